"""The conduct audit: what no rule forbids and somebody should look at, read off a log, old ones included."""
