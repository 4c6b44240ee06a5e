"""How a deal begins and ends, in words for beginners. Pure; see `rulewords`."""

from __future__ import annotations

from scopa_tui.engine import Rules, announces, may_be_void, opening_counts, pack, seat_count
from scopa_tui.ui.rulewords import count_of, meaning, number, points_for, say, scope_of

# --- cards --------------------------------------------------------------------------------------


def deal(rules: Rules) -> tuple[str, ...]:
    """Return how the cards are dealt."""
    deal = rules.deal
    turned = (
        f"{count_of(deal.table, 'card')} are turned up on the table"
        if deal.table
        else "the table is empty at first"
    )
    return (
        f"Each player gets {count_of(deal.hand, 'card')}; {turned}.",
        *_refill(rules),
        *_redeal(rules),
        f"Turn and deal go round {meaning('turn.direction', rules.turn.direction)}: the player "
        f"{_beside_dealer(rules)} plays first, and deals next.",
    )


def _refill(rules: Rules) -> tuple[str, ...]:
    players, hand = seat_count(rules.seats), rules.deal.hand
    rest = len(pack(rules)) - rules.deal.table - hand * players
    # What no full round more comes out of is part of the last one.
    last = hand + rest % (hand * players) // players
    more = f"everybody gets {number(hand if rest >= 2 * hand * players else last)} more"
    if last != hand and rest >= 2 * hand * players:
        more += f" ({number(last)} in the last round)"
    words = {
        "when_empty": f"When all hands are empty, {more}, until the pack is used up. No more cards "
        "are turned up.",
        "draw_one": "After each play you draw one card from the stock, while there is one.",
        "none": "All cards are dealt at once.",
    }
    if rest == 0:
        words["when_empty"] = words["none"]
    return say(rules, "deal.refill", words)


def _beside_dealer(rules: Rules) -> str:
    sides = {"ccw": "to the dealer's right", "cw": "to the dealer's left"}
    return sides.get(rules.turn.direction, "after the dealer")


def _redeal(rules: Rules) -> tuple[str, ...]:
    deal = rules.deal
    if not deal.table:
        return ()
    reasons = []
    if deal.redeal_kings:
        reasons.append(f"if {number(deal.redeal_kings)} or more of the cards turned up are kings")
    if deal.redeal_aces == 1:
        reasons.append("if an asso is turned up")
    elif deal.redeal_aces:
        reasons.append(f"if {number(deal.redeal_aces)} or more of the cards turned up are aces")
    if deal.redeal_table_sum_max:
        most = number(deal.redeal_table_sum_max)
        reasons.append(f"if the cards turned up add up to {most} or less")
    lines: tuple[str, ...] = ()
    if reasons:
        by = meaning("deal.redeal_by", deal.redeal_by)
        why = ", or ".join(reasons)
        lines = (f"{why[0].upper()}{why[1:]}, the deal is void: {by} shuffles and deals again.",)
    if not deal.redeal_kings:
        lines += ("Kings on the first table do not matter: there is no redeal for them.",)
    return lines


# --- what the first table is worth --------------------------------------------------------------


def opening(rules: Rules) -> tuple[str, ...]:
    """Return what the first table may score, () if nothing."""
    opening = rules.opening
    if not opening_counts(opening) or not rules.deal.table:
        return ()
    who = {"dealer": "the dealer", "first_player": "the player who would play first"}.get(
        opening.beneficiary, meaning("opening.beneficiary", opening.beneficiary)
    )
    lines = [
        f"Before the first play, look at the cards turned up. If they score, {who} takes them."
    ]
    if opening.fifteen:
        split = " and split into 15 and 15" if opening.require_partition else ""
        lines.append(
            "If they add up to 15, that is one scopa. "
            f"If they add up to 30{split}, that is two scope."
        )
    if opening.low:
        lines.append(f"If they add up to nine or less, that is {scope_of(opening.low)}.")
    if rules.declare.matta != "none":
        lines.append(
            f"The matta, {meaning('declare.matta', rules.declare.matta)}, counts as any number "
            "from 1 to 10 here."
        )
    return (*lines, *_opening_or_void(rules))


def _opening_or_void(rules: Rules) -> tuple[str, ...]:
    if not may_be_void(rules.deal):
        return ()
    words = {
        True: "Cards that score so are taken even where the deal would be void.",
        False: "Where the deal is void, they score nothing.",
    }
    return say(rules, "opening.bonus_beats_misdeal", words)


# --- announcements ------------------------------------------------------------------------------


def announcements(rules: Rules) -> tuple[str, ...]:
    """Return what a fresh hand may score, () if nothing."""
    declare = rules.declare
    counted = (
        (declare.low.points, f"three cards that add up to {declare.low.max} or less"),
        (declare.pair, "two cards of the same rank"),
        (declare.three, "three cards of the same rank"),
    )
    if not announces(declare):
        return ()
    several = {
        "best": "If a hand fits more than one of these, only the best counts.",
        "all": "If a hand fits more than one of these, all of them count.",
    }
    auto = {
        True: "A hand that scores is announced by itself.",
        False: "You announce it yourself before you play a card of that hand, or it scores "
        "nothing.",
    }
    return (
        "Three fresh cards in your hand may score before you play them; everybody sees them then.",
        *(f"{what.capitalize()}: {points_for(points)}." for points, what in counted if points),
        *(say(rules, "declare.stack", several) if sum(bool(p) for p, _ in counted) > 1 else ()),
        *say(rules, "declare.auto", auto),
        *_matta(rules),
    )


def _matta(rules: Rules) -> tuple[str, ...]:
    matta = {
        "none": "",
        "7c": "The sette di coppe is the matta, a wild card: in an announcement it stands for the "
        "rank that scores most.",
    }
    after = {
        "natural": "When it is played, the matta is an ordinary sette again, whatever it was "
        "announced as.",
        "declared": "Until it is taken, the matta stays what it was announced as: announced as a "
        "4, it takes a 4 and is taken by a 4.",
    }
    line = say(rules, "declare.matta", matta)
    return (*line, *say(rules, "declare.matta_after", after)) if line else ()


def end(rules: Rules) -> tuple[str, ...]:
    """Return what happens to the last cards."""
    return (
        "The deal is over when all cards have been played. The cards left on the table go to "
        f"{meaning('end.leftover', rules.end.leftover)}; that is no scopa.",
    )
