"""Captures, openings and announcements once more, worked out in the plainest way: by trying
every set of table cards and everything that a wild card may stand for."""

from __future__ import annotations

import random
from itertools import combinations

from hypothesis import given, settings

from scopa_tui.engine import (
    Card,
    Cards,
    Declared,
    Misdealt,
    Opened,
    Play,
    Rank,
    Rules,
    Shuffle,
    Situation,
    apply,
    captures_of,
    check,
    legal_moves,
    moves_of,
    new_match,
    pack,
    parse_cards,
    parse_position,
    parse_rules,
    ranks,
    side_of,
)
from tests.engine.helpers import random_deck
from tests.engine.strategies import random_value, seeds, steady

(MATTA,) = parse_cards("7c")
COURTS = {"F": 8, "C": 9, "R": 10}


def number(card: Card, rules: Rules, wild: Rank | None = None) -> int | None:
    """What a card counts, read off its name."""
    letter = (wild or card.rank).value if card == MATTA else card.rank.value
    if letter.isdigit():
        return int(letter)
    if letter in ("A", "T"):
        return {"A": 1, "T": 10}[letter]
    if not rules.deck.court_values:
        return None
    return COURTS[letter] + (3 if rules.deck.pack == "it52" else 0)


def adds_up(cards: Cards, goal: int, rules: Rules, wild: Rank | None) -> bool:
    numbers = [number(card, rules, wild) for card in cards]
    return None not in numbers and sum(n or 0 for n in numbers) == goal


def smallest(takes: set[Cards]) -> set[Cards]:
    return {take for take in takes if len(take) == min(map(len, takes))}


def plain(card: Card, situation: Situation) -> tuple[set[Cards], bool]:
    """Every set that the card may take (itself: an ace on an empty table); may it be laid?"""
    rules, wild, table = situation.rules, situation.wild, situation.table
    ways, aces = rules.capture, rules.ace

    def rank(other: Card) -> Rank:
        return wild if wild and other == MATTA else other.rank

    every = [
        some for size in range(1, len(table) + 1) for some in combinations(sorted(table), size)
    ]
    plain_lead = situation.lead and aces.first_lead_plain
    ace = aces.sweep and rank(card) is Rank.ASSO and not plain_lead
    worth = number(card, rules, wild)
    equals = {(other,) for other in table if rank(other) is rank(card)}
    if not (ways.equal or ace):
        equals = set()
    sums: set[Cards] = set()
    if ways.sum and worth is not None and not (ways.equal and ways.equal_priority and equals):
        sums = {some for some in every if len(some) > 1 and adds_up(some, worth, rules, wild)}
    total: set[Cards] = set()
    if ways.total and worth is not None:
        total = {some for some in every if adds_up(some, ways.total - worth, rules, wild)}
    simple = equals | sums
    if ways.max_cards:
        simple = {some for some in simple if len(some) <= ways.max_cards}
        total = {some for some in total if len(some) <= ways.max_cards}
    if ways.fewest in ("simple", "all"):
        simple = smallest(simple)
    if ways.fewest in ("total", "all"):
        total = smallest(total)
    sweep: set[Cards] = set()
    on_table = any(rank(other) is Rank.ASSO for other in table)
    if ace and table and (not on_table or aces.with_ace == "sweeps"):
        sweep = {tuple(sorted(table))}
        if aces.exclusive:
            simple, total = set(), set()
        elif aces.with_ace == "sweeps":
            simple = set()
    takes = simple | total | sweep
    if ace and not table and aces.on_empty == "takes_itself":
        takes = {(card,)}
    laid = not takes or ways.obligation == "none" or (ace and aces.may_decline)
    return takes, laid


def random_words(options: list[str], rng: random.Random) -> str:
    return " ".join(f"{name}={random_value(name, rng)}" for name in options)


CAPTURES = [
    *(f"capture.{name}" for name in ("equal", "sum", "equal_priority", "total", "fewest")),
    *("capture.obligation", "capture.max_cards", "deck.pack", "deck.court_values"),
    *(f"ace.{name}" for name in ("sweep", "with_ace", "on_empty", "may_decline", "exclusive")),
    *("ace.first_lead_forbidden", "ace.first_lead_plain"),
]


def random_situation(rng: random.Random) -> Situation:
    rules = parse_rules(f"scopa declare.matta=7c {random_words(CAPTURES, rng)}")
    deck = list(random_deck(rules, rng))
    if rng.random() < 0.6:  # aces and the matta more often than they would come
        low = [card for card in deck if card == MATTA or card.rank is Rank.ASSO]
        front = rng.sample(low, rng.randint(1, 4))
        deck = [*front, *(card for card in deck if card not in front)]
        head = deck[:14]
        rng.shuffle(head)
        deck[:14] = head
    hand, table = tuple(deck[:3]), tuple(deck[4 : 4 + rng.randint(0, 9)])
    wild = rng.choice([None, None, *list(Rank)[:7], Rank.FANTE, Rank.RE])
    return Situation(rules, hand, table, rng.random() < 0.3, False, wild)


@given(seed=seeds)
@settings(steady, max_examples=800)
def test_captures_agree_with_trying_every_set(seed: int) -> None:
    situation = random_situation(random.Random(seed))
    expected = set()
    banned = situation.lead and situation.rules.ace.first_lead_forbidden
    for card in situation.hand:
        takes, laid = plain(card, situation)
        found = captures_of(card, situation)
        assert (set(found), len(found)) == (takes, len(takes))
        if banned and is_ace(card, situation) and not all_aces(situation):
            continue
        expected |= {Play(card, take) for take in takes} | ({Play(card)} if laid else set())
    moves = moves_of(situation)
    assert set(moves) == expected
    assert len(moves) == len(expected)


def is_ace(card: Card, situation: Situation) -> bool:
    rank = situation.wild if situation.wild and card == MATTA else card.rank
    return situation.rules.ace.sweep and rank is Rank.ASSO


def all_aces(situation: Situation) -> bool:
    return all(is_ace(card, situation) for card in situation.hand)


# --- the first table and the hands dealt ----------------------------------------------------------

DEALT = [
    *(f"deal.redeal_{name}" for name in ("kings", "aces", "table_sum_max", "by")),
    *(f"opening.{name}" for name in ("require_partition", "beneficiary", "low")),
    *("opening.fifteen", "opening.bonus_beats_misdeal", "deck.pack", "deck.court_values"),
    *(f"declare.{name}" for name in ("low.points", "low.max", "pair", "three", "stack")),
    *("declare.matta", "declare.matta_after"),
]


def numbers_of(cards: Cards, rules: Rules) -> list[list[int]]:
    """What the cards may count: one list for each thing that the matta may stand for."""
    wild = rules.declare.matta == "7c" and MATTA in cards
    ways = []
    for stands in range(1, 11) if wild else (0,):
        counts = [stands if wild and card == MATTA else number(card, rules) for card in cards]
        ways.append([count for count in counts if count is not None])
    return [way for way in ways if len(way) == len(cards)]


def opening_worth(counts: list[int], rules: Rules) -> int:
    """Number of scope."""
    if rules.opening.low and sum(counts) <= 9:
        return rules.opening.low
    if not rules.opening.fifteen:
        return 0
    if sum(counts) == 30 and rules.opening.require_partition:
        # No card counts fifteen, so each half has two cards.
        return 2 if any(a + b == 15 for a, b in combinations(counts, 2)) else 0
    return {15: 1, 30: 2}.get(sum(counts), 0)


def void(table: Cards, rules: Rules) -> bool:
    kings, aces = (sum(card.rank is rank for card in table) for rank in (Rank.RE, Rank.ASSO))
    if 0 < rules.deal.redeal_kings <= kings or 0 < rules.deal.redeal_aces <= aces:
        return True
    counts = [number(card, rules) for card in table]
    return None not in counts and sum(n or 0 for n in counts) <= rules.deal.redeal_table_sum_max


def hand_worth(hand: Cards, rules: Rules) -> int:
    """The most points that three cards can announce."""
    ways = rules.declare
    wild = ways.matta == "7c" and MATTA in hand
    best = 0
    for stands in ranks(rules.deck)[:10] if wild else [Rank.SETTE]:
        held = [stands if card == MATTA else card.rank for card in hand]
        counts = [number(card, rules, stands) for card in hand]
        low = None not in counts and sum(n or 0 for n in counts) <= ways.low.max
        most = max(map(held.count, held))
        parts = [ways.low.points * low, ways.pair * (most == 2), ways.three * (most == 3)]
        best = max(best, sum(parts) if ways.stack == "all" else max(parts))
    return best


def interesting_deck(rules: Rules, rng: random.Random) -> Cards:
    """A deck with low cards, courts and the matta where they matter."""
    deck = list(random_deck(rules, rng))
    wanted = rng.choice(["A2347", "A23", "R7", "A", "59R1", "AR9", "7"])
    front = [card for card in deck if card.rank.value in wanted]
    if rng.random() < 0.7:
        deck = [*front, *(card for card in deck if card not in front)]
    head = deck[:10]
    rng.shuffle(head)
    return (*head, *deck[10:])


@given(seed=seeds)
@settings(steady, max_examples=1200)
def test_openings_misdeals_and_announcements_agree_with_trying_everything(seed: int) -> None:
    rng = random.Random(seed)
    total = "capture.total=15 " if rng.random() < 0.8 else "opening.fifteen=off "
    rules = parse_rules(f"scopa {random_words(DEALT, rng)} {total}")
    assert check(rules) == ()
    deck = interesting_deck(rules, rng)
    hands, table = {1: deck[:3], 0: deck[3:6]}, deck[6:10]
    match, events = apply(new_match(rules, 0), Shuffle(deck))
    scope = max((opening_worth(way, rules) for way in numbers_of(table, rules)), default=0)
    misdealt = [event for event in events if isinstance(event, Misdealt)]
    is_void = void(table, rules) and not (scope and rules.opening.bonus_beats_misdeal)
    assert bool(misdealt) == is_void
    if is_void:
        next_dealer = rules.deal.redeal_by == "next_dealer"
        assert misdealt[0].dealer == match.dealer == int(next_dealer)
        return
    opened = [event for event in events if isinstance(event, Opened)]
    taker = 0 if rules.opening.beneficiary == "dealer" else 1
    assert [(event.seat, event.points) for event in opened] == ([(taker, scope)] if scope else [])
    if opened:
        worths = {sum(way): opening_worth(way, rules) for way in numbers_of(table, rules)}
        assert worths[opened[0].total] == scope
        assert match.deal is not None and match.deal.table == ()
        assert match.deal.piles[side_of(taker, rules.seats)] == table
    declared = {event.seat: event for event in events if isinstance(event, Declared)}
    for seat, hand in hands.items():
        worth = hand_worth(hand, rules)
        assert (declared[seat].points if seat in declared else 0) == worth
        if seat in declared:
            assert declared[seat].cards == hand
            assert (declared[seat].stands is not None) == (
                rules.declare.matta == "7c" and MATTA in hand
            )


# --- by example ---


def test_moves_come_in_a_fixed_order() -> None:
    """By hand; of one card equals in table order, sums by size and cards, then laying down."""
    rules = parse_rules("scopa capture.equal_priority=off capture.obligation=none")
    table = "7s Ab 6c 2c 5d 4b 7c"
    match = parse_position(f"7d 2d/- | {table} | - | -/- | 0-0 | 1 1 - | 0-0", rules)
    assert " ".join(map(str, legal_moves(match))) == (
        "7d:7s 7d:7c 7d:Ab6c 7d:2c5d 7d:Ab2c4b 7d 2d:2c 2d"
    )


def test_a_crowded_table_stays_within_its_sums() -> None:
    rules = parse_rules("scopa capture.equal=off")
    table = [card for card in pack(rules) if (number(card, rules) or 0) < 6]
    text = "".join(map(str, table))
    match = parse_position(f"Rd/- | {text} | - | -/- | 0-0 | 1 1 - | 0-0", rules)
    takes = [move.take for move in legal_moves(match) if isinstance(move, Play)]
    assert len(takes) == len(set(takes)) > 500
    assert all(adds_up(take, 10, rules, None) for take in takes)
