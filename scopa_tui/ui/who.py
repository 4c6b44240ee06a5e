"""Who did it: names of players and sides, and sentences in the person that goes with them. Pure.

Whoever sits at the screen is "you"; everybody else is called by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from scopa_tui.engine import Rules, members, side_count
from scopa_tui.rooms.width import cut
from scopa_tui.ui.i18n import N_, _, pgettext, told
from scopa_tui.ui.listing import listed
from scopa_tui.wording import quoted

Names = tuple[str, ...]
"""Names by seat."""

YOU, WE, THEY, ONE, MANY, NOBODY = "you", "we", "they", "one", "many", "nobody"
"""Grammatical persons: MANY is a team that is called by its players."""


class Who(str):
    """What a player or a side is called, which remembers its grammatical person."""

    __slots__ = ("person",)

    person: str

    def __new__(cls, name: str, person: str = ONE) -> Self:
        """Call somebody so."""
        who = super().__new__(cls, name)
        who.person = person
        return who


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence in each grammatical person in which it can be said; "" where it cannot.

    The templates are marked for the translators where they stand; `one` and `many` name {who}.
    """

    one: str
    you: str = ""
    we: str = ""
    they: str = ""
    many: str = ""
    nobody: str = ""

    def of(self, who: str, **gaps: object) -> str:
        """Say it of somebody, in the language of the program.

        Args:
            who: a `Who`; any other text is the name of one player.
            gaps: what stands in the other gaps, ready to be read.
        """
        person = who.person if isinstance(who, Who) else ONE
        return _(getattr(self, person) or self.one).format(who=who, **gaps)


def nobody() -> Who:
    """Return nobody."""
    return Who(_("Nobody"), NOBODY)


def _you() -> Who:
    return Who(pgettext("player", "You"), YOU)


def _we() -> Who:
    return Who(pgettext("side", "We"), WE)


def _they() -> Who:
    return Who(pgettext("side", "They"), THEY)


def name_of(seat: int, names: Names) -> Who:
    """Return the name of a player; one that reads like "you" is put in quotes."""
    name = names[seat] if seat < len(names) else _("Player {n}").format(n=seat + 1)
    spoken = {word.casefold() for word in (_you(), _we(), _they())}
    return Who(told(quoted(name)) if name.casefold() in spoken else name)


def kind_of_player(bot: str) -> str:
    """Return what a kind of computer player is called; "" is a person."""
    return _(_NAMES.get(bot, bot)) or _("a person")


def character(bot: str) -> str:
    """Return in a sentence how a computer player plays, "" for one that is no level."""
    return _(_CHARACTERS.get(bot, ""))


_NAMES = {
    "principiante": N_("principiante"),
    "dilettante": N_("dilettante"),
    "esperto": N_("esperto"),
    "maestro": N_("maestro"),
    "campione": N_("campione"),
    "random": N_("random"),
    "greedy": N_("greedy"),
}
_CHARACTERS = {
    "principiante": N_("Forgets what was taken and overlooks sums."),
    "dilettante": N_("Remembers about half of it and plays in a hurry."),
    "esperto": N_("Remembers everything and plays by the rules of old masters."),
    "maestro": N_("Thinks ahead for a moment."),
    "campione": N_("Thinks ahead as long as it may, and about what others hold."),
}


def subject(seat: int, names: Names, you: int | None) -> Who:
    """Return "You" for the seat that looks, else the name."""
    return _you() if seat == you else name_of(seat, names)


def at_the_table(names: Names, bots: tuple[str, ...], you: int | None = None) -> str:
    """Say in seat order who sits at the table, with the kinds of computer players.

    Args:
        names: names by seat.
        bots: kinds of computer players by seat, "" for a person.
        you: the seat that looks, None where all are called by name.
    """
    text = _("{name} ({kind})")
    known = (
        _you() if seat == you else text.format(name=name_of(seat, names), kind=kind_of_player(bot))
        for seat, bot in enumerate(bots)
    )
    return _("At the table: {names}.").format(names=listed(known))


def side_name(side: int, names: Names, rules: Rules, *, you: int | None) -> Who:
    """Return what a side is called: "You", "Rosina", "We", "They", "Anna & Carla".

    With three teams those of the others are called by their players.

    Args:
        side: the side, from 0.
        names: names by seat.
        rules: the house rules, which know the teams.
        you: the seat that looks, None for a spectator.
    """
    seats = members(side, rules.seats)
    if len(seats) == 1:
        return subject(seats[0], names, you)
    if you is not None and you in seats:
        return _we()
    if you is not None and side_count(rules.seats) == 2:
        return _they()
    *first, last = (name_of(seat, names) for seat in seats)
    return Who(f"{', '.join(first)} & {last}", MANY)


def side_names(names: Names, rules: Rules, *, you: int | None) -> tuple[Who, ...]:
    """Return `side_name` of every side."""
    return tuple(side_name(side, names, rules, you=you) for side in range(side_count(rules.seats)))


def side_shorts(names: Names, rules: Rules, *, you: int | None) -> tuple[str, ...]:
    """Return `side_names` in at most 6 cells each; teams by initials. No two sides get the same."""
    shorts = []
    for side, name in enumerate(side_names(names, rules, you=you)):
        initials = "&".join(_initial(seat, names) for seat in members(side, rules.seats))
        shorts.append(cut(initials if name.person == MANY else _short(name), 6))
    return tuple(
        f"{cut(short, 5)}{side + 1}" if shorts.count(short) > 1 else short
        for side, short in enumerate(shorts)
    )


def _short(name: Who) -> str:
    """Return a name, or a short word for "we" and "they"."""
    words = {WE: pgettext("short", "We"), THEY: pgettext("short", "They")}
    return words.get(name.person, name)


def each_with(sides: tuple[str, ...], numbers: tuple[int, ...]) -> str:
    """Return every side with its number: "You 3, Rosina 4"."""
    return ", ".join(f"{side} {number}" for side, number in zip(sides, numbers, strict=True))


def _initial(seat: int, names: Names) -> str:
    return name_of(seat, names)[:1] if seat >= len(names) else names[seat][:1]


WINS = Said(
    you=N_("You win the match!"),
    one=N_("{who} wins the match!"),
    we=N_("We win the match!"),
    they=N_("They win the match!"),
    many=N_("{who} win the match!"),
)
