"""A witness on the wire: who may ask is known by a key, and every answer is signed.

No request is decided before it is known to come from an enrolled house and to be no repetition; no answer is
given before what it rests on is in the book, on the disk.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import msgspec

from croupier.core.digests import secret
from croupier.core.signatures import signed_by
from croupier.core.witnessing import SIGNATURE_HEADER, SignedRequest, answer_message, request_message
from croupier.witness.book import WitnessBook
from croupier.witness.copying import Copies, TellRows
from croupier.witness.judging import SHAPES, Asked, WitnessAnswer, WitnessCall, judge, refused
from croupier.witness.keys import WitnessKeys
from croupier.witness.memory import EnrolledHouse, WitnessMemory
from croupier.witness.threshold import Caller

LARGEST_REQUEST = 2**16
LARGEST_ROWS = 8 * 2**20  # rows of a log come by the thousand
HIGHEST_NUMBER = 2**53
STRANGER, UNREADABLE, NOWHERE, TOO_LARGE, OK = 401, 400, 404, 413, 200
ROWS = "/rows"

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class WitnessService:
    """An ASGI application.  `failed` is called when the book cannot be written: nothing is answered then."""

    def __init__(
        self, keys: WitnessKeys, book: WitnessBook, memory: WitnessMemory, clock: Callable[[], int]
    ) -> None:
        self._keys, self._book, self._memory, self._clock = keys, book, memory, clock
        self.copies: Copies | None = None
        self.failed: Callable[[OSError], None] = _unheard

    def copy_into(self, folder: Path) -> None:
        self.copies = Copies(folder)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        path, query = scope["path"], scope.get("query_string", b"").decode("ascii", "replace")
        body = await _body(receive, LARGEST_ROWS if path == ROWS and self.copies else LARGEST_REQUEST)
        if body is None:
            judgement, body = refused("this is too much at once", TOO_LARGE), b""
        elif scope["method"] == "GET":
            judgement = self._told(path, query)
        else:
            judgement = self._judged(path, body, _signature(scope), scope.get("state", {}).get("caller"))
        try:
            if judgement.note is not None:
                self._book.write(judgement.note)
            await self._book.kept()
        except OSError as error:
            self.failed(error)
            raise
        await self._answer(send, f"{path}?{query}" if query else path, body, judgement)

    # ── what is asked ───────────────────────────────────────────────────────────────────────

    def _told(self, path: str, query: str) -> WitnessAnswer:
        """What anybody may know.  Whoever doubts that it is of now adds a number of their own."""
        if path != "/heads":
            return refused("there is nothing here", NOWHERE)
        wanted = parse_qs(query).get("house", [])
        houses = [house for house in self._memory.houses.values() if not wanted or house.house in wanted]
        return WitnessAnswer(
            OK, {"witness": self._keys.public, "houses": [_known_of(house) for house in houses]}
        )

    def _judged(self, path: str, body: bytes, signature: str, caller: Caller | None) -> WitnessAnswer:
        shape: type[Asked | TellRows] | None = SHAPES.get(path)
        if path == ROWS and self.copies is not None:
            shape = TellRows
        if shape is None:
            return refused("there is nothing here", NOWHERE)
        try:
            request = msgspec.json.decode(body, type=SignedRequest)
            asked: Asked | TellRows = msgspec.convert(request.ask, shape)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            return refused(str(error), UNREADABLE)
        house = self._memory.houses.get(request.key)
        if house is None or not signed_by(request.key, request_message(path, body), signature):
            return refused("no house that is enrolled here has signed this", STRANGER)
        if caller is not None:
            caller.recognise()
        return self._decided(house, request, asked)

    def _decided(
        self, house: EnrolledHouse, request: SignedRequest, asked: Asked | TellRows
    ) -> WitnessAnswer:
        if secret(request.house) is None or (house.house and house.house != request.house):
            return refused("this key belongs to another house", STRANGER)
        if not 0 < request.number < HIGHEST_NUMBER or house.is_used(request.number):
            return refused("this number has been used", number=house.highest)
        house.use(request.number)
        asking = WitnessCall(house, request.house, request.number, self._clock())
        if isinstance(asked, TellRows):
            assert self.copies is not None, "rows are read only where they are copied"
            judgement = self.copies.judge(asking, asked)
        else:
            judgement = judge(asking, asked, self._keys)
        if judgement.note is not None:
            self._memory.take(judgement.note)
        return judgement

    async def _answer(self, send: Send, path: str, asked: bytes, judgement: WitnessAnswer) -> None:
        body = msgspec.json.encode(judgement.answer)
        signature = self._keys.sign(answer_message(path, asked, judgement.status, body))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (SIGNATURE_HEADER.encode(), signature.encode()),
        ]
        await send({"type": "http.response.start", "status": judgement.status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def _unheard(_error: OSError) -> None:
    """Nobody listens yet."""


def _known_of(house: EnrolledHouse) -> dict[str, Any]:
    return {
        "key": house.key,
        "house": house.house,
        "number": house.highest,
        "head": house.head,
        "losses": [{"known": loss.known, "found": loss.found} for loss in house.losses],
        "rounds": {table: share.round for table, share in house.tables.items()},
        "copied": 0 if house.copied is None else house.copied.number,
    }


def _signature(scope: Message) -> str:
    wanted = SIGNATURE_HEADER.encode()
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")


async def _body(receive: Receive, most: int) -> bytes | None:
    """All of it, or none where it is longer than anything that is asked here."""
    read = bytearray()
    while True:
        message = await receive()
        read += message.get("body", b"")
        if len(read) > most:
            return None
        if not message.get("more_body", False):
            return bytes(read)
