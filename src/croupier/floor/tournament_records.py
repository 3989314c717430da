"""What is kept of a tournament, as tables and as values: entrants, seats, banks after each spin, prizes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from croupier.core.ids import EntrantId
from croupier.core.message import Event
from croupier.floor.tournament_names import Told, shown_name
from croupier.tournaments import events as e
from croupier.tournaments.awarding import prize_of
from croupier.tournaments.standings import groups_of, ranked, resolved
from croupier.tournaments.state import Tournament, TournamentSession

Row = tuple[str, ...]
_OF_STAFF = frozenset({"directors", "deputies"})
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


def head_of(tournament: Tournament) -> Row:
    """What is told of everybody, and then a column for the bank after each spin."""
    return (*HEAD, *(f"spin {number}" for number in range(1, _most_spins(tournament) + 1)))


def _most_spins(tournament: Tournament) -> int:
    counts = (len(spins) for session in tournament.sessions for spins in session.spins.values())
    return max(counts, default=0)


def banks_after(session: TournamentSession, entrant: EntrantId) -> tuple[int, ...]:
    """What somebody held after each spin that counted at their table."""
    spins = session.spins.get(session.seats[entrant].table, ())
    return tuple(spin.banks.get(entrant, 0) for spin in spins)


def rows_of(tournament: Tournament) -> Iterator[Row]:
    """A row for each entrant in each session that was seated."""
    most = _most_spins(tournament)
    for session in tournament.sessions:
        placed = {name: (place, bank) for place, name, bank in standings_of(session, tournament)}
        for name, seat in sorted(session.seats.items()):
            place, bank = placed.get(name, ("", 0))
            line, banks = prize_of(tournament, name), banks_after(session, name)
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
                *(str(each) for each in banks),
                *[""] * (most - len(banks)),
            )


def met_by(tournament: Tournament, names: Iterable[EntrantId]) -> dict[EntrantId, int]:
    """Whom chips of these entrants could have reached, and in which session first: those who sat at a table
    with them, and with whom these sat from then on.
    """
    reached = dict.fromkeys(names, 0)
    for session in tournament.sessions:
        for table in session.tables:
            here = session.at(table)
            if any(name in reached for name in here):
                reached |= {name: session.number for name in here if name not in reached}
    return reached


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
        "disputes": [
            {
                "dispute": number,
                "entrant": each.entrant,
                "decided": bool(each.decision),
                "reviewed": each.reviewed,
            }
            for number, each in enumerate(tournament.disputes, start=1)
        ],
    }


class PenaltyTold(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody lost by the terms, and by which of their clauses."""

    entrant: EntrantId
    what: str
    chips: int
    clause: str
    out: bool  # disqualified by it


def penalties_in(told: Iterable[Event]) -> Iterator[PenaltyTold]:
    """Warnings are between the director and whoever was warned, and are not told."""
    for event in told:
        match event:
            case e.Penalised(entrant=name, breach=what, chips=chips, clause=clause):
                yield PenaltyTold(entrant=name, what=what, chips=chips, clause=clause, out=False)
            case e.Disqualified(entrant=name, ground=what, chips=chips, clause=clause):
                yield PenaltyTold(entrant=name, what=what, chips=chips, clause=clause, out=True)
            case _:
                continue


def results_of(tournament: Tournament, told: Iterable[Event], names: Told) -> dict[str, Any]:
    """All that anybody may have of it: names as they were given for boards, no card, and no staff."""
    penalties = msgspec.to_builtins(tuple(penalties_in(told)))
    shown = {name: shown_name(tournament, name, names) for name in sorted(tournament.entrants)}
    kept = {name: each for name, each in exported(tournament).items() if name not in _OF_STAFF}
    return {**kept, "names": shown, "penalties": penalties}


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
