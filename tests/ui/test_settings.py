"""Settings: read leniently, written safely."""

from __future__ import annotations

import getpass
import os
import tomllib
from dataclasses import fields, replace
from pathlib import Path

import pytest

from scopa_tui.ui.configfile import settings_path
from scopa_tui.ui.settings import (
    PAUSES,
    SETTINGS,
    Settings,
    player_name,
)
from scopa_tui.ui.settingsfile import load, save


@pytest.fixture(name="path")
def _path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "down" / "settings.toml"


def write(path: Path, text: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


OTHERS = Settings(
    name='Pino "il\\Re" \n\x7f日本',
    speed="key",
    one_key=True,
    hand_order="dealt",
    opponent="random",
    last_rules="scopone match.target=21",
    bell=True,
    hints=False,
    language="it",
    show_piles=True,
    deck="french",
    art="line",
    card_size="small",
    values=False,
    theme="paper",
    depth="256",
    mouse="off",
)


def test_the_test_changes_every_setting() -> None:
    assert all(getattr(OTHERS, name) != getattr(Settings(), name) for name in SETTINGS)


def test_what_is_saved_is_loaded(path: Path) -> None:
    for settings in (OTHERS, Settings()):
        save(path, settings)
        assert load(path) == (settings, ())
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_no_file_is_no_fault(path: Path) -> None:
    assert load(path) == (Settings(), ())
    assert not path.parent.exists()


def test_the_file_explains_itself(path: Path) -> None:
    save(path, Settings())
    text = path.read_text(encoding="utf-8")
    for words in SETTINGS.values():
        assert f"# {words.label}. {words.help}" in text
    assert "One of: auto, slow, normal, fast, very_fast, instant, key." in text
    assert text.count("One of:") == sum(bool(words.choices) for words in SETTINGS.values())
    assert list(tomllib.loads(text)) == list(SETTINGS)


@pytest.mark.parametrize("text", ["speed = ", "speed", b'name = "\xff"', "[[", 'speed = "fast'])
def test_a_broken_file_is_left_alone(path: Path, text: str | bytes) -> None:
    write(path, text)
    before = path.read_bytes()
    settings, faults = load(path)
    assert settings == Settings()
    words = "settings.toml is not understood from line {} on; the default settings are used."
    assert faults == (words.format(1),)
    assert path.read_bytes() == before


def test_saving_over_a_broken_file_keeps_it_beside(path: Path) -> None:
    write(path, "speed = fast # my settings")
    save(path, OTHERS)
    assert load(path) == (OTHERS, ())
    kept = path.with_name("settings.toml.broken")
    assert kept.read_text() == "speed = fast # my settings"
    save(path, Settings())
    assert kept.read_text() == "speed = fast # my settings"


def test_a_folder_in_its_place_is_a_fault(path: Path) -> None:
    path.mkdir(parents=True)
    settings, faults = load(path)
    assert settings == Settings()
    assert "cannot be read (is a directory)" in faults[0]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (
            'speed = "warp"',
            "speed must be one of auto, slow, normal, fast, very_fast, instant, key.",
        ),
        ("speed = 3", "speed must be one of auto, slow, normal, fast, very_fast, instant, key."),
        ("one_key = 1", "one_key must be true or false."),
        ('one_key = "yes"', "one_key must be true or false."),
        ("name = 7", "name must be a text in quotes."),
        ('name = ""', "name must be a text in quotes."),
        ("name = true", "name must be a text in quotes."),
        ('sped = "fast"', "there is no setting 'sped'; did you mean speed?"),
        ('last_rules = "scoppa"', "last_rules: there is no game 'scoppa'; did you mean scopa?"),
    ],
)
def test_one_wrong_line_spoils_no_other(path: Path, line: str, fault: str) -> None:
    write(path, f'{line}\nhand_order = "value"\n')
    settings, faults = load(path)
    assert settings == replace(Settings(), hand_order="value")
    assert faults == (f"settings.toml, line 1: {fault}",)


def test_every_fault_is_told(path: Path) -> None:
    write(path, '# mine\nlanguage = "klingon"\nbell = true\nspeed = 7\n\ndeck = "tarot"\n')
    settings, faults = load(path)
    assert settings == replace(Settings(), bell=True)
    assert [fault.partition(" must")[0] for fault in faults] == [
        "settings.toml, line 2: language",
        "settings.toml, line 4: speed",
        "settings.toml, line 6: deck",
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("bell = true\nspeed = fast\n", 2),
        ("bell = true\n\n[[", 3),
        ('speed = "fast', 1),
        (b'bell = true\nname = "\xff"\n', 2),
    ],
)
def test_a_broken_file_is_told_with_its_line(path: Path, text: str | bytes, line: int) -> None:
    write(path, text)
    assert load(path)[1][0].startswith(f"settings.toml is not understood from line {line} on")


def test_a_write_that_fails_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save(path, OTHERS)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(path, Settings())
    assert load(path) == (OTHERS, ())
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "dotfiles" / "scopa.toml", tmp_path / "settings.toml"
    write(real, "")
    link.symlink_to(real)
    save(link, OTHERS)
    assert link.is_symlink()
    assert load(real) == (OTHERS, ())


def test_where_the_file_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SCOPA_CONFIG_DIR", str(tmp_path))
    assert settings_path() == tmp_path / "settings.toml"
    monkeypatch.setenv("SCOPA_CONFIG_DIR", "")
    monkeypatch.setattr("platformdirs.user_config_dir", lambda name, **_: f"/config/{name}")
    assert settings_path() == Path("/config/scopa-tui/settings.toml")


@pytest.mark.parametrize(
    ("login", "name"),
    [
        ("rosina", "Rosina"),
        ("root", "Root"),
        ("a,b\"c'd", "Abcd"),
        ("x" * 40, "X" + "x" * 15),
        ("", "You"),
        ("$%", "You"),
        (OSError(), "You"),
        (KeyError(), "You"),
    ],
)
def test_name_of_the_player(
    login: str | Exception, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def getuser() -> str:
        if isinstance(login, Exception):
            raise login
        return login

    monkeypatch.setattr(getpass, "getuser", getuser)
    assert player_name() == name
    assert Settings().name == name


def test_every_setting_has_words_and_a_default_that_it_takes() -> None:
    assert list(SETTINGS) == [item.name for item in fields(Settings)]
    for name, words in SETTINGS.items():
        default = getattr(Settings(), name)
        assert words.label
        assert words.help.endswith(".")
        assert not words.choices or default in words.choices


def test_every_speed_has_a_pause() -> None:
    assert list(SETTINGS["speed"].choices) == ["auto", *PAUSES]
    seconds = [pause for pause in PAUSES.values() if pause is not None]
    assert seconds == sorted(seconds, reverse=True)
    assert PAUSES["instant"] == 0
    assert PAUSES["key"] is None
