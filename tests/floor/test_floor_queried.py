"""A ticket of an account on which a round was put right after the cash-out is paid less, or by two."""

import pytest
from floor_house import A1, A2, BOSS, CAGE_MANAGER, CASHIER, CLOCK, DEALER, DEVICE, R1, R2, TheHouse
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.ids import StaffId
from croupier.floor.asker import HouseSystem, Staff
from croupier.floor.audit import audit
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import AUD, TICKETS, cash, left_behind, win
from croupier.staff.commands import EnrolStaff
from croupier.staff.duties import Duty
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import LeftBehindSettled
from croupier.tickets import commands as kc
from croupier.tickets.events import (
    AtTerminal,
    AtWindow,
    ClaimGround,
    TicketFault,
    TicketQueried,
    TicketRedeemed,
)
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Queried, Standing

HIS, CAGE = left_behind(A1, R1, 1, AUD), cash("cage")
WINDOW = AtWindow(RedeemedAt.CAGE, "cage")
IRIS = CASHIER.staff
OF_TWO = Staff(IRIS, CAGE_MANAGER.staff)
PRINTER = HouseSystem("printer")


def gone(first="18", now="17", printed=True, by=DEALER):
    """The player of A1 has 10 dollars on red, leaves with 110 or 90, and then the number is another."""
    house = TheHouse(R1="rapid-roulette/single-zero", R2="rapid-roulette/single-zero").staffed()
    house.opened(R1, R2).seated(A1, A2, tables=(R1, R2))
    house.wagering()
    house.bets(A1, red=1000)
    house.closes()
    house.spun(first)
    house.now += 1000
    house.cashes_out(A1)
    number = house.last_ticket()
    if printed:
        house.does(kc.ReportPrinted(ticket=number), PRINTER)
    house.now += 1000
    corrects(house, now, by)
    return house, number


def corrects(house, outcome, by=DEALER):
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome=outcome), by)


def holding(house, number, amount=11000):
    house.does(kc.Hold(ticket=number, place=WINDOW, amount=amount), CASHIER)
    return number


def redeeming(number, **more):
    return kc.Redeem(ticket=number, place=WINDOW, by=IRIS, **more)


def settling(recovered=0, written_off=0):
    return pc.SettleLeftBehind(
        terminal=A1, table=R1, round=1, reason="paid back", recovered=recovered, written_off=written_off
    )


def events(house, kind):
    return [each.event for each in house.store.tail(0) if isinstance(each.event, kind)]


def agrees(house):
    house.balances_out()
    assert audit(house.store, open_ruleset).finding is None
    again = house.started_anew()
    assert again.core.current.ledger.balances() == house.core.current.ledger.balances()
    for number in {event.ticket for event in events(house, TicketQueried)}:
        assert again.ticket(number) == house.ticket(number)
    assert again.terminal(A1) == house.terminal(A1)


@pytest.mark.clause("house 3.7")
def test_3_7_a_correction_queries_the_ticket_of_that_account_and_no_other():
    house, number = gone()
    house.now += 1000
    house.cashes_out(A2)
    (queried,) = events(house, TicketQueried)
    assert (queried.ticket, queried.table, queried.round, queried.amount) == (number, R1, 1, -2000)
    assert house.ticket(number).queried == (Queried(R1, 1),)
    assert house.ticket(number).standing is Standing.PRINTED
    agrees(house)


def test_whoever_sits_there_next_has_a_ticket_that_nobody_queries():
    house, number = gone()
    house.now += 1000
    house.note(A1, 5000)
    house.now += 1000
    house.cashes_out(A1)
    corrects(house, "18")
    corrects(house, "17")
    assert {event.ticket for event in events(house, TicketQueried)} == {number}


@pytest.mark.clause("house 3.7")
def test_3_7_a_queried_ticket_is_paid_less_what_is_owed_back_by_one():
    house, number = gone()
    holding(house, number)
    assert house.refuses(redeeming(number), CASHIER) == "house 3.7"
    for wrong in (1, 1999, 2001):
        assert house.refuses(redeeming(number, kept_back=wrong), CASHIER) == "house 3.7"
    house.does(redeeming(number, kept_back=2000), CASHIER)
    (redeemed,) = events(house, TicketRedeemed)
    assert (redeemed.amount, redeemed.kept_back, redeemed.paid) == (11000, 2000, 9000)
    (settled,) = events(house, LeftBehindSettled)
    assert (settled.recovered, settled.remaining, settled.ticket, settled.by) == (2000, 0, number, IRIS)
    assert (house.balance(TICKETS), house.balance(CAGE), house.balance(HIS)) == (0, 9000, 0)
    assert house.balance(win(R1, AUD)) == 1000
    agrees(house)


@pytest.mark.clause("house 3.7")
def test_3_7_all_of_a_queried_ticket_is_paid_by_two_and_the_debt_stays():
    house, number = gone()
    holding(house, number)
    assert house.refuses(redeeming(number, in_full=True), CASHIER) == "house 3.2"
    assert house.refuses(redeeming(number, in_full=True, kept_back=2000), OF_TWO) == "house 3.7"
    house.does(redeeming(number, in_full=True), OF_TWO)
    assert (house.balance(TICKETS), house.balance(CAGE), house.balance(HIS)) == (0, 11000, -2000)
    house.does(settling(written_off=2000), Staff(IRIS, BOSS.staff))
    assert house.balance(HIS) == 0
    agrees(house)


@pytest.mark.clause("house 3.1")
def test_3_1_who_put_the_round_right_signs_for_no_payment_in_full():
    house, number = gone(by=BOSS)
    house.does(EnrolStaff(staff=StaffId("hugo"), name="Hugo", ranks={}, duties=(Duty.CAGE_MANAGER,)))
    holding(house, number)
    assert house.refuses(redeeming(number, in_full=True), Staff(IRIS, BOSS.staff)) == "house 3.1"
    house.does(redeeming(number, in_full=True), Staff(IRIS, StaffId("hugo")))


@pytest.mark.clause("house 3.7")
@pytest.mark.parametrize("place", [AtTerminal(A2), AtWindow(RedeemedAt.REDEMPTION_TERMINAL, "m1")])
def test_3_7_no_machine_takes_a_queried_ticket(place):
    house, number = gone()
    assert house.refuses(kc.Hold(ticket=number, place=place), DEVICE) == "house 3.7"
    house.does(settling(recovered=2000), CASHIER)
    house.does(kc.Hold(ticket=number, place=place), DEVICE)  # nothing is owed any more


def test_a_ticket_that_a_terminal_has_swallowed_already_is_credited_and_the_debt_stays():
    house, number = gone(now="1")  # red still: nothing changes
    house.does(kc.Hold(ticket=number, place=AtTerminal(A2)), DEVICE)
    corrects(house, "17")
    assert house.ticket(number).standing is Standing.HELD
    house.does(pc.InsertTicket(terminal=A2, ticket=number, amount=0), DEVICE)
    assert (house.credit(A2), house.balance(HIS)) == (10000 + 11000, -2000)
    agrees(house)


def test_a_ticket_that_is_smaller_than_the_debt_is_kept_back_whole_and_the_rest_is_still_owed():
    house = TheHouse(R1="rapid-roulette/single-zero").staffed().opened().seated(A1, funds=1000)
    house.wagering()
    house.bets(A1, red=1000)
    house.closes()
    house.spun("18")
    house.now += 1000
    house.cashes_out(A1)
    number = house.last_ticket()
    house.does(kc.ReportPrinted(ticket=number), PRINTER)
    corrects(house, "17")
    holding(house, number, 2000)
    house.does(redeeming(number, kept_back=2000), CASHIER)
    assert (house.balance(CAGE), house.balance(HIS), house.balance(TICKETS)) == (0, 0, 0)
    agrees(house)


def test_a_round_put_right_in_the_players_favour_is_told_on_the_ticket_and_paid_apart():
    house, number = gone("17", "18")
    (queried,) = events(house, TicketQueried)
    assert queried.amount == 2000
    holding(house, number, 9000)
    assert house.refuses(redeeming(number, kept_back=2000), CASHIER) == "house 3.7"
    house.does(redeeming(number), CASHIER)
    assert (house.balance(CAGE), house.balance(HIS)) == (9000, 2000)
    agrees(house)


def test_a_correction_taken_back_leaves_nothing_to_keep():
    house, number = gone()
    corrects(house, "18")
    assert [event.amount for event in events(house, TicketQueried)] == [-2000, 0]
    holding(house, number)
    house.does(redeeming(number), CASHIER)
    assert house.balance(CAGE) == 11000
    agrees(house)


def by_hand(number, by, **more):
    return kc.PayByHand(
        ticket=number,
        place="cage",
        by=by,
        approved_by=CAGE_MANAGER.staff,
        ground=ClaimGround.PRINTER_FAILED,
        **more,
    )


def test_a_reprint_takes_the_query_along_and_a_payment_by_hand_keeps_back_too():
    house = TheHouse(R1="melbourne-roulette-18/touchbet-single-zero").staffed().opened().seated(A1)
    house.wagering()
    house.bets(A1, red=1000)
    house.closes()
    house.spun("18")
    house.now += 1000
    house.cashes_out(A1)
    number = house.last_ticket()
    house.does(kc.ReportPrintFailed(ticket=number, fault=TicketFault.JAM), PRINTER)
    corrects(house, "17", Staff(DEALER.staff, BOSS.staff))
    house.does(kc.Reprint(ticket=number, replacement="", by=IRIS), CASHIER)
    heir = house.ticket(number).replacement
    assert house.ticket(heir).queried == (Queried(R1, 1),)
    corrects(house, "18", Staff(DEALER.staff, BOSS.staff))
    corrects(house, "17", Staff(DEALER.staff, BOSS.staff))
    assert events(house, TicketQueried)[-1].ticket == heir
    house.does(kc.ReportPrintFailed(ticket=heir, fault=TicketFault.JAM), PRINTER)
    other = StaffId("otto")
    house.does(EnrolStaff(staff=other, name="Otto", ranks={}, duties=(Duty.CASHIER,)))
    two = Staff(other, CAGE_MANAGER.staff)
    assert house.refuses(by_hand(heir, other), two) == "house 3.7"
    house.does(by_hand(heir, other, kept_back=2000), two)
    assert (house.balance(CAGE), house.balance(HIS), house.balance(TICKETS)) == (9000, 0, 0)
    agrees(house)


def test_a_queried_cash_out_is_not_taken_back():
    house, number = gone(printed=False)
    void = kc.Void(ticket=number, by=IRIS, why="changed their mind")
    assert house.refuses(void, CASHIER) == "house 3.7"
    house.does(settling(recovered=2000), CASHIER)
    house.does(void, CASHIER)


@pytest.mark.parametrize(
    "command",
    [
        kc.Query(ticket="0" * 18, table=R1, round=1, amount=-1),
        pc.NoteLeftBehind(terminal=A1, table=R1, round=1, hands=()),
        pc.KeepBack(terminal=A1, table=R1, round=1, ticket="0" * 18, amount=1),
    ],
)
@pytest.mark.parametrize("by", [CLOCK, CASHIER, OF_TWO])
def test_nobody_but_the_floor_says_what_was_left_behind(command, by):
    house, _ = gone()
    assert house.refuses(command, by)


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("correct"), st.sampled_from(["17", "18", "1", "0"])),
        st.tuples(st.just("settle"), st.sampled_from([(500, 0), (2000, 0), (0, 2000), (500, 1500)])),
        st.tuples(st.just("pay"), st.sampled_from(["rest", "all", "plain"])),
        st.tuples(st.just("owed"), st.none()),
    ),
    max_size=8,
)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(STEPS)
def test_whatever_is_corrected_settled_and_paid_no_cent_is_made_or_lost_and_replay_is_the_state(steps):
    house, number = gone()
    holding(house, number)
    for act, how in steps:
        owed = max(0, -house.balance(HIS))
        if act == "correct":
            house.ask(tc.CorrectOutcome(table=R1, round=1, outcome=how), DEALER)
        elif act == "settle":
            house.ask(settling(*how), Staff(IRIS, BOSS.staff))
        elif act == "owed":
            pay = pc.PayLeftBehind(terminal=A1, table=R1, round=1, reason="won")
            house.ask(pay, Staff(IRIS, BOSS.staff))
        else:
            more = {"rest": {"kept_back": owed}, "all": {"in_full": True}, "plain": {}}[how]
            held = house.ticket(number).standing is Standing.HELD
            answer = house.ask(redeeming(number, **more), OF_TWO)
            assert isinstance(answer, Committed) == (held and (how != "plain" or owed == 0))
    agrees(house)
