"""PAR sheets: what a laboratory asks of the mathematics of a ruleset, as one canonical document."""
