"""Terminals that play at a house of several floors: each tries the floors in turn until one owns the house,
asks the same again by the same name, and notes what it asked and was answered."""

import asyncio
import json
import time
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count

import websockets

ANSWERED_WITHIN_S = 2.0
AGAIN_AFTER_S = 0.05
LOST = (OSError, TimeoutError, websockets.WebSocketException)


@dataclass
class Asked:
    """One question, when it was first asked, and what became of it."""

    id: str
    terminal: str
    sent: float
    answered: float | None = None
    kept_at: int | None = None
    refused: str | None = None
    tries: int = 0
    floor: str | None = None  # by which it was answered


@dataclass
class Players:
    """``floors`` are the addresses of all of them, owner or not; it may change while they play."""

    tokens: dict
    round: int
    floors: dict
    pause_s: float = 0.15
    history: list = field(default_factory=list)
    numbers: object = field(default_factory=count)
    playing: bool = True

    async def play(self):
        await asyncio.gather(*(self._plays(name) for name in self.tokens))

    async def _plays(self, terminal):
        """Until playing is over and whatever was asked is answered."""
        asked = None
        turn = sum(terminal.encode())
        while self.playing or (asked and asked.answered is None):
            floors = list(self.floors.items())
            turn += 1
            node, address = floors[turn % len(floors)]
            with suppress(*LOST):
                async with websockets.connect(
                    address, open_timeout=1, close_timeout=0.2, ping_interval=None
                ) as line:
                    hello = {"type": "Hello", "role": "terminal", "name": terminal}
                    await line.send(json.dumps({**hello, "token": self.tokens[terminal]}))
                    while self.playing or (asked and asked.answered is None):
                        if asked is None or asked.answered is not None:
                            asked = self._next(terminal)
                        await self._ask(line, asked)
                        asked.floor = node
                        await asyncio.sleep(self.pause_s)
            await asyncio.sleep(AGAIN_AFTER_S)

    def _next(self, terminal):
        asked = Asked(f"j{next(self.numbers)}", terminal, time.time())
        self.history.append(asked)
        return asked

    async def _ask(self, line, asked):
        asked.tries += 1
        number = int(asked.id[1:])
        slip = {f"straight:{number % 37}": 100 * (1 + number % 9)}
        wagers = {"table": "R1", "round": self.round, "terminal": asked.terminal, "slip": slip}
        command = {"type": "SetWagers", **wagers}
        await line.send(json.dumps({"type": "Ask", "id": asked.id, "room": "table", "command": command}))
        async with asyncio.timeout(ANSWERED_WITHIN_S):
            while asked.answered is None:
                self._heard(asked, json.loads(await line.recv()))

    def _heard(self, asked, told):
        if told["type"] == "Farewell":
            raise TimeoutError(told["reason"])
        answers = [told, *(told.get("answered") or [])]
        for each in answers:
            if each.get("id") == asked.id and each.get("type", "Kept") in {"Kept", "Refused"}:
                asked.answered = time.time()
                asked.kept_at, asked.refused = each.get("at"), each.get("reason")

    def first_kept_after(self, instant):
        """By terminal: how long after it the first slip was kept that was asked after it or not answered."""
        found = {}
        for asked in self.history:
            if asked.kept_at is not None and asked.answered > instant and asked.terminal not in found:
                found[asked.terminal] = asked.answered - instant
        return found
