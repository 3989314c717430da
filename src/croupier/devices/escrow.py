"""How an insertion ends: credited once or given back, never both and never neither.

The acceptor says where the paper is, and that alone decides.  ``credit`` must be safe to
repeat under the name of the insertion, for a power cut may come between any two lines of this;
after one, `conclude_last` takes up what was left.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from enum import Enum

from croupier.devices.port import Insertion, NoteAcceptor, PaperStanding

Recorded = Callable[[Insertion], Awaitable[None]]


class Wish(Enum):
    STACK = "the house takes it"
    GIVE_BACK = "the house does not take it"


async def conclude(
    acceptor: NoteAcceptor, inserted: Insertion, wish: Wish, credit: Recorded, given_back: Recorded
) -> PaperStanding:
    ask = acceptor.stack if wish is Wish.STACK else acceptor.give_back
    standing = await ask(inserted.insertion)
    match standing:
        case PaperStanding.STACKED:
            await credit(inserted)
            await acceptor.settled(inserted.insertion)
        case PaperStanding.GIVEN_BACK:
            await given_back(inserted)
            await acceptor.settled(inserted.insertion)
        case (
            PaperStanding.IN_ESCROW | PaperStanding.STUCK | PaperStanding.UNKNOWN | PaperStanding.OUT_OF_REACH
        ):
            pass  # nothing is settled yet; it is taken up when the acceptor answers again
    return standing


async def conclude_last(
    acceptor: NoteAcceptor, credit: Recorded, given_back: Recorded
) -> PaperStanding | None:
    """At a start, or when the acceptor is back: what had not gone in by then is given back."""
    left = await acceptor.unsettled()
    if left is None:
        return None
    return await conclude(acceptor, left, Wish.GIVE_BACK, credit, given_back)
