"""The form beside the list of games: what the game is like, and what can be changed about it."""

from __future__ import annotations

from dataclasses import dataclass

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from scopa_tui.engine import PRESETS, Rules, RulesError, conflicts, nearest_preset, seat_count
from scopa_tui.ui import newgame, rulebook
from scopa_tui.ui.chapters import titles
from scopa_tui.ui.gamename import unlike_scopa
from scopa_tui.ui.houserules import told
from scopa_tui.ui.i18n import _
from scopa_tui.ui.newgame import LONGEST_EXTRA, MINE, Choices, Offer
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.forms import Choice, Field, Form, Line, PasteLine, Push
from scopa_tui.ui.widgets.seatfields import SeatFields
from scopa_tui.wording import sentence_of

_CROWD = 5
"""Players from more than which on a form has no row to spare at 80x24."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the fields come to."""

    rules: Rules | None
    """None if they cannot be read."""
    fault: str
    """What is wrong with the rules, as a sentence, "" if nothing is."""
    repair: tuple[str, ...] = ()
    """Words that mend it, if it is a conflict."""


class GameForm(Form):
    """Fields for a game. Its messages are those of the fields."""

    DEFAULT_CSS = """
    GameForm {
        #about { height: auto; margin: 0 0 1 0; }
        #target { width: 7; }
        #target-hint { width: 1fr; padding: 0 0 0 1; color: $text-quiet; }
        #extra { width: 1fr; }
        #house_rules { margin: 0 0 0 1; }
        #field-keep Push, #field-own Push { padding: 0; }
        SeatFields { margin: 1 0 0 0; }
        #field-hints { margin: 0 0 1 0; }
        #field-hints.-crowded { margin: 0; }
        #summary, #unlike { height: auto; color: $text-quiet; }
        #unlike { margin: 1 0 0 0; display: none; }
        Field, #about, #summary, #unlike { max-width: 76; }
    }
    """

    def __init__(
        self,
        form: Choices,
        settings: Settings,
        bot_names: tuple[str, ...],
        *,
        id: str | None = None,
    ) -> None:
        """Begin with a game.

        Args:
            form: what the fields hold at first.
            settings: name of the player, and the usual opponent.
            bot_names: kinds of computer players.
            id: name of the widget.
        """
        super().__init__(id=id)
        self._first = form
        self._settings = settings
        self._bot_names = bot_names
        self._game = form.game

    def compose(self) -> ComposeResult:
        """Lay out the fields between what the game is like and what it all comes to."""
        form = self._first
        yield Static(id="about", markup=False)
        yield Field(_("Players"), Choice((("", ""),), "", id="players"), id="field-players")
        target = Line(form.target, id="target", limit=5)
        hint = Static(_("points win the match"), id="target-hint", markup=False)
        yield Field(_("Target"), target, hint, id="field-target")
        example = _("more rules as text")
        extra = PasteLine(form.extra, id="extra", placeholder=example, limit=LONGEST_EXTRA)
        house_rules = Push(_("House rules"), id="house_rules")
        yield Field(_("Variants"), extra, house_rules, id="field-extra")
        yield Field(
            "",
            Push(_("Save"), id="save"),
            Push(_("As text"), id="text"),
            id="field-keep",
        )
        yield Field(
            "",
            Push("n " + _("Rename"), id="rename"),
            Push("x " + _("Delete"), id="delete"),
            id="field-own",
        )
        yield SeatFields(self._settings.name, self._settings.opponent, self._bot_names)
        kinds = ((True, _("allowed")), (False, _("forbidden")))
        hints = Choice(kinds, self._settings.hints, id="hints")
        yield Field(_("Hints"), hints, id="field-hints")
        yield Static(id="summary", markup=False)
        yield Static(id="unlike", markup=False)

    def on_resize(self) -> None:
        """Put the controls below one another at a column that suits the room."""
        self._align()

    def _align(self) -> None:
        self.seats.fit(self.scrollable_content_region.width - self.align())

    @property
    def seats(self) -> SeatFields:
        """The fields of the players."""
        return self.query_one(SeatFields)

    @property
    def hints(self) -> bool:
        """Whether the players may ask for hints."""
        return bool(self.query_one("#hints", Choice).value)

    @property
    def choices(self) -> Choices:
        """What is filled in."""
        return Choices(
            self._game,
            str(self.query_one("#players", Choice).value),
            self.query_one("#target", Line).value,
            self.query_one("#extra", Line).value,
        )

    def fill(self, form: Choices) -> None:
        """Put other rules into the fields; tells nobody."""
        self._game = form.game
        with self.prevent(Input.Changed):
            self.query_one("#target", Line).value = form.target
            self.query_one("#extra", Line).value = form.extra
        choices = newgame.player_choices(form.game)
        players = self.query_one("#players", Choice)
        players.can_focus = bool(choices)
        if choices and not form.players:
            choices = {"": _("as below"), **choices}
        if not choices:
            seats = PRESETS[form.game].rules.seats
            words = f"seats.players={seats.players} seats.teams={seats.teams}"
            choices = {"": newgame.PLAYERS.get(words, str(seats.players))}
        players.offer(tuple(choices.items()), form.players)

    def read(self) -> Reading:
        """Return what the rules come to, and mark the field that makes no sense."""
        form = self.choices
        target, extra = form.target_fault(), ""
        rules: Rules | None = None
        repair: tuple[str, ...] = ()
        if not target:
            try:
                rules = form.rules()
                for fault in conflicts(rules)[:1]:
                    extra, repair = fault.text, fault.repair
            except RulesError as error:
                extra = sentence_of(error)
        self.query_one("#field-target", Field).fault(target)
        self.query_one("#field-extra", Field).fault(told(extra))
        return Reading(rules, target or told(extra), repair)

    def describe(self, offer: Offer, rules: Rules | None) -> None:
        """Say what the chosen game is like and, if they can be read, what the rules come to."""
        title, about, more = offer.title, offer.about, ""
        if offer.key in PRESETS:
            same = rules is not None and newgame.family(rules) == offer.key
            preset = PRESETS[nearest_preset(rules) if rules and same else offer.key]
            title, about = titles(preset), _(preset.description)
            more = f"\n{unlike_scopa(preset.rules)}"
        self.query_one("#about", Static).update(
            Content.assemble((title, "bold $primary"), f"\n{about}", (more, "$text-quiet"))
        )
        self.query_one("#field-own").display = offer.group == MINE
        summary, unlike = "", ""
        if rules is not None:
            self.seats.show(rules)
            hints = self.query_one("#field-hints")
            hints.display = "" in self.seats.bots()
            hints.set_class(seat_count(rules.seats) > _CROWD, "-crowded")
            self._align()
            changed = offer.group == MINE and rules != offer.rules
            summary = newgame.summary(rules)
            if changed:
                summary += "\n" + _("Changed; s saves it again.")
            unlike = "\n".join(f"· {line}" for line in rulebook.unlike(rules))
        head = _("Unlike plain Scopa:")
        self.query_one("#summary", Static).update(Content(summary))
        self.query_one("#unlike", Static).update(Content(f"{head}\n{unlike}" if unlike else ""))

    def first_wrong(self) -> Line | None:
        """Return the first field that makes no sense."""
        return next(iter(self.query("Line.-wrong").results(Line)), None)
