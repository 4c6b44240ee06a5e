"""The file of a house variant, read with an eye for what somebody may have typed wrong. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from scopa_tui.engine import (
    OPTIONS,
    Rules,
    RulesError,
    conflicts,
    parse_rules,
    with_differences,
)
from scopa_tui.rooms.varianttext import LONGEST, Variant, VariantError, variant_name
from scopa_tui.wording import Code, clipped, quoted, sentence_of, worded

_LINE = 4000
"""Most characters of a line: the parser is slow with odd ones; ours have some two thousand."""
_SENTENCE = 300
"""From so many characters on, what is said about a fault quotes less of the file."""
_QUOTED = 60
"""Most characters that it quotes then."""
_DEEPEST = 4
"""Most dots in a key that are followed."""


class VariantFileError(VariantError):
    """What is wrong with the file of a house variant.

    Attributes:
        line: line of the fault, from 1; 0 if it is not one line that is wrong.
    """

    def __init__(self, message: str, *, line: int = 0) -> None:
        if len(message) > _SENTENCE:
            message = clipped(message, _QUOTED)
        super().__init__(
            worded("line {line}: {fault}", line=line, fault=message) if line else message
        )
        self.line = line


def read_variant(data: bytes) -> tuple[Variant, int]:
    """Read a file; return also the line, from 1, with its name.

    Raises:
        VariantFileError: the first thing that is wrong.
    """
    try:
        text = data.decode("utf-8-sig")
        table = _table(text)
        name = _name(text, table)
        rules = _rules(text, _game(text, table), table)
        return Variant(name, rules), _line_of(text, "name")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise VariantFileError(worded("this is not text in UTF-8"), line=line) from None
    except VariantFileError:
        raise
    except Exception as error:  # no file, however odd, may end the program
        reason = type(error).__name__
        message = worded("it cannot be understood ({reason})", reason=reason)
        raise VariantFileError(message) from None


_UNQUOTED = worded("the quote at the end is missing")
_PLAIN = {
    "Invalid value": worded(
        "this value cannot be read; texts stand in quotes, switches are true or false"
    ),
    "Cannot overwrite a value": worded("this is set for the second time"),
    "Illegal character '\\n'": _UNQUOTED,
    "Unterminated string": _UNQUOTED,
    "Invalid statement": worded("invalid statement"),
    "Unclosed array": worded("unclosed array"),
    "Expected '=' after a key in a key/value pair": worded(
        "expected '=' after a key in a key/value pair"
    ),
    "Expected newline or end of document after a statement": worded(
        "expected newline or end of document after a statement"
    ),
    "Expected ']' at the end of a table declaration": worded(
        "expected ']' at the end of a table declaration"
    ),
}
"""Messages of the parser that need more words."""


def _table(text: str) -> dict[str, Any]:
    """Read TOML; only what a variant has may be there."""
    import tomllib

    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > _LINE:
            raise VariantFileError(worded("this line is too long"), line=number)
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message, _, place = str(error).rpartition(" (at ")
        found = re.match(r"line (\d+)", place)
        number = int(found[1]) if found else text.rstrip().count("\n") + 1
        message = _PLAIN.get(message) or message[:1].lower() + message[1:]
        raise VariantFileError(message, line=number) from None
    for key, value in table.items():
        if key in ("name", "game", "rules"):
            continue
        message = worded("{key} is none of name, game and rules", key=quoted(key))
        name = key
        if any(option == key or option.startswith(f"{key}.") for option in OPTIONS):
            name = ".".join([key, *list(value)[:1]]) if isinstance(value, dict) else key
            message = worded("{name} must stand below a line [rules]", name=Code(name))
        raise _fault(text, name, message)
    return table


def _name(text: str, table: Mapping[str, Any]) -> str:
    name = table.get("name")
    if name is None:
        raise VariantFileError(worded('there must be a line like name = "Da Gino"'), line=1)
    if not isinstance(name, str):
        raise _fault(text, "name", worded("{key} must be a text in quotes", key="name"))
    try:
        return variant_name(name)
    except VariantError as error:
        raise _fault(text, "name", sentence_of(error)) from None


def _game(text: str, table: Mapping[str, Any]) -> Rules:
    """Return the game that the rules differ from; a file without one means plain Scopa."""
    game = table.get("game", "scopa")
    if not isinstance(game, str):
        raise _fault(text, "game", worded("{key} must be a text in quotes", key="game"))
    if len(game) > LONGEST:
        raise _fault(text, "game", worded("this is too long for a game"))
    # "=" would make it a rule, and nothing at all would be plain Scopa.
    word = _joined(game).replace("=", "?") or "?"
    try:
        return parse_rules(word)
    except RulesError as error:
        raise _fault(text, "game", sentence_of(error)) from None


def _rules(text: str, rules: Rules, table: Mapping[str, Any]) -> Rules:
    """Return the rules of a game with what differs from it."""
    changes = table.get("rules", {})
    if not isinstance(changes, dict):
        message = worded("the rules must stand below a line [rules], one in a line")
        raise _fault(text, "rules", message)
    keys: dict[str, str] = {}
    for name, value in _flat(changes):
        key = keys[name.lower()] = f"rules.{name}"
        if name in ("name", "game"):
            message = worded("{name} must stand above the line [rules]", name=name)
            raise _fault(text, key, message)
        word = f"{_joined(name)}={_joined(_text_form(value))}"
        if len(word) > LONGEST:
            raise _fault(text, key, worded("this is too long for a rule"))
        try:
            rules = with_differences(rules, [word])
        except RulesError as error:
            raise _fault(text, key, sentence_of(error)) from None
    for fault in conflicts(rules):
        told = next((keys[name] for name in fault.options if name in keys), "rules")
        raise _fault(text, told, fault.text)
    return rules


def _joined(text: str) -> str:
    """Return a text without the blanks that somebody may have put into it."""
    return "".join(text.split())


def _flat(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield (dotted name, value) in the order of the file."""
    for key, value in table.items():
        name = prefix + key
        if isinstance(value, dict) and name.count(".") < _DEEPEST:
            yield from _flat(value, f"{name}.")
        else:
            yield name, value


def _text_form(value: object) -> str:
    """Return a value of the file as the text form of rules has it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return ",".join(value)
    return str(value) if isinstance(value, str | int | float) else "..."


def _fault(text: str, key: str, message: str) -> VariantFileError:
    return VariantFileError(message, line=_line_of(text, key))


def _line_of(text: str, name: str) -> int:
    """Return the line, from 1, of a key by its dotted name, else of the table that holds it."""
    parts, table = name.split("."), ""
    best = (0, 1)
    for number, line in enumerate(text.split("\n"), 1):
        head, equals, _ = line.partition("=")
        key = re.sub(r"[\s\"']", "", head)
        if key.startswith("["):
            key = key.strip("[").partition("]")[0]
            table = f"{key}."
        elif equals:
            key = table + key
        else:
            continue
        found = key.split(".")
        common = min(len(found), len(parts))
        if found[:common] == parts[:common] and common > best[0]:
            best = (common, number)
    return best[1]
