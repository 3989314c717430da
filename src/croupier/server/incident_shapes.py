"""What was recorded of people at tables, and of terminals that fail, for those who act on it."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from croupier.server.sentences import SaidView
from croupier.server.shapes import Shown


class RecordedIncident(Shown, frozen=True, kw_only=True):
    """One that was reported at a table, open or closed."""

    id: str  # as the pit's list of what waits has it
    table: str
    number: int
    breach: str
    terminal: str | None  # none of an onlooker
    round: int | None
    detail: str
    at: int
    clause: str
    winnings: str  # of a device, what becomes of them
    winnings_clause: str
    acts: list[str]  # what was done about it at the table
    closed: int | None
    outcome: str | None


class FaultOnRecord(Shown, frozen=True, kw_only=True):
    fault: str
    part: str
    reporter: str
    what: str
    at: int
    repaired: int | None
    clause: str | None
    kept_quiet: bool
    said: SaidView | UnsetType = UNSET


class CreditOnRecord(Shown, frozen=True, kw_only=True):
    """What a round has brought to a terminal."""

    round: int
    at: int
    amount: int


class RefusedOn(Shown, frozen=True, kw_only=True):
    """On what ground the book lets a credit be refused."""

    wrongly: str
    clause: str


class FaultFile(Shown, frozen=True, kw_only=True):
    """Everything by which it is decided what a fault of a terminal has brought, and to whom."""

    terminal: str
    table: str
    faults: list[FaultOnRecord]  # the latest first; those repaired are among them
    credits: list[CreditOnRecord]  # of the last rounds, the latest first
    refused: list[RefusedOn]
    must_be_reported: str | None
