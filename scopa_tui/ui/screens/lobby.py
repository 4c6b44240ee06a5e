"""The lobby of a room server: which rooms are there, and who."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key as KeyEvent
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from scopa_tui.engine import parse_rules
from scopa_tui.net.pushes import Person
from scopa_tui.ui import roomwords
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.screens import comingin
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.controls import SCROLLBAR, Key, KeyLine, Title, in_words
from scopa_tui.ui.widgets.forms import Line
from scopa_tui.ui.widgets.notice import Notice
from scopa_tui.ui.widgets.roomlist import Rows

if TYPE_CHECKING:
    from scopa_tui.ui.commands import Entry
    from scopa_tui.ui.company import Company

_WHO_EVERY = 4.0
"""Seconds after which it is asked again who is here."""
_SIT, _WATCH = Key("Enter", N_("Sit"), "enter"), Key("w", N_("Watch"), "watch")
_NEW, _BY_CODE = Key("n", N_("New room"), "create"), Key("c", N_("Code"), "code")
_FIND, _LEAVE = Key("/", N_("Filter"), "find"), Key("q", N_("Leave"), "leave")
_AGAIN = Key("r", N_("Connect again"), "again", main=True)


class LobbyScreen(Screen[None]):
    """Lists the public rooms, and leads into them."""

    ALLOW_SELECT = False
    AUTO_FOCUS = "#rooms"
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (60, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (17, "-middle")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w", "watch", show=False),
        Binding("n", "create", show=False),
        Binding("c", "code", show=False),
        Binding("slash", "find", show=False),
        Binding("r", "again", show=False),
        Binding("question_mark,f1", "rules", show=False),
        Binding("comma", "settings", show=False),
        Binding("q", "leave", show=False),
        Binding("escape", "back", show=False),
    ]
    DEFAULT_CSS = f"""
    LobbyScreen {{
        background: $background;
        Title {{ background: $surface; }}
        #find {{ display: none; margin: 0 1; }}
        &.-finding #find {{ display: block; }}
        #rooms {{ height: 1fr; {SCROLLBAR} }}
        #empty {{ height: 1fr; padding: 1 2; color: $text-quiet; display: none; }}
        &.-empty #rooms {{ display: none; }}
        &.-empty #empty {{ display: block; }}
        Notice {{ padding: 0 1; max-height: 3; }}
        #about {{ height: auto; max-height: 7; background: $surface; {SCROLLBAR} }}
        #details {{ height: auto; padding: 0 1; }}
        #who {{ height: auto; max-height: 2; padding: 0 1; color: $text-quiet; }}
        &.-low #about {{ max-height: 2; }}
        &.-low #who {{ max-height: 1; }}
        &.-low #empty {{ padding: 0 1; }}
        KeyLine {{ height: 1; }}
        &.-slim KeyLine {{ height: 2; }}
    }}
    """

    def __init__(self, company: Company) -> None:
        """Show the lobby of a visit."""
        super().__init__()
        self._company = company
        self._client = company.client
        self._wanted = self._said = ""
        self._people: tuple[Person, ...] = ()

    # --- what is shown ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay the parts out from top to bottom."""
        yield Title(_("Play together"), action="leave")
        yield Line("", placeholder=_("a title, a game or a name"), id="find")
        yield Rows(id="rooms")
        yield Static(id="empty", markup=False)
        yield Notice()
        with VerticalScroll(id="about", can_focus=False):
            yield Static(id="details", markup=False)
        with Vertical(id="who"):
            yield Static(id="people", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Go to the lobby, and look from time to time who is here."""
        self._company.begin()
        if self._company.online or self._company.state is not None:
            self._company.look()
        self.set_interval(_WHO_EVERY, self._ask_who)
        self._ask_who()
        self.look_again()

    def on_resize(self) -> None:
        """Lay the lines out anew."""
        self.look_again()

    def take_settings(self, _settings: Settings) -> None:
        """Say everything in the language of now."""
        self.refresh(recompose=True)

    async def recompose(self) -> None:
        """Show how things are on the new parts as well."""
        await super().recompose()
        self._said = ""
        self.look_again()

    def look_again(self) -> None:
        """Show the rooms, and whether there is a line."""
        if not self.query("#people"):
            return
        online = self._company.online
        if online and not self._people:
            self._people = (Person(self._client.name),)  # until the server has told
            self._ask_who()
        rooms = roomwords.in_order(self._client.rooms.values(), self._client.name)
        found = [line for line in rooms if roomwords.found(line, self._wanted)]
        room = self.query_one(Title).size.width or self.size.width
        texts = roomwords.rows(found, self._client.name, room - 3)
        lines = {line.room: text for line, text in zip(found, texts, strict=True)}
        self.set_class(not lines, "-empty")
        self.query_one(Rows).show(lines)
        if lines and self.focused is None:
            self.query_one(Rows).focus()
        self._update("#empty", "" if lines else self._emptiness(online=online))
        why = self._company.why or ("" if online else self._lost())
        if why != self._said:
            self._said = why
            self.query_one(Notice).show(why)
        self.query_one(Title).call(self._heading())
        self._show_details()
        self._show_people()
        self._show_keys(bool(lines))

    def _heading(self) -> str:
        return _("Play together: you are {name}").format(name=self._client.name)

    def _lost(self) -> str:
        if self._client.status == "ended":
            return _("There is no line to the server any more.")
        return _(roomwords.NO_LINE[0])

    def _emptiness(self, *, online: bool) -> str:
        if not online:
            return ""
        if self._wanted:
            return _("No room matches; Esc shows all again.")
        return _("No room is open. Open one with n, or come into one by its code with c.")

    def _update(self, where: str, text: str) -> None:
        """Change a text, if it is another one."""
        widget = self.query_one(where, Static)
        if str(widget.content) != text:
            widget.update(Content(text))

    def _show_details(self) -> None:
        line = self._client.rooms.get(self.query_one(Rows).chosen)
        lines = roomwords.details(line, self._client.name) if line is not None else ()
        self._update("#details", "\n".join(lines))

    def _show_people(self) -> None:
        names = [
            _("{name} (in {title})").format(name=one.name, title=one.title)
            if one.title
            else one.name
            for one in self._people
        ]
        text = _("Here: {names}").format(names=", ".join(names)) if names else ""
        self._update("#people", text if self._company.online else "")

    def _show_keys(self, some: bool) -> None:
        keys: tuple[Key, ...] = (_NEW, _BY_CODE, _LEAVE, _FIND)
        if self._client.status == "ended":
            keys = (_AGAIN, _LEAVE)
        elif some:
            keys = (_SIT, _WATCH, *keys)
        self.query_one(KeyLine).show(*map(in_words, keys))

    def commands(self) -> Iterator[Entry]:
        """Yield what can be done, for the command palette."""
        from scopa_tui.ui.commands import Entry

        for key in (_NEW, _BY_CODE, _WATCH, _FIND, _LEAVE):
            yield Entry(_(key.label), "", getattr(self, f"action_{key.action}"), key=key.shown)

    # --- who is here --------------------------------------------------------------------------

    def _ask_who(self) -> None:
        if self._company.online and self.app.screen is self:
            self._company.do(self._client.who(), self._hear_who, quiet=True)

    def _hear_who(self, people: tuple[Person, ...]) -> None:
        """Take the answer, unless the lobby has been left."""
        if self.query("#people") and people != self._people:
            self._people = people
            self._show_people()

    # --- what the guest does ------------------------------------------------------------------

    def on_key(self, _event: KeyEvent) -> None:
        """Let any key try again at once to come back."""
        if not self._company.online and self._client.status == "offline":
            self._client.hurry()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell more about the room under the cursor."""
        event.stop()
        if self.query("#details"):
            self._show_details()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Sit down in the room under the cursor."""
        event.stop()
        self._company.forget_why()
        self._company.do(self._client.sit(str(event.option_id)))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what matches."""
        event.stop()
        self._wanted = event.value
        self.look_again()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the list."""
        event.stop()
        self.query_one(Rows).focus()

    def action_enter(self) -> None:
        """Sit down, for a click on the line of keys."""
        self.query_one(Rows).action_select()

    def action_watch(self) -> None:
        """Watch in the room under the cursor."""
        room = self.query_one(Rows).chosen
        if room:
            self._company.forget_why()
            self._company.do(self._client.watch(room))

    def action_create(self) -> None:
        """Ask for a new room, then open it."""
        if self._client.status != "ended":
            comingin.ask_for_room(self, self._company)

    def action_code(self) -> None:
        """Ask for a code, and come into its room."""
        comingin.ask_for_code(self, self._company)

    def action_find(self) -> None:
        """Filter the list."""
        self.add_class("-finding")
        self.query_one("#find", Line).focus()

    def action_back(self) -> None:
        """Show all rooms again, or leave."""
        if self.has_class("-finding"):
            self.remove_class("-finding")
            self.query_one("#find", Line).value = ""
            self.query_one(Rows).focus()
        elif not self._company.visit.ends:  # it takes more than Esc to leave the program
            self.action_leave()

    def action_again(self) -> None:
        """Make a new line, if there is none."""
        if not self._company.online:
            self._company.again()

    def action_rules(self) -> None:
        """Show the rules of the room under the cursor, or of the usual game."""
        from scopa_tui.ui.screens.book import RulesScreen

        line = self._client.rooms.get(self.query_one(Rows).chosen)
        self.app.push_screen(
            RulesScreen(line.rules if line else parse_rules(self._company.forms[0].last_rules))
        )

    def action_settings(self) -> None:
        """Show the settings."""
        self._company.change_settings()

    def action_leave(self) -> None:
        """Leave the server."""
        self._company.part()
