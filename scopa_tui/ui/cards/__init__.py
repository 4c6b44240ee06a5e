"""How cards are drawn. `scopa_tui.ui.faces` is the door to it."""
