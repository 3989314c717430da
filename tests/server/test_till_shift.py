"""What a cashier has done since signing in, kept by the house and not by the page."""

import pytest
from views_house import A1, A2, R1, TheHouse, encoded, scene_of

from croupier.core.ids import StaffId
from croupier.floor.asker import HouseSystem, Staff, Unidentified
from croupier.server.recent_history import RecentHistory
from croupier.server.views.till import shift_view
from croupier.staff.commands import SetCredential, SignIn, SignOut
from croupier.tickets import commands as kc
from croupier.tickets.events import AtWindow, PaymentMeans
from croupier.tickets.rules import RedeemedAt

IRIS, HENK = StaffId("iris"), StaffId("henk")
HASH = "$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo"
ONE, TWO = AtWindow(RedeemedAt.CAGE, "1"), AtWindow(RedeemedAt.CAGE, "2")


@pytest.fixture
def house():
    house = TheHouse().staffed().opened(R1).seated(A1, A2, funds=5_000)
    for staff in (IRIS, HENK):
        house.does(SetCredential(staff=staff, hash=HASH), HouseSystem("configuration"))
    return house


def signs_in(house, staff, session, post="cage"):
    house.now += 1_000
    house.does(SignIn(staff=staff, session=session, where=f"{post} 10.0.0.9"), Unidentified(verified=True))


def ticket(house, terminal):
    house.cashes_out(terminal)
    number = house.last_ticket()
    house.does(kc.ReportPrinted(ticket=number), HouseSystem("printer"))
    return number


def holds(house, number, place, staff=IRIS):
    house.now += 1_000
    house.does(kc.Hold(ticket=number, place=place, amount=5_000), Staff(staff))


def pays(house, number, place, staff=IRIS):
    holds(house, number, place, staff)
    house.does(kc.Redeem(ticket=number, place=place, means=PaymentMeans.CASH, by=staff), Staff(staff))


def lines(scene, staff=IRIS, window="1"):
    return [(each.what, each.amount) for each in shift_view(scene, staff, window).last]


def test_what_was_done_since_signing_in_is_shown_newest_first(house):
    scene = scene_of(house)
    signs_in(house, IRIS, "s1")
    number = ticket(house, A1)
    holds(house, number, ONE)
    house.does(kc.GiveBack(ticket=number, place=ONE), Staff(IRIS))
    pays(house, number, ONE)
    assert lines(scene) == [("paid", 5_000), ("given back", None)]
    assert shift_view(scene, IRIS, "1").paid == 5_000
    assert shift_view(scene, IRIS, "1").last[0].number == f"{number[:2]} {number[2:6]} … {number[-4:]}"
    assert number not in encoded(shift_view(scene, IRIS, "1"))


def test_what_was_turned_away_is_shown_with_its_reason_to_who_turned_it_away(house):
    scene = scene_of(house)
    signs_in(house, IRIS, "s1")
    scene.history.shifts.turn_away(house.now, "004817263548391847", IRIS, "redeemed")
    (line,) = shift_view(scene, IRIS, "1").last
    assert (line.what, line.why, line.amount, line.number) == ("refused", "redeemed", None, "00 4817 … 1847")
    assert shift_view(scene, HENK, "1").last == []
    assert shift_view(scene, IRIS, "1").paid == 0


def test_nobody_else_has_it_and_another_window_has_not_what_was_given_back_here(house):
    scene = scene_of(house)
    signs_in(house, IRIS, "s1")
    signs_in(house, HENK, "s2")
    first = ticket(house, A1)
    holds(house, first, ONE)
    house.does(kc.GiveBack(ticket=first, place=ONE), Staff(IRIS))
    pays(house, ticket(house, A2), TWO, HENK)
    assert (lines(scene, IRIS, "1"), shift_view(scene, IRIS, "1").paid) == ([("given back", None)], 0)
    assert (lines(scene, HENK, "2"), shift_view(scene, HENK, "2").paid) == ([("paid", 5_000)], 5_000)
    assert lines(scene, IRIS, "2") == []


def test_it_outlasts_a_second_window_and_a_start_of_the_house_and_ends_with_the_shift(house):
    scene = scene_of(house)
    signs_in(house, IRIS, "s1")
    pays(house, ticket(house, A1), ONE)
    signs_in(house, IRIS, "s2")
    signs_in(house, IRIS, "s3", post="pit")
    assert lines(scene) == [("paid", 5_000)]
    assert RecentHistory(house.store).shifts.paid(IRIS) == 5_000
    for session in ("s1", "s2"):
        house.does(SignOut(staff=IRIS, session=session), Staff(IRIS))
    signs_in(house, IRIS, "s4")
    assert (lines(scene), shift_view(scene, IRIS, "1").paid) == ([], 0)
