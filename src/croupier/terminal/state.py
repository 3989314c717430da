"""A terminal as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from croupier.core.cite import Clause
from croupier.core.ids import Instant, TableId
from croupier.terminal import events as e
from croupier.terminal.rules import Fitting

_T = TypeVar("_T")

# An acceptor handles one note at a time and repeats only the last; a hundred is ample.
INSERTIONS_REMEMBERED = 100
FAULTS_REMEMBERED = 20
ACCOUNTS_REMEMBERED = 20
STOPS_PLAY = frozenset({e.FaultyPart.TERMINAL, e.FaultyPart.DISPLAY, e.FaultyPart.SYSTEM})


@dataclass(frozen=True, slots=True)
class Account:
    since: Instant
    on_console: bool


@dataclass(frozen=True, slots=True)
class Barred:
    """Why somebody may not play, and the clause that says so."""

    because: str
    clause: Clause | None


@dataclass(frozen=True, slots=True)
class TerminalFault:
    part: e.FaultyPart
    at: Instant
    repaired: Instant | None = None
    held_until: Instant | None = None  # set by the first hold on account of this fault


@dataclass(frozen=True, slots=True)
class HeldAmount:
    amount: int
    demanded: int
    ground: e.HoldGround
    until: Instant | None
    tell_inspector: Clause | None  # none also once the inspector has been told
    clause: Clause  # under which it is held

    def over(self, now: Instant) -> bool:
        return self.until is not None and now >= self.until


@dataclass(frozen=True, slots=True)
class Note:
    insertion: str
    amount: int


@dataclass(frozen=True, slots=True)
class Player:
    name: str  # of the card, not of the person
    since: Instant
    limited_by: Clause | None = None  # by which what is lost here counts against a limit of their own


@dataclass(frozen=True, slots=True)
class Past:
    """An account that is closed: a round that was played on it may still be put right."""

    since: Instant
    player: Player | None


@dataclass(frozen=True, slots=True)
class Terminal:
    enrolled: bool = False
    open: bool = False
    guest: bool = False
    tables: tuple[TableId, ...] = ()  # that it can reach
    fitted: tuple[Fitting, ...] = ()
    account: Account | None = None
    at: tuple[TableId, ...] = ()
    escrow: Note | None = None
    credited: tuple[str, ...] = ()  # the last insertions that were
    given_back: tuple[str, ...] = ()  # likewise
    service: bool = False
    freezes: Mapping[str, Barred] = field(default_factory=dict[str, Barred])
    faults: Mapping[str, TerminalFault] = field(default_factory=dict[str, TerminalFault])
    holds: Mapping[str, HeldAmount] = field(default_factory=dict[str, HeldAmount])
    sent_away: Barred | None = None
    excluded: Barred | None = None
    player: Player | None = None
    past: tuple[Past, ...] = ()  # the last accounts that were closed

    def has_left(self, since: Instant) -> bool:
        """Whether the account that played then has been closed."""
        return self.enrolled and (self.account is None or self.account.since > since)

    def player_at(self, moment: Instant) -> Player | None:
        """By which card the account was played on that was open then."""
        if not self.has_left(moment):
            return self.player
        return next((past.player for past in reversed(self.past) if past.since <= moment), None)

    def frozen(self) -> Barred | None:
        return next(iter(self.freezes.values()), None)

    def failing(self, *parts: e.FaultyPart) -> TerminalFault | None:
        """A fault of these parts that has not been repaired."""
        standing = (fault for fault in self.faults.values() if fault.repaired is None)
        return next((fault for fault in standing if fault.part in parts), None)

    def out_of_order(self) -> TerminalFault | None:
        return self.failing(*STOPS_PLAY)


def evolve(terminal: Terminal, event: e.TerminalEvent) -> Terminal:
    match event:
        case e.TerminalEnrolled() | e.TerminalOpened() | e.TerminalClosed():
            return _of_equipment(terminal, event)
        case (
            e.TableChosen()
            | e.TableLeft()
            | e.ServiceRequested()
            | e.ServiceCancelled()
            | e.ServiceAnswered()
        ):
            return _of_seat(terminal, event)
        case e.AccountOpened() | e.AccountClosed() | e.NoteEscrowed() | e.NoteGivenBack() | e.Credited():
            return _of_account(terminal, event)
        case e.AccountFrozen() | e.AccountReleased() | e.Malfunctioned() | e.FaultCleared():
            return _of_trouble(terminal, event)
        case e.AmountHeld() | e.InspectorTold() | e.HoldReleased() | e.HoldForfeited():
            return _of_hold(terminal, event)
        case e.CashedOut() | e.PlayerLeft() | e.CreditRefused() | e.UnreportedFaultNoted():
            return terminal
        case e.LeftBehindPaid() | e.LeftBehindWrittenOff():
            return terminal  # it concerns whoever sat here then, and not whoever sits here now
        case _:
            return _of_player(terminal, event)


def _of_equipment(
    terminal: Terminal, event: e.TerminalEnrolled | e.TerminalOpened | e.TerminalClosed
) -> Terminal:
    match event:
        case e.TerminalEnrolled():
            enrolled = replace(terminal, enrolled=True, guest=event.guest)
            return replace(enrolled, tables=event.tables, fitted=event.fitted)
        case e.TerminalOpened():
            return replace(terminal, open=True)
        case e.TerminalClosed():
            return replace(terminal, open=False)


def _of_seat(
    terminal: Terminal,
    event: e.TableChosen | e.TableLeft | e.ServiceRequested | e.ServiceCancelled | e.ServiceAnswered,
) -> Terminal:
    match event:
        case e.TableChosen():
            return replace(terminal, at=(*terminal.at, event.table))
        case e.TableLeft():
            return replace(terminal, at=tuple(table for table in terminal.at if table != event.table))
        case e.ServiceRequested():
            return replace(terminal, service=True)
        case e.ServiceCancelled() | e.ServiceAnswered():
            return replace(terminal, service=False)


def _of_account(
    terminal: Terminal,
    event: e.AccountOpened | e.AccountClosed | e.NoteEscrowed | e.NoteGivenBack | e.Credited,
) -> Terminal:
    match event:
        case e.AccountOpened():
            return replace(terminal, account=Account(event.at, event.on_console))
        case e.AccountClosed():
            left = replace(terminal, account=None, at=(), service=False, sent_away=None, player=None)
            return replace(left, past=_and_this(terminal))
        case e.NoteEscrowed():
            return replace(terminal, escrow=Note(event.insertion, event.amount))
        case e.NoteGivenBack():
            given_back = _last((*terminal.given_back, event.insertion))
            return replace(terminal, given_back=given_back, escrow=_other(terminal.escrow, event.insertion))
        case e.Credited():
            if event.insertion is None:
                return terminal
            credited = _last((*terminal.credited, event.insertion))
            return replace(terminal, credited=credited, escrow=_other(terminal.escrow, event.insertion))


def _and_this(terminal: Terminal) -> tuple[Past, ...]:
    if terminal.account is None:
        return terminal.past
    past = Past(terminal.account.since, terminal.player)
    return (*terminal.past, past)[-ACCOUNTS_REMEMBERED:]


def _last(insertions: tuple[str, ...]) -> tuple[str, ...]:
    return insertions[-INSERTIONS_REMEMBERED:]


def _other(escrow: Note | None, insertion: str) -> Note | None:
    return None if escrow and escrow.insertion == insertion else escrow


def _of_trouble(
    terminal: Terminal, event: e.AccountFrozen | e.AccountReleased | e.Malfunctioned | e.FaultCleared
) -> Terminal:
    match event:
        case e.AccountFrozen():
            frozen = Barred(event.because, event.clause)
            return replace(terminal, freezes={**terminal.freezes, event.freeze: frozen})
        case e.AccountReleased():
            return replace(terminal, freezes=_without(terminal.freezes, event.freeze))
        case e.Malfunctioned():
            return _with_fault(terminal, event.fault, TerminalFault(event.part, event.at))
        case e.FaultCleared():
            repaired = replace(terminal.faults[event.fault], repaired=event.at)
            return _with_fault(terminal, event.fault, repaired)


def _with_fault(terminal: Terminal, name: str, fault: TerminalFault) -> Terminal:
    """Of the faults that were repaired, only the last ones are remembered."""
    faults = {**terminal.faults, name: fault}
    repaired = [name for name, fault in faults.items() if fault.repaired is not None]
    forgotten = set(repaired[: max(0, len(repaired) - FAULTS_REMEMBERED)])
    return replace(terminal, faults={name: f for name, f in faults.items() if name not in forgotten})


def _of_hold(
    terminal: Terminal, event: e.AmountHeld | e.InspectorTold | e.HoldReleased | e.HoldForfeited
) -> Terminal:
    match event:
        case e.AmountHeld():
            hold = HeldAmount(
                amount=event.amount,
                demanded=event.demanded,
                ground=event.ground,
                until=event.until,
                tell_inspector=event.tell_inspector,
                clause=event.clause,
            )
            holding = replace(terminal, holds={**terminal.holds, event.hold: hold})
            if event.fault is None:
                return holding
            investigated = replace(terminal.faults[event.fault], held_until=event.until)
            return _with_fault(holding, event.fault, investigated)
        case e.InspectorTold():
            told = replace(terminal.holds[event.hold], tell_inspector=None)
            return replace(terminal, holds={**terminal.holds, event.hold: told})
        case e.HoldReleased() | e.HoldForfeited():
            return replace(terminal, holds=_without(terminal.holds, event.hold))


def _of_player(
    terminal: Terminal,
    event: e.DirectedToLeave | e.PlayerExcluded | e.ExclusionLifted | e.PlayerIdentified,
) -> Terminal:
    match event:
        case e.DirectedToLeave():
            return replace(terminal, sent_away=Barred(event.because, event.clause))
        case e.PlayerExcluded():
            return replace(terminal, excluded=Barred(event.because, event.clause))
        case e.ExclusionLifted():
            return replace(terminal, excluded=None)
        case e.PlayerIdentified():
            return replace(terminal, player=Player(event.player, event.at, event.limited_by))


def _without(named: Mapping[str, _T], name: str) -> dict[str, _T]:
    return {other: value for other, value in named.items() if other != name}
