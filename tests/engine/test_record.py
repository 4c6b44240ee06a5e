"""Writing records, and reading them as people write them."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa_tui.engine import (
    Declare,
    Misdealt,
    Play,
    Record,
    RecordError,
    Rules,
    RulesError,
    ScopaError,
    Shuffle,
    apply,
    new_match,
    pack,
    parse_cards,
    parse_rules,
    read_record,
    replay,
    write_record,
)
from tests.engine.helpers import card, deck_with, play
from tests.engine.records import HEAD, LINES, SMALL, UNFINISHED, changed, some_record
from tests.engine.strategies import steady


def test_the_canonical_form() -> None:
    record = read_record(SMALL)
    assert write_record(record) == SMALL
    assert record.rules == parse_rules("scopa match.target=3")
    assert record.dealer == 0
    assert record.tags == (("Date", "2026.08.30"), ("Seats", "Anna, Beppe"))
    assert record.tag("Seats") == "Anna, Beppe"
    assert record.tag("Event") is None
    assert len(record.actions) == 37
    assert isinstance(record.actions[0], Shuffle)
    assert record.actions[1] == Play(card("3b"), parse_cards("3c"))
    assert record.actions[2] == Play(card("Ac"))


def test_an_unfinished_match_has_no_result() -> None:
    record = read_record(UNFINISHED)
    assert write_record(record) == UNFINISHED
    assert replay(record.rules, record.actions).deal is not None


def test_a_match_that_has_not_begun() -> None:
    record = Record(parse_rules("scopa_3"), dealer=2)
    text = write_record(record)
    assert text == '[Scopa "1"]\n[Rules "scopa_3"]\n[Result "*"]\n\ndeal 1 dealer 3\n'
    assert read_record(text) == record


def test_rules_that_cannot_be_played_are_not_written() -> None:
    with pytest.raises(RulesError):
        write_record(Record(parse_rules("scopa seats.teams=two")))


def test_a_void_deal_is_written_and_read() -> None:
    rules = Rules()
    void = deck_with(parse_cards("RdRcRs2b"), rules)
    record = Record(rules, 0, (void, void, Shuffle(pack(rules))))
    text = write_record(record)
    assert text.count("deal 1 dealer 1\n") == 3
    assert text.count("\nmisdeal\n") == 2
    assert read_record(text) == record
    # the word may be missing, since the deck says it
    assert read_record(text.replace("misdeal\n", "")) == record
    match = new_match(rules)
    assert isinstance(apply(match, void)[1][0], Misdealt)


def test_the_next_dealer_after_a_void_deal_stands_in_the_record() -> None:
    rules = parse_rules("scopa deal.redeal_by=next_dealer")
    void = deck_with(parse_cards("RdRcRs2b"), rules)
    text = write_record(Record(rules, 0, (void, Shuffle(pack(rules)))))
    assert [line for line in text.splitlines() if line.startswith("deal")] == [
        "deal 1 dealer 1",
        "deal 1 dealer 2",
    ]


@pytest.mark.parametrize(
    "rules",
    ["scopa", "scopa_3", "scopa_6", "scopone", "scopa capture.obligation=none",
     "scopa_3 deal.refill=draw_one turn.direction=cw", "scopa end.leftover=nobody match.deals=5"],
)  # fmt: skip
def test_moves_are_numbered_by_rounds_in_short_lines(rules: str) -> None:
    record = some_record(rules, 5)
    text = write_record(record)
    assert read_record(text) == record
    players = record.rules.seats.players
    for line in text.splitlines():
        assert len(line) <= 110
        assert line == line.rstrip()
    for block in text.split("\n\n")[1:]:
        words = " ".join(line for line in block.splitlines() if line[0].isdigit()).split()
        numbers = [at for at, word in enumerate(words) if word.endswith(".")]
        assert [words[at] for at in numbers] == [f"{n}." for n in range(1, len(numbers) + 1)]
        between = [b - a - 1 for a, b in pairwise(numbers)]
        assert between == [players] * (len(numbers) - 1)


# --- lenient reading ----------------------------------------------------------------------------


def lower_moves(text: str) -> str:
    return "\n".join(line.lower() if line[:4] == "deck" or line[:1].isdigit() else line
                     for line in text.split("\n"))  # fmt: skip


def with_numbers(text: str) -> str:
    """Cards written with numbers: 1 for the asso, 8 to 10 for the courts."""
    ranks = {"A": "1", "F": "8", "C": "9", "R": "10"}
    return "\n".join("".join(ranks.get(letter, letter) for letter in line)
                     if line[:1].isdigit() else line for line in text.split("\n"))  # fmt: skip


LENIENT = {
    "CRLF": SMALL.replace("\n", "\r\n"),
    "CR": SMALL.replace("\n", "\r"),
    "a byte order mark": "\ufeff" + SMALL,
    "no last line end": SMALL.rstrip("\n"),
    "blank lines everywhere": SMALL.replace("\n", "\n\n \n"),
    "no blank line": SMALL.replace("\n\n", "\n"),
    "indented": "\n".join("   " + line for line in LINES),
    "blanks at line ends": SMALL.replace("\n", "  \t\n"),
    "no move numbers": re.sub(r"\b\d+\. ", "", SMALL),
    "lower case": lower_moves(SMALL),
    "numbers": with_numbers(SMALL),
    "keywords in capitals": SMALL.replace("deal 1 dealer", "DEAL 1 Dealer").replace("deck", "Deck"),
    "no tally": "\n".join(LINES[:11]),
    "no result": SMALL.replace('[Result "4-1"]\n', ""),
    "other order of tags": "\n".join([LINES[0], *reversed(LINES[1:5]), *LINES[5:]]),
    "one move on a line": "\n".join([*LINES[:8], *" ".join(LINES[8:11]).split(), LINES[11]]),
    "spread deck": SMALL.replace("deck 6bAs3bAcRc", "deck  6b As,3b  Ac, Rc "),
    "dots for numbers": SMALL.replace(" 2. ", " 2... "),
    "wide tally": SMALL.replace("; ", " ;   "),
    "wrong move numbers": SMALL.replace(" 2. ", " 77. "),
    "taken cards in any order": SMALL.replace("Rd:2d3d5d", "Rd:5d2d3d"),
    "rules in other words": SMALL.replace("scopa match.target=3", "MATCH.target=3"),
}


@pytest.mark.parametrize("how", LENIENT)
def test_a_record_is_read_leniently_and_written_canonically(how: str) -> None:
    assert LENIENT[how] != SMALL
    record = read_record(LENIENT[how])
    assert record.actions == read_record(SMALL).actions
    if how == "other order of tags":
        assert dict(record.tags) == dict(read_record(SMALL).tags)
    assert write_record(record) == SMALL


def test_unknown_tags_are_kept() -> None:
    text = changed(5, '[Result "4-1"]', '[Result "4-1"]\n[Round "7"]\n[Bots "-, greedy"]')
    record = read_record(text)
    assert record.tag("Round") == "7"
    assert record.tag("Bots") == "-, greedy"
    assert write_record(record) == text


@pytest.mark.parametrize("words", ['say "ciao"', "a \\ b", "", "[x]", "è 🂡 {}", " spread  out "])
def test_a_tag_may_hold_any_words(words: str) -> None:
    record = replace(read_record(SMALL), tags=(("Note", words),))
    text = write_record(record)
    assert read_record(text) == record
    assert write_record(read_record(text)) == text


COMMENTED = f"""\
[Scopa "1"]
[Rules "scopa match.target=3"]
[Result "*"]

deal 1 dealer 1
{{before the deal}}
{LINES[7]}
{{a good hand}} 1. 3b:3c {{bravo!}} {{and another}} Ac 2. As:Ac
"""


def test_comments_are_kept_at_their_places() -> None:
    record = read_record(COMMENTED)
    assert record.comments == (
        (0, "before the deal"),
        (1, "a good hand"),
        (2, "bravo!"),
        (2, "and another"),
    )
    assert write_record(record) == COMMENTED


def test_a_comment_may_span_lines_and_touch_its_move() -> None:
    text = COMMENTED.replace("{bravo!} {and", "{bravo!\n  deck of cards\n\n= nothing} {and")
    text = text.replace("3b:3c {", "3b:3c{").replace("another} Ac", "another}Ac")
    record = read_record(text)
    assert record.comments[2] == (2, "bravo! deck of cards = nothing")
    assert len(record.actions) == 4
    assert read_record(write_record(record)) == record


def test_a_comment_may_end_at_the_start_of_a_line() -> None:
    text = COMMENTED.replace("{bravo!}", "{bravo!\n}")
    assert read_record(text) == read_record(COMMENTED)


def test_comments_do_not_disturb_the_move_numbers() -> None:
    record = replace(read_record(SMALL), comments=tuple((at, f"after {at}.") for at in range(38)))
    text = write_record(record)
    assert read_record(text) == record
    numbers = [word for word in text.split() if word.rstrip(".").isdigit() and word[-1] == "."]
    assert numbers == [f"{number}." for number in range(1, 19)]


def test_a_comment_after_a_void_deal_and_after_the_end() -> None:
    rules = Rules()
    void = deck_with(parse_cards("RdRcRs2b"), rules)
    record = Record(rules, 0, (void, void), comments=((1, "what luck"), (2, "again")))
    assert read_record(write_record(record)) == record
    over = replace(read_record(SMALL), comments=((37, "a good match"),))
    assert read_record(write_record(over)) == over


@pytest.mark.parametrize(
    ("words", "read"),
    [("two\nlines", "two lines"), ("two\u2028lines", "two lines"), ("a\r\nb", "a b")],
)
def test_line_ends_in_a_tag_or_a_comment_become_blanks(words: str, read: str) -> None:
    record = read_record(write_record(Record(Rules(), tags=(("Note", words),))))
    assert record.tag("Note") == read
    record = read_record(write_record(Record(Rules(), comments=((0, words),))))
    assert record.comments == ((0, read),)


def test_braces_in_a_comment_become_blanks() -> None:
    record = Record(Rules(), comments=((0, "a } b { c"),))
    assert read_record(write_record(record)).comments[0][1].split() == ["a", "b", "c"]


@pytest.mark.parametrize("name", ["No te", "", "a]"])
def test_a_tag_needs_a_name_of_one_word(name: str) -> None:
    with pytest.raises(ScopaError, match="the name of a tag is one word"):
        write_record(Record(Rules(), tags=((name, "x"),)))


@given(words=st.text(max_size=12), remark=st.text(max_size=12))
@settings(steady, max_examples=300)
def test_whatever_is_written_can_be_read(words: str, remark: str) -> None:
    tags, remarks = (("Note", words),), ((0, remark), (3, remark), (37, remark))
    text = write_record(replace(read_record(SMALL), tags=tags, comments=remarks))
    record = read_record(text)
    assert write_record(record) == text
    assert record.actions == read_record(SMALL).actions
    assert [at for at, _ in record.comments] == [0, 3, 37]


def test_head_alone_is_a_match_without_actions() -> None:
    assert read_record(HEAD) == Record(Rules())
    assert read_record(HEAD.strip() + '\n[Result "*"]') == Record(Rules())


# --- what is announced --------------------------------------------------------------------------

CALLS = "scopa declare.three=10 declare.matta=7c declare.auto=off match.both_over=declare"
FRONT = parse_cards("7c4d4s 5d5b2s 8d9s6b3c")
FRESH = Shuffle((*FRONT, *(card for card in pack(Rules()) if card not in FRONT)))
SHOWN = """\
deck {deck}
!accuso
accuso 2 three matta 4 points 10
1. 7c 2s 2. 4d !fuori
"""


def announced() -> Record:
    plays = (play("7c"), play("2s"), play("4d"))
    actions = (FRESH, Declare("accuso"), *plays, Declare("fuori"))
    return Record(parse_rules(CALLS), 0, actions)


def test_announcements_stand_before_the_plays_of_their_seats() -> None:
    text = write_record(announced())
    assert SHOWN.format(deck=str(FRESH)[5:]) in text
    assert '[Result "0-10"]' in text  # who called had nothing
    assert read_record(text) == announced()
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("accuso"))
    assert read_record(bare) == announced()
    assert read_record(text.replace("!accuso", "!ACCUSO")) == announced()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("accuso 2 three", "accuso 1 three", "computed is 'accuso 2 three matta 4 points 10'"),
        ("matta 4 points 10", "matta 5 points 10", "computed is 'accuso 2 three"),
        ("points 10", "points 3", "computed is 'accuso 2 three matta 4 points 10'"),
        ("!accuso\n", "!accuso !accuso\n", "nothing to announce"),
        ("!accuso\n", "", "computed is nothing of the kind"),
        ("!accuso\n", "!buona\n", "no announcements"),
        ("2. 4d", "2. !accuso 4d", "nothing to announce"),
        ("!fuori", "!fuori 2b", "cards have to be dealt|the match is over"),
        ('[Result "0-10"]', '[Result "11-10"]', "computed is '0-10'"),
    ],
)
def test_false_announcements_are_found(old: str, new: str, message: str) -> None:
    text = write_record(announced())
    assert text.count(old) == 1
    with pytest.raises(RecordError, match=message):
        read_record(text.replace(old, new))


def test_an_opening_and_a_hand_that_shows_itself_are_noted() -> None:
    rules = parse_rules("cirulla")
    front = parse_cards("7c4d4s 3d2b2s 5d7s2c1c")
    deck = Shuffle((*front, *(card for card in pack(rules) if card not in front)))
    text = write_record(Record(rules, 1, (deck,)))
    assert text.endswith(
        "opening 2 total 15 points 1\naccuso 1 three matta 4 points 10\naccuso 2 low points 3\n"
    )  # with the cards clockwise the seats are the same, since there are two
    assert read_record(text) == Record(rules, 1, (deck,))
    for old, new in (("total 15", "total 30"), ("opening 2", "opening 1"), ("low", "pair")):
        with pytest.raises(RecordError, match="the file says"):
            read_record(text.replace(old, new))


def test_an_ace_that_takes_itself_is_written_in_full() -> None:
    rules = parse_rules("scopa_dassi ace.on_empty=takes_itself deal.table=0 deal.redeal_kings=0 "
                        "deal.hand=10")  # fmt: skip
    record = Record(rules, 0, (Shuffle(pack(rules)), Play(card("Ad"), (card("Ad"),))))
    text = write_record(record)
    assert text.endswith("\n1. Ad:Ad\n")
    assert read_record(text) == record
