"""What one screen says on its line and is answered, from when the house knows who it is.

It is pushed into: by the socket with what was said, by the floor with what became of it.  Whoever waits for
an answer is one entry in a list, so that a slip costs no task, no queue and no future.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from croupier.core.decider import Refused
from croupier.server import wire
from croupier.server.connections.broadcast import SESSION_ENDED, ScreenLine
from croupier.server.connections.command_desk import CommandDesk, refusal, reply
from croupier.server.connections.hub import Hub
from croupier.server.connections.link import Body, Socket
from croupier.server.connections.presence import Presence
from croupier.server.connections.viewers import Viewer
from croupier.store.port import Committed, StoreFailed
from croupier.words.said import say

# More than anybody taps, and little enough that fifty who ask without a pause leave room for others.
QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE = 10, 80
OPEN_AT_ONCE = 2  # questions of one screen that wait for an answer; what else it says is read afterwards
A_REFUSAL_COSTS = 4
BROKEN = Refused(say("server.house-cannot-do-this-because"))
NO_SUCH_MESSAGE = Refused(say("entrance.no-such-message"))
LOG = logging.getLogger("croupier.server")

# What reading nonsense raises; the last is of brackets within brackets within brackets.
NO_MESSAGE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

# A house for money knows nothing of what is put in by a screen: such a message is like any other unknown one.
decode = msgspec.json.Decoder(wire.FromScreen).decode
_decode_for_money = msgspec.json.Decoder(wire.FromScreenForMoney).decode
_decode_unknown = msgspec.json.Decoder(wire.Unknown).decode

Played = (
    wire.PutNote | wire.PutTicket | wire.PutCard | wire.PressCasing | wire.KeepCompany | wire.TakeFreeSeat
)
Demonstration = Callable[[Viewer, Played], Awaitable[Refused | None]]
Answer = Committed | Refused | Exception


class Allowance:
    """How many questions a screen may ask: so many a second, and a few more at once."""

    def __init__(self, now: float) -> None:
        self._left, self._at = float(QUESTIONS_AT_ONCE), now

    def take(self, now: float) -> bool:
        filled, self._at = self._left + (now - self._at) * QUESTIONS_A_SECOND, now
        self._left = min(QUESTIONS_AT_ONCE, filled)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def was_refused(self) -> None:
        """Asking for what is refused costs as much as several questions: it is work for nothing."""
        self._left = max(0.0, self._left + 1 - A_REFUSAL_COSTS)


@dataclass(frozen=True, slots=True)
class HouseAnswers:
    """Whoever answers the screens of a house."""

    hub: Hub
    desk: CommandDesk
    demonstration: Demonstration | None  # none: a house for money

    def read(self, said: Body) -> wire.FromScreen | wire.Unknown:
        """What is of no kind that this house knows, and has a name, is refused by it; else it raises."""
        try:
            read: wire.FromScreen
            read = _decode_for_money(said) if self.demonstration is None else decode(said)
            return read
        except msgspec.ValidationError:
            unknown = _decode_unknown(said)
            known = wire.FOR_MONEY if self.demonstration is None else wire.FROM_SCREEN
            if unknown.type in known:
                raise
            return unknown

    async def play(self, viewer: Viewer, message: Played) -> Committed | Refused:
        assert self.demonstration is not None, "a house for money reads no such message"
        refused = await self.demonstration(viewer, message)
        if refused:
            return refused
        if isinstance(message, wire.KeepCompany):
            self.hub.refresh()  # the log does not tell who keeps a table company
        return Committed(self.hub.scene.core.at)


class LineConversation:
    def __init__(self, answers: HouseAnswers, presence: Presence, socket: Socket, line: ScreenLine) -> None:
        self._answers, self._presence, self._socket, self._line = answers, presence, socket, line
        self._screen = line.screen
        self._now = asyncio.get_running_loop().time
        self._allowance = Allowance(self._now())
        self._open = 0  # questions that are not answered yet
        self._acting: set[asyncio.Task[Committed | Refused]] = set()

    # ── what it says ────────────────────────────────────────────────────────────────────

    def heard(self, body: Body) -> None:
        """Whoever has been told farewell may be slow to hear it, and commands nothing any more."""
        if self._screen.farewell is not None:
            return
        if not self._allowance.take(self._now()):
            self._screen.dismiss(say("entrance.too-many-questions"), again=True)
            return
        try:
            self._take(self._answers.read(body))
        except NO_MESSAGE:
            self._screen.dismiss(say("entrance.no-message"), again=False)
        except Exception:
            LOG.exception("what %s said could not be looked at", self._screen.viewer)
            self._screen.dismiss(say("entrance.could-not-answer"), again=True)

    def hung_up(self) -> None:
        self._line.end()

    def _take(self, message: wire.FromScreen | wire.Unknown) -> None:
        if isinstance(message, wire.Ping):
            scene = self._answers.hub.scene
            if message.drawn is not None:
                scene.displays.drawn(self._screen, message.drawn)
            self._screen.answer(wire.Pong(sent=message.sent, now=scene.clock()))
        elif isinstance(message, wire.Hello):
            self._screen.dismiss(say("entrance.who-once"), again=True)
        elif not self._presence.lasts(active=True):
            self._screen.dismiss(SESSION_ENDED, again=False)
        else:
            self._ask(message)

    def _ask(self, message: wire.Ask | Played | wire.Unknown) -> None:
        """Whoever asks faster than they are answered waits by themselves, and nobody else with them."""
        self._open += 1
        if self._open >= OPEN_AT_ONCE:
            self._socket.rest()
        answered, viewer = partial(self._answered, message.id), self._screen.viewer
        if isinstance(message, wire.Unknown):
            answered(NO_SUCH_MESSAGE)
        elif not isinstance(message, wire.Ask):
            self._act(self._answers.play(viewer, message), answered)
        elif message.second is None:
            self._answers.desk.put(viewer, message, answered)
        else:
            where = self._socket.address
            self._act(self._answers.desk.ask_of_two(viewer, message, message.second, where), answered)

    def _act(
        self, work: Coroutine[Any, Any, Committed | Refused], answered: Callable[[Answer], None]
    ) -> None:
        """What takes more than the floor."""

        def done(task: asyncio.Task[Committed | Refused]) -> None:
            self._acting.discard(task)
            if not task.cancelled():
                error = task.exception()
                answered(error if isinstance(error, Exception) else task.result())

        task = asyncio.create_task(work)
        self._acting.add(task)
        task.add_done_callback(done)

    # ── what it is answered ─────────────────────────────────────────────────────────────

    def _answered(self, name: str, answer: Answer) -> None:
        self._say(name, answer)
        self._open -= 1
        if self._open == OPEN_AT_ONCE - 1:
            self._socket.go_on()

    def _say(self, name: str, answer: Answer) -> None:
        screen = self._screen
        match answer:
            case Committed():
                screen.answer(reply(name, answer, self._answers.hub.scene.head()))
            case Refused():
                self._allowance.was_refused()
                screen.answer(refusal(name, answer))
            case StoreFailed():
                # It may or may not have been kept: the screen asks again by the same name.
                LOG.error("what %s asked could not be answered", screen.viewer, exc_info=answer)
                screen.dismiss(say("entrance.could-not-answer"), again=True)
            case _:
                # It broke a room and nothing of it was kept; to ask the same again would break it again.
                LOG.error("%s asked what broke a room", screen.viewer, exc_info=answer)
                screen.answer(refusal(name, BROKEN))
