"""Single options as text, and rules as what differs from other rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from scopa_tui.engine.cards import Card, PackRules, Rank, parse_cards, ranks
from scopa_tui.engine.errors import RulesError, ScopaError
from scopa_tui.engine.option import Option
from scopa_tui.engine.rules import OPTIONS, Rules, get_option, set_option
from scopa_tui.engine.winning import ORDER
from scopa_tui.wording import Code, Worded, quoted, worded


def format_value(option: Option, value: Any) -> str:
    """Write an option's value as it stands in the text form."""
    if option.kind == "bool":
        return "on" if value else "off"
    if option.kind == "cards":
        return ",".join(f"{card}:{points}" for card, points in value) or "none"
    if option.kind == "order":
        return ",".join(value)
    return "none" if value is None else str(value)


def parse_value(name: str, text: str) -> Any:
    """Read the value of the option with this dotted name.

    Raises:
        RulesError: it does not take that value; names what it takes.
    """
    option = OPTIONS[name]
    text = text.strip().lower()
    if option.kind == "card" and text == "none":
        return None
    try:
        value = _READERS[option.kind](text)
    except (ScopaError, ValueError, KeyError):
        value = None
    allowed = option.choices or (
        range(option.low, option.high + 1) if option.kind == "int" else None
    )
    if value is None or (allowed and value not in allowed):
        raise RulesError(_refusal(name, option, text))
    return value


_FLAGS = {"on": True, "yes": True, "true": True, "1": True}
_FLAGS |= {"off": False, "no": False, "false": False, "0": False}


def _read_card_points(text: str) -> tuple[tuple[Any, int], ...] | None:
    """Read "7d:1,Rd:1"; None if a card is there twice or has points beyond 1 to 20."""
    if text == "none":
        return ()
    pairs = []
    for part in text.split(","):
        name, _, points = part.partition(":")
        pairs.append((_read_card(name), _read_number(points) or 0))
    cards = {card for card, _ in pairs}
    fair = len(cards) == len(pairs) and all(1 <= points <= 20 for _, points in pairs)
    return tuple(sorted(pairs)) if fair else None


def _read_card(text: str) -> Card:
    """Read a card of any pack; a number as in the pack that has them all."""
    (card,) = parse_cards(text, PackRules("it52"))
    return card


def _read_number(text: str) -> int | None:
    """Read a whole number; None for anything else that `int` would take or choke on."""
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,6}", text) else None


def _read_order(text: str) -> tuple[str, ...] | None:
    names = tuple(name.strip() for name in text.split(","))
    return names if sorted(names) == sorted(ORDER) else None


_READERS: dict[str, Any] = {
    "bool": _FLAGS.__getitem__,
    "int": _read_number,
    "word": str,
    "cards": _read_card_points,
    "order": _read_order,
    "card": _read_card,
}


def _refusal(name: str, option: Option, text: str) -> Worded:
    """Say that an option does not take a value, and which it takes, the nearest one first."""
    value = quoted(text)
    if option.kind == "cards":
        return worded(
            "{name} cannot be {value}; it takes cards with 1 to 20 points each, "
            "like 7d:1,Rd:1, or none",
            name=name,
            value=value,
        )
    if option.kind == "card":
        return worded(
            "{name} cannot be {value}; it takes one card, like Rd, or none", name=name, value=value
        )
    if option.kind == "order":
        return worded(
            "{name} cannot be {value}; it takes these names in any order: {names}",
            name=name,
            value=value,
            names=Code(",".join(ORDER)),
        )
    if option.kind == "int" and not option.choices:
        return worded(
            "{name} cannot be {value}; it takes a whole number from {low} to {high}",
            name=name,
            value=value,
            low=option.low,
            high=option.high,
        )
    names = ["on", "off"] if option.kind == "bool" else [str(value) for value in option.choices]
    near = nearest(text, names)
    if not near:
        return worded(
            "{name} cannot be {value}; it takes {names}",
            name=name,
            value=value,
            names=Code(", ".join(names)),
        )
    return worded(
        "{name} cannot be {value}; did you mean {near}? It takes {names}",
        name=name,
        value=value,
        near=Code(near),
        names=Code(", ".join(names)),
    )


_ALIKE = 0.62
"""Share of letters in common from which a name may have been meant."""


def nearest(text: str, names: Iterable[str]) -> str:
    """Return the name that was most likely meant, "" if none is like the text."""
    names = list(names)
    if _read_number(text) is not None and all(name.isdigit() for name in names):
        return min(names, key=lambda name: abs(int(name) - int(text)))
    return next(iter(get_close_matches(text.lower(), names, n=1, cutoff=_ALIKE)), "")


# --- several options ----------------------------------------------------------------------------


def with_differences(rules: Rules, words: Iterable[str]) -> Rules:
    """Return the rules with "name=value" words applied.

    Raises:
        RulesError: an unknown option or value; names the nearest valid one, if one is like it.
    """
    written: list[str] = []
    for word in words:
        name, equals, text = word.partition("=")
        known = name.lower()
        if known not in OPTIONS:
            raise RulesError(_unknown(name))
        if not equals:
            example = format_value(OPTIONS[known], get_option(rules, known))
            raise RulesError(
                worded(
                    "{name} needs a value, like {example}",
                    name=known,
                    example=Code(f"{known}={example}"),
                )
            )
        rules = set_option(rules, known, parse_value(known, text))
        written.append(known)
    return _with_own_cards(rules, written)


def _with_own_cards(rules: Rules, written: list[str]) -> Rules:
    """Take numbers for what they are in this pack: with 40 cards 8, 9 and 10 are the courts.

    Args:
        rules: the house rules.
        written: names of the options in which somebody may have written numbers.

    Raises:
        RulesError: a card is named twice, once as a number and once as a court.
    """
    if Rank.OTTO in ranks(rules.deck):
        return rules
    for name in written:
        value = get_option(rules, name)
        if OPTIONS[name].kind == "card" and value is not None:
            rules = set_option(rules, name, _own(value))
        elif OPTIONS[name].kind == "cards":
            cards = {_own(card): points for card, points in value}
            if len(cards) < len(value):
                raise RulesError(worded("{name} names a card twice", name=name))
            rules = set_option(rules, name, tuple(sorted(cards.items())))
    return rules


_COURT_OF = {Rank.OTTO: Rank.FANTE, Rank.NOVE: Rank.CAVALLO, Rank.DIECI: Rank.RE}


def _own(card: Card) -> Card:
    return Card(_COURT_OF.get(card.rank, card.rank), card.suit)


def _unknown(name: str) -> Worded:
    """Say that there is no such option."""
    near = nearest_option(name.lower())
    if not near:
        return worded("there is no rule {name}", name=quoted(name))
    return worded(
        "there is no rule {name}; did you mean {near}?", name=quoted(name), near=Code(near)
    )


def nearest_option(name: str) -> str:
    """Return the option whose name is nearest, also when only its last word was written; or ""."""
    last = {option.rpartition(".")[2]: option for option in reversed(OPTIONS)}
    return last.get(name.rpartition(".")[2]) or nearest(name, OPTIONS)


def differences(rules: Rules, base: Rules) -> Iterator[str]:
    """Yield "name=value" for every option in which `rules` differ from `base`."""
    for name, words in OPTIONS.items():
        value = get_option(rules, name)
        if value != get_option(base, name):
            yield f"{name}={format_value(words, value)}"
