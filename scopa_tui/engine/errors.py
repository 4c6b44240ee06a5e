"""What can go wrong in the engine. Each message is a sentence that names the thing and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa_tui.wording import worded

if TYPE_CHECKING:
    from scopa_tui.engine.actions import Action
    from scopa_tui.engine.reasons import Reason
    from scopa_tui.engine.record import Record


class ScopaError(ValueError):
    """Base of every error that this package raises on purpose."""


class RulesError(ScopaError):
    """House rules that do not exist or do not go together."""


class CardsError(ScopaError):
    """A text that is not a list of cards.

    Attributes:
        message: what is wrong, without the place.
        column: where, from 1.
    """

    def __init__(self, message: str, *, column: int) -> None:
        super().__init__(worded("column {column}: {fault}", column=column, fault=message))
        self.message = message
        self.column = column


class IllegalMove(ScopaError):  # noqa: N818 - the name is what happened, as in the field
    """An action that the rules refuse in this position.

    Attributes:
        reason: why, as data.
        action: what was tried.
        position: the position as text, for a bug report.
    """

    def __init__(self, reason: Reason, action: Action, position: str) -> None:
        super().__init__(
            worded(
                "{reason} (tried {action} in {position})",
                reason=reason.text,
                action=action,
                position=position,
            )
        )
        self.reason = reason
        self.action = action
        self.position = position


class RecordError(ScopaError):
    """A record or a position text that cannot be read.

    Attributes:
        line: line of the fault, from 1.
        column: column of the fault, from 1.
        token: the text that was refused, or "".
        position: the position that had been reached, as text, or "".
        partial: the record up to the fault, None if there is none.
    """

    partial: Record | None = None

    def __init__(
        self, message: str, *, line: int, column: int, token: str = "", position: str = ""
    ) -> None:
        super().__init__(
            worded("line {line}, column {column}: {fault}", line=line, column=column, fault=message)
        )
        self.message = message
        self.line = line
        self.column = column
        self.token = token
        self.position = position
