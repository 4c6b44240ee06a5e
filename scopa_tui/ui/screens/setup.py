"""A new game: which one, by which house rules, who plays."""

from __future__ import annotations

import logging
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.events import Paste
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Input

from scopa_tui.engine import Rules, RulesError, parse_rules, with_differences
from scopa_tui.rooms.lobby import Setup
from scopa_tui.rooms.variants import FOLDER, Variants, import_text
from scopa_tui.ui import newgame
from scopa_tui.ui.configfile import settings_path
from scopa_tui.ui.houserules import repair_words, told
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.newgame import MINE, Choices
from scopa_tui.ui.screens.keeping import Keeper
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.controls import Entries, Key, KeyLine, Title, in_words
from scopa_tui.ui.widgets.forms import Choice, PasteLine, Push
from scopa_tui.ui.widgets.gameform import GameForm, Reading
from scopa_tui.ui.widgets.gamelist import GameList
from scopa_tui.ui.widgets.notice import Notice
from scopa_tui.wording import sentence_of

_log = logging.getLogger(__name__)

_LETTERS = {
    "h": "house_rules",
    "s": "save",
    "t": "text",
    "r": "repair",
    "n": "rename",
    "x": "delete",
}
"""Letters that work outside of fields; here they come before the keys of vi."""

_KEYS = (
    Key("h", N_("House rules"), "house_rules"),
    Key("/", N_("Filter"), "filter"),
    Key("s", N_("Save"), "save"),
    Key("t", N_("Text"), "text"),
)


class SetupScreen(Screen[Setup | None]):
    """Ends with what to play, or None to go back. Enter starts the usual game."""

    HEADING, BEGIN = N_("New game"), N_("Start")
    """Words for the title and for the button that ends it, in English."""
    ALLOW_SELECT = False
    AUTO_FOCUS = "#games"
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (76, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (17, "-middle"), (30, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("q", "close", show=False),
        Binding("slash", "filter", show=False),
        Binding("enter", "start", show=False, priority=True),
        *(Binding(key, name, show=False, priority=True) for key, name in _LETTERS.items()),
    ]
    DEFAULT_CSS = """
    SetupScreen {
        background: $background;
        Title { background: $surface; }
        #both { layout: vertical; height: 1fr; }
        #list { height: 6; width: 1fr; }
        #form { height: 1fr; background: $surface; padding: 0 1; }
        &.-low #list { height: 4; }
        &.-wide #both { layout: horizontal; }
        &.-wide #list { height: 1fr; width: 32; padding: 0 1; }
        &.-wide #form { padding: 0 1 0 2; }
        &.-tall #form { padding: 1 1 0 2; }
        &.-tall #unlike { display: block; }
        Notice { padding: 0 1; max-height: 50%; }
        #buttons { height: 1; padding: 0 1; background: $surface; }
        #buttons Push { padding: 0; }
        #buttons KeyLine { height: 1; padding: 0 1; }
        &.-slim #form { padding: 0 0 0 1; }
    }
    """

    def __init__(
        self, settings: Settings, bot_names: tuple[str, ...], variants: Variants | None = None
    ) -> None:
        """Offer a game.

        Args:
            settings: the own name, the usual opponent, and the rules to begin with.
            bot_names: kinds of opponents.
            variants: the player's own games; None takes those beside the settings.
        """
        super().__init__()
        self._settings = settings
        self._bot_names = bot_names
        self._variants = variants or Variants(settings_path().parent / FOLDER)
        try:
            self._last = parse_rules(settings.last_rules)
        except RulesError:
            self._last = Rules()
        self._offers = newgame.offers(self._last, self._variants.all())
        self._said = ""
        self._state: object = None

    # --- what is shown ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay out the list of games, the form and the buttons."""
        yield Title(_(self.HEADING))
        with Container(id="both"):
            yield GameList(self._offers, newgame.offer_of(self._last, self._offers), id="list")
            yield self._new_form()
        yield Notice()
        with Horizontal(id="buttons"):
            yield Push(_(self.BEGIN), id="start")
            yield Push("Esc " + _("Cancel"), id="close")
            yield KeyLine(*map(in_words, _KEYS))

    def _new_form(self) -> GameForm:
        return GameForm(Choices.of(self._last), self._settings, self._bot_names, id="form")

    def on_mount(self) -> None:
        """Show the game played last, ready to start."""
        self._keeper = Keeper(self.app, self._variants, done=self._list_anew, failed=self._say)
        self._fill(self._last)
        for fault in self._variants.faults:
            _log.warning("%s", fault)
        self._say(newgame.broken(self._variants.faults))

    @property
    def _list(self) -> GameList:
        return self.query_one(GameList)

    @property
    def _form(self) -> GameForm:
        return self.query_one(GameForm)

    def _fill(self, rules: Rules, game: str = "") -> None:
        self._form.fill(Choices.of(rules, game))
        self._show()

    def _say(self, said: str) -> None:
        """Say something until the next change."""
        self._said = said
        self._show()

    def _show(self) -> Reading:
        """Bring everything up to date with the fields, and say what is wrong."""
        if self._filled() != self._state:
            self._said = ""
        reading = self._form.read()
        self._form.describe(self._list.chosen, reading.rules)
        fault = reading.fault or self._form.seats.check()
        said = " ".join(filter(None, (fault, self._said)))
        self.query_one(Notice).show(said, repair=repair_words(reading.repair))
        self._state = self._filled()
        return reading

    def _filled(self) -> object:
        """Return everything that can be filled in, to see whether it has changed."""
        return self._form.choices, self._form.seats.names(), self._list.chosen

    # --- what the player does -----------------------------------------------------------------

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:
        """Let letters be typed into fields; Enter starts the game only from the list of games."""
        if action == "start":
            return isinstance(self.focused, Entries)
        return action not in _LETTERS.values() or not isinstance(self.focused, Input)

    def on_game_list_chosen(self, event: GameList.Chosen) -> None:
        """Show another game with its own target."""
        event.stop()
        self._fill(event.offer.rules)

    def on_game_list_taken(self, event: GameList.Taken) -> None:
        """Go to the list after Enter in the filter; a click on a game is there already."""
        event.stop()
        self._list.focus_list()

    @on(Choice.Changed)
    @on(Input.Changed)
    def _changed(self, event: Message) -> None:
        """Check what is filled in."""
        event.stop()
        self._show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the next field."""
        event.stop()
        self.focus_next()

    def on_paste_line_pasted(self, event: PasteLine.Pasted) -> None:
        """Take a whole game, or add more rules to this one."""
        event.stop()
        if newgame.names_game(event.text):
            self._read_text(event.text)
        else:
            event.line.add_text(event.text)

    def on_paste(self, event: Paste) -> None:
        """Take a line of rules that is pasted anywhere outside of fields."""
        event.stop()
        if not isinstance(self.focused, Input):
            self._read_text(event.text)

    def _read_text(self, text: str) -> None:
        try:
            self._import(import_text(text))
        except RulesError as error:
            self._say(told(sentence_of(error)))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says; it is called like its action."""
        event.stop()
        getattr(self, f"action_{event.button.id}")()

    def action_start(self) -> None:
        """Start the game, unless something makes no sense."""
        rules = self._rules(_("Press r, or change them."))
        if rules is None:
            return
        offer = self._list.chosen
        if offer.group == MINE and offer.rules == rules:
            self._variants.used(offer.title)
        if wrong := self._form.first_wrong():
            wrong.focus()
        else:
            self._end(rules)

    def _end(self, rules: Rules) -> None:
        seats = self._form.seats
        self.dismiss(Setup(rules, seats.names(), seats.bots(), self._form.hints))

    def _rules(self, otherwise: str = "") -> Rules | None:
        """Return the rules, or None after showing what is wrong.

        Args:
            otherwise: what to say to rules that do not go together; "" takes them all the same.
        """
        reading, wrong = self._show(), self._form.first_wrong()
        if reading.rules is None and wrong:
            wrong.focus()
        if reading.repair and otherwise:
            self._say(otherwise)
            return None
        return reading.rules

    def _take(self, rules: Rules | None) -> None:
        """Change the rules of the game that is chosen."""
        if rules is not None:
            self._fill(rules, self._form.choices.game)

    def _import(self, rules: Rules | None) -> None:
        """Go to the game that rules from elsewhere belong to."""
        if rules is not None:
            self._list.show(self._offers, newgame.offer_of(rules, self._offers))
            self._fill(rules)

    def _list_anew(self, name: str) -> None:
        """Show the list after a change on disk, with the cursor on a variant; "": on its game."""
        rules = self._form.choices.rules()
        self._offers = newgame.offers(self._last, self._variants.all())
        offer = next((one for one in self._offers if name and one.key == f"mine:{name}"), None)
        self._list.show(self._offers, offer or newgame.offer_of(rules, self._offers))
        self._fill(rules)

    def action_house_rules(self) -> None:
        """Show all house rules as a form."""
        from scopa_tui.ui.screens.variants import VariantsScreen

        rules = self._rules()
        if rules is not None:
            self.app.push_screen(VariantsScreen(rules, self._form.choices.base()), self._take)

    def action_repair(self) -> None:
        """Mend what does not go together."""
        reading = self._form.read()
        if reading.rules is not None and reading.repair:
            self._take(with_differences(reading.rules, reading.repair))

    def action_save(self) -> None:
        """Save the rules under a name."""
        rules = self._rules(_("Rules that do not go together cannot be saved."))
        if rules is not None:
            self._keeper.save(rules, self._list.chosen)

    def action_text(self) -> None:
        """Show the rules as a line of text, and read one."""
        from scopa_tui.ui.screens.ask import RulesTextScreen

        rules, offer = self._rules(), self._list.chosen
        if rules is not None:
            path = self._variants.path(offer.title) if offer.group == MINE else None
            share = _("To share it, send this line or the file {path}.")
            where = share.format(path=path) if path else ""
            self.app.push_screen(RulesTextScreen(rules, where=where), self._import)

    def action_rename(self) -> None:
        """Give the player's own game under the cursor another name."""
        self._keeper.rename(self._list.chosen)

    def action_delete(self) -> None:
        """Delete the player's own game under the cursor."""
        self._keeper.delete(self._list.chosen)

    def action_filter(self) -> None:
        """Filter the list of games."""
        self._list.action_filter()

    def action_close(self) -> None:
        """Go back without a game."""
        self.dismiss(None)
