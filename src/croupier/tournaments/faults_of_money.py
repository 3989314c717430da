"""What is wrong with the fees, prizes and refunds of a plan."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.decider import Refused
from croupier.tournaments.choices import ChipsOfTheGone, Disposition
from croupier.tournaments.moments import is_in_calendar
from croupier.tournaments.plan import WHOLE, Plan
from croupier.tournaments.prizes import pool_of
from croupier.tournaments.rules import Refund, TournamentRules
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.words.said import Money, named, say

DAYS_AHEAD = 7


def faults_of_money(plan: Plan, rules: TournamentRules) -> Iterator[Refused]:
    yield from _of_times(plan, rules)
    yield from _of_prizes(plan, rules)
    yield from _of_refunds(plan, rules)
    yield from _of_chips(plan, rules)


def _of_chips(plan: Plan, rules: TournamentRules) -> Iterator[Refused]:
    """Of chips that are money, and of those that are not."""
    chips, stated = plan.chips, clause_of(rules, Says.DISPOSITION, Says.REDEMPTION)
    for each in rules.afterwards:
        said = chips.disposition or Disposition.WORTH_NOTHING
        if each.kind is chips.kind and each.disposition.value is not said:
            told = say("tournaments.disposed-by-book", kind=named(each.kind))
            yield Refused(told, each.disposition.clause)
    if chips.are_money and chips.rate == 0:
        yield Refused(say("tournaments.chips-are-worth-something"), stated)
    yield from _of_what_stands_behind(plan, rules)
    anew = chips.are_money and rules.new_buy_in is None
    for session in plan.session[1:] if anew else ():
        if not session.carried:
            yield Refused(say("tournaments.new-bank-is-money", session=session.name), stated)


def _of_what_stands_behind(plan: Plan, rules: TournamentRules) -> Iterator[Refused]:
    entries, at = plan.entries, clause_of(rules, Says.BUY_IN, Says.FEES)
    prices = (entries.fee, entries.buy_in, entries.re_buy, entries.add_on)
    if not plan.chips.are_money and any(each and each.behind for each in prices):
        yield Refused(say("tournaments.nothing-to-stand-behind"), at)
    of_fee = entries.fee is not None and entries.fee.behind
    of_buy_in = entries.buy_in is not None and entries.buy_in.behind != entries.buy_in.whole
    if plan.chips.are_money and (of_fee or of_buy_in):
        yield Refused(say("tournaments.buy-in-stands-behind"), at)


def _moments(plan: Plan) -> Iterator[str]:
    entries = plan.entries
    offers = (each.until for each in (entries.re_buy, entries.add_on) if each is not None)
    yield from (each for each in (plan.starts, entries.opens, entries.closes, *offers) if each)


def _of_times(plan: Plan, rules: TournamentRules) -> Iterator[Refused]:
    entries = plan.entries
    for moment in _moments(plan):
        if not is_in_calendar(moment):
            told = say("tournaments.not-in-the-calendar", moment=moment)
            yield Refused(told, clause_of(rules, Says.HELD, Says.SCHEDULE))
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
