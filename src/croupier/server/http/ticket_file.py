"""Everything about one ticket, for the person at the Cage: what became of it and what may be done now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from msgspec.structs import replace

from croupier.core.decider import Refused
from croupier.core.ids import Instant, StaffId, TicketNumber
from croupier.core.policy import policy
from croupier.floor.asker import Staff
from croupier.floor.hands import before_a_loss
from croupier.floor.paper_marks import paper_mark
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, TICKET
from croupier.floor.ticket_numbers import ruleset_of
from croupier.ledger.account import AUD, left_behind
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.http.shapes import QueriedRound, TicketEntry, TicketFile, TicketMay, Window
from croupier.server.scene import Scene
from croupier.server.sentences import Because, refused_because, said_view
from croupier.server.shifts import Why
from croupier.server.trial_docket import TrialDocket
from croupier.server.views.seat import ticket_view
from croupier.staff.approval import SECOND_RANK
from croupier.staff.authority import Power
from croupier.staff.duties import Duty
from croupier.store.port import Recorded
from croupier.tickets import commands as kc
from croupier.tickets import events as ke
from croupier.tickets.queries import QUERIED, due_back
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Standing, Ticket
from croupier.tickets.words import in_words
from croupier.words.said import Money, Said, say

CAGE = ke.AtWindow(RedeemedAt.CAGE, "Cage")
_ANOTHER = StaffId("another person")
_ASKED = "asked whether it may be"
AFTER_A_LOSS = policy("5.3")
BY_TWO = (policy("3.2"), AFTER_A_LOSS)
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
        history=_marked(scene, number),
        held=Window(kind=held.kind.value, name=held.name) if held else None,
        may=_may(scene, ticket, staff, ruleset),
        queries=_queries(scene, ticket),
        owed_back=_owed_back(scene, ticket),
        query_clause=str(QUERIED),
        before_loss=str(AFTER_A_LOSS) if _before_loss(scene, ticket) else None,
    )


def _queries(scene: Scene, ticket: Ticket) -> list[QueriedRound]:
    stands = {
        of: scene.balance(left_behind(ticket.terminal, of.table, of.round, AUD)) for of in ticket.queried
    }
    return [
        QueriedRound(table=of.table, round=of.round, amount=amount) for of, amount in stands.items() if amount
    ]


def _owed_back(scene: Scene, ticket: Ticket) -> int:
    owed = sum(-each.amount for each in _queries(scene, ticket) if each.amount < 0)
    return due_back(ticket, owed) if ticket.outstanding else 0


def _before_loss(scene: Scene, ticket: Ticket) -> bool:
    return before_a_loss(ticket, scene.core.current.state(CHARTER, HOUSE_CHARTER))


def _marked(scene: Scene, number: TicketNumber) -> list[TicketEntry]:
    """What became of it; beside its issue, what its paper has to say of the log."""
    first, *more = history(scene.core.store.tail(stream=TICKET.stream(number)))
    return [replace(first, where=f"{first.where} · {paper_mark(scene.core.store, number)}"), *more]


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
        told = refused(Staff(staff), *commands)
        if told is not None and told.clause in BY_TWO:  # what else stands against it, for two
            of_two = [refused(by, *commands) for by in _with_managers(scene, staff)]
            told = None if None in of_two else next(iter(of_two), told)
        return refused_because(told)

    def refused(by: Staff, *commands: kc.TicketCommand) -> Refused | None:
        return TrialDocket(scene.core, by, scene.clock()).refuses(*commands)

    place = ticket.place if isinstance(ticket.place, ke.AtWindow) else CAGE
    presented = () if ticket.place == place else (kc.Hold(ticket=number, place=place, amount=ticket.amount),)
    cash = kc.Redeem(
        ticket=number,
        place=place,
        by=staff,
        payee=_ASKED,
        document=_ASKED,
        kept_back=_owed_back(scene, ticket),
        paper=paper_mark(scene.core.store, number) if _before_loss(scene, ticket) else "",
    )
    equivalent = replace(cash, means=ke.PaymentMeans.CASH_EQUIVALENT)
    illegible = kc.ReportPrintFailed(ticket=number, fault=ke.TicketFault.ILLEGIBLE, found_by=staff)
    return TicketMay(
        redeem_for_cash=tried(*presented, cash),
        redeem_for_cash_equivalent=tried(*presented, equivalent),
        give_back=tried(kc.GiveBack(ticket=number, place=place)),
        report_illegible=tried(illegible),
        reprint=tried(kc.Reprint(ticket=number, replacement=TicketNumber(""), by=staff)),
        pay_by_hand=_by_hand(scene, ticket, staff),
        void=tried(kc.Void(ticket=number, by=staff, why=_ASKED)),
        second_person=SECOND_RANK.asked(Power.APPROVE_MANUAL_PAYMENT, ruleset.ladder),
    )


def _with_managers(scene: Scene, staff: StaffId) -> list[Staff]:
    """The one who asks, with each who could sign as the second at the cage."""
    roster = scene.roster()
    managers = (name for name in roster.members if Duty.CAGE_MANAGER in roster.duties(name))
    return [Staff(staff, name) for name in managers if name != staff]


def _by_hand(scene: Scene, ticket: Ticket, staff: StaffId) -> Because | None:
    """Why it could not be paid by hand, whoever the second person will be."""
    ground = (
        ke.ClaimGround.PRINTED_ILLEGIBLY
        if ticket.fault is ke.TicketFault.ILLEGIBLE
        else ke.ClaimGround.PRINTER_FAILED
    )
    told: Refused | None = None
    for by in _with_managers(scene, staff) or [Staff(staff)]:
        payment = kc.PayByHand(
            ticket=ticket.number,
            place=str(CAGE),
            by=staff,
            approved_by=by.second or _ANOTHER,
            ground=ground,
            payee=_ASKED,
            document=_ASKED,
            kept_back=_owed_back(scene, ticket),
        )
        told = TrialDocket(scene.core, by, scene.clock()).refuses(payment)
        if told is None:
            return None
    return refused_because(told)


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
        case ke.TicketQueried():
            return _queried(event), ""
        case _:
            return _ended(event)


def _queried(event: ke.TicketQueried) -> Said:
    stands = (
        "no-longer-queried" if event.amount == 0 else "queried-owed" if event.amount > 0 else "queried-owes"
    )
    amount = Money(abs(event.amount))
    return say(f"tickets.history.{stands}", amount=amount, round=event.round, table=event.table)


def _by_hand_told(event: ke.PaidByHand) -> Said:
    paid, ground, person = Money(event.paid), event.ground, event.approved_by
    if not event.kept_back:
        return say("tickets.history.by-hand", amount=paid, ground=ground, person=person)
    kept = Money(event.kept_back)
    return say("tickets.history.by-hand-less", amount=paid, ground=ground, kept=kept, person=person)


def _ended(
    event: ke.TicketRedeemed | ke.PaidByHand | ke.TicketExpired | ke.TicketVoided,
) -> tuple[Said, str]:
    amount = Money(event.amount)
    match event:
        case ke.TicketRedeemed(place=place, means=means):
            if means is None:
                return say("tickets.history.credited", amount=amount), str(place)
            if event.kept_back:
                paid, kept = Money(event.paid), Money(event.kept_back)
                said = say("tickets.history.redeemed-less", amount=paid, means=means, kept=kept)
                return said, str(place)
            return say("tickets.history.redeemed", amount=amount, means=means), str(place)
        case ke.PaidByHand(place=place):
            return _by_hand_told(event), place
        case ke.TicketExpired():
            return say("tickets.history.expired"), ""
        case ke.TicketVoided(why=why):
            return say("tickets.history.void", why=why), ""
