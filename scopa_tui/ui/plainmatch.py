"""One match as plain lines: tells what happens, asks, and does what is answered."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from scopa_tui.engine import (
    Card,
    Move,
    Play,
    Reason,
    Tallied,
    Turned,
    View,
    Won,
    certain_points,
    why_not,
)
from scopa_tui.rooms.hints import FORBIDS, NOT_YOUR_TURN, Thought
from scopa_tui.rooms.lobby import Game
from scopa_tui.rooms.room import Update
from scopa_tui.ui import announcing, hintwords, plainlines
from scopa_tui.ui.captures import options
from scopa_tui.ui.gamename import named, unlike_scopa
from scopa_tui.ui.handorder import sorted_hand
from scopa_tui.ui.i18n import N_, _, ngettext
from scopa_tui.ui.picks import Picks
from scopa_tui.ui.plaintalk import Stopped, Talk
from scopa_tui.ui.plainwords import (
    Choice,
    cards_in,
    choice_in,
    command_of,
    is_back,
    is_yes,
    number_in,
)
from scopa_tui.ui.prompts import effect, kind_words, prompt
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.story import Story
from scopa_tui.ui.verdict import verdict
from scopa_tui.ui.who import at_the_table, name_of, side_names
from scopa_tui.ui.whynot import why
from scopa_tui.ui.words import ended, sentence

_LISTED = 40
"""Most captures of one card that are listed; more can be typed by number all the same."""
_LATEST = 5
"""Lines of the log that are told."""


class PlainMatch:
    """One match from one seat, in lines."""

    NOTHING_TO_UNDO = N_("there is nothing to take back in this deal")

    def __init__(self, game: Game, talk: Talk, settings: Settings) -> None:
        """Sit down.

        Args:
            game: the match; its bots must answer at once.
            talk: the way to the player.
            settings: what the player has set.
        """
        self._game = game
        self._room = game.room
        self._hints = game.hints
        self._upcoming = game.next_rules
        self._seat = game.humans[0] if len(game.humans) == 1 else None
        self._played = bool(game.humans)
        self._talk = talk
        self._settings = settings
        self._news: deque[Update] = deque()
        self._story = Story(self._room.names, self._room.rules, self._seat, width=0)
        self._sure = False

    @property
    def _view(self) -> View:
        return self._room.view(self._seat)

    def play(self) -> bool:
        """Play to the end; return whether the player wants another match.

        Raises:
            Stopped: there are no more answers, or the player wants to stop.
            WrongLineError: a file of answers has a line that is none.
        """
        self._begin()
        leave = self._room.subscribe(self._seat, self._news.append)
        try:
            while True:
                while self._view.winner is None:
                    self._step()
                self._tell_news()
                another = self._wants_another()
                if another is not None:
                    return another
        finally:
            leave()

    def _begin(self) -> None:
        rules, record = self._room.rules, self._room.record()
        self._story = self._story.tell(record)
        self._tell(ended(named(rules)), unlike_scopa(rules))
        self._tell(*self._players())
        if record.actions:
            over = self._view.winner is not None
            self._tell(_("This match is over.") if over else _("The saved game goes on."))
            self._tell(plainlines.score_line(self._view, self._room.names))
        if self._talk.interactive:
            self._tell(_("Type ? and Enter for help."))

    def _players(self) -> Iterator[str]:
        """Yield who plays."""
        return plainlines.players(self._room.rules, self._room.names, self._seat)

    def _step(self) -> None:
        """Tell what has happened, then deal or ask for a move."""
        self._tell_news()
        view = self._view
        if view.turn is None:
            if not view.deals or self._wants_next_deal():
                self._be_ready()
        elif view.turn == self._seat:
            move = self._choose(view)
            if move is not None:
                self._submit(move)
        else:
            who = name_of(view.turn or 0, self._room.names)
            self._tell(_("{who} has to play, but not from this terminal.").format(who=who))
            raise Stopped

    def _be_ready(self) -> None:
        self._room.ready(self._seat)

    def _send(self, move: Move) -> Reason | None:
        assert self._seat is not None
        return self._room.submit(self._seat, move, at=self._room.tick)

    def _submit(self, move: Move) -> None:
        reason = self._send(move)
        if reason is not None:
            self._refuse(reason, move if isinstance(move, Play) else None)

    # --- telling --------------------------------------------------------------------------------

    def _tell(self, *lines: str) -> None:
        for line in lines:
            self._talk.say(line)

    def _tell_news(self) -> None:
        while self._news:
            update, names = self._news.popleft(), self._room.names
            self._tell(plainlines.new_deal(update.events, update.view, names))
            for event in update.events:
                news = self._story.add(event, ())
                if isinstance(event, Tallied):
                    self._tell(*plainlines.sheet_lines(event.tally, update.view, names))
                elif not (isinstance(event, Turned) and update.view.turn == self._seat):
                    self._tell(self._story.sentence(event))  # else told with the question
                self._tell(*news, plainlines.last_cards(event, update.view))
                if isinstance(event, Won):
                    self._tell_end(event, update.view)

    def _tell_end(self, won: Won, view: View) -> None:
        sides = side_names(self._room.names, view.rules, you=view.seat)
        called, upcoming = self._story.called, self._upcoming
        self._tell(verdict(view.rules, won, sides=sides, called=called, upcoming=upcoming))
        self._tell(hintwords.with_hints(self._room.record(), view.seat))

    def _refuse(self, reason: Reason, play: Play | None) -> None:
        self._talk.refuse(why(reason, play, view=self._view, spoken=True))

    # --- asking ---------------------------------------------------------------------------------

    def _ask(self, question: str, *, yes_no: bool = False) -> str | None:
        """Return an answer that is no command; None if a command has changed the game.

        Args:
            question: what is asked.
            yes_no: whether the answer may be yes or no, which counts before any command.
        """
        while True:
            answer = self._talk.ask(question)
            letter = "" if yes_no and is_yes(answer) is not None else command_of(answer)
            if not letter:
                return answer
            if self._obey(letter):
                return None

    def _wants_next_deal(self) -> bool:
        """Wait for Enter before the next deal, if there is somebody to press it."""
        if not self._talk.interactive:
            return True
        while (answer := self._ask(_("Press Enter for the next deal."))) is not None:
            if not answer:
                return True
            self._talk.refuse(_("that is no word that is known here; ? lists them"))
        return False

    def _wants_another(self) -> bool | None:
        """Ask for a rematch; None if the latest play was taken back instead."""
        if not self._played:
            return False
        while (answer := self._ask(_("Another match, yes or no?"), yes_no=True)) is not None:
            meaning = is_yes(answer)
            if meaning is not None:
                return meaning
            self._talk.refuse(_("please answer yes or no"))
        return None

    def _choose(self, view: View) -> Move | None:
        """Ask for a move; None to tell the table anew and ask again."""
        self._tell(*plainlines.table_lines(view, self._room.names))
        self._tell(*plainlines.hand_lines(view, self._settings.hand_order))
        if announcing.offered(view):
            self._tell(sentence(prompt(view, Picks())))
        hand = sorted_hand(view.hand, self._settings.hand_order)
        question = _("Your card, 1 to {n}?") if len(hand) > 1 else _("Your card?")
        while True:
            answer = self._ask(question.format(n=len(hand)))
            if not answer:
                return None
            self._sure = False
            choice = choice_in(answer, hand, view.rules)
            if choice is None:
                self._talk.refuse(_("that is no card and no word that is known here; ? lists them"))
                continue
            plays = self._plays_of(view, choice)
            if plays:
                return plays[0] if len(plays) == 1 else self._ask_which(view, choice.card, plays)

    def _plays_of(self, view: View, choice: Choice) -> tuple[Play, ...]:
        """Return the plays that may have been chosen; none if it was refused."""
        plays = options(view, choice.card)
        if choice.card not in view.hand:
            self._refuse(Reason("not_in_hand", (choice.card,)), Play(choice.card))
        elif choice.take is not None:
            play = self._with_take(view, choice.card, choice.take)
            return (play,) if play else ()
        elif not plays:
            tried = Play(choice.card)
            reason = why_not(view.situation, tried)
            if reason is not None:
                self._refuse(reason, tried)
        elif choice.place > len(plays):
            self._refuse_number(len(plays))
        else:
            return plays[choice.place - 1 : choice.place] if choice.place else plays
        return ()

    def _with_take(self, view: View, card: Card, take: tuple[Card, ...]) -> Play | None:
        play = Play(card, take)
        reason = why_not(view.situation, play)
        if reason is None:
            return play
        self._refuse(reason, play)
        return None

    def _refuse_number(self, most: int) -> None:
        self._talk.refuse(
            ngettext("there is only {n} way", "there are only {n} ways", most).format(n=most)
        )

    def _ask_which(self, view: View, card: Card, plays: tuple[Play, ...]) -> Play | None:
        """Ask what a card takes; None goes back to the cards."""
        for place, play in enumerate(plays[:_LISTED], 1):
            what = effect(view, play, spoken=True)
            text = _("{number}: {effect} ({kind}).") if play.take else _("{number}: {effect}.")
            self._tell(text.format(number=place, effect=what, kind=kind_words(view, play)))
        question = _("Which, 1 to {n}, or b for another card?").format(n=len(plays))
        while True:
            answer = self._ask(question)
            if answer is None or answer == "" or is_back(answer):
                return None
            number, take = number_in(answer, len(plays)), cards_in(answer, view.rules)
            if number is not None:
                return plays[number - 1]
            if take is None:
                text = _("that is neither a number from 1 to {n} nor b")
                self._talk.refuse(text.format(n=len(plays)))
            else:
                built = self._with_take(view, card, tuple(sorted(take)))
                if built is not None:
                    return built

    # --- commands -------------------------------------------------------------------------------

    def _obey(self, letter: str) -> bool:
        """Do what a command asks for; return whether the game has changed."""
        if letter == "q":
            raise Stopped
        if letter == "!":
            return self._announce(self._view)
        if letter == "u":
            return self._undo()
        if letter == "i":
            self._hint()
            return False
        log = tuple(line.full for line in self._story.lines[-_LATEST:])
        names, settings = self._room.names, self._settings
        bots = self._game.setup.bots
        if letter == "r" and any(bots):
            you = self._seat if len(self._game.humans) == 1 else None  # of several, none is "you"
            self._tell(at_the_table(names, bots, you))
        self._tell(*plainlines.told(letter, self._view, names, log, settings))
        return False

    def _hint(self) -> None:
        """Tell what the champion thinks of the plays, or why it is not asked."""
        if self._seat is None:  # between deals nobody of several people has looked
            self._talk.refuse(hintwords.barred(NOT_YOUR_TURN))
            return
        why = self._hints.barred(self._seat)
        if why in (FORBIDS, NOT_YOUR_TURN):
            self._talk.refuse(hintwords.barred(why))
            return
        if why:
            self._tell(sentence(hintwords.barred(why)))
            return
        known = self._hints.known(self._seat)
        if known is not None:
            self._tell_hint(known)
        else:
            self._tell(_(hintwords.THINKS))
            self._hints.ask(self._seat, self._tell_hint)

    def _tell_hint(self, thought: Thought) -> None:
        self._tell(*hintwords.lines(self._view, thought))

    def _undo(self) -> bool:
        done = self._take_back()
        self._sure = False
        if done:
            self._news.clear()
            self._tell(_("Taken back."))
            self._story = self._story.tell(self._room.record())
        else:
            self._talk.refuse(_(self.NOTHING_TO_UNDO))
        return done

    def _take_back(self) -> bool:
        """Take the last move back; return whether there was one."""
        return self._room.undo(self._seat)

    def _announce(self, view: View) -> bool:
        said = announcing.announce(view, sure=self._sure)
        self._sure = said.asks
        if said.reason is not None:
            self._refuse(said.reason, None)
        elif said.asks:
            points, goal = certain_points(view)[view.side or 0], announcing.needed(view.rules)
            text = _(
                "You have {points} of {goal} points for certain; a false call loses the match. "
                "Type ! once more to call all the same."
            )
            self._tell(text.format(points=points, goal=goal))
        if said.move is None:
            return False
        self._submit(said.move)
        return True
