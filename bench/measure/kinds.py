"""What can be measured with one deck; each result is a small dict that JSON can hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from time import perf_counter, process_time

from bench.measure import deals, exhaustive
from bench.measure.judge import Judge, can_be_swept
from bench.measure.players import Player
from scopa_tui.bots import LEVELS, Limit, Thought
from scopa_tui.bots.sensible import sensible_moves
from scopa_tui.bots.stakes import Stakes, prospect_of
from scopa_tui.engine import ScopaError, View, apply, parse_rules, seat_count, view_of

JUDGE_ROUNDS = 5_000
"""More than the champion has in play: twice as many with more than two players."""
SAMPLED = 5
"""Turns that are judged in a deal."""
EQUAL = 0.05
"""Points within which moves are worth the same."""
_TRIES = 100
"""Rounds without which an estimate tells nothing."""
_ENDING_CARDS = 6
_SEATED = "esperto"
"""Who plays deals from which positions are taken."""


@dataclass(frozen=True, slots=True)
class Task:
    """One deck of one row. Everything in it can be pickled."""

    kind: str
    """Key of `KINDS`."""
    rules: str
    players: tuple[str, ...]
    seed: str
    deck: int

    @property
    def name(self) -> str:
        """What decides everything random in it."""
        return f"{self.seed} {self.deck}"


Result = dict[str, object]


def measure(task: Task) -> Result:
    """Return what came of a task."""
    return KINDS[task.kind](task)


def _duel(task: Task) -> Result:
    one, other = map(Player.read, task.players)
    return deals.duel(parse_rules(task.rules), (one, other), task.seed, task.deck)


def _time(task: Task) -> Result:
    """ "moves": [milliseconds by the clock, milliseconds of the processor, rounds of search,
    whether it opened the deal] for every turn with a choice. Players have the clock that they have
    in the program."""
    rules, player = parse_rules(task.rules), Player.read(task.players[0]).clocked()
    prospect_of(rules)  # which the program has worked out before somebody waits for it
    moves: list[tuple[float, float, int, bool]] = []
    match, rng, first = deals.dealt(rules, task.name, 0), Random(task.name), True
    while match.deal is not None:
        view = view_of(match, match.deal.turn)
        start, busy = perf_counter(), process_time()
        thought = player.think(view, rng)
        spent, used = perf_counter() - start, process_time() - busy
        if len(sensible_moves(view)) > 1:
            moves.append((_ms(spent), _ms(used), thought.rounds, first))
        first = False
        match, _ = apply(match, thought.move)
    return {"moves": moves}


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)


def _blunders(task: Task) -> Result:
    """ "losses": player -> points lost in each of the sampled positions, the same for all."""
    views = [
        view
        for view in deals.positions(parse_rules(task.rules), _SEATED, task.name)
        if len(sensible_moves(view)) > 1
    ]
    sample = Random(f"sample {task.name}").sample(views, min(SAMPLED, len(views)))
    losses: dict[str, list[float]] = {text: [] for text in task.players}
    for place, view in enumerate(sample):
        judge = Judge(view, rounds=JUDGE_ROUNDS, seed=f"{task.name} {place}")
        for text in task.players:
            thought = Player.read(text).think(view, Random(f"{text} {task.name} {place}"))
            losses[text].append(round(judge.loss(thought.move), 4))
    return {"losses": losses}


def _sweeps(task: Task) -> Result:
    """ "turns" with a choice; "both": those in which moves of equal worth leave a table that can be
    swept, and one that cannot; "left": those of them that ended with the former; "judged": those
    again where the judge finds them of equal worth, too."""
    rules, player = parse_rules(task.rules), Player.read(task.players[0])
    found = {"turns": 0, "both": 0, "left": 0, "judged": 0}

    def watch(view: View, thought: Thought) -> None:
        told = [e for e in thought.estimates if thought.exact or e.tries >= _TRIES]
        if len(sensible_moves(view)) < 2 or not told:
            return
        found["turns"] += 1
        chosen = next(e.worth for e in thought.estimates if e.move == thought.move)
        equal = [e.move for e in told if e.worth >= chosen - EQUAL]
        safe = [move for move in equal if not can_be_swept(view, move)]
        found["both"] += 0 < len(safe) < len(equal)
        if not safe or not can_be_swept(view, thought.move):
            return
        found["left"] += 1
        judge = Judge(view, rounds=JUDGE_ROUNDS, seed=f"{task.name} {found['turns']}")
        least = judge.worth(thought.move) - EQUAL
        found["judged"] += any(judge.worth(move) >= least for move in safe)

    match = deals.dealt(rules, task.name, task.deck % seat_count(rules.seats))
    deals.play(match, (player,) * seat_count(rules.seats), task.name, watch)
    return dict(found)


def _endings(task: Task) -> Result:
    """ "lost": points by which the move is worse than the best; "ms", "busy": how long it took
    by the clock and of the processor."""
    rules, player = parse_rules(task.rules), Player.read(task.players[0])
    prospect_of(rules)
    for attempt in count():
        found = [
            (match, view)
            for match in deals.endings(
                rules, _SEATED, f"{task.name} {attempt}", cards=_ENDING_CARDS
            )
            if match.deal is not None and len(sensible_moves(view_of(match, match.deal.turn))) > 1
            for view in [view_of(match, match.deal.turn)]
        ]
        if found:
            break
    match, view = Random(task.name).choice(found)
    start, busy = perf_counter(), process_time()
    move = player.think(view, Random(task.name)).move
    spent, used = perf_counter() - start, process_time() - busy
    worth = exhaustive.values(match, Stakes(view))
    lost = round(max(worth.values()) - worth[move], 6)
    return {"lost": lost, "ms": _ms(spent), "busy": _ms(used)}


def _legal(task: Task) -> Result:
    """ "moves" made in a deal between levels drawn by lot; "faults": what went wrong."""
    rules, rng = parse_rules(task.rules), Random(f"lot {task.name}")
    few = Limit(rounds=20)
    table = tuple(Player(rng.choice(LEVELS), few) for _ in range(seat_count(rules.seats)))
    match = deals.dealt(rules, task.name, task.deck % len(table))
    moves, faults = 0, []

    def watch(_view: View, _thought: Thought) -> None:
        nonlocal moves
        moves += 1

    try:
        deals.play(match, table, task.name, watch)
    except ScopaError as error:
        faults.append(f"{task.rules}, deck {task.deck}: {error}")
    return {"moves": moves, "faults": faults}


KINDS: dict[str, Callable[[Task], Result]] = {
    "duel": _duel,
    "time": _time,
    "blunders": _blunders,
    "sweeps": _sweeps,
    "endings": _endings,
    "legal": _legal,
}
"""Kind -> what it does with a deck."""
