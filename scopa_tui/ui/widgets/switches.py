"""The list of house rules: headings that fold, and rules with their values.

It draws its lines itself. A widget for each of some eighty rules took half a second to appear.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.events import Click, Key, Leave, MouseMove
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from scopa_tui.engine import OPTIONS, get_option
from scopa_tui.ui import palette
from scopa_tui.ui.houserules import clash, is_text
from scopa_tui.ui.i18n import _, ngettext
from scopa_tui.ui.ruleform import HouseRules, Row
from scopa_tui.ui.rulewords import label, meaning
from scopa_tui.ui.widgets.canvas import cell_style
from scopa_tui.ui.widgets.controls import SCROLLBAR

_LABEL_AT = 6
_MARK_AT = 4
_LABELS = 31
"""Columns that labels get where there is room, if they need so many."""


def _style(ink: str, paper: str, *, bold: bool = False) -> Style:
    return cell_style(ink, paper, bold)


class Switches(ScrollView, can_focus=True):
    """Shows and changes a form of house rules.

    Mouse: a click on a heading folds it, on a value changes it, on the mark before a label puts
    the rule back.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", show=False),
        Binding("down,j", "move(1)", show=False),
        Binding("left,minus", "step(-1)", show=False),
        Binding("right,l,plus", "step(1)", show=False),
        Binding("enter,space", "press", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home,g", "ends(-1)", show=False),
        Binding("end,G,shift+g", "ends(1)", show=False),
        Binding("b,delete", "put_back", show=False),
    ]
    DEFAULT_CSS = f"Switches {{ overflow-x: hidden; background: $surface; {SCROLLBAR} }}"

    @dataclass
    class Changed(Message):
        """The cursor or a rule is another one."""

    @dataclass
    class Asked(Message):
        """A rule is to be written as text."""

        name: str

    def __init__(self, form: HouseRules, *, id: str | None = None) -> None:
        """Show a form, which others may change too; they call `show` then."""
        super().__init__(id=id)
        self.form = form
        self._hover = -1

    # --- drawing ------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Make room for all lines."""
        self.show()

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self.show()

    def show(self) -> None:
        """Draw the form anew, with the cursor in sight."""
        self.virtual_size = Size(self.size.width, len(self.form.rows))
        top = max(self.form.at - 1, 0) if self.form.at == 1 else self.form.at
        self.scroll_to_region(Region(0, top, 1, self.form.at - top + 1), animate=False, force=True)
        self.refresh()
        self.post_message(self.Changed())

    def on_focus(self) -> None:
        """Show where the cursor is."""
        self.refresh()

    def on_blur(self) -> None:
        """Show that the cursor is elsewhere."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one line of the window."""
        place, width = y + self.scroll_offset.y, self._width
        if place >= len(self.form.rows):
            return Strip.blank(width, _style(palette.TEXT, palette.PANEL))
        row = self.form.rows[place]
        here = place == self.form.at
        paper = palette.FELT_LINE if here or place == self._hover else palette.PANEL
        parts = self._rule(row, place) if row.name else self._heading(row, place)
        line = Strip([Segment(text, _painted(style, paper)) for text, style in parts if text])
        return line.extend_cell_length(width, _style(palette.TEXT, paper)).crop(0, width)

    @property
    def _width(self) -> int:
        """Columns beside the scroll bar."""
        return self.scrollable_content_region.width

    def _cursor(self, place: int) -> tuple[str, Style]:
        here = place == self.form.at
        return ("▸ " if here else "  ", Style(color=palette.CURSOR, bold=True))

    def _heading(self, row: Row, place: int) -> list[tuple[str, Style]]:
        form = self.form
        arrow = "− " if form.query or row.group in form.unfolded else "+ "
        parts = [
            self._cursor(place),
            (arrow + _(row.group), Style(color=palette.CURSOR, bold=True)),
        ]
        if count := form.count(row.group):
            text = ngettext("{n} changed", "{n} changed", count).format(n=count)
            parts.append((f"   {text}", Style(color=palette.TEXT_QUIET)))
        if form.in_conflict(row.group):
            parts.append(("   ▲", Style(color=palette.ALERT, bold=True)))
        return parts

    def _rule(self, row: Row, place: int) -> list[tuple[str, Style]]:
        form, name = self.form, row.name
        fault, width = form.fault_of(name), self._width
        ink = palette.TEXT_QUIET if name in form.idle else palette.TEXT
        ink = palette.ALERT if fault else ink
        changed = name in form.changed
        mark = "▲ " if fault else "• " if changed else "  "
        room = self._labels()
        parts = [
            self._cursor(place),
            ("  ", Style()),
            (mark, Style(color=palette.ALERT if fault else palette.CURSOR, bold=True)),
            (_fit(label(name), room - 1).ljust(room), Style(color=ink, bold=changed)),
        ]
        free = width - _LABEL_AT - room
        # Beside a conflict a long value leaves half of the room to what it clashes with.
        parts += self._value(name, place, max(free // 2, min(free, 20)) if fault else free, ink)
        left = width - sum(len(text) for text, _ in parts) - 2
        if fault and left >= 12:
            why = "  " + clash(fault, name, left)
            parts.append((why, Style(color=palette.ALERT)))
        return parts

    def _value(self, name: str, place: int, room: int, ink: str) -> list[tuple[str, Style]]:
        """Draw what is chosen, between arrows where the cursor or the pointer is."""
        form = self.form
        here = place == form.at
        text = meaning(name, get_option(form.rules, name))
        if here and form.typed:
            text = form.typed + "▏"
        text = _fit(text, room - 4)
        shown = here or place == self._hover
        arrow = Style(color=palette.TEXT_QUIET)
        style = Style(color=ink, bold=name in form.changed)
        if here and self.has_focus:
            style = _style(palette.INK, palette.CURSOR, bold=True)
        left, right = ("  ", "") if not shown else ("… ", "") if is_text(name) else ("← ", " →")
        return [(left, arrow), (text, style), (right, arrow)]

    def _labels(self) -> int:
        """Return the columns for labels: for the longest one and a blank, if there is room."""
        width = self._width
        longest = max(len(label(name)) for name in OPTIONS) + 1
        return min(longest, max(width * 9 // 20, _LABELS if width >= 64 else 10))

    def cuts(self, name: str) -> bool:
        """Whether there is no room for all of a label."""
        return len(label(name)) >= self._labels()

    # --- keys ---------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Take the digits of a number."""
        if event.character and event.character in "0123456789":
            self.form.type(event.character)
        elif event.key == "backspace" and self.form.typed:
            self.form.type("")
        elif event.key == "backspace":
            self.form.put_back()
        else:
            return
        event.stop()
        self.show()

    def action_move(self, by: int) -> None:
        """Move the cursor; beyond an end it goes to the other one."""
        self.form.move(by, wrap=True)
        self.show()

    def action_page(self, by: int) -> None:
        """Move the cursor by a window."""
        self.form.move(by * max(self.size.height - 1, 1))
        self.show()

    def action_ends(self, by: int) -> None:
        """Move the cursor to the first (-1) or last line."""
        self.form.move(by * len(self.form.rows))
        self.show()

    def action_step(self, by: int) -> None:
        """Go to the value before or after; on a heading, fold or unfold."""
        row = self.form.row
        if not row.name:
            if (row.group in self.form.unfolded) == (by < 0):
                self.action_press()
        elif is_text(row.name):
            self.post_message(self.Asked(row.name))
        else:
            self.form.step(by)
            self.show()

    def action_press(self) -> None:
        """Do what there is to do with the line under the cursor."""
        row = self.form.row
        if not row.name:
            if row.group and not self.form.query:
                self.form.fold(row.group)
                self._show_group()
        elif is_text(row.name):
            self.post_message(self.Asked(row.name))
            return
        elif not self.form.end_number():
            self.form.step(1, turn=True)
        self.show()

    def _show_group(self) -> None:
        """Scroll so that the rules of a group that was just unfolded are seen."""
        form = self.form
        last = max(n for n, row in enumerate(form.rows) if row.group == form.row.group)
        self.virtual_size = Size(self.size.width, len(form.rows))
        self.scroll_to_region(Region(0, form.at, 1, last - form.at + 1), animate=False, force=True)

    def action_put_back(self) -> None:
        """Give the rule the value that it has in the game."""
        self.form.put_back()
        self.show()

    # --- mouse --------------------------------------------------------------------------------

    def on_mouse_move(self, event: MouseMove) -> None:
        """Show arrows where the pointer is."""
        self._point(event.y + self.scroll_offset.y)

    def on_leave(self, _event: Leave) -> None:
        """Show no arrows for the pointer any more."""
        self._point(-1)

    def _point(self, place: int) -> None:
        if place != self._hover:
            self._hover, before = place, self._hover
            for line in (before, place):
                if 0 <= line < len(self.form.rows):
                    self.refresh_line(line)

    def on_click(self, event: Click) -> None:
        """Move the cursor, and do what the place that was hit stands for."""
        event.stop()
        place = event.y + self.scroll_offset.y
        if place >= len(self.form.rows):
            return
        self.form.go(place)
        value_at = _LABEL_AT + self._labels()
        if not self.form.row.name or event.x >= value_at + 2:
            self.action_press()
        elif event.x >= value_at:
            self.action_step(-1)
        elif _MARK_AT <= event.x < _LABEL_AT:
            self.action_put_back()
        self.show()


def _painted(style: Style, paper: str) -> Style:
    """Return a style on a paper, unless it has one of its own, in the theme of now."""
    if style.bgcolor:
        return style
    return cell_style(style.color.name if style.color else palette.TEXT, paper, bool(style.bold))


def _fit(text: str, room: int) -> str:
    return text if len(text) <= room else text[: max(room - 1, 0)] + "…"
