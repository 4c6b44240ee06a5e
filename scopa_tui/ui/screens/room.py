"""A room between matches: who sits where, what everybody waits for, and the chat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key as KeyEvent
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from scopa_tui.net.pushes import RoomState
from scopa_tui.net.requests import Way
from scopa_tui.ui import roomwords
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.controls import Key, KeyLine, Title, in_words
from scopa_tui.ui.widgets.notice import Notice
from scopa_tui.ui.widgets.roomlist import Rows
from scopa_tui.ui.widgets.talk import Talk

if TYPE_CHECKING:
    from scopa_tui.ui.commands import Entry
    from scopa_tui.ui.company import Company

_READY = Key("r", N_("Ready"), "ready", main=True)
_SIT = Key("Enter", N_("Sit here"), "enter")
_VOTES = (
    Key("k", N_("Same seats"), "vote('keep')", main=True),
    Key("o", N_("Move on"), "vote('rotate')"),
    Key("d", N_("Draw"), "vote('draw')"),
)
_LEVEL = Key("c", N_("Computer"), "level")
_CHAT, _STAND = Key("/", N_("Chat"), "chat"), Key("u", N_("Stand up"), "stand")
_RULES, _LEAVE = Key("?", N_("Rules"), "rules"), Key("q", N_("Leave"), "leave")


class RoomScreen(Screen[None]):
    """Shows one room, from coming in to the first deal, and between a match and the next."""

    ALLOW_SELECT = False
    AUTO_FOCUS = "#seats"
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (60, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (17, "-middle")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "ready", show=False),
        Binding("k", "vote('keep')", show=False, priority=True),
        Binding("o", "vote('rotate')", show=False),
        Binding("d", "vote('draw')", show=False),
        Binding("slash,y", "chat", show=False),
        Binding("u", "stand", show=False),
        Binding("c", "level", show=False),
        Binding("question_mark,f1", "rules", show=False),
        Binding("comma", "settings", show=False),
        Binding("q", "leave", show=False),
        Binding("escape", "back", show=False),
    ]
    DEFAULT_CSS = """
    RoomScreen {
        background: $background;
        Title { background: $surface; }
        #rules, #terms, #watching { height: auto; padding: 0 1; }
        #rules { max-height: 3; }
        #terms, #watching { max-height: 2; color: $text-quiet; }
        #seats { height: auto; max-height: 50%; margin: 1 0; }
        #advice { height: auto; padding: 0 1; color: $primary; text-style: bold; }
        Notice { padding: 0 1; max-height: 2; }
        KeyLine { height: 1; }
        &.-slim KeyLine { height: 2; }
        &.-low #seats { margin: 0; max-height: 4; }
        &.-low #terms, &.-low #watching { display: none; }
        &.-low #rules { max-height: 1; }
    }
    """

    def __init__(self, company: Company, room: str) -> None:
        """Show a room in which the guest is."""
        super().__init__()
        self._company = company
        self._client = company.client
        self.room = room
        """Its name."""
        self._said = ""

    # --- what is shown ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay the parts out from top to bottom."""
        yield Title("", action="leave")
        yield Static(id="rules", markup=False)
        yield Static(id="terms", markup=False)
        yield Rows(id="seats")
        yield Static(id="watching", markup=False)
        yield Static(id="advice", markup=False)
        yield Notice()
        with Vertical():
            yield Talk()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show how things are; what is said is read at once."""
        self.look_again()
        self._company.read(self)

    def on_unmount(self) -> None:
        """What comes from now on is unread."""
        self._company.chat.leave(self)

    def take_settings(self, _settings: Settings) -> None:
        """Say everything in the language of now."""
        self.refresh(recompose=True)

    async def recompose(self) -> None:
        """Show how things are on the new parts as well."""
        await super().recompose()
        self._said = ""
        self.look_again()

    @property
    def _state(self) -> RoomState | None:
        state = self._company.state
        return state if state is not None and state.room == self.room else None

    def look_again(self) -> None:
        """Show the room as it is now."""
        state = self._state
        if state is None or not self.query("Talk #say"):
            return
        title = _("{title}, code {code}").format(title=state.title, code=state.room)
        self.query_one(Title).call(title)
        self._update("#rules", roomwords.game(state.rules))
        self._update("#terms", " · ".join(roomwords.terms(state)))
        lines = {str(at): f" {text}" for at, text in enumerate(roomwords.seat_rows(state))}
        self.query_one(Rows).show(lines)
        names = ", ".join(state.watching)
        watching = _("Watching: {names}").format(names=names) if names else ""
        self._update("#watching", watching)
        self.query_one("#watching").display = bool(names)
        self._update("#advice", roomwords.advice(state))
        lost = "" if self._company.online else self._lost()
        if lost != self._said:
            self._said = lost
            self.query_one(Notice).show(lost)
        self.query_one(Talk).show(self._company.chat.lines)
        self._show_keys(state)

    def _lost(self) -> str:
        return _(roomwords.NO_LINE[0])

    def _update(self, where: str, text: str) -> None:
        """Change a text, if it is another one."""
        widget = self.query_one(where, Static)
        if str(widget.content) != text:
            widget.update(Content(text))

    def _keys(self, state: RoomState) -> tuple[Key, ...]:
        free = (_SIT,) if any(seat.kind == "free" for seat in state.seats) else ()
        if state.you is None:
            return (*free, _CHAT, _LEAVE, _RULES)
        if state.phase == "over":
            return (*_VOTES, _CHAT, _LEAVE)
        return (_READY, *free, _CHAT, _LEAVE, _STAND, _RULES, *((_LEVEL,) if free else ()))

    def _show_keys(self, state: RoomState) -> None:
        self.query_one(KeyLine).show(*map(in_words, self._keys(state)))

    def commands(self) -> Iterator[Entry]:
        """Yield what can be done, for the command palette."""
        from scopa_tui.ui.commands import Entry

        for name, key in (
            ("chat", _CHAT), ("stand", _STAND), ("level", _LEVEL), ("rules", _RULES),
            ("leave", _LEAVE),
        ):  # fmt: skip
            yield Entry(_(key.label), "", getattr(self, f"action_{name}"), key=key.shown)

    # --- what the guest does ------------------------------------------------------------------

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Let letters be typed into the chat."""
        return action != "vote" or not isinstance(self.focused, Input)

    def on_key(self, _event: KeyEvent) -> None:
        """Let any key try again at once to come back."""
        if self._client.status == "offline":
            self._client.hurry()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the seat under the cursor, if it is free."""
        event.stop()
        state, seat = self._state, event.option_index
        if state is not None and state.seats[seat].kind == "free":
            self._company.do(self._client.sit(self.room, seat))

    def on_talk_said(self, message: Talk.Said) -> None:
        """Say it to everybody."""
        message.stop()
        self._company.say(message.text)

    def action_enter(self) -> None:
        """Take the seat under the cursor, for a click on the line of keys."""
        self.query_one(Rows).action_select()

    def action_ready(self) -> None:
        """Say that one is ready."""
        state = self._state
        if state is not None and state.you is not None and state.phase == "gathering":
            self._client.ready()

    def action_vote(self, way: str) -> None:
        """Want another match, with the seats so."""
        state = self._state
        if state is None or state.phase != "over":
            if way == "keep":  # elsewhere this key goes up
                self.query_one(Rows).action_cursor_up()
        elif state.you is not None:
            self._company.do(self._client.rematch(cast(Way, way)))

    def action_chat(self) -> None:
        """Go to the line of the chat."""
        self.query_one("#say").focus()

    def action_stand(self) -> None:
        """Give the seat up, and watch."""
        state = self._state
        if state is not None and state.you is not None:
            self._company.do(self._client.stand())

    def action_level(self) -> None:
        """Have the next level of computer players fill the seat under the cursor."""
        state, chosen = self._state, self.query_one(Rows).chosen
        if state is None or state.you is None or not chosen:
            return
        seat = state.seats[int(chosen)]
        if seat.kind in ("free", "bot"):
            levels = self._company.forms[1]
            at = levels.index(seat.level) if seat.level in levels else -1
            level = levels[(at + 1) % len(levels)]
            self._company.do(self._client.level(int(chosen), level))

    def action_rules(self) -> None:
        """Show the rules of this room."""
        from scopa_tui.ui.screens.book import RulesScreen

        if self._state is not None:
            self.app.push_screen(RulesScreen(self._state.rules))

    def action_settings(self) -> None:
        """Show the settings."""
        self._company.change_settings()

    def action_back(self) -> None:
        """Go back from the chat to the seats, or leave."""
        seats = self.query_one(Rows)
        if seats.has_focus:
            self.action_leave()
        else:
            seats.focus()

    def action_leave(self) -> None:
        """Go to the lobby."""
        self._company.ask_to_leave()
