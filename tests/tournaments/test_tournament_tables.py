"""Designated tables: used for nothing else, and no chip of a tournament ever meets money."""

import pytest
from tournament_floor import ACCEPTOR, CAGE, HOLDER, TERMINALS, TheCup

from croupier.core.money import MONEY
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TERMINAL
from croupier.ledger.account import unit_of
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.tournaments import commands as oc

SPARE = TERMINALS[-1]
PARTS = {
    "melbourne-roulette-18": "17",
    "melbourne-roulette-vcgr": "12",
    "rapid-roulette": "11",
    "automated-10.2": "19",
}
OF_EACH = [
    pytest.param(book, f"{book} {part}.2.5", marks=pytest.mark.clause(f"{book} {part}.2.5"), id=book)
    for book, part in PARTS.items()
]


@pytest.mark.parametrize(("book", "clause"), OF_EACH)
def test_no_place_at_a_table_of_a_tournament_is_for_anybody_else(book, clause):
    cup = TheCup(book, tables=["R1"]).held(4)
    first, *_ = cup.by_seat()
    notes = pc.EscrowNote(terminal=cup.at(first), insertion="n1", amount=50_00)
    assert cup.refused(notes, ACCEPTOR) == clause
    if cup.on_cloth or book == "automated-10.2":
        return
    bought = pc.CreditByDealer(terminal=SPARE, table="R1", tender=BuyIn.DEALER_CASH, amount=100_00)
    cup.house.does(bought, Staff("dana"))
    assert cup.refused(tc.Join(table="R1", terminal=SPARE), Seat(SPARE)) == clause
    cup.opens()
    number = cup.table().in_hand.number
    slip = tc.SetWagers(table="R1", round=number, terminal=SPARE, slip={"red": 1_000})
    assert cup.refused(slip, Seat(SPARE)) == clause


@pytest.mark.clause("rapid-roulette 11.2.5")
def test_no_money_goes_in_or_out_where_an_entrant_sits():
    cup = TheCup("rapid-roulette", tables=["R1"]).held(4)
    first, *_ = cup.by_seat()
    at, barred = cup.at(first), "rapid-roulette 11.2.5"
    bought = pc.CreditByDealer(terminal=at, table="R1", tender=BuyIn.DEALER_CASH, amount=100_00)
    assert cup.refused(bought, Staff("dana")) == barred
    assert cup.refused(pc.CashOut(terminal=at, way=PaidBy.DEALER_CHIPS, table="R1"), Staff("dana")) == barred
    assert cup.refused(pc.EscrowNote(terminal=at, insertion="n1", amount=50_00), ACCEPTOR) == barred
    assert cup.refused(pc.IdentifyPlayer(terminal=at, player="12345678"), ACCEPTOR) == barred
    assert cup.refused(pc.LeaveGame(terminal=at), Seat(at)) == barred
    assert cup.refused(pc.LeaveTable(terminal=at, table="R1"), Seat(at)) == barred


def test_no_table_of_a_tournament_is_opened_for_anybody_else_while_it_is_held():
    cup = TheCup("rapid-roulette", entries__most=20, terminals=[f"X{n}" for n in range(1, 21)]).held(4)
    assert cup.session.tables == ("R1",)
    assert cup.refused(tc.OpenWagering(table="R2"), cup.dealer) == "rapid-roulette 11.2.5"


def test_no_account_of_money_is_touched_by_play():
    cup = TheCup("rapid-roulette", tables=["R1"])
    cup.open().enters(4).closed().seated().briefed()
    before = {a: n for a, n in cup.house.core.store.balances().of.items() if unit_of(a) == MONEY}
    cup.starts()
    first, second, *_ = cup.by_seat()
    cup.spin(17, {first: {"straight:17": 100}, second: {"red": 500}})
    after = {a: n for a, n in cup.house.core.store.balances().of.items() if unit_of(a) == MONEY}
    assert after == before


def test_each_unit_adds_up_to_nought_by_itself():
    cup = TheCup("rapid-roulette", tables=["R1"]).held(4)
    first, *_ = cup.by_seat()
    cup.spin(17, {first: {"straight:17": 100}})
    held = cup.house.core.store.balances().of
    for unit in {unit_of(account) for account in held}:
        assert sum(amount for account, amount in held.items() if unit_of(account) == unit) == 0


def test_signs_closing_and_vacating_are_not_for_the_pit_while_a_tournament_has_the_table():
    cup = TheCup("rapid-roulette", tables=["R1"]).held(4)
    sign = tc.Sign(minimum=100, maximum=200)
    barred = "rapid-roulette 11.2.5"
    assert cup.refused(tc.ChangeLimits(table="R1", sign=sign), HOLDER) == barred
    assert cup.refused(tc.GiveClosingNotice(table="R1"), HOLDER) == barred
    first, *_ = cup.by_seat()
    assert cup.refused(tc.AskToVacate(table="R1", terminal=cup.at(first)), HOLDER) == barred


def test_money_that_is_still_at_a_terminal_keeps_a_session_from_starting():
    cup = TheCup("rapid-roulette", tables=["R1"]).open().enters(4).closed().seated().briefed()
    first, *_ = cup.by_seat()
    bought = pc.CreditByDealer(terminal=cup.at(first), table="R1", tender=BuyIn.DEALER_CASH, amount=100_00)
    cup.house.does(bought, Staff("dana"))
    assert cup.refuses(oc.StartSession, session=1) == "rapid-roulette 11.2.5"


def test_a_table_is_free_again_under_its_own_sign_once_banks_are_taken():
    cup = TheCup("rapid-roulette", tables=["R1"], session=[{"name": "Final", "spins": 1}])
    cup.held(4)
    own = cup.table().reserved.before
    first, second, third, fourth = cup.by_seat()
    slips = {first: {"red": 500}, second: {"red": 400}, third: {"red": 300}, fourth: {"red": 200}}
    cup.spin(3, slips)
    cup.house.waits(1_000)
    at = cup.at(first)
    cup.does(oc.Advance, session=1)
    assert (cup.table().reserved, cup.table().sign, cup.table().places) == (None, own, {})
    assert cup.house.core.current.state(TERMINAL, at).account is None
    number = cup.table().in_hand.number
    put_right = tc.CorrectOutcome(table="R1", round=number, outcome="5")
    assert "director" in cup.refused(put_right, Staff("dana", second="hugo"))


def test_nobody_asks_a_table_for_what_a_tournament_asks():
    cup = TheCup("rapid-roulette", tables=["R1"]).held(4)
    assert "tournament" in cup.refused(tc.FreeTable(table="R1"), HOLDER)
    assert "tournament" in cup.refused(pc.CloseChipAccount(terminal="X1"), HOLDER)
    counting = oc.CountSpin(
        tournament="riverside-cup", session=1, table="R1", round=1, banks={"E001": 1_000_000}, commenced=0
    )
    assert "nobody asks" in cup.refused(counting, HOLDER)
    assert cup.refuses(oc.PayEntry, CAGE, entrant="E001") == "rapid-roulette 11.4.2(c)"


def test_who_starts_the_ball_goes_by_seat_and_not_by_stake():
    """A chip more or less buys nobody the start, whatever the operator has decided for money."""
    by_stake = {"game.spinner_minimum": "100"}
    cup = TheCup(
        "automated-10.2", ruleset="automated-10.2/virtual-roulette", options=by_stake, tables=["R1"]
    ).held(4)
    spinners = []
    for _ in range(4):
        cup.opens()
        for stake, entrant in enumerate(cup.by_seat(), start=1):
            cup.wagers(entrant, {"red": 500 * stake})
        cup.closes()
        number, spinner = cup.table().in_hand.number, cup.table().last_spinner
        spins = tc.MakeChoice(table="R1", round=number, terminal=spinner, choice="spin")
        cup.house.does(spins, Seat(spinner))
        cup.house.does(tc.EnterOutcome(table="R1", round=number, outcome="17"), cup.dealer)
        spinners.append(spinner)
    assert spinners == [cup.at(entrant) for entrant in cup.by_seat()]
