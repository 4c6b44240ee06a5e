"""Rules and saved games as the command line names them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from scopa_tui.ui.configfile import settings_path
from scopa_tui.wording import one_after_another, sentence_of, worded

if TYPE_CHECKING:
    from scopa_tui.engine import Rules
    from scopa_tui.rooms.store import Saved


def rules_from(words: list[str], default: str = "scopa") -> Rules:
    """Read rules from the command line; refuse those that do not go together."""
    from scopa_tui.engine import RulesError, check, parse_rules

    rules = house_variant(" ".join(words)) or parse_rules(" ".join(words) or default)
    faults = check(rules)
    if faults:
        raise RulesError(one_after_another(faults))
    return rules


def house_variant(text: str) -> Rules | None:
    """Return the rules of a house variant by its name or file, None if there is no such thing.

    Raises:
        ScopaError: the file cannot be read; names the line.
    """
    from scopa_tui.engine import PRESETS, ScopaError

    if not text or "=" in text or text.lower() in PRESETS:
        return None
    from scopa_tui.rooms.variants import FOLDER, Variants, read_variant_file

    if text.endswith(".toml"):
        try:
            return read_variant_file(Path(text)).rules
        except ScopaError as error:
            raise ScopaError(_of_file(text, error)) from None
    variants = Variants(settings_path().parent / FOLDER)
    found = variants.find(text)
    if found is None and variants.faults:
        # Perhaps it is the one that is meant; a game of that name is found all the same.
        from scopa_tui.engine import RulesError, parse_rules

        try:
            parse_rules(text)
        except RulesError as error:
            raise RulesError(
                worded(
                    "{fault} ({others})",
                    fault=sentence_of(error),
                    others=one_after_another(variants.faults),
                )
            ) from None
    return found.rules if found else None


def saved_from(words: list[str]) -> Saved | None:
    """Return the saved game that is named, None if these words are rules.

    Raises:
        ScopaError: it is another file, or cannot be read.
    """
    if len(words) != 1 or words[0].endswith(".toml") or "=" in words[0]:
        return None
    from scopa_tui.engine import ScopaError

    if not words[0].endswith(".scopa"):
        if os.sep in words[0] or ("." in words[0] and Path(words[0]).exists()):
            raise ScopaError(
                worded("{file} is not a saved game; those end in .scopa", file=words[0])
            )
        return None
    from scopa_tui.rooms.store import Saved, read_file

    path = Path(words[0]).absolute()
    try:
        return Saved(path, read_file(path))
    except ScopaError as error:
        raise ScopaError(_of_file(words[0], error)) from None


def _of_file(name: str, error: BaseException) -> str:
    return worded("{file}: {fault}", file=name, fault=sentence_of(error))
