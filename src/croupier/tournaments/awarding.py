"""Prizes: the pool to the cent, who is paid what, and what comes back when nothing is held."""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.core.ids import EntrantId, Instant
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.given import TournamentGiven, by_house, cashier, directs
from croupier.tournaments.prizes import divided, shared_out
from croupier.tournaments.redeeming import left_behind_chips
from croupier.tournaments.seating import statement
from croupier.tournaments.state import Tournament
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import EntrantStanding, PrizeWay, TournamentStage
from croupier.words.said import say

DAY_MS = 24 * 60 * 60 * 1000
# What was paid, or has lapsed, is told so when it is asked for again.
_PRIZES_STAND = frozenset({TournamentStage.PAYING, TournamentStage.OVER})
_NOT_PAID = frozenset({EntrantStanding.DISQUALIFIED})


def fix_prizes(
    tournament: Tournament, command: c.FixPrizes, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    if refusal := directs(tournament, given):
        return refusal
    clause = clause_of(given.rules, Says.DIVISION, Says.PRIZES)
    if tournament.stage is not TournamentStage.DECIDED:
        return Refused(say("tournament.not-now"), clause)
    owed = [each.refund for each in tournament.entrants.values() if each.refund]
    if owed:
        return Refused(say("tournament.refunds-first"), given.rules.refund.clause)
    if refusal := _no_bonus(tournament, command, given):
        return refusal
    plan = tournament.planned.prizes
    parts = sum(each.paid.prize for each in tournament.entrants.values())
    added = plan.added or 0
    top_up = max(0, (plan.guarantee or 0) - parts - added)
    fixed = e.PrizesFixed(
        tournament=command.tournament,
        at=given.now,
        parts=parts,
        added=added,
        top_up=top_up,
        rake=sum(each.paid.rake for each in tournament.entrants.values()),
        lines=prize_lines(
            tournament.places,
            parts + added + top_up,
            plan.shares,
            unpaid=frozenset(name for name in tournament.entrants if not _is_paid(tournament, name)),
            orders=tuple(session.order for session in tournament.sessions),
            bonus=tuple(zip(command.bonus, (each.amount for each in plan.bonus), strict=True)),
        ),
        bonus=command.bonus,
        left=left_behind_chips(tournament, given),
        clause=statement(given, Says.DIVISION, Says.PRIZES),
    )
    return (fixed,)


def _no_bonus(tournament: Tournament, command: c.FixPrizes, given: TournamentGiven) -> Refused | None:
    """Each bonus prize of the terms has somebody who has earned it and may be paid."""
    stated = len(tournament.planned.prizes.bonus)
    placed = {name for group in tournament.places for name in group}
    paid = all(name in placed and _is_paid(tournament, name) for name in command.bonus)
    if len(command.bonus) == stated and paid:
        return None
    clause = clause_of(given.rules, Says.BONUS, Says.DIVISION, Says.PRIZES)
    return Refused(say("tournament.name-who-earned-bonus", stated=stated), clause)


def prize_lines(
    places: e.Groups,
    pool: int,
    shares: tuple[int, ...],
    *,
    unpaid: frozenset[EntrantId],
    orders: tuple[tuple[EntrantId, ...], ...],
    bonus: tuple[tuple[EntrantId, int], ...] = (),
) -> tuple[e.PrizeLine, ...]:
    """Place by place; equals combine what their places are worth, and who wins no prize is passed over.

    ``orders`` are those of all draws: odd cents go by the last in which all who are equal took part.  Where
    fewer can be paid than there are shares, the pool is divided by the shares of those who can.  Bonus prizes
    are taken out of it first.
    """
    eligible = sum(name not in unpaid for group in places for name in group)
    shared = pool - sum(amount for _, amount in bonus)
    worth_of_places = divided(shared, shares[:eligible]) if eligible else ()
    left, place, lines = list(worth_of_places), 1, list[e.PrizeLine]()
    for group in places:
        paid = [name for name in _drawn_order(group, orders) if name not in unpaid]
        worth, left = left[: len(paid)], left[len(paid) :]
        amounts = dict.fromkeys(group, 0)
        if paid:
            amounts.update(zip(paid, shared_out([*worth, *[0] * (len(paid) - len(worth))]), strict=True))
        for name, amount in bonus:
            amounts.update({name: amounts[name] + amount} if name in amounts else {})
        lines += [e.PrizeLine(place=place, entrant=name, amount=amounts[name]) for name in group]
        place += len(group)
    return tuple(lines)


def _drawn_order(group: tuple[EntrantId, ...], orders: tuple[tuple[EntrantId, ...], ...]) -> list[EntrantId]:
    for order in reversed(orders):
        if set(group) <= set(order):
            return sorted(group, key=order.index)
    return sorted(group)


def _is_paid(tournament: Tournament, name: EntrantId) -> bool:
    entrant = tournament.entrants[name]
    return not entrant.employee and entrant.standing not in _NOT_PAID


def pay_prize(
    tournament: Tournament, command: c.PayPrize, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    if refusal := cashier(given):
        return refusal
    clause = clause_of(given.rules, Says.DIVISION, Says.PRIZES)
    if tournament.stage not in _PRIZES_STAND or given.by is None:
        return Refused(say("tournament.not-now"), clause)
    line = prize_of(tournament, command.entrant)
    if line is None or not line.amount:
        employees = given.rules.employees
        of_staff = command.entrant in tournament.entrants and tournament.entrants[command.entrant].employee
        return Refused(say("tournament.no-prize"), employees.clause if employees and of_staff else clause)
    if command.entrant in tournament.lapsed:
        return Refused(say("tournament.prize-has-lapsed"), clause)
    if command.entrant in tournament.paid:
        return Refused(say("tournament.prize-was-paid"), clause)
    paid = e.PrizePaid(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        amount=line.amount,
        place=command.place,
        by=given.by,
        second=given.second,
        payee=command.payee,
        document=command.document,
        ticket=given.ticket if command.way is PrizeWay.TICKET else None,
    )
    return (paid,)


def lapse_prize(
    tournament: Tournament, command: c.LapsePrize, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """By the house, once prizes have been kept for as long as it says."""
    line = prize_of(tournament, command.entrant)
    if refusal := by_house(given):
        return refusal
    due = prizes_lapse_at(tournament, given.kept_days)
    kept = line is not None and line.amount and command.entrant not in tournament.paid
    if due is None or given.now < due or line is None or not kept:
        return Refused(say("tournament.not-now"))
    lapsed = e.PrizeLapsed(
        tournament=command.tournament, at=given.now, entrant=command.entrant, amount=line.amount
    )
    return (lapsed,)


def prizes_lapse_at(tournament: Tournament, kept_days: int) -> Instant | None:
    """From when on nobody is paid who has not come."""
    if tournament.fixed_at is None or tournament.stage is not TournamentStage.PAYING:
        return None
    return Instant(tournament.fixed_at + kept_days * DAY_MS)


def prize_of(tournament: Tournament, name: EntrantId) -> e.PrizeLine | None:
    return next((line for line in tournament.prizes if line.entrant == name), None)
