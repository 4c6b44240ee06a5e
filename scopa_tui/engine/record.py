"""The record of a match as text: what a save file, a replay and a bug report are made of.

`docs/record.md` describes the format. It is written in one canonical form and read leniently:
blank lines, line ends, move numbers and the order of tags do not matter, and unknown tags are
kept. What a reader can compute (scopa marks, tallies, result) is compared with what stands there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from scopa_tui.engine.actions import Action, Play, Shuffle
from scopa_tui.engine.errors import ScopaError
from scopa_tui.engine.events import Declared, Event, Misdealt, Opened, Swept, Tallied
from scopa_tui.engine.match import apply_trusted, new_match
from scopa_tui.engine.presets import format_rules
from scopa_tui.engine.rules import Rules
from scopa_tui.engine.scoring import Tally
from scopa_tui.engine.seating import seat_count
from scopa_tui.engine.state import Match
from scopa_tui.wording import quoted, worded

VERSION = "1"
OWN_TAGS = ("Scopa", "Rules", "Result")
_WIDTH = 88


@dataclass(frozen=True, slots=True)
class Record:
    """A match from its start."""

    rules: Rules
    dealer: int = 0
    """Seat (from 0) that deals first."""
    actions: tuple[Action, ...] = ()
    """Everything that was done, in order."""
    tags: tuple[tuple[str, str], ...] = ()
    """Other tags than Scopa, Rules and Result, such as Date and Seats, in file order."""
    comments: tuple[tuple[int, str], ...] = field(default=())
    """(number of actions before it, text), in order."""

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, or None."""
        return dict(self.tags).get(name)


# --- writing -----------------------------------------------------------------------------------


def write_record(record: Record) -> str:
    """Write a record in its canonical form.

    Line ends in tags and comments become blanks, and so do braces in comments.

    Raises:
        RulesError: its rules cannot be played.
        ScopaError: the name of a tag is not one word.
    """
    for name, _ in record.tags:
        if not re.fullmatch(r"\w+", name):
            raise ScopaError(worded("the name of a tag is one word, not {name}", name=quoted(name)))
    match = new_match(record.rules, record.dealer)
    blocks, match = _write_deals(record, match)
    tags = dict(record.tags)
    head = [
        ("Scopa", VERSION),
        *((name, tags.pop(name)) for name in ("Date", "Seats") if name in tags),
    ]
    head += [("Rules", format_rules(record.rules)), ("Result", result_text(match)), *tags.items()]
    lines = [f'[{name} "{_escaped(text)}"]' for name, text in head]
    return "\n".join(lines) + "\n\n" + "\n\n".join(blocks) + "\n"


def result_text(match: Match) -> str:
    """Return the tag Result: the final scores by side, or "*" for an unfinished match."""
    return "*" if match.winner is None else "-".join(map(str, match.scores))


def _escaped(text: str) -> str:
    return _one_line(text).replace("\\", "\\\\").replace('"', '\\"')


def _one_line(text: str) -> str:
    return " ".join(text.splitlines())


def _write_deals(record: Record, match: Match) -> tuple[list[str], Match]:
    """Return one block of lines per shuffle, and the match after all actions."""
    comments: dict[int, list[str]] = {}
    for at, text in record.comments:
        comments.setdefault(at, []).append(f"{{{_one_line(re.sub(r'[{}]', ' ', text)).strip()}}}")
    blocks: list[list[str]] = [[_deal_line(match), *comments.get(0, [])]]
    words: list[str] = []
    for at, action in enumerate(record.actions, 1):
        block = blocks[-1]
        if isinstance(action, Shuffle):
            if len(block) > 1 and at > 1:
                block = [_deal_line(match)]
                blocks.append(block)
            block.append(str(action))
        elif isinstance(action, Play) and _is_new_round(words, match.rules):
            words.append(f"{sum(word.endswith('.') for word in words) + 1}.")
        match, events = apply_trusted(match, action)
        marks = marks_of(events)
        if not isinstance(action, Shuffle):
            words.append(f"{action}{'#' if marks.swept else ''}")
            words += (f"{_OWN_LINE}{note}" for note in marks.notes)
        words += comments.get(at, [])
        if isinstance(action, Shuffle):
            block += marks.notes
        if marks.misdealt:
            block.append("misdeal")
        if match.deal is None or at == len(record.actions):
            block += _wrapped(words)
            words = []
        if marks.tally:
            block.append(tally_line(marks.tally))
    return ["\n".join(block) for block in blocks], match


def _deal_line(match: Match) -> str:
    return f"deal {match.deals + 1} dealer {match.dealer + 1}"


def _is_new_round(words: list[str], rules: Rules) -> bool:
    """Whether the next play begins a round: everybody has played since the last number."""
    plays = sum(word[0] not in "{!\n" and not word.endswith(".") for word in words)
    return plays % seat_count(rules.seats) == 0


@dataclass
class Marks:
    """What a record notes about an action besides the action itself."""

    swept: bool = False
    misdealt: bool = False
    notes: list[str] = field(default_factory=list)
    """Lines for what nobody did: an opening that scored, hands shown when they were dealt."""
    tally: Tally | None = None


def marks_of(events: tuple[Event, ...]) -> Marks:
    """Pick out what a record notes about an action."""
    marks = Marks()
    for event in events:
        marks.notes += _notes(event)
        marks.swept |= isinstance(event, Swept)
        marks.misdealt |= isinstance(event, Misdealt)
        if isinstance(event, Tallied):
            marks.tally = event.tally
    return marks


_OWN_LINE = "\n"
"""Stands before a word that gets a line to itself."""


def _notes(event: Event) -> tuple[str, ...]:
    if isinstance(event, Opened):
        return (f"opening {event.seat + 1} total {event.total} points {event.points}",)
    if isinstance(event, Declared):
        stands = f" matta {event.stands.value}" if event.stands else ""
        kinds = "+".join(event.kinds)
        return (f"accuso {event.seat + 1} {kinds}{stands} points {event.points}",)
    return ()


def tally_line(sheet: Tally) -> str:
    """Return the line that closes a deal: points per side of each award, then of the deal."""
    parts = [(award.name, award.points) for award in sheet.awards] + [("total", sheet.points)]
    return "= " + "; ".join(f"{name} {'-'.join(map(str, points))}" for name, points in parts)


def _wrapped(words: list[str]) -> list[str]:
    """Break words into lines of at most _WIDTH columns, keeping a number with its first play."""
    lines: list[str] = []
    line = ""
    for word in words:
        if word.startswith(_OWN_LINE):
            lines += [line, word[1:]] if line else [word[1:]]
            line = ""
            continue
        room = _WIDTH - (8 if word.endswith(".") else 0)
        if line and len(line) + 1 + len(word) > room:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line else lines
