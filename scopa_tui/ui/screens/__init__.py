"""Full screens and dialogues, one per file."""
