"""Duties: given and taken by two persons, never to oneself, and to an inspector nothing else."""

import pytest
from staff_desk import M18, three_on_the_roster

from croupier.core.decider import Refused
from croupier.staff import commands as c
from croupier.staff import events as e
from croupier.staff.duties import Duty

CASHIER = c.Appoint(staff="cy", duty=Duty.CASHIER)


@pytest.fixture
def desk():
    return three_on_the_roster()


def clause(desk, command, by, second=None):
    told = desk.ask(command, by, second=second)
    assert isinstance(told, Refused), told
    return str(told.clause)


def test_two_persons_appoint_and_dismiss(desk):
    for by, second in (("ada", None), ("ada", "ada"), ("cy", "ada"), ("ada", "cy"), ("cy", None)):
        assert clause(desk, CASHIER, by, second) == "house 4.1"
    assert desk.does(CASHIER, by="ada", second="ben") == ["Appointed"]
    assert desk.events[-1] == e.Appointed(staff="cy", duty=Duty.CASHIER, by="ada", second="ben")
    assert desk.state.members["cy"].duties == {Duty.CASHIER}
    assert desk.does(CASHIER, by="ada", second="ben") == []
    taken = c.Dismiss(staff="cy", duty=Duty.CASHIER)
    assert clause(desk, taken, "ben") == "house 4.1"
    assert desk.does(taken, by="ben", second="ada") == ["Dismissed"]
    assert desk.state.members["cy"].duties == frozenset()
    assert desk.does(taken, by="ben", second="ada") == []


def test_nobody_has_a_part_in_their_own_appointment(desk):
    own = c.Appoint(staff="ada", duty=Duty.PEOPLE)
    assert clause(desk, own, "ada", "ben") == "house 4.1"
    assert clause(desk, own, "ben", "ada") == "house 4.1"


def test_the_second_holds_a_rank_above_the_lowest_and_one_of_the_two_answers_for_people(desk):
    desk.enrol("dee", m18="dealer", rapid="dealer")
    desk.enrol("sue", rapid="game-supervisor")
    assert clause(desk, CASHIER, "ada", "dee") == "house 4.1"
    assert clause(desk, CASHIER, "sue", "ben") == "house 4.1"  # neither is highest anywhere
    desk.does(c.Appoint(staff="sue", duty=Duty.PEOPLE))
    assert desk.does(CASHIER, by="sue", second="ben") == ["Appointed"]


def test_an_inspector_holds_no_rank_and_no_other_duty(desk):
    assert clause(desk, c.Appoint(staff="cy", duty=Duty.INSPECTOR), "ada", "ben") == "house 4.3"
    both = c.EnrolStaff(staff="ivy", name="Ivy Example", ranks={M18: "dealer"}, duties=(Duty.INSPECTOR,))
    assert clause(desk, both, None) == "house 4.3"
    two = c.EnrolStaff(staff="ivy", name="Ivy Example", ranks={}, duties=(Duty.INSPECTOR, Duty.CASHIER))
    assert clause(desk, two, None) == "house 4.3"
    desk.does(c.EnrolStaff(staff="ivy", name="Ivy Example", ranks={}, duties=(Duty.INSPECTOR,)))
    assert clause(desk, c.ChangeRank(staff="ivy", book=M18, rank="dealer"), "ada", "ben") == "house 4.3"
    assert clause(desk, c.Appoint(staff="ivy", duty=Duty.CASHIER), "ada", "ben") == "house 4.3"


def test_somebody_without_a_rank_is_enrolled_for_a_duty_and_nobody_for_nothing(desk):
    cashier = c.EnrolStaff(staff="ivy", name="Ivy Example", ranks={}, duties=(Duty.CASHIER,))
    assert desk.does(cashier, by="ada", second="ben") == ["StaffEnrolled"]
    desk.refuses(c.EnrolStaff(staff="joe", name="Joe Example", ranks={}), by="ada", second="ben")


def test_ranks_that_nobody_outranks_are_given_by_two_who_answer_for_people(desk):
    top = c.ChangeRank(staff="cy", book=M18, rank="assistant-casino-manager")
    assert clause(desk, top, "ada", "ben") == "house 4.2"
    for person in ("ada", "ben"):
        desk.does(c.Appoint(staff=person, duty=Duty.PEOPLE))
    assert desk.does(top, by="ada", second="ben") == ["RankChanged"]


def test_whoever_lost_a_duty_by_leaving_answers_for_nobody(desk):
    desk.does(c.Appoint(staff="ben", duty=Duty.PEOPLE))
    desk.does(c.StandDown(staff="ben", because="leave"))
    assert clause(desk, CASHIER, "ada", "ben") == "house 4.1"
