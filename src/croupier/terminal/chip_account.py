"""The chip account of a terminal: since when, in which unit, and whose."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import UNSET

from croupier.core.cite import Clause
from croupier.core.ids import EntrantId, Instant, StaffId
from croupier.ledger.account import AUD
from croupier.terminal.events import AccountOpened


@dataclass(frozen=True, slots=True)
class Account:
    since: Instant
    on_console: bool
    hands: tuple[StaffId, ...] = ()  # of staff who put money there or moved it
    unit: str = AUD  # that it is kept in: money, or the chips of a tournament
    entrant: EntrantId | None = None  # of the tournament, where it is kept in its chips
    no_money: Clause | None = None  # by which no money comes near those


def opened_by(event: AccountOpened, hands: tuple[StaffId, ...]) -> Account:
    return Account(
        event.at,
        event.on_console,
        hands,
        event.kept_in,
        None if event.entrant is UNSET else event.entrant,
        None if event.no_money is UNSET else event.no_money,
    )
