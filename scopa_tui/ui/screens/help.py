"""Help: the keys and the marks on the cards, and the way to the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from scopa_tui.engine import Rules
from scopa_tui.ui.actions import UserAction
from scopa_tui.ui.blocks import Block, Heading, Paragraph
from scopa_tui.ui.gamename import named, unlike_scopa
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.screens.reader import Reader
from scopa_tui.ui.widgets.controls import Key


class HelpScreen(Reader):
    """Closes with Esc, q, ?, F1 or Enter, or a click on the mark in the corner."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "close", show=False),
        Binding("r", "rules", show=False),
    ]

    def __init__(self, rules: Rules | None, actions: Sequence[UserAction]) -> None:
        """Explain these actions; with the rules of a game, say which they are."""
        title = _("Help · {game}").format(game=named(rules)) if rules else _("Help")
        super().__init__(title, _blocks(rules, actions))
        self._rules = rules

    def keys(self) -> tuple[Key, ...]:
        """Return what the line of keys shows."""
        return (*super().keys(), Key("r", _("Rules with pictures"), "rules", main=True))

    def action_rules(self) -> None:
        """Open the book of rules, which leads back here."""
        from scopa_tui.ui.screens.book import HOW, THIS, RulesScreen

        self.app.push_screen(RulesScreen(self._rules, HOW if self._rules is None else THIS))


_MARKS = (
    ("+", N_("Gold frame: the card in question takes it.")),
    ("?", N_("Green frame: another capture of the same card would take it.")),
    ("*", N_("Blue frame: it was laid last.")),
    (">", N_("It has just been played and takes the cards marked +.")),
)


def _blocks(rules: Rules | None, actions: Sequence[UserAction]) -> Iterator[Block]:
    yield Heading(_("Keys"))
    for action in actions:
        yield Paragraph(_(action.help), action.shown)
    yield Heading(_("Marks on table cards"))
    for mark, text in _MARKS:
        yield Paragraph(_(text), mark)
    if rules is not None:
        yield Heading(_("This game"))
        yield Paragraph(f"{named(rules)}. {unlike_scopa(rules)}")
    yield Paragraph(
        _("Press r for the rules: how to play, captures, scoring, all games, glossary.")
    )
