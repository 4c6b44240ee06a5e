"""What cards take, in words for beginners. Pure; see `rulewords`."""

from __future__ import annotations

from scopa_tui.engine import Rules
from scopa_tui.ui.i18n import _, ngettext
from scopa_tui.ui.rulewords import digits_of, say


def taking(rules: Rules) -> tuple[str, ...]:
    """Return what a card takes."""
    equal = {
        True: _("A card takes one card of the same rank: a 7 takes a 7."),
        False: _("Cards of the same rank do not take each other."),
    }
    long_sum = _(
        "A card takes two or more cards that add up to its value: a 7 takes 3+4, or 1+2+4."
    )
    short_sum = _("A card takes two cards that add up to its value: a 7 takes 3+4.")
    total = {
        True: short_sum if _are_few(rules) else long_sum,
        False: _("A card never takes several cards that add up to its value."),
    }
    return (
        *say(rules, "capture.equal", equal),
        *say(rules, "capture.sum", total),
        *_to_total(rules),
        *_no_value(rules),
        *_single_first(rules),
        *_fewest(rules),
        *_most(rules),
    )


def _are_few(rules: Rules) -> bool:
    """Whether a capture may not have three cards."""
    return 0 < rules.capture.max_cards < 3


def _single_first(rules: Rules) -> tuple[str, ...]:
    capture = rules.capture
    free = capture.fewest in ("simple", "all") and not capture.equal_priority
    if not (capture.equal and capture.sum) or free:
        return ()
    single = {
        True: _("While a card of the same rank lies on the table, a sum may not be taken."),
        False: _("Between a card of the same rank and a sum you may choose."),
    }
    lines = say(rules, "capture.equal_priority", single)
    if capture.equal_priority and capture.total:
        lines += (_("Captures to {total} are free all the same.").format(total=capture.total),)
    return lines


def _most(rules: Rules) -> tuple[str, ...]:
    most = rules.capture.max_cards
    if not most:
        return ()
    line = ngettext(
        "One capture takes at most {n} card.", "One capture takes at most {n} cards.", most
    ).format(n=most)
    all_the_same = _("Only an asso that takes everything may take more.")
    return (line, all_the_same) if rules.ace.sweep else (line,)


def _to_total(rules: Rules) -> tuple[str, ...]:
    long_fifteen = _(
        "A card takes one or more cards that make 15 together with it: a 7 takes an 8, or 5+3, or "
        "5+2+1."
    )
    short_fifteen = _(
        "A card takes one or two cards that make 15 together with it: a 7 takes an 8, or 5+3."
    )
    long_eleven = _(
        "A card takes one or more cards that make 11 together with it: a 7 takes a 4, or 3+1."
    )
    short_eleven = _(
        "A card takes one or two cards that make 11 together with it: a 7 takes a 4, or 3+1."
    )
    words = {
        0: "",
        11: short_eleven if _are_few(rules) else long_eleven,
        15: short_fifteen if _are_few(rules) else long_fifteen,
    }
    return say(rules, "capture.total", words)


def _no_value(rules: Rules) -> tuple[str, ...]:
    if rules.deck.court_values:
        return ()
    return (
        _(
            "Fante, cavallo and re have no number: they are taken by their own rank alone, and "
            "take nothing else."
        ),
    )


def _fewest(rules: Rules) -> tuple[str, ...]:
    total = rules.capture.total
    choice = _("If there are still several captures for a card, you choose one.")
    to_total = _(
        "Of several captures to {total} only those with the fewest cards are allowed."
    ).format(total=total)
    no_total = _(
        "If there are still several captures for a card, you choose one, however many cards it has."
    )
    simple = _("Of several captures only those with the fewest cards are allowed.")
    free = _("For captures to {total} you choose freely.").format(total=total)
    words = {
        "off": choice,
        "simple": f"{simple} {free}" if total else simple,
        "total": to_total if total else no_total,
        "all": _("Of several captures of one kind only those with the fewest cards are allowed."),
    }
    return say(rules, "capture.fewest", words)


# --- the ace ------------------------------------------------------------------------------------


def ace(rules: Rules) -> tuple[str, ...]:
    """Return what an ace that takes all does, () if it does not."""
    if not rules.ace.sweep:
        return ()
    scores = {
        True: _("That is a scopa like any other."),
        False: _("That is no scopa, but for a lone asso that is taken by an asso."),
    }
    empty = {
        "stays": _("On an empty table it stays, as there is nothing to take."),
        "takes_itself": _(
            "On an empty table it does not stay: it goes to your pile, as a capture but no scopa."
        ),
    }
    all_of_it = _("An asso takes all the cards on the table, whatever they add up to.")
    return (
        " ".join(
            (all_of_it, *(say(rules, "ace.sweep_scores", scores) if rules.scopa.points else ()))
        ),
        *_beside_another(rules),
        *say(rules, "ace.on_empty", empty),
        *_ace_freedom(rules),
    )


def _beside_another(rules: Rules) -> tuple[str, ...]:
    total = rules.capture.total
    only_it = _("If another asso lies on the table, it takes only that one.")
    or_total = _(
        "If another asso lies on the table, it takes only that one, or what makes {total} with it."
    ).format(total=total)
    beside = {
        "takes_ace": or_total if total else only_it,
        "sweeps": _("It does so even if another asso lies on the table."),
    }
    return say(rules, "ace.with_ace", beside)


def _ace_freedom(rules: Rules) -> tuple[str, ...]:
    exclusive = {
        True: _("An asso that can take everything may not take less."),
        False: _("Instead of everything an asso may take what makes {total} with it.").format(
            total=rules.capture.total
        ),
    }
    decline = {True: _("You may also lay an asso down without taking anything."), False: ""}
    lead = {
        True: _(
            "The first card of a deal may not be an asso, unless you have nothing else (regola del "
            "vile)."
        ),
        False: "",
    }
    plain = {
        True: _("An asso that is the first card of a deal takes only what a 1 takes."),
        False: "",
    }
    return (
        *(say(rules, "ace.exclusive", exclusive) if rules.capture.total else ()),
        *say(rules, "ace.may_decline", decline),
        *say(rules, "ace.first_lead_forbidden", lead),
        *say(rules, "ace.first_lead_plain", plain),
    )


# --- scope and the like -------------------------------------------------------------------------


def scopa(rules: Rules) -> tuple[str, ...]:
    """Return what clearing the table is worth."""
    scopa = rules.scopa
    if not scopa.points:
        nothing = _(
            "Whoever takes all the cards on the table makes a scopa: it scores nothing in this "
            "game."
        )
        return (nothing, *_marks(rules))
    worth = _("Whoever takes all the cards on the table makes a scopa: {points}.")
    last = {
        "never": _("The very last card of the deal never makes a scopa."),
        "counts": _("The very last card of the deal can make a scopa like any other."),
    }
    return (
        worth.format(points=digits_of(scopa.points)),
        *say(rules, "scopa.last_card", last),
        *_none_by_ace(rules),
        *_run(rules),
        *_marks(rules),
    )


def _none_by_ace(rules: Rules) -> tuple[str, ...]:
    if not rules.ace.sweep or rules.ace.sweep_scores:
        return ()
    return (_("An asso that takes everything by its own power makes none."),)


def _run(rules: Rules) -> tuple[str, ...]:
    most = rules.scopa.max_run
    line = ngettext(
        "If one side makes scope on consecutive turns, only the first counts.",
        "If one side makes scope on consecutive turns, only the first {n} count.",
        most,
    )
    return (line.format(n=most),) if most else ()


def _marks(rules: Rules) -> tuple[str, ...]:
    """Return what else scores at once."""
    scopa = rules.scopa
    marks = (
        (
            scopa.picada,
            _("Picada: {points} if you take the card just laid with one of the same rank."),
        ),
        (scopa.piccola, _("Piccola: {points} if you take three or more cards at once.")),
        (
            scopa.bigia,
            _("Bigia: {points} if all cards of a capture, yours too, are of one suit."),
        ),
    )
    return tuple(words.format(points=digits_of(points)) for points, words in marks if points)
