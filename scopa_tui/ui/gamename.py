"""What a game is called where there is a line for it, by itself or with its house rules. Pure."""

from __future__ import annotations

from scopa_tui.engine import Rules, nearest_preset
from scopa_tui.ui.i18n import _
from scopa_tui.ui.rulesummary import differing, goal, summary, title


def named(rules: Rules) -> str:
    """Return title and goal: "Cirulla to 51"."""
    return _("{game} {goal}").format(game=title(rules), goal=goal(rules))


def in_words(rules: Rules) -> str:
    """Return the title and every rule that is not that of plain Scopa."""
    words = summary(rules) or _("plain Scopa")
    return _("{game}, {rules}").format(game=title(rules), rules=words)


def unlike_scopa(rules: Rules) -> str:
    """Say how a game differs from plain Scopa."""
    words = summary(rules)
    return (
        _("Unlike plain Scopa: {rules}.").format(rules=words)
        if words
        else _("This is plain Scopa.")
    )


def own_rules(rules: Rules) -> tuple[str, ...]:
    """Return in a few words each what `named` does not say: rules that are not those of its game.

    The most important come first.
    """
    return _without_goal(rules, base=nearest_preset(rules))


def all_rules(rules: Rules) -> str:
    """Return what is not as in plain Scopa, but for the goal; what `named` does not say first."""
    return ", ".join(dict.fromkeys((*own_rules(rules), *_without_goal(rules, base="scopa"))))


def _without_goal(rules: Rules, *, base: str) -> tuple[str, ...]:
    return tuple(part for part in differing(rules, base=base) if part != goal(rules))
