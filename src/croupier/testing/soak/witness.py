"""The witness of a soak: reads what is durable, by itself, and says what does not agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, cast

from croupier.core.ids import CommandId, StreamId, TableId, TicketNumber
from croupier.floor.core import FloorCore
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, JACKPOT, TABLE, TERMINAL, TICKET, name_in, room_of
from croupier.jackpots.events import JackpotEvent
from croupier.jackpots.state import Jackpot
from croupier.ledger.account import TICKETS, kind_of, may_go_below_nought, stake
from croupier.store.chain import GENESIS
from croupier.store.port import Committed, LogEntry, Recorded, Store
from croupier.table import events as te
from croupier.table.state import Phase, Table
from croupier.terminal import events as pe
from croupier.terminal.rules import BuyIn
from croupier.testing.soak.jackpot_witness import JackpotWitness
from croupier.testing.soak.tournament_witness import TournamentWitness
from croupier.tickets import events as ke
from croupier.tickets.state import Standing, Ticket

IN_PLAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})


class Wrong(AssertionError):
    """Something that must hold does not."""


class Witness:
    def __init__(self) -> None:
        self.rounds = 0
        self.events = 0
        self.kinds: Counter[str] = Counter()  # of events, by name
        self.states: dict[StreamId, Any] = {}  # of every stream but the tickets'
        self.tickets: dict[TicketNumber, Ticket] = {}
        self.tables: dict[str, Table] = {}
        self.jackpots: dict[str, Jackpot] = {}
        self.notes: dict[str, int] = {}  # cents credited, by insertion
        self.issued: dict[TicketNumber, None] = {}  # of which nobody knows whether they were printed
        self.unprinted: dict[TicketNumber, None] = {}  # of which it is known that they were not
        self._balances: dict[str, int] = {}
        self._commands: dict[CommandId, int] = {}  # the log's position after each
        self._acknowledged: dict[CommandId, int] = {}
        self._head = GENESIS  # of what has been seen
        self._owed = 0  # on tickets
        self._redeemed: dict[TicketNumber, None] = {}
        self._jackpots = JackpotWitness(_agree)
        self._tournaments = TournamentWitness(_agree)

    def ticket(self, number: TicketNumber) -> Ticket:
        return self.tickets.get(number, Ticket())

    def acknowledged(self, command: CommandId, answer: Committed) -> None:
        """Somebody was told that it is kept: once, and at one place for ever."""
        first = self._acknowledged.setdefault(command, answer.at)
        _agree(first == answer.at, f"{command} was acknowledged at {first}, then at {answer.at}")
        _agree(self._commands.get(command) == answer.at, f"{command} was acknowledged and is not in the log")

    def refused(self, command: CommandId) -> None:
        _agree(command not in self._commands, f"{command} is in the log and was refused")

    # ── what has come ───────────────────────────────────────────────────────────────────

    def look(self, store: Store, core: FloorCore) -> None:
        """Everything that has become durable since the last look, and whether all agree on it."""
        touched: dict[StreamId, None] = {}
        head = store.head()
        if head == self._head:
            return
        _agree(head.number > self._head.number, f"the log ended at {self._head}, and now ends at {head}")
        for entry in store.entries(self._head.number):
            self._note(entry)
            touched |= dict.fromkeys(told.stream for told in entry.events)
        self._head = head
        self._compare(core, touched)
        self._money(store, core)

    def compare_all(self, store: Store, core: FloorCore) -> None:
        """After a start the floor stands where the log says, and nowhere else."""
        self.look(store, core)
        self._compare(core, self.states)
        for room, found in ((TABLE, core.current.tables()), (TERMINAL, core.current.terminals())):
            strange = [name for name, _ in found if room.stream(name) not in self.states]
            _agree(not strange, f"nothing in the log tells of {room.name} {strange}")
        self._money(store, core)

    def _note(self, entry: LogEntry) -> None:
        for told in entry.events:
            self.events += 1
            self.kinds[type(told.event).__name__] += 1
            _agree(told.at == self.events, f"event {told.at} stands at place {self.events}")
            self._tell(told)
        command = entry.stamp.command
        _agree(command not in self._commands, f"{command} is in the log twice")
        self._commands[command] = self.events
        for transfer in entry.transfers:
            self._move(transfer.source, -transfer.amount)
            self._move(transfer.target, transfer.amount)
        self._tournaments.after_batch(entry.transfers, self._balances)

    def _move(self, account: str, cents: int) -> None:
        after = self._balances.pop(account, 0) + cents
        if after:
            self._balances[account] = after

    def _tell(self, told: Recorded) -> None:
        room = room_of(told.stream)
        before = self._state(told.stream)
        after = room.decider.evolve(before, told.event)
        if room is TICKET:
            self._owed += after.outstanding - before.outstanding
            self.tickets[TicketNumber(name_in(told.stream))] = after
        else:
            self.states[told.stream] = after
        if room is TABLE:
            self.tables[name_in(told.stream)] = after
        if room is JACKPOT:
            self.jackpots[name_in(told.stream)] = after
            self._jackpots.told(cast("JackpotEvent", told.event), before, after)
        charter = self.states.get(CHARTER.stream(HOUSE_CHARTER), CHARTER.decider.initial)
        self._tournaments.told(told, before, after, charter.house)
        self._count(told)

    def _state(self, stream: StreamId) -> Any:
        room = room_of(stream)
        if room is TICKET:
            return self.ticket(TicketNumber(name_in(stream)))
        return self.states.get(stream, room.decider.initial)

    def _count(self, told: Recorded) -> None:
        if isinstance(told.event, te.RoundSettled | te.RoundResettled):
            self._jackpots.settled(told.event)
        match told.event:
            case te.RoundSettled() | te.NoSpinDeclared() | te.RoundVoided():
                self.rounds += 1
            case pe.Credited(tender=BuyIn.NOTES, insertion=str(insertion), amount=amount):
                _agree(insertion not in self.notes, f"note {insertion} was credited twice")
                self.notes[insertion] = amount
            case ke.TicketIssued(ticket=number):
                _agree(number not in self.issued, f"ticket {number} was issued twice")
                self.issued[number] = None
            case ke.TicketRedeemed(ticket=number) | ke.PaidByHand(ticket=number):
                _agree(number not in self._redeemed, f"ticket {number} was paid twice")
                self._redeemed[number] = None
            case _:
                pass
        if room_of(told.stream) is TICKET:
            self._sort(TicketNumber(name_in(told.stream)))

    def _sort(self, number: TicketNumber) -> None:
        standing = self.ticket(number).standing
        if standing is not Standing.ISSUED:
            self.issued.pop(number, None)
        if standing is Standing.PRINT_FAILED:
            self.unprinted[number] = None
        else:
            self.unprinted.pop(number, None)

    # ── whether all agree ───────────────────────────────────────────────────────────────

    def _compare(self, core: FloorCore, streams: Iterable[StreamId]) -> None:
        for stream in streams:
            room = room_of(stream)
            found = core.current.state(room, name_in(stream))
            _agree(found == self._state(stream), f"{stream} is not what its log makes of it")

    def _money(self, store: Store, core: FloorCore) -> None:
        kept = store.balances().of
        _agree(sum(kept.values()) == 0, f"the total is {sum(kept.values())}")
        _agree(dict(kept) == self._balances, "the balances are not what the transfers make")
        _agree(dict(core.current.ledger.balances().of) == self._balances, "the floor has other balances")
        below = [each for each, cents in kept.items() if cents < 0 and not may_go_below_nought(each)]
        _agree(not below, f"below nought: {below}")
        owed = kept.get(TICKETS, 0)
        _agree(owed == self._owed, f"{owed} is owed on tickets, and they are worth {self._owed}")
        stakes = {each: cents for each, cents in kept.items() if kind_of(each) == "stake"}
        lying = dict(self._stakes())
        _agree(stakes == lying, f"at stake {stakes}, and on the layouts {lying}")
        for jackpot in self.jackpots.values():
            self._jackpots.stands(jackpot, self._balances)

    def _stakes(self) -> Iterator[tuple[str, int]]:
        """What lies on each layout: nothing once it is decided, but for what waits for the records."""
        for name, table in self.tables.items():
            if lying := _lying(table):
                yield stake(TableId(name), table.in_hand.number, table.in_hand.unit), lying


def _lying(table: Table) -> int:
    if table.round is None:
        return 0
    held = table.round.all_at_stake()
    in_play = table.phase in IN_PLAY
    return sum(cents for at, cents in held.items() if in_play or at in table.round.in_doubt)


def _agree(holds: object, otherwise: str) -> None:
    if not holds:
        raise Wrong(otherwise)
