"""Finds what is cut on a screen, while the language of `ends` is spoken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from textual.app import App
from textual.dom import DOMNode
from textual.events import Key
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.widget import Widget
from textual.widgets import Input, OptionList

from scopa_tui.ui.grid import Grid
from scopa_tui.ui.i18n import _
from scopa_tui.ui.rulewords import label
from scopa_tui.ui.widgets.canvas import Canvas
from scopa_tui.ui.widgets.controls import KeyLine
from scopa_tui.ui.widgets.forms import Choice
from scopa_tui.ui.widgets.header import Header
from scopa_tui.ui.widgets.keybar import KeyBar
from scopa_tui.ui.widgets.notice import Notice
from scopa_tui.ui.widgets.switches import Switches
from tests.ui.ends import cut, read, speak


def faults(app: App[Any], only: str = "*") -> list[str]:
    """Return what is wrong with the screen that is shown, or some widgets: "widget: text"."""
    screen, found = rows_shown(app), []
    placed = app.screen._compositor.full_map
    for widget in app.screen.query(only):
        if not widget.children and widget in placed:
            asked, shown = asked_of(widget), "\n".join(rows_of(widget, screen))
            texts = [*cut(asked, shown, begun=not _quotes(widget)), *_too_long(widget)]
            found += [f"{_name(widget)}: {text}" for text in texts]
    return found


def rows_shown(app: App[Any]) -> list[str]:
    """Return the rows of the screen."""
    return [strip.text for strip in app.screen._compositor.render_strips()]


def hints(app: App[Any]) -> set[str]:
    """Return the actions whose keys the lines of keys show."""
    found = set()
    for line in app.screen.query(KeyLine):
        text = str(line.render()).replace("\xa0", " ")
        found |= {key.action for key in line._keys if key.label in text}
    for bar in app.screen.query(KeyBar):
        found |= {action.name for action in bar._fitting(bar.size.width)}
    return found


def _quotes(widget: Widget) -> bool:
    """Whether a widget shows only the beginning of long values of rules.

    Lists of house rules and of rooms do; below them what is under the cursor stands in full.
    """
    return isinstance(widget, Notice | Switches) or widget.id in ("about", "rooms")


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__}{'#' * bool(widget.id)}{widget.id or ''}"


# --- what a widget was asked to say ---------------------------------------------------------------


class _Listening(Grid):
    """Remembers what is written on it."""

    def __init__(self, width: int, height: int, background: str) -> None:
        super().__init__(width, height, background)
        self.written: list[str] = []

    def text(self, x: int, y: int, text: str, **how: Any) -> int:
        self.written.append(text)
        return super().text(x, y, text, **how)


def asked_of(widget: Widget) -> str:
    """Return everything that a widget has to show."""
    if isinstance(widget, Header):
        return widget._parts.title + widget._score
    if isinstance(widget, Canvas):
        grid = _Listening(*widget.size, widget.background)
        widget.draw(grid)
        return "\n".join(grid.written)
    if isinstance(widget, OptionList):
        return "\n".join(str(option.prompt) for option in widget.options)
    if isinstance(widget, Input):
        return "" if widget.value else str(widget.placeholder)
    if isinstance(widget, Switches):
        return "\n".join(label(row.name) if row.name else _(row.group) for row in widget.form.rows)
    return str(widget.render())


def _too_long(widget: Widget) -> Iterator[str]:
    """Yield what a choice has no room for when it is chosen."""
    if isinstance(widget, Choice) and not widget._spread:
        room = widget.size.width - 6
        yield from (words for _value, words in widget.options if len(words) > room)


# --- what it shows --------------------------------------------------------------------------------


def rows_of(widget: Widget, screen: list[str]) -> list[str]:
    """Return the rows of a widget as far as a player can see them, by scrolling down if need be.

    Raises:
        AssertionError: something else stands where the widget should be seen.
    """
    if isinstance(widget, ScrollView):
        return list(_scrolled(widget))
    place = widget.screen.find_widget(widget)
    region, seen = place.region, place.visible_region
    rows = [strip.text for strip in widget.render_lines(Region(0, 0, *region.size))]
    across = slice(seen.x - region.x, seen.right - region.x)
    for y in range(seen.y, seen.bottom):
        there, mine = screen[y][seen.x : seen.right], rows[y - region.y][across]
        assert there == mine, f"{_name(widget)} is covered: {read(mine)!r} by {read(there)!r}"
    if not any(map(_scrolls, widget.ancestors)):
        rows = rows[seen.y - region.y : seen.bottom - region.y]
    return [row[across] for row in rows]


def _scrolls(node: DOMNode) -> bool:
    """Whether a player can scroll a part of a screen; the screen as a whole should not need it."""
    scrolls = isinstance(node, Widget) and not isinstance(node, Screen) and node.max_scroll_y > 0
    return scrolls and node.styles.overflow_y in ("auto", "scroll")


def _scrolled(widget: ScrollView) -> Iterator[str]:
    """Yield all rows of a widget that scrolls by itself."""
    before, height = widget.scroll_offset, widget.size.height
    for top in range(0, max(1, widget.virtual_size.height), max(1, height)):
        widget.scroll_to(y=top, animate=False, immediate=True, force=True)
        first = top - int(widget.scroll_y)  # the last page begins earlier
        yield from (widget.render_line(y).text for y in range(first, height))
    widget.scroll_to(*before, animate=False, immediate=True, force=True)


# --- looking at one screen after another ----------------------------------------------------------


_OVER = 2
"""Screens while one is looked at: the one that the app began with lies below."""


class Looks:
    """Opens screens one after another and collects what is cut."""

    def __init__(
        self,
        pilot: Pilot[Any],
        patch: pytest.MonkeyPatch,
        *,
        only: str = "*",
        keys: frozenset[str] = frozenset(),
    ) -> None:
        """Look at an app.

        Args:
            pilot: what steers it.
            patch: undoes the change of the language.
            only: selects the widgets that matter.
            keys: the keys that must be shown if English shows them; none for all.
        """
        self.pilot = pilot
        self._keys = keys
        self._only = only
        self._patch = patch
        self._language = ""
        self._english: dict[str, set[str]] = {}
        """Where -> the hints of keys that English shows."""
        self.found: list[str] = []
        patch.setattr(Screen, "_compositor_refresh", _send_nothing)

    def speak(self, language: str) -> None:
        """Show the next screens in another language; English has to come first."""
        self._language = language
        speak(self._patch, language)

    async def at(self, where: str, *keys: str) -> None:
        """Look at what is shown after some keys."""
        for key in keys:
            self.pilot.app.post_message(Key(key, key if len(key) == 1 else None))
            await self.settled()
        place = f"{where} {' '.join(keys)}"
        found = faults(self.pilot.app, self._only)
        if found:
            await self.pilot.pause()  # for certain
            found = faults(self.pilot.app, self._only)
        shown = hints(self.pilot.app)
        wanted = self._english.setdefault(place, shown & (self._keys or shown))
        lost = [f"key of {name}" for name in wanted - shown]
        self.found += [f"{self._language}, {place}: {read(fault)}" for fault in (*found, *lost)]

    async def settled(self) -> None:
        """Wait until the screen stays as it is; `Pilot.press` and `pause` wait much longer."""
        before: list[str] = []
        for _round in range(20):
            for _time in range(3):
                await self.pilot.pause(0)
            before, last = rows_shown(self.pilot.app), before
            if before == last:
                break

    async def through(self, where: str, screen: Screen[Any], *steps: tuple[str, ...]) -> None:
        """Look at a screen, and again after some keys; the next one takes its place."""
        app = self.pilot.app
        await (app.switch_screen if len(app.screen_stack) > 1 else app.push_screen)(screen)
        for place, keys in enumerate(steps or ((),)):
            await self.settled()
            await self.at(f"{where} {place}", *keys)
        while len(app.screen_stack) > _OVER:
            await app.pop_screen()

    def __str__(self) -> str:
        return "\n".join(("", *dict.fromkeys(self.found)))


def _send_nothing(screen: Screen[Any]) -> None:
    """Forget what would be sent to the terminal: nobody looks there, and it takes long."""
    screen._dirty_widgets.clear()
    screen._compositor._dirty_regions.clear()
