"""What stands on a ticket, in the words and dates of the house that issues it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo

from croupier.core.ids import Instant, TerminalId, TicketNumber
from croupier.core.money import in_figures
from croupier.tickets.numbers import PLAY_MONEY_SYSTEM, grouped
from croupier.tickets.rules import TicketRules
from croupier.tickets.state import Ticket
from croupier.tickets.statements import statements
from croupier.tickets.words import in_words

HEADING = "CASHOUT TICKET"
PLAY_MONEY = "PLAY MONEY"
DUPLICATE = "DUPLICATE"
_MOMENT = "%d/%m/%Y %H:%M:%S"


@dataclass(frozen=True, slots=True)
class Site:
    """Where the printer stands, and what this house puts on every ticket."""

    name: str
    address: str
    zone: tzinfo
    message: str = ""  # about responsible gambling; its space is kept free where there is none
    program: str = ""  # which one runs the house


@dataclass(frozen=True, slots=True)
class TicketFace:
    """Every line of a ticket, as it is printed."""

    site: str
    address: str
    heading: str
    number: TicketNumber
    validation: str
    issued: str
    sequence: str
    words: str
    figures: str
    kind: str
    expires: str
    terminal: str
    duplicate_of: str
    statements: tuple[str, ...]
    message: str
    program: str
    mark: str  # which batch of the log issued it


def face(ticket: Ticket, rules: TicketRules, site: Site, mark: str = "") -> TicketFace:
    return TicketFace(
        site=site.name,
        address=site.address,
        heading=_heading(ticket),
        number=ticket.number,
        validation=grouped(ticket.number),
        issued=_local(ticket.issued_at, site.zone),
        sequence=f"TICKET # {ticket.sequence:06}",
        words=in_words(ticket.amount).upper(),
        figures=in_figures(ticket.amount),
        kind="TYPE: CASH-OUT",
        expires=f"EXPIRES {_local(ticket.expires_at, site.zone)}",
        terminal=_terminal(ticket.terminal),
        duplicate_of=f"REPLACES {grouped(ticket.replaces)}" if ticket.replaces else "",
        statements=tuple(statement.value for statement in statements(rules)),
        message=site.message,
        program=site.program,
        mark=mark,
    )


def _heading(ticket: Ticket) -> str:
    """What a house of play money prints is worth nothing anywhere, and says so."""
    heading = f"{DUPLICATE} {HEADING}" if ticket.replaces is not None else HEADING
    return f"{PLAY_MONEY} {heading}" if ticket.number.startswith(PLAY_MONEY_SYSTEM) else heading


def _local(at: Instant, zone: tzinfo) -> str:
    return datetime.fromtimestamp(at // 1_000, UTC).astimezone(zone).strftime(_MOMENT)


def _terminal(terminal: TerminalId) -> str:
    return f"TERMINAL {terminal}"
