"""All house rules together, single options by name, and what does not go together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any

from scopa_tui.engine.captures import (
    CaptureRules,
    ScopaRules,
    capture_faults,
    capture_remarks,
    scopa_remarks,
    scope_score,
)
from scopa_tui.engine.cards import PackRules, pack_cards, parse_cards
from scopa_tui.engine.dealing import DealRules, EndRules, deal_faults, deals_once
from scopa_tui.engine.errors import RulesError, ScopaError
from scopa_tui.engine.option import Option, options_of
from scopa_tui.engine.scoring import ScoreRules, score_faults, score_remarks
from scopa_tui.engine.seating import SeatRules, TurnRules, seat_count, seat_faults, side_count
from scopa_tui.engine.winning import ORDER, MatchRules, match_faults, match_remarks


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one match. Each group is declared and read in the file that obeys it."""

    deck: PackRules = field(default_factory=PackRules)
    seats: SeatRules = field(default_factory=SeatRules)
    turn: TurnRules = field(default_factory=TurnRules)
    deal: DealRules = field(default_factory=DealRules)
    capture: CaptureRules = field(default_factory=CaptureRules)
    scopa: ScopaRules = field(default_factory=ScopaRules)
    end: EndRules = field(default_factory=EndRules)
    score: ScoreRules = field(default_factory=ScoreRules)
    match: MatchRules = field(default_factory=MatchRules)


OPTIONS: dict[str, Option] = dict(options_of(Rules))
"""Dotted name -> option, in declaration order."""

# --- reading and writing single options -------------------------------------------------------


def get_option(rules: Rules, name: str) -> Any:
    """Return the value of an option by its dotted name, such as "score.napola.cap"."""
    value: Any = rules
    for part in name.split("."):
        value = getattr(value, part)
    return value


def set_option(rules: Rules, name: str, value: Any) -> Rules:
    """Return the rules with one option changed. The value is taken as it is."""
    return _replaced(rules, name.split("."), value)  # type: ignore[no-any-return]


def _replaced(group: Any, path: list[str], value: Any) -> Any:
    head, *rest = path
    return replace(group, **{head: _replaced(getattr(group, head), rest, value) if rest else value})


def format_value(option: Option, value: Any) -> str:
    """Write an option's value as it stands in the text form."""
    if option.kind == "bool":
        return "on" if value else "off"
    if option.kind == "cards":
        return ",".join(f"{card}:{points}" for card, points in value) or "none"
    if option.kind == "order":
        return ",".join(value)
    return str(value)


def parse_value(name: str, text: str) -> Any:
    """Read the value of the option with this dotted name.

    Raises:
        RulesError: it does not take that value; names what it takes.
    """
    option = OPTIONS[name]
    try:
        value = _READERS[option.kind](text.strip().lower())
    except (ScopaError, ValueError, KeyError):
        value = None
    allowed = option.choices or (
        range(option.low, option.high + 1) if option.kind == "int" else None
    )
    if value is None or (allowed and value not in allowed):
        raise RulesError(f"{name} cannot be {text!r}; {_takes(option, text)}")
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
        (card,) = parse_cards(name)
        pairs.append((card, _read_number(points) or 0))
    cards = {card for card, _ in pairs}
    fair = len(cards) == len(pairs) and all(1 <= points <= 20 for _, points in pairs)
    return tuple(sorted(pairs)) if fair else None


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
}


def _takes(option: Option, text: str) -> str:
    """Say which values an option takes, the nearest one first."""
    if option.kind == "cards":
        return "it takes cards with 1 to 20 points each, like 7d:1,Rd:1, or none"
    if option.kind == "order":
        return f"it takes these names in any order: {','.join(ORDER)}"
    if option.kind == "int" and not option.choices:
        return f"it takes a whole number from {option.low} to {option.high}"
    names = ["on", "off"] if option.kind == "bool" else [str(value) for value in option.choices]
    near = nearest(text, names)
    return f"did you mean {near}? It takes " + ", ".join(names)


def nearest(text: str, names: Iterable[str]) -> str:
    """Return the name that was most likely meant."""
    names = list(names)
    if _read_number(text) is not None and all(name.isdigit() for name in names):
        return min(names, key=lambda name: abs(int(name) - int(text)))
    close = get_close_matches(text.lower(), names, n=1, cutoff=0.0)
    return close[0] if close else names[0]


# --- several options ----------------------------------------------------------------------------


def with_differences(rules: Rules, words: Iterable[str]) -> Rules:
    """Return the rules with "name=value" words applied.

    Raises:
        RulesError: an unknown option or value; names the nearest valid one.
    """
    for word in words:
        name, equals, text = word.partition("=")
        known = name.lower()
        if known not in OPTIONS:
            near = nearest_option(known)
            raise RulesError(f"there is no rule {name!r}; did you mean {near}?")
        if not equals:
            example = format_value(OPTIONS[known], get_option(rules, known))
            raise RulesError(f"{known} needs a value, like {known}={example}")
        rules = set_option(rules, known, parse_value(known, text))
    return rules


def nearest_option(name: str) -> str:
    """Return the option whose name is nearest, also when only its last word was written."""
    last = {option.rpartition(".")[2]: option for option in reversed(OPTIONS)}
    return last.get(name.rpartition(".")[2]) or nearest(name, OPTIONS)


def differences(rules: Rules, base: Rules) -> Iterator[str]:
    """Yield "name=value" for every option in which `rules` differ from `base`."""
    for name, option in OPTIONS.items():
        value = get_option(rules, name)
        if value != get_option(base, name):
            yield f"{name}={format_value(option, value)}"


# --- conflicts ---------------------------------------------------------------------------------


def check(rules: Rules) -> tuple[str, ...]:
    """Return one sentence for each reason why these rules cannot be played; () if they can."""
    return (
        *seat_faults(rules.seats),
        *deal_faults(seat_count(rules.seats), len(pack_cards(rules.deck)), rules.deal),
        *capture_faults(rules.capture),
        *score_faults(
            rules.score, sides=side_count(rules.seats), scope_score=scope_score(rules.scopa)
        ),
        *match_faults(rules.match),
    )


def remarks(rules: Rules) -> tuple[str, ...]:
    """Return one sentence for each option that is unusual here or makes no difference."""
    return (
        *capture_remarks(rules.capture),
        *scopa_remarks(rules.scopa, everything_dealt=deals_once(rules.deal)),
        *score_remarks(rules.score),
        *match_remarks(rules.match),
    )
