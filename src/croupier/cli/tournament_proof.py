"""What ``croupier verify`` says of the proof of a tournament."""

from __future__ import annotations

from croupier.cli.output import console
from croupier.floor.tournament_proofs import TournamentProof
from croupier.floor.verdicts import RoundVerdict


def tell_tournament(proof: TournamentProof, judgement: RoundVerdict) -> None:
    out = console()
    held = f"{len(proof.draws)} draws, {len(proof.secrets)} secret wagers"
    out.print(f"Tournament {proof.tournament}, {held}\n")
    for step in judgement.steps:
        out.print(f"  {step}")
    for note in judgement.notes:
        out.print(f"  {note}")
    out.print(f"\n{judgement.words}")
