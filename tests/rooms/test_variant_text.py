"""Names of house variants, and rules as a line that is shared and pasted."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from scopa_tui.engine import (
    PRESETS,
    Rules,
    RulesError,
    format_rules,
    parse_rules,
)
from scopa_tui.rooms.variants import (
    Variant,
    VariantError,
    Variants,
    import_text,
    share,
    variant_name,
)
from tests.rooms.housevariants import SOME, TO_21, files, names, put


@pytest.fixture
def variants(tmp_path: Path) -> Variants:
    return Variants(tmp_path / "config" / "variants")


# --- names ----------------------------------------------------------------------------------------

NAMES = {
    "plain": ("Da Gino", "Da Gino", "da-gino"),
    "accents": ("Più di là", "Più di là", "piu-di-la"),
    "path": ("../../etc/passwd", "../../etc/passwd", "etc-passwd"),
    "absolute": ("/tmp/x", "/tmp/x", "tmp-x"),
    "windows path": ("C:\\scopa", "C:scopa", "c-scopa"),
    "dots": ("..", "..", "variant"),
    "hidden": (".bashrc", ".bashrc", "bashrc"),
    "option": ("-rf *", "-rf *", "rf"),
    "suffix": ("gino.toml", "gino.toml", "gino-toml"),
    "device": ("CON", "CON", "variant-con"),
    "device with number": ("com¹", "com1", "variant-com1"),
    "nearly a device": ("Aux amis", "Aux amis", "aux-amis"),
    "emoji": ("🍝🍷", "🍝🍷", "variant"),
    "emoji of several": ("❤\ufe0f 👩\u200d🍳", "❤ 👩🍳", "variant"),
    "other letters": ("日本", "日本", "variant"),
    "markup": ("[red]Gino[/]", "redGino/", "redgino"),
    "quotes": ('"Gino\'s"', "Gino's", "gino-s"),
    "line break": ("Da\nGino", "Da Gino", "da-gino"),
    "controls": ("\x1b[2JGino\x00\x7f", "2JGino", "2jgino"),
    "right to left": ("\u202eGino", "Gino", "gino"),
    "surrogate": ("Gino\udc80", "Gino", "gino"),
    "piled accents": ("Z\u0335\u0336\u0337\u0338", "Z\u0335\u0336", "z"),
    "long": ("a" * 40, "a" * 32, "a" * 32),
    "long and wide": ("a" + "日" * 40, "a" + "日" * 15, "a"),
    "very long": ("ab " * 100_000, ("ab " * 11)[:32], ("ab-" * 11)[:32]),
    "nearly a game": ("Scopa mia", "Scopa mia", "scopa-mia"),
}


@pytest.mark.parametrize(("typed", "name", "stem"), NAMES.values(), ids=list(NAMES))
def test_names_are_safe(variants: Variants, typed: str, name: str, stem: str) -> None:
    assert variant_name(typed) == name
    assert variant_name(name) == name
    assert 1 <= cell_len(name) <= 32
    assert variants.save(typed, TO_21).name == name
    assert files(variants) == [f"{stem}.toml"]
    assert variants.all() == (Variant(name, TO_21),)
    assert variants.faults == ()
    assert variants.find(typed) == Variant(name, TO_21)
    assert list(variants.folder.parent.iterdir()) == [variants.folder]


@pytest.mark.parametrize("name", ["", "  \n", "\x00\x1b\u200b", "\u0301", "\udc80", '"",[]'])
def test_a_name_must_show_something(variants: Variants, name: str) -> None:
    with pytest.raises(VariantError, match=r"^a variant needs a name$"):
        variants.save(name, TO_21)
    assert variants.find(name) is None


@pytest.mark.parametrize(
    "name",
    ["scopa", "SCOPA", "scopone_scientifico", "Scopone scientifico", "Scopa a  tre", "scopa 3"],
)
def test_a_name_of_a_game_is_refused(variants: Variants, name: str) -> None:
    with pytest.raises(VariantError, match=r"is the name of a game; choose another one$"):
        variants.save(name, TO_21)


def test_every_name_of_a_game_is_refused() -> None:
    for key, preset in PRESETS.items():
        for name in (key, preset.title, preset.english):
            with pytest.raises(VariantError):
                variant_name(name)


def test_different_names_get_different_files(variants: Variants) -> None:
    many = ["Gino!", "Gino?", "gino", "🍝", "🍷", "Gìno"]
    for number, name in enumerate(many):
        variants.save(name, parse_rules(f"scopa match.target={11 + number}"))
    assert sorted(names(variants)) == sorted(many)
    assert files(variants) == [
        "gino-2.toml", "gino-3.toml", "gino-4.toml", "gino.toml", "variant-2.toml", "variant.toml"
    ]  # fmt: skip
    for number, name in enumerate(many):
        found = variants.find(name)
        assert found is not None
        assert found.rules.match.target == 11 + number


def test_files_differ_in_more_than_capitals(variants: Variants) -> None:
    put(variants, "Gino.TOML", 'name = "Another"')
    variants.save("Gino", TO_21)
    assert files(variants) == ["Gino.TOML", "gino-2.toml"]
    assert sorted(names(variants)) == ["Another", "Gino"]


# --- one line -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", SOME, ids=format_rules)
def test_what_is_shared_can_be_pasted(rules: Rules) -> None:
    line = share(Variant("Da Gino", rules))
    assert "\n" not in line
    assert import_text(line) == rules


LENIENT = [
    "scopa match.target=21 scopa.points=0",
    "  scopa match.target=21\tscopa.points=0 \n\n",
    "scopa match.target=21\r\nscopa.points=0\r\n",
    "scopa\nmatch.target=21\nscopa.points=0",
    "match.target=21 scopa.points=0",
    "SCOPA Match.Target=21 scopa.points=0",
    '"scopa match.target=21 scopa.points=0"',
    "'scopa' 'match.target=21' 'scopa.points=0'",
    "“scopa match.target=21 scopa.points=0”",
    "`scopa match.target=21 scopa.points=0`",
    "scopa-tui play scopa match.target=21 scopa.points=0",
    "scopa play scopa match.target=21 scopa.points=0",
    "scopa-tui scopa match.target=21 scopa.points=0",
    "scopa-tui play match.target=21 scopa.points=0",
    "$ scopa-tui play 'scopa match.target=21 scopa.points=0'",
    "python -m scopa_tui play scopa match.target=21 scopa.points=0",
    "# scopa match.target=21 scopa.points=0",
    "> scopa match.target=21\n> scopa.points=0",
    "scopa match.target = 21 scopa.points= 0",
    "scopa match.target=\n21 scopa.points=0.",
    "scopa, match.target=21, scopa.points=0;",
    "\ufeffscopa match.target=21\u200b scopa.points=0\x00",
    "scopa\u00a0match.target=21\u3000scopa.points=0",
    "ｓｃｏｐａ match.target＝２１ scopa.points=0",
    "scopa match.target=5 match.target=21 scopa.points=0",
]


@pytest.mark.parametrize("text", LENIENT)
def test_a_pasted_text_is_read_leniently(text: str) -> None:
    assert import_text(text) == parse_rules("scopa match.target=21 scopa.points=0")


WRONG = {
    "": "there are no rules in this text; rules look like scopa match.target=21",
    " \n\t": "there are no rules in this text",
    '"" > --': "there are no rules in this text",
    "scopa-tui play": "there are no rules in this text",
    "\x00\x1b\u200b": "there are no rules in this text",
    "scoppa match.target=21": "there is no game 'scoppa'; did you mean scopa?",
    "scopa match.targt=21": "there is no rule 'match.targt'; did you mean match.target?",
    "scopa match.target=zero": "match.target cannot be 'zero'; it takes a whole number",
    "scopa match.target": "match.target needs a value, like match.target=11",
    "scopa seats.teams=two": "two teams need ",
    "Dear Anna, how are you?": "there is no game 'dear'",
    "https://example.org/scopa": "there is no game ",
    "scopa " + "x" * 500: "this text has a word that is too long for a rule",
    "x" * 10_000_000: "this text is too long for the rules of a game",
}


@pytest.mark.parametrize(("text", "says"), WRONG.items(), ids=[str(n) for n in range(len(WRONG))])
def test_a_text_that_is_no_rules_gets_one_sentence(text: str, says: str) -> None:
    with pytest.raises(RulesError) as caught:
        import_text(text)
    assert str(caught.value).startswith(says)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 600
