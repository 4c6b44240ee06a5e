"""All table rows."""

from __future__ import annotations

from tests.engine.tables.captures import CAPTURES
from tests.engine.tables.dealing import DEALS, SIDES
from tests.engine.tables.declares import DECLARES, LEADS, TURNS
from tests.engine.tables.endings import (
    CALLS,
    FIRST_ACE,
    MARKS,
    MORE_ENDINGS,
    MORE_SCORES,
    SWEEPS,
)
from tests.engine.tables.fifteens import FIFTEENS, WILD
from tests.engine.tables.matches import ENDINGS
from tests.engine.tables.openings import AGAIN, LATER, OPENINGS
from tests.engine.tables.row import Row
from tests.engine.tables.scope import LAST, SCOPE
from tests.engine.tables.scoring import SCORES

ROWS: tuple[Row, ...] = (
    *CAPTURES, *FIFTEENS, *WILD, *SCOPE, *SWEEPS, *MARKS, *LAST, *SCORES, *MORE_SCORES, *DEALS,
    *OPENINGS, *LATER, *AGAIN, *DECLARES, *LEADS, *TURNS, *FIRST_ACE, *SIDES, *ENDINGS,
    *MORE_ENDINGS, *CALLS,
)  # fmt: skip
