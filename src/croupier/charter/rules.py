"""What a house may be founded as, and who may say what it runs by."""

from __future__ import annotations

from enum import StrEnum

# What one person may take into the log: which line a device is on, and the pace of the game.
ALONE = ("wagering.pause_ms", "wagering.draw_ms")
DEVICE_KEYS = ("wheel", "notes", "printer")
OTHERS_WORDS = frozenset({"options", "fitted", "sign"})  # under these stand words of books and of the file


class Mode(StrEnum):
    """Founded once and never changed.  Nothing simulated has a part in a real house."""

    REAL = "real"
    DEMONSTRATION = "demonstration"
    REHEARSAL = "rehearsal"


class CheckedPart(StrEnum):
    """What is read again from end to end, to see whether it is still what it was."""

    LOG = "log"
    PROGRAM = "program"
    ACCOUNTS = "accounts"


def suffices_alone(path: str) -> bool:
    """Whether a setting may be changed in one name: ``table.R1.wheel``, ``wagering.pause_ms``.

    What is called so below them, as in ``table.R1.options.game.wheel``, is no device.
    """
    room, *within, last = path.split(".")
    of_place = room in {"table", "terminal"} and OTHERS_WORDS.isdisjoint(within)
    return path in ALONE or (of_place and last in DEVICE_KEYS)
