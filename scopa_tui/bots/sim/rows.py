"""What can be done with a card on a table: asked of the engine once, then remembered."""

from __future__ import annotations

from typing import NamedTuple

from scopa_tui.bots.sim.masks import CARDS, cards_of, mask_of
from scopa_tui.engine import Card, Play, Rank, Rules
from scopa_tui.engine.aces import sweep_counts
from scopa_tui.engine.scope import is_scopa, marks_of_capture
from scopa_tui.engine.situation import Situation, how_it_takes, moves_of, standing_of
from scopa_tui.engine.state import kinds_of_marks

Marking = tuple[tuple[int, int], ...]
"""(place of the kind, points)."""


class Option(NamedTuple):
    """One thing to do with a card on a certain table."""

    code: int
    """Names the play: index of the card, and the cards taken above six bits."""
    card: int
    """The card, as a set."""
    take: int
    """Table cards taken; the card itself for an ace that takes itself; 0 to lay it down."""
    after: int
    """The table afterwards."""
    gain: int
    """Cards that go to the pile."""
    scopa: tuple[bool, bool]
    """Whether it is a scopa: usually, and as the last card of the deal."""
    marks: tuple[Marking, Marking, Marking, Marking]
    """What else it scores at once: usually, as the last card, and both again if it takes the card
    that the play before laid down."""


Row = dict[int, tuple[Option, ...]]
"""Card (as a set) -> what can be done with it on a certain table."""

_NO_MARKS: tuple[Marking, Marking, Marking, Marking] = ((), (), (), ())
_MOST = 60_000


class Rows:
    """The options of every card on every table that came up, while cards count what they do."""

    def __init__(self, rules: Rules, wild: Rank | None, *, lead: bool) -> None:
        """Prepare an empty memory.

        Args:
            rules: the house rules.
            wild: what an announced matta stands for, None without one.
            lead: whether the next card is the first of the deal, which may be special.
        """
        self._rules = rules
        self._wild = wild
        self._lead = lead
        self._kinds = kinds_of_marks(rules)
        self._rows: dict[int, Row] = {}

    def row(self, table: int) -> Row:
        """Return what is known of a table; `fill` adds to it."""
        row = self._rows.get(table)
        if row is None:
            if len(self._rows) >= _MOST:
                self._rows.clear()
            row = self._rows[table] = {}
        return row

    def options(self, card: int, table: int) -> tuple[Option, ...]:
        """Return what can be done with a card, as a set, on a table: captures, then laying it.

        It does not look at the rest of the hand (see `Game.options`).
        """
        row = self.row(table)
        found = row.get(card)
        if found is None:
            found = row[card] = self._asked(card, table)
        return found

    def _asked(self, bit: int, table: int) -> tuple[Option, ...]:
        card = CARDS[bit.bit_length() - 1]
        # A hand that has been shown, of aces perhaps: only what this card may do is asked.
        situation = Situation(self._rules, (card,), cards_of(table), self._lead, True, self._wild)
        plays = [move for move in moves_of(situation) if isinstance(move, Play)]
        return tuple(self._option(play, bit, table, situation) for play in plays)

    def _option(self, play: Play, bit: int, table: int, situation: Situation) -> Option:
        take = mask_of(play.take)
        code = bit.bit_length() - 1 | take << 6
        if not take:
            return Option(code, bit, 0, table | bit, 0, (False, False), _NO_MARKS)
        after = table & ~take
        scopa, marks = (False, False), _NO_MARKS
        if table and not after:
            whole = how_it_takes(situation, play) == "all"
            counts = not whole or sweep_counts(self._rules.ace)
            scopa = (counts and self._scopa(last=False), counts and self._scopa(last=True))
        if table and self._kinds:
            laid = play.take[0] if len(play.take) == 1 else None
            marks = (
                self._marks(play, None, last=False),
                self._marks(play, None, last=True),
                self._marks(play, laid, last=False),
                self._marks(play, laid, last=True),
            )
        return Option(code, bit, take, after, take | bit, scopa, marks)

    def _scopa(self, *, last: bool) -> bool:
        return is_scopa(table_empty=True, last_card=last, rules=self._rules.scopa)

    def _marks(self, play: Play, laid: Card | None, *, last: bool) -> Marking:
        counts = standing_of(self._rules, self._wild)
        made = marks_of_capture(
            play.card, play.take, counts, laid=laid, last_card=last, rules=self._rules.scopa
        )
        return tuple((self._kinds.index(kind), points) for kind, points in made)


