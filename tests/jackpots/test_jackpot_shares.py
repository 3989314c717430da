"""Where a witness has its share in a round, nobody knows a pick of it before its slips are closed."""

import json

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from floor_house import DEALER
from jackpot_cycles import SIGNER, altered, as_told, both, digits_of, proof_of, sight_of, written
from jackpot_floor import GRAND, MINOR, R1, by_chance, rapid_house
from msgspec import UNSET
from msgspec.structs import replace
from shared_jackpots import BLACKJACK, CHANCE, SIC_BO, TRIGGER, SharedTable, witnessed
from shares_in_memory import KeysInMemory

from croupier.core.decider import Refused
from croupier.core.shares import opened_message
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor import pools
from croupier.floor.asker import Dealer
from croupier.floor.jackpot_proofs import RoundShare
from croupier.floor.jackpot_proving import cycle_proof_of
from croupier.floor.jackpot_seals import pick_of
from croupier.floor.jackpot_verdicts import cycle_judged
from croupier.floor.verdicts import SeenBefore
from croupier.floor.verifiable_rounds import VerifiableRounds
from croupier.house.rulesets import open_ruleset
from croupier.jackpots import events as je
from croupier.jackpots.sealing import for_pick
from croupier.table import commands as tc
from croupier.table import dealing
from croupier.table import events as e
from croupier.table.state import Phase

KEY = KeysInMemory().public
SAMPLE = 500  # forgeries where time is short


@pytest.fixture(scope="module")
def won():
    table = witnessed(terms=(CHANCE, TRIGGER))
    table.wins(GRAND)
    table.wins(MINOR)
    return table


def judged(proof, **seen):
    return cycle_judged(proof, SeenBefore(**seen))


# ── as it was ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("key", [SIC_BO, BLACKJACK])
@pytest.mark.parametrize("terms", [CHANCE, TRIGGER])
def test_a_cycle_is_proven_with_the_shares_of_its_rounds(key, terms):
    table = witnessed(key, terms=(terms,))
    table.wins(terms.jackpot)
    proof = proof_of(table.house, terms.jackpot)
    by_trigger = terms is TRIGGER
    assert [each.share is UNSET for each in proof.rounds[:-1]] == [by_trigger] * (len(proof.rounds) - 1)
    assert proof.rounds[-1].share.key == KEY
    cases = [
        ({}, "consistent"),
        (digits_of(proof), "proven"),
        ({**digits_of(proof), "witness": KEY}, "proven"),
        ({**digits_of(proof), "witness": KeysInMemory(2).public}, "no"),
        ({**digits_of(proof), "witness": "no key"}, "no"),
    ]
    assert both([(written(proof), seen) for seen, _ in cases]) == [verdict for _, verdict in cases]
    assert table.found() == "None"


def test_whose_chance_it_was_is_said(won):
    chance, trigger = proof_of(won.house, GRAND), proof_of(won.house, MINOR)
    known = judged(chance, **digits_of(chance), witness=KEY)
    assert known.words == "Proven: fixed as you saw it; chance of the house and of the witness."
    told = judged(chance, **digits_of(chance))
    assert told.words.endswith("of the witness. That it is another than the house it says itself.")
    assert any("name it by --witness" in note for note in told.notes)
    assert not any("--witness" in note for note in known.notes)
    sealed_value = judged(trigger, **digits_of(trigger), witness=KEY)
    assert sealed_value.words == "Proven: fixed as you saw it; chance of the house alone."


def picks(table):
    return [(each.entries, each.pick) for each in table.house.of(je.ContributionsTaken)]


def test_with_the_same_seed_and_the_same_slips_another_witness_makes_another_pick():
    """So whoever knows the seed of the cycle and every slip does not know the pick."""
    never = by_chance(floor=20_000, turnover=1_000_000_000)
    terms = (replace(never, book=CHANCE.book, approval=CHANCE.approval),)
    alone, one, other = SharedTable(terms=terms), witnessed(terms=terms), witnessed(number=2, terms=terms)
    for table in (alone, one, other):
        table.plays_rounds(4)
    entries = {tuple(entry for entry, _ in picks(table)) for table in (alone, one, other)}
    drawn = {pick for table in (alone, one, other) for _, pick in picks(table)}
    assert (len(entries), len(drawn)) == (1, 12)
    again = witnessed(terms=terms).plays_rounds(4)
    assert picks(again) == picks(one), "and the same witness makes the same"


def test_what_a_leg_was_given_is_in_the_log_with_the_draw_and_before_the_settlement(won):
    told = [each.event for each in won.store.tail()]
    settled = [at for at, event in enumerate(told) if isinstance(event, e.RoundSettled)]
    for at in settled:
        (drawn, *_) = [each for each in reversed(told[:at]) if isinstance(each, e.OutcomeEntered)]
        assert len(drawn.share) == 64
    opened = {event.share for event in told if isinstance(event, e.CommitmentOpened)}
    legs = {event.share for event in told if isinstance(event, e.OutcomeEntered)}
    assert not opened & legs, "the share itself is known when the round is over, and not before"


def test_after_a_restart_in_mid_round_the_cycle_is_proven_still():
    table = witnessed(BLACKJACK)
    table.plays(lambda state: state.phase is Phase.NO_MORE_BETS and len(state.round.moves) > 3)
    table = table.anew()
    table.wins(GRAND)
    proof = proof_of(table.house, GRAND)
    assert both([(written(proof), {**digits_of(proof), "witness": KEY})]) == ["proven"]
    assert table.found() == "None"


def test_there_is_no_proof_until_the_witness_has_opened_its_share():
    table = witnessed()
    table.plays(lambda _state: bool(table.house.hits(GRAND)))
    table.house.keeper.look()
    assert table.told(je.CycleOpened)
    assert table.table.round.seed is None
    refused = cycle_proof_of(table.store, open_ruleset, "0" * 64, GRAND, 1)
    assert isinstance(refused, Refused)
    number = table.house.hits(GRAND)[0].round
    assert str(refused) == f"the share of the witness in round {number} of table R1 has not been opened"
    table.plays(lambda state: state.round.seed is not None)
    assert proof_of(table.house, GRAND).rounds[-1].share.key == KEY


def test_where_balls_are_real_no_round_has_a_share_and_its_proof_says_none():
    floor = rapid_house(by_chance(turnover=2_000), funds=1_000_000_00)
    floor.until_hit(GRAND, stake=1_000)
    proof = proof_of(floor, GRAND)
    assert all(each.share is UNSET for each in proof.rounds)
    seen = [digits_of(proof), {**digits_of(proof), "witness": KEY}]
    assert both([(written(proof), each) for each in seen]) == ["proven", "no"]
    assert judged(proof, **digits_of(proof)).words.endswith("chance of the house alone.")


# ── altered ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", [GRAND, MINOR])
def test_no_altered_share_is_accepted_by_the_program_or_by_the_page(won, name, request):
    proof = proof_of(won.house, name)
    told = as_told(proof)
    forged = [each for each in altered(told) if "/share" in each[0]]
    assert len(forged) > 20
    if not request.config.getoption("--long"):
        forged = list(SeededEntropy(7, name).shuffled(forged))[:SAMPLE]
    assert {*both([(json.dumps(forgery), {}) for _, forgery in forged])} == {"no"}


def test_a_share_left_out_or_of_another_round_or_where_nothing_was_drawn_is_refused(won):
    chance, trigger = as_told(proof_of(won.house, GRAND)), as_told(proof_of(won.house, MINOR))
    first, last = chance["rounds"][0], chance["rounds"][-1]
    assert len(chance["rounds"]) > 1
    without = {name: value for name, value in last.items() if name != "share"}
    idle = [*trigger["rounds"][:-2], {**trigger["rounds"][-2], "share": trigger["rounds"][-1]["share"]}]
    forged = [
        {**chance, "rounds": [*chance["rounds"][:-1], without]},
        {**chance, "rounds": [*chance["rounds"][:-1], {**last, "share": first["share"]}]},
        {**chance, "rounds": [*chance["rounds"][:-1], {**last, "share": {**last["share"], "legs": []}}]},
        {**trigger, "rounds": [*idle, trigger["rounds"][-1]]},
    ]
    assert both([(json.dumps(each), {}) for each in forged]) == ["no"] * 4


def made_up(proof, key):
    """With a share of the house's own in the round that won, under a key of its own, tried until it wins."""
    last = proof.rounds[-1]
    for nonce in range(1 << 12):
        share = nonce.to_bytes(32, "big")
        legs = last.share.legs
        message = opened_message(proof.house, last.table, last.round, share, legs)
        public = key.public_key().public_bytes_raw().hex()
        own = RoundShare(share=share.hex(), key=public, signature=key.sign(message).hex(), legs=legs)
        forged = repicked(proof, replace(last, share=own))
        if forged is not None:
            return forged
    raise AssertionError("none was found")


def repicked(proof, last):
    """The proof with another last round, where its pick still wins for the same part."""
    purpose = for_pick(proof.name, last.table, last.round, last.entries, last.last_leg(proof.house))
    below = max(int(proof.terms["turnover"]), last.wagered)
    pick = pick_of(bytes.fromhex(proof.seed), proof.commitment, purpose, below)
    if not proof.won.begins <= pick < proof.won.ends:
        return None
    return replace(proof, rounds=(*proof.rounds[:-1], replace(last, pick=pick)))


def test_a_share_that_the_house_made_up_fits_together_and_is_told_by_the_key_or_by_a_sight(won):
    proof = proof_of(won.house, GRAND)
    forged = made_up(proof, Ed25519PrivateKey.from_private_bytes(b"\x05" * 32))
    last = proof.rounds[-1]
    sight = {"sights": sight_of(won.house, last.table, last.round), "key": SIGNER.public}
    seen = [{}, digits_of(proof), {**digits_of(proof), "witness": KEY}, sight]
    assert both([(written(forged), each) for each in seen]) == ["consistent", "proven", "no", "no"]
    assert both([(written(proof), each) for each in seen[2:]]) == ["proven", "proven"]
    assert "it says itself" in judged(forged, **digits_of(proof)).words


def test_a_share_that_nobody_signed_is_refused_though_its_pick_would_win(won):
    proof = proof_of(won.house, GRAND)
    forged = made_up(proof, Ed25519PrivateKey.from_private_bytes(b"\x05" * 32))
    last = forged.rounds[-1]
    claimed = replace(forged, rounds=(*forged.rounds[:-1], replace(last, share=replace(last.share, key=KEY))))
    assert both([(written(claimed), {}), (written(claimed), {"witness": KEY})]) == ["no", "no"]


def test_a_draw_without_the_share_is_told_by_the_sight_of_its_round():
    """Of a house that leaves its witness out all fits together, and its own sight speaks against it."""
    table = witnessed(terms=(replace(CHANCE, turnover=1_100),))
    table.wins(GRAND)
    proof = proof_of(table.house, GRAND)
    last = proof.rounds[-1]
    forged = repicked(proof, replace(last, share=UNSET))
    assert forged is not None, "with this seed the pick falls into the same part without the share as well"
    sight = {"sights": sight_of(table.house, last.table, last.round), "key": SIGNER.public}
    assert both([(written(forged), {}), (written(forged), sight)]) == ["consistent", "no"]


def test_a_proof_of_the_first_form_is_read_by_nobody(won):
    text = written(proof_of(won.house, GRAND)).replace("jackpot proof 2", "jackpot proof 1")
    assert both([(text, {})]) == ["no"]


# ── a program that its owner has altered ────────────────────────────────────────────────────


def test_the_audit_finds_a_pick_that_was_made_without_the_share(monkeypatch):
    table = witnessed()
    monkeypatch.setattr(pools._Following, "share", "")
    table.wins(GRAND)
    assert "was won otherwise" in table.found()


def test_the_audit_finds_a_round_that_was_drawn_as_if_no_witness_had_a_share(monkeypatch):
    table = witnessed()
    monkeypatch.setattr(dealing, "not_shared", lambda _spin, _command: None)
    monkeypatch.setattr(VerifiableRounds, "shared", lambda _self, act: act)
    table.plays_rounds(1)
    assert "drew in round 1 of table R1 without the share of the witness" in table.found()


def test_the_audit_finds_a_share_that_its_witness_did_not_give(monkeypatch):
    table = witnessed()
    monkeypatch.setattr(VerifiableRounds, "shared", lambda _self, act: replace(act, share="5a" * 32))
    table.plays_rounds(1)
    assert "a draw bears another share than the witness gave to its leg" in table.found()


@pytest.mark.parametrize("share", ["", "5a" * 31, "5A" * 32])
def test_nobody_draws_without_the_share_where_a_witness_has_one(share):
    table = witnessed()
    table.plays(lambda state: state.phase is Phase.NO_MORE_BETS)
    said = table.house.refuses(tc.EnterOutcome(table=R1, round=1, outcome="1", share=share), Dealer())
    assert "bears what the witness gave" in str(said)


def test_nobody_draws_with_a_share_where_no_witness_has_one():
    floor = rapid_house()
    floor.wagering(R1)
    floor.closes(R1)
    floor.does(tc.SpinBall(table=R1, round=1, by="HAND"), DEALER)
    given = tc.EnterOutcome(table=R1, round=1, outcome="17", share="5a" * 32)
    assert "nothing where no witness" in str(floor.refuses(given, DEALER))
    floor.does(replace(given, share=""), DEALER)
