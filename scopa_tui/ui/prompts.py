"""What can be done now, in the line above the keys. Pure."""

from __future__ import annotations

from scopa_tui.engine import ACCUSO, FUORI, Card, Play, View, certain_points, may_call_out
from scopa_tui.ui import captures
from scopa_tui.ui.announcing import announced, hand_words, needed, offered
from scopa_tui.ui.captures import kind, options, sweep_points
from scopa_tui.ui.cardnames import card_name, index, with_article
from scopa_tui.ui.i18n import N_, _, ngettext, pgettext
from scopa_tui.ui.listing import listed
from scopa_tui.ui.picks import Picks, selected
from scopa_tui.ui.rulewords import digits_of
from scopa_tui.ui.who import WINS, Names, name_of, side_name
from scopa_tui.ui.whynot import tokens
from scopa_tui.ui.words import begun, fitting

LETTERS = "abcdef"
"""Keys of the first options of a card."""


def prompt(view: View, picks: Picks, *, names: Names = (), width: int = 0) -> str:
    """Return the prompt line: what the selected play does, or what is being waited for.

    Args:
        view: what is on the screen.
        picks: what the player has chosen so far.
        names: names by seat.
        width: cells that there are; names of cards are written shorter to fit. 0 is enough room.
    """
    return fitting(_texts(view, picks, names), width)


def _texts(view: View, picks: Picks, names: Names) -> tuple[str, ...]:
    """Return what the prompt may say, from the longest text to the shortest."""
    if view.turn is None:
        return (_between_deals(view, names),)
    if view.turn != view.seat:
        return (_("{who} is thinking…").format(who=name_of(view.turn, names)),)
    play = selected(view, picks)
    if play is not None:
        return _play(view, picks, play)
    if picks.card in view.hand and view.legal_moves:
        return _barred(view, picks.card) if picks.card else ()
    return (*_announcements(view), _("Choose a card"))


def _barred(view: View, card: Card) -> tuple[str, ...]:
    text = _("{card} may not be the first card of a deal")
    return tuple(
        begun(text.format(card=n)) for n in (with_article(card), index(card, view.rules.deck))
    )


def _play(view: View, picks: Picks, play: Play) -> tuple[str, ...]:
    """Return card, arrow, what it does, and which of several options that is."""
    which = _which(view, picks, play)
    words = f"{card_name(play.card)} → {effect(view, play)}" + f"   {which}" * bool(which)
    short = f"{index(play.card, view.rules.deck)} → {effect(view, play, short=True)}"
    return (
        words + "".join(f"   {text}" for text in _keys(view)),
        words,
        short + f" {which}" * bool(which),
        short,
    )


def effect(view: View, play: Play, *, short: bool = False, spoken: bool = False) -> str:
    """Say what a play does, as the end of a line that begins with its card.

    Args:
        view: what is on the screen.
        play: a legal play.
        short: name cards by their index, and say the rest in few words.
        spoken: write a sentence: with articles, and "and" between cards in place of a sign.
    """
    what, points, n = kind(view, play), sweep_points(view, play), len(play.take)
    if what == captures.LAY:
        return pgettext("short", "table") if short else _("stays on the table")
    if what == captures.ITSELF:
        return pgettext("short", "itself") if short else _("takes itself")
    if what == captures.ALL and n > 1:
        none = points is None and bool(view.rules.scopa.points)
        return _takes_all(n, scopa=bool(points), none=none, short=short)
    if short:
        cards = tokens(play.take, view.rules.deck)
        return _("{cards}, scopa!").format(cards=cards) if points else cards
    text = _("takes {cards}, scopa!") if points else _("takes {cards}")
    if spoken:
        return text.format(cards=listed(map(with_article, play.take)))
    return text.format(cards=" + ".join(map(card_name, play.take)))


def _takes_all(n: int, *, scopa: bool, none: bool, short: bool) -> str:
    """Say that a card takes all n cards, and what comes of it."""
    if short:
        text = ngettext("all {n} card", "all {n} cards", n)
        if scopa:
            text = ngettext("all {n} card, scopa!", "all {n} cards, scopa!", n)
        elif none:
            text = ngettext("all {n} card, no scopa", "all {n} cards, no scopa", n)
        return text.format(n=n)
    text = ngettext("takes all {n} card", "takes all {n} cards", n)
    if scopa:
        text = ngettext("takes all {n} card, scopa!", "takes all {n} cards, scopa!", n)
    elif none:
        text = ngettext("takes all {n} card, no scopa", "takes all {n} cards, no scopa", n)
    return text.format(n=n)


_KINDS = {
    captures.RANK: N_("same rank"),
    captures.SUM: N_("sum"),
    captures.TOTAL: N_("to {total}"),
    captures.ALL: N_("takes all"),
    captures.ITSELF: N_("takes itself"),
    captures.LAY: N_("lay it down"),
}
_TOTALS = {11: N_("to eleven"), 15: N_("to fifteen")}


def kind_words(view: View, play: Play) -> str:
    """Say what kind of capture a play is."""
    what, total = kind(view, play), view.rules.capture.total
    text = _TOTALS.get(total, "") if what == captures.TOTAL else ""
    return _(text or _KINDS[what]).format(total=total)


def _which(view: View, picks: Picks, play: Play) -> str:
    """Return "(b of 3)" if there is a choice; with the kind of capture where that is not plain.

    Places without a letter are numbers; arrows lead there.
    """
    plays = options(view, picks.card)
    count = len(plays)
    looked_at = plays if count < _CHECKED else (plays[0], plays[-1])
    kinds = {kind(view, other) for other in looked_at} - {captures.LAY}
    named = len(kinds) > 1 or kind(view, play) == captures.TOTAL
    words = kind_words(view, play) if named else ""
    if count < 2:
        return f"({words})" * named
    place = picks.choice if picks.choice < count else 0
    key = LETTERS[place] if place < len(LETTERS) else str(place + 1)
    text = _("({key} of {count}, ↑↓)") if count > len(LETTERS) else _("({key} of {count})")
    return text.format(key=key, count=count) + f" {words}" * named


_CHECKED = 200
"""More options than these are not looked at one by one just to say of what kinds there are."""


# --- announcements --------------------------------------------------------------------------------


def _announcements(view: View) -> tuple[str, ...]:
    """Say what could be announced now, from the longest text to the shortest."""
    kinds = offered(view)
    made = announced(view) if ACCUSO in kinds else None
    if made is not None:
        gaps = {"hand": hand_words(made.kinds), "points": digits_of(made.points)}
        return (
            _("You hold {hand}: ! announces it for {points}").format(**gaps),
            _("! announces {hand}: {points}").format(**gaps),
            _("! announces for {points}").format(**gaps),
        )
    if FUORI in kinds and may_call_out(view):
        points, goal = certain_points(view)[view.side or 0], needed(view.rules)
        texts = (
            _("You have {points} of {goal} points for certain: ! calls out and wins"),
            _("{points} of {goal} for certain: ! wins"),
        )
        return tuple(text.format(points=points, goal=goal) for text in texts)
    return ()


def _keys(view: View) -> tuple[str, ...]:
    """Say in a few cells that something could be announced before the play."""
    kinds = offered(view)
    if ACCUSO in kinds:
        made = announced(view)
        return (_("(first ! for {points})").format(points=digits_of(made.points)),) if made else ()
    return (_("(! wins)"),) if FUORI in kinds and may_call_out(view) else ()


def _between_deals(view: View, names: Names) -> str:
    if view.winner is not None:
        return WINS.of(side_name(view.winner, names, view.rules, you=view.seat))
    return _("The deal is over") if view.deals else _("The cards are being dealt")
