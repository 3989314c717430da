"""One line at a gateway: what it has asked and not been answered, and what it has not taken yet."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from croupier.server.connections.broadcast import SEND_WITHIN_S, Gone
from croupier.server.connections.conversation import Allowance
from croupier.server.connections.link import Socket
from croupier.server.gateway.frames import Body, Come, LineNumber

MOST_UNTAKEN = 1  # views; with more it is slow, and the floor draws nothing for it meanwhile
ANSWERS = (b'{"type":"Kept"', b'{"type":"Refused"')
TOO_MUCH, HUNG_UP = "it asked too much", "it has hung up"  # why a line is over
TOLD = b'{"type":"Told"'


class Named(msgspec.Struct):
    """As much of a question or of an answer as says which one it is."""

    id: str | None = None


class WithAnswers(msgspec.Struct):
    answered: list[Named] = []


_name = msgspec.json.Decoder(Named).decode
_answers = msgspec.json.Decoder(WithAnswers).decode


def name_of(body: Body) -> str | None:
    """None of what is no question; whether it is one that the house knows, the floor says."""
    try:
        return _name(body).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def answered_in(message: bytes) -> list[str | None]:
    if message.startswith(ANSWERS):
        return [_name(message).id]
    return [each.id for each in _answers(message).answered] if message.startswith(TOLD) else []


class GatewayLine:
    def __init__(
        self,
        number: LineNumber,
        socket: Socket,
        hello: Body,
        ask: Callable[[GatewayLine, Body], None],
        pace: Callable[[LineNumber, bool], None],
    ) -> None:
        loop = asyncio.get_running_loop()
        self.number, self.socket, self._ask, self._pace = number, socket, ask, pace
        self._now = loop.time
        self.over: asyncio.Future[str] = loop.create_future()  # why nothing more is heard of it
        self.come = Come(number, hello, socket.address, dict(socket.cookies))
        self.allowance = Allowance(loop.time())
        self.unanswered: dict[str, tuple[int, Body]] = {}  # by name, with when it was received
        self.waiting = False  # it was told that there is no floor
        self.parted = False
        self.listening = asyncio.current_task()
        self._untaken: deque[bytes] = deque()
        self._sending: asyncio.Task[None] | None = None
        self._slow = False

    def heard(self, body: Body) -> None:
        if self.over.done():
            return
        if self.allowance.take(self._now()):
            self._ask(self, body)
        else:
            self.over.set_result(TOO_MUCH)

    def hung_up(self) -> None:
        if not self.over.done():
            self.over.set_result(HUNG_UP)

    def told(self, message: bytes) -> None:
        if self.unanswered:
            for name in answered_in(message):
                if name is not None:
                    self.unanswered.pop(name, None)
        self.send(message)

    def send(self, message: bytes) -> None:
        if self._sending is not None:
            self._untaken.append(message)
            if len(self._untaken) > MOST_UNTAKEN and not self._slow:
                self._slow = True
                self._pace(self.number, True)  # noqa: FBT003
            return
        try:
            rest = self.socket.send(message)
        except Gone:
            self.give_up()
            return
        if rest is not None:
            self._sending = asyncio.create_task(self._finish(rest))

    def part(self) -> None:
        """The floor has said its last word to it."""
        self.parted = True
        if self._sending is None:
            self._sending = asyncio.create_task(self._close())

    def give_up(self) -> None:
        self.parted = True
        if self.listening is not None:
            self.listening.cancel()

    def end(self) -> None:
        if self._sending is not None:
            self._sending.cancel()

    async def _finish(self, rest: Awaitable[None]) -> None:
        try:
            async with asyncio.timeout(SEND_WITHIN_S):
                await rest
            while self._untaken:
                further = self.socket.send(self._untaken.popleft())
                if further is not None:
                    async with asyncio.timeout(SEND_WITHIN_S):
                        await further
        except (Gone, TimeoutError):
            self._sending = None
            self.give_up()
            return
        self._sending = None
        if self._slow:
            self._slow = False
            self._pace(self.number, False)  # noqa: FBT003
        if self.parted:
            await self._close()

    async def _close(self) -> None:
        await self.socket.close()
        self.give_up()
