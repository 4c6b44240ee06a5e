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

# name -> in what it differs from scopa; cards as "card:points"
MEANING: dict[str, dict[str, object]] = {
    "scopa": {},
    "scopa_3": {"seats.players": 3},
    "scopa_4": PAIRS,
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
}

# Scopa, the game itself, option by option.
SCOPA: dict[str, object] = {
    "deck.pack": "it40",
    "seats.players": 2,
    "seats.teams": "none",
    "turn.direction": "ccw",
    "deal.hand": 3,
    "deal.table": 4,
    "deal.refill": "when_empty",
    "deal.redeal_kings": 3,
    "deal.redeal_by": "same_dealer",
    "capture.equal": True,
    "capture.sum": True,
    "capture.equal_priority": True,
    "capture.fewest": "off",
    "capture.obligation": "card",
    "capture.max_cards": 0,
    "scopa.points": 1,
    "scopa.last_card": "never",
    "scopa.max_run": 0,
    "end.leftover": "last_capturer",
    "score.cards": 1,
    "score.coins": 1,
    "score.single_cards": "7d:1",
    "score.prime": 1,
    "score.prime_mode": "points",
    "score.prime_table": "standard",
    "score.prime_missing": "ineligible",
    "score.napola.cap": 0,
    "score.napola.kind": "run",
    "score.instant": "none",
    "score.tie": "nobody",
    "match.target": 11,
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
    return {**every, "score.single_cards": " ".join(f"{card}:{won}" for card, won in cards)}


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
