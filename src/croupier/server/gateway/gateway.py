"""A gateway: it holds lines, and hands what they ask to whichever floor answers.

It decides nothing and draws nothing.  When the floor goes away it keeps its lines, says after a second that
the house is to be waited for, and puts whatever was not answered to the next floor, by the same ids.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import count

import msgspec

from croupier.core.decider import Refused
from croupier.server import wire
from croupier.server.connections.admission import Admission
from croupier.server.connections.broadcast import Gone
from croupier.server.connections.conversation import NO_MESSAGE
from croupier.server.connections.line import HELLO_WITHIN_S, turn_away
from croupier.server.connections.link import Socket
from croupier.server.gateway import frames
from croupier.server.gateway.floor_session import FloorSession, NoFloor
from croupier.server.gateway.frames import BEAT_S, Body, LineNumber
from croupier.server.gateway.gateway_line import TOO_MUCH, GatewayLine, name_of
from croupier.server.gateway.pipe import GatewayCarrier
from croupier.server.sentences import said_view
from croupier.words.said import say

WAITING_AFTER_S = 1.0
SAID_AGAIN_S = 4.0  # so that no screen takes a line that is kept for a broken one
AGAIN_AFTER_S = 1.0  # where a floor has turned this gateway away
FIRST_WHO = Refused(say("server.screen-first-says-who-it"))
TOO_MANY = Refused(say("entrance.too-many-questions"))
LOG = logging.getLogger("croupier.server")

_encode = msgspec.json.Encoder().encode
_hello = msgspec.json.Decoder(wire.Hello).decode
WAITING = _encode(wire.OneMoment(on=True))
NO_LONGER = _encode(wire.OneMoment(on=False))


class Gateway:
    """`serve` is given every line; `keep` looks for floors for as long as the process lives."""

    def __init__(self, carrier: GatewayCarrier, house: str, name: str, clock: Callable[[], int]) -> None:
        self._carrier, self._house, self._name, self._clock = carrier, house, name, clock
        self._lines: dict[LineNumber, GatewayLine] = {}
        self._numbers = count(1)
        self._admission = Admission()
        self._floor: FloorSession | None = None
        self._refused = ""  # what a floor has turned this gateway away with, said once
        self._lost_at: float | None = None
        self._there = asyncio.Event()
        self._said_at: float | None = None  # that whoever looks has to wait
        self.joined: asyncio.Future[frames.FloorJoined] = asyncio.get_running_loop().create_future()

    @property
    def lines(self) -> int:
        return len(self._lines)

    # ── lines ───────────────────────────────────────────────────────────────────────────

    async def serve(self, socket: Socket) -> None:
        try:
            with self._admission.at_the_door(socket.address) as too_quick:
                hello = too_quick or await self._first_look(socket)
            if isinstance(hello, Refused):
                await turn_away(socket, hello)
                return
            await self._hold(socket, hello)
        except Gone:
            return

    async def _first_look(self, socket: Socket) -> Body | Refused:
        """At the shape of what it says; who it is, the floor decides."""
        try:
            hello = await asyncio.wait_for(socket.receive(), HELLO_WITHIN_S)
            _hello(hello)
        except (*NO_MESSAGE, TimeoutError):
            return FIRST_WHO
        return hello

    async def _hold(self, socket: Socket, hello: Body) -> None:
        line = GatewayLine(next(self._numbers), socket, hello, self._asked, self._paced)
        self._lines[line.number] = line
        if self._floor is not None:
            self._floor.come(line)
        try:
            await self._listen(line)
        except asyncio.CancelledError:
            if not line.parted:
                raise
        finally:
            del self._lines[line.number]
            line.end()
            if self._floor is not None:
                self._floor.gone(line.number)

    async def _listen(self, line: GatewayLine) -> None:
        """Until it has hung up, or has asked more than anybody may."""
        line.socket.listen(line)
        if await line.over == TOO_MUCH:
            await turn_away(line.socket, TOO_MANY)

    def _asked(self, line: GatewayLine, body: Body) -> None:
        name, now = name_of(body), self._clock()
        if name is not None:
            line.unanswered[name] = (now, body)
        if self._floor is not None:
            self._floor.asked(line.number, now, body)

    def _paced(self, line: LineNumber, slow: bool) -> None:  # noqa: FBT001
        if self._floor is not None:
            self._floor.paced(line, slow=slow)

    async def requested(self, request: frames.Requested) -> asyncio.Queue[frames.Responded] | None:
        """Where the answer comes, in parts; none where no floor is to be reached."""
        try:
            async with asyncio.timeout(frames.FLOOR_GONE_S):
                await self._there.wait()
        except TimeoutError:
            return None
        return None if self._floor is None else self._floor.requested(request)

    # ── floors ──────────────────────────────────────────────────────────────────────────

    async def keep(self) -> None:
        """Looks for a floor, speaks to it until it is gone, and looks for another."""
        telling = asyncio.create_task(self._tell_who_waits())
        self._lost_at = asyncio.get_running_loop().time()
        try:
            while True:
                pipe = await self._carrier.reach()
                session = FloorSession(pipe, self._lines)
                try:
                    joined = await session.join(self._house, self._name)
                    self._meet(session, joined)
                    await session.keep()
                except NoFloor as none:
                    await self._without(none)
                finally:
                    self._part(session)
        finally:
            telling.cancel()
            await self._carrier.close()

    def _meet(self, session: FloorSession, joined: frames.FloorJoined) -> None:
        """Every line comes anew, with whatever it was not answered."""
        self._refused = ""
        self._floor, self._lost_at = session, None
        self._there.set()
        if not self.joined.done():
            self.joined.set_result(joined)
        for line in self._lines.values():
            line.waiting = False  # what it is shown next is a whole view
            session.come(line)
            for received_at, body in line.unanswered.values():
                session.asked(line.number, received_at, body)

    def _part(self, session: FloorSession) -> None:
        session.end()
        if self._floor is session:
            self._floor = None
            self._there.clear()
            self._lost_at = session.heard_at

    async def _without(self, none: NoFloor) -> None:
        if none.why and none.why != self._refused:
            LOG.error("the floor has turned this gateway away: %s", none.why)
        self._refused = none.why
        if none.why:
            await asyncio.sleep(AGAIN_AFTER_S)

    async def _tell_who_waits(self) -> None:
        """From a second without a floor, every line; now and then again, so that none is taken for dead."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(BEAT_S)
            heard_at = self._lost_at if self._floor is None else self._floor.heard_at
            if heard_at is not None and loop.time() - heard_at >= WAITING_AFTER_S:
                self._tell_to_wait(loop.time())
            elif self._said_at is not None:
                self._tell_no_longer()

    def _tell_to_wait(self, now: float) -> None:
        again = self._said_at is None or now - self._said_at >= SAID_AGAIN_S
        self._said_at = now if again else self._said_at
        for line in tuple(self._lines.values()):
            if again or not line.waiting:
                line.waiting = True
                line.send(WAITING)

    def _tell_no_longer(self) -> None:
        """The very floor that was silent speaks again: nothing was lost, and nothing has to be shown anew."""
        self._said_at = None
        for line in tuple(self._lines.values()):
            if line.waiting:
                line.waiting = False
                line.send(NO_LONGER)

    # ── the end ─────────────────────────────────────────────────────────────────────────

    def dismiss(self) -> None:
        """The process ends: screens come back by themselves, through another one."""
        reason = say("entrance.house-is-closing")
        farewell = _encode(wire.Farewell(reason=str(reason), again=True, said=said_view(reason)))
        for line in tuple(self._lines.values()):
            line.send(farewell)
            line.part()
