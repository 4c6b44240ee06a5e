"""What cards may do: asked of the engine once, then remembered."""

from __future__ import annotations

from functools import cached_property, lru_cache

from scopa_tui.bots.sim.masks import CARDS, cards_of, mask_of
from scopa_tui.engine import Play, Rank, Rules, pack
from scopa_tui.engine.aces import is_sweeper, sweep_counts
from scopa_tui.engine.captures import heaviest, matters
from scopa_tui.engine.scope import is_scopa, marks_of_capture
from scopa_tui.engine.situation import Situation, aces_of, how_it_takes, moves_of, standing_of
from scopa_tui.engine.state import kinds_of_marks

Plays = tuple[int, ...]
"""The sets of table cards that a card may take; 0 at the end if it may be laid down. Not empty."""
Marking = tuple[tuple[int, int], ...]
"""What a capture scores at once beside a scopa: (place of the kind, points)."""

_CHUNK = (1 << 13) - 1
_MUCH = 1000
_MOST = 30_000
"""How many answers are remembered for a card before all are forgotten."""


class Takes:
    """What every card may do on every table that came up, while cards count what they do."""

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
        counts, aces = standing_of(rules, wild), aces_of(rules, lead=lead)
        cards = pack(rules)
        self.matter: dict[int, int] = {
            1 << card.index: mask_of(
                other for other in cards if matters(card, other, counts, rules.capture, aces)
            )
            for card in cards
        }
        """Card -> table cards that make a difference to what it may do."""
        self.swept_by = mask_of(card for card in cards if is_sweeper(card, counts, aces))
        """Cards that take all by their power."""
        self.limit = heaviest(counts, rules.capture)
        """The highest total of several cards that a card can take but for its power."""
        self._totals = _totals(tuple(_MUCH if n is None else n for n in counts.values))
        self._power_scores = sweep_counts(rules.ace)
        self._clears = tuple(
            is_scopa(table_empty=True, last_card=last, rules=rules.scopa) for last in (False, True)
        )
        self.power = self.swept_by if self._power_scores and self._clears[False] else 0
        """Those of them that clear any table for a scopa, if none of them lies on it."""
        self.memory = self._memory(rules)
        """Card -> table cards that matter -> what it may do. Cards of one rank share theirs."""
        groups: dict[Rank, int] = {}
        for card in cards:
            rank = counts.ranks[card.index]
            groups[rank] = groups.get(rank, 0) | 1 << card.index
        self.alike = tuple((group, group & -group) for group in groups.values())
        """(cards that may do the same, one of them), for every rank."""
        self._kinds = kinds_of_marks(rules)
        self._marks: dict[int, Marking] = {}
        self.cleared: dict[int, int] = {}
        """Table -> cards that can clear it for a scopa."""

    @cached_property
    def takers(self) -> dict[int, int]:
        """Card -> all cards that can take it while it lies alone on the table."""
        return {
            card: sum(group for group, sample in self.alike if self.plays(sample, card)[0])
            for card in self.matter
        }

    def sweepers(self, table: int) -> int:
        """Return all cards that can clear a table for a scopa, but for the last card of a deal."""
        found = self.cleared.get(table)
        return self.find_sweepers(table) if found is None else found

    def find_sweepers(self, table: int) -> int:
        """Ask which cards can clear a table, and remember it."""
        found = 0
        for group, sample in self.alike:
            if table & ~self.matter[sample]:
                continue
            if table in self.plays(sample, table) and self.clears(sample, table, last=False):
                found |= group
        if len(self.cleared) >= _MOST:
            self.cleared.clear()
        self.cleared[table] = found
        return found

    def total(self, table: int) -> int:
        """Return what some cards add up to; much, if one of them has no value."""
        low, second, third, high = self._totals
        return (
            low[table & _CHUNK] + second[table >> 13 & _CHUNK]
            + third[table >> 26 & _CHUNK] + high[table >> 39]
        )  # fmt: skip

    def _memory(self, rules: Rules) -> dict[int, dict[int, Plays]]:
        counts = standing_of(rules, self._wild)
        shared: dict[Rank, dict[int, Plays]] = {rank: {} for rank in Rank}
        # An ace that takes itself has a set of its own.
        return {
            1 << card.index: {}
            if 1 << card.index & self.swept_by
            else shared[counts.ranks[card.index]]
            for card in pack(rules)
        }

    def plays(self, card: int, table: int) -> Plays:
        """Return what a card, as a set, may do on a table; the rest of the hand does not count."""
        part = table & self.matter[card]
        found = self.memory[card].get(part)
        return found or self.ask(card, part)

    def ask(self, card: int, part: int) -> Plays:
        """Ask the engine what a card may do on those table cards that matter, and remember it."""
        (one,) = cards_of(card)
        # As if the hand had been shown: only what this card may do is asked.
        situation = Situation(self._rules, (one,), cards_of(part), self._lead, True, self._wild)
        plays = [move.take for move in moves_of(situation) if isinstance(move, Play)]
        memory = self.memory[card]
        if len(memory) >= _MOST:
            memory.clear()
        memory[part] = found = tuple(map(mask_of, plays))
        return found

    def clears(self, card: int, table: int, *, last: bool) -> bool:
        """Whether it is a scopa if this card takes the whole table, which it may do.

        Args:
            card: the card played.
            table: all table cards before.
            last: whether it is the last card of the deal.
        """
        if not self._clears[last]:
            return False
        if self._power_scores or not card & self.swept_by:
            return True
        (one,), cards = cards_of(card), cards_of(table)
        situation = Situation(self._rules, (one,), cards, self._lead, True, self._wild)
        return how_it_takes(situation, Play(one, cards)) != "all"

    def marks(self, card: int, take: int, *, onto: bool, last: bool) -> Marking:
        """Return what a capture scores at once beside a scopa.

        Args:
            card: the card played.
            take: table cards taken.
            onto: whether they are the card that the play before laid down.
            last: whether it is the last card of the deal.
        """
        key = (card | take) << 8 | (card.bit_length() << 2) | onto << 1 | last
        found = self._marks.get(key)
        if found is None:
            if len(self._marks) >= _MOST:
                self._marks.clear()
            found = self._marks[key] = self._made(card, take, onto=onto, last=last)
        return found

    def _made(self, card: int, take: int, *, onto: bool, last: bool) -> Marking:
        cards = cards_of(take)
        made = marks_of_capture(
            CARDS[card.bit_length() - 1],
            cards,
            standing_of(self._rules, self._wild),
            laid=cards[0] if onto else None,
            last_card=last,
            rules=self._rules.scopa,
        )
        return tuple((self._kinds.index(kind), points) for kind, points in made)


@lru_cache(maxsize=16)
def _totals(values: tuple[int, ...]) -> tuple[list[int], ...]:
    """Return four tables: 13 cards as a set -> their total."""
    tables = []
    for start in range(0, len(values), 13):
        table = [0]
        for number in values[start : start + 13]:
            table += [number + total for total in table]
        tables.append(table)
    return tuple(tables)
