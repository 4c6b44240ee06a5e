"""What is done without a screen."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from scopa_tui.cli.given import house_variant, rules_from
from scopa_tui.cli.parsing import DONE, FAULT
from scopa_tui.cli.players import bots_given
from scopa_tui.ui.i18n import _, decimal, ngettext, said, told

if TYPE_CHECKING:
    from scopa_tui.rooms.simulate import Outcome


def run_rules(arguments: argparse.Namespace) -> int:
    """Print all games, or the rules of one."""
    from scopa_tui.engine import format_rules
    from scopa_tui.ui import rulebook

    words = " ".join(arguments.rules)
    variant = house_variant(words)
    if variant is not None:
        words = format_rules(variant)
    print("\n".join(rulebook.rules_text(words) if words else rulebook.preset_list()))
    return DONE


def run_check(arguments: argparse.Namespace) -> int:
    """Replay records and say what is wrong with them."""
    from scopa_tui.rooms.store import read_file
    from scopa_tui.rooms.tags import doubts

    faults = 0
    for path in arguments.files:
        try:
            record = read_file(path)
        except ValueError as error:
            print(_("{file}: {fault}").format(file=path, fault=said(error)), file=sys.stderr)
            faults += 1
            if arguments.salvage:
                print(_("{file}: {fault}").format(file=path, fault=_salvage(path)))
            continue
        wrong = doubts(record)
        faults += len(wrong)
        for sentence in wrong:
            text = _("{file}: {fault}").format(file=path, fault=told(sentence))
            print(text, file=sys.stderr)
        if not wrong:
            count = len(record.actions)
            words = ngettext(
                "{file}: {n} action, all in order", "{file}: {n} actions, all in order", count
            )
            print(words.format(file=path, n=count))
    return FAULT if faults else DONE


def _salvage(path: Path) -> str:
    """Save what can be read of a damaged record as a new game; say what came of it."""
    from scopa_tui.rooms.store import Store, StoreError, default_folder

    store = Store(default_folder())
    try:
        record = store.salvage(path)
        target = store.new_path(record)
        store.save(target, record)
    except StoreError as error:
        return _("nothing saved: {why}").format(why=said(error))
    count = len(record.actions)
    words = ngettext("{n} action saved as {file}", "{n} actions saved as {file}", count)
    return words.format(n=count, file=target)


def run_simulate(arguments: argparse.Namespace) -> int:
    """Let computer players play each other, and print how they did."""
    from rich.console import Console
    from rich.progress import Progress

    from scopa_tui.engine import format_rules
    from scopa_tui.rooms.simulate import simulate

    rules = rules_from(arguments.rules)
    bots = bots_given(arguments.bots)
    # The bar goes to the error stream, so that the output can be piped.
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(_("deals"), total=arguments.deals)
        outcome = simulate(
            rules,
            bots,
            deals=arguments.deals,
            seed=arguments.seed,
            progress=lambda done: bar.update(task, completed=done),
        )
    words = ngettext(
        "{rules}: {n} deck, seed {seed}, played in every seating ({deals} deals)",
        "{rules}: {n} decks, seed {seed}, each played in every seating ({deals} deals)",
        outcome.decks,
    )
    print(
        words.format(
            rules=format_rules(rules),
            n=outcome.decks,
            seed=arguments.seed,
            deals=outcome.played,
        )
    )
    print("\n".join(_score_lines(outcome)))
    return DONE


def _score_lines(outcome: Outcome) -> list[str]:
    """Return a table with a line for each computer player."""
    counted = (_("won"), _("tied"), _("lost"))
    measured = (_("points a deal"), _("ahead by"))
    wide = max(8, *(len(word) + 2 for word in counted))
    wider = max(20, *(len(word) + 2 for word in measured))
    lines = [" " * 12 + "".join(f"{word:>{wide}}" for word in counted)]
    lines[0] += "".join(f"{word:>{wider}}" for word in measured)
    for score in outcome.scores:
        points = f"{decimal(score.points)} ± {decimal(score.points_error)}"
        margin = f"{decimal(score.margin, sign=True)} ± {decimal(score.margin_error)}"
        counts = "".join(f"{count:{wide}}" for count in (score.won, score.tied, score.lost))
        lines.append(f"{score.bot:12}{counts}{points:>{wider}}{margin:>{wider}}")
    return [*lines, _("± is one standard error.")]


def run_reset(_arguments: argparse.Namespace) -> int:
    """Put a terminal right that a program has left in disorder."""
    from scopa_tui.ui.repair import reset_terminal

    reset_terminal(sys.stdout)
    return DONE
