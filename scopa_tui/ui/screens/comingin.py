"""The ways from the lobby into a room for which something is asked: a new one, or a code."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from scopa_tui.net.requests import Create
from scopa_tui.ui.i18n import _

if TYPE_CHECKING:
    from scopa_tui.ui.company import Company

_CODE = 12
"""Characters that are read of a code."""


def ask_for_room(lobby: Screen[None], company: Company) -> None:
    """Ask for a new room, then open it."""
    from scopa_tui.ui.screens.openroom import OpenRoomScreen

    def opened(wish: Create | None) -> None:
        if wish is None:
            return
        company.forget_why()
        company.remember(wish.rules)
        company.do(company.client.open(wish))

    form: Screen[Any] = OpenRoomScreen(*company.forms)
    lobby.app.push_screen(form, opened)


def ask_for_code(lobby: Screen[None], company: Company, before: str = "") -> None:
    """Ask for a code, and come into its room.

    Args:
        lobby: the screen on which it is asked.
        company: the visit.
        before: what was typed before, which was the code of no room.
    """
    from scopa_tui.ui.screens.ask import AskScreen

    def typed(text: str | None) -> None:
        if text is not None:
            code = text.strip()[:_CODE]
            company.forget_why()
            company.do(company.client.sit(code), failed=partial(again, code))

    def again(code: str) -> None:
        if lobby.app.screen is lobby:  # else what is typed next would be keys of the lobby
            ask_for_code(lobby, company, code)

    question = AskScreen(
        _("Come in by a code"),
        before,
        lambda text: "" if text.strip() else _("Type the code first."),
        help=_("Whoever opened the room sees its code there: six letters and digits."),
        done=_("Come in"),
    )
    lobby.app.push_screen(question, typed)
