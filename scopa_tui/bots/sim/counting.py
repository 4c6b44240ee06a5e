"""The points of a deal from piles that are sets.

This is the one thing that the simulator does by itself: the engine's score sheet, with its lines
and cards to show, takes longer than all the rest of a deal. A test compares both. Options that this
file has never heard of are left to the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields

from scopa_tui.bots.sim.masks import RANKS, SUITS, cards_of
from scopa_tui.engine import PRIME_POINTS, Rank, Rules, Suit, ranks, running_tally
from scopa_tui.engine.awards import Numbers, to_best
from scopa_tui.engine.cards import COURTS
from scopa_tui.engine.primiera import Key
from scopa_tui.engine.scope import scope_score
from scopa_tui.engine.scoring import NapolaRules, ScoreRules
from scopa_tui.engine.state import kinds_of_marks

Masks = Sequence[int]
"""One set of cards per side."""
Line = Callable[[Masks, Numbers], Numbers]
"""What one line of the score sheet gives to each side, by piles and scope."""

_KNOWN = frozenset(
    {
        "cards", "coins", "swords", "single_cards", "sevens", "prime", "prime_mode", "prime_table",
        "prime_missing", "napola", "grande", "all_sevens", "all_coins", "crush", "sweep_doubler",
        "instant", "tie",
    }
)  # fmt: skip
_KNOWN_NAPOLA = frozenset({"cap", "kind", "suit"})
_DENARI, _SPADE = SUITS[Suit.DENARI], SUITS[Suit.SPADE]
_SEVENS, _SIXES, _CAVALLI = RANKS[Rank.SETTE], RANKS[Rank.SEI], RANKS[Rank.CAVALLO]
_GRANDE = _DENARI & (RANKS[Rank.FANTE] | RANKS[Rank.CAVALLO] | RANKS[Rank.RE])
_FEW = 10
"""With fewer cards than that a side is crushed."""


class Counter:
    """Counts finished piles under the rules in force."""

    def __init__(self, rules: Rules) -> None:
        """Prepare."""
        self._rules = rules
        self._scope_score = scope_score(rules.scopa)
        self._kinds = kinds_of_marks(rules)
        self._lines = tuple(_lines(rules)) if _all_known(rules.score) else None

    def points(
        self, piles: Masks, scope: Sequence[int], marks: Sequence[Sequence[int]] = ()
    ) -> Numbers:
        """Return the points of a deal, per side.

        Args:
            piles: captured cards per side.
            scope: points for scope per side.
            marks: points marked beside them, per kind and side.
        """
        if self._lines is None:
            return self._by_sheet(piles, scope, marks)
        counted = tuple(scope) if self._scope_score else (0,) * len(piles)
        total = list(counted)
        for line in self._lines:
            for side, points in enumerate(line(piles, counted)):
                if points:
                    total[side] += points
        for got in marks:
            for side, points in enumerate(got):
                total[side] += points
        return tuple(total)

    def _by_sheet(
        self, piles: Masks, scope: Sequence[int], marks: Sequence[Sequence[int]]
    ) -> Numbers:
        named = tuple((kind, tuple(got)) for kind, got in zip(self._kinds, marks, strict=False))
        sheet = running_tally(self._rules, tuple(map(cards_of, piles)), tuple(scope), named)
        return sheet.points


def _all_known(rules: ScoreRules) -> bool:
    """Whether every option that is not at its default is counted here."""
    usual, no_run = ScoreRules(), NapolaRules()
    strange = [item.name for item in fields(usual) if item.name not in _KNOWN]
    strange_run = [item.name for item in fields(no_run) if item.name not in _KNOWN_NAPOLA]
    return all(getattr(rules, name) == getattr(usual, name) for name in strange) and all(
        getattr(rules.napola, name) == getattr(no_run, name) for name in strange_run
    )


def _lines(rules: Rules) -> Iterator[Line]:
    score = rules.score
    whole = len(ranks(rules.deck))
    if score.cards:
        yield _most(int.bit_count, score.cards, score)
    if score.coins:
        yield _most_coins(score, whole)
    if score.swords:
        yield _most(lambda pile: (pile & _SPADE).bit_count(), score.swords, score)
    for card, points in score.single_cards:
        yield _holding(1 << card.index, points)
    if score.prime:
        key = _sevens_key(score) if score.prime_mode != "points" else _prime_key(score)
        line = _most(key, score.prime, score)
        in_place = score.prime_mode != "points" and not score.sevens
        yield _or_all_sevens(line, score) if in_place else line
    if score.sevens:
        count = _most(lambda pile: (pile & _SEVENS).bit_count(), score.sevens, score)
        yield _or_all_sevens(count, score)
    if score.sweep_doubler == "knights":
        yield _ponino
    if score.napola.cap:
        yield _napola(rules)
    if score.grande:
        yield _holding(_GRANDE, score.grande)
    if score.all_sevens == 1:
        yield _holding(_SEVENS, 1)
    if score.crush:
        yield _crush(score.crush)


def _most(key: Callable[[int], Key], points: int, rules: ScoreRules) -> Line:
    """Points for the side with the best key."""
    tied = rules.tie == "all_tied"

    def line(piles: Masks, _scope: Numbers) -> Numbers:
        return to_best([key(pile) for pile in piles], points, all_tied=tied)

    return line


def _most_coins(rules: ScoreRules, whole: int) -> Line:
    plain = _most(lambda pile: (pile & _DENARI).bit_count(), rules.coins, rules)
    if not rules.all_coins:
        return plain

    def line(piles: Masks, scope: Numbers) -> Numbers:
        points = plain(piles, scope)
        if any((pile & _DENARI).bit_count() == whole for pile in piles):
            return tuple(rules.all_coins if point else 0 for point in points)
        return points

    return line


def _holding(cards: int, points: int) -> Line:
    """Points for having all of these cards."""

    def line(piles: Masks, _scope: Numbers) -> Numbers:
        return tuple([points if pile & cards == cards else 0 for pile in piles])

    return line


def _or_all_sevens(line: Line, rules: ScoreRules) -> Line:
    """What all four sevens score in place of a line."""
    if rules.all_sevens != 2:
        return line
    whole = _holding(_SEVENS, 2)

    def replaced(piles: Masks, scope: Numbers) -> Numbers:
        points = whole(piles, scope)
        return points if any(points) else line(piles, scope)

    return replaced


def _ponino(piles: Masks, scope: Numbers) -> Numbers:
    return tuple(
        points if pile & _CAVALLI == _CAVALLI else 0
        for pile, points in zip(piles, scope, strict=True)
    )


def _crush(points: int) -> Line:
    def line(piles: Masks, _scope: Numbers) -> Numbers:
        many = [pile.bit_count() >= _FEW for pile in piles]
        return tuple(points if sum(many) == 1 and has else 0 for has in many)

    return line


def _napola(rules: Rules) -> Line:
    cap, fixed = rules.score.napola.cap, rules.score.napola.kind == "fixed"
    suit = _DENARI if rules.score.napola.suit == "coins" else _SPADE
    run = [RANKS[rank] & suit for rank in ranks(rules.deck)][:cap]

    def length(pile: int) -> int:
        for place, card in enumerate(run):
            if not pile & card:
                return place
        return len(run)

    def line(piles: Masks, _scope: Numbers) -> Numbers:
        lengths = [length(pile) for pile in piles]
        return tuple((3 if fixed else n) if n >= 3 else 0 for n in lengths)

    return line


# --- the primiera -------------------------------------------------------------------------------


def _prime_key(rules: ScoreRules) -> Callable[[int], Key]:
    """The best card of each suit, added up."""
    worth = PRIME_POINTS[rules.prime_table]
    by_worth = sorted(worth, key=lambda rank: -worth[rank])
    ladders = [
        tuple((RANKS[rank] & suit, worth[rank]) for rank in by_worth) for suit in SUITS.values()
    ]
    ineligible = rules.prime_missing == "ineligible"
    more_suits = rules.prime_missing == "more_suits"
    suits = tuple(SUITS.values())
    # For each suit what each of its sets is worth; there are 2 to the 10 of them, or 13.
    memory: tuple[dict[int, int], ...] = ({0: -1}, {0: -1}, {0: -1}, {0: -1})

    def best(place: int, held: int) -> int:
        found = next(points for card, points in ladders[place] if held & card)
        memory[place][held] = found
        return found

    def key(pile: int) -> Key:
        total, had = 0, 4
        for place in range(4):
            held = pile & suits[place]
            points = memory[place].get(held)
            if points is None:
                points = best(place, held)
            if points < 0:
                if ineligible:
                    return None
                had -= 1
            else:
                total += points
        return (had, total) if more_suits else total

    return key


def _sevens_key(rules: ScoreRules) -> Callable[[int], Key]:
    """What is compared where sevens decide."""
    if rules.prime_mode == "most_sevens":
        return lambda pile: (pile & _SEVENS).bit_count()
    if rules.prime_mode == "three_sevens":
        return lambda pile: int((pile & _SEVENS).bit_count() >= 3)
    if rules.prime_mode == "sevens_sixes":
        return lambda pile: ((pile & _SEVENS).bit_count(), (pile & _SIXES).bit_count())
    rungs = tuple(map(_cards_of_ranks, _rungs()))
    return lambda pile: tuple([(pile & rung).bit_count() for rung in rungs])


def _rungs() -> Iterator[tuple[Rank, ...]]:
    """Ranks as they are compared: sevens, sixes, aces ... and all that count ten together."""
    worth = PRIME_POINTS["standard"]
    for rank, points in worth.items():
        if points > 10:
            yield (rank,)
    yield tuple(rank for rank in Rank if rank in COURTS or worth[rank] == 10)


def _cards_of_ranks(of: tuple[Rank, ...]) -> int:
    mask = 0
    for rank in of:
        mask |= RANKS[rank]
    return mask
