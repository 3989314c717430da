"""What a jackpot decides by, besides itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from msgspec import Struct, field

from croupier.core.decider import Refused
from croupier.core.ids import Instant, JackpotId, StaffId, TableId, TerminalId
from croupier.jackpots.commands import TakeContributions
from croupier.jackpots.rules import JackpotRules
from croupier.jackpots.sealing import EntryBound
from croupier.jackpots.state import Jackpot
from croupier.jackpots.terms import Terms
from croupier.staff.approval import SECOND_RANK, Approval
from croupier.staff.authority import HOUSE, Ladder, Power, Rank


class Picked(Struct, frozen=True):
    """What came, and the digest of the entries that it followed from."""

    at: int
    entries: str


class Seals(Protocol):
    """The secrets of cycles, as far as a decision may ask them."""

    def trigger(self, jackpot: Jackpot) -> int | None:
        """Of the running cycle, in units; none where its secret is lost."""
        ...

    def pick(
        self, jackpot: Jackpot, of: TakeContributions, entries: Sequence[EntryBound], below: int
    ) -> Picked | None:
        """One draw below a number: by who entered with how much, and by the witness's share of the round."""
        ...

    def whole(self, jackpot: Jackpot) -> bool:
        """Whether the secret of the running cycle is there and is what was committed to."""
        ...


def _not_judged(_terms: Terms, _tables: Sequence[TableId]) -> Refused | None:
    return None


class JackpotGiven(Struct, frozen=True):
    now: Instant
    house: str  # its name
    rules: JackpotRules
    ladder: Ladder
    rank: Rank
    seals: Seals
    approval: Approval | None = None
    by: StaffId | None = None
    second: StaffId | None = None
    in_hand: frozenset[TableId] = frozenset()  # tables where a round is in hand
    fitted: Mapping[TableId, frozenset[str]] = field(default_factory=dict[TableId, frozenset[str]])
    books: Mapping[TableId, str] = field(default_factory=dict[TableId, str])
    others: Mapping[JackpotId, Jackpot] = field(default_factory=dict[JackpotId, Jackpot])
    judge: Callable[[Terms, Sequence[TableId]], Refused | None] = _not_judged  # the gate
    sound: bool = True  # what was gathered is what was wagered, and stands on the accounts
    at_account: frozenset[TerminalId] = frozenset()  # winners who can be paid to their accounts


def may(power: Power, given: JackpotGiven) -> Refused | None:
    """The house by its file; of its people those whom the book lets, and two where it is about money."""
    if given.rank == HOUSE:
        return None
    if power in SECOND_RANK.acts:
        assert given.approval is not None
        return SECOND_RANK.check(power, given.approval, given.ladder)
    return given.ladder.check(power, given.rank)
