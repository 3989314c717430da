"""Baccarat is dealt again without slips: a proof has the cards that the Table of Play asks for, no others."""

import msgspec
import pytest
from floor_house import R1
from sealed_table import SealedTable

from croupier.core.ids import RoundNumber
from croupier.floor.proofs import DrawnOf, proof_of, written
from croupier.floor.round_draws import PublicRound, RoundDraws
from croupier.floor.verifying import verified
from croupier.games.cards import Shoe
from croupier.house.rulesets import RULESETS, open_ruleset

CROWN = "automated-10.2/baccarat-crown"
ROUNDS = 12


@pytest.fixture(scope="module")
def proofs():
    table = SealedTable(CROWN, seed=3).plays_rounds(ROUNDS)
    return [proof_of(table.store, open_ruleset, R1, RoundNumber(number)) for number in range(1, ROUNDS + 1)]


def failed(proof, draws):
    changed = msgspec.structs.replace(proof, draws=tuple(draws))
    return [step.what for step in verified(changed, RULESETS[CROWN]) if not step.holds]


def one_more(proof):
    """The draws with a further card that does follow from the seed."""
    public = PublicRound(proof.table, proof.round, proof.ruleset, proof.commitment, proof.wagers)
    draws, left = RoundDraws(bytes.fromhex(proof.seed), public), Shoe.of_decks(8)
    for _ in proof.draws:
        left = left.without(draws.after((), left.law()))
    law = left.law()
    return (*proof.draws, DrawnOf(by="shoe", choices=(), law=written(law), drawn=draws.after((), law)))


def test_coups_of_every_length_are_among_them(proofs):
    assert {len(proof.draws) for proof in proofs} == {4, 5, 6}


def test_a_proof_with_a_card_too_many_is_refused(proofs):
    for proof in proofs:
        more = one_more(proof)
        assert failed(proof, more) == [f"{len(more)} draws are as many as a round of these rules has"]


def test_a_proof_with_a_card_too_few_is_refused(proofs):
    for proof in proofs:
        fewer = proof.draws[:-1]
        assert failed(proof, fewer) == [f"{len(fewer)} draws are as many as a round of these rules has"]
        undone = msgspec.structs.replace(proof, end="void")
        assert failed(undone, fewer) == []
        assert failed(undone, one_more(proof)) != []


def test_what_is_no_card_is_refused_and_not_stumbled_over(proofs):
    wrong = [msgspec.structs.replace(proofs[0].draws[0], drawn="the joker"), *proofs[0].draws[1:]]
    assert failed(proofs[0], wrong)
