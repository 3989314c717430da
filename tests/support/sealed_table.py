"""A table that the virtual dealer conducts with seals, its players, and whoever looks at its log."""

import asyncio
from collections import deque

from floor_house import A1, A2, NOON, R1, TheHouse

from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Seat
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE
from croupier.floor.verifiable_rounds import SeedsInMemory
from croupier.floor.virtual_dealer import Pace, VirtualDealer
from croupier.games.game import Ask
from croupier.house.rulesets import open_ruleset
from croupier.table import commands as tc
from croupier.table.settlement import position_of
from croupier.table.state import Phase

PACE = Pace(pause_ms=1000)
MOST_LOOKS = 2000
LOOKS_EVERY_MS = 500


def first_bet(game):
    """A slip of one wager that the game accepts by itself."""
    return next({bet: 500} for bet in game.bets() if game.check({bet: 500}) is None)


class SealedTable:
    """Time passes half a second a look; players bet once a round and choose by chance of their own."""

    def __init__(
        self,
        key,
        seed=7,
        seeds=None,
        *,
        store=None,
        now=NOON,
        players=(A1, A2),
        fresh_store=None,
        options=(),
        shares=None,
    ):
        self.shares = shares
        self.key, self.players, self.options = key, players, dict(options)
        self.seeds = SeedsInMemory() if seeds is None else seeds
        self.entropy, self.whims = SeededEntropy(seed), SeededEntropy(seed, "whims")
        self.house = self.of_house(store or fresh_store, now)
        if store is None:
            self.house.opened(options=self.options).seated(*players, funds=10_000_00)
            for name in players:
                self.house.does(tc.Join(table=R1, terminal=name), Seat(name))
        self.core = self.house.core
        self.store = self.house.store
        self.betted = set()
        self.seedings = deque()  # of which a generator has told
        self.asked = 0
        self.looks_every_ms = LOOKS_EVERY_MS
        self.waits_s = 0.0

    def of_house(self, store, now):
        return TheHouse(store, now, R1=self.key)

    @property
    def game(self):
        return open_ruleset(self.key, self.options, player_edge_on_purpose=True).game

    @property
    def table(self):
        return self.core.current.state(TABLE, R1)

    def clock(self):
        return Instant(self.house.now)

    def plays(self, until, looks=MOST_LOOKS):
        """Until what is asked for is true of the table."""
        asyncio.run(self._play(until, looks))
        return self

    def plays_rounds(self, rounds):
        def over(table):
            return table.round and table.round.number == rounds and table.round.seed

        return self.plays(over, max(MOST_LOOKS, 40 * rounds))

    async def _play(self, until, looks):
        async with Floor(self.core) as floor:
            dealer = VirtualDealer(
                floor,
                (R1,),
                self.entropy,
                self.clock,
                PACE,
                seeds=self.seeds,
                seedings=self.seedings,
                shares=self.shares,
            )
            for _ in range(looks):
                self.house.now += self.looks_every_ms
                await dealer.look()
                await asyncio.sleep(self.waits_s)  # in which a witness may answer
                if until(self.table):
                    return
                for command, name in self.wishes():
                    self.asked += 1
                    stamp = Stamp(
                        command=CommandId(f"w{self.house.now}/{self.asked}"), at=self.clock(), by=""
                    )
                    await floor.handle(command, stamp, Seat(name))
        raise AssertionError(f"what was waited for did not come: {self.table}")

    def wishes(self):
        table = self.table
        if table.phase is Phase.WAGERING and table.in_hand.number not in self.betted:
            self.betted.add(table.in_hand.number)
            for name in self.players:
                slip = first_bet(self.game)
                yield tc.SetWagers(table=R1, round=table.in_hand.number, terminal=name, slip=slip), name
        if table.phase is Phase.NO_MORE_BETS:
            turn = position_of(table, self.game).turn()
            if isinstance(turn, Ask):
                name = next(iter(turn.options))
                choice = self.whims.pick(turn.options[name])
                number = table.in_hand.number
                yield tc.MakeChoice(table=R1, round=number, terminal=name, choice=choice), name

    def anew(self, seeds=None):
        """The same log after a restart, with the seeds that were kept, or others."""
        again = type(self)(
            self.key,
            99,
            self.seeds if seeds is None else seeds,
            store=self.store,
            now=self.house.now,
            players=self.players,
            options=self.options,
            shares=self.shares,
        )
        again.whims, again.betted = self.whims, self.betted
        return again

    def told(self, kind):
        return [each.event for each in self.store.tail() if isinstance(each.event, kind)]
