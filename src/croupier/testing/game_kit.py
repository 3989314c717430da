"""What is asked of every game, whatever it is.

A test hands over a game, slips and a way to choose among options; the kit plays a round to
its end and checks on the way that chance is exact, that nothing is mutated, that replaying
gives the same position, and that every stake ends in a result with an existing clause.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from croupier.core.cite import Clause
from croupier.games.game import Act, Ask, Draw, Failed, Game, Kind, Move, Outcome, Over, Position, Slips
from croupier.games.registering import faults_of_face
from croupier.games.rules_on_screen import Orders

Choose = Callable[[Sequence[str]], str]
Exists = Callable[[Clause], bool]
NO_ORDERS: Orders = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Played:
    """A round that was played to its end."""

    moves: tuple[Move, ...]
    end: Position


def play(position: Position, choose: Choose) -> Played:
    moves: list[Move] = []
    while not isinstance(position.turn(), Over):
        move = _move(position, choose)
        before, known = hash(position), position.stakes()
        after = position.after(move)
        assert hash(position) == before, "a move must not change the position it is made in"
        assert position.stakes() == known, "a move must not change the stakes it is made on"
        moves.append(move)
        position = after
    return Played(tuple(moves), position)


def _move(position: Position, choose: Choose) -> Move:
    match position.turn():
        case Draw(law=law):
            _refuses_nonsense(position, Outcome("no such outcome"))
            return Outcome(choose(sorted(law.weights)))
        case Ask(options=options, default=default):
            assert options.keys() == default.keys(), "whoever is asked has a default"
            assert all(default[at] in choices for at, choices in options.items())
            terminal = next(iter(options))
            _refuses_nonsense(position, Act(terminal, "no such choice"))
            return Act(terminal, choose(options[terminal]))
        case Over():
            raise AssertionError("nothing is left to move")


def _refuses_nonsense(position: Position, move: Move) -> None:
    try:
        position.after(move)
    except ValueError:
        return
    raise AssertionError(f"{move} should have been impossible")


def check_round(game: Game, slips: Slips, choose: Choose, exists: Exists) -> None:
    """Play one round and hold the game to everything a round owes."""
    start = game.start(slips)
    played = play(start, choose)
    _check_replay(start, played)
    _check_results(played.end, exists)


def _check_replay(start: Position, played: Played) -> None:
    position = start
    for move in played.moves:
        position = position.after(move)
    assert position == played.end
    assert hash(position) == hash(played.end)
    assert position.results() == played.end.results()


def _check_results(end: Position, exists: Exists) -> None:
    stakes, results = end.stakes(), end.results()
    assert {at: set(slip) for at, slip in stakes.items()} == {at: set(of) for at, of in results.items()}
    for at, slip in stakes.items():
        for bet, stake in slip.items():
            result = results[at][bet]
            assert exists(result.clause), f"{bet} cites {result.clause}, which no book has"
            assert result.why, f"{bet} does not say why"
            match result.kind:
                case Kind.WIN:
                    assert result.returned > stake
                case Kind.LOSE:
                    assert 0 <= result.returned < stake
                case Kind.STAND_OFF | Kind.VOID:
                    assert result.returned == stake


def check_bets(game: Game, exists: Exists) -> None:
    """Every bet on offer is known by its own key and cites clauses that exist."""
    for key, bet in game.bets().items():
        assert bet.key == key
        assert bet.name
        assert exists(bet.clause), f"{key} cites {bet.clause}, which no book has"
        assert bet.prizes or bet.enters_jackpot, f"{key} can never win"
        assert game.exact_multiple(key) >= 1
        for prize in bet.prizes:
            assert exists(prize.odds.clause), f"{key} cites {prize.odds.clause}, which no book has"
    assert game.check({"no such bet": 100}) is not None
    assert not game.faults()


def check_face(game: Game, orders: Orders = NO_ORDERS) -> None:
    """It has everything that a house will ask of it, and says it."""
    assert faults_of_face(game, orders) == ()


def fail_every_side(position: Position, choose: Choose) -> Position:
    """Play on, letting all equipment fail that may fail."""
    while not isinstance(turn := position.turn(), Over):
        may_fail = isinstance(turn, Draw) and turn.may_fail
        position = position.after(Failed() if may_fail else _move(position, choose))
    return position
