"""Named games, and rules as text: a preset and what differs from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from scopa_tui.engine.catalogue import ENTRIES
from scopa_tui.engine.errors import RulesError
from scopa_tui.engine.rules import OPTIONS, Rules
from scopa_tui.engine.ruletext import differences, nearest, nearest_option, with_differences
from scopa_tui.wording import Code, quoted, worded


@dataclass(frozen=True, slots=True)
class Preset:
    """A named game."""

    title: str
    """Italian title."""
    english: str
    """English title."""
    description: str
    """One sentence."""
    source: str
    """Where these rules are published."""
    group: str
    """A key of GROUPS."""
    rules: Rules
    """The rules themselves. A released preset never changes its meaning."""


PRESETS: dict[str, Preset] = {
    entry.name: Preset(
        entry.title,
        entry.english,
        entry.description,
        entry.source,
        entry.group,
        with_differences(Rules(), entry.words.split()),
    )
    for entry in ENTRIES
}
"""Name -> preset, in the order in which a menu shows them, group by group."""


def parse_rules(text: str) -> Rules:
    """Read rules such as "scopa match.target=21": a preset, then options that differ from it.

    An empty text, or one that begins with an option, stands for `scopa`. Case and extra blanks do
    not matter. Rules that do not go together are read all the same; `check` names them.

    Raises:
        RulesError: an unknown preset, option or value; names the nearest valid one, if any.
    """
    words = text.split()
    name = words.pop(0).lower() if words and "=" not in words[0] else "scopa"
    if name not in PRESETS:
        near = nearest_option(name) if name in OPTIONS or "." in name else ""
        hint = f"{near}=..." if near else nearest(name, PRESETS)
        if not hint:
            raise RulesError(worded("there is no game {name}", name=quoted(name)))
        raise RulesError(
            worded(
                "there is no game {name}; did you mean {near}?", name=quoted(name), near=Code(hint)
            )
        )
    return with_differences(PRESETS[name].rules, words)


@lru_cache(maxsize=64)
def nearest_preset(rules: Rules) -> str:
    """Return the name of the preset with the fewest differences; the earlier one on a tie."""
    return min(PRESETS, key=lambda name: len(list(differences(rules, PRESETS[name].rules))))


def format_rules(rules: Rules) -> str:
    """Write rules as nearest preset plus differences in declaration order."""
    name = nearest_preset(rules)
    return " ".join([name, *differences(rules, PRESETS[name].rules)])
