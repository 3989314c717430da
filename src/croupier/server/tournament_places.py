"""Who sits where in each tournament and how they rank, worked out once for all who are shown it."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.core.ids import EntrantId, TableId, TerminalId, TournamentId
from croupier.tournaments.events import Groups
from croupier.tournaments.standings import groups_of, ranked, resolved
from croupier.tournaments.state import Tournament, TournamentSession


@dataclass(frozen=True, slots=True)
class SessionPlaces:
    """Of the last session that seats were drawn for."""

    tournament: Tournament
    session: TournamentSession
    at: dict[TerminalId, EntrantId]
    left: dict[TerminalId, EntrantId]  # who sat there before their seat was moved
    _orders: dict[TableId | None, Groups] = field(default_factory=dict[TableId | None, Groups])

    def order(self, table: TableId) -> Groups:
        """From the best down, by the last spin that was settled: those of one table where each has its own
        line, else everybody.
        """
        each_table = self.session.plan.advance.each_table is not None
        among = table if each_table else None
        known = self._orders.get(among)
        if known is None:
            every = ranked(self.session, self.tournament)
            here = [each for each in every if not each_table or self.session.seats[each].table == table]
            known = resolved(groups_of(self.session, here), self.session, self.tournament)
            self._orders[among] = known
        return known


class TournamentPlaces:
    """Kept with the state that they were worked out from."""

    def __init__(self) -> None:
        self._known: dict[TournamentId, tuple[Tournament, SessionPlaces | None]] = {}

    def of(self, tournament: Tournament) -> SessionPlaces | None:
        known = self._known.get(tournament.name)
        if known is None or known[0] is not tournament:
            known = self._known[tournament.name] = (tournament, _places(tournament))
        return known[1]


def _places(tournament: Tournament) -> SessionPlaces | None:
    session = next((each for each in reversed(tournament.sessions) if each.seats), None)
    if session is None:
        return None
    return SessionPlaces(
        tournament,
        session,
        {seat.terminal: name for name, seat in session.seats.items()},
        {at: name for name, terminals in session.left.items() for at in terminals},
    )
