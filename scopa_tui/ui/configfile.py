"""Where the settings are kept, and the one of them that is needed before anything is imported."""

from __future__ import annotations

import os
import re
from pathlib import Path

from scopa_tui.ui.i18n import known

CONFIG_DIR = "SCOPA_CONFIG_DIR"
"""Environment variable that names another folder for the file of settings."""
_LANGUAGE = re.compile(r'^language\s*=\s*["\']([\w.@-]*)["\']', re.MULTILINE)


def settings_path() -> Path:
    """Return where the settings are kept: in SCOPA_CONFIG_DIR, else where the system wants it."""
    from platformdirs import user_config_dir

    folder = os.environ.get(CONFIG_DIR) or user_config_dir("scopa-tui", appauthor=False)
    return Path(folder) / "settings.toml"


def contents(path: Path) -> bytes | OSError:
    """Return what is in a file of settings, or why there is nothing to read."""
    try:
        return path.read_bytes()
    except OSError as error:
        return error


def written_language(found: bytes | OSError) -> str:
    """Return the code of the language that a file of settings names, "" if it names none of ours.

    Only that line is looked at: the command line has to know before it says anything.

    Args:
        found: `contents` of the file.
    """
    line = None if isinstance(found, OSError) else _LANGUAGE.search(found.decode(errors="replace"))
    return known(line[1]) if line and line[1] else ""
