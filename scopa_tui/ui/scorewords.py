"""What scores at the end of a deal, in words for beginners. Pure; see `rulewords`."""

from __future__ import annotations

from collections.abc import Iterator

from scopa_tui.engine import (
    PRIME_POINTS,
    RE_BELLO,
    SETTEBELLO,
    Card,
    Rules,
    Suit,
    announces,
    counts_by_sevens,
    opening_counts,
    pack,
    side_count,
)
from scopa_tui.ui.cardnames import card_name, own_name, small_rank_name, with_article
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.listing import listed
from scopa_tui.ui.rulewords import card_points, digits_of, order_words, say, worth_words
from scopa_tui.ui.words import begun

_MOST_NAMES = 3


def at_stake(rules: Rules) -> tuple[str, ...]:
    """Return in one sentence what one plays for."""
    score = rules.score
    single = [_at_stake_card(card) for card, _points in score.single_cards]
    if len(single) > _MOST_NAMES:
        single = [_("certain cards")]
    things = [
        *([_("the most cards")] if score.cards else []),
        *([_("the most denari")] if score.coins else []),
        *([_("the most spade")] if score.swords else []),
        *single,
        *([_at_stake_prime(rules)] if score.prime else []),
        *([_("each scopa")] if rules.scopa.points else []),
    ]
    return (_("Points are given for {things}.").format(things=listed(things)),) if things else ()


def _at_stake_card(card: Card) -> str:
    named = {SETTEBELLO: N_("the settebello"), RE_BELLO: N_("the re bello")}
    return _(named[card]) if card in named else with_article(card)


def _at_stake_prime(rules: Rules) -> str:
    if not counts_by_sevens(rules.score):
        return _("the best primiera")
    three = rules.score.prime_mode == "three_sevens"
    return _("three sette") if three else _("the most sette")


def points(rules: Rules) -> tuple[str, ...]:
    """Return what is counted at the end of a deal."""
    tie = {
        "nobody": _("If sides tie for a point, nobody gets it."),
        "all_tied": _("If sides tie for a point, each of them gets it."),
    }
    return (
        *_counted(rules),
        *_doubled(rules),
        *_announced(rules),
        *_sets(rules),
        *_napola(rules),
        *_not_counted(rules),
        *say(rules, "score.tie", tie),
    )


def _counted(rules: Rules) -> Iterator[str]:
    """Yield a line for everything that scores in most games, as far as it does in this one."""
    score = rules.score
    enough = len(pack(rules)) // 2 + 1
    carte = (
        _("Carte: {points} for the most cards ({enough} are enough).")
        if side_count(rules.seats) == 2
        else _("Carte: {points} for the most cards.")
    )
    lines = (
        (score.cards, carte),
        (score.coins, _("Denari: {points} for the most cards of denari.")),
        (score.swords, _("Spade: {points} for the most cards of spade.")),
    )
    more = (
        (score.prime, _prime_line(rules)),
        (score.sevens, _("Most sette: {points}.")),
        (rules.scopa.points, _("Scope: {points} for each scopa.")),
    )
    for points, line in lines:
        if points:
            yield line.format(points=digits_of(points), enough=enough)
    yield from _single_cards(rules)
    for points, line in more:
        if points:
            yield line.format(points=digits_of(points))


def _prime_line(rules: Rules) -> str:
    if not counts_by_sevens(rules.score):
        return _("Primiera: {points} for the best primiera, see below.")
    if rules.score.prime_mode == "three_sevens":
        return _("Sette: {points} for three sette, in place of the primiera.")
    return _("Sette: {points} for the most sette, in place of the primiera.")


def _single_cards(rules: Rules) -> Iterator[str]:
    """Yield a line for each card or kind of card that scores by itself, the settebello first."""
    worth = dict(rules.score.single_cards)
    first = {SETTEBELLO: worth[SETTEBELLO]} if SETTEBELLO in worth else {}
    own = {card_name(card): own_name(card) for card in (SETTEBELLO, RE_BELLO)}
    for name, points in card_points(tuple((first | worth).items())):
        if name in own:
            line = _("{name} ({card}): {points}.").format(
                name=begun(own[name]), card=name, points=digits_of(points)
            )
        else:
            line = _("{card}: {points}.").format(card=begun(name), points=digits_of(points))
        yield line


def _not_counted(rules: Rules) -> tuple[str, ...]:
    """Say which of the points that everybody expects are missing."""
    score = rules.score
    counts = {
        "carte": score.cards,
        "denari": score.coins,
        "settebello": SETTEBELLO in dict(score.single_cards),
        "sette" if counts_by_sevens(score) else "primiera": score.prime,
        "scope": rules.scopa.points,
    }
    missing = order_words(name for name, points in counts.items() if not points)
    return (_("Not counted in this game: {things}.").format(things=missing),) if missing else ()


def _doubled(rules: Rules) -> tuple[str, ...]:
    words = {
        "none": "",
        "knights": _("Ponino: whoever has all four cavalli in the pile counts the scope twice."),
    }
    return say(rules, "score.sweep_doubler", words)


def _announced(rules: Rules) -> tuple[str, ...]:
    """Return what was scored before and during play and is added now."""
    scopa = rules.scopa
    names = (
        (_("announcements (accusi)"), announces(rules.declare)),
        (_("scope of the first table"), opening_counts(rules.opening)),
        (_("picada"), scopa.picada),
        (_("piccola"), scopa.piccola),
        (_("bigia"), scopa.bigia),
    )
    made = ", ".join(name for name, counts in names if counts)
    return (_("What was scored before is added: {things}.").format(things=made),) if made else ()


def _sets(rules: Rules) -> tuple[str, ...]:
    """Return what sets of cards in one pile score."""
    score = rules.score
    grande = _("Grande: {points} for fante, cavallo and re of denari in one pile.")
    crush = _("Crush: {points} if every other side ends with fewer than ten cards.")
    sevens = {
        0: "",
        1: _("All four sette in one pile: one point more."),
        2: _("All four sette in one pile: two points in place of the one for the most sette."),
    }
    coins = {
        0: "",
        2: _(
            "All {n} denari in one pile: two points in place of the one for the most denari."
        ).format(n=len(pack(rules)) // len(Suit)),
    }
    return (
        *((grande.format(points=digits_of(score.grande)),) if score.grande else ()),
        *say(rules, "score.all_sevens", sevens),
        *say(rules, "score.all_coins", coins),
        *((crush.format(points=digits_of(score.crush)),) if score.crush else ()),
    )


def _napola(rules: Rules) -> tuple[str, ...]:
    napola = rules.score.napola
    if not napola.cap:
        return ()
    suits = {
        "coins": _("Napola: asso, due and tre of denari in one pile score three points."),
        "swords": _("Napola: asso, due and tre of spade in one pile score three points."),
    }
    kinds = {
        "run": _("Each further card of the suit without a gap adds one point to the napola."),
        "fixed": _("However long the run of a napola is, it scores no more."),
    }
    caps = {
        6: _("The napola counts up to the sei."),
        7: _("The napola counts up to the sette."),
        9: _("The napola counts up to the ninth card."),
        10: _("The napola counts up to the tenth card."),
        13: _("The napola counts up to the thirteenth card."),
    }
    return (
        " ".join(
            (*say(rules, "score.napola.suit", suits), *say(rules, "score.napola.kind", kinds))
        ),
        *(say(rules, "score.napola.cap", caps) if napola.kind != "fixed" else ()),
    )


# --- primiera -----------------------------------------------------------------------------------


def primiera(rules: Rules, *, scale: bool = True) -> tuple[str, ...]:
    """Return how the primiera is decided, () if it is not counted.

    Args:
        rules: the house rules.
        scale: whether to name what each rank counts; a picture may tell it better.
    """
    if not rules.score.prime:
        return ()
    if rules.score.prime_mode == "points":
        return _primiera_points(rules, scale=scale)
    most = _("There is no primiera in this game: its point goes to the side with the most sette.")
    downwards = _(
        "If that is level, the most sei decide, then asso, cinque, quattro, tre, due, and all "
        "others."
    )
    then_sixes = _("If that is level, the most sei decide (bermila).")
    modes = {
        "most_sevens": most,
        "lexicographic": f"{most} {downwards}",
        "sevens_sixes": f"{most} {then_sixes}",
        "three_sevens": _(
            "There is no primiera in this game: its point goes to the side with at least three "
            "sette."
        ),
    }
    return say(rules, "score.prime_mode", modes)


def _primiera_points(rules: Rules, *, scale: bool) -> tuple[str, ...]:
    missing = {
        "ineligible": _("A side that lacks a suit cannot win the primiera."),
        "more_suits": _("More suits beat fewer, whatever they add up to."),
        "sum": _("A side that lacks a suit adds up what it has."),
    }
    return (
        _(
            "Each side takes its best card of each suit on the scale of the primiera and adds the "
            "four up; the highest sum wins."
        ),
        *((_("The scale: {ranks}.").format(ranks=_scale(rules)),) if scale else ()),
        *say(rules, "score.prime_missing", missing),
    )


def _scale(rules: Rules) -> str:
    """Write the scale of the primiera for the ranks of this pack, best first."""
    worth = PRIME_POINTS[rules.score.prime_table]
    there = {card.rank for card in pack(rules)}
    cards = ((Card(rank, Suit.DENARI), points) for rank, points in worth.items() if rank in there)
    return ", ".join(worth_words(small_rank_name(card), points) for card, points in cards)
