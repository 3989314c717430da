"""Random commands at a terminal: money adds up, and the log says all there is to say."""

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from terminal_seat import AUTOMATED, HOUR, PERTH, RAPID, TOUCHBET_18, TOUCHTABLE_18, Seat, two

from croupier.core.decider import Refused
from croupier.staff.authority import HOUSE, PLAYER
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.decide import TERMINAL
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.terminal.state import Terminal

KEYS = (TOUCHBET_18, TOUCHTABLE_18, PERTH, RAPID, AUTOMATED)
AMOUNTS = st.integers(1, 10_000)
NAMES = st.sampled_from(("1", "2", "3"))
INSERTIONS = st.integers(1, 9).map(str)
TABLES = st.sampled_from(("R1", "R2"))


class TerminalMachine(RuleBasedStateMachine):
    """Asks anything at any time; `Seat.ask` posts what is told and fails if the ledger refuses it."""

    @initialize(key=st.sampled_from(KEYS))
    def seat_down(self, key):
        self.seat = Seat(key, tables=("R1", "R2"))
        self.ranks = (PLAYER, HOUSE, *self.seat.ladder.ranks, self.seat.ladder.ranks[-1])
        self.insertions, self.stacked = {}, {}
        self.buy_in()

    def buy_in(self):
        if self.seat.rules.buy_in.value[0] in {BuyIn.NOTES, BuyIn.TICKETS}:
            name = f"new-{len(self.insertions)}"
            self.insertions[name] = self.stacked[name] = 5000
            self.seat.note(5000, name)
        else:
            self.seat.tender(5000, BuyIn.DEALER_CASH)

    @rule()
    def put_right(self):
        """Without this, most runs would end with a terminal that refuses everything."""
        for fault in tuple(self.seat.state.faults):
            self.seat.does(c.ClearFault, HOUSE, fault=fault)
        for freeze in tuple(self.seat.state.freezes):
            self.seat.does(c.Release, HOUSE, freeze=freeze)
        if self.seat.state.excluded:
            self.seat.does(c.LiftExclusion, self.seat.ladder.ranks[-1], because="gone")
        self.seat.does(c.OpenTerminal, HOUSE)
        if self.seat.balance == 0 and self.seat.state.sent_away is None:
            self.buy_in()

    def ask(self, data, kind, **fields):
        return self.seat.ask(kind, data.draw(st.sampled_from(self.ranks)), two("dealer"), **fields)

    @rule(data=st.data(), insertion=INSERTIONS, amount=AMOUNTS, escrowed=st.booleans())
    def note(self, data, insertion, amount, escrowed):
        amount = self.insertions.setdefault(insertion, amount)
        if escrowed:
            self.ask(data, c.EscrowNote, insertion=insertion, amount=amount)
        told = self.ask(data, c.InsertNote, insertion=insertion, amount=amount)
        if not isinstance(told, Refused) and told:
            assert insertion not in self.stacked, "a note is credited once"
            self.stacked[insertion] = amount

    @rule(data=st.data(), insertion=INSERTIONS)
    def give_back(self, data, insertion):
        if not isinstance(self.ask(data, c.GiveBackNote, insertion=insertion), Refused):
            assert insertion not in self.stacked, "a note is not credited and given back"

    @rule(data=st.data(), table=TABLES, tender=st.sampled_from(BuyIn), amount=AMOUNTS)
    def tender(self, data, table, tender, amount):
        self.ask(data, c.CreditByDealer, table=table, tender=tender, amount=amount)

    @rule(data=st.data(), way=st.sampled_from(PaidBy), table=TABLES, settled=st.booleans())
    def cash_out(self, data, way, table, settled):
        for at in tuple(self.seat.in_play) if settled else ():
            self.seat.settle(0, at)
        over = [hold for hold in self.seat.state.holds.values() if hold.over(self.seat.now)]
        due = self.seat.balance + sum(hold.amount - hold.demanded for hold in over)
        told = self.ask(data, c.CashOut, way=way, table=table)
        if not isinstance(told, Refused):
            assert (self.seat.balance, self.seat.state.account) == (0, None)
            assert sum(event.amount for event in told if isinstance(event, e.CashedOut)) == due

    @rule(data=st.data(), kind=st.sampled_from((c.LeaveGame, c.CloseTerminal, c.OpenTerminal)))
    def come_and_go(self, data, kind):
        self.ask(data, kind)

    @rule(data=st.data(), table=TABLES, kind=st.sampled_from((c.ChooseTable, c.LeaveTable)))
    def tables(self, data, table, kind):
        self.ask(data, kind, table=table)

    @precondition(lambda self: self.seat.balance > 0 and self.seat.may_play() is None)
    @rule(table=TABLES, part=st.integers(1, 100))
    def wager(self, table, part):
        self.seat.wager(max(1, self.seat.balance * part // 100), table)

    @precondition(lambda self: self.seat.in_play)
    @rule(returned=st.integers(0, 20_000))
    def settle(self, returned):
        self.seat.settle(returned, next(iter(self.seat.in_play)))

    @rule(data=st.data(), freeze=NAMES, kind=st.sampled_from((c.Freeze, c.Release)))
    def freeze(self, data, freeze, kind):
        more = {"because": "a correction"} if kind is c.Freeze else {}
        self.ask(data, kind, freeze=freeze, **more)

    @rule(data=st.data(), fault=NAMES, part=st.sampled_from(e.FaultyPart))
    def fault(self, data, fault, part):
        asked = {"part": part, "reporter": e.Reporter.DEVICE, "what": "dark"}
        self.ask(data, c.ReportFault, fault=fault, **asked)

    @rule(data=st.data(), fault=NAMES)
    def repair(self, data, fault):
        self.ask(data, c.ClearFault, fault=fault)

    @rule(data=st.data(), hold=NAMES, fault=NAMES, amount=AMOUNTS, ground=st.sampled_from(e.HoldGround))
    def hold(self, data, hold, fault, amount, ground):
        self.seat.fault(fault, part=e.FaultyPart.PRINTER)
        asked = {"amount": amount, "ground": ground, "fault": fault, "because": "a claim"}
        self.ask(data, c.HoldDisputed, hold=hold, **asked)

    @precondition(lambda self: self.seat.state.holds)
    @rule(data=st.data(), kind=st.sampled_from((c.ReleaseHold, c.ForfeitHold)), told=st.booleans())
    def decide_hold(self, data, kind, told):
        hold = data.draw(st.sampled_from(sorted(self.seat.state.holds)))
        if told:
            self.ask(data, c.TellInspector, hold=hold)
        more = {"table": "R1"} if kind is c.ForfeitHold else {}
        self.ask(data, kind, hold=hold, because="decided", **more)

    @rule(amount=AMOUNTS, fault=NAMES, wrongly=st.sampled_from(e.Wrongly))
    def refuse_credit(self, amount, fault, wrongly):
        self.seat.fault(fault, part=e.FaultyPart.ACCEPTOR)
        asked = {"table": "R1", "wrongly": wrongly, "credited_at": self.seat.now, "because": "a fault's"}
        self.seat.ask(c.RefuseCredit, self.ranks[-1], amount=amount, fault=fault, **asked)

    @rule(data=st.data(), kind=st.sampled_from((c.DirectToLeave, c.ExcludePlayer, c.LiftExclusion)))
    def conduct(self, data, kind):
        self.ask(data, kind, because="a reason")

    @rule(data=st.data())
    def service(self, data):
        self.ask(data, c.RequestService)

    @rule(hours=st.integers(1, 40))
    def pass_time(self, hours):
        self.seat.now += hours * HOUR

    @invariant()
    def held_is_what_the_holds_say(self):
        assert self.seat.held == sum(hold.amount for hold in self.seat.state.holds.values())

    @invariant()
    def replay_gives_the_state(self):
        assert TERMINAL.fold(self.seat.events) == self.seat.state

    @invariant()
    def what_the_acceptor_holds_is_what_was_credited(self):
        assert -self.seat.cash("acceptor:A1") == sum(self.stacked.values())

    @invariant()
    def a_closed_terminal_holds_nobodys_money(self):
        if not self.seat.state.open:
            assert (self.seat.balance, self.seat.in_play) == (0, {})
            demanded = sum(hold.demanded for hold in self.seat.state.holds.values())
            assert self.seat.held == demanded

    @invariant()
    def a_state_survives_being_written_down(self):
        written = msgspec.json.encode(self.seat.state)
        assert msgspec.json.decode(written, type=Terminal) == self.seat.state


TestTerminalMachine = TerminalMachine.TestCase
TestTerminalMachine.settings = settings(max_examples=100, stateful_step_count=50, deadline=None)


@pytest.mark.parametrize("union", [c.TerminalCommand, e.TerminalEvent])
def test_messages_are_told_apart_by_their_names(union):
    names = [kind.__struct_config__.tag for kind in union.__args__]
    assert len(names) == len(set(names)) == len(union.__args__)


def test_every_event_of_a_busy_evening_is_read_back_as_it_was_written():
    seat = Seat(PERTH)
    seat.note(5000)
    seat.does(c.ChooseTable, table="R1")
    seat.fault()
    held = {
        "hold": "h",
        "amount": 6000,
        "ground": e.HoldGround.MALFUNCTION,
        "fault": "f1",
        "because": "a claim",
    }
    seat.does(c.HoldDisputed, "dealer", **held)
    seat.does(c.ExcludePlayer, "operator", because="a device")
    written = [msgspec.json.encode(event) for event in seat.events]
    assert [msgspec.json.decode(one, type=e.TerminalEvent) for one in written] == seat.events


def test_a_command_with_a_field_too_many_is_not_read():
    asked = b'{"type":"LeaveGame","terminal":"A1","amount":5}'
    with pytest.raises(msgspec.ValidationError, match="amount"):
        msgspec.json.decode(asked, type=c.TerminalCommand)
