"""House variants in the form for a new game: saved, offered, edited, renamed, deleted, shared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input

from scopa_tui.engine import Rules, parse_rules
from scopa_tui.rooms.variants import VariantError, Variants
from scopa_tui.ui.screens.ask import AskScreen, ConfirmScreen, RulesTextScreen
from scopa_tui.ui.screens.setup import SetupScreen
from scopa_tui.ui.settings import Settings
from scopa_tui.ui.widgets.gamelist import GameList
from tests.ui.hosting import SIZES, Host, click, lines, shown

GINO = "scopa match.target=21 ace.sweep=on"
NONNA = "cirulla match.target=31"


@pytest.fixture
def saved(tmp_path: Path) -> Variants:
    variants = Variants(tmp_path / "variants")
    variants.save("Nonna", parse_rules(NONNA))
    variants.save("Da Gino", parse_rules(GINO))
    return variants


def host(variants: Variants, last: str = "scopa") -> Host:
    settings = Settings(name="Anna", last_rules=last)
    return Host(lambda: SetupScreen(settings, ("greedy",), variants))


def words(app: Host) -> str:
    """Return what is shown, without line breaks."""
    return " ".join(shown(app).split())


def chosen(app: Host) -> str:
    return app.screen.query_one(GameList).chosen.title


async def answer(pilot: Pilot[Any], text: str) -> None:
    """Type a name into the question that is shown, in place of what stands there."""
    assert isinstance(pilot.app.screen, AskScreen)
    pilot.app.screen.query_one(Input).value = text
    await pilot.pause()
    await pilot.press("enter")
    await pilot.pause()


async def paste(pilot: Pilot[Any], text: str) -> None:
    """Paste as a terminal does."""
    pilot.app.post_message(Paste(text))
    await pilot.pause()
    await pilot.pause()


# --- the list -----------------------------------------------------------------------------------


async def test_the_own_games_stand_first(saved: Variants) -> None:
    app = host(saved)
    async with app.run_test(size=(80, 24)):
        rows = [line[:30].strip(" ▸") for line in lines(app)]
        assert rows[2:6] == ["MINE", "Da Gino", "Nonna", "SCOPA"]
        assert chosen(app) == "Scopa"


@pytest.mark.parametrize(
    ("last", "title", "heading"),
    [
        (GINO, "Da Gino", "MINE"),
        ("scopa_4", "Scopa", "MINE"),
        ("napola", "Napola", "MINE"),
        ("napola match.target=31", "Napola", "LAST GAME"),
    ],
)
async def test_the_game_played_last_is_chosen(
    saved: Variants, last: str, title: str, heading: str
) -> None:
    app = host(saved, last)
    async with app.run_test(size=(80, 24)) as pilot:
        assert lines(app)[2][:20].strip() == heading
        assert chosen(app) == title
        await pilot.press("enter")
        await pilot.pause()
        assert app.answer.rules == parse_rules(last)


async def test_one_can_come_back_to_the_last_game(saved: Variants) -> None:
    app = host(saved, "napola match.target=31 ace.sweep=on")
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "Nonna")
        await pilot.click(offset=(6, 3))
        await pilot.pause()
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules("napola match.target=31 ace.sweep=on")


async def test_a_played_variant_comes_first(saved: Variants) -> None:
    app = host(saved)
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "Nonna")
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules(NONNA)
        assert [own.name for own in saved.all()] == ["Nonna", "Da Gino"]


async def test_broken_files_are_told_and_left_alone(
    saved: Variants, caplog: pytest.LogCaptureFixture
) -> None:
    files = {}
    for number in range(4):
        files[f"broken{number}.toml"] = f'name = "X{number}"\n[rules]\ncapture.sun = true\n'
    for name, text in files.items():
        (saved.folder / name).write_text(text)
    app = host(saved)
    async with app.run_test(size=(120, 40)) as pilot:
        text = words(app)
        assert "broken0.toml, line 3" in text
        assert "broken1.toml, line 3" in text
        assert "2 more files: see problems.log." in text
        assert all(name in caplog.text for name in files)
        await pilot.press("enter")
        await pilot.pause()
        assert app.closed
    assert {name: (saved.folder / name).read_text() for name in files} == files


# --- saving ---------------------------------------------------------------------------------------


async def test_rules_are_saved_under_a_name(saved: Variants) -> None:
    app = host(saved, "napola match.target=31")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        await pilot.pause()
        await answer(pilot, "Casa, [b]mia")
        assert chosen(app) == "Casa bmia"
        assert "Casa bmia" in shown(app)
        found = saved.find("Casa bmia")
        assert found is not None
        assert found.rules == parse_rules("napola match.target=31")
        await click(pilot, "Start")
        assert app.answer.rules == found.rules


@pytest.mark.parametrize("size", SIZES)
async def test_saving_by_mouse(saved: Variants, size: tuple[int, int]) -> None:
    app = host(saved)
    async with app.run_test(size=size) as pilot:
        save = app.screen.query_one("#save")
        save.focus()
        for _ in range(50):  # the form moves there
            await pilot.pause(0.02)
            if app.screen.size.region.contains_region(save.region):
                break
        await pilot.click("#save")
        await pilot.pause()
        app.screen.query_one(Input).value = "Zia"
        await pilot.pause()
        await pilot.click("#done")
        await pilot.pause()
        assert saved.find("Zia") is not None


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "needs a name"),
        ("  ", "needs a name"),
        ("Napola", "name of a game"),
    ],
)
async def test_names_that_make_no_sense_are_refused(saved: Variants, name: str, says: str) -> None:
    app = host(saved)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        await pilot.pause()
        app.screen.query_one(Input).value = name
        await pilot.press("enter")
        await pilot.pause()
        assert says in words(app)
        assert isinstance(app.screen, AskScreen)
        await answer(pilot, "Zia")
        assert saved.find("Zia") is not None


@pytest.mark.parametrize(("key", "replaced"), [("enter", False), ("left", True), ("escape", False)])
async def test_replacing_asks(saved: Variants, key: str, replaced: bool) -> None:
    app = host(saved, "napola")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        await pilot.pause()
        await answer(pilot, "da gino")
        assert isinstance(app.screen, ConfirmScreen)
        assert "Replace Da Gino?" in shown(app)
        await pilot.press(key, *["enter"] * replaced)
        await pilot.pause()
        found = saved.find("Da Gino")
        assert found is not None
        assert found.rules == parse_rules("napola" if replaced else GINO)
        assert len(saved.all()) == 2


async def test_editing_a_variant(saved: Variants) -> None:
    app = host(saved, GINO)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        await pilot.pause()
        await paste(pilot, f"{GINO} score.napola.cap=7")
        await pilot.press("d")
        await pilot.pause()
        assert chosen(app) == "Da Gino"
        assert "s saves it again" in words(app)
        await pilot.press("s")
        await pilot.pause()
        assert app.screen.query_one(Input).value == "Da Gino"
        await pilot.press("enter")
        await pilot.pause()
        await click(pilot, "Replace", nth=1)
        found = saved.find("Da Gino")
        assert found is not None
        assert found.rules == parse_rules(f"{GINO} score.napola.cap=7")
        assert "s saves it again" not in words(app)
        assert chosen(app) == "Da Gino"


async def test_rules_in_conflict_are_not_saved(saved: Variants) -> None:
    app = host(saved, "scopa seats.teams=two")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert "cannot be saved" in words(app)
        await pilot.press("r", "s")
        await pilot.pause()
        assert isinstance(app.screen, AskScreen)


# --- renaming and deleting ------------------------------------------------------------------------


async def test_renaming(saved: Variants) -> None:
    app = host(saved, GINO)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await answer(pilot, "Da Pino")
        assert chosen(app) == "Da Pino"
        assert [own.name for own in saved.all()] == ["Da Pino", "Nonna"]
        await click(pilot, "Rename")
        await answer(pilot, "nonna")
        assert "There is a variant nonna already." in words(app)
        assert chosen(app) == "Da Pino"


@pytest.mark.parametrize("yes", [True, False])
async def test_deleting_asks(saved: Variants, yes: bool) -> None:
    app = host(saved, GINO)
    async with app.run_test(size=(80, 24)) as pilot:
        await (pilot.press("x") if yes else click(pilot, "Delete"))
        await pilot.pause()
        assert "Delete Da Gino?" in shown(app)
        await pilot.press(*(["left"] if yes else []), "enter")
        await pilot.pause()
        assert (saved.find("Da Gino") is None) == yes
        # The rules are still there to be played.
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules(GINO)


@pytest.mark.parametrize("key", ["n", "x"])
async def test_named_games_are_neither_renamed_nor_deleted(saved: Variants, key: str) -> None:
    app = host(saved)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert "Only games that you have saved yourself" in words(app)
        assert "Rename" not in shown(app)


@pytest.mark.parametrize(("key", "method"), [("s", "save"), ("n", "rename"), ("x", "delete")])
async def test_a_full_disk_is_told_in_a_sentence(
    saved: Variants, monkeypatch: pytest.MonkeyPatch, key: str, method: str
) -> None:
    def fail(*_: object) -> None:
        raise VariantError("Zia cannot be saved in /x: no space left on device")

    app = host(saved, GINO)
    async with app.run_test(size=(80, 24)) as pilot:
        monkeypatch.setattr(saved, method, fail)
        await pilot.press(key)
        await pilot.pause()
        if key == "x":
            await pilot.press("left", "enter")
        else:
            await answer(pilot, "Zia")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)
        assert "▲ Zia cannot be saved in /x: no space left on device." in words(app)
        assert chosen(app) == "Da Gino"


async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "variants").write_text("a file")
    variants = Variants(tmp_path / "variants")
    app = host(variants)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "cannot be read" in words(app)
        await pilot.press("s")
        await pilot.pause()
        await answer(pilot, "Zia")
        assert "Zia cannot be saved" in words(app)


async def test_a_variant_that_vanished_meanwhile_is_told(saved: Variants) -> None:
    app = host(saved, GINO)
    async with app.run_test(size=(80, 24)) as pilot:
        Variants(saved.folder).delete("Da Gino")
        await pilot.press("n")
        await pilot.pause()
        await answer(pilot, "Zia")
        assert "There is no variant 'Da Gino'." in words(app)


# --- text -----------------------------------------------------------------------------------------


async def test_a_variant_is_copied_as_a_line(
    saved: Variants, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    app = host(saved, GINO)
    monkeypatch.setattr(app, "copy_to_clipboard", copied.append)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        await pilot.pause()
        assert isinstance(app.screen, RulesTextScreen)
        line = "scopa_dassi match.target=21"
        assert line in shown(app)
        assert "To share it, send this line or the file" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert copied == [line]
        assert "Copied." in shown(app)
        await click(pilot, "Close")
        assert isinstance(app.screen, SetupScreen)
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules(GINO)


@pytest.mark.parametrize("size", SIZES)
async def test_a_line_is_pasted_back(tmp_path: Path, size: tuple[int, int]) -> None:
    app = host(Variants(tmp_path))
    async with app.run_test(size=size) as pilot:
        await pilot.press("t")
        await pilot.pause()
        await paste(pilot, "Try this:\n")
        assert "▲" in shown(app)
        await click(pilot, "Use pasted")
        assert isinstance(app.screen, RulesTextScreen)
        await paste(pilot, "> `scopa match.target = 31,\n>  ace.sweep=on`.\n")
        assert "Scopa d'assi: to 31." in words(app)
        await click(pilot, "Use pasted")
        assert chosen(app) == "Scopa d'assi"
        await click(pilot, "Start")
        assert app.answer.rules == parse_rules("scopa match.target=31 ace.sweep=on")


async def test_a_typed_line_that_is_wrong_says_why(tmp_path: Path) -> None:
    app = host(Variants(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        await pilot.pause()
        field = app.screen.query_one(Input)
        field.focus()
        field.value = "scopa match.targt=21"
        await pilot.pause()
        assert "did you mean match.target?" in words(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, RulesTextScreen)
        field.value = "scopa seats.teams=two"
        await pilot.pause()
        assert "wo teams need 4 or 6 players" in words(app)
        await pilot.press("escape")
        await pilot.pause()
        await click(pilot, "Start")
        assert app.answer.rules == Rules()


@pytest.mark.parametrize("text", ["\x1b]52;c;evil\x07", "z" * 10_000, "napola " * 3000, "\n\n"])
async def test_garbage_in_the_dialog(tmp_path: Path, text: str) -> None:
    app = host(Variants(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        await pilot.pause()
        await paste(pilot, text)
        assert "\x1b" not in app.screen.query_one(Input).value
        assert "Rules as text" in shown(app)
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert isinstance(app.screen, SetupScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_the_longest_line_leaves_room_for_the_buttons(
    saved: Variants, size: tuple[int, int]
) -> None:
    app = host(saved, "frac")
    async with app.run_test(size=size) as pilot:
        await paste(pilot, "cicera " + " ".join(f"{name}={value}" for name, value in ODD.items()))
        await pilot.press("t")
        await pilot.pause()
        await click(pilot, "Close")
        assert isinstance(app.screen, SetupScreen)


ODD = {
    "score.single_cards": ",".join(f"{rank}{suit}:19" for suit in "dcsb" for rank in "A234567FCR"),
    "match.order": "scope,carte,denari,settebello,primiera",
    "score.tie": "nobody",
    "scopa.max_run": "3",
    "end.leftover": "dealer",
    "match.tie_card": "Rd",
    "capture.max_cards": "2",
}
