"""Taking connections, a few at a time, each only if there is a place for it.

The loop's own server takes whatever waits before anybody can say that there is no place; when that were
more than there are descriptors, nothing in the house could open a file.
"""

from __future__ import annotations

import asyncio
import errno
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from ssl import SSLContext

from croupier.server.connections.capacity import Capacity, Visit
from croupier.server.connections.descriptors import SpareDescriptors

AT_ONCE = 32  # taken before the rest of the house has its turn again
HANDSHAKE_WITHIN_S, SHUT_WITHIN_S = 5.0, 5.0
SPARES_BACK_AFTER_S = 1.0
NOBODY_THERE = (BlockingIOError, InterruptedError, ConnectionAbortedError)
IN_NEED = frozenset({errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM})

Protocol = Callable[[Visit], asyncio.Protocol]


class Acceptor:
    """One listening socket.  It has as much of an asyncio server as uvicorn asks for."""

    def __init__(
        self, listening: socket.socket, capacity: Capacity, protocol: Protocol, tls: SSLContext | None
    ) -> None:
        self.sockets = (listening,)
        self._listening, self._capacity, self._protocol, self._tls = listening, capacity, protocol, tls
        self._loop = asyncio.get_running_loop()
        self._coming: set[asyncio.Task[None]] = set()
        self._spares = SpareDescriptors()
        listening.setblocking(False)  # noqa: FBT003
        self._loop.add_reader(listening.fileno(), self._look)

    def close(self) -> None:
        if self._listening.fileno() >= 0:
            self._loop.remove_reader(self._listening.fileno())
            self._listening.close()
        for task in tuple(self._coming):
            task.cancel()
        self._spares.let_go()

    async def wait_closed(self) -> None:
        await asyncio.gather(*self._coming, return_exceptions=True)

    def _look(self) -> None:
        for _ in range(AT_ONCE):
            if not self._take_one():
                return

    def _take_one(self) -> bool:
        try:
            accepted, peer = self._listening.accept()
        except NOBODY_THERE:
            return False
        except OSError as error:
            if error.errno not in IN_NEED:
                raise
            self._relieve()
            return False
        visit = self._capacity.enter(peer[0] if peer else "unknown")
        if visit is None:
            accepted.close()
            return True
        accepted.setblocking(False)  # noqa: FBT003
        task = self._loop.create_task(self._let_in(accepted, visit))
        visit.put_out = partial(_cancel, task)
        self._coming.add(task)
        task.add_done_callback(partial(self._came, accepted))
        return True

    def _came(self, accepted: socket.socket, task: asyncio.Task[None]) -> None:
        """Whoever was put out before it was let in has no transport that would close it."""
        self._coming.discard(task)
        if task.cancelled() or task.exception() is not None:
            accepted.close()

    async def _let_in(self, accepted: socket.socket, visit: Visit) -> None:
        within = (
            {}
            if self._tls is None
            else {"ssl_handshake_timeout": HANDSHAKE_WITHIN_S, "ssl_shutdown_timeout": SHUT_WITHIN_S}
        )
        try:
            await self._loop.connect_accepted_socket(
                partial(self._protocol, visit), accepted, ssl=self._tls, **within
            )
        except OSError:  # it speaks no TLS, or has gone already
            visit.leave()
        except BaseException:
            visit.leave()
            raise

    def _relieve(self) -> None:
        """Somebody else has taken the descriptors: let the spares go, and let nobody wait in vain."""
        self._capacity.turned_away["descriptors"] += 1
        self._spares.let_go()
        with suppress(OSError):
            self._listening.accept()[0].close()
        self._loop.call_later(SPARES_BACK_AFTER_S, self._hold_again)

    def _hold_again(self) -> None:
        if self._listening.fileno() >= 0:
            self._spares.hold()


def _cancel(task: asyncio.Task[None]) -> None:
    task.cancel()
