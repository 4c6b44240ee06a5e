"""What is wrong with the files that the player has written: all of it, and where they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from scopa_tui.ui.blocks import Block, Paragraph
from scopa_tui.ui.i18n import _, ngettext
from scopa_tui.ui.screens.reader import Reader


class FaultsScreen(Reader):
    """Closes with Esc, q or Enter."""

    def __init__(self, faults: Sequence[str], folder: Path) -> None:
        """Show sentences.

        Args:
            faults: what is wrong, in the order of the files.
            folder: where the files are.
        """
        super().__init__(title(len(faults)), _blocks(faults, folder))


def title(count: int) -> str:
    """Return what so many faults are called together."""
    words = ngettext("{n} fault in your files", "{n} faults in your files", count)
    return words.format(n=count)


def _blocks(faults: Sequence[str], folder: Path) -> Iterator[Block]:
    for fault in faults:
        yield Paragraph(fault, "▲")
    yield Paragraph(_("The files are in {folder}").format(folder=folder))
    yield Paragraph(_("What is not understood is passed over; everything else is used."))


def notice(faults: Sequence[str], key: str) -> str:
    """Return what is said at the start: the first fault, and how to see the others.

    Args:
        faults: what is wrong; at least one sentence.
        key: what opens the list of commands, as a player reads it.
    """
    more = len(faults) - 1
    if not more:
        return faults[0]
    words = ngettext(
        "{fault} {n} more fault: {key} shows all of them.",
        "{fault} {n} more faults: {key} shows all of them.",
        more,
    )
    return words.format(fault=faults[0], n=more, key=key)
