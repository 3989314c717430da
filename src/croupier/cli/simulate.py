"""``croupier simulate``: rounds by the thousand million, and how far they lie from the exact edge."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from croupier.cli.opening import Json, Key, PlayerEdge, Settings, opened
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.fast.missing import MissingExtra
from croupier.games.game import BetKey, Game, Slip
from croupier.games.notation import BadBet
from croupier.games.slips import slip_of
from croupier.house.arithmetic import arithmetic
from croupier.maths.compiling.compiling import compile_tables
from croupier.maths.compiling.tables import CannotCompile
from croupier.maths.policies import NAMES, policy_table
from croupier.maths.policy_tables import BadPolicy, PolicyTable, policy_from
from croupier.rulebooks.ruleset import Ruleset

if TYPE_CHECKING:
    from croupier.fast.simulating.farm import Farm
    from croupier.fast.simulating.kept import Keeping
    from croupier.fast.simulating.runs import Run
    from croupier.fast.simulating.standing import Known, SimulatedEdge
    from croupier.fast.simulating.tallies import BlockTally, SimulatedTally

app = typer.Typer()

ROUNDS = "1e8"
MOST_ROUNDS = 10**15


@app.command()
def simulate(
    ruleset: Key,
    rounds: Annotated[str, typer.Option("--rounds", help="So many rounds, as in 1e9.")] = ROUNDS,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same rounds.")] = 1,
    policy: Annotated[
        str, typer.Option("--policy", metavar="best|chart|absent|FILE", help="How decisions are taken.")
    ] = "absent",
    slip: Annotated[str, typer.Option("--slip", help='What is wagered, as in "red x20; 17 x5".')] = "",
    threads: Annotated[
        int, typer.Option("--threads", min=0, max=1024, help="Nought is one for each core.")
    ] = 0,
    dask: Annotated[str, typer.Option("--dask", metavar="ADDRESS", help="The scheduler of workers.")] = "",
    keep: Annotated[Path | None, typer.Option("--keep", dir_okay=False, help="A line a block.")] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", dir_okay=False, exists=True, help="Go on with a kept file.")
    ] = None,
    check: Annotated[str, typer.Option("--check", metavar="SHARE", help="Play so many again: 1%.")] = "",
    block: Annotated[int, typer.Option("--block", min=1, help="Rounds of a block.")] = 1 << 24,
    settings: Settings = None,
    player_edge: PlayerEdge = False,
    json: Json = False,
) -> None:
    """Play many rounds over tables that are compiled from the rules, and compare with the exact edge."""
    found = opened(ruleset, settings, player_edge=player_edge)
    if keep is not None and (resume is not None or keep.exists()):
        fail(f"{keep} is there already; go on with it by --resume {keep} alone, or keep in another file")
    try:
        asked = _Asked(found, _policy(found.game, policy), _slip(found.game, slip))
        simulation = asked.begun(_number(rounds), seed, block, resume)
        _played(
            simulation,
            keep or resume,
            _Workers(threads or os.cpu_count() or 1, dask),
            _share(check),
            json=json,
        )
    except (MissingExtra, BadPolicy, CannotCompile) as wrong:
        fail(str(wrong))


@dataclass(frozen=True, slots=True)
class _Workers:
    threads: int
    dask: str


@dataclass(frozen=True, slots=True)
class _Simulation:
    """A run by a policy, the blocks of it that are there, and the edges that it is held against."""

    run: Run
    policy: PolicyTable
    done: list[BlockTally]
    known: Known

    @property
    def slip(self) -> Slip:
        return dict(self.run.tables.slip)


@dataclass(frozen=True, slots=True)
class _Asked:
    ruleset: Ruleset
    policy: PolicyTable
    slip: Slip

    def begun(self, rounds: int, seed: int, block: int, resume: Path | None) -> _Simulation:
        from croupier.fast.simulating.kept import BadFile, blocks_of, header_of
        from croupier.fast.simulating.runs import Run
        from croupier.fast.simulating.simulation import slip_by_default
        from croupier.fast.simulating.standing import known_edges

        game = self.ruleset.game
        with messages().status("compiling tables"):
            tables = compile_tables(game, self.slip or slip_by_default(game), self.policy)
        try:
            kept = {} if resume is None else header_of(resume)
            numbers = [kept.get(*each) for each in (("seed", seed), ("rounds", rounds), ("block", block))]
            run = Run(self.ruleset.key, tables, *map(int, numbers))
            done = [] if resume is None else list(blocks_of(resume, run))
        except (BadFile, OSError, UnicodeDecodeError) as bad:
            fail(str(bad))
        with messages().status("working out the edge of this policy"):
            known = known_edges(game, dict(tables.slip), self.policy, arithmetic())
        return _Simulation(run, self.policy, done, known)


def _policy(game: Game, name: str) -> PolicyTable:
    if name in NAMES:
        with messages().status("writing the policy down"):
            return policy_table(game, name, arithmetic())
    try:
        return policy_from(Path(name).read_text(encoding="utf-8"))
    except OSError as error:
        fail(
            f"{name!r} is no policy and cannot be read: {error.strerror};"
            f" say {', '.join(NAMES)} or name a file"
        )
    except UnicodeDecodeError:
        fail(f"{name!r} is no text; a policy file is JSON")


def _slip(game: Game, text: str) -> Slip:
    read: Slip | BadBet = slip_of(text, game) if text else dict[BetKey, int]()
    if isinstance(read, BadBet):
        fail(str(read))
    refused = game.check(read)
    if refused is not None:
        fail(str(refused))
    return read


def _number(text: str) -> int:
    """As 1000000, 1_000_000 or 1e6."""
    try:
        number = int(text.replace("_", "").replace(",", "")) if "e" not in text.lower() else int(float(text))
    except (ValueError, OverflowError):
        number = 0
    if not 0 < number <= MOST_ROUNDS:
        fail(f"--rounds {text} is no number of rounds; write it as 1000000 or as 1e6")
    return number


def _share(text: str) -> float:
    try:
        share = float(text.removesuffix("%") or 0) / 100
    except ValueError:
        share = -1.0
    if not 0 <= share <= 1:
        fail(f"--check {text} is no share of the blocks; write it as 1%")
    return share


# ── playing ─────────────────────────────────────────────────────────────────────────


def _played(simulation: _Simulation, keep: Path | None, by: _Workers, share: float, *, json: bool) -> None:
    from croupier.fast.simulating.tallies import SimulatedTally

    tally, lines = SimulatedTally(), dict[int, str]()
    run = simulation.run
    with _playing(by) as farm, _keeping(keep, simulation) as keeping, _bar(simulation) as told:
        for each in simulation.done:
            tally.add(each)
        try:
            for each in _blocks(run, range(len(simulation.done), run.blocks), by, farm):
                tally.add(each)
                if keeping is not None:
                    keeping.add(each)
                if _is_checked(run, each.block, share):
                    lines[each.block] = each.line(run.name)
                told(tally)
            _check(run, lines, by, farm)
        except KeyboardInterrupt:
            _interrupted(keep, tally, run)
    _tell(simulation, tally, json=json)


def _blocks(run: Run, numbers: Any, by: _Workers, farm: Farm | None) -> Iterator[BlockTally]:
    from croupier.fast.simulating.threads import on_threads

    return on_threads(run, numbers, by.threads) if farm is None else farm.play(run, numbers)


def _is_checked(run: Run, block: int, share: float) -> bool:
    """The same blocks in every run, spread over all of them; where a share is asked for, at least one."""
    from croupier.core.digests import digest

    drawn = int(digest("croupier/checked/1", run.name, str(block))[:12], 16)
    return share > 0 and (drawn < share * 16**12 or block == run.blocks - 1)


def _check(run: Run, lines: dict[int, str], by: _Workers, farm: Farm | None) -> None:
    from croupier.fast.simulating.threads import on_threads

    numbers = sorted(lines)
    again = (
        on_threads(run, numbers, by.threads)
        if farm is None
        else farm.play(run, numbers, dict(farm.played_by))
    )
    for each in again:
        if each.line(run.name) != lines[each.block]:
            fail(f"block {each.block} came out differently when it was played again: a machine is at fault")
    if numbers:
        messages().print(f"{len(numbers)} of {run.blocks} blocks were played again and came out the same")


def _interrupted(keep: Path | None, tally: SimulatedTally, run: Run) -> None:
    """A block may have been counted and not yet be on disk: where rounds are kept, the file says how many."""
    from croupier.fast.simulating.kept import blocks_of

    rounds = tally.rounds if keep is None else sum(each.rounds for each in blocks_of(keep, run))
    done = f"{rounds:,} of {run.rounds:,} rounds are done"
    on = "nothing of them is kept; use --keep" if keep is None else f"go on with --resume {keep}"
    messages().print(f"stopped: {done}; {on}", markup=False)
    os._exit(130)  # threads within a kernel would have to be waited for


@contextmanager
def _playing(by: _Workers) -> Generator[Farm | None, None, None]:
    if not by.dask:
        yield None
        return
    from croupier.fast.simulating.farm import Farm, OtherProgram

    try:
        farm = Farm(by.dask)
    except (OSError, ValueError) as error:
        fail(f"there is no scheduler at {by.dask}: {error}; start one with 'dask scheduler'")
    try:
        yield farm
    except OtherProgram as other:
        fail(str(other))
    finally:
        farm.close()


@contextmanager
def _keeping(path: Path | None, simulation: _Simulation) -> Generator[Keeping | None, None, None]:
    if path is None:
        yield None
        return
    from croupier.fast.simulating.kept import Keeping

    try:
        with Keeping(path, simulation.run, done=len(simulation.done)) as keeping:
            yield keeping
    except OSError as error:
        fail(f"{path} cannot be written: {error.strerror}; keep in another file")


# ── telling ─────────────────────────────────────────────────────────────────────────


@contextmanager
def _bar(simulation: _Simulation) -> Generator[Any, None, None]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[speed]}"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[stands]}"),
    )
    with Progress(*columns, console=messages(), transient=True) as bar:
        done = sum(each.rounds for each in simulation.done)
        task = bar.add_task(
            simulation.run.ruleset, total=simulation.run.rounds, completed=done, speed="", stands=""
        )

        def told(tally: SimulatedTally) -> None:
            speed = bar.tasks[0].speed or bar.tasks[0].finished_speed
            shown = f"{speed / 1e6:.1f} M rounds/s" if speed else ""
            bar.update(
                task, completed=tally.rounds, speed=shown, stands=_stands(_standing(simulation, tally))
            )

        yield told


def _standing(simulation: _Simulation, tally: SimulatedTally) -> SimulatedEdge:
    from croupier.fast.simulating.standing import known_edge, standing

    slip = simulation.slip
    return standing(tally.slip, sum(slip.values()), known_edge(simulation.known, slip))


def _stands(of: SimulatedEdge) -> str:
    told = f"edge {100 * of.edge:.4f} ± {100 * of.error:.4f} %"
    if of.known is None or of.distance is None:
        return told
    return f"{told}, {of.distance:+.2f} se from the {of.known.how} edge"


def _tell(simulation: _Simulation, tally: SimulatedTally, *, json: bool) -> None:
    from croupier.fast.simulating.standing import standings

    whole, bets = _standing(simulation, tally), standings(tally, simulation.slip, simulation.known)
    if json:
        counts = {bet: {str(k): n for k, n in sorted(tally.bets[bet].items())} for bet in bets}
        emit_json(
            {
                **simulation.run.header(),
                "policy_digest": simulation.policy.digest if simulation.policy.act else None,
                "simulated": _as_json(whole),
                "bets": {bet: {**_as_json(each), "counts": counts[bet]} for bet, each in bets.items()},
            }
        )
        return
    run = simulation.run
    policy = f", policy {run.tables.policy}" if run.tables.policy else ""
    title = f"{run.ruleset}: {tally.rounds:,} rounds simulated, seed {run.seed}{policy}"
    shown = table(title, "bet", "edge", "± se", "worked out", "", "distance in se")
    for bet, each in (*bets.items(), *([("the slip", whole)] if len(bets) > 1 else [])):
        worked_out = ("", "") if each.known is None else (_percent(each.known.edge), each.known.how)
        distance = "" if each.distance is None else f"{each.distance:+.2f}"
        shown.add_row(bet, _percent(each.edge), _percent(each.error), *worked_out, distance)
    console().print(shown)
    if simulation.policy.act:
        typer.echo(f"policy {simulation.policy.digest}")
    typer.echo(f"tables {run.tables.digest}")


def _percent(share: float | Fraction) -> str:
    return f"{float(100 * share):.4f} %"


def _as_json(of: SimulatedEdge) -> dict[str, Any]:
    known = of.known
    exact = None if known is None or known.within else str(known.edge)
    computed = (
        {"computed": f"{float(known.edge):.12f}", "within": f"{known.within:.0e}"}
        if known is not None and known.within
        else None
    )
    return {
        "edge": f"{of.edge:.12f}",
        "se": f"{of.error:.12f}",
        "exact": exact,
        "computed": computed,
        "distance_se": None if of.distance is None else f"{of.distance:.4f}",
    }
