"""Sentences of the program that keep their template, so that a screen can say them otherwise.

The engine and the rooms speak English. Where a sentence has something filled in, it is made by
`worded`; it is a plain `str` to everybody, but a screen in another language finds the template and
what was filled in, and makes its own sentence of them.
"""

from __future__ import annotations

from typing import Self


class Worded(str):
    """A text that remembers how it was made."""

    __slots__ = ("args", "template")

    template: str
    """The text with its gaps, such as "the match is over after {deals} deals"."""
    args: dict[str, object]
    """Name of a gap -> what stands there; may be a `Worded` itself."""

    def __new__(cls, template: str, args: dict[str, object]) -> Self:
        """Fill the gaps."""
        text = super().__new__(cls, template.format(**args))
        text.template, text.args = template, args
        return text


def worded(template: str, **args: object) -> Worded:
    """Return a sentence made of a template with named gaps.

    Raises:
        KeyError: a gap has no value.
    """
    return Worded(template, args)
