"""The curtain between two people at one keyboard: nothing here is drawn from anybody's hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from scopa_tui.ui import keymap, palette
from scopa_tui.ui.actions import STROKES
from scopa_tui.ui.faces import Size, back_face
from scopa_tui.ui.grid import Grid
from scopa_tui.ui.guard import Guard
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.widgets.canvas import Canvas
from scopa_tui.ui.widgets.controls import Key, KeyLine

LOOK, MENU = "look", "menu"
"""What a curtain ends with: the next person looks, or the table is left."""
QUIET = 1.0
"""Seconds for which keys mean nothing: whoever played last may still be typing."""
TOO_LATE = N_("A play can be taken back only until the next player has looked.")


class Waiting(NamedTuple):
    """What everybody may read while nobody looks."""

    name: str
    """Who gets the keyboard."""
    cards: int
    """How many cards that person holds."""
    news: tuple[str, ...]
    """What has happened since that person's last play, oldest first."""
    undoer: str
    """Who may take the latest play back, "" if nobody may."""


class CurtainScreen(Screen[str]):
    """Says whose turn it is to look; ends with LOOK or MENU."""

    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (66, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (17, "-middle")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "look", show=False),
        Binding("u", "undo", show=False, id="undo"),
        Binding("q", "menu", show=False, id="menu"),
    ]
    DEFAULT_CSS = """
    CurtainScreen {
        align: center middle;
        background: $background;
        #panel {
            width: 64; height: auto; max-height: 100%;
            background: $surface; border: solid $primary; padding: 1 2;
        }
        #head { height: auto; color: $primary; text-style: bold; margin: 1 0; }
        #news { height: auto; color: $foreground; margin: 1 0 0 0; }
        KeyLine { padding: 0; }
        Backs { height: 3; background: $surface; }
        &.-slim #panel { width: 100%; border: none; padding: 0 1; }
        &.-low Backs { display: none; }
        &.-low #panel { padding: 0 1; }
        &.-low #head { margin: 0; }
    }
    """

    def __init__(
        self,
        waiting: Callable[[], Waiting],
        *,
        put_away: Callable[[], None],
        look: Callable[[], None],
        undo: Callable[[], bool],
    ) -> None:
        """Prepare.

        Args:
            waiting: returns what to show now.
            put_away: is called as soon as this screen covers the table.
            look: lets the next person look; the table is drawn for that person before this screen
                goes away.
            undo: takes the latest play back; returns whether it did.
        """
        super().__init__()
        self._waiting = waiting
        self._put_away, self._look, self._undo = put_away, look, undo
        self._guard = Guard(QUIET)

    def compose(self) -> ComposeResult:
        """Lay out whose turn it is, the keys, and what has happened."""
        with Vertical(id="panel"):
            yield Backs()
            yield Static(id="head", markup=False)
            yield KeyLine()
            yield Static(id="news", markup=False)

    def on_mount(self) -> None:
        """Take the cards off the table behind, and ignore what was typed too soon."""
        self._put_away()
        self._guard.begin()
        self._show()

    def on_resize(self) -> None:
        """Show as much of what has happened as there is room for."""
        self._show()

    def _show(self) -> None:
        waiting = self._waiting()
        head = Content(_("Give the keyboard to {name}.").format(name=waiting.name))
        keys = KeyLine.content_of(*self._keys(waiting))
        self.query_one("#head", Static).update(head)
        self.query_one(KeyLine).show(*self._keys(waiting))
        self.query_one(Backs).show(waiting.cards)
        width, height = self._room()
        left = height - len(head.wrap(width)) - len(keys.wrap(width))
        news = self.query_one("#news", Static)
        news.update(Content("\n").join(latest(waiting.news, width, left)))

    def _room(self) -> tuple[int, int]:
        """Return columns and rows for head, keys and news."""
        columns, rows = self.size
        slim, low = columns < 66, rows < 17
        across = columns - 2 if slim else 58
        frame = 0 if slim else 2
        return max(1, across), rows - frame - (1 if low else 8 - 2 * slim)

    def _keys(self, waiting: Waiting) -> Iterator[Key]:
        yield Key("Enter", _("Show my cards"), "look", main=True)
        if waiting.undoer:
            text = _("Take back for {name}").format(name=waiting.undoer)
            yield Key(keymap.shown(STROKES["undo"].keys[0]), text, "undo")
        yield Key(keymap.shown(STROKES["menu"].keys[0]), _("Menu"), "menu")

    def action_look(self) -> None:
        """Open the curtain."""
        if not self._guard.ignores():
            self._look()
            self.dismiss(LOOK)

    def action_undo(self) -> None:
        """Take the latest play back; its player gets the keyboard again."""
        if not self._guard.ignores() and self._undo():
            self._guard.begin()
            self._show()

    def action_menu(self) -> None:
        """Leave the table."""
        if not self._guard.ignores():
            self.dismiss(MENU)


def latest(news: tuple[str, ...], width: int, rows: int) -> list[Content]:
    """Return as many of the last sentences as rows have room for, oldest first."""
    kept: list[Content] = []
    for text in reversed(news):
        line = Content(text)
        rows -= len(line.wrap(width))
        if rows < 0:
            break
        kept.insert(0, line)
    return kept


class Backs(Canvas):
    """A hand that lies face down."""

    background = palette.PANEL

    def __init__(self) -> None:
        super().__init__()
        self._cards = 0

    def show(self, cards: int) -> None:
        """Show so many cards."""
        if cards != self._cards:
            self._cards = cards
            self.redraw()

    def draw(self, grid: Grid) -> None:
        """Draw the backs from left to right, closer together where there are many."""
        back = back_face(Size.BACK)
        wide = Size.BACK.width
        step = min(wide + 1, max(1, (grid.width - wide) // max(1, self._cards - 1)))
        for place in range(self._cards):
            grid.face(place * step, 0, back)
