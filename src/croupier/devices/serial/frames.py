"""The croupier line protocol: questions, answers and news, each a line with a check.

    ?7 stack A12/3 *2F42        the house asks; 7 tells one question from the next
    !7 stacked *B5B3            the device answers that question
    + note A12/4 2000 *EDF4     the device says something of its own accord

A line ends and begins with a line end, holds words of printable ASCII (anything else written
with %), and closes with the CRC-16/XMODEM of what stands before its star.  A line that fails
its check was never said.  Questions are safe to repeat, so one without an answer is asked again.

An acceptor is asked ``stack``, ``back``, ``standing`` (each with an insertion), ``settled``
(likewise), ``unsettled``, ``open`` and ``shut``, and says ``ready`` at power-up, ``note`` (insertion,
cents), ``ticket`` (insertion, number) and ``trouble`` (words).  A printer is asked ``page`` (job, offset,
up to 48 bytes in base 64), ``print`` (job, ticket, cents, length of the page and its CRC-32) and
``standing`` (job); it answers ``again`` if it has not got the page whole.
"""

from __future__ import annotations

import binascii
import re
from dataclasses import dataclass
from enum import Enum
from urllib.parse import quote, unquote

MOST_QUESTIONS = 1000
FRAME = re.compile(
    r"(?P<body>(?P<kind>[?!+])(?P<number>\d{0,3})(?P<words>( [!-)+-~]+)+)) \*(?P<check>[0-9A-F]{4})"
)


class FrameKind(Enum):
    QUESTION = "?"
    ANSWER = "!"
    NEWS = "+"


@dataclass(frozen=True, slots=True)
class Frame:
    kind: FrameKind
    number: int | None  # of the question; news has none
    words: tuple[str, ...]


def show(frame: Frame) -> str:
    number = "" if frame.number is None else str(frame.number)
    body = " ".join((frame.kind.value + number, *(quote(word) for word in frame.words)))
    return f"{body} *{_check(body)}"


def parse(line: str) -> Frame | None:
    found = FRAME.fullmatch(line)
    if found is None or _check(found["body"]) != found["check"]:
        return None
    kind = FrameKind(found["kind"])
    if (kind is FrameKind.NEWS) != (found["number"] == ""):
        return None
    number = None if kind is FrameKind.NEWS else int(found["number"])
    return Frame(kind, number, tuple(unquote(word) for word in found["words"].split()))


def _check(body: str) -> str:
    return f"{binascii.crc_hqx(body.encode('ascii'), 0):04X}"
