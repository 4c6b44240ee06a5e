"""Frozen dataclasses to JSON and back, by their type hints alone.

Cards are text ("7d3c"), moves too ("7d:4c3d", "!accuso"), and house rules are a game and what
differs. Sentences keep their template, so that whoever reads them can translate them. A union of
dataclasses has the name of the class in the field "is". What equals its default is left out.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from functools import cache, lru_cache, reduce
from operator import or_
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from scopa_tui.engine import (
    Card,
    Declare,
    Move,
    Play,
    Rank,
    Rules,
    RulesError,
    Suit,
    check,
    format_cards,
    format_rules,
    parse_rules,
)
from scopa_tui.net.jsonlines import Json, ProtocolError
from scopa_tui.net.sentences import Sentence, number_in, sentence_in, sentence_out, text_in
from scopa_tui.wording import sentence_of

MOST_ITEMS = 4000
"""Entries of a list."""
_TAG = "is"

Coder = Callable[[Any], Any]

# --- what is text --------------------------------------------------------------------------------

_CARDS = {str(card): card for card in (Card(rank, suit) for rank in Rank for suit in Suit)}
_RANKS = {rank.value: rank for rank in Rank}
_DECLARED = re.compile(r"!([a-z]{1,16})\Z")


def _flag_in(data: object) -> bool:
    if data is not True and data is not False:
        raise ProtocolError("true or false is missing")
    return data


def _card_in(data: object) -> Card:
    card = _CARDS.get(data) if isinstance(data, str) else None
    if card is None:
        raise ProtocolError("a card is a rank and a suit, such as 7d")
    return card


def cards_in(data: object) -> tuple[Card, ...]:
    """Return the cards of a text such as "7d3c"."""
    if not isinstance(data, str) or len(data) > 2 * len(_CARDS):
        raise ProtocolError("cards are a text such as 7d3c")
    return tuple(_card_in(data[at : at + 2]) for at in range(0, len(data), 2))


def _rank_in(data: object) -> Rank:
    rank = _RANKS.get(data) if isinstance(data, str) else None
    if rank is None:
        raise ProtocolError("a rank is one letter, such as 7")
    return rank


def move_in(data: object) -> Move:
    """Return the move of a text such as "7d:4c3d", "7d" or "!accuso"."""
    text = text_in(data)
    declared = _DECLARED.match(text)
    if declared:
        return Declare(declared.group(1))
    card, colon, take = text.partition(":")
    if colon and not take:
        raise ProtocolError("a capture takes at least one card")
    return Play(_card_in(card), cards_in(take))


def rules_in(data: object) -> Rules:
    """Return house rules that can be played."""
    return _rules(text_in(data))


@lru_cache(256)
def _rules(text: str) -> Rules:
    try:
        rules = parse_rules(text)
    except RulesError as error:
        raise ProtocolError(sentence_of(error)) from None
    faults = check(rules)
    if faults:
        raise ProtocolError(faults[0])
    return rules


_rules_text = lru_cache(256)(format_rules)

# --- by type -------------------------------------------------------------------------------------

_KNOWN: dict[Any, tuple[Coder, Coder]] = {
    str: (str, text_in),
    int: (int, number_in),
    bool: (bool, _flag_in),
    Card: (str, _card_in),
    Rank: (lambda rank: rank.value, _rank_in),
    Rules: (_rules_text, rules_in),
    Sentence: (sentence_out, sentence_in),
    tuple[Card, ...]: (format_cards, cards_in),
    Move: (str, move_in),
}
"""Type -> how it is written, and read."""


def teach(kind: Any, out: Coder, into: Coder) -> None:
    """Write and read a type in a way of its own; before it is first used."""
    _KNOWN[kind] = (out, into)


@cache
def encoder(kind: Any) -> Coder:
    """Return the function that turns a value of this type into JSON."""
    if kind in _KNOWN:
        return _KNOWN[kind][0]
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return str
    if origin is tuple and args[-1] is ...:
        item = encoder(args[0])
        return lambda values: [item(value) for value in values]
    if origin is tuple:
        items = tuple(map(encoder, args))
        return lambda values: [code(value) for code, value in zip(items, values, strict=True)]
    if origin in (UnionType, Union) and NoneType in args:
        some = encoder(_without_none(kind))
        return lambda value: None if value is None else some(value)
    if origin in (UnionType, Union):
        codes = {one: encoder(one) for one in args}
        return lambda value: {_TAG: type(value).__name__, **codes[type(value)](value)}
    return object_encoder(kind)


def object_encoder(kind: Any, without: frozenset[str] = frozenset()) -> Coder:
    """Return the function that turns a dataclass into an object, but for some of its fields."""
    fields = [
        (field.name, field.default, encoder(hint))
        for field, hint in fields_of(kind)
        if field.name not in without
    ]

    def encode(value: Any) -> Json:
        found = ((name, default, code, getattr(value, name)) for name, default, code in fields)
        return {name: code(item) for name, default, code, item in found if item != default}

    return encode


@cache
def decoder(kind: Any) -> Coder:
    """Return the function that makes a value of this type of JSON, or raises ProtocolError."""
    if kind in _KNOWN:
        return _KNOWN[kind][1]
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return lambda data: _choice(data, args)
    if origin is tuple and args[-1] is ...:
        item = decoder(args[0])
        return lambda data: tuple(item(value) for value in _list(data))
    if origin is tuple:
        return _row_decoder(tuple(map(decoder, args)))
    if origin in (UnionType, Union) and NoneType in args:
        some = decoder(_without_none(kind))
        return lambda data: None if data is None else some(data)
    if origin in (UnionType, Union):
        return _union_decoder({one.__name__: decoder(one) for one in args})
    return object_decoder(kind)


def _choice(data: object, choices: tuple[Any, ...]) -> Any:
    if not isinstance(data, str) or data not in choices:
        raise ProtocolError(f"one of these is missing: {', '.join(choices)}")
    return data


def _row_decoder(items: tuple[Coder, ...]) -> Coder:
    def decode(data: object) -> Any:
        values = _list(data)
        if len(values) != len(items):
            raise ProtocolError(f"a list of {len(items)} is missing")
        return tuple(code(value) for code, value in zip(items, values, strict=True))

    return decode


def _union_decoder(kinds: dict[str, Coder]) -> Coder:
    def decode(data: object) -> Any:
        name = data.get(_TAG) if isinstance(data, dict) else None
        if not isinstance(name, str) or name not in kinds:
            raise ProtocolError(f'the field "{_TAG}" is none of: {", ".join(kinds)}')
        assert isinstance(data, dict)
        return kinds[name]({key: value for key, value in data.items() if key != _TAG})

    return decode


def object_decoder(kind: Any, filled: Json | None = None) -> Coder:
    """Return the function that makes a dataclass of an object; some fields are given here."""
    given = filled or {}
    fields = {
        field.name: decoder(hint) for field, hint in fields_of(kind) if field.name not in given
    }
    needed = {
        field.name
        for field, _ in fields_of(kind)
        if field.name in fields
        and field.default is dataclasses.MISSING
        and field.default_factory is dataclasses.MISSING
    }

    def decode(data: object) -> Any:
        if not isinstance(data, dict) or not needed <= data.keys() <= fields.keys():
            raise ProtocolError(_misfit(kind.__name__, data, needed, fields))
        return kind(**given, **{name: fields[name](value) for name, value in data.items()})

    return decode


def _misfit(name: str, data: object, needed: set[str], fields: dict[str, Coder]) -> str:
    if not isinstance(data, dict):
        return f"{name} is an object"
    missing = sorted(needed - data.keys())
    if missing:
        return f"{name} lacks the field {missing[0]}"
    if not fields:
        return f"{name} has no fields"
    return f"{name} has only the fields {', '.join(fields)}"


def fields_of(kind: Any) -> list[tuple[dataclasses.Field[Any], Any]]:
    """Return the fields of a dataclass with their types."""
    hints = get_type_hints(kind, include_extras=True)
    return [(field, hints[field.name]) for field in dataclasses.fields(kind) if field.init]


def _without_none(kind: Any) -> Any:
    return reduce(or_, (one for one in get_args(kind) if one is not NoneType))


def _list(data: object) -> list[Any]:
    if not isinstance(data, list) or len(data) > MOST_ITEMS:
        raise ProtocolError("a list is missing, or too long")
    return data
