"""When standings are not shown: in the last spins of a session, where its plan says so."""

from __future__ import annotations

from croupier.core.ids import TableId
from croupier.tournaments.state import GOING_ON, Tournament, TournamentSession


def is_hidden(session: TournamentSession) -> bool:
    """At all tables at once: who has seen one of them settle would know more than the others."""
    hiding = session.plan.hide_last
    if not hiding or session.stage not in GOING_ON:
        return False
    left = (spins_left(session, table) for table in session.tables)
    return any(spins is not None and spins <= hiding for spins in left)


def spins_left(session: TournamentSession, table: TableId) -> int | None:
    """How many a table has still to count; none as long as only the clock knows."""
    if session.plan.spins is not None:
        return session.plan.spins - session.played(table)
    after = session.last.get(table)
    return None if after is None else session.plan.last_spins - (session.played(table) - after)


def hides(tournament: Tournament) -> bool:
    """Whether anything of the standings is hidden just now."""
    return any(map(is_hidden, tournament.sessions))
