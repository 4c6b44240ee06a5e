"""House variants for tests."""

from __future__ import annotations

from pathlib import Path

from scopa_tui.engine import Rules, parse_rules
from scopa_tui.rooms.variants import Variants

TO_21 = parse_rules("scopa match.target=21")
CLOCKWISE = parse_rules("scopone turn.direction=cw")
SOME: list[Rules] = [
    Rules(),
    TO_21,
    CLOCKWISE,
    parse_rules("scopa deal.hand=10 deal.table=0 deal.redeal_kings=0"),
    parse_rules(
        "napola match.target=31 capture.equal_priority=off score.single_cards=Rd:2,7d:1 "
        "match.order=denari,carte,settebello,primiera,scope score.prime_mode=sevens_sixes"
    ),
]


def names(variants: Variants) -> list[str]:
    return [variant.name for variant in variants.all()]


def files(variants: Variants) -> list[str]:
    return sorted(path.name for path in variants.folder.iterdir())


def put(variants: Variants, name: str, data: str | bytes) -> Path:
    """Write a file into the folder, as an editor or a mail program does."""
    variants.folder.mkdir(parents=True, exist_ok=True)
    path = variants.folder / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path
