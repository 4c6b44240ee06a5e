"""What the player has chosen so far, and what a key or a click makes of it. Pure.

A cursor stands on one card of the hand. The card has options (captures, or staying on the table);
one of them is always preselected, and submitting plays that one. Nothing here knows a widget.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scopa_tui.engine import Card, Cards, Play, Reason, View, why_not
from scopa_tui.ui.captures import options, why_forced, why_not_built
from scopa_tui.ui.i18n import N_, _

PICK_FIRST = N_("first choose a card from your hand")
NOT_YET = N_("it is not your turn yet")
TAKES_NOTHING = N_("this card takes nothing here, so it stays on the table")


@dataclass(frozen=True, slots=True)
class Picks:
    """What the player has chosen so far."""

    card: Card | None = None
    """The hand card under the cursor."""
    choice: int = 0
    """Which of its options would be played, from 0: a place in `options`."""
    built: Cards = ()
    """Table cards clicked so far to build a capture, sorted."""
    pinned: bool = False
    """The card was chosen on purpose (key or click), so hovering does not change it."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a key or a click leads to: new picks, and at most one of play, reason and say."""

    picks: Picks
    play: Play | None = None
    """Submit this."""
    reason: Reason | None = None
    """Say why `tried` is refused. The picks may have changed all the same, see `click_table`."""
    tried: Play | None = None
    """What the reason is about."""
    say: str = ""
    """A hint that is not about a rule, translated, as a sentence without capital and full stop."""


# --- what is chosen ------------------------------------------------------------------------------


def selected(view: View, picks: Picks) -> Play | None:
    """Return the play that Enter would submit now."""
    plays = options(view, picks.card)
    if not plays:
        return None
    return plays[picks.choice if picks.choice < len(plays) else 0]


def marks(view: View, picks: Picks) -> dict[Card, str]:
    """Return the table cards to mark.

    "take" is in the play that is selected, "could" in another option of the same card.
    """
    chosen = selected(view, picks)
    if chosen is None:
        return {}
    marked = {card: "could" for play in options(view, picks.card) for card in play.take}
    marked |= dict.fromkeys(chosen.take, "take")
    marked.pop(chosen.card, None)  # an ace that takes itself
    return marked


def aimed(view: View, play: Play) -> Picks:
    """Return the picks of somebody who has chosen a legal play."""
    return Picks(play.card, options(view, play.card).index(play), pinned=True)


def refreshed(view: View, picks: Picks) -> Picks:
    """Return the picks after an update of the view.

    A cursor on a card that has left the hand is dropped. A choice of capture always is: it was
    made for another table.
    """
    return Picks(picks.card, pinned=picks.pinned) if picks.card in view.hand else Picks()


# --- keys -----------------------------------------------------------------------------------------

_DIGITS = {digit: place for place, digit in enumerate("1234567890")}
_LETTERS = {letter: place for place, letter in enumerate("abcdef")}
_SIDEWAYS = {"left": -1, "h": -1, "right": 1, "l": 1}
_UPDOWN = {"up": -1, "k": -1, "down": 1, "j": 1}


def press(view: View, picks: Picks, key: str, *, hand: Cards, one_key: bool = False) -> Step:
    """Return what a key leads to. Unknown keys change nothing and say nothing.

    Args:
        view: what is on the screen.
        picks: what was chosen before.
        key: a digit (place in the hand, "0" is the 10th), left, right, h, l, home, end (cursor),
            up, down, k, j, a to f (options of the card), enter, space, or escape.
        hand: the hand in the order in which the screen shows it.
        one_key: a digit plays at once if its card has exactly one option.
    """
    if key in _DIGITS:
        return _digit(view, picks, _DIGITS[key], hand=hand, one_key=one_key)
    if key in _SIDEWAYS:
        return _sideways(picks, _SIDEWAYS[key], hand)
    if key in ("home", "end") and hand:
        return Step(_cursor(picks, hand[0 if key == "home" else -1]))
    if key in _UPDOWN:
        return _updown(view, picks, _UPDOWN[key])
    if key in _LETTERS:
        return _choose(picks, _LETTERS[key], len(options(view, picks.card)))
    if key in ("enter", "space"):
        return _submit(view, picks)
    if key == "escape":
        return Step(replace(picks, choice=0, built=()) if picks.choice or picks.built else Picks())
    return Step(picks)


def _cursor(picks: Picks, card: Card) -> Picks:
    """Put the cursor on a card on purpose; keeps the choice if it is there already."""
    return replace(picks, pinned=True) if card == picks.card else Picks(card, pinned=True)


def _digit(view: View, picks: Picks, place: int, *, hand: Cards, one_key: bool) -> Step:
    if place >= len(hand):
        return Step(picks)
    again = picks.pinned and picks.card == hand[place]
    moved = _cursor(picks, hand[place])
    if again or (one_key and len(options(view, moved.card)) == 1):
        return _submit(view, moved)
    return Step(moved)


def _sideways(picks: Picks, step: int, hand: Cards) -> Step:
    """Move the cursor round the hand; without one, right begins at the first card."""
    if not hand:
        return Step(picks)
    if picks.card not in hand:
        return Step(_cursor(picks, hand[0 if step > 0 else -1]))
    return Step(_cursor(picks, hand[(hand.index(picks.card) + step) % len(hand)]))


def _updown(view: View, picks: Picks, step: int) -> Step:
    """Choose the next option; say why there is no other."""
    count = len(options(view, picks.card))
    if picks.card is None or count != 1:
        return _choose(picks, (picks.choice + step) % max(count, 1), count)
    picks = _cursor(picks, picks.card)
    forced = why_forced(view, picks.card) if picks.card else None
    if forced is not None:
        return Step(picks, tried=forced[0], reason=forced[1])
    return Step(picks, say="" if options(view, picks.card)[0].take else _(TAKES_NOTHING))


def _choose(picks: Picks, choice: int, count: int) -> Step:
    """Choose an option by its place, if there is such a place."""
    if choice >= count:
        return Step(picks)
    return Step(replace(picks, choice=choice, built=(), pinned=True))


def _submit(view: View, picks: Picks) -> Step:
    """Play what is selected, or say what is missing."""
    play = selected(view, picks)
    return _refused(view, picks) if play is None else Step(picks, play=play)


def _refused(view: View, picks: Picks) -> Step:
    """Say why nothing can be played or built now; nothing to those who cannot play at all."""
    if view.turn is None or view.seat is None:
        return Step(picks)
    if not view.legal_moves:
        return Step(picks, say=_(NOT_YET))
    if picks.card not in view.hand or picks.card is None:
        return Step(picks, say=_(PICK_FIRST))
    tried = Play(picks.card)
    return Step(picks, reason=why_not(view.situation, tried), tried=tried)


# --- mouse ----------------------------------------------------------------------------------------


def hover(view: View, picks: Picks, card: Card | None) -> Step:
    """Return what pointing at a hand card leads to; None is when the pointer leaves the hand."""
    if picks.pinned or card == picks.card:
        return Step(picks)
    return Step(Picks(card) if card in view.hand else Picks())


def click_hand(view: View, picks: Picks, card: Card) -> Step:
    """Return what a click on a hand card leads to.

    The first click on a card puts the cursor there, the next one plays. A card that the pointer
    has already put the cursor on is played with one click, unless there is something to choose.
    """
    if card not in view.hand:
        return Step(picks)
    moved = _cursor(picks, card)
    if card != picks.card or (not picks.pinned and len(options(view, card)) > 1):
        return Step(moved)
    return _submit(view, moved)


def click_table(view: View, picks: Picks, card: Card | None) -> Step:
    """Return what a click on a table card leads to; None is the bare table: lay the card down.

    Clicks build a set. The best capture that holds the whole set is chosen. A set that is part of
    no capture is refused with the reason; then the card just clicked begins a new set if a capture
    holds it, else the set stays as it was.
    """
    mine = picks.card
    if mine is None or mine not in view.hand or not view.legal_moves:
        return _refused(view, picks)
    if card is None:
        return _lay(view, mine, picks)
    if card not in view.table:
        return Step(picks)
    built = tuple(sorted({card} ^ set(picks.built)))
    choice = _holder(view, mine, built)
    if choice is not None:
        return Step(Picks(mine, choice, built, pinned=True))
    tried, reason = why_not_built(view, mine, built)
    choice = _holder(view, mine, (card,))
    if choice is not None:
        picks = Picks(mine, choice, (card,), pinned=True)
    return Step(picks, reason=reason, tried=tried)


def _lay(view: View, mine: Card, picks: Picks) -> Step:
    """Choose to lay the card down, or say why it has to take."""
    lay = Play(mine)
    reason = why_not(view.situation, lay)
    if reason is not None:
        return Step(picks, reason=reason, tried=lay)
    return Step(Picks(mine, options(view, mine).index(lay), pinned=True))


def _holder(view: View, card: Card, built: Cards) -> int | None:
    """Return the place of the best capture that takes all these cards."""
    for place, play in enumerate(options(view, card)):
        if set(built) <= set(play.take):
            return place
    return None
