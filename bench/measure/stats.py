"""Means, shares and how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

_Z = 1.96
"""Standard errors on either side that hold 95 % of a normal distribution."""
_T = (12.706, 4.303, 3.182, 2.776, 2.571)
"""The same of Student's distribution with 1 to 5 degrees of freedom."""


class Interval(NamedTuple):
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float


def student(freedom: int) -> float:
    """Return how many standard errors on either side hold 95 % of Student's distribution.

    From six degrees of freedom on by the expansion around the normal distribution, which is less
    than 0.002 off.

    Args:
        freedom: degrees of freedom, 1 or more.
    """
    if freedom <= len(_T):
        return _T[freedom - 1]
    first = (_Z**3 + _Z) / 4
    second = (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / 96
    third = (3 * _Z**7 + 19 * _Z**5 + 17 * _Z**3 - 15 * _Z) / 384
    return _Z + first / freedom + second / freedom**2 + third / freedom**3


def around(value: float, error: float, size: int) -> Interval:
    """Return a number with the interval that belongs to its standard error.

    Args:
        value: the number.
        error: its standard error, as estimated.
        size: how many results, 2 or more, the error was estimated from: few of them may be alike
            by chance, so the interval is wider then.
    """
    reach = student(size - 1) * error
    return Interval(value, value - reach, value + reach)


def mean(numbers: Sequence[float]) -> Interval:
    """Return the mean of numbers that do not depend on each other; of one alone nothing is known.

    Raises:
        ValueError: there are none.
    """
    if not numbers:
        raise ValueError("there is no mean of nothing")
    value, size = fmean(numbers), len(numbers)
    if size == 1:
        return Interval(value, float("-inf"), float("inf"))
    return around(value, stdev(numbers) / sqrt(size), size)


def share(count: int, of: int) -> Interval:
    """Return a share with Wilson's interval, which is right for shares near 0 and 1 too.

    Args:
        count: how often it happened.
        of: how often it could have happened; 0 tells nothing.
    """
    if not of:
        return Interval(0.0, 0.0, 1.0)
    part, square = count / of, _Z * _Z
    middle = (part + square / (2 * of)) / (1 + square / of)
    reach = _Z * sqrt(part * (1 - part) / of + square / (4 * of * of)) / (1 + square / of)
    return Interval(part, max(0.0, middle - reach), min(1.0, middle + reach))


def quantile(numbers: Sequence[float], part: float) -> float:
    """Return the smallest of some numbers that so large a part of them does not exceed.

    Raises:
        ValueError: there are none.
    """
    if not numbers:
        raise ValueError("there is no quantile of nothing")
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, max(0, -int(-part * len(ordered) // 1) - 1))]
