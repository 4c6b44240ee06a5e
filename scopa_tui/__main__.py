"""`python -m scopa_tui` is the same as `scopa-tui`."""

import sys

from scopa_tui.cli import main

sys.exit(main())
