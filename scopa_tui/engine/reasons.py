"""Why an action is refused, as data."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine.cards import Cards
from scopa_tui.wording import Worded, worded


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused, as data: `code`, the cards that matter, the switch behind it."""

    code: str
    """One of the keys of REASONS."""
    cards: Cards = ()
    """Cards that the sentence names; a capture for must_take and single_first."""
    switch: str = ""
    """Dotted name of the house rule in force, or ""."""
    number: int = 0
    """The number that the sentence names: the total of captures to a total."""

    @property
    def text(self) -> Worded:
        """The reason in words."""
        cards = " ".join(map(str, self.cards))
        return worded(REASONS[self.code], cards=cards, number=self.number)

    def __str__(self) -> str:
        return str(self.text)


REASONS = {
    "over": "the match is over",
    "stale": "something has happened since this move was chosen",
    "not_your_turn": "it is another player's turn",
    "not_dealt": "cards have to be dealt first",
    "in_play": "the deal is not over yet",
    "bad_deck": "a deck must hold every card of the pack exactly once",
    "not_an_action": "this is no action of the game",
    "no_declaring": "these rules know no announcements by the players",
    "nothing_to_announce": "this hand has nothing to announce, or has been played from",
    "no_calling": "under these rules nobody calls out",
    "no_ace_lead": "the first card of a deal may not be an ace",
    "ace_takes_all": "an ace takes everything: {cards}",
    "ace_protects": "an ace does not take everything while {cards} lies there",
    "first_ace_plain": "{cards} is the first card of the deal and takes no more than others would",
    "no_value": "{cards} has no value and goes only with its own rank",
    "wrong_total": "{cards} and the card played do not make {number}",
    "not_in_hand": "{cards} is not in the hand of the player to move",
    "not_on_table": "{cards} is not on the table",
    "must_take": "the card must take {cards}",
    "single_first": "the card must take {cards}, since a single card goes before a sum",
    "no_equals": "these rules do not let equal cards take each other",
    "no_sums": "these rules do not let a card take a sum",
    "wrong_sum": "{cards} do not add up to the value of the card",
    "one_equal": "a card takes only one card of its own rank",
    "too_many": "a capture may not take so many cards",
    "not_fewest": "a capture must take as few cards as possible",
}
"""Code -> plain sentence, for error messages and logs. A screen has its own words."""
