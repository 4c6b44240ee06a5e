"""The game as plain lines: answered by a script, as a pipe or a screen reader would."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

import pytest

from scopa_tui.bots import think_inline
from scopa_tui.engine import (
    PRESETS,
    Record,
    Shuffle,
    apply,
    new_match,
    pack,
    parse_cards,
    parse_rules,
    read_record,
)
from scopa_tui.rooms.lobby import Lobby, Setup, usual_setup
from scopa_tui.rooms.store import Saved, Store
from scopa_tui.ui import i18n, manner
from scopa_tui.ui.asciitext import spellings
from scopa_tui.ui.cardnames import card_name, index, own_name, with_article
from scopa_tui.ui.decks import DECKS
from scopa_tui.ui.manner import Manner
from scopa_tui.ui.plain import PlainTable
from scopa_tui.ui.plaintalk import Talk, WrongLineError
from scopa_tui.ui.plainwords import (
    BACK,
    COMMANDS,
    CONTINUE,
    NO,
    YES,
    cards_in,
    command_of,
    is_back,
    is_yes,
    meant,
    same,
)
from scopa_tui.ui.settings import Settings
from tests.processes import ROOT

BY_VALUE = Settings(hand_order="value")
LAY = "4d5s2s FdFs4c 9c9bFcRb"
"""Three cards of which the first takes nothing, those of the other player, and the table."""


class Pipe:
    """Answers one line after another, and keeps what is said."""

    def __init__(self, answers: Iterable[str], *, interactive: bool = True) -> None:
        self.answers = iter(answers)
        self.said: list[str] = []
        self.talk = Talk(self.read, self.said.append, interactive=interactive)

    def read(self) -> str | None:
        return next(self.answers, None)

    def play(
        self, folder: Path, rules: str, *, seed: int = 1, hand: str = "", dealer: int = 1
    ) -> list[str]:
        """Play by these rules; with `hand`, the first hand and the first table are given."""
        lobby = Lobby(Store(folder), think_inline, Random(seed))
        setup = usual_setup(parse_rules(rules), name="Anna", bot="greedy")
        game = lobby.create(setup, dealer=dealer)
        if hand:
            game.close()
            game = lobby.resume(dealt(folder, setup, hand, dealer))
        PlainTable(lobby, self.talk, BY_VALUE).run(game)
        return self.said


def dealt(folder: Path, setup: Setup, hand: str, dealer: int = 1) -> Saved:
    """Save a match whose first cards are given."""
    first = parse_cards(hand)
    rest = tuple(card for card in pack(setup.rules) if card not in first)
    tags = (
        ("Seats", ", ".join(setup.names)),
        ("Bots", ", ".join(bot or "-" for bot in setup.bots)),
    )
    record = Record(setup.rules, dealer, (Shuffle((*first, *rest)),), tags)
    store = Store(folder)
    path = store.new_path(record)
    store.save(path, record)
    return Saved(path, record)


def saved(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.scopa"))


# --- a whole game ---------------------------------------------------------------------------------


def clean(text: str) -> bool:
    """Whether a text has nothing that moves a cursor or draws."""
    return not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2500-\u259f\u2800-\u28ff]", text)


def own_moves(folder: Path, seat: int = 0) -> int:
    """Count the moves of a seat in the only save of a folder."""
    (path,) = saved(folder)
    record = read_record(path.read_text())
    match, count = new_match(record.rules, record.dealer), 0
    for action in record.actions:
        count += match.deal is not None and match.deal.turn == seat
        match, _ = apply(match, action)
    return count


@pytest.mark.parametrize("name", PRESETS)
def test_a_deal_of_every_game_can_be_played_from_a_script(tmp_path: Path, name: str) -> None:
    pipe = Pipe(iter([]), interactive=False)
    pipe.answers = ("no" if pipe.said[-1].startswith("Another") else "1 1" for _ in range(999))
    said = pipe.play(tmp_path, f"{name} match.deals=1")
    assert re.search("wins? the match!", "\n".join(said))
    assert not re.search(r"[!?][.;,:]", "\n".join(said))
    assert any(line.startswith("The match: ") for line in said)
    assert all(clean(line) and "\n" not in line for line in said)
    assert said[-1] == "Another match, yes or no?"
    (path,) = saved(tmp_path)
    assert read_record(path.read_text()).actions


def test_another_match_is_another_file(tmp_path: Path) -> None:
    pipe = Pipe(iter([]))
    wanted = iter(["perhaps", "YES"])

    def read() -> str | None:
        if pipe.said[-1] == "Press Enter for the next deal.":
            return ""
        return next(wanted, "no") if pipe.said[-1].startswith(("Another", "Please")) else "1 1"

    pipe.answers = iter(read, None)
    pipe.play(tmp_path, "scopa match.deals=1")
    assert len(saved(tmp_path)) == 2
    assert pipe.said.count("Please answer yes or no.") == 1
    assert sum("the match!" in line for line in pipe.said) == 2


def test_the_end_of_the_input_saves_and_the_game_goes_on_later(tmp_path: Path) -> None:
    pipe = Pipe(iter(["1"]))
    pipe.play(tmp_path, "scopa", hand=LAY)
    assert pipe.said[-1] == "The game is saved. To go on with it: scopa-tui play --plain"
    store = Store(tmp_path)
    unfinished = store.newest_unfinished()
    assert unfinished is not None
    lobby = Lobby(store, think_inline, Random(1))
    more = Pipe(iter(["l", "q"]))
    PlainTable(lobby, more.talk, BY_VALUE).run(lobby.resume(unfinished))
    assert "The saved game goes on." in more.said
    assert any(line.startswith("You lay Due di Spade") for line in more.said)


def test_every_beginning_of_a_script_saves_what_it_has_played(tmp_path: Path) -> None:
    rules = "scopa match.deals=2"
    lines = ["# two deals", "", "s", *["1 1"] * 36, "no"]
    Pipe(lines, interactive=False).play(tmp_path / "all", rules, seed=5)
    (path,) = saved(tmp_path / "all")
    whole = read_record(path.read_text()).actions
    for length in range(len(lines)):
        folder = tmp_path / str(length)
        said = Pipe(lines[:length], interactive=False).play(folder, rules, seed=5)
        assert said[-1].startswith("The game is saved.")
        (path,) = saved(folder)
        actions = read_record(path.read_text()).actions
        assert actions == whole[: len(actions)]
        assert own_moves(folder) == lines[:length].count("1 1")
    assert len(actions) == len(whole)


def test_a_script_waits_for_no_enter_between_deals(tmp_path: Path) -> None:
    lines = ["1 1"] * 36 + ["no"]
    quiet = Pipe(lines, interactive=False).play(tmp_path / "file", "scopa match.deals=2")
    assert quiet.count("These are the last cards of the deal.") == 2
    assert "Press Enter for the next deal." not in quiet
    loud = Pipe([*lines[:18], "s", "x", "", *lines[18:]])
    said = loud.play(tmp_path / "person", "scopa match.deals=2")
    assert said.count("Press Enter for the next deal.") == 3
    assert said[-1] == "Another match, yes or no?"


# --- answers that make no sense -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("99", "that is no card and no word that is known here; ? lists them"),
        ("7d", "Sette di Denari is not in your hand"),
        ("2s 7c", "Sette di Coppe is not on the table"),
        ("1 5", "there is only 1 way"),
        ("u", "there is nothing to take back in this deal"),
        ("!", "nothing is announced by hand here"),
    ],
)
def test_a_wrong_line_of_a_script_ends_it_and_saves(tmp_path: Path, answer: str, why: str) -> None:
    pipe = Pipe(["# first", "", "t", f"{answer}  # wrong", "1"], interactive=False)
    with pytest.raises(WrongLineError) as raised:
        pipe.play(tmp_path, "scopa", hand=LAY)
    assert str(raised.value) == f"line 4 of the answers, '{answer}': {why}"
    assert pipe.said[-1].startswith("The game is saved.")
    assert own_moves(tmp_path) == 0
    person = Pipe([answer, "q"]).play(tmp_path / "person", "scopa", hand=LAY)
    assert f"{why[0].upper()}{why[1:]}." in person


# --- questions ------------------------------------------------------------------------------------


def test_what_each_card_does_is_told(tmp_path: Path) -> None:
    said = Pipe(iter([])).play(tmp_path, "scopa", hand="7d5s2s FdFs4c 7c3c4d8c")
    at = said.index("Type ? and Enter for help.")
    assert said[at + 1 : at + 6] == [
        "On the table: Sette di Coppe, Tre di Coppe, Quattro di Denari and Fante di Coppe.",
        "1: Due di Spade stays on the table.",
        "2: Cinque di Spade stays on the table.",
        "3: Sette di Denari takes Sette di Coppe.",
        "Your card, 1 to 3?",
    ]


def test_several_captures_are_numbered_and_one_can_go_back(tmp_path: Path) -> None:
    pipe = Pipe(iter(["3", "9", "b", "3 9", "3", "2", "q"]))
    said = pipe.play(tmp_path, "scopa", hand="7d5s2s FdFs4c 5c2c3c4d")
    at = said.index("1: takes Tre di Coppe and Quattro di Denari (sum).")
    assert said[at + 1] == "2: takes Due di Coppe and Cinque di Coppe (sum)."
    assert said[at + 2] == "Which, 1 to 2, or b for another card?"
    assert "That is neither a number from 1 to 2 nor b." in said
    assert "There are only 2 ways." in said
    assert "You take Due di Coppe and Cinque di Coppe with Sette di Denari." in said


@pytest.mark.parametrize(
    "answers",
    [
        ["3", "2"],
        ["3 2"],
        ["7d", "2c5c"],
        ["7D", "5C 2C"],
        ["7d 2c 5c"],
        ["7D: 5c+2c"],
        ["7d:2c5c"],
        ["3 2c5c"],
        ["  7d   2C,5c "],
        ["sette di denari 2"],
        ["Settebello: cinque di coppe, due di coppe"],
        ["settebello 2c5c"],
    ],
)
def test_ways_to_say_a_capture(tmp_path: Path, answers: list[str]) -> None:
    pipe = Pipe(answers, interactive=False)
    said = pipe.play(tmp_path, "scopa", hand="7d5s2s FdFs4c 5c2c3c4d")
    assert "You take Due di Coppe and Cinque di Coppe with Sette di Denari." in said


@pytest.mark.parametrize(
    ("text", "card"), [("10d", "Rd"), ("rd", "Rd"), ("8S", "Fs"), ("1c", "Ac")]
)
def test_a_card_is_read_as_printed_or_as_in_a_record(text: str, card: str) -> None:
    rules = parse_rules("scopa")
    assert cards_in(text, rules) == parse_cards(card)
    assert cards_in(text + "7b", rules) == parse_cards(f"{card} 7b")
    assert cards_in(f"{text}x", rules) is None


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("values", [True, False])
@pytest.mark.parametrize("name", ["scopa", "cicera"])
def test_every_print_of_every_deck_is_read(*, deck: str, values: bool, name: str) -> None:
    rules = parse_rules(name)
    manner.use(Manner(deck=deck, values=values))
    try:
        cards = pack(rules)
        assert [cards_in(index(card, rules.deck), rules) for card in cards] == [
            (card,) for card in cards
        ]
        assert cards_in("".join(index(card, rules.deck) for card in cards), rules) == cards
    finally:
        manner.use(Manner())


def test_nothing_that_a_terminal_would_obey_is_said_or_read() -> None:
    pipe = Pipe(["\x1b[A", "7d\x07 # rem\x1bark"], interactive=False)
    pipe.talk.say("Anna\x1b[2J\r\nRosina\x9b")
    assert (pipe.talk.ask("a\tb"), pipe.talk.ask("?")) == ("[A", "7d")
    assert pipe.said == ["Anna[2J  Rosina", "a b", "?"]


def test_long_captures_are_told_with_all_names(tmp_path: Path) -> None:
    said = Pipe(["10d"], interactive=False).play(tmp_path, "scopa", hand="Rd5s2s FdFs4c Ac2c3c4d")
    assert (
        "You take Asso di Coppe, Due di Coppe, Tre di Coppe and Quattro di Denari "
        "with Re di Denari." in said
    )
    assert said.count("Scopa! You sweep the table: 1 point.") == 1


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("t", "On the table: "),
        ("table", "On the table: "),
        ("h", "1: Due di Spade "),
        ("s", "Carte, most cards: You 0, Rosina 0. Nobody scores."),
        ("Score", "The match: You 0, Rosina 0."),
        ("c", "Nothing is captured so far."),
        ("w", "The stock has 30 cards."),
        ("turn", "Rosina is the dealer."),
        ("l", "On the table: "),
        ("r", "Taking cards."),
        ("r", "At the table: You and Rosina (greedy)."),
        ("i", "Best, "),
        ("hint", "Then, "),
        ("u", "There is nothing to take back in this deal."),
        ("!", "Nothing is announced by hand here."),
        ("?", "q or quit: stop; the game is saved."),
        ("99", "That is no card and no word that is known here"),
        ("0", "That is no card"),
        ("\x1b[A", "That is no card"),
        ("9" * 5000, "That is no card"),
    ],
)
def test_words(tmp_path: Path, word: str, told: str) -> None:
    pipe = Pipe(iter([word, "q"]))
    said = pipe.play(tmp_path, "scopa", hand=LAY)
    first = said.index("Your card, 1 to 3?")
    assert any(told in line for line in said[first + 1 :])
    assert said[-1].startswith("The game is saved.")
    assert all(map(clean, said))


def test_every_word_is_tried_above_and_documented() -> None:
    words = [command.word for command in COMMANDS]
    assert [word.letter for word in words] == list("thscwlriu!?q")
    rows = re.findall(r"^\| `(.)` \| (\w+) \|", (ROOT / "docs" / "plain.md").read_text(), re.M)
    assert rows == [(word.letter, word.said()) for word in words]


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speak each language in turn."""
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


def typed(word: str) -> set[str]:
    """Return ways to type a word: as it is, in capitals, without accents, its letters apart."""
    bare = unicodedata.normalize("NFKD", word)
    dropped = "".join(char for char in bare if not unicodedata.combining(char))
    return {word, word.upper(), word.title(), dropped, dropped.upper(), bare}


@pytest.mark.usefixtures("language")
def test_every_word_is_understood_with_accents_and_without() -> None:
    for word in (command.word for command in COMMANDS):
        for said in (word.said(), word.letter):
            assert {command_of(way) for way in typed(said)} == {word.letter}
    assert all(is_back(way) for way in typed(BACK.said()) | {"b", "B"})
    assert all(meant(way, {CONTINUE: 1}) == 1 for way in typed(CONTINUE.said()) | {"c"})
    for word, yes in ((YES, True), (NO, False)):
        ways = typed(word.said()) | typed(word.said()[0]) | {word.letter, word.english}
        assert {is_yes(way) for way in ways} == {yes}


@pytest.mark.usefixtures("language")
def test_english_words_are_understood_unless_they_mean_something_else() -> None:
    said = {way for command in COMMANDS for way in typed(command.word.said())}
    for word in (command.word for command in COMMANDS):
        assert command_of(word.english) == word.letter or word.english in said


@pytest.mark.parametrize(
    ("language", "answer", "letter"),
    [
        ("de", "ruecknahme", "u"),
        ("de", "RUCKNAHME", "u"),
        ("nb", "haand", "h"),
        ("nb", "hand", "h"),
        ("fr", "regles", "r"),
        ("pt", "MAO", "h"),
        ("pt", "quit", "q"),
        ("it", "ta\u0301volo", "t"),
        ("it", "tavola", ""),
    ],
)
def test_words_typed_on_other_keyboards(language: str, answer: str, letter: str) -> None:
    i18n.use(language)
    try:
        assert command_of(answer) == letter
    finally:
        i18n.use("en")


@pytest.mark.usefixtures("language")
def test_no_word_means_two_things() -> None:
    words = [word for command in COMMANDS for word in (command.word.said(), command.word.letter)]
    known = [way for word in words for way in {word, *spellings(word, i18n.language())}]
    assert not any(cards_in(word, parse_rules("scopa")) for word in known)
    assert not any(map(is_back, known))
    for word in words:
        letters = [c.word.letter for c in COMMANDS if same(word, c.word.said())]
        assert letters in ([], [command_of(word)])


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("deck", DECKS)
def test_cards_are_read_by_name(deck: str) -> None:
    rules = parse_rules("scopa")
    manner.use(Manner(deck=deck))
    try:
        cards = pack(rules)
        for name in (card_name, with_article, own_name):
            for way in typed(", ".join(map(name, cards))):
                assert cards_in(way, rules) == cards, way
    finally:
        manner.use(Manner())


def test_words_at_other_questions(tmp_path: Path) -> None:
    """Between two deals, when asked for a capture, and after the match."""
    lines = [*["1 1"] * 18, "t", "h", "c", "w", "s", "l", "?", "!", "u", "1 1", "", *["1 1"] * 18]
    lines += ["s", "u", "1", "n"]
    said = Pipe(lines).play(tmp_path, "scopa match.deals=2")
    assert said.count("Taken back.") == 2
    assert "You hold no cards." in said
    assert "Nobody has to play now." in said
    assert said[-1] == "Another match, yes or no?"
    pipe = Pipe(["3", "t", "q"])
    said = pipe.play(tmp_path / "which", "scopa", hand="7d5s2s FdFs4c 5c2c3c4d")
    assert said[-2] == "Which, 1 to 2, or b for another card?"


def test_undo(tmp_path: Path) -> None:
    pipe = Pipe(iter(["1", "u", "q"]))
    said = pipe.play(tmp_path, "scopa", hand=LAY)
    assert "Taken back." in said
    (path,) = saved(tmp_path)
    assert len(read_record(path.read_text()).actions) == 1


def test_announcing_and_calling_out(tmp_path: Path) -> None:
    pipe = Pipe(iter(["!", "1", "q"]), interactive=False)
    said = pipe.play(tmp_path, "cirulla declare.auto=off", hand="Ad2s3s FdFs4c 6d9c6bRc")
    assert "You hold a low hand: ! announces it for 3 points." in said
    shown = "You show Asso di Denari, Due di Spade and Tre di Spade: a low hand, 3 points."
    assert said.count(shown) == 1
    pipe = Pipe(iter(["!", "!", "no"]))
    rules = "scopa match.both_over=declare"
    said = pipe.play(tmp_path / "call", rules, hand=LAY)
    assert any("a false call loses the match. Type ! once more" in line for line in said)
    assert "You call out: 0 of 11 points. A false call loses the match." in said


def test_the_score_names_the_cards_of_the_primiera(tmp_path: Path) -> None:
    said = Pipe(["1 1"] * 18, interactive=False).play(tmp_path, "scopa match.deals=1")
    at = next(i for i, line in enumerate(said) if line.startswith("Primiera, best card of each"))
    assert re.search(r"You \d+, Rosina \d+\. (You score|Rosina scores|Nobody scores)", said[at])
    assert re.match(r"Your cards for this: (\w+ di \w+(, | and |\.$)){4}", said[at + 1])
    assert re.match(r"Cards of Rosina for this: (\w+ di \w+(, | and |\.$)){4}", said[at + 2])


def test_who_plays_with_whom(tmp_path: Path) -> None:
    said = Pipe([]).play(tmp_path, "scopone")
    assert said[2:4] == ["On your side: Beppe.", "Against you: Rosina and Carla."]


def test_the_table_is_told_before_others_play_first(tmp_path: Path) -> None:
    lobby = Lobby(Store(tmp_path), think_inline, Random(1))
    setup = usual_setup(parse_rules("scopa"), name="Anna", bot="greedy")
    pipe = Pipe(["q"])
    PlainTable(lobby, pipe.talk, BY_VALUE).run(lobby.create(setup, dealer=0))
    deal = pipe.said.index("Deal 1: you are the dealer.")
    assert pipe.said[deal + 1].startswith("On the table: ")
    assert re.match("Rosina (takes|lays) ", pipe.said[deal + 2])
    mine = Pipe(["q"]).play(tmp_path / "mine", "scopa")
    deal = mine.index("Deal 1: Rosina is the dealer.")
    assert mine[deal + 1].startswith("On the table: ")
    assert mine[deal + 2].startswith("1: ")


def test_open_cards_of_others_are_told(tmp_path: Path) -> None:
    said = Pipe(["t"]).play(tmp_path, "cirulla", hand="7d5s6s Ad2c3d FcRc4c6bFb")
    held = "Rosina holds, for all to see: Asso di Denari, Due di Coppe and Tre di Denari."
    assert said.count(held) == 2
    assert said[said.index(held) - 1].startswith("On the table: ")


def test_only_the_question_is_repeated_after_a_refusal(tmp_path: Path) -> None:
    said = Pipe(["7c", "9 9", "", "q"]).play(tmp_path, "scopa", hand=LAY)
    first = said.index("Your card, 1 to 3?")
    assert said[first + 1 : first + 5] == [
        "Sette di Coppe is not in your hand.",
        "Your card, 1 to 3?",
        "That is no card and no word that is known here; ? lists them.",
        "Your card, 1 to 3?",
    ]
    assert said[first + 5].startswith("On the table: ")  # Enter alone tells all once more


def test_a_card_that_may_not_be_played_says_why(tmp_path: Path) -> None:
    said = Pipe(["1"]).play(tmp_path, "milano", hand="AdAs3s2s2c3c3d4d5d6d", dealer=3)
    assert "1: Asso di Denari may not be the first card of a deal: regola del vile." in said


@pytest.mark.parametrize(
    ("language", "answer", "another"),
    [
        ("it", "s", True),
        ("pt", "S", True),
        ("de", "j", True),
        ("nb", "n", False),
        ("fr", "y", True),
    ],
)
def test_yes_counts_before_a_command_of_that_letter(
    tmp_path: Path, language: str, answer: str, another: bool
) -> None:
    i18n.use(language)
    try:
        pipe = Pipe([*["1 1"] * 18, answer], interactive=False)
        pipe.play(tmp_path, "scopa match.deals=1 match.tie_card=7d")
    finally:
        i18n.use("en")
    assert len(saved(tmp_path)) == 1 + another


@pytest.mark.parametrize("piles", [True, False])
def test_piles_of_others_are_told_where_they_may_be_seen(tmp_path: Path, piles: bool) -> None:
    lobby = Lobby(Store(tmp_path), think_inline, Random(1))
    setup = usual_setup(parse_rules("scopa"), name="Anna", bot="greedy")
    pipe = Pipe([*["1 1"] * 12, "c", "q"])
    PlainTable(lobby, pipe.talk, Settings(show_piles=piles)).run(lobby.create(setup, dealer=1))
    assert any(line.startswith("Rosina has captured: ") for line in pipe.said) == piles


def test_an_interrupted_game_says_that_it_is_saved(tmp_path: Path) -> None:
    def read() -> str:
        if pipe.said[-1].startswith("Your card"):
            raise KeyboardInterrupt
        return ""

    pipe = Pipe([])
    pipe.talk = Talk(read, pipe.said.append, interactive=True)
    with pytest.raises(KeyboardInterrupt):
        pipe.play(tmp_path, "scopa")
    assert pipe.said[-1].startswith("The game is saved.")


# --- the command ----------------------------------------------------------------------------------


def places(tmp_path: Path) -> dict[str, str]:
    """Return an environment with folders of its own."""
    own = {"SCOPA_DATA_DIR": str(tmp_path / "d"), "SCOPA_CONFIG_DIR": str(tmp_path / "c")}
    return {**os.environ, **own, "TERM": "dumb", "PYTHONUTF8": "1"}


def run(tmp_path: Path, text: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "scopa_tui", "play", *words, "--plain"],
        input=text,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=places(tmp_path),
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    ("rules", "plays"),
    [("scopa", 18), ("scopone", 9), ("escoba", 18), ("cirulla declare.auto=off", 18)],
)
def test_a_whole_match_from_a_file(tmp_path: Path, rules: str, plays: int) -> None:
    text = "# a game\n\n" + "1 1\n" * plays + "n\n"
    once = "match.deals=1 match.tie_card=7d"
    done = run(tmp_path, text, *rules.split(), *once.split())
    assert (done.returncode, done.stderr) == (0, "")
    assert "the match!" in done.stdout
    assert clean(done.stdout)
    (path,) = saved(tmp_path / "d")
    assert read_record(path.read_text()).rules == parse_rules(f"{rules} {once}")


def test_a_saved_game_goes_on_in_lines(tmp_path: Path) -> None:
    assert run(tmp_path, "1 1\n", "scopa").returncode == 0
    (path,) = saved(tmp_path / "d")
    for words in ([str(path)], []):
        done = run(tmp_path, "c\nw\n" if not words else "w\n", *words)
        assert (done.returncode, done.stderr) == (0, "")
        assert "It is your turn." in done.stdout
        assert done.stdout.endswith("The game is saved. To go on with it: scopa-tui play --plain\n")
    assert saved(tmp_path / "d") == [path]


def test_a_wrong_line_is_named_and_the_exit_code_tells(tmp_path: Path) -> None:
    done = run(tmp_path, "1 1\n\nnonsense\n1\n", "scopa")
    assert done.returncode == 2
    assert done.stderr.startswith("scopa-tui: line 3 of the answers, 'nonsense': that is no card")
    assert "The game is saved." in done.stdout
    assert own_moves(tmp_path / "d") == 1


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("", "Scopa to 11.\n"),
        ("scopone\n", "Scopone to 11.\n"),
        ("scopa match.target=21\n", "Scopa to 21.\n"),
        ("2\n", "Scopa a tre to 11.\n"),
        ("q\n", ""),
    ],
)
def test_choosing_a_game(tmp_path: Path, answer: str, told: str) -> None:
    done = run(tmp_path, "?\n" + answer)
    assert (done.returncode, done.stderr) == (0, "")
    assert "1: Scopa. The classic game for two" in done.stdout
    assert done.stdout.count("Which game?") == 2
    rest = done.stdout.rpartition("Enter plays Scopa to 11.\n")[2]
    assert rest.startswith(told if answer else "")


def test_a_game_that_there_is_not(tmp_path: Path) -> None:
    done = run(tmp_path, "scoppa\n")
    assert done.returncode == 2
    assert "line 1 of the answers, 'scoppa': there is no game 'scoppa'" in done.stderr
    assert not (tmp_path / "d").exists()


def test_rules_that_cannot_be_played_are_refused(tmp_path: Path) -> None:
    done = run(tmp_path, "", "scopa", "seats.teams=two")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "two teams need 4 or 6 players" in done.stderr


def test_a_whole_match_needs_no_toolkit(tmp_path: Path) -> None:
    code = """
import sys
from scopa_tui.cli import main
assert main(["play", "--plain"]) == 0
print(*sys.modules)
"""
    answers = "?\nscopa match.deals=1 match.tie_card=7d\nr\n?\n" + "1 1\n" * 18 + "n\n"
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=answers,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=places(tmp_path),
        check=True,
    )
    assert "the match!" in done.stdout
    loaded = {name.partition(".")[0] for name in done.stdout.splitlines()[-1].split()}
    assert "scopa_tui" in loaded
    assert not {"textual", "rich", "asyncio"} & loaded


# --- settings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "words", "told"),
    [
        ("", (), "1: Asso di Denari, 2: Fante di Coppe, 3: Sette di Spade"),
        ('hand_order = "value"', (), "1: Asso di Denari, 2: Sette di Spade, 3: Fante di Coppe"),
        ('hand_order = "dealt"', (), "1: Sette di Spade, 2: Fante di Coppe, 3: Asso di Denari"),
        ('deck = "spanish"', (), "1: As de Oros, 2: Sota de Copas, 3: Siete de Espadas"),
        ('deck = "french"\nlanguage = "it"', (), "1: l'asso di quadri, 2: il fante di cuori"),
        ('language = "it"', ("--lang", "de"), "1: Münz-Ass, 2: Kelch-Bube"),
        ('language = "it"', ("--lang", "de", "--ascii"), "1: Muenz-Ass, 2: Kelch-Bube"),
        ('deck = "french"', ("--lang", "fr", "--ascii"), "deux de coeur et roi de trefle"),
        (
            'deck = "spanish"',
            (),
            "what is printed on it, such as 7O.",
        ),
        ('deck = "french"\nvalues = false', (), "such as 7D."),
    ],
)
def test_what_is_set_is_used(
    tmp_path: Path, settings: str, words: tuple[str, ...], told: str
) -> None:
    setup = usual_setup(parse_rules("scopa"), name="Jörg", bot="greedy")
    game = dealt(tmp_path, setup, "7sFcAd FdFs4c 4d4b2cRb")
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "settings.toml").write_text(settings + "\n")
    done = run(tmp_path, "?\n", str(game.path), *words)
    assert (done.returncode, done.stderr) == (0, "")
    does = r" (takes|stays|nimmt|bleibt|prende|resta) .*"
    lines = [re.sub(does, "", line) for line in done.stdout.splitlines()]
    assert told in ", ".join(lines)
    assert done.stdout.isascii() or "--ascii" not in words


def test_settings_that_make_no_sense_are_named(tmp_path: Path) -> None:
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "settings.toml").write_text('deck = "english"\nlanguage = "it"\n')
    done = run(tmp_path, "q\n", "scopa")
    assert done.returncode == 0
    assert "settings.toml, riga 1: deck" in done.stderr
    assert "Sul tavolo: " in done.stdout
