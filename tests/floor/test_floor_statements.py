"""Activity statements: what a card has staked and had back, to the cent of the ledger."""

import pytest
from floor_house import A1, A2, DEVICE, NOON, R1, R2, TheHouse
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.ids import StaffId
from croupier.floor.asker import Dealer, Staff
from croupier.floor.statements import statement
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import Fitting

ROULETTE = "automated-10.2/roulette"
AREA_MANAGER = Staff(StaffId("marta"))
GOLD, SILVER = "gold-1", "silver-2"
HOUR, DAY = 3_600_000, 86_400_000
FITTED = (Fitting.NOTE_ACCEPTOR, Fitting.PRINTER)


def house_of():
    house = TheHouse(R1=ROULETTE, R2=ROULETTE).staffed().opened(R1, R2)
    house.seated(A1, tables=(R1,), fitted=FITTED)
    return house.seated(A2, tables=(R2,), fitted=FITTED)


def plays(house, name, outcome, table=R1, **bets):
    house.wagering(table, by=Dealer())
    house.bets(name, table, **bets)
    house.closes(table)
    house.does(tc.EnterOutcome(table=table, round=house.spin(table).number, outcome=outcome), Dealer())


def shows_card(house, name, card=GOLD):
    house.does(pc.IdentifyPlayer(terminal=name, player=card), DEVICE)


def of(house, card=GOLD, since=NOON - DAY, until=NOON + DAY):
    return statement(house.store, house.card(card), since, until, house.now)


@pytest.mark.clause("automated-10.2 7.2")
def test_7_2_a_statement_lists_the_sittings_of_a_card_with_every_round():
    house = house_of()
    shows_card(house, A1)
    plays(house, A1, "1", red=1000, straight_7=200)
    plays(house, A1, "0", red=500)
    house.now += HOUR
    house.note(A1, 5000)
    house.cashes_out(A1)
    (sitting,) = of(house).sittings
    assert (sitting.terminal, sitting.before, sitting.put_in) == (A1, 10_000, 5000)
    assert (sitting.staked, sitting.returned, sitting.net) == (1700, 2000, 300)
    assert (sitting.taken_out, sitting.after) == (15_300, 0)
    assert [(each.round, each.staked, each.returned) for each in sitting.rounds] == [
        (1, 1200, 2000),
        (2, 500, 0),
    ]
    assert of(house).agrees


@pytest.mark.clause("automated-10.2 7.2")
def test_7_2_nobody_elses_play_is_on_it_and_another_card_has_its_own():
    house = house_of()
    plays(house, A1, "0", red=300)  # before any card was shown
    shows_card(house, A1)
    shows_card(house, A2, SILVER)
    plays(house, A1, "0", red=400)
    plays(house, A2, "0", R2, red=700)
    house.cashes_out(A1)
    house.note(A1, 1000)
    plays(house, A1, "0", red=100)  # somebody without a card
    assert (of(house).staked, of(house, SILVER).staked, of(house, "bronze-3").sittings) == (400, 700, ())
    assert of(house).sittings[0].before == 9700


@pytest.mark.clause("automated-10.2 7.2")
@pytest.mark.parametrize(("outcome", "then"), [("1", -1000), ("2", 1000)])
def test_7_2_a_round_put_right_after_the_cash_out_is_on_the_statement_of_the_card_that_played_it(
    outcome, then
):
    house = house_of()
    shows_card(house, A1)
    plays(house, A1, outcome, red=1000)
    first = of(house).returned
    house.now += HOUR
    house.cashes_out(A1)
    house.now += HOUR
    house.note(A1, 3000)
    shows_card(house, A1, SILVER)
    house.does(tc.VoidRound(table=R1, round=1, cause="disruption", detail="a power cut"), AREA_MANAGER)
    found, successor = of(house), of(house, SILVER)
    assert (found.returned, found.net, found.sittings[0].other) == (first + then, 0, -then)
    assert [(each.staked, each.returned) for each in found.sittings[0].rounds] == [(1000, 1000)]
    assert (successor.returned, successor.net, successor.sittings[0].after) == (0, 0, 3000)
    assert found.agrees
    assert successor.agrees


def test_a_period_takes_in_what_happened_in_it_and_nothing_else():
    house = house_of()
    shows_card(house, A1)
    plays(house, A1, "0", red=100)
    house.now = NOON + DAY
    plays(house, A1, "0", red=200)
    first, second = of(house, until=NOON + DAY), of(house, since=NOON + DAY, until=NOON + 2 * DAY)
    assert (first.net, second.net) == (-100, -200)
    assert (first.sittings[0].after, second.sittings[0].before) == (9900, 9900)
    assert first.agrees
    assert second.agrees


def test_void_and_withdrawn_wagers_cost_nothing():
    house = house_of()
    shows_card(house, A1)
    house.wagering(by=Dealer())
    house.bets(A1, red=1000)
    house.bets(A1, red=400)
    house.closes()
    void = tc.VoidRound(table=R1, round=1, cause="disruption", detail="fire alarm")
    house.does(void, AREA_MANAGER)
    (sitting,) = of(house).sittings
    assert (sitting.staked, sitting.returned, sitting.rounds, sitting.agrees) == (0, 0, [], True)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    st.lists(
        st.tuples(st.sampled_from(["play", "note", "out"]), st.integers(1, 20), st.sampled_from("017")),
        max_size=10,
    )
)
def test_every_statement_agrees_with_the_ledger(steps):
    house = house_of()
    shows_card(house, A1)
    for what, amount, outcome in steps:
        house.now += 1000
        if what == "play" and house.credit(A1) >= 100 * amount:
            plays(house, A1, outcome, red=100 * amount)
        elif what == "note":
            house.note(A1, 100 * amount)
            shows_card(house, A1)
        elif what == "out" and house.credit(A1):
            house.cashes_out(A1)
            house.note(A1, 5000)
            shows_card(house, A1)
    found = of(house)
    assert found.agrees
    assert found.net == sum(each.returned - each.staked for one in found.sittings for each in one.rounds)
