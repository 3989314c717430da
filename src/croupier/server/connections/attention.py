"""Whose request is begun next: one of a stranger's in each turn of the house, address by address.

A request may cost milliseconds, and whoever sends hundreds at once would have all of them begun before
anybody else is looked at.  Nothing is held while a request waits for its body or for a reader, so that
nobody keeps others from being begun by being slow.
"""

from __future__ import annotations

import asyncio
from collections import deque

from litestar.types import Scope

from croupier.server.connections.capacity import Visit

Waiting = tuple[Visit, asyncio.Future[bool]]


class Attention:
    def __init__(self) -> None:
        self._waiting: dict[str, deque[Waiting]] = {}  # by address; who is next comes first
        self._given_out = False

    async def turn(self, scope: Scope) -> bool:
        """When it is this one's turn; whoever is known need not wait.  False if it has gone meanwhile."""
        visit: Visit | None = scope["state"].get("visit")
        if visit is None or visit.known:
            return True
        client = scope["client"]
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[bool] = loop.create_future()
        self._waiting.setdefault(client[0] if client else visit.whose, deque()).append((visit, turn))
        if not self._given_out:
            self._given_out = True
            loop.call_soon(self._give_out)
        return await turn

    def _give_out(self) -> None:
        begun = False
        while self._waiting and not begun:
            begun = self._give_next()
        self._given_out = bool(self._waiting)
        if self._given_out:
            asyncio.get_running_loop().call_soon(self._give_out)

    def _give_next(self) -> bool:
        whose = next(iter(self._waiting))
        own = self._waiting.pop(whose)
        visit, turn = own.popleft()
        if own:
            self._waiting[whose] = own  # behind everybody else's
        if turn.done():  # whoever waited was told to stop waiting
            return False
        turn.set_result(not visit.gone)
        return not visit.gone
