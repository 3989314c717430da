"""What is kept of a tournament, as tables and as values: entrants, seats, banks after each spin, prizes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.core.ids import EntrantId
from croupier.tournaments.awarding import prize_of
from croupier.tournaments.standings import groups_of, ranked, resolved
from croupier.tournaments.state import Tournament, TournamentSession

Row = tuple[str, ...]
HEAD: Row = (
    "session", "name", "table", "seat", "terminal", "entrant", "standing", "start", "bank", "place", "prize",
)  # fmt: skip


def standings_of(session: TournamentSession, tournament: Tournament) -> Iterator[tuple[int, EntrantId, int]]:
    """Place, entrant and bank after the last spin that counted; equals share a place."""
    groups = resolved(groups_of(session, ranked(session, tournament)), session, tournament)
    place = 1
    for group in groups:
        for entrant in group:
            yield place, entrant, 0 if entrant in session.out else session.bank_of(entrant)
        place += len(group)


def rows_of(tournament: Tournament) -> Iterator[Row]:
    """A row for each entrant in each session that was seated."""
    for session in tournament.sessions:
        placed = {name: (place, bank) for place, name, bank in standings_of(session, tournament)}
        for name, seat in sorted(session.seats.items()):
            place, bank = placed.get(name, ("", 0))
            line = prize_of(tournament, name)
            yield (
                str(session.number),
                session.plan.name if session.parent is None else session.way.value,
                seat.table,
                str(seat.seat),
                seat.terminal,
                name,
                tournament.entrants[name].standing.value,
                str(session.carried.get(name, session.bank)),
                str(bank),
                str(place),
                str(line.amount if line else 0),
            )


def exported(tournament: Tournament) -> dict[str, Any]:
    """Everything of it that is nobody's secret: names are the entrants' numbers."""
    return {
        "tournament": tournament.name,
        "stage": tournament.stage.value,
        "terms": tournament.terms,
        "published": tournament.published,
        "told": tournament.told,
        "directors": list(tournament.directors),
        "deputies": list(tournament.deputies),
        "entrants": [
            {"entrant": name, "standing": each.standing.value, "paid": each.paid.whole}
            for name, each in sorted(tournament.entrants.items())
        ],
        "sessions": [_session(each, tournament) for each in tournament.sessions],
        "places": [list(group) for group in tournament.places],
        "prizes": msgspec.to_builtins(tournament.prizes),
        "disputes": len(tournament.disputes),
    }


def _session(session: TournamentSession, tournament: Tournament) -> dict[str, Any]:
    return {
        "session": session.number,
        "name": session.plan.name,
        "way": session.way.value,
        "stage": session.stage.value,
        "parent": session.parent,
        "commitment": tournament.commitments.get(session.number, ""),
        "seed": session.seed,
        "order": list(session.order),
        "seats": msgspec.to_builtins(tuple(session.seats.values())),
        "spins": {
            table: [{"round": spin.round, "banks": dict(spin.banks)} for spin in spins]
            for table, spins in session.spins.items()
        },
        "standings": [
            {"place": place, "entrant": name, "bank": bank}
            for place, name, bank in standings_of(session, tournament)
        ]
        if session.seats
        else [],
    }
