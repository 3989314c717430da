"""Signing in: sessions, attempts that fail, and the lock-out."""

import pytest
from staff_desk import MINUTE, NOON, Desk, three_on_the_roster

from croupier.core.decider import Refused
from croupier.staff import commands as c
from croupier.staff import events as e
from croupier.staff.rules import ROSTER_RULES


@pytest.fixture
def desk():
    return three_on_the_roster()


def test_every_attempt_is_told_with_time_person_place_and_result(desk):
    desk.tries("cy", False, where="console R7")
    assert desk.events[-1] == e.SignInTried(
        staff="cy", at=NOON, where="console R7", success=False, why="the password does not fit"
    )
    desk.now += 1
    assert desk.tries("nobody", True) == ["SignInTried"]
    assert (desk.events[-1].staff, desk.events[-1].success) == ("nobody", False)
    assert desk.tries("cy", True) == ["SignInTried", "SignedIn"]
    assert (desk.events[-2].success, desk.events[-2].at) == (True, NOON + 1)


def test_an_attempt_in_nobodys_name_leaves_no_trace_in_the_roster(desk):
    before = desk.state
    for number in range(20):
        desk.tries(f"ghost{number}", False)
    assert desk.state == before


def test_nobody_signs_in_without_a_credential():
    desk = Desk()
    desk.enrol("dee", m18="dealer")
    assert desk.tries("dee", True) == ["SignInTried"]


def test_a_session_ends_by_itself_and_by_signing_out(desk):
    desk.tries("cy", True)
    assert desk.state.signed_in("s1", NOON) == "cy"
    assert desk.state.signed_in("s1", NOON + 12 * 60 * MINUTE - 1) == "cy"
    assert desk.state.signed_in("s1", NOON + 12 * 60 * MINUTE) is None
    desk.refuses(c.SignOut(staff="ben", session="s1"))
    assert desk.does(c.SignOut(staff="cy", session="s1")) == ["SignedOut"]
    assert desk.does(c.SignOut(staff="cy", session="s1")) == []
    assert desk.state.signed_in("s1", NOON) is None


def test_a_session_is_nobody_elses(desk):
    desk.tries("cy", True)
    told = desk.ask(c.SignIn(staff="ben", session="s1", where="x"), verified=True)
    assert isinstance(told, Refused)
    assert desk.state.signed_in("s1", NOON) == "cy"


def test_sessions_that_are_over_are_forgotten(desk):
    desk.tries("cy", True, "s1")
    desk.now += 13 * 60 * MINUTE
    desk.tries("cy", True, "s2")
    assert set(desk.state.sessions) == {"s2"}


def test_five_failures_in_a_row_lock_a_person_out_for_fifteen_minutes(desk):
    for _ in range(4):
        assert desk.tries("cy", False) == ["SignInTried"]
    assert desk.tries("cy", False) == ["SignInTried", "LockedOut"]
    assert desk.events[-1].told == ("ada", "ben")
    assert desk.tries("cy", True) == ["SignInTried"]
    assert (desk.events[-1].success, desk.events[-1].why) == (False, "locked out")
    desk.now += 15 * MINUTE - 1
    assert desk.tries("cy", True) == ["SignInTried"]
    desk.now += 1
    assert desk.tries("cy", True) == ["SignInTried", "SignedIn"]


def test_a_success_starts_the_count_anew(desk):
    for _ in range(4):
        desk.tries("cy", False)
    desk.tries("cy", True)
    for _ in range(4):
        assert desk.tries("cy", False) == ["SignInTried"]
    assert desk.tries("cy", False) == ["SignInTried", "LockedOut"]


def test_after_a_lock_out_the_count_starts_anew(desk):
    for _ in range(5):
        desk.tries("cy", False)
    for _ in range(3):
        desk.tries("cy", False)  # while locked: counts for nothing
    desk.now += 15 * MINUTE
    for _ in range(4):
        assert desk.tries("cy", False) == ["SignInTried"]
    assert desk.tries("cy", False) == ["SignInTried", "LockedOut"]


def test_a_higher_rank_unlocks(desk):
    for _ in range(5):
        desk.tries("ben", False)
    assert desk.events[-1].told == ("ada",)
    desk.refuses(c.Unlock(staff="ben"), by="ben")
    desk.refuses(c.Unlock(staff="ben"), by="cy", second="ada")
    desk.refuses(c.Unlock(staff="ben"), by="ada")
    desk.enrol("eve", rapid="game-supervisor")
    assert desk.does(c.Unlock(staff="ben"), by="ada", second="eve") == ["Unlocked"]
    assert desk.does(c.Unlock(staff="ben"), by="ada", second="eve") == []
    assert desk.tries("ben", True) == ["SignInTried", "SignedIn"]


def test_a_runner_is_unlocked_from_above_though_on_a_ladder_apart():
    desk = Desk()
    desk.enrol("run", automated="runner")
    desk.enrol("man", automated="area-manager")
    desk.enrol("vir", automated="virtual-dealer")
    for _ in range(5):
        desk.tries("run", False)
    assert desk.events[-1].told == ("man",)
    desk.enrol("sup", automated="higher-duties-dealer")
    desk.refuses(c.Unlock(staff="run"), by="vir", second="man")
    desk.does(c.Unlock(staff="run"), by="man", second="sup")
    for _ in range(5):
        desk.tries("man", False)
    desk.refuses(c.Unlock(staff="man"), by="run")


def test_the_lock_out_says_where_it_comes_from():
    sources = {"failures": "5317.40(c)(6)", "locked_ms": "5317.40(c)(6)", "generic_words": "5317.40(c)(7)"}
    for name, source in sources.items():
        assert source in getattr(ROSTER_RULES, name).source
