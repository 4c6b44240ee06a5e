from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from time import monotonic

import pytest
from textual.content import Content

from scopa_tui.engine import (
    PRESETS,
    Match,
    Rules,
    Shuffle,
    Tally,
    apply,
    legal_moves,
    new_match,
    pack,
    parse_cards,
    parse_rules,
    running_tally,
    side_count,
)
from scopa_tui.ui import guard, rulesummary
from scopa_tui.ui.awardwords import award_help, award_label
from scopa_tui.ui.screens.tally import TallyScreen
from scopa_tui.ui.sheet import Sheet, awards
from scopa_tui.ui.who import YOU, Who
from scopa_tui.ui.widgets.digits import big_number
from scopa_tui.ui.widgets.scoresheet import sheet_lines
from tests.ui.hosting import Host, click, shown

THREE_TEAMS = "scopa seats.players=6 seats.teams=three"
NAMES = (Who("You", YOU), "Rosina", "Beppe", "Carla-Margherita", "Dino", "Elsa")


def played(rules_text: str, seed: int = 1) -> Match:
    """Return a match after one deal of random plays."""
    rules = parse_rules(rules_text)
    rng = random.Random(seed)
    match = new_match(rules)
    deck = list(pack(rules))
    while match.deal is None:
        rng.shuffle(deck)
        match, _ = apply(match, Shuffle(tuple(deck)))
    while match.deal is not None:
        match, _ = apply(match, rng.choice(legal_moves(match)))
    return match


def counted(rules_text: str, *piles: str, scope: tuple[int, ...]) -> Tally:
    """Count piles written as cards."""
    return running_tally(parse_rules(rules_text), tuple(map(parse_cards, piles)), scope)


def sheet(tally: Tally, rules_text: str = "scopa", before: tuple[int, ...] = (3, 4)) -> Sheet:
    return Sheet(tally, NAMES[: len(before)], before, parse_rules(rules_text), 0)


def text_of(rows: list[Content]) -> list[str]:
    return [row.plain for row in rows]


def row_of(rows: list[str], label: str) -> str:
    return next(row for row in rows if row.startswith(label))


# --- the sheet --------------------------------------------------------------------------------

TWO = counted("scopa", "7dAd2d7c6c", "3d4d5dAsRs", scope=(0, 2))


def test_a_point_is_marked_and_a_tie_is_not() -> None:
    rows = text_of(sheet_lines(sheet(TWO), 54, big=False))
    assert row_of(rows, "Carte").split() == ["Carte", "5", "5"]
    assert row_of(rows, "Denari").split() == ["Denari", "3", "3"]
    assert row_of(rows, "Settebello").split() == ["Settebello", "7D", "+1", "·"]
    assert row_of(rows, "Scope").split() == ["Scope", "0", "2", "+2"]
    assert row_of(rows, "This deal").split() == ["This", "deal", "+1", "+2"]
    assert row_of(rows, "Total").split() == ["Total,", "to", "11", "4", "6"]


def test_the_primiera_shows_its_cards_and_the_suit_that_is_missing() -> None:
    tally = counted("scopa", "7d7c7s7b", "6d6c6s", scope=(0, 0))
    rows = text_of(sheet_lines(sheet(tally), 54, big=False))
    place = rows.index(row_of(rows, "Primiera"))
    assert rows[place].split() == ["Primiera", "84", "+1", "54"]
    assert rows[place + 1].split() == ["7D", "7C", "7S", "7B", "6D", "6C", "6S", "–"]


def test_sides_in_narrow_columns_have_their_cards_by_name() -> None:
    tally = counted("scopa_3", "7d7c7s7b", "6d6c6s6b", "5d5c5s5b", scope=(0, 0, 0))
    rows = text_of(sheet_lines(sheet(tally, "scopa_3", (0, 0, 0)), 38, big=False))
    assert ["Rosina", "6D", "6C", "6S", "6B"] in [row.split() for row in rows]


def test_many_single_cards_share_a_row() -> None:
    tally = counted("a_41", "Ad2d3d4d", "5d6d", scope=(0, 0))
    rows = text_of(sheet_lines(sheet(tally, "a_41"), 54, big=False))
    assert row_of(rows, "Cards").split() == ["Cards", "4", "+4", "2", "+2"]


def test_few_single_cards_have_a_row_each() -> None:
    tally = counted("scopa score.single_cards=7d:1,Rd:1,Ab:3", "RdAb", "7d", scope=(0, 0))
    rows = text_of(sheet_lines(sheet(tally), 54, big=False))
    assert row_of(rows, "Re bello").split()[2:] == ["10D", "+1", "·"]
    assert row_of(rows, "Asso di Bastoni").split()[3:] == ["1B", "+3", "·"]


def test_labels_are_explained_where_there_is_room() -> None:
    rows = text_of(sheet_lines(sheet(TWO), 74, big=False))
    assert row_of(rows, "Settebello").split()[:4] == ["Settebello", "seven", "of", "coins"]
    assert row_of(rows, "Carte").index("most") == row_of(rows, "Denari").index("most")
    assert max(map(len, rows)) <= 74


@pytest.mark.parametrize("preset", PRESETS)
def test_every_line_of_every_game_has_a_label_and_an_explanation(preset: str) -> None:
    rules = PRESETS[preset].rules
    sides = side_count(rules.seats)
    tally = running_tally(rules, ((),) * sides, (0,) * sides, marks_of(rules))
    names = [award.name for award in awards(tally)]
    labels = [award_label(name, rules) for name in names]
    assert len(set(labels)) == len(labels)
    for name in names:
        assert award_help(name, rules) or len(name) == 2


def marks_of(rules: Rules) -> tuple[tuple[str, tuple[int, ...]], ...]:
    match, _ = apply(new_match(rules), Shuffle(pack(rules)))
    return match.deal.marks if match.deal else ()


def test_cards_that_score_only_together_are_shown_when_they_do() -> None:
    rules = "scopa score.grande=5 score.all_sevens=1"
    tally = counted(rules, "FdCdRd7d7c", "7s7b", scope=(0, 0))
    rows = text_of(sheet_lines(sheet(tally, rules), 54, big=False))
    assert row_of(rows, "Grande").split() == ["Grande", "3", "+5", "0"]
    assert rows[rows.index(row_of(rows, "Grande")) + 1].split() == ["8D", "9D", "10D"]
    assert row_of(rows, "4 sette").split() == ["4", "sette", "2", "2"]
    assert rows[rows.index(row_of(rows, "4 sette")) + 1].startswith("─")


def test_a_pack_of_52_has_its_own_indices() -> None:
    tally = counted_52("TdFc2s", "8c", scope=(0, 0))
    rows = text_of(sheet_lines(sheet(tally, "cicera"), 54, big=False))
    below = rows[rows.index(row_of(rows, "Cards")) + 1].split()
    assert below == ["2S", "10D", "FC"]


def counted_52(*piles: str, scope: tuple[int, ...]) -> Tally:
    rules = parse_rules("cicera")
    cards = tuple(parse_cards(pile, rules.deck) for pile in piles)
    return running_tally(rules, cards, scope)


def test_the_fewest_lead_where_points_are_bad() -> None:
    low = sheet(counted("a_perdere", "7d", "2c", scope=(0, 0)), "a_perdere", (4, 4))
    assert low.leaders == (1,)


def test_certain_points_stand_at_the_end() -> None:
    shown_sheet = replace(sheet(TWO), certain=(3, 6))
    assert text_of(sheet_lines(shown_sheet, 54, big=False))[-1].split() == ["Certain", "3", "6"]


@pytest.mark.parametrize("sides", [3, 4, 5])
def test_narrow_sheets_are_not_wider_than_the_screen(sides: int) -> None:
    match = played(f"scopa seats.players={sides} deal.table={5 if sides == 5 else 4}", seed=sides)
    assert match.last_tally is not None
    rows = sheet_lines(sheet(match.last_tally, before=(18,) * sides), 38, big=False)
    assert max(row.cell_length for row in rows) <= 38
    bello = row_of(text_of(rows), "Sette")
    assert "7D" in bello
    assert "+1" in bello


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("room", [54, 74, 114])
@pytest.mark.parametrize("big", [False, True])
def test_lines_are_as_wide_as_the_sheet(sides: int, room: int, big: bool) -> None:
    table = 5 if sides == 5 else 4
    match = played(
        f"scopa seats.players={sides} deal.table={table} score.napola.cap=10", seed=sides
    )
    assert match.last_tally is not None
    shown_sheet = sheet(match.last_tally, before=(8,) * sides)
    rows = sheet_lines(shown_sheet, room, big=big)
    assert max(row.cell_length for row in rows) <= room
    assert text_of(rows)[0].split()[0] == "You"


def test_large_digits_have_equal_size_and_differ() -> None:
    digits = [big_number(digit) for digit in "0123456789"]
    assert len(set(digits)) == 10
    assert {tuple(map(len, rows)) for rows in digits} == {(4, 4, 4)}
    assert big_number("10")[0] == digits[1][0] + " " + digits[0][0]


# --- the screen -------------------------------------------------------------------------------


def host(
    rules_text: str = "scopa",
    *,
    winner: int | None = None,
    you: int | None = 0,
    running: bool = False,
    others: bool = True,
    seed: int = 1,
    names: tuple[str, ...] = NAMES,
) -> Host:
    match = played(rules_text, seed)
    tally = match.last_tally
    assert tally is not None
    sides = side_count(match.rules.seats)
    return Host(
        lambda: TallyScreen(
            tally,
            sides=names[:sides],
            before=(8,) * sides,
            rules=match.rules,
            you=you,
            winner=winner,
            others=others,
            running=running,
        )
    )


@pytest.mark.parametrize(
    ("winner", "key", "answer"),
    [
        (None, "enter", "next"),
        (None, "space", "next"),
        (None, "escape", "next"),
        (None, "m", "menu"),
        (None, "q", "menu"),
        (1, "enter", "menu"),
        (1, "m", "menu"),
        (1, "r", "rematch"),
        (1, "q", "menu"),
        (1, "escape", "menu"),
    ],
)
async def test_keys_answer(winner: int | None, key: str, answer: str) -> None:
    app = host(winner=winner)
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert app.answer == answer


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (host, "r"),
        (host, "s"),
        (lambda: host(winner=0, others=False), "r"),
        (lambda: host(running=True), "m"),
        (lambda: host(running=True), "r"),
    ],
)
async def test_keys_that_make_no_sense_do_nothing(make: Callable[[], Host], key: str) -> None:
    app = make()
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert not app.closed


@pytest.mark.parametrize("key", ["escape", "s", "q", "enter"])
async def test_a_running_count_closes_with_any_usual_key(key: str) -> None:
    app = host(running=True)
    async with app.run_test() as pilot:
        assert "So far in this deal" in shown(app)
        await pilot.press(key)
        await pilot.pause()
        assert app.answer == "close"


@pytest.mark.parametrize(
    ("winner", "text", "answer"),
    [
        (None, "Next deal", "next"),
        (None, "×", "next"),
        (None, "q Menu", "menu"),
        (0, "Enter Menu", "menu"),
        (0, "Rematch", "rematch"),
    ],
)
async def test_mouse_answers(winner: int | None, text: str, answer: str) -> None:
    app = host(winner=winner)
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, text)
        assert app.answer == answer


@pytest.mark.parametrize(
    ("rules_text", "size"),
    [
        (rules, size)
        for rules in ("scopa", "napola", "scopa_3", "scopa_4", "trente", "scopa seats.players=4")
        for size in ((80, 24), (60, 20), (120, 40))
    ]
    + [("scopa seats.players=6", (80, 24)), ("scopa_5", (80, 24)), (THREE_TEAMS, (80, 24))],
)
@pytest.mark.parametrize("winner", [None, 1])
async def test_the_whole_sheet_is_seen(
    rules_text: str, size: tuple[int, int], winner: int | None
) -> None:
    app = host(rules_text, winner=winner)
    async with app.run_test(size=size):
        text = shown(app)
        for word in ("You", "Carte", "Primiera", "This deal", "Total", "Menu"):
            assert word in text, text
        assert not app.screen.query_one("#sheet").show_vertical_scrollbar, text
        assert not app.screen.query_one("#sheet").show_horizontal_scrollbar, text


@pytest.mark.parametrize("rules", ["cirulla", "cicera", "trente", "scopa_5"])
@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_long_sheets_scroll_down_and_never_sideways(
    rules: str, size: tuple[int, int]
) -> None:
    app = host(rules, winner=0)
    async with app.run_test(size=size) as pilot:
        assert not app.screen.query_one("#sheet").show_horizontal_scrollbar, shown(app)
        await pilot.press(*["pagedown"] * 4)
        await pilot.pause()
        assert "Menu" in shown(app)
        last = rulesummary.summary(parse_rules(rules)).split(", ")[-1]
        assert last.split()[-1] in shown(app)


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_why_somebody_has_won_comes_first(size: tuple[int, int]) -> None:
    tally = played("scopa").last_tally
    assert tally is not None
    app = Host(
        lambda: TallyScreen(
            tally,
            sides=NAMES[:2],
            before=(8, 8),
            rules=parse_rules("scopa"),
            you=0,
            winner=0,
            others=True,
            because="The moon is full.",
            rematch="Rematch, new rules",
        )
    )
    async with app.run_test(size=size) as pilot:
        assert "The moon is full." in shown(app)
        assert "r Rematch, new rules" in shown(app)
        await pilot.press("r")
        await pilot.pause()
        assert app.answer == "rematch"


async def test_a_deal_is_taken_with_the_fewest_points_where_points_are_bad() -> None:
    tally = counted("a_perdere", "7d7c", "2c", scope=(0, 0))
    for winner, headline in ((None, "Rosina takes the deal, 0 – 3"), (1, "with the fewest points")):
        app = Host(
            lambda won=winner: TallyScreen(  # type: ignore[misc]
                tally,
                sides=NAMES[:2],
                before=(8, 8),
                rules=parse_rules("a_perdere"),
                you=0,
                winner=won,
                others=True,
            )
        )
        async with app.run_test(size=(80, 24)):
            assert headline in shown(app)


async def test_a_small_screen_scrolls() -> None:
    app = host("napola", winner=0)
    async with app.run_test(size=(40, 12)) as pilot:
        assert "win the match" in shown(app)
        assert "r Rematch" in shown(app)
        assert "Total" not in shown(app)
        await pilot.press("down", "down", "j", "pagedown")
        await pilot.pause()
        assert "Total" in shown(app)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12)])
@pytest.mark.parametrize(
    ("winner", "headline"), [(0, "You win the match"), (1, "Rosina wins the match")]
)
async def test_the_winner_is_named(winner: int, headline: str, size: tuple[int, int]) -> None:
    app = host(winner=winner)
    async with app.run_test(size=size):
        assert headline in shown(app)


async def test_house_rules_are_named() -> None:
    app = host("scopa score.napola.cap=7 match.target=16")
    async with app.run_test(size=(80, 24)):
        assert "to 16" in shown(app)
        assert "napola" in shown(app)


async def test_names_are_not_markup() -> None:
    app = host(names=("[b]An[/]", "[red]x"))
    async with app.run_test(size=(80, 24)):
        assert "[b]An[/]" in shown(app)
        assert "[red]x" in shown(app)


async def test_a_held_key_does_not_close_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played("scopa")
    tally = match.last_tally
    assert tally is not None
    app = Host(
        lambda: TallyScreen(
            tally,
            sides=NAMES[:2],
            before=(0, 0),
            rules=match.rules,
            you=0,
            winner=None,
            others=True,
            patience=0.35,
        )
    )
    now = monotonic()
    monkeypatch.setattr(guard, "monotonic", lambda: now)  # however long the sheet takes to open
    async with app.run_test() as pilot:
        for place in range(30):
            monkeypatch.setattr(guard.TimedApp, "arrived", now + 0.03 * place)
            await pilot.press("enter")
        assert not app.closed
        monkeypatch.setattr(guard.TimedApp, "arrived", now + 1.1)
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer == "next"


async def test_who_wins_at_once_is_named_first_whatever_the_score() -> None:
    tally = counted("napola", "Ad2d3d4d5d6d7dFdCdRd", "7c7s7b6c6s6b", scope=(0, 9))
    rules = parse_rules("napola")
    app = Host(
        lambda: TallyScreen(
            tally,
            sides=("Rosina", Who("You", YOU)),
            before=(0, 20),
            rules=rules,
            you=1,
            winner=0,
            others=True,
        )
    )
    async with app.run_test(size=(60, 20)):
        assert "Rosina wins the match, 13 – 29" in shown(app)


# --- counting up ------------------------------------------------------------------------------


def paced(pace: float) -> Host:
    return Host(
        lambda: TallyScreen(
            TWO,
            sides=NAMES[:2],
            before=(3, 4),
            rules=parse_rules("scopa"),
            you=0,
            winner=None,
            others=True,
            pace=pace,
        )
    )


def test_a_sheet_that_is_being_counted_has_as_many_lines() -> None:
    whole = text_of(sheet_lines(sheet(TWO), 54, big=False))
    for counted in range(len(awards(TWO)) + 1):
        rows = text_of(sheet_lines(sheet(TWO), 54, big=False, counted=counted))
        assert len(rows) == len(whole)
        for place, award in enumerate(awards(TWO)):
            label = award_label(award.name)
            same = row_of(rows, label) == row_of(whole, label)
            assert same == (place < counted)
        assert row_of(rows, "Total").split()[-2:] == ["3", "4"], "the deal is not added yet"
        assert row_of(rows, "This deal").split() == ["This", "deal"]


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_points_count_up_until_a_key(size: tuple[int, int]) -> None:
    app = paced(30.0)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert "+1" not in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "+1" in shown(app)
        assert not app.closed
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer == "next"


@pytest.mark.parametrize("key", ["x", "f5"])
async def test_any_key_completes_the_sheet(key: str) -> None:
    app = paced(30.0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert "+2" in shown(app)
        assert not app.closed


async def test_what_counts_up_ends_with_the_picture_that_is_shown_at_once() -> None:
    pictures = []
    for pace in (0.01, 0.0):
        app = paced(pace)
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(40):
                await pilot.pause(0.02)
            assert app.screen._counting is None  # type: ignore[attr-defined]
            pictures.append(shown(app))
    assert pictures[0] == pictures[1]


async def test_a_plain_deal_fits_into_the_smallest_terminal() -> None:
    app = paced(0.0)
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        assert all(word in shown(app) for word in ("Carte", "Scope", "This deal", "Total"))
