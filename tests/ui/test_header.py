"""The top line names the rules in force, as far as there is room; the line of keys what counts."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from scopa_tui.engine import PRESETS, Shuffle, apply, new_match, pack, parse_rules, view_of
from scopa_tui.rooms.width import cells
from scopa_tui.ui.actions import ANNOUNCE, GAME_ACTIONS
from scopa_tui.ui.gamename import all_rules
from scopa_tui.ui.tableau import header_parts
from scopa_tui.ui.widgets.header import HeaderParts, header_line
from scopa_tui.ui.widgets.keybar import KeyBar

PARTS = HeaderParts("Napola to 31", "ace takes all (no scopa), fewest cards", ("deal 2", "last"))


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (90, "Napola to 31 · ace takes all (no scopa), fewest cards · deal 2 · last"),
        (65, "Napola to 31 · ace takes all (no scopa), fewest cards · deal 2"),
        (55, "Napola to 31 · ace takes all (no scopa), fewest cards"),
        (50, "Napola to 31 · ace takes all (no scopa), …"),
        (40, "Napola to 31 · ace takes all (no scopa)…"),
        (36, "Napola to 31 · ace takes all (no…"),
        (28, "Napola to 31 · ace takes…"),
        (20, "Napola to 31 · ace…"),
        (14, "Napola to 31 …"),
        (9, "Napola t…"),
    ],
)
def test_rules_are_shortened_with_dots(width: int, line: str) -> None:
    assert header_line(PARTS, width) == line
    assert cells(line) <= width


def test_a_plain_game_has_no_dots() -> None:
    plain = HeaderParts("Scopa to 11", "", ("deal 1", "30 left"))
    assert header_line(plain, 40) == "Scopa to 11 · deal 1 · 30 left"
    assert header_line(plain, 22) == "Scopa to 11 · deal 1"
    assert header_line(plain, 11) == "Scopa to 11"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_rule_that_is_not_usual_is_named(preset: str) -> None:
    rules = PRESETS[preset].rules
    match, rng = new_match(rules), Random(1)
    while match.deal is None:
        match, _ = apply(match, Shuffle(tuple(rng.sample(pack(rules), len(pack(rules))))))
    parts = header_parts(view_of(match, 0))
    assert (
        parts.rules
        or preset in ("scopa",)
        or rules == replace(parse_rules("scopa"), match=rules.match)
    )
    for width in (20, 35, 58, 90):
        assert cells(header_line(parts, width)) <= width


def test_what_the_title_does_not_say_comes_first() -> None:
    assert all_rules(parse_rules("cirulla scopa.picada=1")).startswith("picada, fifteens")
    assert all_rules(parse_rules("scopa match.target=21")) == ""


def labels(width: int, *names: str, offered: bool = False) -> list[str]:
    bar = KeyBar()
    bar._actions = tuple(action for action in GAME_ACTIONS if action.name in names)
    bar._offered = (replace(ANNOUNCE, label="Call out"),) if offered else ()
    return [action.label for action in bar._fitting(width)]


ALL = ("pick", "choose", "play", "announce", "cancel", "undo", "last_play", "rules", "help", "menu")


def test_playing_and_the_ways_out_stay_longest() -> None:
    assert labels(40, *ALL) == ["Play", "Rules", "Help", "Menu"]
    assert labels(30, *ALL) == ["Play", "Help", "Menu"]
    assert labels(200, *ALL) == [
        "Card", "Capture", "Play", "Back", "Undo", "Last play", "Rules", "Help", "Menu",
    ]  # fmt: skip


def test_an_announcement_is_shown_while_it_is_offered() -> None:
    assert labels(40, *ALL, offered=True) == ["Play", "Call out", "Help", "Menu"]
    assert labels(200, *ALL, offered=True)[2:4] == ["Play", "Call out"]


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (25, "Scopone scientifico to 21"),
        (24, "Scopone scientifi… to 21"),
        (16, "Scopone s… to 21"),
        (11, "Scop… to 21"),
        (10, "Scopone s…"),
        (4, "Sco…"),
    ],
)
def test_the_goal_stays_when_the_name_is_shortened(width: int, line: str) -> None:
    assert header_line(HeaderParts("Scopone scientifico to 21", "", ()), width) == line
