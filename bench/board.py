"""What the big screen of a tournament costs: ``python -m bench.board``.

A thousand entrants at a hundred tables; after each spin that is counted the board of a thousand standings is
drawn and encoded for the first who watches, and handed to all the others as it is.
"""

from __future__ import annotations

import asyncio
from statistics import median
from time import process_time

from bench.tournaments import CUP, DIRECTOR, STAKE, cup
from croupier.core.ids import Instant, TableId
from croupier.floor.asker import Dealer, Seat
from croupier.floor.rooms import TABLE, codec
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import Hub
from croupier.server.connections.viewers import BoardViewer
from croupier.server.recent_history import RecentHistory
from croupier.server.scene import Scene
from croupier.server.shapes import HouseView
from croupier.simulation.tournament import TournamentRehearsal
from croupier.simulation.tournament_house import TournamentHouse
from croupier.store.memory import MemoryStore
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.plan import SessionPlan, SignPlan

TABLES, SEATS, WATCHERS, TURNS = 100, 10, 1_000, 21
PAUSE_MS = 10_000


def begun() -> TournamentHouse:
    """A final of a thousand, before its first spin."""
    sign = SignPlan(minimum=STAKE, maximum=5_000)
    final = SessionPlan(name="Final", spins=1_000, sign=sign)
    rehearsal = TournamentRehearsal(cup(TABLES, SEATS, final), MemoryStore(codec()), TABLES * SEATS, 1)
    rehearsal.prepares()
    rehearsal.enters()
    rehearsal.closes()
    rehearsal.draws(1)
    rehearsal.briefs(1)
    rehearsal.house.does(oc.StartSession(tournament=CUP, session=1), DIRECTOR)
    return rehearsal.house


def spun(house: TournamentHouse, turn: int) -> None:
    """A spin at one table, on which everybody there stakes another sum."""
    name = TableId(f"V{turn % TABLES}")
    house.now = Instant(house.now + PAUSE_MS)
    house.does(tc.OpenWagering(table=name), Dealer())
    table = house.core.current.state(TABLE, name)
    for at, terminal in enumerate(sorted(table.places), start=1):
        slip = {"red": at * STAKE}
        house.does(
            tc.SetWagers(table=name, round=table.in_hand.number, terminal=terminal, slip=slip), Seat(terminal)
        )
    house.now = table.in_hand.ends_at or house.now
    house.ticks()
    house.does(tc.EnterOutcome(table=name, round=table.in_hand.number, outcome="17"), Dealer())


async def watched() -> None:
    house = begun()
    shown = HouseView(venue="bench", play_money=True, timezone="UTC")
    history = RecentHistory(house.core.store)
    hub = Hub(Scene(house.core, history, lambda: house.now, shown, lambda _table: False))
    house.core.follow(hub.told)
    screens = [ConnectedScreen(BoardViewer(CUP)) for _ in range(WATCHERS)]
    for screen in screens:
        hub.join(screen)
        hub.message(screen)
    first, others, size = list[float](), list[float](), 0
    for turn in range(TURNS):
        spun(house, turn)
        started = process_time()
        size = len(hub.message(screens[0]) or b"")
        drawn = process_time()
        told = [hub.message(screen) for screen in screens[1:]]
        first.append(drawn - started)
        others.append((process_time() - drawn) / (WATCHERS - 1))
        assert all(told), "everybody who watches is told of the spin"
    print(f"{TABLES * SEATS} standings on {WATCHERS} boards, {size} bytes each:")
    print(f"  {1e3 * median(first):.1f} ms for the first, {1e6 * median(others):.0f} µs for each other")


if __name__ == "__main__":
    asyncio.run(watched())
