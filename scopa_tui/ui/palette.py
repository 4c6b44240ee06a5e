"""The colours of the program, each named once, as '#rrggbb'."""

from __future__ import annotations

FELT = "#14512f"
FELT_LINE = "#1b6139"
PANEL = "#0e3d23"
IVORY = "#fbf3df"
IVORY_SHADE = "#dfcfa6"
IVORY_EDGE = "#e9ddbe"
INK = "#2b2420"

# States. Each is also shown by a place or a letter, never by colour alone.
CURSOR = "#ffd866"
TAKEABLE = "#59d185"
LAID = "#84a9cc"

# Text on felt and panels.
TEXT = "#e6efe0"
TEXT_QUIET = "#b6d1bc"
PROMPT = "#ffd866"
ALERT = "#ffb3a1"

# Index text on ivory; contrast at least 4.5.
DENARI_INK = "#8a5a08"
COPPE_INK = "#c8281e"
SPADE_INK = "#2468b4"
BASTONI_INK = "#1f5423"

# Index text on the colours of states and on dimmed ivory; contrast at least 4.5.
DENARI_DEEP = "#482d00"
COPPE_DEEP = "#6a0f0a"
SPADE_DEEP = "#10305c"
BASTONI_DEEP = "#0f3013"

# Paints of the drawings.
GOLD = "#f0b429"
GOLD_LIGHT = "#ffd866"
GOLD_DARK = "#a86f0c"
RED = "#c8281e"
RED_LIGHT = "#ea5a47"
RED_DARK = "#8c1610"
BLUE = "#2468b4"
BLUE_LIGHT = "#7fb8ea"
STEEL = "#b9d3ea"
GREEN = "#2f8a2f"
GREEN_LIGHT = "#7cc05a"
WOOD = "#8a5a2b"
WOOD_LIGHT = "#b98146"
WOOD_DARK = "#4f2f12"
SKIN = "#f0c49f"
HORSE = "#a8702a"
HORSE_DARK = "#7b4a20"

# The back of a card.
WINE = "#7d1f2b"
WINE_LIGHT = "#a83a45"
WINE_DOT = "#e8c9a0"

# The signs of a French deck, and more paints.
MIDNIGHT = "#232c48"
MIDNIGHT_LIGHT = "#56648f"
FOREST = "#1e4a2e"
FOREST_LIGHT = "#4f8a5c"
SKIN_SHADE = "#d29a6c"
GILT = "#fff2a0"
OLIVE = "#5f7a2e"
OLIVE_LIGHT = "#8fa84a"
OLIVE_DARK = "#3a4a18"
RUST = "#97402a"
RUST_LIGHT = "#c8724c"
RUST_DARK = "#5a2018"
SLATE = "#3d5b7d"
SLATE_LIGHT = "#9cb4c9"
TEAL = "#1f7a78"
TEAL_LIGHT = "#5ab5ac"
PLUM = "#6d2f7a"
PLUM_LIGHT = "#a565b0"
PLUM_DARK = "#45184f"

# More backs.
NAVY = "#1f4e86"
NAVY_LIGHT = "#3c74b4"
OCHRE = "#6b4a12"
OCHRE_LIGHT = "#946c22"
PINE = "#1e5c4f"
PINE_LIGHT = "#348573"
STRAW = "#f0d890"
SNOW = "#e8eef6"
