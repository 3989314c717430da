"""Passwords are kept as hashes of the kind that the standard recommends."""

import pytest
from argon2 import PasswordHasher

from croupier.house.secrets import Passwords, WeakPassword

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


@pytest.mark.usefixtures("dear_passwords")
def test_the_default_is_what_the_standard_recommends():
    assert "m=65536,t=3,p=4" in Passwords().hashed(GOOD)
