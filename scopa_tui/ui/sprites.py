"""The drawings on the cards, as text: a letter is a pixel, "." is the card's ivory.

A pixel is half a terminal cell high and one cell wide. Places are (x, y) in pixels from the card's
top left, for a card of size M (9 x 14 pixels) or S (5 x 8).
"""

from __future__ import annotations

from typing import NamedTuple

from scopa_tui.engine.cards import Rank, Suit
from scopa_tui.ui import palette as p

PAINTS = {
    "O": p.GOLD_DARK,
    "G": p.GOLD,
    "g": p.GOLD_LIGHT,
    "R": p.RED,
    "r": p.RED_DARK,
    "q": p.RED_LIGHT,
    "B": p.BLUE,
    "b": p.BLUE_LIGHT,
    "S": p.STEEL,
    "V": p.GREEN,
    "v": p.GREEN_LIGHT,
    "N": p.WOOD,
    "n": p.WOOD_LIGHT,
    "m": p.WOOD_DARK,
    "s": p.SKIN,
    "x": p.INK,
    "h": p.HORSE,
    "H": p.HORSE_DARK,
}

CLOTHES = {
    Suit.DENARI: (p.GOLD, p.RED),
    Suit.COPPE: (p.RED, p.GOLD),
    Suit.SPADE: (p.BLUE, p.BLUE_LIGHT),
    Suit.BASTONI: (p.GREEN, p.GREEN_LIGHT),
}
"""What the letters "1" and "2" of the figures are painted with."""


class Sprite(NamedTuple):
    """A drawing and where its top left pixel goes."""

    x: int
    y: int
    rows: tuple[str, ...]


def _sprite(x: int, y: int, text: str) -> Sprite:
    return Sprite(x, y, tuple(text.split()))


EMBLEMS = {
    Suit.DENARI: _sprite(
        1,
        4,
        """
        ..OOO..
        .OGGGO.
        OGgRgGO
        OGRRRGO
        OGgRgGO
        .OGGGO.
        ..OOO..
        """,
    ),
    Suit.COPPE: _sprite(
        1,
        3,
        """
        OGGGGGO
        RqRRRRr
        RqRGRRr
        RRGgGRr
        .RRGRr.
        ..Rrr..
        ...G...
        ..OGO..
        .OGGGO.
        """,
    ),
    Suit.SPADE: _sprite(
        1,
        2,
        """
        ...b...
        ..bSB..
        ..bSB..
        ..bSB..
        ..bSB..
        ..bSB..
        G.bSB.G
        OGGGGGO
        ...R...
        ..OGO..
        """,
    ),
    Suit.BASTONI: _sprite(
        1,
        2,
        """
        ..NNm..
        .NnNNm.
        .NnNNmV
        ..NnNmv
        v.NnNNm
        VNNnNm.
        .mNnNm.
        ..NnN..
        ..RGR..
        ..mmm..
        """,
    ),
}
"""Size M, all cards but the court."""

# The settebello's coin shines: rays around the same coin.
SETTEBELLO_EMBLEM = _sprite(
    0,
    3,
    """
    ....G....
    .G.OOO.G.
    ..OGgGO..
    .OGgRgGO.
    GOgRRRgOG
    .OGgRgGO.
    ..OGgGO..
    .G.OOO.G.
    ....G....
    """,
)

FIGURES = {
    Rank.RE: _sprite(
        0,
        2,
        """
        G..GgG..G
        GG.GRG.GG
        GGGGgGGGG
        OGRGGGRGO
        .NsssssN.
        .Nsxsxsn.
        .NNsssNN.
        ..NNrNN..
        .12NNN21.
        111gNg111
        1211g1121
        1211g1121
        """,
    ),
    Rank.CAVALLO: _sprite(
        0,
        2,
        """
        ....h.h..
        ...hhhHr.
        ..hxhhhHr
        .hhhhhhHr
        hhhhhhhHr
        hxhhhhhHr
        .hh.hhhHr
        ...hhhhHr
        ..1ghhhHH
        .111gghh1
        121111gg1
        121111121
        """,
    ),
    Rank.FANTE: _sprite(
        0,
        2,
        """
        ....1..q.
        ..1111qq.
        .122221q.
        1111111..
        .NsssssN.
        .NsxsxsN.
        .NsssssN.
        ..ssrss..
        ...sss...
        .11ggg11.
        1112g2111
        121.2.121
        """,
    ),
}
"""Size M, the court; the figures reach the bottom of the card."""

PIPS = {
    Suit.DENARI: _sprite(0, 2, ".OOO. OGRGO ORgRO OGRGO .OOO."),
    Suit.COPPE: _sprite(0, 2, "OGGGO RqRRr .Rrr. ..G.. .OGO."),
    Suit.SPADE: _sprite(0, 2, "..b.. .bSB. .bSB. .bSB. OGGGO ..R.."),
    Suit.BASTONI: _sprite(0, 2, "..Nm. .NnNv ..nNm VNnN. .mnN. ..mm."),
}
"""Size S, all cards but the court."""

HEADS = {
    Rank.RE: _sprite(0, 2, "G.G.G GGRGG NxsxN NsssN 1NrN1 11N11"),
    Rank.CAVALLO: _sprite(0, 2, ".h.h. .hhHr hxhHr hhhHr .1ghH 111g1"),
    Rank.FANTE: _sprite(0, 2, ".111q 12221 NxsxN NsssN .1g1. 11211"),
}
"""Size S, the court."""

CHIPS = {
    Suit.DENARI: _sprite(0, 2, ".OGO. OGRGO OGRGO .OGO."),
    Suit.COPPE: _sprite(0, 2, "OGGGO RqRRr .RRr. .OGO."),
    Suit.SPADE: _sprite(0, 2, ".bSB. .bSB. .bSB. OGGGO"),
    Suit.BASTONI: _sprite(0, 2, ".nNmV VnNm. .nNmv .mmm."),
}
"""The size of a back, all cards but the court."""

CHIP_HEADS = {
    Rank.RE: _sprite(0, 2, "GgRgG NxsxN NNrNN 11N11"),
    Rank.CAVALLO: _sprite(0, 2, ".hhHr hxhHr hh1gH 1111g"),
    Rank.FANTE: _sprite(0, 2, "122q1 NxsxN NsssN 11g11"),
}
"""The size of a back, the court."""
