"""A win is confirmed where the book asks for it, paid once, and never below the minimum leaves the meter."""

import pytest
from floor_house import BOSS, CAGE_MANAGER, CASHIER, CONFIG, DEALER
from jackpot_floor import (
    A1,
    A2,
    MINOR,
    R1,
    RAPID,
    automated_house,
    by_chance,
    fixed_bonus,
    of_automated,
    rapid_house,
    sealed,
)
from msgspec.structs import replace

from croupier.core.ids import StaffId
from croupier.floor.asker import Staff
from croupier.house.rulesets import RULESETS
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.terms import FundedBy
from croupier.ledger.account import TICKETS, cash
from croupier.staff.commands import EnrolStaff
from croupier.staff.duties import Duty
from croupier.table import commands as tc

SUPERVISOR = Staff(StaffId("sven"))
PAYS = Staff(CASHIER.staff, CAGE_MANAGER.staff)
GOODS = "a weekend for two"


def confirming(hit, by_name=MINOR):
    return jc.ConfirmHit(jackpot=by_name, hit=hit.hit, prize=hit.prize)


def supervised(house):
    """Somebody of the rank just below those who confirm."""
    ladder = RULESETS[RAPID].ladder
    below = ladder.ranks[ladder.ranks.index("pit-boss") - 1]
    enrol = EnrolStaff(staff=SUPERVISOR.staff, name="Sven", ranks={"rapid-roulette": below})
    house.does(enrol, CONFIG)
    return house


@pytest.mark.clause("rapid-roulette 8.3.9", "rapid-roulette 8.3.9(a)")
def test_a_prize_is_credited_when_the_pit_boss_confirms_and_not_before():
    house = supervised(rapid_house())
    hit = house.until_hit()
    before = house.credit(A1)
    assert house.won(hit.hit) == hit.prize > 0
    for nobody in (DEALER, SUPERVISOR):
        assert house.refuses(confirming(hit), nobody) == "rapid-roulette 8.3.9"
    assert house.credit(A1) == before
    house.does(confirming(hit), BOSS)
    assert house.credit(A1) == before + hit.prize
    assert house.won(hit.hit) == 0
    house.audited()


@pytest.mark.clause("rapid-roulette 8.3.9")
def test_at_the_dealers_console_the_pit_boss_signs_as_second_and_their_rank_counts():
    house = supervised(rapid_house())
    hit = house.until_hit()
    assert house.refuses(confirming(hit), Staff(DEALER.staff, SUPERVISOR.staff)) == "rapid-roulette 8.3.9"
    house.does(confirming(hit), Staff(DEALER.staff, BOSS.staff))
    (confirmed,) = house.of(je.HitConfirmed)
    assert confirmed.by == BOSS.staff


@pytest.mark.clause("rapid-roulette 8.6.2")
@pytest.mark.parametrize("off", [-1, 1])
def test_who_confirms_has_read_the_prize(off):
    house = rapid_house()
    hit = house.until_hit()
    misread = jc.ConfirmHit(jackpot=MINOR, hit=hit.hit, prize=hit.prize + off)
    assert house.refuses(misread, BOSS) == "rapid-roulette 8.6.2"
    house.does(confirming(hit), BOSS)


def test_confirmed_twice_it_is_paid_once():
    house = rapid_house()
    hit = house.until_hit()
    house.does(confirming(hit), BOSS)
    credit = house.credit(A1)
    house.does(confirming(hit), BOSS)
    assert house.credit(A1) == credit
    assert len(house.of(je.HitPaid)) == 1


@pytest.mark.clause("rapid-roulette 8.3.9(a)")
def test_a_winner_who_has_cashed_out_is_paid_by_hand_by_two():
    house = rapid_house()
    hit = house.until_hit()
    house.cashes_out(A1)
    house.does(confirming(hit), BOSS)
    assert house.won(hit.hit) == hit.prize
    paying = jc.PayHitByHand(jackpot=MINOR, hit=hit.hit, terminal=A1)
    assert house.refuses(paying, CASHIER) == "house 3.2"
    assert house.refuses(paying, BOSS) == "house 2.2"
    till = house.balance(cash("cage"))
    house.does(paying, PAYS)
    assert house.balance(cash("cage")) == till + hit.prize
    assert house.refuses(paying, PAYS) == "rapid-roulette 8.3.9"
    house.audited()


@pytest.mark.clause("rapid-roulette 8.3.9")
def test_nothing_is_paid_by_hand_before_it_is_confirmed():
    house = rapid_house()
    hit = house.until_hit()
    paying = jc.PayHitByHand(jackpot=MINOR, hit=hit.hit, terminal=A1)
    assert house.refuses(paying, PAYS) == "rapid-roulette 8.3.9"


@pytest.mark.parametrize(("most", "paid"), [(0, False), (50_000, True)])
def test_more_than_may_go_to_an_account_waits_for_the_cage(most, paid):
    house = rapid_house(sealed(most_to_account=most))
    hit = house.until_hit()
    house.does(confirming(hit), BOSS)
    assert (house.won(hit.hit) == 0) is paid


@pytest.mark.clause("rapid-roulette 8.4.1", "rapid-roulette 8.5")
def test_a_meter_is_reset_to_its_minimum_and_what_the_round_added_too_much():
    house = rapid_house()
    trigger, start = house.trigger(), house.jackpot().pool.meter
    hit = house.until_hit()
    after = house.jackpot()
    units = sum(each.shown for each in house.of(je.ContributionsTaken))
    assert hit.prize == trigger // 400
    assert after.pool.meter == 10_000 * 400 + start + units - hit.prize * 400
    assert after.start == after.pool.meter >= after.in_force.floor_units
    assert {each.clause for each in house.of(je.CycleBegun)} == {"rapid-roulette 8.5"}
    assert house.meter() == after.pool.meter // 400


@pytest.mark.clause("automated-10.2 8.4.1")
def test_an_automated_meter_never_stands_below_its_minimum():
    house = automated_house(of_automated(sealed(floor=1_000, ceiling=2_000, rate="1/10")))
    for _ in range(40):
        house.round_of("1", "2", "4", A1={"small": 1_000})
        assert house.meter() >= 1_000
        house.keeper.look()
    assert house.hits()


@pytest.mark.clause("rapid-roulette 8.3.9(b)")
def test_goods_are_handed_over_later_and_to_whom_is_on_record():
    goods = by_chance("goods", floor=0, turnover=1, rate="0", goods=GOODS, declared=80_000)
    house = rapid_house(replace(goods, funded=FundedBy.HOUSE))
    hit = house.until_hit("goods")
    assert (hit.goods, hit.prize) == (GOODS, 0)
    awarding = jc.AwardGoods(jackpot=hit.jackpot, hit=hit.hit, handed_to="Ms Bell")
    assert house.refuses(awarding, BOSS) == "rapid-roulette 8.3.9(b)"
    house.does(confirming(hit, hit.jackpot), BOSS)
    nobody = jc.AwardGoods(jackpot=hit.jackpot, hit=hit.hit, handed_to=" ")
    assert house.refuses(nobody, BOSS) == "rapid-roulette 8.3.9(b)"
    house.now += 86_400_000
    house.does(awarding, BOSS)
    assert house.refuses(awarding, BOSS) == "rapid-roulette 8.3.9(b)"


@pytest.mark.clause("automated-10.2 8.8.1")
def test_an_automated_win_is_on_the_account_in_the_commit_that_finds_it():
    house = automated_house(of_automated(sealed(floor=1_000, ceiling=1_001, rate="1/10")))
    before = house.credit(A1)
    house.round_of("1", "2", "4", A1={"small": 1_000})
    (hit,) = house.hits()
    assert house.credit(A1) == before + 1_000 + hit.prize
    (paid,) = house.of(je.HitPaid)
    assert (paid.amount, paid.to) == (hit.prize, je.PaidTo.ACCOUNT)
    house.audited()


@pytest.mark.clause("automated-10.2 8.8.2")
def test_an_automated_win_that_waits_is_paid_by_a_ticket_or_by_a_voucher():
    terms = of_automated(sealed(floor=1_000, ceiling=1_001, rate="1/10", most_to_account=999))
    house = automated_house(terms)
    house.round_of("1", "2", "4", A1={"small": 1_000})
    (hit,) = house.hits()
    assert house.won(hit.hit) == hit.prize
    to_ticket = jc.PayHit(jackpot=MINOR, hit=hit.hit, terminal=A1, to=je.PaidTo.TICKET)
    assert house.refuses(to_ticket, Staff(StaffId("hugo"))) == "automated-10.2 8.1"
    owed = house.balance(TICKETS)
    house.does(to_ticket, Staff(StaffId("marta")))
    assert house.balance(TICKETS) == owed + hit.prize
    ticket = house.ticket(house.last_ticket())
    assert (ticket.amount, ticket.hands) == (hit.prize, (StaffId("marta"),))
    assert house.won(hit.hit) == 0
    assert house.refuses(to_ticket, Staff(StaffId("marta"))) == "automated-10.2 8.8.1"
    house.audited()


@pytest.mark.clause("automated-10.2 8.8.2")
def test_an_automated_win_is_paid_against_a_voucher_at_the_cage():
    house = automated_house(
        of_automated(sealed(floor=1_000, ceiling=1_001, rate="1/10", most_to_account=999))
    )
    for person, duty in ((CASHIER.staff, Duty.CASHIER), (CAGE_MANAGER.staff, Duty.CAGE_MANAGER)):
        house.does(EnrolStaff(staff=person, name=person, ranks={}, duties=(duty,)), CONFIG)
    house.round_of("1", "2", "4", A1={"small": 1_000})
    (hit,) = house.hits()
    till = house.balance(cash("cage"))
    house.does(jc.PayHitByHand(jackpot=MINOR, hit=hit.hit, terminal=A1), PAYS)
    assert house.balance(cash("cage")) == till + hit.prize
    (paid,) = house.of(je.HitPaidByHand)
    assert (paid.by, paid.approved_by) == (CASHIER.staff, CAGE_MANAGER.staff)
    house.audited()


@pytest.mark.clause("rapid-roulette 8.3.9(a)")
def test_under_rapid_there_is_no_ticket_of_a_prize():
    house = rapid_house()
    hit = house.until_hit()
    house.does(confirming(hit), BOSS)
    to_ticket = jc.PayHit(jackpot=MINOR, hit=hit.hit, terminal=A1, to=je.PaidTo.TICKET)
    assert house.refuses(to_ticket, BOSS) == "rapid-roulette 8.3.9(a)"


def test_a_bonus_of_the_house_is_its_fixed_prize_and_nothing_is_taken_from_wagers():
    house = rapid_house(fixed_bonus(turnover=1))
    win = house.promoted("bonus")
    hit = house.until_hit("bonus")
    assert (hit.prize, house.meter("bonus")) == (5_000, 5_000)
    assert house.promoted("bonus") == win - 5_000
    assert house.jackpot("bonus").totals.contributed == 0


def test_nobody_but_rounds_raises_lowers_or_wins_a_meter():
    house = rapid_house()
    number = house.round(A1=400)
    entry = jc.EntryMade(terminal=A2, stake=10**9)
    for command in (
        jc.TakeContributions(jackpot=MINOR, table=R1, round=number + 1, entries=(entry,)),
        jc.Relabel(jackpot=MINOR, table=R1, round=number, wagered=400),
        jc.VoidHit(jackpot=MINOR, hit=1),
        jc.ReceiveTransfer(jackpot=MINOR, amount=100, source=MINOR),
        jc.PayHit(jackpot=MINOR, hit=1, terminal=A1),
    ):
        for by in (BOSS, CONFIG, Staff(BOSS.staff, StaffId("boris"))):
            assert house.refuses(command, by)
    for command in (
        jc.PrepareCycle(jackpot=MINOR, cycle=9, commitment="00" * 32, terms="00" * 32),
        jc.OpenCycle(jackpot=MINOR, cycle=1, seed="00" * 32, salt="00" * 32),
        tc.StopForJackpot(table=R1, jackpot=MINOR, clause="rapid-roulette 8.7"),
    ):
        assert house.refuses(command, BOSS)
