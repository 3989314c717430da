"""What the log remembers of the personal store: which one it is, and what was erased from it."""
