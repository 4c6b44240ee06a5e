"""Rooms: a match in progress, who takes part in it, how it is saved. No screen, no event loop."""

import logging

# Without a handler of its own, Python would write warnings across a full-screen program.
logging.getLogger(__name__).addHandler(logging.NullHandler())
