"""What can be done now, in the line above the keys. Pure."""

from __future__ import annotations

from scopa_tui.engine import ACCUSO, FUORI, Play, View, certain_points, may_call_out
from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import captures
from scopa_tui.ui.announcing import announced, hand_words, needed, offered
from scopa_tui.ui.captures import kind, options, sweep_points
from scopa_tui.ui.cardnames import card_name, index
from scopa_tui.ui.picks import Picks, selected
from scopa_tui.ui.who import Names, does, name_of, side_name
from scopa_tui.ui.whynot import tokens

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
    if view.turn is None:
        return _between_deals(view, names)
    if view.turn != view.seat:
        return f"{does(name_of(view.turn, names), 'is')} thinking…"
    play = selected(view, picks)
    if play is not None:
        return _play(view, picks, play, width)
    if picks.card in view.hand and view.legal_moves:
        return f"{card_name(picks.card)} may not be the first card of a deal" if picks.card else ""
    texts = (*_announcements(view), "Choose a card")
    return next((text for text in texts if not width or cells(text) <= width), texts[-1])


def _play(view: View, picks: Picks, play: Play, width: int) -> str:
    """Return card, arrow, what it does, and which of several options that is."""
    which = _which(view, picks, play)
    words = f"{card_name(play.card)} → {effect(view, play)}" + f"   {which}" * bool(which)
    hinted = words + "".join(f"   {text}" for text in _keys(view))
    if not width or cells(hinted) <= width:
        return hinted
    if cells(words) <= width:
        return words
    words = f"{index(play.card, view.rules.deck)} → {effect(view, play, short=True)}"
    return cut(words + f" {which}" * bool(which), width)


def effect(view: View, play: Play, *, short: bool = False) -> str:
    """Say what a play does; short with indices in place of names."""
    what, points, deck = kind(view, play), sweep_points(view, play), view.rules.deck
    if what == captures.LAY:
        return "table" if short else "stays on the table"
    if what == captures.ITSELF:
        return "itself" if short else "takes itself"
    scopa = ", scopa!" if points else ""
    if what == captures.ALL and len(play.take) > 1:
        none = ", no scopa" if points is None and view.rules.scopa.points else ""
        takes = f"all {len(play.take)} cards{scopa or none}"
    elif short:
        takes = tokens(play.take, deck) + scopa
    else:
        takes = " + ".join(map(card_name, play.take)) + scopa
    return takes if short else f"takes {takes}"


_KINDS = {
    captures.RANK: "same rank",
    captures.SUM: "sum",
    captures.TOTAL: "to {total}",
    captures.ALL: "takes all",
    captures.ITSELF: "itself",
    captures.LAY: "lay it down",
}


def kind_words(view: View, play: Play) -> str:
    """Say what kind of capture a play is."""
    total = {11: "eleven", 15: "fifteen"}.get(view.rules.capture.total, "")
    return _KINDS[kind(view, play)].format(total=total)


def _which(view: View, picks: Picks, play: Play) -> str:
    """Return "(b of 3)" if there is a choice; with the kind of capture where that is not plain.

    Places without a letter are numbers; arrows lead there.
    """
    plays = options(view, picks.card)
    count = len(plays)
    looked_at = plays if count < _CHECKED else (plays[0], plays[-1])
    kinds = {kind(view, other) for other in looked_at} - {captures.LAY}
    named = len(kinds) > 1 or kind(view, play) == captures.TOTAL
    words = f"{kind_words(view, play)}" * named
    if count < 2:
        return f"({words})" * named
    place = picks.choice if picks.choice < count else 0
    key = LETTERS[place] if place < len(LETTERS) else place + 1
    more = ", ↑↓" * (count > len(LETTERS))
    return f"({key} of {count}{more})" + f" {words}" * named


_CHECKED = 200
"""More options than these are not looked at one by one just to say of what kinds there are."""


# --- announcements --------------------------------------------------------------------------------


def _announcements(view: View) -> tuple[str, ...]:
    """Say what could be announced now, from the longest text to the shortest."""
    kinds = offered(view)
    made = announced(view) if ACCUSO in kinds else None
    if made is not None:
        hand = hand_words(made.kinds)
        return (
            f"You hold {hand}: ! announces it for {made.points}",
            f"! announces {hand}: {made.points}",
            f"! announces for {made.points}",
        )
    if FUORI in kinds and may_call_out(view):
        mine = certain_points(view)[view.side or 0]
        return (
            f"You have {mine} of {needed(view.rules)} points for certain: ! calls out and wins",
            f"{mine} of {needed(view.rules)} for certain: ! wins",
        )
    return ()


def _keys(view: View) -> tuple[str, ...]:
    """Say in a few cells that something could be announced before the play."""
    kinds = offered(view)
    if ACCUSO in kinds:
        made = announced(view)
        return (f"(first ! for {made.points})",) if made else ()
    return ("(! wins)",) if FUORI in kinds and may_call_out(view) else ()


def _between_deals(view: View, names: Names) -> str:
    if view.winner is not None:
        who = side_name(view.winner, names, view.rules, you=view.seat)
        return f"{does(who, 'win')} the match!"
    return "The deal is over" if view.deals else "The cards are being dealt"
