"""House rules in a few words, for headers and lists. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scopa_tui.engine import (
    OPTIONS,
    PRESETS,
    Rules,
    format_value,
    get_option,
    idle_options,
    nearest_preset,
)
from scopa_tui.ui.cardnames import card_name, own_name
from scopa_tui.ui.rulewords import meaning

_SHORT = {
    "deck.pack=it40": "40 cards",
    "deck.pack=it52": "52 cards",
    "deck.court_values=off": "courts without values",
    "deck.court_values=on": "courts with values",
    "seats.players": "{} players",
    "seats.teams=none": "no teams",
    "seats.teams=two": "in teams",
    "seats.teams=three": "in three teams",
    "turn.direction=cw": "clockwise",
    "deal.hand": "{} cards each",
    "deal.table": "{} cards on the table",
    "deal.table=0": "empty table",
    "deal.refill=draw_one": "draw after each play",
    "deal.redeal_kings=3": "redeal on kings",
    "deal.redeal_kings=0": "no redeal on kings",
    "deal.redeal_aces=1": "redeal on an ace",
    "deal.redeal_aces": "redeal on {} aces",
    "deal.redeal_aces=0": "no redeal on aces",
    "deal.redeal_table_sum_max": "redeal on a table of {} or less",
    "deal.redeal_by=same_dealer": "same dealer redeals",
    "deal.redeal_by=next_dealer": "next dealer redeals",
    "opening.fifteen=on": "opening scopa",
    "opening.fifteen=off": "no opening scopa",
    "opening.require_partition=on": "opening of 30 in two fifteens",
    "opening.require_partition=off": "any opening of 30",
    "opening.beneficiary=first_player": "opening to the first player",
    "opening.low": "low opening {}",
    "opening.bonus_beats_misdeal=on": "opening before misdeal",
    "capture.equal=off": "no equal captures",
    "capture.equal=on": "equal captures",
    "capture.sum=off": "no sums",
    "capture.sum=on": "sums",
    "capture.equal_priority=on": "single card first",
    "capture.equal_priority=off": "sum or single card",
    "capture.total=0": "no fifteens",
    "capture.total=11": "elevens",
    "capture.total=15": "fifteens",
    "capture.fewest=off": "any number of cards",
    "capture.fewest=simple": "fewest cards",
    "capture.fewest=total": "fewest cards to the total",
    "capture.fewest=all": "fewest cards of each kind",
    "capture.obligation=none": "no forced capture",
    "capture.obligation=card": "forced capture",
    "capture.max_cards": "at most {} cards per capture",
    "ace.sweep=on": "ace takes all",
    "ace.sweep=off": "no ace takes all",
    "ace.sweep_scores=on": "ace sweep is a scopa",
    "ace.sweep_scores=off": "ace sweep is no scopa",
    "ace.with_ace=sweeps": "ace sweeps aces too",
    "ace.on_empty=takes_itself": "ace takes itself",
    "ace.may_decline=on": "ace may be laid",
    "ace.exclusive=on": "ace takes no less",
    "ace.exclusive=off": "ace may take less",
    "ace.first_lead_forbidden=on": "no ace first",
    "ace.first_lead_forbidden=off": "ace may go first",
    "ace.first_lead_plain=on": "first ace is plain",
    "ace.first_lead_plain=off": "first ace takes all",
    "scopa.points=1": "scope score",
    "scopa.points=0": "scope score nothing",
    "scopa.last_card=counts": "last-card scopa",
    "scopa.picada=1": "picada",
    "scopa.picada=0": "no picada",
    "scopa.piccola=1": "piccola",
    "scopa.piccola=0": "no piccola",
    "scopa.bigia=1": "bigia",
    "scopa.bigia=0": "no bigia",
    "scopa.max_run": "at most {} scope in a row",
    "scopa.max_run=1": "at most 1 scopa in a row",
    "scopa.max_run=0": "any scope in a row",
    "declare.low.points": "low hand {}",
    "declare.low.points=0": "no low hand",
    "declare.low.max": "low hand to {}",
    "declare.pair": "pair {}",
    "declare.three": "three of a kind {}",
    "declare.three=0": "no three of a kind",
    "declare.stack=best": "best announcement only",
    "declare.stack=all": "announcements add up",
    "declare.matta=7c": "matta",
    "declare.matta=none": "no matta",
    "declare.matta_after=declared": "matta keeps its rank",
    "declare.auto=off": "announce yourself",
    "end.leftover=dealer": "last cards to the dealer",
    "end.leftover=nobody": "last cards to nobody",
    "score.cards": "carte {}",
    "score.cards=0": "no carte",
    "score.coins=0": "no denari",
    "score.coins=1": "denari",
    "score.swords": "spade {}",
    "score.swords=1": "spade",
    "score.swords=0": "no spade",
    "score.sevens": "most sette",
    "score.sevens=0": "no point for sette",
    "score.prime=0": "no primiera",
    "score.prime=1": "primiera",
    "score.prime_mode=points": "primiera by points",
    "score.prime_mode=most_sevens": "primiera by sevens",
    "score.prime_mode=lexicographic": "primiera by sevens downwards",
    "score.prime_mode=sevens_sixes": "primiera by sevens then sixes",
    "score.prime_mode=three_sevens": "primiera by three sevens",
    "score.prime_table=k10_c9_f8": "courts 8 9 10 in primiera",
    "score.prime_table=faces_zero": "courts nothing in primiera",
    "score.prime_missing=ineligible": "primiera only with all suits",
    "score.prime_missing=more_suits": "more suits first in primiera",
    "score.prime_missing=sum": "primiera with suits missing",
    "score.napola.cap": "napola up to {}",
    "score.napola.cap=0": "no napola",
    "score.napola.cap=10": "napola",
    "score.napola.kind=fixed": "napola always 3",
    "score.napola.suit=coins": "napola of denari",
    "score.napola.suit=swords": "napola of spade",
    "score.grande": "grande {}",
    "score.grande=0": "no grande",
    "score.all_sevens=1": "all sevens 1",
    "score.all_sevens=2": "all sevens 2",
    "score.all_sevens=0": "no all sevens",
    "score.all_coins=2": "all denari 2",
    "score.crush": "crush {}",
    "score.sweep_doubler=none": "scope not doubled",
    "score.sweep_doubler=knights": "four cavalli double scope",
    "score.instant=all_coins": "all denari win",
    "score.instant=low_coins": "asso-due-tre of denari win",
    "score.instant=all_swords": "all spade win",
    "score.instant=none": "no winning at once",
    "score.tie=all_tied": "ties score for all",
    "goal=high": "highest wins",
    "goal=low": "lowest wins",
    "match.target": "to {}",
    "match.reach=exceed": "target must be passed",
    "match.lead": "lead of {}",
    "match.both_over=replay_if_both": "another deal if both are over",
    "match.both_over=ordered_on_tie": "counting order on a tie",
    "match.both_over=ordered": "counting order decides",
    "match.both_over=declare": "calling out",
    "match.order": "counting order {}",
    "match.deals": "{} deals",
    "match.shutout": "{} to nil wins",
}
"""Dotted name, with "=value" where the value has words of its own -> the few words."""

_IMPORTANCE = (
    "goal", "capture", "ace", "scopa", "opening", "declare", "score", "end", "match", "deck",
    "seats", "deal", "turn",
)  # fmt: skip
"""Groups of options, those first that change most what a player does."""


def title(rules: Rules) -> str:
    """Return the Italian title of the preset that is nearest to these rules."""
    return PRESETS[nearest_preset(rules)].title


def goal(rules: Rules) -> str:
    """Return how long the match lasts, in a few words: "to 11" or "6 deals"."""
    deals = rules.match.deals
    return f"{deals} deal{'s' * (deals != 1)}" if deals else f"to {rules.match.target}"


def summary(rules: Rules, *, base: str = "scopa") -> str:
    """Return every rule that differs from a preset in a few words: "to 21, napola"; "" if none.

    What matters most comes first. What makes no difference under these rules is left out.

    Args:
        rules: the house rules.
        base: the preset to compare with. With `nearest_preset(rules)` what is left are the
            house rules that its title does not say.
    """
    other = PRESETS[base].rules
    changed = {name: get_option(rules, name) for name in sorted(OPTIONS, key=_rank)}
    changed = {name: new for name, new in changed.items() if new != get_option(other, name)}
    first = [goal(rules)] if goal(rules) != goal(other) else []
    for name in ("match.target", "match.deals", *_implied(rules, other), *idle_options(rules)):
        changed.pop(name, None)
    words = {name: _short(name, new, get_option(other, name)) for name, new in changed.items()}
    words |= _together(rules, changed)
    return ", ".join([*first, *filter(None, words.values())])


def _rank(name: str) -> int:
    group = name.partition(".")[0]
    return _IMPORTANCE.index(group) if group in _IMPORTANCE else len(_IMPORTANCE)


def _together(rules: Rules, changed: Mapping[str, Any]) -> dict[str, str]:
    """Return words for changed options that are told together: on the first, "" on the others."""
    words: dict[str, str] = {}

    def merge(told: str, *names: str) -> None:
        there = [name for name in names if name in changed]
        words.update(dict.fromkeys(there, "") | dict.fromkeys(there[:1], told))

    if rules.capture.total and not (rules.capture.equal or rules.capture.sum):
        only = f"only {_SHORT[f'capture.total={rules.capture.total}']}"
        merge(only, "capture.equal", "capture.sum", "capture.total")
    if rules.ace.sweep and "ace.sweep" in changed:
        scopa = rules.ace.sweep_scores or not rules.scopa.points
        merge("ace takes all" + " (no scopa)" * (not scopa), "ace.sweep", "ace.sweep_scores")
    if rules.score.napola.cap and rules.score.napola.suit == "swords":
        merge(f"napola of spade{_run(rules)}", "score.napola.cap", "score.napola.suit")
    if rules.seats.teams != "none" and {"seats.players", "seats.teams"} <= changed.keys():
        teams = _SHORT.get(f"seats.teams={rules.seats.teams}", "in teams")
        merge(f"{rules.seats.players} players {teams}", "seats.players", "seats.teams")
    return words


def _run(rules: Rules) -> str:
    """Say up to which card a napola counts, "" if it is the whole suit in every pack."""
    cap = rules.score.napola.cap
    return "" if cap == max(OPTIONS["score.napola.cap"].choices) else f" up to {cap}"


def _implied(rules: Rules, base: Rules) -> Iterator[str]:
    """Yield options that go without saying beside others."""
    if "draw_one" not in (rules.deal.refill, base.deal.refill):
        yield "deal.refill"
    kings = rules.deal.redeal_kings or PRESETS[nearest_preset(rules)].rules.deal.redeal_kings
    if not (rules.deal.table and (kings or not rules.capture.total)):
        # Where sums make a total, no king is stuck, and the named games do not mind them.
        yield "deal.redeal_kings"


def _short(name: str, value: Any, base: Any) -> str:
    option = OPTIONS[name]
    if name == "score.single_cards":
        return _short_cards(dict(value), dict(base))
    if name == "match.tie_card":
        return f"{card_name(value)} breaks ties" if value else "no card breaks ties"
    text = format_value(option, value)
    words = _SHORT.get(f"{name}={text}") or _SHORT.get(name, "")
    return words.format(text) or f"{option.label}: {meaning(name, value)}"


def _short_cards(cards: dict[Any, int], base: dict[Any, int]) -> str:
    """Name the cards whose points differ, or their number if there are many."""
    changed = [card for card in sorted({*cards, *base}) if cards.get(card) != base.get(card)]
    if len(changed) > 4 and len(cards) > 4:
        return f"{len(cards)} cards score by themselves"
    if len(changed) > 4:
        named = (f"{own_name(card)} {cards[card]}" for card in sorted(cards))
        return f"of single cards only {' and '.join(named)}" if cards else "no single cards"
    words = []
    for card in changed:
        name, points = own_name(card), cards.get(card, 0)
        usual = points == 1 and card not in base
        words.append(name if usual else f"{name} {points}" if points else f"no {name}")
    return ", ".join(words)
