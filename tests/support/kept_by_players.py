"""What players have kept of rounds: sights that a house signed, and proofs in the older form."""

import json
from pathlib import Path

from croupier.floor.sights import SightedClose, Sighting, SignedSight

FIRST = Path(__file__).with_name("first_proofs.jsonl")


def first_form():
    return [json.loads(line) for line in FIRST.read_text("utf-8").splitlines()]


def sights_of(proof, signer, **other):
    """Of the opening and of the close, signed."""
    close = SightedClose(proof.wagers, len(proof.all_leaves()), 4377, "9a" * 32)
    named = {"house": proof.house, "table": proof.table, "round": proof.round, **other}
    fixed = {"commitment": proof.commitment, "share_commitment": proof.share_commitment}
    both = (Sighting(**named, **fixed, close=each) for each in (None, close))
    return tuple(SignedSight(each, signer.sign(each.message())).written() for each in both)
