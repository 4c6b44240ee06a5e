"""The court cards as drawings: "1" to "4" are the clothes of the suit, see `paints.py`."""

from __future__ import annotations

from collections.abc import Mapping

from scopa_tui.ui.cards.pixels import Rows, drawing

LARGE: Mapping[str, Rows] = {
    "king": drawing(
        """
        ..G..G..G......
        ..GG.G.GG......
        ..GGGgGGG......
        ..GRGGGRG......
        ..OOOOOOO......
        ..NsssssN......
        ..NsxsxsN......
        ..NsstssN......
        ..NNsssNN......
        ..NNNrNNN.tss..
        ...NNNNN..OGG..
        ..iINNNIi1111..
        .1iiINIii11113.
        111iIiIi1111133
        1121iIi12111133
        1121iii1211133.
        1121gGg121133..
        1124444421113..
        """
    ),
    "knave": drawing(
        """
        q...11.........
        qq111111.......
        .q1222221......
        .11111111......
        ..NNsssNN......
        ..NsssssN......
        ..NsxsxsN......
        ..NsstssN......
        ..NssrssN......
        ...NsssN..tss..
        ....sss...OGG..
        ...2ggg2.1111..
        .1112g2111113..
        111121211111133
        13112121211133.
        131121212113...
        13114444413....
        13112121213....
        """
    ),
    "queen": drawing(
        """
        ...G.G.G.......
        ...GGRGG.......
        ..NOOOOON......
        .NNNsssNNN.....
        .NNsssssNN.....
        .NNsxsxsNN.....
        .NNsstssNN.....
        .NNssrssNN.....
        .NN.sss.NN.....
        .NNgsssgNNtss..
        .NN1ggg1NNOGG..
        .N11222111111..
        .1112g211111133
        111122211111133
        13112221211133.
        1.112g21213....
        ..114444413....
        .1112222211....
        """
    ),
    "rider": drawing(
        """
        ........11.....
        .......1122q...
        ......111111...
        .......NsssN...
        .......sxsxs...
        .......sssss...
        ..h.h...srs....
        ..hhhHr.sss....
        .hxhhhHr2g211..
        .hhhhhHr122113.
        hhhhhhhHr211113
        hxhhhhhHrs11113
        .hhh.ggggs12113
        ....hhhHHr12113
        ....hhhhHHr4444
        ...hhhhhhHHr113
        ..hhhhhhhhHHr11
        ..hhhhhhhhhHHHr
        """
    ),
}
"""15 x 18 pixels, from y = 2; the knave, queen and king hold their sign in the hand."""

MEDIUM: Mapping[str, Rows] = {
    "king": drawing(
        """
        .G.GgG.G.
        .GRGgGRG.
        .NsssssN.
        .NsxsxsN.
        .NNsssNN.
        .NNNrNNN.
        11NNNNN11
        1211N1121
        1211g1121
        """
    ),
    "knave": drawing(
        """
        q.111....
        qq12221..
        .1111111.
        .NsssssN.
        .NsxsxsN.
        .NssrssN.
        ..1sss1..
        .11g2g11.
        1112g2111
        """
    ),
    "queen": drawing(
        """
        ..G.G.G..
        ..GGRGG..
        .NNNNNNN.
        NNsssssNN
        NNsxsxsNN
        NNssrssNN
        NN2sss2NN
        N112g211N
        111222111
        """
    ),
    "rider": drawing(
        """
        ..hhhHr..
        .hxhhhHr.
        .hhhhhHr.
        hhhhhhhHr
        hxhhhhhHr
        .hh.hhhHr
        ..ghhhhHH
        .11gghhH1
        11112gg11
        """
    ),
}
"""9 x 9 pixels, from y = 5."""

SMALL: Mapping[str, Rows] = {
    "king": drawing("G.G.G GGRGG NxsxN NsssN 1NrN1 11N11"),
    "rider": drawing(".h.h. .hhHr hxhHr hhhHr .1ghH 111g1"),
    "knave": drawing(".111q 12221 NxsxN NsssN .1g1. 11211"),
    "queen": drawing(".GRG. NOOON NxsxN NsssN N1g1N 11211"),
}
"""5 x 6 pixels, from y = 2."""

TINY: Mapping[str, Rows] = {
    "king": drawing("GgRgG NxsxN NNrNN 11N11"),
    "rider": drawing(".hhHr hxhHr hh1gH 1111g"),
    "knave": drawing("122q1 NxsxN NsssN 11g11"),
    "queen": drawing(".GRG. NxsxN NsssN N1g1N"),
}
"""5 x 4 pixels, from y = 2."""
