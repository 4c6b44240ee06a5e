"""How many colours a terminal has, told by its environment."""

from __future__ import annotations

import pytest

from scopa_tui.ui.depth import chosen, depth_of

TABLE = [
    ("TERM=xterm-256color", "256"),
    ("TERM=xterm-256color COLORTERM=truecolor", "24bit"),
    ("TERM=xterm-256color COLORTERM=24bit", "24bit"),
    ("TERM=xterm-256color COLORTERM=yes", "256"),
    *((f"TERM={term}", "24bit") for term in (
        "xterm-ghostty", "ghostty", "alacritty", "alacritty-direct", "foot", "foot-extra",
        "wezterm", "xterm-kitty", "kitty", "contour", "rio", "konsole", "konsole-256color",
        "mintty",        "xterm-direct", "tmux-direct", "iterm2",
    )),
    ("TERM=xterm-256color TERM_PROGRAM=iTerm.app", "24bit"),
    ("TERM=xterm-256color TERM_PROGRAM=vscode", "24bit"),
    ("TERM=xterm-256color TERM_PROGRAM=Apple_Terminal", "256"),
    ("TERM=xterm-256color TERM_PROGRAM=Apple_Terminal COLORTERM=truecolor", "24bit"),
    ("TERM=xterm-256color WT_SESSION=1", "24bit"),
    ("TERM=screen-256color", "256"),
    ("TERM=tmux-256color", "256"),
    ("TERM=tmux", "256"),
    ("TERM=tmux-256color COLORTERM=truecolor", "24bit"),
    ("TERM=screen-256color STY=1.pts COLORTERM=truecolor", "256"),
    ("TERM=screen STY=1.pts", "16"),
    ("TERM=screen.xterm-256color STY=1.pts", "256"),
    *((f"TERM={term}", "16") for term in ("xterm", "linux", "putty", "rxvt", "screen", "ansi")),
    *((f"TERM={term}", "none") for term in ("dumb", "unknown", "vt100", "vt220")),
    ("", "16"),
    ("TERM=dumb COLORTERM=truecolor", "none"),
    ("TERM=xterm-kitty NO_COLOR=1", "none"),
    ("TERM=xterm-kitty NO_COLOR=", "24bit"),
]  # fmt: skip


def environment(text: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in text.split())


@pytest.mark.parametrize(("text", "depth"), TABLE)
def test_depth_of_a_terminal(text: str, depth: str) -> None:
    assert depth_of(environment(text), "linux") == depth


def test_windows_shows_all_colours() -> None:
    assert depth_of({}, "win32") == "24bit"
    assert depth_of({"NO_COLOR": "1"}, "win32") == "none"


@pytest.mark.parametrize(
    ("wanted", "setting", "text", "depth"),
    [
        ("auto", "auto", "TERM=xterm", "16"),
        ("auto", "256", "TERM=xterm", "256"),
        ("24bit", "256", "TERM=xterm", "24bit"),
        ("auto", "24bit", "TERM=foot NO_COLOR=1", "24bit"),
        ("16", "auto", "TERM=foot NO_COLOR=1", "16"),
        ("auto", "none", "TERM=foot", "none"),
    ],
)
def test_what_was_asked_for_counts_more(wanted: str, setting: str, text: str, depth: str) -> None:
    assert chosen(wanted, setting, environment(text)) == depth
