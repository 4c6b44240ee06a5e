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
from scopa_tui.ui.cardnames import index
from scopa_tui.ui.i18n import N_, _, ngettext, pgettext
from scopa_tui.ui.listing import listed
from scopa_tui.ui.rulewords import digits_of


@dataclass(frozen=True, slots=True)
class Contest:
    """Two piles that compete for the primiera."""

    title: str
    piles: tuple[str, str]
    """Your cards and theirs, those that matter only."""
    comment: str
    """What is to be learned from it where the primiera is counted in points. Title and comment
    are translated where they are shown."""


CONTESTS = (
    Contest(
        N_("Who has the primiera?"),
        ("7c 6d 6s 6b", "7d 7s 7b Rc"),
        N_("Three sette alone are not enough: the weakest of the four cards decides as well."),
    ),
    Contest(
        N_("A suit is missing"),
        ("7d 7c 7s", "7b Rd Rc Rs"),
        N_("You have no card of bastoni at all."),
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
        yield Heading(_(contest.title), minor=True)
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
            for side, pile in zip(_sides(rules), piles, strict=True)
        ),
        rules.deck,
    )
    if by_points:
        sums = (_sum([worth[card.rank] for card in pile]) for pile in piles)
        you, they = sums
        theirs = _("Opponent: {sum}.") if _is_one(rules) else _("They: {sum}.")
        words = (_("You: {sum}.").format(sum=you), theirs.format(sum=they))
        yield Paragraph(" ".join((*words, winner_words(line, rules), _(contest.comment))))
    else:
        yield Paragraph(" ".join((*_sevens(line, rules), winner_words(line, rules))))


def _sum(numbers: list[int]) -> str:
    return f"{' + '.join(map(str, numbers))} = {sum(numbers)}"


def _is_one(rules: Rules) -> bool:
    """Whether the other side is one player."""
    return rules.seats.teams == "none"


def _sides(rules: Rules) -> tuple[str, str]:
    """Return what the two sides are called above their cards."""
    if _is_one(rules):
        return pgettext("player", "You"), _("Opponent")
    return pgettext("side", "We"), pgettext("side", "They")


def _sevens(line: Award, rules: Rules) -> tuple[str, str]:
    """Say how many sevens both have."""
    mine, theirs = line.counts
    you = ngettext("You have {n} sette.", "You have {n} sette.", mine)
    if _is_one(rules):
        they = ngettext("Your opponent has {n} sette.", "Your opponent has {n} sette.", theirs)
    else:
        they = ngettext("They have {n} sette.", "They have {n} sette.", theirs)
    return you.format(n=mine), they.format(n=theirs)


def winner_words(line: Award, rules: Rules) -> str:
    """Say who gets the point that is played for."""
    mine, theirs = line.points
    if mine:
        return _("You get {points}.").format(points=digits_of(mine))
    if theirs:
        text = _("Your opponent gets {points}.") if _is_one(rules) else _("They get {points}.")
        return text.format(points=digits_of(theirs))
    return _("Nobody gets the point.")


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
    yield Heading(_("A napola"), minor=True)
    marks = tuple(Shown(card, mark="+" if card in run else "") for card in pile)
    yield Picture((Group(marks, _("In your pile")),), rules.deck)
    words = _("{cards} follow each other: {points}. {card} stands behind a gap and adds nothing.")
    yield Paragraph(
        words.format(
            cards=listed(index(card, rules.deck) for card in run),
            points=digits_of(line.points[0]),
            card=index(pile[-1], rules.deck),
        )
    )
