"""What happened, in sentences for the log and the line above the keys. Pure.

Whoever sits at the screen is "you"; everybody else is called by name. Where a line has little
room, cards are written as their printed index ("10D") instead of their name. What can be done
stands in `prompts`, why not in `whynot`, what a thing means in `explain`.
"""

from __future__ import annotations

from scopa_tui.engine import (
    SETTE_DI_COPPE,
    Called,
    Card,
    Cards,
    Collected,
    Declared,
    Event,
    Marked,
    Misdealt,
    Opened,
    Played,
    Rank,
    Rules,
    Swept,
    Tallied,
    Turned,
    Won,
    value,
)
from scopa_tui.ui.announcing import hand_words, needed
from scopa_tui.ui.awardwords import award_label
from scopa_tui.ui.cardnames import card_name, index, small_rank_name, with_article
from scopa_tui.ui.i18n import N_, _, ngettext
from scopa_tui.ui.listing import listed
from scopa_tui.ui.rulewords import digits_of
from scopa_tui.ui.settings import SETTINGS
from scopa_tui.ui.who import WINS, Names, Said, each_with, nobody, side_name, side_names, subject
from scopa_tui.ui.whynot import tokens
from scopa_tui.ui.words import card_count, fitting

LONGEST = 76
"""Cells that a sentence should not exceed; beyond, cards are written shorter."""

NEW_RULES = N_("The running deal keeps its rules; the next match begins with the new ones.")
SAME_RULES = N_("The next match keeps the rules of this one.")


def sentence(
    event: Event, names: Names, rules: Rules, *, you: int | None, width: int = LONGEST
) -> str:
    """Return a sentence for the log, "" for an event that is not worth a line.

    Args:
        event: what happened.
        names: names by seat.
        rules: the house rules.
        you: the seat that looks, None for a spectator.
        width: cells that there are; 0 is enough room, and all cards are called by their names.
    """
    match event:
        case Played():
            return fitting(_played(event, subject(event.seat, names, you), rules, width), width)
        case Swept():
            who = subject(event.seat, names, you)
            text = (_SWEEPS if event.points else _SWEEPS_FOR_NOTHING).of(
                who, points=digits_of(event.points)
            )
        case Turned():
            text = _("On the table: {cards}.").format(cards=_written(event.cards, rules, width))
        case Collected():
            return fitting(_collected(event, names, rules, you=you, width=width), width)
        case Tallied():
            text = _tallied(event, names, rules, you=you)
        case Won():
            text = _won(event, names, rules, you=you)
        case Misdealt():
            text = f"{_misdealt(event, rules)} {_DEALS.of(subject(event.dealer, names, you))}"
        case Opened():
            return fitting(_opened(event, subject(event.seat, names, you), rules, width), width)
        case Declared() | Marked() | Called():
            text = _scored(event, subject(event.seat, names, you), rules, width)
        case _:
            text = ""
    return fitting((text,), width)


def _written(cards: Cards, rules: Rules, width: int) -> str:
    """Write a list of cards: as indices where the room is limited, else by their names."""
    return _indices(cards, rules) if width else listed(map(card_name, cards))


def _in_a_sentence(cards: Cards, rules: Rules, width: int) -> str:
    """Write the same as a part of a sentence."""
    return _indices(cards, rules) if width else listed(map(with_article, cards))


def _indices(cards: Cards, rules: Rules) -> str:
    return " ".join(index(card, rules.deck) for card in cards)


# --- plays --------------------------------------------------------------------------------------

_LAYS = Said(you=N_("You lay {card}."), one=N_("{who} lays {card}."))
_ITSELF = Said(
    you=N_("You play {card}, which takes itself."),
    one=N_("{who} plays {card}, which takes itself."),
)
_TAKES = Said(you=N_("You take {cards} with {card}."), one=N_("{who} takes {cards} with {card}."))
_TAKES_ALL = Said(
    you=N_("You take everything with {card}: {cards}."),
    one=N_("{who} takes everything with {card}: {cards}."),
)
_SWEEPS = Said(
    you=N_("Scopa! You sweep the table: {points}."),
    one=N_("Scopa! {who} sweeps the table: {points}."),
)
_SWEEPS_FOR_NOTHING = Said(
    you=N_("Scopa! You sweep the table, but it does not count."),
    one=N_("Scopa! {who} sweeps the table, but it does not count."),
)


def _played(event: Played, who: str, rules: Rules, width: int) -> tuple[str, ...]:
    """Return what may be said of a play, from the longest text to the shortest."""
    take, card = event.take, with_article(event.card)
    if not take:
        return (_LAYS.of(who, card=card),)
    if take == (event.card,):
        return (_ITSELF.of(who, card=card),)
    short = index(event.card, rules.deck)
    shorter = (
        _TAKES.of(who, cards=card_count(len(take)), card=card),
        _TAKES.of(who, cards=card_count(len(take)), card=short),
    )
    if event.how == "all" and len(take) > 1:
        return (
            _TAKES_ALL.of(who, cards=_written(take, rules, width), card=card),
            _TAKES_ALL.of(who, cards=card_count(len(take)), card=card),
            *shorter,
        )
    named = _TAKES.of(who, cards=listed(map(with_article, take)), card=card)
    indices = _TAKES.of(who, cards=tokens(take, rules.deck), card=card)
    return ((named,) if len(take) < 3 or not width else ()) + (indices, *shorter)


_LAYS_SHORT = Said(you=N_("You lay {card}"), one=N_("{who} lays {card}"))
_ITSELF_SHORT = Said(
    you=N_("You: {card} takes itself"),
    one=N_("{who}: {card} takes itself"),
)
_TAKES_SHORT = Said(
    you=N_("You: {card} takes {cards}"),
    one=N_("{who}: {card} takes {cards}"),
)


def last_play(event: Event, names: Names, *, you: int | None, rules: Rules | None = None) -> str:
    """Return a play in a few cells for the line of a seat: "Rosina: 10D takes 10S"."""
    if not isinstance(event, Played):
        return ""
    deck = (rules or Rules()).deck
    who, card = subject(event.seat, names, you), index(event.card, deck)
    if not event.take:
        return _LAYS_SHORT.of(who, card=card)
    if event.take == (event.card,):
        return _ITSELF_SHORT.of(who, card=card)
    return _TAKES_SHORT.of(who, card=card, cards=tokens(event.take, deck))


# --- what scores at once --------------------------------------------------------------------------

_OPENS = Said(
    you=N_("Opening scopa: {cards} make {total}. You get them, {points}."),
    one=N_("Opening scopa: {cards} make {total}. {who} gets them, {points}."),
)
_OPENS_FOR_NOTHING = Said(
    you=N_("Opening scopa: {cards} make {total}. You get them, which does not count."),
    one=N_("Opening scopa: {cards} make {total}. {who} gets them, which does not count."),
)
_SHOWS = Said(
    you=N_("You show {cards}: {hand}, {points}."), one=N_("{who} shows {cards}: {hand}, {points}.")
)
_OPENS_SHORT = Said(
    you=N_("Opening scopa! You get the table: {points}."),
    one=N_("Opening scopa! {who} gets the table: {points}."),
)
_OPENS_SHORT_FOR_NOTHING = Said(
    you=N_("Opening scopa! You get the table; it does not count."),
    one=N_("Opening scopa! {who} gets the table; it does not count."),
)
_MARKS = Said(you=N_("{mark}! You score {points}."), one=N_("{mark}! {who} scores {points}."))
_CALLS = Said(
    you=N_("You call out: {points} for certain. Right!"),
    one=N_("{who} calls out: {points} for certain. Right!"),
)
_CALLS_WRONG = Said(
    you=N_("You call out: {points} of {goal} points. A false call!"),
    one=N_("{who} calls out: {points} of {goal} points. A false call!"),
)


def _opened(event: Opened, who: str, rules: Rules, width: int) -> tuple[str, str]:
    """Return what may be said of a first table that scores: the longer text, and the shorter."""
    own = event.wild in (None, value(SETTE_DI_COPPE, rules.deck))
    cards = _with_matta(event.cards, "" if own else str(event.wild), rules, width)
    opens = _OPENS if event.points else _OPENS_FOR_NOTHING
    short = _OPENS_SHORT if event.points else _OPENS_SHORT_FOR_NOTHING
    points = digits_of(event.points)
    return (
        opens.of(who, cards=cards, total=event.total, points=points),
        short.of(who, points=points),
    )


def _scored(event: Declared | Marked | Called, who: str, rules: Rules, width: int) -> str:
    if isinstance(event, Declared):
        own_rank, suit = SETTE_DI_COPPE.rank, SETTE_DI_COPPE.suit
        other = event.stands if event.stands is not own_rank else None
        stands = small_rank_name(Card(other, suit)) if other else ""
        cards = _with_matta(event.cards, stands, rules, width)
        hand, points = hand_words(event.kinds), digits_of(event.points)
        return _SHOWS.of(who, cards=cards, hand=hand, points=points)
    if isinstance(event, Marked):
        return _MARKS.of(who, mark=award_label(event.kind), points=digits_of(event.points))
    if event.right:
        return _CALLS.of(who, points=digits_of(event.points))
    return _CALLS_WRONG.of(who, points=event.points, goal=needed(rules))


def _with_matta(cards: Cards, stands: str, rules: Rules, width: int) -> str:
    """Write cards, and what the matta among them stands for, "" for itself."""
    written = _in_a_sentence(cards, rules, width)
    if not stands:
        return written
    matta = _written((SETTE_DI_COPPE,), rules, width)
    return _("{cards} ({matta} as {stands})").format(cards=written, matta=matta, stands=stands)


# --- ends -----------------------------------------------------------------------------------------

_DEALS = Said(you=N_("You deal anew."), one=N_("{who} deals anew."))
_COLLECTS = Said(
    you=N_("You get the rest of the table: {cards}."),
    one=N_("{who} gets the rest of the table: {cards}."),
    we=N_("We get the rest of the table: {cards}."),
    they=N_("They get the rest of the table: {cards}."),
    many=N_("{who} get the rest of the table: {cards}."),
    nobody=N_("Nobody gets the rest of the table: {cards}."),
)


def _misdealt(event: Misdealt, rules: Rules) -> str:
    if event.why == "low":
        total = sum(value(card, rules.deck) or 0 for card in event.table)
        return _("The table adds up to {total}: the deal is void.").format(total=total)
    if event.why == "aces":
        n = sum(card.rank is Rank.ASSO for card in event.table)
        return ngettext(
            "{n} ace on the table: the deal is void.", "{n} aces on the table: the deal is void.", n
        ).format(n=n)
    n = sum(card.rank is Rank.RE for card in event.table)
    return ngettext(
        "{n} king on the table: the deal is void.", "{n} kings on the table: the deal is void.", n
    ).format(n=n)


def _collected(
    event: Collected, names: Names, rules: Rules, *, you: int | None, width: int
) -> tuple[str, ...]:
    """Return what may be said of the rest of a deal, from the longest text to the shortest."""
    who = nobody() if event.side is None else side_name(event.side, names, rules, you=you)
    cards = (_written(event.cards, rules, width), card_count(len(event.cards)))
    return tuple(_COLLECTS.of(who, cards=text) for text in cards)


def _tallied(event: Tallied, names: Names, rules: Rules, *, you: int | None) -> str:
    points = each_with(side_names(names, rules, you=you), event.tally.points)
    scores = "–".join(map(str, event.scores))
    return _("The deal: {points}. The match: {scores}.").format(points=points, scores=scores)


def _won(event: Won, names: Names, rules: Rules, *, you: int | None) -> str:
    sides = side_names(names, rules, you=you)
    return f"{WINS.of(sides[event.side])} {each_with(sides, event.scores)}."


def speed(name: str) -> str:
    """Say at which speed the plays of others are shown from now on."""
    return _("Speed: {speed}").format(speed=_(SETTINGS["speed"].choices[name]))
