"""Tables for simulation, filled by asking the games: nothing of a rule is written here again."""
