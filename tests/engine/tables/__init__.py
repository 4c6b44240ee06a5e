"""All table rows."""

from __future__ import annotations

from tests.engine.tables.captures import CAPTURES
from tests.engine.tables.dealing import DEALS, SIDES
from tests.engine.tables.matches import ENDINGS
from tests.engine.tables.row import Row
from tests.engine.tables.scope import LAST, SCOPE
from tests.engine.tables.scoring import SCORES

ROWS: tuple[Row, ...] = (*CAPTURES, *SCOPE, *LAST, *SCORES, *DEALS, *SIDES, *ENDINGS)
