"""What is asked of the floor itself: acts on all the terminals of a table at once."""

from __future__ import annotations

from croupier.alarms.commands import AlarmCommand
from croupier.charter.commands import CharterCommand
from croupier.core.ids import JackpotId, TableId
from croupier.core.message import Command
from croupier.jackpots import commands as jc
from croupier.jackpots.commands import JackpotCommand, ToJackpot
from croupier.loyalty.commands import LoyaltyCommand
from croupier.screens.commands import ScreenCommand
from croupier.staff.commands import StaffCommand
from croupier.table.commands import TableCommand
from croupier.terminal.commands import TerminalCommand
from croupier.tickets.commands import TicketCommand
from croupier.tournaments import commands as oc
from croupier.tournaments.commands import TournamentCommand


class OfTable(Command, frozen=True, kw_only=True):
    table: TableId


class FreezeAccounts(OfTable, frozen=True, kw_only=True):
    """Freeze every chip account of a table while the true outcome is established."""


class ReleaseAccounts(OfTable, frozen=True, kw_only=True):
    """The outcome on record was right after all."""


class MoveGroup(ToJackpot, frozen=True, kw_only=True):
    """From one jackpot to another, in one commit; each has announced it with signs of its own."""

    group: str
    notice: int
    to: JackpotId
    to_notice: int


# What a person may ask of jackpots; what they follow rounds by is asked by nobody.
RunJackpots = (
    jc.SetUpJackpot
    | jc.ChangeTerms
    | jc.AddGroup
    | jc.RemoveGroup
    | jc.CloseJackpot
    | jc.BeginAnew
    | jc.GiveNotice
    | jc.ConfirmNoticeSign
    | jc.WithdrawNotice
    | jc.ConfirmHit
    | jc.AwardGoods
    | jc.ReportJackpotFault
    | jc.ReturnToService
    | jc.AdjustDisplay
    | jc.PayHit
    | jc.PayHitByHand
)

# What a person may ask of a tournament; draws are committed to, spins counted and the last ones announced by
# the house itself.
ConductTournament = (
    oc.PlanTournament
    | oc.AmendPlan
    | oc.AppointDirector
    | oc.AppointDeputy
    | oc.PublishTerms
    | oc.TellRegulator
    | oc.DesignateTables
    | oc.AlterStart
    | oc.OpenEntries
    | oc.CloseEntries
    | oc.Apply
    | oc.GrantWildCard
    | oc.AcceptEntry
    | oc.RefuseEntry
    | oc.SignTerms
    | oc.PayEntry
    | oc.BuyMore
    | oc.WithdrawEntry
    | oc.Substitute
    | oc.MakeDraw
    | oc.NameQualifiers
    | oc.MoveSeat
    | oc.Brief
    | oc.Practise
    | oc.StartSession
    | oc.PauseSession
    | oc.ResumeSession
    | oc.RecordBanks
    | oc.ConcludeTable
    | oc.EndSession
    | oc.CallPlayOff
    | oc.Advance
    | oc.WarnEntrant
    | oc.Penalise
    | oc.Disqualify
    | oc.Retire
    | oc.ApproveLeave
    | oc.ReportAway
    | oc.ReportBack
    | oc.ReportPhone
    | oc.RaiseDispute
    | oc.DecideDispute
    | oc.RecordReview
    | oc.FixPrizes
    | oc.PayPrize
    | oc.RedeemChips
    | oc.RefundEntry
    | oc.CancelTournament
    | oc.OrderRefunds
)

FloorCommand = FreezeAccounts | ReleaseAccounts | MoveGroup
HouseCommand = (
    TableCommand
    | TerminalCommand
    | TicketCommand
    | StaffCommand
    | ScreenCommand
    | LoyaltyCommand
    | AlarmCommand
    | CharterCommand
    | JackpotCommand
    | TournamentCommand
    | FloorCommand
)
