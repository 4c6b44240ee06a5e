"""The score sheet of a deal as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import RenderResult
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from scopa_tui.engine import Award, Card, Rules, Suit, needs_all_suits
from scopa_tui.rooms.width import cells
from scopa_tui.ui.awardwords import award_help, award_label, is_one_card
from scopa_tui.ui.faces import Edition, card_face
from scopa_tui.ui.faces import Size as FaceSize
from scopa_tui.ui.i18n import _
from scopa_tui.ui.rulesummary import goal
from scopa_tui.ui.sheet import LABEL_GAP, LEAST, Columns, Sheet, awards, columns, left
from scopa_tui.ui.widgets.digits import big_number

_TOKEN = 3
GAIN = "bold $primary"
"""Style of what scores."""


def sheet_lines(
    sheet: Sheet, width: int, *, big: bool, counted: int | None = None, ruled: bool = True
) -> list[Content]:
    """Return the lines of the sheet, none longer than `width` unless there are too many sides.

    Args:
        sheet: what to show.
        width: columns.
        big: whether there is room for totals in large digits.
        counted: how many lines have been counted so far, None for all. Of those that follow only
            the label is there; the lines are as many as in the end.
        ruled: whether there is room for a line above the totals.
    """
    if counted is not None:
        return _so_far(sheet, width, big=big, counted=counted, ruled=ruled)
    cols = columns(sheet, width)
    lines = [cols.row("", _names(sheet, cols))]
    for award in awards(sheet.tally):
        lines += _award_lines(award, sheet, cols)
    lines += _rule(cols) if ruled else []
    points = [
        Content.styled(f"+{points}", GAIN) if points else Content.styled("0", "$text-quiet")
        for points in sheet.tally.points
    ]
    lines.append(cols.row(_("This deal"), points))
    lines += _total_lines(sheet, cols, big=big)
    if sheet.certain:
        certain = (Content.styled(str(points), "bold") for points in sheet.certain)
        lines.append(cols.row(_("Certain"), certain))
    return lines


def _rule(cols: Columns) -> list[Content]:
    return [Content.styled("─" * cols.total, "$felt-line")]


def _so_far(sheet: Sheet, width: int, *, big: bool, counted: int, ruled: bool) -> list[Content]:
    """Return the lines of a sheet that is still being counted."""
    cols = columns(sheet, width)
    lines = [cols.row("", _names(sheet, cols))]
    for place, award in enumerate(awards(sheet.tally)):
        whole = _award_lines(award, sheet, cols)
        label = cols.row(_explained(award.name, sheet, cols), (Content(""),) * cols.sides)
        hidden = [label, *(Content("") for _line in whole[1:])]
        lines += whole if place < counted else hidden
    lines += _rule(cols) if ruled else []
    lines.append(cols.row(_("This deal"), (Content(""),) * cols.sides))
    lines += _total_lines(sheet, cols, big=big, totals=sheet.before)
    return lines + [Content("")] * bool(sheet.certain)


def _names(sheet: Sheet, cols: Columns) -> Iterator[Content]:
    for side, name in enumerate(sheet.sides):
        style = "bold $primary" if side == sheet.you else "bold"
        yield Content.styled(name, style).truncate(cols.side - 1, ellipsis=True)


def _award_lines(award: Award, sheet: Sheet, cols: Columns) -> list[Content]:
    """Return the line of an award, and the cards that decided it below."""
    rules = sheet.rules
    single = is_one_card(award.name)
    row = []
    for count, points, cards in zip(award.counts, award.points, award.cards, strict=True):
        shown = Content.styled(str(count), GAIN if points else "")
        if single:
            shown = _token(cards[0], rules) if cards else Content.styled("·", "$text-quiet")
        gain = f"+{points}" if points else ""
        # Where a token and a blank before the gain do not fit, the blank goes.
        tight = bool(cards) and single and cols.side < LEAST
        row.append(Content.assemble(shown, (gain.rjust(cols.points - tight), GAIN)))
    lines = [cols.row(_explained(award.name, sheet, cols), row)]
    if not single and any(_decided(award)):
        piles = [_tokens(award, pile, rules) for pile in _decided(award)]
        lines += _card_lines(piles, sheet, cols)
    return lines


def _decided(award: Award) -> Iterator[tuple[Card, ...]]:
    """Yield the cards to show below, per side: what decided, or what has scored as a set.

    Of cards that score only together nothing is shown while nobody has them all.
    """
    sets = award.name in ("napola", "grande", "sevens", "ponino")
    for cards, points in zip(award.cards, award.points, strict=True):
        yield cards if points or not sets else ()


def _explained(name: str, sheet: Sheet, cols: Columns) -> Content:
    """Return the label of an award, with what it is for if there is room."""
    label, words = award_label(name, sheet.rules), award_help(name, sheet.rules)
    labels = (award_label(one.name, sheet.rules) for one in awards(sheet.tally))
    start = max(map(len, labels)) + LABEL_GAP
    if not words or start + len(words) >= cols.label:
        return Content(label)
    return Content.assemble(label.ljust(start), (words, "$text-quiet"))


def _token(card: Card, rules: Rules) -> Content:
    """Return the three cells of a card's token."""
    (row,) = card_face(card, FaceSize.TOKEN, edition=Edition(rules.deck))
    return Content.styled("".join(cell.char for cell in row), f"bold {row[0].fg} on {row[0].bg}")


def _tokens(award: Award, pile: Sequence[Card], rules: Rules) -> list[Content]:
    """Return the tokens of a pile; a dash stands for a suit that bars a primiera."""
    if award.name != "primiera" or not needs_all_suits(rules.score) or not pile:
        return [_token(card, rules) for card in pile]
    held = {card.suit: _token(card, rules) for card in pile}
    return [held.get(suit, Content.styled(" – ", "$text-quiet")) for suit in Suit]


def _card_lines(
    piles: Sequence[Sequence[Content]], sheet: Sheet, cols: Columns
) -> Iterator[Content]:
    """Show tokens: below their column, or by name where columns are too narrow."""
    gap = int(cols.side > 4 * (_TOKEN + 1))
    room = (cols.side - 1 + gap) // (_TOKEN + gap)
    if room >= 4:
        between = Content(" " * gap)
        for first in range(0, max(map(len, piles)), room):
            yield cols.row("", (between.join(pile[first : first + room]) for pile in piles))
        return
    name_width = min(max(map(cells, sheet.sides)), 12) + 1
    room = max(1, (cols.total - name_width - 2) // (_TOKEN + 1))
    for side, pile in zip(sheet.sides, piles, strict=True):
        name = Content.styled(side, "$text-quiet").truncate(name_width - 1, ellipsis=True)
        label = left(name, name_width)
        for first in range(0, len(pile), room):
            yield Content.assemble("  ", label, Content(" ").join(pile[first : first + room]))
            label = Content(" " * name_width)


def _total_lines(
    sheet: Sheet, cols: Columns, *, big: bool, totals: tuple[int, ...] = ()
) -> list[Content]:
    """Return the running totals and the goal; other totals while the deal is being counted."""
    leaders = () if totals else sheet.leaders
    totals = totals or sheet.totals
    styles = [GAIN if side in leaders else "bold" for side in range(cols.sides)]
    numbers = [big_number(str(total)) for total in totals]
    # The lines are as many as in the end.
    longest = max(len(big_number(str(total))[0]) for total in sheet.totals)
    if not big or longest >= cols.side:
        label = Content.assemble((_("Total"), "bold"), (f", {goal(sheet.rules)}", "$text-quiet"))
        if label.cell_length >= cols.label:
            label = Content.styled(_("Total"), "bold")
        shown = zip(totals, styles, strict=True)
        return [cols.row(label, (Content.styled(str(total), style) for total, style in shown))]
    labels = (
        Content(""),
        Content.styled(_("Total"), "bold"),
        Content.styled(goal(sheet.rules), "$text-quiet"),
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
        self._counted: int | None = None
        self._ruled = True

    def fit(self, room: int, *, big: bool, ruled: bool = True) -> None:
        """Lay the sheet out for this much room."""
        if (room, big, ruled) != (self.room, self.big, self._ruled):
            self.room, self.big, self._ruled = room, big, ruled
            self.refresh(layout=True)

    def count(self, lines: int | None) -> None:
        """Show what has been counted after so many lines, None for all."""
        self._counted = lines
        self.refresh()

    def count_on(self) -> bool:
        """Show one line more; return whether that was the last."""
        lines = 1 + (self._counted or 0)
        self.count(lines)
        return lines > len(awards(self.sheet.tally))

    def rows(self, room: int, *, big: bool) -> int:
        """Return how many lines the sheet would have."""
        return len(sheet_lines(self.sheet, room, big=big))

    def _lines(self) -> list[Content]:
        return sheet_lines(
            self.sheet, self.room, big=self.big, counted=self._counted, ruled=self._ruled
        )

    def render(self) -> RenderResult:
        """Return all lines."""
        return Content("\n").join(self._lines())

    def get_content_width(self, _container: Size, _viewport: Size) -> int:
        """Return the columns of the sheet."""
        return columns(self.sheet, self.room).total

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """Return the number of lines."""
        return len(self._lines())
