"""What `bench/strength.py` is made of: players, deals, rows, results and their statistics."""
