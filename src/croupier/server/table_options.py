"""What may be chosen from at a table: causes, breaches and notices, as its book has them."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.ids import TableId
from croupier.core.public_reasons import CHOICES, PublicAct
from croupier.floor.house_settings import fault_terms
from croupier.floor.procedures import freezes
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.views.answers import Choice, HoldOption, TableOptions, VoidCause
from croupier.server.views.desk import corrects
from croupier.staff.authority import Power
from croupier.table.irregularities import DISRUPTION, FAULTY_EQUIPMENT, FRAUD
from croupier.table.people import barred
from croupier.table.rules import FraudReaches, LimitChange, NoticeIn
from croupier.table.wording import VOIDS
from croupier.terminal.events import HoldGround

_HOLDS = {
    HoldGround.MALFUNCTION.value: PublicAct.HOLD_FOR_FAULT,
    HoldGround.DEVICE.value: PublicAct.HOLD_FOR_DEVICE,
}


def table_options(table: TableId, ruleset: Ruleset) -> TableOptions:
    limits, closing = ruleset.table.limits, ruleset.table.closing
    return TableOptions(
        table=table,
        wordings={act: CHOICES[act] for act in _acts(ruleset)},
        ranks=list(ruleset.ladder.ranks),
        void_causes=list(_causes(ruleset)),
        breaches=[
            Choice(name=breach.name, words=breach.value, clause=str(clause))
            for breach, clause in barred(ruleset.table).items()
        ],
        failures=_failures(ruleset),
        grounds=[
            Choice(name=cited.value.name, words=cited.value.value, clause=str(cited.clause))
            for cited in ruleset.table.voids.no_spin
        ],
        corrects=corrects(ruleset),
        freezes=freezes(ruleset),
        red_light=_red_light(ruleset),
        shut_game=_shut_game(ruleset),
        sign=str(limits.sign),
        vacate=str(closing.idle_rounds.clause) if closing.idle_rounds else None,
        holds=list(_holds(ruleset)),
        limits_notice_minutes=limits.change_notice_min.value,
        limits_notice_clause=str(limits.change_notice_min.clause),
        limits_by_consent=limits.change.value is LimitChange.EMPTY_CONSENT_OR_NOTICE,
        closing_notice=closing.notice.value,
        closing_notice_in="rounds" if closing.notice_in.value is NoticeIn.ROUNDS else "minutes",
        closing_clause=str(closing.notice.clause),
        personal_limits=str(limits.personal) if limits.personal else None,
        legacy_hours=limits.legacy.hours.value if limits.legacy else None,
    )


def _causes(ruleset: Ruleset) -> Iterator[VoidCause]:
    """Why a whole round may be void."""
    voids = ruleset.table.voids
    if voids.faulty_equipment is not None:
        yield VoidCause(
            cause=FAULTY_EQUIPMENT,
            details=[],
            open_ended=True,
            outcome_must_be_affected=False,
            clause=str(voids.faulty_equipment),
            power=Power.VOID_FOR_FAULTY_EQUIPMENT.name,
        )
    yield VoidCause(
        cause=DISRUPTION,
        details=list(voids.disruptions.value),
        open_ended=voids.disruptions_open_ended.value,
        outcome_must_be_affected=False,
        clause=str(voids.disruptions.clause),
        power=Power.VOID_FOR_DISRUPTION.name,
    )
    yield VoidCause(
        cause=FRAUD,
        details=[],
        open_ended=True,
        outcome_must_be_affected=voids.fraud.value is FraudReaches.OUTCOME_AFFECTED,
        clause=str(voids.fraud.clause),
        power=Power.VOID_FOR_FRAUD.name,
    )


def _acts(ruleset: Ruleset) -> Iterator[PublicAct]:
    """What staff may do under this book that players are told of."""
    yield from (VOIDS[each.cause] for each in _causes(ruleset))
    yield from (_HOLDS[each.ground] for each in _holds(ruleset))
    yield from (PublicAct.VOID_WAGERS, PublicAct.EXCLUDE, PublicAct.SEND_AWAY, PublicAct.FREEZE)
    yield PublicAct.DECIDE_CLAIM
    faults = ruleset.table.faults
    if faults and faults.red_light_suspends:
        yield PublicAct.SUSPEND
    if faults and faults.display_failure_shuts_game:
        yield PublicAct.SHUT_GAME
    if corrects(ruleset):
        yield PublicAct.CORRECT_OUTCOME


def _red_light(ruleset: Ruleset) -> str | None:
    faults = ruleset.table.faults
    return str(faults.red_light_suspends) if faults and faults.red_light_suspends else None


def _shut_game(ruleset: Ruleset) -> str | None:
    faults = ruleset.table.faults
    clause = faults.display_failure_shuts_game if faults else None
    return str(clause) if clause else None


def _holds(ruleset: Ruleset) -> Iterator[HoldOption]:
    terms, grant = fault_terms(ruleset), ruleset.ladder.grants.get(Power.WITHHOLD_WINNINGS)
    for of_system, hours in ((False, terms.hold_for_terminal), (True, terms.hold_for_system)):
        if hours is not None:
            yield HoldOption(
                ground=HoldGround.MALFUNCTION.value,
                of_system=of_system,
                hours=hours.value,
                clause=str(hours.clause),
            )
    if grant is not None:
        yield HoldOption(
            ground=HoldGround.DEVICE.value, of_system=False, hours=None, clause=str(grant.clause)
        )


def _failures(ruleset: Ruleset) -> list[Choice]:
    faults = ruleset.table.faults
    return [
        Choice(name=fault.of.name, words=fault.of.value, clause=str(fault.before_expiry_void))
        for fault in (faults.faults if faults else ())
    ]
