"""One floor of several: it follows, takes the house over, serves it, and follows again in the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from socket import socket

from croupier.house.certificates import TlsPaths
from croupier.house.clocks import now
from croupier.house.config import Config
from croupier.house.founding import charter_of
from croupier.house.house import House
from croupier.house.lease import RENEWED_EVERY_S, LeaseLook
from croupier.house.live import HouseStopped, LiveHouse
from croupier.house.secrets import Passwords
from croupier.house.standing_by import (
    AFTER_YIELDING_S,
    ChangedMeanwhile,
    Myself,
    Say,
    StandingBy,
    Wall,
)
from croupier.house.waking import Waking
from croupier.server.connections.capacity import Capacity, Caps
from croupier.server.connections.descriptors import raised_limit
from croupier.server.listening import GatedListener, listener
from croupier.server.serving import Served, serve, spare_what_stays
from croupier.server.standby_page import Elsewhere, owned_by, standby_page
from croupier.store.port import DatabaseRefused, StoreFailed
from croupier.words.said import say

OPENED_AGAIN_AFTER_S = 1.0
FAILED = (HouseStopped, StoreFailed, DatabaseRefused)

Opened = Callable[[LiveHouse, Served, str], None]


@dataclass(frozen=True, slots=True)
class FloorPlace:
    """Where a floor is: its file, and the sockets that it listens on whether or not it owns the house."""

    config: Config
    file: Path
    listening: socket
    figures: socket | None = None
    tls: TlsPaths | None = None

    @property
    def address(self) -> str:
        host, port = self.listening.getsockname()[:2]
        return f"{'http' if self.tls is None else 'https'}://{host}:{port}/"


class Floors:
    """The life of this floor, until it is told to stop."""

    def __init__(
        self,
        place: FloorPlace,
        say_so: Say,
        opened: Opened,
        *,
        wall: Wall = now,
        unwitnessed: bool = False,
        before: Callable[[House], None] | None = None,
    ) -> None:
        """``before`` is done with a house that was taken over and is not at work yet."""
        self._place, self._say, self._opened = place, say_so, opened
        self._wall, self._unwitnessed, self._before = wall, unwitnessed, before
        self._myself = Myself.named(place.config.cluster.node, place.address)
        self._stop = asyncio.Event()
        self._waking: Waking | None = None
        self._live: LiveHouse | None = None
        self._hesitates_s = 0.0
        self._has_followed = False
        self._shutting: asyncio.Task[None] | None = None  # the page of the standby that this floor was

    def stop(self) -> None:
        self._stop.set()
        if self._waking is not None:
            self._waking.wake()
        if self._live is not None:
            self._live.stop()

    async def run(self) -> None:
        """What is wrong with the file or the log raises at the first opening.  Once it has followed, a floor
        tries again: the database may be lost just as it takes over."""
        try:
            while not self._stop.is_set():
                try:
                    await self._follow_and_own()
                except ChangedMeanwhile:
                    continue
                except FAILED as failed:
                    if not self._has_followed and not isinstance(failed, HouseStopped):
                        raise
                    self._say(str(failed))
                    await self._pause()
        finally:
            if self._shutting is not None:
                await self._shutting
            if self._waking is not None:
                await self._waking.close()

    async def _pause(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(OPENED_AGAIN_AFTER_S):
                await self._stop.wait()

    async def _follow_and_own(self) -> None:
        place = self._place
        standing = await asyncio.to_thread(
            StandingBy.open, place.config, place.file, self._myself, self._say, self._wall,
            unwitnessed=self._unwitnessed,
        )  # fmt: skip
        Passwords()  # what it takes to refuse somebody is worked out before screens wait
        spare_what_stays()
        self._has_followed = True
        waking = self._woken_by(standing)
        try:
            ours = await self._followed(standing, waking)
        except BaseException:
            standing.abandon()
            await standing.lease.close()
            raise
        if ours:
            await self._owned(standing, waking)
        else:
            standing.abandon()
        await standing.lease.close()

    def _woken_by(self, standing: StandingBy) -> Waking:
        if self._waking is None:
            house = charter_of(standing.core.store).house
            self._waking = Waking(house, self._place.config.cluster.nats)
            self._waking.start()
        return self._waking

    async def _followed(self, standing: StandingBy, waking: Waking) -> bool:
        """Screens are told meanwhile who owns the house."""
        place = self._place

        def owner() -> Elsewhere:
            return owned_by(self._myself.node, standing.owner.node, standing.owner.address)

        capacity = Capacity(Caps.within(raised_limit()), place.config.server.proxies)
        page = listener(standby_page(owner), place.config.server, place.listening.dup(), capacity, place.tls)
        serving = asyncio.create_task(page.serve(), name="the page of a standby")
        self._say(f"floor {self._myself.node} follows at {place.address}")
        hesitates_s, self._hesitates_s = self._hesitates_s, 0.0
        try:
            return await standing.until_it_is_ours(waking, self._stop, hesitates_s)
        finally:
            # Whoever takes the house over does not wait for it.
            self._shutting = asyncio.create_task(_shut(page, serving))

    async def _owned(self, standing: StandingBy, waking: Waking) -> None:
        keeping = asyncio.create_task(self._keep_lease(standing), name="the lease")
        try:
            house = await asyncio.to_thread(standing.opened)
            if self._before is not None:
                self._before(house)
            live = self._live = LiveHouse(house, self._say, unwitnessed=self._unwitnessed)
            house.core.after(lambda: waking.tell(house.store.head))
            await self._serve(live, standing)
        except BaseException:
            if self._live is None:
                standing.abandon()
            raise
        finally:
            self._live = None
            keeping.cancel()
            await asyncio.gather(keeping, return_exceptions=True)
            await standing.lease.give_up()

    async def _serve(self, live: LiveHouse, standing: StandingBy) -> None:
        place = self._place
        try:
            async with live:
                await serve(
                    live, place.listening.dup(), lambda served, at: self._opened(live, served, at), place.tls,
                    place.figures.dup() if place.figures is not None else None,
                    may_tell=lambda: standing.lease.holds, at_once=True,
                )  # fmt: skip
        except HouseStopped:
            if not live.floor.core.overtaken:
                raise
        if live.floor.core.overtaken:
            self._say(f"floor {self._myself.node} has been overtaken; it follows from now on")

    async def _keep_lease(self, standing: StandingBy) -> None:
        """Renewed until the house is closed.  Whoever finds another's name on it owns nothing any more."""
        while True:
            try:
                look = await standing.lease.renew(standing.seen(ready=standing.core.stopped is None))
            except DatabaseRefused as silent:
                if standing.lease.holds:
                    self._say(str(silent))
            else:
                self._heed(standing, look)
                standing.remember_end()
            await asyncio.sleep(RENEWED_EVERY_S)

    def _heed(self, standing: StandingBy, look: LeaseLook) -> None:
        live, offset = self._live, standing.lease.offset
        if live is None:
            return
        if not look.is_of(self._myself.node):
            live.floor.core.overtaken = True
            live.floor.core.stop(str(say("floor.overtaken", node=look.lease.node)))
            live.stop()
        elif look.lease.asked_to_yield:
            self._hesitates_s = AFTER_YIELDING_S
            live.stop("it was asked to yield to another floor")
        elif offset.is_off:
            self._hesitates_s = AFTER_YIELDING_S
            self._say(
                f"this machine's clock is {offset.ahead_ms} ms off the database's; the house is given up"
            )
            live.stop("the clock of its floor was off")


async def _shut(page: GatedListener, serving: asyncio.Task[None]) -> None:
    page.should_exit = page.force_exit = True
    await asyncio.gather(serving, return_exceptions=True)
