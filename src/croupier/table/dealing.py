"""The deal: the ball is spun, draws are entered, and the round is settled."""

from __future__ import annotations

from difflib import get_close_matches

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.games.game import Draw, Outcome, Over, Position
from croupier.staff.authority import HOUSE, Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import conducts, other_round
from croupier.table.commands import U_SPIN
from croupier.table.commitment import not_bound, not_shared
from croupier.table.equipment import launched_by_patron
from croupier.table.given import TableGiven
from croupier.table.rules import NoSpinGround, SpunBy, TableRules
from croupier.table.settlement import chip_of, settled
from croupier.table.state import Phase, Round, Table
from croupier.words.said import say

LEAST_REVOLUTIONS = 4
BALL = "ball"
IN_PLAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})
# A wheel that people see has to be spun before its number can be entered.
ON_A_WHEEL = frozenset({SpunBy.HAND, SpunBy.MACHINE, SpunBy.PATRON})


def spin_ball(table: Table, command: c.SpinBall, given: TableGiven) -> Decision[e.TableEvent]:
    refused = (
        conducts(given)
        or other_round(table, command.round)
        or _no_ball_to_spin(table, command, given)
        or _not_by_patron(table, command, given)
        or _invalid(command, given)
        or _too_soon(table, command, given)
    )
    if refused:
        return refused
    return (
        e.BallSpun(
            table=command.table,
            round=command.round,
            by=command.by,
            at=given.now,
            nominated=command.nominated,
        ),
    )


def _no_ball_to_spin(table: Table, command: c.SpinBall, given: TableGiven) -> Refused | None:
    if table.phase not in IN_PLAY:
        return Refused(say("table.no-round-is-in-hand"))
    if table.in_hand.spun:
        return Refused(say("table.ball-has-been-spun-for"))
    if command.by not in {way.value.name for way in given.rules.spun}:
        return Refused(say("table.ball-is-spun-here-by"))
    return None


def _not_by_patron(table: Table, command: c.SpinBall, given: TableGiven) -> Refused | None:
    """A patron launches the ball where a U-Spin is fitted, and only one whom the dealer has nominated."""
    if command.by != SpunBy.PATRON.name:
        return Refused(say("table.nobody-is-nominated-unless")) if command.nominated else None
    clause = launched_by_patron(given.rules)
    if U_SPIN not in table.fitted:
        return Refused(say("table.no-u-spin-is-fitted"), clause)
    if command.nominated not in table.places:
        return Refused(say("table.nominate-patron-who-has"), clause)
    return None


def _invalid(command: c.SpinBall, given: TableGiven) -> Refused | None:
    """What would be a no spin at once is not begun."""
    if not command.against_the_wheel and (clause := _ground(NoSpinGround.SAME_DIRECTION, given)):
        return Refused(say("table.ball-must-run-against-wheel"), clause)
    few = command.revolutions_expected < LEAST_REVOLUTIONS
    if few and (clause := _ground(NoSpinGround.UNDER_FOUR_REVOLUTIONS, given)):
        return Refused(say("table.ball-must-make-at-least", least_revolutions=LEAST_REVOLUTIONS), clause)
    return None


def _ground(ground: NoSpinGround, given: TableGiven) -> Clause | None:
    return next((known.clause for known in given.rules.voids.no_spin if known.value is ground), None)


def _too_soon(table: Table, command: c.SpinBall, given: TableGiven) -> Refused | None:
    """Within a wagering period the ball is spun only if it will rest after the end."""
    spin, during = table.in_hand, given.rules.wagering.spin_during_period
    if during is None or table.phase is not Phase.WAGERING or spin.ends_at is None:
        return None
    if command.rest_expected_at is not None and command.rest_expected_at >= spin.ends_at:
        return None
    return Refused(say("table.ball-must-be-expected-to"), during.clause)


def enter_outcome(table: Table, command: c.EnterOutcome, given: TableGiven) -> Decision[e.TableEvent]:
    if refusal := other_round(table, command.round) or _nothing_to_draw(table):
        return refusal
    position = given.positions.of(table, given.game)
    turn = position.turn()
    if not isinstance(turn, Draw):
        return Refused(say("table.players-are-to-choose-before"))
    refused = (
        _may_not_enter(turn, given)
        or _not_yet(table, turn, given)
        or _impossible(command.outcome, turn)
        or not_shared(table.in_hand, command)
    )
    if refused:
        return refused
    shown = _shown_otherwise(command, table.in_hand)
    entered = e.OutcomeEntered(
        table=command.table,
        round=command.round,
        outcome=command.outcome,
        at=given.now,
        passed_over=shown,
        clause=_display_ignored(given.rules) if shown else None,
        share=command.share,
    )
    after = given.positions.after(table, given.game, Outcome(command.outcome))
    return (entered, *settled_if_over(command, after, table.in_hand, table, given))


def _shown_otherwise(command: c.EnterOutcome, spin: Round) -> str:
    """What the sensor has displays show, where the dealer sees another number in the wheel."""
    told = spin.suggested
    return told if told is not None and told != command.outcome else ""


def _display_ignored(rules: TableRules) -> str | None:
    wrong = rules.faults.wrong_display if rules.faults else None
    return str(wrong.clause) if wrong else None


def _nothing_to_draw(table: Table) -> Refused | None:
    if table.phase not in IN_PLAY:
        return Refused(say("table.no-round-awaits-outcome"))
    return None


def _may_not_enter(draw: Draw, given: TableGiven) -> Refused | None:
    """The equipment of a side wager tells its own draw; the outcome itself is entered by rank."""
    if draw.may_fail:
        return None if given.rank == HOUSE else Refused(say("table.side-wager-draws-by-itself"))
    return given.ladder.check(Power.ENTER_OUTCOME, given.rank)


def _not_yet(table: Table, draw: Draw, given: TableGiven) -> Refused | None:
    if table.phase is Phase.WAGERING and not draw.before_close:
        return Refused(say("table.wagers-may-still-be-placed"), given.rules.settled_by.clause)
    if refusal := not_bound(table.in_hand):
        return refusal
    on_a_wheel = any(way.value in ON_A_WHEEL for way in given.rules.spun)
    if on_a_wheel and not draw.may_fail and not table.in_hand.spun:
        return Refused(say("table.ball-has-not-been-spun"))
    return None


def _impossible(outcome: str, draw: Draw) -> Refused | None:
    if outcome in draw.law:
        return None
    near = get_close_matches(outcome, list(draw.law.weights), n=1, cutoff=0)
    return Refused(say("table.cannot-be-drawn-by-did", outcome=outcome, near=near[0]))


def settled_if_over(
    command: c.ToRound, position: Position, spin: Round, table: Table, given: TableGiven
) -> tuple[e.RoundSettled, ...]:
    """The settlement, once nothing is left to happen; ``spin`` holds what is at stake by now."""
    if not isinstance(position.turn(), Over):
        return ()
    face = given.game.face
    settlements = settled(position, spin, chip_of(table.sign, given.rules.limits))
    return (
        e.RoundSettled(
            table=command.table,
            round=command.round,
            settlements=settlements,
            result=face.result(position),
            shoe_goes_on=face.shoe_goes_on(position),
        ),
    )
