"""House rules in a few words."""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Rules,
    get_option,
    idle_options,
    nearest_preset,
    parse_rules,
    set_option,
)
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
        ("score.single_cards=none", "without settebello"),
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
            "Asso di Denari, Asso di Coppe, Asso di Spade, without settebello",
        ),
        ("score.single_cards=7d:1,Ac:1,Ad:1,As:1,Ab:1,2d:1", "6 cards score by themselves"),
        ("deal.redeal_kings=0", "no redeal on kings"),
        ("deal.redeal_kings=0 capture.total=15", "fifteens, no redeal on kings"),
        ("scopa.max_run=1", "at most 1 scopa in a row"),
        ("score.napola.cap=7 score.napola.suit=swords", "napola of spade up to 7"),
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
    setting = {"turn.direction": "seats.players=3"} | SETTING
    base = parse_rules(setting.get(name, ""))
    words = [summary(set_option(base, name, value)) for value in values(name)]
    if name == "deal.refill":  # that everything is dealt at once shows in the size of the hands
        words.remove("")
    assert len(set(words)) == len(words)
    assert words.count("") <= 1
    # No value falls back on the long words of the option.
    assert not any(":" in text for text in words)


@pytest.mark.parametrize("game", PRESETS)
def test_no_difference_goes_without_words(game: str) -> None:
    """Walk all values of all options: whatever differs and matters is told, and told apart."""
    rules = PRESETS[game].rules
    for name in OPTIONS:
        for base in {"scopa", game}:
            usual = get_option(PRESETS[base].rules, name)
            same = summary(set_option(rules, name, usual), base=base).split(", ")
            for value in values(name):
                other = set_option(rules, name, value)
                if value == usual or name in idle_options(other) or _goes_without(name, other):
                    continue
                told = summary(other, base=base).split(", ")
                assert set(told) - set(same), (name, value, base)
                assert not any(":" in words for words in told), told


def _goes_without(name: str, rules: Rules) -> bool:
    """Whether an option may differ in silence."""
    if name == "deal.refill":  # that everything is dealt at once shows in the size of the hands
        return rules.deal.refill != "draw_one"
    # The games of fifteens do not mind kings; what they are called says so.
    near = PRESETS[nearest_preset(rules)].rules
    kings = (rules.deal.redeal_kings, near.deal.redeal_kings)
    return name == "deal.redeal_kings" and kings == (0, 0) and bool(rules.capture.total)


def test_goal_and_title() -> None:
    rules = parse_rules("scopone match.target=16")
    assert (title(rules), goal(rules)) == ("Scopone", "to 16")
    assert goal(parse_rules("match.deals=4")) == "4 deals"
    assert goal(parse_rules("match.deals=1")) == "1 deal"
    assert summary(parse_rules("match.deals=1")) == "1 deal"
    assert summary(parse_rules("cirulla deal.redeal_kings=3"), base="cirulla") == "redeal on kings"
