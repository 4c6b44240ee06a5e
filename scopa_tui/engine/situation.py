"""What the seat to play may do, and why not something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scopa_tui.engine.aces import AceRules, as_lead, cannot_lead, is_sweeper, lead_matters, may_lay
from scopa_tui.engine.actions import ACCUSO, FUORI, Declare, Move, Play
from scopa_tui.engine.captures import captures, how_taken, must_take, why_not_taken
from scopa_tui.engine.cards import Card, Cards, Rank, Standing, pack_cards, standing
from scopa_tui.engine.dealing import is_first_play
from scopa_tui.engine.declares import Announcement, announcement, announces, is_automatic, wild_card
from scopa_tui.engine.reasons import Reason
from scopa_tui.engine.rules import Rules
from scopa_tui.engine.winning import may_call


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything that decides what the seat to play may do."""

    rules: Rules
    hand: Cards
    """Its cards, in the order dealt."""
    table: Cards
    """Face-up cards, in the order laid."""
    lead: bool = False
    """Whether nobody has played in this deal yet; only known where that makes a difference."""
    shown: bool = False
    """Whether it has shown this hand."""
    wild: Rank | None = None
    """Rank that an announced matta stands for."""


def standing_of(rules: Rules, wild: Rank | None) -> Standing:
    """Return what the cards count as while the matta stands for `wild`."""
    return standing(rules.deck, wild_card(rules.declare), wild) if wild else standing(rules.deck)


def lead_of(rules: Rules, hand_sizes: Sequence[int], stock_size: int) -> bool:
    """Whether nobody has played a card in this deal yet, where that makes a difference.

    Args:
        rules: the house rules.
        hand_sizes: number of cards in each hand.
        stock_size: number of cards not dealt yet.
    """
    return lead_matters(rules.ace) and is_first_play(
        hand_sizes, stock_size, len(pack_cards(rules.deck)), rules.deal
    )


def aces_of(rules: Rules, *, lead: bool) -> AceRules:
    """Return the rules for aces at this point of the deal."""
    return as_lead(rules.ace) if lead else rules.ace


def captures_of(card: Card, situation: Situation) -> tuple[Cards, ...]:
    """Return every set of table cards that the card may take (see `captures.captures`)."""
    rules = situation.rules
    counts = standing_of(rules, situation.wild)
    aces = aces_of(rules, lead=situation.lead)
    return captures(card, situation.table, counts, rules.capture, aces)


def how_it_takes(situation: Situation, play: Play) -> str:
    """Return what makes a legal capture (see `captures.how_taken`), "" for laying the card down."""
    if not play.take:
        return ""
    rules = situation.rules
    counts, aces = standing_of(rules, situation.wild), aces_of(rules, lead=situation.lead)
    return how_taken(play.card, play.take, situation.table, counts, rules.capture, aces=aces)


def announceable(situation: Situation) -> Announcement | None:
    """Return what the hand could announce now, None for nothing."""
    rules = situation.rules
    if is_automatic(rules.declare) or situation.shown:
        return None
    return announcement(situation.hand, rules.deck, rules.declare)


def moves_of(situation: Situation) -> tuple[Move, ...]:
    """Return all moves: by hand order the captures of a card in their fixed order, then laying it
    down if allowed; then announcements."""
    rules = situation.rules
    moves: list[Move] = []
    counts = standing_of(rules, situation.wild)
    aces = aces_of(rules, lead=situation.lead)
    forced = must_take(rules.capture)
    for card in situation.hand:
        if situation.lead and cannot_lead(card, situation.hand, counts, rules.ace):
            continue
        takes = captures(card, situation.table, counts, rules.capture, aces)
        moves += [Play(card, take) for take in takes]
        if not (takes and forced) or _may_decline(card, counts, aces):
            moves.append(Play(card))
    if announces(rules.declare) and announceable(situation):
        moves.append(Declare(ACCUSO))
    if may_call(rules.match):
        moves.append(Declare(FUORI))
    return tuple(moves)


def _may_decline(card: Card, counts: Standing, aces: AceRules) -> bool:
    return may_lay(aces) and is_sweeper(card, counts, aces)


def why_not(situation: Situation, move: Move) -> Reason | None:
    """Return why a move is refused, None if it is legal. Never raises."""
    if isinstance(move, Declare):
        return _why_not_declared(situation, move.kind)
    if not isinstance(move, Play):
        return Reason("not_an_action")
    rules = situation.rules
    if move.card not in situation.hand:
        return Reason("not_in_hand", (move.card,))
    counts = standing_of(rules, situation.wild)
    if situation.lead and cannot_lead(move.card, situation.hand, counts, rules.ace):
        return Reason("no_ace_lead", (move.card,), "ace.first_lead_forbidden")
    aces = aces_of(rules, lead=situation.lead)
    takes = captures(move.card, situation.table, counts, rules.capture, aces)
    if move.take in takes:
        return None
    plain = aces is not rules.ace and is_sweeper(move.card, counts, rules.ace)
    if plain and move.take and set(move.take) == set(situation.table):
        return Reason("first_ace_plain", (move.card,), "ace.first_lead_plain")
    if not move.take:
        if takes and must_take(rules.capture) and not _may_decline(move.card, counts, aces):
            return Reason("must_take", takes[0], "capture.obligation")
        return None
    missing = tuple(card for card in move.take if card not in situation.table)
    if missing or len(set(move.take)) < len(move.take):
        return Reason("not_on_table", missing or move.take)
    return why_not_taken(move.card, move.take, situation.table, counts, rules.capture, aces=aces)


def _why_not_declared(situation: Situation, kind: str) -> Reason | None:
    rules = situation.rules
    if kind == FUORI:
        return None if may_call(rules.match) else Reason("no_calling", (), "match.both_over")
    if kind != ACCUSO or not announces(rules.declare) or is_automatic(rules.declare):
        return Reason("no_declaring", (), "declare.auto" if announces(rules.declare) else "")
    return None if announceable(situation) else Reason("nothing_to_announce", situation.hand)
