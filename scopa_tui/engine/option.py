"""`option()`: a house rule is a dataclass field that carries its own words.

Default, label, help and choices stand beside the code that reads the field. Everything else
that shows a rule (forms, help screens, `docs/rules.md`, the command line) is made from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, TypeVar, cast

T = TypeVar("T")
_KEY = "option"


@dataclass(frozen=True, slots=True)
class Option:
    """What a house rule is called and which values it takes."""

    label: str
    """A few words, as a player says it."""
    help: str
    """One sentence: what the rule does."""
    choices: Mapping[Any, str]
    """Value -> what the value means; empty when `low` and `high` bound an integer."""
    low: int
    """Smallest integer value; only read when `choices` is empty."""
    high: int
    """Largest integer value; only read when `choices` is empty."""
    kind: str
    """How the value is written: "bool", "int", "word", "cards" (card:points) or "order"."""


def option(
    default: T,
    label: str,
    help: str,
    *,
    choices: Mapping[Any, str] | None = None,
    low: int = 0,
    high: int = 0,
    kind: str = "",
) -> T:
    """Declare a house rule: a dataclass field with its words.

    Booleans need no choices. Integers have either choices or bounds.
    """
    kind = kind or _kind_of(default)
    words = Option(label, help, dict(choices or {}), low, high, kind)
    return field(default=default, metadata={_KEY: words})


def _kind_of(default: object) -> str:
    if isinstance(default, bool):
        return "bool"
    return "int" if isinstance(default, int) else "word"


def options_of(group: object, prefix: str = "") -> Iterator[tuple[str, Option]]:
    """Yield (dotted name, option) of a group and the groups inside it, in declaration order.

    Args:
        group: a dataclass, or an instance of one.
        prefix: put before every name, with its dot.
    """
    for item in fields(cast(Any, group)):
        if _KEY in item.metadata:
            yield prefix + item.name, item.metadata[_KEY]
        else:
            inner = item.default if is_dataclass(item.default) else item.default_factory
            yield from options_of(inner, f"{prefix}{item.name}.")
