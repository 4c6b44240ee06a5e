"""What is told of a deal, event by event, and how a deal goes from shuffle to score sheet."""

from __future__ import annotations

import pytest

from scopa_tui.engine import (
    Collected,
    Dealt,
    Misdealt,
    Played,
    Rules,
    Shuffle,
    Swept,
    Tallied,
    Turned,
    Won,
    apply,
    legal_moves,
    new_match,
    pack,
    parse_cards,
    parse_rules,
    running_tally,
)
from tests.engine.helpers import at, card, deck_with, do

DECK = Shuffle(
    parse_cards(
        "Ac2c3c 4c5c6c 7dFdCdRd 7s5sRs 2s3s4s AsFsCs 6s7cFc CcRcAd2d3d4d 5d6d7b6b5b4b 3b2bAbFbCbRb"
    )
)


def test_a_deal_is_told_in_order() -> None:
    match, events = apply(new_match(Rules(), 0), DECK)
    assert events == (
        Dealt(1, 3, parse_cards("Ac2c3c")),
        Dealt(0, 3, parse_cards("4c5c6c")),
        Turned(parse_cards("7dFdCdRd")),
    )
    deal = match.deal
    assert deal is not None
    assert deal.hands == (parse_cards("4c5c6c"), parse_cards("Ac2c3c"))
    assert deal.table == parse_cards("7dFdCdRd")
    assert deal.stock == DECK.deck[10:]
    assert (deal.turn, deal.last_taker) == (1, None)
    assert (deal.piles, deal.scope, deal.runs) == (((), ()), (0, 0), (0, 0))
    assert (match.dealer, match.scores, match.deals, match.winner) == (0, (0, 0), 0, None)


def test_the_next_round_comes_from_the_top_of_the_stock() -> None:
    match, _ = apply(new_match(Rules(), 0), DECK)
    match, events = do(match, "Ac 4c 2c 5c:Ac4c 3c")
    assert all(isinstance(event, Played) for event in events)
    match, events = do(match, "6c")
    assert events == (
        Played(0, card("6c"), (), ""),
        Dealt(1, 3, parse_cards("7s5sRs")),
        Dealt(0, 3, parse_cards("2s3s4s")),
    )
    assert match.deal is not None
    assert match.deal.table == parse_cards("7dFdCdRd2c3c6c")
    assert match.deal.stock == DECK.deck[16:]
    assert match.deal.piles == (parse_cards("5cAc4c"), ())


def test_drawing_one_card_after_each_play() -> None:
    match, _ = apply(new_match(parse_rules("scopa deal.refill=draw_one"), 0), DECK)
    match, events = do(match, "Ac 4c")
    assert events == (
        Played(1, card("Ac"), (), ""),
        Dealt(1, 1, parse_cards("7s")),
        Played(0, card("4c"), (), ""),
        Dealt(0, 1, parse_cards("5s")),
    )
    assert match.deal is not None
    assert match.deal.hands == (parse_cards("5c6c5s"), parse_cards("2c3c7s"))


def test_three_who_draw_one_card_each_run_out_one_after_the_other() -> None:
    """40 - 4 - 3 * 3 = 27 cards are drawn by three players, so everybody plays 12 cards."""
    rules = parse_rules("scopa_3 deal.refill=draw_one")
    match, _ = apply(new_match(rules), deck_with(parse_cards("2d3c5s9b"), rules))
    plays = [0, 0, 0]
    while match.deal is not None:
        plays[match.deal.turn] += 1
        match, _ = apply(match, legal_moves(match)[0])
    assert plays == [12, 12, 12]


def test_who_has_no_card_left_is_passed_over() -> None:
    rules = "scopa_4 deal.refill=draw_one"
    match = at(rules, "7d/-/-/5d | - | - | -/- | 0-0 | 4 4 - | 0-0")
    match, _ = do(match, "5d")
    assert match.deal is not None and match.deal.turn == 0
    match = at(rules, "7d/-/5d6d/- | - | - | -/- | 0-0 | 4 3 - | 0-0")
    match, _ = do(match, "5d 7d")
    assert match.deal is not None and match.deal.turn == 2


def test_the_end_of_a_deal_is_told_in_order() -> None:
    match = at("scopa", "2s3b/7b | 7c | - | 2d3d/4c | 3-0 | 1 2 1 | 8-3 4")
    match, events = do(match, "7b:7c 2s")
    swept, laid = Played(1, card("7b"), (card("7c"),), "rank"), Played(0, card("2s"), (), "")
    assert events == (swept, Swept(1, 1, 1), laid)
    match, events = do(match, "3b")
    played, collected, tallied, won = events
    assert played == Played(0, card("3b"), (), "")
    assert collected == Collected(1, parse_cards("2s3b"))
    assert isinstance(tallied, Tallied)
    assert [(award.name, award.counts, award.points) for award in tallied.tally.awards] == [
        ("carte", (2, 5), (0, 1)),
        ("denari", (2, 0), (1, 0)),
        ("settebello", (0, 0), (0, 0)),
        ("primiera", (13, 54), (0, 0)),
        ("scope", (3, 1), (3, 1)),
    ]
    assert tallied.scores == (12, 5)
    assert won == Won(0, (12, 5), "points")
    assert (match.winner, match.deals, match.deal, match.dealer) == (0, 5, None, 1)
    assert match.last_tally == tallied.tally


def test_a_void_deal_leaves_the_match_between_deals() -> None:
    rules = parse_rules("scopa deal.redeal_by=next_dealer")
    table = parse_cards("RdRcRs2b")
    match, events = apply(new_match(rules), deck_with(table, rules))
    assert events == (Misdealt(table, 1, "kings"),)
    assert match == new_match(rules, 1)
    assert match.deals == 0
    match, events = apply(match, Shuffle(pack(rules)))
    assert events[0] == Dealt(0, 3, parse_cards("AdAcAs"))


def test_the_score_sheet_shows_the_cards_that_decided() -> None:
    rules = parse_rules("napola score.single_cards=7d:1,Rd:1")
    piles = (parse_cards("Ad2d3d5d7d7cFc6s2b"), parse_cards("RdRcRsRb"))
    shown = {award.name: award.cards for award in running_tally(rules, piles, (0, 0)).awards}
    nothing = ((), ())
    assert shown == {
        "carte": nothing,
        "denari": nothing,
        "settebello": ((card("7d"),), ()),
        "primiera": (parse_cards("7d7c6s2b"), parse_cards("RdRcRsRb")),
        "scope": nothing,
        "rebello": ((), (card("Rd"),)),
        "napola": (parse_cards("Ad2d3d"), ()),
    }


def test_the_lines_of_a_score_sheet_stand_in_order() -> None:
    rules = parse_rules("scopone_trentino score.single_cards=Ad:1,7d:1,Rd:1")
    sheet = running_tally(rules, ((), ()), (0, 0))
    assert [award.name for award in sheet.awards] == [
        "carte", "denari", "settebello", "primiera", "scope", "Ad", "rebello", "napola",
    ]  # fmt: skip
    rules = parse_rules("rebello score.cards=0 score.coins=0 score.prime=0")
    assert [award.name for award in running_tally(rules, ((), ()), (0, 0)).awards] == [
        "settebello", "scope", "rebello",
    ]  # fmt: skip


def test_sevens_are_shown_where_sevens_decide() -> None:
    for mode in ("most_sevens", "lexicographic", "sevens_sixes", "three_sevens"):
        rules = parse_rules(f"scopa score.prime_mode={mode}")
        sheet = running_tally(rules, (parse_cards("7b7d6c"), parse_cards("Rd")), (0, 0))
        (prime,) = (award for award in sheet.awards if award.name == "primiera")
        assert prime.counts == (2, 0)
        assert prime.cards == (parse_cards("7d7b"), ())


@pytest.mark.parametrize(
    ("rules", "table", "play", "how"),
    [
        ("scopa", "7c3s", "7d:7c", "rank"),
        ("scopa", "3s4c", "7d:3s4c", "sum"),
        ("quindici", "Fc3s", "7d:Fc", "total"),
        ("cirulla", "3c5d6s7b", "7d:3c5d", "total"),
        ("cirulla", "3c5d6s7b", "7d:7b", "rank"),
        ("scopa_dassi", "4c5d", "Ad:4c5d", "all"),
        ("scopa_dassi", "Ac", "Ad:Ac", "rank"),
        ("scopa_dassi ace.with_ace=sweeps", "Ac", "Ad:Ac", "rank"),
        ("scopa_dassi ace.with_ace=sweeps", "AcAs", "Ad:AcAs", "all"),
        ("scopa_dassi ace.on_empty=takes_itself", "-", "Ad:Ad", "itself"),
        # all that makes fifteen as well is a fifteen, unless the ace must take all
        ("cirulla", "Rd4c", "Ad:Rd4c", "total"),
        ("cirulla ace.exclusive=on", "Rd4c", "Ad:Rd4c", "all"),
        ("cirulla capture.fewest=total", "Rd2c2s", "Ad:Rd2c2s", "total"),
        ("cirulla capture.max_cards=2", "Rd2c2s", "Ad:Rd2c2s", "all"),
        # another ace lies there, so the ace takes no more than another card would
        ("cirulla ace.exclusive=on", "Ac7c7s", "Ad:7c7s", "total"),
        ("scopa", "7c3s", "7d:7c", "rank"),
        ("scopa", "-", "7d", ""),
    ],
)
def test_what_makes_a_capture(rules: str, table: str, play: str, how: str) -> None:
    sides = "-/-"
    card_text = play.partition(":")[0]
    position = f"{card_text}2b/4b | {table} | - | {sides} | 0-0 | 2 1 - | 0-0"
    _, (event, *_) = do(at(rules, position), play)
    assert isinstance(event, Played)
    assert event.how == how


def test_a_matta_that_stands_for_an_ace_takes_all() -> None:
    position = "7c2b/4b | 2d9s | - | -/- | 0-0 | 2 1 - | 0-0 | wild=A"
    _, (event, *_) = do(at("cirulla declare.matta_after=declared", position), "7c:2d9s")
    assert isinstance(event, Played)
    assert event.how == "all"
