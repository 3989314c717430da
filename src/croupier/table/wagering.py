"""The wagering period: it opens, slips are set, it closes."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.decider import Decision, Refused
from croupier.core.ids import Instant, RoundNumber, TerminalId
from croupier.games.game import Game, Slip, Slips
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.three_card_poker.notation import ANTE, kind_of
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.staff.authority import HOUSE, PLAYER, Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import Given
from croupier.table.limits import dropped_at_close, faults_of, permit, under_minimum
from croupier.table.rules import EarlyClose, Surface, UnderMinimum
from croupier.table.settlement import clockwise, game_in, in_order
from croupier.table.state import Phase, Place, Round, Table

MS = 1000
CLOCK, SENSOR, DEALER = "clock", "sensor", "dealer"  # by whom betting is closed
BETWEEN_ROUNDS = frozenset({Phase.IDLE, Phase.SETTLED})


def conducts(given: Given) -> Refused | None:
    """Whether the game may be conducted by whoever asks."""
    return given.ladder.check(Power.CONDUCT_GAME, given.rank)


def house_or_conducts(given: Given) -> Refused | None:
    """What a clock or a device may also ask."""
    return None if given.rank == HOUSE else conducts(given)


def other_round(table: Table, number: RoundNumber) -> Refused | None:
    if table.round is not None and table.round.number == number:
        return None
    in_hand = "none" if table.round is None else f"round {table.round.number}"
    return Refused(f"round {number} is not in hand, but {in_hand}")


def open_table(table: Table, command: c.OpenTable, given: Given) -> Decision[e.TableEvent]:
    if no := house_or_conducts(given):
        return no
    if table.phase is not Phase.SHUT:
        return Refused("the table is open already")
    if not command.sign_on_display:
        return Refused("put the sign with the limits on display first", given.rules.limits.sign)
    for fault in (*given.game.faults(), *given.rules.wagering.faults()):
        return fault
    if no := faults_of(command.sign, given.rules.limits):
        return no
    return (
        e.TableOpened(
            table=command.table,
            ruleset=command.ruleset,
            options=command.options,
            sign=command.sign,
            at=given.now,
        ),
    )


def open_wagering(table: Table, command: c.OpenWagering, given: Given) -> Decision[e.TableEvent]:
    if no := conducts(given) or _not_between_rounds(table) or _closes(table, given):
        return no
    if command.extra and (no := _no_extra_spin(table, given)):
        return no
    period = given.rules.wagering.period_s
    return (
        e.WageringOpened(
            table=command.table,
            round=_next(table),
            at=given.now,
            ends_at=Instant(given.now + period.value * MS) if period else None,
            extra=command.extra,
        ),
    )


def _next(table: Table) -> RoundNumber:
    return RoundNumber(1 if table.round is None else table.round.number + 1)


def _not_between_rounds(table: Table) -> Refused | None:
    if table.phase in BETWEEN_ROUNDS:
        return None
    if table.phase is Phase.SHUT:
        return Refused("the table is shut")
    return Refused("the round in hand is not settled yet")


def _closes(table: Table, given: Given) -> Refused | None:
    """No round begins after the time or the round that a closing notice has named."""
    closing = table.closing
    if closing is None:
        return None
    by_time = closing.closes_at is not None and given.now >= closing.closes_at
    by_round = closing.after_round is not None and _next(table) > closing.after_round
    if by_time or by_round:
        return Refused("the notice has run out and the table closes", given.rules.closing.notice.clause)
    return None


def _no_extra_spin(table: Table, given: Given) -> Refused | None:
    if no := given.ladder.check(Power.ORDER_EXTRA_SPINS, given.rank):
        return no
    if table.places and (table.round is None or any(table.round.slips.values())):
        clause = given.ladder.grants[Power.ORDER_EXTRA_SPINS].clause
        return Refused("extra spins are for a table at which nobody wagers", clause)
    return None


def set_wagers(table: Table, command: c.SetWagers, given: Given) -> Decision[e.TableEvent]:
    place = table.places.get(command.terminal)
    refused = (
        other_round(table, command.round)
        or _late(table, given)
        or _not_seated(table, command)
        or _not_his_to_set(place or Place(), command, given)
    )
    if refused:
        return refused
    assert place is not None
    assert table.sign is not None
    game = game_in(given.game, table.in_hand.withdrawn)
    if no := game.check(command.slip):
        return no
    permitted = permit(command.slip, game, table.sign, given.rules.limits, place, given.now)
    if isinstance(permitted, Refused):
        return permitted
    # What is left of a slip may not stand alone: a side wager whose Ante fell away.
    if no := game.check(permitted.slip):
        return no
    before = table.in_hand.slips.get(command.terminal, {})
    if no := _not_covered(permitted.slip, before, given):
        return no
    if permitted.slip == before and not permitted.trimmed:
        return ()
    return (
        e.WagersSet(
            table=command.table,
            round=command.round,
            terminal=command.terminal,
            slip=permitted.slip,
            trimmed=permitted.trimmed,
        ),
    )


def _late(table: Table, given: Given) -> Refused | None:
    if table.phase in {Phase.SHUT, Phase.IDLE, Phase.SETTLED}:
        return Refused("betting is not open")
    spin = table.in_hand
    if table.phase is Phase.WAGERING and not spin.rested and (spin.ends_at is None or given.now < spin.ends_at):
        return None
    return Refused("no more bets: nothing is placed, changed or withdrawn now", given.rules.wagering.late)


def _not_seated(table: Table, command: c.SetWagers) -> Refused | None:
    if command.terminal in table.excluded:
        return Refused(f"{command.terminal} is excluded from the game")
    if command.terminal not in table.places:
        return Refused(f"{command.terminal} has no place at this table")
    return None


def _not_his_to_set(place: Place, command: c.SetWagers, given: Given) -> Refused | None:
    """Players set their own; the dealer enters what is called, where wagers may be called."""
    if command.called_by_dealer:
        if not (given.rules.spoken_wagers or given.rules.surface.value is Surface.TOUCHTABLE):
            return Refused("wagers are not called at this table")
        return conducts(given)
    if place.guest:
        return Refused("a guest has no screen; the dealer enters his wagers")
    if given.rank == PLAYER or given.rules.surface.value is Surface.CLOTH:
        return None
    return Refused("a player's wagers are set on his own screen")


def _not_covered(slip: Slip, before: Slip, given: Given) -> Refused | None:
    more = sum(slip.values()) - sum(before.values())
    if more > given.funds:
        return Refused(f"not enough credit: {more} cents are needed and there are {given.funds}")
    return None


def close_wagering(table: Table, command: c.CloseWagering, given: Given) -> Decision[e.TableEvent]:
    refused = other_round(table, command.round) or _not_to_close(table, command, given)
    if refused:
        return refused
    dropped = tuple(_not_recognised(table, command, given))
    slips = _kept(table.in_hand, dropped)
    return (
        *dropped,
        *_warned(table, command, given, slips),
        e.WageringClosed(
            table=command.table,
            round=command.round,
            at=given.now,
            by=command.by,
            spinner=_spinner(given.game, table, slips),
            short=_short(given.game, in_order(slips), given),
        ),
    )


def _not_to_close(table: Table, command: c.CloseWagering, given: Given) -> Refused | None:
    if table.phase is not Phase.WAGERING:
        return Refused("betting is not open")
    match command.by:
        case "clock":
            return house_or_conducts(given) or _clock_runs(table.in_hand, given)
        case "sensor":
            return house_or_conducts(given) or _no_sensor(given)
        case "dealer":
            return conducts(given) or _not_by_word(table.in_hand, given)
        case _:
            return Refused(f"betting is closed by {CLOCK}, {SENSOR} or {DEALER}, not by {command.by!r}")


def _clock_runs(spin: Round, given: Given) -> Refused | None:
    if spin.ends_at is None:
        return Refused("there is no period here; the dealer closes")
    if given.now >= spin.ends_at:
        return None
    period = given.rules.wagering.period_s
    seconds = -((given.now - spin.ends_at) // MS)
    return Refused(f"the wagering period lasts {seconds} s more", period.clause if period else None)


def _no_sensor(given: Given) -> Refused | None:
    early = given.rules.wagering.early_close
    if early is None or early.value is EarlyClose.OUTCOME_TIMED_AFTER:
        return Refused("no sensor ends the period here", early.clause if early else None)
    return None


def _not_by_word(spin: Round, given: Given) -> Refused | None:
    """The dealer's word closes where no period runs, and while the ball is moving."""
    wagering = given.rules.wagering
    call = wagering.close_call.clause if wagering.close_call else None
    if spin.ends_at is not None:
        return Refused("the period ends by the clock", wagering.period_s.clause if wagering.period_s else None)
    if not spin.spun:
        return Refused("'no more bets' is called while the ball is moving; spin it first", call)
    return None


def _not_recognised(
    table: Table, command: c.CloseWagering, given: Given
) -> Iterator[e.WagersNotRecognised]:
    sign, rules = table.sign, given.rules.limits
    assert sign is not None
    for at, slip in table.in_hand.slips.items():
        place = table.places.get(at, Place())
        credit = given.credits.get(at, 0)
        for dropped in dropped_at_close(slip, sign, rules, place, given.now, credit):
            yield e.WagersNotRecognised(
                table=command.table,
                round=command.round,
                terminal=at,
                slip=dropped.slip,
                clause=str(dropped.clause),
            )


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
    table: Table, command: c.CloseWagering, given: Given, slips: Slips
) -> Iterator[e.PlayerWarned]:
    sign, rules = table.sign, given.rules.limits
    assert sign is not None
    if rules.under_minimum.value is not UnderMinimum.SETTLED_WITH_WARNING:
        return
    for at, slip in slips.items():
        for bet in under_minimum(slip, sign, rules, table.places.get(at, Place()), given.now):
            yield e.PlayerWarned(
                table=command.table,
                round=command.round,
                terminal=at,
                bet=bet,
                clause=str(rules.under_minimum.clause),
            )


def _spinner(game: Game, table: Table, slips: Slips) -> TerminalId | None:
    """Whose turn it is to start the wheel or the ball, in the games that players start."""
    last = table.last_spinner
    seats = clockwise({*table.places, *slips, *([last] if last else [])})
    wagered = {at: sum(slip.values()) for at, slip in slips.items() if slip}
    match game:
        case LuckyBigWheel():
            return game.spinner(seats, in_order(slips), last)
        case VirtualRoulette():
            return game.spinner(seats, tuple(wagered), wagered, last)
        case _:
            return None


def _short(game: Game, slips: Slips, given: Given) -> tuple[TerminalId, ...]:
    """Who cannot cover the Play wager, which equals the Ante, when the period expires."""
    if not isinstance(game, ThreeCardPoker):
        return ()
    return tuple(
        at
        for at, slip in slips.items()
        for bet, ante in slip.items()
        if kind_of(bet) == ANTE and given.credits.get(at, 0) < ante
    )
