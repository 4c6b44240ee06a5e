"""In no language a text is cut at the table, on the score sheet and in what is said, at 80x24."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from textual.app import ComposeResult
from textual.content import Content

from scopa_tui.engine import (
    ACCUSO,
    PRESETS,
    Match,
    Play,
    Reason,
    Rules,
    seat_count,
)
from scopa_tui.rooms.width import cells
from scopa_tui.ui import keymap
from scopa_tui.ui.actions import ANNOUNCE, STROKES
from scopa_tui.ui.announcing import offered
from scopa_tui.ui.captures import options
from scopa_tui.ui.explain import explained
from scopa_tui.ui.i18n import LANGUAGES, N_, _, ngettext
from scopa_tui.ui.moments import moment
from scopa_tui.ui.narrate import sentence
from scopa_tui.ui.picks import Picks
from scopa_tui.ui.prompts import prompt
from scopa_tui.ui.rulewords import digits_of
from scopa_tui.ui.screens.watch import PAUSED
from scopa_tui.ui.settings import SETTINGS
from scopa_tui.ui.sheet import Sheet
from scopa_tui.ui.who import side_names
from scopa_tui.ui.whynot import why
from scopa_tui.ui.widgets.board import Board, Scene
from scopa_tui.ui.widgets.canvas import Canvas
from scopa_tui.ui.widgets.keybar import KeyBar
from scopa_tui.ui.widgets.scoresheet import sheet_lines
from tests.ui import ends
from tests.ui.boards import NAMES, BoardApp
from tests.ui.cuts import Looks
from tests.ui.halfway import scenes, watched_scenes
from tests.ui.test_narrate import SWITCHES, cards, one
from tests.ui.test_sentences import VIEWS, happenings
from tests.ui.test_tally import played
from tools.messages import collected

SIZE = (80, 24)
GAMES = (
    "scopa",
    "scopa_3",
    "cicera",
    "scopa_6 seats.teams=three",
    "scopa_5",
    "a_41",
    "frac match.both_over=declare",
    "cucita declare.auto=off",
    "scopa seats.players=6 deal.table=4",
)
TEAMS = ("cicera", "cirullone")
WATCHED = frozenset({"pause", "step", "hands", "help", "menu"})
ESSENTIAL = frozenset({"go_on", "play", "help", "menu"})


class Boards(BoardApp):
    """Shows scenes one after another."""

    def compose(self) -> ComposeResult:
        yield Board()

    def show(self, scene: Scene) -> None:
        super().show(scene)
        kinds = offered(scene.view) if scene.waiting else ()
        labels = [N_("Announce") if kind == ACCUSO else N_("Call out") for kind in kinds[:1]]
        self.query_one(KeyBar).offer(*(replace(ANNOUNCE, label=label) for label in labels))
        for canvas in self.query(Canvas):
            canvas.renew()


async def look_at_all(
    scenes_of: Callable[[str], Iterator[Scene]],
    games: tuple[str, ...],
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
    *,
    only: str,
    keys: frozenset[str],
) -> None:
    """Look for what is cut in every scene of some games, in every language."""
    app = Boards(next(scenes_of("scopa")))
    async with app.run_test(size=size) as pilot:
        looks = Looks(pilot, monkeypatch, only=only, keys=keys)
        for language in LANGUAGES:
            looks.speak(language)
            for game in games:
                for place, scene in enumerate(scenes_of(game)):
                    app.show(scene)
                    await looks.settled()
                    await looks.at(f"{game} {place}")
    assert not looks.found, str(looks)


@pytest.mark.parametrize(
    ("size", "games", "only", "keys"),
    [
        (SIZE, GAMES, "*", frozenset()),
        ((64, 20), TEAMS, "#seats", ESSENTIAL),
        ((40, 12), ("scopa", *TEAMS), "#prompt, #keys", ESSENTIAL),
    ],
    ids=["usual", "names of teams", "smallest"],
)
async def test_the_table(
    size: tuple[int, int],
    games: tuple[str, ...],
    only: str,
    keys: frozenset[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await look_at_all(scenes, games, size, monkeypatch, only=only, keys=keys)


@pytest.mark.parametrize(
    ("size", "games", "only", "keys"),
    [
        (SIZE, tuple(game for game in GAMES if game != "a_41"), "*", WATCHED),
        ((60, 20), ("scopa", "scopa_3"), "#prompt, #keys", WATCHED),
        ((40, 12), ("scopa", "cicera"), "#prompt, #keys", frozenset({"pause", "help", "menu"})),
    ],
    ids=["usual", "middle", "smallest"],
)
async def test_a_table_that_is_watched(
    size: tuple[int, int],
    games: tuple[str, ...],
    only: str,
    keys: frozenset[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await look_at_all(watched_scenes, games, size, monkeypatch, only=only, keys=keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_pause_says(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends.speak(monkeypatch, language)
    keys = {name: keymap.shown(STROKES[name].keys[0]) for name in ("pause", "step", "step_back")}
    most, *_more, least = (_(text).format(**keys) for text in PAUSED)
    assert cells(most) <= SAYS
    assert cells(least) <= 36


# --- score sheets -----------------------------------------------------------------------------


@cache
def counted(preset: str) -> tuple[Match, Rules]:
    match = played(preset)
    return match, match.rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_score_sheets(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends.speak(monkeypatch, language)
    found = []
    for preset in PRESETS:
        match, rules = counted(preset)
        assert match.last_tally is not None
        sides = side_names(NAMES[: seat_count(rules.seats)], rules, you=0)
        sheet = Sheet(
            match.last_tally, sides, (8,) * len(sides), rules, 0, certain=(1,) * len(sides)
        )
        for big in (True, False):
            shown = "\n".join(line.plain for line in sheet_lines(sheet, SIZE[0] - 6, big=big))
            found += [f"{preset}: {text}" for text in ends.cut("".join(sides), shown)]
    assert not found, "\n".join(("", *dict.fromkeys(found)))


# --- what is said ---------------------------------------------------------------------------------


SAYS = SIZE[0] - 4
"""Cells of the line above the keys for a sentence."""
PANEL = SIZE[0] - 24 - 4
"""Cells of a panel over the table for a sentence."""
HELP = (72, 2)
"""Cells and rows of the help on the screen of settings."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends.speak(monkeypatch, language)
    texts = [*said(), *((text, SAYS) for text in explanations())]
    found = [text for text, room in texts if ends.cut("", text) or cells(text) > room]
    assert not found, "\n".join(("", *map(ends.read, dict.fromkeys(found))))


def said() -> Iterator[tuple[str, int]]:
    """Yield sentences of the table, each with its room."""
    for event, rules in happenings():
        for you in (0, 1):
            yield sentence(event, NAMES, rules, you=you, width=SAYS), SAYS
            shown = moment(event, NAMES, rules, you=you)
            if shown:
                yield shown.title, PANEL
                yield shown.text, PANEL
        yield from ((text, SAYS) for text in explained(event, rules).values())
    for seen in VIEWS:
        yield prompt(seen, Picks(), names=NAMES, width=SAYS), SAYS
        for card in seen.hand:
            for choice, _play in enumerate(options(seen, card)):
                yield prompt(seen, Picks(card, choice), names=NAMES, width=SAYS), SAYS
    for code, switch in SWITCHES.items():
        for play in (None, Play(one("7d")), Play(one("7d"), cards("3s4b"))):
            yield why(Reason(code, cards("As 2c"), switch, 15), play, width=SAYS), SAYS


def explanations() -> Iterator[str]:
    """Yield everything that may be said when a thing happens for the first time."""
    for message in collected():
        if "ui/explain.py" in dict(message.locations):
            text = (
                _(message.id)
                if isinstance(message.id, str)
                else ngettext(message.id[0], message.id[1], 10)
            )
            yield text.format_map(defaultdict(lambda: "10", points=digits_of(10), worth=""))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_on_settings(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends.speak(monkeypatch, language)
    width, rows = HELP
    texts = [_(setting.help) for setting in SETTINGS.values()]
    assert not [ends.read(text) for text in texts if len(Content(text).wrap(width)) > rows]
