"""The line above the hand always tells dealer, last taker and stock."""

from __future__ import annotations

import pytest

from scopa_tui.rooms.width import cells
from scopa_tui.ui.widgets.status import Standing, status_line

DEAL = Standing("Rosina", "Beppe", 24, notes=("7 cards taken · 1 scopa",))


@pytest.mark.parametrize(
    ("width", "line"),
    [
        (120, "Dealer: Rosina · Last capture: Beppe · 24 cards left in the deck · "
             "7 cards taken · 1 scopa"),
        (80, "Dealer: Rosina · Last capture: Beppe · 24 cards left in the deck"),
        (60, "Dealer: Rosina · Last capture: Beppe · 24 left"),
        (55, "Dealer: Rosina · Taker: Beppe · 24 left"),
        (39, "Dealer: Rosina · Taker: Beppe · 24 left"),
        (37, "Dealer: Ros. · Taker: Bep. · 24 left"),
        (34, "Dealer: Ro. · Taker: Be. · 24 left"),
    ],
)  # fmt: skip
def test_names_and_words_get_shorter(width: int, line: str) -> None:
    assert status_line(DEAL, width) == ("", line)


@pytest.mark.parametrize("width", range(37, 120))
def test_the_line_fits_with_long_names(width: int) -> None:
    for turn in (False, True):
        standing = DEAL._replace(dealer="Carla-Margherita", taker="Gianbattista", turn=turn)
        yours, text = status_line(standing, width)
        assert cells(yours) + bool(yours) + cells(text) <= width
        assert all(word in text for word in ("Car", "Gia", "24"))


def test_the_last_hand_is_told_and_nobody_has_taken_yet() -> None:
    assert status_line(Standing("Rosina", "", 0), 60) == ("", "Dealer: Rosina · Last hand")
    assert status_line(Standing("Rosina", "", 0), 26) == ("", "Dealer: Rosina · Last hand")


def test_the_turn_goes_before_the_notes() -> None:
    standing = DEAL._replace(turn=True)
    assert status_line(standing, 62)[0] == "▸ Your turn ·"
    assert status_line(standing, 40)[0] == ""


@pytest.mark.parametrize("width", range(30, 140))
@pytest.mark.parametrize("names", [("Rosina", "You"), ("Carla-Margherita", "Gianbattista")])
def test_the_words_are_the_same_at_every_turn(width: int, names: tuple[str, str]) -> None:
    standing = DEAL._replace(dealer=names[0], taker=names[1])
    assert status_line(standing, width)[1] == status_line(standing._replace(turn=True), width)[1]
