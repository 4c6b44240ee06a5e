"""House rules in a few words, for headers and lists. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Card,
    Rules,
    format_value,
    get_option,
    idle_options,
    nearest_preset,
)
from scopa_tui.ui.cardnames import own_name, with_article
from scopa_tui.ui.i18n import N_, _, ngettext
from scopa_tui.ui.listing import listed
from scopa_tui.ui.rulewords import meaning, with_meaning, worth_words

_SHORT = {
    "deck.pack=it40": N_("40 cards"),
    "deck.pack=it52": N_("52 cards"),
    "deck.court_values=off": N_("courts without values"),
    "deck.court_values=on": N_("courts with values"),
    "seats.players": N_("{n} players"),
    "seats.teams=none": N_("no teams"),
    "seats.teams=two": N_("in teams"),
    "seats.teams=three": N_("in three teams"),
    "turn.direction=cw": N_("clockwise"),
    "deal.hand": N_("{n} cards each"),
    "deal.table": N_("{n} cards on the table"),
    "deal.table=0": N_("empty table"),
    "deal.refill=draw_one": N_("draw after each play"),
    "deal.redeal_kings=3": N_("redeal on kings"),
    "deal.redeal_kings=0": N_("no redeal on kings"),
    "deal.redeal_aces=1": N_("redeal on an ace"),
    "deal.redeal_aces": N_("redeal on {n} aces"),
    "deal.redeal_aces=0": N_("no redeal on aces"),
    "deal.redeal_table_sum_max": N_("redeal on a table of {n} or less"),
    "deal.redeal_by=same_dealer": N_("same dealer redeals"),
    "deal.redeal_by=next_dealer": N_("next dealer redeals"),
    "opening.fifteen=on": N_("opening scopa"),
    "opening.fifteen=off": N_("no opening scopa"),
    "opening.require_partition=on": N_("opening of 30 in two fifteens"),
    "opening.require_partition=off": N_("any opening of 30"),
    "opening.beneficiary=first_player": N_("opening to the first player"),
    "opening.low": N_("low opening {n}"),
    "opening.bonus_beats_misdeal=on": N_("opening before misdeal"),
    "capture.equal=off": N_("no equal captures"),
    "capture.equal=on": N_("equal captures"),
    "capture.sum=off": N_("no sums"),
    "capture.sum=on": N_("sums"),
    "capture.equal_priority=on": N_("single card first"),
    "capture.equal_priority=off": N_("sum or single card"),
    "capture.total=0": N_("no fifteens"),
    "capture.total=11": N_("elevens"),
    "capture.total=15": N_("fifteens"),
    "capture.fewest=off": N_("any number of cards"),
    "capture.fewest=simple": N_("fewest cards"),
    "capture.fewest=total": N_("fewest cards to the total"),
    "capture.fewest=all": N_("fewest cards of each kind"),
    "capture.obligation=none": N_("no forced capture"),
    "capture.obligation=card": N_("forced capture"),
    "capture.max_cards": N_("at most {n} cards per capture"),
    "ace.sweep=on": N_("ace takes all"),
    "ace.sweep=off": N_("no ace takes all"),
    "ace.sweep_scores=on": N_("ace sweep is a scopa"),
    "ace.sweep_scores=off": N_("ace sweep is no scopa"),
    "ace.with_ace=sweeps": N_("ace sweeps aces too"),
    "ace.on_empty=takes_itself": N_("ace takes itself"),
    "ace.may_decline=on": N_("ace may be laid"),
    "ace.exclusive=on": N_("ace takes no less"),
    "ace.exclusive=off": N_("ace may take less"),
    "ace.first_lead_forbidden=on": N_("no ace first"),
    "ace.first_lead_forbidden=off": N_("ace may go first"),
    "ace.first_lead_plain=on": N_("first ace is plain"),
    "ace.first_lead_plain=off": N_("first ace takes all"),
    "scopa.points=1": N_("scope score"),
    "scopa.points=0": N_("scope score nothing"),
    "scopa.last_card=counts": N_("last-card scopa"),
    "scopa.picada=1": N_("picada"),
    "scopa.picada=0": N_("no picada"),
    "scopa.piccola=1": N_("piccola"),
    "scopa.piccola=0": N_("no piccola"),
    "scopa.bigia=1": N_("bigia"),
    "scopa.bigia=0": N_("no bigia"),
    "scopa.max_run": N_("at most {n} scope in a row"),
    "scopa.max_run=1": N_("at most 1 scopa in a row"),
    "scopa.max_run=0": N_("any scope in a row"),
    "declare.low.points": N_("low hand {n}"),
    "declare.low.points=0": N_("no low hand"),
    "declare.low.max": N_("low hand to {n}"),
    "declare.pair": N_("pair {n}"),
    "declare.three": N_("three of a kind {n}"),
    "declare.three=0": N_("no three of a kind"),
    "declare.stack=best": N_("best announcement only"),
    "declare.stack=all": N_("announcements add up"),
    "declare.matta=7c": N_("matta"),
    "declare.matta=none": N_("no matta"),
    "declare.matta_after=declared": N_("matta keeps its rank"),
    "declare.auto=off": N_("announce yourself"),
    "end.leftover=dealer": N_("last cards to the dealer"),
    "end.leftover=nobody": N_("last cards to nobody"),
    "score.cards": N_("carte {n}"),
    "score.cards=0": N_("no carte"),
    "score.coins=0": N_("no denari"),
    "score.coins=1": N_("denari"),
    "score.swords": N_("spade {n}"),
    "score.swords=1": N_("spade"),
    "score.swords=0": N_("no spade"),
    "score.sevens": N_("most sette"),
    "score.sevens=0": N_("no point for sette"),
    "score.prime=0": N_("no primiera"),
    "score.prime=1": N_("primiera"),
    "score.prime_mode=points": N_("primiera by points"),
    "score.prime_mode=most_sevens": N_("primiera by sevens"),
    "score.prime_mode=lexicographic": N_("primiera by sevens downwards"),
    "score.prime_mode=sevens_sixes": N_("primiera by sevens then sixes"),
    "score.prime_mode=three_sevens": N_("primiera by three sevens"),
    "score.prime_table=k10_c9_f8": N_("courts 8 9 10 in primiera"),
    "score.prime_table=faces_zero": N_("courts nothing in primiera"),
    "score.prime_missing=ineligible": N_("primiera only with all suits"),
    "score.prime_missing=more_suits": N_("more suits first in primiera"),
    "score.prime_missing=sum": N_("primiera with suits missing"),
    "score.napola.cap": N_("napola up to {n}"),
    "score.napola.cap=0": N_("no napola"),
    "score.napola.cap=10": N_("napola"),
    "score.napola.kind=fixed": N_("napola always 3"),
    "score.napola.suit=coins": N_("napola of denari"),
    "score.napola.suit=swords": N_("napola of spade"),
    "score.grande": N_("grande {n}"),
    "score.grande=0": N_("no grande"),
    "score.all_sevens=1": N_("all sevens 1"),
    "score.all_sevens=2": N_("all sevens 2"),
    "score.all_sevens=0": N_("no all sevens"),
    "score.all_coins=2": N_("all denari 2"),
    "score.crush": N_("crush {n}"),
    "score.sweep_doubler=none": N_("scope not doubled"),
    "score.sweep_doubler=knights": N_("four cavalli double scope"),
    "score.instant=all_coins": N_("all denari win"),
    "score.instant=low_coins": N_("asso-due-tre of denari win"),
    "score.instant=all_swords": N_("all spade win"),
    "score.instant=none": N_("no winning at once"),
    "score.tie=all_tied": N_("ties score for all"),
    "goal=high": N_("highest wins"),
    "goal=low": N_("lowest wins"),
    "match.reach=exceed": N_("target must be passed"),
    "match.lead": N_("lead of {n}"),
    "match.both_over=replay_if_both": N_("another deal if both are over"),
    "match.both_over=ordered_on_tie": N_("counting order on a tie"),
    "match.both_over=ordered": N_("counting order decides"),
    "match.both_over=declare": N_("calling out"),
    "match.order": N_("counting order {n}"),
    "match.shutout": N_("{n} to nil wins"),
}
"""Dotted name, with "=value" where the value has words of its own -> the few words, in which {n}
is the value."""

_IMPORTANCE = (
    "goal", "capture", "ace", "scopa", "opening", "declare", "score", "end", "match", "deck",
    "seats", "deal", "turn",
)  # fmt: skip
"""Groups of options, those first that change most what a player does."""


def title(rules: Rules) -> str:
    """Return the title of the preset that is nearest to these rules."""
    return _(PRESETS[nearest_preset(rules)].title)


def goal(rules: Rules) -> str:
    """Return how long the match lasts, in a few words: "to 11" or "6 deals"."""
    deals, target = rules.match.deals, rules.match.target
    if deals:
        return ngettext("{n} deal", "{n} deals", deals).format(n=deals)
    return _("to {n}").format(n=target)


def summary(rules: Rules, *, base: str = "scopa") -> str:
    """Return every rule that differs from a preset in a few words: "to 21, napola"; "" if none.

    See `differing`.
    """
    return ", ".join(differing(rules, base=base))


def differing(rules: Rules, *, base: str = "scopa") -> tuple[str, ...]:
    """Return a few words for every rule that differs from a preset, () if none does.

    What matters most comes first. What makes no difference under these rules is left out.

    Args:
        rules: the house rules.
        base: the preset to compare with. With `nearest_preset(rules)` what is left are the
            house rules that its title does not say.
    """
    other = PRESETS[base].rules
    changed = {name: get_option(rules, name) for name in sorted(OPTIONS, key=_rank)}
    changed = {name: new for name, new in changed.items() if new != get_option(other, name)}
    first = (goal(rules),) if goal(rules) != goal(other) else ()
    for name in ("match.target", "match.deals", *_implied(rules, other), *idle_options(rules)):
        changed.pop(name, None)
    words = {name: _short(name, new, get_option(other, name)) for name, new in changed.items()}
    words |= _together(rules, changed)
    return (*first, *chain(*words.values()))


def _rank(name: str) -> int:
    group = name.partition(".")[0]
    return _IMPORTANCE.index(group) if group in _IMPORTANCE else len(_IMPORTANCE)


def _together(rules: Rules, changed: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Return words for changed options that are told together: on the first, () on the others."""
    words: dict[str, tuple[str, ...]] = {}

    def merge(told: str, *names: str) -> None:
        there = [name for name in names if name in changed]
        words.update(dict.fromkeys(there, ()) | dict.fromkeys(there[:1], (told,)))

    if rules.capture.total and not (rules.capture.equal or rules.capture.sum):
        merge(_only_total(rules), "capture.equal", "capture.sum", "capture.total")
    if rules.ace.sweep and "ace.sweep" in changed:
        scopa = rules.ace.sweep_scores or not rules.scopa.points
        told = _("ace takes all") if scopa else _("ace takes all (no scopa)")
        merge(told, "ace.sweep", "ace.sweep_scores")
    if rules.score.napola.cap and rules.score.napola.suit == "swords":
        merge(_napola_of_spade(rules), "score.napola.cap", "score.napola.suit")
    if rules.seats.teams != "none" and {"seats.players", "seats.teams"} <= changed.keys():
        merge(_players_in_teams(rules), "seats.players", "seats.teams")
    return words


def _only_total(rules: Rules) -> str:
    total = rules.capture.total
    named = {11: _("only elevens"), 15: _("only fifteens")}
    return named.get(total) or _("only captures to {n}").format(n=total)


def _napola_of_spade(rules: Rules) -> str:
    """Say up to which card the napola counts, unless it is the whole suit in every pack."""
    cap = rules.score.napola.cap
    if cap == max(OPTIONS["score.napola.cap"].choices):
        return _("napola of spade")
    return _("napola of spade up to {n}").format(n=cap)


def _players_in_teams(rules: Rules) -> str:
    three = rules.seats.teams == "three"
    words = _("{n} players in three teams") if three else _("{n} players in teams")
    return words.format(n=rules.seats.players)


def _implied(rules: Rules, base: Rules) -> Iterator[str]:
    """Yield options that go without saying beside others."""
    if "draw_one" not in (rules.deal.refill, base.deal.refill):
        yield "deal.refill"
    kings = rules.deal.redeal_kings or PRESETS[nearest_preset(rules)].rules.deal.redeal_kings
    if not (rules.deal.table and (kings or not rules.capture.total)):
        # Where sums make a total, no king is stuck, and the named games do not mind them.
        yield "deal.redeal_kings"


def _short(name: str, value: Any, base: Any) -> tuple[str, ...]:
    """Return a few words for one option."""
    option = OPTIONS[name]
    if name == "score.single_cards":
        return _short_cards(dict(value), dict(base))
    if name == "match.tie_card":
        breaks = _("{card} breaks ties")
        return (breaks.format(card=with_article(value)) if value else _("no card breaks ties"),)
    text = format_value(option, value)
    words = _SHORT.get(f"{name}={text}") or _SHORT.get(name, "")
    if not words:
        return (with_meaning(name, value),)
    return (_(words).format(n=text if option.kind == "int" else meaning(name, value)),)


def _short_cards(cards: dict[Any, int], base: dict[Any, int]) -> tuple[str, ...]:
    """Name the cards whose points differ, or their number if there are many."""
    changed = [card for card in sorted({*cards, *base}) if cards.get(card) != base.get(card)]
    if len(changed) > 4 and len(cards) > 4:
        many = ngettext("{n} card scores by itself", "{n} cards score by themselves", len(cards))
        return (many.format(n=len(cards)),)
    if len(changed) > 4:
        named = listed(worth_words(own_name(card), cards[card]) for card in sorted(cards))
        only = _("of single cards only {cards}")
        return (only.format(cards=named) if cards else _("no single cards"),)
    return tuple(_short_card(card, cards.get(card, 0), is_new=card not in base) for card in changed)


def _short_card(card: Card, points: int, *, is_new: bool) -> str:
    """Say what a card is worth; one point is what one expects of a card that is new."""
    name = own_name(card)
    if not points:
        return _("without {card}").format(card=name)
    return name if points == 1 and is_new else worth_words(name, points)
