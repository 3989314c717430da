"""What a table answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.core.decider import Decider, Decision, Refused
from croupier.table import (
    choosing,
    closing,
    colour_chips,
    commitment,
    considering,
    correction,
    dealing,
    detention,
    faults,
    incidents,
    irregularities,
    jackpot_stop,
    laying,
    notices,
    payout,
    people,
    race_track,
    reserving,
    sensor,
    sides,
    source_tests,
    wagering,
)
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.evolve import evolve, evolve_many
from croupier.table.given import TableGiven
from croupier.table.state import Phase, Table
from croupier.words.said import say

# The red light stops the game; it does not stop putting right what went wrong, nor people leaving.
WHILE_SUSPENDED = (
    c.Resume,
    c.GoOnAfterJackpot,
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
    c.ConsiderClaim,
    c.DecideClaim,
    c.RecordIncident,
    c.CloseIncident,
    c.ConfiscateDevice,
    c.DetainPerson,
    c.EndDetention,
    c.RedeemColour,
    c.CloseTable,
    c.OpenCommitment,
    c.SeeToChance,
    c.ReportChance,
    c.RecordSeeding,
)
OF_AN_OPEN_TABLE = (
    c.GiveLimitNotice,
    c.ChangeLimits,
    c.AgreePersonalLimits,
    c.ExtendLegacyWagers,
    c.GiveClosingNotice,
    c.CloseTable,
)

# What answers each command; tests/test_dispatch.py says that none is missing and that each takes its command.
ANSWERS: Mapping[type[c.TableCommand], Callable[[Table, Any, TableGiven], Decision[e.TableEvent]]] = {
    c.LayTable: laying.lay_table,
    c.ConfirmSign: laying.confirm_sign,
    c.OpenWagering: wagering.open_wagering,
    c.SetWagers: wagering.set_wagers,
    c.MarkNeighbours: race_track.mark_neighbours,
    c.CloseCallBets: reserving.close_call_bets,
    c.CloseWagering: closing.close_wagering,
    c.OpenCommitment: commitment.open_commitment,
    c.SpinBall: dealing.spin_ball,
    c.ReportRest: sensor.report_rest,
    c.ReportWheel: sensor.report_wheel,
    c.EnterOutcome: dealing.enter_outcome,
    c.MoveChips: payout.move_chips,
    c.MakeChoice: choosing.make_choice,
    c.CorrectOutcome: correction.correct_outcome,
    c.WithdrawSide: sides.withdraw_side,
    c.RestoreSide: sides.restore_side,
    c.DeclareNoSpin: irregularities.declare_no_spin,
    c.VoidRound: irregularities.void_round,
    c.VoidWagers: irregularities.void_wagers,
    c.ReportFailure: faults.report_failure,
    c.ConfirmWagers: faults.confirm_wagers,
    c.FailToConfirm: faults.fail_to_confirm,
    c.Suspend: irregularities.suspend,
    c.Resume: irregularities.resume,
    c.StopForJackpot: jackpot_stop.stop_for_jackpot,
    c.GoOnAfterJackpot: jackpot_stop.go_on_after_jackpot,
    c.ShutGame: irregularities.shut_game,
    c.GiveLimitNotice: notices.give_limit_notice,
    c.ChangeLimits: notices.change_limits,
    c.AgreePersonalLimits: notices.agree_personal_limits,
    c.ExtendLegacyWagers: notices.extend_legacy_wagers,
    c.GiveClosingNotice: notices.give_closing_notice,
    c.CloseTable: notices.close_table,
    c.Join: people.join,
    c.Leave: people.leave,
    c.AskToVacate: people.ask_to_vacate,
    c.SendAway: people.send_away,
    c.ExcludePlayer: people.exclude,
    c.Readmit: people.readmit,
    c.RecordClaim: people.record_claim,
    c.ConsiderClaim: considering.consider_claim,
    c.DecideClaim: people.decide_claim,
    c.RecordIncident: incidents.record_incident,
    c.CloseIncident: incidents.close_incident,
    c.NoteNoBall: incidents.note_no_ball,
    c.ConfiscateDevice: detention.confiscate_device,
    c.DetainPerson: detention.detain_person,
    c.EndDetention: detention.end_detention,
    c.Reserve: reserving.reserve,
    c.FreeTable: reserving.free_table,
    c.IssueColour: colour_chips.issue_colour,
    c.RedeemColour: colour_chips.redeem_colour,
    c.ReportForeignChip: colour_chips.report_foreign_chip,
    c.SeeToChance: source_tests.see_to_chance,
    c.ReportChance: source_tests.report_chance,
    c.RecordSeeding: source_tests.record_seeding,
}


def decide(table: Table, command: c.TableCommand, given: TableGiven) -> Decision[e.TableEvent]:
    if table.suspended is not None and not isinstance(command, WHILE_SUSPENDED):
        light = given.rules.faults.red_light_suspends if given.rules.faults else None
        return Refused(say("table.game-is-suspended", suspended=table.suspended_for), light)
    if table.phase is Phase.SHUT and isinstance(command, OF_AN_OPEN_TABLE):
        return Refused(say("table.table-is-shut"))
    if refusal := reserving.barred_by_tournament(table, command):
        return refusal
    return ANSWERS[type(command)](table, command, given)


TABLE: Decider[Table, c.TableCommand, e.TableEvent, TableGiven] = Decider(
    Table(), decide, evolve, evolve_many
)
