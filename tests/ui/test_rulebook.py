"""The rules in words: they say what is in force, and nothing is left out."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from scopa_tui.engine import (
    GROUPS,
    OPTIONS,
    PRESETS,
    PRIME_POINTS,
    Card,
    Fault,
    Rank,
    Rules,
    RulesError,
    Suit,
    check,
    get_option,
    pack,
    parse_rules,
    set_option,
    side_count,
)
from scopa_tui.engine.option import option as house_rule
from scopa_tui.engine.option import options_of
from scopa_tui.ui import rulebook
from scopa_tui.ui.rulebook import (
    glossary_text,
    preset_list,
    rules_markdown,
    rules_text,
)
from scopa_tui.ui.rulesections import sections, unlike
from scopa_tui.ui.rulesummary import summary
from tests.ui.optionvalues import SETTING, values

ROOT = Path(__file__).parents[2]
UNLIKE = "Unlike plain Scopa"


def prose(rules: Rules) -> str:
    """The rules told in words, without the list of what is unlike plain Scopa."""
    return "\n".join(
        f"{section.title}\n" + "\n".join(section.lines)
        for section in sections(rules)
        if section.title != UNLIKE
    )


def told(text: str) -> str:
    return prose(parse_rules(text))


ALL_VALUES = [(name, value) for name in OPTIONS for value in values(name)]


# --- sections ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_an_option_changes_what_is_told(name: str) -> None:
    base = parse_rules(SETTING.get(name, ""))
    texts = [prose(set_option(base, name, value)) for value in values(name)]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(("name", "value"), ALL_VALUES, ids=str)
def test_every_value_is_named_among_the_differences(name: str, value: Any) -> None:
    lines = unlike(set_option(Rules(), name, value))
    if value == get_option(Rules(), name):
        assert lines == ()
    else:
        assert [re.split("[.:]", line)[0] for line in lines] == [OPTIONS[name].label.capitalize()]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_numbers_in_force_are_told(preset: str) -> None:
    rules = PRESETS[preset].rules
    text = prose(rules)
    assert f"has {rules.match.target} points or more" in text
    assert f"Each player gets {rules.deal.hand} cards" in text
    assert ("The table is empty at first" in text) == (rules.deal.table == 0)
    assert ("must take it" in text) == (rules.capture.obligation == "card")
    assert ("may be laid down although" in text) == (rules.capture.obligation == "none")
    assert ("Napola" in text) == bool(rules.score.napola.cap)
    cards = [str(card) for card, _ in rules.score.single_cards]
    assert ("Re bello" in text) == ("Rd" in cards and len(cards) < 5)
    assert ("the pile of your team" in text) == (rules.seats.teams == "two")
    half = 26 if rules.deck.pack == "it52" else 20
    counted = rules.score.cards and side_count(rules.seats) == 2
    assert (f"{half + 1} are enough" in text) == bool(counted)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("match.target=37", "has 37 points or more after a deal"),
        ("match.target=37 match.reach=exceed", "more than 37 points"),
        ("match.deals=6", "after 6 deals"),
        ("match.shutout=7", "7 points or more after a deal while nobody else has any"),
        ("score.napola.cap=6", "The napola counts up to the sei"),
        ("score.napola.cap=9 score.napola.kind=fixed", "However long the run of a napola is"),
        ("capture.obligation=none", "Nobody is forced to take"),
        ("capture.obligation=card", "A card that can take something must take it"),
        ("capture.max_cards=2", "One capture takes at most 2 cards"),
        ("score.cards=2", "Carte: 2 points"),
        ("score.coins=0", "denari"),
        ("score.single_cards=Fs:4", "Fante di Spade: 4 points."),
        ("end.leftover=nobody", "go to nobody"),
        ("scopa.points=1 scopa.max_run=2", "consecutive turns, only the first 2 count"),
        ("scopa.points=0", "it scores nothing"),
        ("turn.direction=cw", "the dealer's left plays first"),
        ("turn.direction=ccw", "the dealer's right plays first"),
    ],
)
def test_changed_rules_are_told_with_every_preset(preset: str, change: str, words: str) -> None:
    assert words in told(f"{preset} {change}")


@pytest.mark.parametrize("table", PRIME_POINTS)
def test_the_scale_of_the_primiera_is_the_one_in_force(table: str) -> None:
    text = told(f"score.prime_table={table}")
    ranks = {card.rank for card in pack(Rules())}
    for rank, points in PRIME_POINTS[table].items():
        assert (f"{rank.name.capitalize()} {points}" in text) == (rank in ranks)


def test_no_scale_where_the_primiera_is_decided_otherwise() -> None:
    assert "The scale" not in told("score.prime_mode=most_sevens")
    assert "Primiera\n" not in told("score.prime=0")


def test_the_example_of_a_sum_obeys_the_largest_capture() -> None:
    assert "1+2+4" in told("")
    assert "1+2+4" not in told("capture.max_cards=2")


def test_the_single_card_is_compared_with_sums_only_where_both_exist() -> None:
    for text in ("capture.equal=off", "capture.sum=off"):
        assert "While a card of the same rank" not in told(text)
    # With the fewest cards compulsory there is no choice between the two.
    assert "you may choose" in told("capture.equal_priority=off")
    assert "you may choose" not in told("capture.equal_priority=off capture.fewest=simple")


def test_all_cards_are_dealt_at_once_also_where_the_option_does_not_say_so() -> None:
    assert "All cards are dealt at once" in told("deal.hand=18")
    assert "When all hands are empty" in told("deal.hand=9")


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        ("capture.equal=off", "Equal capture: no."),
        ("ace.sweep=on", "Ace takes all. An ace takes every card on the table."),
        ("score.single_cards=none", "Single cards: none."),
        (
            "score.single_cards=7d:1,Rd:2",
            "Single cards: 1 point for Sette di Denari; 2 points for Re di Denari.",
        ),
        (
            "match.order=scope,denari,carte,settebello,primiera",
            "Counting order: scope, denari, carte, settebello, primiera.",
        ),
        (
            "score.single_cards=Ad:1,Ac:1,As:1,Ab:1,2d:1,2c:1,2s:1",
            "Single cards: 1 point for each asso, Due di Denari, Due di Coppe and Due di Spade.",
        ),
        (
            "score.single_cards=Ad:1,2d:1,3d:1,4d:1,5d:1,6d:1,7d:2,Fd:1,Cd:1,Rd:1",
            "Single cards: 1 point for each other card of denari; 2 points for Sette di Denari.",
        ),
        ("match.target=21", "Target: 21 points."),
        ("end.leftover=dealer", "Last cards: the dealer."),
    ],
)
def test_a_difference_is_one_line(rules: str, line: str) -> None:
    assert unlike(parse_rules(rules)) == (line,)


def test_sentences_that_depend_on_a_number() -> None:
    assert "If 3 or more of the cards turned up are kings, the deal is void." in told("")
    assert "Kings on the first table do not matter" in told("deal.redeal_kings=0")
    assert "Kings" not in told("scopone_scientifico")
    assert "turns, only the first counts." in told("scopa.max_run=1")
    assert "turns, only the first 12 count." in told("scopa.max_run=12")
    assert "The winner must lead by 2 points" in told("match.lead=2")
    assert "last card" not in told("scopa.points=0 score.napola.cap=6")
    assert "after 1 deal." in told("match.deals=1")
    assert "after 10 deals." in told("match.deals=10")
    assert "after 11 deals." in told("match.deals=11")


def test_plain_scopa_is_not_unlike_itself() -> None:
    assert UNLIKE not in [section.title for section in sections(Rules())]
    assert UNLIKE in [section.title for section in sections(parse_rules("match.target=21"))]


def test_a_value_without_a_sentence_is_told_in_the_words_of_the_engine() -> None:
    rules = set_option(Rules(), "end.leftover", "the cat")
    assert "Last cards: the cat." in prose(rules)
    assert "Refill: by magic." in prose(set_option(Rules(), "deal.refill", "by magic"))


@pytest.mark.parametrize(("name", "value"), ALL_VALUES, ids=str)
def test_every_line_is_a_clean_sentence(name: str, value: Any) -> None:
    for section in sections(set_option(parse_rules(SETTING.get(name, "")), name, value)):
        assert section.title
        for line in section.lines:
            assert line.endswith(".")
            assert not line.endswith("..")
            assert line[0].isupper()
            assert not any(mark in line for mark in ("{", "}", "  ", "()", "None", "True", "False"))


@dataclass(frozen=True, slots=True)
class Weather:
    """A group that the words of the help know nothing of."""

    rain: bool = house_rule(False, "rain", "It rains on the table.")
    wind: str = house_rule(
        "calm", "wind", "How it blows.", choices={"calm": "calm", "gale": "a gale"}
    )


@dataclass(frozen=True, slots=True)
class RulesWithWeather(Rules):
    weather: Weather = field(default_factory=Weather)


def test_an_option_that_is_new_is_told_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, made in options_of(RulesWithWeather):
        monkeypatch.setitem(OPTIONS, name, made)
    plain = RulesWithWeather()
    for name, preset in PRESETS.items():
        monkeypatch.setitem(PRESETS, name, replace(preset, rules=plain))
    monkeypatch.setattr("scopa_tui.ui.rulesections.Rules", RulesWithWeather)
    monkeypatch.setattr("scopa_tui.ui.rulebook.Rules", RulesWithWeather)
    windy = set_option(set_option(plain, "weather.wind", "gale"), "weather.rain", True)
    assert summary(windy) == "rain (yes), wind (a gale)"
    assert unlike(windy) == ("Rain. It rains on the table.", "Wind: a gale.")
    assert "Wind: a gale." in "\n".join(line for s in sections(windy) for line in s.lines)
    assert "### `weather`\n\n**`weather.rain`**, rain: It rains" in rules_markdown()


def test_five_players_get_four_cards_in_the_last_round() -> None:
    assert "everybody gets 4 more cards, until the pack is used up" in told("scopa_5")


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("cirulla", "If they add up to 30, that is two scope."),
        ("escoba", "add up to 30 and split into 15 and 15, that is two scope."),
        ("escoba opening.beneficiary=first_player", "the player who would play first takes them"),
        ("cirulla opening.low=3", "If they add up to nine or less, that is 3 scope."),
        ("cirulla", "The matta, the sette di coppe, counts as any number from 1 to 10 here."),
        ("cirulla", "Three cards that add up to 9 or less: 3 points."),
        ("cirulla", "the matta is an ordinary sette again"),
        ("cirulla declare.matta_after=declared", "the matta stays what it was announced as"),
        ("cirulla declare.auto=off", "You announce it yourself"),
        ("cucita", "all of them count"),
        ("cicera", "fante, cavallo and re have none"),
        ("cicera", "Picada: 1 point if you take the card just laid with one of the same rank."),
        ("cicera", "Bigia: 1 point if all cards of a capture, yours too, are of one suit."),
        ("cicera", "all 13 cards of spade"),
        ("genova_torneo", "If the cards turned up add up to 10 or less, the deal is void."),
        ("ponino", "all four cavalli in the pile counts the scope twice"),
        ("", "the most cards, the most denari, the settebello, the best primiera and each scopa."),
        ("rebello", "the settebello, the re bello, the best primiera and each scopa."),
        ("frac", "Points are given for certain cards."),
        ("cicera", "Points are given for the most cards, the most spade, Due di Spade,"),
        ("frac", "Each cavallo: 1 point."),
        ("a_41", "Each other card of denari: 1 point."),
        ("a_41", "Settebello (Sette di Denari): 2 points."),
        ("escoba", "All four sette in one pile: two points in place of the one for the most"),
        ("frac", "level, whoever has this card in the pile wins: Re di Denari."),
        ("a_perdere", "the side with the lowest total wins"),
        ("match.both_over=declare", "you may call out (chiamarsi fuori)"),
        ("scopa_dassi", "That is no scopa"),
        ("milano", "unless you have nothing else (regola del vile)"),
        ("scopa_dassi ace.may_decline=on", "You may also lay an asso down"),
        ("cirulla", "Instead of everything an asso may take what makes 15 with it."),
        ("cirulla", "it takes only that one, or what makes 15 with it."),
        ("scopa_dassi", "An asso that takes everything by its own power makes none."),
        ("scopa_dassi capture.max_cards=2", "Only an asso that takes everything may take more."),
        ("deck.pack=it52 deal.hand=12 deal.table=4", "fante 11, cavallo 12, re 13"),
    ],
)
def test_new_rules_in_plain_words(rules: str, words: str) -> None:
    assert words in told(rules)


# --- for the command line -----------------------------------------------------------------------


def test_preset_list() -> None:
    lines = preset_list()
    text = "\n".join(lines)
    names = [line.split()[0] for line in lines if line[:2] == "  " and line[2:3] != " "]
    assert names == list(PRESETS)
    assert "scopa-tui rules glossary" in lines[-1]
    headings = [line for line in lines[:-1] if line[:1].strip()]
    assert headings == [group.upper() for group in GROUPS.values()]
    assert all(preset.title in text for preset in PRESETS.values())
    assert all(preset.description in " ".join(text.split()) for preset in PRESETS.values())
    assert max(map(len, lines)) < 80


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_text(preset: str) -> None:
    lines = rules_text(preset)
    text = " ".join(" ".join(lines).split())
    for section in sections(PRESETS[preset].rules):
        assert section.title.upper() in lines
        # The scale of the primiera stands in a picture.
        told = [line for line in section.lines if not line.startswith("The scale")]
        assert all(line in text for line in told)
    assert PRESETS[preset].source in text
    assert f"As text: {preset}" in text
    assert "cannot be played" not in text
    assert max(map(len, lines)) < 80


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_text_can_be_read_without_colours(preset: str) -> None:
    text = "\n".join(rules_text(preset))
    assert "You play:" in text
    assert text.isascii() or set(text) - set(map(chr, range(128))) <= set("“”·é"), preset


def test_rules_text_of_the_words() -> None:
    text = "\n".join(rules_text("Glossary"))
    assert text == "\n".join(glossary_text())
    assert "settebello: (seven of coins)" in text
    assert max(map(len, glossary_text())) < 80


def test_rules_text_of_a_changed_game() -> None:
    text = "\n".join(rules_text("napola match.target=31"))
    assert "Changed: to 31." in text
    assert "As text: napola match.target=31" in text


def test_rules_text_names_conflicts_and_unknown_games() -> None:
    text = " ".join(rules_text("seats.teams=two"))
    assert "This cannot be played: two teams need 4 or 6 players" in text
    with pytest.raises(RulesError, match="did you mean napola"):
        rules_text("napoli")


# --- docs/rules.md ------------------------------------------------------------------------------


def test_the_reference_is_complete() -> None:
    text = rules_markdown()
    for name, option in OPTIONS.items():
        assert f"**`{name}`**, {option.label}: {option.help}" in text
        assert all(f"- `{value}`: {words}" in text for value, words in option.choices.items())
    for name, preset in PRESETS.items():
        assert f"`{name}`" in text
        assert all(word in text for word in (preset.title, preset.description, preset.source))
        full = [line for line in text.splitlines() if line.startswith("In full: `scopa ")]
        games = [parse_rules(line.split("`")[1]) for line in full]
        assert preset.rules in (Rules(), *games)
    for section in sections(Rules()):
        assert f"### {section.title}" in text


@pytest.mark.parametrize("text", rulebook._CONFLICTS)
def test_every_conflict_in_the_reference_is_one(text: str) -> None:
    assert len(check(parse_rules(text))) == 1


def test_the_reference_shows_every_conflict_of_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A place of the engine is missing? Add rules that lead there to `rulebook._CONFLICTS`."""
    there: set[tuple[str, int]] = set()
    reached: set[tuple[str, int]] = set()
    for module in [m for name, m in sys.modules.items() if name.startswith("scopa_tui.engine.")]:
        path = Path(str(module.__file__))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Fault":
                there.add((path.name, node.lineno))
        if hasattr(module, "Fault") and path.name != "faults.py":
            monkeypatch.setattr(module, "Fault", partial(_noted, reached))
    for text in rulebook._CONFLICTS:
        check(parse_rules(text))
    # As text a card means one that the pack has; only the form leads here, when the pack changes.
    check(set_option(Rules(), "match.tie_card", Card(Rank.DIECI, Suit.DENARI)))
    assert len(there) > 20
    assert sorted(there - reached) == []


def _noted(reached: set[tuple[str, int]], *args: Any) -> Fault:
    caller = sys._getframe(1)
    reached.add((Path(caller.f_code.co_filename).name, caller.f_lineno))
    return Fault(*args)


def test_the_reference_on_disk_is_current() -> None:
    """Failing? Run `python -m scopa_tui.ui.rulebook > docs/rules.md`."""
    assert (ROOT / "docs" / "rules.md").read_text(encoding="utf-8") == rules_markdown()


def test_the_module_writes_the_reference() -> None:
    command = [sys.executable, "-m", "scopa_tui.ui.rulebook"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, timeout=30)
    assert done.stdout.decode("utf-8") == rules_markdown()


@pytest.mark.parametrize("module", ["picks", "narrate", "settings", "rulebook", "glossary"])
def test_no_toolkit_is_imported(module: str) -> None:
    code = f"import sys, scopa_tui.ui.{module}; print(*sys.modules)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, timeout=30)
    loaded = done.stdout.decode().split()
    assert not {"textual", "rich", "asyncio"} & set(loaded)
