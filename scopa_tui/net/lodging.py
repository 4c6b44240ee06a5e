"""A room as guests see it, and as it is saved."""

from __future__ import annotations

from collections import deque
from functools import partial

from scopa_tui.engine import ScopaError, format_rules
from scopa_tui.net.chairs import Plan, plan_out
from scopa_tui.net.guests import Visitor
from scopa_tui.net.house import STAND_IN, House
from scopa_tui.net.play import Play
from scopa_tui.net.pushes import Notice, Push, RoomLine, RoomState, Seat
from scopa_tui.net.saving import Gate
from scopa_tui.net.wire import push_line
from scopa_tui.wording import worded

_SHOWN_WATCHERS = 20
_REMEMBERED = 20
"""Lines of chat that a newcomer is told."""


class Lodging:
    """Knows who is in a room; tells them how it looks, and has it saved."""

    def __init__(self, house: House, name: str, plan: Plan) -> None:
        """Open a room; `plan` is what it is, and remains that of the room."""
        self.name, self.plan = name, plan
        self.inside: dict[Visitor, int | None] = {}
        """Connections -> their seat, None for spectators."""
        self.used = house.now()
        """When somebody was in it last."""
        self.closed = False
        self._house = house
        self._play: Play | None = None
        self._unsaved = False
        self._gate = Gate(house.executor, self._saved)
        self._said: deque[bytes] = deque(maxlen=_REMEMBERED)
        self._telling = False

    async def saved(self) -> None:
        """Wait until all is on the disk."""
        await self._gate.drained()

    @property
    def watching(self) -> list[Visitor]:
        """The spectators."""
        return [visitor for visitor, seat in self.inside.items() if seat is None]

    @property
    def present(self) -> bool:
        """Whether somebody is there who has a seat."""
        return any(chair.visitor for chair in self.plan.chairs)

    def seat_of(self, guest: str) -> int | None:
        """Return the seat of a guest, None for none."""
        seats = (seat for seat, chair in enumerate(self.plan.chairs) if chair.owner == guest)
        return next(seats, None)

    def name_of(self, visitor: Visitor) -> str:
        """Return what somebody is called in this room."""
        seat = self.inside.get(visitor)
        return visitor.guest.name if seat is None else self.plan.chairs[seat].name

    @property
    def _shown(self) -> tuple[Seat, ...]:
        usual = self.plan.options.bots
        return tuple(chair.shown(usual, self._stand_in) for chair in self.plan.chairs)

    def line(self) -> RoomLine:
        """Return how the list shows it."""
        plan, made = self.plan, self.plan.options
        seats = self._shown
        view = self._play.room.view(None) if self._play else None
        return RoomLine(
            self.name, made.title, made.rules, plan.phase, seats, len(self.watching),
            made.watchers, made.bots, made.clock, made.undo,
            view.deals if view else 0, view.scores if view else (),
        )  # fmt: skip

    def state(self, visitor: Visitor) -> RoomState:
        """Return how somebody in it sees it."""
        plan, made = self.plan, self.plan.options
        seats = self._shown
        watching = tuple(one.guest.name for one in self.watching[:_SHOWN_WATCHERS])
        return RoomState(
            self.name, made.title, made.rules, made.public, plan.phase, plan.match, seats,
            self.inside[visitor], watching, made.watchers, made.bots, made.clock, made.undo,
        )  # fmt: skip

    @property
    def _stand_in(self) -> str:
        return self.plan.options.bots or STAND_IN

    def tell_all(self, push: Push) -> None:
        """Tell everybody in the room something."""
        line = push_line(push)
        for visitor in tuple(self.inside):
            visitor.send(line)

    def _look_different(self) -> None:
        """Tell everybody soon how the room looks now: once, however much has changed."""
        self._house.changed(self.name)
        if not self._telling:
            self._telling = True
            self._house.later(0.02, self._tell_state)

    def _tell_state(self) -> None:
        self._telling = False
        for visitor in tuple(self.inside):
            self._gate.tell(partial(visitor.send, self.state(visitor)))

    def _save(self) -> None:
        if not self.closed:
            data = plan_out(self.plan, format_rules(self.plan.options.rules))
            self._gate.save("room", partial(self._house.files.write, self.name, data))

    def _saved(self, error: BaseException | None) -> None:
        """Say once that something could not be saved; the match goes on. Why, and in which folder,
        is the host's business."""
        known, self._unsaved = self._unsaved, error is not None
        if error is not None and not known:
            why = str(error) if isinstance(error, ScopaError | OSError) else type(error).__name__
            self._house.problem(self.name, f"it cannot be saved ({why})")
            self.tell_all(Notice(worded("the room cannot be saved")))
