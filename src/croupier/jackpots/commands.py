"""What may be asked of a jackpot."""

from __future__ import annotations

import msgspec

from croupier.core.ids import JackpotId, RoundNumber, TableId, TerminalId
from croupier.core.message import Command
from croupier.jackpots.events import JackpotFault, NoticeOf, PaidTo, TakenBack
from croupier.jackpots.terms import Terms


class EntryMade(msgspec.Struct, frozen=True, kw_only=True):
    """One terminal's part in one round: what it wagered, and what it struck."""

    terminal: TerminalId
    stake: int
    level: str = ""


class ToJackpot(Command, frozen=True, kw_only=True):
    jackpot: JackpotId


# ── by the house's file, or by two of its people ────────────────────────────────────────────


class SetUpJackpot(ToJackpot, frozen=True, kw_only=True):
    terms: Terms
    groups: dict[str, tuple[TableId, ...]]


class ChangeTerms(ToJackpot, frozen=True, kw_only=True):
    terms: Terms


class AddGroup(ToJackpot, frozen=True, kw_only=True):
    group: str
    notice: int


class RemoveGroup(ToJackpot, frozen=True, kw_only=True):
    group: str
    notice: int


class CloseJackpot(ToJackpot, frozen=True, kw_only=True):
    """Parts by which its meter goes to others; none is what its terms say."""

    notice: int
    parts: dict[JackpotId, int] | None = None


class BeginAnew(ToJackpot, frozen=True, kw_only=True):
    """A new cycle on the same meter, after the secret of the running one was lost."""


# ── in the pit ──────────────────────────────────────────────────────────────────────────────


class GiveNotice(ToJackpot, frozen=True, kw_only=True):
    of: NoticeOf
    group: str = ""
    tables: tuple[TableId, ...] = ()  # of the group that is to be added


class ConfirmNoticeSign(ToJackpot, frozen=True, kw_only=True):
    notice: int
    table: TableId


class WithdrawNotice(ToJackpot, frozen=True, kw_only=True):
    notice: int


class ConfirmHit(ToJackpot, frozen=True, kw_only=True):
    """Of the prize as it is read where it is confirmed."""

    hit: int
    prize: int


class AwardGoods(ToJackpot, frozen=True, kw_only=True):
    hit: int
    handed_to: str


class ReportJackpotFault(ToJackpot, frozen=True, kw_only=True):
    fault: JackpotFault = JackpotFault.REPORTED
    what: str = ""


class ReturnToService(ToJackpot, frozen=True, kw_only=True):
    done: str


class AdjustDisplay(ToJackpot, frozen=True, kw_only=True):
    """Whether and in which order a table shows it; a value cannot be asked for."""

    table: TableId
    order: int = 0
    pace_ms: int = 1_000
    promotional: bool = False


# ── at the cage ─────────────────────────────────────────────────────────────────────────────


class PayHitByHand(ToJackpot, frozen=True, kw_only=True):
    hit: int
    terminal: TerminalId
    place: str = "cage"
    payee: str = ""
    document: str = ""


# ── by the house itself, following what happens at tables ───────────────────────────────────


class PrepareCycle(ToJackpot, frozen=True, kw_only=True):
    """Once its secret is on the disk."""

    cycle: int
    commitment: str
    terms: str


class OpenCycle(ToJackpot, frozen=True, kw_only=True):
    cycle: int
    seed: str
    salt: str


class TakeContributions(ToJackpot, frozen=True, kw_only=True):
    """Of a round that was settled; ``before`` is what of it has been counted already."""

    table: TableId
    round: RoundNumber
    entries: tuple[EntryMade, ...]
    before: int = 0
    share: str = ""  # the witness's in the last leg of the round; nothing where it has none

    @property
    def wagered(self) -> int:
        return sum([entry.stake for entry in self.entries])


class Relabel(ToJackpot, frozen=True, kw_only=True):
    table: TableId
    round: RoundNumber
    wagered: int


class PayHit(ToJackpot, frozen=True, kw_only=True):
    hit: int
    terminal: TerminalId
    to: PaidTo = PaidTo.ACCOUNT


class VoidHit(ToJackpot, frozen=True, kw_only=True):
    """Of one terminal, where only its wagers were void."""

    hit: int
    terminal: TerminalId | None = None
    taken_back: tuple[TakenBack, ...] = ()


class ReceiveTransfer(ToJackpot, frozen=True, kw_only=True):
    amount: int
    source: JackpotId


JackpotCommand = (
    SetUpJackpot
    | ChangeTerms
    | AddGroup
    | RemoveGroup
    | CloseJackpot
    | BeginAnew
    | GiveNotice
    | ConfirmNoticeSign
    | WithdrawNotice
    | ConfirmHit
    | AwardGoods
    | ReportJackpotFault
    | ReturnToService
    | AdjustDisplay
    | PayHitByHand
    | PrepareCycle
    | OpenCycle
    | TakeContributions
    | Relabel
    | PayHit
    | VoidHit
    | ReceiveTransfer
)
