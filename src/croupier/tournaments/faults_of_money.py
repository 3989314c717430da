"""What is wrong with the fees, prizes and refunds of a plan."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.decider import Refused
from croupier.tournaments.choices import ChipsOfTheGone
from croupier.tournaments.plan import WHOLE, Plan
from croupier.tournaments.prizes import pool_of
from croupier.tournaments.rules import Refund, TournamentRules
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.words.said import Money, say

DAYS_AHEAD = 7


def faults_of_money(plan: Plan, rules: TournamentRules) -> Iterator[Refused]:
    yield from _of_times(plan, rules)
    yield from _of_prizes(plan, rules)
    yield from _of_refunds(plan, rules)


def _of_times(plan: Plan, rules: TournamentRules) -> Iterator[Refused]:
    entries = plan.entries
    at = clause_of(rules, Says.HOW_TO_ENTER, Says.FORM)
    if entries.opens and entries.closes and entries.opens >= entries.closes:
        yield Refused(say("tournaments.closes-before-it-opens"), at)
    if entries.closes and plan.starts and entries.closes > plan.starts:
        yield Refused(say("tournaments.entries-after-start"), at)
    for offer in (entries.re_buy, entries.add_on):
        if offer is not None and offer.until is None:
            yield Refused(say("tournaments.no-window"), clause_of(rules, Says.BUY_BACK, Says.TOP_UP))


def _of_prizes(plan: Plan, rules: TournamentRules) -> Iterator[Refused]:
    prizes, shared = plan.prizes, clause_of(rules, Says.DIVISION, Says.PRIZES)
    if prizes.shares and sum(prizes.shares) != WHOLE:
        yield Refused(say("tournaments.shares-not-whole", sum=sum(prizes.shares)), shared)
    if plan.entries.least is not None and len(prizes.shares) > plan.entries.least:
        yield Refused(say("tournaments.more-prizes-than-players", count=len(prizes.shares)), shared)
    pool = pool_of(plan, plan.entries.least or 0)
    if pool.bonus and pool.bonus > pool.whole:
        told = say("tournaments.more-than-the-pool", bonus=Money(pool.bonus), pool=Money(pool.whole))
        yield Refused(told, shared)
    if prizes.guarantee is not None and prizes.borne_by is None:
        yield Refused(say("tournaments.nobody-bears-it"), clause_of(rules, Says.POOL, Says.PRIZES))


def _of_refunds(plan: Plan, rules: TournamentRules) -> Iterator[Refused]:
    if rules.refund.value is not Refund.FEE_SEVEN_DAYS_AHEAD:
        return
    if plan.entries.withdraw_days not in {None, DAYS_AHEAD}:
        yield Refused(say("tournaments.refund-seven-days"), rules.refund.clause)
    if plan.conduct.disqualified is ChipsOfTheGone.REFUND:
        yield Refused(say("tournaments.no-refund-disqualified"), rules.refund.clause)
