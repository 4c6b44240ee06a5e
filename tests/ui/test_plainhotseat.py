"""Several people in plain lines: what one holds is off the page before the next one reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from scopa_tui.bots import think_inline
from scopa_tui.engine import pack, parse_rules
from scopa_tui.rooms.lobby import Game, Lobby, people_setup
from scopa_tui.rooms.store import Store
from scopa_tui.ui.cardnames import card_name
from scopa_tui.ui.plain import PlainTable
from scopa_tui.ui.plaintalk import Talk
from scopa_tui.ui.settings import Settings

NEXT = "Press Enter for the next deal."
_GIVEN = re.compile(r"Give the keyboard to (\w+)\.")


class People:
    """Answers as several people would, and watches the page that the next one finds."""

    def __init__(self, folder: Path, rules: str, names: str, *, interactive: bool = True) -> None:
        self.lobby = Lobby(Store(folder), think_inline, Random(1))
        setup = people_setup(parse_rules(rules), tuple(names.split(",")), bot="greedy")
        self.game: Game = self.lobby.create(setup, dealer=1)
        self.page: list[str] = []
        """What was said since the page was turned."""
        self.said: list[str] = []
        self.pages = 0
        self.looker: int | None = None
        self.next: int | None = None
        self.interactive = interactive

    def run(self, answer: Callable[[str], str | None]) -> list[str]:
        def read() -> str | None:
            self.check()
            return answer(self.page[-1])

        def say(text: str) -> None:
            self.page.append(text)
            self.said.append(text)
            if called := _GIVEN.match(text):
                self.looker = None
                self.check()
                self.next = self.game.room.names.index(called.group(1))
            if self.looker is None and text.startswith("1: "):
                self.looker = self.next

        def clear() -> None:
            self.pages += 1
            self.page.clear()

        talk = Talk(read, say, interactive=self.interactive, clear=clear)
        PlainTable(self.lobby, talk, Settings()).run(self.game)
        return self.said

    def check(self) -> None:
        """Fail if the page names a card of somebody who does not read it."""
        view = self.game.room.view(self.looker)
        if view.turn is None or not self.interactive:
            return
        seen = {*view.table, *view.hand, *(card for pile in view.piles for card in pile)}
        seen |= {card for cards in view.shown for card in cards}
        text = "\n".join(self.page)
        found = [str(card) for card in set(pack(view.rules)) - seen if card_name(card) in text]
        assert not found, f"{self.looker} reads {found}:\n{text}"


def answers(lines: Iterable[str]) -> Callable[[str], str | None]:
    left = iter(lines)
    return lambda _question: next(left, None)


def eager(question: str) -> str:
    """Play the first card, in its first way; look; go on; stop after the match."""
    return "" if "press enter" in question.lower() else "n" if "Another" in question else "1"


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        ("scopa match.target=1", "Anna,Beppe"),
        ("scopa_3 match.target=1", "Anna,Beppe,Carla"),
        ("scopone match.target=1", "Anna,Beppe,,Dino"),
        ("cirulla match.target=1", "Anna,Beppe"),
    ],
)
def test_nobody_reads_what_another_one_holds(tmp_path: Path, rules: str, names: str) -> None:
    people = People(tmp_path, rules, names)
    said = people.run(eager)
    assert people.game.room.view(None).winner is not None
    assert people.pages > 20
    assert not any(line.startswith("You ") for line in said)


def test_the_next_one_reads_what_was_missed(tmp_path: Path) -> None:
    people = People(tmp_path, "scopone", "Anna,,Beppe")
    said = people.run(answers(["", "1", "", "q"]))
    caught_up = said[said.index("Anna, press Enter to see your cards.") + 1 :]
    assert re.match(r"Beppe (lays|takes)", caught_up[1])
    assert re.match(r"Carla (lays|takes)", caught_up[2])


def test_whoever_begins_reads_the_table_once(tmp_path: Path) -> None:
    people = People(tmp_path, "scopa", "Anna,Beppe")
    said = people.run(answers(["", "1", "", "q"]))
    begin, after = (
        said.index(f"{name}, press Enter to see your cards.") for name in ("Anna", "Beppe")
    )
    tables = [line.startswith("On the table: ") for line in said]
    assert sum(tables[begin:after]) == 1
    assert sum(tables[after:]) == 2  # as it was turned up, and as Anna has left it


def test_a_play_is_taken_back_until_the_next_one_looks(tmp_path: Path) -> None:
    people = People(tmp_path, "scopa", "Anna,Beppe")
    said = people.run(answers(["", "1", "u", "", "1", "h", "c", "", "u", "q"]))
    assert "Until then u takes the last play of Anna back." in said
    assert said.count("Taken back.") == 1
    assert said.count("That has to wait until the next player looks.") == 2
    assert "A play can be taken back only until the next player has looked." in said
    assert len(people.game.room.record().actions) == 2


def test_a_game_that_is_saved_between_deals_answers_every_letter(tmp_path: Path) -> None:
    people = People(tmp_path, "scopa", "Anna,Beppe")
    people.run(lambda question: "q" if question == NEXT else eager(question))
    saved = Store(tmp_path).newest_unfinished()
    assert saved is not None
    people.game, people.said = people.lobby.resume(saved), []
    said = people.run(answers([*"i!hcwu", "q"]))
    for before, after in pairwise(said):
        assert (before, after) != (NEXT, NEXT)
    assert said.count(NEXT) == 7


def test_a_file_of_answers_needs_no_enter(tmp_path: Path) -> None:
    people = People(tmp_path, "scopa", "Anna,Beppe", interactive=False)
    said = people.run(answers(["1", "1", "1"]))
    assert [line for line in said if _GIVEN.match(line)] == [
        f"Give the keyboard to {name}." for name in ("Anna", "Beppe", "Anna", "Beppe")
    ]
    assert not people.pages


def test_a_page_of_empty_lines_if_nothing_better_is_known() -> None:
    said: list[str] = []
    Talk(lambda: None, said.append, interactive=True).turn_page()
    assert len(said) > 50 and set(said) == {""}
