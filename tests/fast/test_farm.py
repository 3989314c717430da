"""Many machines: two worker processes, one of which is killed, come to the same file as one thread."""

import os
import signal

from distributed import LocalCluster
from typer.testing import CliRunner

from croupier.cli.commands import app
from croupier.fast.simulating.farm import Farm
from croupier.fast.simulating.runs import Run
from croupier.fast.simulating.threads import on_threads
from croupier.house.rulesets import RULESETS
from croupier.maths.compiling.compiling import compile_tables
from croupier.maths.policies import policy_table


def test_a_worker_that_is_killed_costs_nothing_but_time():
    game = RULESETS["automated-10.2/lucky-big-wheel-1"].game
    slip = dict.fromkeys(game.bets(), 1)
    run = Run(
        "automated-10.2/lucky-big-wheel-1",
        compile_tables(game, slip, policy_table(game, "absent")),
        7,
        40_000,
        1_000,
    )
    alone = [tally.line(run.name) for tally in on_threads(run, range(run.blocks), 1)]
    with LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        farm = Farm(cluster.scheduler_address)
        found = []
        for tally in farm.play(run, range(run.blocks)):
            found.append(tally.line(run.name))
            if len(found) == 5:
                os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)
        again = [tally.line(run.name) for tally in farm.play(run, [1, 7], dict(farm.played_by))]
        farm.close()
        asked = ("simulate", run.ruleset, "--rounds", "4000", "--block", "1000", "--json", "--check", "50%")
        told = [
            CliRunner().invoke(app, [*asked, *where])
            for where in (["--dask", cluster.scheduler_address], ["--threads", "1"])
        ]
    assert told[0].exit_code == 0, told[0].stderr
    assert "blocks were played again and came out the same" in told[0].stderr
    assert told[0].stdout == told[1].stdout
    assert found == alone
    assert again == [alone[1], alone[7]]
