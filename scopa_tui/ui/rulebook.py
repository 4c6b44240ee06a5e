"""The rules as help: of one game, of all presets, and of all house rules. Pure.

`python -m scopa_tui.ui.rulebook > docs/rules.md` writes the reference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Option,
    Rules,
    check,
    differences,
    format_rules,
    format_value,
    get_option,
    nearest_preset,
    parse_rules,
)
from scopa_tui.ui import rulewords, scorewords
from scopa_tui.ui.rulesummary import goal, summary, title
from scopa_tui.ui.rulewords import meaning

__all__ = [
    "Section",
    "goal",
    "preset_list",
    "rules_markdown",
    "rules_text",
    "sections",
    "summary",
    "title",
    "unlike",
]

# --- one game ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Section:
    """One heading of the rules and what stands under it."""

    title: str
    lines: tuple[str, ...]
    """One paragraph each, plain text, not wrapped."""


def sections(rules: Rules) -> tuple[Section, ...]:
    """Return the rules of this very game, in the order in which one learns them."""
    made = (
        Section("The game", rulewords.game(rules)),
        Section("The deal", rulewords.deal(rules)),
        Section("Your turn", rulewords.turn(rules)),
        Section("Taking cards", rulewords.taking(rules)),
        Section("Scopa", rulewords.scopa(rules)),
        Section("End of the deal", rulewords.end(rules)),
        Section("Points", scorewords.points(rules)),
        Section("Primiera", scorewords.primiera(rules)),
        Section("Winning the match", scorewords.winning(rules)),
        Section("Unlike plain Scopa", unlike(rules)),
    )
    return tuple(section for section in made if section.lines)


def unlike(rules: Rules, base: Rules | None = None) -> tuple[str, ...]:
    """Return a line for every option that differs from `base` (plain Scopa without one)."""
    base = base or Rules()
    return tuple(
        f"{option.label.capitalize()}: {meaning(name, get_option(rules, name))}."
        for name, option in OPTIONS.items()
        if get_option(rules, name) != get_option(base, name)
    )


# --- for the command line -----------------------------------------------------------------------


def preset_list() -> tuple[str, ...]:
    """Return a list of all presets for `scopa-tui rules`: two lines each."""
    lines = []
    for name, preset in PRESETS.items():
        lines += [f"{name:<20} {_titles(name)}", *_wrapped(preset.description, indent=21)]
    return tuple(lines)


def _titles(name: str) -> str:
    preset = PRESETS[name]
    same = preset.english.casefold() == preset.title.casefold()
    return preset.title if same else f"{preset.title} ({preset.english})"


def _wrapped(text: str, *, indent: int = 0, bullet: str = "") -> list[str]:
    return wrap(
        text,
        78,
        initial_indent=" " * indent + bullet,
        subsequent_indent=" " * (indent + len(bullet)),
        break_on_hyphens=False,
    )


def rules_text(text: str) -> tuple[str, ...]:
    """Return the rules of one game for `scopa-tui rules GAME`, wrapped.

    Args:
        text: a preset, or rules as `parse_rules` reads them.

    Raises:
        RulesError: there is no such preset, option or value.
    """
    rules = parse_rules(text)
    name = nearest_preset(rules)
    lines = [_titles(name)]
    if rules == PRESETS[name].rules:
        lines += _wrapped(PRESETS[name].description)
        lines += _wrapped(f"Source: {PRESETS[name].source}.")
    else:
        lines += _wrapped(f"Changed: {summary(rules, base=name)}.")
    lines += _wrapped(f"As text: {format_rules(rules)}")
    for fault in check(rules):
        lines += _wrapped(f"This cannot be played: {fault}.")
    for section in sections(rules):
        lines += ["", section.title.upper()]
        for line in section.lines:
            lines += _wrapped(line, bullet="- ")
    return tuple(lines)


# --- docs/rules.md ------------------------------------------------------------------------------

_CONFLICTS = (
    "seats.teams=two",
    "seats.players=6 deal.hand=9",
    "deal.refill=none",
    "deal.hand=10 deal.table=0 deal.redeal_kings=0 seats.players=3",
    "scopone_scientifico deal.redeal_kings=3",
    "capture.equal=off capture.sum=off",
    "score.cards=0 score.coins=0 score.single_cards=none score.prime=0 scopa.points=0",
    "score.prime_mode=most_sevens score.prime_missing=sum",
    "score.napola.kind=fixed",
    "score.tie=all_tied",
    "match.lead=2 match.both_over=ordered",
)
"""Rules that cannot be played, one for each sentence of `check`."""


def rules_markdown() -> str:
    """Return the reference of all rules, the text of docs/rules.md."""
    return "\n".join(
        (
            "# Rules",
            "",
            "Made from the program itself by `python -m scopa_tui.ui.rulebook > docs/rules.md`;",
            "do not edit it by hand. `scopa-tui rules` lists the games, `scopa-tui rules GAME`",
            "tells the rules of one.",
            "",
            "## Plain Scopa",
            "",
            *_markdown_sections(Rules()),
            "## Games",
            "",
            "Each differs from plain Scopa in a few house rules only.",
            "",
            *(line for name in PRESETS for line in _markdown_preset(name)),
            "## House rules",
            "",
            "Write them after the name of a game, as in `scopa match.target=21`.",
            "",
            *_markdown_options(),
            "## What does not go together",
            "",
            *(f"- `{text}`: {fault}." for text in _CONFLICTS for fault in check(parse_rules(text))),
            "",
        )
    )


def _markdown_sections(rules: Rules) -> Iterator[str]:
    for section in sections(rules):
        yield f"### {section.title}"
        yield ""
        yield from (f"- {line}" for line in section.lines)
        yield ""


def _markdown_preset(name: str) -> Iterator[str]:
    preset = PRESETS[name]
    yield f"### {_titles(name)}: `{name}`"
    yield ""
    yield f"{preset.description} Source: {preset.source}."
    yield ""
    changed = list(differences(preset.rules, Rules()))
    if changed:
        yield f"In full: `scopa {' '.join(changed)}`"
        yield ""
        yield from (f"- {line}" for line in unlike(preset.rules))
        yield ""


def _markdown_options() -> Iterator[str]:
    group = ""
    for name, option in OPTIONS.items():
        if name.partition(".")[0] != group:
            group = name.partition(".")[0]
            yield f"### `{group}`"
            yield ""
        default = get_option(Rules(), name)
        yield f"**`{name}`**, {option.label}: {option.help}"
        yield f"Default: `{format_value(option, default)}`."
        yield ""
        yield from _markdown_choices(option)


def _markdown_choices(option: Option) -> Iterator[str]:
    lines = [f"- `{value}`: {words}" for value, words in option.choices.items()]
    if option.kind == "bool":
        lines = ["- `on` or `off`"]
    elif option.kind == "int" and not lines:
        lines = [f"- a whole number from {option.low} to {option.high}"]
    elif option.kind == "cards":
        lines = ["- cards with 1 to 20 points each, such as `7d:1,Rd:1`, or `none`"]
    elif option.kind == "order":
        lines = ["- the same names in any order"]
    yield from (*lines, "")


if __name__ == "__main__":
    sys.stdout.write(rules_markdown())
