"""The solver in floating-point numbers, its loops compiled."""
