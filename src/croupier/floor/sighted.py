"""What may be seen of a round at a moment of it, out of the log: for the sight that the house signs."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, StreamId, TableId
from croupier.floor.first_proofs import the
from croupier.floor.proving import round_of
from croupier.floor.receipts import chained
from croupier.floor.records import RoundRecord
from croupier.floor.rooms import JACKPOT, name_in
from croupier.floor.sights import SightedClose, SightedCycle, Sighting
from croupier.floor.snapshot_codec import UnknownState, decode_state
from croupier.floor.vouched_snapshots import VouchedSnapshots
from croupier.jackpots.state import NO_CYCLE, Jackpot
from croupier.store.port import Log
from croupier.table import events as e
from croupier.table.events import WagersBound
from croupier.words.said import say


def sighting_of(
    log: Log, house: str, table: TableId, number: RoundNumber, *, closed: bool
) -> Sighting | Refused:
    """Of the opening, or of the close: each is the same whenever it is asked for."""
    record = round_of(log, table, number)
    opened = the(record, e.WageringOpened) if record else None
    if record is None or opened is None:
        return Refused(say("floor.table-has-not-played-round", table=table, number=number))
    close = _close(log, record) if closed else None
    if closed and close is None:
        return Refused(say("floor.wagers-of-round-are-not-bound", number=number, table=table))
    if opened.commitment is not None and opened.house is None:
        return Refused(say("floor.round-of-table-was-not", number=number, table=table))
    return Sighting(
        house=opened.house or house,
        table=table,
        round=number,
        commitment=opened.commitment,
        share_commitment=opened.share_commitment,
        close=close,
        cycles=cycles_shown(log, table, _moment(record, closed=closed)),
    )


def _moment(record: RoundRecord, *, closed: bool) -> int:
    """Up to which event of the log it was seen."""
    kind = WagersBound if closed else e.WageringOpened
    return next(each.at for each in record.told if isinstance(each.event, kind))


def cycles_shown(log: Log, table: TableId, at: int) -> tuple[SightedCycle, ...]:
    """What was running then of each jackpot that served the table, by name."""
    found = ((name_in(stream), jackpot_at(log, stream, at)) for stream, _ in log.streams(f"{JACKPOT.name}/"))
    return tuple(
        SightedCycle(name, jackpot.cycle.number, jackpot.cycle.commitment, jackpot.taken)
        for name, jackpot in sorted(found, key=lambda each: each[0])
        if table in jackpot.tables and jackpot.cycle != NO_CYCLE
    )


def jackpot_at(log: Log, stream: StreamId, at: int) -> Jackpot:
    """A jackpot as it was then: from its last snapshot, or where that is later, from its beginning."""
    kept = VouchedSnapshots(log).of(stream)
    later = next(log.tail(at, stream), None)
    version = later.version - 1 if later else log.version(stream)
    if kept is not None and kept.version <= version:
        with suppress(UnknownState):
            events = log.read(stream, after=kept.version)
            return JACKPOT.fold(events[: version - kept.version], decode_state(kept.body))
    return JACKPOT.fold(each.event for each in islice(log.tail(stream=stream), version))


def _close(log: Log, record: RoundRecord) -> SightedClose | None:
    told = next((each for each in record.told if isinstance(each.event, WagersBound)), None)
    if told is None or not isinstance(told.event, WagersBound):
        return None
    where = chained(log, told)
    return SightedClose(told.event.wagers, len(told.event.leaves), where.batch, where.digest)
