"""Saving, renaming and deleting house variants: what is asked before, and what may go wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App

from scopa_tui.engine import Rules
from scopa_tui.rooms.variants import VariantError, Variants, variant_name
from scopa_tui.ui.i18n import _, said
from scopa_tui.ui.newgame import MINE, Offer, own_words
from scopa_tui.ui.screens.ask import AskScreen, ConfirmScreen
from scopa_tui.ui.words import sentence


class Keeper:
    """Asks over the screen that is shown and changes the saved variants."""

    def __init__(
        self,
        app: App[Any],
        variants: Variants,
        *,
        done: Callable[[str], None],
        failed: Callable[[str], None],
    ) -> None:
        """Prepare.

        Args:
            app: what shows the questions.
            variants: what was saved.
            done: is told the name of a variant that was saved or renamed, "" for a deleted one.
            failed: is told in a sentence why nothing has changed.
        """
        self._app = app
        self._variants = variants
        self._done = done
        self._failed = failed

    def save(self, rules: Rules, offer: Offer) -> None:
        """Ask for a name, and before something is replaced; then save.

        Args:
            rules: rules that go together.
            offer: the game that they were made from; an own one gives the name to begin with.
        """

        def named(typed: str | None) -> None:
            if typed is None:
                return
            found = self._variants.find(typed)
            if found is None:
                self._try(lambda: self._variants.save(typed, rules).name)
                return
            self._app.push_screen(
                ConfirmScreen(
                    _("Replace {name}?").format(name=found.name),
                    _("It has been saved already, as {rules}").format(rules=own_words(found.rules)),
                    yes=_("Replace"),
                ),
                lambda yes: (
                    self._try(lambda: self._variants.save(found.name, rules).name) if yes else None
                ),
            )

        question = AskScreen(
            _("Save these rules"),
            offer.title if offer.group == MINE else "",
            name_fault,
            help=_("{rules} Under which name shall it be offered?").format(rules=own_words(rules)),
            done=_("Save"),
        )
        self._app.push_screen(question, named)

    def rename(self, offer: Offer) -> None:
        """Ask for another name for an own game."""
        old = offer.title
        if not self._is_own(offer):
            return

        def named(typed: str | None) -> None:
            if typed is not None:
                self._try(lambda: self._variants.rename(old, typed).name)

        question = AskScreen(
            _("Rename {name}").format(name=old),
            old,
            name_fault,
            help=_("What shall it be called?"),
            done=_("Rename"),
        )
        self._app.push_screen(question, named)

    def delete(self, offer: Offer) -> None:
        """Ask, then delete an own game."""
        name = offer.title
        if not self._is_own(offer):
            return

        def remove() -> str:
            self._variants.delete(name)
            return ""

        question = ConfirmScreen(
            _("Delete {name}?").format(name=name),
            _("Its file is removed for good. Games that were played with it stay."),
            yes=_("Delete"),
        )
        self._app.push_screen(question, lambda yes: self._try(remove) if yes else None)

    def _is_own(self, offer: Offer) -> bool:
        if offer.group != MINE:
            self._failed(_("Only games that you have saved yourself can be renamed or deleted."))
        return offer.group == MINE

    def _try(self, change: Callable[[], str]) -> None:
        try:
            name = change()
        except VariantError as error:
            self._failed(sentence(said(error)))
        else:
            self._done(name)


def name_fault(text: str) -> str:
    """Say in a sentence why a variant cannot be called that, "" if it can."""
    try:
        variant_name(text)
    except VariantError as error:
        return sentence(said(error))
    return ""
