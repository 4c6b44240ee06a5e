"""Opening games, new and saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random, SystemRandom

import pytest

from scopa_tui.bots import LEVELS, think_inline
from scopa_tui.engine import Play, Record, RulesError, ScopaError, parse_rules, read_record
from scopa_tui.rooms.lobby import Game, Lobby, Setup, usual_setup
from scopa_tui.rooms.store import Saved, Store
from tests.rooms.saves import put, record_of
from tests.rooms.tables import Follower, LateThinker, position

SETUP = Setup(parse_rules("scopa"), ("Anna", "Beppe"), ("", "greedy"))
FOUR = Setup(parse_rules("scopone"), ("Anna", "B", "C", "D"), ("", "random", "greedy", "random"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


def lobby_of(store: Store | None, seed: int = 1) -> Lobby:
    return Lobby(store, think_inline, Random(seed))


def sit_down(game: Game) -> Follower:
    (seat,) = game.humans
    person = Follower(game.room, seat)
    if person.view.turn is None:
        game.room.ready(seat)
    return person


# --- new games ---


def test_a_new_game_waits_for_the_person(store: Store) -> None:
    game = lobby_of(store).create(SETUP, dealer=0)
    assert game.humans == (0,)
    assert game.room.tick == 0
    assert game.room.names == ("Anna", "Beppe")
    anna = sit_down(game)
    assert anna.view.turn == 0  # the bot began and has played already
    assert len(game.room.record().actions) == 2


def test_the_first_dealer_is_drawn_or_given(store: Store) -> None:
    lobby = lobby_of(store)
    drawn = {lobby.create(FOUR).room.view(None).dealer for _ in range(25)}
    assert drawn == {0, 1, 2, 3}
    assert lobby.create(FOUR, dealer=2).room.view(None).dealer == 2


def test_the_record_says_who_plays(store: Store) -> None:
    game = lobby_of(store).create(FOUR, dealer=0)
    sit_down(game)
    assert game.path is not None
    record = read_record(game.path.read_text(encoding="utf-8"))
    assert record == game.room.record()
    tags = dict(record.tags)
    assert tags["Seats"] == "Anna, B, C, D"
    assert tags["Bots"] == "-, random, greedy, random"
    assert len(tags["Date"]) == len("2026.11.29")


def test_every_action_is_saved_before_it_is_told(store: Store) -> None:
    game = lobby_of(store).create(SETUP, dealer=1)
    assert game.path is not None
    assert not game.path.exists()  # a game that was left before the first deal leaves no file
    checked = 0

    def check(_update: object) -> None:
        nonlocal checked
        if game.path is not None and game.path.exists():
            saved = read_record(game.path.read_text(encoding="utf-8"))
            assert saved.actions == game.room.record().actions
            checked += 1

    game.room.subscribe(None, check)
    anna = sit_down(game)
    for _ in range(6):
        anna.play()
    assert checked == 13


def test_two_new_games_in_one_second_have_files_of_their_own(store: Store) -> None:
    lobby = lobby_of(store)
    paths = {lobby.create(SETUP).path for _ in range(3)}
    assert len(paths) == 3


def test_without_a_store_nothing_is_saved() -> None:
    game = lobby_of(None).create(SETUP)
    sit_down(game).play()
    assert game.path is None
    game.close()


def test_names_are_cleaned_and_players_counted(store: Store) -> None:
    game = lobby_of(store).create(replace(SETUP, names=("A,n\x1bna", " ")))
    assert game.setup.names == game.room.names == ("Anna", "Player 2")
    for bad in (
        replace(SETUP, names=("Anna",)),
        replace(SETUP, bots=("", "greedy", "greedy")),
        replace(FOUR, rules=parse_rules("scopa")),
    ):
        with pytest.raises(ScopaError, match="needs 2 names"):
            lobby_of(store).create(bad)


def test_unknown_bots_and_impossible_rules_are_refused_and_leave_nothing(store: Store) -> None:
    with pytest.raises(ScopaError, match="did you mean random"):
        lobby_of(store).create(replace(SETUP, bots=("", "randm")))
    with pytest.raises(RulesError):
        lobby_of(store).create(replace(SETUP, rules=parse_rules("scopa seats.teams=two")))
    assert not store.folder.exists() or list(store.folder.iterdir()) == []


def test_a_game_of_bots_alone_goes_on_from_deal_to_deal_as_its_spectator_wants(
    store: Store,
) -> None:
    setup = replace(SETUP, bots=("greedy", "random"))
    game = lobby_of(store).create(setup)
    assert game.humans == ()
    deals = 0
    while game.room.view(None).winner is None:
        assert game.room.view(None).deals == deals
        game.room.ready(None)
        deals += 1
    assert game.room.view(None).winner is not None
    assert store.newest_unfinished() is None
    assert game.path is not None
    assert game.path.exists()  # finished matches are kept


def test_hot_seat_waits_for_both(store: Store) -> None:
    game = lobby_of(store).create(replace(SETUP, bots=("", "")), dealer=0)
    assert game.humans == (0, 1)
    people = [Follower(game.room, seat) for seat in game.humans]
    game.room.ready(0)
    assert people[0].view.turn is None
    game.room.ready(1)
    assert people[0].view.turn == 1


def test_shuffles_follow_the_given_randomness(store: Store) -> None:
    def played(seed: int) -> tuple[object, ...]:
        anna = sit_down(lobby_of(store, seed).create(SETUP))
        for _ in range(3):
            anna.play()
        return anna.room.record().actions

    assert played(1) == played(1)
    assert played(1) != played(2)
    sit_down(Lobby(None, think_inline, SystemRandom()).create(SETUP)).play()


def test_undo_can_be_allowed_or_not() -> None:
    for allowed in (True, False):
        lobby = Lobby(None, think_inline, Random(1), undo_allowed=allowed)
        anna = sit_down(lobby.create(SETUP))
        anna.play()
        assert anna.room.can_undo(0) is allowed


def test_usual_setup() -> None:
    setup = usual_setup(parse_rules("scopone"), name=" Beppe ", bot="random")
    assert setup.names == ("Beppe", "Rosina", "Carla", "Dino")
    assert setup.bots == ("", "random", "random", "random")
    six = usual_setup(parse_rules("scopa_6"), name="Beppe", bot="greedy")
    assert len(six.names) == len(set(six.names)) == 6
    assert usual_setup(parse_rules("scopa"), name="", bot="greedy").names[0] == "Player 1"
    for made in (setup, six):
        assert lobby_of(None).create(made).setup == made


def test_bot_names() -> None:
    assert lobby_of(None).bot_names() == LEVELS


# --- going on ---


def left_game(store: Store, plays: int = 5) -> Game:
    game = lobby_of(store).create(FOUR, dealer=1)
    anna = sit_down(game)
    for _ in range(plays):
        anna.play()
    anna.leave()
    game.close()
    return game


def test_a_game_goes_on_with_the_same_players_in_the_same_file(store: Store) -> None:
    before = left_game(store)
    saved = store.newest_unfinished()
    assert saved is not None
    game = lobby_of(store, 9).resume(saved)
    assert game.path == before.path
    assert game.setup == before.setup
    assert position(game.room.record()) == position(before.room.record())
    sit_down(game).play()
    assert game.path is not None
    assert read_record(game.path.read_text(encoding="utf-8")) == game.room.record()
    assert len(list(store.folder.glob("*.scopa"))) == 1


def test_a_game_that_is_open_is_not_offered_until_it_is_closed(store: Store) -> None:
    left_game(store)
    saved = store.newest_unfinished()
    assert saved is not None
    game = lobby_of(store).resume(saved)
    assert store.newest_unfinished() is None
    game.close()
    game.close()
    assert store.newest_unfinished() is not None


def test_a_game_that_was_opened_elsewhere_meanwhile_goes_on_as_a_copy(store: Store) -> None:
    left_game(store)
    saved = store.newest_unfinished()
    assert saved is not None
    told: list[str] = []
    lobby = Lobby(store, think_inline, Random(1), problem=told.append)
    first, second = lobby.resume(saved), lobby.resume(saved)
    assert first.path == saved.path
    assert second.path not in (None, first.path)
    assert told == [f"{saved.path.name} is open in another window, so this goes on as a copy"]
    sit_down(second).play()
    assert read_record(saved.path.read_text(encoding="utf-8")) == saved.record


def test_what_was_salvaged_goes_on_in_a_new_file(store: Store) -> None:
    text = left_game(store).path
    assert text is not None
    text.write_text(text.read_text(encoding="utf-8") + "zz\n", encoding="utf-8")
    assert store.newest_unfinished() is None
    (damaged,) = store.damaged
    data = damaged.read_bytes()
    game = lobby_of(store).resume(Saved(damaged, store.salvage(damaged)))
    sit_down(game).play()
    assert damaged.read_bytes() == data
    assert game.path is not None
    assert game.path.parent == store.folder


@pytest.mark.parametrize(
    ("tags", "bots"),
    [
        ((), ("", "esperto")),
        ((("Bots", "-, random"),), ("", "random")),
        ((("Bots", "random, -"),), ("random", "")),
        ((("Bots", "-, champion"),), ("", "esperto")),
        ((("Bots", "-"),), ("", "esperto")),
        ((("Bots", "-,-,-,-"),), ("", "")),
        ((("Bots", "champion, winner"),), ("", "esperto")),
        ((("Bots", "random, Campione"),), ("random", "campione")),
        ((("Bots", "random, champion"),), ("random", "esperto")),
        ((("Bots", "random"),), ("random", "")),
        ((("Bots", ", random"),), ("", "random")),
    ],
)
def test_players_of_odd_records(
    store: Store, tags: tuple[tuple[str, str], ...], bots: tuple[str, ...]
) -> None:
    path = put(store, "a.scopa", replace(record_of(), tags=tags))
    saved = store.newest_unfinished()
    assert saved is not None
    assert saved.path == path
    game = lobby_of(store).resume(saved)
    assert game.setup.bots == bots
    assert game.setup.names == ("Player 1", "Player 2")


def test_once_in_a_match_it_is_said_that_esperto_stands_in(store: Store) -> None:
    def broken(_question: object, _done: object) -> None:
        raise RuntimeError("no thought")

    said: list[str] = []
    lobby = Lobby(store, broken, Random(1), problem=said.append)
    sentence = "the computer player {} could not answer; esperto has played in its place"
    anna = sit_down(lobby.create(SETUP, dealer=1))
    anna.play()
    anna.play()
    assert said == [sentence.format("greedy")]
    sit_down(lobby.create(SETUP, dealer=0))
    assert said == [sentence.format("greedy")] * 2
    game = lobby.create(replace(SETUP, bots=("", "esperto")), dealer=0)
    sit_down(game)
    assert len(said) == 2  # esperto in place of esperto is no news


def test_after_close_the_bots_play_no_more(store: Store) -> None:
    thinker = LateThinker()
    game = Lobby(store, thinker.think, Random(1)).create(SETUP, dealer=1)
    anna = sit_down(game)
    anna.play()
    game.close()
    thinker.answer()
    assert anna.view.turn == 1


def test_the_next_match_is_dealt_by_the_next_seat(store: Store) -> None:
    lobby = lobby_of(store)
    setup = replace(SETUP, rules=parse_rules("scopa match.deals=1"), bots=("greedy", "random"))
    for dealer in range(2):
        game = lobby.create(setup, dealer=dealer)
        deals = game.room.view(None).deals
        assert lobby.next_dealer(game) == (dealer + deals) % 2


# --- when the disk fails ---


def test_play_goes_on_when_nothing_can_be_saved(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file stands where the folder should be")
    told: list[str] = []
    lobby = Lobby(Store(tmp_path / "games"), think_inline, Random(1), problem=told.append)
    anna = sit_down(lobby.create(SETUP))
    for _ in range(4):
        anna.play()
    assert len(told) == 1
    assert told[0].startswith("the match cannot be saved in")
    assert isinstance(anna.room.record().actions[-1], Play)


def test_when_the_disk_is_back_the_whole_match_is_saved(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.write_text("in the way")
    told: list[str] = []
    lobby = Lobby(Store(folder), think_inline, Random(1), problem=told.append)
    game = lobby.create(SETUP)
    anna = sit_down(game)
    anna.play()
    folder.unlink()
    anna.play()
    assert game.path is not None
    saved: Record = read_record(game.path.read_text(encoding="utf-8"))
    assert saved == game.room.record()
    game.path.unlink()
    folder.rmdir()
    folder.write_text("in the way again")
    anna.play()
    assert len(told) == 2


def test_rules_of_the_next_match_belong_to_the_match_and_are_saved(tmp_path: Path) -> None:
    store = Store(tmp_path)
    lobby = Lobby(store, think_inline, Random(1))
    game = lobby.create(usual_setup(parse_rules("scopa"), name="Anna", bot="greedy"), dealer=1)
    assert game.next_rules is None
    game.room.subscribe(0, lambda update: None)
    game.room.ready(0)
    game.choose_next(parse_rules("napola"))
    game.close()
    saved = store.newest_unfinished()
    assert saved is not None
    assert 'Next "napola"' in saved.path.read_text()
    again = lobby.resume(saved)
    assert again.next_rules == parse_rules("napola")
    other = lobby.create(usual_setup(parse_rules("scopa"), name="Anna", bot="greedy"))
    assert other.next_rules is None
    again.choose_next(parse_rules("scopa"))  # those of this match: no change
    assert again.next_rules is None


@pytest.mark.parametrize(
    "text", ["nonsense", "scopa capture.equal=off capture.sum=off", "scopa x=1"]
)
def test_next_rules_that_make_no_sense_are_left_alone(tmp_path: Path, text: str) -> None:
    lobby = Lobby(Store(tmp_path), think_inline, Random(1))
    game = lobby.create(usual_setup(parse_rules("scopa"), name="Anna", bot="greedy"))
    game.room.set_tag("Next", text)
    assert game.next_rules is None


def test_leaving_loses_what_cannot_be_saved_even_now(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.write_text("in the way")
    game = Lobby(Store(folder), think_inline, Random(1)).create(SETUP)
    assert game.loss() == "" == game.unsaved
    sit_down(game).play()
    assert game.loss() == game.unsaved != ""
    folder.unlink()
    assert game.unsaved
    assert game.loss() == "" == game.unsaved
    assert game.path is not None
    assert read_record(game.path.read_text(encoding="utf-8")) == game.room.record()
