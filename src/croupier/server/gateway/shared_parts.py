"""What many screens are told alike goes to a gateway once, and is let go when no line was told by it last."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count

from croupier.server.connections.drawn_parts import InPieces, SharedBytes
from croupier.server.gateway.frames import LineNumber, Piece

LEAST = 64  # octets, below which a number is no shorter


@dataclass(slots=True)
class GivenPart:
    number: int
    octets: SharedBytes  # held, so that no other is taken for it
    lines: set[LineNumber] = field(default_factory=set[LineNumber])


class SharedParts:
    """The parts that one gateway has.  The floor alone decides what it keeps: it knows who was told what."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._given: dict[int, GivenPart] = {}  # by where its octets lie
        self._of_line: dict[LineNumber, list[GivenPart]] = {}

    def __len__(self) -> int:
        return len(self._given)

    def told(
        self, line: LineNumber, message: bytes, fresh: list[tuple[int, bytes]], let_go: list[int]
    ) -> list[Piece]:
        """The message as the gateway is told it, what it has not yet, and what it needs no more."""
        before = self._of_line.pop(line, ())
        pieces: list[Piece] = [message]
        if isinstance(message, InPieces):
            pieces = self._pieces(line, message.pieces, fresh)
        self._leave(line, before, let_go)
        return pieces

    def left(self, line: LineNumber, let_go: list[int]) -> None:
        self._leave(line, self._of_line.pop(line, ()), let_go)

    def _pieces(
        self, line: LineNumber, message: tuple[bytes, ...], fresh: list[tuple[int, bytes]]
    ) -> list[Piece]:
        pieces, own, used = list[Piece](), list[bytes](), list[GivenPart]()
        for octets in message:
            if not isinstance(octets, SharedBytes) or len(octets) < LEAST:
                own.append(octets)
                continue
            given = self._give(octets, fresh)
            given.lines.add(line)
            used.append(given)
            if own:
                pieces.append(b"".join(own))
                own.clear()
            pieces.append(given.number)
        if own:
            pieces.append(b"".join(own))
        if used:
            self._of_line[line] = used
        return pieces

    def _give(self, octets: SharedBytes, fresh: list[tuple[int, bytes]]) -> GivenPart:
        given = self._given.get(id(octets))
        if given is None:
            given = self._given[id(octets)] = GivenPart(next(self._numbers), octets)
            fresh.append((given.number, bytes(octets)))
        return given

    def _leave(self, line: LineNumber, before: list[GivenPart] | tuple[()], let_go: list[int]) -> None:
        now = self._of_line.get(line, ())
        for given in before:
            if any(given is each for each in now):
                continue
            given.lines.discard(line)
            if not given.lines:
                del self._given[id(given.octets)]
                let_go.append(given.number)
