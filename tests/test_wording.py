"""Sentences of engine, rooms and command line: they keep their template, and translators get it."""

from __future__ import annotations

import ast
import contextlib
import copy
import pickle
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import scopa_tui
from scopa_tui import cli
from scopa_tui.cli.speaking import language_of
from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Record,
    RecordError,
    Rules,
    ScopaError,
    conflicts,
    get_option,
    idle_options,
    new_match,
    parse_cards,
    parse_position,
    parse_rules,
    read_record,
    remarks,
    set_option,
)
from scopa_tui.engine.option import Option
from scopa_tui.engine.reasons import REASONS
from scopa_tui.rooms.lobby import Lobby, Setup, check_bot
from scopa_tui.rooms.store import Store, read_file
from scopa_tui.rooms.variantreading import read_variant
from scopa_tui.rooms.variants import import_text, variant_name
from scopa_tui.ui import i18n
from scopa_tui.ui.configfile import contents, written_language
from scopa_tui.wording import Worded, all_of, clipped, quoted, sentence_of, worded, worded_many
from tests.engine.test_record_errors import FAULTS
from tests.ui.otherworld import english, foreign, otherworld
from tools.messages import collected

__all__ = ["otherworld"]

ROOT = Path(scopa_tui.__file__).parent
COLLECTED = {
    text
    for message in collected()
    for text in (message.id if isinstance(message.id, tuple) else (message.id,))
}


# --- texts that remember --------------------------------------------------------------------------


TEXT = worded(
    "{a}, {b}", a=quoted("x" * 90), b=worded_many("{n} card", "{n} cards of {c}", n=2, c="me")
)


@pytest.mark.parametrize(
    "same", [pickle.loads(pickle.dumps(TEXT)), copy.copy(TEXT), copy.deepcopy(TEXT)]
)
def test_a_copy_keeps_its_template(same: Worded) -> None:
    assert same == TEXT == f"'{'x' * 90}', 2 cards of me"
    assert (same.template, same.many, same.args) == (TEXT.template, TEXT.many, TEXT.args)
    inner = same.args["b"]
    assert isinstance(inner, Worded)
    assert inner.many == "{n} cards of {c}"


def test_it_is_told_with_everything_in_it_but_names(otherworld: None) -> None:
    said = i18n.told(clipped(TEXT, 10))
    assert said == foreign("{a}, {b}").format(
        a=foreign("'{text}'").format(text="xxxxxxxxxx…"),
        b=foreign("{n} cards of {c}").format(n=2, c="me"),
    )
    assert i18n.told(all_of(["a", "b", "c"])).count(foreign("{0} and {1}")[4:7].strip()) == 2


# --- everything that is said is worded, and collected --------------------------------------------


def parts(text: str) -> Iterator[Worded]:
    """Yield a sentence and the worded ones inside it."""
    assert isinstance(text, Worded), f"not worded: {text!r}"
    yield text
    for value in text.args.values():
        if isinstance(value, Worded):
            yield from parts(value)


def check(text: str) -> None:
    """See that a sentence can be told in another language."""
    for part in parts(text):
        assert part.template in COLLECTED, part.template
        assert not part.many or part.many in COLLECTED


def values(option: Option) -> list[object]:
    if option.kind == "bool":
        return [False, True]
    if option.kind in ("cards", "card", "order"):
        return []
    return list(option.choices) or [option.low, option.high]


def test_what_is_wrong_or_odd_about_rules() -> None:
    count = 0
    for name in ("scopa", "cirulla", "scopone_scientifico", "scopa_dassi"):
        base = PRESETS[name].rules
        for option, words in OPTIONS.items():
            for value in values(words):
                rules = set_option(base, option, value)
                for other in ("goal=low", "deal.table=0", "score.prime=0", "match.lead=2"):
                    less = set_option(rules, *_set(rules, other))
                    said = (*remarks(less), *idle_options(less).values())
                    for text in (*said, *(fault.text for fault in conflicts(less))):
                        check(text)
                        count += 1
    assert count > 1000


def _set(rules: Rules, word: str) -> tuple[str, object]:
    name = word.partition("=")[0]
    return name, get_option(parse_rules(f"scopa {word}"), name)


@pytest.mark.parametrize("code", REASONS)
def test_reasons_are_collected(code: str) -> None:
    assert REASONS[code] in COLLECTED


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_wrong_with_a_record(name: str) -> None:
    (text, _, _), *_ = FAULTS[name]
    with pytest.raises(RecordError) as caught:
        read_record(text)
    check(sentence_of(caught.value))


def lobby_with(bots: tuple[str, ...]) -> None:
    import random

    lobby = Lobby(None, lambda *_: None, random.Random(1))
    lobby.create(Setup(Rules(), ("A", "B", "C")[: len(bots)], bots))


REFUSED: dict[str, Callable[[], object]] = {
    "game": lambda: parse_rules("scopome"),
    "option": lambda: parse_rules("scopa match.targt=21"),
    "no value": lambda: parse_rules("scopa match.target"),
    "word": lambda: parse_rules("scopa capture.obligation=x"),
    "number": lambda: parse_rules("scopa match.target=x"),
    "card": lambda: parse_rules("scopa match.tie_card=x"),
    "cards": lambda: parse_rules("scopa score.single_cards=x"),
    "order": lambda: parse_rules("scopa match.order=x"),
    "card twice": lambda: parse_rules("scopa score.single_cards=10d:1,Rd:1"),
    "match": lambda: new_match(parse_rules("scopa deal.hand=10 goal=low capture.obligation=none")),
    "seat": lambda: new_match(Rules(), 7),
    "cards in a text": lambda: parse_cards("7d xx"),
    "position": lambda: parse_position("7d|", Rules()),
    "position field": lambda: parse_position("7d/x/ | - | - | -/- | 0-0 | 1 1 - | 0-0 0", Rules()),
    "doubled": lambda: parse_position("7d/7d | - | - | -/- | 0-0 | 1 1 - | 0-0 0", Rules()),
    "missing file": lambda: read_file(Path("/nowhere/x.scopa")),
    "folder": lambda: read_file(ROOT),
    "save": lambda: Store(Path("/dev/null/x")).save(Path("/dev/null/x/y"), Record(Rules())),
    "bot": lambda: check_bot("gredy"),
    "names": lambda: lobby_with(("", "greedy", "")),
    "no name": lambda: variant_name(" "),
    "name of a game": lambda: variant_name("Scopone"),
    "taken": lambda: variant_name("glossary"),
    "pasted": lambda: import_text(""),
    "pasted too long": lambda: import_text("x" * 9000),
    "file without name": lambda: read_variant(b""),
    "file with a wrong value": lambda: read_variant(b'name = "A"\n[rules]\ncapture.sum = maybe'),
    "file with a wrong rule": lambda: read_variant(b'name = "A"\n[rules]\ncapture.sun = true'),
    "file with garbage": lambda: read_variant(b"\xff"),
    "file with a wrong line": lambda: read_variant(b'name = "A"\n' + b"k" * 500 + b" = 1"),
    "file with a conflict": lambda: read_variant(b'name = "A"\n[rules]\ndeal.table = 0'),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused(name: str) -> None:
    with pytest.raises(ScopaError) as caught:
        REFUSED[name]()
    check(sentence_of(caught.value))


def calls(path: Path) -> Iterator[str]:
    """Yield the first text of every call that marks one for the translators."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        first = node.args[0]
        if name in ("_", "N_", "worded", "ngettext", "worded_many"):
            assert not isinstance(first, ast.JoinedStr), f"{path.name}: an f-string"
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def test_no_marked_text_is_missed() -> None:
    marked = {text for path in ROOT.rglob("*.py") for text in calls(path)}
    assert len(marked) > 300
    missing = marked - COLLECTED - {""}
    assert not missing, sorted(missing)[:40]


# --- the command line ----------------------------------------------------------------------------


def test_the_command_line_speaks(
    otherworld: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "use", lambda code, *, ascii: None)
    codes = {"scopa", "tui", "scopome", "scopone", "help", "lang", "match", "target"}
    codes |= {"play", "rules", "plain", "check", "simulate", "dance", "bots", "deals", "seed"}
    codes |= {"serve", "join", "door", "watch", "tcp", "people", "reset", "terminal"}
    codes |= {
        "salvage",
        "files",
        "version",
        "tag",
        "esperto",
        "dilettante",
        "SEED",
        "BOTS",
        "DEALS",
    }
    codes |= {"ascii", "color", "auto", "bit", "none"}
    for words in (
        ("--help",),
        ("play", "--help"),
        ("simulate", "--help"),
        ("check", "--help"),
        ("serve", "--tcp", "x"),
        ("rules", "scopome"),
        ("dance",),
        ("check",),
        ("rules", "--lang", "xx"),
        ("simulate", "--deals", "0"),
        ("simulate", "--deals", "1"),
        ("check", str(ROOT.parent / "tests/golden/scopa.scopa")),
        ("play", "scopa", "deal.table=0"),
        ("play",),
    ):
        with contextlib.suppress(SystemExit):
            cli.main(words)
        captured = capsys.readouterr()
        said = re.sub(r"\b[a-z]\w*(\.\w+)*(=\w+|\.\w+)", " ", captured.out + captured.err)
        left = english(said) - codes - {"golden", "tests", "work"}
        assert not {word for word in left if word not in str(ROOT)}, (words, left)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), "fr"),
        (("--lang", "de_AT"), "de"),
        (("play", "--lang=no"), "nb"),
        (("rules", "scopa", "--lang", "pt-br"), "pt"),
        (("rules", "--", "--lang", "de"), "fr"),
        (("--lang",), "fr"),
        (("--lang", "xx"), "fr"),
    ],
)
def test_which_language_is_spoken(
    words: tuple[str, ...], code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOPA_CONFIG_DIR", str(tmp_path))
    (tmp_path / "settings.toml").write_text('name = "x"\nlanguage = "fr"\n')
    assert language_of(words, contents(tmp_path / "settings.toml")) == code


@pytest.mark.parametrize(
    ("text", "code"), [('language = "it"', "it"), ('language = "auto"', ""), ("", ""), ("[", "")]
)
def test_the_language_of_the_settings(text: str, code: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text)
    assert written_language(contents(path)) == code
    assert written_language(contents(tmp_path / "nothing")) == ""
    assert written_language(contents(tmp_path)) == ""


def test_an_unknown_language_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        cli.main(["rules", "--lang", "xx"])
    said = capsys.readouterr().err
    assert stop.value.code == 2
    assert said.count("\n") == 1
    assert "there is no language 'xx'" in said
