"""What is explained when it happens for the first time."""

from __future__ import annotations

import random

import pytest

from scopa_tui.engine import (
    PRESETS,
    Called,
    Declared,
    Event,
    Marked,
    Misdealt,
    Opened,
    Play,
    Played,
    Rank,
    Record,
    Shuffle,
    Swept,
    pack,
    parse_cards,
    parse_rules,
)
from scopa_tui.rooms.width import cells
from scopa_tui.ui.explain import explained
from scopa_tui.ui.narrate import LONGEST
from scopa_tui.ui.story import Story
from tests.ui.test_narrate import events_of_a_match, one

LOW = parse_cards("2s3c4d")


@pytest.mark.parametrize(
    ("event", "rules", "sentences"),
    [
        (
            Declared(0, 0, ("low",), 3, LOW, None),
            "cirulla",
            ["Accuso: three cards of 9 or less in all score 3 points; they lie face up."],
        ),
        (
            Declared(0, 0, ("low",), 2, LOW, None),
            "cucita declare.low.max=10",
            ["Accuso: three cards of 10 or less in all score 2 points; they lie face up."],
        ),
        (
            Declared(0, 0, ("three",), 10, parse_cards("2s2d7c"), Rank.DUE),
            "cirulla declare.matta_after=declared",
            [
                "Accuso: three cards of one rank score 10 points; they lie face up.",
                "Matta: the sette di coppe stands for any rank, until it is taken.",
            ],
        ),
        (
            Declared(0, 0, ("pair", "low"), 5, parse_cards("2s2d4c"), None),
            "cucita",
            [
                "Accuso: two cards of one rank among three score 3 points; they lie face up.",
                "Accuso: three cards of 9 or less in all score 2 points; they lie face up.",
            ],
        ),
        (
            Opened(0, 0, 1, parse_cards("2s3c4d6b"), 15, None),
            "cirulla",
            ["Opening for the dealer: a first table of 15 is a scopa, one of 30 two."],
        ),
        (
            Opened(0, 0, 3, parse_cards("AsAd2dAc"), 5, None),
            "cirulla opening.low=3 opening.beneficiary=first_player",
            ["Opening for the first player: a first table of 15 is a scopa, one of 30 two; a first "
             "table of 9 or less is 3 scope."],
        ),
        (
            Misdealt(parse_cards("RsRdRb2c"), 0, "kings"),
            "scopa",
            ["Void deal: with 3 kings or more on the first table."],
        ),
        (
            Misdealt(parse_cards("AsRdRb2c"), 0, "aces"),
            "scopa deal.redeal_aces=1",
            ["Void deal: with an ace on the first table."],
        ),
        (
            Misdealt(parse_cards("As2d3b2c"), 0, "low"),
            "genova_torneo",
            ["Void deal: with cards that add up to 10 or less on the first table."],
        ),
        (
            Marked(0, 0, "picada", 1),
            "cicera",
            ["Picada: taking the card just laid with one of its rank scores 1 point."],
        ),
        (
            Marked(0, 0, "piccola", 1),
            "cicera",
            ["Piccola: taking three cards or more at once scores 1 point."],
        ),
        (
            Marked(0, 0, "bigia", 1),
            "cicera",
            ["Bigia: a capture in which all cards are of one suit scores 1 point."],
        ),
        (
            Called(0, 0, False, 3),
            "scopa match.both_over=declare",
            ["Calling out: a right call wins at once, a false one loses the match."],
        ),
        (
            Played(0, one("Ad"), parse_cards("2sRc"), "all"),
            "scopa_dassi",
            ["Asso: it takes everything, which is no scopa."],
        ),
        (
            Played(0, one("Ad"), parse_cards("2sRc"), "all"),
            "asso_pigliatutto",
            ["Asso: it takes everything."],
        ),
        (Played(0, one("Ad"), parse_cards("Ac"), "rank"), "scopa_dassi", []),
        (
            Played(0, one("Ad"), parse_cards("Ad"), "itself"),
            "scopa_dassi ace.on_empty=takes_itself",
            ["Asso: on an empty table it goes to the pile, which is no scopa."],
        ),
        (
            Played(0, one("7d"), parse_cards("Fc"), "total"),
            "quindici",
            ["To 15: a card takes what makes 15 together with it."],
        ),
        (
            Played(0, one("7d"), parse_cards("4c"), "total"),
            "undici",
            ["To 11: a card takes what makes 11 together with it."],
        ),
        (Played(0, one("7d"), parse_cards("7c"), "rank"), "cirulla", []),
        (Played(0, one("7d"), (), ""), "cirulla", []),
        (Swept(0, 0, 1), "scopa", []),
        (Swept(0, 0, 0), "frac", ["Scopa: clearing the table scores nothing in this game."]),
        (
            Swept(0, 0, 0),
            "scopa scopa.max_run=2",
            ["Scopa: of several in a row only 2 count."],
        ),
    ],
)  # fmt: skip
def test_sentences_come_from_the_rules(event: Event, rules: str, sentences: list[str]) -> None:
    assert list(explained(event, parse_rules(rules)).values()) == sentences


@pytest.mark.parametrize("preset", PRESETS)
def test_explanations_are_short_sentences(preset: str) -> None:
    rules = PRESETS[preset].rules
    for event in events_of_a_match(rules, seed=5):
        for text in explained(event, rules).values():
            assert text[0].isupper()
            assert text.endswith(".")
            assert cells(text) <= LONGEST


def test_each_thing_is_explained_once_in_a_match() -> None:
    rules = parse_rules("cicera")
    story = Story(("Anna", "Rosina", "Carla", "Dino"), rules, 0)
    told = [story.add(event, ()) for event in events_of_a_match(rules, seed=3)]
    texts = [text for news in told for text in news]
    assert len(texts) == len(set(texts)) > 0
    assert {line.full for line in story.lines} >= set(texts)


def test_a_match_that_goes_on_explains_nothing_twice() -> None:
    rules = parse_rules("quindici")
    rng = random.Random(1)
    deck = list(parse_cards("7d2cRs 3c4c5c Fs3s4sAs"))
    rest = [card for card in pack(rules) if card not in deck]
    rng.shuffle(rest)
    actions = (Shuffle((*deck, *rest)), Play(one("7d"), parse_cards("Fs")))
    record = Record(rules, 1, actions, (("Seats", "Anna, Rosina"),))
    story = Story(("Anna", "Rosina"), rules, 0).tell(record)
    assert "To 15: a card takes what makes 15 together with it." in [
        line.full for line in story.lines
    ]
    assert story.add(Played(0, one("2c"), parse_cards("3sRb"), ""), ()) == ()
