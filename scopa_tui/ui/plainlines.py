"""What is told in plain lines: the table, the hand, the score, the rules. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scopa_tui.engine import (
    Award,
    Cards,
    Dealt,
    Event,
    Play,
    Rules,
    Tally,
    View,
    members,
    running_tally,
    seat_count,
    why_not,
)
from scopa_tui.ui.awardwords import award_help, award_label, is_one_card
from scopa_tui.ui.captures import options
from scopa_tui.ui.cardnames import card_name, with_article
from scopa_tui.ui.handorder import sorted_hand
from scopa_tui.ui.i18n import N_, _, ngettext
from scopa_tui.ui.listing import listed
from scopa_tui.ui.plainwords import help_lines
from scopa_tui.ui.prompts import effect
from scopa_tui.ui.rulesections import sections
from scopa_tui.ui.rulewords import digits_of
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.who import (
    Names,
    Said,
    each_with,
    name_of,
    side_names,
    subject,
)
from scopa_tui.ui.whynot import why
from scopa_tui.ui.words import ended


def named(cards: Cards) -> str:
    """Return the names of cards."""
    return listed(map(card_name, cards))


def told(
    letter: str, view: View, names: Names, log: tuple[str, ...], settings: Settings
) -> Iterator[str]:
    """Yield what a command that only tells something leads to.

    Args:
        letter: a key of `COMMANDS`; those that do something tell nothing.
        view: what the seat that looks may know.
        names: names by seat.
        log: the latest lines of the log.
        settings: what the player has set.
    """
    if letter == "t":
        yield from table_lines(view, names)
    elif letter == "h":
        yield from hand_lines(view, settings.hand_order)
    elif letter == "s":
        yield from score_lines(view, names)
    elif letter == "c":
        yield from captured_lines(view, names, all_sides=settings.show_piles)
    elif letter == "w":
        yield from turn_lines(view, names)
    elif letter == "l":
        yield from log
    elif letter == "r":
        yield from rules_lines(view.rules)
    elif letter == "?":
        yield from help_lines(view.rules)


def players(rules: Rules, names: Names, you: int | None) -> Iterator[str]:
    """Yield who plays with the seat that looks, and who against it."""
    if you is None:
        return
    side = next(
        seats
        for seats in (members(side, rules.seats) for side in range(seat_count(rules.seats)))
        if you in seats
    )
    partners = [name_of(seat, names) for seat in side if seat != you]
    others = [name_of(seat, names) for seat in range(seat_count(rules.seats)) if seat not in side]
    if partners:
        yield _("On your side: {names}.").format(names=listed(partners))
    yield _("Against you: {names}.").format(names=listed(others))


def table_lines(view: View, names: Names) -> Iterator[str]:
    """Yield what lies on the table, and the open cards of others."""
    if view.table:
        yield _("On the table: {cards}.").format(cards=named(view.table))
    else:
        yield _("The table is empty.")
    for seat, cards in enumerate(view.shown):
        if cards and seat != view.seat:
            who = name_of(seat, names)
            yield _("{who} holds, for all to see: {cards}.").format(who=who, cards=named(cards))


def hand_lines(view: View, order: str) -> Iterator[str]:
    """Yield a line for each card of the own hand: its number, and what it would do."""
    if not view.hand:
        yield _("You hold no cards.")
    for place, card in enumerate(sorted_hand(view.hand, order), 1):
        plays = options(view, card)
        gaps = {"number": place, "card": card_name(card)}
        barred = why_not(view.situation, Play(card)) if not plays else None
        if barred:
            text = why(barred, Play(card), view=view, spoken=True)
            yield _("{number}: {why}.").format(number=place, why=text)
        elif not plays:
            yield _("{number}: {card}.").format(**gaps)
        elif len(plays) == 1:
            text = _("{number}: {card} {effect}")
            does = effect(view, plays[0], spoken=True)
            yield ended(text.format(number=place, card=with_article(card), effect=does))
        else:
            text = ngettext(
                "{number}: {card}: {n} way, such as: {effect}",
                "{number}: {card}: {n} ways, such as: {effect}",
                len(plays),
            )
            yield ended(
                text.format(**gaps, n=len(plays), effect=effect(view, plays[0], spoken=True))
            )


def last_cards(event: Event, view: View) -> str:
    """Say that these are the last cards of a deal, if there were others before; else ""."""
    last = isinstance(event, Dealt) and event.seat == view.seat and view.stock_size == 0
    return _("These are the last cards of the deal.") if last and any(view.piles) else ""


def captured_lines(view: View, names: Names, *, all_sides: bool) -> Iterator[str]:
    """Yield what the side of the seat that looks has captured, and perhaps what the others have."""
    pile = view.piles[view.side or 0] if view.piles else ()
    if view.side is None and any(view.piles):
        all_sides = True
    elif not pile:
        yield _("Nothing is captured so far.")
    else:
        yield ngettext(
            "{n} card captured so far: {cards}.", "{n} cards captured so far: {cards}.", len(pile)
        ).format(n=len(pile), cards=named(tuple(sorted(pile))))
    for side, pile in enumerate(view.piles if all_sides else ()):
        if pile and side != view.side:
            who = side_names(names, view.rules, you=view.seat)[side]
            yield _CAPTURED.of(who, cards=named(tuple(sorted(pile))))


_DEALS = Said(you=N_("Deal {n}: you are the dealer."), one=N_("Deal {n}: {who} is the dealer."))


def new_deal(events: Iterable[Event], view: View, names: Names) -> str:
    """Say that a deal begins with these events, "" if it does not."""
    if not isinstance(next(iter(events), None), Dealt):
        return ""
    return _DEALS.of(subject(view.dealer, names, view.seat), n=view.deals + 1)


_TURN = Said(you=N_("It is your turn."), one=N_("It is the turn of {who}."))
_DEALER = Said(you=N_("You are the dealer."), one=N_("{who} is the dealer."))


def turn_lines(view: View, names: Names) -> Iterator[str]:
    """Yield whose turn it is, who deals, and how many cards are still to come."""
    if view.turn is None:
        yield _("Nobody has to play now.")
    else:
        yield _TURN.of(subject(view.turn, names, view.seat))
    yield _DEALER.of(subject(view.dealer, names, view.seat))
    if view.last_taker is not None:
        who = subject(view.last_taker, names, view.seat)
        yield ended(_("Last capture: {name}").format(name=who))
    sides = tuple(subject(seat, names, view.seat) for seat in range(len(view.hand_sizes)))
    yield _("Cards in hand: {counts}.").format(counts=each_with(sides, view.hand_sizes))
    n = view.stock_size
    if not n:
        yield _("The stock is empty.")
    else:
        yield ngettext("The stock has {n} card.", "The stock has {n} cards.", n).format(n=n)


def rules_lines(rules: Rules) -> Iterator[str]:
    """Yield the rules of a game, a line for each paragraph."""
    for section in sections(rules):
        yield f"{_(section.title)}."
        yield from section.lines


# --- the score ------------------------------------------------------------------------------------


_CAPTURED = Said(
    one=N_("{who} has captured: {cards}."),
    they=N_("They have captured: {cards}."),
    many=N_("{who} have captured: {cards}."),
)
_SCORES = Said(
    you=N_("You score {points}."),
    one=N_("{who} scores {points}."),
    we=N_("We score {points}."),
    they=N_("They score {points}."),
    many=N_("{who} score {points}."),
)
_CARDS = Said(
    you=N_("Your cards for this: {cards}."),
    one=N_("Cards of {who} for this: {cards}."),
    we=N_("Our cards for this: {cards}."),
    they=N_("Their cards for this: {cards}."),
    many=N_("Cards of {who} for this: {cards}."),
)


def score_lines(view: View, names: Names) -> Iterator[str]:
    """Yield the score so far: of the deal that is on, else of the last one, and of the match."""
    tally = view.last_tally
    if view.turn is not None:
        tally = running_tally(view.rules, view.piles, view.scope, view.marks)
    if tally is None:
        yield score_line(view, names)
    else:
        yield from sheet_lines(tally, view, names, running=view.turn is not None)


def sheet_lines(tally: Tally, view: View, names: Names, *, running: bool = False) -> Iterator[str]:
    """Yield the score sheet: each award, the cards that decided it, then the deal and the match.

    Args:
        tally: what was counted.
        view: what the seat that looks may know.
        names: names by seat.
        running: whether it may still change.
    """
    sides = side_names(names, view.rules, you=view.seat)
    for award in tally.awards:
        yield _award_line(award, sides, view.rules)
        if not is_one_card(award.name):
            for side, cards in zip(sides, award.cards, strict=True):
                if cards:
                    yield _CARDS.of(side, cards=named(cards))
    text = _("This deal so far: {points}.") if running else _("This deal: {points}.")
    yield text.format(points=each_with(sides, tally.points))
    yield score_line(view, names)


def score_line(view: View, names: Names) -> str:
    """Return the score of the match."""
    sides = side_names(names, view.rules, you=view.seat)
    return _("The match: {points}.").format(points=each_with(sides, view.scores))


def _award_line(award: Award, sides: tuple[str, ...], rules: Rules) -> str:
    gaps = {
        "award": award_label(award.name, rules),
        "help": award_help(award.name, rules),
        "counts": each_with(sides, award.counts),
    }
    text = _("{award}, {help}: {counts}.") if gaps["help"] else _("{award}: {counts}.")
    won = [
        _SCORES.of(side, points=digits_of(points))
        for side, points in zip(sides, award.points, strict=True)
        if points
    ]
    return " ".join((text.format(**gaps), *(won or [_("Nobody scores.")])))
