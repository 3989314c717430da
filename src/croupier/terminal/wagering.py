"""Whether a terminal may wager: what a table's procedure asks before it takes a slip.

The refusals come in this order: closed, no account, excluded, sent away, frozen, out of
order, the player's own limits.
"""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import Instant
from croupier.terminal.events import OwnLimits
from croupier.terminal.state import Terminal

DAY_MS = 24 * 60 * 60 * 1000


def barred(terminal: Terminal) -> Refused | None:
    """What concerns the person rather than the equipment."""
    if terminal.excluded:
        return Refused(
            f"the player is excluded from the game: {terminal.excluded.because}", terminal.excluded.clause
        )
    if terminal.sent_away:
        return Refused(
            f"the player was directed to leave: {terminal.sent_away.because}", terminal.sent_away.clause
        )
    return None


def closed(terminal: Terminal) -> Refused | None:
    if not terminal.enrolled:
        return Refused("there is no such terminal")
    return None if terminal.open else Refused("the terminal is closed")


def frozen(terminal: Terminal) -> Refused | None:
    freeze = terminal.frozen()
    return Refused(f"the chip account is frozen: {freeze.because}", freeze.clause) if freeze else None


def out_of_order(terminal: Terminal) -> Refused | None:
    fault = terminal.out_of_order()
    return Refused(f"{fault.part.value} has failed and is not repaired") if fault else None


def may_play(terminal: Terminal) -> Refused | None:
    if shut := closed(terminal):
        return shut
    if terminal.account is None:
        return Refused("there is no active chip account; buy in first")
    return barred(terminal) or frozen(terminal) or out_of_order(terminal)


def may_wager(terminal: Terminal, amount: int, now: Instant, lost: int = 0) -> Refused | None:
    """``amount`` is what a slip would add; ``lost`` what is lost and at stake here since the day began."""
    if no := may_play(terminal):
        return no
    if terminal.player is None or terminal.player.limits is None or amount <= 0:
        return None
    limits = terminal.player.limits
    return _loss(limits, amount, now, lost) or _time(limits, now, terminal.player.since)


def _loss(limits: OwnLimits, amount: int, now: Instant, lost: int) -> Refused | None:
    before = limits.lost if now < limits.day_ends else 0
    if limits.daily_loss is None or before + lost + amount <= limits.daily_loss:
        return None
    return Refused("the wager could take the day's loss beyond the player's own limit", limits.loss_clause)


def _time(limits: OwnLimits, now: Instant, since: Instant) -> Refused | None:
    if limits.daily_ms is None or _played(limits, now, since) < limits.daily_ms:
        return None
    return Refused("the player's own limit of time for the day is reached", limits.time_clause)


def _played(limits: OwnLimits, now: Instant, since: Instant) -> int:
    if now < limits.day_ends:
        return limits.played_ms + now - since
    midnight = limits.day_ends + (now - limits.day_ends) // DAY_MS * DAY_MS
    return now - max(since, midnight)
