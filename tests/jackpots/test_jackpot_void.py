"""A round that is undone gives its jackpot back; what had been confirmed may stand."""

import pytest
from floor_house import BOSS, DEALER
from jackpot_floor import (
    A1,
    MAJOR,
    MINOR,
    R1,
    TWO,
    automated_house,
    of_automated,
    rapid_house,
    sealed,
)
from test_jackpot_notices import announced, signs_up

from croupier.core.ids import StaffId, TerminalId
from croupier.floor.asker import Staff
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.events import NoticeOf
from croupier.ledger.account import AUD, receivable
from croupier.table import commands as tc
from croupier.terminal.rules import PaidBy

NEVER = sealed(MAJOR, ceiling=10**9)


def undone(house, by=BOSS):
    """The round last settled is void for faulty equipment."""
    number = house.spin().number
    void = tc.VoidRound(table=R1, round=number, cause="faulty equipment", detail="the wheel")
    house.does(void, by)


def state_before_hit(house):
    """The last round without its win: what its meter would be."""
    taken = house.of(je.ContributionsTaken, MINOR)
    return house.jackpot().in_force.floor_units + sum(each.shown for each in taken)


@pytest.mark.clause("rapid-roulette 8.8")
def test_void_before_it_is_confirmed_it_is_on_the_meter_again_as_if_not_won():
    house = rapid_house()
    hit = house.until_hit()
    seeded = house.promoted()
    undone(house)
    after = house.jackpot()
    assert after.pool.meter == state_before_hit(house)
    assert house.promoted() == seeded + 10_000
    assert house.won(hit.hit) == 0
    assert after.cycle.number == hit.cycle + 2
    assert after.start == after.pool.meter
    assert house.trigger() > after.start
    assert (
        house.refuses(jc.ConfirmHit(jackpot=MINOR, hit=hit.hit, prize=hit.prize), BOSS)
        == "rapid-roulette 8.3.9"
    )
    house.keeper.look()
    house.audited()


@pytest.mark.clause("rapid-roulette 9.10", "rapid-roulette 8.8")
def test_confirmed_it_stands_whatever_becomes_of_the_spin_and_no_other_round_is_touched():
    house = rapid_house()
    hit = house.until_hit()
    house.does(jc.ConfirmHit(jackpot=MINOR, hit=hit.hit, prize=hit.prize), BOSS)
    credit, meter = house.credit(A1), house.jackpot().pool
    taken = house.of(je.ContributionsTaken)[-1]
    back = house.spin().settlements[0]
    undone(house)
    assert house.credit(A1) == credit + back.staked - back.returned
    after = house.jackpot()
    assert after.pool.meter == meter.meter
    assert after.pool.of_players == max(0, meter.of_players - taken.shown)
    assert house.of(je.HitVoided) == []
    house.audited()


@pytest.mark.clause("rapid-roulette 9.10")
def test_a_no_spin_after_the_confirmation_leaves_the_prize_with_the_player():
    house = rapid_house()
    hit = house.until_hit()
    house.does(jc.ConfirmHit(jackpot=MINOR, hit=hit.hit, prize=hit.prize), BOSS)
    (paid,) = house.of(je.HitPaid)
    back = house.spin().settlements[0]
    credit = house.credit(A1)
    number = house.spin().number
    house.does(tc.DeclareNoSpin(table=R1, round=number, ground="FOREIGN_OBJECT"), DEALER)
    assert house.credit(A1) == credit + back.staked - back.returned
    assert paid.amount == hit.prize
    assert house.of(je.HitVoided) == []


@pytest.mark.clause("rapid-roulette 8.8")
def test_of_a_jackpot_that_was_closed_meanwhile_the_prize_goes_to_another():
    house = rapid_house(sealed(on_closing={MAJOR: 1}), NEVER)
    hit = house.until_hit()
    notice = announced(house, NoticeOf.CLOSING)
    signs_up(house, notice, R1)
    house.now += 20 * 60_000
    house.does(jc.CloseJackpot(jackpot=MINOR, notice=notice), TWO)
    before = house.meter(MAJOR)
    undone(house)
    assert house.meter(MAJOR) == before + hit.prize
    assert house.won(hit.hit) == 0
    house.audited()


def test_what_a_void_round_had_added_stays_on_the_meter_and_is_the_houses():
    house = rapid_house(NEVER)
    house.round(A1=40_000)
    before = house.jackpot(MAJOR).pool
    undone(house)
    after = house.jackpot(MAJOR)
    assert after.pool.meter == before.meter
    assert (before.of_players, after.pool.of_players) == (40_000, 0)
    assert after.totals.relabelled == 40_000


def test_a_wager_of_one_player_that_is_void_takes_only_their_part():
    house = rapid_house(NEVER)
    house.wagering()
    house.bets(A1, red=40_000)
    house.bets(TerminalId("A2"), red=20_000)
    house.closes()
    house.spun("17")
    number = house.spin().number
    voiding = tc.VoidWagers(table=R1, round=number, terminal=A1, because="a device")
    house.does(voiding, Staff(StaffId("boris")))
    assert house.jackpot(MAJOR).pool.of_players == 20_000
    house.audited()


@pytest.mark.clause("automated-10.2 8.7")
@pytest.mark.parametrize("spent", [0, 2_000])
def test_an_automated_win_is_re_credited_though_it_was_paid(spent):
    """From the account as far as it goes; the rest is owed."""
    terms = of_automated(sealed(floor=500_000, ceiling=500_001, rate="1/10"))
    house = automated_house(terms, funds=1_000)
    house.round_of("1", "2", "4", A1={"big": 1_000})
    (hit,) = house.hits()
    assert house.credit(A1) == hit.prize >= 500_000
    total = house.jackpot().pool.total
    if spent:
        house.cashes_out(A1, PaidBy.TICKET)
    void = tc.VoidRound(
        table=R1, round=house.spin().number, cause="fraud", detail="", because="the generator"
    )
    house.does(void, Staff(StaffId("aziz")))
    assert house.jackpot().pool.total == total + (hit.prize - 500_000) * house.jackpot().in_force.unit
    (voided,) = house.of(je.HitVoided)
    (back,) = voided.taken_back
    assert (back.credit + back.owed, back.left) == (hit.prize, bool(spent))
    assert house.balance(receivable(A1, AUD)) == 0
    begun = house.of(je.CycleBegun)[-1]  # what came back could have leapt past the trigger
    assert (begun.by, begun.ended) == (je.BegunBy.RE_CREDITED, je.CycleEnd.ABANDONED)
    assert begun.start == house.jackpot().pool.meter < house.trigger()
    house.keeper.look()
    house.audited()
