"""What a screen hears of its line to a room server."""

from __future__ import annotations

from scopa_tui.net.pushes import RoomState, Said, Welcome
from scopa_tui.net.remote import RemoteGame


class Deaf:
    """Ignores everything. A screen overrides what it wants to hear; all of it comes in the thread
    of the event loop. Sentences may be `Worded`; the screen translates them."""

    def connected(self, welcome: Welcome) -> None:
        """There is a line. A new token in `welcome` has to be kept for the next visit."""

    def lost(self, seconds: float) -> None:
        """There is no line; the client tries again after so many seconds."""

    def ended(self, why: str) -> None:
        """There will be no line any more; "" if that was wanted."""

    def lobby_changed(self) -> None:
        """`Client.rooms` has changed; of a list that is told from its beginning, all at once."""

    def room_changed(self, state: RoomState) -> None:
        """The guest has entered a room, or something in it has changed but for the game."""

    def match_began(self, game: RemoteGame) -> None:
        """There is a match to be shown: it begins, or the guest has come to it, or has changed
        seats."""

    def clock_changed(self) -> None:
        """`Client.clock` has changed."""

    def said(self, line: Said) -> None:
        """Somebody in the room has said something."""

    def notice(self, sentence: str) -> None:
        """There is something that the guest should read."""

    def left(self, room: str, why: str) -> None:
        """The guest is not in that room any more; "" if that was wanted."""
