"""What a game is called where there is a line for it, by itself or with its house rules. Pure."""

from __future__ import annotations

from functools import lru_cache

from scopa_tui.engine import Rules, nearest_preset
from scopa_tui.ui.rulesummary import goal, summary, title


def named(rules: Rules) -> str:
    """Return title and goal: "Cirulla to 51"."""
    return f"{title(rules)} {goal(rules)}"


def in_words(rules: Rules) -> str:
    """Return the title and every rule that is not that of plain Scopa."""
    return f"{title(rules)}, {summary(rules) or 'plain Scopa'}"


def unlike_scopa(rules: Rules) -> str:
    """Say how a game differs from plain Scopa."""
    words = summary(rules)
    return f"Unlike plain Scopa: {words}." if words else "This is plain Scopa."


def own_rules(rules: Rules) -> tuple[str, ...]:
    """Return in a few words each what `named` does not say: rules that are not those of its game.

    The most important come first.
    """
    return _without_goal(rules, base=nearest_preset(rules))


@lru_cache(maxsize=4)
def all_rules(rules: Rules) -> str:
    """Return what is not as in plain Scopa, but for the goal; what `named` does not say first."""
    return ", ".join(dict.fromkeys((*own_rules(rules), *_without_goal(rules, base="scopa"))))


def _without_goal(rules: Rules, *, base: str) -> tuple[str, ...]:
    parts = summary(rules, base=base).split(", ")
    return tuple(part for part in parts if part not in ("", goal(rules)))
