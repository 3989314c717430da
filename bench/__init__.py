"""What it costs, as ratios taken in one run."""
