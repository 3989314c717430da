"""Money of tournaments at the cage: through whose hands, by what it is paid, and whose losses it is."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, TerminalId, TicketNumber
from croupier.floor import hands, own_limits, ticket_procedures
from croupier.floor.asker import Staff
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import TICKET, TOURNAMENT
from croupier.floor.ticket_numbers import next_number
from croupier.rulebooks.ruleset import Ruleset
from croupier.tickets import commands as kc
from croupier.tickets.events import AtWindow
from croupier.tickets.rules import RedeemedAt
from croupier.tournaments import commands as oc
from croupier.tournaments import events as oe
from croupier.tournaments.awarding import prize_of
from croupier.tournaments.entering import price_of_entry, price_of_extra
from croupier.tournaments.seating import buy_in_due
from croupier.tournaments.state import Entrant, Tournament
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import PrizeWay
from croupier.words.said import Money, say


def by_hands(command: oc.TournamentCommand, ruleset: Ruleset, g: DecisionContext) -> Refused | None:
    """Sums for one person, two persons or a day hold for entries, refunds and prizes as for tickets.

    What is paid with a ticket goes through the hands of whoever redeems it.
    """
    tournament = g.docket.state(TOURNAMENT, command.tournament)
    match command:
        case oc.PayEntry(tender=None, entrant=name):
            return hands.within("redeem", _price(tournament, name, ruleset), (), ruleset, g)
        case oc.BuyMore(tender=None, what=what):
            price = price_of_extra(tournament.planned.entries, what)
            return hands.within("redeem", price.whole, (), ruleset, g)
        case oc.RefundEntry(entrant=name):
            entrant = tournament.entrants.get(name)
            return _refund(entrant, ruleset, g) if entrant else None
        case oc.RedeemChips(entrant=name):
            entrant = tournament.entrants.get(name)
            worth = tournament.worth(entrant.chips) if entrant else 0
            return hands.within("redeem", worth, (), ruleset, g)
        case oc.PayPrize(entrant=name):
            line = prize_of(tournament, name)
            amount = line.amount if line else 0
            return hands.within("redeem", amount, (), ruleset, g) or hands.identified(amount, command, g)
        case _:
            return None


def _price(tournament: Tournament, name: EntrantId, ruleset: Ruleset) -> int:
    """Of an entry, or of the buy-in of who goes on."""
    known = name in tournament.entrants
    again = buy_in_due(tournament, name, ruleset.tournaments) if known else None
    return (again or price_of_entry(tournament.planned.entries)).whole


def _refund(entrant: Entrant, ruleset: Ruleset, g: DecisionContext) -> Refused | None:
    touched = entrant.hands
    return hands.given_back(touched, ruleset, g) or hands.within(
        "redeem", entrant.refund, touched, ruleset, g
    )


# ── tickets ─────────────────────────────────────────────────────────────────────────────────


def ticket_for(
    command: oc.TournamentCommand, ruleset: Ruleset, g: DecisionContext
) -> TicketNumber | Refused | None:
    """The number of the ticket on which a prize is to go: printed where its winner sat last."""
    if not isinstance(command, oc.PayPrize) or command.way is not PrizeWay.TICKET:
        return None
    if ruleset.tickets is None:
        return Refused(say("floor.has-no-tickets"))
    terminal = last_seat(g.docket.state(TOURNAMENT, command.tournament), command)
    return next_number(terminal, g)[0] if terminal else None


def last_seat(tournament: Tournament, of: oc.ToEntrant | oe.OfEntrant) -> TerminalId | None:
    sat = (session.seats.get(of.entrant) for session in reversed(tournament.sessions))
    return next((seat.terminal for seat in sat if seat), None)


def _issued(event: oe.PrizePaid, ruleset: Ruleset, g: DecisionContext) -> Refused | None:
    terminal = last_seat(g.docket.state(TOURNAMENT, event.tournament), event)
    assert terminal is not None, "whoever wins a prize has sat somewhere"
    return ticket_procedures.issue_prize(terminal, event.amount, ruleset, g, touched=hands.persons(g))


def _redeemed(
    tender: oc.TicketTender, event: oe.EntryPaid, ruleset: Ruleset, g: DecisionContext
) -> Refused | None:
    """Presented, redeemed and spent in one commit; what it is worth beyond the price is cash in hand."""
    ticket, by = g.docket.state(TICKET, tender.ticket), g.docket.by
    if ticket.amount and ticket.amount < event.amount:
        clause = clause_of(ruleset.tournaments, Says.FEES, Says.FEE)
        return Refused(say("tournament.ticket-is-too-small", price=Money(event.amount)), clause)
    place = AtWindow(kind=RedeemedAt.CAGE, name=event.place)
    presented = kc.Hold(ticket=tender.ticket, place=place, amount=tender.on_paper)
    redeeming = kc.Redeem(
        ticket=tender.ticket,
        place=place,
        by=by.staff if isinstance(by, Staff) else None,
        payee=tender.payee,
        document=tender.document,
        paper=tender.paper,
    )
    return ticket_procedures.hold(presented, g) or ticket_procedures.redeem(redeeming, g)


# ── what follows from an event, in its docket ───────────────────────────────────────────────


def follow(
    command: oc.TournamentCommand, event: oe.TournamentEvent, ruleset: Ruleset, g: DecisionContext
) -> Refused | None:
    match event:
        case oe.PrizePaid(ticket=ticket) if ticket is not None:
            return _issued(event, ruleset, g)
        case oe.EntryPaid():
            return _paid_with(command, event, ruleset, g) or _charged(event, g)
        case oe.EntryRefunded():
            return own_limits.charge_entry(_card(event, g), -event.charged_back, g)
        case _:
            return None


def _paid_with(
    command: oc.TournamentCommand, event: oe.EntryPaid, ruleset: Ruleset, g: DecisionContext
) -> Refused | None:
    tender = command.tender if isinstance(command, oc.PayAtCage) else None
    return _redeemed(tender, event, ruleset, g) if tender else None


def _charged(event: oe.EntryPaid, g: DecisionContext) -> Refused | None:
    return own_limits.charge_entry(_card(event, g), event.amount, g) if event.charged else None


def _card(event: oe.OfEntrant, g: DecisionContext) -> str:
    return g.docket.state(TOURNAMENT, event.tournament).entrants[event.entrant].card
