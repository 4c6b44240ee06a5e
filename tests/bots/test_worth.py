"""What cards are worth under the rules in force."""

from __future__ import annotations

from random import Random

import pytest

from scopa_tui.bots.sim import cards_of
from scopa_tui.bots.worth import card_worths, lead
from scopa_tui.engine import PRESETS, Rank, Suit, pack, parse_rules
from scopa_tui.engine.cards import COURTS


def worths(rules: str) -> dict[str, float]:
    return {str(cards_of(one)[0]): worth for one, worth in card_worths(parse_rules(rules)).items()}


@pytest.mark.parametrize("name", [name for name in PRESETS if name not in {"frac", "cicera"}])
def test_the_settebello_coins_and_sevens(name: str) -> None:
    """In every game but frac and cicera; where points are bad they are the worst."""
    sign = -1 if name == "a_perdere" else 1
    worth = {card: sign * points for card, points in worths(name).items()}
    plain = max(worth[card] for card in ("4c", "3s", "Fb"))
    assert worth["7d"] > 2 * worth["7c"]
    assert worth["7c"] > plain + 0.07
    assert worth["4d"] > plain + 0.05
    assert plain > 0
    dearest = {"trente": "3d"}.get(name, "7d")  # the tre of coins scores 3 there
    assert max(worth, key=lambda card: worth[card]) == dearest


def test_where_points_are_bad_all_is_turned_around() -> None:
    assert worths("a_perdere") == {card: -worth for card, worth in worths("scopa").items()}


def test_frac() -> None:
    """Aces and courts score a point each, all else nothing."""
    worth = card_worths(parse_rules("frac"))
    for card in pack(parse_rules("frac")):
        scores = card.rank in (Rank.ASSO, *COURTS)
        assert worth[1 << card.index] == float(scores), card


def test_a_41() -> None:
    """Every coin scores a point of its own, the settebello two; in plain scopa only it does."""
    there, here = worths("a_41"), worths("scopa")
    coins = {str(card) for card in pack(parse_rules("a_41")) if card.suit is Suit.DENARI}
    for card in here:
        assert there[card] == pytest.approx(here[card] + (card in coins))


def test_napola() -> None:
    there, here = worths("napola"), worths("scopa")
    more = {card: there[card] - here[card] for card in here}
    assert more["3d"] >= more["2d"] >= more["Ad"] > 0.7
    assert more["Ad"] > more["4d"] > 0.1
    assert all(worth == 0 for card, worth in more.items() if card[1] != "d")


@pytest.mark.parametrize(
    ("rules", "card"), [("rebello", "Rd"), ("scopa score.single_cards=2b:1", "2b")]
)
def test_a_card_that_scores_by_itself(rules: str, card: str) -> None:
    assert worths(rules)[card] == pytest.approx(worths("scopa score.single_cards=none")[card] + 1)


def test_sevens_in_escoba() -> None:
    """Most sevens score there, not the primiera: a six is a card like any other."""
    there, here = worths("escoba"), worths("scopa")
    for suit in "csb":
        assert there[f"7{suit}"] > here[f"7{suit}"] + 0.05
        assert there[f"6{suit}"] == pytest.approx(there[f"4{suit}"], abs=0.05)
        assert here[f"6{suit}"] > here[f"4{suit}"] + 0.1


def test_swords_in_cicera() -> None:
    worth = worths("cicera")
    assert {card for card in worth if worth[card] > 1} == {"2s", "3s", "As", "Fc", "Td"}
    assert worth["6s"] > worth["6b"] + 0.15


def test_among_three_a_point_for_one_of_the_others_costs_half_a_point() -> None:
    assert lead((4, 1, 0), 0) == 3.5
    assert lead((4, 1), 1) == -3
    assert worths("scopa_3 score.single_cards=2b:4")["2b"] == pytest.approx(
        worths("scopa_3 score.single_cards=none")["2b"] + 4 * 0.75
    )


def test_worth_is_the_same_in_every_process() -> None:
    first = worths("scopa")
    Random(99).random()
    card_worths.cache_clear()
    assert worths("scopa") == first


def test_cards_that_double_scope_are_worth_something() -> None:
    worth = worths("scopa score.sweep_doubler=knights")
    assert worth["Cc"] > worth["Fc"] + 0.05
    assert worth["Cd"] > worth["Fd"] + 0.05
