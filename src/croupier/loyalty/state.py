"""A player's card as it stands: the limits in force, and the time played today."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from croupier.core.ids import Instant, TerminalId
from croupier.loyalty import events as e
from croupier.loyalty.rules import Day

NO_LIMITS = e.OwnLimits()


@dataclass(frozen=True, slots=True)
class LoyaltyMember:
    """``at`` are the terminals where the card is in use, ``playing`` since when it has been at any."""

    day: Day | None = None
    limits: e.OwnLimits = NO_LIMITS
    eased: e.OwnLimits | None = None  # from the next day on
    at: Mapping[TerminalId, Instant] = field(default_factory=dict[TerminalId, Instant])
    playing: Instant | None = None
    played_ms: int = 0  # today, before

    def day_is_over(self, now: Instant) -> bool:
        return self.day is None or now >= self.day.ends

    def played(self, now: Instant) -> int:
        """Time at terminals today; at two of them at once it passes no quicker."""
        return self.played_ms + (now - self.playing if self.playing is not None else 0)

    def time_is_up(self, now: Instant) -> bool:
        up_at = self.time_is_up_at()
        return up_at is not None and now >= up_at

    def time_is_up_at(self) -> Instant | None:
        """From when on it is, as the card is played now; nothing where time takes nothing from it."""
        if self.limits.ms is None:
            return None
        if self.playing is None:
            return Instant(0) if self.played_ms >= self.limits.ms else None
        return Instant(self.playing + self.limits.ms - self.played_ms)


def evolve(member: LoyaltyMember, event: e.LoyaltyEvent) -> LoyaltyMember:
    match event:
        case e.DayBegun():
            return _begun(member, event)
        case e.CorrectionCounted() | e.EntryCharged() | e.StatementGiven():
            return member
        case e.LimitsSet():
            return replace(member, limits=event.limits, eased=None)
        case e.LimitsEased():
            return replace(member, eased=event.limits)
        case e.SatDown():
            playing = event.at if member.playing is None else member.playing
            return replace(member, at={**member.at, event.terminal: event.at}, playing=playing)
        case e.GotUp():
            return _got_up(member, event)


def _begun(member: LoyaltyMember, event: e.DayBegun) -> LoyaltyMember:
    """A new day.  A card that was in play before has been in play today since midnight."""
    playing = None if member.playing is None else Instant(max(member.playing, event.begins))
    return replace(
        member,
        day=Day(event.begins, event.ends),
        limits=event.limits,
        eased=None,
        playing=playing,
        played_ms=0,
    )


def _got_up(member: LoyaltyMember, event: e.GotUp) -> LoyaltyMember:
    at = {terminal: since for terminal, since in member.at.items() if terminal != event.terminal}
    if at:
        return replace(member, at=at)
    return replace(member, at=at, playing=None, played_ms=member.played(event.at))
