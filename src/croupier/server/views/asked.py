"""Who is to choose now, and what: the table is told who and by when, each player their own choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from croupier.core.cite import Clause
from croupier.core.ids import TableId, TerminalId
from croupier.games.game import Act, Ask, Game, Position
from croupier.server import play_shapes as p
from croupier.server.scene import Scene
from croupier.server.views.play import position_in_view
from croupier.table.choosing import cost_of, until
from croupier.table.closing import spinner_among
from croupier.table.settlement import REPLAYED, Positions
from croupier.table.state import Phase, Round, Table


def asking_view(position: Position | None, spin: Round) -> p.Asking | None:
    """For everybody: whose choice it is, and how long it may take."""
    turn = position.turn() if position else None
    over_at = until(spin, turn) if isinstance(turn, Ask) else None
    if not isinstance(turn, Ask) or over_at is None:
        return None
    return p.Asking(
        terminals=tuple(turn.options),
        ends_at=over_at,
        seconds=turn.seconds.value,
        clause=str(turn.seconds.clause),
    )


def spinner_to_come(table: Table, game: Game) -> TerminalId | None:
    """Whose turn it is as bets stand, so that their light is on before they are asked."""
    if table.round is None or table.phase is not Phase.WAGERING or not game.face.spinner_foreseen():
        return None
    return spinner_among(game, table, table.round.seen().slips)


@dataclass(frozen=True, slots=True)
class PlayerMeans:
    """What a player has to choose with: the credit, and what their own limit leaves of it, by its clause."""

    credit: int
    left_to_lose: int | None = None
    limit: Clause | None = None

    def beyond_limit(self, cost: int) -> str | None:
        return str(self.limit) if self.left_to_lose is not None and cost > self.left_to_lose else None


Means = Callable[[], PlayerMeans]  # asked for only of whoever is to choose


def gives_advice(scene: Scene, name: TableId, table: Table) -> bool:
    """Where the operator has it so; in a tournament what is best for money is not what wins."""
    return name in scene.advising.tables and table.reserved is None


Advise = Callable[[Game, Position, TerminalId, Sequence[str]], str | None]  # the best of what is open


def decision_view(
    table: Table,
    game: Game,
    name: TerminalId,
    means: Means,
    positions: Positions = REPLAYED,
    *,
    advise: Advise | None = None,
) -> p.DecisionView | None:
    """For the person at this terminal alone: what may be chosen, what it costs, what time would choose."""
    position = position_in_view(table, game, positions) if table.phase is Phase.NO_MORE_BETS else None
    turn = position.turn() if position else None
    if position is None or not isinstance(turn, Ask) or name not in turn.options:
        return None
    over_at = until(table.in_hand, turn)
    if over_at is None:
        return None

    own = means()

    def cost(choice: str) -> int:
        after = position.after(Act(name, choice))
        return cost_of(table.in_hand, game.face, position, after, name)

    choices = tuple(_choice(each, cost(each), own) for each in turn.options[name])
    affordable = [each.choice for each in choices if not each.short]
    return p.DecisionView(
        choices=choices,
        default=turn.default[name],
        ends_at=over_at,
        clause=str(turn.seconds.clause),
        hand=game.face.hand_asked(position),
        advised=advise(game, position, name, affordable) if advise else None,
    )


def _choice(choice: str, cost: int, means: PlayerMeans) -> p.ChoiceView:
    beyond = means.beyond_limit(cost) if cost else None
    short = cost > means.credit or beyond is not None
    return p.ChoiceView(choice=choice, cost=cost, short=short, beyond_limit=beyond)
