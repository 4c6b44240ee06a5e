"""What the form for a new game offers, and the rules that come of it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scopa_tui.engine import (
    GROUPS,
    OPTIONS,
    PRESETS,
    Rules,
    RulesError,
    check,
    differences,
    format_rules,
    nearest_preset,
    parse_rules,
    remarks,
)
from scopa_tui.rooms.variants import Variant
from scopa_tui.ui import i18n, rulebook
from scopa_tui.ui.houserules import told
from scopa_tui.ui.i18n import N_, _, ngettext
from scopa_tui.ui.search import holds
from scopa_tui.ui.words import ended
from scopa_tui.wording import worded

PLAYERS = {
    "seats.players=2 seats.teams=none": "2",
    "seats.players=3 seats.teams=none": "3",
    "seats.players=4 seats.teams=none": "4",
    "seats.players=4 seats.teams=two": "2+2",
    "seats.players=5 seats.teams=none deal.table=5": "5",
    "seats.players=6 seats.teams=none": "6",
    "seats.players=6 seats.teams=two": "3+3",
    "seats.players=6 seats.teams=three": "2+2+2",
}
"""Options for the seats -> what the form calls them."""
MINE = N_("Mine")
"""Heading of the player's own games, untranslated."""
LAST = N_("Last game")
"""Heading of the game played last, if it is none of the others; untranslated."""
LONGEST_EXTRA = 4000
"""Most characters of house rules in text form; a change of every rule has some two thousand."""

_TARGET = OPTIONS["match.target"]
_LONGEST_WORD = 400


# --- the list -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Offer:
    """A game in the list."""

    key: str
    """Name of the preset; for others a word with a colon, which no preset has."""
    group: str
    """Heading that it stands under, untranslated."""
    title: str
    """Name of the game, or of the player's own variant."""
    rules: Rules

    @property
    def about(self) -> str:
        """Describe the game in a sentence or two."""
        if self.group in (MINE, LAST):
            return own_words(self.rules)
        return _(PRESETS[self.key].description)

    def found(self, query: str) -> bool:
        """Whether the words of the game contain all words of a query."""
        preset = PRESETS[family(self.rules)]
        words = (self.title, self.key, _(self.group), self.about)
        more = () if self.group in (MINE, LAST) else (preset.english, preset.title)
        return holds(" ".join((*words, *more)), query)


def own_words(rules: Rules) -> str:
    """Say which game the rules come from, and what is different, as in "Napola: to 31"."""
    near = nearest_preset(rules)
    words = rulebook.summary(rules, base=near)
    game = _(PRESETS[near].title)
    return _("{game}: {rules}.").format(game=game, rules=words) if words else f"{game}."


def games() -> tuple[str, ...]:
    """Return the presets that the list shows: those that differ only in the seats are one game."""
    return tuple(dict.fromkeys(family(PRESETS[name].rules) for name in PRESETS))


def offers(last: Rules, variants: Sequence[Variant]) -> tuple[Offer, ...]:
    """Return everything that the list shows, group by group.

    Args:
        last: the rules of the game played last.
        variants: the player's own games, the one used last first.
    """
    mine = [Offer(f"mine:{own.name}", MINE, own.name, own.rules) for own in variants]
    named = [
        Offer(name, GROUPS[PRESETS[name].group], _(PRESETS[name].title), PRESETS[name].rules)
        for name in games()
    ]
    known = any(own.rules == last for own in mine) or not house_rules(last)
    first = [] if known else [Offer("last:", LAST, rulebook.title(last), last)]
    return (*first, *mine, *named)


def offer_of(rules: Rules, everything: Sequence[Offer]) -> Offer:
    """Return the game in the list that rules belong to: the very same one, else its family."""
    same = next((offer for offer in everything if offer.rules == rules), None)
    game = family(rules)
    return same or next(offer for offer in everything if offer.key == game)


def house_rules(rules: Rules) -> bool:
    """Whether rules differ from the named game in more than the seats."""
    form = Choices.of(rules)
    return bool(form.extra) or form.target != str(PRESETS[form.game].rules.match.target)


def family(rules: Rules) -> str:
    """Return the preset that the list shows for rules."""
    near = _unseated(PRESETS[nearest_preset(rules)].rules, rules)
    return next(name for name in PRESETS if _unseated(PRESETS[name].rules, rules) == near)


def _unseated(rules: Rules, seated: Rules) -> Rules:
    """Return rules with the seats of others; five players go with five cards on the table."""
    table = 4 if rules.deal.table == 5 else rules.deal.table
    return replace(rules, seats=seated.seats, deal=replace(rules.deal, table=table))


def player_choices(game: str) -> dict[str, str]:
    """Return the choices of PLAYERS that a game leaves open; a game of teams leaves none."""
    if PRESETS[game].rules.seats.teams == "two":
        return {}
    return {
        words: label
        for words, label in PLAYERS.items()
        if not check(parse_rules(f"{game} {words}"))
    }


# --- the form -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choices:
    """What was filled in, as text."""

    game: str
    """The preset that the rules begin with."""
    players: str
    """A key of PLAYERS, "" if the game has no choice or `extra` says it."""
    target: str
    extra: str
    """More house rules in text form."""

    def target_fault(self) -> str:
        """Say what is wrong with the target, "" if nothing is."""
        text = self.target.strip()
        if text.isdecimal() and len(text) < 6 and _TARGET.low <= int(text) <= _TARGET.high:
            return ""
        return _("The target is a whole number from {low} to {high}.").format(
            low=_TARGET.low, high=_TARGET.high
        )

    def base(self) -> Rules:
        """Return the named game that the house rules change, with the players that were chosen."""
        return parse_rules(f"{self.game} {self.players}")

    def rules(self) -> Rules:
        """Return the rules.

        Raises:
            RulesError: they cannot be read.
        """
        if any(len(word) > _LONGEST_WORD for word in self.extra.split()):
            raise RulesError(worded("this text has a word that is too long for a rule"))
        return parse_rules(
            f"{self.game} {self.players} match.target={self.target.strip()} {self.extra}"
        )

    @classmethod
    def of(cls, rules: Rules, game: str = "") -> Choices:
        """Return the form that leads to these rules.

        Args:
            rules: the house rules.
            game: the preset to begin with; "" for the one that they belong to.
        """
        game = game or family(rules)
        five = rules.deal.table == 5
        for words in (*player_choices(game), ""):
            base = parse_rules(f"{game} {words}")
            if base.seats == rules.seats and (base.deal.table == 5) == five:
                break
        extra = (w for w in differences(rules, base) if not w.startswith("match.target="))
        return cls(game, words, str(rules.match.target), " ".join(extra))


def names_game(text: str) -> bool:
    """Whether a pasted text names a game, and so stands for all rules rather than for more."""
    words = (word.strip("\"'`.,;").casefold() for word in text[:LONGEST_EXTRA].split())
    return any(word in PRESETS or word == "scopa-tui" for word in words)


def summary(rules: Rules) -> str:
    """Say in a few lines what is played."""
    goal = _("{game}, {goal}.").format(game=rulebook.title(rules), goal=rulebook.goal(rules))
    words = own_words(rules) if house_rules(rules) else goal
    return "\n".join(
        (
            _("Rules: {rules}").format(rules=words),
            _("As text: {rules}").format(rules=format_rules(rules)),
            *map(told, remarks(rules)),
        )
    )


def broken(faults: Sequence[str]) -> str:
    """Tell of files of variants that could not be read, in a sentence or three; "" for none."""
    said = [ended(i18n.told(fault)) for fault in faults[:2]]
    rest = len(faults) - len(said)
    if rest:
        said.append(
            ngettext(
                "{n} more file: see problems.log.", "{n} more files: see problems.log.", rest
            ).format(n=rest)
        )
    return " ".join(said)


def in_groups(everything: Iterable[Offer]) -> dict[str, list[Offer]]:
    """Return heading, untranslated -> games, in order."""
    groups: dict[str, list[Offer]] = {}
    for offer in everything:
        groups.setdefault(offer.group, []).append(offer)
    return groups
