"""Hints in words: what the champion thinks of each play, and why. Pure."""

from __future__ import annotations

from functools import reduce
from typing import NamedTuple

from scopa_tui.engine import (
    Play,
    Record,
    View,
    lowest_wins,
    side_count,
)
from scopa_tui.rooms import hints
from scopa_tui.rooms.hints import Because, Estimate, Thought
from scopa_tui.rooms.names import seat_names
from scopa_tui.ui.cardnames import index, with_article
from scopa_tui.ui.i18n import N_, _, decimal, ngettext
from scopa_tui.ui.prompts import effect
from scopa_tui.ui.reasonwords import reason
from scopa_tui.ui.who import each_with
from scopa_tui.ui.words import unglued

_TOLD = 2
"""Most reasons for one play."""
_FINE, _COARSE = 0.15, 0.4
"""Standard errors, in points, up to which a number is told in tenths, and in halves."""
_SAME_RISK = ("gives_scopa", "taken", "lays", "dead", "back")
"""Facts about the card that is laid or the table that is left: what they say of every play tells
nothing, whichever cards those are."""
_DANGERS = ("gives_scopa", "gives_dear")
"""What a player must know even of the best play."""
_STEP = 5
"""Chances are told in steps of so many per cent."""


class Row(NamedTuple):
    """One play of a ranking, in words."""

    play: Play
    text: str
    """What is played and what it does, with cards as they are printed."""
    worth: str
    """What it is worth, "" if nobody knows."""
    best: bool
    reasons: tuple[str, ...]
    """Why, the strongest first."""


# --- the ranking ----------------------------------------------------------------------------------


def ranked(thought: Thought) -> tuple[Estimate, ...]:
    """Return plays with what they are worth, the one to play first."""
    found = [one for one in thought.estimates if isinstance(one.move, Play)]
    best = [one for one in found if one.move == thought.move]
    rest = [one for one in found if one.move != thought.move]
    return (*best, *sorted(rest, key=lambda one: -one.worth))


def rows(view: View, thought: Thought, *, spoken: bool = False) -> tuple[Row, ...]:
    """Return the plays of a thought in words, the one to play first.

    Args:
        view: what the champion was asked about.
        thought: what it answered.
        spoken: call cards by their names.
    """
    found = ranked(thought)
    if not found and isinstance(thought.move, Play):
        return (_row(view, Estimate(thought.move, 0.0, 0), "", (), spoken=spoken, is_best=True),)
    shared: set[Because] = set()
    if len(found) > 1:
        shared = set.intersection(*({_bare(because) for because in one.because} for one in found))
    told, number = [], float("inf")
    for one in found:
        is_best = one is found[0]
        reasons = _telling(one, shared, is_best=is_best)
        # What comes later never looks better: by so little the search cannot tell.
        number = min(number, _rounded(one))
        worth = _worth(one, number)
        told.append(_row(view, one, worth, reasons, spoken=spoken, is_best=is_best))
    return tuple(told)


def _bare(because: Because) -> Because:
    """Return a fact without the cards that differ from play to play: whether four asses clear 33
    or 35, they clear it."""
    return because._replace(cards=()) if because.kind in _SAME_RISK else because


def _telling(one: Estimate, shared: set[Because], *, is_best: bool) -> tuple[Because, ...]:
    """Return the facts about a play that tell most, but for those that hold for every play.

    What is best is praised if there is anything to praise, and its danger is told all the same;
    with the others it is said what is wrong with them. A danger that all plays have is told where
    nothing else would be, and of the best.
    """
    own = [because for because in one.because if _bare(because) not in shared]
    first = [because for because in own if because.good == is_best]
    rest = [because for because in own if because.good != is_best]
    danger = [fact for fact in one.because if fact.kind in _DANGERS and not fact.good][:1]
    if is_best and first:
        return (*first[: _TOLD - len(danger)], *danger)
    return tuple(first[:_TOLD] or rest[:1] or danger)


def _row(
    view: View,
    one: Estimate,
    worth: str,
    because: tuple[Because, ...],
    *,
    spoken: bool,
    is_best: bool,
) -> Row:
    assert isinstance(one.move, Play)
    deck = view.rules.deck
    if spoken:
        text = f"{with_article(one.move.card)} {effect(view, one.move, spoken=True)}"
    else:
        text = f"{index(one.move.card, deck)} → {effect(view, one.move, short=True)}"
    told = tuple(reason(fact, view, spoken=spoken) for fact in because)
    if worth and is_best and not any(fact.good for fact in because):
        told = (*told, _("the others cost more") if told else _("costs least"))
    elif worth and not told:
        told = (_("nothing stands out"),)
    return Row(one.move, text, worth, is_best, told)


def is_rough(one: Estimate) -> bool:
    """Whether tenths of a point mean nothing."""
    return one.error > _FINE


def _rounded(one: Estimate) -> float:
    """Return what a play is worth with no more digits than make sense."""
    if not is_rough(one):
        return round(one.worth, 1)
    return round(2 * one.worth) / 2 if one.error <= _COARSE else round(one.worth)


def _worth(one: Estimate, number: float) -> str:
    """Write what a play is worth, a number that has been rounded."""
    if one.chance is not None:
        return chance_words(one.chance)
    if is_rough(one):
        return "~" + _signed(number, 0 if number == int(number) else 1)
    return _signed(number, 1)


def _signed(number: float, places: int) -> str:
    number = round(number, places)
    return decimal(number, places=places, sign=True) if number else "0"


def chance_words(chance: float) -> str:
    """Write a chance, from 0 to 1, in steps that mean something."""
    percent = _STEP * round(100 * chance / _STEP)
    if percent >= 100:
        return _("over {percent} %").format(percent=100 - _STEP)
    if percent <= 0:
        return _("under {percent} %").format(percent=_STEP)
    return _("{percent} %").format(percent=percent)


def legend(view: View, thought: Thought) -> tuple[str, ...]:
    """Say what the numbers mean, from the longest text to the shortest."""
    if not thought.estimates:
        text = _("The champion could not be asked; this looks best at first sight.")
        return text, _("The champion could not be asked.")
    what, short = _what(view, thought)
    how = _("As the champion expects.")
    if thought.exact:
        how = _("On average over every way the cards may lie.")
        if _is_open(view):
            how = _("Everything is known, so this is exact.")
    elif any(is_rough(one) for one in thought.estimates) and thought.estimates[0].chance is None:
        how = _("As the champion expects; ~ is rough.")
    return f"{what} {how}", what, short


def _what(view: View, thought: Thought) -> tuple[str, str]:
    if thought.estimates[0].chance is not None:
        return _("Chances to win the match, which count now, not points."), _(
            "Chances to win the match, about."
        )
    if lowest_wins(view.rules):
        return _("How many points fewer you have when this deal ends."), _(
            "Points fewer than the others."
        )
    if side_count(view.rules.seats) > 2:
        return _("Points ahead of the others' average when this deal ends."), _(
            "Points ahead of the average."
        )
    return _("Points ahead when this deal ends."), _("Points ahead in this deal.")


def _is_open(view: View) -> bool:
    """Whether this seat can tell where every card is."""
    shown = view.shown or ((),) * len(view.hand_sizes)
    hidden = [
        size - len(cards)
        for seat, (size, cards) in enumerate(zip(view.hand_sizes, shown, strict=True))
        if seat != view.seat and size > len(cards)
    ]
    return not view.stock_size and len(hidden) <= 1


# --- around it ------------------------------------------------------------------------------------

THINKS = N_("The champion is thinking about your cards…")
READY = N_("The hint is ready: {key} shows it.")

_BARRED = {
    hints.FORBIDS: N_("this game forbids hints"),
    hints.NOT_YOUR_TURN: N_("a hint is for your own turn; it is not your turn yet"),
    hints.ONE_PLAY: N_("there is only one play: no hint needed"),
    hints.ANNOUNCE: N_("first announce your hand (!): it costs nothing"),
    hints.CALL_OUT: N_("call out (!): you have the points to win"),
}


def barred(why: str) -> str:
    """Say why there is no hint, in a sentence without capital and full stop.

    Args:
        why: what `Hints.barred` returns.
    """
    return _(_BARRED[why])


def with_hints(record: Record, seat: int | None) -> str:
    """Say how many hints a seat, or each of several people (None), was given; "" for none."""
    if not hints.allowed(record):
        return _("Hints were forbidden.")
    if seat is None:
        return _with_hints_of_several(record)
    n = hints.given(record)[seat]
    return ngettext("With {n} hint.", "With {n} hints.", n).format(n=n) if n else ""


def _with_hints_of_several(record: Record) -> str:
    counts = [
        (name, n) for name, n in zip(seat_names(record), hints.given(record), strict=True) if n
    ]
    if not counts:
        return ""
    names, numbers = zip(*counts, strict=True)
    return _("Hints: {counts}.").format(counts=each_with(names, numbers))


def few_words(record: Record, seat: int | None) -> str:
    """Say the same in a list of matches, "" for none."""
    if not hints.allowed(record):
        return _("no hints allowed")
    n = hints.given(record)[seat] if seat is not None else sum(hints.given(record))
    return ngettext("{n} hint", "{n} hints", n).format(n=n) if n else ""


def lines(view: View, thought: Thought) -> tuple[str, ...]:
    """Return a ranking as plain lines."""
    told = [legend(view, thought)[0]]
    for row in rows(view, thought, spoken=True):
        gaps = {"play": row.text, "worth": row.worth, "reasons": _joined(row.reasons)}
        if not row.worth:
            text = _("Best: {play}.")
        elif row.best:
            text = _("Best, {worth}: {play}. Why: {reasons}.")
        else:
            text = _("Then, {worth}: {play}. Why: {reasons}.")
        told.append(unglued(text.format(**gaps)))  # a play may end with "scopa!"
    return tuple(told)


def _joined(reasons: tuple[str, ...]) -> str:
    """Return reasons as one text, "" for none."""
    if not reasons:
        return ""
    return reduce(lambda one, more: _("{one}; {more}").format(one=one, more=more), reasons)
