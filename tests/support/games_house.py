"""A small house with one automated table, dealt card by card by its virtual dealer's own commands."""

from jackpot_events import served_house
from views_house import TheHouse, scene_of

from croupier.core.ids import TableId, TerminalId
from croupier.floor.asker import Dealer, Seat
from croupier.floor.timers import due
from croupier.games.game import Ask, Draw
from croupier.house.rulesets import open_ruleset
from croupier.server.views.seat import seat_view
from croupier.server.views.table import table_view
from croupier.table import commands as tc
from croupier.table.settlement import position_of

T1 = TableId("T1")
AUTOMATED = "automated-10.2"


class Dealt:
    """``funds`` is what each terminal has; every stake is in cents.  Another book's game has a whole key.

    Where ``jackpots`` are told, they serve the table.
    """

    def __init__(self, game, *terminals, funds=100_00, store=None, options=(), jackpots=(), **how):
        key = game if "/" in game else f"{AUTOMATED}/{game}"
        self.house = (
            served_house(T1, key, options, *jackpots) if jackpots else TheHouse(store, T1=key).staffed()
        )
        self.house.opened(T1, sign=tc.Sign(minimum=100, maximum=100_000), options=options)
        self.game = open_ruleset(key, dict(options)).game
        self.terminals = tuple(map(TerminalId, terminals))
        self.house.seated(*self.terminals, tables=(T1,), funds=funds)
        for name in self.terminals:
            self.house.does(tc.Join(table=T1, terminal=name), Seat(name))
        self.scene = scene_of(self.house, **how)

    def opens(self):
        self.house.wagering(T1, Dealer())
        return self

    def stakes(self, terminal, **slip):
        self.puts(terminal, {bet.replace("_", "-"): stake for bet, stake in slip.items()})
        return self

    def puts(self, terminal, slip):
        number = self.house.spin(T1).number
        self.house.does(tc.SetWagers(table=T1, round=number, terminal=terminal, slip=slip), Seat(terminal))
        return self

    def closes(self):
        self.house.closes(T1)
        return self

    def deals(self, *outcomes):
        for outcome in outcomes:
            number = self.house.spin(T1).number
            self.house.does(tc.EnterOutcome(table=T1, round=number, outcome=outcome), Dealer())
        return self

    def chooses(self, terminal, choice, by=None):
        number = self.house.spin(T1).number
        asked = tc.MakeChoice(table=T1, round=number, terminal=terminal, choice=choice)
        self.house.does(asked, by or Seat(terminal))
        return self

    def goes_on(self):
        """To the end: the first of what may be drawn, the default of whoever is asked."""
        while self.table.phase == "no more bets":
            turn = position_of(self.scene.table(T1), self.game).turn()
            if isinstance(turn, Draw):
                self.deals(next(iter(turn.law.weights)))
            elif isinstance(turn, Ask):
                self.house.now += turn.seconds.value * 1000
                self.chooses(next(iter(turn.options)), next(iter(turn.default.values())), Dealer())
        return self

    def time_passes(self, ms):
        """And the house does whatever that brings about."""
        self.house.now += ms
        for act in due(self.house.core, self.house.now):
            self.house.does(act.command, act.by, act.id)
        return self

    @property
    def table(self):
        return table_view(self.scene, T1)

    @property
    def play(self):
        return self.table.play

    def seat(self, terminal):
        return seat_view(self.scene, TerminalId(terminal))
