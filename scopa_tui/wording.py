"""Sentences of the program that keep their template, so that a screen can say them otherwise.

The engine and the rooms speak English. Every sentence of theirs that a player may read is made by
`worded`; it is a plain `str` to everybody, but a screen in another language finds the template and
what was filled in, and makes its own sentence of them (`ui.i18n.told`).

This is below all layers, and imports nothing, since the command line needs it at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self


class Worded(str):
    """A text that remembers how it was made. It can be copied and pickled."""

    __slots__ = ("args", "many", "template")

    template: str
    """The text with its gaps, such as "the match is over after {deals} deals"."""
    args: dict[str, object]
    """Name of a gap -> what stands there. What is `Worded` itself is translated too; every other
    text, such as a name, stays as it is."""
    many: str
    """The text for other numbers than one of the gap `n`; "" if there is none."""

    def __new__(cls, template: str, args: dict[str, object], many: str = "") -> Self:
        """Fill the gaps."""
        form = many if many and args["n"] != 1 else template
        text = super().__new__(cls, form.format(**args))
        text.template, text.args, text.many = template, args, many
        return text

    def __getnewargs__(self) -> tuple[str, dict[str, object], str]:  # type: ignore[override]
        """Be copied and pickled with everything."""
        return self.template, self.args, self.many


class Code(str):
    """What stands in a sentence as it was typed, or as it is to be typed: "match.target=21"."""

    __slots__ = ()


def worded(template: str, **args: object) -> Worded:
    """Return a sentence made of a template with named gaps.

    Raises:
        KeyError: a gap has no value.
    """
    return Worded(template, args)


def worded_many(one: str, many: str, *, n: int, **args: object) -> Worded:
    """Return a sentence made of the template for one or of that for other numbers of `n`."""
    return Worded(one, {"n": n, **args}, many)


def quoted(text: str) -> Worded:
    """Return what somebody has typed, in the quotes of the language in which it is told."""
    return worded("'{text}'", text=Code(printable(text)))


def printable(text: str) -> str:
    """Return a text with escapes in place of what cannot be printed."""
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode() for char in text
    )


def both(first: str, second: str) -> Worded:
    """Return two words or phrases, both of which are meant."""
    return worded("{first} and {second}", first=first, second=second)


def all_of(words: Iterable[str]) -> str:
    """Return words all of which are meant: "a and b and c"; there must be one."""
    said, *more = words
    for word in more:
        said = both(said, word)
    return said


def one_after_another(sentences: Iterable[str]) -> str:
    """Return sentences without full stop as one; there must be one."""
    said, *more = sentences
    for sentence in more:
        said = worded("{sentence}; {next}", sentence=said, next=sentence)
    return said


def clipped(text: str, most: int) -> str:
    """Return a sentence with what is filled in cut after so many characters."""
    if isinstance(text, Worded):
        args = {
            name: clipped(value, most) if isinstance(value, str) else value
            for name, value in text.args.items()
        }
        return Worded(text.template, args, text.many)
    return text if len(text) <= most else type(text)(text[:most] + "…")


def sentence_of(error: BaseException) -> str:
    """Return the sentence of an exception, as it was raised."""
    first = error.args[0] if error.args else ""
    return first if isinstance(first, str) else str(error)
