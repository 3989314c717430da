"""Play of a ruleset as its sheet tells it: solved and played out where croupier[maths] is installed.

Without it what is kept of the books' own tables is told.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

from croupier.games.game import Game
from croupier.house.arithmetic import arithmetic, is_fast
from croupier.house.kept_play import kept_sheet
from croupier.house.played_splits import SEED, played_splits
from croupier.maths.compiling.blackjack_deals import parted
from croupier.maths.compiling.compiling import compile_tables
from croupier.maths.laws import law
from croupier.maths.mistakes import dearest
from croupier.maths.par.numbers import Json, computed, decimal, exact
from croupier.maths.par.parted_law import PartedLaw
from croupier.maths.par.solved import PolicyEdge, SolvedPlay
from croupier.maths.policies import ABSENT, BEST, CHART, policy_table
from croupier.maths.policy_tables import PolicyTable
from croupier.maths.solving.solver import Solution
from croupier.maths.solving.staked import mean_staked
from croupier.maths.solving.unsplit_law import unsplit_law
from croupier.maths.told_play import COLUMNS, DECIDED, is_solved, told
from croupier.rulebooks.ruleset import Ruleset

WITHIN = Decimal("1e-12")
_SURE = 11  # digits of what the solver computes


def solved_play(ruleset: Ruleset) -> SolvedPlay | None:
    """Nothing where nothing is solved, or where nobody knows the edge."""
    game = ruleset.game
    if not is_solved(game):
        return None
    return solved_now(game) if is_fast() else kept_sheet(game)


@lru_cache(maxsize=8)
def solved_now(game: Game) -> SolvedPlay:
    solved = told(game, arithmetic())
    assert solved is not None, "it is solved"
    play = solved.play
    tables = {name: policy_table(game, name, arithmetic()) for name in (BEST, CHART, ABSENT)}
    edge = _sure(play.edge)
    edges = (
        PolicyEdge(play.policy, computed(decimal(edge), WITHIN), tables[BEST].digest),
        PolicyEdge(CHART, computed(decimal(_sure(-play.chart.solution.value)), WITHIN), tables[CHART].digest),
        PolicyEdge(ABSENT, _absent(game), tables[ABSENT].digest),
    )
    rows = tuple(solved.rows())
    chart = {row.name: tuple(letters for letters, _ in row.cells) for row in rows}
    costs = {row.name: tuple(_sure(gap) for _, gap in row.cells) for row in rows}
    staked = _sure(mean_staked(play.solution))
    mistakes = tuple(
        replace(each, cost=_sure(each.cost), often=_sure(each.often)) for each in dearest(solved)
    )
    offered = solved.insurance()
    insurance = None if offered is None else replace(offered, worth=_sure(offered.worth))
    law_of_best = _law(game, play.solution, tables[BEST])
    return SolvedPlay(
        DECIDED, edges, edge, WITHIN, staked, COLUMNS, chart, law_of_best, costs, mistakes, insurance
    )


def _law(game: Game, solution: Solution, policy: PolicyTable) -> PartedLaw:
    """Computed, but for the rounds that somebody splits or insures: those are played."""
    tables = compile_tables(game, {DECIDED: game.exact_multiple(DECIDED)}, policy)
    apart = parted(tables)
    share = Fraction(0) if apart is None else apart.share
    chances = {1 + result: _sure(chance) for result, chance in unsplit_law(solution).items()}
    most = max(chances, key=lambda back: chances[back])
    chances[most] += 1 - share - sum(chances.values())  # what rounding has left over
    if apart is None:
        return PartedLaw(chances, {}, SEED, tables.digest)
    played = played_splits(apart.tables)
    return PartedLaw(chances, played.counts, played.seed, played.tables)


def _absent(game: Game) -> Json:
    return exact(1 - law(game, DECIDED).mean(lambda returned: returned))


def _sure(value: float) -> Fraction:
    """A computed number as far as its error leaves it sure."""
    return Fraction(Decimal(f"{value:.{_SURE}f}"))
