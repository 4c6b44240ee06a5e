"""The game as plain lines: answered by a script, as a pipe or a screen reader would."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from scopa_tui.bots import think_inline
from scopa_tui.engine import PRESETS, Record, Shuffle, pack, parse_cards, parse_rules, read_record
from scopa_tui.rooms.lobby import Lobby, usual_setup
from scopa_tui.rooms.store import Saved, Store
from scopa_tui.ui.plain import COMMANDS, PlainTable
from tests.processes import ROOT

LAY = "4d5s2s FdFs4c 9c9bFcRb"
"""Three cards of which the first takes nothing, those of the other player, and the table."""


class Pipe:
    """Answers one line after another, and keeps what is said."""

    def __init__(self, answers: Iterator[str]) -> None:
        self.answers = answers
        self.said: list[str] = []

    def read(self) -> str | None:
        return next(self.answers, None)

    def play(self, folder: Path, rules: str, *, seed: int = 1, hand: str = "") -> list[str]:
        """Play by these rules; with `hand`, the first hand and the first table are given."""
        lobby = Lobby(Store(folder), think_inline, Random(seed))
        setup = usual_setup(parse_rules(rules), name="Anna", bot="greedy")
        game = lobby.create(setup, dealer=1)
        if hand:
            game.close()
            first = parse_cards(hand)
            rest = tuple(card for card in pack(setup.rules) if card not in first)
            tags = (("Seats", "Anna, Rosina"), ("Bots", "-, greedy"))
            record = Record(setup.rules, 1, (Shuffle((*first, *rest)),), tags)
            path = lobby._store.new_path(record) if lobby._store else folder / "x.scopa"
            game = lobby.resume(Saved(path, record))
        PlainTable(lobby, read=self.read, say=self.said.append).run(game)
        return self.said


def always(*words: str) -> Iterator[str]:
    while True:
        yield from words


def saved(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.scopa"))


# --- a whole game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PRESETS)
def test_a_deal_of_every_game_can_be_played_from_a_script(tmp_path: Path, name: str) -> None:
    said = Pipe(always("1", "1")).play(tmp_path, f"{name} match.deals=1")
    text = "\n".join(said)
    assert "wins the match" in text or "win the match" in text
    assert "The match: " in text
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)  # no cursor movement, no bells
    assert not re.search(r"[\u2500-\u259f]", text)  # nothing drawn
    # "1" is no yes to another match
    assert said[-1] == "Another match, yes or no?"
    (path,) = saved(tmp_path)
    assert read_record(path.read_text()).actions


def test_another_match_is_another_file(tmp_path: Path) -> None:
    pipe = Pipe(iter([]))
    wanted = iter(["yes"])

    def read() -> str | None:
        return next(wanted, "no") if pipe.said[-1].startswith("Another") else "1"

    pipe.read = read  # type: ignore[method-assign]
    pipe.play(tmp_path, "scopa match.deals=1")
    assert len(saved(tmp_path)) == 2
    assert sum("wins the match" in line or "win the match" in line for line in pipe.said) == 2


def test_the_end_of_the_input_saves_and_the_game_goes_on_later(tmp_path: Path) -> None:
    pipe = Pipe(iter(["1"]))
    pipe.play(tmp_path, "scopa", hand=LAY)
    assert pipe.said[-1] == "The game is saved."
    store = Store(tmp_path)
    unfinished = store.newest_unfinished()
    assert unfinished is not None
    lobby = Lobby(store, think_inline, Random(1))
    more = Pipe(iter(["l", "q"]))
    PlainTable(lobby, read=more.read, say=more.said.append).run(lobby.resume(unfinished))
    assert any(line.startswith("You lay Quattro di Denari") for line in more.said)


# --- questions ------------------------------------------------------------------------------------


def test_what_each_card_does_is_told(tmp_path: Path) -> None:
    said = Pipe(iter([])).play(tmp_path, "scopa", hand="7d5s2s FdFs4c 7c3c4d8c")
    assert said[1:6] == [
        "On the table: Sette di Coppe, Tre di Coppe, Quattro di Denari, Fante di Coppe.",
        "1: Sette di Denari: takes Sette di Coppe.",
        "2: Cinque di Spade: stays on the table.",
        "3: Due di Spade: stays on the table.",
        "Your card, 1 to 3?",
    ]


def test_several_captures_are_numbered_and_one_can_go_back(tmp_path: Path) -> None:
    pipe = Pipe(iter(["1", "9", "b", "1", "2", "q"]))
    said = pipe.play(tmp_path, "scopa", hand="7d5s2s FdFs4c 5c2c3c4d")
    at = said.index("1: takes Tre di Coppe + Quattro di Denari (sum).")
    assert said[at + 1] == "2: takes Due di Coppe + Cinque di Coppe (sum)."
    assert said[at + 2] == "Which, 1 to 2, or b for another card?"
    assert "Type a number from 1 to 2, or b." in said
    assert "You take Due di Coppe and Cinque di Coppe with Sette di Denari." in said


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("t", "On the table: "),
        ("table", "On the table: "),
        ("h", "1: Quattro di Denari: "),
        ("s", "Carte, most cards: You 0, Rosina 0. Nobody scores."),
        ("S", "The match: You 0, Rosina 0."),
        ("c", "Captured so far, 0: nothing."),
        ("w", "It is your turn. The stock has 30 cards."),
        ("l", "On the table: "),
        ("r", "TAKING CARDS"),
        ("u", "There is nothing to take back in this deal."),
        ("!", "There is nothing to announce by hand in this game."),
        ("?", "q: stop; the game is saved"),
        ("99", "That is no number of a card and no word that is known here."),
        ("0", "That is no number of a card"),
        ("\x1b[A", "That is no number of a card"),
        ("", "That is no number of a card"),
        ("9" * 5000, "That is no number of a card"),
    ],
)
def test_words(tmp_path: Path, word: str, told: str) -> None:
    pipe = Pipe(iter([word, "q"]))
    said = pipe.play(tmp_path, "scopa", hand=LAY)
    first = said.index("Your card, 1 to 3?")
    assert any(told in line for line in said[first + 1 :])
    assert said[-1] == "The game is saved."


def test_every_word_is_tried_above() -> None:
    assert set(COMMANDS) == set("thscwlru!?q")


def test_undo(tmp_path: Path) -> None:
    pipe = Pipe(iter(["1", "u", "q"]))
    said = pipe.play(tmp_path, "scopa", hand=LAY)
    assert "Taken back." in said
    (path,) = saved(tmp_path)
    assert len(read_record(path.read_text()).actions) == 1


def test_announcing_and_calling_out(tmp_path: Path) -> None:
    pipe = Pipe(iter(["!", "1", "q"]))
    said = pipe.play(tmp_path, "cirulla declare.auto=off", hand="Ad2s3s FdFs4c 5d9c6bRc")
    assert "You hold a low hand: ! announces it for 3." in said
    assert any(line.startswith("You show ") for line in said)
    pipe = Pipe(iter(["!", "!", "no"]))
    rules = "scopa match.both_over=declare"
    said = pipe.play(tmp_path / "call", rules, hand=LAY)
    assert any("a false call loses the match" in line for line in said)
    assert "You call out with 0 of 11; a false call loses the match." in said


# --- the command ----------------------------------------------------------------------------------


def run(tmp_path: Path, text: str, *words: str) -> subprocess.CompletedProcess[str]:
    places = {"SCOPA_DATA_DIR": str(tmp_path / "d"), "SCOPA_CONFIG_DIR": str(tmp_path / "c")}
    return subprocess.run(
        [sys.executable, "-m", "scopa_tui", "play", *words, "--plain"],
        input=text,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, **places, "TERM": "dumb", "PYTHONUTF8": "1"},
        check=False,
        timeout=120,
    )


def test_a_whole_match_from_a_file(tmp_path: Path) -> None:
    done = run(tmp_path, "1\n" * 400, "scopa", "match.deals=1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "the match" in done.stdout
    (path,) = saved(tmp_path / "d")
    assert read_record(path.read_text()).rules == parse_rules("scopa match.deals=1")


def test_a_saved_game_goes_on_in_lines(tmp_path: Path) -> None:
    assert run(tmp_path, "1\n", "scopa").returncode == 0
    (path,) = saved(tmp_path / "d")
    done = run(tmp_path, "w\n", str(path))
    assert done.returncode == 0
    assert "It is your turn." in done.stdout
    assert done.stdout.endswith("The game is saved.\n")


def test_rules_that_cannot_be_played_are_refused(tmp_path: Path) -> None:
    done = run(tmp_path, "", "scopa", "seats.teams=two")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "two teams need 4 or 6 players" in done.stderr
