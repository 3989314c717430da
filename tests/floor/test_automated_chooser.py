"""One terminal that reaches several games: a table for each round, one at a time, one account for all."""

import pytest
from automated_floor import A1, BOOK, Automated, Phase

from croupier.core.ids import TableId
from croupier.floor.asker import Seat
from croupier.floor.rooms import TABLE, codec
from croupier.ledger.account import TICKETS
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import PaidBy

ROULETTE, BACCARAT, BLACKJACK = TableId("T1"), TableId("T2"), TableId("T3")
TABLES = {
    ROULETTE: f"{BOOK}/roulette",
    BACCARAT: f"{BOOK}/baccarat-crown",
    BLACKJACK: f"{BOOK}/blackjack",
}


def house_of_three(store=None):
    house = Automated(store, **TABLES).staffed()
    for table in TABLES:
        house.opens(table)
    return house.seated(A1, tables=tuple(TABLES), funds=100_00)


def chooses(house, table):
    return house.does(pc.ChooseTable(terminal=A1, table=table), Seat(A1))


def has_place_at(house):
    return [name for name in TABLES if A1 in house.state(TABLE, name).places]


@pytest.mark.clause(f"{BOOK} 3.1.1[select]", f"{BOOK} 5.5.1", f"{BOOK} 3.1")
@pytest.mark.parametrize("on_disk", [False, True])
def test_3_1_1_a_table_is_chosen_for_each_round_and_the_account_goes_along(on_disk, tmp_path):
    store = SqliteStore.create(tmp_path / "house.db", codec()) if on_disk else None
    house = house_of_three(store)
    chooses(house, ROULETTE)
    house.round_of("18", table=ROULETTE, A1={"red": 1000})
    assert (house.credit(A1), has_place_at(house)) == (11_000, [ROULETTE])

    chooses(house, BACCARAT)
    house.round_of("9♠", "4♠", "10♠", "3♠", table=BACCARAT, A1={"player": 2000})
    assert (house.credit(A1), has_place_at(house)) == (13_000, [BACCARAT])

    chooses(house, BLACKJACK)
    house.opening(BLACKJACK)
    house.slips(BLACKJACK, A1={"blackjack": 3000})
    house.expires(BLACKJACK)
    house.deals("A♠", "9♠", "K♠", table=BLACKJACK)  # Blackjack, and nothing to decide
    assert (house.credit(A1), has_place_at(house)) == (17_500, [BLACKJACK])

    house.cashes_out(A1)
    assert (house.credit(A1), house.balance(TICKETS), has_place_at(house)) == (0, 17_500, [])
    assert house.terminal(A1).account is None
    house.adds_up()
    house.store.close()


@pytest.mark.clause(f"{BOOK} 3.1.1[one-table]")
def test_3_1_1_another_table_is_refused_while_wagers_are_in_play():
    house = house_of_three()
    chooses(house, BLACKJACK)
    house.opening(BLACKJACK)
    house.slips(BLACKJACK, A1={"blackjack": 3000})
    elsewhere = pc.ChooseTable(terminal=A1, table=ROULETTE)
    assert house.refuses(elsewhere, Seat(A1)) == f"{BOOK} 3.1.1[one-table]"
    assert house.refuses(tc.Join(table=ROULETTE, terminal=A1), Seat(A1)) == f"{BOOK} 3.1.1[one-table]"
    house.slips(BLACKJACK, A1={})  # taken back while that may be done
    house.does(elsewhere, Seat(A1))
    assert has_place_at(house) == [ROULETTE]


@pytest.mark.clause(f"{BOOK} 3.1.1[one-table]", f"{BOOK} 5.4.1")
def test_3_1_1_leaving_in_the_middle_of_a_hand_is_no_way_to_play_at_two_tables():
    house = house_of_three()
    chooses(house, BLACKJACK)
    house.opening(BLACKJACK)
    house.slips(BLACKJACK, A1={"blackjack": 3000})
    house.expires(BLACKJACK)
    house.deals("5♠", "9♠", "K♠", table=BLACKJACK)
    house.does(pc.LeaveTable(terminal=A1, table=BLACKJACK), Seat(A1))
    assert has_place_at(house) == []
    elsewhere = pc.ChooseTable(terminal=A1, table=ROULETTE)
    assert house.refuses(elsewhere, Seat(A1)) == f"{BOOK} 3.1.1[one-table]"
    chooses(house, BLACKJACK)  # back to where the hand lies
    house.chooses(A1, "stand", BLACKJACK)
    house.deals("8♦", table=BLACKJACK)
    assert house.phase(BLACKJACK) is Phase.SETTLED
    house.does(elsewhere, Seat(A1))
    assert has_place_at(house) == [ROULETTE]
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 5.5.1")
def test_5_5_1_an_account_is_not_closed_over_a_hand_in_play():
    house = house_of_three()
    chooses(house, BLACKJACK)
    house.opening(BLACKJACK)
    house.slips(BLACKJACK, A1={"blackjack": 3000})
    house.expires(BLACKJACK)
    house.deals("5♠", "9♠", "K♠", table=BLACKJACK)
    cash_out = pc.CashOut(terminal=A1, way=PaidBy.TICKET)
    assert house.refuses(cash_out, Seat(A1)) == f"{BOOK} 5.5.1"
    assert house.time_passes(BLACKJACK) == {"A1": "stand"}  # 15 against a 9
    house.deals("8♦", table=BLACKJACK)
    assert (house.stake(BLACKJACK), house.credit(A1)) == (0, 7000)
    house.cashes_out(A1)
    assert house.balance(TICKETS) == 7000
    house.adds_up()
