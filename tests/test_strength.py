"""The measuring of computer players: what is worked out from deals, and going on after a stop."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from io import StringIO
from math import inf
from pathlib import Path
from random import Random

import pytest

from bench import strength
from bench.measure import exhaustive
from bench.measure.deals import endings
from bench.measure.document import document
from bench.measure.elo import Deck, chance_to_win, difference, elo
from bench.measure.goals import goals, reaches
from bench.measure.judge import can_be_swept
from bench.measure.kinds import Task, measure
from bench.measure.markdown import span
from bench.measure.measured import Measured
from bench.measure.players import Player, version
from bench.measure.rows import Row, chosen, rows
from bench.measure.running import Progress, run
from bench.measure.stats import Interval, around, mean, quantile, share, student
from bench.measure.store import Store
from bench.measure.summary import Tally, duel, pairs
from scopa_tui.bots import BOTS, USUAL, Limit, ismcts, levels
from scopa_tui.bots.levels import Level
from scopa_tui.bots.searcher import Effort
from scopa_tui.bots.stakes import Stakes
from scopa_tui.engine import parse_rules, view_of
from tests.bots.positions import looking_at
from tests.engine.helpers import play

QUICK = Row("levels", "duel", "scopa", ("greedy", "random"), 6)


# --- numbers --------------------------------------------------------------------------------------


def test_a_mean_has_the_interval_of_its_standard_error() -> None:
    assert mean([1, 2, 3, 4]) == pytest.approx((2.5, 2.5 - 2.0540, 2.5 + 2.0540), abs=1e-3)
    assert mean([2]) == (2, float("-inf"), float("inf"))


@pytest.mark.parametrize(
    ("freedom", "reach"),
    [(1, 12.706), (5, 2.571), (6, 2.4469), (7, 2.3646), (15, 2.1314), (100, 1.9840)],
)
def test_few_numbers_make_an_interval_wide(freedom: int, reach: float) -> None:
    """Against the usual table of Student's distribution."""
    assert student(freedom) == pytest.approx(reach, abs=2e-3)
    assert around(1.0, 2.0, freedom + 1).high == pytest.approx(1 + 2 * reach, abs=4e-3)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_a_share_has_the_interval_of_wilson(count: int, of: int, low: float, high: float) -> None:
    found = share(count, of)
    assert found.value == (count / of if of else 0)
    assert found[1:] == pytest.approx((low, high), abs=1e-3)


def test_a_quantile_is_one_of_the_numbers() -> None:
    numbers = [*range(1, 101)]
    assert [quantile(numbers, part) for part in (0, 0.5, 0.99, 1)] == [1, 50, 99, 100]


@pytest.mark.parametrize(
    ("number", "deals", "answer"),
    [
        (Interval(0.75, 0.73, 0.77), 200, True),
        (Interval(0.75, 0.70, 0.80), 200, None),
        (Interval(0.75, 0.70, 0.80), 2000, True),
        (Interval(0.71, 0.69, 0.73), 2000, False),
        (Interval(0.60, 0.50, 0.70), 200, False),
    ],
)
def test_few_deals_decide_only_if_their_interval_does(
    number: Interval, deals: int, answer: bool | None
) -> None:
    assert reaches(number, 0.72, deals) is answer


# --- matches --------------------------------------------------------------------------------------


def test_a_match_alternates_dealers_and_goes_to_the_target() -> None:
    # Whoever deals gets 6, so to 11 the one that deals first gets there first: half of the matches.
    ours: Deck = (((0, 6),), ((6, 0),))
    assert chance_to_win([ours], 11, Random(1), matches=1000) == 0.5
    # One point more without the deal: 7 and 1 against 6 and 0 always wins, whoever begins.
    better: Deck = (((6, 6),), ((7, 1),))
    assert chance_to_win([better], 11, Random(1), matches=1000) == 1
    # Level at the target, they play on.
    level: Deck = (((11, 11),), ((3, 0),))
    assert chance_to_win([level], 11, Random(1), matches=1000) == 1


def test_elo_of_deals_that_are_matches() -> None:
    """Deals of 11 points are matches: three of four won are 191 Elo."""
    deck: Deck = (((11, 0), (11, 0), (11, 0), (0, 11)),) * 2
    chance, above = difference([deck] * 4, 11, seed=1)
    assert chance == pytest.approx(0.75, abs=0.01)
    assert above.value == pytest.approx(191, abs=10)
    assert above.high - above.low < 60  # all decks are alike; only chance in matches is left
    won: Deck = (((11, 0),),) * 2
    lost: Deck = (((0, 11),),) * 2
    mixed = [won] * 12 + [lost] * 4
    chance, wide = difference(mixed, 11, seed=1)
    assert chance == pytest.approx(0.75, abs=0.01)
    assert wide.high - wide.low > 250
    assert (elo(1, 100), elo(0, 100)) == pytest.approx((919.5, -919.5), abs=0.1)


# --- deals ----------------------------------------------------------------------------------------


def test_deals_are_split_by_who_dealt() -> None:
    deck = {"deals": [[0, [3, 1]], [1, [2, 2]]], "sign": 1, "dealer": 1}
    other = {"deals": [[0, [0, 4]], [1, [0, 5]]], "sign": 1, "dealer": 0}
    found = duel([deck, other])
    assert found.every == Tally(2, 1, 1)
    assert found.deck == Tally(0, 1, 1)  # side 1 dealt the first deck, side 0 the second
    assert found.hand == Tally(2, 0, 0)
    assert found.margin.value == pytest.approx((1 + 0.5) / 2)
    assert pairs([deck, other]) == [(((3, 1),), ((2, 2),)), (((5, 0),), ((0, 4),))]
    low = duel([{**deck, "sign": -1}])
    assert low.every == Tally(0, 1, 1)


def test_three_sides_are_compared_with_the_best_and_the_mean_of_the_others() -> None:
    found = duel([{"deals": [[1, [4, 3, 0]]], "sign": 1, "dealer": 0}])
    assert (found.every, found.margin.value) == (Tally(0, 0, 1), 1.0)


@pytest.mark.parametrize("rules", ["scopa", "scopa_3", "scopone", "a_perdere"])
def test_a_deck_is_played_once_for_each_side_and_always_alike(rules: str) -> None:
    task = Task("duel", rules, ("greedy", "random"), "1", 3)
    result = json.loads(json.dumps(measure(task)))
    assert result == json.loads(json.dumps(measure(task)))
    sides = 3 if rules == "scopa_3" else 2
    assert [side for side, _ in result["deals"]] == list(range(sides))
    assert result["sign"] == (-1 if rules == "a_perdere" else 1)


def test_greedy_is_better_than_random() -> None:
    decks = [measure(Task("duel", "scopa", ("greedy", "random"), "1", deck)) for deck in range(40)]
    assert duel(decks).margin.low > 0.5


def test_an_interval_that_cannot_be_told_is_not_told() -> None:
    assert span(Interval(95, 71, 119)) == "+95 (71 to 119)"
    assert span(Interval(1841, 1841, 1841)) == "?"  # a few deals, all won
    assert span(Interval(12, float("-inf"), float("inf"))) == "+12 (?)"


# --- positions ------------------------------------------------------------------------------------


def test_the_champion_plays_endings_as_by_trying_everything() -> None:
    rules = parse_rules("scopa")
    for match in endings(rules, "random", "7", cards=5):
        assert match.deal is not None
        view = view_of(match, match.deal.turn)
        worth = exhaustive.values(match, Stakes(view))
        thought = BOTS["campione"](view, Random(1), USUAL)
        assert worth[thought.move] == max(worth.values())
        for estimate in thought.estimates:
            assert estimate.worth == pytest.approx(worth[estimate.move])


def test_a_table_can_be_swept_by_a_card_that_is_not_seen() -> None:
    view = looking_at("scopa", "2dRd7c/1b2b | 5c | 3d4d5d6d | -/- | 0-0 | 2 1 - | 0-0")
    assert can_be_swept(view, play("2d"))  # 7, and three sevens are unseen
    assert not can_be_swept(view, play("Rd"))  # 15
    view = looking_at("scopa", "2dRd7c/1b2b | 5c | 3d4d5d | 7d7b/7s1d | 0-0 | 2 1 - | 0-0")
    assert not can_be_swept(view, play("2d"))  # 7, but where all sevens are is known


# --- rows and files -------------------------------------------------------------------------------


def test_a_player_is_a_name_and_a_limit() -> None:
    assert Player.read("campione:1.5s").limit == Limit(seconds=1.5)
    assert Player.read("campione:500").limit == Limit(rounds=500)
    assert Player.read("campione").limit.seconds == inf  # its usual rounds, without a clock
    for wrong in ("nobody", "campione:fast", "campione:-", "campione:", "campione:s"):
        with pytest.raises(ValueError, match=r"nobody|fast|-|''|'s'"):
            Player.read(wrong)
    for nothing in ("0", "-5", "0s", "-1s", "0.0s", "nans", "infs", "1e999s"):
        with pytest.raises(ValueError, match=f"{nothing!r} is no limit: .* more than 0"):
            Player.read(f"campione:{nothing}")


def test_a_player_who_plays_otherwise_has_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if that shows with many rounds only, and only where it does."""
    effort = Effort(rounds=60, seconds=9.0, layouts=5)

    def versions(effort: Effort) -> list[str]:
        monkeypatch.setitem(BOTS, "campione", Level(effort=effort))
        return [version("campione", rules) for rules in ("scopa", "scopone")]

    scopa, scopone = versions(effort)
    assert versions(replace(effort, seconds=0.001)) == [scopa, scopone]  # it has no clock there
    changed = versions(replace(effort, rounds_for_two=200))
    assert changed[0] != scopa
    assert changed[1] == scopone
    assert versions(replace(effort, rounds=200))[1] != scopone
    assert version("campione:20", "scopa") != scopa


def test_rows_are_chosen_by_name() -> None:
    every = rows("campione:50")
    assert len({row.name for row in every}) == len(every)
    assert {row.table for row in chosen(every, ["paper"])} == {"paper"}
    (row,) = chosen(every, ["levels/scopa/campione-greedy"])
    assert row.players == ("campione:50", "greedy")
    assert chosen(every, []) == every
    for beginning in ("levels/cirulla/dil", "levels/cirulla/dil*", "*/cirulla/dil"):
        (row,) = [row for row in chosen(every, [beginning]) if row.table == "levels"]
        assert row.players == ("dilettante", "principiante")
    for whole in ("levels/scopa", "levels/scopa/"):  # not scopone_scientifico
        assert {row.rules for row in chosen(every, [whole])} == {"scopa"}
    assert {row.rules for row in chosen(every, ["presets/scopa"])} == {"scopa"}
    assert {row.rules for row in chosen(every, ["levels/sco"])} == {"scopa", "scopone_scientifico"}
    for nothing in ("", "/", "levels/cirulla/x"):
        with pytest.raises(ValueError, match="no row is called"):
            chosen(every, [nothing])
    with pytest.raises(ValueError, match="levles"):
        chosen(every, ["levles"])


# --- the command line -----------------------------------------------------------------------------


def _strength(monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    """Return the exit code of a call."""
    monkeypatch.setattr(sys, "argv", ["strength.py", *words])
    try:
        return strength.main()
    except SystemExit as end:
        return end.code


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("", "required: what"),
        ("list --champion campione:0", "'0' is no limit"),
        ("run --champion campione:-1s", "'-1s' is no limit"),
        ("list levles", "no row is called 'levles'"),
        ("run --minutes nan", "--minutes must be more than 0"),
        ("list --folder {tmp}/nothing", "--folder {tmp}/nothing: there is no such folder"),
        ("report --folder {tmp}/nothing", "--folder {tmp}/nothing: there is no such folder"),
        ("list --folder {tmp}/file", "--folder {tmp}/file: that is no folder"),
        ("report --folder {tmp}/file", "--folder {tmp}/file: that is no folder"),
        ("run --folder {tmp}/file", "--folder {tmp}/file: File exists"),
        ("run --folder {tmp}/file/inside", "--folder {tmp}/file/inside: Not a directory"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: str,
    told: str,
) -> None:
    (tmp_path / "file").write_text("")
    assert _strength(monkeypatch, *words.format(tmp=tmp_path).split()) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("error:")) == ("", 1)
    last = err.splitlines()[-1]
    assert told.format(tmp=tmp_path) in last
    assert "ROW" not in last


def test_results_that_cannot_be_kept_end_a_run_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "versions.json").mkdir()
    words = ("run", "levels/scopa/esperto-dil", "--decks", "1", "--jobs", "1", "--folder")
    assert _strength(monkeypatch, *words, str(tmp_path)) == 1
    assert f"cannot read or write {tmp_path}/versions.json: Is a directory" in (
        capsys.readouterr().err
    )


def test_what_was_not_begun_can_be_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(strength, "FOLDER", tmp_path / "results")
    assert _strength(monkeypatch, "list", "legal") == 0
    assert "0 of 286 decks" in capsys.readouterr().out
    assert _strength(monkeypatch, "report") == 2  # rather than a page of nothing
    assert not (tmp_path / "results").exists()


class _Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        (
            200,
            "levels/scopone_scientifico/campione-principiante [##########          ]  50%"
            "     5/10 decks, 0:00:03 spent, 0:00:15 left",
        ),
        (80, "...mpione-principiante [##########          ]  50%     5/10 decks, 0:00:15 left"),
        (40, "...ione-principiante  50%, 0:00:15 left"),
        (10, "  50%, 0:"),
    ],
)
def test_progress_fits_the_terminal(
    monkeypatch: pytest.MonkeyPatch, columns: int, told: str
) -> None:
    row = Row("levels", "duel", "scopone_scientifico", ("campione", "principiante"), 10)
    monkeypatch.setenv("COLUMNS", str(columns))
    terminal = _Terminal()
    clock = iter([0.0])
    monkeypatch.setattr("bench.measure.running.monotonic", lambda: next(clock, 3.0))
    progress = Progress(row, 4, 10, terminal)
    progress.step()
    progress.end()
    lines = [line for line in terminal.getvalue().replace("\n", "\r").split("\r") if line]
    assert [line.rstrip() for line in lines] == [told, told]
    assert all(len(line) < columns for line in lines)


def test_a_stopped_run_goes_on_to_the_same_results(tmp_path: Path) -> None:
    once = Store(tmp_path / "once", "1")
    assert run([QUICK], once, jobs=2, out=StringIO())
    parts = Store(tmp_path / "parts", "1")
    assert run([QUICK], parts, jobs=1, decks=2, out=StringIO())
    assert not run([QUICK], parts, jobs=1, minutes=0, out=StringIO())
    (path,) = (tmp_path / "parts").glob("*.jsonl")
    with path.open("a") as file:
        file.write('{"deck":2,"res')  # killed while it wrote
    assert list(parts.read(QUICK)) == [0, 1]
    assert run([QUICK], parts, jobs=1, out=StringIO())
    assert parts.read(QUICK) == once.read(QUICK)
    assert list(parts.read(QUICK)) == list(range(6))
    assert len(path.read_text().splitlines()) == 6


@pytest.mark.parametrize(
    "garbage",
    [
        b"@#!",
        b"\xff\xfe",
        b"",
        b"17",
        b"{}",
        b'{"deck":1,"result":{}}',
        b'{"deck":1,"result":3}',
        b'{"deck":"1"}',
        b"a\rb",
    ],
)
def test_a_line_that_is_no_result_is_told_and_its_deck_measured_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], garbage: bytes
) -> None:
    run([QUICK], Store(tmp_path, "1"), jobs=1, decks=4, out=StringIO())
    (path,) = tmp_path.glob("*.jsonl")
    lines = path.read_bytes().splitlines()
    before = b"\n".join([lines[0], garbage, *lines[2:], b""])
    path.write_bytes(before + b'{"deck":9')  # which somebody may be writing
    store = Store(tmp_path, "1")
    assert list(store.read(QUICK)) == list(store.read(QUICK)) == [0, 2, 3]
    told = f"line 2 of {path} is no result and is left out\n"
    assert capsys.readouterr().err == told
    assert path.read_bytes() == before + b'{"deck":9'  # reading changes nothing
    assert run([QUICK], Store(tmp_path, "1"), jobs=1, decks=4, out=StringIO())
    assert capsys.readouterr().err == told
    assert path.read_bytes() == before + lines[1] + b"\n"
    assert list(Store(tmp_path, "1").read(QUICK)) == [0, 1, 2, 3]


@pytest.mark.parametrize("garbage", ["", "[]", "{", '{"x":1}'])
def test_versions_that_cannot_be_read_are_worked_out_again(tmp_path: Path, garbage: str) -> None:
    run([QUICK], Store(tmp_path, "1"), jobs=1, decks=1, out=StringIO())
    (tmp_path / "versions.json").write_text(garbage)
    assert list(Store(tmp_path, "1").read(QUICK)) == [0]


def test_players_that_have_changed_begin_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run([QUICK], Store(tmp_path, "1"), jobs=1, decks=1, out=StringIO())
    monkeypatch.setitem(BOTS, "greedy", BOTS["cs"])
    monkeypatch.setattr("bench.measure.players._source", lambda: "changed")
    assert Store(tmp_path, "1").read(QUICK) == {}


def test_moves_are_timed_with_the_clock_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was timed with another clock, or with none, is not taken for it."""
    slow = Effort(rounds=300, seconds=1e-6)  # it has no time for more than 100 rounds
    monkeypatch.setattr(levels, "maestro", Level(effort=slow))
    timed = Row("time", "time", "scopa", ("maestro",), 1)
    played = Row("levels", "duel", "scopa", ("maestro", "random"), 1)
    store = Store(tmp_path, "1")
    run([timed, played], store, jobs=1, out=StringIO())
    (result,) = store.read(timed).values()
    moves = result["moves"]
    assert isinstance(moves, list)
    assert {move[2] for move in moves} == {0, 100}
    assert Player.read("maestro").clock == 1e-6
    assert (Player.read("maestro:2s").clock, Player.read("maestro:50").clock) == (2, 0)
    assert (Player.read("ismcts").clock, Player.read("esperto").clock) == (0, 0)
    assert Player.read("maestro:50").clocked().limit == Limit(rounds=50)

    monkeypatch.setattr(levels, "maestro", Level(effort=replace(slow, seconds=0.5)))
    assert Store(tmp_path, "1").read(timed) == {}
    assert len(Store(tmp_path, "1").read(played)) == 1
    (path,) = tmp_path.glob("time.*.jsonl")
    path.rename(tmp_path / re.sub(r"-[^-]*s\.jsonl", ".jsonl", path.name))
    assert Store(tmp_path, "1").read(timed) == {}  # as files without a clock were called


@pytest.mark.parametrize(
    ("times", "told"),
    [
        (
            {"scopa": [5.0, 951.4], "scopone": [9.0] * 900},
            "951 ms in the worst game, `scopa` (952 ms by the clock) | yes",
        ),
        (
            {"scopa": [5.0], "cirulla": [1001.0, 3.0]},
            "1001 ms in the worst game, `cirulla` (1002 ms by the clock) | no",
        ),
        (
            {"scopone": None},
            "9 ms in the worst game, `scopa` (10 ms by the clock) | too little measured",
        ),
    ],
)
def test_the_champion_must_be_quick_in_every_game(
    tmp_path: Path, times: dict[str, list[float] | None], told: str
) -> None:
    store = Store(tmp_path, "1")
    for row in rows("campione:20"):
        busy = times.get(row.rules, [8.0, 9.0])
        if row.table == "time" and row.players == ("campione:20",) and busy:
            store.results(row).add(0, {"moves": [[ms + 1, ms, 20, False] for ms in busy]})
    (line,) = [
        line
        for line in goals(Measured(store, "campione:20")).splitlines()
        if "Champion thinks at most 1 s on one core in every one of 4 games" in line
    ]
    assert told in line


def test_the_document_tells_what_there_is(tmp_path: Path) -> None:
    row = Row("paper", "duel", "scopone", ("greedy", "random"), 4)
    store = Store(tmp_path, "1")
    assert "greedy v random" not in document(Measured(store, "campione"))
    run([row, QUICK], store, jobs=1, out=StringIO())
    page = document(Measured(store, "campione"))
    assert "| greedy v random | 8 | " in page
    assert "The shortest row of two players here has 4 decks" in " ".join(page.split())


def test_the_document_tells_how_long_players_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without numbers of its own."""
    effort = Effort(rounds=1234, rounds_for_two=5678, seconds=0.75)
    monkeypatch.setattr(levels, "campione", Level(effort=effort))
    monkeypatch.setattr(levels, "maestro", Level(effort=Effort(rounds=77, seconds=0.25)))
    monkeypatch.setattr(ismcts, "ROUNDS", 9_876)
    page = " ".join(document(Measured(Store(tmp_path, "1"), "campione")).split())
    assert "`maestro` has 77, `campione` 1,234 (5,678 with two players), `ismcts` 9,876." in page
    assert "of `campione` after 0.75 seconds, one of `maestro` after 0.25" in page
