"""The flows of a house, from a command to the money, in one commit each."""

import pytest
from floor_house import A1, A2, BOSS, CLOCK, DEALER, DEVICE, R1, R2, TheHouse

from croupier.core.ids import StaffId
from croupier.floor.asker import Dealer, HouseSystem, Seat, Staff
from croupier.floor.commands import FreezeAccounts, ReleaseAccounts
from croupier.floor.records import Records
from croupier.floor.rooms import TABLE
from croupier.ledger.account import AUD, TICKETS, cash, left_behind, receivable, win
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter
from croupier.terminal.rules import PaidBy


@pytest.fixture
def house():
    return TheHouse().staffed().opened(R1, R2).seated(A1, A2, tables=(R1, R2))


# ── 1: a wager ──────────────────────────────────────────────────────────────────────────────


def test_a_wager_takes_a_place_and_moves_only_the_difference(house):
    house.wagering()
    at = house.store.head().at
    house.bets(A1, split_5_8=1000)
    assert house.told(at) == ["TableChosen", "Joined", "WagersSet"]
    assert (house.credit(A1), house.stake()) == (9000, 1000)
    house.bets(A1, split_5_8=1500)
    assert (house.credit(A1), house.stake()) == (8500, 1500)
    house.bets(A1)
    assert (house.credit(A1), house.stake()) == (10000, 0)
    house.balances_out()


def test_a_wager_beyond_the_credit_changes_nothing_at_all(house):
    house.wagering()
    house.refuses(house.slip(A1, red=10001), Seat(A1))
    assert house.terminal(A1).at == ()
    assert A1 not in house.state(TABLE, R1).places


@pytest.mark.clause("rapid-roulette 3.7")
def test_nothing_is_placed_after_the_period(house):
    house.wagering()
    house.bets(A1, red=500)
    house.now = house.spin().ends_at - 1
    house.bets(A1, red=600)
    house.now += 1
    assert house.refuses(house.slip(A1, red=700), Seat(A1)) == "rapid-roulette 3.7"
    assert house.credit(A1) == 9400


def test_a_player_commands_their_own_terminal_only(house):
    house.wagering()
    assert "own account" in house.refuses(house.slip(A1, red=500), Seat(A2))
    assert "cannot be done at a terminal" in house.refuses(pc.OpenTerminal(terminal=A1), Seat(A1))
    assert "cannot be done at a terminal" in house.refuses(
        pc.InsertNote(terminal=A1, insertion="x", amount=5000), Seat(A1)
    )
    assert "device" in house.refuses(pc.InsertNote(terminal=A1, insertion="x", amount=5000), DEALER)
    assert house.credit(A1) == 10000


def test_a_frozen_or_faulty_terminal_does_not_wager(house):
    house.wagering()
    house.does(pc.Freeze(terminal=A1, freeze="f", because="asked"), DEALER)
    assert "frozen" in house.refuses(house.slip(A1, red=500), Seat(A1))
    house.does(pc.Release(terminal=A1, freeze="f"), DEALER)
    house.bets(A1, red=500)


# ── 2: an outcome ───────────────────────────────────────────────────────────────────────────


def settled(house, outcome="17"):
    house.wagering()
    house.bets(A1, straight_17=1000, red=500)
    house.bets(A2, straight_18=1000)
    house.closes()
    house.spun(outcome)


def test_an_outcome_settles_every_terminal_in_one_commit(house):
    settled(house)
    # 17 is black: the straight pays 35 to 1, and red loses.
    assert house.credit(A1) == 10000 - 1500 + 36000
    assert house.credit(A2) == 9000
    assert house.stake() == 0
    assert house.balance(win(R1, AUD)) == 500 + 1000 - 35000
    house.balances_out()


def test_only_who_has_the_rank_enters_the_outcome(house):
    house.wagering()
    house.bets(A1, red=500)
    house.closes()
    house.does(tc.SpinBall(table=R1, round=1, by="HAND"), DEALER)
    entering = tc.EnterOutcome(table=R1, round=1, outcome="17")
    assert "cannot be done at a terminal" in house.refuses(entering, Seat(A1))
    assert house.refuses(entering, HouseSystem("sensor")) == "rapid-roulette 5.4.2"
    assert "nobody on the roster" in house.refuses(entering, Staff(StaffId("eve")))
    assert "no rank" in house.refuses(entering, Staff(StaffId("rosa")))
    house.does(entering, DEALER)
    assert house.core.refusals["rapid-roulette 5.4.2"] == 1


# ── 3: a correction ─────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 9.4")
def test_9_4_accounts_are_frozen_results_recalculated_and_accounts_released(house):
    settled(house, "17")
    at = house.store.head().at
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome="18"), DEALER)
    names = house.told(at)
    assert names[:2] == ["AccountFrozen", "AccountFrozen"]
    assert names[-4:] == ["AccountReleased", "AccountReleased", "HandsNoted", "HandsNoted"]
    # 18 is red: the straight on 17 loses and red wins; the other terminal's straight wins.
    assert house.credit(A1) == 10000 - 1500 + 1000
    assert house.credit(A2) == 9000 + 36000
    assert (house.stake(), house.balance(receivable(A1, AUD))) == (0, 0)
    house.balances_out()
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome="17"), DEALER)
    assert (house.credit(A1), house.credit(A2)) == (44500, 9000)


def test_while_accounts_are_frozen_nobody_cashes_out(house):
    settled(house, "17")
    house.does(FreezeAccounts(table=R1), DEALER)
    assert house.refuses(pc.CashOut(terminal=A1, way=PaidBy.TICKET), Seat(A1)).startswith(
        "rapid-roulette 9.4"
    )
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome="18"), DEALER)
    house.cashes_out(A1)
    house.does(FreezeAccounts(table=R1), DEALER)
    house.does(ReleaseAccounts(table=R1), DEALER)
    house.cashes_out(A2)


def test_what_has_been_cashed_out_is_owed_and_no_credit_goes_below_nought(house):
    settled(house, "17")
    house.cashes_out(A1)
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome="18"), DEALER)
    # 36,000 were paid for 17, 1,000 are due for red.
    assert (house.credit(A1), house.balance(left_behind(A1, R1, 1, AUD))) == (0, -35000)
    assert house.balance(TICKETS) == 44500
    house.balances_out()


def test_an_older_round_is_not_corrected(house):
    settled(house, "17")
    house.wagering()
    house.refuses(tc.CorrectOutcome(table=R1, round=1, outcome="18"), DEALER)


def test_where_a_higher_rank_adjusts_two_persons_are_asked_for():
    house = TheHouse(R1="melbourne-roulette-18/touchbet-single-zero").staffed().opened().seated(A1)
    house.wagering()
    house.bets(A1, straight_17=1000)
    house.closes()
    house.spun("17")
    correcting = tc.CorrectOutcome(table=R1, round=1, outcome="18")
    house.refuses(correcting, DEALER)
    house.refuses(correcting, BOSS)
    at = house.store.head().at
    house.does(correcting, Staff(DEALER.staff, BOSS.staff))
    assert house.told(at) == ["OutcomeCorrected", "RoundResettled", "HandsNoted"]
    assert house.credit(A1) == 9000


# ── 4: a malfunction ────────────────────────────────────────────────────────────────────────


def fault(name=A1, part=FaultyPart.TERMINAL, reporter=Reporter.DEVICE):
    return pc.ReportFault(terminal=name, fault="f1", part=part, reporter=reporter, what="it went dark")


@pytest.mark.clause("rapid-roulette 9.7.1")
def test_9_7_1_a_terminal_that_fails_in_time_has_its_wagers_back(house):
    house.wagering()
    house.bets(A1, red=500)
    house.bets(A2, red=700)
    at = house.store.head().at
    house.does(fault(), DEVICE)
    assert house.told(at) == ["Malfunctioned", "WagersVoided"]
    assert (house.credit(A1), house.credit(A2), house.stake()) == (10000, 9300, 700)
    assert "failed" in house.refuses(house.slip(A1, red=500), Seat(A1))


@pytest.mark.clause("rapid-roulette 9.7.2")
def test_9_7_2_after_the_period_the_wagers_are_confirmed_from_the_records(house):
    house.wagering()
    house.bets(A1, red=500)
    house.closes()
    house.does(fault(reporter=Reporter.PLAYER), Seat(A1))
    assert (house.credit(A1), house.stake()) == (9500, 500)
    house.spun("18")
    assert (house.credit(A1), house.stake()) == (9500, 500)
    house.does(pc.ClearFault(terminal=A1, fault="f1"), DEALER)
    house.refuses(pc.CashOut(terminal=A1, way=PaidBy.TICKET), Seat(A1))
    shown = Records(house.store).appearance(R1, 1, A1, house.spin().ends_at)
    assert shown == {"red": 500}
    confirmed = tc.ConfirmWagers(table=R1, round=1, terminal=A1, slip=shown)
    house.refuses(confirmed, Seat(A1))
    house.does(confirmed, BOSS)
    assert (house.credit(A1), house.stake()) == (10500, 0)
    house.balances_out()


def test_a_failing_system_concerns_everybody_but_not_on_a_players_word(house):
    house.wagering()
    house.bets(A1, red=500)
    house.bets(A2, red=700)
    house.does(fault(part=FaultyPart.SYSTEM, reporter=Reporter.PLAYER), Seat(A1))
    assert (house.credit(A1), house.credit(A2)) == (10000, 9300)
    house.does(
        pc.ReportFault(terminal=A2, fault="f2", part=FaultyPart.SYSTEM, reporter=Reporter.DEVICE, what="x"),
        DEVICE,
    )
    assert (house.credit(A2), house.stake()) == (10000, 0)


# ── one terminal, several tables ────────────────────────────────────────────────────────────


def test_another_table_is_chosen_only_without_wagers_in_play(house):
    house.wagering()
    house.bets(A1, red=500)
    house.wagering(R2)
    house.refuses(house.slip(A1, R2, red=500), Seat(A1))
    house.bets(A1)
    house.bets(A1, R2, red=500)
    assert (house.terminal(A1).at, list(house.state(TABLE, R1).places)) == ((R2,), [])


@pytest.mark.clause("automated-10.2 3.1.1[one-table]", "automated-10.2 3.1.1[select]")
def test_3_1_1_one_table_at_a_time_and_another_for_the_next_round():
    house = TheHouse(R1="automated-10.2/roulette", R2="automated-10.2/roulette").opened(R1, R2)
    house.seated(A1, tables=(R1, R2))
    house.wagering(R1, by=Dealer())
    house.bets(A1, R1, red=500)
    house.closes(R1)
    house.wagering(R2, by=Dealer())
    assert house.refuses(house.slip(A1, R2, red=500), Seat(A1)) == "automated-10.2 3.1.1[one-table]"
    house.does(tc.EnterOutcome(table=R1, round=1, outcome="18"), Dealer())
    house.bets(A1, R2, red=500)
    assert (house.terminal(A1).at, house.credit(A1)) == ((R2,), 10000)


def test_a_table_that_closes_lets_its_terminals_go(house):
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    house.does(tc.GiveClosingNotice(table=R1), BOSS)
    house.now += 20 * 60_000
    house.does(tc.CloseTable(table=R1), BOSS)
    assert house.terminal(A1).at == ()
    assert house.state(TABLE, R1).phase is Phase.SHUT


def test_an_excluded_player_is_excluded_at_both(house):
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    house.does(tc.ExcludePlayer(table=R1, terminal=A1, because="cheating"), BOSS)
    house.wagering()
    assert "excluded" in str(house.ask(house.slip(A1, red=100), Seat(A1)))
    assert house.terminal(A1).excluded is not None


def test_a_wager_that_the_clock_alone_closes(house):
    house.wagering()
    house.refuses(tc.CloseWagering(table=R1, round=1), CLOCK)
    house.closes()
    assert house.state(TABLE, R1).phase is Phase.NO_MORE_BETS


# ── cloth ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("house 3.1")
def test_on_cloth_a_place_is_a_name_and_the_dealer_sells_and_pays_chips():
    house = TheHouse(R1="melbourne-roulette-18/single-zero").staffed().opened()
    house.seated(A1, funds=0, fitted=())
    house.buys_in(A1, 5000)
    house.does(tc.Join(table=R1, terminal=A1, colour_chips=True), DEALER)
    assert house.state(TABLE, R1).places[A1].colour_chips
    house.wagering()
    house.does(house.slip(A1, straight_17=1000), DEALER)
    house.does(tc.SpinBall(table=R1, round=1, by="HAND"), DEALER)
    house.does(tc.CloseWagering(table=R1, round=1, by="dealer"), DEALER)
    house.does(tc.EnterOutcome(table=R1, round=1, outcome="17"), DEALER)
    assert (house.credit(A1), house.balance(win(R1, AUD))) == (40000, -35000)
    paid_back = pc.CashOut(terminal=A1, way=PaidBy.DEALER_CHIPS)
    assert house.refuses(paid_back, DEALER) == "house 3.1"  # who sold the chips does not buy them back alone
    house.does(paid_back, Staff(DEALER.staff, BOSS.staff))
    assert (house.credit(A1), house.balance(cash("dealer:R1"))) == (0, 35000)
    house.balances_out()
