"""A house at work until it is killed: 100 terminals bet, buy in and cash out, and say what they were told.

Run by test_killed_for_real.py.  Everything heavy is imported once; then every line read from standard
input, an order in JSON, opens the house anew in a process of its own, which is the one that
is killed.  ``asked`` is said before a buy-in and ``kept`` once the floor has acknowledged something.
"""

import asyncio
import json
import os
import sys
from itertools import count
from random import Random

from croupier.core.ids import CommandId, Instant, RulesetKey, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem, Seat, Staff, named
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.house_settings import HouseSettings, TableSettings
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.house.log_place import place_named
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.staff.commands import EnrolStaff
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.rules import Fitting, PaidBy

R1, RAPID = TableId("R1"), RulesetKey("rapid-roulette/single-zero")
TERMINALS = tuple(TerminalId(f"A{n:03}") for n in range(100))
DEALER, DEVICE, CONFIG = Staff(StaffId("dana")), HouseSystem("acceptor"), HouseSystem("configuration")
NOTE = 5_000
NOON = 1_773_482_733_000


def house_settings():
    return HouseSettings(
        open_ruleset=open_ruleset,
        tables={R1: TableSettings(RAPID)},
        ladders={ruleset.book: ruleset.ladder for ruleset in RULESETS.values()},
        venue="Southbank",
        system="07",
        ticket_key=bytes(range(32)),
        card_key=bytes(range(32, 64)),
    )


def furnish(path):
    store = place_named(str(path)).create()
    core = FloorCore(store, house_settings())
    names = count()

    def does(command, by=CONFIG):
        stamp = Stamp(command=CommandId(f"furnish{next(names)}"), at=Instant(NOON), by="")
        answer = core.handle(command, stamp, by)
        assert isinstance(answer, Committed), answer

    does(EnrolStaff(staff=DEALER.staff, name="Dana", ranks={"rapid-roulette": "dealer"}))
    sign = tc.Sign(minimum=100, maximum=100_000)
    does(tc.LayTable(table=R1, ruleset=RAPID, sign=sign))
    does(tc.ConfirmSign(table=R1, sign_on_display=True, on_every_terminal=True), DEALER)
    for name in TERMINALS:
        does(pc.EnrolTerminal(terminal=name, tables=(R1,), fitted=tuple(Fitting)))
        does(pc.OpenTerminal(terminal=name))
    store.close()


class Load:
    def __init__(self, floor, generation, said):
        self.floor, self.said = floor, said
        self.prefix, self.numbers = f"g{generation}-", count()

    def says(self, *words):
        os.write(self.said, (" ".join(map(str, words)) + "\n").encode())

    async def ask(self, command, by, name=None, at=NOON):
        stamp = Stamp(command=CommandId(name or f"{self.prefix}{next(self.numbers)}"), at=Instant(at), by="")
        answer = await self.floor.handle(command, stamp, by)
        if isinstance(answer, Committed):
            self.says("kept", named(stamp.command, by), answer.at, type(command).__name__)
        return isinstance(answer, Committed)

    async def note(self, name, insertion):
        """Under the same names whenever it is asked, so that whoever heard nothing may ask again."""
        note = {"terminal": name, "insertion": insertion, "amount": NOTE}
        if await self.ask(pc.EscrowNote(**note), DEVICE, f"escrow/{insertion}"):
            self.says("asked", name, insertion)
            await self.ask(pc.InsertNote(**note), DEVICE, f"stacked/{insertion}")

    async def player(self, name):
        dice = Random(self.prefix + name)  # noqa: S311
        current = self.floor.core.current
        while True:
            table = current.state(TABLE, R1)
            if current.state(TERMINAL, name).account is None or dice.random() < 0.1:
                await self.note(name, f"{self.prefix}{name}/{next(self.numbers)}")
            elif table.phase is not Phase.WAGERING and dice.random() < 0.5:
                await self.ask(pc.CashOut(terminal=name, way=PaidBy.TICKET), Seat(name))
            elif table.phase is Phase.WAGERING:
                slip = {f"straight:{dice.randrange(37)}": 100 * dice.randrange(1, 4), "red": 100}
                number = table.in_hand.number
                wagers = tc.SetWagers(table=R1, round=number, terminal=name, slip=slip)
                await self.ask(wagers, Seat(name))
            await asyncio.sleep(0)

    async def dealer(self):
        dice = Random(self.prefix)  # noqa: S311
        while True:
            table = self.floor.core.current.state(TABLE, R1)
            if table.phase in {Phase.IDLE, Phase.SETTLED}:
                await self.ask(tc.OpenWagering(table=R1), DEALER)
            elif table.phase is Phase.WAGERING:
                await asyncio.sleep(0.02)
                spin = table.in_hand
                await self.ask(tc.CloseWagering(table=R1, round=spin.number), HouseSystem(), at=spin.ends_at)
            else:
                number = table.in_hand.number
                await self.ask(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
                outcome = str(dice.randrange(37))
                await self.ask(tc.EnterOutcome(table=R1, round=number, outcome=outcome), DEALER)


async def work(path, generation, said, unanswered):
    store = place_named(path).open()
    async with Floor(FloorCore(store, house_settings())) as floor:
        load = Load(floor, generation, said)
        load.says("open")
        for name, insertion in unanswered:
            await load.note(name, insertion)
        await asyncio.gather(load.dealer(), *(load.player(name) for name in TERMINALS))


def live(order):
    """Until killed.  Should it end otherwise, the pipe ends too, and the test sees that."""
    try:
        said = os.open(order["pipe"], os.O_WRONLY)
        asyncio.run(work(order["file"], order["generation"], said, order["unanswered"]))
    finally:
        os._exit(1)


def main():
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if child == 0:
            live(order)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
