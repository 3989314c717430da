"""What everybody with chips wagers on every spin of a tournament, and what becomes of who does not."""

from __future__ import annotations

from croupier.core.cite import Clause
from croupier.core.ids import TerminalId
from croupier.games.game import Slips
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import TableGiven
from croupier.table.state import Reserved, Table

Missed = tuple[e.LeastWagerMissed, ...]
Returned = tuple[e.WagersNotRecognised, ...]


def least_wagers(
    table: Table, command: c.CloseWagering, slips: Slips, given: TableGiven
) -> tuple[Missed, Returned]:
    """Whoever has wagered too little has missed the spin, and what they did wager is given back."""
    reserved = table.reserved
    if reserved is None or reserved.terms.least is None:
        return (), ()
    missed: list[e.LeastWagerMissed] = []
    returned: list[e.WagersNotRecognised] = []
    for at in reserved.terms.seats:
        if at in reserved.terms.sitting_out:
            continue
        slip = dict(slips.get(at, {}))
        staked = sum(slip.values())
        asked, clause = required(reserved, at, staked + given.credits.get(at, 0))
        if staked >= asked:
            continue
        missed.append(_missed(command, at, staked, asked, clause))
        if slip:
            returned.append(_returned(command, at, slip, clause))
    return tuple(missed), tuple(returned)


def _missed(
    command: c.CloseWagering, at: TerminalId, staked: int, asked: int, clause: Clause | None
) -> e.LeastWagerMissed:
    table, number = command.table, command.round
    return e.LeastWagerMissed(
        table=table, round=number, terminal=at, staked=staked, required=asked, clause=str(clause)
    )


def _returned(
    command: c.CloseWagering, at: TerminalId, slip: dict[str, int], clause: Clause | None
) -> e.WagersNotRecognised:
    table, number = command.table, command.round
    return e.WagersNotRecognised(table=table, round=number, terminal=at, slip=slip, clause=str(clause))


def required(reserved: Reserved, terminal: TerminalId, holds: int) -> tuple[int, Clause | None]:
    """What somebody who holds so much in all must wager on this spin, and why; nothing of nothing."""
    least = reserved.terms.least
    if least is None or not holds:
        return 0, None
    doubled = least.doubled if terminal in reserved.missed else None
    asked = min(least.amount * (2 if doubled else 1), reserved.terms.sign.maximum)
    return min(asked, holds) if least.all_in else asked, doubled or least.clause
