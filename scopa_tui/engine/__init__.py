"""The game of Scopa: cards, rules, matches, views and records. Standard library only.

Nothing in here knows a clock, a source of randomness, a file or a screen.
"""

from scopa_tui.engine.actions import ACCUSO, FUORI, Action, Declare, Move, Play, Shuffle
from scopa_tui.engine.awards import Award
from scopa_tui.engine.cards import (
    RE_BELLO,
    SETTE_DI_COPPE,
    SETTEBELLO,
    Card,
    Cards,
    PackRules,
    Rank,
    Suit,
    format_cards,
    parse_cards,
    ranks,
    value,
)
from scopa_tui.engine.catalogue import GROUPS
from scopa_tui.engine.dealing import may_be_void
from scopa_tui.engine.declares import announces
from scopa_tui.engine.errors import CardsError, IllegalMove, RecordError, RulesError, ScopaError
from scopa_tui.engine.events import (
    Called,
    Collected,
    Dealt,
    Declared,
    Event,
    Marked,
    Misdealt,
    Opened,
    Played,
    Swept,
    Tallied,
    Turned,
    Won,
)
from scopa_tui.engine.faults import Fault
from scopa_tui.engine.match import (
    apply,
    legal_moves,
    new_match,
    pack,
    replay,
    running_tally,
    situation_of,
    why_illegal,
)
from scopa_tui.engine.opening import opening_counts
from scopa_tui.engine.option import Option
from scopa_tui.engine.position import format_position, parse_position
from scopa_tui.engine.presets import PRESETS, Preset, format_rules, nearest_preset, parse_rules
from scopa_tui.engine.primiera import PRIME_POINTS
from scopa_tui.engine.reading import read_record
from scopa_tui.engine.reasons import REASONS, Reason
from scopa_tui.engine.record import Record, write_record
from scopa_tui.engine.rules import (
    OPTIONS,
    Rules,
    check,
    conflicts,
    get_option,
    idle_options,
    lowest_wins,
    remarks,
    set_option,
)
from scopa_tui.engine.ruletext import (
    differences,
    format_value,
    nearest,
    parse_value,
    with_differences,
)
from scopa_tui.engine.scoring import Tally, counts_by_sevens, needs_all_suits
from scopa_tui.engine.seating import members, next_seat, seat_count, side_count, side_of
from scopa_tui.engine.situation import Situation, captures_of, how_it_takes, moves_of, why_not
from scopa_tui.engine.state import Deal, Match
from scopa_tui.engine.view import (
    Shuffler,
    View,
    certain_points,
    imagine,
    may_call_out,
    redact,
    unseen,
    view_of,
)
from scopa_tui.engine.winning import is_enough, may_call

__all__ = [
    "ACCUSO",
    "FUORI",
    "GROUPS",
    "OPTIONS",
    "PRESETS",
    "PRIME_POINTS",
    "REASONS",
    "RE_BELLO",
    "SETTEBELLO",
    "SETTE_DI_COPPE",
    "Action",
    "Award",
    "Called",
    "Card",
    "Cards",
    "CardsError",
    "Collected",
    "Deal",
    "Dealt",
    "Declare",
    "Declared",
    "Event",
    "Fault",
    "IllegalMove",
    "Marked",
    "Match",
    "Misdealt",
    "Move",
    "Opened",
    "Option",
    "PackRules",
    "Play",
    "Played",
    "Preset",
    "Rank",
    "Reason",
    "Record",
    "RecordError",
    "Rules",
    "RulesError",
    "ScopaError",
    "Shuffle",
    "Shuffler",
    "Situation",
    "Suit",
    "Swept",
    "Tallied",
    "Tally",
    "Turned",
    "View",
    "Won",
    "announces",
    "apply",
    "captures_of",
    "certain_points",
    "check",
    "conflicts",
    "counts_by_sevens",
    "differences",
    "format_cards",
    "format_position",
    "format_rules",
    "format_value",
    "get_option",
    "how_it_takes",
    "idle_options",
    "imagine",
    "is_enough",
    "legal_moves",
    "lowest_wins",
    "may_be_void",
    "may_call",
    "may_call_out",
    "members",
    "moves_of",
    "nearest",
    "nearest_preset",
    "needs_all_suits",
    "new_match",
    "next_seat",
    "opening_counts",
    "pack",
    "parse_cards",
    "parse_position",
    "parse_rules",
    "parse_value",
    "ranks",
    "read_record",
    "redact",
    "remarks",
    "replay",
    "running_tally",
    "seat_count",
    "set_option",
    "side_count",
    "side_of",
    "situation_of",
    "unseen",
    "value",
    "view_of",
    "why_illegal",
    "why_not",
    "with_differences",
    "write_record",
]
