"""What a player is shown of their own play: this session, and the limits that they set themselves."""

from __future__ import annotations

import msgspec

from croupier.server.sentences import Because


class SessionView(msgspec.Struct, frozen=True, kw_only=True):
    clause: str | None  # by which it is offered
    since: int
    buy_ins: int
    wagered: int
    returned: int
    won: int
    corrected: int
    cashed_out: int
    player: str | None


class OwnLimitsView(msgspec.Struct, frozen=True, kw_only=True):
    """What the player has limited themselves to today; ``reached`` when play is over until the day is."""

    daily_loss: int | None
    left_to_lose: int | None
    daily_ms: int | None
    played_ms: int
    playing_since: int | None  # time goes on from here
    day_ends: int
    reached: Because | None
