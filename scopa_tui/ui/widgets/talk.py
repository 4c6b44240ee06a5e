"""The chat of a room: what was said, and a line to type in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.widgets import Input, Static

from scopa_tui.ui.conversation import Spoken
from scopa_tui.ui.i18n import _
from scopa_tui.ui.widgets.controls import SCROLLBAR
from scopa_tui.ui.widgets.forms import Line

LONGEST = 200
"""Characters of a line; the server takes no more."""


class Typed(Line):
    """A line to type in; page up and page down scroll what was said."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,pageup", "scroll(-1)", show=False),
        Binding("down,pagedown", "scroll(1)", show=False),
    ]

    def action_scroll(self, by: int) -> None:
        """Scroll the lines above."""
        for talk in self.ancestors:
            if isinstance(talk, Talk):
                talk.scroll_lines(by)


class Talk(Vertical):
    """Lines as plain text, the newest at the bottom; below them the line to type in."""

    DEFAULT_CSS = f"""
    Talk {{
        height: 1fr;
        background: $surface;
        & > #spoken {{ height: 1fr; padding: 0 1; {SCROLLBAR} }}
        & #words {{ height: auto; }}
    }}
    """

    class Said(Message):
        """Something was typed."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: tuple[Spoken, ...] | None = None

    def compose(self) -> ComposeResult:
        """Lay the line below what was said."""
        with VerticalScroll(id="spoken", can_focus=False):
            yield Static(id="words", markup=False)
        yield Typed("", id="say", limit=LONGEST, placeholder=_("say something"))

    def on_resize(self, _event: Resize) -> None:
        """Keep the end in sight."""
        self._to_end()

    def show(self, lines: Sequence[Spoken]) -> None:
        """Show these lines."""
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        words = Content("\n").join(map(_words, self._lines)) if lines else _nothing()
        self.query_one("#words", Static).update(words)
        self.call_after_refresh(self._to_end)

    def _to_end(self) -> None:
        self.query_one("#spoken").scroll_end(animate=False)

    def scroll_lines(self, by: int) -> None:
        """Scroll by half of what is in sight; up is negative."""
        spoken = self.query_one("#spoken")
        spoken.scroll_relative(y=by * max(1, spoken.size.height // 2), animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say what was typed, and begin a new line."""
        event.stop()
        text = event.value.strip()
        event.input.value = ""
        if text:
            self.post_message(self.Said(text))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Keep this from whoever has other fields."""
        event.stop()


def _words(spoken: Spoken) -> Content:
    if not spoken.name:
        return Content.styled(spoken.text, "$text-quiet")
    head, found, tail = spoken.line.partition(spoken.name)
    return Content.assemble(head, (found, "bold $primary"), tail)


def _nothing() -> Content:
    return Content.styled(_("Nobody has said anything yet."), "$text-quiet")
