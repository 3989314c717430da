"""Baccarat is dealt again without slips: a proof has the cards that the Table of Play asks for, no others."""

import msgspec
import pytest
from sealed_rounds import Dealt, retold

from croupier.floor.verifying import verified
from croupier.house.rulesets import RULESETS

CROWN = "automated-10.2/baccarat-crown"
ROUNDS = 12


@pytest.fixture(scope="module")
def proofs():
    table = Dealt(CROWN, seed=3)
    return [table.round().proof for _ in range(ROUNDS)]


def failed(proof, **changes):
    changed = retold(proof, **changes)
    return [step.what for step in verified(changed, RULESETS[CROWN]) if not step.holds]


def ended(proof, **changes):
    """How the walk says that the round ended: the step before that of the transcript."""
    return verified(retold(proof, **changes), RULESETS[CROWN])[-2].what


def test_coups_of_every_length_are_among_them(proofs):
    assert {len(proof.moves) for proof in proofs} == {4, 5, 6}


def test_a_proof_with_a_card_too_many_is_refused(proofs):
    for proof in proofs:
        more = (*proof.moves, proof.moves[0])
        assert failed(proof, moves=more) == [f"move {len(more)}: the round was over before this"]


def test_a_proof_with_a_card_too_few_is_refused_unless_the_round_was_undone(proofs):
    for proof in proofs:
        fewer = proof.moves[:-1]
        assert failed(proof, moves=fewer) == ["the round was then over, by its rules"]
        assert failed(proof, moves=fewer, end="void") == []
        assert ended(proof, moves=fewer, end="void") == "the round was undone before it was over"


def test_a_round_may_be_undone_when_everything_was_drawn_and_its_proof_says_so(proofs):
    for proof in proofs:
        assert failed(proof, end="void") == []
        assert ended(proof, end="void") == "the round was undone when everything had been drawn"


def test_what_is_no_card_is_refused_and_not_stumbled_over(proofs):
    wrong = (("d", "the joker"), *proofs[0].moves[1:])
    assert "the joker was drawn, but" in failed(proofs[0], moves=wrong)[0]
    assert failed(msgspec.structs.replace(proofs[0], moves=(("d",), *wrong[1:])))
