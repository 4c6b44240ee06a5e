"""The command line: every command, with good and with bad arguments."""

from __future__ import annotations

import io
import os
import random
import re
import resource
import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

from scopa_tui import __version__
from scopa_tui.cli import _parsed, main
from scopa_tui.engine import GROUPS, PRESETS, read_record
from tests.processes import ROOT

GOLDEN = ROOT / "tests" / "golden"


def run(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the program as a process of its own, without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "scopa_tui", *arguments],
        capture_output=True,
        text=True,
        cwd=cwd or ROOT,
        stdin=subprocess.DEVNULL,
        check=False,
        timeout=60,
    )


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the program in this process; return exit code, output and error output."""
    try:
        code = main(arguments)
    except SystemExit as stop:
        code = int(stop.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


# --- version and help ----------------------------------------------------------------------------


def test_version_and_help() -> None:
    assert run("--version").stdout == f"scopa-tui {__version__}\n"
    told = run("--help").stdout
    assert all(command in told for command in ("play", "rules", "check", "simulate"))


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_they_are_quick(argument: str) -> None:
    times = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert run(argument).returncode == 0
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    assert median(times) < 0.1  # seconds of a processor, which other programs do not lengthen


def test_they_import_no_toolkit() -> None:
    code = "import sys; from scopa_tui.cli.options import command_line as all; all(); "
    code += "print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert not {"textual", "rich", "asyncio", "scopa_tui.engine"} & set(done.stdout.split())


# --- rules ---------------------------------------------------------------------------------------


def test_rules_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules")
    assert code == 0
    listed = [line.split()[0] for line in out.splitlines() if re.match(r"  \S", line)]
    assert listed == list(PRESETS)
    headings = [line for line in out.splitlines() if line.isupper()]
    assert headings == [title.upper() for title in GROUPS.values()]


def test_rules_of_one_game_and_of_a_house(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "rules", "scopone", "match.target=16")
    assert code == 0
    assert "As text: scopone match.target=16" in out
    assert "16 points" in out or "to 16" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("rules", "scopome"), ("scopome", "did you mean scopone")),
        (("play", "scopa", "match.taget=21"), ("match.taget", "did you mean match.target")),
        (("play", "scopa", "capture.obligation=card2"), ("card2", "did you mean card")),
        (("play", "scopa", "seats.teams=two"), ("two teams need 4 or 6 players",)),
        (("simulate", "scopa", "--bots", "foo"), ("'foo'; there are principiante, dilettante, ",)),
        (("play", "nosuch"), ("there is no game 'nosuch'\n",)),
        (("rules", "foo"), ("there is no game 'foo'\n",)),
        (("play", "/bin/sh"), ("/bin/sh is not a saved game",)),
        (("play", "README.md"), ("README.md is not a saved game",)),
        (("watch", "scopa", "--bots", "foo"), ("'foo'; there are principiante, dilettante, ",)),
        (("watch", "scopa", "--bots", "foo", "--plain"), ("'foo'; there are principiante, ",)),
        (("simulate", "scopa", "--bots", "greedy,gredy"), ("gredy", "did you mean greedy")),
        (("simulate", "scopa", "--bots", "a,b,c"), ("scopa-tui",)),
        (("simulate", "--deals", "0"), ("'0'", "whole number")),
        (("simulate", "--seed", "x"), ("'x'",)),
        (("check",), ("files",)),
        (("dance",), ("dance",)),
        (("join", "--tcp", "99999"), ("'99999' is no port; ", "from 1 to 65535")),
        (("join", "--tcp", "0"), ("'0' is no port; ", "from 1 to 65535")),
        (("door", "--socket", "/nowhere"), ("sshd runs this", "docs/host.md")),
        (("play", "nothing.scopa"), ("nothing.scopa",)),
    ],
)
def test_wrong_arguments_get_one_sentence(arguments: tuple[str, ...], words: tuple[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert all(word in done.stderr for word in words)


def test_without_a_terminal_there_is_one_sentence() -> None:
    for arguments in ((), ("play",), ("play", "scopone")):
        done = run(*arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == (
            "scopa-tui: the game needs a terminal to be played in; play --plain does without\n"
        )
    done = run("watch", "scopa", "--bots", "Campione, ESPERTO")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "scopa-tui: the game needs a terminal to be watched in; watch --plain does without\n"
    )


def test_capitals_in_levels_do_not_matter() -> None:
    done = run("simulate", "scopa", "--bots", "Greedy, RANDOM", "--deals", "1")
    assert done.returncode == 0
    assert "greedy " in done.stdout
    done = run("watch", "scopa match.deals=1", "--bots", "Greedy,RANDOM", "--plain")
    assert done.returncode == 0
    assert "At the table: Rosina (greedy) and Beppe (random).\n" in done.stdout


# --- check ---------------------------------------------------------------------------------------


def test_check_accepts_every_golden_record() -> None:
    done = run("check", *map(str, sorted(GOLDEN.glob("*.scopa"))))
    assert done.returncode == 0
    assert done.stdout.count("all in order") == len(list(GOLDEN.glob("*.scopa")))


def test_check_names_line_and_column(tmp_path: Path) -> None:
    good = GOLDEN / "scopa.scopa"
    text = good.read_text(encoding="utf-8")
    files = {
        "tally": (text.replace("total ", "total 9", 1), "computed is"),
        "cut": (text[: len(text) // 2], "line "),
        "foreign": ("hello\n", "line 1, column 1"),
        "empty": ("", "line 1, column 1"),
    }
    for name, (content, words) in files.items():
        path = tmp_path / f"{name}.scopa"
        path.write_text(content, encoding="utf-8")
        done = run("check", str(path), str(good))
        assert done.returncode == 1, name
        assert words in done.stderr
        assert "all in order" in done.stdout


def test_check_names_tags_that_cannot_be_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (GOLDEN / "scopa.scopa").read_text(encoding="utf-8")
    odd = tmp_path / "odd.scopa"
    tags = '[Bots "-, pinocchio"]\n[Hints "x, 0"]\n'
    odd.write_text(text.replace("[Rules", tags + "[Rules", 1), encoding="utf-8")
    code, out, err = call(capsys, "check", str(odd))
    assert (code, out) == (1, "")
    assert [line.partition("; ")[0] for line in err.splitlines()] == [
        f"{odd}: the tag Bots ('-, pinocchio') cannot be right",
        f"{odd}: the tag Hints ('x, 0') cannot be right",
    ]
    assert "(esperto)" in err


def test_check_of_what_is_no_text(tmp_path: Path) -> None:
    binary = tmp_path / "binary.scopa"
    binary.write_bytes(b'[Scopa "1"]\n\xff\xfe\x00')
    for path in (binary, tmp_path, tmp_path / "missing"):
        done = run("check", str(path))
        assert done.returncode == 1
        assert done.stderr.startswith(f"{path}: ")
        assert len(done.stderr.splitlines()) == 1


def test_check_can_salvage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SCOPA_DATA_DIR", str(tmp_path / "data"))
    text = (GOLDEN / "scopa.scopa").read_text(encoding="utf-8")
    broken = tmp_path / "broken.scopa"
    broken.write_text(text[: len(text) // 2] + " XX", encoding="utf-8")
    code, out, err = call(capsys, "check", "--salvage", str(broken))
    assert code == 1
    assert "XX" in err
    assert "actions saved as" in out
    (saved,) = (tmp_path / "data").glob("*.scopa")
    actions = read_record(saved.read_text(encoding="utf-8")).actions
    assert actions == read_record(text).actions[: len(actions)]
    assert len(actions) > 10


# --- simulate ------------------------------------------------------------------------------------


def test_simulate_prints_wins_points_and_errors() -> None:
    done = run("simulate", "scopa", "--bots", "greedy,random", "--deals", "20", "--seed", "3")
    assert done.returncode == 0
    assert done.stderr == ""
    header, _, greedy, rand, note = done.stdout.splitlines()
    assert header.startswith("scopa: 20 decks, seed 3")
    assert greedy.split()[0] == "greedy"
    won, tied, lost = map(int, greedy.split()[1:4])
    assert won + tied + lost == 40
    assert [int(word) for word in rand.split()[1:4]] == [lost, tied, won]
    assert greedy.count("±") == 2
    assert "standard error" in note
    again = run("simulate", "scopa", "--bots", "greedy,random", "--deals", "20", "--seed", "3")
    assert again.stdout == done.stdout


def test_simulate_has_bots_of_its_own_choice() -> None:
    done = run("simulate", "scopa", "--deals", "3", "--seed", "3")
    assert [line.split()[0] for line in done.stdout.splitlines()[2:4]] == ["esperto", "dilettante"]


def test_nobody_has_to_read_the_output() -> None:
    command = [sys.executable, "-m", "scopa_tui", "rules"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == 0


# --- anything ------------------------------------------------------------------------------------

_WORDS = ["play", "rules", "check", "simulate", "scopa", "match.target=21", "--deals", "3", "-1"]
_WORDS += ["--bots", "greedy", "--seed", "--help", "--version", "é", "=", "scopa=", "\x1b[2J", ""]


def test_no_arguments_end_in_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    rng = random.Random(5)
    for _ in range(200):
        arguments = [rng.choice(_WORDS) for _ in range(rng.randrange(6))]
        if "simulate" in arguments:
            arguments += ["--deals", "1"]  # a thousand would take a while
        code, _, err = call(capsys, *arguments)
        assert code in (0, 1, 2), arguments
        assert "Traceback" not in err


# --- house variants ------------------------------------------------------------------------------


@pytest.fixture
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SCOPA_CONFIG_DIR", str(tmp_path))
    return tmp_path


def test_a_house_variant_is_called_by_its_name(
    _own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from scopa_tui.engine import parse_rules
    from scopa_tui.rooms.variants import FOLDER, Variants

    Variants(_own_folder / FOLDER).save("Da Gino", parse_rules("cirulla match.target=21"))
    for words in (("Da Gino",), ("da", "gino"), (str(_own_folder / FOLDER / "da-gino.toml"),)):
        code, out, err = call(capsys, "rules", *words)
        assert (code, err) == (0, "")
        assert "cirulla match.target=21" in out


def test_a_broken_variant_is_named_with_its_line(
    _own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _own_folder / "mine.toml"
    path.write_text('name = "Mine"\ngame = "scopa"\n[rules]\nmatch.target = 999\n')
    code, out, err = call(capsys, "rules", str(path))
    assert (code, out) == (2, "")
    assert "mine.toml: line 4: match.target cannot be '999'" in err


def test_a_variant_that_is_not_there(_own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys, "rules", "gino.toml")[0] == 2
    code, _, err = call(capsys, "rules", "gino")
    assert code == 2
    assert "there is no game 'gino'" in err


# --- the order of what is typed ------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--plain", "scopa", "match.target=5"),
        ("rules", "--lang", "it", "scopa", "match.target=5"),
        ("simulate", "--deals", "2", "scopa", "match.target=5"),
        ("check", "--salvage", "a.scopa", "b.scopa"),
    ],
)
def test_rules_and_files_stand_before_and_after_options(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    command, *options, first, second = arguments
    orders = ((*options, first, second), (first, *options, second), (first, second, *options))
    parsed = [vars(_parsed([command, *words])) for words in orders]
    assert parsed[0] == parsed[1] == parsed[2]
    assert [first, second] in [list(map(str, value)) for value in parsed[0].values()
                               if isinstance(value, list)]  # fmt: skip


@pytest.mark.parametrize(
    "words", [("play", "scopa", "--nosuch", "x"), ("rules", "a", "-x"), ("--nosuch",)]
)
def test_what_is_no_option_is_refused(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = call(capsys, *words)
    assert (code, out) == (2, "")
    assert "unrecognized arguments: -" in err


# --- output that cannot be written ----------------------------------------------------------------


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "scopa_tui", "rules"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "scopa-tui: no space left on device\n"


def test_an_output_that_knows_few_letters() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scopa_tui", "simulate", "--deals", "2"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert done.returncode == 0
    assert "+- is one standard error." in done.stdout


def test_a_broken_file_is_told_where_its_variant_is_missed(
    _own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = _own_folder / "variants"
    folder.mkdir()
    (folder / "da-gino.toml").write_text('name = "Da Gino"\ngame = "scopa"\n[rules]\nx.y = 1\n')
    code, _, err = call(capsys, "rules", "Da Gino")
    assert code == 2
    assert "da-gino.toml, line 4" in err
    assert call(capsys, "rules", "scopa")[0] == 0


# --- several people -------------------------------------------------------------------------------


def test_people_at_one_keyboard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SCOPA_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("SCOPA_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    code, out, _ = call(capsys, "play", "scopone", "--plain", "--people", "Anna,, \x1b[31mAnna")
    assert code == 0
    assert "Anna (a person), Rosina (dilettante), 31mAnna (a person) and Beppe (dilettante)" in out
    (saved,) = (tmp_path / "data").glob("*.scopa")
    assert '[Bots "-, dilettante, -, dilettante"]' in saved.read_text()


def test_more_people_than_seats(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, error = call(capsys, "play", "scopa", "--plain", "--people", "A,B,C")
    assert (code, error) == (2, "scopa-tui: a game of 2 takes 1 to 2 people, not 3\n")
