"""Why a tournament may not be held as it is planned: not everybody would have an equal chance, or the plan
contradicts its book or itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from croupier.core.decider import Refused
from croupier.tournaments.choices import ChipKind, TieRule, WagersShown
from croupier.tournaments.conditions import steps
from croupier.tournaments.faults_of_money import faults_of_money
from croupier.tournaments.plan import Plan, SessionPlan, SignPlan
from croupier.tournaments.rules import (
    Advancement,
    Deputies,
    EverySpinMinimum,
    LimitsChange,
    SecretWagers,
    Ties,
    TournamentChips,
    TournamentRules,
)
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import SET_STATEMENTS, clause_of, name_of
from croupier.words.said import named, say

_STATEMENTS = {name_of(says): says for says in Says}
_OF_PERTH = (ChipKind.VALUE, ChipKind.NON_VALUE, ChipKind.TOURNAMENT, ChipKind.REDEMPTION)


@dataclass(frozen=True, slots=True)
class PlannedPlay:
    """A plan, the rules of its book, how long a sign of a higher minimum must have been up, and the bets."""

    plan: Plan
    rules: TournamentRules
    notice_min: int
    kinds: frozenset[str]  # of bets, as a sign may name them


def faults_of_plan(planned: PlannedPlay) -> tuple[Refused, ...]:
    """Every one of them, each with the clause that it offends."""
    return (
        *_unequal(planned),
        *_of_seats(planned),
        *_of_sessions(planned),
        *_of_wagers(planned),
        *_against_the_book(planned),
        *faults_of_money(planned.plan, planned.rules),
        *_of_names(planned),
        *_of_words(planned),
    )


# ── an equal chance ─────────────────────────────────────────────────────────────────────────


def _unequal(planned: PlannedPlay) -> Iterator[Refused]:
    plan, equal = planned.plan, planned.rules.equal_chance
    if isinstance(plan.chips.bank, dict) and len(set(plan.chips.bank.values())) != 1:
        yield Refused(say("tournaments.unequal-banks"), planned.rules.start_bank.clause)
    for at, session in enumerate(plan.session):
        if _is_compared_across(planned, at) and session.minutes is not None:
            yield Refused(say("tournaments.timed-across-tables", session=session.name), equal)
        seats = -(-(plan.players(at) or 0) // max(plan.tables_of(at), 1))
        if session.turns and (session.spins is None or not seats or session.spins % seats):
            yield Refused(say("tournaments.turns-unequal", session=session.name, seats=seats), equal)
        if session.carried and at and plan.session[at - 1].is_further:
            yield Refused(say("tournaments.carried-unequal", session=session.name), equal)
        if session.least is not None and session.least > (plan.chips.each or session.least):
            yield Refused(say("tournaments.least-above-bank", session=session.name), equal)


def _is_compared_across(planned: PlannedPlay, at: int) -> bool:
    """Whether banks of several tables are set against each other when the session is over."""
    plan = planned.plan
    last = at == len(plan.session) - 1
    return plan.tables_of(at) > 1 and (last or plan.session[at].advance.best is not None)


# ── seats and sessions ──────────────────────────────────────────────────────────────────────


def _of_seats(planned: PlannedPlay) -> Iterator[Refused]:
    plan, rules, entries = planned.plan, planned.rules, planned.plan.entries
    at = clause_of(rules, Says.PLAYERS)
    if entries.least is not None and entries.most is not None and entries.least > entries.most:
        yield Refused(say("tournaments.least-above-most"), at)
    if plan.terminals and (entries.most or 0) > len(plan.terminals):
        yield Refused(say("tournaments.too-few-terminals", count=len(plan.terminals)), at)
    allowed = rules.players_per_table
    if allowed is not None and plan.tables and entries.least and entries.most:
        fewest, most = allowed.value
        if plan.seats[0] < fewest or plan.seats[1] > most:
            yield Refused(say("tournaments.seats-at-table", least=fewest, most=most), allowed.clause)


def _of_sessions(planned: PlannedPlay) -> Iterator[Refused]:
    plan, rules = planned.plan, planned.rules
    length, progress = clause_of(rules, Says.SESSIONS), clause_of(rules, Says.PROGRESSION)
    for at, session in enumerate(plan.session):
        if session.spins is not None and session.minutes is not None:
            yield Refused(say("tournaments.spins-and-minutes", session=session.name), length)
        last, advance = at == len(plan.session) - 1, session.advance
        if last and (advance.each_table or advance.best):
            yield Refused(say("tournaments.last-advances", session=session.name), progress)
        if advance.each_table and advance.best:
            yield Refused(say("tournaments.advance-twice", session=session.name), progress)
        if (advance.each_table or 0) > plan.seats[1] or (advance.best or 0) > (plan.players(at) or 0):
            yield Refused(say("tournaments.more-advance", session=session.name), progress)
        if not last and TieRule.SHARE in session.ties:
            yield Refused(say("tournaments.share-advances-nobody", session=session.name), progress)
        yield from _of_qualifying(planned, session, at)


def _of_qualifying(planned: PlannedPlay, session: SessionPlan, at: int) -> Iterator[Refused]:
    qualify = session.qualify
    earlier = {each.name for each in planned.plan.session[:at]}
    if qualify is not None and qualify.eliminated is not None and qualify.eliminated not in earlier:
        told = say("tournaments.no-such-session", session=session.name, named=qualify.eliminated)
        yield Refused(told, clause_of(planned.rules, Says.REPECHAGE))
    if not session.ties:
        told = say("tournaments.ties-undecided", session=session.name)
        yield Refused(told, planned.rules.ties.clause)


def _of_wagers(planned: PlannedPlay) -> Iterator[Refused]:
    rules = planned.rules
    for session in planned.plan.session:
        if session.sign is not None:
            yield from _of_sign(planned, session, session.sign)
        if session.secret is not None and session.wagers_shown is not WagersShown.LIVE:
            told = say("tournaments.nothing-to-seal", session=session.name)
            yield Refused(told, rules.secret_wagers.clause)
    for session, step in steps(planned.plan):
        if (step.after_spin is None) == (step.at_min is None):
            yield Refused(say("tournaments.step-without-time", session=session.name), rules.limits.clause)
        rises = step.minimum is not None and step.minimum > (session.sign.minimum if session.sign else 0)
        up = min(step.notice_min, step.at_min if step.at_min is not None else step.notice_min)
        if rises and rules.limits.value is LimitsChange.IN_TERMS and up < planned.notice_min:
            told = say("tournaments.sign-too-late", session=session.name, minutes=planned.notice_min)
            yield Refused(told, rules.limits.clause)


def _of_sign(planned: PlannedPlay, session: SessionPlan, sign: SignPlan) -> Iterator[Refused]:
    by = planned.rules.limits.clause
    pairs = [(sign.minimum, sign.maximum), *sign.by_kind.values()]
    if any(least > most for least, most in pairs):
        yield Refused(say("tournaments.sign-upside-down", session=session.name), by)
    for kind in sign.by_kind.keys() - planned.kinds:
        yield Refused(say("tournaments.no-such-bets", session=session.name, kind=kind), by)
    if (session.least or 0) > min(sign.maximum, sign.total or sign.maximum):
        told = say("tournaments.least-above-sign", session=session.name)
        yield Refused(told, planned.rules.every_spin_minimum.clause)


# ── against the book ────────────────────────────────────────────────────────────────────────


def _against_the_book(planned: PlannedPlay) -> Iterator[Refused]:
    plan, rules, kind = planned.plan, planned.rules, planned.plan.chips.kind
    if rules.secret_wagers.value is SecretWagers.NONE and any(each.secret for each in plan.session):
        yield Refused(say("tournaments.no-secret-wagers"), rules.secret_wagers.clause)
    if kind is not None and not _may_be_used(kind, rules.chips.value):
        yield Refused(say("tournaments.not-these-chips", kind=named(kind)), rules.chips.clause)
    if rules.deputies.value is Deputies.NAMED_IN_TERMS and not all(each.strip() for each in plan.deputies):
        yield Refused(say("tournaments.deputy-unnamed"), rules.deputies.clause)
    yield from _of_spins(planned)
    if rules.ties.value is Ties.PLAY_OFFS:
        yield from _not_by_play_off(planned)
    if rules.advancement.value is Advancement.TABLE_WINNERS:
        yield from _not_by_winning(planned)


def _of_spins(planned: PlannedPlay) -> Iterator[Refused]:
    """What is fixed of the last spins of a timed session, and of the least on each."""
    last, least = planned.rules.last_spins, planned.rules.every_spin_minimum
    for session in planned.plan.session:
        if last is not None and session.minutes is not None and session.last_spins != last.value:
            told = say("tournaments.last-spins", session=session.name, spins=last.value)
            yield Refused(told, last.clause)
        minimum = session.sign.minimum if session.sign else session.least
        if least.value is EverySpinMinimum.ALWAYS and session.least not in {None, minimum}:
            yield Refused(say("tournaments.least-is-the-minimum", session=session.name), least.clause)


def _may_be_used(kind: ChipKind, chips: TournamentChips) -> bool:
    match chips:
        case TournamentChips.ANY_STATED:
            return True
        case TournamentChips.NOT_CASH_CHIPS:
            return kind is not ChipKind.VALUE
        case TournamentChips.ACCOUNT_CREDIT:
            return kind is ChipKind.CREDIT
        case TournamentChips.SET_BY_OPERATOR:
            return kind in _OF_PERTH


def _not_by_play_off(planned: PlannedPlay) -> Iterator[Refused]:
    by = planned.rules.ties.clause
    for session in planned.plan.session:
        if {TieRule.LOTS, TieRule.LAST_BANK} & set(session.ties) or TieRule.PLAY_OFF not in session.ties:
            yield Refused(say("tournaments.play-off-alone", session=session.name), by)
    if planned.plan.play_off.most is not None:
        yield Refused(say("tournaments.play-off-goes-on"), by)


def _not_by_winning(planned: PlannedPlay) -> Iterator[Refused]:
    by = planned.rules.advancement.clause
    for session in planned.plan.session:
        if session.advance.best is not None or session.is_further:
            yield Refused(say("tournaments.winners-alone-advance", session=session.name), by)


# ── names and words ─────────────────────────────────────────────────────────────────────────


def _of_names(planned: PlannedPlay) -> Iterator[Refused]:
    plan = planned.plan
    kinds = [each.name for each in plan.session], plan.tables, plan.terminals
    for name, times in Counter(name for names in kinds for name in names).items():
        if times > 1:
            yield Refused(say("tournaments.named-twice", name=name))


def _of_words(planned: PlannedPlay) -> Iterator[Refused]:
    for name, own in planned.plan.words.items():
        says = _STATEMENTS.get(name)
        if says is None:
            yield Refused(say("tournaments.no-such-statement", name=name))
        elif says in SET_STATEMENTS and any(text.strip() for text in own.values()):
            yield Refused(say("tournaments.set-statement", name=name), clause_of(planned.rules, says))
