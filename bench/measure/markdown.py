"""Tables and numbers as Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from bench.measure.stats import Interval
from bench.measure.summary import Tally


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table, or a sentence where nothing has been measured."""
    if not rows:
        return "Not measured yet.\n"
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def percent(part: float, *, digits: int = 1) -> str:
    """Return "12.3 %"."""
    return f"{100 * part:.{digits}f} %"


def sure(part: Interval) -> str:
    """Return a share with its interval: "12.3 % (10.1 to 14.9)"."""
    return f"{percent(part.value)} ({100 * part.low:.1f} to {100 * part.high:.1f})"


def points(number: Interval) -> str:
    """Return points with half the width of their interval: "+1.05 ± 0.10"."""
    half = number.high - number.value
    return f"{number.value:+.2f} ± {half:.2f}" if half < 1000 else f"{number.value:+.2f} ± ?"


def span(number: Interval) -> str:
    """Return a whole number with its interval, as far as that is known: "+95 (71 to 119)",
    "+12 (?)"; "?" for one that only looks sure because few results were all alike."""
    if number.high == number.low:
        return "?"
    if number.high - number.low > 1e6:
        return f"{number.value:+.0f} (?)"
    return f"{number.value:+.0f} ({number.low:.0f} to {number.high:.0f})"


def shares(tally: Tally) -> str:
    """Return wins, ties and losses in percent: "61.0 / 12.0 / 27.0"."""
    if not tally.played:
        return "-"
    return " / ".join(f"{100 * count / tally.played:.1f}" for count in tally)


def count(number: int) -> str:
    """Return "12,345"."""
    return f"{number:,}"
