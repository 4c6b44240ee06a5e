"""The signs of the suits, as drawings in a few sizes.

Letters are paints, see `paints.py`. A key of PIPS is the size in pixels that the arrangement of a
card asks for.
"""

from __future__ import annotations

from collections.abc import Mapping

from scopa_tui.engine.cards import Suit
from scopa_tui.ui.cards.pixels import Rows, drawing

Signs = Mapping[str, Rows]
"""Size -> drawing."""

_COINS: Signs = {
    "3x2": drawing("ORO OGO"),
    "3x3": drawing("OGO GRG OGO"),
    "5x4": drawing(".OGO. OGRGO OGRGO .OGO."),
    "5x5": drawing(".OOO. OgRGO ORgRO OGRGO .OOO."),
    "7x7": drawing("..OOO.. .OGGGO. OGgRgGO OGRRRGO OGgRgGO .OGGGO. ..OOO.."),
    "ace": drawing(
        """
        ...OOOOOOO...
        ..OGGGGGGGO..
        .OGggGRGggGO.
        OGggGGRGGggGO
        OGgGRGRGRGgGO
        OGGGGRRRGGGGO
        OGRRRRgRRRRGO
        OGGGGRRRGGGGO
        OGgGRGRGRGgGO
        OGggGGRGGggGO
        .OGggGRGggGO.
        ..OGGGGGGGO..
        ...OOOOOOO...
        """
    ),
}
_CUPS: Signs = {
    "3x2": drawing("RqR .G."),
    "3x3": drawing("GGG RqR .G."),
    "5x4": drawing("OGGGO RqRRr .RRr. .OGO."),
    "5x5": drawing("OGGGO RqRRr .RRr. ..G.. .OGO."),
    "7x7": drawing("OGGGGGO RqRRRRr RqRGRRr RRGgGRr .RRGRr. ..Rrr.. ...G... ..OGO.. .OGGGO."),
    "ace": drawing(
        """
        OGGGGGGGGGGGO
        .OGgGGGGGGGO.
        RqRRRRRRRRRRr
        RqRRRRGRRRRRr
        RqRRRGgGRRRRr
        RqRGGgRgGGRRr
        RRRRRGgGRRRRr
        .RqRRRGRRRRr.
        .RqRRRRRRRRr.
        ..RRRRRRRRr..
        ...rRRRRrr...
        .....OGO.....
        .....gGO.....
        ....OOGOO....
        .....gGO.....
        ...OgGGGOO...
        ..OGGGGGGGO..
        """
    ),
}
_SWORDS: Signs = {
    "1x5": drawing("b S B G R"),
    "3x3": drawing("..b GB. RG."),
    "3x5": drawing(".b. .S. .B. GGG .R."),
    "3x6": drawing(".b. bSB bSB bSB GGG .R."),
    "3x8": drawing(".b. bSB bSB bSB bSB GGG .R. .O."),
    "3x11": drawing(".b. bSB bSB bSB bSB bSB bSB GGG .R. .R. .G."),
    "3x17": drawing(".b. bSB bSB bSB bSB bSB bSB bSB bSB bSB bSB bSB GGG .R. .R. .R. OGO"),
    "5x4": drawing(".bSB. .bSB. .bSB. OGGGO"),
    "5x6": drawing("..b.. .bSB. .bSB. .bSB. OGGGO ..R.."),
    "7x10": drawing(
        "...b... ..bSB.. ..bSB.. ..bSB.. ..bSB.. ..bSB.. G.bSB.G OGGGGGO ...R... ..OGO.."
    ),
    "ace": drawing(
        """
        ......b......
        .....bSB.....
        .....bSB.....
        ....bSSBB....
        ....bSSBB....
        ....bSSBB....
        ....bSSBB....
        ....bSSBB....
        ....bSSBB....
        ....bSSBB....
        .G..bSSBB..G.
        GgG.bSSBB.GGO
        OGGGGGgGGGGGO
        .OO.OGGGO.OO.
        .....RqR.....
        .....rRr.....
        .....RqR.....
        ....OGgGO....
        .....OOO.....
        """
    ),
}
_CLUBS: Signs = {
    "1x5": drawing("v n N N m"),
    "3x3": drawing(".nN VNm m.."),
    "3x5": drawing(".Nm nNV nNm VNm .m."),
    "3x6": drawing(".Nm nNm nNV VNm .nm .m."),
    "3x8": drawing(".Nm NnN NnV mnN VnN .nN .nN .m."),
    "3x11": drawing(".Nm NnN NnN NnV mnN VnN NnN .nN .nN .nN .m."),
    "3x17": drawing(".Nm NnN NnN NnV NnN mnN VnN VnN NnN NnN NnV .nN .nN .nN .RG .mm .m."),
    "5x4": drawing(".nNmV VnNm. .nNmv .mmm."),
    "5x6": drawing("..Nm. .NnNv ..nNm VNnN. .mnN. ..mm."),
    "7x10": drawing(
        "..NNm.. .NnNNm. .NnNNmV ..NnNmv v.NnNNm VNNnNm. .mNnNm. ..NnN.. ..RGR.. ..mmm.."
    ),
    "ace": drawing(
        """
        .....NNm.....
        ....NnNNm....
        ...NnnNNNm.V.
        ...NnNNNNmVv.
        ...NNnNNNmv..
        .V..NnnNNm...
        .vV.NnNNmm...
        ..vNNnNNNm...
        ...NnnNNm....
        ...mNnNNm.V..
        ....NnNNNVv..
        ....NnnNm....
        .....NnNm....
        .....NnNm....
        .....NnNm....
        .....RGGR....
        .....ROOR....
        .....NnNm....
        ......mm.....
        """
    ),
}
_DIAMONDS: Signs = {
    "3x2": drawing(".R. RRr"),
    "3x3": drawing(".R. RqR .R."),
    "5x4": drawing("..R.. .RqR. .RRr. ..r.."),
    "5x5": drawing("..R.. .RqR. RqRRr .RRr. ..r.."),
    "7x7": drawing("...R... ..RqR.. .RqRRr. RqRRRRr RRRRRRr .RRRRr. ..RRr.. ...r..."),
    "ace": drawing(
        """
        ......R......
        .....RqR.....
        .....RqR.....
        ....RqRRr....
        ...RqRRRRr...
        ...RqRRRRr...
        ..RqRRRRRRr..
        .RqRRRRRRRRr.
        RqRRRRRRRRRRr
        .RRRRRRRRRRr.
        ..RRRRRRRRr..
        ...RRRRRRr...
        ...RRRRRRr...
        ....RRRRr....
        .....RRr.....
        .....RRr.....
        ......r......
        """
    ),
}
_HEARTS: Signs = {
    "3x2": drawing("R.R .R."),
    "3x3": drawing("q.R RRR .R."),
    "5x4": drawing("RR.RR RqRRr .RRr. ..r.."),
    "5x5": drawing(".R.R. RqRRr RRRRr .RRr. ..r.."),
    "7x7": drawing(".RR.RR. RqRRRRr RqRRRRr RRRRRRr .RRRRr. ..RRr.. ...r..."),
    "ace": drawing(
        """
        ..RRR...RRR..
        .RqqRR.RRRRr.
        RqqRRRRRRRRRr
        RqRRRRRRRRRRr
        RqRRRRRRRRRRr
        RRRRRRRRRRRRr
        .RRRRRRRRRRr.
        .RRRRRRRRRRr.
        ..RRRRRRRRr..
        ...RRRRRRr...
        ....RRRRr....
        .....RRr.....
        ......r......
        """
    ),
}
_SPADES: Signs = {
    "3x2": drawing(".k. kkk"),
    "3x3": drawing(".k. kkk k.k"),
    "5x4": drawing("..k.. .kyk. kykkk ..k.."),
    "5x5": drawing("..k.. .kyk. kykkk kkkkk ..k.."),
    "7x7": drawing("...k... ..kyk.. .kykkk. kykkkkk kkkkkkk kk.k.kk ...k... ..kkk.."),
    "ace": drawing(
        """
        ......k......
        .....kyk.....
        ....kykkk....
        ...kykkkkk...
        ..kykkkkkkk..
        .kykkkkkkkkk.
        kykkkkkkkkkkk
        kykkkkkkkkkkk
        kkkkkkkkkkkkk
        kkkkkkkkkkkkk
        .kkkk.k.kkkk.
        ..kk..k..kk..
        ......k......
        .....kkk.....
        ....kkkkk....
        """
    ),
}
_TREFOILS: Signs = {
    "3x2": drawing("zzz .z."),
    "3x3": drawing(".z. zzz .z."),
    "5x4": drawing(".zwz. zzzzz zwzwz ..z.."),
    "5x5": drawing(".zzz. .zwz. zzzzz zwzwz ..z.."),
    "7x7": drawing("..zzz.. ..zwz.. ..zzz.. zzzzzzz zwzzzwz zzzzzzz ...z... ..zzz.."),
    "ace": drawing(
        """
        ....zzzzz....
        ...zwwzzzz...
        ...zwzzzzz...
        ...zzzzzzz...
        ....zzzzz....
        .zzzzzzzzzzz.
        zwwzzzzzwwzzz
        zwzzzzzzwzzzz
        zzzzzzzzzzzzz
        zzzzzzzzzzzzz
        .zzzz.z.zzzz.
        ......z......
        .....zzz.....
        ....zzzzz....
        """
    ),
}

LATIN: Mapping[Suit, Signs] = {
    Suit.DENARI: _COINS,
    Suit.COPPE: _CUPS,
    Suit.SPADE: _SWORDS,
    Suit.BASTONI: _CLUBS,
}
FRENCH: Mapping[Suit, Signs] = {
    Suit.DENARI: _DIAMONDS,
    Suit.COPPE: _HEARTS,
    Suit.SPADE: _SPADES,
    Suit.BASTONI: _TREFOILS,
}
SIGNS = {"latin": LATIN, "spanish": LATIN, "french": FRENCH}
"""`Deck.pips` -> suit -> size -> drawing."""
