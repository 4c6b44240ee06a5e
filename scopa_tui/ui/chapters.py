"""The rules as chapters with pictures, for screens and for plain text. Pure.

Everything is made for the house rules in force: an example that would not be true is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scopa_tui.engine import (
    PRESETS,
    SETTEBELLO,
    Card,
    Preset,
    Rank,
    Rules,
    Suit,
    check,
    format_rules,
    nearest_preset,
    pack,
    remarks,
    value,
)
from scopa_tui.ui import dealtlessons, i18n, lessons, rulesections, scorelessons
from scopa_tui.ui.blocks import Block, Group, Heading, Paragraph, Picture, Shown
from scopa_tui.ui.cardnames import rank_name, suit_name
from scopa_tui.ui.i18n import _
from scopa_tui.ui.lesson import examples
from scopa_tui.ui.rulesections import UNLIKE, Section, sections, unlike
from scopa_tui.ui.rulesummary import summary

MOST_SINGLES = 6
"""More cards that score by themselves than this are told but not drawn."""


def told(made: Iterable[Section]) -> Iterator[Block]:
    """Yield sections without pictures."""
    for section in made:
        yield Heading(_(section.title))
        for line in section.lines:
            yield Paragraph(line, "·")


def titles(preset: Preset) -> str:
    """Return a preset's title, with what it means if that differs: "Rebello (Re bello)"."""
    name, meaning = _(preset.title), _(preset.english)
    same = meaning.casefold() == name.casefold()
    return name if same else _("{game} ({meaning})").format(game=name, meaning=meaning)


# --- one chapter each ---------------------------------------------------------------------------


def how_to_play(rules: Rules) -> Iterator[Block]:
    """Yield how a deal goes, with the cards one plays with."""
    first, *others = rulesections.playing(rules)
    yield from told([first])
    yield Heading(_("The suits"), minor=True)
    suits = tuple(Shown(Card(Rank.DUE, suit), suit_name(suit)) for suit in Suit)
    yield Picture((Group(suits),), rules.deck)
    yield Heading(_("The ranks and what they count"), minor=True)
    yield _ranks(rules)
    drawn = {"The first table": dealtlessons.openings, "Announcements": dealtlessons.hands}
    for section in others:
        yield from told([section])
        if section.title in drawn:
            yield from drawn[section.title](rules)


def _ranks(rules: Rules) -> Picture:
    cards = [card for card in pack(rules) if card.suit is Suit.DENARI]
    shown = tuple(Shown(card, _counts(card, rules)) for card in cards)
    return Picture((Group(shown[:-3]), Group(shown[-3:])), rules.deck)


def _counts(card: Card, rules: Rules) -> str:
    """Return what stands below a card: "Sette 7", or "Re -" if it has no number."""
    number = value(card, rules.deck)
    return f"{rank_name(card)} {'-' if number is None else number}"


def captures(rules: Rules) -> Iterator[Block]:
    """Yield what cards take, with examples."""
    drawn = {
        "Taking cards": lessons.TAKING,
        "The asso": lessons.ACE,
        "Scopa": lessons.SCOPA,
    }
    for section in rulesections.taking(rules):
        yield from told([section])
        yield from examples(drawn.get(section.title, ()), rules)


def scoring(rules: Rules) -> Iterator[Block]:
    """Yield what scores and who wins, with examples."""
    for section in rulesections.scoring(rules, scale=False):
        yield from told([section])
        if section.title == "Points":
            yield from _single_cards(rules)
            yield from scorelessons.napola(rules)
        elif section.title == "Primiera":
            yield from scorelessons.primiera(rules)


def _single_cards(rules: Rules) -> Iterator[Block]:
    worth = rules.score.single_cards
    if 0 < len(worth) <= MOST_SINGLES:
        settebello = worth[0][0] == SETTEBELLO and len(worth) == 1
        text = _("The settebello") if settebello else _("Cards that score by themselves")
        yield Heading(text, minor=True)
        yield Picture((Group(tuple(Shown(card, f"+{n}") for card, n in worth)),), rules.deck)


def this_game(rules: Rules) -> Iterator[Block]:
    """Yield what is special in this very game, then all its rules."""
    yield from about(rules)
    yield from told([Section(UNLIKE, unlike(rules))] if unlike(rules) else [])
    yield from told(s for s in sections(rules) if s.title != UNLIKE)


def about(rules: Rules) -> Iterator[Block]:
    """Yield the name of a game and where it comes from, or what has been changed."""
    name = nearest_preset(rules)
    preset = PRESETS[name]
    yield Heading(titles(preset))
    if rules == preset.rules:
        yield Paragraph(_(preset.description))
        yield Paragraph(_("Source: {source}.").format(source=preset.source), quiet=True)
    else:
        words = summary(rules, base=name) or _("nothing that matters here")
        yield Paragraph(_("Changed: {rules}.").format(rules=words))
    yield Paragraph(_("As text: {rules}").format(rules=format_rules(rules)), quiet=True)
    for fault in check(rules):
        yield Paragraph(_("This cannot be played: {reason}.").format(reason=i18n.told(fault)))
    for remark in remarks(rules):
        yield Paragraph(_("Note: {remark}.").format(remark=i18n.told(remark)))


def whole(rules: Rules) -> Iterator[Block]:
    """Yield everything about one game, for reading from the beginning to the end."""
    yield from about(rules)
    yield from told([Section(UNLIKE, unlike(rules))] if unlike(rules) else [])
    yield from how_to_play(rules)
    yield from captures(rules)
    yield from scoring(rules)
