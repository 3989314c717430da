"""First passwords are changed before anything else; whoever was stood down cannot come in."""

import msgspec
import pytest

from croupier.core.decider import Refused
from croupier.house.rulesets import RULESETS
from croupier.staff import commands as c
from croupier.staff import events as e
from croupier.staff.decide import ROSTER, StaffGiven
from croupier.staff.rules import ROSTER_RULES

BOOK = "rapid-roulette"
LADDERS = {ruleset.book: ruleset.ladder for ruleset in RULESETS.values()}
FIRST_HASH, NEW_HASH = "$argon2id$first", "$argon2id$new"
NOON = 1_700_000_000_000


class Desk:
    def __init__(self):
        self.state, self.now = ROSTER.initial, NOON
        self.does(c.EnrolStaff(staff="ada", name="Ada Example", ranks={BOOK: "pit-boss"}))
        self.does(c.EnrolStaff(staff="cy", name="Cy Example", ranks={BOOK: "dealer"}))
        self.does(c.SetCredential(staff="ada", hash=FIRST_HASH))

    def ask(self, command, by=None, verified=False):
        told = ROSTER.decide(self.state, command, StaffGiven(self.now, ROSTER_RULES, LADDERS, by, verified))
        for event in () if isinstance(told, Refused) else told:
            self.state = ROSTER.evolve(self.state, event)
        return told

    def does(self, command, by=None, verified=False):
        told = self.ask(command, by, verified)
        assert not isinstance(told, Refused), told
        return [type(event).__name__ for event in told]

    def refuses(self, command, by=None, verified=False):
        told = self.ask(command, by, verified)
        assert isinstance(told, Refused), told
        return told.reason

    @property
    def cy(self):
        return self.state.members["cy"]


@pytest.fixture
def desk():
    desk = Desk()
    desk.does(c.SetCredential(staff="cy", hash=FIRST_HASH, first=True))
    return desk


def changed(new=NEW_HASH):
    return c.ChangePassword(staff="cy", hash=new, where="console R1")


# ── first passwords ─────────────────────────────────────────────────────────────────────────


def test_with_a_first_password_nothing_is_done_but_changing_it(desk):
    assert desk.cy.must_change
    assert desk.does(c.SignIn(staff="cy", session="s1", where="x"), verified=True) == [
        "SignInTried",
        "SignedIn",
    ]
    unlock = c.Unlock(staff="cy")
    assert "change your first password before" in desk.refuses(unlock, by="cy")
    assert desk.does(changed(), verified=True) == ["CredentialSet"]
    assert (desk.cy.must_change, desk.cy.hash) == (False, NEW_HASH)
    # The session that the first password opened has ended.
    assert desk.state.signed_in("s1", desk.now) is None
    assert desk.does(unlock, by="cy") == []


def test_a_password_that_somebody_else_has_set_is_a_first_one(desk):
    desk.does(changed(), verified=True)
    desk.does(c.SetCredential(staff="cy", hash=FIRST_HASH), by="ada")
    assert desk.cy.must_change
    desk.does(c.SetCredential(staff="cy", hash=NEW_HASH), by="cy")
    assert not desk.cy.must_change


def test_a_wrong_old_password_counts_like_a_wrong_one_at_a_sign_in(desk):
    for _ in range(ROSTER_RULES.failures.value - 1):
        assert desk.does(changed()) == ["SignInTried"]
    assert desk.does(changed()) == ["SignInTried", "LockedOut"]
    assert (desk.cy.hash, desk.cy.must_change) == (FIRST_HASH, True)
    # Locked out, even the right one changes nothing.
    assert desk.does(changed(), verified=True) == ["SignInTried"]
    assert desk.cy.hash == FIRST_HASH


def test_a_new_password_is_kept_as_a_hash_only(desk):
    assert "argon2id" in desk.refuses(changed("swordfish"), verified=True)
    assert desk.does(c.ChangePassword(staff="nobody", hash=NEW_HASH, where="x"), verified=True) == [
        "SignInTried"
    ]


def test_events_from_before_first_passwords_are_read_as_they_were():
    old = b'{"type":"CredentialSet","staff":"cy","hash":"$argon2id$x"}'
    assert msgspec.json.decode(old, type=e.StaffEvent) == e.CredentialSet(
        staff="cy", hash="$argon2id$x", first=False
    )


# ── standing down ───────────────────────────────────────────────────────────────────────────


def test_whoever_was_stood_down_cannot_sign_in_and_keeps_the_history(desk):
    desk.does(changed(), verified=True)
    desk.does(c.SignIn(staff="cy", session="s1", where="x"), verified=True)
    assert desk.does(c.StandDown(staff="cy", because="gone")) == ["StoodDown"]
    assert desk.state.signed_in("s1", desk.now) is None
    assert desk.state.rank("cy", BOOK) is None
    assert desk.does(c.SignIn(staff="cy", session="s2", where="x"), verified=True) == ["SignInTried"]
    assert desk.state.signed_in("s2", desk.now) is None
    assert (desk.cy.name, dict(desk.cy.ranks), desk.cy.stood_down) == ("Cy Example", {BOOK: "dealer"}, "gone")
    assert "already" in desk.refuses(c.EnrolStaff(staff="cy", name="Cy Two", ranks={BOOK: "dealer"}))


def test_whoever_is_reinstated_is_back_as_before(desk):
    desk.does(c.StandDown(staff="cy", because="gone"))
    assert desk.does(c.Reinstate(staff="cy")) == ["Reinstated"]
    assert desk.state.rank("cy", BOOK) == "dealer"
    assert desk.does(c.Reinstate(staff="cy")) == []
    desk.refuses(c.Reinstate(staff="nobody"))
    desk.does(c.RetireStaff(staff="cy", because="for good"))
    desk.refuses(c.Reinstate(staff="cy"))


def test_only_a_higher_rank_stands_somebody_down_or_reinstates(desk):
    desk.does(changed(), verified=True)
    assert "higher rank" in desk.refuses(c.StandDown(staff="ada", because="x"), by="cy")
    desk.does(c.StandDown(staff="cy", because="x"), by="ada")
    assert "higher rank" in desk.refuses(c.Reinstate(staff="cy"), by="cy")
    desk.does(c.Reinstate(staff="cy"), by="ada")
