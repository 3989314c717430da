"""First passwords are changed before anything else; whoever was stood down cannot come in."""

import msgspec
import pytest
from staff_desk import RAPID, Desk

from croupier.staff import commands as c
from croupier.staff import events as e
from croupier.staff.rules import ROSTER_RULES

FIRST_HASH, NEW_HASH = "$argon2id$first", "$argon2id$new"


class FirstDay(Desk):
    """Ada and Cy are new; Ada has been given a password by somebody else."""

    def __init__(self):
        super().__init__()
        self.enrol("ada", rapid="pit-boss")
        self.enrol("ben", rapid="game-supervisor")
        self.enrol("cy", rapid="dealer")
        self.does(c.SetCredential(staff="ada", hash=FIRST_HASH))

    @property
    def cy(self):
        return self.state.members["cy"]


@pytest.fixture
def desk():
    desk = FirstDay()
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
    desk.does(c.SetCredential(staff="cy", hash=FIRST_HASH), by="ada", second="ben")
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
    assert desk.state.rank("cy", RAPID) is None
    assert desk.does(c.SignIn(staff="cy", session="s2", where="x"), verified=True) == ["SignInTried"]
    assert desk.state.signed_in("s2", desk.now) is None
    assert (desk.cy.name, dict(desk.cy.ranks), desk.cy.stood_down) == (
        "Cy Example",
        {RAPID: "dealer"},
        "gone",
    )
    assert "already" in desk.refuses(c.EnrolStaff(staff="cy", name="Cy Two", ranks={RAPID: "dealer"}))


def test_whoever_is_reinstated_is_back_as_before(desk):
    desk.does(c.StandDown(staff="cy", because="gone"))
    assert desk.does(c.Reinstate(staff="cy")) == ["Reinstated"]
    assert desk.state.rank("cy", RAPID) == "dealer"
    assert desk.does(c.Reinstate(staff="cy")) == []
    desk.refuses(c.Reinstate(staff="nobody"))
    desk.does(c.RetireStaff(staff="cy", because="for good"))
    desk.refuses(c.Reinstate(staff="cy"))


def test_only_a_higher_rank_stands_somebody_down_or_reinstates(desk):
    desk.does(changed(), verified=True)
    assert "one of the two" in desk.refuses(c.StandDown(staff="ada", because="x"), by="cy", second="ben")
    desk.does(c.StandDown(staff="cy", because="x"), by="ada", second="ben")
    assert "for themselves" in desk.refuses(c.Reinstate(staff="cy"), by="cy", second="ada")
    desk.does(c.Reinstate(staff="cy"), by="ada", second="ben")
