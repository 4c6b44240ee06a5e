"""Where a room server is said to be."""

from __future__ import annotations

from pathlib import Path

import pytest

from scopa_tui.ui.together import NobodyThereError, address_in, fault_of


def test_an_address_is_a_port_or_a_file() -> None:
    assert address_in(" 4000 ") == 4000
    assert address_in("~/s") == Path.home() / "s"
    assert address_in("~nobody-is-called-so/s") == Path.cwd() / "~nobody-is-called-so" / "s"
    for text in ("", "0", "65536", "123456"):
        with pytest.raises(NobodyThereError):
            address_in(text)


@pytest.mark.parametrize("text", ["~nobody-is-called-so/s", "x" * 200, "a\0b", "1"])
def test_whatever_is_typed_is_answered_in_a_sentence(text: str) -> None:
    assert fault_of(text).endswith(".")
