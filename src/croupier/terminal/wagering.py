"""Whether a terminal may wager: what a table's procedure asks before it takes a slip.

The refusals come in this order: closed, no account, excluded, sent away, frozen, out of
order.
"""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import TableId
from croupier.ledger.account import AUD
from croupier.terminal.state import Terminal
from croupier.words.said import say


def barred(terminal: Terminal) -> Refused | None:
    """What concerns the person rather than the equipment."""
    if terminal.excluded:
        return Refused(say("terminal.player-is-excluded-from-game"), terminal.excluded.clause)
    if terminal.sent_away:
        return Refused(say("terminal.player-was-directed-to-leave"), terminal.sent_away.clause)
    return None


def closed(terminal: Terminal) -> Refused | None:
    if not terminal.enrolled:
        return Refused(say("terminal.there-is-no-such-terminal"))
    return None if terminal.open else Refused(say("terminal.terminal-is-closed"))


def elsewhere(terminal: Terminal, table: TableId | None) -> Refused | None:
    """Whoever names a table names whose rules hold, and only those of a table that it reaches do."""
    if table is None or table in terminal.tables:
        return None
    return Refused(say("terminal.terminal-does-not-belong-to", table=table))


def frozen(terminal: Terminal) -> Refused | None:
    freeze = terminal.frozen()
    return Refused(say("terminal.chip-account-is-frozen"), freeze.clause) if freeze else None


def out_of_order(terminal: Terminal) -> Refused | None:
    fault = terminal.out_of_order()
    return Refused(say(f"terminal.failed.{fault.part.name}")) if fault else None


def no_money(terminal: Terminal) -> Refused | None:
    """Why no money goes in or out here: the account is kept in the chips of a tournament."""
    account = terminal.account
    if account is None or account.unit == AUD:
        return None
    return Refused(say("terminal.chips-of-a-tournament-are-no-money"), account.no_money)


def may_play(terminal: Terminal) -> Refused | None:
    if shut := closed(terminal):
        return shut
    if terminal.account is None:
        return Refused(say("terminal.there-is-no-active-chip"))
    return barred(terminal) or frozen(terminal) or out_of_order(terminal)
