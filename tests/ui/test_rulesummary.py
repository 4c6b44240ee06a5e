"""House rules in a few words."""

from __future__ import annotations

import pytest

from scopa_tui.engine import OPTIONS, PRESETS, parse_rules, set_option
from scopa_tui.ui.rulesummary import goal, summary, title
from tests.ui.optionvalues import SETTING, values


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("scopa", ""),
        ("napola", "to 21, napola, all denari win"),
        ("rebello", "re bello"),
        ("score.napola.cap=6", "napola up to 6"),
        ("match.deals=6", "6 deals"),
        ("match.deals=6 match.target=21", "6 deals"),
        ("score.single_cards=none", "no settebello"),
        ("score.single_cards=7d:2,2c:1,Rd:3", "Due di Coppe, settebello 2, re bello 3"),
        ("scopone_scientifico", "to 21, 4 players in teams, 10 cards each, empty table"),
        ("scopa_dassi", "ace takes all (no scopa)"),
        (
            "scopa_dassi score.napola.cap=10 match.target=21",
            "to 21, ace takes all (no scopa), napola",
        ),
        ("asso_pigliatutto", "ace takes all"),
        ("scopa_dassi scopa.points=0", "ace takes all, scope score nothing"),
        ("quindici", "only fifteens"),
        ("undici capture.equal=on", "no sums, elevens"),
        ("a_perdere match.target=21", "to 21, lowest wins"),
        (
            "capture.fewest=simple match.order=scope,denari,carte,settebello,primiera",
            "fewest cards",
        ),
        ("score.napola.cap=13 score.napola.suit=swords", "napola of spade"),
        ("match.tie_card=Rd", "Re di Denari breaks ties"),
        ("seats.players=6 seats.teams=none", "6 players"),
        ("a_41", "to 41, 10 cards score by themselves"),
        (
            "score.single_cards=Ac:1,Ad:1,As:1",
            "Asso di Denari, Asso di Coppe, Asso di Spade, no settebello",
        ),
        ("score.single_cards=7d:1,Ac:1,Ad:1,As:1,Ab:1,2d:1", "6 cards score by themselves"),
        ("deal.redeal_kings=0", "no redeal on kings"),
    ],
)
def test_summary(rules: str, words: str) -> None:
    assert summary(parse_rules(rules)) == words


def test_summary_against_another_preset() -> None:
    rules = parse_rules("napola match.target=31 score.instant=none")
    assert summary(rules, base="napola") == "to 31, no winning at once"
    for name, preset in PRESETS.items():
        assert summary(preset.rules, base=name) == ""


@pytest.mark.parametrize("name", OPTIONS)
def test_every_difference_is_in_the_summary(name: str) -> None:
    base = parse_rules(SETTING.get(name, ""))
    words = [summary(set_option(base, name, value)) for value in values(name)]
    if name == "deal.refill":  # that everything is dealt at once shows in the size of the hands
        words.remove("")
    assert len(set(words)) == len(words)
    assert words.count("") <= 1
    # No value falls back on the long words of the option.
    assert not any(":" in text for text in words)


def test_goal_and_title() -> None:
    rules = parse_rules("scopone match.target=16")
    assert (title(rules), goal(rules)) == ("Scopone", "to 16")
    assert goal(parse_rules("match.deals=4")) == "4 deals"
