"""What speaks for and against a play, as facts that a person can check.

They are the terms of the rating, counted on the score sheet of the rules in force, so they hold for
every variant. Where the fewest points win, what brings points speaks against a play, and what is
left to the others for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from scopa_tui.bots.question import Because
from scopa_tui.bots.rating import rater_of
from scopa_tui.bots.sight import Sight
from scopa_tui.bots.sim import Takes, bits, cards_of, code_of, mask_of
from scopa_tui.engine import (
    RE_BELLO,
    SETTEBELLO,
    Card,
    Cards,
    Play,
    Rank,
    View,
    lowest_wins,
    running_tally,
)

KINDS = (
    "scopa", "marks", "single", "dear", "gives_scopa", "gives_dear", "safe", "count", "lays",
    "dead", "taken", "back", "keeps", "cards",
)  # fmt: skip
"""A play is a scopa; it scores `number` points at once; it takes `cards` that score by themselves;
it takes `cards` that are worth much for what they add to; it leaves a table, `cards`, that `others`
can clear for a scopa; it leaves `cards` worth much where `others` can take them; nothing unseen can
clear what it leaves; it takes `number` cards towards a line of the score sheet, `award`; it lays
down a card, `cards`, that would count there; no unseen card can take the card that it lays down,
`cards`, alone or with others, or `others` can; the hand keeps `cards` that take it; the hand keeps
`cards` of which one takes the other; it takes `number` cards, not many, where the most cards
score."""

_MOST = ("carte", "denari", "spade", "sette")
"""Lines that go to the side with most cards."""
_MANY = 4
_SEVENS = ("primiera", "sette")


def reasons(view: View, move: Play) -> tuple[Because, ...]:
    """Return what speaks for and against a play of the seat to move, in the order of KINDS."""
    return Judge(view).reasons(move)


class Judge:
    """Finds facts about the plays of one view."""

    def __init__(self, view: View) -> None:
        """Prepare a view of the seat whose turn it is."""
        self._view = view
        self._sight = sight = Sight(view)
        self._takes: Takes = sight.game.takes(sight.state)
        self._good = not lowest_wins(view.rules)
        """Whether points are good."""
        self._scopa = sight.game.run_points[0]
        self._prizes = rater_of(view.rules).prizes
        self._open = self._still_open()

    def reasons(self, move: Play) -> tuple[Because, ...]:
        """Return what speaks for and against a play, in the order of KINDS."""
        card, take = 1 << move.card.index, mask_of(move.take)
        after = self._sight.game.after(self._sight.state, code_of(move))
        found = list(self._taking(card, take) if take else self._laying(card))
        if after:
            found += self._leaving(after)
        found += self._keeping(card)
        return tuple(sorted(found, key=lambda because: KINDS.index(because.kind)))

    # --- taking ---------------------------------------------------------------------------------

    def _taking(self, card: int, take: int) -> Iterator[Because]:
        sight, game = self._sight, self._sight.game
        code = card.bit_length() - 1 | take << 6
        if self._scopa and game.is_scopa(sight.state, code):
            yield Because("scopa", self._good, (), self._scopa)
        if game.marks and sight.state.table:
            last = sight.state.in_hands == 1 and not sight.state.stock
            onto = take == sight.state.laid
            points = sum(n for _, n in self._takes.marks(card, take, onto=onto, last=last))
            if points:
                yield Because("marks", self._good, (), points)
        gain = take | card
        dear = gain & self._prizes
        single = mask_of(card for card in cards_of(dear) if self._scores_alone(card))
        for kind, cards in ("single", single), ("dear", dear & ~single):
            if cards:
                yield Because(kind, self._good, cards_of(cards))
        yield from self._counting(gain, gain & ~dear)

    def _scores_alone(self, card: Card) -> bool:
        """Whether a card has a line of its own on the score sheet."""
        names = {SETTEBELLO: "settebello", RE_BELLO: "rebello"}
        return self._counts((card,)).get(names.get(card, str(card)), 0) > 0

    def _counting(self, gain: int, plain: int) -> Iterator[Because]:
        """Yield to which lines of the score sheet a capture adds.

        Args:
            gain: the cards that are taken.
            plain: those of them that were not told of already.
        """
        for award in self._open:
            more = self._towards(award, gain)
            if award == "carte":
                kind = "count" if more >= _MANY else "cards"
                yield Because(kind, self._good, (), more, (), award)
            elif self._towards(award, plain):
                yield Because("count", self._good, (), more, (), award)

    def _still_open(self) -> tuple[str, ...]:
        """Return the lines that more cards can still decide."""
        view = self._view
        awards = running_tally(view.rules, view.piles, view.scope, view.marks).awards
        whole = {name: self._towards(name, self._sight.game.pack) for name in _MOST}
        names = [
            award.name
            for award in awards
            if award.name in _MOST and 2 * max(award.counts) <= whole[award.name]
        ]
        there = {award.name for award in awards}
        if "primiera" in there and "sette" not in there:
            names.append("primiera")
        return tuple(names)

    def _towards(self, award: str, cards: int) -> int:
        """Return how many of some cards count for a line; for the primiera only sevens do."""
        if award in _SEVENS:
            return sum(card.rank is Rank.SETTE for card in cards_of(cards))
        return self._counts(cards_of(cards)).get(award, 0)

    def _counts(self, cards: Cards) -> dict[str, int]:
        """Return what a pile of these cards has of each line of the score sheet."""
        sides = self._sight.game.sides
        piles, nothing = (cards, *((),) * (sides - 1)), (0,) * sides
        sheet = running_tally(self._view.rules, piles, nothing, ())
        return {one.name: one.counts[0] for one in sheet.awards}

    # --- leaving --------------------------------------------------------------------------------

    def _leaving(self, after: int) -> Iterator[Because]:
        unseen = self._sight.unseen
        if self._scopa:
            sweepers = cards_of(self._sight.sweepers(after) & self._next_may_hold())
            if sweepers:
                yield Because(
                    "gives_scopa", not self._good, cards_of(after), len(sweepers), sweepers
                )
            elif self._good and self._still_to_play():
                yield Because("safe", good=True)
        for card in bits(after & self._prizes):
            takers = cards_of(self._reaching(card, after) & unseen)
            if takers:
                given = not self._good
                yield Because("gives_dear", given, cards_of(card), len(takers), takers)

    def _next_may_hold(self) -> int:
        """Return the unseen cards that whoever plays next may hold: where all of a hand lies open,
        no others."""
        sight = self._sight
        for seat in sight.game.order_after[sight.seat]:
            if seat != sight.seat and sight.view.hand_sizes[seat]:
                return sight.unseen if sight.missing[seat] else sight.known[seat]
        return sight.unseen

    def _still_to_play(self) -> bool:
        """Whether anybody plays after this seat."""
        state = self._sight.state
        return state.in_hands > 1 or bool(state.stock)

    # --- laying ---------------------------------------------------------------------------------

    def _laying(self, card: int) -> Iterator[Because]:
        table = self._sight.state.table
        others = cards_of(self._reaching(card, table | card) & self._sight.unseen)
        if others and not card & self._prizes:
            awards = [name for name in self._open if name != "carte" and self._towards(name, card)]
            for award in awards[:1]:
                yield Because("lays", not self._good, cards_of(card), 1, (), award)
            if table or not self._scopa:  # else it is a scopa for them
                yield Because("taken", not self._good, cards_of(card), len(others), others)
        if not self._good or not self._still_to_play():
            return
        if not others:
            yield Because("dead", good=True, cards=cards_of(card))
        kept = self._takes.takers[card] & self._sight.hand & ~card
        if kept:
            yield Because("back", good=True, cards=cards_of(kept), number=kept.bit_count())

    def _reaching(self, card: int, table: int) -> int:
        """Return all cards that can take one card of a table, alone or with others."""
        plays = self._takes.plays
        return sum(
            group
            for group, sample in self._takes.alike
            if any(take & card for take in plays(sample, table))
        )

    def _keeping(self, card: int) -> Iterator[Because]:
        """Yield pairs that stay together in the hand."""
        rest = self._sight.hand & ~card
        for one in bits(rest) if self._good else ():
            pair: Cards = cards_of(self._takes.takers[one] & rest & ~one | one)
            if len(pair) > 1:
                yield Because("keeps", good=True, cards=pair, number=len(pair))
                return
