"""A player's own limit as accounts: what may still be lost today is an allowance that wagers are taken from.

The unit of these accounts is not money and never meets it.  A wager takes as much from the
allowance as from the credit, in the same commit, and what comes back is put back; since no
allowance goes below nought, no interleaving of terminals can lose more than the limit.  What is
staked already when a limit begins to count is taken from it as well, for it comes back to it.  What a
correction takes is counted apart, for nobody's limit keeps a wrong result from being put right; and so
is whatever else an allowance does not hold, until it does.  What is held may be lost: it counts from when
it is held, and comes back when it is released, so that nothing is left to count when it is forfeited.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, Protocol

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.ledger.account import Account, allowance, corrected, kind_of, won_of
from croupier.ledger.transfer import Code, Transfer
from croupier.loyalty import events as e
from croupier.loyalty.state import LoyaltyMember
from croupier.words.said import say

UNLIMITED = 10**13  # a hundred thousand million dollars: nobody has lost that in a day
# What moves between a chip account and these may be lost or won; the rest is buying in and cashing out.
PLAY = frozenset({"stake", "win", "jackpot", "held"})
# What is taken from a player, or set aside, because it was or may be wrong, however little is left to lose.
PUT_RIGHT = frozenset({Code.CORRECTION, Code.REFUSED_CREDIT, Code.HOLD, Code.RELEASE})


def postings(_member: LoyaltyMember, event: e.LoyaltyEvent) -> tuple[Transfer, ...]:
    match event:
        case e.DayBegun():
            left, short = less(_whole(event.limits), event.in_play)
            return (
                *_moved(event.card, allowance(event.card), left - event.left),
                *_moved(event.card, corrected(event.card), -short - event.corrected),
            )
        case e.CorrectionCounted():
            return (
                *_moved(event.card, allowance(event.card), -event.amount),
                *_moved(event.card, corrected(event.card), event.amount),
            )
        case e.LimitsSet():
            left, short = less(_whole(event.limits), event.lost)
            return (
                *_moved(event.card, allowance(event.card), left - event.left),
                *_moved(event.card, corrected(event.card), -short - event.corrected),
            )
        case e.EntryCharged():
            return tuple(_moved(event.card, allowance(event.card), -event.amount))
        case e.SatDown():
            return tuple(_moved(event.card, corrected(event.card), -event.in_play))
        case e.LimitsEased() | e.GotUp() | e.StatementGiven():
            return ()


def _whole(limits: e.OwnLimits) -> int:
    return UNLIMITED if limits.loss is None else limits.loss


def less(whole: int, taken: int) -> tuple[int, int]:
    """What is left of an allowance, and how much of what is taken from it there was not."""
    return max(0, whole - taken), max(0, taken - whole)


def _moved(card: str, account: Account, amount: int) -> Iterator[Transfer]:
    if amount > 0:
        yield Transfer(source=won_of(card), target=account, amount=amount, code=Code.ALLOWED)
    elif amount < 0:
        yield Transfer(source=account, target=won_of(card), amount=-amount, code=Code.ALLOWED)


class Carded(NamedTuple):
    """Who plays on a chip account, and the clause by which losses there count against a limit."""

    card: str
    clause: Clause


Cards = Mapping[Account, Carded]


class Held(Protocol):
    """Balances, of whichever kind."""

    def __getitem__(self, account: Account, /) -> int: ...


def reserved(transfers: Iterable[Transfer], cards: Cards) -> Iterator[Transfer]:
    """What transfers of play take from and put back into the allowances of those who play by card."""
    for transfer in transfers:
        if (player := cards.get(transfer.source)) and kind_of(transfer.target) in PLAY:
            yield from _counted(player.card, transfer, -transfer.amount)
        elif (player := cards.get(transfer.target)) and kind_of(transfer.source) in PLAY:
            yield from _counted(player.card, transfer, transfer.amount)


def limited_card(transfer: Transfer) -> str | None:
    """Whose allowance a transfer changes, if any's."""
    if transfer.code is not Code.ALLOWED:
        return None
    return transfer.source.split(":", 2)[2]


def beyond_own_limit(transfers: Iterable[Transfer], cards: Cards, held: Held) -> Refused | None:
    """Why a ledger will not post these, when it is because a player has set themselves a limit."""
    limits = {allowance(player.card): player.clause for player in cards.values()}
    for transfer in transfers:
        clause = limits.get(transfer.source)
        if clause and held[transfer.source] < transfer.amount:
            return Refused(say("loyalty.beyond-own-limit"), clause)
    return None


def _counted(card: str, transfer: Transfer, amount: int) -> Iterator[Transfer]:
    of = corrected if transfer.code in PUT_RIGHT else allowance
    return _moved(card, of(card), amount)
