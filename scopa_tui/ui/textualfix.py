"""Faults of Textual 8.2 that a long evening would feel, mended from outside."""

from __future__ import annotations

from functools import lru_cache, wraps
from typing import Any

from textual._styles_cache import StylesCache
from textual.await_complete import AwaitComplete
from textual.content import Content
from textual.events import Click
from textual.screen import Screen
from textual.widgets import OptionList


def mend() -> None:
    """Have screens forgotten and closed once, text as narrow as can be, and any click survived."""
    _forget_closed_screens()
    _close_once()
    _wrap_to_any_width()
    _click_what_is_there()


def _forget_closed_screens() -> None:
    """`StylesCache.get_inner_outer` keeps up to a thousand widgets' pictures alive.

    It remembers its results together with the cache object that asked. It needs nothing of that
    object; as a class method it remembers colours alone.
    """
    asked = getattr(StylesCache.get_inner_outer, "__wrapped__", None)
    if asked is not None and not isinstance(vars(StylesCache)["get_inner_outer"], classmethod):
        StylesCache.get_inner_outer = classmethod(lru_cache(64)(asked))  # type: ignore


def _close_once() -> None:
    """`Screen.dismiss` closes whatever screen is shown.

    A second key that was on its way to a screen, such as a held Enter, would close the one below
    as well, and with the last one the program.
    """
    close = Screen.dismiss
    if hasattr(close, "__wrapped__"):
        return

    @wraps(close)
    def dismiss(screen: Any, result: Any = None) -> AwaitComplete:
        if screen.is_active:
            return close(screen, result)
        return AwaitComplete()

    Screen.dismiss = dismiss  # type: ignore


def _wrap_to_any_width() -> None:
    """`Content` cannot be wrapped to no width, which is what its margins leave of a column."""
    wrap = Content._wrap_and_format
    if hasattr(wrap, "__wrapped__"):
        return

    @wraps(wrap)
    def wrap_to(content: Content, width: int, *more: Any, **how: Any) -> Any:
        return wrap(content, max(1, width), *more, **how)

    Content._wrap_and_format = wrap_to  # type: ignore


def _click_what_is_there() -> None:
    """`OptionList` fails for a click on an option that has gone from it meanwhile.

    A list that is being searched has fewer options than are still on the screen.
    """
    click = OptionList._on_click
    if hasattr(click, "__wrapped__"):
        return

    @wraps(click)
    async def on_click(options: OptionList, event: Click) -> None:
        if event.style.meta.get("option", 0) < options.option_count:
            await click(options, event)

    OptionList._on_click = on_click  # type: ignore
