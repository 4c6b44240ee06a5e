"""Texts, numbers and sentences over the wire; what comes in is checked."""

from __future__ import annotations

from string import Formatter
from typing import Annotated, Any

from scopa_tui.net.jsonlines import Json, ProtocolError
from scopa_tui.wording import Code, Worded

LONGEST_TEXT = 2000
"""Characters of a text."""
_LARGEST = 2**31
_DEEPEST_SENTENCE = 12


def text_in(data: object) -> str:
    """Return a text that fits on a line of a terminal and holds nothing that a terminal obeys."""
    if not isinstance(data, str):
        raise ProtocolError("a text is missing")
    if len(data) > LONGEST_TEXT:
        raise ProtocolError(f"a text has at most {LONGEST_TEXT} characters")
    if not data.isprintable():
        raise ProtocolError("a text holds only what can be printed on a line")
    return data


def printable_part(text: str) -> str:
    """Return what of a text may be sent, in one line and in bounds."""
    words = "".join(char if char.isprintable() else " " * char.isspace() for char in text)
    return " ".join(words.split())[:LONGEST_TEXT]


def number_in(data: object) -> int:
    """Return a whole number of reasonable size."""
    if type(data) is not int or not -_LARGEST < data < _LARGEST:
        raise ProtocolError("a number is missing, or too large")
    return data


def sentence_out(sentence: str) -> Any:
    """Return a sentence as JSON; one that was not `worded` is just a text."""
    if isinstance(sentence, Worded):
        gaps = {name: _argument_out(value) for name, value in sentence.args.items()}
        data: Json = {"say": sentence.template, "with": gaps}
        if sentence.many:
            data["many"] = sentence.many
        return data
    return {"code": str(sentence)} if isinstance(sentence, Code) else str(sentence)


def _argument_out(value: object) -> Any:
    if type(value) is int:
        return value
    return sentence_out(value if isinstance(value, str) else str(value))


def sentence_in(data: object, depth: int = 0) -> str:
    """Return a sentence; nothing but its own gaps is ever filled in."""
    if isinstance(data, str):
        return text_in(data)
    if not isinstance(data, dict) or depth > _DEEPEST_SENTENCE:
        raise ProtocolError("a sentence is missing")
    if set(data) == {"code"}:
        return Code(text_in(data["code"]))
    gaps = data.get("with", {})
    if not {"say"} <= set(data) <= {"say", "with", "many"} or not isinstance(gaps, dict):
        raise ProtocolError("a sentence has a template and its gaps")
    args: dict[str, object] = {
        text_in(name): number_in(value) if type(value) is int else sentence_in(value, depth + 1)
        for name, value in gaps.items()
    }
    template, many = text_in(data["say"]), text_in(data.get("many", ""))
    _check_gaps(template, args)
    if many:
        _check_gaps(many, args)
        if type(args.get("n")) is not int:
            raise ProtocolError("a sentence for many has a number")
    return Worded(template, args, many)


def _check_gaps(template: str, args: dict[str, object]) -> None:
    """Refuse whatever is more than the name of a gap: attributes, formats, conversions."""
    try:
        parts = list(Formatter().parse(template))
    except ValueError:
        raise ProtocolError("the template of a sentence is not well formed") from None
    for _, name, form, conversion in parts:
        if name is not None and (name not in args or not name.isidentifier() or form or conversion):
            raise ProtocolError("a gap of a sentence is not filled")


Sentence = Annotated[str, "sentence"]
"""A text that may be `Worded`."""
