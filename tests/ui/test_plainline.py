"""Playing together in plain lines while the line to the server is lost, and what is told then."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from scopa_tui.net.house import Times
from scopa_tui.net.pushes import Refused
from scopa_tui.ui import plainnews
from tests.net.guests import running, until
from tests.ui.plainguests import CARD, PlainGuest, first_way, opened, plain

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Unix sockets")
SLOW = Times(grace=30, between=30)
NO_LINE = "There is no line to the server; it is tried again and again."


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda handle: None)


def within(one: PlainGuest, act: Callable[[], object]) -> None:
    """Do something in the event loop of a guest."""
    one.visit._runner.get_loop().call_soon_threadsafe(act)


async def loses_the_line(one: PlainGuest) -> None:
    """Cut the line; it comes back when it is hurried."""
    client = one.visit.client
    client._backoff = (60.0, 60.0)
    writer = client._writer
    assert writer is not None
    after = len(one.told)
    within(one, writer.transport.abort)
    await one.sees(NO_LINE, after=after)


async def comes_back(one: PlainGuest) -> None:
    after = len(one.told)
    within(one, one.visit.client.hurry)
    await one.sees("The line to the server is back.", after=after)


async def at_the_table(one: PlainGuest, other: PlainGuest) -> PlainGuest:
    """Begin a match of one deal; return who is to play."""
    code = await opened(one, "scopa match.deals=1")
    await other.does(f"sit {code}", "that is you")
    other.type("begin")
    await one.does("begin", "Deal 1: ")
    await until(lambda: any(CARD.match(guest.told[-1]) for guest in (one, other)))
    return one if CARD.match(one.told[-1]) else other


async def test_the_list_after_coming_back_is_told_as_far_as_it_is_news(tmp_path: Path) -> None:
    async with (
        running(tmp_path, times=SLOW),
        plain(tmp_path, "Anna", "Beppe", "Carla") as (anna, beppe, carla),
    ):
        for one in (beppe, carla):
            await opened(one)
        await anna.sees("New room: Carla")
        await loses_the_line(anna)
        after = len(anna.told)
        await beppe.does("u", "Watching: Beppe.")
        await beppe.does("q", "You are Beppe.")
        await opened(beppe, "scopone")
        await comes_back(anna)
        await anna.sees("Scopone", after=after)
        assert not [line for line in anna.told[after:] if "Carla" in line]


async def test_what_was_missed_is_told_when_the_line_is_back(tmp_path: Path) -> None:
    async with running(tmp_path, times=SLOW), plain(tmp_path, "Anna", "Beppe") as guests:
        on_turn = await at_the_table(*guests)
        (waits,) = (one for one in guests if one is not on_turn)
        await loses_the_line(waits)
        name = on_turn.visit.client.name
        after = len(waits.told)
        await on_turn.does("1 1", "You ")
        await comes_back(waits)
        await waits.sees("Your card", after=after)
        plays = [line for line in waits.told[after:] if line.startswith(f"{name} ")]
        assert [line for line in plays if " with " in line or " lays " in line]
        assert len(plays) == len(set(plays))


async def test_the_end_of_a_match_is_told_to_whoever_missed_it(tmp_path: Path) -> None:
    times = Times(grace=0.05, between=0.2)
    async with running(tmp_path, times=times), plain(tmp_path, "Anna", "Beppe") as (anna, beppe):
        await at_the_table(anna, beppe)
        await loses_the_line(anna)
        after = len(anna.told)
        beppe.plays = first_way
        beppe.type("1 1")
        await beppe.sees("Another match?")
        await comes_back(anna)
        await anna.sees("Another match?", after=after)
        told = anna.told[after:]
        assert len([line for line in told if line.startswith("The match: ")]) == 1
        assert [line for line in told if "win" in line]


async def test_a_play_that_the_server_drops_is_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, times=SLOW), plain(tmp_path, "Anna", "Beppe") as guests:
        one = await at_the_table(*guests)
        client = one.visit.client
        with monkeypatch.context() as patch:
            patch.setattr(client, "_write", lambda line: None)
            one.type("1 1")
            await until(lambda: client.room is not None and client.room.sending)
        after = len(one.told)
        within(one, lambda: client._take(Refused(0, "that is too fast")))
        await one.sees("That is too fast.", after=after)
        await one.sees("Your card", after=after)


async def test_without_a_line_the_table_is_left_in_few_words(tmp_path: Path) -> None:
    async with (
        running(tmp_path, times=SLOW) as server,
        plain(tmp_path, "Anna", "Beppe") as (anna, beppe),
    ):
        await at_the_table(anna, beppe)
        await loses_the_line(anna)
        await anna.does("q", "Leave the table?")
        await anna.does("g", NO_LINE)  # it cannot be given up now
        await anna.does("q", "Leave the table?")
        after = len(anna.told)
        await anna.does("k", "Type ? and Enter for help.")
        assert anna.told[after:] == ["You are Anna.", NO_LINE, "Type ? and Enter for help."]
        await comes_back(anna)
        await anna.does("l", "you have a seat here")
        (room,) = server.hall.rooms.values()
        assert all(chair.owner for chair in room.plan.chairs)


async def test_nobody_is_hurried_who_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plainnews, "_HURRY", 11)
    async with running(tmp_path, times=SLOW), plain(tmp_path, "Anna") as (anna,):
        await opened(anna, "scopa", "", "", "1", "", "12", "")
        await anna.does("b", "You have 12 seconds.")
        await anna.does("q", "Leave the table?")
        await anna.does("k", "Type ? and Enter for help.")
        await asyncio.sleep(1.3)
        assert not [line for line in anna.told if "seconds left" in line]


async def test_whoever_looks_on_is_told_what_is_taken_back(tmp_path: Path) -> None:
    async with (
        running(tmp_path, times=SLOW),
        plain(tmp_path, "Anna", "Beppe") as (anna, beppe),
    ):
        await opened(anna, "scopa", "", "", "1", "", "", "yes")
        anna.type("b")
        await anna.sees("Your card")
        await beppe.does(f"w {anna.code}", "At the table: ")
        after = len(anna.told)
        await anna.does("1 1", "You ")
        await anna.sees("Your card", after=after)
        after = len(anna.told)
        await anna.does("u", "Taken back.")
        await anna.sees("Your card", after=after)
        await beppe.sees("Taken back.")
        for one in (anna, beppe):
            assert one.told.count("Taken back.") == 1
        await anna.does("u", "There is nothing to take back in this deal.")
        await loses_the_line(anna)
        after = len(anna.told)
        await anna.does("u", NO_LINE)
        assert anna.told[after:] == [NO_LINE]


async def test_a_play_that_the_clock_has_made_is_told_as_such(tmp_path: Path) -> None:
    late = "Your time was over; a computer player has played for you."
    async with running(tmp_path, times=SLOW), plain(tmp_path, "Anna") as (anna,):
        await opened(anna, "scopa", "", "", "1", "", "5", "")
        anna.type("b")
        await anna.sees("Your card")
        after = len(anna.told)
        await anna.does("1 1", "You ")
        await anna.sees("You have 5 seconds.", after=after)
        assert late not in anna.told
        await anna.sees(late)
        assert anna.told[anna.told.index(late) + 1].startswith("You ")
        assert anna.told.count(late) == 1
