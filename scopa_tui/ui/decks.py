"""The decks that cards can be printed as: words, letters, colours. The game is always the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from scopa_tui.engine.cards import Rank, Suit
from scopa_tui.ui import palette as p
from scopa_tui.ui.i18n import N_
from scopa_tui.ui.manner import now
from scopa_tui.ui.tint import contrast

ARTS: Mapping[str, str] = MappingProxyType(
    {
        "pixels": N_("painted"),
        "line": N_("drawn with lines"),
        "ascii": N_("drawn with letters"),
    }
)
"""Id of a way to draw -> what it is, in English."""


@dataclass(frozen=True, slots=True)
class Court:
    """One of the three court cards of a suit."""

    letter: str
    """What its corner prints, as a rank."""
    figure: str
    """Whose picture it has: "knave", "rider", "king" or "queen"."""
    word: str
    """Whose name it has: a key of the names in `cardwords`."""


@dataclass(frozen=True, slots=True)
class Back:
    """The colours of a card that lies face down, as '#rrggbb'."""

    ground: str = p.WINE
    lines: str = p.WINE_LIGHT
    dots: str = p.WINE_DOT

    @property
    def slip(self) -> str:
        """The colour of a back of which one column is seen, told from the felt."""
        return self.lines if contrast(self.lines, p.FELT) >= 1.4 else self.dots


Courts = tuple[Court, Court, Court]
"""What counts 8, 9 and 10."""

Inks = Mapping[Suit, tuple[str, str]]
"""Suit -> the ink of its text on ivory, and the darker one for the colour of a state."""

LATIN_INKS: Inks = {
    Suit.DENARI: (p.DENARI_INK, p.DENARI_DEEP),
    Suit.COPPE: (p.COPPE_INK, p.COPPE_DEEP),
    Suit.SPADE: (p.SPADE_INK, p.SPADE_DEEP),
    Suit.BASTONI: (p.BASTONI_INK, p.BASTONI_DEEP),
}
FRENCH_INKS: Inks = {
    Suit.DENARI: (p.COPPE_INK, p.COPPE_DEEP),
    Suit.COPPE: (p.COPPE_INK, p.COPPE_DEEP),
    Suit.SPADE: (p.MIDNIGHT, p.MIDNIGHT),
    Suit.BASTONI: (p.BASTONI_INK, p.BASTONI_DEEP),
}

_FANTE = Court("F", "knave", "fante")
_CAVALLO = Court("C", "rider", "cavallo")
_RE = Court("R", "king", "re")
_JACK = Court("J", "knave", "jack")
_QUEEN = Court("Q", "queen", "queen")
_KING = Court("K", "king", "king")


@dataclass(frozen=True, slots=True)
class Deck:
    """What one deck prints, and in which colours."""

    label: str
    """Its name, in English."""
    line: str
    """What it is, in one English sentence."""
    letters: str = "DCSB"
    """The letters of denari, coppe, spade and bastoni."""
    courts: Courts = (_FANTE, _CAVALLO, _RE)
    numbers: tuple[int, int, int] | None = None
    """What the courts of the paper deck print if it is a number."""
    words: str = "italian"
    """Whose names the cards have: a key of the names in `cardwords`."""
    pips: str = "latin"
    """Whose suits are drawn: "latin", "spanish" or "french"."""
    inks: Inks = field(default_factory=lambda: LATIN_INKS)
    paints: Mapping[str, str] = field(default_factory=dict)
    """Letter of a paint -> its colour in this deck, where it is another than usual."""
    back: Back = Back()

    def letter(self, suit: Suit) -> str:
        """Return the letter of a suit."""
        return self.letters["dcsb".index(suit.value)]

    def court(self, rank: Rank) -> Court | None:
        """Return which court card a rank is, None for a numeral."""
        places = {Rank.FANTE: 0, Rank.CAVALLO: 1, Rank.RE: 2}
        return self.courts[places[rank]] if rank in places else None


DECKS: Mapping[str, Deck] = MappingProxyType(
    {
        "italian": Deck(
            N_("Italian"),
            N_("Coins, cups, swords and clubs in the manner of Naples."),
        ),
        "piacentine": Deck(
            N_("Piacentine"),
            N_("The Italian drawings with green clubs and a blue back; recoloured, not redrawn."),
            paints={"N": p.OLIVE, "n": p.OLIVE_LIGHT, "m": p.OLIVE_DARK, "V": p.RED},
            back=Back(p.NAVY, p.NAVY_LIGHT, p.STRAW),
        ),
        "siciliane": Deck(
            N_("Siciliane"),
            N_("The Italian drawings recoloured; the eight is a lady, the donna."),
            paints={"O": p.RUST, "B": p.TEAL, "b": p.TEAL_LIGHT},
            courts=(Court("D", "queen", "donna"), _CAVALLO, _RE),
            back=Back(p.OCHRE, p.OCHRE_LIGHT, p.STRAW),
        ),
        "trevisane": Deck(
            N_("Trevisane"),
            N_("The Italian drawings with red staves and grey swords; recoloured, not redrawn."),
            paints={
                "N": p.RUST,
                "n": p.RUST_LIGHT,
                "m": p.RUST_DARK,
                "V": p.GOLD,
                "B": p.SLATE,
                "b": p.SLATE_LIGHT,
            },
            back=Back(p.PINE, p.PINE_LIGHT, p.STRAW),
        ),
        "bergamasche": Deck(
            N_("Bergamasche"),
            N_("The Italian drawings with violet cups and blue staves; recoloured, not redrawn."),
            paints={
                "R": p.PLUM,
                "q": p.PLUM_LIGHT,
                "r": p.PLUM_DARK,
                "N": p.NAVY,
                "n": p.NAVY_LIGHT,
                "m": p.MIDNIGHT,
                "V": p.GOLD,
            },
            back=Back(p.PLUM_DARK, p.PLUM, p.WINE_DOT),
        ),
        "milanesi": Deck(
            N_("Milanesi"),
            N_("French suits, quadri to fiori, with Italian names; the nine is a donna."),
            letters="QCPF",
            courts=(
                Court("F", "knave", "fante"),
                Court("D", "queen", "donna"),
                Court("R", "king", "re"),
            ),
            words="milanese",
            pips="french",
            inks=FRENCH_INKS,
            back=Back(p.PINE, p.PINE_LIGHT, p.STRAW),
        ),
        "spanish": Deck(
            N_("Spanish"),
            N_("Oros, copas, espadas and bastos; paper cards print 10 11 12 on the court."),
            letters="OCEB",
            courts=(
                Court("S", "knave", "sota"),
                Court("C", "rider", "caballo"),
                Court("R", "king", "rey"),
            ),
            numbers=(10, 11, 12),
            words="spanish",
            pips="spanish",
            back=Back(p.NAVY, p.NAVY_LIGHT, p.STRAW),
        ),
        "french": Deck(
            N_("French, J Q K"),
            N_("Diamonds, hearts, spades and clubs; jack 8, queen 9, king 10."),
            letters="DHSC",
            courts=(_JACK, _QUEEN, _KING),
            words="french",
            pips="french",
            inks=FRENCH_INKS,
            back=Back(p.NAVY, p.NAVY_LIGHT, p.SNOW),
        ),
        "french_qjk": Deck(
            N_("French, Q J K"),
            N_("Diamonds, hearts, spades and clubs; queen 8, jack 9, king 10, as in Tunisia."),
            letters="DHSC",
            courts=(_QUEEN, _JACK, _KING),
            words="french",
            pips="french",
            inks=FRENCH_INKS,
            back=Back(),
        ),
    }
)
"""Id -> deck, in the order in which they are offered."""


def deck_now() -> Deck:
    """Return the deck that cards are printed as now."""
    return DECKS[now().deck]


def suit_ink(suit: Suit, *, deep: bool = False) -> str:
    """Return the ink of a suit's text in the deck of now.

    Args:
        suit: any suit.
        deep: for the colour of a state or dimmed ivory, not for plain ivory.
    """
    return deck_now().inks[suit][deep]
