"""What the room of tournaments answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.core.decider import Decider, Decision, Refused
from croupier.tournaments import (
    awarding,
    away,
    cancelling,
    conduct,
    counting,
    early_end,
    entering,
    preparing,
    qualifying,
    redeeming,
    seating,
    sessions,
    withdrawing,
)
from croupier.tournaments import commands as c
from croupier.tournaments.events import TournamentEvent
from croupier.tournaments.evolve import evolve
from croupier.tournaments.given import TournamentGiven
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import TournamentStage
from croupier.words.said import say

_AFTER_CANCELLING = (c.RefundEntry, c.OrderRefunds)
# What answers each command; tests/test_dispatch.py says that none is missing and that each takes its command.
ANSWERS: Mapping[
    type[c.TournamentCommand], Callable[[Tournament, Any, TournamentGiven], Decision[TournamentEvent]]
] = {
    c.PlanTournament: preparing.plan_tournament,
    c.AmendPlan: preparing.amend_plan,
    c.AppointDirector: preparing.appoint_director,
    c.AppointDeputy: preparing.appoint_deputy,
    c.PublishTerms: preparing.publish_terms,
    c.TellRegulator: preparing.tell_regulator,
    c.DesignateTables: preparing.designate_tables,
    c.AlterStart: preparing.alter_start,
    c.OpenEntries: preparing.open_entries,
    c.CloseEntries: preparing.close_entries,
    c.Apply: entering.apply,
    c.GrantWildCard: qualifying.grant_wild_card,
    c.AcceptEntry: entering.accept,
    c.RefuseEntry: entering.refuse,
    c.SignTerms: entering.sign_terms,
    c.PayEntry: entering.pay_entry,
    c.BuyMore: entering.buy_more,
    c.WithdrawEntry: withdrawing.withdraw,
    c.Substitute: entering.substitute,
    c.CommitDraw: seating.commit_draw,
    c.MakeDraw: seating.make_draw,
    c.NameQualifiers: qualifying.name_qualifiers,
    c.MoveSeat: seating.move_seat,
    c.Brief: seating.brief,
    c.Practise: seating.practise,
    c.StartSession: sessions.start,
    c.PauseSession: sessions.pause,
    c.ResumeSession: sessions.resume,
    c.AnnounceLastSpins: sessions.announce,
    c.CountSpin: counting.count_spin,
    c.UncountSpin: counting.uncount_spin,
    c.RecordBanks: counting.record_banks,
    c.ConcludeTable: early_end.conclude,
    c.EndSession: sessions.end,
    c.CallPlayOff: sessions.call_play_off,
    c.Advance: sessions.advance,
    c.WarnEntrant: conduct.warn,
    c.Penalise: conduct.penalise,
    c.Disqualify: conduct.disqualify,
    c.Retire: conduct.retire,
    c.ApproveLeave: conduct.approve_leave,
    c.ReportAway: away.report_away,
    c.ReportBack: away.report_back,
    c.ReportPhone: away.report_phone,
    c.RaiseDispute: conduct.raise_dispute,
    c.DecideDispute: conduct.decide_dispute,
    c.RecordReview: conduct.record_review,
    c.FixPrizes: awarding.fix_prizes,
    c.PayPrize: awarding.pay_prize,
    c.LapsePrize: awarding.lapse_prize,
    c.RefundEntry: withdrawing.refund_entry,
    c.RedeemChips: redeeming.redeem_chips,
    c.CancelTournament: cancelling.cancel,
    c.OrderRefunds: cancelling.order_refunds,
}


def decide(
    tournament: Tournament, command: c.TournamentCommand, given: TournamentGiven
) -> Decision[TournamentEvent]:
    if tournament.stage is TournamentStage.UNKNOWN and not isinstance(command, c.PlanTournament):
        return Refused(say("tournament.no-such-tournament", tournament=command.tournament))
    if tournament.stage is TournamentStage.CANCELLED and not isinstance(command, _AFTER_CANCELLING):
        return Refused(say("tournament.is-cancelled"), given.rules.refund.clause)
    return ANSWERS[type(command)](tournament, command, given)


TOURNAMENT: Decider[Tournament, c.TournamentCommand, TournamentEvent, TournamentGiven] = Decider(
    Tournament(), decide, evolve
)
