"""The numbers of tickets: 2 digits for the system, 16 that nobody without the key can foretell.

The sixteen digits are HMAC-SHA256 of the terminal, the sequence and the attempt, reduced
modulo 10^16.  The reduction favours no number by more than 10^16/2^256, under 10^-60.

*Guessing.*  Without the key every number is as likely as any other.  With a million tickets
outstanding one guess in 10^10 names a ticket at all.  Paper in an acceptor takes two seconds
at the least, so that one acceptor fed day and night meets one in over six hundred years, each
failure refused and on record.

*Uniqueness.*  Two of N hashes agree with a chance of about N^2/(2 x 10^16): one in two million
for 10^5 tickets, but two in five for 10^8.  So the hash proposes and the streams dispose:
``candidates`` names the numbers in order, a ticket takes the first that no ticket has had, and
``Issue`` is refused for a number that one has.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from itertools import count

from croupier.core.decider import Refused
from croupier.core.ids import TerminalId, TicketNumber
from croupier.words.said import say

DIGITS = 18
SYSTEM_DIGITS = 2
PLAY_MONEY_SYSTEM = "00"  # of every house whose money is play money
GROUPS = (2, 4, 4, 4, 4)
SHORTEST_KEY = 32  # bytes: as long as the hash

# One key may serve other purposes; what is hashed for a ticket is hashed for nothing else.
_DOMAIN = "croupier ticket number, version 1"


def number(key: bytes, system: str, terminal: TerminalId, sequence: int, attempt: int = 0) -> TicketNumber:
    if len(key) < SHORTEST_KEY:
        raise ValueError(f"a key for ticket numbers has at least {SHORTEST_KEY} bytes, this has {len(key)}")
    if not is_system(system):
        raise ValueError(f"{system!r} is not a system's id of {SYSTEM_DIGITS} digits")
    words = (_DOMAIN, system, terminal, str(sequence), str(attempt))
    digest = hmac.digest(key, b"".join(map(_framed, words)), "sha256")
    secret = int.from_bytes(digest, "big") % 10 ** (DIGITS - SYSTEM_DIGITS)
    return TicketNumber(f"{system}{secret:0{DIGITS - SYSTEM_DIGITS}}")


def candidates(key: bytes, system: str, terminal: TerminalId, sequence: int) -> Iterator[TicketNumber]:
    """Never ending: take the first that is free."""
    return (number(key, system, terminal, sequence, attempt) for attempt in count())


def grouped(ticket: TicketNumber) -> str:
    """As printed: 00-1234-5678-9012-3456."""
    ends = [sum(GROUPS[: at + 1]) for at in range(len(GROUPS))]
    return "-".join(ticket[end - size : end] for size, end in zip(GROUPS, ends, strict=True))


def read(text: str) -> TicketNumber | Refused:
    """A number as a reader scanned it or as a person typed it, in groups or in one."""
    digits = text.replace("-", "").replace(" ", "")
    if not is_number(digits):
        return Refused(say("tickets.is-not-tickets-number-of", text=text, digits=DIGITS))
    return TicketNumber(digits)


def system_of(ticket: TicketNumber) -> str:
    return ticket[:SYSTEM_DIGITS]


def is_number(text: str) -> bool:
    return len(text) == DIGITS and _are_digits(text)


def is_system(text: str) -> bool:
    return len(text) == SYSTEM_DIGITS and _are_digits(text)


def _are_digits(text: str) -> bool:
    """The ten of ASCII: other alphabets' digits have no bars."""
    return text.isascii() and text.isdigit()


def _framed(word: str) -> bytes:
    """With its length before it, so that "A1" and "2" are not "A" and "12"."""
    encoded = word.encode()
    return len(encoded).to_bytes(4, "big") + encoded
