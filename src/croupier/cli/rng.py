"""``croupier rng``: what a laboratory needs to look at the house's chance, and what we find in it."""

from __future__ import annotations

import json as as_text
from collections import abc
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from croupier.cli.logs import LogFile, moment, reading
from croupier.cli.opening import Json, opened
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.devices.port import EntropyLocked
from croupier.devices.scaling import ScaledEntropy
from croupier.floor.source_records import source_records
from croupier.house.generators import Generator, laboratory_generator, seeded_generator
from croupier.house.rulesets import RULESETS
from croupier.laboratory import certification, report
from croupier.laboratory.agreement import agreement, standing
from croupier.laboratory.bits.sequence import Finding
from croupier.laboratory.certification import SEQUENCE_OCTETS, CertifiedPart
from croupier.laboratory.collecting import Symbols, raw
from croupier.laboratory.dealing import dealt_from
from croupier.laboratory.judgement import judge
from croupier.laboratory.rounds import Tally, Told, play
from croupier.laboratory.tallies import KeptTally, purpose
from croupier.laboratory.ways import Way, ways
from croupier.rulebooks.ruleset import Ruleset

app = typer.Typer(name="rng", help="Collect chance, test it, and play by it.", no_args_is_help=True)

AUTOMATED = "automated-10.2/"
SYSTEM = "HMAC_DRBG with SHA-256, seeded by the operating system"
SEEDED = "HMAC_DRBG with SHA-256, seeded by hand, so that it can be had again"
SEQUENCES, ROUNDS, CONFIDENCE, MILLION = 20, 20_000, 99.9, 1_000_000

Seed = Annotated[
    int | None, typer.Option(help="The same seed gives the same again; without one, the real source.")
]
Game = Annotated[str, typer.Option(metavar="RULESET", help="A key such as automated-10.2/sic-bo.")]


@app.command()
def collect(
    n: Annotated[int, typer.Option("--n", min=1, help="So many octets, or rounds of the game.")],
    out: Annotated[Path, typer.Option(dir_okay=False, help="The file to write.")],
    bits: Annotated[bool, typer.Option("--raw", help="Octets as the generator gives them.")] = False,
    game: Annotated[
        str | None, typer.Option(metavar="RULESET", help="The final symbols of a game, a round a line.")
    ] = None,
    seed: Seed = None,
) -> None:
    """Write what the house draws by to a file: raw bits, or the final symbols of a game."""
    if bits == (game is not None):
        fail("ask for --raw or for --game, one of the two, as in 'croupier rng collect --raw --n 1000000'")
    try:
        if game is None:
            _collect_raw(_source("raw", seed), n, out)
        else:
            _collect_symbols(opened(game), n, out, seed)
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}; name another file with --out")
    typer.echo(f"{out}: {n:,} {'octets' if game is None else 'rounds'}")


def _collect_raw(entropy: ScaledEntropy, octets: int, out: Path) -> None:
    with out.open("wb") as file, _bar("octets", octets) as told:
        for piece in raw(entropy, octets):
            file.write(piece)
            told(file.tell())


def _collect_symbols(ruleset: Ruleset, rounds: int, out: Path, seed: int | None) -> None:
    symbols, way = Symbols(), ways(ruleset.game)[0]
    dealt = symbols.heard(dealt_from(_source(ruleset.key, seed), ruleset.key, way.slip))
    with _bar("rounds", rounds) as told:
        play(ruleset.game, way, dealt, rounds, told)
    out.write_text("".join(f"{' '.join(drawn)}\n" for drawn in symbols.rounds), encoding="utf-8")


@app.command()
def rounds(
    game: Game,
    number: Annotated[int, typer.Option("--rounds", min=1, help="So many rounds.")] = MILLION,
    seed: Annotated[int, typer.Option(help="The same seed gives the same rounds.")] = 1,
    out: Annotated[
        Path | None, typer.Option(file_okay=False, help="A folder to keep what came back in.")
    ] = None,
) -> None:
    """Play many rounds by the virtual dealer's draws and compare what came back with the exact law."""
    ruleset = opened(game)
    passed = True
    for way in ways(ruleset.game):
        dealt = dealt_from(seeded_generator(seed, purpose(game, way.name)), game, way.slip)
        with _bar(f"{game}, {way.name}", number) as told:
            tally = play(ruleset.game, way, dealt, number, told)
        passed = _compare(game, way, tally) and passed
        if out is not None:
            _keep(out, KeptTally(game, way.name, seed, tally))
    raise typer.Exit(0 if passed else 1)


def _compare(game: str, way: Way, tally: Tally) -> bool:
    findings = agreement(tally, way.laws)
    shown = table(f"{game}, {way.name}: {tally.rounds:,} rounds", "bet", "p of frequencies", "total, in σ")
    frequencies = {finding.of: finding.p for finding in findings if finding.test != "total paid"}
    for bet, p in frequencies.items():
        shown.add_row(bet, f"{p:.4f}", f"{standing(tally.by_bet[bet], way.laws[bet]):+.2f}")
    console().print(shown)
    judged = judge(findings, 1 - CONFIDENCE / 100)
    verdict = "agrees with the exact law" if judged.passed else "DISAGREES with the exact law"
    typer.echo(f"{game}, {way.name}: {verdict} at {CONFIDENCE} %, {judged.tests} tests")
    return judged.passed


def _keep(folder: Path, kept: KeptTally) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{kept.ruleset.replace('/', '--')}--{kept.way}.rounds"
    (folder / name).write_text(str(kept), encoding="utf-8")


@app.command()
def seedings(log: LogFile, json: Json = False) -> None:
    """List every seeding of every generator and why, and every failure of a source, from a house's log."""
    with reading(log) as found:
        records = list(source_records(found))
    if json:
        emit_json([asdict(each) for each in records])
        return
    shown = table(f"{log}: {len(records)} on record", "at, UTC", "table", "seeds", "what", "by")
    for each in records:
        seeds = "" if each.seeds is None else str(each.seeds)
        shown.add_row(moment(each.at), each.table, seeds, each.what, each.by)
    console().print(shown)


@app.command()
def certify(
    out: Annotated[Path, typer.Option(file_okay=False, help="The folder to write the report to.")],
    games: Annotated[
        list[str] | None,
        typer.Option("--game", metavar="RULESET", help="Only these games; without, every automated one."),
    ] = None,
    sequences: Annotated[int, typer.Option(min=0, help="So many times a million raw bits.")] = SEQUENCES,
    number: Annotated[int, typer.Option("--rounds", min=100, help="So many rounds of each game.")] = ROUNDS,
    confidence: Annotated[
        float, typer.Option(min=50, max=99.9999, help="In per cent, over all tests together.")
    ] = CONFIDENCE,
    seed: Seed = None,
) -> None:
    """Test raw bits and every game's final symbols, and write a report as text and as JSON."""
    keys = [opened(game).key for game in games] if games else [k for k in RULESETS if k.startswith(AUTOMATED)]
    parts = [*_raw_parts(sequences, seed), *_game_parts(keys, number, seed)]
    made = certification.certificate(parts, 1 - confidence / 100)
    source = SYSTEM if seed is None else SEEDED
    try:
        out.mkdir(parents=True, exist_ok=True)
        (out / "report.txt").write_text(report.text(made, source), encoding="utf-8")
        written = as_text.dumps(report.as_json(made, source), indent=1, ensure_ascii=False)
        (out / "report.json").write_text(written, encoding="utf-8")
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}; name another folder with --out")
    typer.echo(report.text(made, source))
    typer.echo(f"written to {out / 'report.txt'} and {out / 'report.json'}")
    raise typer.Exit(0 if made.judgement.passed else 1)


def _raw_parts(sequences: int, seed: int | None) -> list[CertifiedPart]:
    if not sequences:
        return []
    entropy = _source("raw", seed)
    octets = (b"".join(raw(entropy, SEQUENCE_OCTETS)) for _ in range(sequences))
    found: list[list[Finding]] = []
    with _bar("raw bits, sequences", sequences) as told, ProcessPoolExecutor() as cores:
        for findings in cores.map(certification.of_sequence, octets):
            found.append(findings)
            told(len(found))
    return [certification.raw_part(found)]


def _game_parts(keys: Sequence[str], number: int, seed: int | None) -> list[CertifiedPart]:
    parts: list[CertifiedPart] = []
    with _bar("games", len(keys)) as told, ProcessPoolExecutor() as cores:
        for part in cores.map(_game_part, keys, [number] * len(keys), [seed] * len(keys)):
            parts.append(part)
            told(len(parts))
    return parts


def _game_part(key: str, number: int, seed: int | None) -> CertifiedPart:
    return certification.of_game(RULESETS[key].game, key, _source(key, seed), number, lambda _: None)


def _source(what: str, seed: int | None) -> Generator:
    """The production generator, personalised for this purpose; or one that a seed repeats."""
    if seed is not None:
        return seeded_generator(seed, f"certify {what}")
    try:
        return laboratory_generator(what)
    except EntropyLocked as locked:
        fail(f"the source of chance is locked: {locked}; do not open a table, have the machine looked at")


@contextmanager
def _bar(called: str, total: int) -> abc.Generator[Told, None, None]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=messages(), transient=True) as bar:
        task = bar.add_task(called, total=total)
        yield lambda done: bar.update(task, completed=done)
