"""Kinds of captures, what bars another one, and crowded tables."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter

import pytest

from scopa_tui.engine import Play, Rank, parse_cards
from scopa_tui.ui import captures
from scopa_tui.ui.captures import kind, options, sweep_points, why_forced
from scopa_tui.ui.picks import Picks, click_table, marks, press, selected
from scopa_tui.ui.prompts import kind_words, prompt
from tests.ui.test_picks import at, cards, one, view

ACE = "scopa_dassi"
CIRULLA = "cirulla"


def kinds(card: str, table: str, rules: str, hand: str = "") -> list[tuple[str, str]]:
    seen = view(hand or f"{card} Fb Cb", table, rules)
    return [(str(play), kind(seen, play)) for play in options(seen, one(card))]


@pytest.mark.parametrize(
    ("card", "table", "rules", "expected"),
    [
        ("7d", "7c 3s", "scopa", [("7d:7c", "rank")]),
        ("7d", "3s 4b 2c", "scopa", [("7d:3s4b", "sum")]),
        ("7d", "Rs", "scopa", [("7d", "")]),
        ("7d", "Fs 2c", "quindici", [("7d:Fs", "total")]),
        ("7d", "Fs 7c 2c", CIRULLA, [("7d:7c", "rank"), ("7d:Fs", "total")]),
        ("Ad", "Fs 7c", ACE, [("Ad:7cFs", "all")]),
        ("Ad", "Ac 7c", ACE, [("Ad:Ac", "rank")]),
        ("Ad", "7c", ACE, [("Ad:7c", "all")]),
        ("Ad", "-", f"{ACE} ace.on_empty=takes_itself", [("Ad:Ad", "itself")]),
        (
            "Ad",
            "-",
            f"{ACE} ace.on_empty=takes_itself ace.may_decline=on",
            [("Ad:Ad", "itself"), ("Ad", "")],
        ),
        ("Ad", "7c 7s 2b", CIRULLA, [("Ad:2b7c7s", "all"), ("Ad:7c7s", "total")]),
        ("Ad", "7c 7s", CIRULLA, [("Ad:7c7s", "total")]),
        ("7d", "7c 8", "scopa capture.obligation=none", [("7d:7c", "rank"), ("7d", "")]),
    ],
    ids=str,
)
def test_kinds(card: str, table: str, rules: str, expected: list[tuple[str, str]]) -> None:
    assert kinds(card, table.replace(" 8", ""), rules) == expected


def test_laying_down_is_never_offered_before_a_capture() -> None:
    listed = kinds("Ad", "-", f"{ACE} ace.on_empty=takes_itself ace.may_decline=on")
    assert listed[-1][1] == captures.LAY


def test_the_fewest_come_first_where_points_are_bad() -> None:
    best = kinds("7d", "3s 4b 2d 5d", "scopa")[0]
    worst = kinds("7d", "3s 4b 2d 5d", "a_perdere")[0]
    assert (best[0], worst[0]) == ("7d:2d5d", "7d:3s4b")


@pytest.mark.parametrize(
    ("card", "table", "rules", "code", "tried"),
    [
        ("7d", "7c 3s 4b", "scopa", "single_first", "7d:3s4b"),
        ("7d", "7c 3s", "scopa", "must_take", "7d"),
        ("Ad", "7c 3s", ACE, "ace_takes_all", "Ad:3s"),
        ("Ad", "7c", ACE, "must_take", "Ad"),
        ("7d", "4b 2s As", "scopa capture.max_cards=2", None, ""),
        ("Rd", "Rc 7s 3b", "scopa capture.equal_priority=on", "single_first", "Rd:3b7s"),
        ("2d", "Rc", "scopa", None, ""),
    ],
)
def test_why_a_card_has_one_option(
    *, card: str, table: str, rules: str, code: str | None, tried: str
) -> None:
    seen = view(f"{card} Fs Cs", table, rules)
    found = why_forced(seen, one(card))
    if code is None:
        assert found is None or found[1].code == "too_many"
    else:
        assert found is not None
        assert (found[1].code, str(found[0])) == (code, tried)
        assert found[1].switch


@pytest.mark.parametrize(
    ("rules", "table", "click", "code", "tried"),
    [
        ("quindici", "3s 6b 2c", "3s", "wrong_total", "7d:3s"),
        ("quindici capture.max_cards=2", "3s 4b As", "3s", "too_many", "7d:As3s4b"),
        (f"{CIRULLA} ace.sweep=off", "7c 2s 5b", "5b", "single_first", "7d:2s5b"),
    ],
)
def test_a_set_that_could_be_completed_to_the_total_names_the_rule(
    *, rules: str, table: str, click: str, code: str, tried: str
) -> None:
    step = click_table(view("7d Fs Cs", table, rules), at("7d"), one(click))
    assert step.reason is not None
    assert (step.reason.code, str(step.tried)) == (code, tried)


def test_an_ace_that_may_not_lead_says_so() -> None:
    rules = "scopa_dassi ace.first_lead_forbidden=on"
    seen = view("Ad Fs Cs", "7c 2s 4b 5b", rules, other=3, stock=30)
    assert options(seen, one("Ad")) == ()
    assert prompt(seen, at("Ad")) == "Asso di Denari may not be the first card of a deal"
    step = press(seen, at("Ad"), "enter", hand=seen.hand)
    assert step.play is None
    assert step.reason is not None
    assert (step.reason.code, step.reason.switch) == ("no_ace_lead", "ace.first_lead_forbidden")


def test_a_self_take_marks_no_table_card_and_says_what_it_does() -> None:
    seen = view("Ad Fs Cs", "-", f"{ACE} ace.on_empty=takes_itself")
    assert marks(seen, at("Ad")) == {}
    assert prompt(seen, at("Ad")) == "Asso di Denari → takes itself"
    assert prompt(seen, at("Ad"), width=20) == "1D → itself"
    assert press(seen, at("Ad"), "enter", hand=seen.hand).play == Play(one("Ad"), cards("Ad"))


@pytest.mark.parametrize(
    ("rules", "card", "table", "choice", "words"),
    [
        (ACE, "Ad", "7c 2s", 0, "Asso di Denari → takes all 2 cards, no scopa"),
        ("asso_pigliatutto", "Ad", "7c 2s", 0, "Asso di Denari → takes all 2 cards, scopa!"),
        ("quindici", "7d", "Fs 2c", 0, "Sette di Denari → takes Fante di Spade   (to fifteen)"),
        (CIRULLA, "7d", "Fs 7c 2c", 0, "… (a of 2) same rank"),
        (CIRULLA, "7d", "Fs 7c 2c", 1, "… (b of 2) to fifteen"),
        (CIRULLA, "Ad", "7c 7s 2b", 0, "… (a of 2) takes all"),
        ("capture.obligation=none", "7d", "7c 2s", 1, "… stays on the table   (b of 2)"),
    ],
)
def test_the_prompt_says_what_kind_of_capture_it_is(
    *, rules: str, card: str, table: str, choice: int, words: str
) -> None:
    seen = view(f"{card} Rs Cs", table, rules)
    text = prompt(seen, at(card, choice))
    assert text.endswith(words[2:]) if words.startswith("…") else text == words


def test_a_wild_card_counts_as_what_it_stands_for() -> None:
    seen = view("4d Fs Cs", "7c 2s", "cirulla declare.matta_after=declared")
    wild = replace(seen, wild=Rank.QUATTRO)
    assert captures.number_of(wild, one("7c")) == 4
    assert captures.number_of(seen, one("7c")) == 7
    assert kind(wild, Play(one("4d"), cards("7c"))) == captures.RANK


# --- crowded tables -------------------------------------------------------------------------------

SIXTEEN = "Ad Ac As Ab 2d 2c 2s 2b 3d 3c 3s 3b 4d 4c 4s 4b"
CROWDED = "quindici capture.sum=on capture.equal=on"


def test_every_one_of_many_captures_can_be_reached_and_the_prompt_says_how() -> None:
    seen = view("5d 5c 6d", SIXTEEN, CROWDED)
    plays = options(seen, one("5d"))
    assert len(plays) > 1000
    picks = at("5d")
    reached = set()
    for _ in plays:
        reached.add(selected(seen, picks))
        picks = press(seen, picks, "down", hand=seen.hand).picks
    assert reached == set(plays)
    assert "(a of 1048, ↑↓) to fifteen" in prompt(seen, at("5d"), width=76)
    assert "(700 of 1048, ↑↓)" in prompt(seen, at("5d", 699), width=76)
    assert "↑↓" not in prompt(view("7d Fs Cs", "3s 4b 2c 5s"), at("7d"))


def test_a_key_on_a_crowded_table_takes_less_than_a_frame() -> None:
    seen = view("5d 5c 6d", SIXTEEN, CROWDED)
    picks, took = Picks(), []
    for key in ("1", "down", "f", "up", "right", "end", "left"):
        start = perf_counter()
        picks = press(seen, picks, key, hand=seen.hand).picks
        prompt(seen, picks, width=76)
        marks(seen, picks)
        took.append(perf_counter() - start)
    for card in parse_cards(SIXTEEN)[::3]:
        start = perf_counter()
        picks = click_table(seen, picks, card).picks
        took.append(perf_counter() - start)
    assert sorted(took)[-2] < 0.02, took


def test_options_of_another_view_are_not_mixed_up() -> None:
    first, second = view("7d Fs Cs", "3s 4b"), view("7d Fs Cs", "7c 2s")
    assert [str(play) for play in options(first, one("7d"))] == ["7d:3s4b"]
    assert [str(play) for play in options(second, one("7d"))] == ["7d:7c"]
    assert sweep_points(first, Play(one("7d"), cards("3s 4b"))) == 1
    assert [str(play) for play in options(first, one("7d"))] == ["7d:3s4b"]


def test_kinds_have_words() -> None:
    seen = view("7d Fs Cs", "Fs 2c".replace("Fs", "Fb"), "undici")
    assert kind_words(seen, Play(one("7d"))) == "lay it down"
    ten = view("Rd Fs Cs", "Ac", "undici")
    assert [kind_words(ten, play) for play in options(ten, one("Rd"))] == ["to eleven"]
