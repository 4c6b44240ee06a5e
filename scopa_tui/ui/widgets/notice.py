"""What is wrong, in one sentence, with a key that mends it."""

from __future__ import annotations

from rich.style import Style as RichStyle
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from scopa_tui.ui.i18n import _


class Notice(Static):
    """A sentence in a place of its own; it takes no room while there is nothing to say.

    Clicks run the actions `repair` and `next_fault` of the screen.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Notice {
        height: auto;
        max-height: 100%;
        display: none;
        color: $warning;
        background: $surface;
        link-color-hover: $block-cursor-foreground;
        link-background-hover: $primary;
        link-style-hover: bold;
    }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._words = Content("")

    @property
    def link_style(self) -> RichStyle:
        """Leave links in their own colours."""
        return RichStyle.null()

    def rows(self, width: int) -> int:
        """Return how many lines its words take in so many columns."""
        return len(self._words.wrap(width)) if self.display and width else 0

    def show(self, sentence: str, *, repair: str = "", next: bool = False) -> None:
        """Show a sentence, "" for none.

        Args:
            sentence: what is wrong.
            repair: what the key r changes, "" if it changes nothing.
            next: whether the key n leads to what is wrong.
        """
        links = (
            [_link("r", _("Repair: {change}").format(change=repair), "repair")] if repair else []
        )
        links += [_link("n", _("Show it"), "next_fault")] if next else []
        text = Content.assemble(("▲ ", "bold"), (sentence, "bold"))
        if links:
            text = Content.assemble(text, "\n", Content("   ").join(links))
        self.display, self._words = bool(sentence), text
        self.update(text)


def _link(key: str, words: str, action: str) -> Content:
    text = Content.assemble((key, "bold $primary"), (f"\xa0{words}", "$foreground"))
    return text.stylize(Style.from_meta({"@click": f"screen.{action}"}))
