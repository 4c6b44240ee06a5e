"""A new game: which one, to how many points, who plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, OptionList, Static

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Rules,
    RulesError,
    check,
    nearest_preset,
    parse_rules,
    seat_count,
    side_of,
)
from scopa_tui.rooms.lobby import NAME_CELLS, Setup, clean_name, opponents_of
from scopa_tui.ui.newgame import (
    PLAYERS,
    Choices,
    family,
    games,
    player_choices,
    sentence,
    summary,
)
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.controls import Entries, Key, KeyLine, Title, entry
from scopa_tui.ui.widgets.forms import Choice, Field, Form, Line, Push

MOST_SEATS = max(OPTIONS["seats.players"].choices)


class SetupScreen(Screen[Setup | None]):
    """Ends with what to play, or None to go back. Enter starts the usual game."""

    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (76, "-wide"), (100, "-huge")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (17, "-middle")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("q", "close", show=False),
    ]
    DEFAULT_CSS = """
    SetupScreen {
        background: $background;
        Title { background: $surface; }
        #both { layout: vertical; height: 1fr; }
        #games { height: 5; width: 1fr; }
        #form {
            height: 1fr; background: $surface; padding: 0 1;
        }
        &.-low #games { height: 3; }
        &.-wide #both, &.-huge #both { layout: horizontal; }
        &.-wide #games, &.-huge #games { height: 1fr; width: 24; padding: 1 0 0 1; }
        &.-wide #form, &.-huge #form { padding: 1 1 0 2; }
        #about { height: auto; margin: 0 0 1 0; }
        #target { width: 7; }
        #target-hint { width: 1fr; padding: 0 0 0 1; color: $text-quiet; }
        #extra { width: 1fr; }
        #choose { margin: 0 0 0 1; }
        .seat { width: 18; margin: 0 1 0 0; }
        #seat-0 { margin: 1 0 0 0; }
        #summary { height: auto; margin: 1 0 0 0; color: $text-quiet; }
        #buttons { height: 1; padding: 0 1; background: $surface; }
        #buttons KeyLine { height: 1; padding: 0 1; }
        Field, #about, #summary { max-width: 72; }
        &.-slim #form { padding: 0 0 0 1; }
        &.-slim .seat { width: 13; }
        &.-slim Field .field--label { width: 9; }
        &.-slim Field > .field--hint, &.-slim Field > .field--fault { padding: 0 0 0 2; }
    }
    """

    def __init__(self, settings: Settings, bot_names: tuple[str, ...]) -> None:
        """Offer a game.

        Args:
            settings: the own name, the usual opponent, and the rules to begin with.
            bot_names: kinds of opponents.
        """
        super().__init__()
        try:
            self._first = Choices.of(parse_rules(settings.last_rules))
        except RulesError:
            self._first = Choices.of(Rules())
        self._settings = settings
        self._bot_names = bot_names
        self._games = games()
        self._game = self._first.game

    # --- what is shown ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay out the list of games, the form and the buttons."""
        yield Title("New game")
        with Container(id="both"):
            yield Entries(
                *(entry(PRESETS[name].title, name) for name in self._games),
                id="games",
            )
            with Form(id="form"):
                yield Static(id="about", markup=False)
                yield from self._fields()
                yield Static(id="summary", markup=False)
        with Horizontal(id="buttons"):
            yield Push("Start", id="start")
            yield Push("Cancel", id="cancel")
            yield KeyLine(Key("Tab", "Next field", "next"), Key("Esc", "Back", "close"))

    def _fields(self) -> Iterator[Field]:
        form = self._first
        yield Field("Players", Choice((("", ""),), "", id="players"), id="field-players")
        target = Line(form.target, id="target", limit=5)
        hint = Static("points win the match", id="target-hint", markup=False)
        yield Field("Target", target, hint, id="field-target")
        extra = Line(form.extra, id="extra", placeholder="such as score.napola.cap=7")
        yield Field("Variants", extra, Push("Choose", id="choose"), id="field-extra")
        own = clean_name(self._settings.name)
        others = opponents_of(own)
        bots = tuple((bot, bot or "a person") for bot in self._bot_names)
        for seat, name in enumerate([own, *others][:MOST_SEATS]):
            line = Line(name, id=f"name-{seat}", classes="seat", limit=NAME_CELLS)
            kind = [Choice(bots, self._settings.opponent, id=f"bot-{seat}")] if seat else []
            yield Field("", line, *kind, id=f"seat-{seat}")

    def on_mount(self) -> None:
        """Show the game played last, ready to start."""
        self.query_one(Entries).highlighted = self._games.index(self._first.game)
        self._offer_players(self._first.game, self._first.players)
        self._show()
        self.query_one("#start").focus()

    def _form(self) -> Choices:
        return Choices(
            self._game,
            str(self._players.value),
            self.query_one("#target", Line).value,
            self.query_one("#extra", Line).value,
        )

    @property
    def _players(self) -> Choice[str]:
        return self.query_one("#players", Choice)

    def _offer_players(self, game: str, chosen: str) -> None:
        choices = player_choices(game)
        self._players.can_focus = bool(choices)
        if choices:
            self._players.offer(tuple(choices.items()), chosen)
        else:
            seats = PRESETS[game].rules.seats
            words = f"seats.players={seats.players} seats.teams={seats.teams}"
            self._players.offer((("", PLAYERS.get(words, str(seats.players))),), "")

    def _read(self) -> Rules | None:
        """Return the rules if everything about them makes sense, and say so if not."""
        form = self._form()
        target, extra, rules = form.target_fault(), "", None
        if not target:
            try:
                rules = form.rules()
                extra = "; ".join(check(rules))
            except RulesError as error:
                extra = str(error)
        self.query_one("#field-target", Field).fault(target)
        self.query_one("#field-extra", Field).fault(sentence(extra))
        return rules if rules and not extra else None

    def _show(self) -> None:
        """Bring description, seats and summary up to date."""
        rules = self._read()
        preset = PRESETS[self._game]
        if rules is None:
            self.query_one("#summary", Static).update("")
        else:
            if family(rules) == self._game:
                preset = PRESETS[nearest_preset(rules)]
            self._show_seats(rules)
            self.query_one("#summary", Static).update(summary(rules))
        self.query_one("#about", Static).update(
            Content.assemble((preset.title, "bold $primary"), f"\n{preset.description}")
        )

    def _show_seats(self, rules: Rules) -> None:
        count = seat_count(rules.seats)
        for seat in range(MOST_SEATS):
            field = self.query_one(f"#seat-{seat}", Field)
            field.display = seat < count
            with_you = side_of(seat, rules.seats) == side_of(0, rules.seats)
            field.call("You" if seat == 0 else "Partner" if with_you else "Opponent")

    # --- what the player does -----------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show another game with its own target."""
        event.stop()
        game = str(event.option_id)
        if game == self._game:
            return
        self._game = game
        with self.prevent(Input.Changed):
            self.query_one("#target", Line).value = str(PRESETS[game].rules.match.target)
            self.query_one("#extra", Line).value = ""
        self._offer_players(game, "")
        self._show()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go to the button after Enter or a click on a game."""
        event.stop()
        self.query_one("#start").focus()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Follow the number of players."""
        event.stop()
        self._show()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Check what is typed."""
        event.stop()
        if event.input.has_class("seat"):
            self._names()
        else:
            self._show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the next field."""
        event.stop()
        self.focus_next()

    def _names(self) -> tuple[str, ...] | None:
        """Return the names, or None after saying which one makes no sense."""
        names: list[str] = []
        good = True
        for seat in range(MOST_SEATS):
            field = self.query_one(f"#seat-{seat}", Field)
            if not field.display:
                break
            typed = self.query_one(f"#name-{seat}", Line).value
            name = clean_name(typed)
            fault = ""
            if not typed.strip():
                fault = "A player needs a name."
            elif name.casefold() in map(str.casefold, names):
                fault = f"There is a {name} already."
            field.fault(fault)
            good = good and not fault
            names.append(name)
        return tuple(names) if good else None

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Start or go back."""
        event.stop()
        if event.button.id == "start":
            self._start()
        elif event.button.id == "choose":
            self._choose_variants()
        else:
            self.action_close()

    def _start(self) -> None:
        """Start the game, or go to the first field that makes no sense."""
        rules, names = self._read(), self._names()
        if rules is None or names is None:
            self.query("Line.-wrong").first().focus()
            return
        bots = tuple(
            str(self.query_one(f"#bot-{seat}", Choice).value) for seat in range(1, len(names))
        )
        self.dismiss(Setup(rules, names, ("", *bots)))

    def _choose_variants(self) -> None:
        """Show all house rules as a form."""
        from scopa_tui.ui.screens.variants import VariantsScreen

        def chosen(extra: str | None) -> None:
            self.query_one("#extra", Line).value = extra or ""

        self.app.push_screen(
            VariantsScreen(self._game, self.query_one("#extra", Line).value), chosen
        )

    def action_next(self) -> None:
        """Go to the next field, for a click on the line of keys."""
        self.focus_next()

    def action_close(self) -> None:
        """Go back without a game."""
        self.dismiss(None)
