"""A small process for another machine: it remembers how far a house has come, and holds half of chance."""
