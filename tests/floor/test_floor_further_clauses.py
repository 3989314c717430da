"""Balances as screens show them, who answers for what equipment does, floats that pay after a fault."""

import pytest
from floor_house import A1, A2, CONFIG, DEALER, R1, R2, TheHouse

from croupier.core.ids import StaffId
from croupier.floor.asking import Dealer, Seat, Staff
from croupier.house.rulesets import RULESETS
from croupier.ledger.account import cash
from croupier.staff.commands import EnrolStaff
from croupier.staff.trail import entry
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.display import account_shown
from croupier.terminal.events import Part, Reporter
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
    return account_shown(house.terminal(name), house.credit(name)).balance


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


# Who answers.


def trail(house, key):
    ladder = RULESETS[key].ladder
    return [entry(kept.stamp, kept.event, ladder) for kept in house.store.tail(0)]


@pytest.mark.parametrize(
    ("key", "answers", "clause"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[-1]), id=case[-1])
        for case in (
            (RAPID, ("dealer", "operator"), "rapid-roulette 1.6"),
            (AUTOMATED, ("Crown",), "automated-10.2 1.4"),
        )
    ],
)
def test_for_what_terminals_and_the_system_do_those_answer_whom_the_book_names(key, answers, clause):
    house, by = at_work(key, A1)
    house.wagering(by=by)
    house.bets(A1, straight_17=10_00)
    house.closes()
    by_equipment = [each for each in trail(house, key) if not each.by.startswith("staff/")]
    assert {"WagersSet", "WageringClosed", "Credited"} <= {each.what for each in by_equipment}
    for each in by_equipment:
        assert (each.answers, str(each.answers_by)) == (answers, clause), each


def test_a_member_of_staff_answers_for_what_he_does_himself():
    house, by = at_work(RAPID, A1)
    house.wagering(by=by)
    (opened,) = [each for each in trail(house, RAPID) if each.what == "WageringOpened"]
    assert (opened.answers, opened.answers_by) == (("staff/dana",), None)


def test_the_trail_says_what_each_thing_concerned():
    house, by = at_work(RAPID, A1)
    house.wagering(by=by)
    house.bets(A1, straight_17=10_00)
    by_name = {each.what: each for each in trail(house, RAPID)}
    wagered, bought = by_name["WagersSet"], by_name["Credited"]
    assert (wagered.table, wagered.terminal, wagered.round) == ("R1", "A1", 1)
    assert (bought.terminal, bought.round) == ("A1", None)
    assert wagered.at == house.now


# Floats.


@pytest.mark.clause("perth-roulette-599 6.10")
def test_after_a_fault_a_terminals_credits_are_paid_from_the_float_of_its_table():
    house, by = at_work(PERTH, A1)
    fault = pc.ReportFault(
        terminal=A1, fault="f1", part=Part.TERMINAL, reporter=Reporter.PLAYER, what="dark screen"
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
        pc.ReportFault(terminal=A1, fault="f1", part=Part.TERMINAL, reporter=Reporter.PLAYER, what="dark"),
        Seat(A1),
    )
    house.refuses(pc.CashOut(terminal=A1, way=PaidBy.DEALER_CHIPS, table=R1), by)
    assert house.credit(A1) == CREDIT
