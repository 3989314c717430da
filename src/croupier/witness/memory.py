"""What a witness has in mind of each house: what follows from its book, and no more than it needs."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.core.heads import SignedHead
from croupier.witness.notes import (
    AskedNote,
    HeadNoted,
    HouseEnrolled,
    LegGiven,
    LossNoted,
    Noted,
    RowsCopied,
    ShareCommitted,
    ShareOpened,
)

WINDOW = 1_024  # requests may overtake each other by so many


@dataclass(slots=True)
class TableShare:
    """The last round of a table that a share was committed to."""

    round: int
    transcripts: list[str] = field(default_factory=list[str])
    opened: bool = False


@dataclass(slots=True)
class EnrolledHouse:
    key: str
    house: str = ""  # as it named itself first
    head: SignedHead | None = None
    losses: list[LossNoted] = field(default_factory=list[LossNoted])
    tables: dict[str, TableShare] = field(default_factory=dict[str, TableShare])
    copied: RowsCopied | None = None
    highest: int = 0  # of its running numbers
    _behind: int = 0  # up to here every number counts as used
    _used: set[int] = field(default_factory=set[int])

    def is_used(self, number: int) -> bool:
        return number <= self._behind or number in self._used

    def use(self, number: int) -> None:
        self._used.add(number)
        self.highest = max(self.highest, number)
        if len(self._used) > 2 * WINDOW:
            self._behind = max(self._behind, self.highest - WINDOW)
            self._used = {each for each in self._used if each > self._behind}

    def forget_numbers(self) -> None:
        """After reading the book: what was used and not noted is not known any more, so all of it was."""
        self._behind, self._used = self.highest, set()


@dataclass(slots=True)
class WitnessMemory:
    houses: dict[str, EnrolledHouse] = field(default_factory=dict[str, EnrolledHouse])

    @classmethod
    def of(cls, notes: list[Noted]) -> WitnessMemory:
        memory = cls()
        for note in notes:
            memory.take(note)
        for house in memory.houses.values():
            house.forget_numbers()
        return memory

    def take(self, note: Noted) -> None:
        if isinstance(note, HouseEnrolled):
            self.houses[note.key] = EnrolledHouse(note.key)
        elif isinstance(note, AskedNote):
            house = self.houses[note.key]
            house.house = note.house
            house.use(note.request)
            _take(house, note)


def _take(house: EnrolledHouse, note: AskedNote) -> None:
    match note:
        case HeadNoted(head=head):
            house.head = head
        case LossNoted(found=found):
            house.losses.append(note)
            house.head, house.copied = found, None
        case ShareCommitted(table=table, round=number):
            house.tables[table] = TableShare(number)
        case LegGiven(table=table, transcript=transcript):
            house.tables[table].transcripts.append(transcript)
        case ShareOpened(table=table, round=number) if house.tables[table].round == number:
            house.tables[table].opened = True
        case RowsCopied():
            house.copied = note
        case _:
            pass
