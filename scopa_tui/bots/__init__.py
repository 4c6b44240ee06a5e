"""Computer players. Each is a function of what its seat may know, so none of them can cheat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from random import Random

from scopa_tui.bots.question import (
    USUAL,
    Because,
    Bot,
    Estimate,
    Limit,
    Question,
    Think,
    Thought,
)
from scopa_tui.engine import View

__all__ = [
    "BOTS",
    "FALLBACK",
    "LEVELS",
    "USUAL",
    "Because",
    "Bot",
    "Estimate",
    "Limit",
    "Question",
    "Think",
    "Thought",
    "answer",
    "fallback",
    "think_inline",
]

LEVELS = ("principiante", "dilettante", "esperto", "maestro", "campione")
"""Names of the opponents that a player chooses from, weakest first."""
FALLBACK = "esperto"
"""Who plays instead of one that cannot answer or does not exist: it needs no search."""


def _late(module: str, name: str) -> Bot:
    """Return a bot that is imported when it first plays: the program with the screen never thinks
    itself."""

    def bot(view: View, rng: Random, limit: Limit) -> Thought:
        found: Bot = getattr(import_module(f"scopa_tui.bots.{module}"), name)
        return found(view, rng, limit)

    return bot


BOTS: dict[str, Bot] = {
    **{name: _late("levels", name) for name in LEVELS},
    "random": _late("randomly", "random_bot"),
    "greedy": _late("yardsticks", "greedy_bot"),
    "cs": _late("yardsticks", "cs_bot"),
    "ismcts": _late("ismcts", "ismcts_bot"),
}
"""Name -> computer player: the levels, then those that they are measured by."""


def answer(question: Question) -> Thought:
    """Return what the bot that is asked thinks.

    Raises:
        KeyError: there is no such bot.
    """
    rng = Random(question.seed)
    thought = BOTS[question.bot](question.view, rng, question.limit)
    if not question.why:
        return thought
    from scopa_tui.bots.advice import advised

    return advised(question.view, thought, rng, question.limit)


def fallback(question: Question) -> Thought:
    """Return a legal move where the bot that was asked has failed. Never raises."""
    try:
        thought = BOTS[FALLBACK](question.view, Random(question.seed), USUAL)
    except Exception:  # whatever broke, the game must go on
        thought = Thought(question.view.legal_moves[0])
    return replace(thought, instead=True)


def think_inline(question: Question, done: Callable[[Thought], None]) -> None:
    """Answer at once, in this very call; for tests and simulations."""
    done(answer(question))
