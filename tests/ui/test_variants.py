from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input

from scopa_tui.engine import (
    OPTIONS,
    Rules,
    check,
    conflicts,
    format_rules,
    parse_rules,
    remarks,
    set_option,
)
from scopa_tui.ui import palette
from scopa_tui.ui.houserules import text_fault, told
from scopa_tui.ui.rulewords import label, meaning
from scopa_tui.ui.screens.ask import AskScreen, RulesTextScreen
from scopa_tui.ui.screens.variants import VariantsScreen
from scopa_tui.ui.widgets.switches import Switches
from tests.ui.hosting import SIZES, Host, click, lines, shown


def host(rules: str = "scopa", base: str = "scopa") -> Host:
    return Host(lambda: VariantsScreen(parse_rules(rules), parse_rules(base)))


def switches(app: Host) -> Switches:
    return app.screen.query_one(Switches)


async def go(pilot: Pilot[Any], name: str) -> None:
    """Put the cursor on a rule."""
    found = pilot.app.screen.query_one(Switches)
    found.form.show(name)
    found.show()
    await pilot.pause()


async def paste(pilot: Pilot[Any], text: str) -> None:
    """Paste as a terminal does."""
    pilot.app.post_message(Paste(text))
    await pilot.pause()
    await pilot.pause()


def words(app: Host) -> str:
    """Return what is shown, without line breaks."""
    return " ".join(shown(app).split())


# --- what is shown ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_every_rule_can_be_reached_by_keys(size: tuple[int, int]) -> None:
    app = host()
    async with app.run_test(size=size) as pilot:
        await pilot.press("a", "home")
        seen = set()
        for _ in range(len(switches(app).form.rows)):
            row = switches(app).form.row
            seen.add(row.name)
            cursor = [line for line in lines(app) if line.lstrip("│").startswith("▸")]
            assert len(cursor) == 1
            title = OPTIONS[row.name].label if row.name else row.group
            assert title[:8].casefold() in cursor[0].casefold()
            switches(app).action_move(1)
            await pilot.pause()
        assert seen >= set(OPTIONS)


async def test_only_what_differs_is_unfolded() -> None:
    app = host("napola ace.sweep=on score.napola.cap=7", "napola")
    async with app.run_test(size=(80, 24)):
        text = shown(app)
        assert "• Ace takes all " in text
        assert "+ The asso   1 changed" in text
        assert "counts up to the sette" in text
        assert "Ace may be laid down" not in text


async def test_the_rule_under_the_cursor_is_explained() -> None:
    app = host("scopa deal.hand=9")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "deal.hand")
        text = words(app)
        assert OPTIONS["deal.hand"].help in text
        assert "Now: 9 cards. In the game: 3 cards." in text
        assert "As text: deal.hand=9" in text
        assert "▲" not in text


async def test_a_rule_that_cannot_matter_says_why_in_place_of_its_help() -> None:
    app = host("scopa capture.equal=off")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "capture.equal_priority")
        assert "Makes no difference: equal capture is off." in shown(app)
        assert OPTIONS["capture.equal_priority"].help not in words(app)
        ink = {row: _ink(app, row) for row in ("capture.equal_priority", "capture.sum")}
        assert ink["capture.equal_priority"] == palette.TEXT_QUIET
        assert ink["capture.sum"] == palette.TEXT
        await pilot.press("left")
        await pilot.press("d")
        await pilot.pause()
        assert not app.answer.capture.equal_priority


@pytest.mark.parametrize("size", SIZES)
async def test_a_value_that_is_cut_in_its_line_stands_below(size: tuple[int, int]) -> None:
    app = host()
    async with app.run_test(size=size) as pilot:
        form = switches(app).form
        for name, option in OPTIONS.items():
            if not option.choices:
                continue
            _, longest = max((len(means), value) for value, means in option.choices.items())
            form.set_rules(set_option(Rules(), name, longest))
            if size == (40, 12) and form.faults:
                continue  # there the conflict needs the room
            await go(pilot, name)
            text = " ".join(" ".join(line.strip(" │▐") for line in lines(app)).split())
            assert f"Now: {meaning(name, longest)}." in text, (name, text)


async def test_opening_and_moving_are_quick() -> None:
    """A widget for each rule took 400 ms; the bounds leave room for a slow machine."""
    app = host()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert len(app.screen.query("*")) < 40
        found = switches(app)
        found.form.fold_all()
        begin = perf_counter()
        for _ in range(40):
            found.action_move(1)
            found.action_step(1)
        assert (perf_counter() - begin) / 40 < 0.02


def _ink(app: Host, name: str) -> str:
    """Return the colour of a rule's label."""
    found = switches(app)
    place = [row.name for row in found.form.rows].index(name) - found.scroll_offset.y
    (label,) = [part for part in found.render_line(place) if OPTIONS[name].label[1:] in part.text]
    assert label.style is not None
    assert label.style.color is not None
    return label.style.color.name


async def test_what_is_unusual_is_said() -> None:
    app = host("scopa scopa.last_card=counts")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "scopa.last_card")
        assert "▲ " + told(remarks(switches(app).form.rules)[0])[:40] in words(app)
        await go(pilot, "scopa.points")
        assert "▲" not in shown(app)


# --- changing -----------------------------------------------------------------------------------


async def test_rules_by_keys() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "deal.table")
        await pilot.press("right", "up", "l", "enter", "space", "left")
        await pilot.press("d")
        await pilot.pause()
        assert app.answer == parse_rules("scopa deal.table=0 deal.hand=9")


async def test_rules_by_mouse_alone() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "+ The asso")
        await click(pilot, "Ace on the table")
        assert "Makes no difference: ace takes all is off." in shown(app)
        row = next(y for y, line in enumerate(lines(app)) if "Ace takes all  " in line)
        await pilot.click(offset=(lines(app)[row].index("no"), row))
        assert "• Ace takes all " in shown(app)
        await click(pilot, "Ace may be laid down")
        await click(pilot, "←")
        await click(pilot, "Done")
        assert app.answer == parse_rules("scopa ace.sweep=on")


async def test_a_click_on_the_mark_puts_a_rule_back() -> None:
    app = host("scopa ace.sweep=on match.target=21")
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "• ")
        await click(pilot, "Done")
        assert app.answer == parse_rules("scopa match.target=21")


@pytest.mark.parametrize("key", ["b", "delete", "backspace"])
async def test_a_key_puts_a_rule_back(key: str) -> None:
    app = host("napola match.target=31", "napola")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "match.target")
        await pilot.press(key, "d")
        await pilot.pause()
        assert app.answer == parse_rules("napola")


async def test_a_number_is_typed() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "match.target")
        await pilot.press("3", "1", "9")
        await pilot.pause()
        assert "319▏" in shown(app)
        assert "It takes a whole number from 1 to 200".casefold() in words(app).casefold()
        await pilot.press("backspace", "right", "d")
        await pilot.pause()
        assert app.answer.match.target == 32


async def test_enter_ends_a_number_that_was_typed() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "match.target")
        await pilot.press("2", "1", "enter")
        await pilot.pause()
        assert "▏" not in shown(app)
        assert "Now: 21 points." in words(app)
        await pilot.press("enter", "d")
        await pilot.pause()
        assert app.answer.match.target == 22


async def test_enter_does_not_end_a_number_that_is_refused() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "match.target")
        await pilot.press("3", "1", "9", "enter")
        await pilot.pause()
        assert "319▏" in shown(app)
        assert "▲ Target cannot be '319'; it takes a whole number from 1 to 200." in words(app)


@pytest.mark.parametrize("done", ["d", "Done"])
async def test_leaving_takes_over(done: str) -> None:
    app = host("scopa match.target=21")
    async with app.run_test(size=(80, 24)) as pilot:
        await (pilot.press(done) if done == "d" else click(pilot, done))
        await pilot.pause()
        assert app.answer == parse_rules("scopa match.target=21")


@pytest.mark.parametrize("way", ["escape", "q", "Cancel", "×"])
async def test_cancelling_keeps_what_was_before(way: str) -> None:
    app = host("scopa match.target=21")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "match.target")
        await pilot.press("right")
        await (pilot.press(way) if way in ("escape", "q") else click(pilot, way))
        await pilot.pause()
        assert app.closed
        assert app.answer is None


# --- conflicts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_conflict_appears_beside_its_rule_and_moves_nothing(size: tuple[int, int]) -> None:
    app = host()
    async with app.run_test(size=size) as pilot:
        await go(pilot, "deal.hand")
        before = lines(app)
        await pilot.press("right", "right", "right")
        await pilot.pause()
        after = lines(app)
        (row,) = [line for line in after if line.lstrip("│").startswith("▸")]
        assert "▲ Hand size" in row
        assert "  clashes with table cards" in row
        assert "Now: 10 cards." in words(app)
        assert "choose hand size 9" in words(app)
        assert "▲ 2 players with hand size 10 and table cards 4 " in words(app)
        assert "r Repair: hand size (9 cards)" in words(app)
        labels = [[line[:12].strip(" ▲•▸│") for line in rows] for rows in (before, after)]
        list_end = next(y for y, line in enumerate(before) if "────────────" in line[10:])
        assert labels[0][:list_end] == labels[1][:list_end]


async def test_r_repairs_and_so_does_a_click() -> None:
    app = host("scopa seats.teams=two opening.fifteen=on")
    async with app.run_test(size=(80, 24)) as pilot:
        assert "(2 in all)" in words(app)
        await pilot.press("r")
        await pilot.pause()
        await click(pilot, "r Repair")
        assert "▲" not in shown(app)
        assert "Repair" not in shown(app)
        await pilot.press("d")
        await pilot.pause()
        assert app.answer == Rules()


async def test_n_goes_to_the_conflict() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "seats.teams")
        await pilot.press("right", "home")
        await click(pilot, "n Show it")
        assert switches(app).form.row.name == "seats.teams"


async def test_rules_in_conflict_can_be_left() -> None:
    app = host("scopa seats.teams=two")
    async with app.run_test(size=(40, 12)) as pilot:
        assert "two teams need 4 or 6 players" in words(app).casefold()
        await click(pilot, "Done")
        assert check(app.answer)


async def test_where_there_is_little_room_the_line_of_keys_repairs() -> None:
    app = host("scopa seats.teams=two")
    async with app.run_test(size=(40, 12)) as pilot:
        await click(pilot, "r Repair")
        assert not conflicts(switches(app).form.rules)


# --- rules that are written -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("score.single_cards", "7d:1, Rd:2", "score.single_cards=7d:1,Rd:2"),
        ("match.tie_card", "Rd", "match.tie_card=Rd"),
        (
            "match.order",
            "scope,carte,denari,settebello,primiera",
            "match.order=scope,carte,denari,settebello,primiera",
        ),
    ],
)
async def test_a_rule_is_written(name: str, text: str, wanted: str) -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, name)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, AskScreen)
        line = app.screen.query_one(Input)
        line.value = "7x"
        await pilot.pause()
        assert f"▲ {label(name)} cannot be '7x'" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, AskScreen)
        line.value = text
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("d")
        await pilot.pause()
        assert app.answer == parse_rules(f"scopa {wanted}")


@pytest.mark.parametrize(("pack", "card"), [("it40", "Rd"), ("it52", "Td")])
async def test_the_number_of_a_card_means_what_it_means_in_this_pack(pack: str, card: str) -> None:
    app = host(f"scopa deck.pack={pack}")
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "match.tie_card")
        await pilot.press("enter")
        await pilot.pause()
        app.screen.query_one(Input).value = "10d"
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("d")
        await pilot.pause()
        assert str(app.answer.match.tie_card) == card


@pytest.mark.parametrize("size", [(40, 12), (80, 24)])
@pytest.mark.parametrize("name", ["score.single_cards", "match.tie_card"])
async def test_all_of_a_refusal_is_seen(name: str, size: tuple[int, int]) -> None:
    app = host()
    async with app.run_test(size=size) as pilot:
        await go(pilot, name)
        await pilot.press("enter")
        await pilot.pause()
        garbage = "7xyzqwertyuioplkjhgfdsazxcvbnm" * 5
        app.screen.query_one(Input).value = garbage
        await pilot.pause()
        text = " ".join(" ".join(line.strip(" │") for line in lines(app)).split())
        assert text_fault(Rules(), name, garbage) in text
        assert "Done" in text


async def test_writing_can_be_given_up() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await go(pilot, "match.tie_card")
        await pilot.press("right")
        await pilot.pause()
        await pilot.press(*"xx", "escape")
        await pilot.pause()
        await pilot.press("d")
        await pilot.pause()
        assert app.answer == Rules()


# --- finding --------------------------------------------------------------------------------------


async def test_a_rule_is_found_by_its_words() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"tie", "space", *"card", "enter")
        await pilot.pause()
        assert "Card that breaks a tie" in shown(app)
        assert "Napola" not in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert not app.closed
        assert "+ The pack" in shown(app)


async def test_nothing_is_found() -> None:
    app = host()
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.press("slash", *"qwx", "down")
        await pilot.pause()
        assert "No rule has these words." in shown(app)
        await pilot.press("enter", "right", "b", "5", "r", "n", "pagedown", "escape", "d")
        await pilot.pause()
        assert app.answer == Rules()


# --- text -----------------------------------------------------------------------------------------


async def test_a_pasted_line_is_taken() -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        await paste(pilot, "> scopa match.target=21\n> ace.sweep=on\n")
        await pilot.press("d")
        await pilot.pause()
        assert app.answer == parse_rules("scopa match.target=21 ace.sweep=on")


@pytest.mark.parametrize("text", ["\x1b[31mgar\0bage", "x" * 10_000, "scopa " * 2000, "🂡🂡 =="])
async def test_pasted_garbage_is_refused_in_a_sentence(text: str) -> None:
    app = host()
    async with app.run_test(size=(80, 24)) as pilot:
        begin = perf_counter()
        await paste(pilot, text)
        assert perf_counter() - begin < 2
        assert "▲" in shown(app)
        await pilot.press("d")
        await pilot.pause()
        assert app.answer == Rules()


async def test_the_rules_are_shown_as_text() -> None:
    app = host("scopa match.target=21 ace.sweep=on score.napola.cap=7")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        await pilot.pause()
        assert isinstance(app.screen, RulesTextScreen)
        line = format_rules(parse_rules("scopa match.target=21 ace.sweep=on score.napola.cap=7"))
        assert line in shown(app)
        await paste(pilot, "napola")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("d")
        await pilot.pause()
        assert app.answer == parse_rules("napola")
