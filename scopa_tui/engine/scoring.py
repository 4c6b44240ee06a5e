"""What the piles of a finished deal are worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from scopa_tui.engine.awards import (
    Award,
    Numbers,
    Piles,
    added,
    crush,
    grande,
    napola,
    of_rank,
    plain,
    set_of_rank,
    single_card,
    suit_counts,
    suit_run,
    to_best,
)
from scopa_tui.engine.cards import SETTEBELLO, Card, PackRules, Rank, Suit, ranks
from scopa_tui.engine.faults import Fault, Idle, now, word
from scopa_tui.engine.option import option
from scopa_tui.engine.primiera import prime
from scopa_tui.wording import all_of, worded, worded_many


@dataclass(frozen=True, slots=True)
class NapolaRules:
    """Group `score.napola`: points for asso, due, tre ... of one suit in one pile."""

    cap: int = option(
        0,
        "napola",
        "Points for a run of one suit from the asso, at least asso-due-tre, up to this length.",
        choices={
            0: "no napola",
            6: "counts up to the sei",
            7: "counts up to the sette",
            9: "counts up to the ninth card",
            10: "counts up to the tenth card",
            13: "counts up to the thirteenth card",
        },
    )
    kind: str = option(
        "run",
        "napola points",
        "What a napola is worth.",
        choices={"run": "one point for each card of the run", "fixed": "always three points"},
    )
    suit: str = option(
        "coins",
        "napola suit",
        "The suit of the napola.",
        choices={"coins": "denari", "swords": "spade, as in Cicera"},
    )


@dataclass(frozen=True, slots=True)
class ScoreRules:
    """Group `score`: the points of a deal."""

    cards: int = option(
        1,
        "carte",
        "Points for most cards.",
        choices={1: "one point", 2: "two points", 0: "no point"},
    )
    coins: int = option(
        1,
        "denari",
        "Points for most coins.",
        choices={1: "one point", 0: "no point"},
    )
    swords: int = option(
        0,
        "spade",
        "Points for most swords.",
        choices={0: "no point", 1: "one point", 2: "two points"},
    )
    single_cards: tuple[tuple[Card, int], ...] = option(
        ((SETTEBELLO, 1),),
        "single cards",
        "Cards that score by themselves, with their points (7d is the settebello).",
        kind="cards",
    )
    sevens: int = option(
        0,
        "sette",
        "Points for most sevens, besides the primiera.",
        choices={0: "no point", 1: "one point"},
    )
    prime: int = option(
        1,
        "primiera",
        "Points for the best primiera.",
        choices={1: "one point", 0: "no point"},
    )
    prime_mode: str = option(
        "points",
        "how the primiera is decided",
        "What is compared for the primiera.",
        choices={
            "points": "the best card of each suit, added up (7=21, 6=18, A=16, 5=15, ...)",
            "most_sevens": "who has most sevens",
            "lexicographic": "most sevens, then sixes, then aces, fives, fours, threes, twos",
            "sevens_sixes": "most sevens, then most sixes (bermila)",
            "three_sevens": "who has at least three sevens",
        },
    )
    prime_table: str = option(
        "standard",
        "primiera values of court cards",
        "What court cards count in the primiera.",
        choices={
            "standard": "10 each",
            "k10_c9_f8": "re 10, cavallo 9, fante 8",
            "faces_zero": "nothing",
        },
    )
    prime_missing: str = option(
        "ineligible",
        "missing suit",
        "What happens to the primiera of a side that lacks a suit.",
        choices={
            "ineligible": "it cannot win the point",
            "more_suits": "more suits beat fewer; equal numbers are added up",
            "sum": "what there is, is added up",
        },
    )
    napola: NapolaRules = field(default_factory=NapolaRules)
    grande: int = option(
        0,
        "grande",
        "Points for fante, cavallo and re of denari in one pile.",
        choices={0: "no such rule", 5: "five points"},
    )
    all_sevens: int = option(
        0,
        "all sevens",
        "What all four sevens in one pile are worth.",
        choices={
            0: "nothing more",
            1: "one point more",
            2: "two points in place of the point for most sevens",
        },
    )
    all_coins: int = option(
        0,
        "all coins",
        "What all denari in one pile are worth.",
        choices={0: "nothing more", 2: "two points in place of the point for most coins"},
    )
    crush: int = option(
        0,
        "crush",
        "Points for a side while every other side has fewer than ten cards.",
        choices={0: "no such rule", 2: "two points"},
    )
    sweep_doubler: str = option(
        "none",
        "scope doubled",
        "Whether a set of cards in one pile makes its scope count twice.",
        choices={"none": "no such rule", "knights": "all four cavalli (il Ponino)"},
    )
    instant: str = option(
        "none",
        "winning at once",
        "Whether a set of cards in one pile wins the match at the end of the deal.",
        choices={
            "none": "no such rule",
            "all_coins": "all denari (napoleone, cappotto)",
            "low_coins": "asso, due and tre of denari",
            "all_swords": "all spade (napoleone in Cicera)",
        },
    )
    tie: str = option(
        "nobody",
        "ties",
        "Who gets a point that two sides tie for.",
        choices={"nobody": "nobody", "all_tied": "each of the tied sides"},
    )


@dataclass(frozen=True, slots=True)
class Tally:
    """The score sheet of a deal."""

    awards: tuple[Award, ...]
    """In the order in which they are shown."""

    @property
    def points(self) -> Numbers:
        """All points of the deal, per side."""
        return added(award.points for award in self.awards)


Marks = tuple[tuple[str, Numbers], ...]
"""Points marked during play beside the scope: (kind, points per side), kinds in fixed order."""


def tally(
    piles: Piles, scope: Numbers | None, rules: ScoreRules, *, pack: PackRules, marks: Marks = ()
) -> Tally:
    """Count finished piles, or running ones for a score board.

    Args:
        piles: captured cards per side.
        scope: points for scope per side; None when scope do not score, which drops their line.
        rules: the house rules for points.
        pack: the house rules for the pack.
        marks: what else was marked during play.
    """
    cards = [single_card(card, points, piles) for card, points in rules.single_cards]
    return Tally(
        (
            *_majorities(piles, rules, pack),
            *(award for award in cards if award.name == "settebello"),
            *_primiera(piles, rules),
            *_most_sevens(piles, rules),
            *_played(piles, scope, rules),
            *(plain(kind, points, points) for kind, points in marks),
            *(award for award in cards if award.name != "settebello"),
            *_sets(piles, rules, pack),
        )
    )


def _majorities(piles: Piles, rules: ScoreRules, pack: PackRules) -> Iterator[Award]:
    """Most cards, most coins, most swords."""
    tied = rules.tie == "all_tied"
    if rules.cards:
        counts = tuple(map(len, piles))
        yield plain("carte", counts, to_best(counts, rules.cards, all_tied=tied))
    if rules.coins:
        counts = suit_counts(piles, Suit.DENARI)
        points = to_best(counts, rules.coins, all_tied=tied)
        if rules.all_coins and len(ranks(pack)) in counts:
            points = tuple(rules.all_coins if point else 0 for point in points)
        yield plain("denari", counts, points)
    if rules.swords:
        counts = suit_counts(piles, Suit.SPADE)
        yield plain("spade", counts, to_best(counts, rules.swords, all_tied=tied))


def _primiera(piles: Piles, rules: ScoreRules) -> Iterator[Award]:
    """The primiera, or what is decided in its place."""
    if not rules.prime:
        return
    mode, table, missing = rules.prime_mode, rules.prime_table, rules.prime_missing
    primes = [prime(pile, mode=mode, table=table, missing=missing) for pile in piles]
    keys = [one.key for one in primes]
    points = to_best(keys, rules.prime, all_tied=rules.tie == "all_tied")
    if _by_sevens(rules):
        points = _or_all_sevens(points, piles, rules)
    numbers, cards = tuple(one.number for one in primes), tuple(one.cards for one in primes)
    yield Award("primiera", numbers, points, cards)


def _most_sevens(piles: Piles, rules: ScoreRules) -> Iterator[Award]:
    """Most sevens, besides the primiera."""
    if rules.sevens:
        held = of_rank(piles, Rank.SETTE)
        counts = tuple(map(len, held))
        points = to_best(counts, rules.sevens, all_tied=rules.tie == "all_tied")
        yield Award("sette", counts, _or_all_sevens(points, piles, rules), held)


def _or_all_sevens(points: Numbers, piles: Piles, rules: ScoreRules) -> Numbers:
    """Return what all four sevens in one pile score in place of these points."""
    if rules.all_sevens != _IN_PLACE:
        return points
    whole = set_of_rank("sevens", Rank.SETTE, (_IN_PLACE,) * len(piles), piles).points
    return whole if any(whole) else points


_IN_PLACE = 2


def counts_by_sevens(rules: ScoreRules) -> bool:
    """Whether the point of the primiera goes to sevens and not to the best card of each suit."""
    return rules.prime > 0 and rules.prime_mode != "points"


def needs_all_suits(rules: ScoreRules) -> bool:
    """Whether a side that lacks a suit cannot win the primiera."""
    mode, missing = rules.prime_mode, rules.prime_missing
    return rules.prime > 0 and mode == "points" and missing == "ineligible"


def _by_sevens(rules: ScoreRules) -> bool:
    """Whether the point of the primiera goes by sevens, and no other point does."""
    return counts_by_sevens(rules) and not rules.sevens


def _played(piles: Piles, scope: Numbers | None, rules: ScoreRules) -> Iterator[Award]:
    """Scope, and what doubles them."""
    if scope is None:
        return
    yield plain("scope", scope, scope)
    if rules.sweep_doubler == "knights":
        yield set_of_rank("ponino", Rank.CAVALLO, scope, piles)


def _sets(piles: Piles, rules: ScoreRules, pack: PackRules) -> Iterator[Award]:
    """Points for several cards in one pile."""
    if rules.napola.cap:
        suit = _NAPOLA_SUITS[rules.napola.suit]
        cap, fixed = rules.napola.cap, rules.napola.kind == "fixed"
        yield napola(piles, suit, ranks(pack), cap=cap, fixed=fixed)
    if rules.grande:
        yield grande(piles, rules.grande)
    if rules.all_sevens == 1:
        yield set_of_rank("sevens", Rank.SETTE, (1,) * len(piles), piles)
    if rules.crush:
        yield crush(piles, rules.crush)


_NAPOLA_SUITS = {"coins": Suit.DENARI, "swords": Suit.SPADE}

# --- end of the deal ------------------------------------------------------------------------


def instant_winner(piles: Piles, rules: ScoreRules, pack: PackRules) -> int | None:
    """Return the side whose pile wins the match by itself, or None."""
    whole = len(ranks(pack))
    suit, length = {
        "none": (Suit.DENARI, 0),
        "all_coins": (Suit.DENARI, whole),
        "low_coins": (Suit.DENARI, 3),
        "all_swords": (Suit.SPADE, whole),
    }[rules.instant]
    if not length:
        return None
    runs = [len(suit_run(pile, suit, ranks(pack))) for pile in piles]
    return next((side for side, run in enumerate(runs) if run >= length), None)


# --- what goes together ---------------------------------------------------------------------


def score_faults(
    rules: ScoreRules, *, sides: int, play_scores: bool, lowest_wins: bool, pack: PackRules
) -> tuple[Fault, ...]:
    """Return what does not go together.

    Args:
        rules: the house rules for points.
        sides: number of sides.
        play_scores: whether anything scores during play, such as scope.
        lowest_wins: whether the side with the fewest points wins.
        pack: the house rules for the pack.
    """
    faults = []
    if not (_counts(rules) or rules.single_cards or play_scores):
        text = worded(
            "nothing scores under these rules; give points to something, like score.cards=1"
        )
        faults.append(Fault(text, ("score.cards",), ("score.cards=1",)))
    foreign = [card for card, _ in rules.single_cards if card.rank not in ranks(pack)]
    if foreign:
        kept = [f"{card}:{points}" for card, points in rules.single_cards if card not in foreign]
        text = worded_many(
            "score.single_cards names {cards}, which this pack does not have; take it out",
            "score.single_cards names {cards}, which this pack does not have; take them out",
            n=len(foreign),
            cards=all_of(map(str, foreign)),
        )
        repair = (f"score.single_cards={','.join(kept) or 'none'}",)
        faults.append(Fault(text, ("score.single_cards", "deck.pack"), repair))
    if rules.instant != "none" and lowest_wins:
        text = worded("score.instant and goal=low contradict each other; choose score.instant=none")
        faults.append(Fault(text, ("score.instant", "goal"), ("score.instant=none",)))
    return (*faults, *_prime_faults(rules), *_other_faults(rules, sides))


def _counts(rules: ScoreRules) -> bool:
    """Whether anything but single cards and what is marked during play scores."""
    counted = (
        rules.cards, rules.coins, rules.swords, rules.prime, rules.napola.cap, rules.grande,
        rules.all_sevens == 1, rules.crush, rules.sevens,
    )  # fmt: skip
    return any(counted)


def _prime_faults(rules: ScoreRules) -> Iterator[Fault]:
    if rules.prime and rules.prime_mode != "points":
        for name, default, idle in (
            ("score.prime_table", "standard", rules.prime_table != "standard"),
            ("score.prime_missing", "ineligible", rules.prime_missing != "ineligible"),
        ):
            if idle:
                text = worded(
                    "{name} has no meaning while {state}; leave it at its default",
                    name=name,
                    state=now("score.prime_mode", rules.prime_mode),
                )
                yield Fault(text, (name, "score.prime_mode"), (f"{name}={default}",))
    if rules.all_sevens == _IN_PLACE and not (_by_sevens(rules) or rules.sevens):
        yield Fault(
            worded(
                "score.all_sevens=2 replaces the point for most sevens, but no sevens are "
                "counted; choose score.all_sevens=1 or score.sevens=1"
            ),
            ("score.all_sevens", "score.sevens", "score.prime_mode", "score.prime"),
            ("score.all_sevens=1",),
        )


def _other_faults(rules: ScoreRules, sides: int) -> Iterator[Fault]:
    if rules.napola.cap == 0 and rules.napola.kind == "fixed":
        yield Fault(
            worded(
                "{name} has no meaning while {state}; set the cap",
                name="score.napola.kind",
                state=now("score.napola.cap", 0),
            ),
            ("score.napola.kind", "score.napola.cap"),
            ("score.napola.kind=run",),
        )
    if rules.all_coins and rules.instant == "all_coins":
        yield Fault(
            worded(
                "score.all_coins and score.instant=all_coins exclude each other; "
                "choose score.all_coins=0"
            ),
            ("score.all_coins", "score.instant"),
            ("score.all_coins=0",),
        )
    if rules.all_coins and not rules.coins:
        yield Fault(
            worded(
                "score.all_coins replaces the point for most coins, but {state}; "
                "choose score.coins=1",
                state=now("score.coins", 0),
            ),
            ("score.all_coins", "score.coins"),
            ("score.coins=1",),
        )
    if rules.tie == "all_tied" and sides == 2:
        yield Fault(
            worded(
                "score.tie=all_tied would pay both sides for every tie; choose score.tie=nobody"
            ),
            ("score.tie", "seats.players", "seats.teams"),
            ("score.tie=nobody",),
        )


def idle_score(rules: ScoreRules, *, scope_score: bool) -> Idle:
    """Return which options make no difference.

    Args:
        rules: the house rules for points.
        scope_score: whether scope score points.
    """
    idle: Idle = {}
    if not rules.prime:
        for name in ("prime_mode", "prime_table", "prime_missing"):
            idle[f"score.{name}"] = now("score.prime", 0)
    elif rules.prime_mode != "points":
        for name in ("prime_table", "prime_missing"):
            idle[f"score.{name}"] = now("score.prime_mode", rules.prime_mode)
    if not rules.napola.cap:
        for name in ("kind", "suit"):
            idle[f"score.napola.{name}"] = now("score.napola.cap", 0)
    if not scope_score:
        idle["score.sweep_doubler"] = now("scopa.points", 0)
    return idle


def score_remarks(rules: ScoreRules, pack: PackRules) -> tuple[str, ...]:
    """Return a sentence for what counts twice or cannot be."""
    longest = len(ranks(pack))
    if rules.napola.cap > longest:
        return (
            worded(
                "{rule} is the same as {longest} with this pack",
                rule=word("score.napola.cap", rules.napola.cap),
                longest=longest,
            ),
        )
    if (
        rules.prime
        and rules.all_sevens == 1
        and rules.prime_mode in ("lexicographic", "three_sevens")
    ):
        return (
            worded(
                "score.all_sevens=1 counts sevens once more, beside {rule}",
                rule=word("score.prime_mode", rules.prime_mode),
            ),
        )
    return ()


def only_single_cards(rules: ScoreRules) -> bool:
    """Whether nothing but single cards scores at the end of a deal, as in Scopa Frac."""
    return bool(rules.single_cards) and not _counts(rules)
