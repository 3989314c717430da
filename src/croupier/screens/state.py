"""The screens of the house as they stand, and the codes that are waiting to be used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from croupier.core.ids import Instant
from croupier.screens import events as e
from croupier.screens.rules import Role


@dataclass(frozen=True, slots=True)
class EnrolmentCode:
    role: Role
    name: str
    expires: Instant


@dataclass(frozen=True, slots=True)
class Screen:
    """The hash of its token tells one display of a table from the next."""

    role: Role
    name: str
    token_hash: str
    since: Instant


@dataclass(frozen=True, slots=True)
class Screens:
    codes: Mapping[str, EnrolmentCode] = field(default_factory=dict[str, EnrolmentCode])  # by their hashes
    enrolled: Mapping[str, Screen] = field(default_factory=dict[str, Screen])  # by those of their tokens
    failures: int = 0  # in a row
    resting_until: Instant | None = None

    def resting(self, now: Instant) -> bool:
        return self.resting_until is not None and now < self.resting_until

    def named(self, role: Role, name: str) -> tuple[Screen, ...]:
        return tuple(each for each in self.enrolled.values() if (each.role, each.name) == (role, name))

    def codes_for(self, role: Role, name: str) -> tuple[str, ...]:
        """The hashes of codes that would enrol another screen of that name."""
        return tuple(digest for digest, code in self.codes.items() if (code.role, code.name) == (role, name))


def evolve(screens: Screens, event: e.ScreenEvent) -> Screens:
    match event:
        case e.ScreenCodeIssued():
            good = {digest: code for digest, code in screens.codes.items() if event.at < code.expires}
            issued = EnrolmentCode(event.role, event.name, event.expires)
            return replace(screens, codes=good | {event.code_hash: issued})
        case e.ScreenCodeWithdrawn():
            return replace(screens, codes=_without(screens.codes, event.code_hash))
        case e.ScreenEnrolled():
            return _enrolled(screens, event)
        case e.ScreenRevoked():
            others = {digest: each for digest, each in screens.enrolled.items() if digest != event.token_hash}
            return replace(screens, enrolled=others)
        case e.EnrolmentFailed():
            # While nothing is taken, nothing is counted.
            counted = 0 if screens.resting(event.at) else screens.failures + 1
            return replace(screens, failures=counted)
        case e.EnrolmentRested():
            return replace(screens, failures=0, resting_until=event.until)
        case e.AttemptsTurnedAway():
            return screens


def _enrolled(screens: Screens, event: e.ScreenEnrolled) -> Screens:
    screen = Screen(event.role, event.name, event.token_hash, event.at)
    return replace(
        screens,
        codes=_without(screens.codes, event.code_hash),
        enrolled={**screens.enrolled, event.token_hash: screen},
        failures=0,
    )


def _without(codes: Mapping[str, EnrolmentCode], used: str) -> dict[str, EnrolmentCode]:
    return {digest: code for digest, code in codes.items() if digest != used}
