"""A line that ends at a gateway, as the exchange of the floor sees it: a socket like any other."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Mapping
from typing import Protocol

from croupier.server.connections.broadcast import Gone
from croupier.server.connections.link import Body, Listens
from croupier.server.gateway.frames import Come, LineNumber

MOST_UNREAD = 256  # a gateway lets nobody say so much at once: whoever does is no gateway of ours


class TellsGateway(Protocol):
    """The part of a session that a line speaks through."""

    def tell(self, line: LineNumber, message: bytes) -> None: ...

    def recognised(self, line: LineNumber) -> None: ...

    def part_with(self, line: LineNumber) -> None: ...


class LinkedSocket:
    def __init__(self, session: TellsGateway, come: Come) -> None:
        self._session, self._line = session, come.line
        self.cookies: Mapping[str, str] = come.cookies
        self.address = come.address
        self._unread: deque[Body] = deque((come.hello,))
        self._reader: asyncio.Future[None] | None = None
        self._taken: asyncio.Future[None] | None = None  # until a line that is slow has taken what it has
        self._listens: Listens | None = None
        self._resting = self._handing = self._gone = False

    # ── for the exchange ────────────────────────────────────────────────────────────────

    async def receive(self) -> Body:
        while not self._unread:
            if self._gone:
                raise Gone
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._unread.popleft()

    def listen(self, listens: Listens) -> None:
        self._listens = listens
        self.go_on()
        if self._gone:
            listens.hung_up()

    def rest(self) -> None:
        self._resting = True

    def go_on(self) -> None:
        self._resting = False
        if self._handing:
            return  # whoever is told something now has asked for more
        self._handing = True
        while self._unread and self._listens is not None and not self._resting:
            self._listens.heard(self._unread.popleft())
        self._handing = False

    def send(self, message: bytes) -> Awaitable[None] | None:
        if self._gone:
            raise Gone
        self._session.tell(self._line, message)
        return None if self._taken is None else self._until_taken(self._taken)

    async def close(self) -> None:
        self._session.part_with(self._line)

    def recognise(self) -> None:
        self._session.recognised(self._line)

    async def _until_taken(self, taken: asyncio.Future[None]) -> None:
        await asyncio.shield(taken)
        if self._gone:
            raise Gone

    # ── for the session ─────────────────────────────────────────────────────────────────

    def heard(self, body: Body) -> None:
        if len(self._unread) >= MOST_UNREAD:
            self.hang_up()
            return
        self._unread.append(body)
        if self._listens is None:
            self._wake_reader()
        elif not self._resting:
            self.go_on()

    def is_slow(self) -> None:
        """From now on nothing is drawn for it: what changes only marks it stale."""
        if self._taken is None and not self._gone:
            self._taken = asyncio.get_running_loop().create_future()

    def has_taken(self) -> None:
        taken, self._taken = self._taken, None
        if taken is not None and not taken.done():
            taken.set_result(None)

    def hang_up(self) -> None:
        self._gone = True
        self._unread.clear()
        self._wake_reader()
        if self._listens is not None:
            self._listens.hung_up()
        self.has_taken()

    def _wake_reader(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)
