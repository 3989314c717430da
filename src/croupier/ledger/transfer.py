"""A transfer moves an amount from one account to another.  None is ever changed."""

from __future__ import annotations

from enum import Enum

import msgspec

from croupier.ledger.account import Account

# Ten million million dollars: far beyond any house, far below what 64 bits hold.
LARGEST = 10**15


class Code(Enum):
    BUY_IN = "buy-in"
    WAGER = "wager"
    WITHDRAWAL = "withdrawal"
    LOSS = "loss"
    STAKE_RETURNED = "stake returned"
    WINNINGS = "winnings"
    VOID = "void"
    CORRECTION = "correction"
    TICKET_OUT = "ticket out"
    TICKET_IN = "ticket in"
    CASH_OUT = "cash out"
    MANUAL_PAYMENT = "manual payment"
    EXPIRY = "expiry"
    HOLD = "hold"
    RELEASE = "release"
    REFUSED_CREDIT = "refused credit"
    WRITTEN_OFF = "written off"
    RECOVERED = "recovered"
    JACKPOT_CONTRIBUTION = "jackpot contribution"
    JACKPOT_SEED = "jackpot seed"
    JACKPOT_SET_ASIDE = "jackpot set aside"
    JACKPOT_PRIZE = "jackpot prize"
    JACKPOT_RETURNED = "jackpot returned"
    JACKPOT_TRANSFER = "jackpot transfer"
    ALLOWED = "player's own limit"
    ENTRY = "tournament entry"
    PRIZE_POOL = "prize pool"
    RAKE = "rake"
    PRIZE = "tournament prize"
    ENTRY_BACK = "tournament entry returned"
    BANK = "tournament bank"
    BANK_TAKEN = "tournament bank taken back"
    PENALTY = "tournament penalty"
    CHIPS_REDEEMED = "tournament chips redeemed"


class Transfer(msgspec.Struct, frozen=True, kw_only=True):
    source: Account
    target: Account
    amount: int
    code: Code

    def __post_init__(self) -> None:
        source, target = self.source, self.target
        if not 0 < self.amount <= LARGEST:
            raise ValueError(f"{self.amount} cannot be transferred: an amount is a positive number of cents")
        if source == target:
            raise ValueError(f"a transfer from {source} to itself moves nothing")
        unit, colon, kind = source.partition(":")
        if not (unit and colon and kind and target.startswith(f"{unit}:")):
            raise ValueError(f"{source} and {target} are not two accounts of one unit")
