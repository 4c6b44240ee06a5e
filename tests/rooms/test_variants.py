"""House variants: saved, found, put in order, renamed and deleted."""

from __future__ import annotations

import errno
import os
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Rules,
    check,
    format_rules,
    format_value,
    get_option,
    parse_rules,
)
from scopa_tui.rooms.variantreading import read_variant
from scopa_tui.rooms.variants import (
    Variant,
    VariantError,
    Variants,
    import_text,
    share,
)
from scopa_tui.rooms.varianttext import write_variant
from tests.rooms.housevariants import CLOCKWISE, SOME, TO_21, files, names, put


@pytest.fixture
def variants(tmp_path: Path) -> Variants:
    return Variants(tmp_path / "config" / "variants")


# --- saving and finding ---------------------------------------------------------------------------


def test_at_first_there_are_none_and_nothing_is_made(variants: Variants) -> None:
    assert variants.all() == ()
    assert variants.faults == ()
    assert variants.find("Da Gino") is None
    variants.used("Da Gino")
    assert not variants.folder.parent.exists()


@pytest.mark.parametrize("rules", SOME, ids=format_rules)
def test_what_is_saved_is_found(variants: Variants, rules: Rules) -> None:
    saved = variants.save("  Da  Gino ", rules)
    assert saved == Variant("Da Gino", rules)
    again = Variants(variants.folder)
    assert again.all() == (saved,)
    assert again.faults == ()
    assert files(variants) == ["da-gino.toml"]
    for typed in ("Da Gino", "da gino", " DA\tGINO ", "Ｄａ Gino"):
        assert again.find(typed) == saved
    assert again.find("Gino") is None


@pytest.mark.parametrize("game", PRESETS)
def test_every_game_can_be_saved(variants: Variants, game: str) -> None:
    variants.save("Mine", PRESETS[game].rules)
    assert variants.all() == (Variant("Mine", PRESETS[game].rules),)


VALUES = {"bool": ["on", "off"], "card": ["none", "Rd", "7c"], "cards": ["none", "Ad:2,7d:20"]}


def every_value() -> Iterator[tuple[str, str, Rules]]:
    """Yield (name, value, rules): each value of each option, in a game that it goes together with.

    What does not go together with any game is left out.
    """
    for name, option in OPTIONS.items():
        values = [format_value(option, value) for value in option.choices]
        if option.kind == "int":
            values = values or [str(option.low), str(option.high), str(option.low + 1)]
        if option.kind == "order":
            values = [",".join(reversed(get_option(Rules(), name)))]
        for value in values or VALUES[option.kind]:
            for game in PRESETS:
                rules = parse_rules(f"{game} {name}={value}")
                if not check(rules) and rules != PRESETS[game].rules:
                    yield name, value, rules
                    break


def test_every_value_of_every_option_survives() -> None:
    found = set()
    for name, value, rules in every_value():
        variant = Variant("Mine", rules)
        assert read_variant(write_variant(variant))[0] == variant, f"{name}={value}"
        assert import_text(share(variant)) == rules
        found.add(name)
    # The number of cards on the table only goes together with another number of cards in hand.
    assert found | {"deal.table"} == set(OPTIONS)


def test_saving_under_the_same_name_replaces_it(variants: Variants) -> None:
    variants.save("Da Gino", TO_21)
    variants.save("DA GINO", CLOCKWISE)
    assert variants.all() == (Variant("DA GINO", CLOCKWISE),)
    assert files(variants) == ["da-gino.toml"]


def test_rules_that_do_not_go_together_are_not_saved(variants: Variants) -> None:
    rules = parse_rules("scopa seats.teams=two")
    with pytest.raises(VariantError, match=r"^Da Gino cannot be saved: two teams need"):
        variants.save("Da Gino", rules)
    assert not variants.folder.exists()


def test_the_file_explains_itself(variants: Variants) -> None:
    variants.save("Da Gino", parse_rules("napola capture.equal_priority=off match.target=31"))
    text = (variants.folder / "da-gino.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    assert list(table) == ["name", "game", "rules"]
    assert table["name"] == "Da Gino"
    assert table["game"] == "napola"
    assert table["rules"] == {"capture": {"equal_priority": False}, "match": {"target": 31}}
    assert "\n# napola capture.equal_priority=off match.target=31\n" in text
    assert "\n[rules]\n" in text
    words = OPTIONS["match.target"]
    assert f"# Target. {words.help} Here: 31.\nmatch.target = 31\n" in text
    assert " Here: no.\ncapture.equal_priority = false\n" in text
    assert f"# {PRESETS['napola'].title}. {PRESETS['napola'].description}\n" in text


def test_the_comment_tells_what_a_word_means(variants: Variants) -> None:
    variants.save("Da Gino", parse_rules("scopa turn.direction=cw score.napola.cap=7"))
    text = (variants.folder / "da-gino.toml").read_text(encoding="utf-8")
    meaning = OPTIONS["turn.direction"].choices["cw"]
    assert f' Here: {meaning}.\nturn.direction = "cw"\n' in text
    assert f" Here: {OPTIONS['score.napola.cap'].choices[7]}.\nscore.napola.cap = 7\n" in text


# --- order ----------------------------------------------------------------------------------------


def test_the_last_one_used_stands_first(variants: Variants) -> None:
    for name in ("Anna", "Beppe", "Carla"):
        variants.save(name, TO_21)
    assert names(variants) == ["Carla", "Beppe", "Anna"]
    variants.used("beppe")
    assert names(variants) == ["Beppe", "Carla", "Anna"]
    variants.save("Anna", CLOCKWISE)
    assert names(Variants(variants.folder)) == ["Anna", "Beppe", "Carla"]


def test_also_when_a_file_comes_from_the_future(variants: Variants) -> None:
    variants.save("Anna", TO_21)
    variants.save("Beppe", TO_21)
    later = time.time() + 1e7
    os.utime(variants.folder / "beppe.toml", (later, later))
    variants.used("Anna")
    assert names(variants) == ["Anna", "Beppe"]
    variants.save("Carla", TO_21)
    assert names(variants) == ["Carla", "Anna", "Beppe"]


def test_equal_times_are_put_in_order_by_name(variants: Variants) -> None:
    for name in ("carla", "Anna", "beppe"):
        variants.save(name, TO_21)
        os.utime(variants.folder / f"{name.lower()}.toml", (1e9, 1e9))
    assert names(variants) == ["Anna", "beppe", "carla"]


def test_using_does_not_change_the_file(variants: Variants) -> None:
    path = put(variants, "anna.toml", 'name = "Anna" # my own words\n')
    variants.used("Anna")
    assert path.read_text() == 'name = "Anna" # my own words\n'


# --- renaming and deleting ------------------------------------------------------------------------


def test_renaming_keeps_rules_and_place(variants: Variants) -> None:
    variants.save("Anna", TO_21)
    variants.save("Beppe", CLOCKWISE)
    assert variants.rename("anna", " Zia  Anna ") == Variant("Zia Anna", TO_21)
    assert variants.all() == (Variant("Beppe", CLOCKWISE), Variant("Zia Anna", TO_21))
    assert files(variants) == ["beppe.toml", "zia-anna.toml"]


def test_a_name_can_be_spelt_anew(variants: Variants) -> None:
    variants.save("anna", TO_21)
    variants.rename("anna", "ANNA")
    assert variants.all() == (Variant("ANNA", TO_21),)
    assert files(variants) == ["anna.toml"]


def test_renaming_overwrites_nothing(variants: Variants) -> None:
    variants.save("Anna", TO_21)
    variants.save("Beppe", CLOCKWISE)
    with pytest.raises(VariantError, match=r"^there is a variant BEPPE already$"):
        variants.rename("Anna", "BEPPE")
    with pytest.raises(VariantError, match=r"^scopa is the name of a game"):
        variants.rename("Anna", "scopa")
    with pytest.raises(VariantError, match=r"^a variant needs a name$"):
        variants.rename("Anna", " ")
    broken = put(variants, "carla.toml", "Dear Anna,")
    variants.rename("Anna", "Carla")
    assert names(variants) == ["Beppe", "Carla"]
    assert broken.read_text() == "Dear Anna,"
    assert files(variants) == ["beppe.toml", "carla-2.toml", "carla.toml"]


def test_a_file_that_keeps_its_name_is_no_harm(
    variants: Variants, monkeypatch: pytest.MonkeyPatch
) -> None:
    variants.save("Anna", TO_21)

    def refuse(self: Path, target: Path) -> Path:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    variants.rename("Anna", "Beppe")
    assert names(variants) == ["Beppe"]
    assert files(variants) == ["anna.toml"]
    variants.save("Anna", CLOCKWISE)
    assert names(variants) == ["Anna", "Beppe"]


def test_deleting_removes_one_file(variants: Variants) -> None:
    variants.save("Anna", TO_21)
    variants.save("Beppe", CLOCKWISE)
    variants.delete("ANNA")
    assert names(variants) == ["Beppe"]
    assert files(variants) == ["beppe.toml"]


@pytest.mark.parametrize("name", ["Anna", "", "../beppe", "beppe.toml", "scopa", "\x00"])
def test_what_is_not_there_cannot_be_changed(variants: Variants, name: str) -> None:
    variants.save("Beppe", CLOCKWISE)
    assert variants.find(name) is None
    for change in (variants.delete, lambda name: variants.rename(name, "Carla")):
        with pytest.raises(VariantError, match=r"^there is no variant '"):
            change(name)
    assert names(variants) == ["Beppe"]


def test_the_file_of_a_variant_is_told(variants: Variants) -> None:
    variants.save("Da Gino", Rules())
    assert variants.path("da gino") == variants.folder / "da-gino.toml"
    assert variants.path("Da Pina") is None
