"""The chapters of the rules: made for any house rules, and nothing in them breaks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_tui.engine import OPTIONS, PRESETS, Rules, set_option
from scopa_tui.ui import chapters
from scopa_tui.ui.blocks import TEXT_WIDTH, Heading, Paragraph, Picture, plain
from scopa_tui.ui.rulesummary import summary
from scopa_tui.ui.widgets.reading import wrapped
from tests.ui.optionvalues import values

ALL_VALUES = [(name, value) for name in OPTIONS for value in values(name)]


def everything(rules: Rules) -> None:
    """Make all texts of these rules and look at them."""
    blocks = [*chapters.whole(rules), *chapters.this_game(rules)]
    for block in blocks:
        if isinstance(block, Paragraph):
            assert block.text
            assert "None" not in block.text
            assert "{" not in block.text
    assert max(map(len, plain(blocks))) <= TEXT_WIDTH
    assert max(len(line) for line, _ in wrapped(blocks, 38)) <= 38
    summary(rules)


@st.composite
def mixed_rules(draw: st.DrawFn) -> Rules:
    rules = PRESETS[draw(st.sampled_from(list(PRESETS)))].rules
    for name, value in draw(st.lists(st.sampled_from(ALL_VALUES), max_size=12)):
        rules = set_option(rules, name, value)
    return rules


@given(rules=mixed_rules())
@settings(max_examples=150, deadline=None)
def test_any_mixture_of_rules_can_be_told(rules: Rules) -> None:
    everything(rules)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_of_every_game_can_be_told(preset: str) -> None:
    rules = PRESETS[preset].rules
    everything(rules)
    assert len(summary(rules)) < 300
    titles = [block.text for block in chapters.whole(rules) if isinstance(block, Heading)]
    assert titles[0] == chapters.titles(PRESETS[preset])
    assert len(titles) >= 14


@pytest.mark.parametrize(("name", "value"), ALL_VALUES, ids=str)
def test_every_value_can_be_told(name: str, value: object) -> None:
    everything(set_option(Rules(), name, value))


def test_chapters_have_pictures() -> None:
    for make in (chapters.how_to_play, chapters.captures, chapters.scoring):
        assert any(isinstance(block, Picture) for block in make(Rules()))


def test_rules_that_cannot_be_played_say_so() -> None:
    rules = set_option(Rules(), "seats.teams", "two")
    text = " ".join(" ".join(plain(chapters.about(rules))).split())
    assert "This cannot be played: two teams need" in text
    assert "As text: scopa seats.teams=two" in text
