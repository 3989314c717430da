"""A small house for the tests of the floor: two Rapid tables, terminals, staff, and a clock set by hand."""

from itertools import count

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem, Seat, Staff
from croupier.floor.core import FloorCore
from croupier.floor.house_settings import HouseSettings, TableSettings
from croupier.floor.rooms import STAFF, TABLE, TERMINAL, TICKET, codec
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.ledger.account import AUD, credit, stake
from croupier.staff.commands import EnrolStaff
from croupier.staff.duties import Duty
from croupier.store.memory import MemoryStore
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.table.payout import still_to_move
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn, Fitting, PaidBy

NOON = 1_773_482_733_000
R1, R2 = TableId("R1"), TableId("R2")
A1, A2, B7 = TerminalId("A1"), TerminalId("A2"), TerminalId("B7")
RAPID = "rapid-roulette/single-zero"
DEALER, BOSS = Staff(StaffId("dana")), Staff(StaffId("bruno"))
CASHIER, CAGE_MANAGER = Staff(StaffId("iris")), Staff(StaffId("henk"))
SIGN = tc.Sign(minimum=100, maximum=100_000)
FITTED = {**tc.as_usual(), tc.TOUCHTABLE_SYSTEM: "approved"}
SEES_SIGNS = StaffId("sigrid")
IDS = count(1)  # of commands, never used twice
DEVICE, CLOCK, CONFIG = HouseSystem("device"), HouseSystem("clock"), HouseSystem("configuration")


def house_settings(**tables):
    return HouseSettings(
        open_ruleset=open_ruleset,
        tables={TableId(name): TableSettings(key) for name, key in tables.items()},
        ladders={ruleset.book: ruleset.ladder for ruleset in RULESETS.values()},
        venue="Southbank",
        system="07",
        ticket_key=bytes(range(32)),
        card_key=bytes(range(32, 64)),
    )


def memory():
    return MemoryStore(codec())


class TheHouse:
    """Asks the core of a floor, one command after the other, at an hour of its own."""

    def __init__(self, store=None, now=NOON, **tables):
        self.tables = tables or {"R1": RAPID, "R2": RAPID}
        self.store = memory() if store is None else store
        self.core = FloorCore(self.store, house_settings(**self.tables))
        self.now = now
        self._ids = IDS

    def ask(self, command, by=CLOCK, name=None):
        stamp = Stamp(command=CommandId(name or f"c{next(self._ids)}"), at=Instant(self.now), by="")
        return self.core.handle(command, stamp, by)

    def does(self, command, by=CLOCK, name=None):
        answer = self.ask(command, by, name)
        assert isinstance(answer, Committed), answer
        return answer

    def refuses(self, command, by=CLOCK, name=None):
        """The clause, in words; and nothing was kept."""
        before = self.store.head()
        answer = self.ask(command, by, name)
        assert isinstance(answer, Refused), answer
        assert self.store.head() == before
        return str(answer.clause) if answer.clause else answer.reason

    def staffed(self):
        ranks = {
            "dana": dict.fromkeys(
                ("rapid-roulette", "melbourne-roulette-18", "perth-roulette-599"), "dealer"
            ),
            "bruno": {
                "rapid-roulette": "pit-boss",
                "melbourne-roulette-18": "area-manager",
                "perth-roulette-599": "table-games-manager",
            },
            "rosa": {"automated-10.2": "runner"},
            "marta": {"automated-10.2": "area-manager"},
        }
        for name, held in ranks.items():
            self.does(EnrolStaff(staff=StaffId(name), name=name.title(), ranks=held), CONFIG)
        for name, duty in {"iris": Duty.CASHIER, "henk": Duty.CAGE_MANAGER}.items():
            enrol = EnrolStaff(staff=StaffId(name), name=name.title(), ranks={}, duties=(duty,))
            self.does(enrol, CONFIG)
        return self

    def lays(self, laid):
        """As the file has it; and somebody who may sees the sign, who is enrolled for it where nobody is."""
        self.does(laid, CONFIG)
        book = str(laid.ruleset).partition("/")[0]
        if SEES_SIGNS not in self.state(STAFF, "house").members:
            highest = {each.book: each.ladder.ranks[-1] for each in RULESETS.values()}
            self.does(EnrolStaff(staff=SEES_SIGNS, name="Sigrid", ranks=highest), CONFIG)
        assert self.state(STAFF, "house").rank(SEES_SIGNS, book)
        self.does(
            tc.ConfirmSign(table=laid.table, sign_on_display=True, on_every_terminal=True), Staff(SEES_SIGNS)
        )

    def opened(self, *tables, sign=SIGN, options=()):
        for name in tables or (R1,):
            self.lays(
                tc.LayTable(
                    table=name,
                    ruleset=self.tables[name],
                    options=dict(options),
                    sign=sign,
                    fitted=FITTED,
                )
            )
        return self

    def seated(self, *terminals, tables=(R1,), funds=100_00, fitted=tuple(Fitting)):
        for name in terminals:
            self.does(pc.EnrolTerminal(terminal=name, tables=tables, fitted=fitted), CONFIG)
            self.does(pc.OpenTerminal(terminal=name), CONFIG)
            if funds:
                self.note(name, funds)
        return self

    def note(self, name, amount, insertion=None):
        insertion = insertion or f"{name}/{next(self._ids)}"
        self.does(pc.EscrowNote(terminal=name, insertion=insertion, amount=amount), DEVICE)
        return self.does(pc.InsertNote(terminal=name, insertion=insertion, amount=amount), DEVICE)

    def buys_in(self, name, amount, table=R1):
        buy = pc.CreditByDealer(terminal=name, table=table, tender=BuyIn.DEALER_CASH, amount=amount)
        return self.does(buy, DEALER)

    def spin(self, table=R1):
        return self.state(TABLE, table).in_hand

    def pays_all(self, table=R1, by=DEALER):
        """Whatever is left to be done with the chips of the round before, where they lie on cloth."""
        rules = self.core.rulesets.of_table(table, self.state(TABLE, table)).table
        while left := still_to_move(self.state(TABLE, table), rules):
            number = self.spin(table).number
            self.does(tc.MoveChips(table=table, round=number, step=left[0].step.name), by)

    def wagering(self, table=R1, by=DEALER):
        self.pays_all(table, by)
        self.does(tc.OpenWagering(table=table), by)
        return self.spin(table).number

    def slip(self, name, table=R1, **bets):
        slip = {bet.replace("_", ":", 1).replace("_", "-"): stake for bet, stake in bets.items()}
        number = self.spin(table).number
        return tc.SetWagers(table=table, round=number, terminal=name, slip=slip)

    def bets(self, name, table=R1, **bets):
        return self.does(self.slip(name, table, **bets), Seat(name))

    def closes(self, table=R1):
        spin = self.spin(table)
        self.now = max(self.now, spin.ends_at)
        return self.does(tc.CloseWagering(table=table, round=spin.number), CLOCK)

    def spun(self, outcome, table=R1, by=DEALER):
        number = self.spin(table).number
        self.does(tc.SpinBall(table=table, round=number, by="HAND"), by)
        return self.does(tc.EnterOutcome(table=table, round=number, outcome=outcome), by)

    def card(self, number):
        """By which name the log knows it."""
        return self.core.known_cards.name(number)

    def cashes_out(self, name, way=PaidBy.TICKET, by=None):
        return self.does(pc.CashOut(terminal=name, way=way), by or Seat(name))

    def state(self, room, name):
        return self.core.current.state(room, name)

    def ticket(self, number):
        return self.state(TICKET, number)

    def terminal(self, name):
        return self.state(TERMINAL, name)

    def last_ticket(self):
        return max(self.core.store.streams("ticket/"), key=lambda found: self.issued_at(found[0]))[0][7:]

    def issued_at(self, stream):
        return self.store.read(stream)[0].sequence

    def credit(self, name):
        return self.store.balance(credit(name, AUD))

    def balance(self, account):
        return self.store.balance(account)

    def stake(self, table=R1, number=1):
        return self.store.balance(stake(table, number, AUD))

    def told(self, after=0):
        return [type(each.event).__name__ for each in self.store.tail(after)]

    def started_anew(self):
        """The same log, read by a floor that has nothing in mind."""
        return TheHouse(self.store, self.now, **self.tables)

    def balances_out(self):
        assert self.store.balances().total() == 0
        assert self.store.verify() is None
        assert self.core.current.ledger.balances() == self.store.balances()
