"""Damaged records: where the fault is, what it is, and what can be loaded up to there."""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    RecordError,
    format_position,
    read_record,
    replay,
    write_record,
)
from tests.engine.records import (
    DECK,
    HEAD,
    LAST_PLAYS,
    LINES,
    PLAYS,
    SMALL,
    TALLY,
    UNFINISHED,
    changed,
    column,
)

WHOLE = read_record(SMALL)


def error_of(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    return caught.value


def in_line(line: int, old: str, new: str, column: int | None = None) -> tuple[str, int, int]:
    """A damaged text with the line and column of its fault, which is what was changed."""
    return changed(line, old, new), line, column or LINES[line - 1].index(old) + 1


MIX = LINES[PLAYS]  # the second line of plays: "8. 5s:5c Rb:Rs ..."

FAULTS = {
    # id: ((text, line, column), a part of the message, token, actions before it or None);
    # column 0 where no single place is the right one
    "empty": (("", 1, 1), "this is no record of Scopa", "", None),
    "blank": (("\n\n\n", 3, 1), "this is no record of Scopa", "", None),
    "no head": ((SMALL.partition("\n\n")[2], 1, 1), "this is no record", LINES[6], None),
    "another game": (('[Event "x"]\n\n1. e4 e5', 1, 1), "a record begins with", '[Event "x"]',
                     None),
    "only moves": (("1. e4 e5", 1, 1), "this is no record of Scopa", "1. e4 e5", None),
    "version": (in_line(1, '"1"', '"2"', 1), "record version '2', but only version 1",
                '[Scopa "2"]', None),
    "no rules": (('[Scopa "1"]\n\ndeal 1 dealer 1\n', 3, 1), "the tag Rules is missing",
                 "deal 1 dealer 1", None),
    "only a head": (('[Scopa "1"]\n', 1, 1), "the tag Rules is missing", '[Scopa "1"]', None),
    "unknown rules": (in_line(4, "scopa m", "skopa m"), "did you mean scopa?", None, None),
    "bad option": (in_line(4, "scopa match.target=3", "scopa match.target=0"),
                   "match.target cannot be '0'", None, None),
    "conflict": (in_line(4, "scopa match.target=3", "scopa seats.teams=two"),
                 "two teams need 4 or 6 players", None, None),
    "a tag twice": ((changed(3, LINES[2], LINES[2] + "\n" + LINES[2]), 4, 1),
                    "the tag Seats is there twice", LINES[2], None),
    "half a tag": (in_line(3, ']', '', 1), 'a tag is written [Name "text"]', LINES[2][:-1], None),
    "a late tag": ((changed(7, LINES[6], LINES[6] + '\n[Note "x"]'), 8, 1),
                   "tags stand above the first deal", '[Note "x"]', 0),
    "result": (in_line(5, "4-1", "5-1"), "the file says '5-1', computed is '4-1'", "5-1", 37),
    "result open": (in_line(5, "4-1", "*"), "the file says '*', computed is '4-1'", "*", 37),
    "result early": ((UNFINISHED.replace('"*"', '"4-1"'), 5, 10),
                     "the file says '4-1', computed is '*'", "4-1", 6),
    "deal number": (in_line(7, "deal 1 ", "deal 2 "), "the file says deal 2, computed is deal 1",
                    "deal 2 dealer 1", 0),
    # with two players the plays are the same whoever deals, so only the score sheet tells
    "dealer": ((changed(7, "dealer 1", "dealer 2"), 12, 3),
               "the file says 'carte 1-0', computed is 'carte 0-1'", "carte 1-0", 37),
    "no such dealer": (in_line(7, "dealer 1", "dealer 3", 1), "there is no seat 3", None, 0),
    "dealer 0": (in_line(7, "dealer 1", "dealer 0", 1), "there is no seat 0", None, 0),
    "half a deal": (in_line(7, " dealer 1", "", 1), "a deal is written: deal 1 dealer 1",
                    "deal 1", 0),
    "no deal line": ((changed(7, LINES[6], ""), 8, 0), "a deal begins with a line such as",
                     None, 0),
    "deck short": ((changed(DECK, "Rd3d", "Rd"), 8, 6), "a deck must hold every card", None, 0),
    "deck doubled": ((changed(DECK, "Rd3d", "RdRd"), 8, 6), "a deck must hold every card", None,
                     0),
    "no such card": (in_line(DECK, "Ac", "Xc"), "is not a card", None, 0),
    "deck again": ((changed(PLAYS, LINES[8], LINES[7]), 9, 0), "the deal is not over yet", None, 1),
    "deal again": ((changed(PLAYS, LINES[8], LINES[6]), 9, 1), "a new deal begins before",
                   LINES[6], 1),
    "misdeal": ((changed(PLAYS, LINES[8], "misdeal"), 9, 1), "this deal is not void", "misdeal", 1),
    "play": (in_line(PLAYS, "As:Ac", "Cb"), "Cb cannot be played: Cb is not in the hand", "Cb", 3),
    "not a card": (in_line(PLAYS, "As:Ac", "Xs:Ac"), "'Xs' is not a card", "Xs:Ac", 3),
    "not a taken card": (in_line(PLAYS, "As:Ac", "As:Az"), "'Az' is not a card", "As:Az", 3),
    "two cards": (in_line(PLAYS, "As:Ac", "AsAc"), "one card is played at a time", "AsAc", 3),
    "no card": (in_line(PLAYS, "As:Ac", ":Ac"), "':Ac' is not a move", ":Ac", 3),
    "colons": (in_line(PLAYS, "As:Ac", "As::Ac"), "'As::Ac' is not a move", "As::Ac", 3),
    "takes too little": (in_line(PLAYS, "Rc:2cFc", "Rc:2c"), "2c do not add up", "Rc:2c", 4),
    "lays instead": (in_line(PLAYS, "Rc:2cFc", "Rc"), "the card must take 2c Fc", "Rc", 4),
    "takes elsewhere": (in_line(PLAYS, "As:Ac", "As:Ad"), "Ad is not on the table", "As:Ad", 3),
    "declares": (in_line(PLAYS, "As:Ac", "!low As:Ac"), "these rules know no announcements", "!low",
                 3),
    "word": (in_line(PLAYS, "As:Ac", "hello As:Ac"), "'hello' is not a card", "hello", 3),
    "left out": ((changed(PLAYS, "As:Ac ", ""), 9, column(PLAYS, "As:Ac")),
                 "Rc is not in the hand", "Rc:2cFc", 3),
    "scopa not marked": (in_line(10, "Fd:3s5b#", "Fd:3s5b"),
                         "the file says no scopa after Fd:3s5b, computed is a scopa", None, 27),
    "scopa marked": (in_line(PLAYS, "3b:3c", "3b:3c#"),
                     "the file says scopa (#) after 3b:3c#, computed is none", "3b:3c#", 2),
    "plays after the end": ((changed(TALLY, LINES[11], LINES[11] + "\n7d"), 13, 1),
                            "7d cannot be played: the match is over", "7d", 37),
    "deck after the end": ((SMALL + "\ndeal 2 dealer 2\n" + LINES[7], 15, 0),
                           "the match is over", None, 37),
    "tally": (in_line(TALLY, "denari 1-0", "denari 0-1"),
              "the file says 'denari 0-1', computed is 'denari 1-0'", "denari 0-1", 37),
    "tally name": (in_line(TALLY, "primiera 0-1", "prime 0-1"),
                   "the file says 'prime 0-1', computed is 'primiera 0-1'", "prime 0-1", 37),
    "tally total": (in_line(TALLY, "total 4-1", "total 4-2"),
                    "the file says 'total 4-2', computed is 'total 4-1'", "total 4-2", 37),
    "tally longer": ((SMALL.rstrip("\n") + "; re 1-0", 12, len(LINES[11]) + 3),
                     "the file says 're 1-0', computed is nothing more", "re 1-0", 37),
    "tally early": ((changed(LAST_PLAYS, LINES[10], "= carte 1-0\n" + LINES[10]), 11, 1),
                    "a tally stands where no deal has ended", "= carte 1-0", 27),
    "tally twice": ((SMALL + LINES[11], 13, 1), "a tally stands where no deal has ended",
                    LINES[11], 37),
    "open comment": ((SMALL + "{and so\non", 14, 1), "a comment that begins with { is not closed",
                     None, 37),
    "open comment early": ((changed(PLAYS, "As:Ac", "{As:Ac"), 12, 1), "is not closed", None, 3),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_named_with_its_place(name: str) -> None:
    (text, line, column), message, token, actions = FAULTS[name]
    error = error_of(text)
    assert message in error.message
    assert (error.line, error.column) == (line, column or error.column)
    assert str(error) == f"line {line}, column {error.column}: {error.message}"
    if token is not None:
        assert error.token == token
    if actions is None:
        assert error.partial is None
    else:
        assert error.partial is not None
        assert len(error.partial.actions) == actions


@pytest.mark.parametrize(
    "name",
    [name for name, (_, _, _, actions) in FAULTS.items() if actions is not None],
)
def test_what_was_read_before_the_fault_can_be_used(name: str) -> None:
    error = error_of(FAULTS[name][0][0])
    partial = error.partial
    assert partial is not None
    assert partial.actions == WHOLE.actions[: len(partial.actions)]
    match = replay(partial.rules, partial.actions, partial.dealer)
    assert error.position == format_position(match) or (not partial.actions and not error.position)
    assert read_record(write_record(partial)) == partial


def test_a_score_sheet_that_stops_early_is_a_fault() -> None:
    error_of(changed(TALLY, "; scope 1-0; total 4-1", ""))


def test_a_result_without_a_deal_is_a_fault() -> None:
    error_of("\n".join(LINES[:6]))


@pytest.mark.parametrize(
    "body",
    ["deal " + "9" * 5000 + " dealer 1", "deal 1 dealer " + "9" * 5000,
     "deal 1 dealer 1\ndeck 7ſ", "deal 1 dealer 1\n7ſ"],
    ids=["deal number", "dealer", "deck", "play"],
)  # fmt: skip
def test_strange_numbers_and_letters_are_faults_too(body: str) -> None:
    try:
        read_record(HEAD + body)
    except RecordError:
        return
    pytest.fail("nothing was refused")


@pytest.mark.parametrize("number", ["0", "007", "99999999999999999999", "1000000001"])
def test_numbers_that_do_not_fit(number: str) -> None:
    error = error_of(HEAD + f"deal {number} dealer 1\n")
    assert (error.line, error.column) == (4, 1)
    assert "computed is deal 1" in error.message
