"""The proof of a round: made from the log, worked out again, and not to be tampered with."""

import msgspec
import pytest
from floor_house import A1, A2, R1, TheHouse
from sealed_table import SealedTable, first_bet

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, StaffId
from croupier.floor.asker import Dealer, Staff
from croupier.floor.audit import audit
from croupier.floor.proofs import Proof2, SlipsProof
from croupier.floor.proving import proof_of
from croupier.floor.verifiable_rounds import VerifiableRounds
from croupier.floor.verifying import own_slip, slips_verified, verified
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.sealing import salt_of
from croupier.table.state import Phase

GAMES = [key for key in RULESETS if key.startswith("automated-10.2/")]
SIC_BO, BLACKJACK, ROULETTE = (f"automated-10.2/{name}" for name in ("sic-bo", "blackjack", "roulette"))


def proven(table, number=1):
    proof = proof_of(table.store, open_ruleset, R1, RoundNumber(number))
    assert isinstance(proof, Proof2), proof
    return proof


def failed(proof, key):
    return [step.what for step in verified(proof, RULESETS[key]) if not step.holds]


def changed(proof, **fields):
    return msgspec.structs.replace(proof, **fields)


@pytest.fixture(scope="module")
def sic_bo():
    return SealedTable(SIC_BO).plays_rounds(3)


@pytest.fixture(scope="module")
def blackjack():
    return SealedTable(BLACKJACK, seed=4).plays_rounds(6)


@pytest.mark.parametrize("key", GAMES)
def test_every_draw_of_every_game_is_worked_out_again(key):
    table = SealedTable(key, seed=21).plays_rounds(4)
    for number in range(1, 5):
        proof = proven(table, number)
        steps = verified(proof, RULESETS[key])
        assert [step for step in steps if not step.holds] == []
        assert len(steps) == 6 + len(proof.moves)
        assert proof.drawn()


def test_a_proof_says_what_was_drawn_from_what():
    proof = proven(SealedTable(SIC_BO).plays_rounds(1))
    assert (proof.table, proof.round, proof.ruleset, proof.end) == ("R1", 1, SIC_BO, "settled")
    assert [move[0] for move in proof.moves] == ["d", "d", "d"]
    assert len(proof.leaves) == 2


def test_a_proof_goes_through_json_and_back(blackjack):
    proof = proven(blackjack, 2)
    assert msgspec.json.decode(msgspec.json.encode(proof), type=Proof2) == proof


def test_choices_stand_where_they_were_made(blackjack):
    moves = [move for number in range(1, 7) for move in proven(blackjack, number).moves]
    made = [("a", event.terminal, event.choice) for event in blackjack.told(e.ChoiceMade)]
    assert [move for move in moves if move[0] == "a"] == made


def test_cards_that_are_drawn_are_gone():
    decks = RULESETS[BLACKJACK].game.face.equipment()
    assert str(decks) == "8 decks"
    assert set(decks.law([]).values()) == {1}
    after = decks.law(["A♠", "A♠", "K♣"])
    assert (after["A♠"], after["K♣"], after["2♠"], sum(after.values())) == (6, 7, 8, 413)


def test_the_first_step_that_fails_says_what_was_tampered_with(sic_bo):
    """Each by the words that a person is shown; what is altered in every way is tried in test_walking."""
    proof, other = proven(sic_bo, 2), proven(sic_bo, 3)
    face = next(face for face in "123456" if face != proof.moves[1][1])
    tampered = {
        "committed to": [{"seed": other.seed}, {"salted": other.salted}, {"options": {"decks": "6"}}],
        "no share of chance": [{"house": "ab" * 32}, {"table": "R2"}, {"round": 3}],
        "digest at the close": [{"wagers": other.wagers}, {"leaves": proof.leaves[:1]}],
        "move 2: ": [{"moves": (proof.moves[0], ("d", face), proof.moves[2])}],
        "written as a proof": [{"seed": proof.seed.upper()}, {"leaves": proof.leaves[::-1]}],
        "the transcript": [{"transcript": other.transcript}],
    }
    for words, changes in tampered.items():
        for change in changes:
            found = failed(changed(proof, **change), SIC_BO)
            assert found, (words, change)
            assert words in found[0], (words, found)


@pytest.mark.parametrize(
    ("name", "slips", "bounds"),
    [
        ("sic-bo", 0, (3, 3)),
        ("roulette", 5, (1, 1)),
        ("baccarat-crown", 2, (4, 6)),
        ("casino-war", 2, (3, 5)),
        ("casino-war", 0, (0, 0)),
        ("three-card-poker", 2, (12, 12)),
        ("blackjack", 3, (7, None)),
        ("big-3-six", 1, (3, 3)),
    ],
)
def test_how_many_draws_a_round_has(name, slips, bounds):
    assert RULESETS[f"automated-10.2/{name}"].game.face.draws().bounds(slips) == bounds


def test_cards_dealt_from_fewer_decks_are_found(blackjack):
    proof = proven(blackjack)
    fewer = open_ruleset(BLACKJACK, {"decks": "6"})
    steps = verified(proof, fewer)
    assert "was drawn, but" in next(step.what for step in steps if not step.holds)


def test_a_player_proves_their_own_slip_and_no_other(sic_bo):
    proof, (salt, *_) = proven(sic_bo), [event.salt for event in sic_bo.told(e.WagersBound)]
    own, slip = salt_of(bytes.fromhex(salt), A1).hex(), first_bet(sic_bo.game)
    assert own_slip(proof, A1, own, slip).holds
    bet = next(iter(slip))
    assert not own_slip(proof, A1, own, {bet: 600}).holds
    assert not own_slip(proof, A2, own, slip).holds
    assert not own_slip(proof, A1, "not a salt", slip).holds


def test_nothing_secret_is_in_a_proof(sic_bo):
    written = msgspec.json.encode(proven(sic_bo))
    for bound in sic_bo.told(e.WagersBound):
        assert bound.salt.encode() not in written
    assert b"A1" not in written  # nobody chose anything, and nobody's slip is told


# ── what has no proof ───────────────────────────────────────────────────────────────────────


def test_what_cannot_be_proven_yet_or_ever_says_why():
    table = SealedTable(SIC_BO).plays(lambda state: state.phase is Phase.SETTLED)
    for number, words in ((1, "has not been opened"), (2, "has not played round 2")):
        refused = proof_of(table.store, open_ruleset, R1, RoundNumber(number))
        assert isinstance(refused, Refused)
        assert words in refused.reason
    unsealed = SealedTable(SIC_BO)
    unsealed.house.does(tc.OpenWagering(table=R1), Dealer())
    refused = proof_of(unsealed.store, open_ruleset, R1, RoundNumber(1))
    assert "not drawn by the virtual dealer" in refused.reason


def test_a_round_that_was_undone_is_proven_as_far_as_it_went():
    table = SealedTable(BLACKJACK, seed=8).plays(lambda state: state.round and len(state.round.moves) == 3)
    shut = tc.ShutGame(table=R1, because="the display is dark")
    table.house.staffed().does(shut, Staff(StaffId("marta")))
    table.plays(lambda state: state.round.seed)
    proof = proven(table)
    assert (proof.end, len(proof.moves)) == ("void", 3)
    assert failed(proof, BLACKJACK) == []


def test_a_round_that_nobody_wagered_on_has_nothing_to_draw_and_is_opened():
    table = SealedTable(BLACKJACK, players=(A1,))
    table.betted.add(1)
    table.plays_rounds(1)
    proof = proven(table)
    assert (proof.seats, proof.moves, proof.transcript) == ((), (), proof.wagers)
    assert failed(proof, BLACKJACK) == []
    assert failed(changed(proof, wagers=None, transcript=None), BLACKJACK) != []


def test_a_round_that_a_person_dealt_has_a_proof_of_the_slips_that_were_bound():
    house = TheHouse().staffed().opened().seated(A1)
    house.wagering()
    house.bets(A1, red=500)
    house.closes()
    proof = proof_of(house.store, open_ruleset, R1, RoundNumber(1))
    assert isinstance(proof, SlipsProof)
    assert all(step.holds for step in slips_verified(proof))
    (bound,) = (each.event for each in house.store.tail() if isinstance(each.event, e.WagersBound))
    assert bound.salt != bytes(32).hex()
    own = salt_of(bytes.fromhex(bound.salt), A1).hex()
    assert own_slip(proof, A1, own, {"red": 500}).holds
    assert not own_slip(proof, A1, own, {"red": 600}).holds
    for wrong in (changed(proof, leaves=()), changed(proof, wagers="ab" * 32)):
        assert not all(step.holds for step in slips_verified(wrong))
    assert audit(house.store, open_ruleset).finding is None


# ── the audit ───────────────────────────────────────────────────────────────────────────────


def test_an_audit_draws_every_opened_round_again(blackjack):
    report = audit(blackjack.store, open_ruleset)
    assert (report.finding, report.verified) == (None, 6)
    assert "6 drawn again" in str(report)


def test_an_audit_finds_a_dealer_who_does_not_draw_from_the_seed(monkeypatch):
    honest = VerifiableRounds.draw

    def as_he_likes(seals, name, table, ruleset):
        honest(seals, name, table, ruleset)
        return "6"

    monkeypatch.setattr(VerifiableRounds, "draw", as_he_likes)
    table = SealedTable(SIC_BO).plays_rounds(1)
    report = audit(table.store, open_ruleset)
    assert "CommitmentOpened" in report.finding.where
    assert "but" in report.finding.what
    assert "follows from the seed and the wagers" in report.finding.what


def test_an_audit_finds_wagers_that_were_bound_otherwise_than_they_lay(monkeypatch):
    monkeypatch.setattr("croupier.table.commitment.leaves_of", lambda _seats: ("ab" * 32,))
    table = SealedTable(SIC_BO).plays_rounds(1)
    monkeypatch.undo()
    report = audit(table.store, open_ruleset)
    assert "WagersBound" in report.finding.where
    assert report.finding.what == "what was bound is not what lay on the table"
