"""What happened and what can be done, in sentences. The only place with sentences of the game.

Whoever sits at the screen is "you"; everybody else is called by name. Where a line has little
room, cards are written as their printed index ("10D") instead of their name.
"""

from __future__ import annotations

from scopa_tui.engine import (
    Cards,
    Collected,
    Declared,
    Event,
    Misdealt,
    PackRules,
    Play,
    Played,
    Rank,
    Reason,
    Rules,
    Swept,
    Tallied,
    Turned,
    View,
    Won,
    get_option,
    members,
    parse_cards,
    side_count,
    value,
)
from scopa_tui.ui.cardnames import card_name, index
from scopa_tui.ui.picks import NOT_YET, Picks, options, selected, sweep_points
from scopa_tui.ui.settings import SETTINGS
from scopa_tui.ui.width import cells, cut

Names = tuple[str, ...]
"""Names by seat."""

LONGEST = 76
"""Cells that a sentence should not exceed; beyond, cards are written shorter."""

# --- text ---------------------------------------------------------------------------------------


def tokens(cards: Cards) -> str:
    """Write cards as a sum: "4S + 3B"."""
    return " + ".join(map(index, cards))


def _points(number: int) -> str:
    return f"{number} point" + "s" * (number != 1)


# --- who ----------------------------------------------------------------------------------------


def _name(seat: int, names: Names) -> str:
    return names[seat] if seat < len(names) else f"Player {seat + 1}"


def _subject(seat: int, names: Names, you: int | None) -> str:
    return "You" if seat == you else _name(seat, names)


def _does(subject: str, verb: str) -> str:
    """Join subject and verb: "You take", "They take", "Rosina takes"."""
    several = " & " in subject or subject.casefold() in ("you", "we", "they")
    if verb == "is":
        return f"{subject} {'are' if several else 'is'}"
    return f"{subject} {verb}{'' if several else 's'}"


def side_name(side: int, names: Names, rules: Rules, *, you: int | None) -> str:
    """Return what a side is called: "You", "Rosina", "We", "They", "Anna & Carla".

    Args:
        side: the side, from 0.
        names: names by seat.
        rules: the house rules, which know the teams.
        you: the seat that looks, None for a spectator.
    """
    seats = members(side, rules.seats)
    if len(seats) == 1:
        return _subject(seats[0], names, you)
    if you is not None:
        return "We" if you in seats else "They"
    *first, last = (_name(seat, names) for seat in seats)
    return f"{', '.join(first)} & {last}"


def side_short(side: int, names: Names, rules: Rules, *, you: int | None) -> str:
    """Return `side_name` in at most 6 cells; teams by initials. No two sides get the same."""
    shorts = []
    for other in range(side_count(rules.seats)):
        seats = members(other, rules.seats)
        initials = "&".join(_name(seat, names)[:1] for seat in seats)
        name = side_name(other, names, rules, you=you)
        shorts.append(cut(initials if len(seats) > 1 and you is None else name, 6))
    if shorts.count(shorts[side]) > 1:
        return f"{cut(shorts[side], 5)}{side + 1}"
    return shorts[side]


# --- what happened ------------------------------------------------------------------------------


def sentence(event: Event, names: Names, rules: Rules, *, you: int | None) -> str:
    """Return a sentence for the log, "" for an event that is not worth a line.

    Args:
        event: what happened.
        names: names by seat.
        rules: the house rules.
        you: the seat that looks, None for a spectator.
    """
    match event:
        case Played():
            return _played(event, _subject(event.seat, names, you))
        case Swept():
            sweeps = _does(_subject(event.seat, names, you), "sweep")
            counts = f": {_points(event.points)}" if event.points else ", but it does not count"
            return f"Scopa! {sweeps} the table{counts}."
        case Turned():
            return f"On the table: {' '.join(map(index, event.cards))}."
        case Collected():
            return _collected(event, names, rules, you=you)
        case Tallied():
            return _tallied(event, names, rules, you=you)
        case Won():
            return _won(event, names, rules, you=you)
        case Misdealt():
            kings = sum(card.rank is Rank.RE for card in event.table)
            deals = _does(_subject(event.dealer, names, you), "deal")
            return f"{kings} kings on the table: the deal is void. {deals} anew."
        case Declared():
            announces = _does(_subject(event.seat, names, you), "announce")
            return f"{announces} {event.kind}: {_points(event.points)}."
        case _:
            return ""


def _played(event: Played, subject: str) -> str:
    if not event.take:
        return f"{_does(subject, 'lay')} {card_name(event.card)}."
    takes = _does(subject, "take")
    words = f"{takes} {' and '.join(map(card_name, event.take))} with {card_name(event.card)}."
    if len(event.take) < 3 and cells(words) <= LONGEST:
        return words
    return f"{takes} {tokens(event.take)} with {card_name(event.card)}."


def _collected(event: Collected, names: Names, rules: Rules, *, you: int | None) -> str:
    subject = "Nobody" if event.side is None else side_name(event.side, names, rules, you=you)
    plural = "s" * (len(event.cards) > 1)
    gets = f"{_does(subject, 'get')} the last"
    words = f"{gets} card{plural}: {' '.join(map(index, event.cards))}."
    return words if cells(words) <= LONGEST else f"{gets} {len(event.cards)} cards."


def _standing(numbers: tuple[int, ...], names: Names, rules: Rules, you: int | None) -> str:
    return ", ".join(
        f"{side_name(side, names, rules, you=you)} {number}" for side, number in enumerate(numbers)
    )


def _tallied(event: Tallied, names: Names, rules: Rules, *, you: int | None) -> str:
    points = _standing(event.tally.points, names, rules, you)
    return f"The deal: {points}. The match: {'–'.join(map(str, event.scores))}."


def _won(event: Won, names: Names, rules: Rules, *, you: int | None) -> str:
    wins = _does(side_name(event.side, names, rules, you=you), "win")
    return f"{wins} the match! {_standing(event.scores, names, rules, you)}."


def last_play(event: Event, names: Names, *, you: int | None) -> str:
    """Return a play in a few cells for the line of a seat: "Rosina: 10D takes 10S"."""
    if not isinstance(event, Played):
        return ""
    who = _subject(event.seat, names, you)
    if not event.take:
        return f"{who}: lays {index(event.card)}"
    return f"{who}: {index(event.card)} takes {tokens(event.take)}"


# --- why not ------------------------------------------------------------------------------------

_WHY = {
    "over": "the match is over",
    "not_dealt": "the cards have to be dealt first",
    "in_play": "the deal is not over yet",
    "bad_deck": "the deck does not hold every card exactly once",
    "not_an_action": "this is no move of the game",
    "no_declaring": "there are no announcements in this game",
    "not_in_hand": "{cards} is not in your hand",
    "must_take": "{mine} can take {cards}, so it may not be laid down",
    "single_first": "{mine} must take {cards}{instead}: a single card goes before a sum",
    "no_equals": "{mine} cannot take {cards}: here equal cards do not take each other",
    "no_sums": "{mine} cannot take {cards}: here a card does not take a sum",
    "one_equal": "{mine} takes only one card of its rank{instead}",
    "too_many": "{mine} cannot take {cards}: that is too many cards at once",
    "not_fewest": "{mine} must take as few cards as it can, such as {cards}{instead}",
    "stale": "the table has changed in the meantime; look again",
    "not_your_turn": NOT_YET,
}


def why(reason: Reason, play: Play | None) -> str:
    """Say why a play is refused: one sentence without capital and full stop.

    Args:
        reason: the reason that the engine or the room gave.
        play: what was tried; without it the sentence cannot name its cards.
    """
    if reason.code == "wrong_sum":
        return _wrong_sum(reason.cards, play)
    if reason.code == "not_on_table":
        return (
            f"{tokens(reason.cards)} {'is' if len(reason.cards) == 1 else 'are'} not on the table"
        )
    words = _WHY.get(reason.code, "")
    tried = tokens(play.take) if play else ""
    return words.format(
        cards=tokens(reason.cards),
        mine=index(play.card) if play else "the card",
        instead=f", not {tried}" if tried else "",
    ) or str(reason)


def _wrong_sum(cards: Cards, play: Play | None) -> str:
    numbers = [value(card, PackRules()) for card in cards]
    goal = value(play.card, PackRules()) if play else None
    makes = "make" if len(cards) > 1 else "makes"
    if play is None or goal is None or None in numbers:
        mine = index(play.card) if play else "the card"
        return f"{tokens(cards)} {makes} another number than {mine}"
    total = sum(number or 0 for number in numbers)
    return f"{tokens(cards)} {makes} {total}, but {index(play.card)} takes {goal}"


# --- what can be done ---------------------------------------------------------------------------


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
        return f"{_does(_name(view.turn, names), 'is')} thinking…"
    play = selected(view, picks)
    if play is None:
        return "Choose a card"
    scopa = ", scopa!" if sweep_points(view, play) else ""
    which = _which(view, picks)
    taken = " + ".join(map(card_name, play.take))
    does = f"takes {taken}{scopa}" if taken else "stays on the table"
    words = f"{card_name(play.card)} → {does}" + f"   {which}" * bool(which)
    if not width or cells(words) <= width:
        return words
    does = f"{tokens(play.take)}{scopa}" if taken else "table"
    return cut(f"{index(play.card)} → {does}" + f" {which}" * bool(which), width)


def _which(view: View, picks: Picks) -> str:
    """Return "(b of 3)" if there is a choice; places without a key are numbers."""
    count = len(options(view, picks.card))
    if count < 2:
        return ""
    place = picks.choice if picks.choice < count else 0
    return f"({'abcdef'[place] if place < 6 else place + 1} of {count})"


def _between_deals(view: View, names: Names) -> str:
    if view.winner is not None:
        subject = side_name(view.winner, names, view.rules, you=view.seat)
        return f"{_does(subject, 'win')} the match!"
    return "The deal is over" if view.deals else "The cards are being dealt"


def speed(name: str) -> str:
    """Say at which speed the plays of others are shown from now on."""
    return f"Speed: {SETTINGS['speed'].choices[name]}"


# --- score sheet --------------------------------------------------------------------------------

_AWARDS = {"rebello": "Re bello"}


def award_label(name: str, rules: Rules | None = None) -> str:
    """Return what a line of the score sheet is called, such as "Settebello" or "Due di Coppe".

    Args:
        name: `Award.name`: a word, or a card in text form.
        rules: the house rules; without them the primiera is always called so.
    """
    if name == "primiera" and rules and get_option(rules, "score.prime_mode") != "points":
        return "Sevens"
    if len(name) == 2:
        return card_name(parse_cards(name)[0])
    return _AWARDS.get(name, name.capitalize())
