"""Which choice is best while a hand is played, at tables whose operator has their terminals say so.

Employees advise nobody on play, and neither does a terminal unless the file of the house says so.  What is
said is best play from a new shoe, by the table that decisions are judged by afterwards; it knows no card that
does not lie open.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.games.game import Game, Position
from croupier.house.arithmetic import MISSING
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import Config, TableConfig
from croupier.house.kept_play import is_soon_known, play_of
from croupier.house.rulesets import rules_of
from croupier.maths.decision_costs import Judge, is_judged, judge_of
from croupier.maths.told_play import is_solved

_LEAVE_OUT = "Leave out advice, or write advice = false."


class Advising:
    """Of the tables that the file names; nothing is said before best play is worked out."""

    def __init__(self, tables: Iterable[TableId] = ()) -> None:
        self.tables = frozenset(tables)
        self._judges: dict[Game, Judge] = {}

    def learn(self, game: Game) -> None:
        """Long work for some games: it is done beside the tables."""
        judge = judge_of(game, play_of)
        if judge is not None:
            self._judges[game] = judge

    def best(
        self, game: Game, position: Position, terminal: TerminalId, open_to: Sequence[str]
    ) -> str | None:
        """Of the choices that are open to somebody; the first of those that are as good."""
        judge = self._judges.get(game)
        if judge is None or not open_to:
            return None
        return min(open_to, key=lambda choice: judge(position, terminal, choice))


def advising_of(config: Config) -> Advising:
    return Advising(table.name for table in config.table if table.advice)


def look_at_advice(table: TableConfig, file: Path) -> None:
    """A house does not promise what it cannot say."""
    ruleset = rules_of(table.ruleset, table.options)
    assert not isinstance(ruleset, Refused), "that was looked at before"
    if not table.advice:
        return
    if not is_judged(ruleset.game):
        what = "best play of this game is not worked out, or nobody decides anything in it"
        raise CannotOpen(file, f"table {table.name}, advice", what, _LEAVE_OUT)
    if is_solved(ruleset.game) and not is_soon_known(ruleset.game):
        raise CannotOpen(file, f"table {table.name}, advice", MISSING, f"Install them. {_LEAVE_OUT}")
