"""What each preset means. A released preset never changes: these words and the golden
transcripts pin it."""

from __future__ import annotations

import random

import pytest

from scopa_tui.engine import OPTIONS, PRESETS, check, get_option, parse_rules, remarks
from tests.engine.helpers import walk

PAIRS = {"seats.players": 4, "seats.teams": "two"}
SCOPONE = {**PAIRS, "deal.hand": 9, "deal.refill": "none"}
TEN = {
    **PAIRS,
    "deal.hand": 10,
    "deal.table": 0,
    "deal.refill": "none",
    "deal.redeal_kings": 0,
    "match.target": 21,
}
NAPOLA = {"score.napola.cap": 10, "score.instant": "all_coins", "match.target": 21}

FIFTEEN: dict[str, object] = {
    "capture.equal": False,
    "capture.sum": False,
    "capture.total": 15,
    "deal.redeal_kings": 0,
}
ESCOBA: dict[str, object] = {**FIFTEEN, "capture.obligation": "none", "opening.fifteen": True}
CIRULLA_PLAY: dict[str, object] = {
    "deal.redeal_kings": 0,
    "deal.redeal_aces": 2,
    "opening.fifteen": True,
    "opening.require_partition": False,
    "capture.total": 15,
    "ace.sweep": True,
    "ace.sweep_scores": True,
    "ace.exclusive": False,
    "score.grande": 5,
    "match.target": 51,
}
CIRULLA: dict[str, object] = {
    **CIRULLA_PLAY,
    "turn.direction": "cw",
    "declare.low.points": 3,
    "declare.three": 10,
    "declare.matta": "7c",
    "score.napola.cap": 7,
    "score.instant": "all_coins",
}
VILE: dict[str, object] = {"ace.sweep": True, "ace.first_lead_forbidden": True}

# name -> in what it differs from scopa; cards as "card:points"
MEANING: dict[str, dict[str, object]] = {
    "scopa": {},
    "scopa_3": {"seats.players": 3},
    "scopa_4": PAIRS,
    "scopa_5": {"seats.players": 5, "deal.table": 5},
    "scopa_6": {"seats.players": 6, "seats.teams": "two"},
    "scopone": SCOPONE,
    "scopone_scientifico": TEN,
    "scopone_trentino": {**TEN, **NAPOLA, "score.single_cards": "7d:1 Rd:1"},
    "scopone_libero": {
        **SCOPONE,
        "deal.redeal_by": "next_dealer",
        "capture.obligation": "none",
        "score.prime_missing": "sum",
    },
    "napola": NAPOLA,
    "rebello": {"score.single_cards": "7d:1 Rd:1"},
    "bergamasca": {"deal.hand": 9},
    "chkobba": {"score.prime_mode": "sevens_sixes"},
    "scopa_meno_carte": {"capture.fewest": "simple"},
    "scopa_online": {"score.prime_missing": "sum"},
    "trente": {**TEN, "score.single_cards": "Ad:1 2d:2 3d:3 7d:1", "score.instant": "low_coins"},
    "a_41": {
        "score.single_cards": "Ad:1 2d:1 3d:1 4d:1 5d:1 6d:1 7d:2 Fd:1 Cd:1 Rd:1",
        "match.target": 41,
    },
    "a_perdere": {"goal": "low"},
    "ponino": {"score.sweep_doubler": "knights"},
    "frac": {
        "capture.equal_priority": False,
        "scopa.points": 0,
        "score.cards": 0,
        "score.coins": 0,
        "score.prime": 0,
        "score.single_cards": " ".join(f"{rank}{suit}:1" for rank in "AFCR" for suit in "dcsb"),
        "match.tie_card": "Rd",
    },
    "milano": {**TEN, **VILE, "score.napola.cap": 10},
    "genova_torneo": {**SCOPONE, "deal.redeal_table_sum_max": 10, "match.target": 10},
    "scopa_dassi": {"ace.sweep": True},
    "asso_pigliatutto": {"ace.sweep": True, "ace.sweep_scores": True},
    "scopa_dassi_4": {**TEN, **VILE, "match.target": 11},
    "scopa_dasso_napola": {
        **NAPOLA,
        "ace.sweep": True,
        "score.prime_missing": "more_suits",
        "match.target": 31,
    },
    "quindici": FIFTEEN,
    "undici": {**FIFTEEN, "capture.total": 11},
    "escoba": {
        **ESCOBA,
        "score.prime_mode": "most_sevens",
        "score.all_sevens": 2,
        "match.target": 21,
    },
    "escoba_setenta": {**ESCOBA, "match.target": 15},
    "cirulla": CIRULLA,
    "cirulla_torneo": {**CIRULLA, "score.napola.cap": 6, "score.instant": "none"},
    "cirullone": {
        **SCOPONE,
        **CIRULLA_PLAY,
        "score.napola.cap": 7,
        "score.instant": "all_coins",
    },
    "cucita": {
        "declare.low.points": 2,
        "declare.pair": 3,
        "declare.three": 7,
        "declare.stack": "all",
        "match.target": 21,
    },
    "cicera": {
        **PAIRS,
        "deck.pack": "it52",
        "deck.court_values": False,
        "deal.hand": 12,
        "deal.refill": "none",
        "deal.redeal_kings": 0,
        "capture.equal_priority": False,
        "scopa.picada": 1,
        "scopa.piccola": 1,
        "scopa.bigia": 1,
        "score.cards": 2,
        "score.coins": 0,
        "score.swords": 1,
        "score.single_cards": "2s:1 Td:1 Fc:1",
        "score.prime": 0,
        "score.napola.cap": 13,
        "score.napola.suit": "swords",
        "score.instant": "all_swords",
        "match.target": 51,
    },
}

# Scopa, the game itself, option by option.
SCOPA: dict[str, object] = {
    "deck.pack": "it40",
    "deck.court_values": True,
    "seats.players": 2,
    "seats.teams": "none",
    "turn.direction": "ccw",
    "deal.hand": 3,
    "deal.table": 4,
    "deal.refill": "when_empty",
    "deal.redeal_kings": 3,
    "deal.redeal_aces": 0,
    "deal.redeal_table_sum_max": 0,
    "deal.redeal_by": "same_dealer",
    "opening.fifteen": False,
    "opening.require_partition": True,
    "opening.beneficiary": "dealer",
    "opening.low": 0,
    "opening.bonus_beats_misdeal": False,
    "capture.equal": True,
    "capture.sum": True,
    "capture.equal_priority": True,
    "capture.fewest": "off",
    "capture.obligation": "card",
    "capture.max_cards": 0,
    "capture.total": 0,
    "ace.sweep": False,
    "ace.sweep_scores": False,
    "ace.with_ace": "takes_ace",
    "ace.on_empty": "stays",
    "ace.may_decline": False,
    "ace.exclusive": True,
    "ace.first_lead_forbidden": False,
    "ace.first_lead_plain": False,
    "scopa.points": 1,
    "scopa.picada": 0,
    "scopa.piccola": 0,
    "scopa.bigia": 0,
    "scopa.last_card": "never",
    "scopa.max_run": 0,
    "declare.low.points": 0,
    "declare.low.max": 9,
    "declare.pair": 0,
    "declare.three": 0,
    "declare.stack": "best",
    "declare.matta": "none",
    "declare.matta_after": "natural",
    "declare.auto": True,
    "end.leftover": "last_capturer",
    "score.cards": 1,
    "score.coins": 1,
    "score.single_cards": "7d:1",
    "score.swords": 0,
    "score.sevens": 0,
    "score.prime": 1,
    "score.prime_mode": "points",
    "score.prime_table": "standard",
    "score.prime_missing": "ineligible",
    "score.napola.cap": 0,
    "score.napola.kind": "run",
    "score.napola.suit": "coins",
    "score.grande": 0,
    "score.all_sevens": 0,
    "score.all_coins": 0,
    "score.crush": 0,
    "score.sweep_doubler": "none",
    "score.instant": "none",
    "score.tie": "nobody",
    "goal": "high",
    "match.target": 11,
    "match.tie_card": None,
    "match.reach": "reach",
    "match.lead": 1,
    "match.both_over": "higher_wins",
    "match.order": ("carte", "denari", "settebello", "primiera", "scope"),
    "match.deals": 0,
    "match.shutout": 0,
}


def meaning(name: str) -> dict[str, object]:
    """Every option of a preset."""
    rules = parse_rules(name)
    every = {option: get_option(rules, option) for option in OPTIONS}
    cards = every["score.single_cards"]
    tie_card = every["match.tie_card"]
    return {
        **every,
        "score.single_cards": " ".join(f"{card}:{won}" for card, won in cards),
        "match.tie_card": tie_card and str(tie_card),
    }


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_means_this(name: str) -> None:
    # A new option may be added with a default that leaves the old games alone.
    assert {option: meaning(name)[option] for option in SCOPA} == {**SCOPA, **MEANING[name]}


def test_there_are_no_other_presets_and_none_is_missing() -> None:
    assert set(MEANING) == set(PRESETS)
    assert next(iter(PRESETS)) == "scopa"


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_can_be_played_and_has_words(name: str) -> None:
    preset = PRESETS[name]
    assert check(preset.rules) == ()
    assert remarks(preset.rules) == ()
    assert preset.title and preset.english and preset.source
    assert preset.description.endswith(".")
    steps = list(walk(preset.rules, random.Random(name)))
    assert steps[-1].after.deals == 1
