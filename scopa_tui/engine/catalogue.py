"""The named games as plain data: words, source, and in what they differ from `scopa`."""

from __future__ import annotations

from typing import NamedTuple

GROUPS = {
    "scopa": "Scopa",
    "scopone": "Scopone",
    "aces": "Asso piglia tutto",
    "fifteen": "Quindici",
    "cirulla": "Cirulla",
    "regional": "Regional",
}
"""Key -> title, in the order of a menu."""


class Entry(NamedTuple):
    """One named game."""

    name: str
    group: str
    title: str
    english: str
    description: str
    source: str
    words: str = ""
    """Differences from `scopa`."""


_TWO_TEAMS = "seats.players=4 seats.teams=two "
_NINE = _TWO_TEAMS + "deal.hand=9 deal.refill=none "
_TEN = _TWO_TEAMS + "deal.hand=10 deal.table=0 deal.refill=none deal.redeal_kings=0 "
_SCIENTIFICO = _TEN + "match.target=21 "
_NAPOLA = "score.napola.cap=10 score.instant=all_coins "
_COINS = "Ad:1,2d:1,3d:1,4d:1,5d:1,6d:1,7d:2,Fd:1,Cd:1,Rd:1"
_FRAC = ",".join(f"{rank}{suit}:1" for rank in "AFCR" for suit in "dcsb")
_FIFTEEN = "capture.equal=off capture.sum=off capture.total=15 deal.redeal_kings=0 "
_ESCOBA = _FIFTEEN + "capture.obligation=none opening.fifteen=on "
_CIRULLA_PLAY = (
    "deal.redeal_kings=0 deal.redeal_aces=2 opening.fifteen=on opening.require_partition=off "
    "capture.total=15 ace.sweep=on ace.sweep_scores=on ace.exclusive=off "
    "score.grande=5 match.target=51 "
)
_CIRULLA = _CIRULLA_PLAY + (
    "turn.direction=cw declare.low.points=3 declare.three=10 declare.matta=7c score.napola.cap=7 "
)
_CICERA = (
    _TWO_TEAMS + "deck.pack=it52 deck.court_values=off deal.hand=12 deal.refill=none "
    "deal.redeal_kings=0 capture.equal_priority=off scopa.picada=1 "
    "scopa.piccola=1 scopa.bigia=1 score.cards=2 score.coins=0 score.swords=1 "
    "score.single_cards=2s:1,Td:1,Fc:1 score.prime=0 score.napola.cap=13 "
    "score.napola.suit=swords score.instant=all_swords match.target=51"
)

ENTRIES = (
    # --- Scopa ---
    Entry(
        "scopa", "scopa", "Scopa", "Scopa",
        "The classic game for two: three cards in hand, four on the table, to 11.",
        "pagat.com; en.wikipedia.org, Scopa",
    ),
    Entry(
        "scopa_3", "scopa", "Scopa a tre", "Scopa for three",
        "Everybody for himself; only who has most, or best, gets a point.",
        "adamoli.org, Piccola enciclopedia di giuochi; it.wikipedia.org, Scopa",
        "seats.players=3",
    ),
    Entry(
        "scopa_4", "scopa", "Scopa a coppie", "Scopa in pairs",
        "Four players in two pairs, partners opposite, three cards at a time.",
        "it.wikipedia.org, Scopa",
        _TWO_TEAMS,
    ),
    Entry(
        "scopa_5", "scopa", "Scopa a cinque", "Scopa for five",
        "Everybody for himself, with five cards on the table and two rounds, of three and of four.",
        "qcsalon.net, Scopa",
        "seats.players=5 deal.table=5",
    ),
    Entry(
        "scopa_6", "scopa", "Scopa a sei", "Scopa for six",
        "Two teams of three that sit alternately.",
        "it.wikipedia.org, Scopa",
        "seats.players=6 seats.teams=two",
    ),
    Entry(
        "napola", "scopa", "Napola", "Napola",
        "Scopa with extra points for a run of coins from the asso; all ten win the match.",
        "everything2.com, Scopa; a club handout on the points of Naples",
        _NAPOLA + "match.target=21",
    ),
    Entry(
        "rebello", "scopa", "Rebello", "Re bello",
        "Scopa in which the king of coins scores like the settebello.",
        "everything2.com, Scopa",
        "score.single_cards=7d:1,Rd:1",
    ),
    Entry(
        "a_41", "scopa", "Scopa a 41", "Scopa to 41",
        "Every coin scores a point and the settebello two, besides the usual points.",
        "rule menus of other programs",
        f"score.single_cards={_COINS} match.target=41",
    ),
    Entry(
        "a_perdere", "scopa", "Scopa a perdere", "Scopa to lose",
        "Points are bad: once somebody reaches the target, the side with the fewest wins.",
        "diclib.com, Desescoba; the name in it.wikipedia.org, Scopa",
        "goal=low",
    ),
    Entry(
        "ponino", "scopa", "Il Ponino", "Ponino",
        "Whoever takes all four cavalli counts the scope of the deal twice.",
        "boardgamearena.com, Scopa",
        "score.sweep_doubler=knights",
    ),
    Entry(
        "frac", "scopa", "Scopa Frac", "Frac",
        "Only asso, fante, cavallo and re score, one point each; the king of coins breaks a tie.",
        "boardgamearena.com, Scopa",
        f"capture.equal_priority=off scopa.points=0 score.cards=0 score.coins=0 score.prime=0 "
        f"score.single_cards={_FRAC} match.tie_card=Rd",
    ),
    Entry(
        "scopa_meno_carte", "scopa", "Scopa con meno carte", "Fewest-cards scopa",
        "Scopa in which a capture must be one with the fewest cards.",
        "licensed Italian game sites",
        "capture.fewest=simple",
    ),
    Entry(
        "scopa_online", "scopa", "Scopa online", "Online scopa",
        "Scopa in which the primiera is added up even when a suit is missing.",
        "solitairebliss.com, Scopa",
        "score.prime_missing=sum",
    ),
    # --- Scopone ---
    Entry(
        "scopone", "scopone", "Scopone", "Scopone",
        "Four players in pairs, nine cards each and four on the table.",
        "pagat.com, Scopone; Federazione Italiana Gioco Scopone, art. 1 to 4",
        _NINE,
    ),
    Entry(
        "scopone_scientifico", "scopone", "Scopone scientifico", "Scientific scopone",
        "Four players in pairs, all forty cards in the hands and an empty table, to 21.",
        "it.wikipedia.org, Scopone scientifico; pagat.com, Scopone",
        _SCIENTIFICO,
    ),
    Entry(
        "scopone_trentino", "scopone", "Scopone trentino", "Trentino scopone",
        "Scientific scopone with napola and re bello; all ten coins win the match.",
        "en.wikipedia.org, Scopa",
        _SCIENTIFICO + _NAPOLA + "score.single_cards=7d:1,Rd:1",
    ),
    Entry(
        "milano", "scopone", "Scopone alla milanese", "Milanese scopone",
        "Scientific scopone with napola in which an ace takes all, but may not be led first.",
        "en.wikipedia.org, Scopa",
        _SCIENTIFICO + "score.napola.cap=10 ace.sweep=on ace.first_lead_forbidden=on",
    ),
    Entry(
        "trente", "scopone", "Scopone de Trente", "Trente scopone",
        "Asso, due and tre of coins score 1, 2 and 3; all three in one pile win the match.",
        "boardgamearena.com, Scopa",
        _SCIENTIFICO + "score.single_cards=7d:1,Ad:1,2d:2,3d:3 score.instant=low_coins",
    ),
    Entry(
        "genova_torneo", "scopone", "Scopone da torneo (Genova)", "Genoa tournament scopone",
        "Scopone to 10; first table cards that add up to ten or less are dealt again.",
        "genovagioca.it, Scopone tournament",
        _NINE + "deal.redeal_table_sum_max=10 match.target=10",
    ),
    Entry(
        "scopone_libero", "scopone", "Scopone libero", "Free scopone",
        "Scopone in which a card that could take may be laid down instead.",
        "a German rules page, taken at its word",
        _NINE + "capture.obligation=none deal.redeal_by=next_dealer score.prime_missing=sum",
    ),
    # --- Asso piglia tutto ---
    Entry(
        "scopa_dassi", "aces", "Scopa d'assi", "Scopa of aces",
        "An ace takes the whole table, which is no scopa.",
        "it.wikipedia.org, Scopa d'assi; Unione Italiana Gruppi Cartofili",
        "ace.sweep=on",
    ),
    Entry(
        "asso_pigliatutto", "aces", "Asso pigliatutto", "Ace takes all",
        "An ace takes the whole table, and that is a scopa.",
        "it.wikipedia.org, Scopa d'assi; betway.it",
        "ace.sweep=on ace.sweep_scores=on",
    ),
    Entry(
        "scopa_dassi_4", "aces", "Scopa d'assi a quattro", "Scopa of aces for four",
        "In pairs with ten cards each; an ace takes all, but may not be the first card played.",
        "giochistars.it; snai.it; it.wikipedia.org, Scopa d'assi",
        "ace.sweep=on ace.first_lead_forbidden=on " + _TEN,
    ),
    Entry(
        "scopa_dasso_napola", "aces", "Scopa d'asso con napola", "Scopa of aces with napola",
        "A club's game to 31: an ace takes all, napola counts, and ten coins win the match.",
        "xoomer.virgilio.it/jmpcav, Scopa d'asso",
        "ace.sweep=on score.prime_missing=more_suits match.target=31 " + _NAPOLA,
    ),
    # --- Quindici ---
    Entry(
        "quindici", "fifteen", "Scopa a quindici", "Fifteen scopa",
        "A card takes what makes fifteen together with it; equal cards do not take each other.",
        "digitalmoka.com, Scopa a 15; pt.wikipedia.org, Escopa",
        _FIFTEEN,
    ),
    Entry(
        "undici", "fifteen", "Scopa d'undici", "Eleven scopa",
        "A card takes what makes eleven together with it; a re takes nothing but an asso.",
        "pt.wikipedia.org, Escopa, after Dossena",
        _FIFTEEN.replace("15", "11"),
    ),
    Entry(
        "escoba", "fifteen", "Escoba", "Escoba",
        "The Spanish game: to fifteen, nobody has to take, most sevens count, all four twice.",
        "juegosnaipes.com; solitalian.it, Escoba; es.wikipedia.org",
        _ESCOBA + "score.prime_mode=most_sevens score.all_sevens=2 match.target=21",
    ),
    Entry(
        "escoba_setenta", "fifteen", "Escoba con setenta", "Escoba with setenta",
        "Escoba to 15 with the setenta, which is the primiera, in place of most sevens.",
        "juegosdecartas.fun; studylib.es; pt.wikipedia.org, Escopa",
        _ESCOBA + "match.target=15",
    ),
    # --- Cirulla ---
    Entry(
        "cirulla", "cirulla", "Cirulla", "Cirulla",
        "Liguria's game to 51: fifteens, an ace that takes all, hands that score when dealt.",
        "regoledelgioco.com, Cirulla; Parlett, Penguin Book of Card Games",
        _CIRULLA + "score.instant=all_coins",
    ),
    Entry(
        "cirulla_torneo", "cirulla", "Cirulla da torneo", "Tournament Cirulla",
        "Cirulla by the rules of a tournament: the piccola stops at six, ten coins do not win.",
        "Val Varenna tournament rules",
        _CIRULLA.replace("cap=7", "cap=6"),
    ),
    Entry(
        "cirullone", "cirulla", "Cirullone", "Cirullone",
        "Cirulla in pairs with nine cards each, without announcements, of which no source tells.",
        "sbiro.eu, Cirullone",
        _NINE + _CIRULLA_PLAY + "score.napola.cap=7 score.instant=all_coins",
    ),
    Entry(
        "cucita", "cirulla", "Cucita", "Cucita",
        "Scopa to 21 in which pairs, three of a kind and low hands score and lie face up.",
        "a computer game by Marco Scarpetta",
        "declare.low.points=2 declare.pair=3 declare.three=7 declare.stack=all match.target=21",
    ),
    # --- regional ---
    Entry(
        "bergamasca", "regional", "Bergamasca", "Bergamo scopa",
        "Two players with nine cards in hand, so each deal has two rounds.",
        "rule menus of other programs",
        "deal.hand=9",
    ),
    Entry(
        "chkobba", "regional", "Chkobba", "Chkobba",
        "The Tunisian game: most sevens, then most sixes, in place of the primiera.",
        "chkobba.online",
        "score.prime_mode=sevens_sixes",
    ),
    Entry(
        "cicera", "regional", "Cicera bigia", "Cicera",
        "Brescia's game in pairs with 52 cards; which ten and which fante score is our best guess.",
        "pagat.com, Cicera; en.wikipedia.org, Cicera; regoledelgioco.com, Cicera bigia",
        _CICERA,
    ),
)  # fmt: skip
"""In the order of a menu, group by group."""
