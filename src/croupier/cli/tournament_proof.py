"""What ``croupier verify`` says of the proof of a tournament."""

from __future__ import annotations

from croupier.cli.output import console, so_many
from croupier.floor.tournament_proofs import TournamentProof
from croupier.floor.verdicts import RoundVerdict


def tell_tournament(proof: TournamentProof, judgement: RoundVerdict) -> None:
    out = console()
    out.print(f"Tournament {proof.tournament}, {what_it_holds(proof)}\n")
    for step in judgement.steps:
        out.print(f"  {step}")
    for note in judgement.notes:
        out.print(f"  {note}")
    out.print(f"\n{judgement.words}")


def what_it_holds(proof: TournamentProof) -> str:
    sealed = so_many(proof.secrets, "secret wager", "secret wagers")
    return f"{so_many(proof.draws, 'draw', 'draws')}, {sealed}"
