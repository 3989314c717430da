"""The screens of the house as they stand, and the codes that are waiting to be used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar
from zlib import crc32

from croupier.core.ids import Instant
from croupier.screens import events as e
from croupier.screens.rules import Role

Drawn = TypeVar("Drawn")
DRAWERS = 256


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


# Thousands of screens in drawers: putting one in or taking one out copies its drawer, not all of them.
Drawers = Mapping[str, Mapping[str, Drawn]]


@dataclass(frozen=True, slots=True)
class Screens:
    codes: Mapping[str, EnrolmentCode] = field(default_factory=dict[str, EnrolmentCode])  # by their hashes
    tokens: Drawers[Screen] = field(default_factory=dict[str, Mapping[str, Screen]])  # by those of tokens
    names: Drawers[tuple[str, ...]] = field(  # the hashes of the tokens of each role and name
        default_factory=dict[str, Mapping[str, tuple[str, ...]]]
    )
    failures: int = 0  # in a row
    resting_until: Instant | None = None

    def resting(self, now: Instant) -> bool:
        return self.resting_until is not None and now < self.resting_until

    @property
    def enrolled(self) -> dict[str, Screen]:
        """All of them by the hashes of their tokens, the oldest first."""
        found = [each for drawer in self.tokens.values() for each in drawer.values()]
        return {each.token_hash: each for each in sorted(found, key=lambda each: each.since)}

    def shown_by(self, token_hash: str) -> Screen | None:
        return self.tokens.get(_drawer_of_hash(token_hash), {}).get(token_hash)

    def named(self, role: Role, name: str) -> tuple[Screen, ...]:
        hashes = self.names.get(_drawer(role, name), {}).get(_called(role, name), ())
        return tuple(screen for each in hashes if (screen := self.shown_by(each)))

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
            return _revoked(screens, event)
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
    hashes = (*_hashes(screens, event), event.token_hash)
    return replace(
        screens,
        codes=_without(screens.codes, event.code_hash),
        tokens=_with(screens.tokens, _drawer_of_hash(event.token_hash), event.token_hash, screen),
        names=_with(screens.names, _drawer(event.role, event.name), _called(event.role, event.name), hashes),
        failures=0,
    )


def _revoked(screens: Screens, event: e.ScreenRevoked) -> Screens:
    drawer = _drawer_of_hash(event.token_hash)
    tokens = {**screens.tokens, drawer: _without(screens.tokens.get(drawer, {}), event.token_hash)}
    hashes = tuple(each for each in _hashes(screens, event) if each != event.token_hash)
    names = _with(screens.names, _drawer(event.role, event.name), _called(event.role, event.name), hashes)
    return replace(screens, tokens=tokens, names=names)


def _hashes(screens: Screens, event: e.OfScreen) -> tuple[str, ...]:
    return tuple(each.token_hash for each in screens.named(event.role, event.name))


def _called(role: Role, name: str) -> str:
    return f"{role}/{name}"


def _drawer(role: Role, name: str) -> str:
    return f"{crc32(_called(role, name).encode()) % DRAWERS:02x}"


def _drawer_of_hash(token_hash: str) -> str:
    return token_hash[:2]


def _with(drawers: Drawers[Drawn], drawer: str, key: str, value: Drawn) -> Drawers[Drawn]:
    return {**drawers, drawer: {**drawers.get(drawer, {}), key: value}}


def _without(held: Mapping[str, Drawn], gone: str) -> dict[str, Drawn]:
    return {key: each for key, each in held.items() if key != gone}
