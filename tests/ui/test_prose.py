"""Every word of the rules can be translated, and changes with the language."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Called,
    Card,
    Declared,
    Event,
    Marked,
    Misdealt,
    Opened,
    Played,
    Rank,
    Rules,
    Suit,
    Swept,
    check,
    format_rules,
    parse_rules,
    remarks,
    set_option,
)
from scopa_tui.ui import chapters, gamename, i18n, rulebook, rulesections
from scopa_tui.ui.awardwords import award_help, award_label
from scopa_tui.ui.blocks import Block, Heading, Paragraph, plain
from scopa_tui.ui.explain import explained
from scopa_tui.ui.glossary import GLOSSARY, glossary
from scopa_tui.ui.i18n import _
from scopa_tui.ui.rulesections import sections
from tests.ui.optionvalues import SETTING, values
from tests.ui.pseudo import bare, marked, speak
from tools.messages import KEYWORDS, PACKAGE

ALL_VALUES = [(name, value) for name in OPTIONS for value in values(name)]


@pytest.fixture(autouse=True)
def _language_of_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch)


def words(blocks: Iterable[Block]) -> Iterator[str]:
    """All texts of blocks, pictures included."""
    for block in blocks:
        if isinstance(block, Heading):
            yield block.text
        elif isinstance(block, Paragraph):
            yield from (block.head, block.text)
        else:
            for group in block.groups:
                yield from (group.label, *(shown.caption for shown in group.cards))


def everything(rules: Rules) -> Iterator[str]:
    """Everything that is told about a game."""
    yield from words(chapters.whole(rules))
    yield from words(chapters.this_game(rules))
    yield from (line for section in sections(rules) for line in section.lines)
    yield gamename.named(rules)
    yield gamename.in_words(rules)
    yield gamename.unlike_scopa(rules)
    yield gamename.all_rules(rules)
    yield from gamename.own_rules(rules)
    yield from (text for name, text in rulesections.changed(rules))


def untranslated(rules: Rules) -> dict[str, list[str]]:
    """Text -> what of it no translator can reach, for texts where there is something."""
    ignored = {
        *(preset.source for preset in PRESETS.values()),
        format_rules(rules),
        # What the engine says; its sentences have tests of their own.
        *map(i18n.told, (*check(rules), *remarks(rules))),
    }
    return {text: left for text in everything(rules) if (left := bare(text, ignored))}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_word_about_a_game_can_be_translated(preset: str) -> None:
    assert untranslated(PRESETS[preset].rules) == {}


@pytest.mark.parametrize(("name", "value"), ALL_VALUES, ids=str)
def test_every_word_about_a_house_rule_can_be_translated(name: str, value: object) -> None:
    for base in (SETTING.get(name, ""), "cirulla", "cicera", "a_perdere"):
        assert untranslated(set_option(parse_rules(base), name, value)) == {}


@pytest.mark.parametrize(
    "rules",
    [
        "cucita scopa.picada=1 scopa.piccola=1 scopa.bigia=1",
        "cirulla opening.low=3 deal.redeal_table_sum_max=10 deal.redeal_kings=3",
        "match.both_over=declare goal=low match.lead=2",
        "scopa_dassi capture.max_cards=2 capture.total=11",
        "score.single_cards=7d:2,Rd:1,2c:1 match.deals=6 match.tie_card=Rd",
        "score.single_cards=Ac:1,Ad:1,As:1,Ab:1,2d:1",
        "capture.total=15 capture.fewest=total seats.players=6 seats.teams=three",
    ],
)
def test_every_word_about_mixed_rules_can_be_translated(rules: str) -> None:
    assert untranslated(parse_rules(rules)) == {}


def test_every_word_of_the_glossary_can_be_translated() -> None:
    italian = [term.italian for group in GLOSSARY.values() for term in group]
    told = [text for text in words(glossary()) if text not in italian]
    assert {text: left for text in told if (left := bare(text, italian))} == {}


def test_every_word_of_the_list_of_games_can_be_translated() -> None:
    text = " ".join(rulebook.preset_list())
    names = [f"  {name} " for name in PRESETS]
    assert bare(text, [*names, "scopa-tui rules glossary"]) == []


def test_plain_texts_add_no_words_of_their_own() -> None:
    text = " ".join(plain(chapters.captures(parse_rules("scopa_dassi"))))
    assert "«no card»" in text
    assert bare(text) == []


AWARDS = (
    "carte", "denari", "spade", "settebello", "primiera", "sette", "scope", "ponino", "accusi",
    "picada", "piccola", "bigia", "rebello", "napola", "grande", "sevens", "crush", "cards", "2c",
)  # fmt: skip


@pytest.mark.parametrize("rules", ["", "cicera", "escoba", "chkobba"])
def test_lines_of_the_score_sheet_can_be_translated(rules: str) -> None:
    for name in AWARDS:
        game = parse_rules(rules)
        assert bare(award_label(name, game)) == []
        assert bare(award_help(name, game)) == []


SETTE = Card(Rank.SETTE, Suit.COPPE)
EVENTS: tuple[Event, ...] = (
    *(Misdealt((SETTE,), 0, why) for why in ("kings", "aces", "low", "else")),
    Opened(0, 0, 1, (SETTE,), 15, None),
    Declared(0, 0, ("low", "pair", "three"), 3, (SETTE,), Rank.DUE),
    *(Marked(0, 0, kind, 1) for kind in ("picada", "piccola", "bigia", "else")),
    Called(0, 0, True, 11),
    *(Played(0, SETTE, (), how) for how in ("itself", "all", "total")),
    Swept(0, 0, 0),
)


@pytest.mark.parametrize(
    "rules",
    [
        "",
        "cirulla opening.low=3 declare.matta_after=declared ace.sweep_scores=off",
        "cirulla opening.beneficiary=first_player deal.redeal_aces=1",
        "frac",
        "scopa.max_run=1",
    ],
)
def test_explanations_can_be_translated(rules: str) -> None:
    for event in EVENTS:
        for text in explained(event, parse_rules(rules)).values():
            assert text
            assert bare(text) == []


# --- the test of the test -----------------------------------------------------------------------


def test_words_that_nobody_can_translate_are_found() -> None:
    assert bare("«Take » the «2 cards»: 7D, scopa.points=1") == ["the"]
    assert bare(_("Nobody has written this.")) == ["Nobody", "has", "written", "this"]
    assert bare(_("Points are given for {things}.").format(things="most cards")) == [
        "most",
        "cards",
    ]
    assert marked("{n} points of {m}") == "{n}« points of »{m}"


def test_no_text_is_hidden_in_an_f_string() -> None:
    """There the tools for translators do not find it."""
    hidden = [
        f"{path.name}:{call.lineno}"
        for path in PACKAGE.rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        if call.func.id in KEYWORDS and isinstance(call.args[0], ast.Constant)
    ]
    assert hidden == []


def test_what_a_screen_tells_is_never_a_bare_text() -> None:
    bare_texts = [
        f"{path.name}:{call.lineno}"
        for path in PACKAGE.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.args
        if call.func.attr in ("notify", "_tell")
        if isinstance(call.args[0], ast.Constant | ast.JoinedStr)
    ]
    assert bare_texts == []


def test_nothing_outlives_a_change_of_language(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = PRESETS["cirulla"].rules
    assert "«" in "".join(everything(rules))
    monkeypatch.undo()
    assert i18n.language() == "en"
    assert "«" not in "".join(everything(rules))
