"""Who sits where: a name for every seat, and the kind of computer player, or a person.

Whoever watches has no seat; another computer player sits in the first one then.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import DescendantFocus
from textual.widget import Widget
from textual.widgets import Static

from scopa_tui.engine import OPTIONS, Rules, seat_count, side_count, side_of
from scopa_tui.rooms.lobby import NAME_CELLS, OPPONENTS, clean_name, opponents_of
from scopa_tui.ui.i18n import _, pgettext
from scopa_tui.ui.who import character, kind_of_player
from scopa_tui.ui.widgets.forms import Choice, Field, Form, Line
from scopa_tui.ui.words import begun

MOST_SEATS = max(OPTIONS["seats.players"].choices)
PLAY, WATCH = "play", "watch"
_WIDEST, _SLIMMEST = 18, 8
"""Columns of a name."""
_AROUND = 6
"""Columns that a choice needs besides its words, where only one of them is shown."""
_PERSON = ""
"""The kind of a player who is a person."""
_SPARE = "spare"
"""What the field ends in of the computer player in the first seat, while the player watches."""


class SeatFields(Vertical):
    """Fields for all seats that a game has; the first one is the player's own, who may watch."""

    DEFAULT_CSS = """
    SeatFields {
        height: auto;
        .seat { margin: 0 1 0 0; }
        #character { height: auto; max-width: 76; color: $text-quiet; }
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
        self._kinds = tuple((one, kind_of_player(one)) for one in (*bot_names, _PERSON))
        self._count = MOST_SEATS

    def compose(self) -> ComposeResult:
        """Lay out a field for each seat that any game has, two for the first one."""
        others = opponents_of(self._own)[: MOST_SEATS - 1]
        own = Line(self._own, id="name-0", classes="seat", limit=NAME_CELLS)
        parts = ((PLAY, pgettext("part", "play")), (WATCH, pgettext("part", "watch")))
        yield Field(_("You"), own, Choice(parts, PLAY, id="part"), id="seat-0")
        spare = next(name for name in OPPONENTS if name not in others)
        for at, name in ((_SPARE, spare), *enumerate(others, 1)):
            line = Line(name, id=f"name-{at}", classes="seat", limit=NAME_CELLS)
            yield Field("", line, Choice(self._kinds, self._bot, id=f"bot-{at}"), id=f"seat-{at}")
        yield Static(id="character", markup=False)

    @property
    def watches(self) -> bool:
        """Whether the player only looks on."""
        return bool(self.query_one("#part", Choice).value == WATCH)

    def show(self, rules: Rules) -> None:
        """Show the seats that these rules have, and who plays with whom."""
        self._count = seat_count(rules.seats)
        watches, seats = self.watches, rules.seats
        self.query_one("#name-0").display = not watches
        self.query_one(f"#seat-{_SPARE}").display = watches
        alone = seat_count(seats) == side_count(seats)
        for seat in range(MOST_SEATS):
            field = self.query_one(f"#seat-{seat or (_SPARE if watches else 0)}", Field)
            field.display = seat < self._count
            side = side_of(seat, seats)
            if watches:
                text = _("Player {n}") if alone else _("Team {n}")
                field.call(text.format(n=side + 1))
            elif seat:
                field.call(_("Partner") if side == side_of(0, seats) else _("Opponent"))
        self.show_character()

    def fit(self, room: int) -> None:
        """Share columns between names and kinds of players, so that no kind is cut."""
        longest = max(len(words) for _bot, words in self._kinds) + _AROUND
        for line in self.query(".seat"):
            line.styles.width = min(_WIDEST, max(_SLIMMEST, room - longest - 1))

    def show_character(self) -> None:
        """Say how the computer player plays that has the focus, or else the first one."""
        focused = self.screen.focused
        kinds = self._kinds_shown()
        kind = focused if focused in kinds else kinds[0]
        bot = str(kind.value)
        about = character(bot) if bot else _("Plays at this keyboard, behind a curtain.")
        text = _("{kind}: {character}").format(kind=kind_of_player(bot), character=about)
        self.query_one("#character", Static).update(begun(text) if about else "")

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Say how that player plays, in sight if there is room."""
        self.show_character()
        if (event.widget.id or "").startswith("bot-"):
            self.call_after_refresh(self._show_below, event.widget)

    def _show_below(self, choice: Widget) -> None:
        """Scroll so far that the line below the seats is seen, if the choice is seen as well."""
        line = self.query_one("#character")
        form = next((one for one in self.ancestors if isinstance(one, Form)), None)
        if form is not None and line.region.bottom - choice.region.y <= form.size.height:
            line.scroll_visible(animate=False)

    def _places(self) -> list[str]:
        """Return what the fields that are in use end in, by seat."""
        first = _SPARE if self.watches else "0"
        return [first, *map(str, range(1, self._count))]

    def _names_shown(self) -> list[Line]:
        return [self.query_one(f"#name-{at}", Line) for at in self._places()]

    def _kinds_shown(self) -> list[Choice[str]]:
        return [self.query_one(f"#bot-{at}", Choice) for at in self._places() if at != "0"]

    def names(self) -> tuple[str, ...]:
        """Return the names by seat; only good if `check` finds nothing wrong."""
        return tuple(clean_name(line.value) for line in self._names_shown())

    def bots(self) -> tuple[str, ...]:
        """Return the kinds of computer players by seat, "" for people."""
        kinds = tuple(str(kind.value) for kind in self._kinds_shown())
        return kinds if self.watches else ("", *kinds)

    def check(self) -> str:
        """Mark names that make no sense; return what is wrong with the first of them, or ""."""
        before: set[str] = set()
        first = ""
        for field in self.query(Field):
            field.fault("")
        for at, name in zip(self._places(), self.names(), strict=True):
            fault = ""
            if not self.query_one(f"#name-{at}", Line).value.strip():
                fault = _("A player needs a name.")
            elif name.casefold() in before:
                fault = _("There is a {name} already.").format(name=name)
            if fault:
                self.query_one(f"#seat-{at}", Field).fault(fault)
            first = first or fault
            before.add(name.casefold())
        return first
