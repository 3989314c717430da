"""Since when something waits for somebody, where a room remembers only that it does.

It is folded from what is told, like the rest of the chronicle.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.ids import Instant, TicketNumber
from croupier.core.message import Event
from croupier.core.private import Private
from croupier.floor.rooms import TICKET, name_in
from croupier.store.port import Log
from croupier.table import events as te
from croupier.terminal import events as pe
from croupier.tickets import events as ke
from croupier.tickets.state import OUTSTANDING

_PAPER_ENDED = ke.TicketReprinted | ke.TicketRedeemed | ke.PaidByHand | ke.TicketExpired | ke.TicketVoided


@dataclass(frozen=True, slots=True)
class Since:
    at: Instant
    clause: str | None
    what: str | Private = ""


class Waiting:
    def __init__(self) -> None:
        self.unprinted: dict[TicketNumber, Since] = {}
        self._since: dict[str, Since] = {}
        self._outstanding: set[TicketNumber] | None = None  # counted when somebody first asks

    def since(self, name: str) -> Since | None:
        return self._since.get(name)

    def outstanding(self, log: Log) -> int:
        """How many tickets are owed on."""
        if self._outstanding is None:
            numbers = (TicketNumber(name_in(stream)) for stream, _ in log.streams(f"{TICKET.name}/"))
            self._outstanding = {number for number in numbers if _is_owed(log, number)}
        return len(self._outstanding)

    def tell(self, at: Instant, event: Event) -> None:
        match event:
            case te.AtTable():
                self._at_table(at, event)
            case pe.OfTerminal():
                self._at_terminal(at, event)
            case ke.OfTicket():
                self._of_ticket(at, event)
            case _:
                return

    def _at_table(self, at: Instant, event: te.AtTable) -> None:
        match event:
            case te.WagersInDoubt():
                self._since[in_doubt(event.table, event.terminal)] = Since(at, event.clause)
            case te.WagersConfirmed() | te.WagersVoided():
                self._since.pop(in_doubt(event.table, event.terminal), None)
            case te.TableSuspended():
                self._since[suspended(event.table)] = Since(at, event.clause)
            case te.TableResumed() | te.TableOpened():
                self._since.pop(suspended(event.table), None)
            case te.ClaimRecorded():
                self._since[claim(event.table, event.number)] = Since(at, None)
            case te.ClaimDecided():
                self._since.pop(claim(event.table, event.number), None)
            case te.RoundResettled():
                for name in event.left:
                    self._since.setdefault(left_behind(name, event.table, event.round), Since(at, None))
            case _:
                return

    def _at_terminal(self, at: Instant, event: pe.OfTerminal) -> None:
        name = event.terminal
        match event:
            case pe.ServiceRequested():
                self._since[service(name)] = Since(at, str(event.clause) if event.clause else None)
            case pe.ServiceCancelled() | pe.ServiceAnswered() | pe.AccountClosed():
                self._since.pop(service(name), None)
            case pe.Malfunctioned():
                clause = str(event.clause) if event.clause else None
                self._since[fault(name, event.fault)] = Since(at, clause, event.what)
            case pe.FaultCleared():
                self._since.pop(fault(name, event.fault), None)
            case pe.AmountHeld():
                self._since[hold(name, event.hold)] = Since(at, str(event.clause), event.because)
            case pe.HoldReleased() | pe.HoldForfeited():
                self._since.pop(hold(name, event.hold), None)
            case pe.LeftBehindSettled(remaining=remaining) if remaining:
                return
            case pe.LeftBehindPaid() | pe.LeftBehindWrittenOff() | pe.LeftBehindSettled():
                self._since.pop(left_behind(name, event.table, event.round), None)
            case _:
                return

    def _of_ticket(self, at: Instant, event: ke.OfTicket) -> None:
        match event:
            case ke.PrintFailed():
                self.unprinted[event.ticket] = Since(at, None, event.fault.value)
            case ke.TicketPrinted():
                self.unprinted.pop(event.ticket, None)
            case ke.TicketIssued() if self._outstanding is not None:
                self._outstanding.add(event.ticket)
            case _ if isinstance(event, _PAPER_ENDED):
                self.unprinted.pop(event.ticket, None)
                if self._outstanding is not None:
                    self._outstanding.discard(event.ticket)
            case _:
                return


def in_doubt(table: str, terminal: str) -> str:
    return f"in doubt/{table}/{terminal}"


def suspended(table: str) -> str:
    return f"suspended/{table}"


def claim(table: str, number: int) -> str:
    return f"claim/{table}/{number}"


def breach(table: str, number: int) -> str:
    return f"breach/{table}/{number}"


def no_ball(table: str) -> str:
    return f"no ball/{table}"


def service(terminal: str) -> str:
    return f"service/{terminal}"


def fault(terminal: str, name: str) -> str:
    return f"fault/{terminal}/{name}"


def hold(terminal: str, name: str) -> str:
    return f"hold/{terminal}/{name}"


def left_behind(terminal: str, table: str, number: int) -> str:
    return f"left behind/{terminal}/{table}/{number}"


def _is_owed(log: Log, number: TicketNumber) -> bool:
    return TICKET.fold(log.read(TICKET.stream(number))).standing in OUTSTANDING
