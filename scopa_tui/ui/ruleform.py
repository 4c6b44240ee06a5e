"""The form of house rules without a screen: its lines, its cursor, what a key does. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from scopa_tui.engine import (
    OPTIONS,
    Fault,
    Rules,
    conflicts,
    get_option,
    idle_options,
    remarks,
    set_option,
    with_differences,
)
from scopa_tui.ui.houserules import group_of, groups, is_text, stepped, text_fault, written
from scopa_tui.ui.i18n import _
from scopa_tui.ui.search import holds

_MOST_DIGITS = 4


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the form: a heading, or a rule under it."""

    group: str
    """The words of the heading, untranslated."""
    name: str = ""
    """Dotted name of the rule, "" for the heading."""


class HouseRules:
    """What is chosen in the form, what is unfolded, and which line has the cursor."""

    def __init__(self, rules: Rules, base: Rules) -> None:
        """Begin with all groups folded; what differs from `base` is seen all the same."""
        self.base = base
        self.unfolded: set[str] = set()
        self.query = ""
        self.typed = ""
        """Digits that were typed one after another for the rule under the cursor."""
        self.complaint = ""
        """What is wrong with them, as a sentence."""
        self._groups = groups()
        self.rules = rules
        self.changed = self._find_changed()
        self._pinned = set(self.changed)
        self.set_rules(rules)
        self.rows = self._find_rows()
        self.at = 0
        """Place of the cursor in `rows`."""

    # --- what there is to see ---

    def set_rules(self, rules: Rules) -> None:
        """Take other rules; the lines stay where they are."""
        self.rules = rules
        self.changed = self._find_changed()
        self.faults = conflicts(rules)
        self.idle = idle_options(rules)

    def _find_changed(self) -> frozenset[str]:
        """Return the names of the rules that differ from the game's."""
        base, rules = self.base, self.rules
        return frozenset(n for n in OPTIONS if get_option(rules, n) != get_option(base, n))

    def _find_rows(self) -> tuple[Row, ...]:
        rows: list[Row] = []
        for group, names in self._groups.items():
            if self.query:
                shown = [name for name in names if self._found(group, name)]
            else:
                shown = [n for n in names if group in self.unfolded or n in self._pinned]
            if shown or not self.query:
                rows += [Row(group), *(Row(group, name) for name in shown)]
        return tuple(rows)

    def _found(self, group: str, name: str) -> bool:
        option = OPTIONS[name]
        said = (group, option.label, option.help, *map(str, option.choices.values()))
        return holds(" ".join((name, *map(_, said))), self.query)

    @property
    def row(self) -> Row:
        """The line with the cursor; a heading without a name if nothing was found."""
        return self.rows[self.at] if self.rows else Row("")

    def count(self, group: str) -> int:
        """How many rules of a group differ from the game's."""
        return sum(name in self.changed for name in self._groups[group])

    def in_conflict(self, group: str) -> bool:
        """Whether a rule of a group stands in a conflict."""
        return any(self.fault_of(name) for name in self._groups[group])

    def fault_of(self, name: str) -> Fault | None:
        """Return the conflict to tell beside a rule: if it is the main one, or was changed."""
        mine = [fault for fault in self.faults if name in fault.options]
        mine = [fault for fault in mine if name == fault.options[0] or name in self.changed]
        return min(mine, key=lambda fault: fault.options.index(name), default=None)

    def fault(self) -> Fault | None:
        """Return the conflict to tell: that of the rule under the cursor, else the first one."""
        return self.fault_of(self.row.name) or next(iter(self.faults), None)

    def remark(self) -> str:
        """Say what is unusual about the rule under the cursor, "" if nothing is."""
        name = self.row.name
        if not name or name in self.idle:  # the reason is told in place of its help
            return ""
        return next((text for text in remarks(self.rules) if name in text), "")

    # --- the cursor ---

    def move(self, by: int, *, wrap: bool = False) -> None:
        """Move the cursor by some lines."""
        last = len(self.rows) - 1
        self.go((self.at + by) % (last + 1) if wrap and last >= 0 else self.at + by)

    def go(self, place: int) -> None:
        """Move the cursor to a line, or to the nearest one that is there."""
        self.forget()
        self.at = max(min(place, len(self.rows) - 1), 0)

    def next_fault(self) -> None:
        """Go to the next rule in a conflict, from the last one to the first; unfold its group."""
        order = [name for names in self._groups.values() for name in names]
        begin = order.index(self.row.name) + 1 if self.row.name else 0
        mains = {fault.options[0] for fault in self.faults}
        found = [name for name in (*order[begin:], *order[:begin]) if name in mains]
        if found:
            self.show(found[0])

    def show(self, name: str) -> None:
        """Put the cursor on a rule, which is unfolded if need be."""
        row = Row(group_of(name), name)
        if row not in self.rows:
            self.query = ""
            self.unfolded.add(row.group)
        self._renew(row)

    def _renew(self, row: Row) -> None:
        """Find the lines anew, with the cursor on the same one, or on its heading."""
        self.rows = self._find_rows()
        places = [self.rows.index(one) for one in (row, Row(row.group)) if one in self.rows]
        self.go(places[0] if places else 0)

    def fold(self, group: str) -> None:
        """Fold or unfold a group. Folded, it shows what differs now."""
        if group in self.unfolded:
            self.unfolded.remove(group)
            self._pinned -= set(self._groups[group])
            self._pinned |= self.changed & set(self._groups[group])
        else:
            self.unfolded.add(group)
        self._renew(self.row if self.row.group == group else Row(group))

    def fold_all(self) -> None:
        """Unfold everything; fold everything if that was done already."""
        everything = set(self._groups)
        self._pinned = set(self.changed)
        self.unfolded = set() if self.unfolded == everything else everything
        self._renew(self.row)

    def find(self, query: str) -> None:
        """Show only the rules whose words contain all words of a query; "" shows the groups."""
        if query.split() != self.query.split():
            row, self.query = self.row, query
            self._renew(row)
            if self.query and not self.row.name:
                self.move(1)

    # --- changes ---

    def step(self, by: int, *, turn: bool = False) -> None:
        """Give the rule under the cursor its next value (1) or the one before (-1)."""
        name = self.row.name
        if name and not is_text(name):
            self.forget()
            self.set_rules(stepped(self.rules, name, by, turn=turn))

    def type(self, key: str) -> None:
        """Take a digit of a number, or with "" take the last digit away."""
        name = self.row.name
        if not name or OPTIONS[name].kind != "int":
            return
        self.typed = (self.typed + key)[-_MOST_DIGITS:] if key else self.typed[:-1]
        self.complaint = ""
        if self.typed:
            self.complaint = text_fault(self.rules, name, self.typed)
            if not self.complaint:
                self.set_rules(written(self.rules, name, self.typed))

    def end_number(self) -> bool:
        """End the number that was typed, if it can be; return whether one was typed."""
        typed = bool(self.typed)
        if not self.complaint:
            self.forget()
        return typed

    def forget(self) -> None:
        """Forget what was typed."""
        self.typed = self.complaint = ""

    def write(self, text: str) -> None:
        """Give the rule under the cursor the value that a text stands for.

        Raises:
            RulesError: it cannot have that value; `text_fault` says so before.
        """
        self.set_rules(written(self.rules, self.row.name, text))

    def put_back(self) -> None:
        """Give the rule under the cursor the value that it has in the game."""
        name = self.row.name
        if name:
            self.forget()
            self.set_rules(set_option(self.rules, name, get_option(self.base, name)))

    def repair(self) -> None:
        """Mend the conflict that is told."""
        fault = self.fault()
        if fault:
            self.forget()
            self.set_rules(with_differences(self.rules, fault.repair))
