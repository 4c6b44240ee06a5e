"""What cards take, in words for beginners. Pure; see `rulewords`."""

from __future__ import annotations

from scopa_tui.engine import Rules
from scopa_tui.ui.rulewords import count_of, number, points_for, say


def taking(rules: Rules) -> tuple[str, ...]:
    """Return what a card takes."""
    capture = rules.capture
    sums = "3+4" if 0 < capture.max_cards < 3 else "3+4, or 1+2+4"
    equal = {
        True: "A card takes one card of the same rank: a sette takes a sette.",
        False: "Cards of the same rank do not take each other.",
    }
    total = {
        True: f"A card takes two or more cards that add up to its value: a sette takes {sums}.",
        False: "A card never takes several cards that add up to its value.",
    }
    lines = (
        *say(rules, "capture.equal", equal),
        *say(rules, "capture.sum", total),
        *_to_total(rules),
        *_no_value(rules),
    )
    if (
        capture.equal
        and capture.sum
        and (capture.equal_priority or capture.fewest not in ("simple", "all"))
    ):
        but = (
            f" Captures to {number(capture.total)} are free all the same." if capture.total else ""
        )
        single = {
            True: "While a card of the same rank lies on the table, a sum may not be taken." + but,
            False: "Between a card of the same rank and a sum you may choose.",
        }
        lines += say(rules, "capture.equal_priority", single)
    lines += _fewest(rules)
    if capture.max_cards:
        but = ", but for an asso that takes everything" if rules.ace.sweep else ""
        lines += (f"One capture takes at most {count_of(capture.max_cards, 'card')}{but}.",)
    return lines


def _to_total(rules: Rules) -> tuple[str, ...]:
    fewer = 0 < rules.capture.max_cards < 3
    words = {
        0: "",
        11: "A card takes one or more cards that make 11 together with it: a sette takes a 4, or "
        "3+1.",
        15: "A card takes one or more cards that make 15 together with it: a sette takes an 8, or "
        f"5+3{'' if fewer else ', or 5+2+1'}.",
    }
    return say(rules, "capture.total", words)


def _no_value(rules: Rules) -> tuple[str, ...]:
    if rules.deck.court_values:
        return ()
    return (
        "Fante, cavallo and re have no number: they are taken by their own rank alone, and take "
        "nothing else.",
    )


def _fewest(rules: Rules) -> tuple[str, ...]:
    total = rules.capture.total
    to = f"captures to {number(total)}"
    words = {
        "off": "If there are still several captures for a card, you choose one.",
        "simple": "Of several captures only those with the fewest cards are allowed."
        + f" For {to} you choose freely." * bool(total),
        "total": f"Of several {to} only those with the fewest cards are allowed."
        if total
        else "If there are still several captures for a card, you choose one, however many cards "
        "it has.",
        "all": "Of several captures of one kind only those with the fewest cards are allowed.",
    }
    return say(rules, "capture.fewest", words)


# --- the ace ------------------------------------------------------------------------------------


def ace(rules: Rules) -> tuple[str, ...]:
    """Return what an ace that takes all does, () if it does not."""
    if not rules.ace.sweep:
        return ()
    scores = {
        True: "That is a scopa like any other.",
        False: "That is no scopa, but for a lone asso that is taken by an asso.",
    }
    if not rules.scopa.points:
        scores = {}
    total = rules.capture.total
    or_total = f", or what makes {total} with it" if total else ""
    beside = {
        "takes_ace": f"If another asso lies on the table, it takes only that one{or_total}.",
        "sweeps": "It does so even if another asso lies on the table.",
    }
    empty = {
        "stays": "On an empty table it stays, as there is nothing to take.",
        "takes_itself": "On an empty table it does not stay: it goes to your pile, as a capture "
        "but no scopa.",
    }
    return (
        "An asso takes all the cards on the table, whatever they add up to. "
        + " ".join(say(rules, "ace.sweep_scores", scores) if scores else ()),
        *say(rules, "ace.with_ace", beside),
        *say(rules, "ace.on_empty", empty),
        *_ace_freedom(rules),
    )


def _ace_freedom(rules: Rules) -> tuple[str, ...]:
    exclusive = {
        True: "An asso that can take everything may not take less.",
        False: f"Instead of everything an asso may take what makes {rules.capture.total} with it.",
    }
    decline = {
        True: "You may also lay an asso down without taking anything.",
        False: "",
    }
    lead = {
        True: "The first card of a deal may not be an asso, unless you have nothing else (regola "
        "del vile).",
        False: "",
    }
    plain = {
        True: "An asso that is the first card of a deal takes only what a 1 takes.",
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
    worth = points_for(scopa.points) if scopa.points else "it scores nothing in this game"
    lines: tuple[str, ...] = (f"Whoever takes all the cards on the table makes a scopa: {worth}.",)
    if scopa.points:
        last = {
            "never": "The very last card of the deal never makes a scopa.",
            "counts": "The very last card of the deal can make a scopa like any other.",
        }
        lines += say(rules, "scopa.last_card", last)
        if rules.ace.sweep and not rules.ace.sweep_scores:
            lines += ("An asso that takes everything by its own power makes none.",)
        if scopa.max_run:
            count = "counts" if scopa.max_run == 1 else f"{number(scopa.max_run)} count"
            lines += (f"If one side makes scope on consecutive turns, only the first {count}.",)
    return (*lines, *_marks(rules))


def _marks(rules: Rules) -> tuple[str, ...]:
    """Return what else scores at once."""
    scopa = rules.scopa
    marks = (
        ("Picada", scopa.picada, "you take the card just laid with one of the same rank"),
        ("Piccola", scopa.piccola, "you take three or more cards at once"),
        ("Bigia", scopa.bigia, "all cards of a capture, yours too, are of one suit"),
    )
    return tuple(
        f"{name}: {points_for(points)} if {what}." for name, points, what in marks if points
    )
