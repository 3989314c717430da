"""The terms of a jackpot: what feeds it, how it is won, what it is worth at least and at most.

Rates are exact fractions.  A meter is a whole number of *units*, each a fixed part of a cent, so that every
wager adds exactly what its rate says and nothing is ever rounded away.
"""

from __future__ import annotations

import re
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from math import lcm

import msgspec

from croupier.core.digests import MOST_EXACT, digest
from croupier.core.ids import JackpotId
from croupier.jackpots.rules import Style

TERMS = "croupier/jackpot-terms/1"
FINEST = 1_000_000  # units of a cent: with no more of them a meter of millions of dollars is counted exactly
_RATE = re.compile(r"[0-9]{1,9}(/[1-9][0-9]{0,8})?")


class JackpotLaw(Enum):
    """How chance decides when it is won, and by whom."""

    SEALED = "sealed"  # at a value of the meter that was fixed, and committed to, when the cycle began
    CHANCE = "chance"  # each cent wagered is one ticket of a draw in every round
    EVENT = "event"  # by what comes in the game itself


class Entry(Enum):
    ANY_WAGER = "any wager"
    JACKPOT_WAGER = "jackpot wager"


class FundedBy(Enum):
    PLAYERS = "players"
    HOUSE = "house"


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Amounts are cents.  What a law does not use is left out."""

    jackpot: JackpotId
    book: str
    style: Style
    law: JackpotLaw
    entry: Entry
    floor: int  # what the meter is reset to; of a fixed prize, the prize
    ceiling: int | None = None  # sealed: won by then; event: what comes above it overflows
    turnover: int | None = None  # chance: so many cents wagered for each win
    event: str = ""  # what the game calls it
    top: str = ""  # the level of the event that wins the meter
    fixed: dict[str, int] = {}  # what the house pays for the lesser levels
    rate: str = "0"  # of every wager, to the meter
    hidden: str = "0"  # of every wager, to the reserve that pays the next reset
    funded: FundedBy = FundedBy.PLAYERS
    goods: str = ""  # the prize, where it is not money
    goods_in: dict[
        str, str
    ] = {}  # what the goods are called in other languages; the law knows them by one name
    declared: int = 0  # what the goods are worth, as declared
    ceiling_shown: bool = False
    title: dict[str, str] = {}
    notice_min: int = 20  # least minutes between the sign and what it announces
    most_to_account: int = 1_000_000
    on_closing: dict[JackpotId, int] = {}  # to which others its meter goes, in parts
    approval: str = ""
    parts: int = 1  # of a cent under earlier terms, so that nothing gathered under them is rounded

    def goods_said(self, language: str) -> str:
        """One that has no name there goes by the name that the law knows."""
        return self.goods_in.get(language, self.goods) if self.goods else ""

    @property
    def shown_rate(self) -> Fraction:
        return _read(self.rate)

    @property
    def hidden_rate(self) -> Fraction:
        return _read(self.hidden)

    @property
    def unit(self) -> int:
        """How many units make a cent: the fewest with which both rates give whole units."""
        return _unit(self.rate, self.hidden, self.parts)

    @property
    def floor_units(self) -> int:
        return self.floor * self.unit

    @property
    def ceiling_units(self) -> int | None:
        return None if self.ceiling is None else self.ceiling * self.unit

    @property
    def most(self) -> int | None:
        """What it may come to, in money or in goods; none where nothing bounds it."""
        if self.ceiling is not None:
            return self.ceiling
        return max(self.floor, self.declared) if self.funded is FundedBy.HOUSE else None

    @property
    def readable(self) -> bool:
        """Whether its rates are fractions of numbers that somebody would write."""
        return all(_RATE.fullmatch(rate) for rate in (self.rate, self.hidden))

    @property
    def exact(self) -> bool:
        """Whether whoever verifies a cycle can count in its units."""
        largest = max(self.floor, self.ceiling or 0, self.turnover or 0) * self.unit
        return self.unit <= FINEST and largest <= MOST_EXACT

    def told(self) -> dict[str, str]:
        """All that the law and the prizes depend on, as text: what is digested, and what a proof tells.

        A rate is told in its lowest terms, however the file has written it.
        """
        fixed = {f"fixed.{level}": str(amount) for level, amount in self.fixed.items()}
        whole = {
            "book": self.book,
            "ceiling": "" if self.ceiling is None else str(self.ceiling),
            "declared": str(self.declared) if self.goods else "",
            "entry": self.entry.value,
            "event": self.event,
            "floor": str(self.floor),
            "funded": self.funded.value,
            "goods": self.goods,
            "hidden": str(self.hidden_rate),
            "law": self.law.value,
            "rate": str(self.shown_rate),
            "style": self.style.value,
            "top": self.top,
            "turnover": "" if self.turnover is None else str(self.turnover),
            "unit": str(self.unit),
            **fixed,
        }
        return {key: value for key, value in whole.items() if value}


@lru_cache(maxsize=256)
def _read(rate: str) -> Fraction:
    """A rate is read once and asked for in every round."""
    return Fraction(rate)


@lru_cache(maxsize=256)
def _unit(rate: str, hidden: str, parts: int) -> int:
    return lcm(_read(rate).denominator, _read(hidden).denominator, parts)


def digest_of_terms(house: str, jackpot: str, told: dict[str, str]) -> str:
    """Over the names in order; the house comes first, so that no other house's terms are these."""
    pairs = (part for key in sorted(told) for part in (key, told[key]))
    return digest(TERMS, bytes.fromhex(house), jackpot, *pairs)
