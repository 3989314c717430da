"""Side wagers whose equipment fails: they are withdrawn, and the spin goes on without them."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.games.game import BetKey, Draw, Game, Slip
from croupier.games.side_wagers import SideWager
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import house_or_conducts
from croupier.table.given import TableGiven
from croupier.table.settlement import game_in
from croupier.table.state import Phase, Round, Table
from croupier.words.names import called
from croupier.words.said import say

IN_PLAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})


def withdraw_side(table: Table, command: c.WithdrawSide, given: TableGiven) -> Decision[e.TableEvent]:
    if refusal := house_or_conducts(given):
        return refusal
    side = _offered(given.game, command.side)
    if side is None:
        return Refused(say("table.there-is-no-side-wager", side=called("sides", command.side)))
    if command.side in table.withdrawn:
        return Refused(
            say("table.is-withdrawn-already", side=called("sides", command.side)), side.not_offered
        )
    in_play = table.phase in IN_PLAY
    return (
        e.SideWithdrawn(
            table=command.table,
            side=command.side,
            round=table.in_hand.number if in_play else None,
            clause=str(side.when_faulty if in_play else side.not_offered),
            undrawn=_made_by(side, table.in_hand, given.game) if in_play else (),
        ),
    )


def restore_side(table: Table, command: c.RestoreSide, given: TableGiven) -> Decision[e.TableEvent]:
    if refusal := house_or_conducts(given):
        return refusal
    if command.side not in table.withdrawn:
        return Refused(say("table.is-not-withdrawn", side=called("sides", command.side)))
    if table.phase in IN_PLAY:
        return Refused(say("table.side-wager-is-offered-again"))
    return (e.SideRestored(table=command.table, side=command.side),)


def _offered(game: Game, key: str) -> SideWager | None:
    return next((side for side in game.face.sides() if side.key == key), None)


def _made_by(side: SideWager, spin: Round, game: Game) -> tuple[int, ...]:
    """Which moves of the round were draws of this side wager.  What is drawn does not hang on the slips."""
    by = game.face.drawn_by(side.key)
    made: list[int] = []
    position = game_in(game, spin.withdrawn).start({})
    for at, move in enumerate(spin.moves):
        turn = position.turn()
        if isinstance(turn, Draw) and turn.by == by:
            made.append(at)
        position = position.after(move)
    return tuple(made)


def is_of(side: str, bet: BetKey) -> bool:
    return bet.partition(":")[0] == side


def on_side(slip: Slip, side: str) -> Slip:
    return {bet: stake for bet, stake in slip.items() if is_of(side, bet)}


def withdrawn_from(spin: Round, event: e.SideWithdrawn) -> Round:
    """The round without the wagers on a side and without what had been drawn for it."""
    slips = {
        at: {bet: stake for bet, stake in slip.items() if not is_of(event.side, bet)}
        for at, slip in spin.slips.items()
    }
    return replace(
        spin,
        slips=slips,
        moves=tuple(move for at, move in enumerate(spin.moves) if at not in event.undrawn),
        withdrawn=spin.withdrawn | {event.side},
    )
