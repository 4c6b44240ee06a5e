"""House rules one by one, in the words of players: groups, values, repairs. Pure.

Everything is made from the options themselves, so a rule that is added to the engine is here too.
"""

from __future__ import annotations

from typing import Any

from scopa_tui.engine import (
    OPTIONS,
    Rules,
    RulesError,
    format_value,
    get_option,
    parse_value,
    set_option,
)
from scopa_tui.ui.rulewords import meaning
from scopa_tui.ui.words import sentence

_TITLES = {
    "deck": "The pack",
    "seats": "Players",
    "turn": "Players",
    "deal": "The deal",
    "opening": "The first table",
    "capture": "Taking cards",
    "ace": "The asso",
    "scopa": "Scopa",
    "declare": "Announcements",
    "end": "End of the deal",
    "score.prime": "Primiera",
    "score.napola": "Napola",
    "score": "Points",
    "goal": "Winning the match",
    "match": "Winning the match",
}
"""How a dotted name begins -> what the form calls the group; the longest beginning counts."""
_LONGEST = 400
"""Most characters of a value that is written."""


def group_of(name: str) -> str:
    """Return the heading that a rule stands under."""
    near = max((begin for begin in _TITLES if name.startswith(begin)), key=len, default="")
    return _TITLES.get(near) or name.partition(".")[0].capitalize()


def groups() -> dict[str, list[str]]:
    """Return heading -> dotted names, both in the order of the form."""
    found: dict[str, list[str]] = {}
    for name in OPTIONS:
        found.setdefault(group_of(name), []).append(name)
    return found


def label(name: str) -> str:
    """Return what a player calls a rule."""
    words = OPTIONS[name].label
    return words[:1].upper() + words[1:]


def is_text(name: str) -> bool:
    """Whether a rule is written rather than chosen among a few values."""
    return OPTIONS[name].kind in ("cards", "card", "order")


def word(rules: Rules, name: str) -> str:
    """Return a rule in text form, such as "capture.total=15"."""
    return f"{name}={format_value(OPTIONS[name], get_option(rules, name))}"


def stepped(rules: Rules, name: str, by: int, *, turn: bool = False) -> Rules:
    """Return the rules with the value after or before; at an end it stays.

    Args:
        rules: the house rules.
        name: dotted name of a rule that is not text.
        by: 1 or -1.
        turn: go on with the first value behind the last one instead.
    """
    option, now = OPTIONS[name], get_option(rules, name)
    values: list[Any] = [False, True] if option.kind == "bool" else list(option.choices)
    values = values or list(range(option.low, option.high + 1))
    place = values.index(now) + by
    place = place % len(values) if turn else min(max(place, 0), len(values) - 1)
    return set_option(rules, name, values[place])


def repair_words(repair: tuple[str, ...]) -> str:
    """Say what a repair changes: "Sum capture: yes"."""
    told = []
    for change in repair:
        name, _, text = change.partition("=")
        told.append(f"{label(name)}: {meaning(name, parse_value(name, text))}")
    return ", ".join(told)


def text_fault(name: str, text: str) -> str:
    """Say in a sentence why a rule cannot have the value that was written, "" if it can."""
    if len(text) > _LONGEST:
        return "This text is too long for a rule."
    try:
        parse_value(name, "".join(text.split()))
    except RulesError as error:
        return sentence(str(error))
    return ""
