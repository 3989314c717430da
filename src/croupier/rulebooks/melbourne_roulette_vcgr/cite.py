"""How this book is cited."""

from croupier.core.cite import Clause


def melbourne(number: str) -> Clause:
    return Clause("melbourne-roulette-vcgr", number)


def touchbet(number: str) -> Clause:
    return melbourne(f"10.{number}")


def touchtable(number: str) -> Clause:
    return melbourne(f"11.{number}")
