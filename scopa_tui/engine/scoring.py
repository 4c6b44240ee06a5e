"""What the piles of a finished deal are worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from scopa_tui.engine.cards import RE_BELLO, SETTEBELLO, Card, Cards, Rank, Suit
from scopa_tui.engine.option import option
from scopa_tui.engine.primiera import Key, prime

Numbers = tuple[int, ...]
"""One number per side, by side."""
Piles = tuple[Cards, ...]
"""Captured cards per side, in the order captured."""


@dataclass(frozen=True, slots=True)
class NapolaRules:
    """Group `score.napola`: points for asso, due, tre ... of denari in one pile."""

    cap: int = option(
        0,
        "napola",
        "Points for a run of denari from the asso, at least asso-due-tre, up to this length.",
        choices={
            0: "no napola",
            6: "counts up to the sei",
            7: "counts up to the sette",
            9: "counts up to the cavallo",
            10: "counts up to the re",
        },
    )
    kind: str = option(
        "run",
        "napola points",
        "What a napola is worth.",
        choices={"run": "one point for each card of the run", "fixed": "always three points"},
    )


@dataclass(frozen=True, slots=True)
class ScoreRules:
    """Group `score`: the points of a deal."""

    cards: int = option(
        1,
        "carte",
        "Points for most cards.",
        choices={1: "one point", 2: "two points", 0: "not counted"},
    )
    coins: int = option(
        1,
        "denari",
        "Points for most coins.",
        choices={1: "one point", 0: "not counted"},
    )
    single_cards: tuple[tuple[Card, int], ...] = option(
        ((SETTEBELLO, 1),),
        "single cards",
        "Cards that score by themselves, with their points (7d is the settebello).",
        kind="cards",
    )
    prime: int = option(
        1,
        "primiera",
        "Points for the best primiera.",
        choices={1: "one point", 0: "not counted"},
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
    instant: str = option(
        "none",
        "winning at once",
        "Whether a set of cards in one pile wins the match at the end of the deal.",
        choices={
            "none": "no such rule",
            "all_coins": "all ten denari (napoleone, cappotto)",
            "low_coins": "asso, due and tre of denari",
        },
    )
    tie: str = option(
        "nobody",
        "ties",
        "Who gets a point that two sides tie for.",
        choices={"nobody": "nobody", "all_tied": "each of the tied sides"},
    )


@dataclass(frozen=True, slots=True)
class Award:
    """One line of the score sheet."""

    name: str
    """carte, denari, settebello, primiera, scope, rebello, napola, or a card such as "Fs"."""
    counts: Numbers
    """What each side has of it: cards, coins, primiera points, scope ..."""
    points: Numbers
    """What each side scores for it."""
    cards: Piles
    """The cards that decided, per side; empty where they are not worth showing."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The score sheet of a deal."""

    awards: tuple[Award, ...]
    """In the order in which they are shown."""

    @property
    def points(self) -> Numbers:
        """All points of the deal, per side."""
        return tuple(map(sum, zip(*(award.points for award in self.awards), strict=True)))


def tally(piles: Piles, scope: Numbers | None, rules: ScoreRules) -> Tally:
    """Count finished piles, or running ones for a score board.

    Args:
        piles: captured cards per side.
        scope: points for scope per side; None when scope do not score, which drops their line.
        rules: the house rules for points.
    """
    awards = [award for make in AWARDS for award in make(piles, rules)]
    if scope is not None:
        place = sum(award.name in _BEFORE_SCOPE for award in awards)
        awards.insert(place, Award("scope", scope, scope, _nothing(piles)))
    return Tally(tuple(awards))


_BEFORE_SCOPE = {"carte", "denari", "settebello", "primiera"}


def _nothing(piles: Piles) -> Piles:
    return ((),) * len(piles)


def _carte(piles: Piles, rules: ScoreRules) -> tuple[Award, ...]:
    """Most cards."""
    if not rules.cards:
        return ()
    counts = tuple(map(len, piles))
    return (Award("carte", counts, _to_best(counts, rules.cards, rules), _nothing(piles)),)


def _denari(piles: Piles, rules: ScoreRules) -> tuple[Award, ...]:
    """Most coins."""
    if not rules.coins:
        return ()
    counts = tuple(sum(card.suit is Suit.DENARI for card in pile) for pile in piles)
    return (Award("denari", counts, _to_best(counts, rules.coins, rules), _nothing(piles)),)


_CARD_NAMES = {SETTEBELLO: "settebello", RE_BELLO: "rebello"}


def _single_card(card: Card, points: int, piles: Piles) -> Award:
    held = tuple(int(card in pile) for pile in piles)
    shown = tuple((card,) * has for has in held)
    won = tuple(points * has for has in held)
    return Award(_CARD_NAMES.get(card, str(card)), held, won, shown)


def _settebello(piles: Piles, rules: ScoreRules) -> tuple[Award, ...]:
    """The settebello, which every score sheet shows third."""
    return tuple(
        _single_card(card, points, piles)
        for card, points in rules.single_cards
        if card == SETTEBELLO
    )


def _other_cards(piles: Piles, rules: ScoreRules) -> tuple[Award, ...]:
    """Cards such as the re bello that score by themselves."""
    return tuple(
        _single_card(card, points, piles)
        for card, points in rules.single_cards
        if card != SETTEBELLO
    )


def _primiera(piles: Piles, rules: ScoreRules) -> tuple[Award, ...]:
    """The primiera, or what is decided in its place."""
    if not rules.prime:
        return ()
    counts, keys, cards = zip(
        *(
            prime(
                pile,
                mode=rules.prime_mode,
                table=rules.prime_table,
                missing=rules.prime_missing,
            )
            for pile in piles
        ),
        strict=True,
    )
    return (Award("primiera", counts, _to_best(keys, rules.prime, rules), cards),)


def _napola(piles: Piles, rules: ScoreRules) -> tuple[Award, ...]:
    """A run of coins from the asso; only the side with asso, due and tre has one."""
    if not rules.napola.cap:
        return ()
    runs = tuple(coin_run(pile) for pile in piles)
    counts = tuple(min(len(run), rules.napola.cap) if len(run) >= 3 else 0 for run in runs)
    won = tuple(3 if count and rules.napola.kind == "fixed" else count for count in counts)
    shown = tuple(run[:count] for run, count in zip(runs, counts, strict=True))
    return (Award("napola", counts, won, shown),)


def coin_run(pile: Iterable[Card]) -> Cards:
    """Return the unbroken run of coins from the asso upwards, () without the asso."""
    coins = {card.rank: card for card in pile if card.suit is Suit.DENARI}
    run: list[Card] = []
    for rank in _SEQUENCE:
        if rank not in coins:
            break
        run.append(coins[rank])
    return tuple(run)


_SEQUENCE = tuple(rank for rank in Rank if rank not in (Rank.OTTO, Rank.NOVE, Rank.DIECI))

AWARDS: tuple[Callable[[Piles, ScoreRules], tuple[Award, ...]], ...] = (
    _carte,
    _denari,
    _settebello,
    _primiera,
    _other_cards,
    _napola,
)
"""What is counted, in the order of the score sheet (scope go between primiera and the rest).
Each function returns no line for what these rules do not count."""


# --- who is best ----------------------------------------------------------------------------


def _to_best(keys: Sequence[Key], points: int, rules: ScoreRules) -> Numbers:
    """Give `points` to the side with the greatest key; who ties, gets what `score.tie` says."""
    best = max((key for key in keys if _can_win(key)), default=None)  # type: ignore[type-var]
    holders = [side for side, key in enumerate(keys) if best is not None and key == best]
    if len(holders) > 1 and rules.tie == "nobody":
        holders = []
    return tuple(points if side in holders else 0 for side in range(len(keys)))


def _can_win(key: Key) -> bool:
    return any(key) if isinstance(key, tuple) else bool(key)


# --- end of the deal ------------------------------------------------------------------------


def instant_winner(piles: Piles, rules: ScoreRules) -> int | None:
    """Return the side whose pile wins the match by itself, or None."""
    length = {"none": 0, "all_coins": len(_SEQUENCE), "low_coins": 3}[rules.instant]
    holders = [side for side, pile in enumerate(piles) if length <= len(coin_run(pile))]
    return holders[0] if length and holders else None


def score_faults(rules: ScoreRules, *, sides: int, scope_score: bool) -> tuple[str, ...]:
    """Return a sentence for every option that does not go with the others.

    Args:
        rules: the house rules for points.
        sides: number of sides.
        scope_score: whether scope score points.
    """
    faults = []
    counted = (rules.cards, rules.coins, rules.single_cards, rules.prime, rules.napola.cap)
    if not any(counted) and not scope_score:
        faults.append(
            "nothing scores under these rules; give points to something, like score.cards=1"
        )
    if rules.prime and rules.prime_mode != "points":
        for name, idle in (
            ("score.prime_table", rules.prime_table != "standard"),
            ("score.prime_missing", rules.prime_missing != "ineligible"),
        ):
            if idle:
                faults.append(
                    f"{name} has no meaning while score.prime_mode is {rules.prime_mode}; "
                    "leave it at its default"
                )
    if rules.napola.kind == "fixed" and not rules.napola.cap:
        faults.append("score.napola.kind has no meaning while score.napola.cap is 0; set the cap")
    if rules.tie == "all_tied" and sides == 2:
        faults.append(
            "score.tie=all_tied would pay both sides for every tie; choose score.tie=nobody"
        )
    return tuple(faults)


def score_remarks(rules: ScoreRules) -> tuple[str, ...]:
    """Return a sentence for every option that makes no difference here."""
    default = ScoreRules()
    if rules.prime:
        return ()
    return tuple(
        f"score.{name} makes no difference while score.prime is 0"
        for name, changed in (
            ("prime_mode", rules.prime_mode != default.prime_mode),
            ("prime_table", rules.prime_table != default.prime_table),
            ("prime_missing", rules.prime_missing != default.prime_missing),
        )
        if changed
    )
