"""What the points of a deal are worth: as points, or, when the match is near its end, as chances to
win it. At 10-9 to 11 the points that come too late are worth nothing."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import exp, sqrt
from random import Random
from statistics import fmean

from scopa_tui.bots.rating import Rater, rater_of
from scopa_tui.bots.sim import cards_of
from scopa_tui.bots.worth import lead
from scopa_tui.engine import Deal, Rules, View, lowest_wins
from scopa_tui.engine.awards import plain
from scopa_tui.engine.scoring import Tally
from scopa_tui.engine.turns import begin
from scopa_tui.engine.winning import counts_deals, goes_to, winner

Points = tuple[int, ...]
_DEALS = 150
_SEED = 11
_DEEPEST = 40
_TIE_BREAK = 0.05
"""Share of the points that still counts where the match is decided: nobody likes to be sloppy."""
_NEAR, _FAR = 1.3, 2.6
"""Usual differences of a deal that a match is worth: near its end, and while it may last."""


class Prospect:
    """How deals of a game go when everybody plays what looks best at first sight."""

    def __init__(self, rules: Rules) -> None:
        """Play some deals; always the same ones."""
        self.rules = rules
        self._sign = -1 if lowest_wins(rules) else 1
        rng = Random(_SEED)
        rater = rater_of(rules)
        deals = [_points(rater, rng) for _ in range(_DEALS)]
        leads = [lead(points, 0) for points in deals]
        self.spread = max(sqrt(fmean(one * one for one in leads)), 0.5)
        """How far apart sides usually are after a deal, in points."""
        every = [number for points in deals for number in points]
        mean = fmean(every)
        self.reach = mean + 3 * max(sqrt(fmean((n - mean) ** 2 for n in every)), 0.5)
        """What a side hardly ever gets more than in one deal."""
        turned = [points[::-1] for points in deals]  # each of two sides deals in turn
        seen = Counter(deals + turned)
        self._deals = [(points, count / (2 * _DEALS)) for points, count in seen.items()]
        self._chances: dict[tuple[Points, int], tuple[float, ...]] = {}

    def is_near(self, scores: Points, deals: int) -> bool:
        """Whether the match may well end with the deal that is on.

        Args:
            scores: points before it, per side.
            deals: finished deals.
        """
        return goes_to(self.rules.match, max(scores) + self.reach, deals + 1)

    def chances(self, scores: Points, points: Points, deals: int) -> tuple[float, ...]:
        """Return how likely each side wins the match.

        Args:
            scores: points before a deal, per side.
            points: points of the deal, per side.
            deals: finished deals, without this one.
        """
        return self._after(scores, points, deals, 0)

    def _after(self, scores: Points, points: Points, deals: int, depth: int) -> tuple[float, ...]:
        sheet = Tally((plain("scope", points, points),))
        piles = ((),) * len(scores)
        low = lowest_wins(self.rules)
        ending = winner(scores, sheet, piles, deals + 1, self.rules.match, lowest_wins=low)
        if ending is not None:
            return tuple(float(side == ending.side) for side in range(len(scores)))
        after = tuple(map(sum, zip(scores, points, strict=True)))
        if len(scores) > 2 or depth > _DEEPEST:
            return self._guess(after)
        return self._before(after, deals + 1, depth + 1)

    def _guess(self, scores: Points) -> tuple[float, ...]:
        best = max(self._sign * score for score in scores)
        shares = [exp((self._sign * score - best) / self.spread) for score in scores]
        return tuple(share / sum(shares) for share in shares)

    def _before(self, scores: Points, deals: int, depth: int) -> tuple[float, ...]:
        """Return the chances before a deal: those after all deals that were played for a start."""
        key = (scores, deals if counts_deals(self.rules.match) else 0)
        found = self._chances.get(key)
        if found is None:
            total, weight = [0.0] * len(scores), 0.0
            for points, share in self._deals:
                if any(points):
                    weight += share
                    for side, chance in enumerate(self._after(scores, points, deals, depth)):
                        total[side] += share * chance
            found = tuple(chance / weight for chance in total) if weight else self._guess(scores)
            self._chances[key] = found
        return found


def _points(rater: Rater, rng: Random) -> Points:
    """Play one deal."""
    game = rater.game
    deal: Deal | None = None
    cards = list(cards_of(game.pack))
    while deal is None:
        rng.shuffle(cards)
        deal, _ = begin(tuple(cards), 0, game.rules)
    state = game.state_of(deal)
    rater.playout(state, rng.random, 0)
    return game.finish(state, 0)


@lru_cache(maxsize=8)
def prospect_of(rules: Rules) -> Prospect:
    """Return how deals of a game go; the latest few games are kept."""
    return Prospect(rules)


class Stakes:
    """What points of the deal that is on are worth to each side."""

    def __init__(self, view: View) -> None:
        """Prepare."""
        self._prospect = prospect_of(view.rules)
        self._scores, self._deals = view.scores, view.deals
        self._sign = -1 if lowest_wins(view.rules) else 1
        self.near = self._prospect.is_near(view.scores, view.deals)
        """Whether chances to win the match count, not points."""
        self._scale = (_NEAR if self.near else _FAR) * self._prospect.spread
        self._memory: dict[tuple[Points, int], tuple[float, ...]] = {}

    def __call__(self, points: Points, won: int = -1) -> tuple[float, ...]:
        """Return what the deal is worth to each side, in points.

        Args:
            points: points of the deal, per side.
            won: the side whose cards win the match by themselves, or -1.
        """
        worth = self._memory.get((points, won))
        if worth is None:
            worth = self._memory[points, won] = self._worth(points, won)
        return worth

    def _worth(self, points: Points, won: int) -> tuple[float, ...]:
        leads = [self._sign * lead(points, side) for side in range(len(points))]
        if won < 0 and not self.near:
            return tuple(leads)
        if won >= 0:
            chances = tuple(float(side == won) for side in range(len(points)))
        else:
            chances = self._prospect.chances(self._scores, points, self._deals)
        return tuple(
            self._scale * lead(chances, side) + _TIE_BREAK * leads[side]
            for side in range(len(points))
        )

    def chance(self, worth: float) -> float | None:
        """Return about how likely a side wins the match to which the deal is worth that much, from
        0 to 1; None while points count."""
        if not self.near:
            return None
        sides = len(self._scores)
        return min(max((worth / self._scale * (sides - 1) + 1) / sides, 0.0), 1.0)
