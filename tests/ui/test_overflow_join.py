"""In no language a text of playing together is cut at 80x24, nor the essential ones at 40x12."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from scopa_tui.bots import LEVELS
from scopa_tui.engine import parse_rules
from scopa_tui.net.pushes import Person, RoomLine, RoomState, Seat
from scopa_tui.rooms.variants import Variants
from scopa_tui.rooms.width import cells
from scopa_tui.ui import roomwords
from scopa_tui.ui.actions import JOINED_ACTIONS, JOINED_WATCH_ACTIONS
from scopa_tui.ui.app import ScopaApp
from scopa_tui.ui.company import Company
from scopa_tui.ui.conversation import Spoken
from scopa_tui.ui.i18n import LANGUAGES, _
from scopa_tui.ui.roomwords import NO_LINE, VOTES
from scopa_tui.ui.screens.chat import ChatScreen
from scopa_tui.ui.screens.leave import LeaveScreen, QuitScreen
from scopa_tui.ui.screens.lobby import LobbyScreen
from scopa_tui.ui.screens.openroom import OpenRoomScreen
from scopa_tui.ui.screens.room import RoomScreen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.together import Visit
from tests.ui import ends
from tests.ui.cuts import Looks
from tests.ui.halfway import scenes, watched_scenes
from tests.ui.joining import program
from tests.ui.test_overflow_table import Boards

LONG = "Wolfgang Amadeus"
SEATS = (
    Seat("person", LONG, ready=True),
    Seat("borrowed", "Beppe", "principiante"),
    Seat("away", "Carla"),
    Seat("free"),
)


def line(phase: Any, **more: Any) -> RoomLine:
    rules = parse_rules("scopone match.target=21")
    return RoomLine(
        f"ROOM{phase[:2].upper()}", "Osteria al Ponte", rules, phase, SEATS, 3, False,
        "principiante", 300, True, 12, (131, 99), **more,
    )  # fmt: skip


def state(phase: Any, you: int | None, *seats: Seat) -> RoomState:
    rules = parse_rules("scopone match.target=21")
    return RoomState(
        "K7QF2M", "Osteria al Ponte", rules, True, phase, 1, seats or SEATS, you,
        ("Dino", "Elsa"), True, "principiante", 300, True,
    )  # fmt: skip


def visit(app: ScopaApp, home: Path, *, online: bool = True) -> Company:
    """A visit to nobody, with rooms and people."""
    made = Company(app, Visit(Path("nowhere"), LONG, home))
    made._begun = True
    made.client.status = "online" if online else "offline"

    def do(asked: Coroutine[Any, Any, Any], *_: object, **__: object) -> None:
        asked.close()

    made.do = do  # type: ignore[method-assign]
    return made


def lobby(company: Company, *phases: str) -> LobbyScreen:
    rooms = (line(phase) for phase in phases)
    company.client.rooms.update({room.room: room for room in rooms})
    screen = LobbyScreen(company)
    screen._people = (Person(LONG), Person("Beppe", "Osteria al Ponte"))
    return screen


def room(company: Company, shown: RoomState) -> RoomScreen:
    company.client.state = shown
    company.chat.said(Spoken("Beppe", "ciao"), own=False, now=0.0)
    company.chat.happened(_(roomwords.SAID_AWAY).format(name="X"))
    return RoomScreen(company, shown.room)


TABLE = "#seats, #status, #log, #prompt, #keys"
"""The header shortens rules beside a sign, as it does beside a long score."""
VOTED = tuple(Seat("person", f"P{at}", vote=vote) for at, vote in enumerate(("", *VOTES)))


async def test_lobby_and_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = program(tmp_path, None)
    async with app.run_test(size=(80, 24)) as pilot:
        looks = Looks(pilot, monkeypatch)
        for language in LANGUAGES:
            looks.speak(language)
            screens: dict[str, Screen[Any]] = {
                "empty": lobby(visit(app, tmp_path)),
                "offline": lobby(visit(app, tmp_path, online=False)),
                **{one: lobby(visit(app, tmp_path), one) for one in ("gathering", "playing")},
                "over": lobby(visit(app, tmp_path), "over"),
                "new room": OpenRoomScreen(
                    Settings(name="Anna", last_rules="cirulla"), LEVELS, Variants(tmp_path)
                ),
                "room": room(visit(app, tmp_path), state("gathering", 0)),
                "not ready": room(visit(app, tmp_path), state("gathering", 0, *VOTED)),
                "looking on": room(visit(app, tmp_path), state("gathering", None)),
                "voting": room(visit(app, tmp_path), state("over", 0, *VOTED)),
                "voted": room(visit(app, tmp_path), state("over", 1, *VOTED)),
                "leaving": LeaveScreen(),
                "quitting": QuitScreen(),
                "chat": ChatScreen(visit(app, tmp_path)),
            }
            for where, screen in screens.items():
                await looks.through(where, screen)
            await looks.through("find", lobby(visit(app, tmp_path), "over"), ("slash", "9", "9"))
            await looks.through("code", lobby(visit(app, tmp_path), "over"), ("c",))
    assert not looks.found, str(looks)


@pytest.mark.parametrize(
    ("size", "only", "keys"),
    [((80, 24), TABLE, {"chat", "help", "menu"}), ((40, 12), "#prompt, #keys", {"help", "menu"})],
    ids=["usual", "smallest"],
)
async def test_the_table(
    size: tuple[int, int], only: str, keys: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Boards(next(scenes("scopa")))
    async with app.run_test(size=size) as pilot:
        looks = Looks(pilot, monkeypatch, only=only, keys=frozenset(keys))
        for language in LANGUAGES:
            looks.speak(language)
            label = _("Chat ({n} new)").format(n=12)
            for game in ("scopa", "cicera"):
                found = (
                    *((scene, JOINED_ACTIONS) for scene in scenes(game)),
                    *((scene, JOINED_WATCH_ACTIONS) for scene in watched_scenes(game)),
                )
                for place, (scene, actions) in enumerate(found):
                    unread = tuple(
                        replace(one, label=label, weight=9) if one.name == "chat" else one
                        for one in actions
                    )
                    app.show(replace(scene, actions=unread, sign=_("no line"), away=(1,)))
                    await looks.settled()
                    await looks.at(f"{game} {place}")
    assert not looks.found, str(looks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends.speak(monkeypatch, language)
    assert cells(_(NO_LINE[0])) <= 76
    assert cells(_(NO_LINE[1])) <= 36
    assert cells(_("Waiting for the others")) <= 36
