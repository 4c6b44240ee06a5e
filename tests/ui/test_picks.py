"""Keys and clicks on the hand and the table, as pure functions."""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    Card,
    Cards,
    Play,
    View,
    apply,
    format_cards,
    pack,
    parse_cards,
    parse_position,
    parse_rules,
    view_of,
    why_not,
)
from scopa_tui.ui.captures import options, sweep_points
from scopa_tui.ui.picks import (
    NOT_YET,
    PICK_FIRST,
    TAKES_NOTHING,
    Picks,
    Step,
    click_hand,
    click_table,
    hover,
    marks,
    press,
    refreshed,
    selected,
)

HAND = "7d 2c Rs"
TABLE = "3s 4b 5c 2d 6s"
# The 7 takes 2d5c (a coin) or 3s4b; the 2 takes 2d; the re takes 4b6s, 3s2d5c.


def cards(text: str) -> Cards:
    return parse_cards(text)


def one(text: str) -> Card:
    (card,) = parse_cards(text)
    return card


def view(
    hand: str = HAND,
    table: str = TABLE,
    rules: str = "scopa",
    *,
    turn: int = 1,
    other: int = 3,
    stock: int = 2,
) -> View:
    """A game of two, seen from the first seat; the other hand and the stock by their sizes."""
    used = parse_cards(hand) + parse_cards(table.strip("-"))
    rest = [card for card in pack(parse_rules("")) if card not in used]
    hidden = format_cards(rest[:other]) or "-", format_cards(rest[other : other + stock]) or "-"
    text = f"{hand}/{hidden[0]} | {table} | {hidden[1]} | -/- | 0-0 | 2 {turn} - | 0-0"
    return view_of(parse_position(text, parse_rules(rules)), 0)


def between_deals() -> View:
    return view_of(parse_position("-/- | - | - | -/- | 0-0 | 2 - - | 3-4 1", parse_rules("")), 0)


def at(card: str, choice: int = 0, built: str = "", *, pinned: bool = True) -> Picks:
    return Picks(one(card), choice, cards(built), pinned)


def plays(text: str, hand: str = HAND, table: str = TABLE, rules: str = "scopa") -> list[str]:
    return [str(play) for play in options(view(hand, table, rules), one(text))]


# --- options ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "table", "rules", "expected"),
    [
        ("7d", "3s 4b 5c 2d", "scopa", ["7d:2d5c", "7d:3s4b"]),
        ("2c", "3s 4b", "scopa", ["2c"]),
        ("2c", "2s 4b", "scopa", ["2c:2s"]),
        ("2c", "2s 2b 2d", "scopa", ["2c:2d", "2c:2s", "2c:2b"]),
        ("7s", "7c 7d 7b", "scopa", ["7s:7d", "7s:7c", "7s:7b"]),
        (
            "Rs",
            "3c 7c 3b 7s Fd 2d",
            "scopa",
            ["Rs:2dFd", "Rs:3c7c", "Rs:3c7s", "Rs:3b7c", "Rs:3b7s"],
        ),
        ("Rs", "4c 6c 3c 7s", "scopa", ["Rs:3c7s", "Rs:4c6c"]),
        ("Rs", "6c 4s 3s 5s 2b", "scopa", ["Rs:2b3s5s", "Rs:4s6c"]),
        ("Rs", "Rd", "capture.obligation=none", ["Rs:Rd", "Rs"]),
        ("Rs", "Rb 7d 3c", "capture.equal_priority=off", ["Rs:3c7d", "Rs:Rb"]),
        ("Rs", "Fd 2d Ac Cc", "scopa", ["Rs:2dFd", "Rs:AcCc"]),
        ("Rs", "7s 3b 5c 2c 3s", "scopa", ["Rs:3s7s", "Rs:3b7s", "Rs:2c3s5c", "Rs:2c3b5c"]),
    ],
    ids=str,
)
def test_options_best_first(hand: str, table: str, rules: str, expected: list[str]) -> None:
    assert plays(hand, hand, table, rules) == expected


def test_clearing_the_table_is_a_scopa() -> None:
    assert sweep_points(view("Rs", "Rc"), Play(one("Rs"), cards("Rc"))) == 1
    assert sweep_points(view("Rs", "7d 3c"), Play(one("Rs"), cards("7d3c"))) == 1
    assert sweep_points(view("Rs", "7d 3c 2s"), Play(one("Rs"), cards("7d3c"))) is None


def test_the_last_card_of_the_deal_makes_no_scopa() -> None:
    last = view("Rs", "Rc", other=0, stock=0)
    assert sweep_points(last, Play(one("Rs"), cards("Rc"))) is None
    counts = view("Rs", "Rc", "scopa.last_card=counts", other=0, stock=0)
    assert sweep_points(counts, Play(one("Rs"), cards("Rc"))) == 1
    second_last = view("Rs", "Rc", other=1, stock=0)
    assert sweep_points(second_last, Play(one("Rs"), cards("Rc"))) == 1


def test_a_scopa_that_does_not_count_is_worth_nothing() -> None:
    seen = view("Rs", "Rc", "scopa.points=0")
    assert sweep_points(seen, Play(one("Rs"), cards("Rc"))) == 0


def test_laying_down_on_an_empty_table_is_no_scopa() -> None:
    assert sweep_points(view("Rs", "-"), Play(one("Rs"))) is None


def test_no_options_out_of_turn_or_without_a_card() -> None:
    assert options(view(turn=2), one("7d")) == ()
    assert options(view(), None) == ()
    assert options(between_deals(), one("7d")) == ()


def test_options_are_the_legal_moves() -> None:
    seen = view(rules="capture.obligation=none")
    listed = [play for card in seen.hand for play in options(seen, card)]
    assert sorted(map(str, listed)) == sorted(map(str, seen.legal_moves))


# --- press: moving the cursor -----------------------------------------------------------------

SHOWN = "2c 7d Rs"  # the screen shows the hand in another order than it was dealt
NONE = Picks()


@pytest.mark.parametrize(
    ("before", "key", "after"),
    [
        (NONE, "1", at("2c")),
        (NONE, "2", at("7d")),
        (NONE, "3", at("Rs")),
        (NONE, "4", NONE),
        (NONE, "0", NONE),
        (at("7d", 1), "3", at("Rs")),
        (at("7d", 1, "3s"), "1", at("2c")),
        (at("7d", 1), "4", at("7d", 1)),
        (at("7d", pinned=False), "2", at("7d")),
        (at("7d", 1, pinned=False), "2", at("7d", 1)),
        (NONE, "right", at("2c")),
        (NONE, "left", at("Rs")),
        (at("2c"), "right", at("7d")),
        (at("7d", 1), "right", at("Rs")),
        (at("Rs"), "right", at("2c")),
        (at("2c"), "left", at("Rs")),
        (at("Rs"), "h", at("7d")),
        (at("2c"), "l", at("7d")),
        (at("2c", pinned=False), "l", at("7d")),
        (at("4d"), "right", at("2c")),
        (at("4d"), "left", at("Rs")),
        (NONE, "home", at("2c")),
        (at("Rs"), "home", at("2c")),
        (at("2c"), "end", at("Rs")),
        (NONE, "end", at("Rs")),
        (at("7d"), "down", at("7d", 1)),
        (at("7d", 1), "down", at("7d", 0)),
        (at("7d"), "up", at("7d", 1)),
        (at("7d", 1), "up", at("7d")),
        (at("7d"), "j", at("7d", 1)),
        (at("7d"), "k", at("7d", 1)),
        (at("7d", 0, "2d"), "j", at("7d", 1)),
        (at("7d", pinned=False), "j", at("7d", 1)),
        (NONE, "down", NONE),
        (NONE, "up", NONE),
        (at("7d"), "b", at("7d", 1)),
        (at("7d", 1), "a", at("7d")),
        (at("7d", 0, "2d"), "b", at("7d", 1)),
        (at("7d"), "c", at("7d")),
        (at("7d"), "f", at("7d")),
        (NONE, "a", NONE),
        (at("2c"), "b", at("2c")),
        (at("7d", 1), "escape", at("7d")),
        (at("7d", 0, "2d"), "escape", at("7d")),
        (at("7d"), "escape", NONE),
        (at("7d", pinned=False), "escape", NONE),
        (NONE, "escape", NONE),
        (at("7d", 1), "x", at("7d", 1)),
        (at("7d", 1), "g", at("7d", 1)),
        (at("7d", 1), "tab", at("7d", 1)),
        (at("7d", 1), "ctrl+a", at("7d", 1)),
        (NONE, "", NONE),
    ],
)
def test_keys_that_move(before: Picks, key: str, after: Picks) -> None:
    assert press(view(), before, key, hand=cards(SHOWN)) == Step(after)


def test_up_and_down_say_why_there_is_no_other_option() -> None:
    step = press(view(), at("2c"), "down", hand=cards(SHOWN))
    assert step.picks == at("2c")
    assert step.reason is not None
    assert (step.reason.code, step.reason.cards) == ("must_take", cards("2d"))
    assert step.tried == Play(one("2c"))
    nothing = view("2c", "Rs")
    assert press(nothing, at("2c"), "up", hand=nothing.hand) == Step(at("2c"), say=TAKES_NOTHING)


def test_the_tenth_card_has_the_digit_nought() -> None:
    hand = "Ad 2c 3d 4c 5d 6c 7d Fc Cd Rc"
    seen = view(hand, "-", other=10, stock=0)
    assert press(seen, NONE, "0", hand=cards(hand)) == Step(at("Rc"))
    assert press(seen, NONE, "9", hand=cards(hand)) == Step(at("Cd"))
    assert press(seen, NONE, "1", hand=cards(hand)) == Step(at("Ad"))


@pytest.mark.parametrize("key", ["left", "right", "home", "end", "1", "up", "escape"])
def test_keys_with_an_empty_hand(key: str) -> None:
    assert press(between_deals(), NONE, key, hand=()) == Step(NONE)


@pytest.mark.parametrize(
    ("key", "places"), [("down", [1, 2, 0]), ("j", [1, 2, 0]), ("up", [2, 1, 0]), ("k", [2, 1, 0])]
)
def test_up_and_down_go_round_the_options(key: str, places: list[int]) -> None:
    seen, picks = view("2c", "2s 2b 2d"), at("2c")
    for place in places:
        picks = press(seen, picks, key, hand=seen.hand).picks
        assert picks == at("2c", place)


def test_the_cursor_moves_out_of_turn() -> None:
    waiting = view(turn=2)
    assert press(waiting, NONE, "2", hand=cards(SHOWN)) == Step(at("7d"))
    assert press(waiting, at("7d"), "right", hand=cards(SHOWN)) == Step(at("Rs"))
    assert press(waiting, at("7d"), "down", hand=cards(SHOWN)) == Step(at("7d"))


# --- press: playing ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["enter", "space"])
@pytest.mark.parametrize(
    ("before", "play"),
    [
        (at("2c"), "2c:2d"),
        (at("2c", pinned=False), "2c:2d"),
        (at("7d"), "7d:2d5c"),
        (at("7d", 1), "7d:3s4b"),
        (at("7d", 2), "7d:2d5c"),
        (at("7d", 9), "7d:2d5c"),
        (at("7d", 1, "3s"), "7d:3s4b"),
    ],
)
def test_enter_plays_what_is_selected(before: Picks, play: str, key: str) -> None:
    step = press(view(), before, key, hand=cards(SHOWN))
    assert (str(step.play), step.picks, step.reason, step.say) == (play, before, None, "")


@pytest.mark.parametrize(
    ("before", "key", "play"),
    [(at("2c"), "1", "2c:2d"), (at("7d"), "2", "7d:2d5c"), (at("7d", 1), "2", "7d:3s4b")],
)
def test_the_same_digit_again_plays(before: Picks, key: str, play: str) -> None:
    assert str(press(view(), before, key, hand=cards(SHOWN)).play) == play


def test_a_digit_does_not_play_a_card_that_is_only_hovered() -> None:
    assert press(view(), at("2c", pinned=False), "1", hand=cards(SHOWN)) == Step(at("2c"))


def test_a_card_without_a_capture_is_laid_down() -> None:
    seen = view("2c", "Rs Fs")
    assert str(press(seen, at("2c"), "enter", hand=cards("2c")).play) == "2c"


def test_one_key_play() -> None:
    step = press(view(), NONE, "1", hand=cards(SHOWN), one_key=True)
    assert (str(step.play), step.picks) == ("2c:2d", at("2c"))
    assert press(view(), NONE, "2", hand=cards(SHOWN), one_key=True) == Step(at("7d"))
    assert press(view(), NONE, "9", hand=cards(SHOWN), one_key=True) == Step(NONE)
    out_of_turn = press(view(turn=2), NONE, "1", hand=cards(SHOWN), one_key=True)
    assert out_of_turn == Step(at("2c"))


@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_without_a_card(key: str) -> None:
    assert press(view(), NONE, key, hand=cards(SHOWN)) == Step(NONE, say=PICK_FIRST)


@pytest.mark.parametrize(("picks", "key"), [(at("7d"), "enter"), (at("7d"), "2"), (NONE, "space")])
def test_nothing_is_played_out_of_turn(picks: Picks, key: str) -> None:
    assert press(view(turn=2), picks, key, hand=cards(SHOWN)) == Step(picks, say=NOT_YET)


def test_nothing_is_said_between_deals_or_to_a_spectator() -> None:
    assert press(between_deals(), NONE, "enter", hand=()) == Step(NONE)
    text = f"{HAND}/Ab | {TABLE} | - | -/- | 0-0 | 2 1 - | 0-0"
    spectator = view_of(parse_position(text, parse_rules("")), None)
    assert press(spectator, NONE, "enter", hand=()) == Step(NONE)
    assert click_table(spectator, NONE, one("3s")) == Step(NONE)


def test_every_option_can_be_reached_by_keys_and_played() -> None:
    rules = parse_rules("capture.obligation=none")
    text = f"{HAND}/Ab Fb Cb | {TABLE} | Ac Fc | -/- | 0-0 | 2 1 - | 0-0"
    match = parse_position(text, rules)
    seen, hand = view_of(match, 0), cards(SHOWN)
    reached = set()
    for digit in "123":
        picks = press(seen, NONE, digit, hand=hand).picks
        for _ in options(seen, picks.card):
            play = press(seen, picks, "enter", hand=hand).play
            assert play is not None
            apply(match, play)
            reached.add(play)
            picks = press(seen, picks, "down", hand=hand).picks
    assert reached == set(seen.legal_moves)


# --- hover and clicks on the hand ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        (NONE, "7d", at("7d", pinned=False)),
        (at("7d", pinned=False), "Rs", at("Rs", pinned=False)),
        (at("7d", 1, pinned=False), "7d", at("7d", 1, pinned=False)),
        (at("7d", pinned=False), None, NONE),
        (at("7d", pinned=False), "4d", NONE),
        (at("7d", 1), "Rs", at("7d", 1)),
        (at("7d", 1), None, at("7d", 1)),
        (NONE, None, NONE),
    ],
)
def test_hover(before: Picks, card: str | None, after: Picks) -> None:
    assert hover(view(), before, one(card) if card else None) == Step(after)


@pytest.mark.parametrize(
    ("before", "card", "after", "play"),
    [
        (NONE, "2c", at("2c"), None),
        (at("7d", 1), "2c", at("2c"), None),
        (at("2c"), "2c", at("2c"), "2c:2d"),
        (at("2c", pinned=False), "2c", at("2c"), "2c:2d"),
        (at("7d", pinned=False), "7d", at("7d"), None),
        (at("7d"), "7d", at("7d"), "7d:2d5c"),
        (at("7d", 1, "3s"), "7d", at("7d", 1, "3s"), "7d:3s4b"),
        (NONE, "4d", NONE, None),
    ],
)
def test_click_hand(before: Picks, card: str, after: Picks, play: str | None) -> None:
    step = click_hand(view(), before, one(card))
    assert (step.picks, step.play and str(step.play)) == (after, play)
    assert (step.reason, step.say) == (None, "")


def test_click_hand_out_of_turn() -> None:
    waiting = view(turn=2)
    assert click_hand(waiting, NONE, one("2c")) == Step(at("2c"))
    assert click_hand(waiting, at("2c"), one("2c")) == Step(at("2c"), say=NOT_YET)


# --- clicks on the table ------------------------------------------------------------------------


def test_one_click_is_enough_if_only_one_capture_holds_the_card() -> None:
    step = click_table(view(), at("7d"), one("3s"))
    assert step == Step(at("7d", 1, "3s"))
    assert str(selected(view(), step.picks)) == "7d:3s4b"


def test_a_whole_set_is_built_click_by_click() -> None:
    step = click_table(view(), at("7d", 1, "3s"), one("4b"))
    assert step == Step(at("7d", 1, "3s 4b"))


def test_a_set_that_is_part_of_several_captures_selects_the_best_of_them() -> None:
    seen = view("Rs", "3s 7c 7d 6d 4s")
    assert [str(play) for play in options(seen, one("Rs"))] == ["Rs:3s7d", "Rs:4s6d", "Rs:3s7c"]
    step = click_table(seen, at("Rs", 1), one("3s"))
    assert step == Step(at("Rs", 0, "3s"))
    assert click_table(seen, step.picks, one("7c")) == Step(at("Rs", 2, "3s 7c"))


def test_a_second_click_takes_the_card_out_of_the_set() -> None:
    assert click_table(view(), at("7d", 1, "3s 4b"), one("4b")) == Step(at("7d", 1, "3s"))
    assert click_table(view(), at("7d", 1, "3s"), one("3s")) == Step(at("7d"))


def test_a_hovered_card_is_pinned_by_building() -> None:
    assert click_table(view(), at("7d", pinned=False), one("3s")).picks.pinned


def test_a_wrong_card_starts_a_new_set_if_it_can() -> None:
    step = click_table(view(), at("7d", 1, "3s"), one("5c"))
    assert step.picks == at("7d", 0, "5c")
    assert step.reason is not None
    assert (step.reason.code, step.reason.cards) == ("wrong_sum", cards("3s5c"))


@pytest.mark.parametrize(
    ("hand", "table", "rules", "built", "click", "code", "named"),
    [
        ("7d", "3s 4b Fs", "", "3s", "Fs", "wrong_sum", "3s Fs"),
        ("7d", "7s 3s 4b", "", "", "3s", "single_first", "7s"),
        ("7d", "7s 3s 4b", "", "7s", "4b", "one_equal", "4b 7s"),
        ("7d", "7s 7c", "", "7s", "7c", "one_equal", "7c 7s"),
        ("2c", "5d", "", "", "5d", "wrong_sum", "5d"),
        ("Rs", "5c 2d 3s 6b 4b", "capture.fewest=simple", "", "2d", "not_fewest", "4b 6b"),
        ("Rs", "5c 2d 3s", "capture.max_cards=2", "", "2d", "too_many", "2d 3s 5c"),
        ("Rs", "5c 5s Fc", "capture.sum=off", "", "5s", "no_sums", "5c 5s"),
        ("Rs", "Rc", "capture.equal=off", "", "Rc", "no_equals", "Rc"),
    ],
)
def test_wrong_sets_name_the_rule(
    *, hand: str, table: str, rules: str, built: str, click: str, code: str, named: str
) -> None:
    seen, before = view(hand, table, rules), at(hand, 0, built)
    step = click_table(seen, before, one(click))
    assert step.reason is not None
    assert (step.reason.code, step.reason.cards) == (code, cards(named))
    assert step.play is None
    assert step.tried is not None
    assert {*cards(built), one(click)} <= {*step.tried.take}
    assert why_not(seen.situation, step.tried) == step.reason
    took = {card for play in options(seen, one(hand)) for card in play.take}
    assert step.picks == (at(hand, step.picks.choice, click) if one(click) in took else before)


def test_the_bare_table_lays_the_card_down_if_that_is_allowed() -> None:
    free = view(rules="capture.obligation=none")
    assert click_table(free, at("7d", 0, "2d"), None) == Step(at("7d", 2))
    assert str(selected(free, at("7d", 2))) == "7d"
    step = click_table(view(), at("7d", 1, "3s"), None)
    assert step.picks == at("7d", 1, "3s")
    assert step.reason is not None
    assert (step.reason.code, step.tried) == ("must_take", Play(one("7d")))
    assert click_table(view("2c", "Rs"), at("2c"), None) == Step(at("2c"))


@pytest.mark.parametrize("card", [one("3s"), None])
def test_the_table_needs_a_card_from_the_hand_first(card: Card | None) -> None:
    assert click_table(view(), NONE, card) == Step(NONE, say=PICK_FIRST)
    assert click_table(view(), at("4d"), card) == Step(at("4d"), say=PICK_FIRST)
    assert click_table(view(turn=2), at("7d"), card) == Step(at("7d"), say=NOT_YET)
    assert click_table(between_deals(), NONE, card) == Step(NONE)


def test_a_click_on_a_card_that_has_just_gone_does_nothing() -> None:
    assert click_table(view(), at("7d", 1, "3s"), one("Fd")) == Step(at("7d", 1, "3s"))


def test_every_capture_can_be_built_by_mouse() -> None:
    for seen in (view(), view("Rs", "Ac As 2c 2s 3c 3s 4c 5d 6s 7b"), view("7c", "7s 7d 3s 4b")):
        for card in seen.hand:
            for play in options(seen, card):
                picks = Picks(card, pinned=True)
                for taken in reversed(play.take):
                    step = click_table(seen, picks, taken)
                    assert step.reason is None
                    picks = step.picks
                assert selected(seen, picks) == play


# --- marks and updates --------------------------------------------------------------------------


def marked(picks: Picks, seen: View | None = None) -> dict[str, str]:
    return {str(card): mark for card, mark in marks(seen or view(), picks).items()}


def test_marks() -> None:
    first = {"2d": "take", "5c": "take", "3s": "could", "4b": "could"}
    assert marked(at("7d")) == first
    second = {"2d": "could", "5c": "could", "3s": "take", "4b": "take"}
    assert marked(at("7d", 1)) == second
    assert marked(at("2c")) == {"2d": "take"}
    assert marked(NONE) == {}
    assert marked(at("7d"), view(turn=2)) == {}
    free = view("2c", "2d", "capture.obligation=none")
    assert marked(at("2c", 1), free) == {"2d": "could"}
    assert marked(at("2c"), view("2c", "Rs")) == {}


def test_a_card_in_both_captures_is_taken() -> None:
    seen = view("Rs", "3s 7c 7d")
    assert marked(at("Rs", 1), seen) == {"3s": "take", "7c": "take", "7d": "could"}


def test_an_update_drops_what_is_stale() -> None:
    assert refreshed(view(), at("7d")) == at("7d")
    assert refreshed(view(), at("7d", 1, "3s")) == at("7d")
    assert refreshed(view(), at("7d", pinned=False)) == at("7d", pinned=False)
    assert refreshed(view(), at("4d", 1)) == NONE
    assert refreshed(between_deals(), at("7d")) == NONE
    assert refreshed(view(), NONE) == NONE
