"""When a statement is required, asked of a plan; and what a plan leaves open of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from croupier.tournaments.choices import ChipKind, Occasion, TieRule
from croupier.tournaments.plan import LimitStep, Plan, SessionPlan, Text
from croupier.tournaments.statements import Says, When

_HOLDS: Mapping[When, Callable[[Plan], bool]] = {
    When.ALWAYS: lambda _: True,
    When.RIGHT_RESERVED: lambda plan: plan.entries.refuse,
    When.CRITERIA: lambda plan: plan.entries.criteria is not None,
    When.CHARITY: lambda plan: plan.entries.event is not Occasion.ORDINARY,
    When.SIGNED: lambda plan: plan.entries.signature,
    When.SEVERAL_SESSIONS: lambda plan: len(plan.session) > 1,
    When.BUY_BACK: lambda plan: plan.entries.re_buy is not None,
    When.REPECHAGE: lambda plan: any(session.is_further for session in plan.session),
    When.LEAST_WAGER: lambda plan: any(session.least is not None for session in plan.session),
    When.SEALED_WAGERS: lambda plan: any(session.secret is not None for session in plan.session),
    When.REDEMPTION: lambda plan: plan.chips.kind is ChipKind.REDEMPTION,
    When.BONUS: lambda plan: bool(plan.prizes.bonus),
    When.LIMITS_MOVE: lambda plan: any(session.steps for session in plan.session),
    When.TOP_UP: lambda plan: plan.entries.re_buy is not None or plan.entries.add_on is not None,
    When.SEVERAL_WINNERS: lambda plan: any((each.advance.each_table or 0) > 1 for each in plan.session),
    When.WILD_CARDS: lambda plan: plan.entries.wild_cards is not None,
}


def holds(when: When, plan: Plan) -> bool:
    return _HOLDS[when](plan)


def not_last(plan: Plan) -> tuple[SessionPlan, ...]:
    """The sessions after which somebody advances."""
    return plan.session[:-1]


def steps(plan: Plan) -> Iterator[tuple[SessionPlan, LimitStep]]:
    return ((session, step) for session in plan.session for step in session.steps)


# ── what is left open ───────────────────────────────────────────────────────────────────────


def open_key(says: Says, plan: Plan) -> str | None:
    """The key of the file that has to be filled in before the statement can be made; none if it can be."""
    return next((key for key, filled in _SLOTS.get(says, _nothing)(plan) if not filled), None)


Slots = Iterator[tuple[str, bool]]


def _nothing(_: Plan) -> Slots:
    yield from ()


def _is_written(text: Text | None) -> bool:
    return bool(text) if not isinstance(text, dict) else bool(text) and all(text.values())


def _fees(plan: Plan) -> Slots:
    yield "entries.fee", plan.entries.fee is not None


def _players(plan: Plan) -> Slots:
    yield "entries.least", plan.entries.least is not None
    yield "entries.most", plan.entries.most is not None


def _withdrawal(plan: Plan) -> Slots:
    yield "entries.withdraw_days", plan.entries.withdraw_days is not None
    yield from _substitute(plan)


def _substitute(plan: Plan) -> Slots:
    yield "entries.substitute", plan.entries.substitute is not None


def _refund(plan: Plan) -> Slots:
    yield "entries.withdraw_days", plan.entries.withdraw_days is not None


def _sessions(plan: Plan) -> Slots:
    yield "session", bool(plan.session)
    for session in plan.session:
        yield f"session {session.name}, spins or minutes", bool(session.spins or session.minutes)


def _progression(plan: Plan) -> Slots:
    for session in not_last(plan):
        known = session.advance.each_table or session.advance.best
        yield f"session {session.name}, advance", bool(known)


def _buy_back(plan: Plan) -> Slots:
    offer = plan.entries.re_buy
    yield "entries.re_buy.until", offer is not None and offer.until is not None


def _repechage(plan: Plan) -> Slots:
    for session in plan.session:
        if session.is_further:
            qualify = session.qualify
            known = qualify is not None and (qualify.director or qualify.eliminated)
            yield f"session {session.name}, from", bool(known)


def _disposition(plan: Plan) -> Slots:
    chips = plan.chips
    yield "chips.disposition", chips.disposition is not None
    yield "chips.rate", not chips.are_money or chips.rate is not None


def _sealed(plan: Plan) -> Slots:
    for session in plan.session:
        if session.secret is not None:
            yield f"session {session.name}, secret.method", _is_written(session.secret.method)


def _play_off(plan: Plan) -> Slots:
    yield "play_off.spins", plan.play_off.spins is not None
    yield "play_off.bank", plan.play_off.bank is not None


def _winners(plan: Plan) -> Slots:
    if any(TieRule.PLAY_OFF in session.ties for session in plan.session):
        yield from _play_off(plan)


def _pool(plan: Plan) -> Slots:
    yield "prizes.added", plan.prizes.added is not None


def _division(plan: Plan) -> Slots:
    yield "prizes.shares", bool(plan.prizes.shares)


def _prizes(plan: Plan) -> Slots:
    yield from _pool(plan)
    yield from _division(plan)


def _penalty(plan: Plan) -> Slots:
    penalties = plan.conduct.penalties
    yield "conduct.penalties", any(not each.disqualified for each in penalties)


def _disqualification(plan: Plan) -> Slots:
    penalties = plan.conduct.penalties
    yield "conduct.penalties, one with disqualified = true", any(each.disqualified for each in penalties)


def _limits(plan: Plan) -> Slots:
    for session in plan.session:
        yield f"session {session.name}, sign", session.sign is not None


def _schedule(plan: Plan) -> Slots:
    yield "starts", plan.starts is not None


_SLOTS: Mapping[Says, Callable[[Plan], Slots]] = {
    Says.HELD: _schedule,
    Says.FEES: _fees,
    Says.PLAYERS: _players,
    Says.WHERE: lambda plan: iter([("location", _is_written(plan.location))]),
    Says.CRITERIA: lambda plan: iter([("entries.criteria", _is_written(plan.entries.criteria))]),
    Says.TERMS_HAD: lambda plan: iter([("entries.terms_from", _is_written(plan.entries.terms_from))]),
    Says.HOW_TO_ENTER: lambda plan: iter([("entries.method", _is_written(plan.entries.method))]),
    Says.WITHDRAWAL: _withdrawal,
    Says.SESSIONS: _sessions,
    Says.TABLES: lambda plan: iter([("tables", bool(plan.tables))]),
    Says.PROGRESSION: _progression,
    Says.BUY_BACK: _buy_back,
    Says.REPECHAGE: _repechage,
    Says.BANK: lambda plan: iter([("chips.bank", plan.chips.bank is not None)]),
    Says.DISPOSITION: _disposition,
    Says.CHIP_TYPE: lambda plan: iter([("chips.kind", plan.chips.kind is not None)]),
    Says.SEALED_WAGERS: _sealed,
    Says.WINNERS: _winners,
    Says.POOL: _pool,
    Says.DIVISION: _division,
    Says.PENALTY: _penalty,
    Says.DISQUALIFICATION: _disqualification,
    Says.SUBSTITUTE: _substitute,
    Says.REFUND: _refund,
    Says.LATE: lambda plan: iter([("conduct.late", plan.conduct.late is not None)]),
    Says.ABSENT: lambda plan: iter([("conduct.absent", plan.conduct.absent is not None)]),
    Says.PHONE: lambda plan: iter([("conduct.phone", plan.conduct.phone is not None)]),
    Says.SUBSTITUTED: _substitute,
    Says.DISQUALIFIED: lambda plan: iter([("conduct.disqualified", plan.conduct.disqualified is not None)]),
    Says.RETIRED: lambda plan: iter([("conduct.retired", plan.conduct.retired is not None)]),
    Says.IMAGES: lambda plan: iter([("conduct.images", plan.conduct.images is not None)]),
    Says.CONDUCTED: lambda plan: iter([("director", bool(plan.director))]),
    Says.FORM: lambda plan: iter([("entries.form", _is_written(plan.entries.form))]),
    Says.FEE: _fees,
    Says.BUY_IN: lambda plan: iter([("entries.buy_in", plan.entries.buy_in is not None)]),
    Says.REDEMPTION: lambda plan: iter([("chips.rate", plan.chips.rate is not None)]),
    Says.LIMITS: _limits,
    Says.PRIZES: _prizes,
    Says.PLAY_OFF: _play_off,
    Says.SCHEDULE: _schedule,
    Says.WILD_CARDS: lambda plan: iter([("entries.wild_cards", _is_written(plan.entries.wild_cards))]),
}
