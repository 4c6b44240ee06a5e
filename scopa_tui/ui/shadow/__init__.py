"""A shadow of the terminal's screen: what the app wants there, and what is there already.

Whatever Textual writes is painted on a `Picture`; `Shown` knows the terminal and sends the cells
that differ. What is neither a picture nor a sequence that Textual writes by itself is dropped, so
no text can hold one. The package knows no app, no file and no clock.
"""

from scopa_tui.ui.shadow.shadow import Shadow

__all__ = ["Shadow"]
