"""Jackpots on every screen: meters, a win confirmed and paid, goods, faults, notices, and the desk."""

from played_album import before_the_end
from played_cage import IRIS
from played_house import BOSS, BRUNO, CALM_MS, EARLIER, PlayedHouse, with_tables
from played_roulette import AtTable
from played_roulette import shown as at_terminal

from croupier.core.ids import JackpotId, TableId, TerminalId
from croupier.jackpots import commands as jc
from croupier.jackpots.events import NoticeOf
from croupier.server.table_options import table_options

MINI = JackpotId("mini")
RED = {"red": 400_00}  # more than the mini can hold out against


class Served(AtTable):
    """The first table of the house, its four jackpots, and one player."""

    def __init__(self, slip=None):
        PlayedHouse.__init__(self, with_tables("R1", "R2"))
        self.own, self.seat = TableId("R1"), TerminalId("A1")
        self.sits(self.seat, self.own, 1_000_00)
        self.has_had(self.own, *EARLIER).opens(self.own)
        self.puts(self.seat, self.own, RED if slip is None else slip)

    def settled(self):
        self.comes("17")
        self.keeper.look()
        return self

    def runs(self, command, by=BOSS, **how):
        self.does(command(jackpot=MINI, **how), by)
        self.keeper.look()
        return self

    def confirmed(self):
        return self.settled().runs(jc.ConfirmHit, hit=1)


def on_display(album, state, house, now=None):
    layout = album.laid_out(house.ruleset)
    album.keep("display", state, now=now or house.now, view=house.on_display("R1"), layout=layout, then=[])


def at_table(album):
    small = {"red": 10_00}
    at_terminal(album, "jackpot-meters", Served(small), CALM_MS)
    on_display(album, "jackpot-meters", open_ := Served(small), before_the_end(open_, "R1"))
    at_terminal(album, "jackpot-settlement", Served(small).settled())
    at_terminal(album, "jackpot-confirming", Served().settled())
    on_display(album, "jackpot-confirming", Served().settled())
    at_terminal(album, "jackpot-won", Served().confirmed())
    on_display(album, "jackpot-won", Served().confirmed())
    faulty = Served(small).runs(jc.ReportJackpotFault, what="the meter flickers")
    at_terminal(album, "jackpot-not-offered", faulty, CALM_MS)
    on_display(album, "jackpot-not-offered", faulty, before_the_end(faulty, "R1"))
    announced = noticed(Served(small))
    at_terminal(album, "jackpot-notice", announced, CALM_MS)
    on_display(album, "jackpot-notice", announced, before_the_end(announced, "R1"))
    at_terminal(album, "jackpot-sheet", Served(small), CALM_MS, sheet="jackpots")


def noticed(house):
    house.runs(jc.GiveNotice, of=NoticeOf.CLOSING)
    return house.runs(jc.ConfirmNoticeSign, notice=1, table="R1")


def at_console(album):
    house = Served().settled()
    ruleset = house.ruleset
    album.keep(
        "console",
        "jackpot",
        now=house.now,
        view=house.on_console("R1"),
        layout=album.laid_out(ruleset),
        selects="A1",
        options=table_options("R1", ruleset),
    )


def in_pit(album):
    house = noticed(Served().settled())
    house.runs(jc.AdjustDisplay, table="R1", order=3, promotional=True)
    for state in ("jackpots", "jackpots-close", "jackpots-terms", "jackpots-notice"):
        album.keep("pit", state, now=house.now, view=house.in_pit(BRUNO))
    faulty = Served().confirmed().runs(jc.ReportJackpotFault, what="the meter flickers")
    album.keep("pit", "jackpots-fault", now=faulty.now, view=faulty.in_pit(BRUNO))
    album.keep("lobby", "jackpots", now=house.now, view=house.in_lobby())


def at_cage(album):
    house = Served().settled()
    house.cashes_out(house.seat)
    house.runs(jc.ConfirmHit, hit=1)
    view = house.at_cage(IRIS)
    album.keep("cage", "jackpot", now=house.now, view=view, hand_pay=view["till"].hand_pays[0])


def the_jackpot_states(album):
    for part in (at_table, at_console, in_pit, at_cage):
        part(album)
