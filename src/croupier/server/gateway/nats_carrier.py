"""The link between machines: NATS, which only carries.

What it loses is noticed by the numbers of frames, and said again by the same ids.  Every subject begins with
the name of the house.  A floor that answers announces itself with a running number; of two, the higher one is
the floor.  Credentials and TLS are those of the NATS server, by the addresses that it is reached at.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, cast

import msgspec
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from croupier.house.waking import ended
from croupier.server.gateway.frames import BEAT_S, FLOOR_GONE_S, NO_FRAME
from croupier.server.gateway.pipe import Pipe, PipeBroken, ServePipe

OF_NAME = 16  # digits of a house's name that subjects begin with
MOST_IN_MESSAGE = 512 * 1024  # octets; a server takes twice as much where nothing else is said
LAST, MORE = b"\x00", b"\x01"
RECONNECT_S = 0.25
MOST_FRAMES = 4_096  # unread; whoever lets more gather has stopped
LOG = logging.getLogger("croupier.server")


class Announcement(msgspec.Struct, array_like=True, frozen=True):
    """The floor that answers.  ``number`` grows from floor to floor; ``floor`` is new with every start."""

    house: str
    number: int
    floor: str


_encode = msgspec.msgpack.Encoder().encode
_read_announcement = msgspec.msgpack.Decoder(Announcement).decode


def announced_on(house: str) -> str:
    return f"{house[:OF_NAME]}.floor"


def _to_floor(house: str, floor: str, pipe: str) -> str:
    return f"{house[:OF_NAME]}.to.{floor}.{pipe}"


def _to_gateway(house: str, pipe: str) -> str:
    return f"{house[:OF_NAME]}.gateway.{pipe}"


async def connected(servers: Sequence[str], name: str) -> Client:
    """Tried again until it answers; one line says what is wrong meanwhile."""
    client, said = Client(), False

    async def note(wrong: Exception) -> None:
        LOG.debug("NATS: %s", wrong)

    while True:
        try:
            await client.connect(
                list(servers),
                name=name,
                error_cb=note,
                allow_reconnect=True,
                max_reconnect_attempts=-1,
                reconnect_time_wait=RECONNECT_S,  # type: ignore[arg-type]
                connect_timeout=2,
            )
            return client
        except (NatsError, OSError, TimeoutError) as wrong:
            if not said:
                LOG.warning("NATS does not answer at %s: %s; it is tried again", ", ".join(servers), wrong)
            said = True
            await asyncio.sleep(RECONNECT_S)
        except asyncio.CancelledError:
            await _closed(client)  # with a line that is half open
            raise


async def _closed(client: Client) -> None:
    """Nobody waits for long: whatever it still had to say is said again by whoever answers next."""
    closing = asyncio.ensure_future(client.close())
    done, _ = await asyncio.wait({closing}, timeout=FLOOR_GONE_S)
    for each in done:
        if (wrong := each.exception()) is not None:
            LOG.debug("NATS: %s", wrong)


async def subscribed(client: Client, subject: str, heard: Callable[[Msg], Awaitable[None]]) -> None:
    await cast("Any", client).subscribe(subject, cb=heard)


class NatsPipe:
    """Frames in one direction are published on one subject; a long one in several messages."""

    def __init__(self, client: Client, subject: str) -> None:
        self._client, self._subject = client, subject
        self._unsent: deque[bytes] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._unread: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_FRAMES)
        self._begun = bytearray()
        self.closed = False

    def send(self, frame: bytes) -> None:
        if self.closed or self._client.is_closed:
            return
        last = max(0, len(frame) - 1) // MOST_IN_MESSAGE * MOST_IN_MESSAGE
        for at in range(0, last, MOST_IN_MESSAGE):
            self._unsent.append(MORE + frame[at : at + MOST_IN_MESSAGE])
        self._unsent.append(LAST + frame[last:])
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._publish())

    async def _publish(self) -> None:
        try:
            while self._unsent:
                await self._client.publish(self._subject, self._unsent.popleft())
        except NatsError as wrong:
            LOG.debug("NATS: %s", wrong)
            self.end()

    def heard(self, message: bytes) -> None:
        """What comes in pieces is whole with the last of them."""
        self._begun += message[1:]
        if message[:1] == MORE:
            return
        frame = bytes(self._begun)
        self._begun.clear()
        if self._unread.full():
            self.end()
        else:
            self._unread.put_nowait(frame)

    async def receive(self) -> bytes:
        frame = None if self.closed and self._unread.empty() else await self._unread.get()
        if frame is None:
            raise PipeBroken
        return frame

    def end(self) -> None:
        """Nothing more comes; what was to be sent is still sent."""
        if not self.closed:
            self.closed = True
            if self._unread.full():
                self._unread.get_nowait()
            self._unread.put_nowait(None)

    def close(self) -> None:
        self.end()

    async def sent(self) -> None:
        if self._sending is not None:
            await asyncio.gather(self._sending, return_exceptions=True)


class NatsFloor:
    """Where gateways reach a floor over NATS, from `start` to `stop`."""

    def __init__(self, servers: Sequence[str], house: str, number: int, serve: ServePipe) -> None:
        self._servers, self._house, self._serve = servers, house, serve
        self._announcement = Announcement(house, number, secrets.token_hex(8))
        self._client: Client | None = None
        self._pipes: dict[str, NatsPipe] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Gateways come as soon as they hear of it; until NATS answers nobody does, and nobody waits here."""
        self._begin(self._answer())

    async def stop(self) -> None:
        await ended(self._tasks)
        for pipe in self._pipes.values():
            await pipe.sent()
        if self._client is not None:
            await _closed(self._client)

    async def _answer(self) -> None:
        self._client = await connected(self._servers, "croupier floor")
        mine = _to_floor(self._house, self._announcement.floor, "*")
        await subscribed(self._client, mine, self._heard)
        announcement, subject = _encode(self._announcement), announced_on(self._house)
        while True:
            with suppress(NatsError):
                await self._client.publish(subject, announcement)
            await asyncio.sleep(BEAT_S)

    async def _heard(self, message: Msg) -> None:
        name = message.subject.rpartition(".")[2]
        pipe = self._pipes.get(name)
        if pipe is None:
            assert self._client is not None, "nothing is heard before it is connected"
            pipe = self._pipes[name] = NatsPipe(self._client, _to_gateway(self._house, name))
            self._begin(self._served(name, pipe))
        pipe.heard(message.data)

    async def _served(self, name: str, pipe: NatsPipe) -> None:
        try:
            await self._serve(pipe)
        finally:
            await pipe.sent()
            self._pipes.pop(name, None)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class NatsGateway:
    """Reaches whichever floor of a house announces itself with the highest number."""

    def __init__(self, servers: Sequence[str], house: str) -> None:
        self._servers, self._house = servers, house
        self._client: Client | None = None
        self._floor: Announcement | None = None
        self._reached = ""  # the floor that a pipe has gone to last
        self._heard_of: dict[str, float] = {}
        self._news = asyncio.Event()
        self._pipes: dict[str, tuple[NatsPipe, str]] = {}  # by name, with the floor at the other end

    async def reach(self) -> Pipe:
        if self._client is None:
            self._client = await connected(self._servers, "croupier gateway")
            await subscribed(self._client, announced_on(self._house), self._announced)
            await subscribed(self._client, _to_gateway(self._house, "*"), self._heard)
        floor = await self._there()
        self._reached = floor.floor
        name = secrets.token_hex(8)
        pipe = NatsPipe(self._client, _to_floor(self._house, floor.floor, name))
        self._pipes = {each: known for each, known in self._pipes.items() if not known[0].closed}
        self._pipes[name] = (pipe, floor.floor)
        return pipe

    async def close(self) -> None:
        for pipe, _ in self._pipes.values():
            pipe.close()
            await pipe.sent()
        if self._client is not None:
            await _closed(self._client)

    async def _there(self) -> Announcement:
        """A floor that has been heard of in this moment, or one that nobody here has spoken to yet: where
        one has taken over, it is not waited for twice."""
        if self._floor is None or self._floor.floor == self._reached:
            self._news.clear()
            await self._news.wait()
        assert self._floor is not None, "whoever brought news was noted"
        return self._floor

    async def _announced(self, message: Msg) -> None:
        try:
            floor = _read_announcement(message.data)
        except NO_FRAME:
            return  # anybody may say anything there
        if not floor.house.startswith(self._house):
            return
        now = asyncio.get_running_loop().time()
        if self._floor is not None and floor.floor != self._floor.floor:
            silent = now - self._heard_of.get(self._floor.floor, 0.0) > FLOOR_GONE_S
            if floor.number < self._floor.number or (floor.number == self._floor.number and not silent):
                return  # it has been overtaken, or says the number of one that is there
            self._forget(self._floor.floor)
        self._floor = floor
        self._heard_of = {floor.floor: now}
        self._news.set()

    def _forget(self, floor: str) -> None:
        """The lines of a floor that was overtaken are not told anything by it any more."""
        for pipe, end in self._pipes.values():
            if end == floor:
                pipe.end()

    async def _heard(self, message: Msg) -> None:
        known = self._pipes.get(message.subject.rpartition(".")[2])
        if known is not None and not known[0].closed:
            known[0].heard(message.data)
