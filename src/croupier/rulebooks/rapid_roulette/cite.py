"""How this book is cited."""

from croupier.core.cite import Clause


def rapid(number: str) -> Clause:
    return Clause("rapid-roulette", number)
