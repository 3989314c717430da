"""The heads of a running house: signed now and then, and told to every place that remembers them.

Nobody waits for it.  A place that cannot be reached gives alarm, and is told the next head when it can.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from croupier.alarms.rules import AlarmKind
from croupier.charter.rules import Mode
from croupier.charter.state import Charter
from croupier.core.heads import SignedHead, head_message, read_head
from croupier.core.ids import Instant
from croupier.core.message import Event
from croupier.floor.alarms import clear_alarm, raise_alarm
from croupier.floor.floor import Floor
from croupier.house.config import Config
from croupier.house.head_files import append_head
from croupier.house.log_place import FilePlace
from croupier.house.remembering import UNNAMED, contains, look_back, losses, missing_from, remembered
from croupier.house.setup import log_of, path_of
from croupier.house.signing import Signer
from croupier.house.witness_line import WitnessLine, WitnessRefused, WitnessSilent
from croupier.jackpots.events import HitPaidByHand
from croupier.store.port import Log, Recorded
from croupier.terminal.events import CashedOut, LeftBehindPaid
from croupier.terminal.rules import PaidBy
from croupier.tickets.events import PaidByHand, TicketRedeemed
from croupier.tournaments.events import ChipsRedeemed, EntryRefunded, PrizePaid
from croupier.words.said import say

EVERY_S = 10.0
EVERY_BATCHES = 1_000
# What goes out of the house's hands; beyond what one person may pay alone, it is signed for at once.
PAYMENTS = (
    TicketRedeemed, PaidByHand, LeftBehindPaid, HitPaidByHand, PrizePaid, EntryRefunded, ChipsRedeemed,
    CashedOut,
)  # fmt: skip
OTHER_KEY = "Put the signing key of this house in its place, from its last good copy."


class HeadSigner:
    """Signs how far a log reaches, and knows every place that is told."""

    def __init__(self, config: Config, file: Path, charter: Charter, signer: Signer) -> None:
        rehearsed = charter.mode is Mode.REHEARSAL  # nobody remembers one
        self._signer = signer
        self.charter = charter
        self.log_place = log_of(config, file)
        self.files = () if rehearsed else tuple(path_of(file, each) for each in config.integrity.heads)
        witness = None if rehearsed else config.integrity.witness
        self.line = None if witness is None else WitnessLine(witness, self._signer, charter.house)
        shown = None if witness is None else witness.public
        # Whoever takes the witness out of the file of a machine has not taken it out of the charter.
        self._unnamed = charter.witness is not None and charter.witness.key != shown and not rehearsed
        self.last: SignedHead | None = None
        self.objection: SignedHead | None = None  # a head that the witness holds against this house

    def look_back(self, log: Log, *, unwitnessed: bool = False) -> None:
        alone = unwitnessed or self.charter.mode is not Mode.REAL
        known = remembered(self.files, self.line)
        known = replace(known, silent=UNNAMED) if self._unnamed else known
        self.close()
        look_back(log, str(self.log_place), self.charter, known, unwitnessed=alone)

    def missing(self, log: Log) -> SignedHead | None:
        """The highest head that is remembered somewhere and that the log does not contain."""
        return missing_from(log, remembered(self.files, self.line).heads, self.charter)

    def close(self) -> None:
        if self.line is not None:
            self.line.close()

    def is_own(self, head: SignedHead) -> bool:
        return head.house == self.charter.house and head.by(self.charter.key)

    def signed(self, log: Log, at: Instant) -> SignedHead:
        """The head of now; where nothing was added since the last one, that one."""
        head = log.head()
        if self.last is None or self.last.number != head.number:
            told = (self.charter.house, head.number, head.at, head.digest.hex(), at)
            signature = self._signer.sign(head_message(*told))
            house, number, place, digest, time = told
            self.last = SignedHead(
                house=house, number=number, at=place, digest=digest, time=time, signature=signature
            )
        return self.last

    def write(self, head: SignedHead) -> dict[str, str]:
        """To every file; those that could not be written, and why."""
        failed: dict[str, str] = {}
        for path in self.files:
            try:
                append_head(path, head)
            except OSError as error:
                failed[str(path)] = error.strerror or str(error)
        return failed

    def tell_witness(self, head: SignedHead) -> dict[str, str]:
        """Where one is named; why it could not be told.  What it knows better is kept in mind."""
        if self.line is None:
            return {}
        try:
            self.line.tell_head(head)
        except WitnessSilent as silent:
            return {self.line.address: str(silent)}
        except WitnessRefused as refused:
            self.objection = refused.known
            return {self.line.address: str(refused)}
        return {}


class Heads:
    """The part of a running house that signs its heads."""

    def __init__(
        self,
        signer: HeadSigner,
        floor: Floor,
        clock: Callable[[], Instant],
        redeem_alone: int,
        *,
        unwitnessed: bool = False,
    ) -> None:
        self._signer, self._floor, self._clock = signer, floor, clock
        self._redeem_alone = redeem_alone
        self._unwitnessed = unwitnessed
        self._signed_at = 0  # batches kept since the start
        self._due = asyncio.Event()
        self._told: dict[str, int] = {}  # what each place knows
        self._lined: tuple[SignedHead | None, str] = None, ""  # what is said with every answer, written once
        floor.core.subscribe(self._look_at_payment, PAYMENTS)
        floor.core.after(self._look_at_log)

    async def keep(self) -> None:
        """Until cancelled, or until the floor has stopped."""
        await self._look_at_disks()
        if self._unwitnessed:
            await self._alarm(AlarmKind.UNWITNESSED, "house", str(say("floor.opened-unwitnessed")))
        while self._floor.core.stopped is None:
            await self.tell()
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY_S):
                    await self._due.wait()
            self._due.clear()

    def line(self) -> str:
        """The last that was signed, for screens to keep; from a house that has stopped nobody takes one."""
        last = self._signer.last
        if last is None or self._floor.core.stopped is not None:
            return ""
        if last is not self._lined[0]:
            self._lined = last, last.line()
        return self._lined[1]

    async def shown(self, line: str) -> None:
        """A screen says what it was shown once: what this house has signed and its log does not contain
        stops everything.  What is not signed by the house is nobody's word and is passed over."""
        head, store = read_head(line), self._floor.core.store
        if head is None or not self._signer.is_own(head) or contains(store, head):
            return
        if any(lost.excuses(head) for lost in losses(store)):
            return
        # It stays known wherever heads are kept: a house that is merely started again is behind it still.
        await asyncio.to_thread(self._remember, head)
        behind = str(say("floor.behind-what-it-signed", n=head.number))
        await self._alarm(AlarmKind.BEHIND, f"batch {head.number}", behind)
        self._floor.core.stop(behind)

    async def tell(self) -> None:
        """Sign what is durable by now, and tell every place that does not know it yet."""
        self._signed_at = self._floor.core.kept
        head = self._signer.signed(self._floor.core.store, self._clock())
        failed = await asyncio.to_thread(self._put, head)
        for place in self.places():
            if place in failed:
                await self._alarm(AlarmKind.HEADS_UNREACHABLE, place, failed[place])
            else:
                await clear_alarm(self._floor, self._clock(), AlarmKind.HEADS_UNREACHABLE, where=place)
        if self._signer.objection is not None:
            await self.shown(self._signer.objection.line())

    def places(self) -> tuple[str, ...]:
        """Everywhere that heads are told: files, and the witness where one is named."""
        line = self._signer.line
        return (*map(str, self._signer.files), *(() if line is None else (line.address,)))

    def _put(self, head: SignedHead) -> dict[str, str]:
        failed: dict[str, str] = {}
        if self._told.get("") != head.number:
            failed |= self._signer.write(head)
        line = self._signer.line
        if line is not None and self._told.get(line.address) != head.number:
            failed |= (unheard := self._signer.tell_witness(head))
            if not unheard:
                self._told[line.address] = head.number
        if not failed.keys() & set(map(str, self._signer.files)):
            self._told[""] = head.number
        return failed

    def _remember(self, head: SignedHead) -> None:
        self._signer.write(head)
        self._signer.tell_witness(head)

    def _look_at_log(self) -> None:
        if self._floor.core.kept - self._signed_at >= EVERY_BATCHES:
            self._due.set()

    def _look_at_payment(self, told: Recorded) -> None:
        if _paid(told.event) > self._redeem_alone:
            self._due.set()

    async def _look_at_disks(self) -> None:
        """A file of heads on the disk of the log is lost with it."""
        place = self._signer.log_place
        if self._signer.charter.mode is not Mode.REAL or not isinstance(place, FilePlace):
            return
        disk = place.near.stat().st_dev
        for path in self._signer.files:
            if path.exists() and path.stat().st_dev == disk:
                await self._alarm(AlarmKind.SAME_DISK, str(path), str(place))

    async def _alarm(self, kind: AlarmKind, where: str, what: str) -> None:
        await raise_alarm(self._floor, self._clock(), kind, where=where, what=what)


def _paid(event: Event) -> int:
    """What somebody was given for it out of the house's hands."""
    match event:
        case TicketRedeemed() | PaidByHand():
            return event.paid
        case LeftBehindPaid() | HitPaidByHand() | PrizePaid() | EntryRefunded() | ChipsRedeemed():
            return event.amount
        case CashedOut(way=way) if way is not PaidBy.TICKET:
            return event.amount
        case _:
            return 0
