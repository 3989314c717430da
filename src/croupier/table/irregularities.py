"""What goes wrong: spins that do not count, rounds and wagers that are undone, lights and displays.

A round that has been settled is settled anew as void; what still lies on it goes back as it lies.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import RoundNumber, TableId
from croupier.core.public_reasons import PublicAct, PublicReason, chosen
from croupier.staff.authority import HOUSE, Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import conducts
from croupier.table.commitment import sealed_still
from croupier.table.faults import FaultEvent, evolve_faults, no_longer_in_doubt
from croupier.table.given import TableGiven
from croupier.table.jackpot_stop import waits_for_jackpot
from croupier.table.people import not_staff
from croupier.table.rules import AfterNoSpin, FraudReaches, NoSpinGround, SpunBy, Surface
from croupier.table.source import Chance
from croupier.table.source_tests import not_to_resume, stopped
from croupier.table.state import Closing, Phase, Round, Table
from croupier.table.undoing import given_back, no_such_round
from croupier.table.wording import VOIDS, of_suspension
from croupier.words.names import all_called, called
from croupier.words.said import say

FAULTY_EQUIPMENT, DISRUPTION, FRAUD = "faulty equipment", "disruption", "fraud"
NO_CHANCE = "no chance"  # what was to draw the round is not to be had
SEED_LOST = "seed lost"  # and only what this one round was to be drawn from
IN_PLAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})
RED_LIGHT = "the red light"
FROM_WHERE_IT_RESTS = "the ball may be spun again from where it rests"
NO_DISPLAY = "the result can neither be seen nor heard"
# What a wheel or a person may do wrong without a ball; everything else is said of a ball that was launched.
WITHOUT_A_BALL = frozenset({NoSpinGround.FOREIGN_OBJECT, NoSpinGround.INTERFERENCE, NoSpinGround.DISRUPTION})

IrregularityEvent = (
    e.NoSpinDeclared
    | e.RoundVoided
    | e.WagersVoided
    | FaultEvent
    | e.TableSuspended
    | e.TableResumed
    | e.GameShut
)


def declare_no_spin(table: Table, command: c.DeclareNoSpin, given: TableGiven) -> Decision[e.TableEvent]:
    refused = no_such_round(table, command.round, given) or _already_undone(table)
    if refused:
        return refused
    cited = {known.value.name: known for known in given.rules.voids.no_spin}.get(command.ground)
    if cited is None:
        return Refused(say("table.is-no-ground-of-this", ground=called("NoSpinGround", command.ground)))
    unsettled = cited.value is NoSpinGround.BALL_FINDS_NO_POCKET
    power = Power.DECLARE_BALL_UNSETTLED if unsettled else Power.DECLARE_NO_SPIN
    refused = given.ladder.check(power, given.rank) or _not_this_ground(
        table, cited.value, cited.clause, given
    )
    if refused:
        return refused
    no_spin = _no_spin(table.in_hand, command.table, command.ground, cited.clause, given)
    return (
        *given_back(
            command.table, table.in_hand, given, given.rules.voids.no_spin_has_no_effect or cited.clause
        ),
        no_spin if unsettled else _told(no_spin, given),
    )


def _no_spin(spin: Round, table: TableId, ground: str, clause: Clause, given: TableGiven) -> e.NoSpinDeclared:
    return e.NoSpinDeclared(
        table=table, round=spin.number, ground=ground, clause=str(clause), then=_then(spin, given)
    )


def _told(no_spin: e.NoSpinDeclared, given: TableGiven) -> e.NoSpinDeclared:
    """The dealer's button, and who is told that the spin does not count."""
    button, told = given.rules.voids.no_spin_button, given.rules.voids.no_spin_told_to
    if button is None or told is None:
        return no_spin
    return replace(no_spin, button=button.value.value, told=told.value, told_clause=str(told.clause))


def _then(spin: Round, given: TableGiven) -> str:
    """What becomes of the ball.  A machine need not fetch it from where it rests."""
    after = given.rules.voids.after_no_spin
    if after is None:
        return ""
    by_machine = spin.spun_by == SpunBy.MACHINE.name
    if by_machine and after.value is AfterNoSpin.RE_SPIN_FROM_LAST_POCKET:
        return FROM_WHERE_IT_RESTS
    return after.value.value


def waits_for_the_ball(ground: NoSpinGround, spin: Round) -> bool:
    """Whether it is said of a ball that nobody has launched yet; a sensor that proposes it has seen one."""
    return ground not in WITHOUT_A_BALL and not spin.spun and ground.name not in spin.proposed


def _not_this_ground(table: Table, ground: NoSpinGround, clause: Clause, given: TableGiven) -> Refused | None:
    spin = table.in_hand
    if waits_for_the_ball(ground, spin):
        return Refused(say("table.no-ball-has-been-launched"), clause)
    if ground is NoSpinGround.RESTS_BEFORE_CLOSE:
        over = spin.ends_at is not None and given.now >= spin.ends_at
        if table.phase is not Phase.WAGERING or over:
            return Refused(say("table.wagering-period-has-ended"), clause)
    if ground is NoSpinGround.WHEEL_STILL_AT_LAUNCH and spin.spun_by == SpunBy.MACHINE.name:
        return Refused(say("table.wheel-that-is-started-mechanically"), clause)
    if ground is NoSpinGround.SECOND_BALL and spin.spun_by != SpunBy.PATRON.name:
        return Refused(say("table.only-where-patron-spins-may"), clause)
    return None


def _already_undone(table: Table) -> Refused | None:
    if table.phase in {Phase.IDLE, Phase.SHUT}:
        return Refused(say("table.no-round-is-in-hand-2"))
    return None


def void_round(table: Table, command: c.VoidRound, given: TableGiven) -> Decision[e.TableEvent]:
    refused = no_such_round(table, command.round, given) or _already_undone(table)
    if refused:
        return refused
    match command.cause:
        case "faulty equipment":
            clause = _faulty_equipment(command, given)
        case "disruption":
            clause = _disruption(command, given)
        case "fraud":
            clause = _fraud(command, given)
        case "no chance" | "seed lost":
            clause = _no_chance(given)
        case _:
            clause = Refused(say("table.round-is-void-for-or"))
    if isinstance(clause, Refused):
        return clause
    act = VOIDS.get(command.cause)
    public = chosen(act, command.public) if act else PublicReason.CHANCE
    if isinstance(public, Refused):
        return public
    voided = _round_voided(command.table, command.round, command.cause, command.detail, clause)
    voided = replace(voided, public=public)
    return (
        *given_back(command.table, table.in_hand, given, given.rules.voids.refund),
        _recorded(voided, command.because, given) if act else voided,
        *_seed_lost(command),
    )


def _recorded(voided: e.RoundVoided, because: str, given: TableGiven) -> e.RoundVoided:
    """What the book names stands in the log in so many words; whatever else was written is confided."""
    if not voided.detail or voided.detail in given.rules.voids.disruptions.value:
        return replace(voided, because=because)
    written = f"{voided.detail}: {because}" if because else voided.detail
    return replace(voided, detail="", because=written)


def _seed_lost(command: c.VoidRound) -> tuple[e.TableSuspended, ...]:
    """Stops the table after a lost seed: if rounds just went on, losing seeds would be a way to undo them."""
    if command.cause != SEED_LOST:
        return ()
    return (stopped(command.table, command.detail, Chance.SEED_LOST),)


def _round_voided(
    table: TableId, number: RoundNumber, cause: str, detail: str, clause: Clause
) -> e.RoundVoided:
    return e.RoundVoided(table=table, round=number, cause=cause, detail=detail, clause=str(clause))


def _faulty_equipment(command: c.VoidRound, given: TableGiven) -> Clause | Refused:
    """What has rules of its own, a terminal or a system, is not voided by the general power."""
    clause = given.rules.voids.faulty_equipment
    if clause is None:
        return Refused(say("table.this-book-voids-no-round"))
    faults = given.rules.faults.faults if given.rules.faults else ()
    own = next((fault for fault in faults if fault.of.name == command.detail), None)
    if own:
        return Refused(say("table.failing-has-rules-of-its", of=own.of), clause)
    return given.ladder.check(Power.VOID_FOR_FAULTY_EQUIPMENT, given.rank) or clause


def _disruption(command: c.VoidRound, given: TableGiven) -> Clause | Refused:
    known = given.rules.voids.disruptions
    if command.detail not in known.value and not given.rules.voids.disruptions_open_ended.value:
        return Refused(
            say("table.is-none-of", detail=command.detail, known=all_called("disruptions", known.value)),
            known.clause,
        )
    return given.ladder.check(Power.VOID_FOR_DISRUPTION, given.rank) or known.clause


def _fraud(command: c.VoidRound, given: TableGiven) -> Clause | Refused:
    fraud = given.rules.voids.fraud
    if fraud.value is FraudReaches.OUTCOME_AFFECTED and not command.outcome_affected:
        return Refused(say("table.fraud-voids-round-only-when"), fraud.clause)
    return given.ladder.check(Power.VOID_FOR_FRAUD, given.rank) or fraud.clause


def _no_chance(given: TableGiven) -> Clause | Refused:
    """The clause of the refund when the source of chance fails, which only the virtual dealer may report."""
    if given.rules.surface.value is not Surface.AUTOMATED:
        return Refused(say("table.chance-fails-only-where-virtual"))
    return conducts(given) or given.rules.voids.refund


def void_wagers(table: Table, command: c.VoidWagers, given: TableGiven) -> Decision[e.TableEvent]:
    clause = _fraudulent_wager(given) if command.because == FRAUD else _rule_breaker(given)
    if isinstance(clause, Refused):
        return clause
    refused = no_such_round(table, command.round, given)
    if refused:
        return refused
    public = chosen(PublicAct.VOID_WAGERS, command.public)
    if isinstance(public, Refused):
        return public
    spin = table.in_hand
    if command.terminal not in spin.slips or command.terminal in spin.voided:
        return Refused(say("table.has-no-wagers-in-round", terminal=command.terminal, round=command.round))
    return (
        *given_back(command.table, spin, given, clause, command.terminal),
        e.WagersVoided(
            table=command.table,
            round=command.round,
            terminal=command.terminal,
            because=command.because,
            clause=str(clause),
            public=public,
        ),
    )


def _rule_breaker(given: TableGiven) -> Clause | Refused:
    power = Power.VOID_WAGER_OF_RULE_BREAKER
    return given.ladder.check(power, given.rank) or given.ladder.grants[power].clause


def _fraudulent_wager(given: TableGiven) -> Clause | Refused:
    fraud = given.rules.voids.fraud
    if fraud.value is not FraudReaches.GAME_OR_ANY_WAGER:
        return Refused(say("table.fraud-voids-whole-round-in"), fraud.clause)
    return given.ladder.check(Power.VOID_FOR_FRAUD, given.rank) or fraud.clause


def suspend(table: Table, command: c.Suspend, given: TableGiven) -> Decision[e.TableEvent]:
    """A red light stops the game: a spin in hand is a no spin."""
    if command.part_failed:
        return _wait(table, command, given)
    if given.rules.surface.value is Surface.AUTOMATED:
        return _stop(table, command, given)
    clause = given.rules.faults.red_light_suspends if given.rules.faults else None
    if clause is None:
        return Refused(say("table.no-red-light-suspends-this"))
    refused = not_staff(given)
    if refused:
        return refused
    if table.suspended is not None:
        return Refused(say("table.table-is-suspended-already"), clause)
    public = chosen(PublicAct.SUSPEND, command.public)
    if isinstance(public, Refused):
        return public
    suspended = e.TableSuspended(
        table=command.table, because=command.because, clause=str(clause), public=public
    )
    if table.phase not in IN_PLAY:
        return (suspended,)
    return (_no_spin(table.in_hand, command.table, RED_LIGHT, clause, given), suspended)


def _stop(table: Table, command: c.Suspend, given: TableGiven) -> Decision[e.TableEvent]:
    """Stops a table whose source of chance has failed. No clause asks for it: there is nothing else to do."""
    refused = conducts(given)
    if refused:
        return refused
    if table.suspended is not None:
        return Refused(say("table.table-is-suspended-already"))
    if table.phase in IN_PLAY:
        return Refused(say("table.round-is-in-hand-void", number=table.in_hand.number))
    return (stopped(command.table, command.because, Chance.LOCKED),)


def _wait(table: Table, command: c.Suspend, given: TableGiven) -> Decision[e.TableEvent]:
    """Until what failed is begun again; the round in hand lies where it lay, and goes on then."""
    if given.rank != HOUSE:
        return Refused(say("table.house-knows-what-has-failed"))
    if table.suspended is not None:
        return Refused(say("table.table-is-suspended-already"))
    waits = stopped(command.table, command.because, Chance.SOUND)
    return (replace(waits, public=PublicReason.PART_FAILED),)


def resume(table: Table, command: c.Resume, given: TableGiven) -> Decision[e.TableEvent]:
    if table.suspended is None:
        return Refused(say("table.table-is-not-suspended"))
    refusal = not_staff(given) or not_to_resume(table, given) or waits_for_jackpot(table)
    return refusal or (e.TableResumed(table=command.table),)


def shut_game(table: Table, command: c.ShutGame, given: TableGiven) -> Decision[e.TableEvent]:
    """Rounds that were settled stand; what lies on the round in hand goes back."""
    clause = given.rules.faults.display_failure_shuts_game if given.rules.faults else None
    if clause is None:
        return Refused(say("table.this-book-shuts-no-game"))
    refused = not_staff(given)
    if refused:
        return refused
    if table.phase is Phase.SHUT:
        return Refused(say("table.table-is-shut"), clause)
    public = chosen(PublicAct.SHUT_GAME, command.public)
    if isinstance(public, Refused):
        return public
    shut = e.GameShut(table=command.table, because=command.because, clause=str(clause), public=public)
    if table.phase not in IN_PLAY:
        return (shut,)
    voided = _round_voided(command.table, table.in_hand.number, NO_DISPLAY, "", clause)
    return (replace(voided, because=command.because, public=public), shut)


def evolve_irregularities(table: Table, event: IrregularityEvent) -> Table:
    match event:
        case e.NoSpinDeclared() | e.RoundVoided():
            return _undone(table)
        case e.WagersVoided():
            left = no_longer_in_doubt(table.in_hand.without(event.terminal), event.terminal)
            return replace(table, round=left)
        case e.WagersInDoubt() | e.WagersConfirmed():
            return evolve_faults(table, event)
        case e.TableSuspended():
            why, told = event.failure or event.because, of_suspension(event)
            stopped_for = event.jackpot
            return replace(
                table, suspended=why, suspended_for=told, chance=event.chance, stopped_for=stopped_for
            )
        case e.TableResumed():
            return replace(table, suspended=None, suspended_for=None, chance=Chance.SOUND, stopped_for=None)
        case e.GameShut():
            shut = replace(table, phase=Phase.SHUT, notice=None, closing=None)
            return replace(shut, suspended=None, suspended_for=None, stopped_for=None)


def _undone(table: Table) -> Table:
    """The round has no effect, and it is none of those that a closing notice counts.

    What was dealt in it cannot be put back unseen, so that all cards are shuffled together.
    """
    spin = table.in_hand
    emptied = Round(spin.number, spin.opened_at, spin.ends_at, owed=spin.owed, unit=spin.unit)
    emptied = replace(emptied, session=spin.session)
    return replace(
        table,
        phase=Phase.IDLE,
        round=sealed_still(emptied, spin),
        closing=_one_more(table.closing, spin),
        gone=(),
    )


def _one_more(closing: Closing | None, spin: Round) -> Closing | None:
    if closing is None or closing.after_round is None or spin.opened_at < closing.given_at:
        return closing
    return replace(closing, after_round=RoundNumber(closing.after_round + 1))
