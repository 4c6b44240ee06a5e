"""What a saved match is called in the menu and in the list of those that can be continued."""

from __future__ import annotations

from datetime import datetime, timedelta

from scopa_tui.engine import view_of
from scopa_tui.rooms.names import seat_names
from scopa_tui.rooms.store import Saved
from scopa_tui.rooms.tags import bots_of
from scopa_tui.ui.gamename import named, own_rules
from scopa_tui.ui.hintwords import few_words
from scopa_tui.ui.i18n import N_, _
from scopa_tui.ui.tableau import score_line
from scopa_tui.ui.who import side_shorts


def score(saved: Saved) -> str:
    """Say which game it is and, in a second line, how it stands."""
    return f"{named(saved.match.rules)}\n{_score(saved)}"


def lines(saved: Saved, now: datetime) -> tuple[str, str]:
    """Say which game it is with its house rules, and below the score and when it was saved.

    A match that nobody plays but computer players begins its second line with that.
    """
    rules = saved.match.rules
    parts = [_("watched")] if all(bots_of(saved.record)) else []
    parts.append(_score(saved))
    if saved.written is not None:
        parts.append(_when(saved.written, now))
    parts.append(_("deal {number}").format(number=saved.match.deals + 1))
    parts += filter(None, [few_words(saved.record, _you(saved))])
    return ", ".join((named(rules), *own_rules(rules))), " · ".join(parts)


def _score(saved: Saved) -> str:
    match, names = saved.match, seat_names(saved.record)
    you = _you(saved)
    return score_line(view_of(match, you), side_shorts(names, match.rules, you=you))


def _you(saved: Saved) -> int | None:
    """Return the seat of the only person, None if there is none or there are several."""
    people = [seat for seat, bot in enumerate(bots_of(saved.record)) if not bot]
    return people[0] if len(people) == 1 else None


def _when(written: datetime, now: datetime) -> str:
    """Return day and time: "today 14:05", "yesterday 09:30", "12 May 08:00", "12 May 2025"."""
    day, time = written.date(), f"{written:%H:%M}"
    # The system may speak another language than the program, so the months are ours.
    month = _(_MONTHS[day.month - 1])
    if day.year != now.year:
        return _("{day} {month} {year}").format(day=day.day, month=month, year=day.year)
    if day == now.date():
        return _("today {time}").format(time=time)
    if day == now.date() - timedelta(days=1):
        return _("yesterday {time}").format(time=time)
    return _("{day} {month} {time}").format(day=day.day, month=month, time=time)


_MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"),
    N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip
