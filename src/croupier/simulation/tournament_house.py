"""A house for one tournament that is rehearsed: its tables, terminals and people, out of one seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from croupier.charter.rules import Mode
from croupier.core.decider import Refused
from croupier.core.digests import digest
from croupier.core.ids import CommandId, Instant, StaffId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker, HouseSystem, Staff, Unidentified
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.house_settings import HouseSettings, TableSettings, wall_clock_by_utc
from croupier.floor.timers import due
from croupier.house.founding import found
from croupier.house.rulesets import open_ruleset
from croupier.house.tournament_file import OpenedPlan
from croupier.maths.tournament_odds import is_decided
from croupier.staff import commands as sc
from croupier.staff.duties import Duty
from croupier.staff.thresholds import DEFAULT
from croupier.store.port import Store
from croupier.table import commands as tc
from croupier.terminal import commands as pc

REHEARSAL = "croupier/tournament-rehearsal/1"
BOSS, SECOND = StaffId("hugo"), StaffId("sara")  # who hold it
DEALER, CASHIER, MANAGER = StaffId("dana"), StaffId("iris"), StaffId("henk")
BY_FILE = HouseSystem("configuration")
SIGN = tc.Sign(minimum=100, maximum=100_000_000)  # of the table, where a session has no limits of its own
WITHOUT_END = 10**12  # one cashier pays all prizes, however many there are
HASH = "$argon2id$v=19$m=65536,t=3,p=4$cmVoZWFyc2Fs$cmVoZWFyc2VkLXJlaGVhcnNlZA"


class CannotRehearse(Exception):
    """A command that a rehearsal rests on was refused."""


class TournamentHouse:
    """A floor without a clock: commands are asked one after the other, at an hour that is set by hand."""

    def __init__(self, opened: OpenedPlan, store: Store, seed: int) -> None:
        self.plan, self.ruleset = opened.plan, opened.ruleset
        self.now = self._begins()
        charter = found(
            store, Mode.REHEARSAL, venue="rehearsal", system="07", key="", text="", at=self.now,
            nonce=digest(REHEARSAL, str(seed)),
        )  # fmt: skip
        self.core = FloorCore(store, self._settings(seed, charter.house))
        self._ids = count(1)
        self.refusals: list[Refused] = []
        for command in self._furniture():
            self.does(command, BY_FILE)
        for table in self.plan.tables:
            self.does(tc.ConfirmSign(table=table, sign_on_display=True, on_every_terminal=True), Staff(BOSS))

    def _begins(self) -> Instant:
        """When entries open, or the day before the start."""
        opens, starts = self.plan.entries.opens, self.plan.starts or "2027-01-01T20:00:00"
        return wall_clock_by_utc(opens, 0) if opens else wall_clock_by_utc(starts, 1)

    def _settings(self, seed: int, house: str) -> HouseSettings:
        laid = TableSettings(self.plan.ruleset, self.plan.options)
        return HouseSettings(
            open_ruleset=open_ruleset,
            tables=dict.fromkeys(self.plan.tables, laid),
            ladders={self.ruleset.book: self.ruleset.ladder},
            venue="rehearsal",
            system="07",
            ticket_key=bytes.fromhex(digest(REHEARSAL, "key", str(seed))),
            card_key=bytes.fromhex(digest(REHEARSAL, "cards", str(seed))),
            house=house,
            authority=replace(DEFAULT, redeem_day=WITHOUT_END),
            decided=is_decided,
        )

    def _furniture(self) -> Iterator[HouseCommand]:
        book, ranks = self.ruleset.book, self.ruleset.ladder.ranks
        people = (BOSS, SECOND, self.plan.director, *self.plan.deputies)
        for name in dict.fromkeys(filter(None, people)):
            yield sc.EnrolStaff(staff=name, name=str(name), ranks={book: ranks[-1]})
            yield sc.SetCredential(staff=name, hash=HASH)
        yield sc.EnrolStaff(staff=DEALER, name="dana", ranks={book: ranks[0]})
        for name, duty in ((CASHIER, Duty.CASHIER), (MANAGER, Duty.CAGE_MANAGER)):
            yield sc.EnrolStaff(staff=name, name=str(name), ranks={}, duties=(duty,))
        for table in self.plan.tables:
            yield tc.LayTable(
                table=table, ruleset=self.plan.ruleset, options=dict(self.plan.options), sign=SIGN
            )
        for terminal in self.plan.terminals:
            yield pc.EnrolTerminal(terminal=terminal, tables=self.plan.tables)
            yield pc.OpenTerminal(terminal=terminal)

    # ── asking ──────────────────────────────────────────────────────────────────────────

    def ask(self, command: HouseCommand, by: Asker) -> Refused | None:
        stamp = Stamp(command=CommandId(f"r{next(self._ids)}"), at=self.now, by="")
        answer = self.core.handle(command, stamp, by)
        if isinstance(answer, Refused):
            self.refusals.append(answer)
            return answer
        return None

    def does(self, command: HouseCommand, by: Asker) -> None:
        refusal = self.ask(command, by)
        if refusal is not None:
            raise CannotRehearse(f"{type(command).__name__} by {by}: {refusal}")

    def signs_in(self, staff: StaffId) -> None:
        name = f"rehearsal-{staff}-{next(self._ids)}"
        self.does(sc.SignIn(staff=staff, session=name, where="pit", let_in=True), Unidentified(verified=True))

    def ticks(self) -> None:
        """Whatever time has brought about by now."""
        for each in due(self.core, self.now):
            self.core.handle(each.command, each.stamp(self.now), each.by)

    def waits(self, ms: int) -> None:
        self.now = Instant(self.now + ms)
        self.ticks()
