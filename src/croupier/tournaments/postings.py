"""How what happens in a tournament moves money, and chips.  No transfer has both."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.ledger.account import (
    Account,
    bank_of,
    cash,
    credit,
    entries,
    float_of,
    pool,
    promotion,
    rake,
    receivable,
    win,
)
from croupier.ledger.transfer import Code, Transfer
from croupier.tournaments import events as e
from croupier.tournaments.state import Tournament

Moved = tuple[Account, Account, int, Code]


def postings(tournament: Tournament, event: e.TournamentEvent) -> tuple[Transfer, ...]:
    """The transfers an event makes, given the tournament as it stood before it."""
    return tuple(
        Transfer(source=source, target=target, amount=amount, code=code)
        for source, target, amount, code in _moved(tournament, event)
        if amount > 0
    )


def _moved(tournament: Tournament, event: e.TournamentEvent) -> Iterator[Moved]:
    match event:
        case e.EntryPaid():
            return _paid_in(tournament, event)
        case e.PrizesFixed():
            return _fixed(event)
        case e.EntryRefunded() | e.PrizePaid():
            return iter((_paid_out(event),))
        case e.SessionStarted():
            return _banks(tournament, event)
        case e.Penalised() | e.Disqualified() | e.Retired():
            return _penalty(tournament, event)
        case e.PractiseBegan():
            return _lent(tournament, event)
        case e.PractiseEnded() | e.TournamentCancelled():
            return _taken(tournament, event)
        case e.BanksTaken():
            return _ended(tournament, event)
        case _:
            return _between_seats(tournament, event)


def _between_seats(tournament: Tournament, event: e.TournamentEvent) -> Iterator[Moved]:
    """Banks that go to another seat, that are owed, or that nobody plays on with."""
    name, unit = event.tournament, tournament.unit
    if isinstance(event, e.SeatMoved):
        yield (credit(event.source, unit), credit(event.terminal, unit), event.chips, Code.BANK)
    elif isinstance(event, e.SpinCounted | e.SpinRecounted):
        for terminal, chips in event.collected.items():
            yield (credit(terminal, unit), receivable(terminal, unit), chips, Code.CORRECTION)
    elif isinstance(event, e.Advanced):
        for entrant, chips in event.taken.items():
            yield (bank_of(name, entrant), float_of(name), chips, Code.BANK_TAKEN)


def _paid_out(event: e.EntryRefunded | e.PrizePaid) -> Moved:
    name, paid = event.tournament, cash(event.place)
    if isinstance(event, e.PrizePaid):
        return (pool(name), paid, event.amount, Code.PRIZE)
    return (entries(name), paid, event.amount, Code.ENTRY_BACK)


def _paid_in(tournament: Tournament, event: e.EntryPaid) -> Iterator[Moved]:
    name = event.tournament
    yield (cash(event.place), entries(name), event.amount, Code.ENTRY)
    if event.terminal is not None:
        yield (float_of(name), credit(event.terminal, tournament.unit), event.chips, Code.BANK)


def _fixed(event: e.PrizesFixed) -> Iterator[Moved]:
    name = event.tournament
    yield (entries(name), pool(name), event.parts, Code.PRIZE_POOL)
    yield (entries(name), rake(name), event.rake, Code.RAKE)
    yield (promotion(name), pool(name), event.added + event.top_up, Code.PRIZE_POOL)


def _banks(tournament: Tournament, event: e.SessionStarted) -> Iterator[Moved]:
    session, name = tournament.sessions[event.session - 1], event.tournament
    for entrant, seat in session.seats.items():
        carried = event.carried.get(entrant)
        source = float_of(name) if carried is None else bank_of(name, entrant)
        amount = event.bank if carried is None else carried
        yield (source, credit(seat.terminal, tournament.unit), amount, Code.BANK)


def _lent(tournament: Tournament, event: e.PractiseBegan) -> Iterator[Moved]:
    """Practice is played with the same bank, which counts for nothing."""
    session, bank = tournament.sessions[event.session - 1], starting_bank(tournament, event.session)
    for seat in session.seats.values():
        yield (float_of(event.tournament), credit(seat.terminal, tournament.unit), bank, Code.BANK)


def starting_bank(tournament: Tournament, number: int) -> int:
    """The same for everybody; of a play-off, what the plan has for one."""
    plan, session = tournament.planned, tournament.sessions[number - 1]
    bank = plan.chips.bank
    assert isinstance(bank, int), "a plan with banks by kinds of entrants is refused"
    return (plan.play_off.bank or bank) if session.parent is not None else bank


def _penalty(tournament: Tournament, event: e.Penalised | e.Disqualified | e.Retired) -> Iterator[Moved]:
    if event.terminal is not None:
        source = credit(event.terminal, tournament.unit)
        yield (source, float_of(event.tournament), event.chips, Code.PENALTY)


def _taken(tournament: Tournament, event: e.PractiseEnded | e.TournamentCancelled) -> Iterator[Moved]:
    """Chips go back to the float, and so does what the tables have won of them."""
    for terminal, chips in event.taken.items():
        yield (credit(terminal, tournament.unit), float_of(tournament.name), chips, Code.BANK_TAKEN)
    yield from _won(tournament, event)


def _won(
    tournament: Tournament, event: e.PractiseEnded | e.TournamentCancelled | e.BanksTaken
) -> Iterator[Moved]:
    """What tables have won or lost, and what nobody can collect any more."""
    unit, lent = tournament.unit, float_of(tournament.name)
    for table, amount in event.house.items():
        yield (win(table, unit), lent, amount, Code.BANK_TAKEN)
        yield (lent, win(table, unit), -amount, Code.BANK_TAKEN)
    for terminal, owed in event.owed.items():
        yield (lent, receivable(terminal, unit), owed, Code.BANK_TAKEN)


def _ended(tournament: Tournament, event: e.BanksTaken) -> Iterator[Moved]:
    session, name = tournament.sessions[event.session - 1], event.tournament
    holders = {terminal: entrant for entrant, terminal in session.terminals()}
    for terminal, chips in event.taken.items():
        entrant = holders[terminal]
        target = bank_of(name, entrant) if event.carried and entrant not in session.out else float_of(name)
        yield (credit(terminal, tournament.unit), target, chips, Code.BANK_TAKEN)
    yield from _won(tournament, event)
