"""The rules as plain text: of one game, of all presets, and of all house rules. Pure.

`python -m scopa_tui.ui.rulebook > docs/rules.md` writes the reference.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from textwrap import wrap

from scopa_tui.engine import (
    GROUPS,
    OPTIONS,
    PRESETS,
    Option,
    Rules,
    check,
    differences,
    format_value,
    get_option,
    parse_rules,
)
from scopa_tui.ui.blocks import TEXT_WIDTH, plain
from scopa_tui.ui.chapters import titles, whole
from scopa_tui.ui.glossary import GLOSSARY, glossary
from scopa_tui.ui.i18n import _
from scopa_tui.ui.rulesections import Section, sections, unlike
from scopa_tui.ui.rulesummary import goal, summary, title

__all__ = [
    "Section",
    "glossary_text",
    "goal",
    "preset_list",
    "rules_markdown",
    "rules_text",
    "sections",
    "summary",
    "title",
    "unlike",
]

# --- for the command line -----------------------------------------------------------------------


def preset_list() -> tuple[str, ...]:
    """Return a list of all presets for `scopa-tui rules`, by group: two lines each or more."""
    lines: list[str] = []
    for group, heading in GROUPS.items():
        lines += [""] * bool(lines) + [_(heading).upper()]
        for name, preset in PRESETS.items():
            if preset.group == group:
                lines += [f"  {name:<20} {titles(preset)}"]
                lines += _wrapped(_(preset.description), indent=23)
    more = _("Rules of one game: {game}. Words: {glossary}.").format(
        game=_("scopa-tui rules GAME"), glossary="scopa-tui rules glossary"
    )
    return (*lines, "", *_wrapped(more))


def _wrapped(text: str, *, indent: int = 0) -> list[str]:
    blank = " " * indent
    return wrap(
        text, TEXT_WIDTH, initial_indent=blank, subsequent_indent=blank, break_on_hyphens=False
    )


def rules_text(text: str) -> tuple[str, ...]:
    """Return the rules of one game for `scopa-tui rules GAME`, wrapped.

    Args:
        text: a preset, or rules as `parse_rules` reads them; "glossary" tells the words instead.

    Raises:
        RulesError: there is no such preset, option or value.
    """
    if text.strip().lower() == "glossary":
        return glossary_text()
    return tuple(plain(whole(parse_rules(text))))


def glossary_text() -> tuple[str, ...]:
    """Return the words of the game, wrapped."""
    return tuple(plain(glossary()))


# --- docs/rules.md ------------------------------------------------------------------------------

_CONFLICTS = (
    "seats.teams=two",
    "seats.teams=three",
    "seats.players=5",
    "deal.table=5",
    "seats.players=6 deal.hand=9",
    "deal.refill=none",
    "deal.hand=10 deal.table=0 deal.redeal_kings=0 seats.players=3",
    "scopone_scientifico deal.redeal_kings=3",
    "scopone_scientifico deal.redeal_aces=1",
    "scopone_scientifico deal.redeal_table_sum_max=10",
    "scopone_scientifico opening.low=3",
    "opening.fifteen=on",
    "opening.low=3 goal=low",
    "capture.equal=off capture.sum=off",
    "capture.obligation=none goal=low",
    "capture.max_cards=2 score.cards=0 score.coins=0 score.prime=0 scopa.points=0",
    "ace.sweep=on goal=low",
    "scopone declare.three=10",
    "declare.low.points=3 goal=low",
    "score.cards=0 score.coins=0 score.single_cards=none score.prime=0 scopa.points=0",
    "score.prime_mode=most_sevens score.prime_table=faces_zero",
    "score.prime_mode=most_sevens score.prime_missing=sum",
    "score.all_sevens=2",
    "score.all_coins=2 score.instant=all_coins",
    "score.all_coins=2 score.coins=0",
    "score.napola.kind=fixed",
    "score.tie=all_tied",
    "match.lead=2 match.both_over=ordered",
    "match.both_over=declare goal=low",
    "match.shutout=7 goal=low",
    "score.instant=all_coins goal=low",
    "match.tie_card=Rd match.lead=2",
    "cicera deck.pack=it40 deal.hand=9",
)
"""Rules that cannot be played, one for each sentence of `check`."""


def rules_markdown() -> str:
    """Return the reference of all rules, the text of docs/rules.md, which is English."""
    return "\n".join(
        (
            "# Rules",
            "",
            "Made from the program itself by `python -m scopa_tui.ui.rulebook > docs/rules.md`;",
            "do not edit it by hand. `scopa-tui rules` lists the games, `scopa-tui rules GAME`",
            "tells the rules of one with examples.",
            "",
            "## Plain Scopa",
            "",
            *_markdown_sections(Rules()),
            "## Games",
            "",
            "Each differs from plain Scopa in a few house rules only.",
            "",
            *(line for group in GROUPS for line in _markdown_group(group)),
            "## House rules",
            "",
            "Write them after the name of a game, as in `scopa match.target=21`.",
            "",
            *_markdown_options(),
            "## What does not go together",
            "",
            *(f"- `{text}`: {fault}." for text in _CONFLICTS for fault in check(parse_rules(text))),
            "",
            "## Words",
            "",
            *_markdown_glossary(),
        )
    )


def _markdown_sections(rules: Rules) -> Iterator[str]:
    for section in sections(rules):
        yield f"### {section.title}"
        yield ""
        yield from (f"- {line}" for line in section.lines)
        yield ""


def _markdown_group(group: str) -> Iterator[str]:
    yield f"### {GROUPS[group]}"
    yield ""
    for name, preset in PRESETS.items():
        if preset.group == group:
            yield from _markdown_preset(name)


def _markdown_preset(name: str) -> Iterator[str]:
    preset = PRESETS[name]
    yield f"#### {titles(preset)}: `{name}`"
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
    elif option.kind == "card":
        lines = ["- a card such as `Rd`, or `none`"]
    elif option.kind == "order":
        lines = ["- the same names in any order"]
    yield from (*lines, "")


def _markdown_glossary() -> Iterator[str]:
    for heading, terms in GLOSSARY.items():
        yield f"### {heading}"
        yield ""
        yield from (f"- *{term.italian}* ({term.english}): {term.meaning}" for term in terms)
        yield ""


if __name__ == "__main__":
    sys.stdout.write(rules_markdown())
