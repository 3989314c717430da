"""Whether seats are those that were drawn: by the seed that was committed to, for those who play."""

from __future__ import annotations

from croupier.core.digests import secret
from croupier.floor.seat_draws import in_drawn_order
from croupier.tournaments import events as e
from croupier.tournaments.sealing import digest_of_entrants, seating_commitment, seating_purpose
from croupier.tournaments.state import Tournament


def other_draw(tournament: Tournament, event: e.SeatsDrawn, house: str) -> bool:
    """Whether somebody has had a hand in it; the tournament being as it stood before."""
    session, seed = tournament.sessions[event.session - 1], secret(event.seed)
    committed = tournament.commitments.get(event.session, "")
    if seed is None or session.seed:
        return True
    if seating_commitment(house, tournament.name, event.session, seed) != committed:
        return True
    entrants = digest_of_entrants(house, session.entrants)
    purpose = seating_purpose(house, tournament.name, event.session, entrants)
    order = in_drawn_order(seed, bytes.fromhex(committed), purpose, session.entrants)
    return event.entrants != entrants or event.order != order or not _dealt(event)


def _dealt(event: e.SeatsDrawn) -> bool:
    """Round the tables, one after the other, each at a terminal of their own."""
    tables = tuple(dict.fromkeys(seat.table for seat in event.seats))
    round_them = [(each, tables[at % len(tables)]) for at, each in enumerate(event.order)] if tables else []
    own = {seat.terminal for seat in event.seats}
    return round_them == [(seat.entrant, seat.table) for seat in event.seats] and len(own) == len(event.seats)
