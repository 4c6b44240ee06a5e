"""Means, shares and how sure they are."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

_Z = 1.96
"""Standard errors on either side that hold 95 %."""


class Interval(NamedTuple):
    """A number and its 95 % interval."""

    value: float
    low: float
    high: float


def around(value: float, error: float) -> Interval:
    """Return a number with the interval that belongs to its standard error."""
    return Interval(value, value - _Z * error, value + _Z * error)


def mean(numbers: Sequence[float]) -> Interval:
    """Return the mean of numbers that do not depend on each other; of one alone nothing is known.

    Raises:
        ValueError: there are none.
    """
    if not numbers:
        raise ValueError("there is no mean of nothing")
    error = stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else float("inf")
    return around(fmean(numbers), error)


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
