"""Pay tables as an operator writes them: "40/30/6/4/1", what is paid to 1 from the highest hand down."""

from __future__ import annotations

from croupier.core.cite import Clause

_LONGEST = 9  # digits of a prize that anybody would pay


def figures_of(text: str) -> tuple[int, ...]:
    """The figures of a pay table, or none if the text is no such thing."""
    words = [word.strip() for word in text.split("/")]
    if not all(word.isascii() and word.isdecimal() and len(word) <= _LONGEST for word in words):
        return ()
    figures = tuple(map(int, words))
    if not all(figures):
        raise ValueError("a hand that is listed is paid something: write odds above nought")
    return figures


def of_the_operator(path: str) -> Clause:
    """What was set of an assumption rests on the operator and no longer on the assumption."""
    return Clause("operator", f"game.{path}")
