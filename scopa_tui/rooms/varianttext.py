"""House variants as text: names, the line to share, the file to write. Pure.

Reading a file is in `variantreading`.
"""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Option,
    Rules,
    RulesError,
    ScopaError,
    check,
    format_rules,
    format_value,
    get_option,
    nearest_preset,
    parse_rules,
)
from scopa_tui.rooms.names import fit
from scopa_tui.wording import Code, one_after_another, worded

NAME_CELLS = 32
"""Most columns of a terminal that the name of a variant takes."""
_PASTED = 8000
"""Most characters of a pasted text; a change of every rule has some two thousand."""
LONGEST = 400
"""Most characters of one rule; points for each of 52 cards have some three hundred."""


class VariantError(ScopaError):
    """A house variant that cannot be named, saved or deleted like that, in one sentence."""


@dataclass(frozen=True, slots=True)
class Variant:
    """House rules with a name."""

    name: str
    """As `variant_name` makes it."""
    rules: Rules
    """Rules that go together."""


# --- the name -----------------------------------------------------------------------------------


def variant_name(text: str) -> str:
    """Return the name that a variant gets when this is typed; it may differ a little.

    Raises:
        VariantError: nothing of it can be shown, or it is the name of a game.
    """
    name = clean(text)
    if not name:
        raise VariantError(worded("a variant needs a name"))
    if alike(name) in _TAKEN:
        raise VariantError(
            worded("{name} means something else to the program; choose another name", name=name)
        )
    for key, preset in PRESETS.items():
        if alike(name) in map(alike, (key, preset.title, preset.english)):
            raise VariantError(
                worded("{name} is the name of a game; choose another one", name=name)
            )
    return name


_TAKEN = ("glossary",)
"""Words that a command takes for itself."""


def clean(text: str) -> str:
    """Return a name that can be shown and saved, as names of players are; "" if nothing is left."""
    return fit(text, NAME_CELLS)


def alike(name: str) -> str:
    """Return what is equal for two names that are too much alike to stand in one list."""
    return name.casefold().replace("_", " ")


# --- one line -----------------------------------------------------------------------------------


def share(variant: Variant) -> str:
    """Return the rules as one line, which `import_text` and the command line read."""
    return format_rules(variant.rules)


def import_text(text: str) -> Rules:
    """Return the rules in a text that somebody pasted.

    Line breaks, quotes, blanks around "=", stops and commas behind a word, and everything up to
    the word "play" of a command line do not matter.

    Raises:
        RulesError: in one sentence; also for rules that do not go together.
    """
    if len(text) > _PASTED:
        raise RulesError(worded("this text is too long for the rules of a game"))
    words = _words(text)
    if not words:
        raise RulesError(
            worded(
                "there are no rules in this text; rules look like {example}",
                example=Code("scopa match.target=21"),
            )
        )
    if max(map(len, words)) > LONGEST:
        raise RulesError(worded("this text has a word that is too long for a rule"))
    rules = parse_rules(" ".join(words))
    must_go_together(rules)
    return rules


def must_go_together(rules: Rules) -> None:
    """Refuse rules that cannot be played.

    Raises:
        RulesError: says why, in one sentence.
    """
    faults = check(rules)
    if faults:
        raise RulesError(one_after_another(faults))


def _words(text: str) -> list[str]:
    """Return the words of a pasted text that belong to the rules."""
    plain = unicodedata.normalize("NFKC", text)
    plain = "".join(char for char in plain if char.isspace() or char.isprintable())
    plain = re.sub(r"[\"'`“”„‘’«»]", "", plain)
    words = [word.strip(".,;") for word in re.sub(r"\s*=\s*", "=", plain).split()]
    # What has no letter is a prompt, or the mark of a quoted line in a letter.
    words = [word for word in words if any(map(str.isalnum, word))]
    if "play" in words[:5]:
        return words[words.index("play") + 1 :]
    return words[1:] if words[:1] == ["scopa-tui"] else words


# --- writing a file -----------------------------------------------------------------------------


def write_variant(variant: Variant) -> bytes:
    """Return the text of a file: TOML that explains itself, complete without any other file."""
    game = nearest_preset(variant.rules)
    preset = PRESETS[game]
    lines = [
        "# A house variant of Scopa. Put this file into the folder of your variants,",
        "# or paste the next line where a new game is chosen.",
        f"# {share(variant)}",
        "",
        f"name = {_quoted(variant.name)}",
        "",
        f"# {preset.title}. {preset.description}",
        f"game = {_quoted(game)}",
        "",
        "# What differs from it:",
        "[rules]",
    ]
    for name, option in OPTIONS.items():
        value = get_option(variant.rules, name)
        if value != get_option(preset.rules, name):
            lines += ["", f"# {_comment(option, value)}", f"{name} = {_toml_value(option, value)}"]
    return ("\n".join(lines) + "\n").encode("utf-8")


def _comment(option: Option, value: Any) -> str:
    """Explain a rule and its value to whoever reads the file."""
    usual = ("yes" if value else "no") if option.kind == "bool" else format_value(option, value)
    meaning = str(option.choices.get(value, usual))
    label = option.label[:1].upper() + option.label[1:]
    return f"{label}. {option.help} Here: {meaning.rstrip('.')}."


def _toml_value(option: Option, value: Any) -> str:
    if option.kind in ("bool", "int"):
        return json.dumps(value)
    return _quoted(format_value(option, value))


def _quoted(text: str) -> str:
    """Write a text that has no controls. JSON does it as TOML does."""
    return json.dumps(text, ensure_ascii=False)
