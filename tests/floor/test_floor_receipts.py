"""The receipt of a round: wagers at expiry, what they came to, and where in the chain that stands."""

import pytest
from floor_house import A1, A2, BOSS, CONFIG, DEALER, R1, TheHouse
from sealed_table import SealedTable

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, StaffId
from croupier.floor.proving import proof_of
from croupier.floor.receipts import Receipt, code_of, receipt_of
from croupier.floor.verifying import own_slip, verified
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.staff.commands import EnrolStaff
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.rules import NoSpinGround
from croupier.table.state import Phase

SIC_BO, BLACKJACK = "automated-10.2/sic-bo", "automated-10.2/blackjack"


def receipt(store, terminal=A1, number=1):
    found = receipt_of(store, R1, RoundNumber(number), terminal)
    assert isinstance(found, Receipt), found
    return found


def no_receipt(store, terminal=A1, number=1):
    found = receipt_of(store, R1, RoundNumber(number), terminal)
    assert isinstance(found, Refused), found
    return found.reason


def by_a_dealer():
    """A round of roulette that a person conducts; nobody commits to anything."""
    house = TheHouse().staffed().opened().seated(A1, A2)
    house.wagering()
    house.bets(A1, red=500)
    house.bets(A1, red=1000, straight_17=200)
    return house


def test_a_receipt_of_a_dealers_round_shows_the_wagers_as_they_lay_at_expiry_and_what_they_paid():
    house = by_a_dealer()
    house.closes()
    assert "not settled yet" in no_receipt(house.store)
    house.spun("17")
    found = receipt(house.store)
    assert (found.slip, found.draws) == ({"red": 1000, "straight:17": 200}, ("17",))
    assert (found.sealed.commitment, found.sealed.seed, found.sealed.slips) == (None, None, 1)
    assert found.sealed.shape == {"red": 0, "straight:17": 0}
    paid = {wager.bet: (wager.kind, wager.returned) for wager in found.settlement.wagers}
    assert paid == {"red": ("lose", 0), "straight:17": ("win", 7200)}
    assert all(wager.clause.startswith("rapid-roulette ") for wager in found.settlement.wagers)
    assert "commitment" not in code_of(found)


def test_a_receipt_names_the_batch_that_holds_the_settlement_and_its_digest():
    house = by_a_dealer()
    house.closes()
    house.spun("17")
    chained = receipt(house.store).chained
    entry = next(each for each in house.store.entries() if each.number == chained.batch)
    assert [type(each.event) for each in entry.events if each.at == chained.event] == [e.RoundSettled]
    assert entry.digest.hex() == chained.digest
    assert house.store.head().digest.hex() == chained.digest  # nothing has followed it yet


def test_who_did_not_wager_has_no_receipt_and_what_was_not_played_has_none():
    house = by_a_dealer()
    house.closes()
    house.spun("17")
    assert "A2 had no wagers" in no_receipt(house.store, A2)
    assert "has not played round 2" in no_receipt(house.store, number=2)


def test_a_round_that_was_undone_says_why_and_by_which_clause():
    house = by_a_dealer()
    house.does(tc.SpinBall(table=R1, round=1, by="HAND", rest_expected_at=house.spin().ends_at), DEALER)
    house.does(tc.DeclareNoSpin(table=R1, round=1, ground="FOREIGN_OBJECT"), DEALER)
    found = receipt(house.store)
    assert (found.settlement, found.undone[0]) == (None, NoSpinGround.FOREIGN_OBJECT)
    assert found.undone[1].startswith("rapid-roulette ")
    assert found.slip == {"red": 1000, "straight:17": 200}


def test_a_receipt_of_a_verifiable_round_proves_its_own_slip():
    table = SealedTable(SIC_BO).plays_rounds(2)
    found = receipt(table.store, number=2)
    proof = proof_of(table.store, open_ruleset, R1, RoundNumber(2))
    assert (found.sealed.commitment, found.sealed.seed) == (proof.commitment, proof.seed)
    assert found.sealed.leaf in proof.all_leaves()
    assert (found.sealed.wagers, found.sealed.slips) == (proof.wagers, 2)
    assert own_slip(proof, A1, found.sealed.own_salt, found.slip).holds
    assert receipt(table.store, A2, 2).sealed.own_salt != found.sealed.own_salt


def test_a_receipt_shows_no_seed_before_it_is_opened():
    table = SealedTable(SIC_BO).plays(lambda state: state.round and state.round.settlements)
    sealed = receipt(table.store).sealed
    assert (sealed.seed, len(sealed.commitment), len(sealed.leaf)) == (None, 64, 64)


def test_the_code_holds_what_is_needed_to_find_the_round_and_nothing_secret():
    table = SealedTable(BLACKJACK).plays_rounds(1)
    found = receipt(table.store)
    code = code_of(found)
    lines = dict(line.rsplit(" ", 1) for line in code.splitlines())
    assert (lines["table"], lines["round"], lines["terminal"]) == ("R1", "1", "A1")
    assert lines["chain"] == found.chained.digest
    assert lines["commitment"] == found.sealed.commitment
    for secret in (found.sealed.own_salt, found.sealed.seed, found.sealed.leaf):
        assert secret not in code


def test_wagers_that_wait_for_the_records_have_no_receipt_yet():
    house = by_a_dealer()
    house.bets(A2, black=500)
    house.closes()
    house.does(tc.ReportFailure(table=R1, round=1, of="TERMINAL", terminal=A1), DEALER)
    house.spun("17")
    assert "not settled yet" in no_receipt(house.store)
    assert receipt(house.store, A2).settlement.returned == 1000


def test_what_the_records_put_right_is_paid_and_what_lay_at_expiry_is_still_shown():
    house = by_a_dealer()
    house.closes()
    house.does(tc.ReportFailure(table=R1, round=1, of="TERMINAL", terminal=A1), DEALER)
    house.does(tc.ConfirmWagers(table=R1, round=1, terminal=A1, slip={"red": 500}), DEALER)
    house.spun("18")
    found = receipt(house.store)
    assert found.slip == {"red": 1000, "straight:17": 200}
    assert (found.settlement.staked, found.settlement.returned) == (500, 1000)


# ── records that put right what was bound ───────────────────────────────────────────────────


def in_doubt(key, when):
    """A verifiable round in which A1 failed when betting had closed, at the moment asked for."""
    table = SealedTable(key).plays(when)
    ranks = {"automated-10.2": "area-manager"}
    table.house.does(EnrolStaff(staff=StaffId("bruno"), name="Bruno", ranks=ranks), CONFIG)
    table.house.does(tc.ReportFailure(table=R1, round=1, of="TERMINAL", terminal=A1), BOSS)
    return table


def bound(state):
    return state.phase is Phase.NO_MORE_BETS and state.round.wagers is not None and not state.round.moves


def confirming(slip):
    return tc.ConfirmWagers(table=R1, round=1, terminal=A1, slip=slip)


def test_what_the_records_show_is_confirmed_only_once_what_lay_at_expiry_is_bound():
    """Nothing comes in between: what lay there is bound in the docket that closes it."""
    table = in_doubt(SIC_BO, bound)
    table.house.does(confirming({"small": 300}), BOSS)
    table.plays_rounds(1)
    found, proof = receipt(table.store), proof_of(table.store, open_ruleset, R1, RoundNumber(1))
    assert (found.slip, found.settlement.staked) == ({"small": 500}, 300)
    assert found.sealed.leaf in proof.all_leaves()
    assert own_slip(proof, A1, found.sealed.own_salt, found.slip).holds


ASKING = [BLACKJACK, "automated-10.2/casino-war", "automated-10.2/three-card-poker"]


@pytest.mark.parametrize("key", ASKING)
def test_records_take_nobody_out_of_the_deal_or_out_of_a_question(key):
    """Three card poker deals the same cards to any slips, but asks nobody whose wager is gone."""
    table = in_doubt(key, bound)
    refused = table.house.ask(confirming({}), BOSS)
    assert "the round goes on by the wagers that were bound" in refused.reason
    assert str(refused.clause) == "automated-10.2 9.2.2"
    table.house.does(tc.FailToConfirm(table=R1, round=1, terminal=A1), BOSS)
    table.plays_rounds(1)
    proof = proof_of(table.store, open_ruleset, R1, RoundNumber(1))
    assert all(step.holds for step in verified(proof, RULESETS[key]))
