"""Every example in the help is played through the engine, under all rules that it claims to fit."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Play,
    Rules,
    Swept,
    apply,
    format_cards,
    legal_moves,
    pack,
    parse_cards,
    parse_position,
    parse_rules,
    running_tally,
    seat_count,
    set_option,
    side_count,
)
from scopa_tui.ui import chapters, scorelessons
from scopa_tui.ui.blocks import Block, Paragraph, Picture, plain
from scopa_tui.ui.lesson import Lesson, examples
from scopa_tui.ui.lessons import ACE, SCOPA, TAKING
from tests.ui.optionvalues import values

LESSONS = (*TAKING, *ACE, *SCOPA)
SUM = re.compile(r"(\d+(?: \+ \d+)+) = (\d+)")


ALL_VALUES = [(name, value) for name in OPTIONS for value in values(name)]


def fitting(lesson: Lesson, rules: Rules | None = None) -> list[Rules]:
    """These rules, changed as little as possible so that the lesson holds, in every way."""
    made = []
    for chosen in product(*lesson.needs.values()):
        changed = rules or Rules()
        for name, value in zip(lesson.needs, chosen, strict=True):
            changed = set_option(changed, name, value)
        made.append(changed)
    return made


def check(lesson: Lesson, rules: Rules) -> None:
    """Play the lesson in the middle of a deal and compare."""
    (card,) = parse_cards(lesson.card)
    used = (card, *parse_cards(lesson.table))
    spare = [other for other in pack(rules) if other not in used]
    hands = ["".join(map(str, (card, spare.pop(0))))]
    hands += [
        format_cards((spare.pop(0), spare.pop(0))) for _ in range(seat_count(rules.seats) - 1)
    ]
    sides = side_count(rules.seats)
    table = format_cards(parse_cards(lesson.table)) or "-"
    text = (
        f"{'/'.join(hands)} | {table} | {format_cards(spare)} | {'/'.join('-' * sides)} | "
        f"{'-'.join('0' * sides)} | 1 1 - | {'-'.join('0' * sides)}"
    )
    match = parse_position(text, rules)
    plays = [m for m in legal_moves(match) if isinstance(m, Play) and m.card == card]
    takes = [play.take for play in plays if play.take]
    expected = [tuple(sorted(parse_cards(take))) for take in lesson.takes]
    assert sorted(takes) == sorted(expected), rules
    may_lay = any(not play.take for play in plays)
    if not takes:
        assert may_lay
    if "capture.obligation" in lesson.needs:
        assert may_lay == lesson.lay
    if len(takes) == 1:
        _, events = apply(match, next(play for play in plays if play.take))
        swept = [event for event in events if isinstance(event, Swept)]
        assert lesson.scopa in (None, bool(swept)), rules


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title)
def test_an_example_is_true_where_it_is_shown(lesson: Lesson) -> None:
    for rules in fitting(lesson):
        assert lesson.holds(rules)
        check(lesson, rules)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title)
def test_no_other_option_makes_an_example_false(lesson: Lesson) -> None:
    for name, value in ALL_VALUES:
        if name not in lesson.needs:
            check(lesson, set_option(fitting(lesson)[0], name, value))


@pytest.mark.parametrize("preset", PRESETS)
def test_examples_of_every_game_are_true(preset: str) -> None:
    rules = PRESETS[preset].rules
    shown = [lesson for lesson in LESSONS if lesson.holds(rules)]
    for lesson in shown:
        check(lesson, rules)
    assert sum(lesson in TAKING for lesson in shown) >= 3
    assert any(lesson in ACE for lesson in shown) == rules.ace.sweep
    assert any(lesson in SCOPA for lesson in shown) == bool(rules.scopa.points)


@st.composite
def mixed_rules(draw: st.DrawFn) -> Rules:
    rules = PRESETS[draw(st.sampled_from(list(PRESETS)))].rules
    for name, value in draw(st.lists(st.sampled_from(ALL_VALUES), max_size=12)):
        rules = set_option(rules, name, value)
    return rules


@given(rules=mixed_rules())
@settings(max_examples=150, deadline=None)
def test_examples_of_mixed_rules_are_true(rules: Rules) -> None:
    for lesson in LESSONS:
        if lesson.holds(rules):
            check(lesson, rules)


@pytest.mark.parametrize(
    ("rules", "there", "missing"),
    [
        ("scopa", "The single card goes first", "Fifteen"),
        ("quindici", "Fifteen", "A sum"),
        ("undici", "Eleven", "A card of the same rank"),
        ("escoba", "Taking is no must", "Taking is a must"),
        ("cicera", "A court card has no number", "The single card goes first"),
        ("capture.max_cards=2", "A sum that is too long", "A long sum or a short one"),
        ("capture.fewest=simple", "As few cards as possible", "A long sum or a short one"),
        ("capture.equal_priority=off", "A single card or a sum", "The single card goes first"),
        ("scopa_dassi ace.with_ace=sweeps", "An ace does not protect", "Ace takes ace"),
    ],
)
def test_each_game_gets_its_own_examples(rules: str, there: str, missing: str) -> None:
    text = "\n".join(plain(chapters.captures(parse_rules(rules)))).splitlines()
    assert there in text
    assert missing not in text


def test_an_ace_sweep_that_scores_nothing_says_so() -> None:
    for rules, words in (("scopa_dassi", "that is no scopa"), ("asso_pigliatutto", "a scopa too")):
        assert words in " ".join(" ".join(plain(examples(ACE, parse_rules(rules)))).split())


def test_the_picture_shows_what_is_taken() -> None:
    (lesson,) = (lesson for lesson in TAKING if lesson.title == "Which of two?")
    mine, table = lesson.picture(Rules().deck).groups
    assert [str(shown.card) for shown in mine.cards] == ["6b"]
    assert [(str(s.card), s.mark) for s in table.cards] == [("6c", "a"), ("6s", "b"), ("Fd", "")]


# --- numbers in sentences ---------------------------------------------------------------------


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.title)
def test_sums_in_sentences_come_out(lesson: Lesson) -> None:
    for parts, total in SUM.findall(lesson.text):
        assert sum(map(int, parts.split(" + "))) == int(total)


def texts(blocks: list[Block]) -> str:
    return " ".join(block.text for block in blocks if isinstance(block, Paragraph))


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (
            "scopa",
            ["= 75. Opponent: 21 + 21 + 21 + 10 = 73. You get 1", "= 51. Your opponent gets 1"],
        ),
        (
            "score.prime_missing=sum",
            ["= 73. You get 1", "= 63. Opponent: 21 + 10 + 10 + 10 = 51. You"],
        ),
        ("scopone", ["= 75. They: 21 + 21 + 21 + 10 = 73. You get 1", "= 51. They get 1"]),
        ("scopone score.prime_mode=most_sevens", ["They have 3 sette. They get 1 point"]),
        ("score.prime_missing=more_suits", ["= 73. You get 1", "= 51. Your opponent gets 1"]),
        (
            "score.prime_table=faces_zero",
            ["21 + 0 = 63. You get 1", "21 + 0 + 0 + 0 = 21. Your"],
        ),
        ("score.prime_table=k10_c9_f8", ["21 + 21 + 21 + 10 = 73", "10 = 51. Your opponent gets"]),
        ("score.prime_mode=most_sevens", ["You have 1 sette. Your opponent has 3 sette. Your"]),
        ("score.prime_mode=lexicographic", ["opponent has 3 sette. Your opponent gets 1 point"]),
        ("score.prime_mode=sevens_sixes", ["opponent has 3 sette. Your opponent gets 1 point"]),
        ("score.prime_mode=three_sevens", ["opponent has 3 sette. Your opponent gets 1 point"]),
    ],
)
def test_the_example_of_the_primiera(rules: str, words: list[str]) -> None:
    text = texts(list(scorelessons.primiera(parse_rules(rules))))
    for part in words:
        assert part in text
    for parts, total in SUM.findall(text):
        assert sum(map(int, parts.split(" + "))) == int(total)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_engine_counts_the_primiera_of_the_example(preset: str) -> None:
    rules = PRESETS[preset].rules
    blocks = list(scorelessons.primiera(rules))
    assert bool(blocks) == bool(rules.score.prime)
    if not blocks:
        return
    piles = tuple(map(parse_cards, scorelessons.CONTESTS[0].piles))
    two = set_option(set_option(rules, "seats.players", 2), "seats.teams", "none")
    sheet = running_tally(two, piles, (0, 0))
    (line,) = (award for award in sheet.awards if award.name == "primiera")
    assert scorelessons.winner_words(line, rules) in texts(blocks)


def test_cards_of_an_example_occur_once() -> None:
    for contest in scorelessons.CONTESTS:
        cards = parse_cards(" ".join(contest.piles))
        assert len(set(cards)) == len(cards)
    for lesson in LESSONS:
        cards = parse_cards(f"{lesson.table} {lesson.card}")
        assert len(set(cards)) == len(cards)


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("scopa", ""),
        ("napola", "1D, 2D, 3D and 4D follow each other: 4 points. 6D stands"),
        ("napola score.napola.kind=fixed", "follow each other: 3 points."),
        ("cicera", "4 points."),
    ],
)
def test_the_example_of_the_napola(rules: str, words: str) -> None:
    blocks = list(scorelessons.napola(parse_rules(rules)))
    assert words in texts(blocks)
    suits = {s.card.suit.name for b in blocks if isinstance(b, Picture) for s in b.groups[0].cards}
    assert suits == {"": set(), "cicera": {"SPADE"}}.get(rules, {"DENARI"} if words else set())
