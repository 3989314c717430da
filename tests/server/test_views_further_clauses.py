"""Balances, sessions and signs as screens show them, who acted, floats after a fault."""

import pytest
from floor_house import A1, A2, CONFIG, DEALER, R1, R2, TheHouse
from views_house import scene_of

from croupier.core.ids import StaffId
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import cash
from croupier.server.views.seat import seat_view
from croupier.server.views.table import table_view
from croupier.staff.commands import EnrolStaff
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter
from croupier.terminal.rules import BuyIn, PaidBy

TOUCHBET_18 = "melbourne-roulette-18/touchbet-single-zero"
TOUCHTABLE_18 = "melbourne-roulette-18/touchtable-single-zero"
TOUCHBET_VCGR = "melbourne-roulette-vcgr/touchbet-single-zero"
TOUCHTABLE_VCGR = "melbourne-roulette-vcgr/touchtable-single-zero"
PERTH = "perth-roulette-599/terminal-single-zero"
RAPID = "rapid-roulette/single-zero"
AUTOMATED = "automated-10.2/roulette"
CREDIT = 100_00


def cited(*cases):
    return [pytest.param(key, marks=pytest.mark.clause(clause), id=key) for key, clause in cases]


def at_work(key, *terminals, tables=(R1,)):
    """A house whose tables R1 and R2 are of one kind, with a dealer of that book; who conducts is told."""
    house = TheHouse(R1=key, R2=key)
    book = key.split("/")[0]
    by = Dealer() if book == "automated-10.2" else DEALER
    if by is DEALER:
        house.does(EnrolStaff(staff=StaffId("dana"), name="Dana", ranks={book: "dealer"}), CONFIG)
    house.opened(R1).seated(*terminals, tables=tables, funds=0)
    for name in terminals:
        credited(house, key, name)
    return house, by


def credited(house, key, name):
    if BuyIn.NOTES in RULESETS[key].terminal.buy_in.value:
        house.note(name, CREDIT)
    else:
        house.buys_in(name, CREDIT)


def shown(house, name):
    return seat_view(scene_of(house), name).credit


def closed(house, by):
    spin = house.spin()
    launched = RULESETS[house.tables["R1"]].table.spun
    if launched:
        rests = spin.ends_at
        house.does(
            tc.SpinBall(table=R1, round=spin.number, by=launched[0].value.name, rest_expected_at=rests), by
        )
    if spin.ends_at is None:
        house.does(tc.CloseWagering(table=R1, round=spin.number, by="dealer"), by)
    else:
        house.closes()


@pytest.mark.parametrize(
    "key",
    cited(
        (TOUCHBET_18, "melbourne-roulette-18 11.6.3(b)(ii)"),
        (TOUCHTABLE_18, "melbourne-roulette-18 12.6.3(b)(ii)"),
        (TOUCHBET_VCGR, "melbourne-roulette-vcgr 10.6.3(b)(ii)"),
        (TOUCHTABLE_VCGR, "melbourne-roulette-vcgr 11.6.4(b)(ii)"),
        (RAPID, "rapid-roulette 5.5.2(b)"),
        (AUTOMATED, "automated-10.2 3.8.4"),
    ),
)
def test_after_a_round_each_screen_shows_the_balance_with_what_was_won(key):
    house, by = at_work(key, A1, A2)
    house.wagering(by=by)
    house.bets(A1, straight_17=10_00)
    house.bets(A2, straight_18=10_00)
    closed(house, by)
    house.does(tc.EnterOutcome(table=R1, round=house.spin().number, outcome="17"), by)
    # Ten dollars at 35 to 1 are won, and stay with the stake; the other ten are lost.
    assert (shown(house, A1), shown(house, A2)) == (450_00, 90_00)


@pytest.mark.clause("perth-roulette-599 3.10")
def test_a_balance_falls_by_each_accepted_wager_and_by_none_that_is_refused():
    house, by = at_work(PERTH, A1)
    house.wagering(by=by)
    house.bets(A1, straight_17=10_00)
    assert shown(house, A1) == 90_00
    house.bets(A1, straight_17=10_00, red=25_00)
    assert shown(house, A1) == 65_00
    house.refuses(house.slip(A1, straight_17=10_00, red=500_00), Seat(A1))
    assert shown(house, A1) == 65_00


@pytest.mark.parametrize(
    "key",
    cited(
        (TOUCHBET_18, "melbourne-roulette-18 11.7.1"),
        (TOUCHTABLE_18, "melbourne-roulette-18 12.7.1"),
        (TOUCHBET_VCGR, "melbourne-roulette-vcgr 10.7.1"),
        (TOUCHTABLE_VCGR, "melbourne-roulette-vcgr 11.7.1"),
        (RAPID, "rapid-roulette 6.1"),
        (AUTOMATED, "automated-10.2 5.3"),
    ),
)
def test_an_open_screen_shows_the_active_account(key):
    house, by = at_work(key)
    house.seated(A1, funds=0)
    seat = seat_view(scene_of(house), A1)
    assert (seat.open, seat.account, seat.credit) == (True, False, 0)
    credited(house, key, A1)
    house.wagering(by=by)
    house.bets(A1, straight_17=10_00)
    seat = seat_view(scene_of(house), A1)
    assert (seat.account, seat.credit, seat.staked) == (True, CREDIT - 10_00, 10_00)
    closed(house, by)
    house.does(tc.EnterOutcome(table=R1, round=house.spin().number, outcome="17"), by)
    assert shown(house, A1) == CREDIT + 350_00


@pytest.mark.clause("automated-10.2 7.1")
def test_7_1_a_session_shows_what_was_bought_wagered_and_won():
    house, by = at_work(AUTOMATED, A1)
    scene = scene_of(house)
    house.note(A1, 50_00)
    house.wagering(by=by)
    house.bets(A1, straight_17=10_00, black=5_00)
    closed(house, by)
    house.does(tc.EnterOutcome(table=R1, round=house.spin().number, outcome="17"), by)
    session = seat_view(scene, A1).session
    assert (session.buy_ins, session.wagered, session.returned, session.won) == (150_00, 15_00, 15_00, 355_00)
    assert session.buy_ins + session.won + session.returned - session.wagered == house.credit(A1)


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[-1]), id=case[-1])
        for case in (
            (TOUCHBET_18, "melbourne-roulette-18 11.5.1"),
            (TOUCHBET_VCGR, "melbourne-roulette-vcgr 10.5.1"),
            (RAPID, "rapid-roulette 4.2"),
            (AUTOMATED, "automated-10.2 4.2"),
        )
    ],
)
def test_every_terminal_shows_the_sign_as_a_location_of_its_own(key, clause):
    house, _ = at_work(key, A1, A2)
    scene = scene_of(house)
    assert table_view(scene, R1).own_sign == clause
    sign = house.state(TABLE, R1).sign
    for name in (A1, A2):
        (choice,) = [each for each in seat_view(scene, name).tables if each.table == R1]
        assert (choice.minimum, choice.maximum) == (sign.minimum, sign.maximum)
    shown = table_view(scene, R1).sign
    assert (shown.minimum, shown.maximum, shown.multiple) == (sign.minimum, sign.maximum, sign.multiple)


# Who acted.


def test_the_log_names_the_member_of_staff_who_acted_and_what_it_concerned():
    house, by = at_work(RAPID, A1)
    house.wagering(by=by)
    house.bets(A1, straight_17=10_00)
    kept = {type(each.event).__name__: each for each in house.store.tail(0)}
    assert kept["WageringOpened"].stamp.by == "staff/dana"
    wagered, bought = kept["WagersSet"], kept["Credited"]
    assert (wagered.event.table, wagered.event.terminal, wagered.event.round) == ("R1", "A1", 1)
    assert (bought.event.terminal, wagered.stamp.at) == ("A1", house.now)


# Floats.


@pytest.mark.clause("perth-roulette-599 6.10")
def test_after_a_fault_a_terminals_credits_are_paid_from_the_float_of_its_table():
    house, by = at_work(PERTH, A1)
    fault = pc.ReportFault(
        terminal=A1, fault="f1", part=FaultyPart.TERMINAL, reporter=Reporter.PLAYER, what="dark screen"
    )
    house.does(fault, Seat(A1))
    operator = Staff(StaffId("olga"))
    house.does(
        EnrolStaff(staff=operator.staff, name="Olga", ranks={"perth-roulette-599": "operator"}), CONFIG
    )
    before = house.balance(cash("dealer:R1"))
    from_float = pc.CashOut(terminal=A1, way=PaidBy.DEALER_CHIPS, table=R1)
    house.refuses(from_float, Seat(A1))
    assert house.refuses(from_float, by) == "perth-roulette-599 6.10"
    # The float of another table does not pay.
    house.refuses(pc.CashOut(terminal=A1, way=PaidBy.DEALER_CHIPS, table=R2), operator)
    house.does(from_float, operator)
    assert house.credit(A1) == 0
    assert abs(house.balance(cash("dealer:R1")) - before) == CREDIT
    house.balances_out()


def test_where_the_book_says_nothing_of_floats_a_failed_terminal_pays_when_it_is_repaired():
    house, by = at_work(RAPID, A1)
    house.does(
        pc.ReportFault(
            terminal=A1, fault="f1", part=FaultyPart.TERMINAL, reporter=Reporter.PLAYER, what="dark"
        ),
        Seat(A1),
    )
    house.refuses(pc.CashOut(terminal=A1, way=PaidBy.DEALER_CHIPS, table=R1), by)
    assert house.credit(A1) == CREDIT
