"""How this book is cited."""

from croupier.core.cite import Clause


def melbourne(number: str) -> Clause:
    return Clause("melbourne-roulette-vcgr", number)
