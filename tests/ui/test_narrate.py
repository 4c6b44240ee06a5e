"""Sentences: who, what, and in which person."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from scopa_tui.engine import (
    PRESETS,
    REASONS,
    Called,
    Card,
    Cards,
    Collected,
    Dealt,
    Declared,
    Event,
    Marked,
    Match,
    Misdealt,
    Opened,
    Play,
    Played,
    Rank,
    Reason,
    Rules,
    Shuffle,
    Situation,
    Swept,
    Tallied,
    Turned,
    View,
    Won,
    apply,
    legal_moves,
    new_match,
    pack,
    parse_cards,
    parse_position,
    parse_rules,
    running_tally,
    view_of,
    why_not,
)
from scopa_tui.rooms.width import cells, cut
from scopa_tui.ui import narrate
from scopa_tui.ui.awardwords import award_label
from scopa_tui.ui.cardnames import card_name, index
from scopa_tui.ui.narrate import LONGEST, last_play, sentence
from scopa_tui.ui.picks import Picks, click_table
from scopa_tui.ui.prompts import prompt
from scopa_tui.ui.who import side_name, side_shorts
from scopa_tui.ui.whynot import why

TWO = parse_rules("scopa")
THREE = parse_rules("scopa_3")
PAIRS = parse_rules("scopa_4")
SIX = parse_rules("scopa_6")
NAMES = ("Anna", "Rosina", "Carla", "Dino", "Elsa", "Fabio")
WIDE = ("W" * 16, "M" * 16)


def cards(text: str) -> Cards:
    return parse_cards(text)


def one(text: str) -> Card:
    (card,) = parse_cards(text)
    return card


def played(seat: int, card: str, take: str = "", how: str = "") -> Played:
    return Played(seat, one(card), cards(take), how)


def tallied(rules: Rules, *, scope: tuple[int, ...], scores: tuple[int, ...]) -> Tallied:
    piles: tuple[Cards, ...] = ((),) * len(scope)
    return Tallied(running_tally(rules, piles, scope), scores)


# --- events -----------------------------------------------------------------------------------


EVENTS: list[tuple[Event, str, str]] = [
    (
        played(0, "Rd", "Rs"),
        "You take Re di Spade with Re di Denari.",
        "Anna takes Re di Spade with Re di Denari.",
    ),
    (
        played(0, "7d", "3s 4b"),
        "You take Tre di Spade and Quattro di Bastoni with Sette di Denari.",
        "Anna takes Tre di Spade and Quattro di Bastoni with Sette di Denari.",
    ),
    (
        played(0, "Rd", "2s 3c 5d"),
        "You take 2S + 3C + 5D with Re di Denari.",
        "Anna takes 2S + 3C + 5D with Re di Denari.",
    ),
    (
        played(0, "6c", "Ac 2c 3s"),
        "You take 1C + 2C + 3S with Sei di Coppe.",
        "Anna takes 1C + 2C + 3S with Sei di Coppe.",
    ),
    (played(0, "2c"), "You lay Due di Coppe.", "Anna lays Due di Coppe."),
    (
        Swept(0, 0, 1),
        "Scopa! You sweep the table: 1 point.",
        "Scopa! Anna sweeps the table: 1 point.",
    ),
    (
        Swept(0, 0, 0),
        "Scopa! You sweep the table, but it does not count.",
        "Scopa! Anna sweeps the table, but it does not count.",
    ),
    (
        Collected(0, cards("Rs 4c")),
        "You get the rest of the table: 10S 4C.",
        "Anna gets the rest of the table: 10S 4C.",
    ),
    (
        Collected(0, cards("Rs")),
        "You get the rest of the table: 10S.",
        "Anna gets the rest of the table: 10S.",
    ),
    (
        Collected(None, cards("Rs 4c")),
        "Nobody gets the rest of the table: 10S 4C.",
        "Nobody gets the rest of the table: 10S 4C.",
    ),
    (
        Misdealt(cards("Rs Rd 4c Rb"), 0, "kings"),
        "3 kings on the table: the deal is void. You deal anew.",
        "3 kings on the table: the deal is void. Anna deals anew.",
    ),
    (
        Turned(cards("Rs 7d 4c Ab")),
        "On the table: 10S 7D 4C 1B.",
        "On the table: 10S 7D 4C 1B.",
    ),
    (
        Won(0, (11, 7), "points"),
        "You win the match! You 11, Rosina 7.",
        "Anna wins the match! Anna 11, Rosina 7.",
    ),
    (
        Misdealt(cards("As Ad 4c Rb"), 0, "aces"),
        "2 aces on the table: the deal is void. You deal anew.",
        "2 aces on the table: the deal is void. Anna deals anew.",
    ),
    (
        Misdealt(cards("As 2d 4c 3b"), 0, "low"),
        "The table adds up to 10: the deal is void. You deal anew.",
        "The table adds up to 10: the deal is void. Anna deals anew.",
    ),
    (
        Opened(0, 0, 1, cards("2s 3c 4d 6b"), 15, None),
        "Opening scopa: 2S 3C 4D 6B make 15. You get them, 1 point.",
        "Opening scopa: 2S 3C 4D 6B make 15. Anna gets them, 1 point.",
    ),
    (
        Opened(0, 0, 1, cards("2s 3c 4d 7c"), 15, 6),
        "Opening scopa: 2S 3C 4D 7C (7C as 6) make 15. You get them, 1 point.",
        "Opening scopa: 2S 3C 4D 7C (7C as 6) make 15. Anna gets them, 1 point.",
    ),
    (
        Opened(0, 0, 1, cards("2s 3c 3d 7c"), 15, 7),
        "Opening scopa: 2S 3C 3D 7C make 15. You get them, 1 point.",
        "Opening scopa: 2S 3C 3D 7C make 15. Anna gets them, 1 point.",
    ),
    (
        Opened(0, 0, 0, cards("2s 3c 4d 6b"), 15, None),
        "Opening scopa: 2S 3C 4D 6B make 15. You get them, which does not count.",
        "Opening scopa: 2S 3C 4D 6B make 15. Anna gets them, which does not count.",
    ),
    (
        Declared(0, 0, ("low",), 3, cards("2s 3c 4d"), None),
        "You show 2S 3C 4D: a low hand, 3 points.",
        "Anna shows 2S 3C 4D: a low hand, 3 points.",
    ),
    (
        Declared(0, 0, ("three",), 10, cards("2s 2d 7c"), Rank.DUE),
        "You show 2S 2D 7C (7C as Due): three of a kind, 10 points.",
        "Anna shows 2S 2D 7C (7C as Due): three of a kind, 10 points.",
    ),
    (
        Declared(0, 0, ("pair", "low"), 5, cards("2s 2d 4c"), None),
        "You show 2S 2D 4C: a pair and a low hand, 5 points.",
        "Anna shows 2S 2D 4C: a pair and a low hand, 5 points.",
    ),
    (
        Marked(0, 0, "picada", 1),
        "Picada! You score 1 point.",
        "Picada! Anna scores 1 point.",
    ),
    (
        Called(0, 0, True, 11),
        "You call out: 11 points for certain. Right!",
        "Anna calls out: 11 points for certain. Right!",
    ),
    (
        Called(0, 0, False, 9),
        "You call out: 9 of 11 points. A false call!",
        "Anna calls out: 9 of 11 points. A false call!",
    ),
    (
        Played(0, one("As"), cards("As"), "itself"),
        "You play Asso di Spade, which takes itself.",
        "Anna plays Asso di Spade, which takes itself.",
    ),
    (Dealt(0, 3, cards("Rs 4c 2d")), "", ""),
    (
        tallied(TWO, scope=(2, 1), scores=(7, 4)),
        "The deal: You 2, Rosina 1. The match: 7–4.",
        "The deal: Anna 2, Rosina 1. The match: 7–4.",
    ),
]
"""An event of each kind, and its sentence for the first of two seats and for a spectator."""


@pytest.mark.parametrize(("event", "mine", "theirs"), EVENTS)
def test_first_seat_as_you_and_by_name(event: Event, mine: str, theirs: str) -> None:
    assert sentence(event, NAMES[:2], TWO, you=0) == mine
    assert sentence(event, NAMES[:2], TWO, you=None) == theirs


def test_every_kind_of_event_is_in_the_table_above() -> None:
    assert {type(row[0]) for row in EVENTS} == set(Event.__args__)


def test_others_are_not_you() -> None:
    assert sentence(played(1, "2c"), NAMES[:2], TWO, you=0) == "Rosina lays Due di Coppe."
    won = Won(1, (7, 11), "points")
    assert sentence(won, NAMES[:2], TWO, you=0) == "Rosina wins the match! You 7, Rosina 11."


def test_a_player_whose_name_is_you() -> None:
    names = ("We", "You")
    assert sentence(played(1, "2c"), names, TWO, you=0) == "'You' lays Due di Coppe."
    won = Won(0, (11, 2), "points")
    assert sentence(won, names, TWO, you=1) == "'We' wins the match! 'We' 11, You 2."


@pytest.mark.parametrize(
    ("you", "ours", "theirs"),
    [
        (0, "We win the match! We 11, They 7.", "They win the match! We 7, They 11."),
        (2, "We win the match! We 11, They 7.", "They win the match! We 7, They 11."),
        (
            None,
            "Anna & Carla win the match! Anna & Carla 11, Rosina & Dino 7.",
            "Rosina & Dino win the match! Anna & Carla 7, Rosina & Dino 11.",
        ),
    ],
)
def test_teams(you: int | None, ours: str, theirs: str) -> None:
    assert sentence(Won(0, (11, 7), "points"), NAMES[:4], PAIRS, you=you) == ours
    assert sentence(Won(1, (7, 11), "points"), NAMES[:4], PAIRS, you=you) == theirs


def test_a_partner_has_a_name() -> None:
    assert sentence(Swept(2, 0, 1), NAMES[:4], PAIRS, you=0).startswith("Scopa! Carla sweeps")
    assert sentence(Collected(0, cards("Rs")), NAMES[:4], PAIRS, you=2).startswith("We get")
    assert sentence(Collected(1, cards("Rs")), NAMES[:4], PAIRS, you=2).startswith("They get")


def test_you_take_and_anna_takes_in_whole_matches() -> None:
    """No sentence mixes persons, whoever looks and whatever happens."""
    wrong = [f"You {verb}s" for verb in ("take", "lay", "sweep", "get", "deal", "win")]
    wrong += [f"{who} {verb} " for who in NAMES for verb in ("take", "lay", "sweep", "win", "get")]
    wrong += ["We takes", "They gets", "We wins", "They wins", "{", "}", "  ", "None"]
    for preset in PRESETS:
        rules = PRESETS[preset].rules
        names = NAMES[: rules.seats.players]
        for event in events_of_a_match(rules, seed=4):
            for you in (0, 1, None):
                text = sentence(event, names, rules, you=you)
                teams = rules.seats.teams == "two" and you is None
                for part in wrong:
                    assert part not in text or teams, text


def events_of_a_match(rules: Rules, *, seed: int) -> list[Event]:
    """All events of a match that is played at random."""
    rng, match, told = random.Random(seed), new_match(rules), list[Event]()
    while match.winner is None:
        action = Shuffle(tuple(rng.sample(pack(rules), len(pack(rules)))))
        moves = legal_moves(match)
        match, events = apply(match, rng.choice(moves) if moves else action)
        told += events
    return told


@pytest.mark.parametrize(
    "preset", [name for name in PRESETS if PRESETS[name].rules.seats.players == 2]
)
def test_no_sentence_is_longer_than_a_line(preset: str) -> None:
    rules = PRESETS[preset].rules
    for event in events_of_a_match(rules, seed=1):
        for you in (0, None):
            assert cells(sentence(event, WIDE, rules, you=you)) <= LONGEST


@pytest.mark.parametrize("text", ["4b 5b", "3b 7b", "Ab 2b 3b 4b", "4c 6b", "Cb Ab"])
def test_long_captures_are_written_shorter(text: str) -> None:
    line = sentence(Played(0, one("Cb"), cards(text), "sum"), WIDE, TWO, you=None)
    assert cells(line) <= LONGEST
    assert all(index(card) in line for card in cards(text))


def test_many_last_cards_are_counted() -> None:
    deck = pack(TWO)
    line = sentence(Collected(0, deck[:25]), WIDE, TWO, you=None)
    assert line == f"{WIDE[0]} gets the rest of the table: 25 cards."
    assert cells(sentence(Collected(0, deck[:12]), WIDE, TWO, you=None)) <= LONGEST


def test_the_line_names_the_cards_that_moved() -> None:
    for event in events_of_a_match(TWO, seed=2):
        if isinstance(event, Played):
            text = sentence(event, NAMES[:2], TWO, you=0)
            for card in (event.card, *event.take):
                assert card_name(card) in text or index(card) in text


def test_no_scopa_is_told_when_a_card_is_laid_on_an_empty_table() -> None:
    match = parse_position("2c 3c/4c 5c | - | - | -/- | 0-0 | 2 1 1 | 0-0", TWO)
    _, events = apply(match, Play(one("2c")))
    assert not any("Scopa" in sentence(event, NAMES, TWO, you=0) for event in events)


# --- names of sides ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "you", "long", "short"),
    [
        (TWO, 0, ["You", "Rosina"], ["You", "Rosina"]),
        (TWO, 1, ["Anna", "You"], ["Anna", "You"]),
        (TWO, None, ["Anna", "Rosina"], ["Anna", "Rosina"]),
        (THREE, 2, ["Anna", "Rosina", "You"], ["Anna", "Rosina", "You"]),
        (PAIRS, 0, ["We", "They"], ["We", "They"]),
        (PAIRS, 3, ["They", "We"], ["They", "We"]),
        (PAIRS, None, ["Anna & Carla", "Rosina & Dino"], ["A&C", "R&D"]),
        (SIX, None, ["Anna, Carla & Elsa", "Rosina, Dino & Fabio"], ["A&C&E", "R&D&F"]),
    ],
)
def test_sides(rules: Rules, you: int | None, long: list[str], short: list[str]) -> None:
    sides = range(len(long))
    assert [side_name(side, NAMES, rules, you=you) for side in sides] == long
    assert list(side_shorts(NAMES, rules, you=you)) == short


def test_short_names_differ_and_fit() -> None:
    def shorts(*names: str, rules: Rules = TWO, you: int | None = None) -> list[str]:
        return list(side_shorts(names, rules, you=you))

    assert shorts("Giovanna", "Giovanni") == ["Giova1", "Giova2"]
    assert shorts("Player 1", "Player 2") == ["Playe1", "Playe2"]
    assert shorts("Giovannina", "Rosina", you=1) == ["Giovan", "You"]
    assert shorts("Ada", "Bea", "Anna", "Bruna", rules=PAIRS) == ["A&A", "B&B"]
    assert shorts("Ada", "Anna", "Bea", "Bruna", rules=PAIRS) == ["A&B1", "A&B2"]
    assert shorts("日本語日本語", "Bea") == ["日本語", "Bea"]
    assert all(cells(name) <= 6 for name in shorts("日本語日本語", "日本語中文"))


def test_cells_and_cut() -> None:
    assert [cells(text) for text in ("", "Anna", "日本", "e\u0301")] == [0, 4, 4, 1]
    assert [cut("日本語", width) for width in (6, 5, 4, 1, 0)] == ["日本語", "日本", "日本", "", ""]
    assert cut("Anna", 10) == "Anna"


# --- short text of a play ---------------------------------------------------------------------


def test_last_play() -> None:
    assert last_play(played(1, "Rd", "Rs"), NAMES, you=0) == "Rosina: 10D takes 10S"
    assert last_play(played(0, "7d", "3s 4b"), NAMES, you=0) == "You: 7D takes 3S + 4B"
    assert last_play(played(1, "2c"), NAMES, you=0) == "Rosina lays 2C"
    assert last_play(Swept(0, 0, 1), NAMES, you=0) == ""


# --- reasons ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "table", "play", "words"),
    [
        (
            "",
            "7c 3s 4b",
            "7d:3s4b",
            "7D must take 7C, not 3S + 4B: single card first (capture.equal_priority)",
        ),
        ("", "7c 3s 4b", "7d", "7D must take 7C: forced capture (capture.obligation)"),
        ("", "3s 5b", "7d:3s5b", "3S + 5B make 8, but 7D takes 7"),
        ("", "3s 5b", "7d:3s", "3S makes 3, but 7D takes 7"),
        ("", "3s 5b", "7d:4c", "4C is not on the table"),
        ("", "3s 5b", "7d:4c3c", "3C + 4C are not on the table"),
        ("", "7c 7s", "7d:7c7s", "7D takes only one card of its rank, not 7C + 7S"),
        ("", "3s 4b", "6d:3s4b", "6D is not in your hand"),
        (
            "capture.equal=off",
            "7c",
            "7d:7c",
            "7D cannot take 7C, its own rank: no equal captures (capture.equal)",
        ),
        (
            "capture.sum=off",
            "3s 4b",
            "7d:3s4b",
            "7D cannot take 3S + 4B, a sum: no sum captures (capture.sum)",
        ),
        (
            "capture.fewest=simple",
            "3s 4b As 2s 4c",
            "7d:As2s4c",
            "7D must take fewer cards, such as 3S + 4C: fewest cards (capture.fewest)",
        ),
        (
            "capture.max_cards=2",
            "As 2s 4c",
            "7d:As2s4c",
            "7D cannot take 1S + 2S + 4C, too many cards: cards per capture (capture.max_cards)",
        ),
    ],
)
def test_why_names_the_cards_and_the_rule(rules: str, table: str, play: str, words: str) -> None:
    card, _, take = play.partition(":")
    tried = Play(one(card), cards(take))
    reason = why_not(Situation(parse_rules(rules), cards("7d"), cards(table)), tried)
    assert reason is not None
    assert why(reason, tried) == words


@pytest.mark.parametrize("code", [*REASONS, "stale", "not_your_turn"])
@pytest.mark.parametrize("play", [None, Play(one("7d")), Play(one("7d"), cards("3s4b"))])
def test_every_reason_has_its_own_sentence(code: str, play: Play | None) -> None:
    words = why(Reason(code, cards("7c")), play)
    assert words
    assert words[0].islower() or words[0].isdigit()
    assert not words.endswith(".")
    assert not any(part in words for part in ("{", "}", "  ", "None"))
    assert cells(words) <= LONGEST
    assert (", not " in words) <= bool(play and play.take)
    assert words != REASONS.get(code) or code in ("over", "in_play")


SWITCHES = {
    "must_take": "capture.obligation",
    "single_first": "capture.equal_priority",
    "no_equals": "capture.equal",
    "no_sums": "capture.sum",
    "too_many": "capture.max_cards",
    "not_fewest": "capture.fewest",
    "no_value": "deck.court_values",
    "wrong_total": "capture.total",
    "ace_takes_all": "ace.exclusive",
    "no_ace_lead": "ace.first_lead_forbidden",
    "no_calling": "match.both_over",
    "no_declaring": "declare.auto",
}
"""Reason -> the switch that the engine names with it."""


@pytest.mark.parametrize(("code", "switch"), SWITCHES.items())
@pytest.mark.parametrize("take", ["", "3s4b", "Ac2s3b4d"])
def test_a_reason_with_a_switch_names_it_in_a_line(code: str, switch: str, take: str) -> None:
    play = Play(one("Fd"), cards(take))
    reason = Reason(code, cards("As 2c 4d"), switch, 15)
    words = why(reason, play, width=LONGEST)
    assert cells(words) <= LONGEST
    assert words.endswith(f"({switch})")
    plain = why(replace(reason, switch=""), play)
    assert words.startswith(plain)
    narrow = why(reason, play, width=36)
    assert cells(narrow) <= 36
    assert narrow.startswith((plain, f"{index(play.card)}: "))


def test_the_rule_is_named_in_words_where_its_switch_does_not_fit() -> None:
    reason = Reason("must_take", cards("3s 4b"), "capture.obligation")
    assert why(reason, Play(one("7d")), width=36) == "7D must take 3S + 4B: forced capture"


def test_a_reason_without_a_sentence_is_told_by_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REASONS, "new", "the moon is full")
    assert why(Reason("new"), None) == "the moon is full"


# --- prompt -----------------------------------------------------------------------------------


def view(hand: str, table: str, rules: str = "", *, turn: int = 1, others: str = "Ab Fb") -> View:
    text = f"{hand}/{others} | {table} | - | -/- | 0-0 | 2 {turn} - | 0-0"
    return view_of(parse_position(text, parse_rules(rules)), 0)


def ask(card: str, table: str, choice: int = 0, rules: str = "", *, width: int = 0) -> str:
    picks = Picks(one(card), choice, pinned=True)
    return prompt(view(card, table, rules), picks, names=NAMES, width=width)


def test_prompt_says_what_the_selected_play_does() -> None:
    assert ask("Rd", "Rs 2c") == "Re di Denari → takes Re di Spade"
    assert ask("2c", "Rs") == "Due di Coppe → stays on the table"
    table = "4s 3b Ac 6c"
    first = "Sette di Denari → takes Tre di Bastoni + Quattro di Spade   (b of 2)"
    assert ask("7d", table, 1) == first
    assert ask("7d", table).endswith("   (a of 2)")
    assert ask("7d", table, 2).endswith("   (a of 2)")
    lay = ask("2c", "2s Rs", 1, "capture.obligation=none")
    assert lay == "Due di Coppe → stays on the table   (b of 2)"


def test_options_without_a_key_are_numbered() -> None:
    table = "Ac As 2c 2s 3c 3s 4c 5d 6s 7b"
    assert "   (f of " in ask("Rd", table, 5)
    assert "   (7 of " in ask("Rd", table, 6)


def test_prompt_announces_a_scopa_only_if_it_counts() -> None:
    assert ask("Rd", "Rs") == "Re di Denari → takes Re di Spade, scopa!"
    assert "scopa" not in ask("Rd", "Rs", rules="scopa.points=0")
    last = view("Rd", "Rs", others="-")
    assert "scopa" not in prompt(last, Picks(one("Rd")))
    last = view("Rd", "Rs", "scopa.last_card=counts", others="-")
    assert "scopa" in prompt(last, Picks(one("Rd")))
    assert "scopa" not in prompt(view("Rd", "-"), Picks(one("Rd")))


def test_prompt_is_short_where_there_is_little_room() -> None:
    long = "Sette di Denari → takes Tre di Bastoni + Quattro di Spade   (b of 2)"
    assert ask("7d", "4s 3b Ac 6c", 1, width=len(long)) == long
    short = "7D → 3B + 4S (b of 2)"
    assert ask("7d", "4s 3b Ac 6c", 1, width=len(long) - 1) == short
    assert ask("7d", "4s 3b Ac 6c", 1, width=9) == "7D → 3B …"
    assert ask("2c", "Rs", width=12) == "2C → table"
    assert ask("Rd", "Rs", width=24) == "10D → 10S, scopa!"


def test_prompt_says_whose_turn_it_is() -> None:
    seen = view("Rd", "Rs", turn=2)
    assert prompt(seen, Picks(), names=NAMES) == "Rosina is thinking…"
    assert prompt(seen, Picks(one("Rd")), names=NAMES) == "Rosina is thinking…"
    assert prompt(seen, Picks(), names=("Bot", "You")) == "'You' is thinking…"
    assert prompt(seen, Picks()) == "Player 2 is thinking…"
    assert prompt(seen, Picks(), names=("Anna",)) == "Player 2 is thinking…"
    assert prompt(view("Rd", "Rs"), Picks(), names=NAMES) == "Choose a card"
    assert prompt(replace(seen, seat=None), Picks(), names=NAMES) == "Rosina is thinking…"


def test_prompt_between_deals() -> None:
    match = Match(TWO, 0, (0, 0))
    assert prompt(view_of(match, 0), Picks()) == "The cards are being dealt"
    assert prompt(view_of(replace(match, deals=1), 0), Picks()) == "The deal is over"
    won = replace(match, deals=1, winner=0)
    assert prompt(view_of(won, 0), Picks(), names=NAMES) == "You win the match!"
    assert prompt(view_of(won, 1), Picks(), names=NAMES) == "Anna wins the match!"


def test_a_wrong_set_built_by_mouse_is_explained() -> None:
    seen = view("7d", "7c 3s 4b")
    step = click_table(seen, Picks(one("7d")), one("3s"))
    assert step.reason is not None
    words = "7D must take 7C, not 3S + 4B: single card first (capture.equal_priority)"
    assert why(step.reason, step.tried) == words


# --- score sheet ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("carte", "Carte"),
        ("denari", "Denari"),
        ("settebello", "Settebello"),
        ("primiera", "Primiera"),
        ("scope", "Scope"),
        ("rebello", "Re bello"),
        ("napola", "Napola"),
        ("Fs", "Fante di Spade"),
        ("2d", "Due di Denari"),
    ],
)
def test_award_labels(name: str, label: str) -> None:
    assert award_label(name) == label


def test_every_award_has_a_label() -> None:
    for preset in PRESETS.values():
        sides = 2 if preset.rules.seats.players != 3 else 3
        sheet = running_tally(preset.rules, ((),) * sides, (0,) * sides)
        assert all(award_label(award.name)[0].isupper() for award in sheet.awards)


def test_speed() -> None:
    assert narrate.speed("key") == "Speed: wait for a key"
