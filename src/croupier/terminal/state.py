"""A terminal as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from croupier.core.cite import Clause
from croupier.core.ids import Instant, RoundNumber, StaffId, TableId
from croupier.core.private import Private
from croupier.core.public_reasons import PublicReason
from croupier.ledger.account import AUD
from croupier.staff.authority import Rank
from croupier.terminal import events as e
from croupier.terminal.chip_account import Account, opened_by
from croupier.terminal.rules import Fitting

_T = TypeVar("_T")

# An acceptor handles one note at a time and repeats only the last; a hundred is ample.
INSERTIONS_REMEMBERED = 100
FAULTS_REMEMBERED = 20
ACCOUNTS_REMEMBERED = 20
STOPS_PLAY = frozenset({e.FaultyPart.TERMINAL, e.FaultyPart.DISPLAY, e.FaultyPart.SYSTEM})
# What is told of a hold of which an older log says nothing else.
_GROUNDS = {
    e.HoldGround.MALFUNCTION: PublicReason.FAULT,
    e.HoldGround.DEVICE: PublicReason.REVIEW,
}


@dataclass(frozen=True, slots=True)
class Barred:
    """Why somebody may not play, what they are told of it, and the clause that says so."""

    because: str | Private
    clause: Clause | None
    told: PublicReason = PublicReason.REVIEW
    book: str = ""  # of whoever froze an account, and the rank held under it
    rank: Rank = ""
    card: str | None = None  # of whoever is excluded, if one was known


@dataclass(frozen=True, slots=True)
class TerminalFault:
    part: e.FaultyPart
    at: Instant
    repaired: Instant | None = None
    held_until: Instant | None = None  # set by the first hold on account of this fault
    reporter: e.Reporter = e.Reporter.DEVICE
    what: str = ""
    clause: Clause | None = None  # by which sign it was known
    kept_quiet: bool = False  # the player had noticed it and said nothing


@dataclass(frozen=True, slots=True)
class HeldAmount:
    amount: int
    demanded: int
    ground: e.HoldGround
    until: Instant | None
    tell_inspector: Clause | None  # none also once the inspector has been told
    clause: Clause  # under which it is held
    because: str | Private = ""
    told: PublicReason = PublicReason.REVIEW

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
    hands: tuple[StaffId, ...] = ()  # of staff who put money there or moved it


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
    loose: tuple[StaffId, ...] = ()  # hands on money that came back when no account was open
    behind: Mapping[str, tuple[StaffId, ...]] = field(  # hands on what rounds put right have left behind
        default_factory=dict[str, tuple[StaffId, ...]]
    )

    @property
    def hands(self) -> tuple[StaffId, ...]:
        """Of staff, on what stands to this terminal's credit."""
        return self.account.hands if self.account else self.loose

    @property
    def unit(self) -> str:
        """That the chip account is kept in; what lies here without one is money."""
        return self.account.unit if self.account else AUD

    def has_left(self, since: Instant) -> bool:
        """Whether the account that played then has been closed."""
        return self.enrolled and (self.account is None or self.account.since > since)

    def player_at(self, moment: Instant) -> Player | None:
        """By which card the account was played on that was open then."""
        if not self.has_left(moment):
            return self.player
        past = self.closed_account(moment)
        return past.player if past else None

    def closed_account(self, moment: Instant) -> Past | None:
        """The account that was open then and has been closed since."""
        return next((past for past in reversed(self.past) if past.since <= moment), None)

    def next_account_after(self, moment: Instant) -> Instant | None:
        """When the first account was opened that was not yet open then."""
        opened = (*(past.since for past in self.past), *((self.account.since,) if self.account else ()))
        return min((since for since in opened if since > moment), default=None)

    def knows_behind(self, table: TableId, number: RoundNumber) -> bool:
        """Whether a round put right has left something behind here that is not settled."""
        return round_behind(table, number) in self.behind

    def hands_behind(self, table: TableId, number: RoundNumber) -> tuple[StaffId, ...]:
        """Of staff, on what a round put right has left behind here."""
        return self.behind.get(round_behind(table, number), ())

    def frozen(self) -> Barred | None:
        return next(iter(self.freezes.values()), None)

    def failing(self, *parts: e.FaultyPart) -> TerminalFault | None:
        """A fault of these parts that has not been repaired."""
        found = (fault for fault in self.faults.values() if fault.repaired is None and fault.part in parts)
        return next(found, None)

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
        case (
            e.AccountFrozen()
            | e.AccountReleased()
            | e.Malfunctioned()
            | e.FaultCleared()
            | e.UnreportedFaultNoted()
        ):
            return _of_trouble(terminal, event)
        case e.AmountHeld() | e.InspectorTold() | e.HoldReleased() | e.HoldForfeited():
            return _of_hold(terminal, event)
        case e.HandsNoted():
            return _touched(terminal, event.hands)
        case e.CashedOut():
            return replace(terminal, loose=()) if terminal.loose else terminal
        case e.PlayerLeft() | e.CreditRefused():
            return terminal
        case e.LeftBehindNoted() | e.LeftBehindPaid() | e.LeftBehindWrittenOff() | e.LeftBehindSettled():
            return _of_left_behind(terminal, event)
        case _:
            return _of_player(terminal, event)


def _of_equipment(
    terminal: Terminal, event: e.TerminalEnrolled | e.TerminalOpened | e.TerminalClosed
) -> Terminal:
    match event:
        case e.TerminalEnrolled():
            return replace(
                terminal, enrolled=True, guest=event.guest, tables=event.tables, fitted=event.fitted
            )
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
            return replace(terminal, account=opened_by(event, terminal.loose), loose=())
        case e.AccountClosed():
            left = replace(terminal, account=None, at=(), service=False, sent_away=None, player=None)
            return replace(left, past=_and_this(terminal))
        case e.NoteEscrowed():
            return replace(terminal, escrow=Note(event.insertion, event.amount))
        case e.NoteGivenBack():
            given_back = _last((*terminal.given_back, event.insertion))
            return replace(terminal, given_back=given_back, escrow=_other(terminal.escrow, event.insertion))
        case e.Credited():
            touched = _touched(terminal, event.hands)
            if event.insertion is None:
                return touched
            credited = _last((*terminal.credited, event.insertion))
            return replace(touched, credited=credited, escrow=_other(terminal.escrow, event.insertion))


def _touched(terminal: Terminal, hands: tuple[StaffId, ...]) -> Terminal:
    """Each hand once, however often it was there."""
    if not hands:
        return terminal
    all_of_them = tuple(dict.fromkeys((*terminal.hands, *hands)))
    if terminal.account is None:
        return replace(terminal, loose=all_of_them)
    return replace(terminal, account=replace(terminal.account, hands=all_of_them))


def _and_this(terminal: Terminal) -> tuple[Past, ...]:
    if terminal.account is None:
        return terminal.past
    past = Past(terminal.account.since, terminal.player, terminal.account.hands)
    return (*terminal.past, past)[-ACCOUNTS_REMEMBERED:]


def round_behind(table: TableId, number: RoundNumber) -> str:
    return f"{table}/{number}"


def _of_left_behind(
    terminal: Terminal,
    event: e.LeftBehindNoted | e.LeftBehindPaid | e.LeftBehindWrittenOff | e.LeftBehindSettled,
) -> Terminal:
    """It concerns whoever sat here then, and not whoever sits here now; once settled it is forgotten."""
    name = round_behind(event.table, event.round)
    match event:
        case e.LeftBehindNoted(amount=amount, hands=hands) if amount:
            touched = tuple(dict.fromkeys((*terminal.behind.get(name, ()), *hands)))
            return replace(terminal, behind={**terminal.behind, name: touched})
        case e.LeftBehindSettled(remaining=remaining) if remaining:
            return terminal
        case _:
            return replace(terminal, behind=_without(terminal.behind, name))


def _last(insertions: tuple[str, ...]) -> tuple[str, ...]:
    return insertions[-INSERTIONS_REMEMBERED:]


def _other(escrow: Note | None, insertion: str) -> Note | None:
    return None if escrow and escrow.insertion == insertion else escrow


def _of_trouble(
    terminal: Terminal,
    event: e.AccountFrozen | e.AccountReleased | e.Malfunctioned | e.FaultCleared | e.UnreportedFaultNoted,
) -> Terminal:
    match event:
        case e.AccountFrozen():
            told = event.public or PublicReason.REVIEW
            frozen = Barred(event.because, event.clause, told, event.book, event.rank)
            return replace(terminal, freezes={**terminal.freezes, event.freeze: frozen})
        case e.AccountReleased():
            return replace(terminal, freezes=_without(terminal.freezes, event.freeze))
        case e.Malfunctioned():
            return _with_fault(terminal, event.fault, _fault(event))
        case e.FaultCleared():
            repaired = replace(terminal.faults[event.fault], repaired=event.at)
            return _with_fault(terminal, event.fault, repaired)
        case e.UnreportedFaultNoted():
            return _kept_quiet(terminal, event)


def _fault(event: e.Malfunctioned) -> TerminalFault:
    return TerminalFault(event.part, event.at, reporter=event.reporter, what=event.what, clause=event.clause)


def _kept_quiet(terminal: Terminal, event: e.UnreportedFaultNoted) -> Terminal:
    fault = terminal.faults.get(event.fault)
    return terminal if fault is None else _with_fault(terminal, event.fault, replace(fault, kept_quiet=True))


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
                because=event.because,
                told=event.public or _GROUNDS[event.ground],
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
            told = event.public or PublicReason.CONDUCT
            return replace(terminal, sent_away=Barred(event.because, event.clause, told))
        case e.PlayerExcluded():
            told = event.public or PublicReason.CONDUCT
            return replace(terminal, excluded=Barred(event.because, event.clause, told, card=event.player))
        case e.ExclusionLifted():
            return replace(terminal, excluded=None)
        case e.PlayerIdentified():
            return replace(terminal, player=Player(event.player, event.at, event.limited_by))


def _without(named: Mapping[str, _T], name: str) -> dict[str, _T]:
    return {other: value for other, value in named.items() if other != name}
