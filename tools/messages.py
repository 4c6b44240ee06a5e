"""Keeps the message catalogues: `python tools/messages.py` collects every text of the program,
brings each catalogue up to date and compiles it; `--check` only says what is missing.

Texts in calls of `_`, `ngettext`, `pgettext`, `N_`, `NP_` and `worded` are found in the source. The
words of house rules, games and reasons are data and are taken from there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scopa_tui.engine import OPTIONS
from scopa_tui.engine.catalogue import ENTRIES, GROUPS
from scopa_tui.engine.reasons import REASONS
from scopa_tui.ui.cardwords import all_words
from scopa_tui.ui.i18n import FOLDER, LANGUAGES

PACKAGE = Path(__file__).parents[1] / "scopa_tui"
KEYWORDS = {
    "_": None,
    "N_": None,
    "worded": None,
    "worded_many": (1, 2),
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
}


HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: scopa-tui\\n"
"Language: {language}\\n"
"Plural-Forms: nplurals=2; plural={plural};\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
"""How a new catalogue begins: two forms of a plural are enough for the numbers of a card game."""


def collected() -> Catalog:
    """Return every text of the program, in the order of the files."""
    catalog = Catalog(project="scopa-tui", charset="utf-8")
    found = extract_from_dir(PACKAGE, keywords=KEYWORDS, comment_tags=("i18n:",))
    for path, line, message, comments, context in sorted(found, key=lambda item: item[:2]):
        del line  # would change with every edit
        catalog.add(message, locations=[(path, 0)], auto_comments=comments, context=context)
    for text, where in _data():
        catalog.add(text, locations=[(where, 0)])
    for context, word in all_words():
        catalog.add(word, locations=[("ui/cardwords.py", 0)], context=context)
    return catalog


def _data() -> Iterator[tuple[str, str]]:
    """Yield the texts that are data, and what they belong to."""
    for name, option in OPTIONS.items():
        for text in (option.label, option.help, *option.choices.values()):
            if text:
                yield text, name
    for group, title in GROUPS.items():
        yield title, group
    for entry in ENTRIES:
        texts = (entry.title, entry.english, entry.description)
        yield from ((text, entry.name) for text in texts)
    for code, text in REASONS.items():
        yield text, code


def catalogue_path(language: str) -> Path:
    """Return where the texts of a language are, for people and translators."""
    return FOLDER / language / "LC_MESSAGES" / "scopa_tui.po"


def read(language: str) -> Catalog:
    """Return a catalogue as it is in its file; an empty one if there is no file."""
    path = catalogue_path(language)
    data = (
        path.read_bytes()
        if path.exists()
        else HEADER.format(
            language=language, plural="(n > 1)" if language == "fr" else "(n != 1)"
        ).encode()
    )
    return read_po(BytesIO(data), locale=language)


def missing(language: str, template: Catalog) -> list[str]:
    """Return the texts that a catalogue does not translate."""
    catalog = read(language)
    lacking = []
    for message in template:
        if not message.id:
            continue
        key = str(message.id[0] if isinstance(message.id, tuple) else message.id)
        mine = catalog.get(key, message.context)
        said = mine.string if mine is not None and not mine.fuzzy else ""
        if not (all(said) if isinstance(said, tuple | list) else said):
            lacking.append(key)
    return lacking


def update(language: str, template: Catalog) -> None:
    """Bring a catalogue up to date with the source, and compile it."""
    catalog = read(language)
    catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
    catalog.obsolete.clear()
    path = catalogue_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=100, omit_header=False, sort_output=False)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalog)


def main() -> int:
    """Update or check all catalogues; return 1 if one lacks something."""
    template, lacking = collected(), 0
    for language in LANGUAGES:
        if language == "en":
            continue
        if "--check" not in sys.argv:
            update(language, template)
        texts = missing(language, template)
        lacking += len(texts)
        print(f"{language}: {len(template) - len(texts)} of {len(template)} texts")
        if "--list" in sys.argv:
            print("\n".join(f"  {text!r}" for text in texts))
    return int(lacking > 0)


if __name__ == "__main__":
    raise SystemExit(main())
