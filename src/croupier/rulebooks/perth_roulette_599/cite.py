"""How this book is cited."""

from croupier.core.cite import Clause


def perth(number: str) -> Clause:
    return Clause("perth-roulette-599", number)
