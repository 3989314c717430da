"""What the doors hand out once: a session, a code, a token."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.ids import Instant, StaffId
from croupier.screens.rules import Role


@dataclass(frozen=True, slots=True)
class OpenedSession:
    """A session; ``cookie`` is the secret that opens it, and is told this once."""

    staff: StaffId
    name: str
    cookie: str
    lasts_ms: int
    must_change_password: bool


@dataclass(frozen=True, slots=True)
class Issued:
    role: Role
    name: str
    code: str
    expires_at: Instant


@dataclass(frozen=True, slots=True)
class Enrolled:
    """``token`` is told this once."""

    role: Role
    name: str
    token: str
