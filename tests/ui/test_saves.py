"""What the list of matches to continue says of each."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from scopa_tui.engine import Record, Shuffle, legal_moves, new_match, pack, parse_rules, replay
from scopa_tui.rooms.store import Saved
from scopa_tui.ui import saves
from scopa_tui.ui.screens.saves import SavesScreen
from tests.ui.hosting import SIZES, Host, shown

NOW = datetime(2026, 5, 12, 15, 0)


def saved(rules: str, *, deals: int = 0, written: datetime | None = NOW) -> Saved:
    """Return a match after so many whole deals."""
    house, rng = parse_rules(rules), Random(3)
    match, actions = new_match(house), []
    while match.deals < deals:
        everything = pack(house)
        deck = Shuffle(tuple(rng.sample(everything, len(everything))))
        actions.append(deck if match.deal is None else legal_moves(match)[0])
        match = replay(house, actions)
    record = Record(house, 0, tuple(actions), (("Seats", "Anna, Rosina"), ("Bots", "-, greedy")))
    return Saved(Path("here.scopa"), record, written)


def test_house_rules_deal_and_time_tell_matches_apart() -> None:
    rules = "cirulla match.target=21"
    assert saves.lines(saved(rules), NOW) == (
        "Cirulla to 21",
        "You 0 – 0 Rosina · today 15:00 · deal 1",
    )
    other = f"{rules} capture.obligation=none scopa.picada=1"
    assert saves.lines(saved(other), NOW)[0] == "Cirulla to 21, no forced capture, picada"
    later = saved("scopa", deals=1)
    state = saves.lines(later, NOW)[1]
    assert state.endswith(" · today 15:00 · deal 2")
    assert saves.score(later) == f"Scopa to 11\n{state.partition(' · today')[0]}"


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("2026-05-12 00:05", "today 00:05"),
        ("2026-05-11 23:59", "yesterday 23:59"),
        ("2026-05-10 08:30", "10 May 08:30"),
        ("2025-12-31 08:30", "31 Dec 2025"),
    ],
)
def test_days_are_told_in_words(written: str, words: str) -> None:
    _, state = saves.lines(saved("scopa", written=datetime.fromisoformat(written)), NOW)
    assert state.endswith(f" Rosina · {words} · deal 1")


def test_a_match_from_elsewhere_has_no_time() -> None:
    assert saves.lines(saved("scopa", written=None), NOW)[1].endswith(" Rosina · deal 1")


@pytest.mark.parametrize(
    ("tag", "words"), [("2, 0", " · 2 hints"), ("forbidden", " · no hints allowed"), ("x", "")]
)
def test_hints_are_told(tag: str, words: str) -> None:
    match = saved("scopa")
    record = replace(match.record, tags=(*match.record.tags, ("Hints", tag)))
    told = saves.lines(replace(match, record=record), NOW)[1]
    assert told == f"You 0 – 0 Rosina · today 15:00 · deal 1{words}"


def test_a_watched_match_says_so() -> None:
    match = saved("scopa")
    tags = (("Seats", "Anna, Rosina"), ("Bots", "esperto, greedy"))
    told = saves.lines(replace(match, record=replace(match.record, tags=tags)), NOW)[1]
    assert told == "watched · Anna 0 – 0 Rosina · today 15:00 · deal 1"


@pytest.mark.parametrize("count", [2, 12])
@pytest.mark.parametrize("size", SIZES)
async def test_matches_and_keys_are_seen_at_every_size(size: tuple[int, int], count: int) -> None:
    told = saves.lines(saved("cirulla match.target=21 capture.obligation=none"), NOW)
    app = Host(lambda: SavesScreen([told] * count))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = shown(app)
        for words in ("1  Cirulla to 21, no forced", "Rosina · today 15:00", "Esc", "Move"):
            assert words in text, text
