"""The score sheet of a deal as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.app import RenderResult
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from scopa_tui.engine import Award, Card, Rules, Suit, Tally
from scopa_tui.ui.narrate import award_label
from scopa_tui.ui.widgets.cards_line import token
from scopa_tui.ui.widgets.digits import big_number

_USUAL = ("carte", "denari", "settebello", "primiera", "scope", "rebello", "napola")
_MANY = 3
"""From so many on, cards that score by themselves share a row."""
_TOKEN = 3
_LEAST = 7  # columns of one side: a token, "+1" and blanks between
_WIDEST = 18  # columns of one side, where there is room

GAIN = "bold $primary"
"""Style of what scores."""


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

    @property
    def totals(self) -> tuple[int, ...]:
        """Match scores with this deal."""
        return tuple(a + b for a, b in zip(self.before, self.tally.points, strict=True))

    @property
    def leaders(self) -> tuple[int, ...]:
        """The winner, else the sides with the best score."""
        if self.winner is not None:
            return (self.winner,)
        best = max(self.totals)
        return tuple(side for side, total in enumerate(self.totals) if total == best)

    @property
    def goal(self) -> str:
        """How long the match lasts, in two words."""
        match = self.rules.match
        return f"of {match.deals} deals" if match.deals else f"to {match.target}"


@dataclass(frozen=True, slots=True)
class _Columns:
    """Widths of the columns."""

    label: int
    side: int
    sides: int

    @property
    def total(self) -> int:
        return self.label + self.side * self.sides

    @property
    def points(self) -> int:
        """Columns for points behind a count: "+1" and a blank before, two if there is room."""
        return 4 if self.side > _LEAST + 1 else 3

    def row(self, label: str | Content, cells: Iterable[Content]) -> Content:
        """Put a label and one right-aligned cell per side into a line."""
        head = Content(label) if isinstance(label, str) else label
        return Content("").join([_left(head, self.label), *(_right(c, self.side) for c in cells)])


def _left(text: Content, width: int) -> Content:
    return text.truncate(width, ellipsis=True).pad_right(max(0, width - text.cell_length))


def _right(text: Content, width: int) -> Content:
    if text.cell_length >= width:
        text = text.truncate(width - 1, ellipsis=True)
    return text.pad_left(width - text.cell_length)


def columns(sheet: Sheet, width: int) -> _Columns:
    """Share the room among label and sides; narrow sides are never less than legible."""
    sides = len(sheet.sides)
    labels = [len(award_label(award.name, sheet.rules)) for award in awards(sheet.tally)]
    label = max([len(f"Total {sheet.goal}"), *labels]) + 1
    if width < 60 and sides > 2:
        label = min(label, 11)
    return _Columns(label, max(_LEAST, min(_WIDEST, (width - label) // sides)), sides)


def awards(tally: Tally) -> tuple[Award, ...]:
    """Return the lines of the sheet; many single cards are put into one."""
    cards = [award for award in tally.awards if award.name not in _USUAL]
    if len(cards) < _MANY:
        return tally.awards
    together = Award(
        "cards",
        tuple(map(sum, zip(*(award.counts for award in cards), strict=True))),
        tuple(map(sum, zip(*(award.points for award in cards), strict=True))),
        tuple(
            tuple(card for pile in piles for card in pile)
            for piles in zip(*(award.cards for award in cards), strict=True)
        ),
    )
    return (*(award for award in tally.awards if award.name in _USUAL), together)


def sheet_lines(sheet: Sheet, width: int, *, big: bool) -> list[Content]:
    """Return the lines of the sheet, none longer than `width` unless there are too many sides.

    Args:
        sheet: what to show.
        width: columns.
        big: whether there is room for totals in large digits.
    """
    cols = columns(sheet, width)
    lines = [cols.row("", _names(sheet, cols))]
    for award in awards(sheet.tally):
        lines += _award_lines(award, sheet, cols)
    lines.append(Content.styled("─" * cols.total, "$felt-line"))
    points = [
        Content.styled(f"+{points}", GAIN) if points else Content.styled("0", "$text-quiet")
        for points in sheet.tally.points
    ]
    lines.append(cols.row("This deal", points))
    return lines + _total_lines(sheet, cols, big=big)


def _names(sheet: Sheet, cols: _Columns) -> Iterator[Content]:
    for side, name in enumerate(sheet.sides):
        style = "bold $primary" if side == sheet.you else "bold"
        yield Content.styled(name, style).truncate(cols.side - 1, ellipsis=True)


def _award_lines(award: Award, sheet: Sheet, cols: _Columns) -> list[Content]:
    """Return the line of an award, and the cards that decided it below."""
    name = "Cards" if award.name == "cards" else award_label(award.name, sheet.rules)
    single = award.name not in ("carte", "denari", "primiera", "scope", "napola", "cards")
    cells = []
    for count, points, cards in zip(award.counts, award.points, award.cards, strict=True):
        shown = Content.styled(str(count), GAIN if points else "")
        if single:
            shown = token(cards[0]) if cards else Content.styled("·", "$text-quiet")
        gain = f"+{points}" if points else ""
        cells.append(Content.assemble(shown, (gain.rjust(cols.points), GAIN)))
    lines = [cols.row(name, cells)]
    if award.name in ("primiera", "cards") and any(award.cards):
        piles = [_tokens(award, pile, sheet.rules) for pile in award.cards]
        lines += _card_lines(piles, sheet, cols)
    return lines


def _tokens(award: Award, pile: Sequence[Card], rules: Rules) -> list[Content]:
    """Return the tokens of a pile; a dash stands for a suit that bars a primiera."""
    score = rules.score
    barred = (score.prime_mode, score.prime_missing) == ("points", "ineligible")
    if award.name != "primiera" or not barred or not pile:
        return [token(card) for card in pile]
    held = {card.suit: token(card) for card in pile}
    return [held.get(suit, Content.styled(" – ", "$text-quiet")) for suit in Suit]


def _card_lines(
    piles: Sequence[Sequence[Content]], sheet: Sheet, cols: _Columns
) -> Iterator[Content]:
    """Show tokens: below their column, or by name where columns are too narrow."""
    gap = int(cols.side > 4 * (_TOKEN + 1))
    room = (cols.side - 1 + gap) // (_TOKEN + gap)
    if room >= 4:
        between = Content(" " * gap)
        for first in range(0, max(map(len, piles)), room):
            yield cols.row("", (between.join(pile[first : first + room]) for pile in piles))
        return
    name_width = min(max(map(cell_len, sheet.sides)), 12) + 1
    room = max(1, (cols.total - name_width - 2) // (_TOKEN + 1))
    for side, pile in zip(sheet.sides, piles, strict=True):
        name = Content.styled(side, "$text-quiet").truncate(name_width - 1, ellipsis=True)
        label = _left(name, name_width)
        for first in range(0, len(pile), room):
            yield Content.assemble("  ", label, Content(" ").join(pile[first : first + room]))
            label = Content(" " * name_width)


def _total_lines(sheet: Sheet, cols: _Columns, *, big: bool) -> list[Content]:
    """Return the running totals and the goal."""
    styles = [GAIN if side in sheet.leaders else "bold" for side in range(cols.sides)]
    numbers = [big_number(str(total)) for total in sheet.totals]
    if not big or max(len(number[0]) for number in numbers) >= cols.side:
        label = Content.assemble(("Total", "bold"), (f" {sheet.goal}", "$text-quiet"))
        if label.cell_length >= cols.label:
            label = Content.styled("Total", "bold")
        shown = zip(sheet.totals, styles, strict=True)
        return [cols.row(label, (Content.styled(str(total), style) for total, style in shown))]
    labels = (
        Content(""),
        Content.styled("Total", "bold"),
        Content.styled(sheet.goal, "$text-quiet"),
    )
    return [
        cols.row(
            label,
            (Content.styled(n[row], style) for n, style in zip(numbers, styles, strict=True)),
        )
        for row, label in enumerate(labels)
    ]


class ScoreSheet(Widget):
    """Shows a sheet as wide as it needs."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "ScoreSheet { width: auto; height: auto; }"

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.sheet = sheet
        self.room = 72
        """Columns there are."""
        self.big = True
        """Whether there is room for large digits."""

    def fit(self, room: int, *, big: bool) -> None:
        """Lay the sheet out for this much room."""
        if (room, big) != (self.room, self.big):
            self.room, self.big = room, big
            self.refresh(layout=True)

    def rows(self, room: int, *, big: bool) -> int:
        """Return how many lines the sheet would have."""
        return len(sheet_lines(self.sheet, room, big=big))

    def _lines(self) -> list[Content]:
        return sheet_lines(self.sheet, self.room, big=self.big)

    def render(self) -> RenderResult:
        """Return all lines."""
        return Content("\n").join(self._lines())

    def get_content_width(self, _container: Size, _viewport: Size) -> int:
        """Return the columns of the sheet."""
        return columns(self.sheet, self.room).total

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """Return the number of lines."""
        return len(self._lines())
