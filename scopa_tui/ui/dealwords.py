"""How a deal begins and ends, in words for beginners. Pure; see `rulewords`."""

from __future__ import annotations

from scopa_tui.engine import Rules, announces, may_be_void, opening_counts, pack, seat_count
from scopa_tui.ui.i18n import _, ngettext
from scopa_tui.ui.rulewords import digits_of, meaning, say

# --- cards --------------------------------------------------------------------------------------


def deal(rules: Rules) -> tuple[str, ...]:
    """Return how the cards are dealt."""
    hand, table = rules.deal.hand, rules.deal.table
    each = ngettext("Each player gets {n} card.", "Each player gets {n} cards.", hand)
    turned = ngettext(
        "Then {n} card is turned up on the table.",
        "Then {n} cards are turned up on the table.",
        table,
    )
    nothing = _("The table is empty at first.")
    round_the_table = {
        "ccw": _(
            "Turn and deal go round counter-clockwise, as in most of Italy: the player to the "
            "dealer's right plays first, and deals next."
        ),
        "cw": _(
            "Turn and deal go round clockwise, as in Liguria: the player to the dealer's left "
            "plays first, and deals next."
        ),
    }
    return (
        f"{each.format(n=hand)} {turned.format(n=table) if table else nothing}",
        *_refill(rules),
        *_redeal(rules),
        *say(rules, "turn.direction", round_the_table),
    )


def _refill(rules: Rules) -> tuple[str, ...]:
    at_once = _("All cards are dealt at once.")
    rest = len(pack(rules)) - rules.deal.table - rules.deal.hand * seat_count(rules.seats)
    words = {
        "when_empty": _rounds(rules, rest) if rest else at_once,
        "draw_one": _("After each play you draw one card from the stock, while there is one."),
        "none": at_once,
    }
    return say(rules, "deal.refill", words)


def _rounds(rules: Rules, rest: int) -> str:
    """Say how this many cards that are left after the first round are dealt."""
    players, hand = seat_count(rules.seats), rules.deal.hand
    # What no full round more comes out of is part of the last one.
    last = hand + rest % (hand * players) // players
    several = rest >= 2 * hand * players
    each = hand if several else last
    more = ngettext(
        "When all hands are empty, everybody gets {n} more card, until the pack is used up.",
        "When all hands are empty, everybody gets {n} more cards, until the pack is used up.",
        each,
    ).format(n=each)
    differs = ngettext(
        "In the last round everybody gets {n} card.",
        "In the last round everybody gets {n} cards.",
        last,
    ).format(n=last)
    no_more = _("No more cards are turned up.")
    return " ".join((more, differs, no_more) if several and last != hand else (more, no_more))


def _redeal(rules: Rules) -> tuple[str, ...]:
    deal = rules.deal
    if not deal.table:
        return ()
    void = _void(rules)
    by = {
        "same_dealer": _("After a void deal the same dealer shuffles and deals again."),
        "next_dealer": _("After a void deal the next dealer shuffles and deals."),
    }
    lines = (*void, *say(rules, "deal.redeal_by", by)) if void else ()
    if not deal.redeal_kings:
        lines += (_("Kings on the first table do not matter: there is no redeal for them."),)
    return lines


def _void(rules: Rules) -> list[str]:
    """Return what makes the deal void, a sentence each."""
    deal, void = rules.deal, []
    if deal.redeal_kings:
        kings = _("If {n} or more of the cards turned up are kings, the deal is void.")
        void.append(kings.format(n=deal.redeal_kings))
    if deal.redeal_aces == 1:
        void.append(_("If an asso is turned up, the deal is void."))
    elif deal.redeal_aces:
        aces = _("If {n} or more of the cards turned up are aces, the deal is void.")
        void.append(aces.format(n=deal.redeal_aces))
    if deal.redeal_table_sum_max:
        low = _("If the cards turned up add up to {n} or less, the deal is void.")
        void.append(low.format(n=deal.redeal_table_sum_max))
    return void


# --- what the first table is worth --------------------------------------------------------------


def opening(rules: Rules) -> tuple[str, ...]:
    """Return what the first table may score, () if nothing."""
    opening = rules.opening
    if not opening_counts(opening) or not rules.deal.table:
        return ()
    who = {
        "dealer": _(
            "Before the first play, look at the cards turned up. If they score, the dealer takes "
            "them."
        ),
        "first_player": _(
            "Before the first play, look at the cards turned up. If they score, the player who "
            "would play first takes them."
        ),
    }
    lines = [*say(rules, "opening.beneficiary", who), *_fifteen(rules)]
    if opening.low:
        low = ngettext(
            "If they add up to nine or less, that is {n} scopa.",
            "If they add up to nine or less, that is {n} scope.",
            opening.low,
        )
        lines.append(low.format(n=opening.low))
    if rules.declare.matta != "none":
        matta = _("The matta, {card}, counts as any number from 1 to 10 here.")
        lines.append(matta.format(card=meaning("declare.matta", rules.declare.matta)))
    return (*lines, *_opening_or_void(rules))


def _fifteen(rules: Rules) -> tuple[str, ...]:
    if not rules.opening.fifteen:
        return ()
    if rules.opening.require_partition:
        thirty = _("If they add up to 30 and split into 15 and 15, that is two scope.")
    else:
        thirty = _("If they add up to 30, that is two scope.")
    fifteen = _("If they add up to 15, that is one scopa.")
    return (f"{fifteen} {thirty}",)


def _opening_or_void(rules: Rules) -> tuple[str, ...]:
    if not may_be_void(rules.deal):
        return ()
    words = {
        True: _("Cards that score so are taken even where the deal would be void."),
        False: _("Where the deal is void, they score nothing."),
    }
    return say(rules, "opening.bonus_beats_misdeal", words)


# --- announcements ------------------------------------------------------------------------------


def announcements(rules: Rules) -> tuple[str, ...]:
    """Return what a fresh hand may score, () if nothing."""
    if not announces(rules.declare):
        return ()
    counted = _hands(rules)
    several = {
        "best": _("If a hand fits more than one of these, only the best counts."),
        "all": _("If a hand fits more than one of these, all of them count."),
    }
    auto = {
        True: _("A hand that scores is announced by itself."),
        False: _(
            "You announce it yourself before you play a card of that hand, or it scores nothing."
        ),
    }
    return (
        _(
            "Three fresh cards in your hand may score before you play them; everybody sees them "
            "then."
        ),
        *counted,
        *(say(rules, "declare.stack", several) if len(counted) > 1 else ()),
        *say(rules, "declare.auto", auto),
        *_matta(rules),
    )


def _hands(rules: Rules) -> tuple[str, ...]:
    declare = rules.declare
    hands = (
        (declare.low.points, _("Three cards that add up to {most} or less: {points}.")),
        (declare.pair, _("Two cards of the same rank: {points}.")),
        (declare.three, _("Three cards of the same rank: {points}.")),
    )
    return tuple(
        words.format(most=declare.low.max, points=digits_of(points))
        for points, words in hands
        if points
    )


def _matta(rules: Rules) -> tuple[str, ...]:
    matta = {
        "none": "",
        "7c": _(
            "The sette di coppe is the matta, a wild card: in an announcement it stands for the "
            "rank that scores most."
        ),
    }
    after = {
        "natural": _(
            "When it is played, the matta is an ordinary sette again, whatever it was announced as."
        ),
        "declared": _(
            "Until it is taken, the matta stays what it was announced as: announced as a 4, it "
            "takes a 4 and is taken by a 4."
        ),
    }
    line = say(rules, "declare.matta", matta)
    return (*line, *say(rules, "declare.matta_after", after)) if line else ()


def end(rules: Rules) -> tuple[str, ...]:
    """Return what happens to the last cards."""
    leftover = {
        "last_capturer": _(
            "The cards left on the table go to whoever captured last; that is no scopa."
        ),
        "dealer": _("The cards left on the table go to the dealer; that is no scopa."),
        "nobody": _("The cards left on the table go to nobody; that is no scopa."),
    }
    return (
        _("The deal is over when all cards have been played."),
        *say(rules, "end.leftover", leftover),
    )
