"""Telling everybody who is to be told something, in one go.

A web server's `send` is a coroutine, and nearly always done at its first step, because the line
takes what it is given.  So it is stepped right here, for one screen after the other; a task is made
only of what is left of a send that has to wait, and nobody else waits with it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from functools import partial
from time import monotonic
from types import coroutine
from typing import Any, Protocol

import msgspec

from croupier.server import wire
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import Hub
from croupier.words.said import say

SEND_WITHIN_S = 10.0  # a screen that does not take a message in this time is gone
LOOKS_AGAIN_S = 0.1  # whether it may tell anything
AT_A_TIME = 100  # lines that are told before the house looks up: whoever asks waits for no more than these
SESSION_ENDED = say("entrance.session-ended")
LOG = logging.getLogger("croupier.server")

_encode = msgspec.json.Encoder().encode


class Gone(Exception):
    """The other end has hung up."""


class Takes(Protocol):
    """The part of a web socket that messages go into."""

    def send(self, message: bytes) -> Awaitable[None] | None:
        """None where the line has taken it; else what is left to be awaited.  Either raises Gone."""
        ...

    async def close(self) -> None: ...


def begun(sending: Awaitable[None]) -> Awaitable[None] | None:
    """One step of it: None if that was all, else the rest."""
    steps = sending.__await__()
    try:
        waits_for = next(steps)
    except StopIteration:
        return None
    return _rest(steps, waits_for)


@coroutine
def _rest(steps: Generator[Any, Any, None], waits_for: object) -> Generator[Any, Any, None]:
    try:
        yield waits_for
    except BaseException:
        steps.close()
        raise
    yield from steps


class ScreenLine:
    """A screen and the socket that it is told through."""

    __slots__ = (
        "answered", "ended", "given_up", "listening", "screen",
        "sending", "since", "socket", "there", "waiting",
    )  # fmt: skip

    def __init__(self, screen: ConnectedScreen, socket: Takes, there: Callable[[], bool] | None) -> None:
        self.screen, self.socket = screen, socket
        self.there = there  # whether whoever looks is still let in, where that can end
        self.listening = asyncio.current_task()
        self.waiting = False  # to be told something, among all the others
        self.answered = False  # and is among those who are to hear an answer
        self.sending: asyncio.Task[None] | None = None  # what the line has not taken at once
        self.since = 0.0
        self.given_up = False
        self.ended = asyncio.Event()

    def give_up(self) -> None:
        """Ends the line: nothing more is sent or read."""
        self.given_up = True
        self.end()
        if self.listening is not None:
            self.listening.cancel()

    def end(self) -> None:
        self.ended.set()
        if self.sending is not None:
            self.sending.cancel()


def _always() -> bool:
    return True


class Broadcaster:
    def __init__(self, hub: Hub, may_tell: Callable[[], bool] = _always) -> None:
        self._hub, self._may_tell = hub, may_tell
        self._answered: deque[ScreenLine] = deque()  # those who are to hear an answer come first
        self._looking: deque[ScreenLine] = deque()
        self._telling = False
        self._slow: set[ScreenLine] = set()

    def take_on(self, line: ScreenLine) -> None:
        line.screen.wake = partial(self._wake, line)
        self._wake(line)

    def give_up_on_the_slow(self) -> None:
        late = monotonic() - SEND_WITHIN_S
        for line in tuple(self._slow):
            if line.since < late:
                line.give_up()

    def _wake(self, line: ScreenLine) -> None:
        if line.sending is not None or line.ended.is_set():
            return  # it is looked at once the line has taken what it was given
        if line.screen.answers and not line.answered:
            line.waiting = line.answered = True
            self._answered.append(line)
        elif not line.waiting:
            line.waiting = True
            self._looking.append(line)
        if not self._telling:
            self._telling = True
            # Whatever else is under way in this turn of the loop comes first: answers go with views.
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._tell_some)

    def _tell_some(self) -> None:
        """Many views are drawn, then sent in a row: one by one would wake the other ends one by one.  After
        these the house looks up, and what it was asked meanwhile is answered before the next are told.  A
        house that another floor may own by now tells nothing."""
        if not self._may_tell():
            asyncio.get_running_loop().call_later(LOOKS_AGAIN_S, self._tell_some)
            return
        drawn = [(line, self._drawn(line)) for line in self._next()]
        for line, view in drawn:
            self._tell(line, view)
        self._telling = bool(self._answered or self._looking)
        if self._telling:
            asyncio.get_running_loop().call_soon(self._tell_some)

    def _next(self) -> list[ScreenLine]:
        """As many as are told at a time; who was told with those who have an answer is passed over."""
        found: list[ScreenLine] = []
        while len(found) < AT_A_TIME and (self._answered or self._looking):
            line = (self._answered or self._looking).popleft()
            if line.waiting:
                line.waiting = line.answered = False
                found.append(line)
        return found

    def _drawn(self, line: ScreenLine) -> bytes | None:
        screen = line.screen
        try:
            if line.there is not None and not line.there() and screen.farewell is None:
                screen.dismiss(SESSION_ENDED, again=False)
            if not screen.stale or screen.due is not None or screen.farewell is not None:
                return None
            if screen.calm:
                screen.shown = asyncio.get_running_loop().time()
            return self._hub.message(screen)
        except Exception:
            # A view that cannot be drawn is the trouble of this line, which must not fall silent.
            LOG.exception("what %s sees cannot be drawn", screen.viewer)
            screen.dismiss(say("entrance.could-not-draw"), again=True)
            return None

    def _tell(self, line: ScreenLine, view: bytes | None) -> None:
        farewell = line.screen.farewell
        try:
            rest = _said(line, view) if farewell is None else begun(_parted(line, farewell))
        except Gone:
            line.end()
            return
        except Exception:
            # Whatever is wrong with this line, the others are still to be told.
            LOG.exception("nothing can be said to %s", line.screen.viewer)
            line.give_up()
            return
        if rest is not None:
            self._wait(line, rest)

    def _wait(self, line: ScreenLine, rest: Awaitable[None]) -> None:
        line.since, line.sending = monotonic(), asyncio.create_task(self._finish(line, rest))
        self._slow.add(line)

    async def _finish(self, line: ScreenLine, rest: Awaitable[None]) -> None:
        try:
            await rest
        except Gone:
            line.ended.set()
        finally:
            line.sending = None
            self._slow.discard(line)
        if line.screen.stale or line.screen.answers or line.screen.farewell is not None:
            self._wake(line)


def _said(line: ScreenLine, view: bytes | None) -> Awaitable[None] | None:
    """The view, then the answers that did not go with it, so that a terminal sees its slip lie before it
    hears that it is kept."""
    send, answers = line.socket.send, line.screen.answers
    rest = None if view is None else send(view)
    while answers and rest is None:
        rest = send(answers.popleft())
    return rest


async def _parted(line: ScreenLine, farewell: wire.Farewell) -> None:
    rest = line.socket.send(_encode(farewell))
    if rest is not None:
        await rest
    await line.socket.close()
    line.ended.set()
