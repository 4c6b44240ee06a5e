"""docs/strength.md: words around the tables."""

from __future__ import annotations

from bench.measure.goals import goals
from bench.measure.kinds import EQUAL, JUDGE_ROUNDS, SAMPLED
from bench.measure.measured import Measured
from bench.measure.report import TABLES
from scopa_tui.bots import ismcts, levels

_TEXT = """\
# How strong the computer players are

Every number below comes from `bench/strength.py`; this page is what its `report` prints
(seed {seed}, champion `{champion}`).

    python bench/strength.py list                  # all rows, and how far they are
    python bench/strength.py run                   # measure all that is missing, on all cores
    python bench/strength.py run paper levels/scopa --minutes 60
    python bench/strength.py run "*/cirulla/*" --decks 200 --jobs 1
    python bench/strength.py report > docs/strength.md

It may be stopped at any time, with Ctrl-C or worse, and goes on where it was: each deck is kept
as soon as it has been played. Files carry a version of the players that is taken from how they
play, so that results of players that have changed since are left out here.

## What was to be reached

{goals}
## How it is measured

- **Duplicate deals.** Every deck is played once for each side, with sides changed, so neither
  player gets better cards. All rows of a game use the same decks. A deal is one deal, at 0-0.
  With more than two sides the first player plays one of them and the second all others.
- **Points** are points per deal by which the first player is ahead (of the mean of the others),
  with a 95 % interval from the means of decks (Student's, so few decks make it wider). Shares
  have Wilson's 95 % interval, over deals.
- **Matches and Elo.** Matches are put together from the measured deals, with dealers that take
  turns, and played to the target of the game. The interval of the Elo difference comes from
  drawing the decks again 200 times, with repetition; "?" stands where all matches were won, so that
  few deals cannot tell how large it is. Deals were played at 0-0: what a player gains by knowing
  the score of the match is not in it.
- **Rounds, not seconds.** Players that search have their usual number of rounds here, however long
  that takes, so a busy machine does not make them weaker, and the same seed gives the same games:
  `maestro` has {maestro}, `campione` {campione} ({campione_for_two} with two players),
  `ismcts` {ismcts}. Only the table of times is measured with the clock of the program.
- **How many deals.** Rows take long, so each was measured until its interval told or time was up;
  that is why they have different numbers of deals. The shortest row of two players here has
  {fewest}. A row that stopped when its interval told is a little too sure of itself: it may have
  been stopped while it was lucky.
- `random` plays anything; `greedy` is a beginner who takes what is worth most and leaves no sweep;
  `cs` follows the rules of Chitarrella and Saracino; `ismcts` is the fair search of Di Palma and
  Lanzi (IEEE Transactions on Games 10(3), 2018). They are built from descriptions, so
  our `greedy` and `cs` need not be theirs card by card.

## The protocol of the paper

Scopone with nine cards each and four on the table, single deals; the deck team is the dealer's, the
hand team the one that plays first. Won / tied / lost in percent, for the first of each pair. The
last column is what is reported of the paper for the same two players.

{paper}
## Levels and yardsticks

### Scopa for two

{levels_scopa}
### Scopone scientifico

{levels_scopone_scientifico}
### Cirulla

{levels_cirulla}
## Champion against greedy in every game

With more than two sides a deal is won only by whoever beats all others, and the champion is one
side against all others: with five sides no more than one deal in five would be won by chance.

{presets}
## Time

Turns with a choice only, measured as the program plays: a clock ends a search of `campione` after
{campione_seconds} seconds, one of `maestro` after {maestro_seconds}, so here they may search
fewer rounds than their usual number; rounds/s tells how many they do. Yardsticks have no clock.
The first three times are of the processor; those by the clock depend on what else the machine did.
On a core to itself both are alike; on a busy one the clock ends a search before it has had as much
of the processor.

{times}
## Blunders

{sampled} turns of every deal are judged, the same for all levels; deals are played by `esperto`.
The judge is the champion with {judge} rounds; the move of a level is compared with the judge's
choice by a search of {judge} rounds that begins with each of the two. So the champion is judged by
a longer search of its own kind: its 0 % says only that more time would not change its mind by half
a point, not that its moves are right.

{blunders}
## Tables left to be swept

Turns of the champion in which plays worth the same (within {equal} points by its own estimates)
leave a table that an unseen card can sweep, and one that none can; and how often it chose the
former. The judge looks again at those with {judge} rounds for each play.

{sweeps}
## Endings with open cards

Positions of two-player games after the last cards have been dealt, one from each deck. The
champion's move must be worth as much as the best one found by trying everything with the rules
themselves.

{endings}
## Legal moves

Seats are taken by levels drawn by lot, with 20 rounds of search.

{legal}"""


def document(found: Measured) -> str:
    """Return the whole page."""
    return _TEXT.format(
        seed=found.seed,
        champion=found.champion,
        goals=goals(found),
        fewest=_fewest(found),
        sampled=SAMPLED,
        judge=f"{JUDGE_ROUNDS:,}",
        equal=EQUAL,
        **_patience(),
        **{name: table(found) for name, table in TABLES.items()},
    )


def _patience() -> dict[str, str]:
    """Return usual rounds and seconds of the players that search."""
    maestro, campione = levels.maestro.effort, levels.campione.effort
    assert maestro is not None and campione is not None
    return {
        "maestro": f"{maestro.rounds:,}",
        "campione": f"{campione.rounds:,}",
        "campione_for_two": f"{campione.rounds_for_two:,}",
        "ismcts": f"{ismcts.ROUNDS:,}",
        "maestro_seconds": f"{maestro.seconds:g}",
        "campione_seconds": f"{campione.seconds:g}",
    }


def _fewest(found: Measured) -> str:
    """Return how many decks the shortest of all duels has."""
    sizes = [len(found.decks(row)) for row in found.rows if row.kind == "duel"]
    return f"{min(filter(None, sizes), default=0)} decks"
