"""Named games, and rules as text: a preset and what differs from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scopa_tui.engine.errors import RulesError
from scopa_tui.engine.rules import (
    OPTIONS,
    Rules,
    differences,
    nearest,
    nearest_option,
    with_differences,
)


@dataclass(frozen=True, slots=True)
class Preset:
    """A named game."""

    title: str
    """Italian title."""
    english: str
    """English title."""
    description: str
    """One sentence."""
    source: str
    """Where these rules are published."""
    rules: Rules
    """The rules themselves. A released preset never changes its meaning."""


_PAIRS = "seats.players=4 seats.teams=two "
_SCOPONE = _PAIRS + "deal.hand=9 deal.refill=none "
_SCIENTIFICO = (
    _PAIRS + "deal.hand=10 deal.table=0 deal.refill=none deal.redeal_kings=0 match.target=21 "
)
_NAPOLA = "score.napola.cap=10 score.instant=all_coins match.target=21 "
_COINS = "Ad:1,2d:1,3d:1,4d:1,5d:1,6d:1,7d:2,Fd:1,Cd:1,Rd:1"

# name: (title, English title, description, source, differences from scopa)
_PRESETS: dict[str, tuple[str, str, str, str, str]] = {
    "scopa": (
        "Scopa",
        "Scopa",
        "The classic game for two: three cards in hand, four on the table, to 11.",
        "pagat.com; en.wikipedia.org, Scopa",
        "",
    ),
    "scopa_3": (
        "Scopa a tre",
        "Scopa for three",
        "Everybody for himself; only who has most, or best, gets a point.",
        "adamoli.org, Piccola enciclopedia di giuochi; it.wikipedia.org, Scopa",
        "seats.players=3",
    ),
    "scopa_4": (
        "Scopa a coppie",
        "Scopa in pairs",
        "Four players in two pairs, partners opposite, three cards at a time.",
        "it.wikipedia.org, Scopa",
        _PAIRS,
    ),
    "scopa_6": (
        "Scopa a sei",
        "Scopa for six",
        "Two teams of three that sit alternately.",
        "it.wikipedia.org, Scopa",
        "seats.players=6 seats.teams=two",
    ),
    "scopone": (
        "Scopone",
        "Scopone",
        "Four players in pairs, nine cards each and four on the table.",
        "pagat.com, Scopone; Federazione Italiana Gioco Scopone, art. 1 to 4",
        _SCOPONE,
    ),
    "scopone_scientifico": (
        "Scopone scientifico",
        "Scientific scopone",
        "Four players in pairs, all forty cards in the hands and an empty table, to 21.",
        "it.wikipedia.org, Scopone scientifico; pagat.com, Scopone",
        _SCIENTIFICO,
    ),
    "scopone_trentino": (
        "Scopone trentino",
        "Trentino scopone",
        "Scientific scopone with napola and re bello; all ten coins win the match.",
        "en.wikipedia.org, Scopa",
        _SCIENTIFICO + _NAPOLA + "score.single_cards=7d:1,Rd:1",
    ),
    "scopone_libero": (
        "Scopone libero",
        "Free scopone",
        "Scopone in which a card that could take may be laid down instead.",
        "a German rules page, taken at its word",
        _SCOPONE + "capture.obligation=none deal.redeal_by=next_dealer score.prime_missing=sum",
    ),
    "napola": (
        "Napola",
        "Napola",
        "Scopa with extra points for a run of coins from the asso; all ten win the match.",
        "everything2.com, Scopa; a club handout on the points of Naples",
        _NAPOLA,
    ),
    "rebello": (
        "Rebello",
        "Re bello",
        "Scopa in which the king of coins scores like the settebello.",
        "everything2.com, Scopa",
        "score.single_cards=7d:1,Rd:1",
    ),
    "bergamasca": (
        "Bergamasca",
        "Bergamo scopa",
        "Two players with nine cards in hand, so each deal has two rounds.",
        "rule menus of other programs",
        "deal.hand=9",
    ),
    "chkobba": (
        "Chkobba",
        "Chkobba",
        "The Tunisian game: most sevens, then most sixes, in place of the primiera.",
        "chkobba.online",
        "score.prime_mode=sevens_sixes",
    ),
    "scopa_meno_carte": (
        "Scopa con meno carte",
        "Fewest-cards scopa",
        "Scopa in which a capture must be one with the fewest cards.",
        "licensed Italian game sites",
        "capture.fewest=simple",
    ),
    "scopa_online": (
        "Scopa online",
        "Online scopa",
        "Scopa in which the primiera is added up even when a suit is missing.",
        "solitairebliss.com, Scopa",
        "score.prime_missing=sum",
    ),
    "trente": (
        "Scopone de Trente",
        "Trente scopone",
        "Asso, due and tre of coins score 1, 2 and 3; all three in one pile win the match.",
        "boardgamearena.com, Scopa",
        _SCIENTIFICO + "score.single_cards=7d:1,Ad:1,2d:2,3d:3 score.instant=low_coins",
    ),
    "a_41": (
        "Scopa a 41",
        "Scopa to 41",
        "Every coin scores a point and the settebello two, besides the usual points.",
        "rule menus of other programs",
        f"score.single_cards={_COINS} match.target=41",
    ),
}


PRESETS: dict[str, Preset] = {
    name: Preset(title, english, description, source, with_differences(Rules(), words.split()))
    for name, (title, english, description, source, words) in _PRESETS.items()
}
"""Name -> preset, in the order in which a menu shows them."""


def parse_rules(text: str) -> Rules:
    """Read rules such as "scopa match.target=21": a preset, then options that differ from it.

    An empty text, or one that begins with an option, stands for `scopa`. Case and extra blanks do
    not matter. Rules that do not go together are read all the same; `check` names them.

    Raises:
        RulesError: an unknown preset, option or value; names the nearest valid one.
    """
    words = text.split()
    name = words.pop(0).lower() if words and "=" not in words[0] else "scopa"
    if name not in PRESETS:
        near = nearest_option(name) if name in OPTIONS or "." in name else ""
        hint = f"{near}=..." if near else nearest(name, PRESETS)
        raise RulesError(f"there is no game {name!r}; did you mean {hint}?")
    return with_differences(PRESETS[name].rules, words)


@lru_cache(maxsize=64)
def nearest_preset(rules: Rules) -> str:
    """Return the name of the preset with the fewest differences; the earlier one on a tie."""
    return min(PRESETS, key=lambda name: len(list(differences(rules, PRESETS[name].rules))))


def format_rules(rules: Rules) -> str:
    """Write rules as nearest preset plus differences in declaration order."""
    name = nearest_preset(rules)
    return " ".join([name, *differences(rules, PRESETS[name].rules)])
