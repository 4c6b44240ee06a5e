"""Announcing a hand and calling out: what the key does, and what the screen says before."""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    ACCUSO,
    FUORI,
    Declare,
    View,
    parse_cards,
    parse_position,
    parse_rules,
    view_of,
)
from scopa_tui.engine import pack as whole_pack
from scopa_tui.rooms.width import cells
from scopa_tui.ui import tableau
from scopa_tui.ui.announcing import announce, announced, needed, offered
from scopa_tui.ui.picks import Picks
from scopa_tui.ui.prompts import prompt
from scopa_tui.ui.whynot import why

BY_HAND = "cirulla declare.auto=off"
CALLING = "scopa match.both_over=declare"


def view(hand: str, rules: str, *, scores: str = "0-0", pile: str = "-", turn: int = 1) -> View:
    house = parse_rules(rules)
    used = (*parse_cards(hand), *parse_cards("Fb Rb"), *parse_cards(pile.strip("-")))
    rest = [card for card in whole_pack(house) if card not in used]
    others = "".join(map(str, rest[:3]))
    stock = "".join(map(str, rest[3:]))
    text = f"{hand}/{others} | FbRb | {stock} | {pile}/- | 0-0 | 2 {turn} - | {scores}"
    return view_of(parse_position(text, house), 0)


def test_a_hand_goes_before_a_call() -> None:
    both = view("2d2c2s", f"{BY_HAND} match.both_over=declare", scores="50-0")
    assert offered(both) == (ACCUSO, FUORI)
    assert announce(both, sure=False).move == Declare(ACCUSO)


def test_nothing_is_offered_out_of_turn_or_in_other_games() -> None:
    assert offered(view("2d2c2s", BY_HAND, turn=2)) == ()
    assert offered(view("2d2c2s", "cirulla")) == ()
    assert offered(view("2d2c2s", "scopa")) == ()
    assert announced(view("2d2c2s", "cirulla")) is None


@pytest.mark.parametrize(
    ("hand", "rules", "words"),
    [
        ("2d2c2s", BY_HAND, "You hold three of a kind: ! announces it for 10 points"),
        ("2d2c4s", BY_HAND, "You hold a low hand: ! announces it for 3 points"),
        ("2d2c9s", "cucita declare.auto=off", "You hold a pair: ! announces it for 3 points"),
        (
            "2d2c4s",
            "cucita declare.auto=off",
            "You hold a pair and a low hand: ! announces it for 5 points",
        ),
        ("2d5cRs", BY_HAND, "Choose a card"),
    ],
)
def test_the_prompt_says_what_a_hand_is_worth(hand: str, rules: str, words: str) -> None:
    assert prompt(view(hand, rules), Picks()) == words


def test_the_prompt_says_when_a_call_wins() -> None:
    wins = view("2d5cRs", CALLING, scores="11-3")
    assert prompt(wins, Picks()) == "You have 11 of 11 points for certain: ! calls out and wins"
    assert prompt(wins, Picks(), width=36) == "11 of 11 for certain: ! wins"
    assert announce(wins, sure=False).move == Declare(FUORI)
    assert prompt(wins, Picks(parse_cards("2d")[0])).endswith("   (! wins)")


def test_a_false_call_is_asked_for_twice() -> None:
    short = view("2d5cRs", CALLING, scores="8-3", pile="7d7c")
    assert prompt(short, Picks()) == "Choose a card"
    first = announce(short, sure=False)
    assert first.move is None
    assert first.asks
    assert first.say.startswith("You have 9 of 11 points for certain; a false call loses")
    assert announce(short, sure=True).move == Declare(FUORI)


@pytest.mark.parametrize("width", [36, 56, 76, 116])
def test_the_question_fits_and_names_both_keys(width: int) -> None:
    say = announce(view("2d5cRs", CALLING, scores="8-3"), sure=False, width=width).say
    assert cells(say) <= width
    assert say.startswith(("8 of 11", "You have 8 of 11"))
    assert "!" in say
    assert "Esc" in say


def test_passing_the_target_needs_a_point_more() -> None:
    assert needed(parse_rules(CALLING)) == 11
    assert needed(parse_rules(f"{CALLING} match.reach=exceed")) == 12
    wins = view("2d5cRs", f"{CALLING} match.reach=exceed", scores="11-3")
    assert announce(wins, sure=False).asks


@pytest.mark.parametrize(
    ("rules", "turn", "words"),
    [
        ("scopa", 1, "nothing is announced by hand here"),
        ("scopa", 2, "nothing is announced by hand here"),
        (
            "cirulla",
            2,
            "nothing is announced by hand here: hands announce themselves (declare.auto)",
        ),
        (BY_HAND, 1, "this hand has nothing to announce"),
        (BY_HAND, 2, "it is not your turn yet"),
        (CALLING, 2, "it is not your turn yet"),
    ],
)
def test_why_there_is_nothing_to_announce(rules: str, turn: int, words: str) -> None:
    there = view("2d5cRs", rules, turn=turn)
    said = announce(there, sure=False)
    assert said.reason is not None
    assert why(said.reason, None, view=there) == words
    assert "…" not in why(said.reason, None, view=there, width=36)  # in 40 columns


def counts(seen: View) -> dict[str, tuple[str, ...]]:
    return {row.label: row.counts for row in tableau.score_rows(seen)}


def test_certain_points_are_on_the_score_board_where_one_may_call() -> None:
    rows = counts(view("2d5cRs", CALLING, scores="8-3", pile="7d7c"))
    assert rows["Certain"] == ("9", "3")
    assert "Certain" not in counts(view("2d5cRs", "scopa", scores="8-3"))
    deals = view("2d5cRs", f"{CALLING} match.deals=3", scores="8-3")
    assert "Certain" not in counts(deals)
