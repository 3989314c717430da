"""What a tournament decides by, besides itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, Instant, StaffId, TableId, TerminalId, TicketNumber
from croupier.staff.authority import HOUSE, PLAYER, Rank
from croupier.tournaments.plan import Moment, SessionPlan
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.sealing import Shuffle
from croupier.tournaments.state import Tournament
from croupier.words.said import say

WallClock = Callable[[Moment, int], Instant]
BEFORE = Instant(0)


def _unordered(_seed: bytes, _of: bytes, _for: bytes, names: Sequence[EntrantId]) -> tuple[EntrantId, ...]:
    return tuple(names)


# Whether no play can change who is above a line: of a session, banks, spins that are left and the line.
Decided = Callable[[SessionPlan, Sequence[int], int, int], bool | None]


def nobody_counts(_session: SessionPlan, _banks: Sequence[int], _spins: int, _line: int) -> bool | None:
    """For a house that was given no mathematics."""
    return None


@dataclass(frozen=True, slots=True)
class TournamentGiven:
    now: Instant
    house: str  # its name
    book: str
    rules: TournamentRules
    rank: Rank
    holds: Refused | None  # why whoever asks may not hold tournaments
    notice_min: int  # how long a sign of a higher minimum must be up
    at: WallClock  # a moment of the wall clock of the house, so many dates earlier
    kinds: frozenset[str] = frozenset()  # of bets, as a sign may name them
    by: StaffId | None = None
    second: StaffId | None = None
    own: EntrantId | None = None  # whose seat asks, where one does
    at_cage: bool = False
    cloth: bool = False  # whether chips lie on a layout, and stacks are counted
    present: frozenset[StaffId] = frozenset()  # who of the staff has signed in
    excluded: Clause | None = None  # by which the card that applies or pays is
    second_holds: bool = False  # whether the second person may hold tournaments
    ticket: TicketNumber | None = None  # on which a prize is to go
    charged: bool = False  # whether what the card pays counts to what it may lose today
    day_began: Instant = BEFORE  # the day by which players limit themselves
    kept_days: int = 0  # for which the house keeps a prize that nobody has come for
    reach: Mapping[TableId, tuple[TerminalId, ...]] = field(
        default_factory=dict[TableId, tuple[TerminalId, ...]]
    )
    elsewhere: frozenset[TableId] = frozenset()  # tables that are another tournament's, or another book's
    chips: Mapping[TerminalId, int] = field(default_factory=dict[TerminalId, int])  # on accounts of its unit
    owed: Mapping[TerminalId, int] = field(default_factory=dict[TerminalId, int])  # after corrections
    won: Mapping[TableId, int] = field(default_factory=dict[TableId, int])  # by the tables, in its unit
    banked: Mapping[EntrantId, int] = field(default_factory=dict[EntrantId, int])  # carried over
    behind: int = 0  # what stands behind chips that are redeemed
    in_hand: frozenset[TableId] = frozenset()  # tables of which a round is not over
    switched_off: frozenset[str] = frozenset()  # kinds of bets that a tournament does without
    seed: bytes = b""  # of the draw that the command is about; nobody else has it
    shuffle: Shuffle = _unordered
    decided: Decided = nobody_counts
    overlay_alone: int = 0  # that one person may plan to put into a pool


def by_house(given: TournamentGiven) -> Refused | None:
    return None if given.rank == HOUSE else Refused(say("tournament.house-alone"))


def directs(tournament: Tournament, given: TournamentGiven) -> Refused | None:
    """The director and whoever stands in; the house itself where it conducts by its clock."""
    if given.rank == HOUSE or given.by in tournament.conducts:
        return None
    return Refused(say("tournament.director-alone"), given.rules.dispute)


def own_or_directs(tournament: Tournament, name: EntrantId, given: TournamentGiven) -> Refused | None:
    """An entrant, in their own name and from their own seat; or whoever conducts the tournament."""
    if given.rank != PLAYER:
        return directs(tournament, given)
    return None if given.own == name else _of_another(name, given)


def not_of_another(name: EntrantId, given: TournamentGiven) -> Refused | None:
    """A seat speaks for whoever sits there, and for nobody else."""
    return _of_another(name, given) if given.rank == PLAYER and given.own != name else None


def _of_another(name: EntrantId, given: TournamentGiven) -> Refused:
    return Refused(say("tournament.not-your-seat", entrant=name), given.rules.dispute)


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
