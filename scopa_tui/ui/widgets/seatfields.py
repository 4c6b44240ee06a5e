"""Who sits where: a name for every seat, and the kind of computer player."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical

from scopa_tui.engine import OPTIONS, Rules, seat_count, side_of
from scopa_tui.rooms.lobby import NAME_CELLS, clean_name, opponents_of
from scopa_tui.ui.i18n import _
from scopa_tui.ui.who import kind_of_player
from scopa_tui.ui.widgets.forms import Choice, Field, Line

MOST_SEATS = max(OPTIONS["seats.players"].choices)


class SeatFields(Vertical):
    """Fields for all seats that a game has; the first one is the player's own."""

    DEFAULT_CSS = """
    SeatFields {
        height: auto;
        .seat { width: 18; margin: 0 1 0 0; }
    }
    """

    def __init__(self, own: str, bot: str, bot_names: tuple[str, ...]) -> None:
        """Begin with usual names.

        Args:
            own: name of the player.
            bot: kind of computer player that the other seats begin with.
            bot_names: all kinds.
        """
        super().__init__()
        self._own = clean_name(own)
        self._bot = bot if bot in bot_names else bot_names[0]
        self._kinds = tuple((one, kind_of_player(one)) for one in bot_names)
        self._count = MOST_SEATS

    def compose(self) -> ComposeResult:
        """Lay out a field for each seat that any game has."""
        for seat, name in enumerate([self._own, *opponents_of(self._own)][:MOST_SEATS]):
            line = Line(name, id=f"name-{seat}", classes="seat", limit=NAME_CELLS)
            kind = [Choice(self._kinds, self._bot, id=f"bot-{seat}")] if seat else []
            yield Field("", line, *kind, id=f"seat-{seat}")

    def show(self, rules: Rules) -> None:
        """Show the seats that these rules have, and who plays with whom."""
        self._count = seat_count(rules.seats)
        for seat in range(MOST_SEATS):
            field = self._field(seat)
            field.display = seat < self._count
            with_you = side_of(seat, rules.seats) == side_of(0, rules.seats)
            field.call(_("You") if seat == 0 else _("Partner") if with_you else _("Opponent"))

    def _field(self, seat: int) -> Field:
        return self.query_one(f"#seat-{seat}", Field)

    def names(self) -> tuple[str, ...]:
        """Return the names by seat; only good if `check` finds nothing wrong."""
        return tuple(
            clean_name(self.query_one(f"#name-{seat}", Line).value) for seat in range(self._count)
        )

    def bots(self) -> tuple[str, ...]:
        """Return the kinds of computer players by seat, "" for the player."""
        others = range(1, self._count)
        return ("", *(str(self.query_one(f"#bot-{seat}", Choice).value) for seat in others))

    def check(self) -> str:
        """Mark names that make no sense; return what is wrong with the first of them, or ""."""
        before: set[str] = set()
        first = ""
        for seat, name in enumerate(self.names()):
            fault = ""
            if not self.query_one(f"#name-{seat}", Line).value.strip():
                fault = _("A player needs a name.")
            elif name.casefold() in before:
                fault = _("There is a {name} already.").format(name=name)
            self._field(seat).fault(fault)
            first = first or fault
            before.add(name.casefold())
        return first
