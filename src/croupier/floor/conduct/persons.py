"""How persons act together and apart: C6 to C8."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from croupier.core.ids import Instant, TerminalId
from croupier.core.message import Event
from croupier.floor.conduct.remarks import ConductRemark, ConductTerms, staff_in
from croupier.staff.events import SignedIn
from croupier.store.port import LogEntry
from croupier.terminal import events as pe
from croupier.words.said import say

MINUTE_MS = 60_000
SOON_MS = 10 * MINUTE_MS
ACTS = 5  # of two persons, before anything is said about who signs with whom
EIGHT_TENTHS = (8, 10)
AT_TABLES, AT_CAGE = frozenset({"console", "pit"}), "cage"


class PersonWatch:
    def __init__(self, terms: ConductTerms) -> None:
        self._terms = terms
        self._frozen: dict[tuple[TerminalId, str], tuple[Instant, tuple[str, ...]]] = {}
        self._pairs: Counter[tuple[str, str]] = Counter()
        self._acts: Counter[str] = Counter()
        self._first: dict[str, Instant] = {}
        self._posts: dict[tuple[str, Instant], set[str]] = {}
        self._found: list[ConductRemark] = []

    def told(self, entry: LogEntry) -> None:
        self._two(entry)
        for each in entry.events:
            self._event(each.event, entry)

    def remarks(self) -> Iterator[ConductRemark]:
        yield from self._found
        most, of = EIGHT_TENTHS
        for (person, other), times in self._pairs.items():
            acts = self._acts[person]
            if acts >= ACTS and times * of >= acts * most:
                said = say("conduct.always-together", times=times, acts=acts, other=other)
                yield ConductRemark("C7", (person, other), said, self._first[person])
        for (person, day), posts in self._posts.items():
            if AT_CAGE in posts and posts & AT_TABLES:
                yield ConductRemark("C8", (person,), say("conduct.cage-and-tables"), day)

    def _two(self, entry: LogEntry) -> None:
        signed = staff_in(entry.stamp.by)
        if len(signed) == 2 and entry.events:
            for person, other in (signed, signed[::-1]):
                self._acts[person] += 1
                self._pairs[person, other] += 1
                self._first.setdefault(person, entry.stamp.at)

    def _event(self, event: Event, entry: LogEntry) -> None:
        at, by = entry.stamp.at, staff_in(entry.stamp.by)
        match event:
            case pe.AccountFrozen(terminal=terminal, freeze=freeze) if by:
                self._frozen[terminal, freeze] = (at, by)
            case pe.AccountReleased(terminal=terminal, freeze=freeze):
                self._released(terminal, freeze, by, at)
            case SignedIn(staff=staff, where=where):
                day = self._terms.day(at).begins
                self._posts.setdefault((staff, day), set()).add(where.partition(" ")[0])
            case _:
                pass

    def _released(self, terminal: TerminalId, freeze: str, by: tuple[str, ...], at: Instant) -> None:
        since, froze = self._frozen.pop((terminal, freeze), (at, ()))
        if by and froze and by != froze and at - since <= SOON_MS:
            minutes = (at - since) // MINUTE_MS
            said = say("conduct.soon-released", terminal=terminal, minutes=minutes, froze=froze)
            self._found.append(ConductRemark("C6", by, said, at))
