"""What opens over the table: log, score, piles, rules, help."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scopa_tui.engine import certain_points, may_call, running_tally
from scopa_tui.ui import narrate, tableau
from scopa_tui.ui.actions import UserAction
from scopa_tui.ui.faces import Edition
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.screens.gametable import GameTable
from scopa_tui.ui.who import at_the_table
from scopa_tui.ui.widgets.header import Header
from scopa_tui.ui.widgets.logview import LogView
from scopa_tui.ui.widgets.piles import Piles

if TYPE_CHECKING:
    from scopa_tui.ui.screens.rulesmenu import Choice


class GameWindows(GameTable):
    """Shows more about a match, over the table. Its keys are added by `GameKeys`."""

    def _tell(self, text: str, *, alert: bool = False, asks: bool = False) -> None:
        """Say something in the line above the keys; an announcement asked for is taken back."""
        self._say = (text, alert)
        self._asked = asks

    def action_log(self) -> None:
        """Show the whole log."""
        from scopa_tui.ui.screens.log import LogScreen

        self.app.push_screen(LogScreen([line.full for line in self._story.lines]))

    def on_log_view_opened(self, _message: LogView.Opened) -> None:
        """Show the whole log."""
        self.action_log()

    def action_score(self) -> None:
        """Show the running count of this deal."""
        from scopa_tui.ui.screens.tally import TallyScreen

        view = self._view
        self.app.push_screen(
            TallyScreen(
                running_tally(view.rules, view.piles, view.scope, view.marks),
                sides=self._scene().side_names(),
                before=view.scores,
                rules=view.rules,
                you=view.side,
                winner=None,
                others=False,
                running=True,
                certain=certain_points(view) if may_call(view.rules.match) else (),
            )
        )

    def action_piles(self) -> None:
        """Show the cards that were taken, as far as the settings let them be looked at."""
        from scopa_tui.ui.screens.piles import PilesScreen

        piles = tableau.taken_by(
            self._view,
            self._scene().side_names(),
            self._story.recent,
            whole=self._settings.show_piles,
        )
        self.app.push_screen(PilesScreen(piles, Edition(self._view.rules.deck)))

    def on_piles_opened(self, _message: Piles.Opened) -> None:
        """Look at the piles."""
        if not self._stage.busy:
            self.action_piles()

    def action_rules(self) -> None:
        """Show the rules in force, and those of the next match."""
        from scopa_tui.ui.screens.rulesmenu import RulesMenu

        menu = RulesMenu(self._view.rules, self._next_rules, players=self._players())
        self.app.push_screen(menu, self._rules_chosen)

    def _players(self) -> str:
        """Say who plays where there are computer players, whose level one may want to know."""
        bots = self._game.setup.bots
        return at_the_table(self._room.names, bots, self._seat) if any(bots) else ""

    def _rules_chosen(self, choice: Choice | None) -> None:
        if choice is None:
            return
        changed = choice.rules != self._next_rules
        self._next_rules = choice.rules
        self._game.choose_next(choice.rules)
        if choice.begin:
            self._leave_for("rematch")
        elif changed:
            new = choice.rules is not None
            self._tell(_(narrate.NEW_RULES if new else narrate.SAME_RULES))
            self._show()

    def on_header_pressed(self, _message: Header.Pressed) -> None:
        """Show the rules that there is no room for."""
        if not self._stage.busy:
            self.action_rules()

    def action_help(self) -> None:
        """Show keys and rules."""
        from scopa_tui.ui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self._view.rules, self._actions()))

    def _actions(self) -> tuple[UserAction, ...]:
        """Return what can be done, in words that are true now."""
        if not self._game.unsaved:
            return self.ACTIONS
        help = N_("Leave the table; the game could not be saved, so you are asked before.")
        return tuple(replace(one, help=help) if one.name == "menu" else one for one in self.ACTIONS)

    def action_settings(self) -> None:
        """Show the settings."""
        self.post_message(self.Wanted("settings"))

    def action_palette(self) -> None:
        """Show everything that can be done now."""
        self.post_message(self.Wanted("palette"))
