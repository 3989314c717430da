"""The roster: who is on it, who may change it, signing in, lock-out, and two pairs of eyes."""

import msgspec
import pytest
from argon2 import PasswordHasher
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from croupier.core.decider import Refused
from croupier.house.rulesets import RULESETS
from croupier.house.secrets import Passwords, WeakPassword
from croupier.staff import commands as c
from croupier.staff import events as e
from croupier.staff.approval import SECOND_RANK, Approval, Person, TwoPersons
from croupier.staff.authority import Power
from croupier.staff.decide import ROSTER, Given
from croupier.staff.rules import ROSTER_RULES
from croupier.staff.state import Roster

M18, RAPID, AUTOMATED = "melbourne-roulette-18", "rapid-roulette", "automated-10.2"
LADDERS = {ruleset.book: ruleset.ladder for ruleset in RULESETS.values()}
HASH = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA"
MINUTE = 60_000
NOON = 1_700_000_000_000


class Desk:
    """The roster, asked by somebody at some time."""

    def __init__(self):
        self.state, self.events, self.now = ROSTER.initial, [], NOON

    def ask(self, command, by=None, verified=False):
        given = Given(self.now, ROSTER_RULES, LADDERS, by, verified)
        told = ROSTER.decide(self.state, command, given)
        if not isinstance(told, Refused):
            for event in told:
                self.state = ROSTER.evolve(self.state, event)
                self.events.append(event)
        return told

    def does(self, command, by=None, verified=False):
        told = self.ask(command, by, verified)
        assert not isinstance(told, Refused), told
        return [type(event).__name__ for event in told]

    def refuses(self, command, by=None):
        before = self.state
        told = self.ask(command, by)
        assert isinstance(told, Refused), told
        assert self.state == before
        return told.reason

    def enrol(self, staff, by=None, **ranks):
        books = {"m18": M18, "rapid": RAPID, "automated": AUTOMATED}
        held = {books[book]: rank for book, rank in ranks.items()}
        return self.does(c.EnrolStaff(staff=staff, name=f"{staff.title()} Example", ranks=held), by)

    def tries(self, staff, verified, session="s1", where="console R1"):
        return self.does(c.SignIn(staff=staff, session=session, where=where), None, verified)


@pytest.fixture
def desk():
    desk = Desk()
    desk.enrol("ada", m18="assistant-casino-manager", rapid="pit-boss")
    desk.enrol("ben", m18="area-manager", rapid="game-supervisor")
    desk.enrol("cy", m18="dealer", rapid="dealer")
    for staff in ("ada", "ben", "cy"):
        desk.does(c.SetCredential(staff=staff, hash=HASH))
    return desk


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
    assert "no generic accounts" in reason


def test_nobody_is_enrolled_twice_even_after_retiring(desk):
    again = c.EnrolStaff(staff="cy", name="Cy Other", ranks={M18: "dealer"})
    desk.refuses(again)
    desk.does(c.RetireStaff(staff="cy", because="moved"))
    desk.refuses(again)


def test_a_higher_rank_enrols_under_every_book_concerned(desk):
    newcomer = c.EnrolStaff(staff="dee", name="Dee Example", ranks={M18: "dealer"})
    desk.refuses(newcomer, by="cy")
    desk.refuses(c.EnrolStaff(staff="dee", name="Dee Example", ranks={AUTOMATED: "runner"}), by="ada")
    desk.refuses(c.EnrolStaff(staff="dee", name="Dee Example", ranks={M18: "area-manager"}), by="ben")
    assert desk.does(newcomer, by="ben") == ["StaffEnrolled"]


def test_a_rank_is_changed_by_somebody_above_the_old_and_the_new_one(desk):
    up = c.ChangeRank(staff="cy", book=M18, rank="area-manager")
    desk.refuses(up, by="ben")
    desk.refuses(up, by="cy")
    assert desk.does(up, by="ada") == ["RankChanged"]
    assert desk.events[-1] == e.RankChanged(staff="cy", book=M18, was="dealer", now="area-manager")
    assert desk.state.rank("cy", M18) == "area-manager"
    assert desk.does(up, by="ada") == []
    desk.refuses(c.ChangeRank(staff="cy", book=M18, rank=None), by="ben")
    desk.refuses(c.ChangeRank(staff="cy", book=M18, rank="king"), by="ada")
    desk.refuses(c.ChangeRank(staff="nobody", book=M18, rank="dealer"), by="ada")
    assert desk.does(c.ChangeRank(staff="cy", book=M18, rank=None), by="ada") == ["RankChanged"]
    assert desk.state.rank("cy", M18) is None


def test_nobody_raises_himself(desk):
    desk.refuses(c.ChangeRank(staff="ada", book=M18, rank="dealer"), by="ada")
    desk.refuses(c.RetireStaff(staff="ada", because="tired"), by="ada")


def test_a_retired_person_holds_no_rank_and_no_session(desk):
    desk.tries("cy", True)
    desk.refuses(c.RetireStaff(staff="cy", because="moved"), by="cy")
    assert desk.does(c.RetireStaff(staff="cy", because="moved"), by="ben") == ["StaffRetired"]
    assert desk.state.rank("cy", M18) is None
    assert desk.state.signed_in("s1", desk.now) is None
    assert desk.tries("cy", True, "s2") == ["SignInTried"]
    assert not desk.events[-1].success
    desk.refuses(c.RetireStaff(staff="cy", because="again"), by="ben")


def test_a_credential_is_a_hash_set_by_oneself_or_by_a_higher_rank(desk):
    other = HASH.replace("c2FsdHNhbHQ", "b3RoZXJzYWx0")
    assert "argon2id" in desk.refuses(c.SetCredential(staff="cy", hash="password123"))
    desk.refuses(c.SetCredential(staff="ben", hash=other), by="cy")
    assert desk.does(c.SetCredential(staff="cy", hash=other), by="cy") == ["CredentialSet"]
    assert desk.does(c.SetCredential(staff="cy", hash=HASH), by="ben") == ["CredentialSet"]
    assert desk.state.members["cy"].hash == HASH


def test_a_new_credential_ends_the_old_sessions(desk):
    desk.tries("cy", True)
    desk.does(c.SetCredential(staff="cy", hash=HASH), by="ben")
    assert desk.state.signed_in("s1", desk.now) is None


# ── signing in ──────────────────────────────────────────────────────────────────────────────


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
    desk.refuses(c.Unlock(staff="ben"), by="cy")
    assert desk.does(c.Unlock(staff="ben"), by="ada") == ["Unlocked"]
    assert desk.does(c.Unlock(staff="ben"), by="ada") == []
    assert desk.tries("ben", True) == ["SignInTried", "SignedIn"]


def test_a_runner_is_unlocked_from_above_though_on_a_ladder_apart():
    desk = Desk()
    desk.enrol("run", automated="runner")
    desk.enrol("man", automated="area-manager")
    desk.enrol("vir", automated="virtual-dealer")
    for _ in range(5):
        desk.tries("run", False)
    assert desk.events[-1].told == ("man",)
    desk.refuses(c.Unlock(staff="run"), by="vir")
    desk.does(c.Unlock(staff="run"), by="man")
    for _ in range(5):
        desk.tries("man", False)
    desk.refuses(c.Unlock(staff="man"), by="run")


def test_the_lock_out_says_where_it_comes_from():
    sources = {"failures": "5317.40(c)(6)", "locked_ms": "5317.40(c)(6)", "generic_words": "5317.40(c)(7)"}
    for name, source in sources.items():
        assert source in getattr(ROSTER_RULES, name).source


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


# ── two pairs of eyes ───────────────────────────────────────────────────────────────────────

TOUCHBET = RULESETS["melbourne-roulette-18/touchbet-single-zero"].ladder


def approval(first, second=None, same=False):
    other = Person("mia" if same else "noor", second) if second else None
    return Approval(Person("mia", first), other)


def test_an_act_in_two_hands_needs_another_person_who_holds_the_power():
    check = SECOND_RANK.check
    power = Power.REDEEM_COLOUR_OF_CLOSED_TABLE
    assert check(power, approval("dealer", "area-manager"), TOUCHBET) is None
    for first, second, same in [
        ("dealer", None, False),
        ("area-manager", None, False),
        ("area-manager", "area-manager", True),
        ("dealer", "higher-duties-dealer", False),
        ("player", "area-manager", False),
    ]:
        refused = check(power, approval(first, second, same), TOUCHBET)
        assert str(refused.clause) == "melbourne-roulette-18 3.1.2(c)(ii)"


def test_what_a_dealer_may_do_he_does_alone():
    rapid = RULESETS["rapid-roulette/single-zero"].ladder
    assert SECOND_RANK.asked(Power.CORRECT_OUTCOME, TOUCHBET)
    assert not SECOND_RANK.asked(Power.CORRECT_OUTCOME, rapid)
    assert SECOND_RANK.check(Power.CORRECT_OUTCOME, approval("dealer"), rapid) is None
    assert SECOND_RANK.check(Power.CORRECT_OUTCOME, approval("player"), rapid) is not None


def test_acts_that_ask_for_no_second_rank_are_checked_by_the_ladder_alone():
    assert SECOND_RANK.check(Power.EXCLUDE_PLAYER, approval("area-manager"), TOUCHBET) is not None
    assert SECOND_RANK.check(Power.EXCLUDE_PLAYER, approval("assistant-casino-manager"), TOUCHBET) is None


def test_where_a_book_names_no_rank_any_two_of_its_staff_will_do():
    power = Power.APPROVE_MANUAL_PAYMENT
    assert SECOND_RANK.check(power, approval("dealer", "dealer"), TOUCHBET) is None
    assert SECOND_RANK.check(power, approval("dealer", "dealer", same=True), TOUCHBET) is not None
    assert SECOND_RANK.check(power, approval("dealer", "player"), TOUCHBET) is not None
    assert TwoPersons(frozenset()).check(power, approval("dealer"), TOUCHBET) is None


@pytest.mark.parametrize(
    ("book", "rank", "other", "above"),
    [
        (M18, "area-manager", "dealer", True),
        (M18, "dealer", "area-manager", False),
        (M18, "dealer", "dealer", False),
        (M18, "player", "dealer", False),
        (M18, "dealer", "player", False),
        (AUTOMATED, "area-manager", "runner", True),
        (AUTOMATED, "virtual-dealer", "runner", False),
        (AUTOMATED, "runner", "area-manager", False),
    ],
)
def test_a_rank_stands_above_another(book, rank, other, above):
    assert LADDERS[book].above(rank, other) is above


# ── passwords ───────────────────────────────────────────────────────────────────────────────

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
DEARER = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1)
GOOD = "correct horse battery"


def test_a_password_is_verified_against_its_hash():
    passwords = Passwords(CHEAP)
    kept = passwords.hashed(GOOD)
    assert kept.startswith("$argon2id$")
    assert GOOD not in kept
    assert passwords.hashed(GOOD) != kept  # salted
    assert passwords.verified(kept, GOOD)
    assert not passwords.verified(kept, GOOD + "!")
    assert not passwords.verified("$argon2id$nonsense", GOOD)


def test_nobody_has_no_password_and_takes_as_long_to_refuse():
    passwords = Passwords(CHEAP)
    assert not passwords.verified(None, GOOD)
    assert not passwords.verified(None, "there is nobody of that name")


def test_a_short_password_is_refused():
    with pytest.raises(WeakPassword, match="at least 12"):
        Passwords(CHEAP).hashed("short")


def test_a_hash_is_renewed_when_the_parameters_change():
    kept = Passwords(CHEAP).hashed(GOOD)
    dearer = Passwords(DEARER)
    assert Passwords(CHEAP).renewed(kept, GOOD) is None
    assert dearer.renewed(kept, "a wrong password") is None
    renewed = dearer.renewed(kept, GOOD)
    assert dearer.verified(renewed, GOOD)
    assert dearer.renewed(renewed, GOOD) is None


def test_the_default_is_what_the_standard_recommends():
    assert "m=65536,t=3,p=4" in Passwords().hashed(GOOD)
