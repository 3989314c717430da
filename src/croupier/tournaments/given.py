"""What a tournament decides by, besides itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, Instant, StaffId, TableId, TerminalId
from croupier.staff.authority import HOUSE, Rank
from croupier.tournaments.plan import Moment
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.sealing import Shuffle
from croupier.tournaments.state import Tournament
from croupier.words.said import say


def _unordered(_seed: bytes, _of: bytes, _for: bytes, names: Sequence[EntrantId]) -> tuple[EntrantId, ...]:
    return tuple(names)


@dataclass(frozen=True, slots=True)
class TournamentGiven:
    now: Instant
    house: str  # its name
    book: str
    rules: TournamentRules
    rank: Rank
    holds: Refused | None  # why whoever asks may not hold tournaments
    notice_min: int  # how long a sign of a higher minimum must be up
    at: Callable[[Moment, int], Instant]  # a moment of the wall clock of the house, so many dates earlier
    kinds: frozenset[str] = frozenset()  # of bets, as a sign may name them
    by: StaffId | None = None
    second: StaffId | None = None
    at_cage: bool = False
    cloth: bool = False  # whether chips lie on a layout, and stacks are counted
    present: frozenset[StaffId] = frozenset()  # who of the staff has signed in
    excluded: Clause | None = None  # by which the card that applies is
    reach: Mapping[TableId, tuple[TerminalId, ...]] = field(
        default_factory=dict[TableId, tuple[TerminalId, ...]]
    )
    elsewhere: frozenset[TableId] = frozenset()  # tables that are another tournament's, or another book's
    chips: Mapping[TerminalId, int] = field(default_factory=dict[TerminalId, int])  # on accounts of its unit
    owed: Mapping[TerminalId, int] = field(default_factory=dict[TerminalId, int])  # after corrections
    won: Mapping[TableId, int] = field(default_factory=dict[TableId, int])  # by the tables, in its unit
    banked: Mapping[EntrantId, int] = field(default_factory=dict[EntrantId, int])  # carried over
    in_hand: frozenset[TableId] = frozenset()  # tables of which a round is not over
    seed: bytes = b""  # of the draw that the command is about; nobody else has it
    shuffle: Shuffle = _unordered


def by_house(given: TournamentGiven) -> Refused | None:
    return None if given.rank == HOUSE else Refused(say("tournament.house-alone"))


def directs(tournament: Tournament, given: TournamentGiven) -> Refused | None:
    """The director and whoever stands in; the house itself where it conducts by its clock."""
    if given.rank == HOUSE or given.by in tournament.conducts:
        return None
    return Refused(say("tournament.director-alone"), given.rules.dispute)


def holds(given: TournamentGiven) -> Refused | None:
    return given.holds


def cashier(given: TournamentGiven) -> Refused | None:
    return None if given.at_cage else Refused(say("tournament.at-the-cage"))


def attended(tournament: Tournament, given: TournamentGiven) -> Refused | None:
    """Whether somebody who conducts it is there, where the book asks it."""
    clause = given.rules.director_present
    if clause is None or tournament.conducts & given.present:
        return None
    return Refused(say("tournament.nobody-conducts"), clause)
