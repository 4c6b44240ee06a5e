"""Two programs at one server, all of them real: they play, one is killed and comes back."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import ROOT
from tests.terminal.driver import Terminal

MINE = "Choose a card"


@pytest.fixture
def socket(tmp_path: Path) -> Iterator[Path]:
    """Run a server and return its socket."""
    path = tmp_path / "s"
    server = subprocess.Popen(
        [sys.executable, "-m", "scopa_tui", "serve", "--folder", str(tmp_path / "server"),
         "--socket", str(path), "--grace", "30"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    try:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("The rooms are open")
        yield path
    finally:
        server.terminate()
        server.wait(10)


def joined(home: Path, name: str, socket: Path, **options: str) -> Terminal:
    settings = home / name / "config" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f'name = "{name}"\nspeed = "instant"\n')
    return Terminal("join", "--socket", str(socket), home=home / name, **options)  # type: ignore[arg-type]


def mine(one: Terminal) -> bool:
    return MINE in one.text()


def play(*guests: Terminal) -> None:
    """Let whoever is to play play the first card."""
    end = time.monotonic() + 20
    while not any(map(mine, guests)):
        assert time.monotonic() < end, "\n".join(one.text() for one in guests)
        for one in guests:
            one.read(0.05)
    on = next(filter(mine, guests))
    for _ in range(20):
        time.sleep(0.4)  # after a play keys are ignored for a while
        on.press("home", "enter")
        if on.soon(lambda: not mine(on) and "→" not in on.lines()[-2]):
            return
    raise AssertionError(on.text())


def test_two_programs_play_and_one_is_killed_and_returns(home: Path, socket: Path) -> None:
    with joined(home, "Anna", socket) as anna, joined(home, "Beppe", socket) as beppe:
        anna.wait("Open one with n")
        anna.press("n")
        anna.wait("Open the room")
        anna.press("enter")
        anna.wait("Anna, that is you")
        beppe.wait("1/2")
        beppe.press("enter")
        beppe.wait("Beppe, that is you")
        beppe.press("r")
        anna.wait("Beppe (ready)")
        anna.press("r")
        for one in (anna, beppe):
            one.wait("Scopa to 11")
        for _ in range(4):
            play(anna, beppe)
        beppe.child.kill(signal.SIGKILL)
        beppe.child.wait()
        anna.wait("Beppe is away")
        anna.press("/")
        anna.wait("say something")
        anna.send("\x1b[200~[red]ciao[/] \x07\x1b[201~")
        anna.press("enter")
        anna.wait("Anna: [red]ciao[/]")
        anna.press("escape")
        with joined(home, "Beppe", socket) as again:
            again.wait("Scopa to 11")
            anna.wait("Beppe is back")
            for _ in range(2):
                play(anna, again)
            again.press("ctrl+q")
            again.wait("Leave the program?")
            again.press("\x1b[Z", "enter")
            again.wait(lambda _text: not again.child.isalive())
        anna.wait(lambda text: text.count("Beppe is away") > 0 or "away" in text)
    secrets = home / "Beppe" / "data" / "guest.json"
    assert stat.S_IMODE(secrets.stat().st_mode) == 0o600


def test_nobody_answers(home: Path) -> None:
    with joined(home, "Anna", home / "nothing") as anna:
        anna.wait(lambda _text: not anna.child.isalive())
        assert "no room server answers at" in anna.text().replace("\n", "")
        assert anna.child.wait() == 2


def test_without_a_terminal(home: Path, socket: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scopa_tui", "join", "--socket", str(socket)],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False, timeout=30,
        env=os.environ | {"PYTHONPATH": str(ROOT), "SCOPA_DATA_DIR": str(home)},
    )  # fmt: skip
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "terminal" in done.stderr


def test_a_door_says_who_comes(home: Path, socket: Path) -> None:
    door = {"SCOPA_GUEST_ID": "SHA256:abc", "SCOPA_GUEST_NAME": "Ospite"}
    with joined(home, "Anna", socket, **door) as guest:
        guest.wait("you are Ospite")
        assert not (home / "Anna" / "data" / "guest.json").exists()
