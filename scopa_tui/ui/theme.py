"""The colours of the screen: our own themes, and Textual's with the table as it is.

Drawing code names colours of the palette. What a theme makes of them depends on the ground: the
table may stay green while panels become paper. `painted` says so for every cell; styles of Textual
get the same colours by the theme's variables.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from textual.theme import Theme

from scopa_tui.ui import palette as p
from scopa_tui.ui.tint import contrast, mixed

READABLE = 4.5
"""Least contrast of text, by WCAG."""


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of what is no table: panels, bars, dialogs, menus."""

    screen: str
    panel: str
    line: str
    """Of thin rules, fields, and the row under the cursor."""
    text: str
    quiet: str
    accent: str
    """Of the cursor, headings, keys."""
    on_accent: str
    alert: str
    good: str
    bad: str


@dataclass(frozen=True, slots=True)
class Look:
    """What a theme makes of the palette on canvases."""

    grounds: Mapping[str, str] = field(default_factory=dict)
    """Ground -> its colour here."""
    inks: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Ground -> ink -> its colour here."""
    always: Mapping[str, str] = field(default_factory=dict)
    """Ink or ground -> its colour here, wherever nothing else is said."""


def _theme(name: str, tones: Tones, *, dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=tones.accent,
        secondary=tones.good,
        accent=tones.accent,
        foreground=tones.text,
        background=tones.screen,
        surface=tones.panel,
        panel=tones.panel,
        boost=tones.line,
        warning=tones.alert,
        error=tones.bad,
        success=tones.good,
        dark=dark,
        variables=_variables(tones),
    )


def _variables(tones: Tones) -> dict[str, str]:
    """Return the variables that styles of ours use beside Textual's."""
    return {
        "text-quiet": tones.quiet,
        "felt-line": tones.line,
        "block-cursor-background": tones.accent,
        "block-cursor-foreground": tones.on_accent,
        "block-cursor-text-style": "bold",
        "input-selection-background": tones.line,
        "input-selection-foreground": tones.text,
        "border": tones.quiet,
        "border-blurred": tones.line,
    }


def _look(tones: Tones, *, felt: str = "", always: Mapping[str, str] | None = None) -> Look:
    """Return a look with panels in these tones, and the table too if it shall not be green."""
    ink = {
        p.TEXT: tones.text,
        p.TEXT_QUIET: tones.quiet,
        p.PROMPT: tones.accent,
        p.ALERT: tones.alert,
        p.GOLD: tones.alert,
        p.RED_LIGHT: tones.bad,
        p.TAKEABLE: tones.good,
        p.LAID: tones.quiet,
        p.FELT_LINE: tones.line,
    }
    grounds = {p.PANEL: tones.panel, p.FELT_LINE: tones.line}
    if felt:
        grounds[p.FELT] = felt
    everywhere = dict(always or {})
    return Look(grounds, dict.fromkeys(grounds, ink | everywhere), everywhere)


_FELT = Tones(
    screen=p.FELT,
    panel=p.PANEL,
    line=p.FELT_LINE,
    text=p.TEXT,
    quiet=p.TEXT_QUIET,
    accent=p.CURSOR,
    on_accent=p.INK,
    alert=p.GOLD,
    good=p.TAKEABLE,
    bad=p.ALERT,
)
_PAPER = Tones(
    screen="#dccfae",
    panel="#e9dfc6",
    line="#cdbd94",
    text="#2b2420",
    quiet="#4e432c",
    accent="#14512f",
    on_accent="#fbf3df",
    alert="#7a3200",
    good="#17522a",
    bad="#8f150e",
)
_CONTRAST = Tones(
    screen="#000000",
    panel="#000000",
    line="#3a3a3a",
    text="#ffffff",
    quiet="#e4e4e4",
    accent="#ffff00",
    on_accent="#000000",
    alert="#ffc04d",
    good="#5cff9d",
    bad="#ff9a9a",
)
_STARK = {
    p.IVORY: "#ffffff",
    p.IVORY_SHADE: "#ffffff",
    p.INK: "#000000",
    p.CURSOR: "#ffff00",
    p.TAKEABLE: "#5cff9d",
}

FELT = _theme("scopa-felt", _FELT, dark=True)
PAPER = _theme("scopa-paper", _PAPER, dark=False)
CONTRAST = _theme("scopa-contrast", _CONTRAST, dark=True)
OWN = {"felt": FELT, "paper": PAPER, "contrast": CONTRAST}
"""Value of the setting -> theme; any other value is the name of a theme of Textual."""

_LOOKS = {
    FELT.name: Look(),
    PAPER.name: _look(_PAPER),
    CONTRAST.name: _look(_CONTRAST, felt="#000000", always=_STARK),
}
_look_now = _LOOKS[FELT.name]


def name_of(setting: str) -> str:
    """Return what Textual calls a theme."""
    return OWN[setting].name if setting in OWN else setting


def use(theme: Theme) -> None:
    """Paint cells in a theme from now on, one of ours or of Textual's."""
    global _look_now  # noqa: PLW0603 - one process paints one screen
    own = _LOOKS.get(theme.name)
    _look_now = own if own is not None else _look(_tones(theme))


def painted(ink: str, ground: str) -> tuple[str, str]:
    """Return the colours of a cell in the theme of now, for names of the palette."""
    look = _look_now
    inks = look.inks.get(ground, look.always)
    return inks.get(ink, ink), look.grounds.get(ground, look.always.get(ground, ground))


def readable_variables(theme: Theme) -> dict[str, str]:
    """Return the variables of a theme of Textual that our styles need otherwise; {} for our own.

    Textual uses its colours for areas, we also for text.
    """
    if theme.name in _LOOKS:
        return {}
    tones = _tones(theme)
    return {
        **_variables(tones),
        "background": tones.screen,
        "surface": tones.panel,
        "primary": tones.accent,
        "foreground": tones.text,
        "warning": tones.alert,
        "error": tones.bad,
        "success": tones.good,
    }


def _tones(theme: Theme) -> Tones:
    """Return the tones of a theme of Textual, made readable."""
    named = theme.to_color_system().generate()
    screen, panel = named["background"][:7], named["surface"][:7]
    text = _readable(named["foreground"][:7], panel)
    line = mixed(panel, text, 0.14)

    def ink(name: str) -> str:
        return _readable(named[name][:7], panel, screen, line)

    accent = ink("primary")
    return Tones(
        screen=screen,
        panel=panel,
        line=line,
        text=_readable(text, panel, screen, line),
        quiet=_readable(mixed(text, panel, 0.3), panel, screen, line),
        accent=accent,
        on_accent=max("#000000", "#ffffff", key=lambda colour: contrast(colour, accent)),
        alert=ink("warning"),
        good=ink("success"),
        bad=ink("error"),
    )


def _readable(colour: str, *grounds: str) -> str:
    """Return the colour, as much darker or lighter as text on these grounds needs."""
    end = max("#000000", "#ffffff", key=lambda end: min(contrast(end, one) for one in grounds))
    shades = (mixed(colour, end, step / 20) for step in range(21))
    return next(
        (one for one in shades if min(contrast(one, ground) for ground in grounds) >= READABLE), end
    )
