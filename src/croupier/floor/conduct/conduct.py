"""The whole log read once, and everything in it that somebody should look at."""

from __future__ import annotations

from croupier.floor.conduct.money import MoneyWatch
from croupier.floor.conduct.persons import PersonWatch
from croupier.floor.conduct.remarks import ConductRemark, ConductTerms
from croupier.floor.conduct.rounds import RoundWatch
from croupier.store.port import Log, LogEntry


class ConductReading:
    """A log that is read entry by entry, in one go or with rests in between."""

    def __init__(self, terms: ConductTerms) -> None:
        self._watches = (MoneyWatch(terms), RoundWatch(), PersonWatch(terms))

    def read(self, entry: LogEntry) -> None:
        for watch in self._watches:
            watch.told(entry)

    def remarks(self) -> tuple[ConductRemark, ...]:
        """By rule, then by time."""
        found = [remark for watch in self._watches for remark in watch.remarks()]
        return tuple(sorted(found, key=lambda each: (each.rule, each.at, each.persons)))


def conduct(log: Log, terms: ConductTerms) -> tuple[ConductRemark, ...]:
    reading = ConductReading(terms)
    for entry in log.entries():
        reading.read(entry)
    return reading.remarks()
