"""What is wrong with a set of house rules, as data."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.wording import Worded, worded


@dataclass(frozen=True, slots=True)
class Fault:
    """A reason why rules cannot be played."""

    text: str
    """One sentence without capital and full stop."""
    options: tuple[str, ...]
    """Dotted names of the options that do not go together; the one to change comes first."""
    repair: tuple[str, ...]
    """Words such as "match.lead=1" that mend this fault, though perhaps not another."""


def word(name: str, value: object) -> str:
    """Write an option with a value as in the text form: "match.lead=1"."""
    return f"{name}={value}"


Idle = dict[str, str]
"""Dotted name of an option that makes no difference -> why, as in "capture.equal is off"."""


def now(name: str, value: object) -> Worded:
    """Say which value an option has, in the words of the text form."""
    return worded("{name} is {value}", name=name, value=value)
