"""What a card has done: every sitting in a period, and every cent that moved in it.

The figures are added up from the transfers; the credit before and after each sitting is read from
the balances, so that a statement shows whether the two agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import cast

from croupier.core.ids import Instant, RoundNumber, TableId, TerminalId
from croupier.core.message import Event
from croupier.floor.instants import batches_before
from croupier.floor.proving import round_of
from croupier.floor.records import Records
from croupier.floor.rooms import LOYALTY
from croupier.ledger.account import AUD, Account, credit, kind_of
from croupier.ledger.transfer import Code, Transfer
from croupier.loyalty import events as e
from croupier.store.port import Log, Recorded
from croupier.table.events import RoundResettled

_STAKED = frozenset({Code.WAGER, Code.WITHDRAWAL, Code.VOID})
_PUT_IN = frozenset({Code.BUY_IN, Code.TICKET_IN})
_TAKEN_OUT = frozenset({Code.CASH_OUT, Code.TICKET_OUT, Code.MANUAL_PAYMENT})


@dataclass(slots=True)
class OfRound:
    """What one round cost and brought; withdrawn and void wagers cost nothing."""

    table: str
    round: int
    staked: int = 0
    returned: int = 0


@dataclass(slots=True)
class Sitting:
    """A card at a terminal, from when it was shown, or the period began, until it was taken out."""

    terminal: TerminalId
    since: Instant
    until: Instant
    first: int  # position in the log, for an instant may hold several commands
    last: int | None  # none while the card is still there, or was when the period ended
    before: int = 0  # credit
    put_in: int = 0
    staked: int = 0
    returned: int = 0  # stakes and winnings, and what corrections gave or took
    taken_out: int = 0
    other: int = 0  # held, released, refused; and, the other way round, what never reached the credit
    after: int = 0
    rounds: list[OfRound] = field(default_factory=list[OfRound])

    @property
    def net(self) -> int:
        return self.returned - self.staked

    @property
    def agrees(self) -> bool:
        return self.before + self.put_in + self.net - self.taken_out + self.other == self.after


@dataclass(frozen=True, slots=True)
class CardStatement:
    card: str
    since: Instant
    until: Instant
    sittings: tuple[Sitting, ...]

    @property
    def staked(self) -> int:
        return sum(each.staked for each in self.sittings)

    @property
    def returned(self) -> int:
        return sum(each.returned for each in self.sittings)

    @property
    def net(self) -> int:
        return self.returned - self.staked

    @property
    def agrees(self) -> bool:
        return all(each.agrees for each in self.sittings)


def statement(log: Log, card: str, since: Instant, until: Instant, now: Instant) -> CardStatement:
    """Of a period, its first instant included and its last not."""
    end = Instant(min(until, now + 1))
    sittings = [each for each in _sittings(log, card, end) if each.until >= since]
    for each in sittings:
        each.since = Instant(max(each.since, since))
        _added_up(log, each)
        _put_right_afterwards(log, each)
    return CardStatement(card, since, until, tuple(sittings))


def _sittings(log: Log, card: str, end: Instant) -> Iterator[Sitting]:
    sat: dict[TerminalId, Recorded] = {}
    for each in takewhile(lambda each: each.stamp.at < end, log.tail(stream=LOYALTY.stream(card))):
        match cast("e.LoyaltyEvent", each.event):
            case e.SatDown(terminal=terminal):
                sat[terminal] = each
            case e.GotUp(terminal=terminal):
                down = sat.pop(terminal)
                yield Sitting(terminal, down.stamp.at, each.stamp.at, down.at, each.at)
            case _:
                continue
    for terminal, down in sat.items():
        yield Sitting(terminal, down.stamp.at, Instant(end - 1), down.at, None)


def _added_up(log: Log, sitting: Sitting) -> None:
    """The credit is known by instants; what else those instants held is taken off again."""
    records, mine = Records(log), credit(sitting.terminal, AUD)
    sitting.before = records.balance(sitting.terminal, Instant(sitting.since - 1), AUD)
    sitting.after = records.balance(sitting.terminal, sitting.until, AUD)
    played: dict[tuple[str, int], OfRound] = {}
    begins = log.entries(batches_before(log, sitting.since))
    for entry in takewhile(lambda entry: entry.stamp.at <= sitting.until, begins):
        if not entry.transfers:
            continue
        gains = [(each, _gain(each, mine)) for each in entry.transfers]
        if entry.events[-1].at < sitting.first:
            sitting.before += sum(gain for _, gain in gains)
        elif sitting.last is not None and entry.events[0].at > sitting.last:
            sitting.after -= sum(gain for _, gain in gains)
        else:
            for transfer, gain in gains:
                _count(sitting, transfer, gain)
            _by_round(played, gains)
    sitting.rounds = [each for each in played.values() if each.staked or each.returned]


def _put_right_afterwards(log: Log, sitting: Sitting) -> None:
    """A round counts for who played it, though they had cashed out before it was put right: what it then
    gave or took stands on an account of their own, and never reached the credit.
    """
    last = {each.table: each for each in sitting.rounds if sitting.last is not None}
    for each in last.values():
        record = round_of(log, TableId(each.table), RoundNumber(each.round))
        gain = sum(_gain_of_left(told.event, sitting) for told in record.told) if record else 0
        each.returned += gain
        sitting.returned += gain
        sitting.other -= gain


def _gain_of_left(event: Event, sitting: Sitting) -> int:
    if not isinstance(event, RoundResettled) or sitting.terminal not in event.left:
        return 0
    before, after = (
        sum(each.returned for each in settlements if each.terminal == sitting.terminal)
        for settlements in (event.before, event.after)
    )
    return after - before


def _gain(transfer: Transfer, mine: Account) -> int:
    return transfer.amount * ((transfer.target == mine) - (transfer.source == mine))


def _count(sitting: Sitting, transfer: Transfer, gain: int) -> None:
    if transfer.code in _STAKED and _is_of_play(transfer):
        sitting.staked -= gain
    elif _is_of_play(transfer):
        sitting.returned += gain
    elif transfer.code in _PUT_IN:
        sitting.put_in += gain
    elif transfer.code in _TAKEN_OUT:
        sitting.taken_out -= gain
    else:
        sitting.other += gain


def _is_of_play(transfer: Transfer) -> bool:
    return bool({kind_of(transfer.source), kind_of(transfer.target)} & {"stake", "win", "jackpot"})


def _by_round(played: dict[tuple[str, int], OfRound], gains: Iterable[tuple[Transfer, int]]) -> None:
    """Winnings come from the table and not from the round, in the batch that empties its stake."""
    current: OfRound | None = None
    for transfer, gain in gains:
        pool = next((end for end in (transfer.source, transfer.target) if kind_of(end) == "stake"), None)
        if pool is not None:
            _, _, table, number = pool.split(":")
            current = played.setdefault((table, int(number)), OfRound(table, int(number)))
        if current is None or not _is_of_play(transfer):
            continue
        if transfer.code in _STAKED:
            current.staked -= gain
        else:
            current.returned += gain
