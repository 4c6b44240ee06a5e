"""The host key is made once, for nobody else's eyes, and never again."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from scopa_tui import cli
from scopa_tui.doors.hostkey import host_key
from scopa_tui.net.sockets import ListenError


def test_it_is_made_once_with_mode_0600(tmp_path: Path) -> None:
    path = tmp_path / "server" / "key"
    mask = os.umask(0)
    try:
        first = host_key(path).get_fingerprint()
    finally:
        os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.read_text().startswith("-----BEGIN OPENSSH PRIVATE KEY-----")
    assert list(path.parent.iterdir()) == [path]
    before = path.read_bytes()
    assert host_key(path).get_fingerprint() == first
    assert path.read_bytes() == before


def _folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path, 0o600)


def _link(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.symlink_to("elsewhere")


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda path: path.chmod(0o640), "others can read the host key"),
        (lambda path: path.chmod(0o604), "others can read the host key"),
        (lambda path: path.write_text("nonsense"), "is no host key"),
        (lambda path: path.write_text(""), "is no host key"),
        (_folder, "cannot be read"),
        (_pipe, "is no host key"),
        (_link, "cannot be read"),
    ],
)
def test_one_that_is_not_right_is_told_and_left_alone(
    tmp_path: Path, spoil: Callable[[Path], object], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ssh_host_ed25519_key"
    host_key(path)
    spoil(path)
    before = path.lstat()
    with pytest.raises(ListenError, match=fault):
        host_key(path)
    assert (path.lstat().st_ino, path.lstat().st_mode) == (before.st_ino, before.st_mode)
    code = cli.main(["serve", "--folder", str(tmp_path), "--ssh", "0", "--open"])
    said = capsys.readouterr().err
    assert (code, said.count("\n"), fault in said) == (2, 1, True)


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["--ssh", "0"], "choose who is let in by SSH: "),
        (["--ssh", "0", "--open", "--keys", "x"], "choose who is let in by SSH: "),
        (["--keys", "x"], "scopa-tui: --keys means nothing without --ssh\n"),
        (["--open", "--tcp", "0"], "scopa-tui: --open means nothing without --ssh\n"),
        (["--ssh-guests", "100"], "scopa-tui: --ssh-guests means nothing without --ssh\n"),
        (["--per-address", "1"], "scopa-tui: --per-address means nothing without --ssh\n"),
        (["--logins", "1"], "scopa-tui: --logins means nothing without --ssh\n"),
        (["--idle", "1"], "scopa-tui: --idle means nothing without --ssh\n"),
        (["--ssh", "x"], "'x' is neither PORT nor HOST:PORT"),
        (["--ssh", ":1"], "':1' is neither PORT nor HOST:PORT"),
        (["--ssh", "localhost:65536"], "is neither PORT nor HOST:PORT"),
        (["--ssh", "0", "--keys", "/nowhere"], "the keys in /nowhere cannot be read: "),
        (["--ssh", "0", "--keys", os.devnull], "there is no key in /dev/null"),
        (["--ssh", "192.0.2.1:0", "--open"], "the door cannot listen on 192.0.2.1:0: "),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    tmp_path: Path, arguments: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = cli.main(["serve", "--folder", str(tmp_path), "--socket", str(tmp_path / "s"),
                         *arguments])  # fmt: skip
    except SystemExit as end:
        code = int(str(end.code))
    said = capsys.readouterr().err
    assert (code, said.count("\n"), fault in said) == (2, 1, True), said


def test_without_asyncssh_the_door_says_how_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "asyncssh", None)
    for name in list(sys.modules):
        if name.startswith("scopa_tui.doors."):
            monkeypatch.delitem(sys.modules, name)
    assert cli.main(["serve", "--folder", str(tmp_path), "--ssh", "0", "--open"]) == 2
    assert "pip install 'scopa-tui[ssh]' installs it" in capsys.readouterr().err
