"""Names that are safe in a record and on a screen."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from scopa_tui.engine import Record, parse_rules, read_record, write_record
from scopa_tui.rooms.lobby import clean_name
from scopa_tui.rooms.room import Room
from tests.rooms.tables import room_of

ODD = {
    "plain": ("Anna", "Anna"),
    "blanks": ("  Anna \t Maria\n", "Anna Maria"),
    "accents": ("Niccolò", "Niccolò"),
    "decomposed": ("Niccolo\u0300", "Niccolò"),
    "full width": ("Ａｎｎａ，", "Anna"),
    "comma": ("Anna, Beppe", "Anna Beppe"),
    "quote": ('A"nna', "Anna"),
    "backslash": ("An\\na", "Anna"),
    "markup": ("[b]Anna[/b]", "bAnna/b"),
    "escape": ("\x1b[31mAnna\x07", "31mAnna"),
    "right to left": ("\u202eAnna\u202c", "Anna"),
    "nothing": ("", "Player 3"),
    "blank": (" \u3000 ", "Player 3"),
    "controls": ("\x00\x1b\u200b", "Player 3"),
    "surrogate": ("\udc80", "Player 3"),
    "only accents": ("\u0300\u0301", "Player 3"),
    "long": ("Massimiliano della Rovere", "Massimiliano del"),
    "long at a blank": ("Massimiliano de Rossi", "Massimiliano de"),
    "wide": ("漢字漢字漢字漢字漢字", "漢字漢字漢字漢字"),
    "wide at the edge": ("a漢字漢字漢字漢字漢字", "a漢字漢字漢字漢"),
    "piled accents": ("Z\u0335\u0336\u0337\u0338algo", "Z\u0335\u0336algo"),
    "emoji": ("Anna ❤\ufe0f", "Anna ❤"),
}


@pytest.mark.parametrize(("text", "name"), ODD.values(), ids=list(ODD))
def test_names_are_cleaned(text: str, name: str) -> None:
    assert clean_name(text, 2) == name
    assert clean_name(name, 2) == name
    assert 1 <= cell_len(name) <= 16


def test_without_a_seat_it_is_player_1() -> None:
    assert clean_name("") == "Player 1"


def test_every_name_survives_a_record() -> None:
    for text, name in ODD.values():
        tags = (("Seats", f"{clean_name(text, 2)}, Beppe"),)
        record = Record(parse_rules("scopa"), 0, (), tags)
        again = read_record(write_record(record))
        assert Room(again, room_of()._rng).names == (name, "Beppe")
