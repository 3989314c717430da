"""The roster: who is on it, who may change it, and days at random."""

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from staff_desk import AUTOMATED, HASH, LADDERS, M18, MINUTE, RAPID, Desk, three_on_the_roster

from croupier.core.decider import Refused
from croupier.staff import commands as c
from croupier.staff import events as e
from croupier.staff.decide import ROSTER
from croupier.staff.state import Roster


@pytest.fixture
def desk():
    return three_on_the_roster()


# ── the roster ──────────────────────────────────────────────────────────────────────────────


def test_a_rank_is_held_under_each_book_by_itself(desk):
    assert desk.state.rank("ben", M18) == "area-manager"
    assert desk.state.rank("ben", RAPID) == "game-supervisor"
    assert desk.state.rank("ben", AUTOMATED) is None
    assert desk.state.rank("nobody", M18) is None


@pytest.mark.parametrize(
    "ranks", [{}, {M18: "pit-boss"}, {"no-such-book": "dealer"}, {RAPID: "area-manager"}, {M18: "player"}]
)
def test_a_rank_must_be_one_of_its_book(desk, ranks):
    desk.refuses(c.EnrolStaff(staff="dee", name="Dee Example", ranks=ranks))


@pytest.mark.parametrize(
    ("staff", "name"),
    [
        ("dealer1", "Dee Example"),
        ("dee", "Dealer 2"),
        ("admin", "Dee Example"),
        ("dee", "Pit Boss"),
        ("dee", "Shared Console"),
        ("dee", ""),
        ("007", "Dee Example"),
    ],
)
def test_there_are_no_generic_accounts(desk, staff, name):
    """A post is not a person: New York 5317.40(c)(7)."""
    reason = desk.refuses(c.EnrolStaff(staff=staff, name=name, ranks={M18: "dealer"}))
    assert "no shared accounts" in reason


def test_nobody_is_enrolled_twice_even_after_retiring(desk):
    again = c.EnrolStaff(staff="cy", name="Cy Other", ranks={M18: "dealer"})
    desk.refuses(again)
    desk.does(c.RetireStaff(staff="cy", because="moved"))
    desk.refuses(again)


def test_a_higher_rank_enrols_under_every_book_concerned(desk):
    newcomer = c.EnrolStaff(staff="dee", name="Dee Example", ranks={M18: "dealer"})
    runner = c.EnrolStaff(staff="dee", name="Dee Example", ranks={AUTOMATED: "runner"})
    manager = c.EnrolStaff(staff="dee", name="Dee Example", ranks={M18: "assistant-casino-manager"})
    desk.refuses(newcomer, by="cy", second="ben")
    desk.refuses(runner, by="ada", second="ben")
    desk.refuses(manager, by="ben", second="ada")
    assert desk.does(newcomer, by="ben", second="ada") == ["StaffEnrolled"]


def test_a_rank_is_changed_by_somebody_above_the_old_and_the_new_one(desk):
    up = c.ChangeRank(staff="cy", book=M18, rank="area-manager")
    desk.refuses(up, by="ben")
    desk.refuses(up, by="cy", second="ada")
    assert desk.does(up, by="ada", second="ben") == ["RankChanged"]
    assert desk.events[-1] == e.RankChanged(staff="cy", book=M18, was="dealer", now="area-manager")
    assert desk.state.rank("cy", M18) == "area-manager"
    assert desk.does(up, by="ada", second="ben") == []
    desk.refuses(c.ChangeRank(staff="cy", book=M18, rank="assistant-casino-manager"), by="ben", second="ada")
    desk.refuses(c.ChangeRank(staff="cy", book=M18, rank="king"), by="ada", second="ben")
    desk.refuses(c.ChangeRank(staff="nobody", book=M18, rank="dealer"), by="ada", second="ben")
    down = c.ChangeRank(staff="cy", book=M18, rank=None)
    assert desk.does(down, by="ada", second="ben") == ["RankChanged"]
    assert desk.state.rank("cy", M18) is None


def test_nobody_raises_himself(desk):
    desk.refuses(c.ChangeRank(staff="ada", book=M18, rank="dealer"), by="ada", second="ben")
    desk.refuses(c.RetireStaff(staff="ada", because="tired"), by="ada", second="ben")
    assert "for themselves" in desk.refuses(
        c.ChangeRank(staff="ben", book=M18, rank="dealer"), by="ada", second="ben"
    )


def test_a_retired_person_holds_no_rank_and_no_session(desk):
    desk.tries("cy", True)
    desk.refuses(c.RetireStaff(staff="cy", because="moved"), by="cy")
    gone = c.RetireStaff(staff="cy", because="moved")
    assert desk.does(gone, by="ben", second="ada") == ["StaffRetired"]
    assert desk.state.rank("cy", M18) is None
    assert desk.state.signed_in("s1", desk.now) is None
    assert desk.tries("cy", True, "s2") == ["SignInTried"]
    assert not desk.events[-1].success
    desk.refuses(c.RetireStaff(staff="cy", because="again"), by="ben", second="ada")


def test_a_credential_is_a_hash_set_by_oneself_or_by_a_higher_rank(desk):
    other = HASH.replace("c2FsdHNhbHQ", "b3RoZXJzYWx0")
    assert "argon2id" in desk.refuses(c.SetCredential(staff="cy", hash="password123"))
    desk.refuses(c.SetCredential(staff="ada", hash=other), by="cy", second="ben")
    assert desk.does(c.SetCredential(staff="cy", hash=other), by="cy") == ["CredentialSet"]
    assert desk.does(c.SetCredential(staff="cy", hash=HASH), by="ben", second="ada") == ["CredentialSet"]
    assert desk.state.members["cy"].hash == HASH


def test_a_new_credential_ends_the_old_sessions(desk):
    desk.tries("cy", True)
    desk.does(c.SetCredential(staff="cy", hash=HASH), by="ben", second="ada")
    assert desk.state.signed_in("s1", desk.now) is None


# ── random days ─────────────────────────────────────────────────────────────────────────────

PEOPLE = ("ada", "ben", "cy", "dee")


class RosterMachine(RuleBasedStateMachine):
    @initialize()
    def open(self):
        self.desk = Desk()
        self.failures = dict.fromkeys(PEOPLE, 0)
        self.desk.enrol("ada", m18="assistant-casino-manager")

    @rule(
        staff=st.sampled_from(PEOPLE),
        by=st.sampled_from((None, *PEOPLE)),
        rank=st.sampled_from(LADDERS[M18].ranks),
    )
    def enrol_or_change(self, staff, by, rank):
        self.desk.ask(c.EnrolStaff(staff=staff, name=f"{staff} Example", ranks={M18: rank}), by)
        self.desk.ask(c.ChangeRank(staff=staff, book=M18, rank=rank), by)

    @rule(staff=st.sampled_from(PEOPLE), by=st.sampled_from((None, *PEOPLE)))
    def set_credential(self, staff, by):
        self.desk.ask(c.SetCredential(staff=staff, hash=HASH), by)

    @rule(staff=st.sampled_from(PEOPLE), verified=st.booleans(), session=st.sampled_from("xyz"))
    def sign_in(self, staff, verified, session):
        told = self.desk.ask(c.SignIn(staff=staff, session=session, where="x"), verified=verified)
        if isinstance(told, Refused):
            return
        tried = told[0]
        assert (tried.staff, tried.at) == (staff, self.desk.now)
        assert tried.success == any(isinstance(event, e.SignedIn) for event in told)
        assert not tried.success or verified

    @rule(staff=st.sampled_from(PEOPLE), session=st.sampled_from("xyz"))
    def sign_out(self, staff, session):
        self.desk.ask(c.SignOut(staff=staff, session=session))

    @rule(staff=st.sampled_from(PEOPLE), by=st.sampled_from((None, *PEOPLE)))
    def unlock_or_retire(self, staff, by):
        self.desk.ask(c.Unlock(staff=staff), by)
        if staff != "ada":
            self.desk.ask(c.RetireStaff(staff=staff, because="moved"), by)

    @rule(minutes=st.integers(1, 400))
    def wait(self, minutes):
        self.desk.now += minutes * MINUTE

    @invariant()
    def nobody_fails_five_times_without_being_locked_out(self):
        assert all(member.failures < 5 or member.locked(self.desk.now) for member in self._members())

    @invariant()
    def sessions_belong_to_people_who_work_here(self):
        assert all(self.desk.state.active(s.staff) for s in self.desk.state.sessions.values())

    @invariant()
    def replay_gives_the_state_and_it_can_be_written_down(self):
        assert ROSTER.fold(self.desk.events) == self.desk.state
        written = msgspec.json.encode(self.desk.state)
        assert msgspec.json.decode(written, type=Roster) == self.desk.state

    def _members(self):
        return self.desk.state.members.values()


TestRosterMachine = RosterMachine.TestCase
TestRosterMachine.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
