"""Simulated people: players, dealers and attendants by the commands that people send."""
