"""Who gets in, how often somebody may try, and why somebody is turned away."""
