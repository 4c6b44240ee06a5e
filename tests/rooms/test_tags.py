"""Tags of a record that cannot be right: a sentence, and from then on what is true."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from scopa_tui.bots import think_inline
from scopa_tui.engine import read_record
from scopa_tui.rooms.lobby import Game, Lobby
from scopa_tui.rooms.store import Saved, Store
from scopa_tui.rooms.tags import doubts, settled
from tests.rooms.saves import put, record_of


def opened(
    folder: Path, *tags: tuple[str, str], rules: str = "scopa"
) -> tuple[Game, Saved, list[str]]:
    """Go on with a match with these tags; return it, what was saved, and what was said."""
    record = record_of(7, rules=rules)
    seats = ("Seats", "Anna, Rosina, Beppe, Carla")
    store, said = Store(folder), list[str]()
    put(store, "a.scopa", replace(record, tags=(seats, *tags)))
    saved = store.newest_unfinished()
    assert saved is not None
    return Lobby(store, think_inline, Random(1), problem=said.append).resume(saved), saved, said


BOTS = [
    ("scopa", "-, pinocchio", "Anna (a person); Rosina (esperto)", "-, esperto"),
    ("scopa", "-, Campione", "Anna (a person); Rosina (campione)", "-, campione"),
    ("scopa", "-", "Anna (a person); Rosina (esperto)", "-, esperto"),
    ("scopa", "-, greedy, cs", "Anna (a person); Rosina (greedy)", "-, greedy"),
    ("scopa", "geppetto, pinocchio", "Anna (a person); Rosina (esperto)", "-, esperto"),
    ("scopa", "", "Anna (a person); Rosina (esperto)", "-, esperto"),
    ("scopa", "cs", "Anna (cs); Rosina (a person)", "cs, -"),
    (
        "scopone",
        "campione, dilettante, , dilettante",
        "Anna (campione); Rosina (dilettante); Beppe (a person); Carla (dilettante)",
        "campione, dilettante, -, dilettante",
    ),
    (
        "scopone",
        "-, dilettante, , dilettante",
        "Anna (a person); Rosina (dilettante); Beppe (esperto); Carla (dilettante)",
        "-, dilettante, esperto, dilettante",
    ),
]


@pytest.mark.parametrize(("rules", "tag", "players", "true"), BOTS)
def test_who_plays_is_said_once_and_true_from_then_on(
    rules: str, tag: str, players: str, true: str, tmp_path: Path
) -> None:
    game, saved, said = opened(tmp_path, ("Bots", tag), ("Odd", "kept"), rules=rules)
    assert said == [f"the tag Bots ('{tag}') cannot be right; who plays from here on: {players}"]
    assert game.path is not None
    game.room.set_tag("Next", "cirulla")  # anything that has it saved
    record = read_record(game.path.read_text(encoding="utf-8"))
    assert (record.tag("Bots"), record.tag("Odd")) == (true, "kept")
    assert record.actions[:7] == saved.record.actions
    assert not doubts(record)
    assert settled(record) == record


@pytest.mark.parametrize(
    ("tag", "counts"),
    [
        ("x, 0", "0, 0"),
        ("2", "2, 0"),
        ("2, 1, 1", "2, 1"),
        ("-1, 3", "0, 3"),
        ("1, 99999999999", "1, 0"),
        ("12345, 0", "0, 0"),
        ("", "0, 0"),
        ("prohibited", "0, 0"),
    ],
)
def test_hints_that_cannot_be_right_are_said_and_counted_anew(
    tag: str, counts: str, tmp_path: Path
) -> None:
    game, _saved, said = opened(tmp_path, ("Bots", "-, esperto"), ("Hints", tag))
    assert said == [
        f"the tag Hints ('{tag}') cannot be right; hints that count from here on: {counts}"
    ]
    assert game.room.record().tag("Hints") == counts


@pytest.mark.parametrize(
    "tags",
    [
        (),
        (("Bots", "-, esperto"),),
        (("Bots", "-,esperto "), ("Hints", "0,2")),
        (("Bots", "ismcts, random"), ("Hints", "forbidden")),
        (("Bots", "-, -"),),
    ],
)
def test_nothing_is_said_of_tags_that_are_right(
    tags: tuple[tuple[str, str], ...], tmp_path: Path
) -> None:
    game, saved, said = opened(tmp_path, *tags)
    assert not said
    assert game.room.record().tags == saved.record.tags


def test_a_long_tag_is_told_in_few_words() -> None:
    record = replace(record_of(3), tags=(("Bots", "x" * 10_000), ("Hints", "9" * 10_000)))
    assert [len(sentence) < 200 for sentence in doubts(record)] == [True, True]
