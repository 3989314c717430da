"""What has been told lately and no room remembers: results, rounds undone, sessions, tickets.

It is folded from the log and goes on from what is told; nothing here decides anything.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, cast

from croupier.core.ids import Instant, RoundNumber, TableId, TerminalId, TicketNumber, TournamentId
from croupier.core.message import Event
from croupier.core.public_reasons import PublicReason
from croupier.floor.rooms import TOURNAMENT, name_in
from croupier.jackpots.events import OfJackpot
from croupier.ledger.account import kind_of, stake, unit_of
from croupier.ledger.transfer import Transfer
from croupier.server.jackpot_history import JackpotsTold
from croupier.server.shifts import Shifts
from croupier.server.waiting import Waiting
from croupier.store.port import Log
from croupier.table import events as te
from croupier.table import wording
from croupier.table.wager_results import Trimmed
from croupier.terminal import events as pe
from croupier.terminal.session import Session
from croupier.tickets import events as ke
from croupier.tournaments.events import OfTournament

RESULTS = 200  # as many as the statistics are of
RUNS = 12  # balls whose run is kept in mind
LOOKS_BACK = 20_000  # batches, at a start
_SENSOR = "sensor"


@dataclass(frozen=True, slots=True)
class Undoing:
    """Why a round came to nothing."""

    round: RoundNumber
    kind: Literal["no spin", "void"]
    why: wording.Undoing
    clause: str
    then: str = ""


@dataclass(frozen=True, slots=True)
class Returned:
    """Wagers of one terminal that were given back by themselves."""

    table: TableId
    round: RoundNumber
    amount: int
    reason: wording.Undoing
    clause: str


@dataclass
class TableHistory:
    results: deque[tuple[RoundNumber, str]] = field(
        default_factory=lambda: deque[tuple[RoundNumber, str]](maxlen=RESULTS)
    )
    undoing: Undoing | None = None
    # What was taken of wagers over a limit, in the round in hand.
    trimmed: dict[TerminalId, tuple[Trimmed, ...]] = field(
        default_factory=dict[TerminalId, tuple[Trimmed, ...]]
    )
    closed_by: str = ""
    drawn: str = ""  # last, in the round in hand
    spun_at: Instant | None = None
    runs_ms: deque[int] = field(default_factory=lambda: deque[int](maxlen=RUNS))  # of the last balls
    shoe_goes_on: bool = False
    # The first rounds of the shoe before and of the one in hand.
    shoes: deque[RoundNumber] = field(default_factory=lambda: deque[RoundNumber](maxlen=2))

    def result_of(self, number: RoundNumber) -> str | None:
        """What the round in hand came to, once it is settled."""
        return self.results[0][1] if self.results and self.results[0][0] == number else None

    def of_shoes(self) -> tuple[int, int]:
        """How many of the results are of the shoe in hand, and of the one before it."""
        since = self.shoes[-1] if self.shoes else 0
        before = self.shoes[0] if len(self.shoes) > 1 else since
        numbers = [number for number, _ in self.results]
        return sum(n >= since for n in numbers), sum(before <= n < since for n in numbers)

    @property
    def closed_early(self) -> bool:
        return self.closed_by == _SENSOR


@dataclass
class TerminalHistory:
    returned: Returned | None = None
    ticket: TicketNumber | None = None
    session: Session | None = None
    claim: tuple[TableId, int] | None = None  # the last one of the account that is open


class RecentHistory:
    def __init__(self, log: Log, since: Instant | None = None) -> None:
        """``since`` is when the longest session still open began."""
        self.tables: dict[TableId, TableHistory] = {}
        self.terminals: dict[TerminalId, TerminalHistory] = {}
        self.waiting, self.shifts, self.jackpots = Waiting(), Shifts(), JackpotsTold()
        self.tournaments = {TournamentId(name_in(stream)) for stream, _ in log.streams(f"{TOURNAMENT.name}/")}
        self.enrolments = 0  # of terminals: with each, it may be other tables that they reach
        for entry in log.entries(_begin(log, since)):
            self.tell(entry.stamp.at, [each.event for each in entry.events], entry.transfers)

    def table(self, name: TableId) -> TableHistory:
        known = self.tables.get(name)
        if known is None:
            known = self.tables[name] = TableHistory()
        return known

    def terminal(self, name: TerminalId) -> TerminalHistory:
        known = self.terminals.get(name)
        if known is None:
            known = self.terminals[name] = TerminalHistory()
        return known

    def tell(self, at: Instant, events: Sequence[Event], transfers: Sequence[Transfer]) -> None:
        """Everything that one command changed."""
        for event in events:
            if isinstance(event, te.WagersSet):  # by far the most of all, and nothing else follows from it
                self.table(event.table).trimmed[event.terminal] = event.trimmed
                continue
            self.waiting.tell(at, event)
            self.shifts.tell(event)
            match event:
                case te.AtTable():
                    _at_table(self.table(event.table), event)
                    _at_wheel(self.table(event.table), at, event)
                    self._at_wagers(event, transfers)
                case pe.OfTerminal():
                    self._at_terminal(at, event)
                case ke.TicketIssued():
                    self.terminal(event.terminal).ticket = event.ticket
                case OfJackpot():
                    self.jackpots.tell(at, event)
                case OfTournament():
                    self.tournaments.add(event.tournament)
                case _:
                    continue
        for transfer in transfers:
            self._move(transfer)

    def _at_wagers(self, event: te.AtTable, transfers: Sequence[Transfer]) -> None:
        match event:
            case te.RoundResettled():
                self._put_right(event)
            case te.ClaimRecorded():
                self.terminal(event.terminal).claim = (event.table, event.number)
            case te.WagersNotRecognised():
                self._give_back(event, PublicReason.UNDER_MINIMUM, event.clause, transfers)
            case te.WagersVoided():
                self._give_back(event, wording.of_wagers(event), event.clause, transfers)
            case te.NoSpinDeclared():
                self._give_back(event, wording.of_no_spin(event), event.clause, transfers)
            case te.RoundVoided():
                self._give_back(event, wording.of_round(event), event.clause, transfers)
            case _:
                return

    def _put_right(self, event: te.RoundResettled) -> None:
        """Of everybody who still plays there; a round with nothing in place of what it came to is undone."""
        was = {each.terminal: each.returned for each in event.before}
        for each in event.after:
            known = self.terminal(each.terminal)
            if known.session is not None and each.terminal not in event.left:
                more = each.returned - was.get(each.terminal, 0)
                known.session = known.session.put_right(more)

    def _give_back(
        self, event: te.InRound, reason: wording.Undoing, clause: str, transfers: Sequence[Transfer]
    ) -> None:
        """To whom the stakes of a round went back, by what moved from its stake account."""
        for name, amount in _credited(transfers, event).items():
            self.terminal(name).returned = Returned(event.table, event.round, amount, reason, clause)

    def _at_terminal(self, at: Instant, event: pe.OfTerminal) -> None:
        known = self.terminal(event.terminal)
        if isinstance(event, pe.TerminalEnrolled):
            self.enrolments += 1
        if isinstance(event, pe.AccountOpened):
            known.session, known.ticket, known.returned = _begun(event), None, None
            known.claim = None
        elif known.session is not None:
            known.session = known.session.told(at, cast("pe.TerminalEvent", event))

    def _move(self, transfer: Transfer) -> None:
        for end in (transfer.source, transfer.target):
            words = end.split(":", 2)
            if words[1] == "credit":
                known = self.terminal(TerminalId(words[2]))
                known.session = known.session and known.session.moved(transfer)


def _at_table(known: TableHistory, event: te.AtTable) -> None:
    match event:
        case te.WageringOpened():
            known.undoing, known.closed_by, known.drawn = None, "", ""
            known.trimmed.clear()
            _new_shoe(known, event.round, new=not known.shoe_goes_on)
        case te.WageringClosed():
            known.closed_by = event.by
            _new_shoe(known, event.round, new=not event.gone)
        case te.OutcomeEntered():
            known.drawn = event.outcome
        case te.RoundSettled():
            # A log of old has no results in so many words; there the last draw decided.
            _note(known, event.round, event.result or known.drawn)
            known.shoe_goes_on = event.shoe_goes_on
        case te.TableOpened():
            known.shoe_goes_on = False
        case te.OutcomeCorrected():
            _note(known, event.round, event.now)
        case te.NoSpinDeclared():
            _forget(known, event.round)
            ground = wording.of_no_spin(event)
            known.undoing = Undoing(event.round, "no spin", ground, event.clause, event.then)
        case te.RoundVoided():
            _forget(known, event.round)
            known.shoe_goes_on = False
            known.undoing = Undoing(event.round, "void", wording.of_round(event), event.clause)
        case _:
            return


def _new_shoe(known: TableHistory, number: RoundNumber, *, new: bool) -> None:
    """A round that is opened, or closed, with nothing gone begins a shoe."""
    if new and number not in known.shoes:
        known.shoes.append(number)


def _at_wheel(known: TableHistory, at: Instant, event: te.AtTable) -> None:
    """How long a ball runs, from the dealer's hand to where the sensor saw it rest."""
    match event:
        case te.WageringOpened():
            known.spun_at = None
        case te.BallSpun():
            known.spun_at = event.at
        case te.OutcomeSuggested() if known.spun_at is not None:
            known.runs_ms.append(at - known.spun_at)
            known.spun_at = None
        case _:
            return


def _note(known: TableHistory, number: RoundNumber, outcome: str) -> None:
    """A round for which nobody had wagered may have come to nothing."""
    _forget(known, number)
    if outcome:
        known.results.appendleft((number, outcome))


def _forget(known: TableHistory, number: RoundNumber) -> None:
    if known.results and known.results[0][0] == number:
        known.results.popleft()


def _credited(transfers: Sequence[Transfer], event: te.InRound) -> dict[TerminalId, int]:
    found: dict[TerminalId, int] = {}
    for transfer in transfers:
        stakes = stake(event.table, event.round, unit_of(transfer.source))
        if transfer.source == stakes and kind_of(transfer.target) == "credit":
            name = TerminalId(transfer.target.split(":", 2)[2])
            found[name] = found.get(name, 0) + transfer.amount
    return found


def _begun(event: pe.AccountOpened) -> Session:
    return Session(event.terminal, event.at, event.kept_in)


def _begin(log: Log, since: Instant | None) -> int:
    """After which batch to begin reading: early enough for every open session and the statistics."""
    last = log.head().number
    looked_back = max(0, last - LOOKS_BACK)
    return looked_back if since is None else min(looked_back, _before(log, since, last))


def _before(log: Log, since: Instant, last: int) -> int:
    """The number of the last batch that is older, by halving: the house's time never goes back."""
    return bisect_left(range(last), since, key=lambda number: next(iter(log.entries(number))).stamp.at)
