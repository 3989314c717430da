"""Three dice, and how they are announced."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.core.chance import Law

FACES = ("1", "2", "3", "4", "5", "6")
DIE = Law[str].uniform(FACES)
Dice = tuple[int, ...]  # from the smallest number to the highest, so that the order of the throw is forgotten


def total(dice: Iterable[int]) -> int:
    return sum(dice)


def announced(dice: Iterable[int]) -> str:
    """The faces from low to high, then their total: "2 4 6, total 12"."""
    faces = sorted(dice)
    return f"{' '.join(map(str, faces))}, total {total(faces)}"


def is_triple(dice: Dice) -> bool:
    return len(set(dice)) == 1
