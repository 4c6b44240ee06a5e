"""Text in ASCII: as each language is written without its letters where there is room, else as wide.

A text of the program that is fetched may grow: "Größe" becomes "Groesse" (`spelled`, used by
`i18n`), and so may a line that is printed (`stand_in`). What is in a cell of the screen
already cannot: there every character becomes one of the same width (`CELLS`, used by `output`).
What a player types is taken as if it were written in any of these ways (`spellings`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

_LETTERS = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th"}
"""Letters that are no other letter with an accent."""
_SIGNS = {"…": "...", "±": "+-", "→": "->", "¡": "", "¿": ""}
"""Signs that do without the width of their cell; the others are written as in `CELLS`."""
_UMLAUTS = {"ä": "ae", "ö": "oe", "ü": "ue"}
_OWN = {"de": _UMLAUTS, "nb": {"æ": "ae", "ø": "oe", "å": "aa"}}
"""Language -> its letters that are not written by dropping the accent."""


def spelled(text: str, language: str) -> str:
    """Return a text as it is written with nothing but ASCII; it may be longer.

    Args:
        text: any text. What ASCII has nothing for becomes "?".
        language: the code of the language of the text; "" drops every accent.
    """
    if text.isascii():
        return text
    text = unicodedata.normalize("NFC", text)
    return "".join(_plain(text, at, language) for at in range(len(text)))


def _plain(text: str, at: int, language: str) -> str:
    """Return what stands for one character of a text."""
    char = text[at]
    if char.isascii():
        return char
    if char in _SIGNS:
        return _SIGNS[char]
    small = char.lower()
    plain = _OWN.get(language, {}).get(small) or _LETTERS.get(small)
    if plain is None:
        return _bare(char) or char.translate(CELLS)
    if char == small:
        return plain
    beside = (text[at + 1 : at + 2] + text[max(at - 1, 0) : at])[:1]
    return plain.upper() if beside.isupper() else plain.capitalize()


def _bare(char: str) -> str:
    """Return a character without its accents, "" if ASCII has nothing for it."""
    return unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()


def spellings(text: str, language: str) -> frozenset[str]:
    """Return the ways in which somebody may type a text, in small letters.

    These are as it is written, without accents, and as its language is written in ASCII.
    """
    text = unicodedata.normalize("NFC", text).casefold()
    return frozenset((text, spelled(text, ""), spelled(text, language)))


# --- lines ----------------------------------------------------------------------------------------


def stand_in(language: Callable[[], str]) -> Callable[[UnicodeError], tuple[str, int]]:
    """Return a handler of errors, see `codecs.register_error`: writes what an encoding lacks so.

    Args:
        language: returns the language of what is written.
    """

    def handle(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeEncodeError)
        places = range(error.start, error.end)
        return "".join(_plain(error.object, at, language()) for at in places), error.end

    return handle


# --- cells ----------------------------------------------------------------------------------------


class _Cells(dict[int, str]):
    """Character -> what stands for it in ASCII, of the same width; found out when first needed."""

    def __missing__(self, code: int) -> str:
        from scopa_tui.rooms.width import char_width

        char = chr(code)
        if code < 0x80:
            plain = char
        else:
            letters, width = _bare(char), char_width(char)
            plain = letters[:width] if len(letters) >= width else "?" * width
        self[code] = plain
        return plain


_PAIRS = (
    ("─━═╌┄┈╴╶╸╺", "-"),
    ("│┃║╎┆┊╵╷╹╻╿▏▕", "|"),
    ("┌┐└┘┏┓┗┛╔╗╚╝╭╮╰╯├┤┬┴┼┣┫┳┻╋╠╣╦╩╬╪╫╓╖╙╜╒╕╘╛╞╡╤╧╥╨╟╢", "+"),
    ("█▟▙▜▛▖▗▘▝▚▞▇▆▅▃▂▊▋▉▍▎", "#"),
    ("▀", '"'),
    ("▄", "_"),
    ("▐", "["),
    ("▌", "]"),
    ("▓▒░", "%"),
    ("▔", "-"),
    ("▁", "_"),
    ("╱", "/"),
    ("╲", "\\"),
    ("▸▶►→▹", ">"),
    ("◂◀◄←◃", "<"),
    ("▲△↑▴", "^"),
    ("▼▽↓▾", "v"),
    ("·…•∙◦●○", "."),
    ("“”„«»", '"'),
    ("‘’‚‹›", "'"),
    ("–—−‐‑‒", "-"),
    ("×✕", "x"),
    ("✓✔", "v"),
    ("±", "+"),
    ("¡", "!"),
    ("¿", "?"),
    ("ß", "s"),
    ("æ", "a"),
    ("Æ", "A"),
    ("œø", "o"),
    ("ŒØ", "O"),
)
CELLS = _Cells({ord(char): plain for chars, plain in _PAIRS for char in chars})
"""For `str.translate`; what is wide has one for each cell, what has no cell has none."""
