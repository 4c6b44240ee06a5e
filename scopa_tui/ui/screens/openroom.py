"""A new room on a server: which game, and how it is played together."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical

from scopa_tui.engine import Rules
from scopa_tui.net.requests import Create
from scopa_tui.rooms.variants import Variants
from scopa_tui.ui.i18n import N_, _, ngettext, pgettext
from scopa_tui.ui.newgame import Choices, Offer
from scopa_tui.ui.screens.setup import SetupScreen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.who import kind_of_player
from scopa_tui.ui.widgets.forms import Choice, Field, Line
from scopa_tui.ui.widgets.gameform import GameForm
from scopa_tui.ui.widgets.seatfields import SeatFields

CLOCKS = (0, 15, 30, 60, 120, 300)
"""Seconds for a move that can be chosen, 0 for as long as it takes."""
_TITLE = 40


class RoomFields(Vertical):
    """How a room is set, besides the rules of its game."""

    DEFAULT_CSS = """
    RoomFields { height: auto; margin: 1 0 0 0; }
    RoomFields #title { width: 1fr; }
    """

    def __init__(self, levels: tuple[str, ...]) -> None:
        """Begin with people only.

        Args:
            levels: of computer players, weakest first.
        """
        super().__init__()
        self._levels = levels

    def compose(self) -> ComposeResult:
        """Lay out a field for each thing."""
        hint = _("your name, if it has none")
        yield Field(_("Title"), Line("", id="title", limit=_TITLE, placeholder=hint))
        kinds = ((True, pgettext("room", "public")), (False, pgettext("room", "by its code")))
        yield Field(_("Who comes"), Choice(kinds, value=True, id="public"))
        bots = (("", _("stay empty")), *((one, kind_of_player(one)) for one in self._levels))
        yield Field(_("Free seats"), Choice(bots, "", id="bots"))
        allowed = ((True, pgettext("room", "yes")), (False, pgettext("room", "no")))
        yield Field(_("Watching"), Choice(allowed, value=True, id="watchers"))
        yield Field(_("Clock"), Choice(tuple(map(_clock, CLOCKS)), 0, id="clock"))
        undo = ((False, pgettext("room", "no")), (True, _("with nobody else")))
        yield Field(_("Undo"), Choice(undo, value=False, id="undo"))

    def value(self, name: str) -> Any:
        """Return what is chosen in a field."""
        return self.query_one(f"#{name}", Choice).value


def _clock(seconds: int) -> tuple[int, str]:
    if not seconds:
        return 0, pgettext("clock", "none")
    if seconds >= 60:
        n = seconds // 60
        return seconds, ngettext("{n} minute", "{n} minutes", n).format(n=n)
    return seconds, ngettext("{n} second", "{n} seconds", seconds).format(n=seconds)


class RoomForm(GameForm):
    """The form of a game with the fields of a room in place of those of players."""

    DEFAULT_CSS = """
    RoomForm SeatFields, RoomForm #field-hints { display: none; }
    """

    def compose(self) -> ComposeResult:
        """Put the fields of the room behind those of the game."""
        for widget in super().compose():
            yield widget
            if isinstance(widget, SeatFields):
                yield RoomFields(self._bot_names)

    def describe(self, offer: Offer, rules: Rules | None) -> None:
        """Say what the game is like; whether there are hints is not asked."""
        super().describe(offer, rules)
        self.query_one("#field-hints").display = False


class OpenRoomScreen(SetupScreen):
    """Ends with a `Create`, or None to go back."""

    HEADING = N_("New room")
    BEGIN = N_("Open the room")

    def __init__(
        self, settings: Settings, bot_names: tuple[str, ...], variants: Variants | None = None
    ) -> None:
        """Offer the games that a new game at home has."""
        super().__init__(settings, bot_names, variants)

    def _new_form(self) -> GameForm:
        return RoomForm(Choices.of(self._last), self._settings, self._bot_names, id="form")

    def _filled(self) -> object:
        fields = self._form.query_one(RoomFields)
        return super()._filled(), fields.query_one("#title", Line).value

    def _end(self, rules: Rules) -> None:
        fields = self._form.query_one(RoomFields)
        wish = Create(
            rules,
            fields.query_one("#title", Line).value,
            bool(fields.value("public")),
            str(fields.value("bots")),
            bool(fields.value("watchers")),
            int(fields.value("clock")),
            bool(fields.value("undo")),
        )
        self.dismiss(wish)  # type: ignore[arg-type]
