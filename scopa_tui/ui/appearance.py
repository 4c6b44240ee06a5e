"""An app that looks and speaks as the player has set it, at once after every change."""

from __future__ import annotations

import os
from typing import Protocol, runtime_checkable

from rich.color import ColorSystem
from textual.filter import Monochrome, NoColor

from scopa_tui.ui import depth, i18n, manner, output, terminal, theme
from scopa_tui.ui.guard import TimedApp
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.canvas import Canvas, forget_strips
from scopa_tui.ui.wishes import Wishes, printed, spoken


@runtime_checkable
class Follows(Protocol):
    """A screen that does something of its own when the settings have changed."""

    def take_settings(self, settings: Settings) -> None:
        """Show everything as it is set now; language and cards are in use already."""


class SetApp(TimedApp):
    """Applies settings to everything on the screen."""

    def __init__(self, settings: Settings, wishes: Wishes | None = None) -> None:
        """Prepare; the first picture is as it is set."""
        self.wishes = wishes or Wishes()
        self.settings = settings
        self._mouse_flipped = False
        super().__init__(driver_class=terminal.driver_class())
        # Textual draws in all colours, and `output` makes them fewer. Its own way is to choose
        # once at the start, and to turn colours into greys where none are wanted.
        self.console._color_system = ColorSystem.TRUECOLOR
        self._filters = [one for one in self._filters if not isinstance(one, Monochrome | NoColor)]
        for own in theme.OWN.values():
            self.register_theme(own)
        self._use()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Give our own colour names to styles that are read before a theme is set."""
        return theme.FELT.variables

    def get_css_variables(self) -> dict[str, str]:
        """Return the variables of styles, readable with every theme."""
        return super().get_css_variables() | theme.readable_variables(self.current_theme)

    # --- settings -----------------------------------------------------------------------------

    def _use(self) -> None:
        """Use what is set, for everything that is drawn from now on."""
        settings, wishes = self.settings, self.wishes
        i18n.use(spoken(settings, wishes), ascii=wishes.ascii)
        colours = depth.chosen(wishes.color, settings.depth, os.environ)
        output.use(depth=colours, ascii=wishes.ascii)
        manner.use(printed(settings, colours=colours, ascii=wishes.ascii))
        # Without colours all that counts is which grounds are light, and that is made for felt.
        self.no_color = colours == "none"
        self.theme = theme.name_of("felt" if self.no_color else settings.theme)
        theme.use(self.current_theme)
        forget_strips()

    def change(self, settings: Settings) -> None:
        """Use other settings, and show everything so."""
        before, self.settings = self.settings, settings
        self._use()
        if settings.mouse != before.mouse:
            self._mouse_flipped = False
            self._renew_mouse()
        for screen in self.screen_stack:
            if isinstance(screen, Follows):
                screen.take_settings(settings)
            for canvas in screen.query(Canvas):
                canvas.renew()
        self.refresh_css(animate=False)
        self.refresh(repaint=True, layout=True)

    def repaint(self) -> None:
        """Draw everything again, also what the terminal should show already."""
        forget = getattr(self._driver, "forget_screen", None)  # other drivers have none
        if forget is not None:
            forget()
        self.refresh(repaint=True, layout=True)

    # --- mouse --------------------------------------------------------------------------------

    @property
    def mouse_mode(self) -> str:
        """What the terminal reports: one of `terminal.MOUSE`."""
        mode = terminal.mouse_mode(self.settings.mouse, os.environ)
        if not self._mouse_flipped:
            return mode
        return "off" if mode != "off" else terminal.mouse_mode("auto", os.environ)

    def flip_mouse(self) -> bool:
        """Turn the mouse off, or on again; return whether it is on now."""
        self._mouse_flipped = not self._mouse_flipped
        self._renew_mouse()
        return self.mouse_mode != "off"

    def _renew_mouse(self) -> None:
        renew = getattr(self._driver, "renew_mouse", None)  # other drivers have none
        if renew is not None:
            renew()
