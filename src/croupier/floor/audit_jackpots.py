"""Jackpots gone through again as a log is read: what was taken, when it was won and by whom, and its money.

The secrets of cycles stand in the log once they are over, so that they are read first: from then on every
round of a cycle can be judged when it comes, and a hit that was withheld is found in its own batch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain

from croupier.core.digests import digest_of_salt
from croupier.core.ids import Instant, JackpotId, RoundNumber, TableId
from croupier.core.message import Event
from croupier.floor.jackpot_due import WinDue, as_taken, chance_of, due_of, totals_of, trigger_in
from croupier.floor.jackpot_entries import Entries, entries_made
from croupier.floor.jackpot_sums import Balance, gathered, on_account, set_aside, within_bounds
from croupier.floor.rooms import JACKPOT
from croupier.games.game import Game
from croupier.jackpots import events as je
from croupier.jackpots.evolve import evolve
from croupier.jackpots.notices import held_in_cents
from croupier.jackpots.rules import JackpotRules, OnClosing
from croupier.jackpots.sealing import CycleName, commitment_of
from croupier.jackpots.state import Cycle, Jackpot, JackpotStanding
from croupier.jackpots.terms import JackpotLaw
from croupier.store.port import Log
from croupier.table.events import OutcomeEntered, RoundResettled, RoundSettled, WageringOpened
from croupier.tickets.calendar import MS_A_DAY
from croupier.words.said import say

Settled = RoundSettled | RoundResettled
GameOf = Callable[[TableId], Game | None]
RulesOf = Callable[[str], JackpotRules | None]  # of a book

# A meter falls by these, and by nothing else.
_LOWERS = (je.JackpotHit, je.JackpotClosed, je.HitVoided, je.CycleBegun)
ENOUGH_TRIGGERS = 30
WIDE_ENOUGH = 1_000  # units between start and ceiling: of fewer each place would be a coarse one
TINY = 1e-9  # so unlikely must it be that triggers lie as they do, before anybody is accused


@dataclass(slots=True)
class _Batch:
    """What one batch has told so far."""

    settled: dict[TableId, Settled] = field(default_factory=dict[TableId, Settled])
    prepared: set[tuple[JackpotId, int]] = field(default_factory=set[tuple[JackpotId, int]])
    due: dict[JackpotId, WinDue] = field(default_factory=dict[JackpotId, WinDue])
    told: dict[JackpotId, Jackpot] = field(default_factory=dict[JackpotId, Jackpot])  # as each stood after it
    answered: set[tuple[JackpotId, TableId]] = field(default_factory=set[tuple[JackpotId, TableId]])
    moving: dict[JackpotId, int] = field(default_factory=dict[JackpotId, int])  # to others, still to arrive


@dataclass(frozen=True, slots=True)
class _Chance:
    """Whose chance the round in hand of a table is, and what its last draw was given."""

    witnessed: bool
    share: str = ""

    @property
    def kept_back(self) -> bool:
        return self.witnessed and not self.share


class JackpotsAudited:
    """Is told every event of every table and jackpot, and the end of every batch."""

    def __init__(self, log: Log, game_of: GameOf, rules_of: RulesOf) -> None:
        self.verified = 0  # cycles that are open
        self._game_of, self._rules_of = game_of, rules_of
        self._secrets = dict(_opened_in(log))
        self._batch = _Batch()
        self._ended: dict[tuple[JackpotId, int], Instant] = {}
        self._chance: dict[TableId, _Chance] = {}
        self._places: dict[JackpotId, list[float]] = {}

    # ── events ──────────────────────────────────────────────────────────────────────────

    def of_table(self, event: Event) -> None:
        match event:
            case WageringOpened():
                self._chance[event.table] = _Chance(witnessed=event.witness is not None)
            case OutcomeEntered():
                self._chance[event.table] = replace(self._chance[event.table], share=event.share)
            case RoundSettled() | RoundResettled():
                self._batch.settled[event.table] = event
            case _:
                pass

    def fault(self, jackpot: Jackpot, event: je.JackpotEvent, house: str, at: Instant) -> str | None:
        """What is wrong with an event, the jackpot being as it stood before it."""
        wrong = self._wrong(jackpot, event, house, at)
        if wrong is not None:
            return wrong
        after = evolve(jackpot, event)
        self._batch.told[event.jackpot] = after
        if isinstance(event, je.CycleBegun):
            self._began(after, house)
        fell = jackpot.terms is not None and after.pool.meter < jackpot.pool.meter
        if fell and not isinstance(event, _LOWERS):
            return _said("jackpot-fell", jackpot=event.jackpot)
        return None

    def _wrong(self, jackpot: Jackpot, event: je.JackpotEvent, house: str, at: Instant) -> str | None:
        match event:
            case je.CyclePrepared():
                self._batch.prepared.add((event.jackpot, event.cycle))
            case je.CycleBegun():
                return self._begun(jackpot, event, at)
            case je.CycleOpened():
                return self._opened(jackpot, event, house)
            case je.ContributionsTaken():
                return self._taken(jackpot, event, house)
            case je.JackpotHit(of_meter=True):
                return self._hit(jackpot, event)
            case je.HitPaid() | je.HitPaidByHand():
                return _paid(jackpot, event)
            case je.JackpotClosed():
                return self._closed(jackpot, event, at)
            case je.JackpotFailed():
                return self._failed(jackpot, event, house)
            case je.TransferReceived() | je.HitVoided():
                self._moved(event)
            case _:
                pass
        return None

    def _moved(self, event: je.TransferReceived | je.HitVoided) -> None:
        moving = self._batch.moving
        if isinstance(event, je.TransferReceived):
            moving[event.jackpot] = moving.get(event.jackpot, 0) - event.amount
        elif event.moved_to is not None:
            moving[event.moved_to] = moving.get(event.moved_to, 0) + event.prize

    def _failed(self, jackpot: Jackpot, event: je.JackpotFailed, house: str) -> str | None:
        """What failed takes nothing, and yet no round that was to win is passed over for it."""
        tables = [table for table in jackpot.tables if (event.jackpot, table) not in self._batch.answered]
        self._batch.answered |= {(event.jackpot, table) for table in tables}
        for table in tables if jackpot.cycle.number else ():
            due = self._passed_over(jackpot, table, house)
            if due is not None:
                return _withheld(event.jackpot, due)
        return None

    def _passed_over(self, jackpot: Jackpot, table: TableId, house: str) -> WinDue | None:
        settled, game = self._batch.settled.get(table), self._game_of(table)
        if settled is None or game is None:
            return None
        entries = entries_made(settled, jackpot.in_force, game)
        due = self._due(jackpot, as_taken(jackpot, settled, entries), entries, house) if entries else None
        return due if due is not None and due.winners else None

    # ── cycles ──────────────────────────────────────────────────────────────────────────

    def _begun(self, jackpot: Jackpot, event: je.CycleBegun, at: Instant) -> str | None:
        """Committed to in an earlier batch, so that nobody chose it by how the one before it ended."""
        known = any(each.number == event.cycle for each in jackpot.ready)
        early = event.by is je.BegunBy.SET_UP or (event.jackpot, event.cycle) not in self._batch.prepared
        if not (known and early):
            return _said("jackpot-late-commitment", jackpot=event.jackpot, cycle=event.cycle)
        if event.ended is not None and event.ended is not je.CycleEnd.LOST:
            self._ended[event.jackpot, jackpot.cycle.number] = at
        for each in jackpot.ready:
            if each.terms == jackpot.digest and each.number < event.cycle:
                self._ended[event.jackpot, each.number] = at  # of terms that were changed before it began
        return None

    def _opened(self, jackpot: Jackpot, event: je.CycleOpened, house: str) -> str | None:
        self.verified += 1
        self._ended.pop((event.jackpot, event.cycle), None)
        cycle = next((each for each in jackpot.ended if each.number == event.cycle), None)
        same = cycle is not None and cycle.ended is event.end and _fits(cycle, event, house)
        return None if same else _said("jackpot-other-secret", jackpot=event.jackpot, cycle=event.cycle)

    def _closed(self, jackpot: Jackpot, event: je.JackpotClosed, at: Instant) -> str | None:
        """Everything that was there goes to others or home, and arrives there in the same batch."""
        for share in event.shares:
            self._batch.moving[share.jackpot] = self._batch.moving.get(share.jackpot, 0) + share.amount
        for cycle in (jackpot.cycle, *jackpot.ready):
            if cycle.number:
                self._ended[event.jackpot, cycle.number] = at
        moved, rules = sum(share.amount for share in event.shares), self._rules_of(jackpot.in_force.book)
        due = moved if rules is None else _moving(jackpot, rules)
        whole = moved == due and moved + event.home == held_in_cents(jackpot)
        return None if whole else _said("jackpot-closed-otherwise", jackpot=event.jackpot)

    # ── what a round adds, and whether it wins ──────────────────────────────────────────

    def _taken(self, jackpot: Jackpot, event: je.ContributionsTaken, house: str) -> str | None:
        self._batch.answered.add((event.jackpot, event.table))
        settled, game = self._batch.settled.get(event.table), self._game_of(event.table)
        known, values = jackpot.counted.get(event.table), _of_round(event)
        if settled is None or game is None or settled.round != event.round:
            return _said("jackpot-of-no-round", **values)
        if known is not None and not _once(known.round, settled):
            return _said("jackpot-counted-twice", **values)
        terms = jackpot.in_force
        entries = entries_made(settled, terms, game)
        if totals_of(terms, entries) != (event.wagered, event.players, event.shown, event.hidden):
            return _said("jackpot-other-turnover", **values)
        if terms.law is not JackpotLaw.EVENT and self._chance[event.table].kept_back:
            return _said("jackpot-without-share", **values)
        due = self._due(jackpot, event, entries, house)
        if due is not None and due.entries != event.entries and terms.law is JackpotLaw.CHANCE:
            return _said("jackpot-other-entries", **values)
        if due is not None and due.winners:
            self._batch.due[event.jackpot] = due
        drawn = due is None or terms.law is not JackpotLaw.CHANCE or due.pick == event.pick
        return (
            None if drawn else _said("jackpot-other-hit", jackpot=event.jackpot, cycle=jackpot.cycle.number)
        )

    def _due(
        self, jackpot: Jackpot, event: je.ContributionsTaken, entries: Entries, house: str
    ) -> WinDue | None:
        opened = self._secrets.get((event.jackpot, jackpot.cycle.number))
        share = self._chance[event.table].share
        return due_of(jackpot, event, entries, opened, house=house, share=share)

    def _hit(self, jackpot: Jackpot, event: je.JackpotHit) -> str | None:
        """The one that is due, and no other; of a cycle that is not open yet nobody can tell."""
        before = any(hit.of_meter and hit.cycle == event.cycle for hit in jackpot.hits)
        due = self._batch.due.pop(event.jackpot, None)
        known = due is not None or jackpot.in_force.law is JackpotLaw.EVENT
        known = known or (event.jackpot, event.cycle) in self._secrets
        won = tuple((each.terminal, each.amount) for each in event.winners)
        same = due is not None and (won, event.entries, event.pick) == (due.winners, due.entries, due.pick)
        if before or event.cycle != jackpot.cycle.number or (known and not same):
            return _said("jackpot-other-hit", jackpot=event.jackpot, cycle=event.cycle)
        return None

    # ── after a batch, and at the end ───────────────────────────────────────────────────

    def after_batch(self, states: Mapping[JackpotId, Jackpot], balance: Balance) -> str | None:
        batch, self._batch = self._batch, _Batch()
        for name, due in batch.due.items():
            return _withheld(name, due)
        unarrived = next((name for name, amount in batch.moving.items() if amount), None)
        if unarrived is not None:
            return _said("jackpot-closed-otherwise", jackpot=unarrived)
        wrong = (_money(jackpot, balance) for jackpot in batch.told.values())
        return next(filter(None, chain(wrong, self._left_out(batch, states))), None)

    def _left_out(self, batch: _Batch, states: Mapping[JackpotId, Jackpot]) -> Iterator[str | None]:
        """Of every round that was settled, each jackpot that serves the table has taken its part."""
        for table, settled in batch.settled.items():
            for name, jackpot in states.items() if isinstance(settled, RoundSettled) else ():
                serves = jackpot.standing is JackpotStanding.OPEN and table in jackpot.tables
                if serves and jackpot.cycle.number and (name, table) not in batch.answered:
                    game = self._game_of(table)
                    if game is not None and entries_made(settled, jackpot.in_force, game):
                        yield _said("jackpot-not-taken", jackpot=name, table=table, round=settled.round)

    def at_the_end(self, states: Mapping[JackpotId, Jackpot], now: Instant) -> str | None:
        """A cycle that ended long ago and was never opened, and triggers that do not lie evenly."""
        late = ((of, at) for of, at in self._ended.items() if now - at > MS_A_DAY)
        for (name, cycle), _ in late:
            if any(each.number == cycle for each in states[name].ended):
                return _said("jackpot-never-opened", jackpot=name, cycle=cycle)
        for name, places in self._places.items():
            if len(places) >= ENOUGH_TRIGGERS and chance_of(places) < TINY:
                return _said("jackpot-not-even", jackpot=name, n=len(places))
        return None

    def _began(self, jackpot: Jackpot, house: str) -> None:
        """Where the trigger of a cycle lies between its start and its ceiling, once that can be known."""
        key = (jackpot.name, jackpot.cycle.number)
        opened, ceiling = self._secrets.get(key), jackpot.in_force.ceiling_units
        if opened is not None and not _fits(jackpot.cycle, opened, house):
            del self._secrets[key]  # which is said where it was opened
            return
        if opened is None or ceiling is None or jackpot.in_force.law is not JackpotLaw.SEALED:
            return
        room = ceiling - jackpot.start
        if room >= WIDE_ENOUGH:
            place = (trigger_in(jackpot, opened, house) - jackpot.start) / room
            self._places.setdefault(jackpot.name, []).append(place)


def _opened_in(log: Log) -> Iterator[tuple[tuple[JackpotId, int], je.CycleOpened]]:
    for stream, _ in log.streams(f"{JACKPOT.name}/"):
        for each in log.tail(stream=stream):
            if isinstance(each.event, je.CycleOpened):
                yield (each.event.jackpot, each.event.cycle), each.event


def _fits(cycle: Cycle, opened: je.CycleOpened, house: str) -> bool:
    """Whether seed and salt are those that were committed to."""
    name, seed = CycleName(house, opened.jackpot, cycle.number), bytes.fromhex(opened.seed)
    salted = digest_of_salt(bytes.fromhex(opened.salt)) == opened.salted
    return salted and commitment_of(name, cycle.terms, seed, opened.salted) == cycle.commitment


def _said(word: str, **values: object) -> str:
    return str(say(f"audit.{word}", **values))


def _withheld(jackpot: JackpotId, due: WinDue) -> str:
    (terminal, amount), *_ = due.winners
    return _said("jackpot-withheld", jackpot=jackpot, terminal=terminal, amount=amount)


def _of_round(event: je.ContributionsTaken) -> dict[str, object]:
    return {"jackpot": event.jackpot, "table": event.table, "round": event.round}


def _once(counted: RoundNumber, settled: Settled) -> bool:
    """A round is counted when it is settled; what is staked besides, when it is corrected."""
    return counted < settled.round or (counted == settled.round and isinstance(settled, RoundResettled))


def _moving(jackpot: Jackpot, rules: JackpotRules) -> int:
    """What the book moves to other jackpots, a part of a cent rounded up."""
    whole = rules.on_closing.value is OnClosing.WHOLE_METER_MOVES
    units = jackpot.pool.total if whole else jackpot.pool.of_players
    return -(-units // jackpot.in_force.unit)


def _paid(jackpot: Jackpot, event: je.HitPaid | je.HitPaidByHand) -> str | None:
    hit = jackpot.hit_of(event.hit)
    once = hit is not None and not hit.voided and event.terminal not in hit.paid
    due = hit.amount_of(event.terminal) if hit is not None else None
    return None if once and due == event.amount else _said("jackpot-paid-otherwise", jackpot=event.jackpot)


def _money(jackpot: Jackpot, balance: Balance) -> str | None:
    """Once a batch is done: units and accounts agree, and a meter that is offered keeps its bounds."""
    if jackpot.standing is JackpotStanding.CLOSED or jackpot.terms is None:
        return None
    whole = gathered(jackpot) and on_account(jackpot, balance) and set_aside(jackpot, balance)
    offered = jackpot.standing is JackpotStanding.OPEN and bool(jackpot.cycle.number)
    if whole and (within_bounds(jackpot) or not offered):
        return None
    return _said("jackpot-does-not-add-up", jackpot=jackpot.name)
