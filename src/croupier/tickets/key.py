"""Which keys a house uses, for the numbers of its tickets and for the marks of players' cards: each is known
in its log by a fingerprint that betrays nothing.

With another key, numbers of old tickets could come again, and cards would not be known again; so a house
takes a key once.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.decider import Decider, Decision, Refused
from croupier.core.message import Command, Event
from croupier.words.said import say


class TakeKey(Command, frozen=True, kw_only=True):
    fingerprint: str


class KeyTaken(Event, frozen=True, kw_only=True):
    fingerprint: str


@dataclass(frozen=True, slots=True)
class HouseKey:
    fingerprint: str | None = None  # none until one is taken


def decide(key: HouseKey, command: TakeKey, _given: None) -> Decision[KeyTaken]:
    if key.fingerprint == command.fingerprint:
        return ()
    if key.fingerprint is not None:
        return Refused(
            say("tickets.it-is-key-and-this", fingerprint=command.fingerprint, fingerprint_2=key.fingerprint)
        )
    return (KeyTaken(fingerprint=command.fingerprint),)


def evolve(_key: HouseKey, event: KeyTaken) -> HouseKey:
    return HouseKey(event.fingerprint)


KEY: Decider[HouseKey, TakeKey, KeyTaken, None] = Decider(HouseKey(), decide, evolve)
