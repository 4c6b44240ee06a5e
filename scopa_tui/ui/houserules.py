"""House rules one by one, in the words of players: groups, values, repairs. Pure.

Everything is made from the options themselves, so a rule that is added to the engine is here too.
"""

from __future__ import annotations

import re
from typing import Any

from scopa_tui.engine import (
    OPTIONS,
    Fault,
    Rules,
    RulesError,
    format_value,
    get_option,
    parse_value,
    set_option,
    with_differences,
)
from scopa_tui.engine.faults import now
from scopa_tui.ui import i18n
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.rulewords import meaning, with_meaning
from scopa_tui.ui.words import sentence
from scopa_tui.wording import Code, Worded, printable, quoted, sentence_of, worded

_TITLES = {
    "deck": N_("The pack"),
    "seats": N_("Players"),
    "turn": N_("Players"),
    "deal": N_("The deal"),
    "opening": N_("The first table"),
    "capture": N_("Taking cards"),
    "ace": N_("The asso"),
    "scopa": N_("Scopa"),
    "declare": N_("Announcements"),
    "end": N_("End of the deal"),
    "score.prime": N_("Primiera"),
    "score.napola": N_("Napola"),
    "score": N_("Points"),
    "goal": N_("Winning the match"),
    "match": N_("Winning the match"),
}
"""How a dotted name begins -> what the form calls the group, untranslated; the longest beginning
counts."""
_LONGEST = 400
"""Most characters of a value that is written."""
_QUOTED = 20
"""Most characters of it that a refusal quotes."""
_TYPED = "\0"
"""Stands around what was typed or is to be typed, while a sentence is made."""
_NAMES = re.compile(
    rf"{_TYPED}(?P<typed>[^{_TYPED}]*){_TYPED}"
    r"|(?P<name>\b[a-z]\w*(?:\.\w+)+|\b[a-z]\w*(?==))(?:=(?P<value>[\w:]+(?:,[\w:]+)*))?"
)
"""A dotted name in a sentence, perhaps with its value."""
_NOW = now("", "").template


def group_of(name: str) -> str:
    """Return the heading that a rule stands under, untranslated."""
    near = max((begin for begin in _TITLES if name.startswith(begin)), key=len, default="")
    return _TITLES.get(near) or name.partition(".")[0].capitalize()


def groups() -> dict[str, list[str]]:
    """Return heading, untranslated -> dotted names, both in the order of the form."""
    found: dict[str, list[str]] = {}
    for name in OPTIONS:
        found.setdefault(group_of(name), []).append(name)
    return found


def is_text(name: str) -> bool:
    """Whether a rule is written rather than chosen among a few values."""
    return OPTIONS[name].kind in ("cards", "card", "order")


def word(rules: Rules, name: str) -> str:
    """Return a rule in text form, such as "capture.total=15"."""
    return f"{name}={format_value(OPTIONS[name], get_option(rules, name))}"


def stepped(rules: Rules, name: str, by: int, *, turn: bool = False) -> Rules:
    """Return the rules with the value after or before; at an end it stays.

    Args:
        rules: the house rules.
        name: dotted name of a rule that is not text.
        by: 1 or -1.
        turn: go on with the first value behind the last one instead.
    """
    option, now = OPTIONS[name], get_option(rules, name)
    values: list[Any] = [False, True] if option.kind == "bool" else list(option.choices)
    values = values or list(range(option.low, option.high + 1))
    place = values.index(now) + by
    place = place % len(values) if turn else min(max(place, 0), len(values) - 1)
    return set_option(rules, name, values[place])


# --- sentences ----------------------------------------------------------------------------------


def plain(text: str) -> str:
    """Return a text of the engine in the language of the screen, with the words of the form in
    place of dotted names.

    "deal.table is 0; choose ace.sweep=off" becomes "table cards is 0; choose ace takes all off".
    """
    return _NAMES.sub(_in_words, i18n.told(_marked(text)))


def told(text: str) -> str:
    """Return a text of the engine as a sentence for a screen."""
    return sentence(plain(text))


def _marked(text: str) -> str:
    """Return a text with marks around what was typed, and values told in the words of the form."""
    if isinstance(text, Code):
        return f"{_TYPED}{text}{_TYPED}"
    if not isinstance(text, Worded):
        return text
    args = text.args
    if text.template == _NOW and args["name"] in OPTIONS:
        return _now_in_words(str(args["name"]), str(args["value"]))
    marked = {name: _marked(arg) if isinstance(arg, str) else arg for name, arg in args.items()}
    return Worded(text.template, marked, text.many)


def _now_in_words(name: str, text: str) -> Worded:
    """Say which value a rule has in the words of the form."""
    short, bare = _short(name, parse_value(name, text))
    words = _(OPTIONS[name].label)
    if bare:
        return now(words, short)
    return worded("{name} is {value}", name=words, value=quoted(short))


def _in_words(found: re.Match[str]) -> str:
    name, text = found["name"], found["value"]
    if name not in OPTIONS:
        return str(found["typed"] or found[0])
    words = _(OPTIONS[name].label)
    if text is None:
        return words
    try:
        short, bare = _short(name, parse_value(name, text))
    except RulesError:
        return f"{words} {text}"
    return f"{words} {short}" if bare else f"{words} ({short})"


def _short(name: str, value: Any) -> tuple[str, bool]:
    """Return a value in a few words, and whether they can stand in a sentence as they are."""
    option = OPTIONS[name]
    if option.kind == "bool":
        return (_("on") if value else _("off")), True
    english = str(option.choices.get(value, "none" if value is None else value))
    if value in (0, "none", None) and re.match(r"no |not |nothing more|none$", english):
        return _("off"), True
    if option.kind == "int":
        return str(value), True
    return re.split(r"[:;,(]", meaning(name, value))[0].strip(), option.kind == "card"


def clash(fault: Fault, name: str, room: int) -> str:
    """Say beside a rule what it does not go together with, in so many columns."""
    others = [other for other in fault.options if other != name]
    # Those that the sentence names tell most, above all what is no rule of the same kind.
    others = [other for other in others if re.search(rf"\b{other}\b", fault.text)] or others
    others = sorted(others, key=lambda other: group_of(other) == group_of(name))
    if not others:
        return _cut(told(fault.text), room)
    labels = [_(OPTIONS[other].label) for other in others]
    clash = _("clashes with {rules}")
    ways = (clash.format(rules=", ".join(labels)), clash.format(rules=labels[0]))
    short = _cut(_("not with {rule}").format(rule=labels[0]), room)
    return next((way for way in ways if len(way) <= room), short)


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else text[: max(room - 1, 0)] + "…"


def repair_words(repair: tuple[str, ...]) -> str:
    """Say what a repair changes: "sum capture (yes)"."""
    changes = []
    for change in repair:
        name, text = change.split("=", 1)
        changes.append(with_meaning(name, parse_value(name, text)))
    return ", ".join(changes)


# --- what is written ----------------------------------------------------------------------------


def written(rules: Rules, name: str, text: str) -> Rules:
    """Return the rules with the value that a text stands for; blanks in it do not matter.

    Raises:
        RulesError: the rule cannot have that value; `text_fault` says so before.
    """
    return with_differences(rules, (f"{name}={''.join(text.split())}",))


def text_fault(rules: Rules, name: str, text: str) -> str:
    """Say in a sentence why a rule cannot have the value that was written, "" if it can."""
    if len(text) > _LONGEST:
        return _("This text is too long for a rule.")
    try:
        written(rules, name, text)
    except RulesError as error:
        said = printable("".join(text.split()).lower())
        short = said if len(said) <= _QUOTED else f"{said[:_QUOTED]}…"
        return sentence(plain(sentence_of(error)).replace(said, short))
    return ""
