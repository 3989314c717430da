"""The mark on a ticket's paper: the batch that issued it and the first digits of that batch's digest.

Whoever holds the paper holds a piece of the log: one that was put back or written anew has another batch
there, or none, and the Cage sees what the paper has to say beside what became of the ticket.
"""

from __future__ import annotations

from croupier.core.heads import SHOWN_DIGITS
from croupier.core.ids import TicketNumber
from croupier.floor.instants import batches_before
from croupier.floor.rooms import TICKET
from croupier.store.port import Log


def paper_mark(log: Log, number: TicketNumber) -> str:
    """Nothing of a ticket that this log does not know."""
    issued = next(iter(log.tail(stream=TICKET.stream(number))), None)
    if issued is None:
        return ""
    for entry in log.entries(batches_before(log, issued.stamp.at)):
        if entry.stamp.command == issued.stamp.command:
            return f"LOG {entry.number} {entry.digest.hex()[:SHOWN_DIGITS].upper()}"
    return ""
