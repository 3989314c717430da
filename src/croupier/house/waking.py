"""How floors wake each other: whoever has kept something says so over NATS, and the others look at the log.

Nothing durable is there.  What is lost, or a server that is away, costs half a second: everybody looks twice
a second anyway.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from croupier.house.cannot_open import CannotOpen
from croupier.store.port import Head

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

# At the most: who follows is a tenth of a second behind, which a takeover does not notice, and to wake others
# more often costs the floor that decides.
TOLD_EVERY_S = 0.1
CONNECTS_WITHIN_S, AGAIN_AFTER_S = 2, 1
CANCELLED_AGAIN_AFTER_S = 0.1
EXTRA = "Install it: pip install 'croupier[cluster]'."


class Waking:
    """Of one house.  Without an address nobody is told, and whoever waits is woken by the clock."""

    def __init__(self, house: str, addresses: tuple[str, ...]) -> None:
        self._subject, self._addresses = f"{house}.head", addresses
        self._woken = asyncio.Event()
        self._client: Client | None = None
        self._planned: asyncio.TimerHandle | None = None
        self._connecting: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Nobody waits for it: a server that is away is asked again and again."""
        if self._addresses:
            self._connecting = asyncio.create_task(self._connect(), name="the waking")

    @property
    def connected(self) -> bool:
        return self._client is not None and self._client.is_connected

    async def close(self) -> None:
        if self._connecting is not None:
            await ended([self._connecting])
        if self._planned is not None:
            self._planned.cancel()
        if self._client is not None:
            with suppress(Exception):  # whatever it says, it is let go
                await self._client.close()

    async def wait(self, seconds: float) -> None:
        """Until somebody has written, or for so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        self._woken.clear()

    def wake(self) -> None:
        self._woken.set()

    def tell(self, head: Callable[[], Head]) -> None:
        """That the log has grown; several times in a row are told once."""
        if self._planned is None and self.connected:
            loop = asyncio.get_running_loop()
            self._planned = loop.call_later(TOLD_EVERY_S, self._publish, head)

    def _publish(self, head: Callable[[], Head]) -> None:
        self._planned = None
        end = head()
        if self._client is not None and self._client.is_connected:
            told = f"{end.number} {end.digest.hex()}".encode()
            task = asyncio.ensure_future(self._client.publish(self._subject, told))
            task.add_done_callback(_unheard)

    async def _connect(self) -> None:
        client = client_of()
        await client.connect(
            list(self._addresses),
            connect_timeout=CONNECTS_WITHIN_S,
            reconnect_time_wait=AGAIN_AFTER_S,
            max_reconnect_attempts=-1,
            allow_reconnect=True,
            error_cb=_silence,
        )
        await client.subscribe(self._subject, cb=self._told)  # pyright: ignore[reportUnknownMemberType]
        self._client = client

    async def _told(self, _message: Msg) -> None:
        self._woken.set()


async def ended(tasks: Iterable[asyncio.Task[None]]) -> None:
    """Cancelled until they have ended: the library that speaks to NATS waits in a way in which a cancellation
    is lost that comes together with what was waited for."""
    cancelled = tuple(tasks)
    left = set(cancelled)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=CANCELLED_AGAIN_AFTER_S)
    await asyncio.gather(*cancelled, return_exceptions=True)


def client_of() -> Client:
    try:
        from nats.aio.client import Client  # noqa: PLC0415  it comes with an extra of its own
    except ImportError as error:
        raise CannotOpen("croupier", "cluster, nats", f"NATS is not installed: {error}", EXTRA) from error
    return Client()


async def _silence(_error: Exception) -> None:
    """A server that is away is no news to anybody but the doctor."""


def _unheard(task: asyncio.Future[None]) -> None:
    if not task.cancelled():
        task.exception()  # looked at, so that nobody is told of a wake-up that was lost
