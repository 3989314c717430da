"""Who goes again before play, and what comes back to them."""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.core.ids import Instant
from croupier.staff.authority import HOUSE
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.entering import IN, known
from croupier.tournaments.faults_of_money import DAYS_AHEAD
from croupier.tournaments.given import TournamentGiven, WallClock, cashier
from croupier.tournaments.rules import Refund, TournamentRules
from croupier.tournaments.state import Entrant, Tournament
from croupier.tournaments.words import TournamentStage
from croupier.words.said import Money, say


def withdraw(
    tournament: Tournament, command: c.WithdrawEntry, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """Until the days named before the start what was paid comes back; from then on nothing does."""
    entrant = known(tournament, command.entrant)
    if isinstance(entrant, Refused):
        return entrant
    if refusal := cashier(given):
        return refusal
    refund = given.rules.refund
    if entrant.standing not in IN or tournament.stage is not TournamentStage.OPEN:
        return Refused(say("tournament.not-now"), refund.clause)
    amount = comes_back(tournament, entrant, given.rules) if _in_time(tournament, given) else 0
    if command.told is not None and command.told != amount:
        return Refused(say("tournament.other-sum-comes-back", amount=Money(amount)), refund.clause)
    withdrawn = e.Withdrawn(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        refund=amount,
        clause=str(refund.clause),
    )
    return (withdrawn,)


def comes_back(tournament: Tournament, entrant: Entrant, rules: TournamentRules) -> int:
    """Of what was paid, to whoever withdraws in time."""
    if rules.refund.value is not Refund.FEE_SEVEN_DAYS_AHEAD:
        return entrant.paid.whole
    fee = tournament.planned.entries.fee
    return min(entrant.paid.whole, fee.whole if fee else 0)


def last_withdrawal(tournament: Tournament, rules: TournamentRules, at: WallClock) -> Instant | None:
    """By the wall clock: the same time of day, so many dates earlier, is still in time."""
    seven = rules.refund.value is Refund.FEE_SEVEN_DAYS_AHEAD
    plan = tournament.planned
    days = DAYS_AHEAD if seven else plan.entries.withdraw_days
    # Moments sort as they run: nobody loses time by a start that was altered.
    return None if days is None or plan.starts is None else at(max(plan.starts, tournament.starts), days)


def _in_time(tournament: Tournament, given: TournamentGiven) -> bool:
    last = last_withdrawal(tournament, given.rules, given.at)
    return last is not None and given.now <= last


def refund_entry(
    tournament: Tournament, command: c.RefundEntry, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = known(tournament, command.entrant)
    if isinstance(entrant, Refused):
        return entrant
    refund = given.rules.refund
    if refusal := cashier(given):
        return refusal
    if not entrant.refund or given.by is None or given.rank == HOUSE:
        return Refused(say("tournament.nothing-comes-back"), refund.clause)
    refunded = e.EntryRefunded(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        amount=entrant.refund,
        behind=max(0, entrant.refund - entrant.paid.prize - entrant.paid.rake),
        place=command.place,
        by=given.by,
        clause=str(refund.clause),
        charged_back=_charged_today(entrant, given),
    )
    return (refunded,)


def _charged_today(entrant: Entrant, given: TournamentGiven) -> int:
    """What was charged on an earlier day counts no more, so that nothing of it can come back."""
    today = sum(amount for at, amount in entrant.charged if at >= given.day_began)
    return min(entrant.refund, today)
