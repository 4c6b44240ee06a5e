"""The score sheet: at the end of a deal, at the end of the match, and as a running count."""

from __future__ import annotations

from textwrap import wrap
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.events import Key, Resize
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import Static

from scopa_tui.engine import Rules, Tally
from scopa_tui.ui import keymap
from scopa_tui.ui.gamename import in_words
from scopa_tui.ui.guard import Guard
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.rulesummary import summary
from scopa_tui.ui.sheet import Sheet, columns
from scopa_tui.ui.who import Said
from scopa_tui.ui.widgets.banner import BANNER_ROWS, Banner
from scopa_tui.ui.widgets.controls import Key as KeyLabel
from scopa_tui.ui.widgets.controls import KeyLine, Title
from scopa_tui.ui.widgets.scoresheet import ScoreSheet

_FRAME = 6  # columns of border and padding
_LEAST = 44  # columns of the panel inside


class TallyScreen(ModalScreen[str]):
    """Ends with "next", "rematch" or "menu"; a running count ends with "close"."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "main", show=False),
        Binding("space", "pause", show=False),
        Binding("escape", "close", show=False),
        Binding("r", "end('rematch')", show=False),
        Binding("m", "end('menu')", show=False),
        Binding("q", "leave", show=False),
        Binding("s", "counted", show=False),
        Binding("down,j", "scroll('down')", show=False),
        Binding("up,k", "scroll('up')", show=False),
        Binding("pagedown", "scroll('page_down')", show=False),
        Binding("pageup", "scroll('page_up')", show=False),
        Binding("right,l", "scroll('right')", show=False),
        Binding("left,h", "scroll('left')", show=False),
    ]
    DEFAULT_CSS = """
    TallyScreen {
        align: center middle;
        background: $background;
        #panel {
            height: auto; max-width: 100%; max-height: 100%;
            background: $surface; border: solid $primary;
        }
        &.-bare #panel { border: none; width: 100%; height: 100%; }
        #sheet {
            height: auto; padding: 0 1 0 2; overflow-x: auto;
            scrollbar-size: 1 1;
            scrollbar-color: $felt-line; scrollbar-background: $surface;
        }
        &.-bare #sheet { height: 1fr; padding: 0 0 0 1; max-height: 100%; }
        Title { margin: 0 0 1 0; }
        &.-bare Title, &.-dense Title { margin: 0; }
        Banner { margin: 0 1 1 1; }
        &.-dense Banner { margin: 0 1; }
        &.-roomy Banner { margin: 1 1 1 1; }
        #because { width: 1fr; height: auto; color: $text-quiet; }
        #rules { width: 1fr; height: auto; color: $text-quiet; }
        KeyLine { text-align: center; margin: 1 0 0 0; }
        &.-bare KeyLine, &.-dense KeyLine { margin: 0; }
    }
    """

    def __init__(
        self,
        tally: Tally,
        *,
        sides: tuple[str, ...],
        before: tuple[int, ...],
        rules: Rules,
        you: int | None,
        winner: int | None,
        others: bool,
        running: bool = False,
        patience: float = 0.0,
        because: str = "",
        rematch: str = "",
        menu: str = "",
        certain: tuple[int, ...] = (),
        pace: float = 0.0,
        lasts: float | None = None,
        pauses: bool = False,
    ) -> None:
        """Show a deal.

        Args:
            tally: the count of the deal.
            sides: name of each side.
            before: match scores before the deal, per side.
            rules: the house rules.
            you: side of who looks, None for a spectator.
            winner: side that has won the match with this deal.
            others: whether there is somebody to play on with; else no rematch is offered.
            running: whether the deal still goes on.
            patience: seconds for which answers are ignored, so that the key or click of the last
                play, held or doubled, does not close the sheet unseen.
            because: a sentence on why the match has ended so, "" for none.
            rematch: what the key for another match is called, "" for the usual word.
            menu: what the key that leaves is called, in English, "" for the usual word.
            certain: points per side that nobody can take away any more, () to say nothing.
            pace: seconds from one line that is counted to the next, 0 to show all at once.
            lasts: seconds after which it goes on by itself once all is counted, unless somebody
                scrolls; None for never. The end of a match stays.
            pauses: whether a key holds it then.
        """
        super().__init__()
        self._sheet = Sheet(tally, sides, before, rules, you, winner, certain)
        self._winner = winner
        self._others = others
        self._so_far = running
        self._guard = Guard(patience)
        self._rules = in_words(rules) if summary(rules) else ""
        self._because = because
        self._rematch = rematch or _("Rematch")
        self._menu = _(menu) if menu else _("Menu")
        self._pace = 0.0 if running else pace
        self._counting: Timer | None = None
        self._lasts = lasts if winner is None else None
        self._leaving: Timer | None = None
        self._pauses = pauses and self._lasts is not None
        """Whether it would go on by itself, unless a key holds it."""
        self._paused = False

    # --- what is shown ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay title, result, sheet and keys out from top to bottom."""
        with Vertical(id="panel"):
            yield Title(self._heading())
            if self._winner is not None:
                yield Banner(
                    self._won(),
                    self._sheet.totals,
                    self._sheet.sides,
                    winner=self._winner,
                    lost=self._sheet.you not in (None, self._winner),
                )
            with VerticalScroll(id="sheet", can_focus=False):
                if self._because:
                    yield Static(self._because, id="because", markup=False)
                yield ScoreSheet(self._sheet)
                if self._rules:
                    yield Static(self._rules, id="rules", markup=False)
            yield KeyLine(*self._keys())

    def _heading(self) -> str:
        if self._so_far:
            return _("So far in this deal")
        if self._winner is not None:
            totals = self._sheet.totals
            if len(totals) > 2:
                return self._won()
            first, second = totals[self._winner], totals[1 - self._winner]
            return _("{won}, {points}").format(won=self._won(), points=f"{first} – {second}")
        points, low = self._sheet.tally.points, self._sheet.rules.goal == "low"
        best = min(points) if low else max(points)
        if points.count(best) > 1:
            drawn = _("A drawn deal, {n} all").format(n=best)
            return drawn if len(points) == 2 else _("End of the deal")
        name = self._sheet.sides[points.index(best)]
        rest = " – ".join(map(str, sorted(points, reverse=not low)))
        return _TAKES_DEAL.of(name, points=rest)

    def _won(self) -> str:
        said = _WINS_LOW if self._sheet.rules.goal == "low" else _WINS
        return said.of(self._sheet.sides[self._winner or 0])

    def _keys(self) -> tuple[KeyLabel, ...]:
        if self._so_far:
            return (KeyLabel("Enter", _("Back to the table"), "close", main=True),)
        if self._winner is None:
            menu, space = KeyLabel("q", self._menu, "end('menu')"), keymap.shown("space")
            if self._paused:
                return (KeyLabel(space, _("Paused: go on"), "end('next')", main=True), menu)
            pause = (KeyLabel(space, _("Pause"), "pause"),) if self._pauses else ()
            return (KeyLabel("Enter", _("Next deal"), "end('next')", main=True), *pause, menu)
        rematch = (KeyLabel("r", self._rematch, "end('rematch')"),) if self._others else ()
        return (KeyLabel("Enter", self._menu, "end('menu')", main=True), *rematch)

    def on_mount(self) -> None:
        """Begin to count, and to wait for an answer."""
        self._guard.begin()
        if self._pace:
            self.query_one(ScoreSheet).count(0)
            self._counting = self.set_interval(self._pace, self._count)
        else:
            self._last()

    def _last(self) -> None:
        """Go on by itself after a while, if that is wanted."""
        if self._lasts is not None:
            self._leaving = self.set_timer(self._lasts, self._go_on)

    def go_on(self) -> None:
        """Close the sheet of a deal: the next one has begun."""
        if self._winner is None and not self._so_far and self.is_current:
            self.dismiss("next")

    def _go_on(self) -> None:
        if self.is_current:
            self.dismiss("next")
        else:  # something covers it
            self._last()

    def _count(self) -> None:
        """Show one line more."""
        if self.query_one(ScoreSheet).count_on():
            self._counted_up()

    def _counted_up(self) -> bool:
        """Show all lines; return whether some were missing."""
        if self._counting is None:
            return False
        self._counting.stop()
        self._counting = None
        self.query_one(ScoreSheet).count(None)
        self._last()
        return True

    def on_key(self, event: Key) -> None:
        """Let a key that means nothing else complete the sheet."""
        if event.key not in _BOUND:
            self._counted_up()

    def on_click(self) -> None:
        """Let a click anywhere complete the sheet."""
        self._counted_up()

    def on_resize(self, event: Resize) -> None:
        """Take what room there is: frame, banner, large digits and gaps come as they fit."""
        width, height = event.size
        won = self._winner is not None
        bare = width < 50 or height < 16
        room = max(1, width - (2 if bare else _FRAME))
        sheet = self.query_one(ScoreSheet)
        rules = len(wrap(self._rules, room)) + len(wrap(self._because, room))
        rows = height - (0 if bare else 2) - 1  # without frame and keys
        plain = sheet.rows(room, big=False) + rules
        banner = won and width >= 60 and plain + BANNER_ROWS <= rows
        rows -= BANNER_ROWS if banner else 1
        big = not banner and sheet.rows(room, big=True) + rules <= rows
        rows_left = rows - (sheet.rows(room, big=big) + rules)
        sheet.fit(room, big=big, ruled=not bare or plain <= rows)
        self.set_class(bare, "-bare")
        self.set_class(rows_left < 2, "-dense")
        self.set_class(rows_left > 2, "-roomy")
        self.query_one(Title).display = not banner
        needed = max(columns(self._sheet, room).total, _LEAST) + _FRAME
        for one in self.query(Banner):
            one.display = banner
            one.fit(min(width, needed) - _FRAME + 2)
        self.query_one("#panel").styles.width = width if bare else min(width, needed)
        self.query_one("#sheet").styles.max_height = max(rows, 1)

    # --- what the player does -----------------------------------------------------------------

    def _answer(self, answer: str) -> None:
        """Close the sheet, unless it is still counting or the answer comes too soon to be meant."""
        if self._counted_up():
            self._guard.begin()
            return
        if not self._guard.ignores():
            self.dismiss(answer)

    def action_main(self) -> None:
        """Do what Enter is for."""
        if self._so_far:
            self._answer("close")
        else:
            self._answer("next" if self._winner is None else "menu")

    def action_pause(self) -> None:
        """Hold a sheet that would go on by itself; else do what Enter is for."""
        if self._pauses:
            self._hold()
            self._counted_up()
            self._guard.begin()
        else:
            self.action_main()

    def _hold(self) -> None:
        """Go on no more without a key."""
        if self._leaving is not None:
            self._leaving.stop()
        self._lasts = None
        if self._pauses:
            self._pauses, self._paused = False, True
            self.query_one(KeyLine).show(*self._keys())

    def action_close(self) -> None:
        """Close the sheet."""
        self.action_main()

    def action_counted(self) -> None:
        """Close a running count with the key that opened it."""
        if self._so_far:
            self._answer("close")

    def action_end(self, answer: str) -> None:
        """Close the sheet with an answer that makes sense now."""
        if self._so_far:
            return
        if answer == "rematch" and (self._winner is None or not self._others):
            return
        self._answer(answer)

    def action_leave(self) -> None:
        """Leave a running count for the table, the end of a deal for the menu."""
        self._answer("close" if self._so_far else "menu")

    def action_scroll(self, way: str) -> None:
        """Scroll the sheet, if it is longer than the screen; who reads it is given time."""
        self._hold()
        getattr(self.query_one("#sheet"), f"scroll_{way}")(animate=False)


_TAKES_DEAL = Said(
    you=N_("You take the deal, {points}"),
    one=N_("{who} takes the deal, {points}"),
    we=N_("We take the deal, {points}"),
    they=N_("They take the deal, {points}"),
    many=N_("{who} take the deal, {points}"),
)
_WINS = Said(
    you=N_("You win the match"),
    one=N_("{who} wins the match"),
    we=N_("We win the match"),
    they=N_("They win the match"),
    many=N_("{who} win the match"),
)
_WINS_LOW = Said(
    you=N_("You win the match with the fewest points"),
    one=N_("{who} wins the match with the fewest points"),
    we=N_("We win the match with the fewest points"),
    they=N_("They win the match with the fewest points"),
    many=N_("{who} win the match with the fewest points"),
)


_BOUND = {key for binding in TallyScreen.BINDINGS for key in getattr(binding, "key", "").split(",")}
