"""The demonstration house in memory, played by hand, with everybody looking on: for the gallery."""

import dataclasses
from functools import cache
from itertools import count
from pathlib import Path

from floor_house import TheHouse, memory
from msgspec.structs import replace
from views_house import scene_of

from croupier.charter.state import Charter
from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TableId, TerminalId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Dealer, HouseSystem, Seat, Staff
from croupier.floor.core import FloorCore
from croupier.floor.jackpot_keeper import JackpotKeeper
from croupier.house.config import parsed
from croupier.house.jackpot_sheets import measure_of
from croupier.house.new_house import demonstration_text
from croupier.house.setup import furniture, house_settings, jackpots, people, set_up
from croupier.server.connections import viewers
from croupier.server.sentences import refused_because
from croupier.server.shapes import HouseView
from croupier.simulation.signs import see_signs_of
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter
from croupier.terminal.rules import BuyIn, Fitting

EVENING = 1_794_737_658_000  # a Sunday in Melbourne
KEY = bytes(range(32))
DANA, BRUNO, MARGOT, CHEN = map(StaffId, ("dana", "bruno", "margot", "chen"))
DEALER, BOSS, TOP, TWO = Staff(DANA), Staff(BRUNO), Staff(MARGOT), Staff(BRUNO, MARGOT)
DEALER_AND_TOP = Staff(DANA, MARGOT)
WHEEL, DEVICE, PRINTER, CLOCK = map(HouseSystem, ("wheel", "device", "printer", "clock"))
CALM_MS, WARNING_MS = 18_000, 4_000
FILE = Path("house.toml")
EARLIER = ("33", "5", "10", "26", "3", "35", "14", "21", "21", "0", "8", "32")


# What people write in this house, in words of their own.
CLAIM, OTHER_CLAIM = "my chip was on 18, not on 17", "I had $25 more on red"
DECISION = "the records show the chip on 17; the result stands"
DISTURBED, DEVICE_USED = "you disturbed other players", "a device was used at the table"
DISPUTE, UNTRUE = "two players dispute a chip on 17", "the wheel does not turn true"
DARK, DARK_DISPLAY = "the screen stays dark", "the display of the table stays dark"
INTERRUPTED, PAID_TWICE = "play was interrupted", "it may have paid twice"
# What entrants and directors write.
CORNER, IT_STANDS = "my corner was on the felt when it closed", "The result stands: it came after the close"
SPONSORED, AT_CAGE = "a sponsor adds 100 dollars", "the Cage"
OF_TOURNAMENTS = (CORNER, IT_STANDS, SPONSORED, AT_CAGE)
WRITTEN = (
    CLAIM, OTHER_CLAIM, DECISION, DISTURBED, DEVICE_USED, DISPUTE, UNTRUE, DARK, DARK_DISPLAY, INTERRUPTED,
    PAID_TWICE, *OF_TOURNAMENTS,
)  # fmt: skip


@cache
def demonstration():
    return parsed(demonstration_text().encode(), FILE)


def with_tables(*names, **changes):
    """The file of the demonstration with these tables alone; ``P1={"sign": …}`` changes one of them."""
    whole = demonstration()
    tables = [replace(each, **changes.get(each.name, {})) for each in whole.table if each.name in names]
    terminals = [each for each in whole.terminal if set(each.tables) <= set(names)]
    groups = tuple(each for each in whole.jackpot_group if set(each.tables) <= set(names))
    named = {each.name for each in groups}
    serving = tuple(each for each in whole.jackpot if set(each.groups) <= named)
    return replace(
        whole, table=tuple(tables), terminal=tuple(terminals), jackpot_group=groups, jackpot=serving
    )


class PlayedHouse(TheHouse):
    """``config`` is its file; everybody of it is on the roster, every table and every terminal is open."""

    def __init__(self, config, now=EVENING):
        self.store, self.now, self._ids = memory(), now, count(1)
        self.core = FloorCore(self.store, self.settings(config))
        self.virtual = frozenset(each.name for each in config.table if each.dealer == "virtual")
        shown = HouseView(venue=config.venue.name, play_money=True, timezone=config.venue.timezone)
        self.scene = dataclasses.replace(
            scene_of(self, virtual=self.virtual, measure=measure_of(config)), house=shown
        )
        set_up(self.core, FILE, now, people(config))
        set_up(self.core, FILE, now, jackpots(config, self.core))
        self.keeper = JackpotKeeper(self.core, SeededEntropy(1), lambda: self.now)
        self.keeper.look()
        set_up(self.core, FILE, now, furniture(config, self.core))
        see_signs_of(config, self.core, now)

    def settings(self, config):
        return house_settings(config, KEY, Charter(mode=config.mode), card_key=KEY)

    # ── who looks on ────────────────────────────────────────────────────────────────────

    def sees(self, viewer):
        """Every part of a view, as it is sent."""
        return {name: part.draw() for name, part in viewers.parts(self.scene, viewer).items()}

    def at_terminal(self, name):
        return self.sees(viewers.TerminalViewer(TerminalId(name)))

    def on_display(self, table):
        return self.sees(viewers.DisplayViewer(TableId(table)))

    def on_console(self, table, staff=DANA):
        return self.sees(viewers.ConsoleViewer(TableId(table), staff))

    def in_pit(self, staff=BRUNO):
        return self.sees(viewers.PitViewer(staff))

    def at_cage(self, staff=BRUNO):
        return self.sees(viewers.CageViewer(staff, "3"))

    def in_lobby(self):
        return self.sees(viewers.LobbyViewer())

    # ── players ─────────────────────────────────────────────────────────────────────────

    def sits(self, terminal, table, funds=0):
        """Buys in as the table's book has it, and takes a place."""
        if funds and Fitting.NOTE_ACCEPTOR in self.terminal(terminal).fitted:
            self.note(terminal, funds)
        elif funds:
            buy = pc.CreditByDealer(terminal=terminal, table=table, tender=BuyIn.DEALER_CASH, amount=funds)
            self.does(buy, DEALER_AND_TOP)  # a large sum is taken by two
        self.does(tc.Join(table=table, terminal=terminal), Seat(terminal))
        return self

    def puts(self, terminal, table, slip):
        self.does(self.laying(terminal, table, slip), Seat(terminal))
        return self

    def laying(self, terminal, table, slip):
        return tc.SetWagers(table=table, round=self.spin(table).number, terminal=terminal, slip=slip)

    def breaks(self, terminal, part=FaultyPart.TERMINAL, what=DARK, name="f1"):
        report = pc.ReportFault(terminal=terminal, fault=name, part=part, reporter=Reporter.DEVICE, what=what)
        self.does(report, DEVICE)
        return self

    # ── the dealer ──────────────────────────────────────────────────────────────────────

    def dealer(self, table):
        return Dealer() if table in self.virtual else DEALER

    def opens(self, table, by=None):
        """Where the virtual dealer draws, the round is committed to."""
        dealer = by or self.dealer(table)
        sealed = {"commitment": "ab" * 32, "share_commitment": "cd" * 32} if dealer == Dealer() else {}
        self.pays_all(table, dealer)
        self.does(tc.OpenWagering(table=table, **sealed), dealer)
        return self

    def in_round(self, table, command, asker, /, **how):
        self.does(command(table=table, round=self.spin(table).number, **how), asker)
        return self

    def releases(self, table):
        """The ball, which is expected to run on after betting has ended."""
        rest = max(self.now, self.spin(table).ends_at or 0) + 15_000
        return self.in_round(table, tc.SpinBall, DEALER, by="HAND", rest_expected_at=rest)

    def ends(self, table):
        """Betting, by the clock or where none runs by the dealer's word."""
        if self.spin(table).ends_at is None:
            return self.in_round(table, tc.CloseWagering, self.dealer(table), by="dealer")
        self.now = max(self.now, self.spin(table).ends_at)
        return self.in_round(table, tc.CloseWagering, CLOCK)

    def enters(self, table, *outcomes):
        for outcome in outcomes:
            self.in_round(table, tc.EnterOutcome, self.dealer(table), outcome=outcome)
        return self

    def comes_to(self, table, *outcomes):
        """From open betting to the result."""
        if table not in self.virtual:
            self.releases(table)
        return self.ends(table).enters(table, *outcomes)

    def has_had(self, table, *outcomes):
        """Earlier rounds, the first of them first, and a pause after each."""
        for outcome in outcomes:
            self.opens(table).comes_to(table, outcome)
            self.now += 8_000
        return self

    # ── answers ─────────────────────────────────────────────────────────────────────────

    def answer(self, command, by):
        """What the house says to what it does not do; nothing, where it does it."""
        said = self.ask(command, by)
        return refused_because(said) if isinstance(said, Refused) else None
