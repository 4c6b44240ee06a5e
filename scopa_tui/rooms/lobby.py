"""Where games begin: from what was set up, or from a save."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from scopa_tui.bots import BOTS, FALLBACK, LEVELS
from scopa_tui.engine import (
    Record,
    Rules,
    RulesError,
    ScopaError,
    check,
    format_rules,
    nearest,
    parse_rules,
    seat_count,
)
from scopa_tui.rooms.botseat import BotSeat, Think
from scopa_tui.rooms.hints import FORBIDDEN, TAG, Adviser, Hints, allowed
from scopa_tui.rooms.names import NAME_CELLS, clean_name, seat_names, told_apart
from scopa_tui.rooms.room import Room
from scopa_tui.rooms.store import Saved, Store, StoreError
from scopa_tui.rooms.tags import BOTS_TAG, bots_of, doubts, settled, written
from scopa_tui.wording import Code, quoted, sentence_of, worded

__all__ = [
    "NAME_CELLS",
    "Game",
    "Lobby",
    "Setup",
    "clean_name",
    "opponents_of",
    "people_setup",
    "setup_again",
    "usual_setup",
    "watched_setup",
]

OPPONENTS = ("Rosina", "Beppe", "Carla", "Dino", "Elsa", "Gino")
"""Names for computer players; one that the player bears is passed over."""
_NEXT = "Next"
"""Tag of a record: the house rules of the next match."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Setup:
    """What is to be played, and by whom."""

    rules: Rules
    names: tuple[str, ...]
    """Names by seat."""
    bots: tuple[str, ...]
    """Name of the computer player of each seat, "" for a person."""
    hints: bool = True
    """Whether people may ask for hints."""


def opponents_of(*names: str) -> list[str]:
    """Return names for computer players at the table of people with these names."""
    taken = {name.casefold() for name in names}
    return [other for other in OPPONENTS if other.casefold() not in taken]


def usual_setup(rules: Rules, *, name: str, bot: str, hints: bool = True) -> Setup:
    """Return a game of one person, in the first seat, with computer players.

    Args:
        rules: the house rules.
        name: name of the person.
        bot: kind of computer player.
        hints: whether hints may be asked for.
    """
    return people_setup(rules, (clean_name(name),), bot=bot, hints=hints)


def people_setup(rules: Rules, people: tuple[str, ...], *, bot: str, hints: bool = True) -> Setup:
    """Return a game of several people at one keyboard, with computer players in the other seats.

    Args:
        rules: the house rules.
        people: names of people by seat, "" for a computer player.
        bot: kind of computer player.
        hints: whether hints may be asked for.

    Raises:
        ScopaError: there are no people, or more than seats.
    """
    seats = seat_count(rules.seats)
    named = [clean_name(name, seat) if name else "" for seat, name in enumerate(people)]
    if not any(named) or len(named) > seats:
        count = sum(map(bool, named)) if len(named) <= seats else len(named)
        raise ScopaError(
            worded("a game of {seats} takes 1 to {seats} people, not {n}", seats=seats, n=count)
        )
    named += [""] * (seats - len(named))
    others = iter(opponents_of(*named))
    names = told_apart(
        name or next(others, clean_name("", seat)) for seat, name in enumerate(named)
    )
    return Setup(rules, names, tuple("" if name else bot for name in named), hints)


def setup_again(setup: Setup, rules: Rules, *, bot: str) -> Setup:
    """Return a game of the same people by rules for another number of players.

    Args:
        setup: what was played; people were among the players.
        rules: the house rules of the next match.
        bot: kind of computer player where there was none.
    """
    seats = seat_count(rules.seats)
    people = tuple("" if kind else name for name, kind in zip(setup.names, setup.bots, strict=True))
    if not any(people[:seats]) or len(people) > seats:
        people = tuple(filter(None, people))[:seats]  # whoever finds no seat looks on
    kind = next(filter(None, setup.bots), bot)
    return people_setup(rules, people, bot=kind, hints=setup.hints)


def watched_setup(rules: Rules, bots: tuple[str, ...]) -> Setup:
    """Return a game of computer players alone, to be watched.

    Args:
        rules: the house rules.
        bots: kinds by seat; fewer than seats repeat around the table, so that with teams two kinds
            play a side each.

    Raises:
        ScopaError: there is no such bot, or there are none, or more than seats.
    """
    seats = seat_count(rules.seats)
    check_bots(bots, seats)
    names = [*OPPONENTS, *(clean_name("", seat) for seat in range(len(OPPONENTS), seats))]
    return Setup(rules, tuple(names[:seats]), tuple(bots[at % len(bots)] for at in range(seats)))


class Saver:
    """Saves a match, and says once why it cannot."""

    def __init__(self, store: Store, path: Path, say: Callable[[str], None]) -> None:
        """Prepare to save at this path."""
        self._store, self._path, self._say = store, path, say
        self.fault = ""
        """Why the latest change is not on disk, "" if it is."""

    def save(self, record: Record) -> None:
        """Save the match as it is now."""
        before, self.fault = self.fault, ""
        try:
            self._store.save(self._path, record)
        except StoreError as error:
            self.fault = sentence_of(error)
            if self.fault != before:
                self._say(self.fault)


@dataclass(frozen=True, slots=True)
class Game:
    """A match that is being played."""

    room: Room
    """Where it is played."""
    setup: Setup
    """Rules and players, as in the record."""
    path: Path | None
    """Where it is saved, None if it is not."""
    bot_seats: tuple[BotSeat, ...]
    """The computer players at the table."""
    release: Callable[[], None]
    """Gives up the claim on the file."""
    hints: Hints
    """Tells people what to play."""
    saver: Saver | None = None
    """Saves it, None if nothing does."""

    @property
    def unsaved(self) -> str:
        """Why its latest change is not on disk, in a sentence; "" if it is."""
        return self.saver.fault if self.saver else ""

    def loss(self) -> str:
        """Try again to save what is not; return why leaving now would lose it, "" if nothing is."""
        if self.saver is not None and self.saver.fault:
            self.saver.save(self.room.record())
        return "" if self.room.view(None).winner is not None else self.unsaved

    @property
    def humans(self) -> tuple[int, ...]:
        """Seats of people, lowest first."""
        return tuple(seat for seat, bot in enumerate(self.setup.bots) if not bot)

    @property
    def next_rules(self) -> Rules | None:
        """House rules that were chosen for the next match, None for those of this one."""
        try:
            text = self.room.record().tag(_NEXT)
            rules = parse_rules(text) if text else None
        except RulesError:
            return None  # somebody has changed the file; this match goes on all the same
        return None if rules is None or check(rules) else rules

    def choose_next(self, rules: Rules | None) -> None:
        """Choose house rules for the next match, None for those of this one; they are saved."""
        same = rules is None or rules == self.setup.rules
        self.room.set_tag(_NEXT, "" if same or rules is None else format_rules(rules))

    def close(self) -> None:
        """End it here: the computer players leave, the save can be continued elsewhere."""
        for bot in self.bot_seats:
            bot.leave()
        self.hints.drop()
        self.release()


class Lobby:
    """Opens games and sees to it that they are saved."""

    def __init__(
        self,
        store: Store | None,
        think: Think,
        rng: random.Random,
        *,
        problem: Callable[[str], None] | None = None,
        undo_allowed: bool = True,
        adviser: Adviser | None = None,
    ) -> None:
        """Prepare.

        Args:
            store: where games are saved, None to save nothing.
            think: answers questions to computer players, at once or later, in this thread.
            rng: draws the first dealer, decks and seeds of computer players.
            problem: is told, in one sentence, when a game cannot be saved; it goes on.
            undo_allowed: whether plays can be taken back.
            adviser: who answers questions for hints, in this thread; None asks `think`.
        """
        self._adviser = adviser or Adviser(think)
        self._store = store
        self._think = think
        self._rng = rng
        self._problem = problem
        self._undo_allowed = undo_allowed

    def bot_names(self) -> tuple[str, ...]:
        """Return the levels of computer players, weakest first."""
        return LEVELS

    def create(self, setup: Setup, dealer: int | None = None) -> Game:
        """Open a new game. Cards are dealt as soon as all people are ready.

        Where no people play, it is a spectator who has to be ready.

        Args:
            setup: rules and players.
            dealer: seat (from 0) that deals first, None to draw lots.

        Raises:
            RulesError: the rules cannot be played.
            ScopaError: the players do not fit.
        """
        setup = _checked(setup)
        if dealer is None:
            dealer = self._rng.randrange(seat_count(setup.rules.seats))
        tags = (
            ("Date", f"{date.today():%Y.%m.%d}"),
            ("Seats", ", ".join(setup.names)),
            (BOTS_TAG, written(setup.bots)),
            *(() if setup.hints else ((TAG, FORBIDDEN),)),
        )
        return self._open(Record(setup.rules, dealer, (), tags), setup, None)

    def resume(self, saved: Saved) -> Game:
        """Go on with a saved game; as a copy if it is being played elsewhere.

        What its tags say of who plays and cannot be right is told, and true from then on.

        Raises:
            RulesError: the rules cannot be played.
            IllegalMove: the record breaks its rules.
        """
        for doubt in doubts(saved.record):
            self._say(doubt)
        record = settled(saved.record)
        setup = Setup(record.rules, seat_names(record), bots_of(record), allowed(record))
        return self._open(record, setup, saved.path)

    def next_dealer(self, game: Game) -> int:
        """Return the seat that deals first in another match of the same players."""
        return game.room.view(None).dealer

    def _open(self, record: Record, setup: Setup, path: Path | None) -> Game:
        path, release = self._place(record, path)
        saver = Saver(self._store, path, self._say) if self._store and path else None
        people = [seat for seat, bot in enumerate(setup.bots) if not bot]
        try:
            room = Room(
                record,
                self._rng,
                on_change=saver.save if saver else None,
                undo_allowed=self._undo_allowed,
                wait_for=people or (None,),
            )
        except ScopaError:
            release()
            raise
        seeds = [self._rng.getrandbits(32) for _ in setup.bots]
        stood_in = _once(self._say_stood_in)
        bot_seats = tuple(
            BotSeat(room, seat, bot, self._think, seed=seeds[seat], failed=stood_in)
            for seat, bot in enumerate(setup.bots)
            if bot
        )
        hints = Hints(room, self._adviser)
        return Game(room, setup, path, bot_seats, release, hints, saver)

    def _place(self, record: Record, path: Path | None) -> tuple[Path | None, Callable[[], None]]:
        """Claim the path of a save, or a new one if that is taken or there is none."""
        store = self._store
        if store is None:
            return None, _nothing
        if path is not None and path.parent != store.folder:
            path = None  # a damaged file, or one from elsewhere, is kept as it is
        release = store.claim(path) if path is not None else None
        if path is not None and release is None:
            self._say(
                worded(
                    "{file} is open in another window, so this goes on as a copy", file=path.name
                )
            )
        while path is None or release is None:
            path = store.new_path(record)
            release = store.claim(path)
        return path, release

    def _say_stood_in(self, bot: str) -> None:
        self._say(
            worded(
                "the computer player {level} could not answer; esperto has played in its place",
                level=worded(bot),
            )
        )

    def _say(self, sentence: str) -> None:
        if self._problem is not None:
            self._problem(sentence)
        _log.warning("%s", sentence)


def _nothing() -> None:
    return


def _once(say: Callable[[str], None]) -> Callable[[str], None]:
    """Return what says the first name that it is given; esperto needs no mention."""
    said = False

    def first(bot: str) -> None:
        nonlocal said
        if not said and bot != FALLBACK:
            said = True
            say(bot)

    return first


def _checked(setup: Setup) -> Setup:
    """Return the set-up with clean names; see `Lobby.create` for what it raises."""
    seats = seat_count(setup.rules.seats)
    if not len(setup.names) == len(setup.bots) == seats:
        raise ScopaError(
            worded(
                "a game of {seats} needs {seats} names and kinds of players, "
                "not {names} and {bots}",
                seats=seats,
                names=len(setup.names),
                bots=len(setup.bots),
            )
        )
    for bot in filter(None, setup.bots):
        check_bot(bot)
    names = (clean_name(name, seat) for seat, name in enumerate(setup.names))
    return replace(setup, names=told_apart(names))


def check_bots(bots: tuple[str, ...], seats: int) -> None:
    """Refuse computer players that do not exist, none, or more than there are seats.

    Raises:
        ScopaError: says what is wrong.
    """
    if not 1 <= len(bots) <= seats:
        raise ScopaError(
            worded(
                "a game of {seats} takes 1 to {seats} computer players, not {bots}",
                seats=seats,
                bots=len(bots),
            )
        )
    for bot in bots:
        check_bot(bot)


def check_bot(bot: str) -> None:
    """Refuse a computer player that does not exist.

    Raises:
        ScopaError: names the one that was meant, or all.
    """
    if bot not in BOTS:
        near = nearest(bot, BOTS)
        if not near:
            raise ScopaError(
                worded(
                    "there is no computer player {name}; there are {names}",
                    name=quoted(bot),
                    names=Code(", ".join(BOTS)),
                )
            )
        raise ScopaError(
            worded(
                "there is no computer player {name}; did you mean {near}?",
                name=quoted(bot),
                near=Code(near),
            )
        )
