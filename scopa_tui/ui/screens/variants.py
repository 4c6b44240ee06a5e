"""All house rules of a game as a form, made from the words of the options themselves."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Paste
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Rules,
    RulesError,
    format_value,
    get_option,
    nearest_preset,
)
from scopa_tui.rooms.variants import import_text
from scopa_tui.ui.houserules import plain, repair_words, text_fault, told, word
from scopa_tui.ui.i18n import N_, _, ngettext
from scopa_tui.ui.ruleform import HouseRules
from scopa_tui.ui.rulewords import label, meaning
from scopa_tui.ui.screens.ask import AskScreen, RulesTextScreen
from scopa_tui.ui.widgets.controls import Key, KeyLine, Title, in_words
from scopa_tui.ui.widgets.forms import Line, Push
from scopa_tui.ui.widgets.notice import Notice
from scopa_tui.ui.widgets.switches import Switches
from scopa_tui.ui.words import sentence
from scopa_tui.wording import sentence_of


class VariantsScreen(ModalScreen[Rules | None]):
    """Ends with the rules to take over, which may not go together; None keeps what was before."""

    ALLOW_SELECT = False
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (64, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (17, "-middle"), (30, "-tall")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", show=False),
        Binding("slash", "find", show=False),
        Binding("a", "fold_all", show=False),
        Binding("d", "done", show=False),
        Binding("r", "repair", show=False),
        Binding("n", "next_fault", show=False),
        Binding("t", "text", show=False),
    ]
    DEFAULT_CSS = """
    VariantsScreen {
        align: center middle;
        background: $background;
        #panel { width: 100%; max-width: 120; height: 100%; background: $surface; }
        #find { width: 1fr; margin: 0 1; }
        Switches { height: 1fr; }
        #below { height: 7; border-top: solid $felt-line; }
        #about { height: 1fr; padding: 0 1 0 2; color: $text-quiet; }
        Notice { dock: bottom; padding: 0 1 0 2; }
        #buttons { height: 1; padding: 0 1; }
        #buttons KeyLine { height: 1; padding: 0 1; }
        &.-tall #panel { height: 94%; border: solid $primary; }
        &.-tall Switches { margin: 1 0 0 0; }
        &.-tall #below { height: 8; }
        &.-low #below { height: 4; border: none; background: $background; }
        &.-low #find { display: none; }
        &.-low #find.-used { display: block; }
    }
    """

    def __init__(self, rules: Rules, base: Rules) -> None:
        """Show house rules.

        Args:
            rules: the rules to begin with.
            base: the game that they are compared with, and put back to.
        """
        super().__init__()
        self._form = HouseRules(rules, base)

    # --- what is shown ------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Lay out the list, the words about the rule under the cursor, and the buttons."""
        with Vertical(id="panel"):
            yield Title(
                _("House rules · {game}").format(
                    game=_(PRESETS[nearest_preset(self._form.base)].title)
                )
            )
            yield Line("", id="find", placeholder=_("/ to find a rule by its words"), limit=60)
            yield Switches(self._form)
            with Vertical(id="below"):
                yield Static(id="about", markup=False)
                yield Notice()
            with Horizontal(id="buttons"):
                yield Push("d " + _("Done"), id="done")
                yield Push("Esc " + _("Cancel"), id="cancel")
                yield KeyLine()

    def on_mount(self) -> None:
        """Begin in the list."""
        self._list.focus()

    @property
    def _list(self) -> Switches:
        return self.query_one(Switches)

    def on_switches_changed(self, event: Switches.Changed) -> None:
        """Explain the line under the cursor, and tell what does not go together."""
        event.stop()
        self._tell()
        self._explain()
        repair = (_REPAIR,) if self._form.faults else ()
        self.query_one(KeyLine).show(*map(in_words, (*repair, *_KEYS)))

    def _tell(self) -> None:
        """Say what does not go together; where there is little room, the line of keys repairs."""
        form, fault = self._form, self._form.fault()
        notice, low = self.query_one(Notice), self.has_class("-low")
        if form.complaint or not fault:
            notice.show(form.complaint or told("" if low else form.remark()))
        elif low:
            notice.show(sentence(plain(fault.text).partition("; ")[0]))
        else:
            count = len(form.faults)
            text = told(fault.text)
            if count > 1:
                text = _("{fault} ({n} in all)").format(fault=text, n=count)
            repair = repair_words(fault.repair)
            elsewhere = form.row.name != fault.options[0] or count > 1
            notice.show(text, repair=repair, next=elsewhere)

    def _explain(self) -> None:
        """Explain the line under the cursor, in fewer words where a conflict takes the room."""
        about, notice = self.query_one("#about", Static), self.query_one(Notice)
        width, rows = about.content_size.width, self.query_one("#below").content_size.height
        rows -= notice.rows(width)
        parts = self._about()
        ways = [Content("\n").join(parts[:count]) for count in range(len(parts), 0, -1)]
        fitting = (way for way in ways if not width or len(way.wrap(width)) <= rows)
        about.update(next(fitting, ways[-1]))

    def _about(self) -> list[Content]:
        """Return what there is to say, each on lines of its own, what matters most first."""
        form = self._form
        name = form.row.name
        if not name:
            return [Content(self._about_group(form.row.group))]
        now = meaning(name, get_option(form.rules, name))
        usual = meaning(name, get_option(form.base, name))
        first = _(OPTIONS[name].help)
        if name in form.idle:
            first = _("Makes no difference: {why}.").format(why=plain(form.idle[name]))
        # The value comes first: a long one is cut in its line above.
        text = Content.styled(_("Now: {value}.").format(value=now), "$foreground")
        if self._list.cuts(name):
            text = Content.styled(f"{label(name)}. ", "$foreground") + text
        if name in form.changed:
            text += Content(" " + _("In the game: {value}.").format(value=usual))
        last = _("As text: {rules}").format(rules=word(form.rules, name))
        return [text, Content(first), Content(last)]

    def _about_group(self, group: str) -> str:
        form = self._form
        if not group:
            return _("No rule has these words.")
        unfolded, changed = group in form.unfolded, form.count(group)
        what = _("Enter folds it.") if unfolded else _("Enter shows all its rules.")
        rules = ngettext(
            "{group}: {n} rule differs from the game.",
            "{group}: {n} rules differ from the game.",
            changed,
        )
        if not changed:
            rules = _("{group}: all as in the game.")
        return f"{rules.format(group=_(group), n=changed)} {what}"

    # --- what the player does -----------------------------------------------------------------

    def on_switches_asked(self, event: Switches.Asked) -> None:
        """Ask for a rule that is written."""
        event.stop()
        name, option = event.name, OPTIONS[event.name]
        value = format_value(option, get_option(self._form.rules, name))

        def answered(text: str | None) -> None:
            if text is not None:
                self._form.write(text)
                self._list.show()

        self.app.push_screen(
            AskScreen(
                label(name),
                value,
                lambda text: text_fault(self._form.rules, name, text),
                help=f"{_(option.help)} {_(_EXAMPLES[option.kind])}",
            ),
            answered,
        )

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show only rules with the words that are typed."""
        event.stop()
        self._form.find(event.value)
        self._list.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the rules that were found."""
        event.stop()
        self._list.focus()

    def key_down(self) -> None:
        """Go from the field to the rules that were found."""
        self._list.focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Take over or cancel."""
        event.stop()
        if event.button.id == "done":
            self.action_done()
        else:
            self.dismiss(None)

    def on_paste(self, event: Paste) -> None:
        """Take a pasted line of rules."""
        event.stop()
        try:
            self._take(import_text(event.text))
        except RulesError as error:
            self.query_one(Notice).show(told(sentence_of(error)))

    def _take(self, rules: Rules | None) -> None:
        if rules is not None:
            self._form.set_rules(rules)
            self._list.show()

    def action_text(self) -> None:
        """Show the rules as a line of text."""
        self.app.push_screen(RulesTextScreen(self._form.rules), self._take)

    def action_find(self) -> None:
        """Begin to search."""
        field = self.query_one("#find", Line)
        field.add_class("-used")
        field.focus()

    def action_fold_all(self) -> None:
        """Unfold or fold everything."""
        self._form.fold_all()
        self._list.show()

    def action_change(self) -> None:
        """Change the rule under the cursor, for a click on the line of keys."""
        self._list.action_press()

    def action_put_back(self) -> None:
        """Put the rule under the cursor back, for a click on the line of keys."""
        self._list.action_put_back()

    def action_repair(self) -> None:
        """Mend the conflict that is told."""
        self._form.repair()
        self._list.show()

    def action_next_fault(self) -> None:
        """Go to the next rule that is in conflict."""
        self._form.next_fault()
        self._list.show()

    def action_done(self) -> None:
        """Take the rules over."""
        self.dismiss(self._form.rules)

    def action_close(self) -> None:
        """Leave a search, or leave everything as it was before."""
        field = self.query_one("#find", Line)
        if field.value or field.has_focus:
            field.value = ""
            field.remove_class("-used")
            self._list.focus()
        else:
            self.dismiss(None)


_REPAIR = Key("r", N_("Repair"), "repair", main=True)
_KEYS = (
    Key("b", N_("Put back"), "put_back"),
    Key("/", N_("Find"), "find"),
    Key("a", N_("Unfold"), "fold_all"),
    Key("t", N_("Text"), "text"),
    Key("←→", N_("Change"), "change"),
)

_EXAMPLES = {
    "cards": N_("Write cards with their points, such as 7d:1,Rd:1, or none."),
    "card": N_("Write a card, such as Rd, or none."),
    "order": N_("Write the same names in another order."),
}
"""Kind of a rule that is written -> how."""
