"""What is shown of the alarms of the house."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from croupier.server.sentences import SaidView


class AlarmView(msgspec.Struct, frozen=True, kw_only=True):
    """Something of the house that somebody of rank has to know, and who has."""

    id: str
    kind: str
    where: str  # whom or what it concerns, by name
    what: str
    since: int
    over: bool
    acknowledged_by: str | None
    said: SaidView | UnsetType = UNSET
    where_said: SaidView | UnsetType = UNSET
    acknowledged_said: SaidView | UnsetType = UNSET  # where that name has been erased
