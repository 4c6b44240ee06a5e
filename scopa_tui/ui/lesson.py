"""What an example of a capture consists of, and how it is shown. Pure; the examples: `lessons`.

Each example names the options that make it true, so a game is only shown what holds in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from scopa_tui.engine import Card, Cards, PackRules, Rules, get_option, parse_cards
from scopa_tui.ui.blocks import Block, Group, Heading, Paragraph, Picture, Shown
from scopa_tui.ui.i18n import _


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one card does on one table."""

    title: str
    table: str
    """Cards in the order laid; "" is an empty table."""
    card: str
    takes: tuple[str, ...]
    """Every capture that the card may make, () if it stays on the table."""
    text: str
    """What a beginner learns from it. Title and text are translated where they are shown."""
    needs: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    """Dotted name of an option -> values under which all this is true."""
    scopa: bool | None = False
    """Whether the (only) capture is a scopa; None if other options decide that."""
    lay: bool = False
    """Whether the card may be laid down although it could take; matters where `needs` names
    `capture.obligation`."""

    def holds(self, rules: Rules) -> bool:
        """Whether the example is true under these rules."""
        return all(get_option(rules, name) in values for name, values in self.needs.items())

    def blocks(self, deck: PackRules) -> Iterator[Block]:
        """Yield the example: what happens, and why."""
        yield Heading(_(self.title), minor=True)
        yield self.picture(deck)
        yield Paragraph(_(self.text))

    def picture(self, deck: PackRules) -> Picture:
        """Return the card beside the table, with a mark on what it takes."""
        several = len(self.takes) > 1
        marks: dict[Card, str] = {}
        for letter, take in zip("abcdef", self.takes, strict=False):
            # A card of two captures has the mark of the first.
            marks = dict.fromkeys(parse_cards(take), letter if several else "+") | marks
        return Picture(
            (
                Group(_shown(parse_cards(self.card), marks), _("You play")),
                Group(_shown(parse_cards(self.table), marks), _("On the table")),
            ),
            deck,
        )


def _shown(cards: Cards, marks: Mapping[Card, str]) -> tuple[Shown, ...]:
    return tuple(Shown(card, mark=marks.get(card, "")) for card in cards)


def examples(lessons: Iterable[Lesson], rules: Rules) -> Iterator[Block]:
    """Yield those examples that hold under these rules."""
    for lesson in lessons:
        if lesson.holds(rules):
            yield from lesson.blocks(rules.deck)
