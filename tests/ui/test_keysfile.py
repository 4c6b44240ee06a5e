"""The file of keys: what can be used is, everything else is named."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.binding import Binding

from scopa_tui.ui import keymap
from scopa_tui.ui.actions import (
    GAME_ACTIONS,
    JOINED_ACTIONS,
    JOINED_WATCH_ACTIONS,
    STROKES,
    WATCH_ACTIONS,
    UserAction,
)
from scopa_tui.ui.keysfile import example, key_named, load
from scopa_tui.ui.screens.game import GameScreen
from scopa_tui.ui.screens.gamekeys import GameKeys
from scopa_tui.ui.screens.joined import JoinedGame, JoinedWatch
from scopa_tui.ui.screens.watch import WatchScreen


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    yield
    keymap.use({})


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("u", "u"), ("U", "U"), ("?", "question_mark"), (",", "comma"), (" ", "space"),
        ("Ctrl+Z", "ctrl+z"), ("ctrl+alt+x", "ctrl+alt+x"), ("shift+tab", "shift+tab"),
        ("+", "plus"), ("ctrl++", "ctrl+plus"), ("F5", "f5"), ("PageUp", "pageup"),
        ("question_mark", "question_mark"), ("ü", "ü"),
        ("", ""), ("foo", ""), ("strg+x", ""), ("f99", ""), ("ctrl+", "ctrl+plus"),
    ],
)  # fmt: skip
def test_names_of_keys(name: str, key: str) -> None:
    assert key_named(name) == key


@pytest.mark.parametrize(
    ("text", "keys", "faults"),
    [
        ("", {}, []),
        ('undo = ["z", "ctrl+z"]', {"undo": ("z", "ctrl+z")}, []),
        ('undo = "z"', {"undo": ("z",)}, []),
        ('undo = ["X"]', {"undo": ("X", "shift+x")}, []),
        ('undo = "s"\nscore = "u"', {"undo": ("s",), "score": ("u",)}, []),
        ('previous_card = ["left", "z"]', {"previous_card": ("left", "z")}, []),
        ("undo = [", {}, [" is not understood from line 1 on; the usual keys are used."]),
        ('# mine\n\nundu = "z"', {}, [", line 3: there is no action 'undu'; did you mean undo?"]),
        ('# mine\n\nfoo = "z"', {}, [", line 3: there is no action 'foo'."]),
        ('undo = "uu"', {}, [", line 1: undo: there is no key 'uu'."]),
        ("undo = 3", {}, [', line 1: undo must be a list of keys, such as ["u", "ctrl+z"].']),
        ("undo = []", {}, [', line 1: undo must be a list of keys, such as ["u", "ctrl+z"].']),
        (
            'log = "z"\nundo = "s"',
            {"log": ("z",)},
            [", line 2: undo and score cannot both have the key s; undo keeps u."],
        ),
        (
            'undo = "z"\nlog = ["o", "z"]',
            {"undo": ("z",)},
            [", line 2: log and undo cannot both have the key z; log keeps o."],
        ),
        (
            'undo = "3"',
            {},
            [", line 1: undo cannot have the key 3, which always means something else; "
             "it keeps u."],
        ),
        # Undo cannot have q, so it keeps u, which score then cannot have, which keeps s.
        (
            'log = "s"\nscore = "u"\nundo = "q"',
            {},
            [
                ", line 1: log and score cannot both have the key s; log keeps o.",
                ", line 2: score and undo cannot both have the key u; score keeps s.",
                ", line 3: undo and menu cannot both have the key q; undo keeps u.",
            ],
        ),
    ],
)  # fmt: skip
def test_what_a_file_changes(
    tmp_path: Path, text: str, keys: dict[str, tuple[str, ...]], faults: list[str]
) -> None:
    path = tmp_path / "keys.toml"
    path.write_text(text)
    assert load(path) == (keys, tuple(f"{path.name}{fault}" for fault in faults))


def test_no_file_changes_nothing(tmp_path: Path) -> None:
    assert load(tmp_path / "keys.toml") == ({}, ())


def test_a_file_that_is_none_is_told(tmp_path: Path) -> None:
    assert load(tmp_path) == (
        {},
        (f"{tmp_path.name} cannot be read (is a directory); the usual keys are used.",),
    )


def test_the_example_changes_nothing_and_names_everything(tmp_path: Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text(example())
    assert load(path) == ({}, ())
    lines = [line.removeprefix("# ") for line in example().splitlines() if " = [" in line]
    path.write_text("\n".join(lines))
    assert load(path) == ({name: stroke.usual for name, stroke in STROKES.items()}, ())


def test_the_line_of_keys_and_help_show_the_keys_of_now() -> None:
    actions = {action.name: action for action in GAME_ACTIONS}
    assert [actions[name].shown for name in ("pick", "undo", "play", "repaint", "go_on")] == [
        "1-0 ←→", "u", "Enter", "Ctrl+L", "any key",
    ]  # fmt: skip
    keymap.use({"undo": ("ctrl+z",), "next_card": ("tab",), "play": ("question_mark",)})
    assert [actions[name].shown for name in ("pick", "undo", "play")] == [
        "1-0 ←Tab",
        "Ctrl+Z",
        "?",
    ]


@pytest.mark.parametrize(
    ("screen", "actions"),
    [
        (GameScreen, GAME_ACTIONS),
        (WatchScreen, WATCH_ACTIONS),
        (JoinedGame, JOINED_ACTIONS),
        (JoinedWatch, JOINED_WATCH_ACTIONS),
    ],
)
def test_every_stroke_is_bound_under_its_name(
    screen: type[GameKeys], actions: tuple[UserAction, ...]
) -> None:
    bindings = [one for one in screen.BINDINGS if isinstance(one, Binding)]
    bound = {(binding.id, binding.key) for binding in bindings if binding.id}
    strokes = [stroke for action in actions for stroke in action.strokes]
    assert bound == {(stroke.name, ",".join(stroke.usual)) for stroke in strokes}
    assert len({key for _, keys in bound for key in keys.split(",")}) == sum(
        len(stroke.usual) for stroke in strokes
    )
    assert all(hasattr(screen, f"action_{one.name}") or one.strokes[0].means
               for one in actions if one.strokes)  # fmt: skip


def test_who_watches_and_who_plays_have_keys_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text('step = "1"\nundo = "left"\npause = ["enter", "p"]\nhands = "z"\nplay = "t"\n')
    keys, faults = load(path)
    assert keys == {"hands": ("z",), "play": ("t",)}
    assert len(faults) == 3
