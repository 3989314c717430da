"""A gateway's end of the link: what it says to one floor, and what of it reaches the lines."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import count

import msgspec

from croupier.server.gateway import frames
from croupier.server.gateway.frame_flow import FrameFlow
from croupier.server.gateway.frames import FLOOR_GONE_S, VERSION, Body, LineNumber
from croupier.server.gateway.gateway_line import GatewayLine
from croupier.server.gateway.pipe import Pipe, PipeBroken

FromFloor = frames.FloorJoined | frames.NotJoined | frames.ToGateway | frames.FloorLeaves


class NoFloor(Exception):
    """It speaks no more, or never did; ``why`` where it has said so."""

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class FloorSession:
    def __init__(self, pipe: Pipe, lines: Mapping[LineNumber, GatewayLine]) -> None:
        self._pipe, self._lines = pipe, lines
        self._parts: dict[int, bytes] = {}
        self._requests: dict[int, asyncio.Queue[frames.Responded]] = {}
        self._request_numbers = count(1)
        self._flow = FrameFlow(pipe, frames.ToFloor)
        self.heard_at = asyncio.get_running_loop().time()

    @property
    def parts(self) -> int:
        return len(self._parts)

    # ── saying ──────────────────────────────────────────────────────────────────────────

    def come(self, line: GatewayLine) -> None:
        self._flow.next.come.append(line.come)
        self._flow.plan()

    def gone(self, line: LineNumber) -> None:
        self._flow.next.gone.append(line)
        self._flow.plan()

    def asked(self, line: LineNumber, received_at: int, body: Body) -> None:
        self._flow.next.asked.append(frames.LineAsked(line, received_at, body))
        self._flow.plan()

    def paced(self, line: LineNumber, *, slow: bool) -> None:
        (self._flow.next.slow if slow else self._flow.next.ready).append(line)
        self._flow.plan()

    def requested(self, request: frames.Requested) -> asyncio.Queue[frames.Responded]:
        number = next(self._request_numbers)
        answer = self._requests[number] = asyncio.Queue[frames.Responded]()
        self._flow.next.requested.append(msgspec.structs.replace(request, number=number))
        self._flow.plan()
        return answer

    # ── hearing ─────────────────────────────────────────────────────────────────────────

    async def join(self, house: str, name: str) -> frames.FloorJoined:
        self._pipe.send(frames.encode(frames.JoinFloor(VERSION, house, name)))
        answer = await self._heard()
        if isinstance(answer, frames.NotJoined):
            raise NoFloor(answer.why)
        if not isinstance(answer, frames.FloorJoined) or answer.version != VERSION:
            raise NoFloor("it is a floor of another version")
        if not answer.house.startswith(house):
            raise NoFloor("it is a floor of another house")
        return answer

    async def keep(self) -> None:
        """Until the floor is gone, which raises."""
        async with self._flow.beating():
            while True:
                frame = await self._heard()
                if not isinstance(frame, frames.ToGateway) or not self._flow.follows(frame.number):
                    raise NoFloor  # it leaves, or something was lost: whatever is open is said again
                self._take(frame)

    async def _heard(self) -> FromFloor:
        try:
            async with asyncio.timeout(FLOOR_GONE_S):
                frame = await self._pipe.receive()
            read: FromFloor = frames.read_to_gateway(frame)
        except (PipeBroken, TimeoutError, *frames.NO_FRAME) as wrong:
            raise NoFloor from wrong
        self.heard_at = asyncio.get_running_loop().time()
        return read

    def _take(self, frame: frames.ToGateway) -> None:
        self._parts.update(frame.parts)
        for number in frame.seen:
            if number in self._lines:
                self._lines[number].socket.recognise()
        for told in frame.told:
            if told.line in self._lines:
                self._lines[told.line].told(self._joined(told.pieces))
        for number in frame.farewells:
            if number in self._lines:
                self._lines[number].part()
        for part in frame.let_go:
            self._parts.pop(part, None)
        for responded in frame.responded:
            self._respond(responded)

    def _joined(self, pieces: list[frames.Piece]) -> bytes:
        try:
            return b"".join([self._parts[each] if isinstance(each, int) else each for each in pieces])
        except KeyError as missing:
            raise NoFloor("it names a part that it never gave") from missing

    def _respond(self, responded: frames.Responded) -> None:
        answer = self._requests.get(responded.number)
        if answer is not None:
            answer.put_nowait(responded)
            if not responded.more:
                del self._requests[responded.number]

    def end(self) -> None:
        """Whoever waits for the answer to a request is told that none comes."""
        self._flow.closed = True
        self._pipe.close()
        for number, answer in self._requests.items():
            answer.put_nowait(frames.Responded(number, 0, [], b"", more=False))
        self._requests.clear()
