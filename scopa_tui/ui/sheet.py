"""What a score sheet shows, and how wide its columns are. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.content import Content

from scopa_tui.engine import Award, Rules, Tally
from scopa_tui.ui.awardwords import award_help, award_label, is_named, is_one_card
from scopa_tui.ui.i18n import _
from scopa_tui.ui.rulesummary import goal

_MANY = 3
"""From so many on, cards without a name of their own that score by themselves share a row."""
TOGETHER = "cards"
"""Name of the award in that row."""
LEAST = 7  # columns of one side: a token, "+1" and blanks between
_TIGHT = 6  # the same where there is no room: a number of two digits, "+1" and two blanks
_SHORTEST = 8  # columns of a label that can still be told from others
_WIDEST = 18  # columns of one side, where there is room


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is shown."""

    tally: Tally
    sides: tuple[str, ...]
    """Names of the sides."""
    before: tuple[int, ...]
    """Match scores before the deal, per side."""
    rules: Rules
    you: int | None
    """The side of who looks."""
    winner: int | None = None
    """The side that has won the match with this deal."""
    certain: tuple[int, ...] = ()
    """Points that nobody can take away any more, per side, match included; () to say nothing."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Match scores with this deal."""
        return tuple(a + b for a, b in zip(self.before, self.tally.points, strict=True))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The winner, else the sides with the best score."""
        if self.winner is not None:
            return (self.winner,)
        best = min(self.totals) if self.rules.goal == "low" else max(self.totals)
        return tuple(side for side, total in enumerate(self.totals) if total == best)


@dataclass(frozen=True, slots=True)
class Columns:
    """Widths of the columns."""

    label: int
    side: int
    sides: int

    @property
    def total(self) -> int:
        """Columns of the whole sheet."""
        return self.label + self.side * self.sides

    @property
    def points(self) -> int:
        """Columns for points behind a count: "+1" and a blank before, two if there is room."""
        return 4 if self.side > LEAST + 1 else 3

    def row(self, label: str | Content, cells: Iterable[Content]) -> Content:
        """Put a label and one right-aligned cell per side into a line."""
        head = Content(label) if isinstance(label, str) else label
        return Content("").join([left(head, self.label), *(_right(c, self.side) for c in cells)])


def left(text: Content, width: int) -> Content:
    """Put a text at the left of so many columns; what does not fit becomes dots."""
    return text.truncate(width, ellipsis=True).pad_right(max(0, width - text.cell_length))


def _right(text: Content, width: int) -> Content:
    if text.cell_length >= width:
        text = text.truncate(width - 1, ellipsis=True)
    return text.pad_left(width - text.cell_length)


def columns(sheet: Sheet, width: int) -> Columns:
    """Share the room among label and sides; narrow sides are never less than legible.

    Where there is room, labels are explained.
    """
    sides, rules = len(sheet.sides), sheet.rules
    names = [award.name for award in awards(sheet.tally)]
    longest = max(len(award_label(name, rules)) for name in names)
    label = max(longest, len(_("Total, {goal}").format(goal=goal(rules)))) + 1
    if width < 60 and sides > 2:
        label = min(label, 11)
    if label + LEAST * sides > width:
        label = max(_SHORTEST, min(label, width - LEAST * sides))
    side = max(_TIGHT, min(_WIDEST, (width - label) // sides))
    if label + side * sides > width:
        label = max(_SHORTEST - 2, width - side * sides)
    explained = longest + LABEL_GAP + max(len(award_help(name, rules)) for name in names) + 1
    if explained + _ROOMY * sides <= width:
        label = max(label, explained)
        side = max(_ROOMY, min(_WIDEST, (width - label) // sides))
    return Columns(label, side, sides)


_ROOMY = 12
"""Columns of a side beside which labels may be explained."""
LABEL_GAP = 2


def awards(tally: Tally) -> tuple[Award, ...]:
    """Return the lines of the sheet; many single cards are put into one."""
    cards = [a for a in tally.awards if is_one_card(a.name) and not is_named(a.name)]
    if len(cards) < _MANY:
        return tally.awards
    together = Award(
        TOGETHER,
        tuple(map(sum, zip(*(award.counts for award in cards), strict=True))),
        tuple(map(sum, zip(*(award.points for award in cards), strict=True))),
        tuple(
            tuple(card for pile in piles for card in pile)
            for piles in zip(*(award.cards for award in cards), strict=True)
        ),
    )
    return (*(award for award in tally.awards if award not in cards), together)
