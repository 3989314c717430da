"""Half of chance lies with a witness: whoever lays the last slip does not know what comes of it."""

import asyncio
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from math import sqrt

import msgspec
import pytest
from floor_house import A1, A2, BOSS, CONFIG, R1
from page_in_node import verdicts
from sealed_table import SealedTable
from shares_in_memory import NAME, SharesInMemory
from witness_process import HOUSE, enrolled, running

from croupier.alarms.events import AlarmRaised
from croupier.alarms.rules import AlarmKind
from croupier.charter.state import Charter, NamedWitness
from croupier.core.digests import digest_of_salt
from croupier.core.ids import Instant, RoundNumber, StaffId, TableId
from croupier.core.shares import opened_message
from croupier.devices.port import OpenedShare, ShareRefused, ShareSilent
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor import round_shares
from croupier.floor.audit import audit
from croupier.floor.audit_proofs import of_another
from croupier.floor.proofs import WitnessSigned
from croupier.floor.proving import moves_told, proof_of, round_of
from croupier.floor.verdicts import SeenBefore, Verdict, judged
from croupier.floor.verifying import verified
from croupier.floor.walking import PublicRound, RoundDraws
from croupier.games.game import Act, AtClose, Outcome
from croupier.house.config_parts import WitnessConfig
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.house.signing import Signer
from croupier.house.witness_line import WitnessLine
from croupier.house.witness_shares import WitnessShares
from croupier.staff.commands import EnrolStaff
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.sealing import (
    RoundName,
    commitment_of,
    digest_of_rules,
    digest_of_wagers,
    leaves_of,
    seats_of,
    share_commitment_of,
    transcript_of,
)
from croupier.table.state import Phase
from croupier.witness.judging import AskCommitment, AskLeg, AskOpening

BLACKJACK, SIC_BO, ROULETTE = (f"automated-10.2/{name}" for name in ("blackjack", "sic-bo", "roulette"))


@pytest.fixture
def impatient(monkeypatch):
    monkeypatch.setattr(round_shares, "PATIENCE_S", 0.05)
    monkeypatch.setattr(round_shares, "AGAIN_S", 0.01)


def outcomes(table):
    return [event.outcome for event in table.told(e.OutcomeEntered)]


def alarms(table):
    return [(raised.kind, raised.where) for raised in table.told(AlarmRaised)]


def seen_to(table):
    ranks = {"automated-10.2": "area-manager"}
    table.house.does(EnrolStaff(staff=StaffId("bruno"), name="Bruno", ranks=ranks), CONFIG)
    table.house.does(tc.SeeToChance(table=R1, done="the line to the witness was mended"), BOSS)
    return table


# ── a round with a share ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("key", [SIC_BO, BLACKJACK])
def test_a_round_is_committed_to_drawn_and_opened_with_the_share_of_its_witness(key):
    shares = SharesInMemory()
    table = SealedTable(key, shares=shares).plays_rounds(2)
    for opening, opened in zip(table.told(e.WageringOpened), table.told(e.CommitmentOpened), strict=True):
        name = RoundName("0" * 64, R1, opening.round)
        assert opening.witness == NAME
        assert opening.share_commitment == share_commitment_of(name, bytes.fromhex(opened.share))
        assert (opened.witness_key, len(opened.signature)) == (shares.keys.public, 128)
        proof = proof_of(table.store, open_ruleset, R1, opening.round)
        assert (proof.share, proof.witness) == (opened.share, NAME)
        assert all(step.holds for step in verified(proof, RULESETS[key]))
    report = audit(table.store, open_ruleset)
    assert (report.finding, report.verified) == (None, 2)


def test_each_leg_is_asked_for_once_in_order_by_what_is_in_the_log_already():
    """The transcript that a share is given for is that of the log on disk, in which nothing is taken back."""
    shares = SharesInMemory()
    table = SealedTable(BLACKJACK, shares=shares)

    def durable(asked):
        record = round_of(table.store, R1, asked.round)
        if isinstance(asked, AskCommitment):
            assert record is None
            return
        told = [each.event for each in record.told]
        (bound,) = [event for event in told if isinstance(event, e.WagersBound)]
        transcript = transcript_of(bound.wagers, moves_told(record))
        if isinstance(asked, AskLeg):
            assert (asked.leg, asked.transcript) == (transcript.leg, transcript.digest)
        else:
            assert isinstance(told[-1], e.RoundSettled)

    shares.before = durable
    table.plays_rounds(3)
    for one, two in pairwise(shares.asked):
        follows = {AskCommitment: AskLeg, AskLeg: (AskLeg, AskOpening), AskOpening: AskCommitment}
        assert isinstance(two, follows[type(one)])
    assert sum(isinstance(asked, AskLeg) for asked in shares.asked) > 3
    assert len(set(map(str, shares.asked))) == len(shares.asked)


@pytest.mark.parametrize("cards", [1, 5, 7])
def test_after_a_restart_in_mid_round_the_same_legs_have_the_same_answers(cards):
    whole = SealedTable(BLACKJACK, seed=11, shares=SharesInMemory()).plays_rounds(1)
    assert len(outcomes(whole)) >= cards

    def so_many(state):
        return state.round and sum(isinstance(move, Outcome) for move in state.round.moves) == cards

    shares = SharesInMemory()
    table = SealedTable(BLACKJACK, seed=11, shares=shares).plays(so_many).anew().plays_rounds(1)
    assert outcomes(table) == outcomes(whole)
    legs = [asked for asked in shares.asked if isinstance(asked, AskLeg)]
    assert len(set(map(str, legs))) < len(legs), "it was asked for again"
    assert shares.refused == []


@pytest.mark.parametrize("name", ["blackjack", "casino-war", "roulette"])
def test_a_round_that_nobody_wagered_on_has_a_proof_too(name):
    """Where cards are dealt to slips only it is over without a draw; its share is opened all the same."""
    key, shares = f"automated-10.2/{name}", SharesInMemory()
    table = SealedTable(key, shares=shares)
    table.betted = {RoundNumber(1)}
    table.plays_rounds(1).anew().plays_rounds(2)
    proof = proof_of(table.store, open_ruleset, R1, RoundNumber(1))
    assert bool(proof.moves) is (name == "roulette")
    assert (proof.end, proof.all_leaves(), shares.refused) == ("settled", (), [])
    text, key_known = msgspec.json.encode(proof).decode(), shares.keys.public
    digits = {"commitment": proof.commitment, "wagers": proof.wagers, "witness": key_known}
    found = judged(proof, RULESETS[key], SeenBefore(**digits))
    assert (found.verdict, [page["verdict"] for page in verdicts([(text, digits)])]) == (
        Verdict.PROVEN,
        ["proven"],
    )
    assert audit(table.store, open_ruleset).verified == 2


def test_a_share_that_was_opened_for_no_leg_is_not_signed_for_a_round_without_a_draw():
    """Nor is one that was given for other slips: whoever looks first and settles then is found."""
    shares = SharesInMemory()
    table = SealedTable(BLACKJACK, shares=shares)
    table.betted = {RoundNumber(1)}
    proof = proof_of(table.plays_rounds(1).store, open_ruleset, R1, RoundNumber(1))
    for legs in ((), ("ab" * 32,), (proof.wagers, "ab" * 32)):
        message = opened_message(proof.house, proof.table, proof.round, bytes.fromhex(proof.share), legs)
        other = WitnessSigned(key=shares.keys.public, signature=shares.keys.sign(message))
        forged = msgspec.structs.replace(proof, witnessed=other)
        holds = all(step.holds for step in verified(forged, RULESETS[BLACKJACK]))
        (page,) = verdicts([(msgspec.json.encode(forged).decode(), {})])
        assert (legs, holds, page["verdict"]) == (legs, False, "no")


def test_an_audit_finds_a_share_that_the_witness_has_not_signed_for_this_round(monkeypatch):
    """As of a share that was opened before the choices that it was used with."""
    early = SharesInMemory()
    honest = early.opened

    async def opened(table, number):
        shared = await honest(table, number)
        legs = early.known.tables[table].transcripts[:1]
        message = opened_message(early.house, table, number, shared.share, tuple(legs))
        return OpenedShare(shared.share, shared.key, early.keys.sign(message))

    monkeypatch.setattr(early, "opened", opened)
    assert (
        "has not signed"
        in audit(SealedTable(BLACKJACK, shares=early).plays_rounds(1).store, open_ruleset).finding.what
    )
    assert (
        audit(SealedTable(SIC_BO, shares=SharesInMemory()).plays_rounds(1).store, open_ruleset).finding
        is None
    )


def test_an_audit_holds_a_round_against_the_house_and_the_witness_of_the_charter():
    ours = Charter(house="ab" * 32, witness=NamedWitness(NAME, "cd" * 32, share=True))
    opening = e.WageringOpened(table=R1, round=RoundNumber(1), at=Instant(0), ends_at=None, house="ab" * 32)
    told = {"seed": "", "salted": "", "ruleset": SIC_BO, "options": {}, "share": "ee" * 32}
    opened = e.CommitmentOpened(table=R1, round=RoundNumber(1), witness_key="cd" * 32, **told)
    assert (of_another(ours, opening), of_another(ours, opened)) == (None, None)
    change = msgspec.structs.replace
    assert "another house" in of_another(ours, change(opening, house="00" * 32))
    assert "has not named" in of_another(ours, change(opened, witness_key="ce" * 32))
    assert "has not named" in of_another(replace(ours, witness=None), opened)


# ── a witness that gives none ───────────────────────────────────────────────────────────────


@pytest.mark.clause("house 5.6")
@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("kind", [AskCommitment, AskLeg, AskOpening])
def test_a_witness_that_is_silent_is_as_a_source_that_failed(kind):
    shares = SharesInMemory()
    shares.silent = lambda asked: isinstance(asked, kind)
    table = SealedTable(SIC_BO, shares=shares)
    table.waits_s = 0.01
    table.plays(lambda state: state.suspended)
    assert alarms(table) == [(AlarmKind.SHARE_WITHHELD, R1)]
    voided = [event.round for event in table.told(e.RoundVoided)]
    assert voided == ([1] if kind is AskLeg else [])
    assert f"the witness {NAME} has given no share of chance" in table.table.suspended
    drawn = outcomes(table)
    assert len(drawn) == (3 if kind is AskOpening else 0)
    shares.silent = lambda _: False
    seen_to(table).plays(lambda state: state.round and state.round.seed and state.phase is Phase.SETTLED)
    opened = [event.round for event in table.told(e.CommitmentOpened)]
    assert opened == ([2] if kind is AskLeg else [1])  # of a round that got no leg the share stays shut
    assert audit(table.store, open_ruleset).finding is None


def test_an_answer_that_comes_late_but_in_time_is_waited_for_and_nothing_is_void():
    shares, asked = SharesInMemory(), []
    shares.silent = lambda what: asked.append(what) or len(asked) == 2
    table = SealedTable(SIC_BO, shares=shares)
    table.waits_s = 0.005
    table.plays_rounds(1)
    assert (table.told(e.RoundVoided), alarms(table)) == ([], [])


@pytest.mark.clause("house 5.6")
@pytest.mark.parametrize("other", [None, SharesInMemory(number=2, name="another")])
def test_a_round_that_was_opened_with_a_share_is_not_finished_without_it(other):
    table = SealedTable(SIC_BO, shares=SharesInMemory()).plays(lambda state: state.phase is Phase.WAGERING)
    table.shares = other
    table.anew().plays(lambda state: state.suspended)
    assert [event.round for event in table.told(e.RoundVoided)] == [1]
    assert (outcomes(table), table.told(e.CommitmentOpened)) == ([], [])
    assert alarms(table) == [(AlarmKind.SHARE_WITHHELD, R1)]


def test_a_leg_that_was_given_for_another_transcript_is_refused_and_gives_alarm():
    shares = SharesInMemory()
    table = SealedTable(SIC_BO, shares=shares).plays(lambda state: state.phase is Phase.WAGERING)
    asyncio.run(shares.leg(R1, 1, 0, "ab" * 32))  # somebody has asked with another slip in mind
    table.plays(lambda state: state.suspended)
    assert alarms(table) == [(AlarmKind.SHARE_ASKED_TWICE, R1)]
    assert [event.round for event in table.told(e.RoundVoided)] == [1]
    assert outcomes(table) == []
    assert len(shares.refused) == 1


def test_no_leg_is_skipped_and_none_is_given_once_the_share_is_open():
    shares = SharesInMemory()

    async def story():
        await shares.commitment(R1, 1)
        with pytest.raises(ShareRefused, match="the next leg is 0"):
            await shares.leg(R1, 1, 1, "ab" * 32)
        with pytest.raises(ShareRefused, match="no leg of round 1"):
            await shares.opened(R1, 1)
        first = await shares.leg(R1, 1, 0, "ab" * 32)
        assert await shares.leg(R1, 1, 0, "ab" * 32) == first
        await shares.opened(R1, 1)
        with pytest.raises(ShareRefused, match="opened"):
            await shares.leg(R1, 1, 1, "cd" * 32)
        with pytest.raises(ShareRefused, match="has come to round 1"):
            await shares.commitment(R1, 1)

    asyncio.run(story())


# ── a witness in a process of its own ───────────────────────────────────────────────────────


def test_a_witness_that_was_started_anew_gives_the_same_and_nothing_else(tmp_path):
    key, house = enrolled(tmp_path)
    signer, table = Signer(house.private), TableId("S1")
    number, first, second = RoundNumber(7), "ab" * 32, "cd" * 32

    def told(address, story):
        config = WitnessConfig(address=address, key=f"ed25519:{key}", share=True)
        with closing(WitnessLine(config, signer, HOUSE)) as line:
            return asyncio.run(story(WitnessShares(line, HOUSE, NamedWitness(NAME, key, share=True))))

    async def begun(shares):
        commitment = await shares.commitment(table, number)
        return commitment, await shares.leg(table, number, 0, first)

    async def gone_on(shares):
        again = await shares.leg(table, number, 0, first)
        with pytest.raises(ShareRefused, match="another transcript"):
            await shares.leg(table, number, 0, second)
        with pytest.raises(ShareRefused, match="the next leg is 1"):
            await shares.leg(table, number, 2, second)
        await shares.leg(table, number, 1, second)
        return again, await shares.opened(table, number)

    with running(tmp_path) as (address, process):
        commitment, given = told(address, begun)
        process.kill()
    with pytest.raises(ShareSilent):
        told(address, begun)
    with running(tmp_path) as (address, _):
        again, opened = told(address, gone_on)
    assert again == given
    assert share_commitment_of(RoundName(HOUSE, table, number), opened.share) == commitment
    assert opened.key == key


# ── the last slip ───────────────────────────────────────────────────────────────────────────

ROUNDS, SLIPS = 4_000, (200, 300, 400, 500)
REDS = frozenset("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())


def reds_of(*, shared):
    """How often red comes when the house lays the last slip, one of four, as its seed tells it to."""
    chance, game = SeededEntropy(417, "last slip"), RULESETS[ROULETTE].game
    law, won = game.start({A1: {"red": 500}}).turn().law, 0
    for number in range(1, ROUNDS + 1):
        name = RoundName("ab" * 32, R1, RoundNumber(number))
        seed, salt, share = (chance.below(1 << 256).to_bytes(32, "big") for _ in range(3))
        bound = to_bind(name, seed, salt, share if shared else b"")
        # Of the share the house knows its commitment and nothing else: whatever it guesses is no share.
        guessed = {}
        for own in SLIPS:
            guessed[own] = RoundDraws(bound(own), seed, b"").draw(law)
            if guessed[own] not in REDS:
                break
        came = RoundDraws(bound(own), seed, share).draw(law) if shared else guessed[own]
        won += came in REDS
    return won, len(law.weights)


def to_bind(name, seed, salt, share):
    rules, shared = digest_of_rules(ROULETTE, {}), share_commitment_of(name, share)
    commitment = commitment_of(name, rules, seed, digest_of_salt(salt), shared)

    def bound(own):
        leaves = leaves_of(seats_of(salt, {A1: {"red": 500}, A2: {"zero": own}}))
        return PublicRound(name, ROULETTE, commitment, digest_of_wagers(commitment, AtClose(), leaves))

    return bound


def test_with_a_share_whoever_lays_the_last_slip_wins_no_more_by_it():
    (alone, pockets), (shared, _) = reds_of(shared=False), reds_of(shared=True)
    p = len(REDS) / pockets
    sigma = sqrt(ROUNDS * p * (1 - p))
    assert abs(shared - ROUNDS * p) < 3 * sigma
    assert alone < ROUNDS * p - 30 * sigma


def test_a_choice_that_was_not_made_has_no_share_of_its_own():
    """What a leg is drawn with follows from everything before it, also at a table that asks."""
    shares = SharesInMemory()

    async def story():
        await shares.commitment(R1, 1)
        await shares.leg(R1, 1, 0, "ab" * 32)
        hit, stand = (transcript_of("ab" * 32, (Outcome("A♠"), Act(A1, way))) for way in ("hit", "stand"))
        await shares.leg(R1, 1, hit.leg, hit.digest)
        with pytest.raises(ShareRefused, match="another transcript"):
            await shares.leg(R1, 1, stand.leg, stand.digest)

    asyncio.run(story())
