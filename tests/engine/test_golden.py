"""Each preset has a transcript of a whole match, which replays byte for byte."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scopa_tui.engine import read_record, replay, write_record
from tests.golden.make import RULES

FOLDER = Path(__file__).parents[1] / "golden"


def golden(name: str) -> str:
    return (FOLDER / f"{name}.scopa").read_bytes().decode()


@pytest.mark.parametrize("name", RULES)
def test_a_transcript_replays_byte_for_byte(name: str) -> None:
    text = golden(name)
    record = read_record(text)
    assert write_record(record) == text
    assert record.rules == RULES[name]
    match = replay(record.rules, record.actions, record.dealer)
    assert match.winner is not None
    assert f'[Result "{"-".join(map(str, match.scores))}"]' in text


def test_no_transcript_is_missing_and_none_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.scopa")} == set(RULES)


def test_a_transcript_is_never_made_anew() -> None:
    before = {path: path.read_bytes() for path in FOLDER.glob("*.scopa")}
    made = subprocess.run(
        [sys.executable, FOLDER / "make.py", "scopa"], capture_output=True, text=True, check=False
    )
    assert made.returncode == 1
    assert "never made anew" in made.stderr
    assert {path: path.read_bytes() for path in FOLDER.glob("*.scopa")} == before
