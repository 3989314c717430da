"""A simulation from one call: compiled, played on threads, and added up.

>>> from croupier import open_ruleset
>>> from croupier.fast.simulating.simulation import simulate
>>> found = simulate(open_ruleset("automated-10.2/sic-bo"), rounds=100_000, seed=7)
>>> found.rounds
100000
"""

from __future__ import annotations

from croupier.fast.blocks import BLOCK
from croupier.fast.simulating.runs import Run
from croupier.fast.simulating.tallies import SimulatedTally
from croupier.fast.simulating.threads import on_threads
from croupier.games.game import Game, Slip
from croupier.laboratory.ways import counted_slip
from croupier.maths.compiling.compiling import compile_tables, whole_stakes
from croupier.maths.policies import ABSENT, policy_table
from croupier.maths.policy_tables import PolicyTable
from croupier.rulebooks.ruleset import Ruleset


def slip_by_default(game: Game) -> Slip:
    """One unit on every bet that the game is counted by, in whole cents whatever happens."""
    return whole_stakes(game, counted_slip(game))


def simulate(
    ruleset: Ruleset,
    *,
    rounds: int,
    seed: int,
    slip: Slip | None = None,
    policy: PolicyTable | str = ABSENT,
    threads: int = 1,
    block: int = BLOCK,
) -> SimulatedTally:
    game = ruleset.game
    table = policy_table(game, policy) if isinstance(policy, str) else policy
    tables = compile_tables(game, slip or slip_by_default(game), table)
    run, tally = Run(ruleset.key, tables, seed, rounds, block), SimulatedTally()
    for each in on_threads(run, range(run.blocks), threads):
        tally.add(each)
    return tally
