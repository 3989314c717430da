"""What has happened to the personal store."""

from __future__ import annotations

from croupier.core.ids import StaffId
from croupier.core.message import Event


class StoreTaken(Event, frozen=True, kw_only=True):
    store: str


class Erased(Event, frozen=True, kw_only=True):
    """The text and its salt are gone for good; the digest in the log stays."""

    id: str
    because: str
    by: StaffId
    second: StaffId


PersonalEvent = StoreTaken | Erased
