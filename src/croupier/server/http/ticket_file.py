"""Everything about one ticket, for the person at the Cage: what became of it and what may be done now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from croupier.core.decider import Refused
from croupier.core.ids import Instant, StaffId, TicketNumber
from croupier.floor.asker import Staff
from croupier.floor.rooms import TICKET
from croupier.floor.ticket_procedures import ruleset_of
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.http.shapes import TicketEntry, TicketFile, TicketMay, Window
from croupier.server.scene import Scene
from croupier.server.sentences import Because, because, refused_because, said_view
from croupier.server.shifts import Why
from croupier.server.trial_docket import TrialDocket
from croupier.server.views.seat import ticket_view
from croupier.staff.approval import SECOND_RANK
from croupier.staff.authority import Power
from croupier.store.port import Recorded
from croupier.tickets import commands as kc
from croupier.tickets import events as ke
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Standing, Ticket
from croupier.tickets.words import in_words
from croupier.words.names import of_book
from croupier.words.said import Money, Said, say

CAGE = ke.AtWindow(RedeemedAt.CAGE, "Cage")
_ANOTHER = StaffId("another person")
_OUTSTANDING = frozenset({Standing.ISSUED.value, Standing.PRINTED.value})
_TURNED_AWAY: Mapping[str, Why] = {
    Standing.REDEEMED.value: "redeemed",
    Standing.PAID_BY_HAND.value: "paid by hand",
    Standing.EXPIRED.value: "expired",
    Standing.HELD.value: "held",
    Standing.REPRINTED.value: "reprinted",
    Standing.VOID.value: "void",
    Standing.PRINT_FAILED.value: "print failed",
}


def ticket_file(scene: Scene, number: TicketNumber, staff: StaffId) -> TicketFile | Refused:
    trial = TrialDocket(scene.core, Staff(staff), scene.clock())
    ruleset = ruleset_of(number, trial.givens)
    if isinstance(ruleset, Refused):
        return ruleset
    ticket = scene.ticket(number)
    held = ticket.place if isinstance(ticket.place, ke.AtWindow) else None
    return TicketFile(
        ticket=ticket_view(ticket),
        words=in_words(ticket.amount),
        history=history(scene.core.store.tail(stream=TICKET.stream(number))),
        held=Window(kind=held.kind.value, name=held.name) if held else None,
        may=_may(scene, ticket, staff, ruleset),
    )


def turned_away(file: TicketFile, now: Instant) -> Why | None:
    """Why a ticket is paid neither in cash nor otherwise."""
    cash, standing = file.may.redeem_for_cash, file.ticket.standing
    if cash is None or file.may.redeem_for_cash_equivalent is None:
        return None
    if standing in _OUTSTANDING and file.ticket.expires_at <= now:
        return "expired"
    return _TURNED_AWAY.get(standing) or ("over limit" if cash.clause else "other")


# ── what may be done ────────────────────────────────────────────────────────────────────────


def _may(scene: Scene, ticket: Ticket, staff: StaffId, ruleset: Ruleset) -> TicketMay:
    number = ticket.number

    def tried(*commands: kc.TicketCommand) -> Because | None:
        return refused_because(TrialDocket(scene.core, Staff(staff), scene.clock()).refuses(*commands))

    place = ticket.place if isinstance(ticket.place, ke.AtWindow) else CAGE
    presented = () if ticket.place == place else (kc.Hold(ticket=number, place=place, amount=ticket.amount),)
    cash = kc.Redeem(ticket=number, place=place, means=ke.PaymentMeans.CASH, by=staff)
    equivalent = kc.Redeem(ticket=number, place=place, means=ke.PaymentMeans.CASH_EQUIVALENT, by=staff)
    illegible = kc.ReportPrintFailed(ticket=number, fault=ke.TicketFault.ILLEGIBLE, found_by=staff)
    return TicketMay(
        redeem_for_cash=tried(*presented, cash),
        redeem_for_cash_equivalent=tried(*presented, equivalent),
        give_back=tried(kc.GiveBack(ticket=number, place=place)),
        report_illegible=tried(illegible),
        reprint=tried(kc.Reprint(ticket=number, replacement=TicketNumber(""), by=staff)),
        pay_by_hand=_by_hand(scene, ticket, staff, ruleset),
        void=tried(kc.Void(ticket=number, by=staff, why="asked whether it may be")),
        second_person=SECOND_RANK.asked(Power.APPROVE_MANUAL_PAYMENT, ruleset.ladder),
    )


def _by_hand(scene: Scene, ticket: Ticket, staff: StaffId, ruleset: Ruleset) -> Because | None:
    """Why it could not be paid by hand, whoever the second person will be."""
    trial = TrialDocket(scene.core, Staff(staff), scene.clock())
    if trial.givens.approval(ruleset) is None:
        return because(say("http.holds-no-rank-under", person=staff, book=of_book(ruleset.book)))
    assert ruleset.tickets is not None
    ground = (
        ke.ClaimGround.PRINTED_ILLEGIBLY
        if ticket.fault is ke.TicketFault.ILLEGIBLE
        else ke.ClaimGround.PRINTER_FAILED
    )
    payment = kc.PayByHand(
        ticket=ticket.number, place=str(CAGE), by=staff, approved_by=_ANOTHER, ground=ground
    )
    told = trial.docket.ask(TICKET, ticket.number, payment, trial.givens.for_ticket(ruleset.tickets))
    return refused_because(told if isinstance(told, Refused) else None)


# ── what became of it ───────────────────────────────────────────────────────────────────────


def history(recorded: Iterable[Recorded]) -> list[TicketEntry]:
    return [_entry(each, cast("ke.TicketEvent", each.event)) for each in recorded]


def _entry(each: Recorded, event: ke.TicketEvent) -> TicketEntry:
    what, where = _told(event)
    said = said_view(what)
    return TicketEntry(at=each.stamp.at, what=str(what), where=where, by=each.stamp.by, said=said)


def _told(event: ke.TicketEvent) -> tuple[Said, str]:
    """What happened, and where."""
    match event:
        case ke.TicketIssued(terminal=terminal, replaces=replaced):
            amount = Money(event.amount)
            return say(
                "tickets.history.issued", amount=amount, replaced=replaced or ""
            ), f"terminal {terminal}"
        case ke.TicketPrinted():
            return say("tickets.history.printed"), ""
        case ke.PrintFailed(fault=fault):
            return say("tickets.history.not-printed", fault=fault), ""
        case ke.TicketReprinted(replacement=replacement):
            return say("tickets.history.reprinted", number=replacement), ""
        case ke.TicketHeld(place=place):
            return say("tickets.history.presented"), str(place)
        case ke.TicketGivenBack(place=place):
            return say("tickets.history.given-back"), str(place)
        case _:
            return _ended(event)


def _ended(
    event: ke.TicketRedeemed | ke.PaidByHand | ke.TicketExpired | ke.TicketVoided,
) -> tuple[Said, str]:
    amount = Money(event.amount)
    match event:
        case ke.TicketRedeemed(place=place, means=means):
            if means is None:
                return say("tickets.history.credited", amount=amount), str(place)
            return say("tickets.history.redeemed", amount=amount, means=means), str(place)
        case ke.PaidByHand(place=place, ground=ground):
            person = event.approved_by
            return say("tickets.history.by-hand", amount=amount, ground=ground, person=person), place
        case ke.TicketExpired():
            return say("tickets.history.expired"), ""
        case ke.TicketVoided(why=why):
            return say("tickets.history.void", why=why), ""
