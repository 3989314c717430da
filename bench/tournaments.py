"""What a tournament costs: ``python -m bench.tournaments``.

A thousand entrants at a hundred tables are rehearsed; and the same spin of 100 seats with 40 bets each is
settled at a table of a tournament in practice, which counts nothing, and in its session, in turns, in
processor time.
"""

from __future__ import annotations

import gc
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from msgspec.structs import replace

from croupier.core.ids import Instant, RulesetKey, StaffId, TableId, TerminalId, TournamentId
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.rooms import TABLE, codec
from croupier.house.rulesets import RULESETS
from croupier.house.tournament_file import OpenedPlan, open_plan
from croupier.simulation.tournament import TournamentRehearsal
from croupier.store.memory import MemoryStore
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.plan import AdvancePlan, SessionPlan, SignPlan

EXAMPLE = Path(__file__).parents[1] / "examples" / "riverside-cup.toml"
AUTOMATED = RulesetKey("automated-10.2/roulette")
CUP, DIRECTOR = TournamentId("bench-cup"), Staff(StaffId("margot"))
TURNS, SEATS, BETS, STAKE = 21, 100, 40, 100
PAUSE_MS = 10_000


def cup(tables: int, seats: int, *sessions: SessionPlan) -> OpenedPlan:
    """The example's plan with other tables, seats and sessions."""
    opened = open_plan(EXAMPLE)
    entries = replace(opened.plan.entries, least=2, most=tables * seats)
    plan = replace(
        opened.plan,
        id=CUP,
        tables=tuple(TableId(f"V{number}") for number in range(tables)),
        terminals=tuple(TerminalId(f"X{number}") for number in range(tables * seats)),
        entries=entries,
        chips=replace(opened.plan.chips, bank=1_000_000),
        session=sessions,
        prizes=replace(opened.plan.prizes, shares=(10_000,)),
    )
    return OpenedPlan(plan, opened.ruleset)


def rehearsed() -> tuple[float, float]:
    """Counted spins a second of the processor, and by the clock: a thousand in a heat at a hundred tables."""
    sign = SignPlan(minimum=STAKE, maximum=5_000)
    heat = SessionPlan(name="Heat", spins=10, sign=sign, advance=AdvancePlan(each_table=1))
    final = SessionPlan(name="Final", spins=2, sign=sign)
    rehearsal = TournamentRehearsal(cup(100, 10, heat, final), MemoryStore(codec()), 1_000, 1)
    begun: tuple[float, float] | None = None
    counted = 0

    def noted(done: int, _whole: int) -> None:
        nonlocal begun, counted
        begun, counted = begun or (process_time(), perf_counter()), done

    rehearsal.play(noted)
    assert begun is not None
    return counted / (process_time() - begun[0]), counted / (perf_counter() - begun[1])


class CountedTable:
    """A table of a hundred seats, in practice or in its session."""

    def __init__(self, *, practice: bool) -> None:
        sign = SignPlan(minimum=STAKE, maximum=5_000)
        final = SessionPlan(name="Final", spins=1_000, sign=sign)
        rehearsal = TournamentRehearsal(cup(1, SEATS, final), MemoryStore(codec()), SEATS, 1)
        self.house = rehearsal.house
        rehearsal.prepares()
        rehearsal.enters()
        rehearsal.closes()
        rehearsal.draws(1)
        rehearsal.briefs(1)
        if practice:
            self.house.does(oc.Practise(tournament=CUP, session=1, on=True), DIRECTOR)
        else:
            self.house.does(oc.StartSession(tournament=CUP, session=1), DIRECTOR)

    def settled(self) -> float:
        """The processor's time of one settlement."""
        house, name = self.house, TableId("V0")
        house.now = Instant(house.now + PAUSE_MS)
        house.does(tc.OpenWagering(table=name), Dealer())
        table = house.core.current.state(TABLE, name)
        bets = tuple(RULESETS[AUTOMATED].game.bets())
        for at, terminal in enumerate(sorted(table.places)):
            slip = {bets[(at + each) % len(bets)]: STAKE for each in range(BETS)}
            setting = tc.SetWagers(table=name, round=table.in_hand.number, terminal=terminal, slip=slip)
            house.does(setting, Seat(terminal))
        house.now = table.in_hand.ends_at or house.now
        house.ticks()
        entering = tc.EnterOutcome(table=name, round=table.in_hand.number, outcome="17")
        gc.collect()
        begun = process_time()
        house.does(entering, Dealer())
        return process_time() - begun


def counting() -> tuple[float, float]:
    """What settling costs, and how much more with the count."""
    plain, counted = CountedTable(practice=True), CountedTable(practice=False)
    times = [(plain.settled(), counted.settled()) for _ in range(TURNS)]
    alone = median(first for first, _ in times)
    return alone, median(second / first for first, second in times)


def main() -> None:
    alone, ratio = counting()
    print(f"settling {SEATS} seats × {BETS} bets: {alone * 1000:.1f} ms; with the count {ratio:.3f} times")
    of_processor, by_clock = rehearsed()
    print(
        f"1,000 entrants at 100 tables: {of_processor:.0f} counted spins a second of the processor, "
        f"{by_clock:.0f} by the clock"
    )


if __name__ == "__main__":
    main()
