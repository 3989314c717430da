"""``croupier jackpot proof``: the proof of a cycle out of the log, and what ``verify`` says of one."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec
import typer

from croupier.cli.logs import LogFile, names, one_of, reading, whole
from croupier.cli.output import console, fail
from croupier.core.decider import Refused
from croupier.core.ids import JackpotId, TerminalId
from croupier.core.money import in_figures
from croupier.floor.house_settings import UNFOUNDED, Options
from croupier.floor.jackpot_proofs import CycleProof
from croupier.floor.jackpot_proving import cycle_proof_of
from croupier.floor.jackpot_verifying import own_entry
from croupier.floor.rooms import JACKPOT
from croupier.floor.verdicts import RoundVerdict
from croupier.floor.verifying import VerifiedStep
from croupier.house.founding import charter_of
from croupier.house.rulesets import open_ruleset
from croupier.rulebooks.ruleset import Ruleset

app = typer.Typer(name="jackpot", help="Jackpots of a house.", no_args_is_help=True)

_PART = re.compile(r"\s*from=([0-9]{1,15})\s+to=([0-9]{1,15})\s*")
HOW_OWN = "write where your part began and where it ended, as on the receipt: --slip 'from=0 to=100'"


@app.callback()
def about() -> None:
    """Jackpots of a house."""


@app.command()
def proof(
    log: LogFile,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The jackpot, as in minor.")],
    cycle: Annotated[str, typer.Argument(metavar="CYCLE", help="The number of the cycle.")],
) -> None:
    """Print the proof of a cycle that is over, as `croupier verify` and the page at /verify take it."""
    number = whole(cycle, "number of a cycle")
    with reading(log, bar=False) as found:
        jackpot = JackpotId(one_of(name, names(found, JACKPOT), "jackpot"))
        house = charter_of(found).house
        told = cycle_proof_of(found, _open, house or UNFOUNDED, jackpot, number)
    if isinstance(told, Refused):
        fail(str(told))
    typer.echo(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())


def _open(key: str, options: Options) -> Ruleset | Refused:
    """The ruleset of a round as it was played, even with settings that a house would refuse today."""
    return open_ruleset(key, options, player_edge_on_purpose=True)


def own_part(proof: CycleProof, terminal: str, salt: str, part: str | None) -> VerifiedStep:
    written = _PART.fullmatch(part or "")
    if written is None:
        fail(HOW_OWN)
    return own_entry(proof, TerminalId(terminal), salt, int(written[1]), int(written[2]))


def tell_cycle(proof: CycleProof, judgement: RoundVerdict) -> None:
    out = console()
    out.print(f"Cycle {proof.cycle} of jackpot {proof.jackpot}, {proof.end}\n")
    for step in judgement.steps:
        out.print(f"  {step}")
    for note in judgement.notes:
        out.print(f"  {note}")
    prize = in_figures(proof.prize) if isinstance(proof.prize, int) else "nothing"
    out.print(f"\n{judgement.words}  Won: {prize}")
