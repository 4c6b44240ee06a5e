"""The rules in words: they say what is in force, and nothing is left out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    PRIME_POINTS,
    SETTEBELLO,
    Card,
    Rank,
    Rules,
    RulesError,
    Suit,
    check,
    get_option,
    parse_rules,
    set_option,
)
from scopa_tui.ui import rulebook
from scopa_tui.ui.rulebook import (
    goal,
    preset_list,
    rules_markdown,
    rules_text,
    sections,
    summary,
    title,
    unlike,
)

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


def values(name: str) -> list[Any]:
    """Every value of an option, or a few of those that are too many."""
    option, default = OPTIONS[name], get_option(Rules(), name)
    if option.choices:
        return list(option.choices)
    if option.kind == "bool":
        return [True, False]
    if option.kind == "order":
        return [default, default[::-1]]
    if option.kind == "cards":
        return [default, ((SETTEBELLO, 2),), (), ((Card(Rank.DUE, Suit.COPPE), 3),)]
    return sorted({default, option.low, option.low + 1, option.low + 2, option.high})


# Where an option matters only beside another one.
SETTING = {
    "score.napola.kind": "score.napola.cap=10",
    "match.order": "match.both_over=ordered",
}
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
        assert [line.partition(":")[0] for line in lines] == [OPTIONS[name].label.capitalize()]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_numbers_in_force_are_told(preset: str) -> None:
    rules = PRESETS[preset].rules
    text = prose(rules)
    assert f"has {rules.match.target} points or more" in text
    hand = {3: "three", 9: "nine", 10: "ten"}[rules.deal.hand]
    assert f"Each player gets {hand} cards" in text
    assert ("the table is empty at first" in text) == (rules.deal.table == 0)
    assert ("must take it" in text) == (rules.capture.obligation == "card")
    assert ("may be laid down although" in text) == (rules.capture.obligation == "none")
    assert ("Napola" in text) == bool(rules.score.napola.cap)
    assert ("Re bello" in text) == any(str(card) == "Rd" for card, _ in rules.score.single_cards)
    assert ("the pile of your team" in text) == (rules.seats.teams == "two")
    assert ("21 are enough" in text) == (rules.seats.players != 3)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("match.target=37", "has 37 points or more after a deal wins"),
        ("match.target=37 match.reach=exceed", "more than 37 points"),
        ("match.deals=6", "after six deals"),
        ("match.shutout=7", "seven points or more after a deal while nobody else has any"),
        ("score.napola.cap=6", "it counts up to the sei"),
        ("score.napola.cap=9 score.napola.kind=fixed", "score three points, however long"),
        ("capture.obligation=none", "Nobody is forced to take"),
        ("capture.obligation=card", "A card that can take something must take it"),
        ("capture.max_cards=2", "One capture takes at most two cards"),
        ("score.cards=2", "Carte: two points"),
        ("score.coins=0", "Not counted in this game: denari"),
        ("score.single_cards=Fs:4", "Fante di Spade: four points."),
        ("end.leftover=nobody", "go to nobody"),
        ("scopa.max_run=2", "consecutive turns, only the first two count"),
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
    for rank, points in PRIME_POINTS[table].items():
        assert f"{rank.name.lower()} {points}" in text


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
        ("score.single_cards=none", "Single cards: none."),
        ("score.single_cards=7d:1,Rd:2", "Single cards: Sette di Denari 1, Re di Denari 2."),
        (
            "match.order=scope,denari,carte,settebello,primiera",
            "Counting order: scope, denari, carte, settebello, primiera.",
        ),
        ("match.target=21", "Target: 21."),
        ("end.leftover=dealer", "Last cards: the dealer."),
    ],
)
def test_a_difference_is_one_line(rules: str, line: str) -> None:
    assert unlike(parse_rules(rules)) == (line,)


def test_sentences_that_depend_on_a_number() -> None:
    assert "If three or more of the cards turned up are kings" in told("")
    assert "Kings on the first table do not matter" in told("deal.redeal_kings=0")
    assert "Kings" not in told("scopone_scientifico")
    assert "turns, only the first counts." in told("scopa.max_run=1")
    assert "turns, only the first 12 count." in told("scopa.max_run=12")
    assert "The winner must lead by two points" in told("match.lead=2")
    assert "last card" not in told("scopa.points=0 score.napola.cap=6")
    assert "after one deal;" in told("match.deals=1")
    assert "after ten deals;" in told("match.deals=10")
    assert "after 11 deals;" in told("match.deals=11")


def test_plain_scopa_is_not_unlike_itself() -> None:
    assert UNLIKE not in [section.title for section in sections(Rules())]
    assert UNLIKE in [section.title for section in sections(parse_rules("match.target=21"))]


def test_a_value_without_a_sentence_is_told_in_the_words_of_the_engine() -> None:
    rules = set_option(Rules(), "end.leftover", "the cat")
    assert "go to the cat" in prose(rules)
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


# --- a few words ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("scopa", ""),
        ("napola", "to 21, napola, all denari win"),
        ("rebello", "re bello"),
        ("score.napola.cap=6", "napola up to 6"),
        ("match.deals=6", "6 deals"),
        ("match.deals=6 match.target=21", "6 deals"),
        ("score.single_cards=none", "no settebello"),
        ("score.single_cards=7d:2,2c:1,Rd:3", "Due di Coppe, settebello 2, re bello 3"),
        ("scopone_scientifico", "to 21, 4 players, in teams, 10 cards each, empty table"),
        ("a_41", "to 41, 10 cards score by themselves"),
        (
            "score.single_cards=Ac:1,Ad:1,As:1",
            "Asso di Denari, Asso di Coppe, Asso di Spade, no settebello",
        ),
        ("score.single_cards=7d:1,Ac:1,Ad:1,As:1,Ab:1,2d:1", "6 cards score by themselves"),
        ("deal.redeal_kings=0", "no redeal on kings"),
    ],
)
def test_summary(rules: str, words: str) -> None:
    assert summary(parse_rules(rules)) == words


def test_summary_against_another_preset() -> None:
    rules = parse_rules("napola match.target=31 score.instant=none")
    assert summary(rules, base="napola") == "to 31, winning at once: no such rule"
    for name, preset in PRESETS.items():
        assert summary(preset.rules, base=name) == ""


@pytest.mark.parametrize("name", OPTIONS)
def test_every_difference_is_in_the_summary(name: str) -> None:
    words = [summary(set_option(Rules(), name, value)) for value in values(name)]
    if name == "deal.refill":  # that everything is dealt at once shows in the size of the hands
        words.remove("")
    assert len(set(words)) == len(words)
    assert words.count("") <= 1
    # No value falls back on the long words of the option.
    assert not any(":" in text for text in words)


def test_goal_and_title() -> None:
    rules = parse_rules("scopone match.target=16")
    assert (title(rules), goal(rules)) == ("Scopone", "to 16")
    assert goal(parse_rules("match.deals=4")) == "4 deals"


# --- for the command line -----------------------------------------------------------------------


def test_preset_list() -> None:
    lines = preset_list()
    text = "\n".join(lines)
    assert [line.split()[0] for line in lines if line[0] != " "] == list(PRESETS)
    assert all(preset.title in text for preset in PRESETS.values())
    assert all(preset.description in " ".join(text.split()) for preset in PRESETS.values())
    assert max(map(len, lines)) < 80


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_text(preset: str) -> None:
    lines = rules_text(preset)
    text = " ".join(" ".join(lines).split())
    for section in sections(PRESETS[preset].rules):
        assert section.title.upper() in lines
        assert all(line in text for line in section.lines)
    assert PRESETS[preset].source in text
    assert f"As text: {preset}" in text
    assert "cannot be played" not in text
    assert max(map(len, lines)) < 80


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


def test_the_reference_on_disk_is_current() -> None:
    """Failing? Run `python -m scopa_tui.ui.rulebook > docs/rules.md`."""
    assert (ROOT / "docs" / "rules.md").read_text(encoding="utf-8") == rules_markdown()


def test_the_module_writes_the_reference() -> None:
    command = [sys.executable, "-m", "scopa_tui.ui.rulebook"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, timeout=30)
    assert done.stdout.decode("utf-8") == rules_markdown()


@pytest.mark.parametrize("module", ["picks", "narrate", "settings", "rulebook"])
def test_no_toolkit_is_imported(module: str) -> None:
    code = f"import sys, scopa_tui.ui.{module}; print(*sys.modules)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, timeout=30)
    loaded = done.stdout.decode().split()
    assert not {"textual", "rich", "asyncio"} & set(loaded)
