"""What screens show of a round whose player has cashed out: the settlement, and what it left behind."""

import pytest
from floor_house import CASHIER
from views_house import A1, A2, BOSS, BRUNO, DANA, DEALER, R1, R2, TheHouse, scene_of

from croupier.floor.asker import Staff
from croupier.server.http.ticket_file import ticket_file
from croupier.server.views.pit import pit_view
from croupier.server.views.seat import seat_view
from croupier.server.views.till import till_view
from croupier.server.views.watched import watched
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.tickets import commands as kc

IRIS = CASHIER.staff


@pytest.fixture
def house():
    """Ten dollars on red at a terminal that reaches two tables; red it was."""
    house = TheHouse().staffed().opened(R1, R2).seated(A1, A2, tables=(R1, R2))
    house.wagering()
    house.bets(A1, red=1000)
    house.closes()
    house.spun("18")
    house.now += 1000
    return house


def left(house):
    house.cashes_out(A1)
    house.now += 1000
    return house


def corrected(house, outcome="17", by=DEALER):
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome=outcome), by)
    return house


def settlement(house):
    return seat_view(scene_of(house), A1).settlement


def test_a_settlement_stays_on_the_screen_after_a_cash_out_until_the_next_round(house):
    before = settlement(house)
    left(house)
    assert settlement(house) == before
    assert (before.staked, before.returned) == (1000, 2000)
    assert seat_view(scene_of(house), A1).slip == {"red": 1000}
    assert watched(scene_of(house), A1) == R1
    assert settlement(house.started_anew()) == before
    corrected(house)
    assert settlement(house).returned == 0
    house.wagering()
    assert settlement(house) is None
    assert watched(scene_of(house), A1) is None


def test_whoever_puts_money_in_next_sees_nothing_of_it(house):
    left(house).note(A1, 5000)
    assert settlement(house) is None
    assert seat_view(scene_of(house), A1).slip == {}


def test_who_had_no_wagers_is_shown_no_settlement(house):
    house.cashes_out(A2)
    assert seat_view(scene_of(house), A2).settlement is None
    assert watched(scene_of(house), A2) is None


def test_a_session_has_never_returned_less_than_nothing_after_a_correction(house):
    corrected(house)
    session = seat_view(scene_of(house), A1).session
    assert (session.wagered, session.returned, session.won, session.corrected) == (1000, 0, 0, -2000)
    corrected(house, "18")
    session = seat_view(scene_of(house), A1).session
    assert (session.wagered, session.returned, session.won, session.corrected) == (1000, 1000, 1000, 0)


# ── the pit and the cage ────────────────────────────────────────────────────────────────────


def of_pit(house):
    incidents = pit_view(scene_of(house), BRUNO).incidents
    return [
        (each.terminal, each.round, each.amount, each.clause)
        for each in incidents
        if each.kind == "left behind"
    ]


def settling(recovered, written_off):
    return pc.SettleLeftBehind(
        terminal=A1, table=R1, round=1, reason="why", recovered=recovered, written_off=written_off
    )


@pytest.mark.clause("house 3.7")
def test_3_7_the_pit_has_an_incident_until_all_of_it_is_settled(house):
    assert of_pit(house) == []
    corrected(left(house))
    assert of_pit(house) == [(A1, 1, 2000, "house 3.7")]
    house.does(settling(500, 0), CASHIER)
    assert of_pit(house) == [(A1, 1, 1500, "house 3.7")]
    assert of_pit(house.started_anew()) == [(A1, 1, 1500, "house 3.7")]
    house.does(settling(0, 1500), Staff(IRIS, BOSS.staff))
    assert of_pit(house) == []


@pytest.mark.clause("house 3.7")
def test_3_7_the_file_of_a_queried_ticket_says_what_is_owed_back_before_it_is_paid(house):
    left(house)
    number = house.last_ticket()
    house.does(kc.ReportPrinted(ticket=number))
    plain = ticket_file(scene_of(house), number, IRIS)
    assert (plain.owed_back, plain.queries) == (0, [])
    corrected(house)
    file = ticket_file(scene_of(house), number, IRIS)
    assert (file.owed_back, file.query_clause) == (2000, "house 3.7")
    assert [(each.table, each.round, each.amount) for each in file.queries] == [(R1, 1, -2000)]
    assert file.may.redeem_for_cash is None
    assert (
        file.history[-1].what == "queried: $20.00 is owed back of round 1 at R1, corrected after the cash-out"
    )


def test_in_a_demonstration_whoever_may_sign_for_it_is_a_button_and_who_corrected_it_is_not(house):
    corrected(left(house), by=BOSS)
    demonstration = scene_of(house, play_money=True)
    (of_till,) = till_view(demonstration).left_behind
    assert of_till.hands == ["Bruno"]
    assert [each.staff for each in of_till.seconds] == ["sigrid"]
    (real,) = till_view(scene_of(house)).left_behind
    assert real.seconds == []


def test_in_a_demonstration_an_act_of_the_pit_names_those_who_may_sign_for_it():
    house = TheHouse(R1="melbourne-roulette-18/touchbet-single-zero").staffed().opened(R1)

    def signing(play_money):
        (table,) = pit_view(scene_of(house, play_money=play_money), DANA).tables
        (may,) = (each for each in table.may if each.power == "CORRECT_OUTCOME")
        return [each.staff for each in may.seconds]

    assert BRUNO in signing(play_money=True)
    assert DANA not in signing(play_money=True)
    assert signing(play_money=False) == []
