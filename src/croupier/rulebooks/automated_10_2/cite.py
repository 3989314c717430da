"""How this book is cited."""

from croupier.core.cite import Clause


def automated(number: str) -> Clause:
    return Clause("automated-10.2", number)
