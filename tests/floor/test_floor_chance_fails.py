"""A source of chance that fails in mid-run: play stops, the round is void, and the pit is told."""

import pytest
from floor_house import A1, A2, BOSS, CONFIG, DEALER, R1
from sealed_table import SealedTable

from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.devices.drbg import HmacDrbg
from croupier.devices.system.entropy import SystemEntropy
from croupier.floor.asker import Dealer, Seat
from croupier.ledger.account import AUD, stake
from croupier.staff.commands import EnrolStaff
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.commands import ReportChance, SeeToChance
from croupier.table.events import ChanceSeenTo, ChanceTested
from croupier.table.source import Chance
from croupier.table.state import Phase

SIC_BO, BLACKJACK = "automated-10.2/sic-bo", "automated-10.2/blackjack"
WHY = "the source repeated one byte 11 times"


class Source:
    """Gives good bytes until it is stuck."""

    def __init__(self):
        self.good = HmacDrbg(bytes(32), bytes(16)).generate
        self.stuck, self.fails = False, ""

    def __call__(self, count):
        if self.fails:
            raise OSError(self.fails)
        return bytes(count) if self.stuck else self.good(count)


def running(key, until):
    """A table in mid-round, drawn from a source that is read as in a real house."""
    source = Source()
    table = SealedTable(key)
    table.entropy = SystemEntropy("R1", 1, source=source)
    table.plays(until)
    return table, source


def wagering(state):
    return state.phase is Phase.WAGERING and state.round.number == 2 and len(state.round.slips) == 2


def dealing(state):
    return state.phase is Phase.NO_MORE_BETS and state.round.number == 2 and state.round.moves


@pytest.mark.parametrize(("key", "when"), [(SIC_BO, wagering), (BLACKJACK, wagering), (BLACKJACK, dealing)])
@pytest.mark.clause("automated-10.2 20.5")
def test_20_5_a_source_that_fails_in_mid_run_voids_the_round_and_gives_every_wager_back(key, when):
    table, source = running(key, when)
    held = {at: table.house.started_anew().credit(at) for at in (A1, A2)}
    staked = {at: sum(table.table.round.slips[at].values()) for at in (A1, A2)}
    assert all(staked.values())
    source.stuck = True
    table.plays(lambda state: state.suspended is not None, 20)
    (voided,) = table.told(e.RoundVoided)
    assert (voided.round, voided.cause, voided.detail) == (2, "no chance", WHY)
    assert voided.clause == "automated-10.2 20.5"
    anew = table.house.started_anew()
    assert {at: anew.credit(at) for at in (A1, A2)} == {at: held[at] + staked[at] for at in (A1, A2)}
    assert table.store.balance(stake(R1, 2, AUD)) == 0


def stopped(key=SIC_BO):
    table, source = running(key, wagering)
    source.stuck = True
    ranks = {"automated-10.2": "area-manager"}
    table.house.does(EnrolStaff(staff=StaffId("bruno"), name="Bruno", ranks=ranks), CONFIG)
    return table.plays(lambda state: state.suspended is not None, 20), source


def test_rng_20_nothing_is_opened_again_while_the_source_is_locked():
    """Not even when somebody lets the table go on and the source seems to give good bytes again."""
    table, source = stopped()
    source.stuck = False
    refused = table.house.ask(tc.Resume(table=R1), BOSS)
    assert refused.reason.startswith("the source of chance is locked; have it checked")
    with pytest.raises(AssertionError, match="did not come"):
        table.plays(lambda state: state.phase is Phase.WAGERING, 100)
    assert table.table.suspended == f"the source of chance has failed: {WHY}"
    assert [event.round for event in table.told(e.WageringOpened)] == [1, 2]


def test_rng_20_a_new_start_with_a_sound_source_opens_the_table_again_once_it_was_seen_to():
    table, _ = stopped()
    source = Source()
    table.entropy = SystemEntropy("R1", 2, source=source)
    with pytest.raises(AssertionError, match="did not come"):
        table.plays(lambda state: state.phase is Phase.WAGERING, 20)
    sees_to_it(table)
    table.plays(lambda state: state.phase is Phase.WAGERING, 20)
    assert table.table.round.number == 3
    assert table.entropy.seeds == 1  # what a start has tested is not seeded anew at anybody's word


# ── seen to, and tested again ───────────────────────────────────────────────────────────────


def sees_to_it(table, by=BOSS):
    table.house.does(SeeToChance(table=R1, done="the generator card was replaced"), by)
    return table


def test_a_source_that_was_seen_to_is_tested_again_and_the_table_goes_on():
    table, source = stopped()
    source.stuck = False
    sees_to_it(table).plays(lambda state: state.phase is Phase.WAGERING, 20)
    (seen,), (tested,) = table.told(ChanceSeenTo), table.told(ChanceTested)
    assert (seen.done, seen.clause) == (
        "the generator card was replaced",
        "automated-10.2 1.1[tg-area-manager]",
    )
    assert (tested.failure, table.table.chance, table.table.round.number) == (None, Chance.SOUND, 3)
    (stamp,) = (each.stamp for each in table.store.tail() if each.event == seen)
    assert stamp.by == "staff/bruno"


def test_a_source_that_fails_again_is_locked_again_and_says_why():
    table, source = stopped()
    source.fails = "is not there"
    sees_to_it(table).plays(lambda state: state.chance is Chance.LOCKED, 5)
    (tested,) = table.told(ChanceTested)
    assert tested.failure == "the source could not be read: is not there"
    assert (
        table.table.suspended == "the source of chance has failed: the source could not be read: is not there"
    )
    assert table.house.ask(tc.Resume(table=R1), BOSS).reason.startswith("the source of chance is locked")
    source.stuck, source.fails = False, ""
    sees_to_it(table).plays(lambda state: state.phase is Phase.WAGERING, 20)
    assert [event.failure is None for event in table.told(ChanceTested)] == [False, True]


def test_only_whoever_supervises_the_area_has_a_source_tested_again_and_only_one_that_is_locked():
    table, source = stopped()
    source.stuck = False
    ranks = {"automated-10.2": "higher-duties-dealer"}
    table.house.does(EnrolStaff(staff=StaffId("dana"), name="Dana", ranks=ranks), CONFIG)
    seen_to = SeeToChance(table=R1, done="looked at")
    for by in (DEALER, Seat(A1), Dealer()):
        assert isinstance(table.house.ask(seen_to, by), Refused), by
    below = table.house.ask(seen_to, DEALER)
    assert str(below.clause) == "automated-10.2 1.1[tg-area-manager]"
    assert "say what was found" in table.house.ask(SeeToChance(table=R1, done=" "), BOSS).reason
    passed = ReportChance(table=R1, failure=None)
    assert isinstance(table.house.ask(passed, BOSS), Refused)
    assert "nobody has asked" in table.house.ask(passed, Dealer()).reason
    sees_to_it(table)
    assert "is being tested" in table.house.ask(seen_to, BOSS).reason
    table.plays(lambda state: state.phase is Phase.WAGERING, 20)
    assert "is not locked" in table.house.ask(seen_to, BOSS).reason


@pytest.mark.parametrize("shutting", [tc.CloseTable(table=R1), tc.ShutGame(table=R1, because="no light")])
def test_a_table_that_is_closed_and_opened_again_still_waits_for_its_source(shutting):
    table, _ = stopped()
    for name in (A1, A2):
        table.house.does(tc.Leave(table=R1, terminal=name), Seat(name))
    table.house.does(shutting, BOSS)
    assert table.table.phase is Phase.SHUT
    table.house.opened()
    assert table.table.suspended == "the source of chance has failed: the source has failed and is locked"


def test_the_seed_of_the_void_round_is_opened_all_the_same():
    table, _ = stopped()
    assert [event.round for event in table.told(e.CommitmentOpened)] == [1, 2]


def test_no_player_and_no_dealer_in_mid_round_suspends_an_automated_table():
    table, _ = running(SIC_BO, wagering)
    refused = table.house.ask(tc.Suspend(table=R1, because="a whim"), Dealer())
    assert str(refused) == "round 2 is in play; void it first"
    refused = table.house.ask(tc.Suspend(table=R1, because="a whim"), Seat(A1))
    assert isinstance(refused, Refused)
