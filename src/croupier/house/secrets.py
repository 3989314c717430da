"""Passwords: hashed and verified with argon2id, outside the pure rooms."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

LEAST_LENGTH = 12


@cache
def _of_nobody(time_cost: int, memory_cost: int, parallelism: int) -> str:
    """Once in a process: it takes as long as any password."""
    return PasswordHasher(time_cost, memory_cost, parallelism).hash("there is nobody of that name")


class WeakPassword(ValueError):
    """A password that is too short to keep anybody out."""


@dataclass(frozen=True)
class Passwords:
    """The hasher's parameters are those of RFC 9106 for machines with little memory."""

    hasher: PasswordHasher = field(default_factory=PasswordHasher)
    nobody: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # What is verified when there is nobody to verify, so that a name that is not on the
        # roster takes as long to refuse as one that is.
        hasher = self.hasher
        nobody = _of_nobody(hasher.time_cost, hasher.memory_cost, hasher.parallelism)
        object.__setattr__(self, "nobody", nobody)

    def hashed(self, password: str) -> str:
        if len(password) < LEAST_LENGTH:
            raise WeakPassword(f"a password has at least {LEAST_LENGTH} characters")
        return self.hasher.hash(password)

    def verified(self, kept: str | None, password: str) -> bool:
        """Whether a password fits the hash on the roster; none is for whoever has none."""
        try:
            fits = self.hasher.verify(kept or self.nobody, password)
        except (VerificationError, InvalidHashError):
            return False
        return fits and kept is not None
