"""Help: the keys, and the rules of this very game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from scopa_tui.engine import Rules
from scopa_tui.ui import rulebook
from scopa_tui.ui.actions import UserAction
from scopa_tui.ui.screens.reader import Reader
from scopa_tui.ui.widgets.controls import Key
from scopa_tui.ui.widgets.reading import Block, Heading, Paragraph, rules_blocks


class HelpScreen(Reader):
    """Closes with Esc, q, ?, F1 or Enter, or a click on the mark in the corner."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "close", show=False),
        Binding("r", "rules", show=False),
    ]

    def __init__(self, rules: Rules | None, actions: Sequence[UserAction]) -> None:
        """Explain these actions and rules; without rules only the keys."""
        title = f"Help · {rulebook.title(rules)} {rulebook.goal(rules)}" if rules else "Help"
        super().__init__(title, _blocks(rules, actions))
        self._has_rules = rules is not None

    def keys(self) -> tuple[Key, ...]:
        """Return what the line of keys shows."""
        rules = (Key("r", "Rules", "rules"),) if self._has_rules else ()
        return (*super().keys(), *rules, Key("n p", "Heading", "next"))

    def action_rules(self) -> None:
        """Go to the rules."""
        headings = self.pages.reading.headings
        if len(headings) > 1:
            self.pages.scroll_to(y=headings[1], animate=False)

    def action_next(self) -> None:
        """Go to the next heading, for a click on the line of keys."""
        self.pages.action_heading(1)


_MARKS = (
    ("+", "Gold frame: the card in question takes it."),
    ("?", "Green frame: another capture of the same card would take it."),
    ("*", "Blue frame: it was laid last."),
    (">", "It has just been played and takes the cards marked +."),
)


def _blocks(rules: Rules | None, actions: Sequence[UserAction]) -> Iterator[Block]:
    yield Heading("Keys")
    for action in actions:
        yield Paragraph(action.help, action.shown)
    yield Heading("Marks on table cards")
    for mark, text in _MARKS:
        yield Paragraph(text, mark)
    if rules is not None:
        yield from rules_blocks(rules)
