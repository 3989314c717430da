"""``croupier ticket``: what became of one, what the house owes on all, and a copy of the paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, cast
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
import typer

from croupier.cli.event_words import told
from croupier.cli.logs import LogFile, moment, names, reading
from croupier.cli.opening import Json, opened
from croupier.cli.output import console, emit_json, fail, table
from croupier.core.decider import Refused
from croupier.core.ids import TicketNumber
from croupier.core.money import in_figures
from croupier.devices.printing.face import Site, TicketFace, face
from croupier.devices.printing.pdf import pdf
from croupier.devices.printing.png import png
from croupier.floor.rooms import TICKET
from croupier.ledger.account import TICKETS
from croupier.store.port import Log, Recorded
from croupier.tickets.events import TicketEvent
from croupier.tickets.liability import DayOfLiability, Unclaimed, liability, outstanding, unclaimed
from croupier.tickets.numbers import grouped, read
from croupier.tickets.state import Ticket

app = typer.Typer(name="ticket", help="Tickets, as the log knows them.", no_args_is_help=True)

# A copy is no second ticket, and says so in the space for messages.
COPY = "COPY FROM THE RECORDS OF THE HOUSE"

Number = Annotated[str, typer.Argument(metavar="NUMBER", help="18 digits, in groups or in one.")]
PdfFile = Annotated[Path | None, typer.Option("--pdf", metavar="FILE", help="Write it as a PDF.")]
PngFile = Annotated[Path | None, typer.Option("--png", metavar="FILE", help="Write it as a picture.")]
Address = Annotated[str, typer.Option("--address", help="Of the house, which the log does not hold.")]
Zone = Annotated[str, typer.Option("--zone", help="For dates, as in Australia/Melbourne.")]


@app.command()
def show(log: LogFile, number: Number, json: Json = False) -> None:
    """Show a ticket as it stands, and everything that happened to it."""
    with reading(log) as found:
        name = _known(found, number)
        recorded = list(found.tail(stream=TICKET.stream(name)))
    ticket = TICKET.fold(each.event for each in recorded)
    if json:
        emit_json({**_facts(ticket), "amount": ticket.amount, "events": [_event(each) for each in recorded]})
        return
    shown = table(f"\nTicket {grouped(name)}", "what", "value")
    for what, value in _facts(ticket).items():
        shown.add_row(what, value)
    console().print(shown)
    history = table("", "when", "what", "asked by")
    for each in recorded:
        for line in told(each.event):
            history.add_row(moment(each.stamp.at), line.what, each.stamp.by)
    console().print(history)


@app.command("liability")
def owed(log: LogFile, json: Json = False) -> None:
    """Show what the house owes on tickets, day by day, and what nobody has claimed.

    It ends with 1 where the tickets and the ledger do not agree.
    """
    with reading(log) as found:
        of_tickets = [each.event for each in found.tail() if each.stream.startswith(f"{TICKET.name}/")]
        kept = found.balance(TICKETS)
    events = cast("list[TicketEvent]", of_tickets)
    tickets = list(_tickets(events))
    due, days, lapsed = outstanding(tickets), liability(events), unclaimed(tickets)
    if json:
        listed = [asdict(each) for each in days], [asdict(each) for each in lapsed]
        emit_json({"outstanding": due, "ledger": kept, "days": listed[0], "unclaimed": listed[1]})
    else:
        _print_liability(days, lapsed)
        agrees = "as the ledger has it" if due == kept else f"but the ledger has {in_figures(kept)}"
        console().print(f"outstanding {in_figures(due)}, {agrees}")
    raise typer.Exit(0 if due == kept else 1)


@app.command("print")
def print_copy(
    log: LogFile,
    number: Number,
    as_pdf: PdfFile = None,
    as_png: PngFile = None,
    address: Address = "",
    zone: Zone = "UTC",
    json: Json = False,
) -> None:
    """Write a copy of a ticket, bar code and all, as a PDF or as a picture."""
    asked = [(path, draw) for path, draw in ((as_pdf, pdf), (as_png, png)) if path is not None]
    if not asked:
        fail("where to? Name a file with --pdf or --png")
    for path, _ in asked:
        if path.exists():
            fail(f"{path} is already there; it has been left as it is")
    with reading(log) as found:
        ticket = TICKET.fold(found.read(TICKET.stream(_known(found, number))))
    page = _page(ticket, address, zone)
    for path, draw in asked:
        _write(path, draw(page))
    written = [str(path) for path, _ in asked]
    if json:
        emit_json({"number": ticket.number, "written": written})
        return
    console().print(f"ticket {grouped(ticket.number)} written to {' and '.join(written)}", soft_wrap=True)


# ── which ticket ────────────────────────────────────────────────────────────────────────────


def _known(log: Log, typed: str) -> TicketNumber:
    number = read(typed)
    if isinstance(number, Refused):
        fail(number.reason)
    if log.version(TICKET.stream(number)):
        return number
    known = names(log, TICKET)
    if not known:
        fail("there is no ticket in this log")
    near = TicketNumber(min(known, key=lambda each: _digits_apart(each, number)))
    fail(f"there is no ticket {grouped(number)} in this log; did you mean {grouped(near)}?")


def _digits_apart(one: str, other: str) -> int:
    """Mistyped digits stand in their places, so that counting the unlike ones is enough."""
    return sum(left != right for left, right in zip(one, other, strict=False))


def _tickets(events: list[TicketEvent]) -> Iterator[Ticket]:
    by_number: dict[TicketNumber, list[TicketEvent]] = {}
    for event in events:
        by_number.setdefault(event.ticket, []).append(event)
    return (TICKET.fold(each) for each in by_number.values())


# ── how it is shown ─────────────────────────────────────────────────────────────────────────


def _facts(ticket: Ticket) -> dict[str, str]:
    return {
        "number": grouped(ticket.number),
        "standing": ticket.standing.value,
        "worth": in_figures(ticket.amount),
        "outstanding": in_figures(ticket.outstanding),
        "venue": ticket.venue,
        "terminal": ticket.terminal,
        "sequence": str(ticket.sequence),
        "ruleset": ticket.ruleset,
        "issued": moment(ticket.issued_at),
        "expires": moment(ticket.expires_at),
        "place": str(ticket.place or ""),
        "replaces": grouped(ticket.replaces) if ticket.replaces else "",
        "replaced by": grouped(ticket.replacement) if ticket.replacement else "",
    }


def _event(each: Recorded) -> dict[str, Any]:
    return {"position": each.at, "by": each.stamp.by, "event": msgspec.to_builtins(each.event)}


def _print_liability(days: tuple[DayOfLiability, ...], lapsed: tuple[Unclaimed, ...]) -> None:
    heads = ("day", "issued", "redeemed", "paid by hand", "expired", "voided", "outstanding")
    shown = table("\nLiability on tickets", *heads)
    for each in days:
        amounts = (each.issued, each.redeemed, each.paid_by_hand, each.expired, each.voided, each.outstanding)
        shown.add_row(each.day, *map(in_figures, amounts))
    console().print(shown)
    if lapsed:
        register = table("Unclaimed", "number", "terminal", "issued", "expired", "amount")
        for line in lapsed:
            dates = moment(line.issued_at), moment(line.expires_at)
            register.add_row(grouped(line.number), line.terminal, *dates, in_figures(line.amount))
        console().print(register)


def _page(ticket: Ticket, address: str, zone: str) -> TicketFace:
    rules = opened(ticket.ruleset).tickets
    if rules is None:
        fail(f"{ticket.ruleset} has no tickets")
    try:
        return face(ticket, rules, Site(ticket.venue, address, ZoneInfo(zone), COPY))
    except (ValueError, ZoneInfoNotFoundError):
        fail(f"{zone!r} is no time zone; write it as in Australia/Melbourne")


def _write(path: Path, page: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(page)
    except OSError as error:
        fail(f"{path}: cannot be written: {error.strerror}")
