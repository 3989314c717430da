"""What was decided in finished rounds, held against best play, and what was to be expected of the stakes.

Nothing is said of a round that is still played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.floor.moves import Taken, decisions_of
from croupier.floor.proving import round_of
from croupier.floor.records import Records, RoundRecord
from croupier.floor.rooms import TABLE
from croupier.games.game import BetKey, Game
from croupier.house.decided_edges import best_edges, is_by_best_play
from croupier.house.kept_play import is_soon_known, play_of
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.maths.decision_costs import cost_of, decided_stake
from croupier.maths.figures import figures
from croupier.maths.told_play import DECIDED, is_solved
from croupier.store.port import Log

PlayedAt = tuple[TableId, RoundNumber, TerminalId]


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    round: RoundNumber
    taken: Taken
    cost: float  # for each unit of the initial wager
    cents: float


@dataclass(frozen=True, slots=True)
class JudgedPlay:
    """Of many rounds, in cents: what best play was to lose, and what the decisions cost beyond that."""

    expected: int
    decisions: int
    decided: int  # how many decisions there were

    def luck(self, net: int) -> int:
        """Whatever else made the result of it."""
        return net + self.expected + self.decisions


def judged_decisions(log: Log, table: TableId, record: RoundRecord) -> Iterator[JudgedDecision]:
    """Of everybody at the table; nothing of a game of which nothing is known."""
    game = game_of(log, table, record)
    for taken in decisions_of(record, game) if game is not None else ():
        assert game is not None
        cost = cost_of(game, taken.position, taken.terminal, taken.choice, play_of)
        if cost is not None:
            stake = decided_stake(record.slips[taken.terminal])
            yield JudgedDecision(record.number, taken, float(cost), float(cost) * stake)


def game_of(log: Log, name: TableId, record: RoundRecord) -> Game | None:
    """Nothing where the book of the table is not installed."""
    state = Records(log).state(TABLE, name, record.opened_at)
    try:
        ruleset = open_ruleset(state.ruleset or "", state.options, player_edge_on_purpose=True)
    except UnknownRuleset:
        return None
    return None if isinstance(ruleset, Refused) else ruleset.game


def judged_play(log: Log, rounds: Iterable[PlayedAt]) -> JudgedPlay | None:
    """Nothing where one of these rounds cannot be judged in this house."""
    expected, cost, decided = Fraction(0), 0.0, 0
    for table, number, terminal in rounds:
        record = round_of(log, table, number)
        if record is None or not record.settlements:
            continue
        game = game_of(log, table, record)
        if game is None or (is_solved(game) and not is_soon_known(game)):
            return None
        expected += _expected(game, record.slips.get(terminal, {}))
        mine = [each for each in judged_decisions(log, table, record) if each.taken.terminal == terminal]
        cost += sum(each.cents for each in mine)
        decided += len(mine)
    return JudgedPlay(round(expected), round(cost), decided)


def _expected(game: Game, slip: dict[BetKey, int]) -> Fraction:
    """Entry to a jackpot is paid by the jackpot, whose meter stands elsewhere every time: it is left out."""
    return sum((stake * _edge(game, bet) for bet, stake in slip.items()), Fraction(0))


def _edge(game: Game, bet: BetKey) -> Fraction:
    if bet == DECIDED and is_by_best_play(game):
        return best_edges(game)[bet]
    return figures(game, bet).edge if game.bets()[bet].prizes else Fraction(0)
