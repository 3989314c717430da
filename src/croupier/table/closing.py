"""No more bets: who may say so and when, and what falls away at that moment."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET
from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.core.ids import TerminalId
from croupier.games.game import Game, Slip, Slips
from croupier.games.spinner import next_spinner
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import conducts, house_or_conducts, other_round
from croupier.table.commitment import at_close, bound_at_close
from croupier.table.dealing import settled_if_over
from croupier.table.given import TableGiven
from croupier.table.jackpot_wagers import enters_a_draw
from croupier.table.least_wagers import least_wagers
from croupier.table.limits import Limits, dropped_at_close, under_minimum
from croupier.table.rules import EarlyClose, SpunBy, UnderMinimum
from croupier.table.secret_wagers import revealed
from croupier.table.settlement import clockwise, game_in, in_order, replay
from croupier.table.state import Phase, Round, Table, TablePlace
from croupier.words.said import say

MS = 1000
CLOCK, SENSOR, DEALER = "clock", "sensor", "dealer"  # by whom betting is closed


def close_wagering(table: Table, command: c.CloseWagering, given: TableGiven) -> Decision[e.TableEvent]:
    refused = other_round(table, command.round) or _not_to_close(table, command, given)
    if refused:
        return refused
    dropped = tuple(_not_recognised(table, command, given))
    missed, returned = least_wagers(table, command, _kept(table.in_hand, dropped), given)
    slips = _kept(table.in_hand, (*dropped, *returned))
    closed = e.WageringClosed(
        table=command.table,
        round=command.round,
        at=given.now,
        by=command.by,
        spinner=spinner_among(given.game, table, slips) if _players_spin(given) else None,
        short=_short(given.game, in_order(slips), given),
        gone=gone_at_close(given.game, table, slips),
        entered=True if enters_a_draw(slips, given.game) else UNSET,
    )
    bound = bound_at_close(table.in_hand, closed, slips, given.salt)
    over = () if slips else _nobody_wagered(table, command, closed, given)
    opened = revealed(table, command, given)
    warned = _warned(table, command, given, slips)
    return (*dropped, *returned, *missed, *opened, *warned, closed, *bound, *over)


def closed_at(spin: Round, event: e.WageringClosed) -> Round:
    return replace(spin, closed_at=event.at, at_close=at_close(event), asked_at=event.at)


def _nobody_wagered(
    table: Table, command: c.CloseWagering, closed: e.WageringClosed, given: TableGiven
) -> tuple[e.RoundSettled, ...]:
    """Some games deal to those who have wagered, and without any they are over before they begin."""
    spin = closed_at(replace(table.in_hand, slips={}), closed)
    position = replay(game_in(given.game, spin.withdrawn), {}, spin.at_close, spin.moves)
    return settled_if_over(command, position, spin, table, given)


def _not_to_close(table: Table, command: c.CloseWagering, given: TableGiven) -> Refused | None:
    if table.phase is not Phase.WAGERING:
        return Refused(say("table.betting-is-not-open"))
    match command.by:
        case "clock":
            return house_or_conducts(given) or _clock_runs(table.in_hand, given)
        case "sensor":
            return house_or_conducts(given) or _no_sensor(given)
        case "dealer":
            return conducts(given) or _not_by_word(table, given)
        case _:
            return Refused(say("table.betting-is-closed-by-or", by=command.by))


def _clock_runs(spin: Round, given: TableGiven) -> Refused | None:
    if spin.ends_at is None:
        return Refused(say("table.there-is-no-period-here"))
    if given.now >= spin.ends_at:
        return None
    period = given.rules.wagering.period_s
    seconds = -((given.now - spin.ends_at) // MS)
    return Refused(
        say("table.wagering-period-lasts-s-more", seconds=seconds), period.clause if period else None
    )


def _no_sensor(given: TableGiven) -> Refused | None:
    early = given.rules.wagering.early_close
    if early is None or early.value is EarlyClose.OUTCOME_TIMED_AFTER:
        return Refused(say("table.no-sensor-ends-period-here"), early.clause if early else None)
    return None


def _not_by_word(table: Table, given: TableGiven) -> Refused | None:
    """The dealer's word closes where no period runs, and while the ball is moving."""
    wagering, spin = given.rules.wagering, table.in_hand
    call = wagering.close_call.clause if wagering.close_call else None
    if spin.ends_at is not None and wagering.period_s:
        return Refused(say("table.period-ends-by-clock"), wagering.period_s.clause)
    if not spin.spun:
        return Refused(say("table.no-more-bets-is-called"), call)
    return None


def _not_recognised(
    table: Table, command: c.CloseWagering, given: TableGiven
) -> Iterator[e.WagersNotRecognised]:
    for at, slip in table.in_hand.slips.items():
        for dropped in dropped_at_close(slip, _limits(table, at, given), given.credits.get(at, 0)):
            yield e.WagersNotRecognised(
                table=command.table,
                round=command.round,
                terminal=at,
                slip=dropped.slip,
                clause=str(dropped.clause),
            )


def _limits(table: Table, at: TerminalId, given: TableGiven) -> Limits:
    """A player who has left in the middle of a round has left their wagers, and no limits of their own."""
    assert table.sign is not None
    return Limits(table.sign, given.rules.limits, table.places.get(at, TablePlace()), given.now)


def _kept(spin: Round, dropped: tuple[e.WagersNotRecognised, ...]) -> Slips:
    slips = spin.slips
    for event in dropped:
        slips = without_bets(slips, event.terminal, event.slip)
    return slips


def without_bets(slips: Slips, terminal: TerminalId, bets: Slip) -> Slips:
    """The slips after some of a terminal's bets have been given back."""
    left = {bet: stake for bet, stake in slips.get(terminal, {}).items() if bet not in bets}
    return {at: left if at == terminal else slip for at, slip in slips.items() if at != terminal or left}


def _warned(
    table: Table, command: c.CloseWagering, given: TableGiven, slips: Slips
) -> Iterator[e.PlayerWarned]:
    rules = given.rules.limits
    if rules.under_minimum.value is not UnderMinimum.SETTLED_WITH_WARNING:
        return
    for at, slip in slips.items():
        for bet in under_minimum(slip, _limits(table, at, given)):
            yield e.PlayerWarned(
                table=command.table,
                round=command.round,
                terminal=at,
                bet=bet,
                clause=str(rules.under_minimum.clause),
            )


def _players_spin(given: TableGiven) -> bool:
    return any(way.value is SpunBy.SPINNER for way in given.rules.spun)


def spinner_among(game: Game, table: Table, slips: Slips) -> TerminalId | None:
    """Whose turn it is to start the wheel or the ball, in the games that players start."""
    last = table.last_spinner
    seats = clockwise({*table.places, *slips, *([last] if last else [])})
    if table.reserved is not None:
        # In a tournament everybody has their turn, however the operator has it decided otherwise.
        return next_spinner(seats, [at for at, slip in slips.items() if slip], last)
    return game.face.next_spinner(seats, slips, last)


def gone_at_close(game: Game, table: Table, slips: Slips) -> dict[str, int]:
    """What has gone from the shoe; nothing where it is shuffled lest it should not last."""
    boxes = sum(1 for slip in slips.values() if slip)
    return dict(table.gone) if table.gone and game.face.lasts_for(table.gone, boxes) else {}


def _short(game: Game, slips: Slips, given: TableGiven) -> tuple[TerminalId, ...]:
    """The terminals that cannot pay for the further wager that the game will ask of them."""
    further = game.face.further_wager
    return tuple(at for at, slip in slips.items() if given.credits.get(at, 0) < further(slip))
