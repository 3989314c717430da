"""Houses of one ruleset and random groups of commands to them: plain slips, odd ones, and others between."""

from random import Random

from floor_house import CONFIG, DEVICE, FITTED, SEES_SIGNS, TheHouse
from jackpot_events import SIGN as AT_TABLE
from jackpot_events import served_house
from jackpot_floor import of_automated, sealed
from tournament_floor import TheCup

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import Dealer, HouseSystem, Seat, Staff
from croupier.house.rulesets import RULESETS
from croupier.jackpots.terms import Entry
from croupier.staff.authority import Power
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter
from croupier.terminal.rules import BuyIn, Fitting, PaidBy
from croupier.testing.slip_kit import GroupQuestion, copied

TABLES = (TableId("R1"), TableId("R2"))
NAMES = tuple(TerminalId(f"A{number}") for number in range(1, 7))
HOME = {name: TABLES[(number // 2) % 2] for number, name in enumerate(NAMES)}  # where each has a place
LAST = TerminalId("A7")  # has money and no place
FUNDS, LITTLE = 500_00, 15_00  # of every second player
VIRTUAL = "automated-10.2/virtual-roulette"
CLOCK, BOSS = HouseSystem("clock"), Staff(SEES_SIGNS)


def house_with(ruleset):
    """Two tables open for bets, six players in all, every second of them with little money."""
    game = RULESETS[ruleset].game
    house = TheHouse(**dict.fromkeys(TABLES, ruleset)).staffed()
    fitted = {**FITTED, **dict.fromkeys((side.key for side in game.face.sides()), "approved")}
    for table in TABLES:
        sign = tc.Sign(minimum=100, maximum=20_000)
        house.lays(tc.LayTable(table=table, ruleset=ruleset, sign=sign, fitted=fitted))
    house.dealer = _dealer(ruleset)
    for name in (*NAMES, LAST):
        _sits_down(house, name)
    for table in TABLES:
        house.does(tc.OpenWagering(table=table), house.dealer)
    for name, table in HOME.items():
        house.does(tc.Join(table=table, terminal=name), Seat(name))
    return house


def _dealer(ruleset):
    conducts = RULESETS[ruleset].ladder.grants[Power.CONDUCT_GAME].least
    return Dealer() if conducts == "virtual-dealer" else BOSS


def _sits_down(house, name):
    house.does(pc.EnrolTerminal(terminal=name, tables=TABLES, fitted=tuple(Fitting)), CONFIG)
    house.does(pc.OpenTerminal(terminal=name), CONFIG)
    funds = LITTLE if name in NAMES[::2] else FUNDS
    note = {"terminal": name, "insertion": f"{name}/1", "amount": funds}
    if isinstance(house.ask(pc.EscrowNote(**note), DEVICE), Refused):
        buy = pc.CreditByDealer(terminal=name, table=TABLES[0], tender=BuyIn.DEALER_CASH, amount=funds)
        house.does(buy, BOSS)
    else:
        house.does(pc.InsertNote(**note), DEVICE)


def house_with_jackpot_wagers():
    """One table of virtual roulette with a jackpot that is entered by a wager of its own, and six players."""
    mystery = of_automated(sealed(entry=Entry.JACKPOT_WAGER, ceiling=10**6))
    house = served_house(TABLES[0], VIRTUAL, {"jackpot": "yes"}, mystery)
    house.opens(TABLES[0], sign=AT_TABLE, jackpot="yes")
    house.joined(*NAMES, funds=FUNDS)
    house.does(tc.OpenWagering(table=TABLES[0]), Dealer())
    house.dealer = Dealer()
    return house


class AtCup:
    """A session of a tournament, with bets open at its tables, as random groups find a house."""

    def __init__(self, book):
        self.cup = TheCup(book, tables=list(TABLES)).held(8)
        self.home = {self.cup.at(each): self.cup.table_of(each) for each in self.cup.session.seats}
        for table in self.tables:
            self.cup.opens(table)
        self.core, self.now, self.dealer = self.cup.house.core, self.cup.house.now, self.cup.dealer

    @property
    def tables(self):
        return tuple(dict.fromkeys(self.home.values()))

    def spin(self, table):
        return self.cup.table(table).in_hand


class Groups:
    """Commands out of one seed; ``plain`` is how many of a hundred are a player's own ordinary slip, and
    ``at_home`` how many of those are for the table at which they sit.
    """

    def __init__(self, house, ruleset, seed, *, plain=75, at_home=95, home=HOME):
        self.house, self.dice = house, Random(seed)  # noqa: S311
        self.plain, self.at_home = plain, at_home
        self.home, self.seats, self.tables = home, tuple(home), tuple(dict.fromkeys(home.values()))
        self.game = RULESETS[ruleset].game if isinstance(ruleset, str) else ruleset.game
        self.bets = list(self.game.bets())
        self.names = 0

    def group(self, size):
        return [self._question() for _ in range(size)]

    def after(self, circumstances):
        """The same house after some things have happened that slips are not used to; not all can happen."""
        core = copied(self.house.core)
        for _ in range(circumstances):
            command, by = self.dice.choice((Groups._at_terminal, Groups._at_table))(self)
            core.handle(command, self._stamp(self.house.now), by)
        return core

    def _question(self):
        if self.dice.randrange(100) < self.plain:
            command = self._slip()
            return self._asked(command, Seat(command.terminal))
        return self._asked(*self.dice.choice(self.ODD)(self))

    def _asked(self, command, by):
        # Stamps lie apart by a little, sometimes in the wrong order, and at times by a whole period.
        at = self.house.now + self.dice.choice((0, 0, 0, 5, 40, 2_000))
        if self.dice.randrange(60) == 0:
            at += 600_000
        return GroupQuestion(command, self._stamp(at), by)

    def _stamp(self, at):
        self.names += 1
        return Stamp(command=CommandId(f"q{self.names}"), at=Instant(at), by="")

    def _slip(self, **how):
        name = self.dice.choice(self.seats)
        table = self.home[name] if self.dice.randrange(100) < self.at_home else self.dice.choice(self.tables)
        chips = self._fitting() if self.dice.randrange(8) else {}
        number = self.house.spin(table).number
        return tc.SetWagers(**{"table": table, "round": number, "terminal": name, "slip": chips, **how})

    def _fitting(self):
        """Of a few tries one that the game takes, so that most slips are kept whatever it is."""
        for _ in range(20):
            bets = self.dice.sample(self.bets, min(len(self.bets), self.dice.randrange(1, 5)))
            chips = {bet: self._stake(bet) for bet in bets}
            if self.game.check(chips) is None:
                break
        return chips

    def _stake(self, bet):
        """A jackpot wager of the one sum that its sign has."""
        most = 2 if self.game.bets()[bet].enters_jackpot else 9
        return 100 * self.dice.randrange(1, most)

    # ── what is not so plain ────────────────────────────────────────────────────────────

    def _odd_amounts(self):
        command = self._slip()
        odd = self.dice.choice((1, 50, 99, 150, 150, 250, 20_000, 20_050, 30_000, 10**9, 10**13, 0, -100))
        bet = self.dice.choice([*command.slip, self.bets[0]])
        chips = {**command.slip, bet: odd}
        return tc.SetWagers(**{**_said(command), "slip": chips}), Seat(command.terminal)

    def _unknown_bet(self):
        return self._by_player(slip={"no-such-bet": 500})

    def _other_round(self):
        return self._by_player(round=self.dice.choice((1, 2, 99)))

    def _of_another(self):
        return self._slip(), Seat(self.dice.choice(self.seats))

    def _called(self):
        return self._slip(called_by_dealer=True), self.dice.choice((BOSS, self.house.dealer))

    def _by_staff(self):
        return self._slip(), BOSS

    def _secret(self):
        return self._by_player(**{self.dice.choice(("secret", "unsealed", "misplaced")): True})

    def _without_place(self):
        return self._by_player(terminal=self.dice.choice((LAST, TerminalId("nobody"))))

    def _by_player(self, **how):
        command = self._slip(**how)
        return command, Seat(command.terminal)

    def _at_terminal(self):
        name = self.dice.choice((*self.seats, LAST))
        return self.dice.choice((
            (pc.Freeze(terminal=name, freeze="f", because="a check"), BOSS),
            (pc.Release(terminal=name, freeze="f"), BOSS),
            (pc.CashOut(terminal=name, way=PaidBy.TICKET), Seat(name)),
            (pc.IdentifyPlayer(terminal=name, player="12345678"), DEVICE),
            (pc.LeaveTable(terminal=name, table=self.dice.choice(self.tables)), Seat(name)),
            (pc.CloseTerminal(terminal=name), CONFIG),
            (
                pc.ReportFault(
                    terminal=name, fault="x", part=FaultyPart.DISPLAY, reporter=Reporter.RUNNER, what="dark"
                ),
                BOSS,
            ),
        ))  # fmt: skip

    def _at_table(self):
        table, name = self.dice.choice(self.tables), self.dice.choice(self.seats)
        number = self.house.spin(table).number
        return self.dice.choice((
            (tc.CloseWagering(table=table, round=number), CLOCK),
            (tc.CloseWagering(table=table, round=number, by="dealer"), self.house.dealer),
            (tc.Leave(table=table, terminal=name), Seat(name)),
            (tc.Join(table=table, terminal=name), Seat(name)),
            (tc.AgreePersonalLimits(table=table, terminal=name, minimum=500, maximum=1_000), BOSS),
            (tc.ExcludePlayer(table=table, terminal=name, because="conduct"), BOSS),
            (tc.SpinBall(table=table, round=number, by="HAND"), self.house.dealer),
            (tc.Suspend(table=table, because="a look"), self.house.dealer),
            (tc.Resume(table=table), BOSS),
        ))  # fmt: skip

    ODD = (
        _odd_amounts, _odd_amounts, _unknown_bet, _other_round, _of_another, _called, _by_staff, _secret,
        _without_place, _at_terminal, _at_table,
    )  # fmt: skip


def _said(command):
    return {name: getattr(command, name) for name in command.__struct_fields__}
