"""Files of house variants that somebody wrote by hand: read, or told by line and left alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from scopa_tui.engine import RulesError, parse_rules
from scopa_tui.rooms.variantreading import VariantFileError, read_variant
from scopa_tui.rooms.variants import LARGEST, Variant, Variants
from scopa_tui.rooms.varianttext import write_variant

HEAD = 'name = "Gino"\ngame = "napola"\n[rules]\n'
GOOD = {
    "shortest": ('name = "Gino"', "scopa"),
    "no rules": ('name = "Gino"\ngame = "napola"', "napola"),
    "empty rules": (HEAD, "napola"),
    "dotted": (HEAD + "match.target = 31", "napola match.target=31"),
    "tables": (HEAD + "[rules.match]\ntarget = 31\n[rules.turn]\n", "napola match.target=31"),
    "dotted above": ('name = "Gino"\nrules.match.target = 31', "scopa match.target=31"),
    "in one line": ('name = "Gino"\nrules = {match = {target = 31}}', "scopa match.target=31"),
    "quoted key": (HEAD + '"match.target" = 31', "napola match.target=31"),
    "number as text": (HEAD + 'match.target = "31"', "napola match.target=31"),
    "switch as text": (HEAD + 'capture.equal = "off"', "napola capture.equal=off"),
    "switch as number": (HEAD + "capture.equal = 0", "napola capture.equal=off"),
    "list": (
        HEAD + 'score.single_cards = ["7d:1",\n "Rd:2"]',
        "napola score.single_cards=7d:1,Rd:2",
    ),
    "blanks": (HEAD + 'score.single_cards = "7d:1, Rd:2 "', "napola score.single_cards=7d:1,Rd:2"),
    "none": (HEAD + 'score.single_cards = "none"', "napola score.single_cards=none"),
    "capitals": ('name = "Gino"\ngame = " NAPOLA "\n[rules]\nMatch.Target = 31',
                 "napola match.target=31"),
    "byte order mark": ("\ufeff" + HEAD + "match.target = 31", "napola match.target=31"),
    "windows": ((HEAD + "match.target = 31\n").replace("\n", "\r\n"), "napola match.target=31"),
    "other order": ('game = "napola"\nname = "Gino"', "napola"),
    "unclean name": ('name = " Gi\\u0007no\\n "', "scopa"),
}  # fmt: skip


@pytest.fixture
def variants(tmp_path: Path) -> Variants:
    return Variants(tmp_path)


@pytest.mark.parametrize(("text", "rules"), GOOD.values(), ids=list(GOOD))
def test_a_file_by_hand_is_read(variants: Variants, text: str, rules: str) -> None:
    (variants.folder / "x.toml").write_bytes(text.encode())
    assert variants.all() == (Variant("Gino", parse_rules(rules)),)
    assert variants.faults == ()


BAD = {
    # no text, no TOML
    "empty": ("", 'line 1: there must be a line like name = "Da Gino"'),
    "foreign": ("Dear Anna,\n", "line 1: "),
    "zeros": ("\0" * 4096, "line 1: "),
    "zero inside": (HEAD + "match.target = 2\x001", "line 4: "),
    "latin-1": (b'name = "Gino"\n# pi\xf9\n', "line 2: this is not text in UTF-8"),
    "utf-16": (HEAD.encode("utf-16"), "line 1: this is not text in UTF-8"),
    "word as switch": (HEAD + "\ncapture.equal = off", "line 5: this value cannot be read; texts "
                       "stand in quotes, switches are true or false"),
    "open quote": ('name = "Gino\ngame = "napola"', "line 1: the quote at the end is missing"),
    "open quote at the end": ('game = "napola"\nname = "Gino\n\n',
                              "line 2: the quote at the end is missing"),
    "open quote of the last line": ('game = "napola"\nname = "Gino',
                                    "line 2: the quote at the end is missing"),
    "no value": (HEAD + "match.target =\nmatch.lead = 2", "line 4: this value cannot be read"),
    "no equals": (HEAD + "match.target 31", "line 4: expected '=' after a key"),
    "colon": (HEAD + "match.target: 31", "line 4: expected '=' after a key"),
    "two in a line": (HEAD + "match.target = 31 match.lead = 2", "line 4: expected newline"),
    "twice": (HEAD + "match.target = 31\nmatch.target = 21\n",
              "line 5: this is set for the second time"),
    "twice at the end": (HEAD + "match.target = 31\nmatch.target = 21",
                         "line 5: this is set for the second time"),
    "open list": (HEAD + 'match.order = ["carte",\n\n', "line 4: this value cannot be read"),
    "open bracket": ('name = "Gino"\n[rules\nmatch.target = 31', "line 2: expected ']'"),
    "old line ends": (HEAD.replace("\n", "\r"), "line 1: expected newline"),
    "nested": ('name = "Gino"\nx = ' + "[" * 3000, "it cannot be understood (RecursionError)"),
    "long number": (HEAD + "match.target = " + "9" * 5000, "line 4: this line is too long"),
    # above the rules
    "no name": ('game = "napola"', 'line 1: there must be a line like name = "Da Gino"'),
    "name is a number": ('game = "scopa"\nname = 7', "line 2: name must be a text in quotes"),
    "name is a table": ('game = "scopa"\n[name]\nx = 7', "line 2: name must be a text in quotes"),
    "name is empty": ('\nname = ""', "line 2: a variant needs a name"),
    "name of a game": ('\nname = "Napola"', "line 2: Napola is the name of a game"),
    "game is a number": ('name = "Gino"\ngame = 7', "line 2: game must be a text in quotes"),
    "no such game": ('name = "Gino"\n\ngame = "napoli"',
                     "line 3: there is no game 'napoli'; did you mean napola?"),
    "game is empty": ('name = "Gino"\ngame = ""', "line 2: there is no game '?'"),
    "game with rules": ('name = "Gino"\ngame = "napola match.target=31"',
                        "line 2: there is no game 'napolamatch.target?31'"),
    "game is a rule": ('name = "Gino"\ngame = "match.target=31"', "line 2: there is no game"),
    "unknown": ('name = "Gino"\n\nrulez = 7', "line 3: 'rulez' is none of name, game and rules"),
    "unknown table": ('name = "Gino"\n[rulez]\nmatch.target = 7',
                      "line 2: 'rulez' is none of name, game and rules"),
    "rule without table": ('name = "Gino"\nmatch.lead = 2\n[rules]',
                           "line 2: match.lead must stand below a line [rules]"),
    "group without table": ('name = "Gino"\n[match]\nlead = 2',
                            "line 3: match.lead must stand below a line [rules]"),
    "rules is a text": ('name = "Gino"\nrules = "scopa"',
                        "line 2: the rules must stand below a line [rules], one in a line"),
    "rules is a list": ('name = "Gino"\n[[rules]]\nmatch.lead = 2',
                        "line 2: the rules must stand below a line [rules], one in a line"),
    # the rules
    "name below": (HEAD + '\nname = "Lino"', "line 5: name must stand above the line [rules]"),
    "no such rule": (HEAD + "match.lead = 2\nmatch.targt = 31",
                     "line 5: there is no rule 'match.targt'; did you mean match.target?"),
    "no such group": (HEAD + "mach.target = 31",
                      "line 4: there is no rule 'mach.target'; did you mean match.target?"),
    "no group": (HEAD + "# target = 1\ntarget = 31",
                 "line 5: there is no rule 'target'; did you mean match.target?"),
    "in a table": (HEAD + "[rules.turn]\n[rules.match]\nlead = 2\ntargt = 31",
                   "line 7: there is no rule 'match.targt'; did you mean match.target?"),
    "in a quoted table": (HEAD + "[ rules . 'match' ] # [x]\n\ntargt = 31",
                          "line 6: there is no rule 'match.targt'"),
    "quoted key": (HEAD + '"match.targt" = 31', "line 4: there is no rule 'match.targt'"),
    "wide key": (HEAD + "match . targt = 31", "line 4: there is no rule 'match.targt'"),
    "in one line": ('name = "Gino"\nrules = {match = {targt = 31}}',
                    "line 2: there is no rule 'match.targt'"),
    "empty key": (HEAD + '"" = 31', "line 4: there is no rule ''"),
    "odd key": (HEAD + '"a=b [c]" = 31', "line "),
    "deep key": (HEAD + ".".join("a" * 1900) + " = 1", "line 4: there is no rule 'a.a."),
    "long key": (HEAD + "a" * 2000 + " = 1", "line 4: this is too long for a rule"),
    "deeper key": (HEAD + ".".join("a" * 20_000) + " = 1", "line 4: this line is too long"),
    "value too large": (HEAD + "match.target = 9999",
                        "line 4: match.target cannot be '9999'; it takes a whole number from 1"),
    "value is a switch": (HEAD + "match.target = true", "line 4: match.target cannot be 'true'"),
    "value is a fraction": (HEAD + "match.target = 21.0", "line 4: match.target cannot be '21.0'"),
    "value is a list": (HEAD + "match.target = [[21]]", "line 4: match.target cannot be '...'"),
    "value is a date": (HEAD + "match.target = 2026-01-01", "line 4: match.target cannot be '..."),
    "value is a table": (HEAD + "match.target.x = 21", "line 4: there is no rule 'match.target.x'"),
    "value is empty": (HEAD + 'match.target = ""', "line 4: match.target cannot be ''"),
    "value is infinite": (HEAD + "match.target = inf", "line 4: match.target cannot be 'inf'"),
    "value is a wrong word": (HEAD + '\nturn.direction = "cww"',
                              "line 5: turn.direction cannot be 'cww'; did you mean cw?"),
    "value is long": (HEAD + f'turn.direction = "{"x" * 2000}"',
                      "line 4: this is too long for a rule"),
    "value is rather long": (HEAD + f'turn.direction = "{"x" * 350}"',
                             "line 4: turn.direction cannot be 'xxx"),
    "card": (HEAD + 'score.single_cards = "8x:1"', "line 4: score.single_cards cannot be '8x:1'"),
    "deep in a list": (HEAD + "match.target = [{" + ".".join("a" * 1900) + " = 1}]",
                       "line 4: match.target cannot be '...'"),
    # together
    "conflict": (HEAD + 'match.target = 31\nseats.teams = "two"\nmatch.lead = 2',
                 "line 5: two teams need "),
    "conflict in a table": (HEAD + '[rules.seats]\n\nteams = "two"', "line 6: two teams need "),
    "conflict of two": (HEAD + "capture.equal = false\ncapture.sum = false", "line 4: "),
    "conflict with the game": ('name = "Gino"\ngame = "scopone_scientifico"\n[rules]\n\n'
                               "deal.hand = 9", "line 5: "),
}  # fmt: skip


@pytest.mark.parametrize(("text", "says"), BAD.values(), ids=list(BAD))
def test_a_broken_file_is_told_by_line_and_left(
    variants: Variants, text: str | bytes, says: str
) -> None:
    data = text if isinstance(text, bytes) else text.encode()
    path = variants.folder / "gino.toml"
    path.write_bytes(data)
    stamp = path.stat().st_mtime_ns
    good = variants.save("Lino", parse_rules("scopa match.target=21"))
    assert variants.all() == (good,)
    (fault,) = variants.faults
    place = "gino.toml, " if says.startswith("line") else "gino.toml: "
    assert fault.startswith(place + says)
    assert fault.isprintable()
    assert len(fault) < 400
    # All that can be done with others leaves it as it is.
    variants.save("Gino", good.rules)
    variants.rename("Lino", "Pino")
    variants.used("Gino")
    variants.delete("Pino")
    assert sorted(file.name for file in variants.folder.iterdir()) == ["gino-2.toml", "gino.toml"]
    assert path.read_bytes() == data
    assert path.stat().st_mtime_ns == stamp
    assert variants.all() == (Variant("Gino", good.rules),)


def test_one_broken_file_hides_no_other(variants: Variants) -> None:
    for number, text in enumerate(['name = "Gino"', "name = ", 'name = "Lino"', "x", 'name = ""']):
        (variants.folder / f"{number}.toml").write_text(text)
    assert {variant.name for variant in variants.all()} == {"Gino", "Lino"}
    assert [fault.partition(":")[0] for fault in variants.faults] == [
        "1.toml, line 1",
        "3.toml, line 1",
        "4.toml, line 1",
    ]


def test_faults_are_those_of_the_last_look(variants: Variants) -> None:
    path = variants.folder / "gino.toml"
    path.write_text("name")
    variants.all()
    assert [*variants.faults] != []
    path.write_text('name = "Gino"')
    assert variants.find("Gino") is not None
    assert [*variants.faults] == []


def test_two_files_with_one_name(variants: Variants) -> None:
    (variants.folder / "gino (1).toml").write_text('game = "napola"\n\nname = "GINO"')
    (variants.folder / "gino.toml").write_text('name = "Gino"')
    assert variants.all() == (Variant("Gino", parse_rules("scopa")),)
    assert [*variants.faults] == ["gino (1).toml, line 3: the name GINO is taken by gino.toml"]
    variants.delete("Gino")
    assert variants.all() == (Variant("GINO", parse_rules("napola")),)
    assert [*variants.faults] == []


def test_a_file_of_the_largest_size_is_read_soon_enough(variants: Variants) -> None:
    line = "# and so on\n"
    text = HEAD + line * ((LARGEST - len(HEAD) - 20) // len(line)) + "match.targt = 31\n"
    assert LARGEST - 50 < len(text) <= LARGEST
    (variants.folder / "gino.toml").write_text(text)
    assert variants.all() == ()
    assert variants.faults[0].startswith(f"gino.toml, line {text.count(chr(10))}: ")


def test_whatever_happens_to_a_file_there_is_a_variant_or_one_sentence() -> None:
    whole = write_variant(
        Variant("Gino", parse_rules("napola match.target=31 score.single_cards=7d:1,Rd:2"))
    )
    assert read_variant(whole)[0].name == "Gino"
    random = Random(1)
    for _ in range(1000):
        data = bytearray(whole)
        for _ in range(random.randint(1, 4)):
            place = random.randrange(len(data))
            if random.random() < 0.5:
                data[place] = random.choice(b'\x00\xff="[].#\n\r 0aZ')
            else:
                del data[place : place + random.randint(1, 30)]
        try:
            variant, line = read_variant(bytes(data))
        except VariantFileError as error:
            assert "\n" not in str(error)
            assert 1 <= error.line <= data.count(b"\n") + 1
        else:
            assert variant.name
            assert 1 <= line <= data.count(b"\n") + 1


@pytest.mark.parametrize("length", range(0, 700, 13))
def test_a_file_that_was_cut_off_is_no_other_variant(length: int) -> None:
    rules = parse_rules("napola match.target=31 score.single_cards=7d:1,Rd:2")
    whole = write_variant(Variant("Gino", rules))
    try:
        variant, _ = read_variant(whole[:length])
    except VariantFileError:
        return
    except RulesError:
        pytest.fail("an error of the engine got out")
    assert variant.name == "Gino"
