"""One fixed loop over tables for each way of dealing; no total, no odds, no rule."""
