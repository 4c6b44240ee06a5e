"""Hints in words: numbers that say no more than is known, and a reason for every fact."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from scopa_tui.bots import Because, Estimate, Limit, Question, Thought, answer
from scopa_tui.bots.reasons import KINDS
from scopa_tui.engine import PRESETS, Card, Play, Record, View, parse_cards, parse_rules
from scopa_tui.ui import hintwords, i18n
from scopa_tui.ui.hintwords import chance_words, legend, lines, rows
from scopa_tui.ui.i18n import LANGUAGES
from scopa_tui.ui.reasonwords import reason
from tests.bots.positions import looking_at, matches, to_move
from tests.engine.helpers import play
from tests.ui import ends

VIEW = "CsCb7c/FbFcRd | 7d2c5dRb | + | -/- | 0-0 | 2 1 - | 0-0"


def view(rules: str = "scopa") -> View:
    return looking_at(rules, VIEW)


def card(text: str) -> Card:
    return parse_cards(text)[0]


def estimate(
    move: str,
    worth: float,
    tries: int = 900,
    *,
    chance: float | None = None,
    because: tuple[Because, ...] = (),
    error: float = 0.1,
) -> Estimate:
    return Estimate(play(move), worth, tries, chance, because, error)


def thought(*estimates: Estimate, exact: bool = False) -> Thought:
    return Thought(estimates[0].move, estimates, 0 if exact else 2000, exact)


# --- numbers --------------------------------------------------------------------------------------


def test_the_best_comes_first_and_nothing_well_looked_at_looks_better() -> None:
    told = rows(
        view(),
        thought(
            estimate("Cs", 1.26),
            estimate("7c:7d", -0.96),
            estimate("Cb", 1.3),
            estimate("7c:2c5d", 0.9, error=0.5),
            estimate("7c:2c5d", 0.4, error=0.5),
            estimate("7c:2c5d", 0.3, error=0.3),
        ),
    )
    assert [(row.text, row.worth, row.best) for row in told] == [
        ("9S → table", "+1.3", True),
        ("9B → table", "+1.3", False),
        ("7C → 2C + 5D", "~+1", False),
        ("7C → 2C + 5D", "~0", False),
        ("7C → 2C + 5D", "~0", False),
        ("7C → 7D", "-1.0", False),
    ]


@pytest.mark.parametrize(
    ("worth", "error", "said"),
    [
        (0.04, 0.1, "0"),
        (-0.04, 0.1, "0"),
        (-0.06, 0.1, "-0.1"),
        (2.0, 0.0, "+2.0"),
        (-0.71, 0.2, "~-0.5"),
        (1.1, 0.3, "~+1"),
        (0.2, 0.3, "~0"),
        (0.4, 0.5, "~0"),
        (1.6, 0.5, "~+2"),
    ],
)
def test_no_more_digits_than_make_sense(worth: float, error: float, said: str) -> None:
    assert rows(view(), thought(estimate("Cs", worth, error=error)))[0].worth == said


@pytest.mark.parametrize(
    ("chance", "said"),
    [(0.0, "under 5 %"), (0.07, "5 %"), (0.51, "50 %"), (0.94, "95 %"), (1.0, "over 95 %")],
)
def test_chances(chance: float, said: str) -> None:
    assert chance_words(chance) == said


def test_a_comma_where_the_language_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    ends.speak(monkeypatch, "de")
    assert rows(view(), thought(estimate("Cs", 1.26)))[0].worth == "+1,3"


@pytest.mark.parametrize(
    ("rules", "made", "said"),
    [
        ("scopa", thought(estimate("Cs", 1.0)), "Points ahead when this deal ends. As the"),
        ("scopa_3", thought(estimate("Cs", 1.0)), "Points ahead of the others' average"),
        ("a_perdere", thought(estimate("Cs", 1.0)), "How many points fewer you have"),
        ("scopa", thought(estimate("Cs", 1.0, chance=0.5)), "Chances to win the match"),
        ("scopa", thought(estimate("Cs", 1.0, error=0.5)), "~ is rough."),
        ("scopa", thought(estimate("Cs", 1.0, 0), exact=True), "over every way the cards may lie."),
        ("scopa", Thought(play("Cs")), "The champion could not be asked"),
    ],
)
def test_the_legend_says_what_the_numbers_mean(rules: str, made: Thought, said: str) -> None:
    seen = replace(view(), rules=parse_rules(rules))
    assert said in legend(seen, made)[0]


def test_everything_is_known_when_one_hand_is_left_to_guess() -> None:
    seen = looking_at("scopa", "CsCb/FbFc | 7d2c | - | -/- | 0-0 | 2 1 - | 0-0")
    assert "exact" in legend(seen, thought(estimate("Cs", 1.0, 0), exact=True))[0]


def test_without_a_search_there_is_one_play_and_no_number() -> None:
    (row,) = rows(view(), Thought(play("Cs")))
    assert (row.worth, row.best, row.reasons) == ("", True, ())
    assert lines(view(), Thought(play("Cs")))[1].startswith("Best: ")


# --- reasons --------------------------------------------------------------------------------------

SEVENS, KINGS = parse_cards("7s7b"), parse_cards("RsRb")


@pytest.mark.parametrize(
    ("because", "said"),
    [
        (Because("scopa", True, (), 1), "clears the table: a scopa"),
        (Because("scopa", False, (), 1), "makes a scopa, and points are bad here"),
        (Because("single", True, (card("7d"),)), "takes the settebello"),
        (Because("single", True, (card("Rd"),)), "takes the re bello"),
        (Because("single", False, (card("7d"),)), "takes 7D, and points are bad here"),
        (Because("dear", True, parse_cards("6d7s")), "takes 6D and 7S, worth having"),
        (
            Because("gives_scopa", False, parse_cards("3c4d"), 2, SEVENS),
            "leaves 7 on the table: 7S and 7B are still out",
        ),
        (
            Because("gives_scopa", False, parse_cards("3c4d"), 1, SEVENS[:1]),
            "leaves 7 on the table: 7S is still out",
        ),
        (
            Because("gives_scopa", False, parse_cards("3c4d"), 4, SEVENS * 2),
            "leaves 7 on the table: 4 cards that clear it are still out",
        ),
        (
            Because("gives_scopa", True, parse_cards("3c4d"), 2, SEVENS),
            "leaves 7 on the table: a scopa there hurts the others",
        ),
        (
            Because("gives_dear", False, (card("7d"),), 2, SEVENS),
            "leaves 7D within reach of 7S and 7B",
        ),
        (Because("count", True, (), 2, (), "denari"), "takes 2 cards towards Denari"),
        (Because("keeps", True, KINGS, 2), "keeps 10S and 10B together"),
    ],
)
def test_what_is_said(because: Because, said: str) -> None:
    assert reason(because, view()) == said


def test_in_plain_lines_cards_have_names() -> None:
    because = Because("gives_scopa", False, parse_cards("3c4d"), 2, SEVENS)
    assert reason(because, view(), spoken=True) == (
        "leaves 7 on the table: Sette di Spade and Sette di Bastoni are still out"
    )


def test_cards_without_a_number_are_named() -> None:
    because = Because("gives_scopa", False, parse_cards("Rd"), 2, KINGS)
    seen = looking_at("scopa deck.court_values=off", VIEW)
    assert reason(because, seen) == "leaves RD on the table: RS and RB are still out"


def test_what_holds_for_every_play_is_not_said() -> None:
    safe, dead = Because("safe", True), Because("dead", True, (card("Cs"),))
    told = rows(
        view(),
        thought(estimate("Cs", 1.0, because=(safe, dead)), estimate("7c:7d", 0.0, because=(safe,))),
    )
    assert [row.reasons for row in told] == [
        ("no card still out can take 9S",),
        ("nothing stands out",),
    ]


def test_a_risk_that_is_the_same_for_every_play_is_not_held_against_one() -> None:
    """Two kings with aces out that take all: either leaves a table that the same cards clear."""
    aces = parse_cards("AdAcAsAb")
    laid = card("Cs"), card("Cb")
    risks = [Because("gives_scopa", False, (card("7d"), king), 4, aces) for king in laid]
    taken = [Because("taken", False, (king,), 4, aces) for king in laid]
    told = rows(
        view(),
        thought(
            estimate("Cs", 1.0, because=(risks[0], taken[0], Because("keeps", True, KINGS, 2))),
            estimate("Cb", 0.7, because=(risks[1], taken[1])),
        ),
    )
    cleared = "leaves 16 on the table: 4 cards that clear it are still out"
    assert [row.reasons for row in told] == [("keeps 10S and 10B together", cleared), (cleared,)]
    fewer = risks[1]._replace(number=3, others=aces[1:])
    told = rows(
        view(),
        thought(estimate("Cs", 1.0, because=(fewer,)), estimate("Cb", 0.7, because=(risks[0],))),
    )
    assert told[1].reasons == ("leaves 16 on the table: 4 cards that clear it are still out",)


def test_the_best_is_praised_and_the_others_are_found_fault_with() -> None:
    facts = (
        Because("gives_dear", False, (card("7d"),), 1, SEVENS[:1]),
        Because("safe", True),
        Because("back", True, (card("Cb"),), 1),
        Because("keeps", True, KINGS, 2),
    )
    first, second = rows(
        view(),
        thought(estimate("Cs", 1.0, because=facts), estimate("Cb", 0.5, because=facts[:2])),
    )
    assert first.reasons == ("you can take it back with 9B", "leaves 7D within reach of 7S")
    assert second.reasons == ("leaves 7D within reach of 7S",)
    first, second = rows(
        view(),
        thought(estimate("Cs", 1.0, because=facts[1:]), estimate("Cb", 0.5, because=facts[:2])),
    )
    assert second.reasons == ("leaves 7D within reach of 7S",)


def test_every_kind_has_words_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for language in LANGUAGES:
        ends.speak(monkeypatch, language)
        for kind in KINDS:
            for good in (False, True):
                for n in (1, 2, 5):
                    others = parse_cards("7s7b6s6b5s")[:n]
                    because = Because(kind, good, KINGS, n, others, "denari")
                    for spoken in (False, True):
                        said = reason(because, view(), spoken=spoken)
                        assert said.strip() == said != ""
                        assert "{" not in said


QUICK = Limit(rounds=12)


@pytest.mark.parametrize("name", PRESETS)
def test_words_for_the_plays_of_every_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    languages, rng = list(LANGUAGES), Random(name)
    everything = [m for m in matches(PRESETS[name].rules, 3) if len(to_move(m).legal_moves) > 1]
    for match in rng.sample(everything, min(3, len(everything))):
        seen = to_move(match)
        made = answer(Question("campione", seen, 0, QUICK, why=True))
        if not isinstance(made.move, Play):
            continue
        ends.speak(monkeypatch, rng.choice(languages))
        told = rows(seen, made)
        assert [row.best for row in told] == [True] + [False] * (len(told) - 1)
        for row in told:
            assert row.play in seen.legal_moves
            assert row.worth
            assert 1 <= len(row.reasons) <= 2
            assert all(row.reasons)
        said = lines(seen, made)
        assert len(said) == len(told) + 1
        assert all(legend(seen, made))
        if seen.rules.goal == "low":
            praised = [one for one in made.estimates[0].because if one.good]
            assert not {one.kind for one in praised} & {"scopa", "single", "dear", "count", "marks"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_scopa_ends_its_sentence(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends.speak(monkeypatch, language)
    seen = looking_at(
        "scopa ace.sweep=on ace.sweep_scores=on",
        "Ad7c2s/FbFcRd | 3c4d | + | -/- | 0-0 | 2 1 - | 0-0",
    )
    found = play("Ad:3c4d"), play("7c:3c4d"), play("2s")
    made = Thought(found[0], tuple(Estimate(move, 1.0, 900) for move in found))
    said = "\n".join((*lines(seen, made), *lines(seen, Thought(found[0]))))
    assert said.count("!") == 3
    assert not re.search(r"!\s?\.", said)


# --- around it ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tag", "said", "short"),
    [
        ("", "", ""),
        ("0, 0", "", ""),
        ("1, 0", "With 1 hint.", "1 hint"),
        ("3, 0", "With 3 hints.", "3 hints"),
        ("forbidden", "Hints were forbidden.", "no hints allowed"),
    ],
)
def test_what_a_record_says(tag: str, said: str, short: str) -> None:
    record = Record(parse_rules("scopa"), 0, (), (("Hints", tag),))
    assert hintwords.with_hints(record, 0) == said
    assert hintwords.few_words(record, 0) == short
    assert i18n.language() == "en"
