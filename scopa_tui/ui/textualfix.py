"""A fault of Textual 8.2 that a long evening would feel, mended from outside."""

from __future__ import annotations

from functools import lru_cache

from textual._styles_cache import StylesCache


def mend() -> None:
    """Let closed screens be forgotten.

    `StylesCache.get_inner_outer` remembers its results together with the cache object that asked,
    and so keeps up to a thousand widgets' pictures alive. It needs nothing of that object; as a
    class method it remembers colours alone.
    """
    asked = getattr(StylesCache.get_inner_outer, "__wrapped__", None)
    if asked is not None and not isinstance(vars(StylesCache)["get_inner_outer"], classmethod):
        StylesCache.get_inner_outer = classmethod(lru_cache(64)(asked))  # type: ignore
