"""Parts of the game screen, one per file."""
