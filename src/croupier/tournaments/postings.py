"""How what happens in a tournament moves money, and chips.  No transfer has both."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from croupier.core.ids import TournamentId
from croupier.ledger.account import (
    TICKETS,
    UNCLAIMED,
    Account,
    bank_of,
    behind,
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
        case e.EntryRefunded() | e.PrizePaid() | e.PrizeLapsed() | e.ChipsRedeemed():
            return _paid_out(event)
        case e.SessionStarted():
            return _banks(tournament, event)
        case e.Penalised() | e.Disqualified() | e.Retired() | e.PhoneUsed():
            return _penalty(tournament, event)
        case e.PractiseBegan():
            return _lent(tournament, event)
        case e.PractiseEnded():
            return _taken(tournament, event)
        case e.TournamentCancelled():
            return chain(_taken(tournament, event), _left(tournament.name, event.left))
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
        yield from _collected(tournament, event)
        yield from _least_taken(tournament, event)
    elif isinstance(event, e.SpinUncounted):
        yield from _collected(tournament, event)
        seats = tournament.sessions[event.session - 1].seats
        for entrant, chips in event.returned.items():
            yield (float_of(name), credit(seats[entrant].terminal, unit), chips, Code.PENALTY)
    elif isinstance(event, e.Advanced):
        for entrant, chips in event.taken.items():
            yield (bank_of(name, entrant), float_of(name), chips, Code.BANK_TAKEN)


def _collected(
    tournament: Tournament, event: e.SpinCounted | e.SpinRecounted | e.SpinUncounted
) -> Iterator[Moved]:
    """What corrections have left owing, either way."""
    for terminal, chips in event.collected.items():
        own, owed = credit(terminal, tournament.unit), receivable(terminal, tournament.unit)
        yield (own, owed, chips, Code.CORRECTION)
        yield (owed, own, -chips, Code.CORRECTION)


def _least_taken(tournament: Tournament, event: e.SpinCounted | e.SpinRecounted) -> Iterator[Moved]:
    """The least wager of whoever was away; what was taken once is not taken again."""
    seats = tournament.sessions[event.session - 1].seats
    for entrant, chips in event.taken.items() if isinstance(event, e.SpinCounted) else ():
        source = credit(seats[entrant].terminal, tournament.unit)
        yield (source, float_of(event.tournament), chips, Code.PENALTY)


def _paid_out(event: e.EntryRefunded | e.PrizePaid | e.PrizeLapsed | e.ChipsRedeemed) -> Iterator[Moved]:
    name = event.tournament
    match event:
        case e.EntryRefunded(amount=amount, behind=stood, place=place):
            yield (entries(name), cash(place), amount - stood, Code.ENTRY_BACK)
            yield (behind(name), cash(place), stood, Code.ENTRY_BACK)
        case e.PrizePaid(place=place, ticket=ticket):
            yield (pool(name), cash(place) if ticket is None else TICKETS, event.amount, Code.PRIZE)
        case e.PrizeLapsed():
            yield (pool(name), UNCLAIMED, event.amount, Code.EXPIRY)
        case e.ChipsRedeemed(amount=amount, place=place):
            yield (behind(name), cash(place), amount, Code.CHIPS_REDEEMED)


def _left(name: TournamentId, left: int) -> Iterator[Moved]:
    """What stood behind chips and is nobody's is the house's; what was lacking the house has put in."""
    yield (behind(name), rake(name), left, Code.RAKE)
    yield (promotion(name), behind(name), -left, Code.CHIPS_REDEEMED)


def _paid_in(tournament: Tournament, event: e.EntryPaid) -> Iterator[Moved]:
    name = event.tournament
    yield (cash(event.place), entries(name), event.amount - event.behind, Code.ENTRY)
    yield (cash(event.place), behind(name), event.behind, Code.ENTRY)
    if event.terminal is not None:
        yield (float_of(name), credit(event.terminal, tournament.unit), event.chips, Code.BANK)


def _fixed(event: e.PrizesFixed) -> Iterator[Moved]:
    name = event.tournament
    yield (entries(name), pool(name), event.parts, Code.PRIZE_POOL)
    yield (entries(name), rake(name), event.rake, Code.RAKE)
    yield (promotion(name), pool(name), event.added + event.top_up, Code.PRIZE_POOL)
    yield from _left(name, event.left)


def _banks(tournament: Tournament, event: e.SessionStarted) -> Iterator[Moved]:
    session, name = tournament.sessions[event.session - 1], event.tournament
    for entrant, seat in session.seats.items():
        if entrant in event.gone:
            continue
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


def _penalty(
    tournament: Tournament, event: e.Penalised | e.Disqualified | e.Retired | e.PhoneUsed
) -> Iterator[Moved]:
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
        yield (receivable(terminal, unit), lent, -owed, Code.BANK_TAKEN)


def _ended(tournament: Tournament, event: e.BanksTaken) -> Iterator[Moved]:
    session, name = tournament.sessions[event.session - 1], event.tournament
    holders = {terminal: entrant for entrant, terminal in session.terminals()}
    for terminal, chips in event.taken.items():
        entrant = holders[terminal]
        target = bank_of(name, entrant) if event.carried and entrant not in session.out else float_of(name)
        yield (credit(terminal, tournament.unit), target, chips, Code.BANK_TAKEN)
    yield from _won(tournament, event)
