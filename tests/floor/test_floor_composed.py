"""A table that an operator has put together is played on the floor as any other."""

from fractions import Fraction

import pytest
from floor_house import A1, CONFIG, DEALER, R1, SIGN, TheHouse

from croupier.floor.asker import HouseSystem, Seat
from croupier.floor.rooms import TABLE
from croupier.games.roulette.race_track import CallFinale, place
from croupier.house.rulesets import open_ruleset
from croupier.table import commands as tc

M18 = "melbourne-roulette-18"
CROWN = f"{M18}/crown"
COMPOSED = {"race_track": "yes", "sides": "lucky-symbols, roulette-match"}
APPROVED = {"winning-number-display": "", "lucky-symbols": "approval 1", "roulette-match": "approval 2"}
SYSTEM = HouseSystem("side wagers")
BESIDE = {"lucky-symbols:C": 2_00, "lucky-symbols:D": 2_00, "roulette-match:colour": 1_00}


def opening(**changed):
    how = {"options": COMPOSED, "fitted": APPROVED, **changed}
    return tc.LayTable(table=R1, ruleset=CROWN, sign=SIGN, **how)


@pytest.fixture
def house():
    house = TheHouse(R1=CROWN).staffed()
    house.does(opening(), CONFIG)
    house.does(tc.ConfirmSign(table=R1, sign_on_display=True, on_every_terminal=True), DEALER)
    house.seated(A1, funds=0).buys_in(A1, 100_00)
    house.wagering()
    return house


def spun(house, ball, *drawn):
    number = house.spin().number
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    house.does(tc.CloseWagering(table=R1, round=number, by="dealer"), DEALER)
    for each in drawn:
        house.does(tc.EnterOutcome(table=R1, round=number, outcome=each), SYSTEM)
    house.does(tc.EnterOutcome(table=R1, round=number, outcome=ball), DEALER)


@pytest.mark.clause(f"{M18} 13.1", f"{M18} 14.1")
def test_side_wagers_win_by_their_own_rules_on_a_number_on_which_all_else_loses(house):
    """On 00 the Crown table pays what covers 00 and nothing else (9.4.3); side wagers prevail."""
    finale = place(CallFinale(0), 1_00, {}, open_ruleset(CROWN, COMPOSED).game)
    assert finale == dict.fromkeys(
        ("straight:0", "straight:00", "straight:10", "straight:20", "straight:30"), 1_00
    )
    slip = {**finale, "red": 3_00, **BESIDE}
    house.does(tc.SetWagers(table=R1, round=1, terminal=A1, slip=slip), Seat(A1))
    assert house.credit(A1) == 100_00 - 13_00
    spun(house, "00", "C", "0", "000", "no bonus")
    (settlement,) = house.spin().settlements
    paid = {wager.bet: wager.returned for wager in settlement.wagers if wager.returned}
    assert paid == {"straight:00": 36_00, "lucky-symbols:C": 8_00, "roulette-match:colour": 251_00}
    assert house.credit(A1) == 100_00 - 13_00 + 36_00 + 8_00 + 251_00
    house.balances_out()


def test_what_was_not_fitted_is_not_taken_at_the_table(house):
    slip = {"spread-bet:0-4": 1_00}
    reason = house.refuses(tc.SetWagers(table=R1, round=1, terminal=A1, slip=slip), Seat(A1))
    assert "spread-bet:0-4" in reason


@pytest.mark.clause(f"{M18} 13.3.1", f"{M18} 14.3.1")
@pytest.mark.parametrize(("side", "clause"), [("lucky-symbols", "13.3.1"), ("roulette-match", "14.3.1")])
def test_a_table_does_not_open_with_a_side_wager_whose_system_has_no_approval(side, clause):
    fitted = {system: approval for system, approval in APPROVED.items() if system != side}
    house = TheHouse(R1=CROWN).staffed()
    assert house.refuses(opening(fitted=fitted), CONFIG) == f"{M18} {clause}"
    house.does(opening(), CONFIG)
    house.does(tc.ConfirmSign(table=R1, sign_on_display=True, on_every_terminal=True), DEALER)


SYMBOLS = {"A": 110, "B": 454, "C": 2190, "D": 4492, "E": 2190, "F": 454, "G": 110}


@pytest.mark.clause(f"{M18} 13.3.1")
def test_13_3_1_the_symbol_is_drawn_by_the_law_of_the_system_that_was_approved(house):
    number = house.spin().number
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    house.does(tc.CloseWagering(table=R1, round=number, by="dealer"), DEALER)
    draw = house.core.positions.of(house.state(TABLE, R1), open_ruleset(CROWN, COMPOSED).game).turn()
    assert draw.may_fail
    assert draw.law.weights == {symbol: Fraction(of, 10_000) for symbol, of in SYMBOLS.items()}


def test_a_floor_that_starts_anew_finds_the_table_as_it_was_put_together(house):
    house.does(tc.SetWagers(table=R1, round=1, terminal=A1, slip=BESIDE), Seat(A1))
    again = house.started_anew()
    assert again.spin().slips == {A1: BESIDE}
    spun(again, "1", "C", "3", "5", "no bonus")
    # Lucky Symbols pays 3 to 1 on C, Roulette Match 3 to 1 on three reds.
    assert again.credit(A1) == 100_00 - 5_00 + 8_00 + 4_00
    again.balances_out()
