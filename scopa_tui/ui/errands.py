"""Asking a server for something while the screen goes on."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from scopa_tui.net.line import AskError
from scopa_tui.ui.i18n import said
from scopa_tui.ui.words import sentence

if TYPE_CHECKING:
    from scopa_tui.ui.app import ScopaApp

T = TypeVar("T")


class Errands:
    """Asks one thing at a time, so that a held key asks once."""

    def __init__(self, app: ScopaApp, tell: Callable[[str], None]) -> None:
        """Prepare; `tell` shows what the server refuses, in a translated sentence."""
        self._app, self._tell = app, tell
        self._busy = self._closed = False

    def close(self) -> None:
        """Tell nothing more of what is still on its way."""
        self._closed = True

    def do(
        self,
        asked: Coroutine[Any, Any, T],
        then: Callable[[T], None] | None = None,
        *,
        failed: Callable[[], None] | None = None,
        beside: bool = False,
        quiet: bool = False,
    ) -> None:
        """Ask in the background.

        Args:
            asked: a verb of the client.
            then: is called with the answer.
            failed: is called if there is none.
            beside: whether it goes beside others.
            quiet: whether it is nothing that the guest has asked for. It goes beside others, and
                nobody is told of a refusal.
        """
        alone = not (beside or quiet)
        if self._busy and alone:
            asked.close()
            return
        self._busy = self._busy or alone
        work = self._doing(asked, then, failed, alone=alone, quiet=quiet)
        self._app.run_worker(work, group="asking", exit_on_error=True)

    async def _doing(
        self,
        asked: Coroutine[Any, Any, T],
        then: Callable[[T], None] | None,
        failed: Callable[[], None] | None,
        *,
        alone: bool,
        quiet: bool,
    ) -> None:
        try:
            answer = await asked
        except AskError as error:
            if failed is not None:
                failed()
            if not self._closed and not quiet:
                self._tell(sentence(said(error)))
            return
        finally:
            self._busy = self._busy and not alone
        if then is not None and not self._closed:
            then(answer)
