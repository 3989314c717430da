"""The witness's shares of the rounds in which a jackpot drew, as the log has them opened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, TableId
from croupier.floor.first_proofs import the
from croupier.floor.jackpot_proofs import RoundShare, TakenRound
from croupier.floor.proving import moves_told
from croupier.floor.records import RoundRecord, opening_of, rounds
from croupier.floor.rooms import TABLE
from croupier.store.port import Log
from croupier.table.events import CommitmentOpened, WageringOpened, WagersBound
from croupier.table.sealing import legs_of
from croupier.words.said import say

_Key = tuple[str, int]


def with_shares(log: Log, taken: Sequence[TakenRound]) -> tuple[TakenRound, ...] | Refused:
    """Each round that drew with its share, where it has one; refused while one of them is still shut."""
    drawn = [each for each in taken if each.pick is not UNSET]
    shared = dict[_Key, RoundShare]()
    for table in dict.fromkeys(each.table for each in drawn):
        numbers = {each.round for each in drawn if each.table == table}
        for record in _witnessed(log, TableId(table), numbers):
            share = _share_of(record)
            if share is None:
                return Refused(say("floor.share-is-not-open", table=table, round=record.number))
            shared[table, record.number] = share
    return tuple(_with(each, shared) for each in taken)


def _with(each: TakenRound, shared: dict[_Key, RoundShare]) -> TakenRound:
    share = shared.get((each.table, each.round)) if each.pick is not UNSET else None
    return each if share is None else replace(each, share=share)


def _witnessed(log: Log, table: TableId, numbers: set[int]) -> Iterator[RoundRecord]:
    """Those of the rounds that were opened with a witness, read from the first to the last of them."""
    told = log.tail(opening_of(log, table, RoundNumber(min(numbers))), TABLE.stream(table))
    for record in rounds(told):
        opened = the(record, WageringOpened)
        if record.number in numbers and opened is not None and opened.witness is not None:
            yield record
        if record.number >= max(numbers):
            return


def _share_of(record: RoundRecord) -> RoundShare | None:
    opened, bound = the(record, CommitmentOpened), the(record, WagersBound)
    if opened is None or bound is None:
        return None
    return RoundShare(
        share=opened.share,
        key=opened.witness_key,
        signature=opened.signature,
        legs=legs_of(bound.wagers, moves_told(record)),
    )
