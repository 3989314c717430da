"""Rebuilding the ledger from what was told, and comparing it with what was kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeVar

from croupier.core.decider import Decider, Refused
from croupier.ledger.account import Account
from croupier.ledger.balances import Balances, Ledger
from croupier.ledger.transfer import Transfer

State = TypeVar("State")
Asked = TypeVar("Asked")
Told = TypeVar("Told")
Given = TypeVar("Given")


@dataclass(frozen=True, slots=True)
class Difference:
    """An account whose balance is not what its transfers make it."""

    account: Account
    rebuilt: int
    kept: int

    def __str__(self) -> str:
        return f"{self.account} is kept as {self.kept}, but its transfers come to {self.rebuilt}"


@dataclass(frozen=True, slots=True)
class Unlike:
    """A transfer that was kept but does not follow from what was told, or the other way round."""

    number: int  # counted from 1
    derived: Transfer | None
    kept: Transfer | None

    def __str__(self) -> str:
        return f"transfer {self.number} was kept as {self.kept}, but what was told moves {self.derived}"


def derive(
    decider: Decider[State, Asked, Told, Given],
    postings: Callable[[State, Told], tuple[Transfer, ...]],
    events: Iterable[Told],
) -> Iterator[tuple[Transfer, ...]]:
    """What each event of one stream moves, given the state it found."""
    state = decider.initial
    for event in events:
        yield postings(state, event)
        state = decider.evolve(state, event)


def rebuild(posted: Iterable[Iterable[Transfer]]) -> Balances | Refused:
    """The balances that these postings make, from nothing, each posting whole or not at all."""
    ledger = Ledger()
    for number, transfers in enumerate(posted, start=1):
        refused = ledger.post(transfers)
        if refused:
            return Refused(f"posting {number}: {refused.reason}", refused.clause)
    assert ledger.total() == 0, "every transfer takes as much as it gives"
    return ledger.balances()


def first_difference(rebuilt: Mapping[Account, int], kept: Mapping[Account, int]) -> Difference | None:
    """The first account, by name, on which the two do not agree."""
    for account in sorted(rebuilt.keys() | kept.keys()):
        if rebuilt.get(account, 0) != kept.get(account, 0):
            return Difference(account, rebuilt.get(account, 0), kept.get(account, 0))
    return None


def first_unlike(derived: Iterable[Transfer], kept: Iterable[Transfer]) -> Unlike | None:
    """The first transfer on which the rooms and the log do not agree."""
    for number, (told, written) in enumerate(zip_longest(derived, kept), start=1):
        if told != written:
            return Unlike(number, told, written)
    return None
