"""Balances: what every account holds after the transfers so far.

An account that holds nought is not listed, so that a stake account vanishes with its round
and the ledger does not grow with history.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from croupier.core.decider import Refused
from croupier.ledger.account import Account, may_go_below_nought
from croupier.ledger.transfer import Transfer
from croupier.words.said import Money, say

# A store keeps balances in 64 bits with a sign.
LARGEST_BALANCE = 2**62


def changes(balance: Callable[[Account], int], transfers: Iterable[Transfer]) -> dict[Account, int] | Refused:
    """What the accounts touched would hold.  All of the transfers or none: they stand or fall together."""
    after: dict[Account, int] = {}
    for transfer in transfers:  # what leaves one account enters another, and no total changes
        source, target, amount = transfer.source, transfer.target, transfer.amount
        after[source] = (after[source] if source in after else balance(source)) - amount
        after[target] = (after[target] if target in after else balance(target)) + amount
    for account, amount in after.items():
        if amount < 0 and not may_go_below_nought(account):
            return Refused(say("ledger.would-stand-at-below-nought", account=account, amount=Money(amount)))
        if not -LARGEST_BALANCE <= amount <= LARGEST_BALANCE:
            return Refused(say("ledger.would-stand-at-more-than", account=account, amount=Money(amount)))
    return after


@dataclass(frozen=True, slots=True)
class Balances:
    """Balances as a value: posting gives new ones."""

    of: Mapping[Account, int] = field(default_factory=dict[Account, int])

    def __getitem__(self, account: Account) -> int:
        return self.of.get(account, 0)

    def post(self, transfers: Iterable[Transfer]) -> Balances | Refused:
        after = changes(self.__getitem__, transfers)
        if isinstance(after, Refused):
            return after
        return Balances({account: amount for account, amount in {**self.of, **after}.items() if amount})

    def total(self) -> int:
        return sum(self.of.values())


class Ledger:
    """The balances a store works with: changed in place, and only by what has been kept."""

    __slots__ = ("_of",)

    def __init__(self, of: Mapping[Account, int] | None = None) -> None:
        self._of = {account: amount for account, amount in (of or {}).items() if amount}

    def __getitem__(self, account: Account) -> int:
        return self._of.get(account, 0)

    def accounts(self) -> Iterable[Account]:
        """Those that hold anything."""
        return self._of.keys()

    def balances(self) -> Balances:
        return Balances(dict(self._of))

    def total(self) -> int:
        return sum(self._of.values())

    def post(self, transfers: Iterable[Transfer]) -> Refused | None:
        after = changes(self.__getitem__, transfers)
        if isinstance(after, Refused):
            return after
        self.keep(after)
        return None

    def keep(self, after: Mapping[Account, int]) -> None:
        for account, amount in after.items():
            if amount:
                self._of[account] = amount
            else:
                self._of.pop(account, None)


class TrialLedger:
    """What a ledger would hold if several postings in a row were kept.  The ledger itself is not touched."""

    __slots__ = ("_ledger", "after")

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.after: dict[Account, int] = {}

    def __getitem__(self, account: Account) -> int:
        tried = self.after.get(account)
        return self._ledger[account] if tried is None else tried

    def post(self, transfers: Iterable[Transfer]) -> Refused | None:
        after = changes(self.__getitem__, transfers)
        if isinstance(after, Refused):
            return after
        self.after.update(after)
        return None

    def total(self) -> int:
        """By how much the total of all accounts would change.  Always nought."""
        return sum(amount - self._ledger[account] for account, amount in self.after.items())
