"""The shapes of a tournament as everybody sees it on the board; those of its director are beside.

Amounts of play are chips, those of entries and prizes are cents.
"""

from __future__ import annotations

from croupier.server.shapes import Shown
from croupier.tournaments.words import EntrantStanding, SessionStage, SessionWay, TournamentStage

Text = dict[str, str]  # by language; under "" where it is the same in all


class StandingRow(Shown, frozen=True, kw_only=True):
    """By the bank at the last spin that was counted; what lies on the felt is nobody's to see."""

    place: int
    entrant: str
    called: str  # the name for boards, or nothing where only the number is shown
    table: str
    seat: int
    terminal: str
    bank: int
    change: int  # by the last spin that was counted
    standing: EntrantStanding
    through: bool  # above the line as things stand
    missed: bool  # the last spin
    sealed: bool  # a wager of the spin in hand is secret
    out: int | None  # after so many spins they were out


class BoardTable(Shown, frozen=True, kw_only=True):
    table: str
    spin: int  # that were counted
    last_from: int | None  # after so many spins the last ones began, once they are announced
    in_hand: bool
    ends_at: int | None  # of the wagering that is open
    game: str
    results: list[str]  # of the spins that were counted, the last first
    concluded: bool


class SessionShown(Shown, frozen=True, kw_only=True):
    session: int
    name: Text
    way: SessionWay
    stage: SessionStage
    spins: int | None
    last_spins: int | None  # of a session by time
    ends_at: int | None
    bank: int
    line: int | None  # so many advance
    each_table: bool  # of every table, or of all
    tables: list[BoardTable]
    standings: list[StandingRow]
    commitment: str
    draw: str  # the seed, once it is opened
    hidden: bool  # the standings of the last spins are not shown
    place: int  # that is played off for
    parent: int | None  # the session that a play-off is of


class PrizeShown(Shown, frozen=True, kw_only=True):
    place: int | None  # none: a bonus prize
    entrant: str | None  # none: not decided yet
    called: str
    amount: int
    paid: bool


class TournamentBoardView(Shown, frozen=True, kw_only=True):
    """What everybody may see of a tournament."""

    tournament: str
    title: Text
    location: Text
    book: str
    stage: TournamentStage
    starts_at: int | None
    opens_at: int | None  # entries
    closes_at: int | None  # entries
    entered: int
    least: int | None
    most: int | None
    prize_part: int  # of each entry
    rake: int
    added: int
    guarantee: int
    pool: int  # as it stands
    chips: int  # in play
    terms: str  # the digest of those in force
    published: bool
    sessions: list[SessionShown]
    planned: list[Text]  # the names of the sessions that the plan has
    next: Text | None  # the session that follows the one that was set last
    paid_places: int
    committed: str  # to the next draw, before anybody knows who is drawn for
    prizes: list[PrizeShown]


class FreeSeat(Shown, frozen=True, kw_only=True):
    """The seat that a demonstration's cup keeps for a guest."""

    tournament: str
    free: bool  # entries are open, and nobody has taken it
    entrant: str | None  # who has
    called: str
    terminal: str | None  # that the draw has given
