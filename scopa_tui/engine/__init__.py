"""The game of Scopa: cards, rules, matches, views and records. Standard library only.

Nothing in here knows a clock, a source of randomness, a file or a screen.
"""

from scopa_tui.engine.actions import Action, Declare, Move, Play, Shuffle
from scopa_tui.engine.cards import (
    RE_BELLO,
    SETTEBELLO,
    Card,
    Cards,
    PackRules,
    Rank,
    Suit,
    format_cards,
    parse_cards,
    value,
)
from scopa_tui.engine.errors import CardsError, IllegalMove, RecordError, RulesError, ScopaError
from scopa_tui.engine.events import (
    Collected,
    Dealt,
    Declared,
    Event,
    Misdealt,
    Played,
    Swept,
    Tallied,
    Turned,
    Won,
)
from scopa_tui.engine.match import (
    apply,
    legal_moves,
    new_match,
    pack,
    replay,
    running_tally,
    why_illegal,
    why_not_play,
)
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
    differences,
    format_value,
    get_option,
    remarks,
    set_option,
)
from scopa_tui.engine.scoring import Award, Tally
from scopa_tui.engine.seating import members, next_seat, seat_count, side_count, side_of
from scopa_tui.engine.state import Deal, Match
from scopa_tui.engine.view import Shuffler, View, imagine, redact, unseen, view_of

__all__ = [
    "OPTIONS",
    "PRESETS",
    "PRIME_POINTS",
    "REASONS",
    "RE_BELLO",
    "SETTEBELLO",
    "Action",
    "Award",
    "Card",
    "Cards",
    "CardsError",
    "Collected",
    "Deal",
    "Dealt",
    "Declare",
    "Declared",
    "Event",
    "IllegalMove",
    "Match",
    "Misdealt",
    "Move",
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
    "Suit",
    "Swept",
    "Tallied",
    "Tally",
    "Turned",
    "View",
    "Won",
    "apply",
    "check",
    "differences",
    "format_cards",
    "format_position",
    "format_rules",
    "format_value",
    "get_option",
    "imagine",
    "legal_moves",
    "members",
    "nearest_preset",
    "new_match",
    "next_seat",
    "pack",
    "parse_cards",
    "parse_position",
    "parse_rules",
    "read_record",
    "redact",
    "remarks",
    "replay",
    "running_tally",
    "seat_count",
    "set_option",
    "side_count",
    "side_of",
    "unseen",
    "value",
    "view_of",
    "why_illegal",
    "why_not_play",
    "write_record",
]
