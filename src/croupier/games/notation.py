"""How slips are written down: bets and stakes parted by semicolons or new lines.

    banker x10; tie x2.50; triple:4 x1

Each game may have words of its own for its bets; the stake is always an x with dollars
and, if any, cents.  What cannot be read is pointed at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TypeVar

from croupier.core.cite import Clause
from croupier.games.game import BetKey, Game, Slip

What = TypeVar("What")

_ENTRY = re.compile(r"[^;\n]+")
_STAKE = re.compile(r"(?<=[\s0-9])x\s*(?P<money>\S*)$", re.IGNORECASE)
_MONEY = re.compile(r"(?P<dollars>[0-9]{1,12})(?:\.(?P<cents>[0-9]{1,2}))?")


@dataclass(frozen=True, slots=True)
class BadBet:
    """Where the text is no bet of this table, why not, and what would have been."""

    text: str
    start: int
    end: int
    why: str
    expected: str
    key: BetKey | None = None  # the bet as understood, which another layout may have
    meant: str | None = None  # the nearest word that is known
    clause: Clause | None = None

    def message(self) -> str:
        hint = f"did you mean {self.meant}?" if self.meant else f"expected {self.expected}"
        because = f" ({self.clause})" if self.clause else ""
        return f"{self.why}{because}; {hint}"

    def __str__(self) -> str:
        """The line, with carets under what is wrong and the message behind them."""
        begin = self.text.rfind("\n", 0, self.start) + 1
        line = self.text[begin:].partition("\n")[0]
        under = "".join("\t" if c == "\t" else " " for c in self.text[begin : self.start])
        return f"{line}\n{under}{'^' * (self.end - self.start)} {self.message()}"


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the text that knows where it stands."""

    text: str
    start: int
    end: int

    @property
    def words(self) -> str:
        return self.text[self.start : self.end]

    def part(self, start: int, end: int) -> Span:
        """The stretch between two places of this one, without the blanks behind it."""
        return Span(self.text, self.start + start, self.start + len(self.words[:end].rstrip()))

    def bad(self, why: str, expected: str, key: BetKey | None = None, meant: str | None = None) -> BadBet:
        return BadBet(self.text, self.start, self.end, why, expected, key, meant)


def parse_slip(text: str, game: Game) -> Slip | BadBet:
    """A slip in which every bet is written by its key; equal bets are added up."""
    staked = read_slip(text, lambda span: _key(span, game))
    if isinstance(staked, BadBet):
        return staked
    slip: dict[BetKey, int] = {}
    for bet, stake in staked:
        slip[bet] = slip.get(bet, 0) + stake
    return slip


def read_slip(text: str, read: Callable[[Span], What | BadBet]) -> tuple[tuple[What, int], ...] | BadBet:
    """Every entry as the game reads its bet, with its stake in cents, or the first that is bad."""
    staked: list[tuple[What, int]] = []
    for span in _entries(text):
        entry = _entry(span, read)
        if isinstance(entry, BadBet):
            return entry
        staked.append(entry)
    return tuple(staked)


def dollars(cents: int) -> str:
    whole, rest = divmod(cents, 100)
    return f"{whole}.{rest:02}" if rest else str(whole)


def _key(span: Span, game: Game) -> BetKey | BadBet:
    bets = game.bets()
    if span.words in bets:
        return span.words
    by_word = {key.lower(): key for key in bets}
    if span.words.lower() in by_word:
        return by_word[span.words.lower()]
    near = get_close_matches(span.words.lower(), by_word, n=1)
    expected = f"a bet such as {' or '.join(list(bets)[:3])}"
    return span.bad(f"{span.words} is no bet here", expected, meant=by_word[near[0]] if near else None)


def _entries(text: str) -> Iterator[Span]:
    for found in _ENTRY.finditer(text):
        entry = found[0].strip()
        if entry:
            start = found.start() + found[0].index(entry)
            yield Span(text, start, start + len(entry))


def _entry(span: Span, read: Callable[[Span], What | BadBet]) -> tuple[What, int] | BadBet:
    at = _STAKE.search(span.words)
    bet = span.part(0, at.start()) if at else span
    what = read(bet)
    if isinstance(what, BadBet):
        return what
    if at is None:
        return span.bad(f"there is no stake on {bet.words}", "a stake on each piece, such as x5")
    stake = _cents(at["money"])
    if stake is None:
        return span.part(at.start(), at.end()).bad(
            f"{at['money'] or 'nothing'} is no stake", "dollars and cents above nought, such as x5 or x2.50"
        )
    return what, stake


def _cents(money: str) -> int | None:
    """The cents of a sum above nought, or ``None`` when it is not written as one."""
    read = _MONEY.fullmatch(money)
    if read is None:
        return None
    return 100 * int(read["dollars"]) + int((read["cents"] or "").ljust(2, "0")) or None
