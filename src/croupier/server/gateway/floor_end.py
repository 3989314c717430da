"""The floor's end of the link: the lines of gateways, served by the exchange that serves all lines.

A gateway is told in one frame what all of its lines are told in one turn of the loop.  When a gateway is lost
its lines are gone; they come back through another one, with the same questions by the same names.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

from litestar.types import ASGIApp

from croupier.core.ids import Instant
from croupier.server.connections.link import LineLink
from croupier.server.gateway import frames
from croupier.server.gateway.frame_flow import FrameFlow
from croupier.server.gateway.frames import GATEWAY_GONE_S, VERSION, Come, LineNumber
from croupier.server.gateway.linked_socket import LinkedSocket
from croupier.server.gateway.passed_requests import answer_request
from croupier.server.gateway.pipe import Pipe, PipeBroken
from croupier.server.gateway.shared_parts import SharedParts

LOG = logging.getLogger("croupier.server")


class NotOurs(Exception):
    """Whoever speaks there is no gateway of this house, or of another version."""


@dataclass(frozen=True, slots=True)
class HouseOnLink:
    """What a floor has for its gateways."""

    house: str  # its name, in hexadecimal
    lines: LineLink
    requests: ASGIApp
    clock: Callable[[], Instant]
    names: Sequence[str] = ()
    any_name: bool = False


class LinkedGateways:
    """All gateways of a floor, however they are reached: a carrier hands each of their pipes to `serve`."""

    def __init__(self, floor: HouseOnLink) -> None:
        self._floor = floor
        self.sessions: set[GatewaySession] = set()

    @property
    def house(self) -> str:
        return self._floor.house

    @property
    def slowest_ms(self) -> int:
        """How long a question was under way that came with the last frame of a gateway, by both clocks."""
        return max((session.under_way_ms for session in self.sessions), default=0)

    async def serve(self, pipe: Pipe) -> None:
        """One gateway, from its first frame to its last."""
        session: GatewaySession | None = None
        try:
            joined = await asyncio.wait_for(self._joined(pipe), GATEWAY_GONE_S)
            session = GatewaySession(self._floor, pipe, joined.gateway)
            self.sessions.add(session)
            await session.keep()
        except PipeBroken:
            return
        except (NotOurs, TimeoutError) as wrong:
            LOG.warning("a gateway is turned away: %s", wrong or "it did not say who it is")
        finally:
            pipe.close()
            if session is not None:
                self.sessions.discard(session)
                await session.end()

    def leave(self) -> None:
        """The floor answers no more: gateways keep their lines, and look for whoever does."""
        for session in tuple(self.sessions):
            session.leave()

    async def _joined(self, pipe: Pipe) -> frames.JoinFloor:
        try:
            join = frames.read_to_floor(await pipe.receive())
        except frames.NO_FRAME as wrong:
            raise NotOurs("what it says is no frame") from wrong
        if not isinstance(join, frames.JoinFloor):
            raise NotOurs("it does not say first who it is")
        why = self._unfit(join)
        if why is not None:
            pipe.send(frames.encode(frames.NotJoined(VERSION, why)))
            raise NotOurs(why)
        floor = self._floor
        pipe.send(frames.encode(frames.FloorJoined(VERSION, floor.house, list(floor.names), floor.any_name)))
        return join

    def _unfit(self, join: frames.JoinFloor) -> str | None:
        if join.version != VERSION:
            return f"it speaks version {join.version} of the link and this floor version {VERSION}"
        if not self._floor.house.startswith(join.house):
            return "it is a gateway of another house"
        return None


class GatewaySession:
    """One gateway that has joined."""

    def __init__(self, floor: HouseOnLink, pipe: Pipe, name: str) -> None:
        self.name, self.under_way_ms = name, 0
        self._floor, self._pipe = floor, pipe
        self._lines: dict[LineNumber, LinkedSocket] = {}
        self._served: set[asyncio.Task[None]] = set()
        self._parts = SharedParts()
        self._flow = FrameFlow(pipe, frames.ToGateway)

    def __len__(self) -> int:
        return len(self._lines)

    # ── hearing ─────────────────────────────────────────────────────────────────────────

    async def keep(self) -> None:
        async with self._flow.beating():
            while True:
                async with asyncio.timeout(GATEWAY_GONE_S):
                    frame = await self._pipe.receive()
                self._take(self._read(frame))

    def _read(self, frame: bytes) -> frames.ToFloor:
        try:
            read = frames.read_to_floor(frame)
        except frames.NO_FRAME as wrong:
            raise NotOurs("what it says is no frame") from wrong
        if not isinstance(read, frames.ToFloor) or not self._flow.follows(read.number):
            raise NotOurs("a frame of it was lost on the way")
        return read

    def _take(self, frame: frames.ToFloor) -> None:
        for come in frame.come:
            self._welcome(come)
        if frame.asked:
            self.under_way_ms = self._floor.clock() - min(asked.received_at for asked in frame.asked)
        for asked in frame.asked:
            if asked.line in self._lines:
                self._lines[asked.line].heard(asked.body)
        for socket in self._those(frame.slow):
            socket.is_slow()
        for socket in self._those(frame.ready):
            socket.has_taken()
        for line in frame.gone:
            self._lose(line)
        for requested in frame.requested:
            self._serving(answer_request(self._floor.requests, requested, self.respond))

    def _those(self, lines: list[LineNumber]) -> list[LinkedSocket]:
        """Of these, whoever is still there."""
        return [self._lines[line] for line in lines if line in self._lines]

    def _welcome(self, come: Come) -> None:
        self._lose(come.line)
        socket = self._lines[come.line] = LinkedSocket(self, come)
        self._serving(self._serve(come.line, socket))

    def _serving(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._served.add(task)
        task.add_done_callback(self._served.discard)

    async def _serve(self, line: LineNumber, socket: LinkedSocket) -> None:
        try:
            await self._floor.lines.serve(socket)
        finally:
            if self._lines.get(line) is socket:
                self._lose(line)
                self.part_with(line)

    def _lose(self, line: LineNumber) -> None:
        socket = self._lines.pop(line, None)
        if socket is not None:
            socket.hang_up()
        self._parts.left(line, self._flow.next.let_go)

    # ── telling ─────────────────────────────────────────────────────────────────────────

    def tell(self, line: LineNumber, message: bytes) -> None:
        following = self._flow.next
        pieces = self._parts.told(line, message, following.parts, following.let_go)
        following.told.append(frames.LineTold(line, pieces))
        self._flow.plan()

    def recognised(self, line: LineNumber) -> None:
        self._flow.next.seen.append(line)
        self._flow.plan()

    def part_with(self, line: LineNumber) -> None:
        self._flow.next.farewells.append(line)
        self._flow.plan()

    def respond(self, responded: frames.Responded) -> None:
        self._flow.next.responded.append(responded)
        self._flow.plan()

    # ── leaving ─────────────────────────────────────────────────────────────────────────

    def leave(self) -> None:
        if not self._flow.closed:
            self._flow.closed = True
            self._pipe.send(frames.encode(frames.FloorLeaves()))
            self._pipe.close()

    async def end(self) -> None:
        self._flow.closed = True
        for line in tuple(self._lines):
            self._lose(line)
        # Whoever waits for an answer still gets it from the floor, and nobody hears it.
        served = tuple(self._served)
        for task in served:
            task.cancel()
        await asyncio.gather(*served, return_exceptions=True)
