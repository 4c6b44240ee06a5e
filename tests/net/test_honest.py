"""No byte that a guest is sent tells of a card before that seat may know it."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scopa_tui.engine import (
    Card,
    Match,
    Record,
    Tally,
    apply,
    new_match,
    parse_cards,
    read_record,
    view_of,
)
from scopa_tui.net.codec import encoder
from scopa_tui.net.connection import Connection
from scopa_tui.rooms.store import read_file
from tests.net.guests import Player, running, seated, until

CARDS = re.compile(r"(?<![A-Za-z0-9])(?:[A2-9TFCR][dcsb])+(?![A-Za-z0-9])")


class Tap:
    """Stands between a connection and its transport, and keeps every byte."""

    def __init__(self, transport: Any) -> None:
        self._transport = transport
        self.sent = b""

    def write(self, data: bytes) -> None:
        self.sent += data
        self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


@pytest.fixture
def taps(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Connection, Tap]]:
    found: list[tuple[Connection, Tap]] = []
    made = Connection.connection_made

    def tapped(self: Connection, transport: asyncio.BaseTransport) -> None:
        made(self, transport)
        tap = Tap(transport)
        self._transport = tap  # type: ignore[assignment]
        found.append((self, tap))

    monkeypatch.setattr(Connection, "connection_made", tapped)
    return found


def texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)


def cards_in(data: object) -> set[Card]:
    found = {text for whole in texts(data) for text in CARDS.findall(whole)}
    return {card for text in found for card in parse_cards(text)}


class Truth:
    """What each seat may know after each action."""

    def __init__(self, record: Record) -> None:
        self.record = record
        match = new_match(record.rules, record.dealer)
        self.matches = [match]
        for action in record.actions:
            match, _ = apply(match, action)
            self.matches.append(match)

    def known(self, seat: int | None, tick: int) -> set[Card]:
        """Everything that was on view in the deal that is on at a tick."""
        match = self.matches[tick]
        if not tick:
            return set()
        if match.deal is None:
            return {card for pack in map(all_cards, self.matches) for card in pack}
        known: set[Card] = set()
        while tick and match.deal is not None:
            view = view_of(match, seat)
            for cards in (view.hand, view.table, *view.piles, *view.shown):
                known.update(cards)
            tick -= 1
            match = self.matches[tick]
        return known

    def tally(self, tick: int) -> Any:
        """The score sheet of the deal before, as it is sent."""
        return encoder(Tally | None)(self.matches[tick].last_tally)


def all_cards(match: Match) -> tuple[Card, ...]:
    deal = match.deal
    return () if deal is None else (*deal.table, *deal.stock, *sum(deal.hands, ()))


def leaks(truth: Truth, seat: int | None, sent: bytes) -> list[str]:
    """What in the lines to a seat should not be there."""
    found: list[str] = []
    tick = 0
    lines = [json.loads(line) for line in sent.splitlines()]
    for place, line in enumerate(lines):
        kind = line["is"]
        if kind == "news":
            tick = line["tick"]
            if line["view"]["seat"] != seat:
                found.append(f"the view of another seat at {tick}")
            if line["view"].pop("last_tally") != truth.tally(tick):
                found.append(f"another tally at {tick}")
        allowed = truth.known(seat, tick)
        if kind == "past":
            later = [other["tick"] for other in lines[place:] if other["is"] == "news"]
            upto = max(tick, later[0] if later else 0)
            allowed |= truth.known(seat, upto)
            if line["lines"]:
                record = read_record("\n".join(line.pop("lines")))
                done = len(record.actions)
                if record.actions != truth.record.actions[:done] or done > upto:
                    found.append(f"a record of more than has been by {upto}")
                if truth.matches[done].deal is not None:
                    found.append(f"a record that ends within a deal at {done}")
        hidden = cards_in(line) - allowed
        if hidden:
            found.append(f"{kind} at {tick} tells of {sorted(map(str, hidden))}")
    return found


async def play_a_match(folder: Path, rules: str) -> tuple[Truth, list[Player]]:
    """Four guests and a spectator; one drops and comes back, one comes late."""
    async with running(folder) as server:
        players = await seated(server, "Anna", "Beppe", "Carla", "Dino", rules=rules)
        watcher = await Player(folder / "s", "Elsa").come()
        assert players[0].client.state is not None
        await until(lambda: players[2].moves > 5)
        await watcher.client.watch(players[0].client.state.room)
        players[1].drop()
        everybody = [*players, watcher]
        await until(lambda: all(one.over for one in everybody), seconds=60)
        await until(lambda: watcher.room.record().actions)
        for one in everybody:
            await one.client.ping()
            await one.go()
    (path,) = (folder / "records").glob("*.scopa")
    return Truth(read_file(path)), everybody


RULES = ["scopone_scientifico match.target=8", "cirulla seats.players=4 match.target=20"]


@pytest.mark.parametrize("rules", RULES, ids=["scopone", "cirulla"])
async def test_nobody_is_told_of_hidden_cards(
    tmp_path: Path, taps: list[tuple[Connection, Tap]], rules: str
) -> None:
    truth, _ = await play_a_match(tmp_path, rules)
    seats = {"Anna": 0, "Beppe": 1, "Carla": 2, "Dino": 3, "Elsa": None}
    assert len(taps) == 6
    for connection, tap in taps:
        assert b"news" in tap.sent
        assert tap.sent.isascii()
        assert not any(byte < 32 for byte in tap.sent.replace(b"\n", b""))
        assert leaks(truth, seats[connection.guest.name], tap.sent) == []


@pytest.mark.parametrize("place", ["scopa_tui.rooms.room.redact", "scopa_tui.net.trail.redact"])
async def test_the_search_finds_what_is_not_redacted(
    tmp_path: Path, taps: list[tuple[Connection, Tap]], monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr(place, lambda event, seat: event)
    truth, _ = await play_a_match(tmp_path, "scopone_scientifico match.target=3")
    seats = {"Anna": 0, "Beppe": 1, "Carla": 2, "Dino": 3}
    for connection, tap in taps:
        name = connection.guest.name
        if name == ("Elsa" if "trail" in place else "Carla"):
            assert leaks(truth, seats.get(name), tap.sent)


async def test_a_view_of_another_seat_is_found(
    tmp_path: Path, taps: list[tuple[Connection, Tap]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "scopa_tui.rooms.room.view_of", lambda match, seat: view_of(match, seat or 0)
    )
    truth, _ = await play_a_match(tmp_path, "scopone_scientifico match.target=3")
    for connection, tap in taps:
        if connection.guest.name == "Elsa":
            assert leaks(truth, None, tap.sent)


async def test_the_log_knows_no_cards(tmp_path: Path) -> None:
    log = tmp_path / "log"
    async with running(tmp_path, log=log) as server:
        players = await seated(server, "Anna", "Beppe", rules="scopa match.target=3")
        (room,) = server.hall.rooms.values()

        def broken(update: object) -> None:
            raise ValueError("the hand is 7d3c and Rb")

        await until(lambda: room._play is not None)
        assert room._play is not None
        room._play.room.subscribe(None, broken)
        await until(lambda: all(one.over for one in players), seconds=30)
        for one in players:
            await one.go()
    text = log.read_text()
    assert "a listener failed" in text
    assert "ValueError" in text
    assert not CARDS.findall(text)
