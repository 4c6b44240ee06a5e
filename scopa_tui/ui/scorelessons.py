"""Examples of what piles are worth: the engine counts them, so the numbers are true. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scopa_tui.engine import (
    PRIME_POINTS,
    Award,
    Card,
    Cards,
    Rules,
    Suit,
    counts_by_sevens,
    pack,
    parse_cards,
    running_tally,
)
from scopa_tui.ui.blocks import Block, Group, Heading, Paragraph, Picture, Shown
from scopa_tui.ui.rulewords import count_of, points_for

SIDES = ("You", "They")


@dataclass(frozen=True, slots=True)
class Contest:
    """Two piles that compete for the primiera."""

    title: str
    piles: tuple[str, str]
    """Your cards and theirs, those that matter only."""
    comment: str
    """What is to be learned from it where the primiera is counted in points."""


CONTESTS = (
    Contest(
        "Who has the primiera?",
        ("7c 6d 6s 6b", "7d 7s 7b Rc"),
        "Three sette alone are not enough: the weakest of the four cards decides as well.",
    ),
    Contest(
        "A suit is missing",
        ("7d 7c 7s", "7b Rd Rc Rs"),
        "You have no card of bastoni at all.",
    ),
)


def award(name: str, piles: tuple[Cards, ...], rules: Rules) -> Award | None:
    """Return the line of the score sheet with this name for two piles; None if not counted."""
    two = replace(Rules(), deck=rules.deck, score=rules.score)
    tally = running_tally(two, piles, (0, 0))
    return next((award for award in tally.awards if award.name == name), None)


# --- primiera -----------------------------------------------------------------------------------


def primiera(rules: Rules) -> Iterator[Block]:
    """Yield the scale and the examples that go with how these rules decide the primiera."""
    by_points = not counts_by_sevens(rules.score)
    if not rules.score.prime:
        return
    if by_points:
        yield _scale(rules)
    for contest in CONTESTS if by_points else CONTESTS[:1]:
        yield Heading(contest.title, minor=True)
        yield from _contest(contest, rules)


def _scale(rules: Rules) -> Picture:
    worth = PRIME_POINTS[rules.score.prime_table]
    there = {card.rank for card in pack(rules)}
    cards = [Card(rank, Suit.COPPE) for rank in worth if rank in there]
    return Picture(
        (Group(tuple(Shown(card, str(worth[card.rank])) for card in cards)),), rules.deck
    )


def _contest(contest: Contest, rules: Rules) -> Iterator[Block]:
    piles = tuple(map(parse_cards, contest.piles))
    line = award("primiera", piles, rules)
    if line is None:
        return
    by_points = not counts_by_sevens(rules.score)
    worth = PRIME_POINTS[rules.score.prime_table] if by_points else {}
    yield Picture(
        tuple(
            Group(tuple(Shown(card, str(worth.get(card.rank, ""))) for card in pile), side)
            for side, pile in zip(SIDES, piles, strict=True)
        ),
        rules.deck,
    )
    if by_points:
        sums = [
            f"{side}: {' + '.join(str(worth[card.rank]) for card in pile)} = {count}."
            for side, pile, count in zip(SIDES, piles, line.counts, strict=True)
        ]
        yield Paragraph(f"{' '.join(sums)} {winner_words(line)} {contest.comment}")
    else:
        you, they = (count_of(count, "sette").removesuffix("s") for count in line.counts)
        yield Paragraph(f"You have {you}, they have {they}. {winner_words(line)}")


def winner_words(line: Award) -> str:
    """Say who gets the point that is played for."""
    winners = [side for side, points in enumerate(line.points) if points]
    if not winners:
        return "Nobody gets the point."
    (winner,) = winners
    return f"{('You get', 'They get')[winner]} {points_for(line.points[winner])}."


# --- napola -------------------------------------------------------------------------------------

_RUN = "A 2 3 4 6"


def napola(rules: Rules) -> Iterator[Block]:
    """Yield an example of a napola if it is counted."""
    suit = "s" if rules.score.napola.suit == "swords" else "d"
    pile = parse_cards(" ".join(rank + suit for rank in _RUN.split()))
    line = award("napola", (pile, ()), rules)
    if line is None:
        return
    run = line.cards[0]
    yield Heading("A napola", minor=True)
    marks = tuple(Shown(card, mark="+" if card in run else "") for card in pile)
    yield Picture((Group(marks, "In your pile"),), rules.deck)
    names = ", ".join(card.rank.name.lower() for card in run[:-1])
    yield Paragraph(
        f"{names.capitalize()} and {run[-1].rank.name.lower()} follow each other: "
        f"{points_for(line.points[0])}. The {pile[-1].rank.name.lower()} stands behind a gap "
        "and adds nothing."
    )
