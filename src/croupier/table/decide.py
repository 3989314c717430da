"""What a table answers."""

from __future__ import annotations

from croupier.core.decider import Decider, Decision, Refused
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.colour_chips import decide_colour_chips
from croupier.table.commands import BindWagers, OpenCommitment, RecordSeeding, ReportChance, SeeToChance
from croupier.table.correction import decide_correction
from croupier.table.detention import decide_detention
from croupier.table.evolve import evolve
from croupier.table.given import TableGiven
from croupier.table.irregularities import decide_irregularities
from croupier.table.notices import decide_notices
from croupier.table.people import decide_people
from croupier.table.round import decide_round
from croupier.table.source_tests import decide_source
from croupier.table.state import Table
from croupier.words.said import say

# The red light stops the game; it does not stop putting right what went wrong, nor people leaving.
WHILE_SUSPENDED = (
    c.Resume,
    c.ShutGame,
    c.ReportWheel,
    c.DeclareNoSpin,
    c.VoidRound,
    c.VoidWagers,
    c.ReportFailure,
    c.ConfirmWagers,
    c.FailToConfirm,
    c.CorrectOutcome,
    c.WithdrawSide,
    c.Leave,
    c.SendAway,
    c.ExcludePlayer,
    c.RecordClaim,
    c.DecideClaim,
    c.RecordIncident,
    c.ConfiscateDevice,
    c.DetainPerson,
    c.EndDetention,
    c.RedeemColour,
    c.CloseTable,
    OpenCommitment,
    SeeToChance,
    ReportChance,
    RecordSeeding,
)


def decide(table: Table, command: c.TableCommand, given: TableGiven) -> Decision[e.TableEvent]:
    if table.suspended is not None and not isinstance(command, WHILE_SUSPENDED):
        light = given.rules.faults.red_light_suspends if given.rules.faults else None
        return Refused(say("table.game-is-suspended", suspended=table.suspended), light)
    match command:
        case (
            c.OpenTable()
            | c.OpenWagering()
            | c.SetWagers()
            | c.MarkNeighbours()
            | c.SpinBall()
            | c.CloseWagering()
            | c.ReportRest()
            | c.ReportWheel()
            | c.EnterOutcome()
            | c.MakeChoice()
            | c.WithdrawSide()
            | c.RestoreSide()
            | BindWagers()
            | OpenCommitment()
        ):
            return decide_round(table, command, given)
        case c.CorrectOutcome():
            return decide_correction(table, command, given)
        case (
            c.GiveLimitNotice()
            | c.ChangeLimits()
            | c.AgreePersonalLimits()
            | c.ExtendLegacyWagers()
            | c.GiveClosingNotice()
            | c.CloseTable()
        ):
            return decide_notices(table, command, given)
        case (
            c.Join()
            | c.Leave()
            | c.AskToVacate()
            | c.SendAway()
            | c.ExcludePlayer()
            | c.Readmit()
            | c.RecordClaim()
            | c.DecideClaim()
            | c.RecordIncident()
        ):
            return decide_people(table, command, given)
        case c.ConfiscateDevice() | c.DetainPerson() | c.EndDetention():
            return decide_detention(table, command, given)
        case c.IssueColour() | c.RedeemColour() | c.ReportForeignChip():
            return decide_colour_chips(table, command, given)
        case SeeToChance() | ReportChance() | RecordSeeding():
            return decide_source(table, command, given)
        case _:
            return decide_irregularities(table, command, given)


TABLE: Decider[Table, c.TableCommand, e.TableEvent, TableGiven] = Decider(Table(), decide, evolve)
