"""The game as plain lines: for screen readers, for terminals that cannot show a picture, for pipes.

Nothing is drawn and no cursor moves. Every question is answered with a number or a word and Enter,
so a whole game can also be read from a file.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from scopa_tui.engine import (
    Move,
    Play,
    Reason,
    Tallied,
    Tally,
    Turned,
    View,
    Won,
    format_rules,
    running_tally,
)
from scopa_tui.rooms.lobby import Game, Lobby
from scopa_tui.rooms.room import Update
from scopa_tui.ui import announcing
from scopa_tui.ui.awardwords import award_help, award_label
from scopa_tui.ui.captures import options
from scopa_tui.ui.cardnames import card_name
from scopa_tui.ui.gamename import named, unlike_scopa
from scopa_tui.ui.picks import Picks
from scopa_tui.ui.prompts import effect, kind_words, prompt
from scopa_tui.ui.rulebook import rules_text
from scopa_tui.ui.rulewords import digits_of
from scopa_tui.ui.story import Story
from scopa_tui.ui.verdict import verdict
from scopa_tui.ui.who import does, side_name
from scopa_tui.ui.whynot import why
from scopa_tui.ui.words import sentence

Read = Callable[[], str | None]
"""Returns the next line that was typed, without its end; None when there are no more."""
Say = Callable[[str], None]
"""Shows one line."""

COMMANDS = {
    "t": "the table",
    "h": "your hand and what it can do",
    "s": "the score of this deal so far, and of the match",
    "c": "the cards that your side has captured",
    "w": "whose turn it is",
    "l": "the latest five lines of the log",
    "r": "the rules of this game",
    "u": "undo your last move",
    "!": "announce your hand, or call out",
    "?": "this list",
    "q": "stop; the game is saved",
}
"""What can be typed instead of a number; the first letter of a longer word is enough."""

_LISTED = 40
"""Most captures of one card that are listed; more can be typed by number all the same."""


class _Stopped(Exception):  # noqa: N818 - it is no error
    """There are no more answers, or the player wants to stop."""


class PlainTable:
    """Plays games from one seat, in lines."""

    def __init__(self, lobby: Lobby, *, read: Read, say: Say) -> None:
        """Prepare.

        Args:
            lobby: where games are opened; its bots must answer at once.
            read: returns the player's answers.
            say: shows a line.
        """
        self._lobby = lobby
        self._read = read
        self._say = say

    def run(self, game: Game) -> None:
        """Play a match, and more of them while the player wants another."""
        while True:
            try:
                again = _Match(game, self._read, self._say).play()
            except _Stopped:
                self._say("The game is saved." if game.path else "The game was not saved.")
                again = False
            finally:
                game.close()
            if not again:
                return
            game = self._lobby.create(game.setup, dealer=self._lobby.next_dealer(game))


class _Match:
    """One match."""

    def __init__(self, game: Game, read: Read, say: Say) -> None:
        self._room = game.room
        self._seat = game.humans[0] if game.humans else None
        self._read = read
        self._say = say
        self._news: deque[Update] = deque()
        self._story = Story(self._room.names, self._room.rules, self._seat)
        self._sure = False

    @property
    def _view(self) -> View:
        return self._room.view(self._seat)

    def play(self) -> bool:
        """Play to the end; return whether the player wants another match."""
        rules = self._room.rules
        self._say(f"{named(rules)}. {unlike_scopa(rules)} Type ? for help.")
        self._story = self._story.tell(self._room.record())
        leave = self._room.subscribe(self._seat, self._news.append)
        try:
            while self._view.winner is None:
                self._step()
            self._tell_news()
            return self._ask("Another match, yes or no?").casefold().startswith("y")
        finally:
            leave()

    def _step(self) -> None:
        """Tell what has happened, then deal or ask for a move."""
        self._tell_news()
        view = self._view
        if view.turn is None and self._seat is not None:
            self._room.ready(self._seat)
        elif view.turn == self._seat:
            move = self._choose(view)
            if move is not None:
                self._submit(move)
        else:
            raise _Stopped  # somebody else is to play who is not here

    def _submit(self, move: Move) -> None:
        assert self._seat is not None
        reason = self._room.submit(self._seat, move, at=self._room.tick)
        if reason is not None:
            self._refuse(reason, move if isinstance(move, Play) else None)

    # --- telling --------------------------------------------------------------------------------

    def _tell_news(self) -> None:
        while self._news:
            update = self._news.popleft()
            for event in update.events:
                news = self._story.add(event, ())
                text = self._story.sentence(event)
                if text and not isinstance(event, Turned):  # the table is told with the question
                    self._say(text)
                for line in news:
                    self._say(line)
                if isinstance(event, Tallied):
                    self._tell_sheet(event.tally, update.view)
                if isinstance(event, Won):
                    self._tell_end(event, update.view)

    def _tell_sheet(self, tally: Tally, view: View) -> None:
        for line in sheet_lines(tally, view, self._room.names):
            self._say(line)

    def _tell_end(self, won: Won, view: View) -> None:
        sides = side_names(view, self._room.names)
        because = verdict(view.rules, won, sides=sides, called=self._story.called)
        if because:
            self._say(because)

    def _refuse(self, reason: Reason, play: Play | None) -> None:
        self._say(sentence(why(reason, play, view=self._view)))

    # --- asking ---------------------------------------------------------------------------------

    def _ask(self, question: str) -> str:
        self._say(question)
        answer = self._read()
        if answer is None:
            raise _Stopped
        return "".join(char for char in answer if char.isprintable()).strip()

    def _choose(self, view: View) -> Move | None:
        """Ask for a move; None when something else was done instead."""
        for line in (table_line(view), *hand_lines(view)):
            self._say(line)
        if announcing.offered(view):
            self._say(sentence(prompt(view, Picks())))
        while True:
            answer = self._ask(f"Your card, 1 to {len(view.hand)}?")
            number = _number(answer, len(view.hand))
            if number is not None:
                self._sure = False
                move = self._choose_play(view, number)
                if move is not None:
                    return move
            elif not self._command(answer, view):
                return None

    def _choose_play(self, view: View, number: int) -> Play | None:
        """Ask what the card takes, if there is a choice; None goes back to the cards."""
        card = view.hand[number - 1]
        plays = options(view, card)
        if not plays:
            self._say(sentence(prompt(view, Picks(card))))
            return None
        if len(plays) == 1:
            return plays[0]
        for place, play in enumerate(plays[:_LISTED], 1):
            self._say(f"{place}: {effect(view, play)} ({kind_words(view, play)}).")
        while True:
            answer = self._ask(f"Which, 1 to {len(plays)}, or b for another card?")
            chosen = _number(answer, len(plays))
            if chosen is not None:
                return plays[chosen - 1]
            if answer[:1].casefold() in ("b", ""):
                return None
            self._say(f"Type a number from 1 to {len(plays)}, or b.")

    def _command(self, answer: str, view: View) -> bool:
        """Do what a word asks for; return whether it is still the same question."""
        key = answer[:1].casefold()
        if key == "q":
            raise _Stopped
        if key == "!":
            return self._announce(view)
        if key == "u" and self._seat is not None:
            done = self._room.undo(self._seat)
            self._news.clear()
            self._say("Taken back." if done else "There is nothing to take back in this deal.")
            self._story = self._story.tell(self._room.record())
            return not done
        for line in self._answer(key, view):
            self._say(line)
        return True

    def _announce(self, view: View) -> bool:
        said = announcing.announce(view, sure=self._sure)
        self._sure = said.asks
        if said.reason is not None:
            self._refuse(said.reason, None)
        elif said.say:
            self._say(sentence(said.say))
        if said.move is None:
            return True
        self._submit(said.move)
        return False

    def _answer(self, key: str, view: View) -> Iterator[str]:
        """Yield what a word of COMMANDS that only tells something leads to."""
        names = self._room.names
        if key == "t":
            yield table_line(view)
        elif key == "h":
            yield from hand_lines(view)
        elif key == "s":
            tally = running_tally(view.rules, view.piles, view.scope, view.marks)
            yield from sheet_lines(tally, view, names)
        elif key == "c" and view.side is not None:
            pile = view.piles[view.side]
            yield f"Captured so far, {len(pile)}: {', '.join(map(card_name, pile)) or 'nothing'}."
        elif key == "w":
            yield f"It is your turn. The stock has {view.stock_size} cards."
        elif key == "l":
            yield from (line.full for line in self._story.lines[-5:])
        elif key == "r":
            yield from rules_text(format_rules(view.rules))
        else:
            if key != "?":
                yield "That is no number of a card and no word that is known here."
            yield from (f"{word}: {what}" for word, what in COMMANDS.items())


# --- lines ----------------------------------------------------------------------------------------


def table_line(view: View) -> str:
    """Return what lies on the table."""
    if not view.table:
        return "The table is empty."
    return f"On the table: {', '.join(map(card_name, view.table))}."


def hand_lines(view: View) -> Iterator[str]:
    """Yield a line for each card of the own hand: its number, and what it would do."""
    for place, card in enumerate(view.hand, 1):
        plays = options(view, card)
        what = "cannot be played now"
        if len(plays) == 1:
            what = effect(view, plays[0])
        elif plays:
            what = f"{len(plays)} ways, such as: {effect(view, plays[0])}"
        yield f"{place}: {card_name(card)}: {what}."


def side_names(view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return what the sides are called by the seat that looks."""
    sides = range(len(view.scores))
    return tuple(side_name(side, names, view.rules, you=view.seat) for side in sides)


def sheet_lines(tally: Tally, view: View, names: tuple[str, ...]) -> Iterator[str]:
    """Yield the score sheet, a line for each award, then the match."""
    sides = side_names(view, names)
    for award in tally.awards:
        help_ = award_help(award.name, view.rules)
        label = award_label(award.name, view.rules) + f", {help_}" * bool(help_)
        counts = ", ".join(f"{side} {n}" for side, n in zip(sides, award.counts, strict=True))
        won = [
            f"{does(side, 'score')} {digits_of(points)}"
            for side, points in zip(sides, award.points, strict=True)
            if points
        ]
        yield f"{label}: {counts}. {'; '.join(won) or 'Nobody scores'}."
    scores = ", ".join(f"{side} {score}" for side, score in zip(sides, view.scores, strict=True))
    yield f"The match: {scores}."


def _number(text: str, most: int) -> int | None:
    """Return the number that a text is, if it is one from 1 to `most`."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
    return number if 1 <= number <= most else None
