"""What speaks for and against a move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scopa_tui.bots import Because, Question, answer
from scopa_tui.bots.reasons import KINDS, reasons
from scopa_tui.engine import PRESETS, Play, format_cards
from tests.bots.positions import QUICK, looking_at, matches, to_move
from tests.engine.helpers import play


@pytest.mark.parametrize(
    ("rules", "position", "move", "expected"),
    [
        ("scopa", "5sRs/FbFc | 5c | + | -/-", "5s:5c", "+scopa +cards.carte"),
        (
            "scopa",
            "7cRs/FbFc | 7d2cRb | + | -/-",
            "7c:7d",
            "+single(7d) +safe +count.primiera +cards.carte",
        ),
        (
            "scopa",
            "Cs7c/FbFc | 2s3s4cRb | + | -/-",
            "Cs:2s3s4c",
            "-gives_scopa(Rb)/3 +count.carte",
        ),
        ("scopa", "CsRs/FbFc | 7dRb | + | -/-", "Cs", "-gives_dear(7d)/3 +safe -taken(Cs)/3"),
        (
            "scopa",
            "CsCb/FbFc | 7dRb | + | 7s7cCc/-",
            "Cs",
            "-gives_dear(7d)/1 +safe -taken(Cs)/1 +back(Cb)",
        ),
        ("scopa", "CsCb/FbFc | FdRb | + | CcCd/-", "Cs", "+safe +dead(Cs) +back(Cb)"),
        (
            "scopa",
            "4sCbCc/FbFc | - | + | -/-",
            "4s",
            "-gives_scopa(4s)/3 +keeps(CcCb)",
        ),
        ("scopa", "4d7s/FbFc | 7c | + | -/-", "4d", "+safe -lays(4d).denari -taken(4d)/3"),
        # Three fours take it alone, three nines with the five, four kings with both; a five has to
        # take the five.
        ("scopa", "4sCb/FbFc | As5c | + | -/-", "4s", "-gives_scopa(As4s5c)/4 -taken(4s)/10"),
        ("scopa", "7dCb/FbFc | As2c | + | -/-", "Cb", "+safe -taken(Cb)/7"),
        ("scopa", "CsRs/FbFc | 7dAs | + | -/-", "Rs", "-gives_dear(7d)/7 +safe -taken(Rs)/3"),
        # Six of ten denari are taken; nobody needs more.
        ("scopa", "4d7s/FbFc | 7c | + | Ad2d3d5d6dFd/-", "4d", "+safe -taken(4d)/3"),
        # Where the fewest points win, all that is turned round.
        ("a_perdere", "5sRs/FbFc | 5c | + | -/-", "5s:5c", "-scopa -cards.carte"),
        (
            "a_perdere",
            "7cRs/FbFc | 7d2cRb | + | -/-",
            "7c:7d",
            "-single(7d) -count.primiera -cards.carte",
        ),
        ("a_perdere", "CsRs/FbFc | 7dRb | + | -/-", "Cs", "+gives_dear(7d)/3 +taken(Cs)/3"),
        ("a_perdere", "4sCb/FbFc | - | + | -/-", "4s", "+gives_scopa(4s)/3"),
    ],
)
def test_reasons(rules: str, position: str, move: str, expected: str) -> None:
    view = looking_at(rules, f"{position} | 0-0 | 2 1 - | 0-0")
    found = reasons(view, play(move))
    assert " ".join(map(written, found)) == expected
    assert all(len(one.others) == one.number for one in found if one.others)


def written(one: Because) -> str:
    """Whether it is good, what it is, about which cards and which line, how many can answer."""
    cards = f"({format_cards(one.cards)})" if one.cards else ""
    award, others = f".{one.award}" * bool(one.award), f"/{len(one.others)}" * bool(one.others)
    return f"{'-+'[one.good]}{one.kind}{cards}{award}{others}"


def test_a_thought_comes_with_its_reasons_only_where_they_are_wanted() -> None:
    view = looking_at("scopa", "7cRs/FbFc | 7d2cRb | + | -/- | 0-0 | 2 1 - | 0-0")
    question = Question("campione", view, 0, QUICK)
    assert all(one.because == () for one in answer(question).estimates)
    for one in answer(replace(question, why=True)).estimates:
        assert isinstance(one.move, Play)
        assert one.because == reasons(view, one.move)


def test_every_play_has_a_number_and_the_best_is_the_first() -> None:
    for name in ("scopa", "escoba", "scopa_3", "a_perdere"):
        for match in list(matches(PRESETS[name].rules, 2))[::9]:
            view = to_move(match)
            question = Question("campione", view, 0, QUICK)
            plain, told = answer(question), answer(replace(question, why=True))
            if plain.estimates:
                assert told.estimates[0].move == told.move
                if told.exact:
                    assert told.move == plain.move
                else:
                    worths = [one.worth for one in told.estimates[1:]]
                    assert worths == sorted(worths, reverse=True)
                    assert min(one.tries for one in told.estimates) >= 50
                    assert all(one.error > 0 for one in told.estimates)
                plays = [move for move in view.legal_moves if isinstance(move, Play)]
                assert sorted(map(str, plays)) == sorted(str(one.move) for one in told.estimates)
            else:
                assert told == plain


def test_every_play_has_reasons_of_known_kinds() -> None:
    for name in ("scopa", "cirulla", "escoba", "scopa_3", "cicera"):
        for match in list(matches(PRESETS[name].rules, 2))[::6]:
            view = to_move(match)
            for move in view.legal_moves:
                if isinstance(move, Play):
                    kinds = [one.kind for one in reasons(view, move)]
                    assert kinds == sorted(kinds, key=KINDS.index)


def test_before_the_last_card_no_scopa_is_given_away_and_after_it_nothing_is_safe() -> None:
    """Neither where the last card of a deal makes no scopa; where it does, the danger is real."""
    position = "7s/7b | 5c2b4d3c | - | +/- | 0-0 | 1 2 - | 0-0"
    for rules, danger in (("scopa", False), ("scopa scopa.last_card=counts", True)):
        kinds = {
            one.kind
            for move in looking_at(rules, position).legal_moves
            if isinstance(move, Play)
            for one in reasons(looking_at(rules, position), move)
        }
        assert ("gives_scopa" in kinds) is danger
    last = looking_at("scopa", "-/7b | 5c4d | - | +/- | 0-0 | 1 2 - | 0-0")
    for move in last.legal_moves:
        assert isinstance(move, Play)
        assert "safe" not in {one.kind for one in reasons(last, move)}


@pytest.mark.parametrize(
    ("hand", "shown", "expected"),
    [
        ("4d4s4b", "4d4s4b", "safe"),  # all that can be played next is known
        ("4d4s4b", "4d4s", "gives_scopa"),
        ("4d4s5c", "4d4s5c", "gives_scopa"),
    ],
)
def test_a_hand_that_lies_open_gives_no_other_card_to_fear(
    hand: str, shown: str, expected: str
) -> None:
    position = f"RsCb/{hand} | 2bRc3s | + | -/- | 0-0 | 2 1 - | 0-0 | shown=-/{shown}"
    kinds = {one.kind for one in reasons(looking_at("scopa", position), play("Rs:Rc"))}
    assert expected in kinds
    assert len({"safe", "gives_scopa"} & kinds) == 1
