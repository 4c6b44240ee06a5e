"""All house rules together, single options by name, and what does not go together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any

from scopa_tui.engine.aces import AceRules, ace_faults, ace_remarks, idle_ace
from scopa_tui.engine.captures import (
    CaptureRules,
    by_total,
    capture_faults,
    capture_remarks,
    idle_capture,
    limits_cards,
    makes_fifteen,
    must_take,
)
from scopa_tui.engine.cards import Card, PackRules, Rank, pack_cards, parse_cards, ranks
from scopa_tui.engine.dealing import (
    DealRules,
    EndRules,
    deal_faults,
    deals_once,
    deals_threes,
    idle_deal,
    may_be_void,
    turns_up_cards,
)
from scopa_tui.engine.declares import DeclareRules, announces, declare_faults, idle_declare
from scopa_tui.engine.errors import RulesError, ScopaError
from scopa_tui.engine.faults import Fault
from scopa_tui.engine.opening import (
    OpeningRules,
    idle_opening,
    opening_counts,
    opening_faults,
)
from scopa_tui.engine.option import Option, option, options_of
from scopa_tui.engine.scope import (
    ScopaRules,
    idle_scopa,
    play_scores,
    scopa_remarks,
    scope_score,
)
from scopa_tui.engine.scoring import (
    ScoreRules,
    idle_score,
    only_single_cards,
    score_faults,
    score_remarks,
)
from scopa_tui.engine.seating import (
    SeatRules,
    TurnRules,
    idle_turn,
    seat_count,
    seat_faults,
    side_count,
)
from scopa_tui.engine.winning import ORDER, MatchRules, idle_match, match_faults


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one match. Each group is declared and read in the file that obeys it."""

    deck: PackRules = field(default_factory=PackRules)
    seats: SeatRules = field(default_factory=SeatRules)
    turn: TurnRules = field(default_factory=TurnRules)
    deal: DealRules = field(default_factory=DealRules)
    opening: OpeningRules = field(default_factory=OpeningRules)
    capture: CaptureRules = field(default_factory=CaptureRules)
    ace: AceRules = field(default_factory=AceRules)
    scopa: ScopaRules = field(default_factory=ScopaRules)
    declare: DeclareRules = field(default_factory=DeclareRules)
    end: EndRules = field(default_factory=EndRules)
    score: ScoreRules = field(default_factory=ScoreRules)
    goal: str = option(
        "high",
        "goal",
        "Whether points are good or bad.",
        choices={
            "high": "the most points win",
            "low": "the fewest points win, once somebody has reached the target",
        },
    )
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


def _takes(option: Option, text: str) -> str:
    """Say which values an option takes, the nearest one first."""
    if option.kind == "cards":
        return "it takes cards with 1 to 20 points each, like 7d:1,Rd:1, or none"
    if option.kind == "card":
        return "it takes one card, like Rd, or none"
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
    written: list[str] = []
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
                raise RulesError(f"{name} names a card twice")
            rules = set_option(rules, name, tuple(sorted(cards.items())))
    return rules


_COURT_OF = {Rank.OTTO: Rank.FANTE, Rank.NOVE: Rank.CAVALLO, Rank.DIECI: Rank.RE}


def _own(card: Card) -> Card:
    return Card(_COURT_OF.get(card.rank, card.rank), card.suit)


def nearest_option(name: str) -> str:
    """Return the option whose name is nearest, also when only its last word was written."""
    last = {option.rpartition(".")[2]: option for option in reversed(OPTIONS)}
    return last.get(name.rpartition(".")[2]) or nearest(name, OPTIONS)


def differences(rules: Rules, base: Rules) -> Iterator[str]:
    """Yield "name=value" for every option in which `rules` differ from `base`."""
    for name, words in OPTIONS.items():
        value = get_option(rules, name)
        if value != get_option(base, name):
            yield f"{name}={format_value(words, value)}"


# --- conflicts ---------------------------------------------------------------------------------


def lowest_wins(rules: Rules) -> bool:
    """Whether the side with the fewest points wins."""
    return rules.goal == "low"


def conflicts(rules: Rules) -> tuple[Fault, ...]:
    """Return every reason why these rules cannot be played, () if they can."""
    low = lowest_wins(rules)
    pack = pack_cards(rules.deck)
    players = seat_count(rules.seats)
    return (
        *seat_faults(rules.seats),
        *deal_faults(players, len(pack), rules.deal),
        *opening_faults(
            rules.opening,
            table_at_start=turns_up_cards(rules.deal),
            fifteen=makes_fifteen(rules.capture),
            lowest_wins=low,
        ),
        *capture_faults(rules.capture, lowest_wins=low),
        *ace_faults(rules.ace, lowest_wins=low),
        *declare_faults(
            rules.declare, always_three=deals_threes(players, rules.deal), lowest_wins=low
        ),
        *score_faults(
            rules.score,
            sides=side_count(rules.seats),
            play_scores=play_scores(rules.scopa) or announces(rules.declare),
            lowest_wins=low,
            pack=rules.deck,
        ),
        *_frac_faults(rules),
        *match_faults(rules.match, lowest_wins=low, pack=pack),
    )


def _frac_faults(rules: Rules) -> tuple[Fault, ...]:
    """Board Game Arena keeps its limit of two cards apart from Scopa Frac, where it would leave
    many cards without any way to be taken."""
    frac = only_single_cards(rules.score) and not play_scores(rules.scopa)
    if not (limits_cards(rules.capture) and frac):
        return ()
    return (
        Fault(
            "capture.max_cards does not go with a score of single cards only; "
            "choose capture.max_cards=0",
            ("capture.max_cards", "score.cards", "score.coins", "score.prime"),
            ("capture.max_cards=0",),
        ),
    )


def check(rules: Rules) -> tuple[str, ...]:
    """Return one sentence for each reason why these rules cannot be played; () if they can."""
    return tuple(fault.text for fault in conflicts(rules))


def idle_options(rules: Rules) -> dict[str, str]:
    """Return the options whose value makes no difference now, with the reason, which fits
    behind "since": dotted name -> "capture.equal is off"."""
    players, pack_size = seat_count(rules.seats), len(pack_cards(rules.deck))
    forced = must_take(rules.capture)
    return {
        **idle_turn(rules.seats),
        **idle_deal(players, pack_size, rules.deal),
        **idle_opening(rules.opening, may_be_void=may_be_void(rules.deal)),
        **idle_capture(rules.capture),
        **idle_ace(rules.ace, by_total=by_total(rules.capture), forced=forced),
        **idle_scopa(rules.scopa),
        **idle_declare(rules.declare, opening_counts=opening_counts(rules.opening)),
        **idle_score(rules.score, scope_score=scope_score(rules.scopa)),
        **idle_match(rules.match),
    }


_SAYS_SO = ("deal.refill", "turn.direction")
"""Options that games set to say how they are played, though it makes no difference."""


def remarks(rules: Rules) -> tuple[str, ...]:
    """Return one sentence for each changed option that is unusual here or makes no difference."""
    usual = Rules()
    return (
        *(
            f"{name} makes no difference while {reason}"
            for name, reason in idle_options(rules).items()
            if get_option(rules, name) != get_option(usual, name)
            and name not in _SAYS_SO
            and not conflicts(set_option(rules, name, get_option(usual, name)))
        ),
        *capture_remarks(rules.capture),
        *ace_remarks(rules.ace, table_at_start=turns_up_cards(rules.deal)),
        *scopa_remarks(rules.scopa, everything_dealt=deals_once(rules.deal)),
        *score_remarks(rules.score, rules.deck),
    )
