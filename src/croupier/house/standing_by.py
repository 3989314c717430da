"""A floor that follows and takes over: everything of a house is in mind, and nothing is decided.

It goes along the log of the floor that owns the house.  Once that one's lease has run out by the database's
clock, it holds the end of the log, follows what is left, and keeps one batch that says that the house is its
own.  Whatever the other still tries names an end of the log that is not the end any more.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from croupier.charter.commands import TakeIsland
from croupier.charter.events import ConfigurationTaken, ProgramTaken
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import OF_HOUSE
from croupier.floor.clock import SteadyClock
from croupier.floor.core import FloorCore
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import Config
from croupier.house.house import House, Prepared, look_at_files, opened, prepared
from croupier.house.lease import Lease, LeaseLook, ticks
from croupier.house.log_place import DatabasePlace
from croupier.house.seeds_place import look_at_keys
from croupier.house.seen_end import look_at_end, remember_end
from croupier.house.setup import log_of, path_of
from croupier.house.waking import Waking
from croupier.store.port import Committed, DatabaseRefused, Head, LogEntry
from croupier.store.postgres_following import FollowingStore
from croupier.store.postgres_nodes import ISLAND, NOBODY, NodeSeen, lease_of, take_lease

SEEDS = 2**63
LOOKS_EVERY_S = 0.5
# A floor that prefers nothing lets one that does go first; and one that has just yielded lets all others.
HESITATES_S, AFTER_YIELDING_S = 0.1, 10.0
ALONE_WITHIN_S = 5.0  # a floor that was killed is known by its name for a while
OTHER_NAME = "Give each floor a name of its own under [cluster], or stop the other one."

Say = Callable[[str], None]
Wall = Callable[[], int]


class ChangedMeanwhile(Exception):
    """Another text or program was accepted into the log: what was prepared has to be prepared anew."""


@dataclass(frozen=True, slots=True)
class Myself:
    """What a floor says of itself to the others."""

    node: str
    address: str
    process: str

    @classmethod
    def named(cls, node: str, address: str) -> Myself:
        return cls(node, address, uuid4().hex)

    def seen(self, followed: int, off_ms: int, *, ready: bool) -> NodeSeen:
        return NodeSeen(self.node, self.process, self.address, 0, followed, off_ms, ready)


class StandingBy:
    """One house followed by one floor, from the opening of its log until it is this floor's or let go."""

    def __init__(
        self, found: Prepared, store: FollowingStore, myself: Myself, lease: Lease, *, say: Say, wall: Wall
    ) -> None:
        self._found, self._store, self._myself, self.lease = found, store, myself, lease
        self._say, self._wall = say, wall
        self._end = path_of(found.file, found.config.files.end_seen)
        self.core: FloorCore = found.core
        self.owner = NOBODY  # as it was last seen
        self.taken = 0
        self._silent = self._said_off = False
        self._alone_at = ticks()  # when no other process was last known by this floor's name

    @classmethod
    def open(
        cls, config: Config, file: Path, myself: Myself, say: Say, wall: Wall = now,
        *, unwitnessed: bool = False,
    ) -> StandingBy:  # fmt: skip
        """Everything is looked at and nothing is written; what is wrong raises, as `open_house` says."""
        key = look_at_files(config, file)
        place = log_of(config, file)
        assert isinstance(place, DatabasePlace), "the file was looked over"
        store = place.follow()
        try:
            with store.at_one_moment():
                while store.follow():
                    pass
                look_at_end(path_of(file, config.files.end_seen), store)
                found = prepared(config, file, store, key, unwitnessed=unwitnessed)
            look_at_keys(found.config, file)
        except BaseException:
            store.abandon()
            raise
        return cls(found, store, myself, Lease(place.node_line(), myself.node, wall), say=say, wall=wall)

    def abandon(self) -> None:
        self._store.abandon()

    # ── following ───────────────────────────────────────────────────────────────────────────

    async def until_it_is_ours(self, waking: Waking, stop: asyncio.Event, hesitates_s: float) -> bool:
        """Whether it is; false where this floor was told to stop."""
        may_from = ticks() + hesitates_s
        free_since: float | None = None
        while not stop.is_set():
            look = await self._looked()
            if look is not None and look.lease.left_ms == 0:
                free_since = free_since or ticks()
                if ticks() >= max(may_from, free_since + self._hesitates) and await self._take(look):
                    return True
            else:
                free_since = None
                if look is not None and look.lease.node != self._myself.node:
                    may_from = 0.0  # whoever was to go first has the house
            await waking.wait(self._pause(look, free_since))
        return False

    @property
    def _hesitates(self) -> float:
        return 0.0 if self._found.config.cluster.prefers else HESITATES_S

    def _pause(self, look: LeaseLook | None, free_since: float | None) -> float:
        """Until the next look: shortly after the lease would run out, if that is sooner."""
        if look is None:
            return LOOKS_EVERY_S
        left = HESITATES_S if free_since is not None else look.lease.left_ms / 1_000 + 0.01
        return min(LOOKS_EVERY_S, left)

    async def _looked(self) -> LeaseLook | None:
        """Follow, say that one is there, and see who owns the house.  None while nobody answers."""
        try:
            self._follow_all(await asyncio.to_thread(self._store.follow))
            look = await self.lease.look(self.seen(ready=not self.lease.offset.is_off))
        except DatabaseRefused as refused:
            if not self._silent:
                self._say(str(refused))
            self._silent = True
            return None
        self._silent = False
        self._alone_at = ticks() if look.alone else self._alone_at
        if ticks() - self._alone_at > ALONE_WITHIN_S:
            what = f"another floor of this house is called {self._myself.node} too"
            raise CannotOpen(self._found.file, "cluster, node", what, OTHER_NAME)
        self.owner = look.lease if look.lease.left_ms else NOBODY
        return look if look.alone else None

    def _follow_all(self, entries: Sequence[LogEntry]) -> None:
        for entry in entries:
            self.core.followed(entry)
            if any(isinstance(each.event, ConfigurationTaken | ProgramTaken) for each in entry.events):
                raise ChangedMeanwhile
        if entries:
            self.remember_end()

    # ── taking over ─────────────────────────────────────────────────────────────────────────

    async def _take(self, look: LeaseLook) -> bool:
        if look.offset.is_off:
            self._say_once_off(look.offset.ahead_ms)
            return False
        because = f"the lease of {look.lease.node} has run out" if look.lease.node else "nobody had it"
        return await asyncio.to_thread(self._taken, because)

    def _taken(self, because: str) -> bool:
        begun = ticks()
        self._follow_all(self._store.hold())
        if lease_of(self._store.ask_held).left_ms:
            self._store.let_go()  # another was quicker
            return False
        take_lease(self._store.ask_held, self._myself.node)
        self.core.node = self._myself.node
        number = self._store.head().number
        taking = TakeIsland(island=ISLAND, node=self._myself.node, because=because)
        stamp = Stamp(command=CommandId(f"charter/taking@{number}"), at=Instant(self._wall()), by="")
        answer = self.core.handle(taking, stamp, OF_HOUSE)
        assert isinstance(answer, Committed), answer
        self.lease.taken(begun)
        self.taken = self._store.head().number
        return True

    def opened(self) -> House:
        """As at a start: rounds in hand are taken up, with their seeds; the generators are this machine's."""
        clock = SteadyClock(self._wall, lambda: int(ticks() * 1_000))
        return opened(self._found, clock, secrets.randbelow(SEEDS), self.taken)

    @property
    def end(self) -> Head:
        return self._store.head()

    def seen(self, *, ready: bool) -> NodeSeen:
        return self._myself.seen(self.end.number, self.lease.offset.ahead_ms, ready=ready)

    def remember_end(self) -> None:
        with suppress(OSError):  # a disk that is full keeps nobody from following
            remember_end(self._end, self.end)

    def _say_once_off(self, ahead_ms: int) -> None:
        if not self._said_off:
            self._say(
                f"this machine's clock is {ahead_ms} ms off the database's; it does not take the house over"
            )
        self._said_off = True
