"""A cycle that is over can be worked out again by anybody, by the program and by the page alike."""

import json

import msgspec
import pytest
from jackpot_cycles import (
    LUCKY,
    MINOR,
    OTHER,
    SIGNER,
    SMALL,
    altered,
    as_told,
    both,
    digits_of,
    house,
    plays,
    proof_of,
    sight_of,
    written,
)
from jackpot_floor import BOSS, GRAND, R1, R2, TWO, rapid_house, sealed
from msgspec.structs import replace
from shares_in_memory import KeysInMemory

from croupier.core.decider import Refused
from croupier.core.digests import digest_of_salt, house_name
from croupier.core.shares import opened_message
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.jackpot_proofs import (
    CycleProof,
    FollowedBy,
    OpenedEntry,
    RoundShare,
    TakenRound,
    taken_so_far,
)
from croupier.floor.jackpot_proving import cycle_proof_of, cycle_record
from croupier.floor.jackpot_receipts import drawn_entries
from croupier.floor.jackpot_seals import pick_of, trigger_of
from croupier.floor.jackpot_verifying import cycle_verified, own_entry
from croupier.floor.receipts import receipt_of
from croupier.house.rulesets import open_ruleset
from croupier.house.signing import Signer
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.sealing import (
    CycleName,
    EntryBound,
    commitment_of,
    digest_of_entries,
    for_pick,
    laid_out,
    leaf_of,
    own_salt,
)
from croupier.jackpots.terms import digest_of_terms
from croupier.table import commands as tc

SAMPLE = 600  # forgeries of each cycle where time is short
FREE = ("shown",)  # where to look in a log: nothing follows from it


@pytest.fixture(scope="module")
def played():
    """Two jackpots at two tables, each won twice at least."""
    floor = house()
    for name in (MINOR, GRAND, MINOR, GRAND):
        plays(floor, name)
    floor.audited()
    return floor


def won_at(floor, name, cycle):
    return next(hit for hit in floor.hits(name) if hit.cycle == cycle)


def kept(floor, name, cycle, signer=SIGNER):
    """The sight of the opening of the round that won."""
    hit = won_at(floor, name, cycle)
    return {"sights": sight_of(floor, hit.table, hit.round, signer), "key": SIGNER.public}


# ── as it was ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", [MINOR, GRAND])
@pytest.mark.parametrize("cycle", [1, 2])
def test_a_cycle_is_proven_by_a_sight_or_by_digits_and_without_them_consistent(played, name, cycle):
    proof = proof_of(played, name, cycle)
    text, noted = written(proof), digits_of(proof)
    cases = [
        ({}, "consistent"),
        (noted, "proven"),
        (digits_of(proof, 20), "proven"),
        (digits_of(proof, 19), "consistent"),
        ({**noted, "commitment": "0123abcd"}, "no"),
        ({"commitment": proof.commitment}, "consistent" if name == MINOR else "proven"),
        ({"wagers": noted["wagers"]}, "consistent"),
        ({**noted, "wagers": proof.taken}, "no"),
        (kept(played, name, cycle), "proven"),
        ({**kept(played, name, cycle), "key": ""}, "consistent"),
        (kept(played, name, cycle, Signer.new()), "no"),
        ({**noted, "witness": SIGNER.public}, "no"),
    ]
    assert both([(text, seen) for seen, _ in cases]) == [verdict for _, verdict in cases]


def test_a_sight_of_another_cycle_or_of_a_later_round_proves_nothing_of_this_one(played):
    proof, hit = proof_of(played, MINOR, 1), won_at(played, MINOR, 1)
    later = {"sights": sight_of(played, hit.table, hit.round + 1), "key": SIGNER.public}
    early = {"sights": sight_of(played, "R1", 1), "key": SIGNER.public}
    closed = {"sights": sight_of(played, hit.table, hit.round, closed=True), "key": SIGNER.public}
    text = written(proof)
    assert both([(text, later), (text, early), (text, closed)]) == ["no", "proven", "proven"]


def test_a_sight_of_a_table_that_no_jackpot_serves_is_as_it_always_was():
    floor = rapid_house(SMALL, tables=(R1,))
    floor.opened(R2)
    for table in (R1, R2):
        floor.wagering(table)
    assert sight_of(floor, R1, 1).startswith("croupier sight 2\n")
    assert "jackpot minor 1 " in sight_of(floor, R1, 1)
    assert sight_of(floor, R2, 1).startswith("croupier sight 1\n")
    assert "jackpot" not in sight_of(floor, R2, 1)


# ── altered ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("name", "cycle"), [(MINOR, 1), (MINOR, 2), (GRAND, 1)])
def test_no_altered_proof_is_accepted_by_the_program_or_by_the_page(played, name, cycle, request):
    proof = proof_of(played, name, cycle)
    told = as_told(proof)
    others = [as_told(proof_of(played, name, 3 - cycle)), as_told(proof_of(played, GRAND, 2))]
    forged = [each for each in altered(told, others) if not each[0].startswith(FREE)]
    assert len(forged) > 300
    if not request.config.getoption("--long"):
        whims = SeededEntropy(7, f"{name}{cycle}")
        forged = list(whims.shuffled(forged))[:SAMPLE]
    asked = [(kind, json.dumps(forgery)) for kind, forgery in forged]
    found = both([(text, {}) for _, text in asked])
    accepted = {kind for (kind, _), verdict in zip(asked, found, strict=True) if verdict != "no"}
    assert accepted <= {"without followed"}
    left_out = json.dumps({each: value for each, value in told.items() if each != "followed"})
    assert both([(left_out, digits_of(proof))]) == ["consistent"], "what is left out proves nothing"


def test_what_is_said_twice_or_in_another_way_is_no_proof(played):
    proof = proof_of(played)
    text, seen = written(proof), digits_of(proof)
    start = f'"start":{proof.start}'
    odd = [
        text.replace(start, f'"start":1,{start}'),
        text.replace(start, f'{start},"st\\u0061rt":{proof.start}'),
        text.replace('"unit":', '"unit":"1","unit":'),
        text.replace(start, f'"start":{proof.start}.0'),
        text.replace(start, f'"start":{proof.start}e0'),
        text.replace('"rounds":[', '"choices":[],"rounds":['),
        text.replace('"end":"won"', '"end":"lost"'),
        "{}",
        "[]",
        text[:-1],
    ]
    assert all(each != text for each in odd)
    assert both([(each, seen) for each in odd]) == ["no"] * len(odd)


def resealed(proof, **other):
    """A proof that fits together again: its commitment and its digest after what was altered."""
    proof = replace(proof, **other)
    terms = digest_of_terms(proof.house, proof.jackpot, proof.terms)
    commitment = commitment_of(proof.name, terms, bytes.fromhex(proof.seed), proof.salted)
    proof = replace(proof, commitment=commitment)
    *_, taken = taken_so_far(proof.commitment, proof.start, proof.rounds)
    return replace(proof, taken=taken)


def fitting_start(proof):
    """Another start from which the same rounds win in the last of them: as a house would look for one."""
    ceiling = int(proof.terms["ceiling"]) * int(proof.terms["unit"])
    total = sum(each.units for each in proof.rounds)
    for start in range(proof.start + 1, proof.start + 100_000):
        trigger = trigger_of(proof.name, bytes.fromhex(proof.seed), proof.commitment, start, ceiling)
        prize = trigger // int(proof.terms["unit"])
        reached = start + total - proof.rounds[-1].units < trigger <= start + total
        if reached and prize != proof.prize:
            return replace(resealed(proof, start=start), prize=prize, followed=msgspec.UNSET)
    raise AssertionError("none was found")


def test_another_start_fits_together_and_only_what_was_seen_tells_it_from_the_true_one(played):
    """Why the commitment alone does not prove a sealed cycle: a house could look for one that suits it."""
    proof = proof_of(played, MINOR, 2)
    forged = fitting_start(proof)
    assert forged.commitment == proof.commitment
    seen = [{}, {"commitment": proof.commitment}, digits_of(proof), kept(played, MINOR, 2)]
    assert both([(written(forged), each) for each in seen]) == ["consistent", "consistent", "no", "no"]


def test_another_seed_and_rounds_that_were_left_out_are_told_by_what_was_seen(played):
    proof = proof_of(played, GRAND, 1)
    hit = proof.rounds[-1]
    silent = replace(proof, rounds=proof.rounds[1:])
    *_, taken = taken_so_far(proof.commitment, proof.start, silent.rounds)
    silent = replace(silent, taken=taken)
    assert hit.pick < hit.wagered
    other = resealed(proof, seed=OTHER)
    seen = kept(played, GRAND, 1)
    assert "no" in both([(written(silent), seen)])
    assert both([(written(other), seen), (written(other), digits_of(proof))]) == ["no", "no"]


def test_a_part_that_was_put_in_the_place_of_another_is_missed_by_its_owner(played):
    """Leaves hide whose they are; whoever played looks for their own, by their receipt."""
    proof, hit = proof_of(played, MINOR, 1), won_at(played, MINOR, 1)
    loser = next(each for each in ("A1", "A2", "A12") if each != proof.won.terminal)
    part = entry_of(played, hit, loser)
    assert part.entries == hit.entries
    assert own_entry(proof, loser, part.own_salt, part.begins, part.ends).holds
    assert not own_entry(proof, loser, part.own_salt, part.begins, part.ends + 1).holds
    assert not own_entry(proof, loser, OTHER, part.begins, part.ends).holds
    forged = ground(proof, leaf_of(bytes.fromhex(part.own_salt), EntryBound(loser, part.begins, part.ends)))
    assert all(step.holds for step in cycle_verified(forged))
    assert not own_entry(forged, loser, part.own_salt, part.begins, part.ends).holds


def ground(proof, leaf):
    """Another leaf in that place, tried until the pick falls where it did."""
    last = proof.rounds[-1]
    for nonce in range(1 << 12):
        leaves = tuple(f"{nonce:064x}" if each == leaf else each for each in proof.won.leaves)
        entries = digest_of_entries(leaves)
        purpose = for_pick(proof.name, last.table, last.round, entries, b"")
        pick = pick_of(bytes.fromhex(proof.seed), proof.commitment, purpose, last.units)
        if proof.won.begins <= pick < proof.won.ends:
            rounds = (*proof.rounds[:-1], replace(last, entries=entries, pick=pick))
            forged = replace(proof, rounds=rounds, won=replace(proof.won, leaves=leaves))
            *_, taken = taken_so_far(forged.commitment, forged.start, rounds)
            return replace(forged, taken=taken)
    raise AssertionError("none was found")


# ── receipts ────────────────────────────────────────────────────────────────────────────────


def entry_of(floor, hit, terminal):
    receipt = receipt_of(floor.store, hit.table, hit.round, terminal)
    assert not isinstance(receipt, Refused), receipt
    found = drawn_entries(floor.store, open_ruleset, floor.secrets, receipt)
    return next(each for each in found if each.jackpot == hit.jackpot)


def test_a_receipt_names_the_part_of_its_terminal_in_every_draw_and_in_no_other_round(played):
    hit = won_at(played, MINOR, 1)
    before = receipt_of(played.store, "R1", 1, "A2")
    named = [each.jackpot for each in drawn_entries(played.store, open_ruleset, played.secrets, before)]
    assert named == [GRAND], "a trigger draws in the round that reaches it only"
    parts = [entry_of(played, hit, terminal) for terminal in ("A1", "A2", "A12")]
    assert [each.begins for each in parts] == [0, parts[0].ends, parts[1].ends]
    assert {each.whole for each in parts} == {parts[2].ends}
    assert len({each.own_salt for each in parts}) == 3


def test_a_part_is_told_while_its_cycle_runs_and_the_same_once_it_is_open():
    floor = house(LUCKY)
    floor.round(A1=100, A2=300)
    receipt = receipt_of(floor.store, "R1", 1, "A2")
    running = drawn_entries(floor.store, open_ruleset, floor.secrets, receipt)
    plays(floor, GRAND)
    assert drawn_entries(floor.store, open_ruleset, floor.secrets, receipt) == running
    (part,) = running
    assert (part.begins, part.ends, part.whole, part.cycle) == (100, 400, 400, 1)


# ── how else a cycle ends ───────────────────────────────────────────────────────────────────


def test_a_cycle_that_was_abandoned_is_consistent_and_shows_that_no_round_had_reached_it():
    floor = house(SMALL)
    hit = plays(floor, MINOR)
    floor.does(tc.VoidRound(table=hit.table, round=hit.round, cause="disruption", detail="fire"), BOSS)
    floor.keeper.look()
    proof = proof_of(floor, MINOR, hit.cycle + 1)
    assert (proof.end, proof.rounds) == ("abandoned", ())
    assert both([(written(proof), digits_of(proof))]) == ["consistent"]
    assert proof_of(floor, MINOR, hit.cycle).end == "won"


def test_what_is_not_over_has_no_proof(played):
    name = played.core.house_settings.house
    running = played.jackpot(MINOR).cycle.number
    for jackpot, cycle, words in (
        (MINOR, running, "has not been opened yet"),
        (MINOR, 99, "has had no cycle 99"),
        ("none", 1, "there is no jackpot none"),
    ):
        found = cycle_proof_of(played.store, open_ruleset, name, jackpot, cycle)
        assert isinstance(found, Refused)
        assert words in str(found)
    assert isinstance(proof_of(played, MINOR, 1), CycleProof)
    assert cycle_record(played.store, MINOR, 1).hit.cycle == 1


def test_a_cycle_that_closed_and_those_that_lay_ready_are_opened_and_none_of_them_is_proven():
    floor = house(sealed(on_closing={GRAND: 1}), LUCKY)
    floor.round(A1=5_000)
    floor.does(jc.GiveNotice(jackpot=MINOR, of=je.NoticeOf.CLOSING), BOSS)
    for table in (R1, R2):
        floor.does(jc.ConfirmNoticeSign(jackpot=MINOR, notice=1, table=table), BOSS)
    floor.now += 30 * 60_000
    floor.does(jc.CloseJackpot(jackpot=MINOR, notice=1), TWO)
    floor.keeper.look()
    proofs = [proof_of(floor, MINOR, cycle) for cycle in (1, 2, 3)]
    assert [each.end for each in proofs] == ["closed", "unused", "unused"]
    cases = [(written(proofs[0]), digits_of(proofs[0])), *((written(each), {}) for each in proofs[1:])]
    assert both(cases) == ["consistent"] * 3
    for told in map(as_told, proofs):
        forged = [(kind, json.dumps(each)) for kind, each in altered(told) if not kind.startswith(FREE)]
        found = both([(text, {}) for _, text in forged])
        assert [kind for (kind, _), verdict in zip(forged, found, strict=True) if verdict != "no"] == []
    ended = replace(proofs[0], end="abandoned")
    assert both([(written(ended), digits_of(ended))]) == ["consistent"], (
        "which of these ends it was, nothing says"
    )


def test_other_terms_with_a_finer_unit_begin_where_the_old_ones_left_off():
    floor = house(SMALL)
    floor.round(A1=100)
    finer = replace(SMALL, rate="1/70", ceiling=10_200)
    floor.does(jc.ChangeTerms(jackpot=MINOR, terms=finer), TWO)
    floor.keeper.look()
    hit = plays(floor, MINOR)
    first = proof_of(floor, MINOR, hit.cycle)
    assert (first.cycle, first.followed.cycle) == (1, 4)
    assert first.followed.terms["unit"] == "2100"
    assert [proof_of(floor, MINOR, each).end for each in (2, 3)] == ["unused"] * 2
    plays(floor, MINOR)
    second = proof_of(floor, MINOR, 4)
    assert both([(written(each), digits_of(each)) for each in (first, second)]) == ["proven"] * 2
    told = as_told(first)
    moved = ("start", "from_overflow", "surplus", "without")
    forged = [each for kind, each in altered(told["followed"]) if kind.startswith(moved)]
    texts = [json.dumps({**told, "followed": each}) for each in forged]
    assert {*both([(text, {}) for text in texts])} == {"no"}
    floor.audited()


# ── the vector that the page of the manual has ──────────────────────────────────────────────


def vector():
    """Minor, cycle 1, won in round 417 of R1 by A12."""
    seed, salt = bytes(range(32)), bytes(range(32, 64))
    name = house_name(bytes(range(0x40, 0x60)), "07", "real")
    minor, cycle = sealed(), CycleName(name, MINOR, 1)
    terms = digest_of_terms(name, MINOR, minor.told())
    commitment = commitment_of(cycle, terms, seed, digest_of_salt(salt))
    laid = laid_out(["A2", "A10", "A12"], [100, 500, 2_000])
    leaves = tuple(leaf_of(own_salt(salt, R1, 417, each.terminal), each) for each in laid)
    entries = digest_of_entries(leaves)
    rounds = (
        TakenRound(table=R1, round=416, wagered=8_618_000, units=8_618_000),
        TakenRound(table=R1, round=417, wagered=2_600, units=2_600, entries=entries, pick=1_095),
    )
    *_, taken = taken_so_far(commitment, 4_000_000, rounds)
    own = own_salt(salt, R1, 417, "A12").hex()
    return CycleProof(
        format="croupier jackpot proof 2",
        house=name,
        jackpot=MINOR,
        terms=minor.told(),
        cycle=1,
        commitment=commitment,
        shown=10,
        seed=seed.hex(),
        salted=digest_of_salt(salt),
        end="won",
        start=4_000_000,
        rounds=rounds,
        taken=taken,
        won=OpenedEntry(terminal="A12", begins=600, ends=2_600, own_salt=own, leaves=leaves),
        prize=31_550,
        followed=FollowedBy(cycle=2, start=4_000_600, from_overflow=0, surplus=0),
    )


def with_share(proof):
    """The same with a witness, whose share the round had."""
    share, legs, (*before, last) = bytes(range(0x60, 0x80)), ("ab" * 32,), proof.rounds
    keys, message = KeysInMemory(), opened_message(proof.house, last.table, last.round, share, legs)
    signed = RoundShare(share=share.hex(), key=keys.public, signature=keys.sign(message), legs=legs)
    return replace(proof, rounds=(*before, replace(last, pick=1_802, share=signed)))


def test_the_vector_is_found_by_both_and_an_older_one_without_the_house_is_not():
    proof = vector()
    assert proof.commitment.startswith("758b42e5e22e327b")
    assert proof.rounds[-1].entries == "8c29b98a6b331d481dc6c739c161d0e2d53210a0af97e67164c3d429bfe01d25"
    assert both([(written(proof), {}), (written(proof), digits_of(proof))]) == ["consistent", "proven"]
    assert both([(written(with_share(proof)), {})]) == ["consistent"]
    elsewhere = replace(proof, house="ab" * 32)
    assert both([(written(elsewhere), {})]) == ["no"]
    without = replace(proof, commitment="3d40357f0c15f6e776634f790d1ed61355b32694ad2a38aa9de94406d57b27de")
    assert both([(written(without), {})]) == ["no"]
