"""The mark on a ticket's paper: the batch that issued it and the first digits of that batch's digest.

Whoever holds the paper holds a piece of the log: one that was put back or written anew has another batch
there, or none.  The Cage types what the paper says.  A paper of another log is not paid, and gives alarm; it
stops nothing else, for it is not signed, and anybody with a printer could stop a house.
"""

from __future__ import annotations

from re import fullmatch

from croupier.alarms.commands import RaiseAlarm
from croupier.alarms.rules import AlarmKind
from croupier.core.decider import Refused
from croupier.core.heads import SHOWN_DIGITS
from croupier.core.ids import TicketNumber
from croupier.core.policy import policy
from croupier.floor.instants import batches_before
from croupier.floor.rooms import TICKET
from croupier.store.port import Log
from croupier.tickets.commands import Redeem
from croupier.words.said import say

OF_ANOTHER_LOG = policy("5.9")


def paper_mark(log: Log, number: TicketNumber) -> str:
    """Nothing of a ticket that this log does not know."""
    issued = next(iter(log.tail(stream=TICKET.stream(number))), None)
    if issued is None:
        return ""
    for entry in log.entries(batches_before(log, issued.stamp.at)):
        if entry.stamp.command == issued.stamp.command:
            return f"LOG {entry.number} {entry.digest.hex()[:SHOWN_DIGITS].upper()}"
    return ""


def read_mark(typed: str) -> str | None:
    """As it is printed, however it was typed; none where it is no mark."""
    found = fullmatch(rf"\s*(?:LOG)?\s*([0-9]{{1,18}})\s+([0-9A-F]{{{SHOWN_DIGITS}}})\s*", typed.upper())
    return f"LOG {int(found[1])} {found[2]}" if found else None


def of_another_log(command: Redeem, log: Log) -> Refused | None:
    """Whether what the cashier read on the paper is what this log has printed there."""
    if not command.paper:
        return None
    mark = read_mark(command.paper)
    if mark is None:
        return Refused(say("floor.mark-is-written-so"))
    if mark == paper_mark(log, command.ticket):
        return None
    return Refused(say("floor.paper-of-another-log", mark=mark), OF_ANOTHER_LOG)


def alarm_about(command: object, refused: Refused) -> RaiseAlarm | None:
    """Of a paper that is of another log: the payment is refused, and the house is told."""
    if not isinstance(command, Redeem) or refused.clause != OF_ANOTHER_LOG:
        return None
    return RaiseAlarm(kind=AlarmKind.PAPER_OF_ANOTHER_LOG, where=str(command.place), what=refused.reason)
