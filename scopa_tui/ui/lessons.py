"""Examples of captures, as data that tests play through the engine. Pure."""

from __future__ import annotations

from scopa_tui.ui.i18n import N_
from scopa_tui.ui.lesson import Lesson

_OBLIGED = {"capture.obligation": ("card",)}
_FREE = {"capture.obligation": ("none",)}
_NO_TOTAL = {"capture.total": (0,)}
_SUM = {"capture.sum": (True,)}
_EQUAL = {"capture.equal": (True,)}
_ANY_SIZE = {"capture.max_cards": (0,)}
_ACE = {"ace.sweep": (True,)}
_FIFTEEN = {"capture.total": (15,)}
_ELEVEN = {"capture.total": (11,)}
_TOTAL_ONLY = {"capture.equal": (False,), "capture.sum": (False,)}

TAKING = (
    Lesson(
        N_("A card of the same rank"),
        "5c 3b Cs",
        "5d",
        ("5c",),
        N_("A 5 takes a 5. Both cards go to your pile; the others stay on the table."),
        _EQUAL,
    ),
    Lesson(
        N_("Equal cards stay"),
        "7c 3d",
        "7d",
        (),
        N_("In this game a 7 does not take a 7. Your card is added to the table."),
        {"capture.equal": (False,)},
    ),
    Lesson(
        N_("A sum"),
        "2c 5b Cs",
        "7d",
        ("2c 5b",),
        N_(
            "A 7 takes the 2 and the 5, since 2 + 5 = 7. A sum may use any number of cards, "
            "but it must be exact."
        ),
        _SUM | _ANY_SIZE,
    ),
    Lesson(
        N_("A sum of two"),
        "2c 5b Cs",
        "7d",
        ("2c 5b",),
        N_("A 7 takes the 2 and the 5, since 2 + 5 = 7. Here a sum has two cards, not more."),
        _SUM | {"capture.max_cards": (2,)},
    ),
    Lesson(
        N_("A sum that is too long"),
        "Ac 2s 4b",
        "7d",
        (),
        N_(
            "1 + 2 + 4 = 7, but that would be three cards, and in this game a capture takes at "
            "most two."
        ),
        {"capture.max_cards": (2,), "capture.total": (0, 15)},
    ),
    Lesson(
        N_("The single card goes first"),
        "2c 5b 7b",
        "7d",
        ("7b",),
        N_(
            "2 + 5 = 7 as well, but while another 7 lies there, your 7 takes that one and not the "
            "sum."
        ),
        _SUM | _EQUAL | {"capture.equal_priority": (True,)},
    ),
    Lesson(
        N_("A single card or a sum"),
        "2c 5b 7b",
        "7d",
        ("7b", "2c 5b"),
        N_("In this game you choose: the other 7 (a), or 2 + 5 (b)."),
        _SUM | _EQUAL | {"capture.equal_priority": (False,), "capture.fewest": ("off", "total")},
    ),
    Lesson(
        N_("Which of two?"),
        "6c 6s Fd",
        "6b",
        ("6c", "6s"),
        N_("Two cards fit. You take one of them, a or b, never both."),
        _EQUAL,
    ),
    Lesson(
        N_("Which sum?"),
        "3c 4d Ab 6s",
        "7b",
        ("3c 4d", "Ab 6s"),
        N_("3 + 4 = 7 and 1 + 6 = 7. You take one of the two; which cards are worth more?"),
        _SUM | _NO_TOTAL,
    ),
    Lesson(
        N_("As few cards as possible"),
        "5c 2s Ad 3b 3s",
        "7d",
        ("2s 5c",),
        N_(
            "1 + 3 + 3 = 7 has three cards and 2 + 5 = 7 only two. In this game the shorter sum "
            "must be taken."
        ),
        _SUM | _NO_TOTAL | {"capture.fewest": ("simple", "all")},
    ),
    Lesson(
        N_("A long sum or a short one"),
        "5c 2s Ad 3b 3s",
        "7d",
        ("2s 5c", "Ad 3b 3s"),
        N_("2 + 5 = 7 (a) and 1 + 3 + 3 = 7 (b). The longer sum brings you more cards."),
        _SUM | _NO_TOTAL | _ANY_SIZE | {"capture.fewest": ("off", "total")},
    ),
    Lesson(
        N_("Fifteen"),
        "3c 5s Ad",
        "7b",
        ("3c 5s",),
        N_("Your card and what it takes make 15 together: 7 + 3 + 5 = 15."),
        _FIFTEEN,
    ),
    Lesson(
        N_("Which fifteen?"),
        "3c 5s 6d 2b",
        "7b",
        ("3c 5s", "2b 6d"),
        N_("7 + 3 + 5 = 15 and 7 + 2 + 6 = 15. You take one of the two, as you like."),
        _FIFTEEN | _TOTAL_ONLY,
    ),
    Lesson(
        N_("Eleven"),
        "3c Ad Rs",
        "7b",
        ("Ad 3c",),
        N_("Your card and what it takes make 11 together: 7 + 1 + 3 = 11."),
        _ELEVEN,
    ),
    Lesson(
        N_("Which eleven?"),
        "4c 3d As",
        "7b",
        ("4c", "As 3d"),
        N_("7 + 4 = 11 and 7 + 1 + 3 = 11. You take one of the two, as you like."),
        _ELEVEN | _TOTAL_ONLY | _ANY_SIZE | {"capture.fewest": ("off", "simple")},
    ),
    Lesson(
        N_("A court card has no number"),
        "Rc 6d 4b",
        "Rb",
        ("Rc",),
        N_("A re takes only another re, never a sum. Fante and cavallo do likewise."),
        _EQUAL | {"deck.court_values": (False,)},
    ),
    Lesson(
        N_("Nothing to take"),
        "2c 6s Fd",
        "3b",
        (),
        N_("Nothing on the table fits a 3. It stays there, and now others can take it."),
        {"capture.total": (0, 15)},
    ),
    Lesson(
        N_("Taking is a must"),
        "3c 6b",
        "3d",
        ("3c",),
        N_(
            "You need not play your 3. But if you do, it must take the other 3; it cannot be laid "
            "beside it."
        ),
        _EQUAL | _OBLIGED,
    ),
    Lesson(
        N_("Taking is no must"),
        "3c 6b",
        "3d",
        ("3c",),
        N_("Your 3 may take the other 3. In this game you may also lay it down beside it."),
        _EQUAL | _FREE,
        lay=True,
    ),
    Lesson(
        N_("Taking is a must"),
        "3c 5s Ad",
        "7b",
        ("3c 5s",),
        N_(
            "You need not play your 7. But if you do, it must take 3 and 5; it cannot be laid "
            "beside them."
        ),
        _FIFTEEN | _TOTAL_ONLY | _OBLIGED,
    ),
    Lesson(
        N_("Taking is no must"),
        "3c 5s Ad",
        "7b",
        ("3c 5s",),
        N_("Your 7 may take 3 and 5. In this game you may also lay it down beside them."),
        _FIFTEEN | _TOTAL_ONLY | _FREE,
        lay=True,
    ),
)
"""What ordinary cards take."""

ACE = (
    Lesson(
        N_("The ace takes all"),
        "4c 5s Fb",
        "Ad",
        ("4c 5s Fb",),
        N_(
            "An asso takes everything, whatever lies there. In this game that is no scopa: it "
            "brings you cards, but no point."
        ),
        _ACE | {"ace.sweep_scores": (False,)},
    ),
    Lesson(
        N_("The ace takes all"),
        "4c 5s Fb",
        "Ad",
        ("4c 5s Fb",),
        N_("An asso takes everything, whatever lies there. Here that is a scopa too."),
        _ACE | {"ace.sweep_scores": (True,), "scopa.points": (1,)},
        scopa=True,
    ),
    Lesson(
        N_("Ace takes ace"),
        "Ac 5s 6b",
        "Ad",
        ("Ac",),
        N_(
            "While another asso lies on the table, yours takes only that one. So an asso on the "
            "table protects the other cards."
        ),
        _ACE | {"ace.with_ace": ("takes_ace",)},
    ),
    Lesson(
        N_("An ace does not protect"),
        "Ac 5s 6b",
        "Ad",
        ("Ac 5s 6b",),
        N_("Although another asso lies on the table, yours takes everything."),
        _ACE | {"ace.with_ace": ("sweeps",)},
        scopa=None,
    ),
    Lesson(
        N_("Everything or fifteen"),
        "7s 4c 3b 6d",
        "Ad",
        ("7s 4c 3b", "7s 4c 3b 6d"),
        N_("1 + 7 + 4 + 3 = 15, so the asso may take these three (a). Or it takes everything."),
        _ACE | _FIFTEEN | _ANY_SIZE | {"ace.exclusive": (False,)},
    ),
    Lesson(
        N_("An ace on an empty table"),
        "",
        "Ad",
        (),
        N_("There is nothing to take, so the asso stays on the table like any other card."),
        _ACE | {"ace.on_empty": ("stays",)},
    ),
    Lesson(
        N_("An ace on an empty table"),
        "",
        "Ad",
        ("Ad",),
        N_("There is nothing to take, but the asso goes to your pile all the same."),
        _ACE | {"ace.on_empty": ("takes_itself",)},
    ),
)
"""What an ace takes where it takes all."""

SCOPA = (
    Lesson(
        N_("Scopa!"),
        "2c 5s",
        "7b",
        ("2c 5s",),
        N_("2 + 5 = 7 takes the whole table. The next player can only lay a card."),
        _SUM | {"scopa.points": (1,)},
        scopa=True,
    ),
    Lesson(
        N_("Scopa!"),
        "7c",
        "7b",
        ("7c",),
        N_("The last card on the table is taken. The next player can only lay a card."),
        _EQUAL | {"scopa.points": (1,), "capture.sum": (False,)},
        scopa=True,
    ),
    Lesson(
        N_("Scopa!"),
        "3c 5s",
        "7b",
        ("3c 5s",),
        N_("7 + 3 + 5 = 15 takes the whole table. The next player can only lay a card."),
        _FIFTEEN | _TOTAL_ONLY | {"scopa.points": (1,)},
        scopa=True,
    ),
    Lesson(
        N_("Scopa!"),
        "3c Ad",
        "7b",
        ("Ad 3c",),
        N_("7 + 1 + 3 = 11 takes the whole table. The next player can only lay a card."),
        _ELEVEN | _TOTAL_ONLY | {"scopa.points": (1,)},
        scopa=True,
    ),
)
"""Captures of the whole table."""
