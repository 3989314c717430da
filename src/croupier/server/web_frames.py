"""Frames of a web socket (RFC 6455), as a server reads and writes them: octets in, frames out, and no wire.

A screen's message is one frame, nearly always read in one go; whatever else the standard allows is read as
well, and what it does not allow ends the line with the code that it has for that.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple


class Opcode(IntEnum):
    MORE = 0x0
    TEXT = 0x1
    BINARY = 0x2
    CLOSE = 0x8
    PING = 0x9
    PONG = 0xA


class Bye(IntEnum):
    """Codes by which a line is closed."""

    NORMAL = 1000
    AWAY = 1001
    AGAINST_THE_RULES = 1002
    UNSAID = 1005  # never sent: it closed without a word
    LOST = 1006  # never sent: it did not close at all
    NO_TEXT = 1007
    TOO_LONG = 1009
    TROUBLE = 1011
    STARTED_ANEW = 1012


_KNOWN = frozenset(Opcode)
_CONTROL, _LAST, _RESERVED, _MASKED, _SIZE, _KIND = 0x8, 0x80, 0x70, 0x80, 0x7F, 0xF
_TWO, _EIGHT = 126, 127  # sizes that say in how many octets the size follows
_MASK = 4
LONGEST_CONTROL: Final = 125
_LONGEST_OF_TWO = 0xFFFF


class BadFrame(Exception):
    """What came is no frame that a screen may send."""

    def __init__(self, code: Bye) -> None:
        super().__init__(code.name)
        self.code = code


class WebFrame(NamedTuple):
    kind: int
    is_last: bool
    body: bytes


class FrameReader:
    """What has come and not been read yet; read one frame at a time, so that whoever reads may stop."""

    def __init__(self, longest: int) -> None:
        self.longest = longest
        self._come, self._at = b"", 0

    @property
    def unread(self) -> int:
        return len(self._come) - self._at

    def take(self, octets: bytes) -> None:
        left = self._come[self._at :]
        self._come, self._at = left + octets if left else octets, 0

    def next(self) -> WebFrame | None:
        """Nothing until all of it has come; what is against the rules is seen by its head."""
        come, at = self._come, self._at
        if len(come) - at < 2:
            return None
        first, size, begins = come[at], come[at + 1], at + 2
        kind = first & _KIND
        if first & _RESERVED or not size & _MASKED or kind not in _KNOWN:
            raise BadFrame(Bye.AGAINST_THE_RULES)
        size &= _SIZE
        if kind & _CONTROL and (size > LONGEST_CONTROL or not first & _LAST):
            raise BadFrame(Bye.AGAINST_THE_RULES)
        if size >= _TWO:
            begins += 8 if size == _EIGHT else 2
            size = int.from_bytes(come[at + 2 : begins], "big")
        ends = begins + _MASK + size
        if len(come) < begins:
            return None
        if size > self.longest:
            raise BadFrame(Bye.TOO_LONG)
        if len(come) < ends:
            return None
        self._at = ends
        body = _masked(come[begins + _MASK : ends], come[begins : begins + _MASK])
        return WebFrame(kind, first >= _LAST, body)


def _masked(body: bytes, mask: bytes) -> bytes:
    """All of it at once, as two large numbers."""
    size = len(body)
    under = (mask * (size // _MASK + 1))[:size]
    return (int.from_bytes(body, "little") ^ int.from_bytes(under, "little")).to_bytes(size, "little")


def framed(kind: Opcode, body: bytes) -> bytes:
    """A whole message in one frame, unmasked, as it goes to a screen."""
    size = len(body)
    if size <= LONGEST_CONTROL:
        return bytes((_LAST | kind, size)) + body
    if size <= _LONGEST_OF_TWO:
        return bytes((_LAST | kind, _TWO)) + size.to_bytes(2, "big") + body
    return bytes((_LAST | kind, _EIGHT)) + size.to_bytes(8, "big") + body


def farewell(code: int) -> bytes:
    return framed(Opcode.CLOSE, code.to_bytes(2, "big"))
