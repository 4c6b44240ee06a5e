"""All house rules together, single options by name, and what does not go together."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
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
from scopa_tui.engine.cards import PackRules, pack_cards
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
from scopa_tui.engine.winning import MatchRules, idle_match, match_faults
from scopa_tui.wording import worded


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
            worded(
                "capture.max_cards does not go with a score of single cards only; "
                "choose capture.max_cards=0"
            ),
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
            worded("{name} makes no difference while {reason}", name=name, reason=reason)
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
