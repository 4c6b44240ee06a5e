"""Reads records: leniently in form, strictly in what they claim."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import ClassVar

from scopa_tui.engine.actions import Action, Declare, Play, Shuffle
from scopa_tui.engine.cards import parse_cards
from scopa_tui.engine.errors import CardsError, IllegalMove, RecordError, ScopaError
from scopa_tui.engine.match import apply, new_match
from scopa_tui.engine.position import format_position
from scopa_tui.engine.presets import parse_rules
from scopa_tui.engine.record import OWN_TAGS, VERSION, Record, marks_of, result_text, tally_line
from scopa_tui.engine.rules import Rules
from scopa_tui.engine.scoring import Tally
from scopa_tui.engine.state import Match
from scopa_tui.wording import all_of, quoted, sentence_of, worded


def read_record(text: str) -> Record:
    """Read a record and verify it by playing it through.

    Raises:
        RecordError: with line, column, token and position of the first fault, and in `partial`
            the record up to there (None if not even its rules could be read).
    """
    return _Reader(text).record()


_TAG = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$')
_DEAL = re.compile(r"deal\s+(\d+)\s+dealer\s+(\d+)\s*$", re.IGNORECASE | re.ASCII)
_NUMBER = re.compile(r"\d+\.+$")
_PLAY = re.compile(r"([^:#]+)(?::([^:#]+))?(#?)$")


class _Reader:
    """Reads line by line; `self.line` and `self.column` (from 1) always name the current token."""

    def __init__(self, text: str) -> None:
        self.lines = text.removeprefix("\ufeff").splitlines()
        self.line = self.column = 1
        self.token = ""
        self.tags: dict[str, str] = {}
        self.result_at = (1, 1)
        self.rules: Rules | None = None
        self.match: Match | None = None
        self.dealer = 0
        self.actions: list[Action] = []
        self.comments: list[tuple[int, str]] = []
        self.tally: Tally | None = None
        self.notes: list[str] = []
        self.open_comment: list[str] | None = None

    def record(self) -> Record:
        for number, line in enumerate(self.lines, 1):
            self.line = number
            self._read_line(line)
        self.column = 1
        if self.open_comment is not None:
            raise self._fault(worded("a comment that begins with {{ is not closed"))
        if self.rules is None:
            self._start_body()
        self._check_result()
        return self._so_far()

    def _read_line(self, line: str) -> None:
        self.column = len(line) - len(line.lstrip()) + 1
        self.token = text = line.strip()
        if self.open_comment is None and not text:
            return
        if self.open_comment is None and text.startswith("["):
            self._read_tag(text)
            return
        if self.rules is None:
            self._start_body()
        first = text.split(maxsplit=1)[0].lower() if text else ""
        if self.open_comment is None and first in self._KEYWORDS:
            self._KEYWORDS[first](self, text)
        else:
            self._read_moves(line)

    # --- head ---

    def _read_tag(self, text: str) -> None:
        found = _TAG.match(text)
        if not found:
            raise self._fault(worded('a tag is written [Name "text"]'))
        if self.rules is not None:
            raise self._fault(worded("tags stand above the first deal"))
        name, value = found.group(1), re.sub(r"\\(.)", r"\1", found.group(2))
        if not self.tags and name != "Scopa":
            raise self._fault(worded('a record begins with [Scopa "1"]'))
        if name in self.tags:
            raise self._fault(worded("the tag {name} is there twice", name=name))
        if name == "Scopa" and value != VERSION:
            raise self._fault(
                worded(
                    "this is record version {version}, but only version 1 can be read",
                    version=quoted(value),
                )
            )
        if name == "Rules":
            self.column += found.start(2)
            try:
                new_match(parse_rules(value))
            except ScopaError as error:
                raise self._fault(sentence_of(error)) from None
        if name == "Result":
            self.result_at = (self.line, self.column + found.start(2))
        self.tags[name] = value

    def _start_body(self) -> None:
        if "Scopa" not in self.tags:
            raise self._fault(
                worded('this is no record of Scopa: it does not begin with [Scopa "1"]')
            )
        if "Rules" not in self.tags:
            raise self._fault(worded("the tag Rules is missing"))
        self.rules = parse_rules(self.tags["Rules"])

    # --- body ---

    def _read_deal(self, text: str) -> None:
        found = _DEAL.match(text)
        if not found:
            raise self._fault(worded("a deal is written: deal 1 dealer 1"))
        # Python refuses to convert thousands of digits; no deal has that number anyway.
        number, dealer = (int(digits.lstrip("0")[:10] or "0") for digits in found.groups())
        if self.match is None:
            assert self.rules is not None
            try:
                self.match = new_match(self.rules, dealer - 1)
            except ScopaError as error:
                raise self._fault(sentence_of(error)) from None
            self.dealer = dealer - 1
        match = self.match
        if match.deal is not None:
            raise self._fault(worded("a new deal begins before the last one is over"))
        self._compare("deal", number, match.deals + 1)
        self._compare("dealer", dealer, match.dealer + 1)

    def _read_deck(self, text: str) -> None:
        assert self.rules is not None
        cards = text[len("deck") :]
        try:
            deck = parse_cards(cards, self.rules.deck)
        except CardsError as error:
            self.column += len("deck") + error.column - 1
            raise self._fault(error.message) from None
        self.column += len(text) - len(cards.lstrip())
        self._act(Shuffle(deck))

    def _read_misdeal(self, _text: str) -> None:
        match = self.match
        if match is None or match.deal is not None or not isinstance(self._last(), Shuffle):
            raise self._fault(worded("the file says misdeal, but this deal is not void"))

    def _read_note(self, text: str) -> None:
        said = " ".join(text.split())
        if said.lower() not in map(str.lower, self.notes):
            computed = (
                all_of(map(quoted, self.notes)) if self.notes else worded("nothing of the kind")
            )
            raise self._differs(quoted(said), computed)

    def _read_tally(self, text: str) -> None:
        if self.tally is None:
            raise self._fault(worded("a tally stands where no deal has ended"))
        expected = tally_line(self.tally)[2:].split(";")
        self.column += 1
        parts = text[1:].split(";")
        for at, part in enumerate(parts):
            self.token = part.strip()
            wanted = expected[at].strip() if at < len(expected) else ""
            if self.token.split() != wanted.split() or at >= len(expected):
                self.column += len(part) - len(part.lstrip())
                raise self._differs(
                    quoted(self.token), quoted(wanted) if wanted else worded("nothing more")
                )
            self.column += len(part) + 1
        if len(parts) < len(expected):
            self.column -= 1
            raise self._fault(
                worded("the tally stops before {part}", part=quoted(expected[len(parts)].strip()))
            )
        self.tally = None

    _KEYWORDS: ClassVar[dict[str, Callable[[_Reader, str], None]]] = {
        "deal": _read_deal,
        "deck": _read_deck,
        "misdeal": _read_misdeal,
        "opening": _read_note,
        "accuso": _read_note,
        "=": _read_tally,
    }

    def _read_moves(self, line: str) -> None:
        for start, word in self._words(line):
            self.column, self.token = start + 1, word
            if _NUMBER.match(word):
                continue
            if word.startswith("!"):
                self._act(Declare(word[1:].lower()))
            else:
                self._read_play(word)

    def _words(self, line: str) -> Iterator[tuple[int, str]]:
        """Yield (place from 0, word), and put comments, which may span lines, aside."""
        at = 0
        while at < len(line):
            if self.open_comment is not None:
                end = line.find("}", at)
                self.open_comment.append(line[at : end if end >= 0 else len(line)].strip())
                if end < 0:
                    return
                text = " ".join(filter(None, self.open_comment))
                self.comments.append((len(self.actions), text))
                self.open_comment, at = None, end + 1
            elif line[at].isspace():
                at += 1
            elif line[at] == "{":
                self.open_comment, at = [], at + 1
            else:
                word = re.split(r"[\s{]", line[at:], maxsplit=1)[0]
                yield at, word
                at += len(word)

    def _read_play(self, word: str) -> None:
        found = _PLAY.match(word)
        try:
            if not found or self.rules is None:
                raise self._fault(worded("{word} is not a move", word=quoted(word)))
            card = parse_cards(found.group(1), self.rules.deck)
            take = parse_cards(found.group(2) or "", self.rules.deck)
        except CardsError as error:
            raise self._fault(error.message) from None
        if len(card) != 1:
            raise self._fault(
                worded("{word} is not a move: one card is played at a time", word=quoted(word))
            )
        swept = self._act(Play(card[0], take))
        if swept != bool(found.group(3)):
            raise self._fault(
                worded("the file says no scopa after {word}, computed is a scopa", word=word)
                if swept
                else worded("the file says scopa (#) after {word}, computed is none", word=word)
            )

    def _act(self, action: Action) -> bool:
        """Apply an action; return whether it was a scopa."""
        if self.match is None:
            raise self._fault(worded("a deal begins with a line such as: deal 1 dealer 1"))
        try:
            self.match, events = apply(self.match, action)
        except IllegalMove as error:
            raise self._fault(
                worded(
                    "{move} cannot be played: {reason}",
                    move=self.token[:40],
                    reason=error.reason.text,
                )
            ) from None
        self.actions.append(action)
        marks = marks_of(events)
        self.tally = marks.tally
        self.notes = marks.notes
        return marks.swept

    def _last(self) -> Action | None:
        return self.actions[-1] if self.actions else None

    # --- end and faults ---

    def _check_result(self) -> None:
        result = self.tags.get("Result")
        computed = "*" if self.match is None else result_text(self.match)
        if result not in (None, computed):
            self.line, self.column = self.result_at
            self.token = result or ""
            raise self._differs(quoted(result or ""), quoted(computed))

    def _compare(self, what: str, said: int, computed: int) -> None:
        if said != computed:
            raise self._differs(f"{what} {said}", f"{what} {computed}")

    def _differs(self, said: str, computed: str) -> RecordError:
        return self._fault(
            worded("the file says {said}, computed is {computed}", said=said, computed=computed)
        )

    def _so_far(self) -> Record:
        assert self.rules is not None
        tags = tuple((name, text) for name, text in self.tags.items() if name not in OWN_TAGS)
        return Record(self.rules, self.dealer, tuple(self.actions), tags, tuple(self.comments))

    def _fault(self, message: str) -> RecordError:
        error = RecordError(
            message,
            line=self.line,
            column=self.column,
            token=self.token,
            position=format_position(self.match) if self.match else "",
        )
        error.partial = self._so_far() if self.rules else None
        return error
