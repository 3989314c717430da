"""Lines of a slip: how a wager was taken, and what it came to."""

from __future__ import annotations

import msgspec

from croupier.core.ids import TerminalId


class Trimmed(msgspec.Struct, frozen=True, kw_only=True):
    """One wager that was not taken as it was asked, and the clause that says so."""

    bet: str
    asked: int
    taken: int
    clause: str


class Settled(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one wager came to.  Of a wager that has struck nothing the record is what it always was."""

    bet: str
    stake: int
    returned: int
    kind: str
    clause: str
    why: str
    level: str = ""  # of a jackpot that it has struck


class Settlement(msgspec.Struct, frozen=True, kw_only=True):
    """What one terminal's wagers came to."""

    terminal: TerminalId
    staked: int
    returned: int
    wagers: tuple[Settled, ...] = ()
