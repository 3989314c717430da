"""What may be seen of a round at a moment of it, out of the log: for the sight that the house signs."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, TableId
from croupier.floor.first_proofs import the
from croupier.floor.proving import round_of
from croupier.floor.receipts import chained
from croupier.floor.records import RoundRecord
from croupier.floor.sights import SightedClose, Sighting
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
    )


def _close(log: Log, record: RoundRecord) -> SightedClose | None:
    told = next((each for each in record.told if isinstance(each.event, WagersBound)), None)
    if told is None or not isinstance(told.event, WagersBound):
        return None
    where = chained(log, told)
    return SightedClose(told.event.wagers, len(told.event.leaves), where.batch, where.digest)
