"""A game compiled for fast play."""

from __future__ import annotations

from functools import lru_cache

from scopa_tui.bots.sim.counting import Counter
from scopa_tui.bots.sim.masks import bits, cards_of, mask_of
from scopa_tui.bots.sim.state import State
from scopa_tui.bots.sim.takes import Takes
from scopa_tui.engine import Card, Deal, Rank, Rules, View, pack, seat_count, side_count, side_of
from scopa_tui.engine.aces import cannot_lead
from scopa_tui.engine.dealing import leftover_side, refill
from scopa_tui.engine.declares import announcement, announces, is_automatic, keeps_rank, wild_card
from scopa_tui.engine.scope import follows_last_play, kinds_marked, scopa_points
from scopa_tui.engine.scoring import instant_winner
from scopa_tui.engine.seating import next_seat, order_from
from scopa_tui.engine.situation import lead_of, standing_of
from scopa_tui.engine.state import kinds_of_marks

SHOW = -1
"""The move of showing a hand that scores; the same seat plays afterwards."""
_RANKS = tuple(Rank)
_LONGEST_RUN = 40
_MOST_HANDS = 20_000


class Game:
    """The rules of one game as tables. Calling out, which ends a match, is not part of it."""

    def __init__(self, rules: Rules) -> None:
        """Compile the rules, which must go together."""
        self.rules = rules
        self.seats = seat_count(rules.seats)
        self.sides = side_count(rules.seats)
        self.side_of = tuple(side_of(seat, rules.seats) for seat in range(self.seats))
        self.order_after = tuple(
            order_from(next_seat(seat, rules.seats, rules.turn), rules.seats, rules.turn)
            for seat in range(self.seats)
        )
        """Per seat: all seats as they follow it; itself last."""
        self.pack = mask_of(pack(rules))
        self.counter = Counter(rules)
        self._kinds = kinds_of_marks(rules)
        self.run_points = tuple(
            scopa_points(run, rules.scopa) for run in range(1, _LONGEST_RUN + 1)
        )
        """What each scopa in a row of one side scores, the first at 0."""
        self.marks = bool(kinds_marked(rules.scopa))
        """Whether a capture may score at once beside a scopa."""
        self._decisive = _decisive_cards(rules)
        self._follows = follows_last_play(rules.scopa)
        self.draws = bool(refill(pack(rules)[:1], False, self.order_after[0], rules.deal)[0])
        """Whether a seat draws a card after each play."""
        self._shows = announces(rules.declare)
        self._auto = is_automatic(rules.declare)
        matta = wild_card(rules.declare)
        self._matta = 0 if matta is None else 1 << matta.index
        self._announced: dict[int, tuple[int, int]] = {}
        self._takes: dict[tuple[int, bool], Takes] = {}

    # --- from the engine ---

    def state(self, source: Deal | View, hands: tuple[int, ...], stock: tuple[Card, ...]) -> State:
        """Return a deal in progress with these hidden cards.

        Args:
            source: the deal, or what a seat knows of it; a card must be left to play.
            hands: cards per seat.
            stock: undealt cards, next one first.
        """
        state = State(self.seats, self.sides, len(self._kinds))
        state.hands = list(hands)
        state.in_hands = sum(hand.bit_count() for hand in hands)
        state.table = mask_of(source.table)
        state.stock = stock
        state.piles = [mask_of(pile) for pile in source.piles]
        for pile in state.piles:
            state.gone |= pile
        state.scope = list(source.scope)
        state.runs = list(source.runs)
        state.marks = [list(points) for _, points in source.marks]
        state.turn = source.turn or 0
        state.last_taker = -1 if source.last_taker is None else source.last_taker
        state.shown = [mask_of(cards) for cards in source.shown] or [0] * self.seats
        state.wild = -1 if source.wild is None else _RANKS.index(source.wild)
        state.laid = 0 if source.laid is None else 1 << source.laid.index
        sizes = [hand.bit_count() for hand in hands]
        state.lead = lead_of(self.rules, sizes, len(stock))
        return state

    def state_of(self, deal: Deal) -> State:
        """Return a deal of the engine."""
        return self.state(deal, tuple(map(mask_of, deal.hands)), deal.stock)

    # --- what can be done ---

    def takes(self, state: State) -> Takes:
        """Return the memory of what cards may do that holds now."""
        key = (state.wild, state.lead)
        takes = self._takes.get(key)
        if takes is None:
            wild = None if state.wild < 0 else _RANKS[state.wild]
            takes = self._takes[key] = Takes(self.rules, wild, lead=state.lead)
        return takes

    def moves(self, state: State) -> list[int]:
        """Return all that the seat to play may do, card by card, lowest first; `SHOW` last.

        A move is the index of the card, with the set of cards taken above its six bits.
        """
        takes = self.takes(state)
        found = []
        for card in bits(self.playable(state)):
            index = card.bit_length() - 1
            found += [index | take << 6 for take in takes.plays(card, state.table)]
        if self.may_show(state):
            found.append(SHOW)
        return found

    def sensible(self, state: State) -> list[int]:
        """Return what may be done, without plays before a hand that scores has been shown."""
        moves = self.moves(state)
        return [SHOW] if moves[-1] == SHOW else moves

    def unseen(self, state: State) -> int:
        """Return the cards that the seat to play has not seen."""
        return self.pack & ~(state.hands[state.turn] | state.table | state.gone)

    def after(self, state: State, move: int) -> int:
        """Return the table after a play."""
        take = move >> 6
        return state.table & ~take if take else state.table | 1 << (move & 63)

    def is_scopa(self, state: State, move: int) -> bool:
        """Whether a play that may be made clears the table for a scopa."""
        take, last = move >> 6, state.in_hands == 1 and not state.stock
        if not take or take != state.table:
            return False
        return self.takes(state).clears(1 << (move & 63), take, last=last)

    def playable(self, state: State) -> int:
        """Return the cards that the seat to play may play, whatever they do."""
        hand = state.hands[state.turn]
        return self._leads(state, hand) if state.lead else hand

    def _leads(self, state: State, hand: int) -> int:
        """Return the cards that may be the first of a deal."""
        counts = standing_of(self.rules, None if state.wild < 0 else _RANKS[state.wild])
        cards = cards_of(hand)
        barred = (card for card in cards if cannot_lead(card, cards, counts, self.rules.ace))
        return hand & ~mask_of(barred)

    def may_show(self, state: State) -> bool:
        """Whether the seat to play has a hand to show."""
        if self._auto or not self._shows or state.shown[state.turn]:
            return False
        return self._announcement(state.hands[state.turn])[0] > 0

    def _announcement(self, hand: int) -> tuple[int, int]:
        """Return points and the place of the rank that the matta stands for, -1 for none."""
        made = self._announced.get(hand)
        if made is None:
            if len(self._announced) >= _MOST_HANDS:
                self._announced.clear()
            found = announcement(cards_of(hand), self.rules.deck, self.rules.declare)
            stands = -1 if found is None or found.stands is None else _RANKS.index(found.stands)
            made = self._announced[hand] = (found.points if found else 0, stands)
        return made

    # --- doing it ---

    def play(self, state: State, move: int) -> None:
        """Let the seat to play make a move that it may make, and deal what is due then."""
        seat = state.turn
        if move == SHOW:
            self._show(state, seat)
            return
        card, take = 1 << (move & 63), move >> 6
        state.hands[seat] ^= card
        state.in_hands -= 1
        if state.shown[seat]:
            state.shown[seat] &= ~card
        if take:
            self._take(state, card, take)
        else:
            state.table |= card
            state.runs[self.side_of[seat]] = 0
            if self._follows:
                state.laid = card
        state.lead = False
        order = self.order_after[seat]
        if state.stock and (self.draws or not state.in_hands):
            self._refill(state, order)
        for other in order:
            if state.hands[other]:
                state.turn = other
                return

    def _take(self, state: State, card: int, take: int) -> None:
        seat = state.turn
        side = self.side_of[seat]
        last = not state.in_hands and not state.stock
        if take == state.table and self.takes(state).clears(card, take, last=last):
            state.runs[side] += 1
            state.scope[side] += self.run_points[state.runs[side] - 1]
        else:
            state.runs[side] = 0
        if self.marks and state.table:
            onto = take == state.laid
            for kind, points in self.takes(state).marks(card, take, onto=onto, last=last):
                state.marks[kind][side] += points
        gain = take | card
        state.table &= ~take
        state.piles[side] |= gain
        state.gone |= gain
        state.laid = 0
        state.last_taker = seat
        if state.wild >= 0 and gain & self._matta:
            state.wild = -1

    def _refill(self, state: State, order: tuple[int, ...]) -> None:
        dealt, state.stock = refill(state.stock, not state.in_hands, order, self.rules.deal)
        for other, cards in dealt.items():
            got = mask_of(cards)
            state.hands[other] |= got
            state.in_hands += len(cards)
        if len(dealt) > 1:
            state.laid = 0
            if self._shows and self._auto:
                for other in dealt:
                    self._show(state, other)

    def _show(self, state: State, seat: int) -> None:
        """Show the hand of a seat if it scores."""
        hand = state.hands[seat]
        points, stands = self._announcement(hand)
        if not points:
            return
        state.marks[0][self.side_of[seat]] += points
        state.shown[seat] = hand
        if stands >= 0 and keeps_rank(self.rules.declare):
            state.wild = stands

    def finish(self, state: State, dealer: int) -> tuple[int, ...]:
        """Give out the last cards and return the points of the deal, per side.

        Args:
            state: a deal in which the last card has been played.
            dealer: seat that dealt.
        """
        if state.table:
            taker = None if state.last_taker < 0 else self.side_of[state.last_taker]
            owner = leftover_side(taker, self.side_of[dealer], self.rules.end)
            if owner is not None:
                state.piles[owner] |= state.table
                state.gone |= state.table
                state.table = 0
        return self.counter.points(state.piles, state.scope, state.marks)

    def match_winner(self, state: State) -> int:
        """Return the side whose pile wins the match by itself at the end of a deal, -1 for none."""
        need = self._decisive
        if need:
            for side, pile in enumerate(state.piles):
                if pile & need == need:
                    return side
        return -1


def _decisive_cards(rules: Rules) -> int:
    """Return the cards that win the match for the side that has them all, 0 if none do."""
    cards = pack(rules)
    if instant_winner((cards,), rules.score, rules.deck) is None:
        return 0
    without = {card: tuple(other for other in cards if other is not card) for card in cards}
    return mask_of(
        card
        for card, rest in without.items()
        if instant_winner((rest,), rules.score, rules.deck) is None
    )


@lru_cache(maxsize=8)
def game_of(rules: Rules) -> Game:
    """Return the compiled game; the latest few are kept with all that they have learned."""
    return Game(rules)
