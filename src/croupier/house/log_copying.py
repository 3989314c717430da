"""A log carried from one place to another, record by record and byte for byte, while its house is shut.

Every record is held against its digest on the way.  What was interrupted is begun again and goes on; a target
that holds anything but the beginning of the same log is left alone.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.house.cannot_open import CannotOpen
from croupier.house.log_place import HouseStore, PlaceOfLog
from croupier.store.port import Head

AT_A_TIME = 500  # batches
OWN_PLACE = "Name a new file, or a database that has no log yet."
NOT_EQUAL = "Keep the source, remove the target, and copy again."

Told = Callable[[int, int], None]  # how many batches are there, of how many


def copy_log(source: PlaceOfLog, target: PlaceOfLog, told: Told) -> Head:
    """The head of both, once they are equal and the target has been verified from end to end."""
    taken_from = source.open()
    try:
        taking = target.open() if target.is_taken() else target.create()
        try:
            return _copied(taken_from, taking, target, told)
        finally:
            taking.close()
    finally:
        taken_from.abandon()


def _copied(source: HouseStore, target: HouseStore, place: PlaceOfLog, told: Told) -> Head:
    _is_beginning(source, target, place)
    head = source.head()
    told(target.head().number, head.number)
    while rows := source.rows_after(target.head().number, AT_A_TIME):
        target.take_over(rows)
        told(target.head().number, head.number)
    target.save_snapshots(tuple(source.snapshots()))
    damage = target.verify(head)
    if damage or (target.head(), target.balances()) != (head, source.balances()):
        raise CannotOpen(str(place), "the copy", str(damage or "is not equal"), NOT_EQUAL)
    return head


def _is_beginning(source: HouseStore, target: HouseStore, place: PlaceOfLog) -> None:
    reached = target.head()
    if not reached.number:
        return
    first = [each.digest for each, _ in source.rows_after(0, 1)]
    if first != [each.digest for each, _ in target.rows_after(0, 1)]:
        raise CannotOpen(str(place), "batch 1", "this is the log of another house", OWN_PLACE)
    if [each.digest for each, _ in source.rows_after(reached.number - 1, 1)] != [reached.digest]:
        what = "there is more here than was copied: a house has written to it"
        raise CannotOpen(str(place), f"batch {reached.number}", what, OWN_PLACE)
