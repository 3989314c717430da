"""A tiny house in memory: one table, one terminal, one dealer, and a round from the note to the payment.

Whatever is asked is decided by the rooms, kept in the log, and only then true; what a book forbids is refused
with its clause.

Prints:
    EnrolStaff      kept
    LayTable        kept
    ConfirmSign     kept
    EnrolTerminal   kept
    OpenTerminal    kept
    EscrowNote      kept
    InsertNote      kept
    OpenWagering    kept
    SetWagers       kept
    CloseWagering   kept
    SetWagers       refused: no more bets: nothing can be placed, changed or taken back now (rapid-roulette 3.7)
    SpinBall        kept
    EnterOutcome    kept
    the player has $110.00
"""  # noqa: E501, for what is printed is printed in one line

from itertools import count

from croupier import RULESETS, Refused, open_ruleset
from croupier.core.ids import CommandId, Instant, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem, Seat, Staff
from croupier.floor.core import FloorCore
from croupier.floor.house_settings import HouseSettings, TableSettings
from croupier.floor.rooms import codec
from croupier.ledger.account import AUD, credit
from croupier.staff.commands import EnrolStaff
from croupier.store.memory import MemoryStore
from croupier.table import commands as table
from croupier.terminal import commands as terminal
from croupier.terminal.rules import Fitting

R1, A1, DANA = TableId("R1"), TerminalId("A1"), StaffId("dana")
RAPID = "rapid-roulette/single-zero"
OWNER, DEVICE, DEALER, PLAYER, CLOCK = (
    HouseSystem("configuration"),
    HouseSystem("device"),
    Staff(DANA),
    Seat(A1),
    HouseSystem("clock"),
)

house_settings = HouseSettings(
    open_ruleset=open_ruleset,
    tables={R1: TableSettings(RAPID)},
    ladders={ruleset.book: ruleset.ladder for ruleset in RULESETS.values()},
    venue="A tiny house",
    system="07",
    ticket_key=bytes(32),
    card_key=bytes(32),
)
house = FloorCore(MemoryStore(codec()), house_settings)
numbers, now = count(1), 1_800_000_000_000


def ask(command, by, at=now):
    answer = house.handle(command, Stamp(command=CommandId(f"c{next(numbers)}"), at=Instant(at), by=""), by)
    print(f"{type(command).__name__:<15}", f"refused: {answer}" if isinstance(answer, Refused) else "kept")


ask(EnrolStaff(staff=DANA, name="Dana", ranks={"rapid-roulette": "dealer"}), OWNER)
sign = table.Sign(minimum=100, maximum=100_000)
ask(table.LayTable(table=R1, ruleset=RAPID, sign=sign), OWNER)
ask(table.ConfirmSign(table=R1, sign_on_display=True, on_every_terminal=True), DEALER)
ask(terminal.EnrolTerminal(terminal=A1, tables=(R1,), fitted=tuple(Fitting)), OWNER)
ask(terminal.OpenTerminal(terminal=A1), OWNER)
ask(terminal.EscrowNote(terminal=A1, insertion="first", amount=5_000), DEVICE)
ask(terminal.InsertNote(terminal=A1, insertion="first", amount=5_000), DEVICE)
ask(table.OpenWagering(table=R1), DEALER)
ask(table.SetWagers(table=R1, round=1, terminal=A1, slip={"red": 1_000, "straight:17": 200}), PLAYER)
later = now + 60_000
ask(table.CloseWagering(table=R1, round=1), CLOCK, later)
ask(table.SetWagers(table=R1, round=1, terminal=A1, slip={"red": 2_000}), PLAYER, later)
ask(table.SpinBall(table=R1, round=1, by="HAND"), DEALER, later)
ask(table.EnterOutcome(table=R1, round=1, outcome="17"), DEALER, later)
print(f"the player has ${house.store.balance(credit(A1, AUD)) / 100:.2f}")
