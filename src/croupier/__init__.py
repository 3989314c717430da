"""croupier: casino rule books, executable and cited clause by clause."""
