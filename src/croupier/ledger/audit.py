"""Rebuilding the ledger from what was told, and comparing it with what was kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeVar

from croupier.ledger.account import Account
from croupier.ledger.transfer import Transfer
from croupier.words.said import say

State = TypeVar("State")
Asked = TypeVar("Asked")
Told = TypeVar("Told")
Given = TypeVar("Given")


@dataclass(frozen=True, slots=True)
class BalanceDifference:
    """An account whose balance is not what its transfers make it."""

    account: Account
    rebuilt: int
    kept: int

    def __str__(self) -> str:
        said = say("audit.balance-differs", account=self.account, kept=self.kept, rebuilt=self.rebuilt)
        return str(said)


@dataclass(frozen=True, slots=True)
class Unlike:
    """A transfer that was kept but does not follow from what was told, or the other way round."""

    number: int  # counted from 1
    derived: Transfer | None
    kept: Transfer | None

    def __str__(self) -> str:
        return str(say("audit.transfer-differs", n=self.number, kept=self.kept, derived=self.derived))


def first_difference(rebuilt: Mapping[Account, int], kept: Mapping[Account, int]) -> BalanceDifference | None:
    """The first account, by name, on which the two do not agree."""
    for account in sorted(rebuilt.keys() | kept.keys()):
        if rebuilt.get(account, 0) != kept.get(account, 0):
            return BalanceDifference(account, rebuilt.get(account, 0), kept.get(account, 0))
    return None


def first_unlike(derived: Iterable[Transfer], kept: Iterable[Transfer]) -> Unlike | None:
    """The first transfer on which the rooms and the log do not agree."""
    for number, (told, written) in enumerate(zip_longest(derived, kept), start=1):
        if told != written:
            return Unlike(number, told, written)
    return None
