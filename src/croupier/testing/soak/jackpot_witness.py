"""What must hold of jackpots after every batch, worked out from the log alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

from croupier.core.ids import JackpotId, RoundNumber, TableId, TerminalId
from croupier.jackpots import events as je
from croupier.jackpots.state import Jackpot, Standing
from croupier.ledger.account import meter, overflow, reserve, won
from croupier.table import events as te

N = TypeVar("N", bound=Hashable)
Agree = Callable[[object, str], None]
# By these a meter may come to show less than before; by nothing else.
LOWERS = (je.JackpotHit, je.HitVoided, je.JackpotClosed, je.CycleBegun)


class JackpotWitness:
    """J1 the pool, J2 the ledger, J3 the bounds, J4 no fall without a reason, J5 everything once."""

    def __init__(self, agree: Agree) -> None:
        self._agree = agree
        # The most that a round was ever settled with, by terminal.
        self._staked: dict[tuple[TableId, RoundNumber], dict[TerminalId, int]] = {}
        # What was taken of each round, less what has gone home since.
        self._taken: Counter[tuple[JackpotId, TableId, RoundNumber]] = Counter()
        self._cycles: set[tuple[JackpotId, int]] = set()  # that were won
        self._paid: set[tuple[JackpotId, int, TerminalId]] = set()
        self._voided: set[tuple[JackpotId, int]] = set()

    # ── events, one after the other ─────────────────────────────────────────────────────

    def settled(self, event: te.RoundSettled | te.RoundResettled) -> None:
        lines = event.settlements if isinstance(event, te.RoundSettled) else event.after
        most = self._staked.setdefault((event.table, event.round), {})
        for line in lines:
            most[line.terminal] = max(most.get(line.terminal, 0), line.staked)

    def told(self, event: je.JackpotEvent, before: Jackpot, after: Jackpot) -> None:
        if not isinstance(event, LOWERS):
            fell = before.terms is not None and after.value < before.value
            self._agree(not fell, f"J4: {type(event).__name__} lowers the meter of {event.jackpot}")
        match event:
            case je.ContributionsTaken():
                self._contributed(event)
            case je.ContributionsRelabelled():
                self._taken[event.jackpot, event.table, event.round] -= event.wagered
            case je.JackpotHit(of_meter=True):
                self._once(self._cycles, (event.jackpot, event.cycle), "is won twice")
            case je.HitPaid() | je.HitPaidByHand():
                self._once(self._paid, (event.jackpot, event.hit, event.terminal), "is paid twice")
                gone = (event.jackpot, event.hit) in self._voided
                self._agree(not gone, f"J5: {event.jackpot} {event.hit} is paid and was void")
            case je.HitVoided(terminal=None):
                self._once(self._voided, (event.jackpot, event.hit), "is void twice")
            case _:
                pass

    def _contributed(self, event: je.ContributionsTaken) -> None:
        name = event.jackpot, event.table, event.round
        self._taken[name] += event.wagered
        staked = sum(self._staked.get((event.table, event.round), {}).values())
        taken = self._taken[name]
        self._agree(taken <= staked, f"J5: {name} took {taken} of {staked}")

    def _once(self, seen: set[N], name: N, why: str) -> None:
        self._agree(name not in seen, f"J5: {name} {why}")
        seen.add(name)

    # ── what stands after a batch ───────────────────────────────────────────────────────

    def stands(self, jackpot: Jackpot, balances: Mapping[str, int]) -> None:
        if jackpot.terms is None:
            return
        self._pool(jackpot)
        self._ledger(jackpot, balances)
        if jackpot.standing is not Standing.CLOSED and jackpot.cycle.number:
            self._bounds(jackpot)

    def _pool(self, jackpot: Jackpot) -> None:
        totals, unit = jackpot.totals, jackpot.in_force.unit
        moved = totals.seeded + totals.received + totals.returned - totals.won
        held = totals.contributed + moved * unit
        if jackpot.standing is not Standing.CLOSED:
            self._agree(held == jackpot.pool.total, f"J1: {jackpot.name} holds {jackpot.pool}, not {held}")

    def _ledger(self, jackpot: Jackpot, balances: Mapping[str, int]) -> None:
        name, pool, unit = jackpot.name, jackpot.pool, jackpot.in_force.unit
        parts = ((meter(name), pool.meter), (reserve(name), pool.reserve), (overflow(name), pool.overflow))
        for account, units in parts:
            cents = balances.get(account, 0)
            self._agree(cents == units // unit, f"J2: {account} holds {cents}, and {units}/{unit} is due")
        for hit in jackpot.hits:
            due = sum(winner.amount for winner in hit.due())
            aside = balances.get(won(name, hit.number), 0)
            self._agree(aside == due, f"J2: {aside} lies aside for {name} {hit.number}, and {due} is due")

    def _bounds(self, jackpot: Jackpot) -> None:
        pool, terms = jackpot.pool, jackpot.in_force
        whole = 0 <= pool.of_players <= pool.total and min(pool.reserve, pool.overflow) >= 0
        self._agree(whole, f"J3: {jackpot.name} holds {pool}")
        if jackpot.standing is Standing.OPEN:
            self._agree(pool.meter >= terms.floor_units, f"J3: {jackpot.name} is below its floor: {pool}")
        if terms.ceiling is not None:
            self._agree(jackpot.value <= terms.ceiling, f"J3: {jackpot.name} is above its ceiling: {pool}")
