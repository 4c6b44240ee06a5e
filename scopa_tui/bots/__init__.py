"""Computer players. Each is a function of what its seat may know, so none of them can cheat."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from scopa_tui.bots.question import Bot, Question, Think
from scopa_tui.bots.randomly import random_bot
from scopa_tui.engine import Move, View

__all__ = ["BOTS", "Bot", "Question", "Think", "answer", "fallback", "think_inline"]


def _greedy(view: View, rng: Random, limit: int) -> Move:
    # Imported when it first plays: the program with the screen never thinks itself.
    from scopa_tui.bots.greedy import greedy_bot

    return greedy_bot(view, rng, limit)


BOTS: dict[str, Bot] = {"random": random_bot, "greedy": _greedy}
"""Name -> computer player, weakest first."""


def answer(question: Question) -> Move:
    """Return the move of the bot that is asked.

    Raises:
        KeyError: there is no such bot.
    """
    return BOTS[question.bot](question.view, Random(question.seed), question.limit)


def fallback(question: Question) -> Move:
    """Return a legal move where the bot that was asked has failed. Never raises."""
    try:
        return BOTS["greedy"](question.view, Random(question.seed), 0)
    except Exception:  # whatever broke, the game must go on
        return question.view.legal_moves[0]


def think_inline(question: Question, done: Callable[[Move], None]) -> None:
    """Answer at once, in this very call; for tests and simulations."""
    done(answer(question))
