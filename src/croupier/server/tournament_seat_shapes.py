"""The shapes of what is shown of a tournament where it is played: at a table, at a seat, and to its dealer.

Chips are counted by themselves, a name is by language, and nothing here is of a slip but one's own.
"""

from __future__ import annotations

import msgspec

from croupier.tournaments.choices import ChipsOfTheGone
from croupier.tournaments.words import EntrantStanding, SessionStage

ByLanguage = dict[str, str]


class TableTournament(msgspec.Struct, frozen=True, kw_only=True):
    """For everybody at a table: whose it is, and how far it has come."""

    tournament: str
    title: ByLanguage
    session: ByLanguage
    number: int  # of the session
    play_off: bool
    stage: SessionStage
    played: int  # spins that count
    spin: int  # in hand, or the last one
    spins: int | None  # none as long as only time says when it ends
    last: int | None  # of the last spins that are announced, which this is
    last_of: int
    ends_at: int | None
    clause: str  # by which the table is the tournament's


class RankedEntrant(msgspec.Struct, frozen=True, kw_only=True):
    """As they stood after the last spin that was settled."""

    place: int
    entrant: str
    called: str
    bank: int
    own: bool
    advances: bool


class OwnPlace(msgspec.Struct, frozen=True, kw_only=True):
    place: int
    equals: int  # others with the same place
    playing: int  # who still hold chips
    seated: int  # all who are compared
    advance: int | None  # how many do
    each_table: bool  # who are compared: those of a table, or all
    near: list[RankedEntrant]  # the next above, oneself, the next two below
    to_above: int | None
    of_line: int | None  # ahead of the first who would not advance; below nought, behind the last who would


class RequiredWager(msgspec.Struct, frozen=True, kw_only=True):
    amount: int
    doubled: bool  # after a spin that was missed
    clause: str


class OwnSeal(msgspec.Struct, frozen=True, kw_only=True):
    times: int
    left: int
    digest: str | None  # of the slip as it is sealed now
    clause: str


class OwnSpin(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    round: int
    bank: int


class OwnDispute(msgspec.Struct, frozen=True, kw_only=True):
    """In the entrant's own words; what the director has decided is told by the director."""

    number: int
    what: str
    decided: bool


class OwnResult(msgspec.Struct, frozen=True, kw_only=True):
    """Once it is known where an entrant came in."""

    place: int | None  # none of whoever has no place in it
    entrants: int
    prize: int  # in cents
    paid: bool
    advanced: bool


class OwnTournament(msgspec.Struct, frozen=True, kw_only=True):
    """For the entrant at this seat, and for nobody else."""

    at: TableTournament
    table: str
    seat: int
    entrant: str
    called: str
    standing: EntrantStanding
    moved_to: str | None  # the terminal at which the entrant sits now
    ranked: OwnPlace | None
    hidden: bool  # whether nobody is shown how they stand, as the terms have it for the last spins
    required: RequiredWager | None
    seal: OwnSeal | None
    start: int  # the bank that the session began with
    spins: list[OwnSpin]  # that count, newest first
    out_after: int | None
    disputes: list[OwnDispute]
    result: OwnResult | None
    retiring: ChipsOfTheGone | None  # what becomes of the chips of whoever retires
    retiring_by: str
    dispute_by: str
    no_money: str  # the clause by which no money comes near this seat


class SeatedEntrant(msgspec.Struct, frozen=True, kw_only=True):
    """As the dealer has them before him: what is sealed bears a mark, and nothing else."""

    terminal: str
    seat: int
    entrant: str
    called: str
    standing: EntrantStanding
    bank: int  # after the last spin that counted
    required: RequiredWager | None
    sealed: bool


class DeskTournament(msgspec.Struct, frozen=True, kw_only=True):
    seats: list[SeatedEntrant]
    call_bets_cut: str | None  # the clause by which call bets close before the others
    call_bets_closed: bool
    bell: str | None
    bell_at: int | None
    counts: bool  # whether stacks lie on the layout, and are counted
    counted: bool  # since the last spin
    over: bool  # whether the table has played its spins
