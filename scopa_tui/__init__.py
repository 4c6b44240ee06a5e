"""Scopa, the Italian fishing card game, full-screen in a terminal."""

__version__ = "0.1.0"
