"""Jackpots on every screen: meters, a win confirmed and paid, goods, faults, notices, and the desk."""

from msgspec.structs import replace as changed
from played_album import before_the_end
from played_cage import IRIS
from played_house import BOSS, BRUNO, CALM_MS, EARLIER, PlayedHouse, with_tables
from played_inspector import inspected
from played_roulette import AtTable
from played_roulette import shown as at_terminal

from croupier.core.ids import JackpotId, TableId, TerminalId
from croupier.floor.rooms import JACKPOT
from croupier.house.config import LimitSign
from croupier.jackpots import commands as jc
from croupier.jackpots.events import NoticeOf
from croupier.server.http.jackpot_report import jackpot_report
from croupier.server.http.jackpot_report_shapes import MetTogether, SyndicateView
from croupier.server.http.jackpots import judged_terms
from croupier.server.table_options import table_options
from croupier.server.views.incidents import incidents

MINI, WEEKEND = JackpotId("mini"), JackpotId("weekend")
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

    def confirms(self):
        (hit,) = (each for each in self.state(JACKPOT, MINI).hits if each.number == 1)
        return self.runs(jc.ConfirmHit, hit=1, prize=hit.prize)

    def confirmed(self):
        return self.settled().confirms()

    def rises_to(self, value):
        """Rounds of twenty dollars until a cycle has come so far."""
        while self.state(JACKPOT, MINI).value < value:
            self.settled().opens(self.own)
            for hit in self.state(JACKPOT, MINI).hits:
                if not hit.confirmed and not hit.voided:
                    self.runs(jc.ConfirmHit, hit=hit.number, prize=hit.prize)
            self.puts(self.seat, self.own, {"red": 20_00})
        return self


class Goods(Served):
    """The second table, where a weekend for two is won by whoever wagers next."""

    def __init__(self):
        sign = LimitSign(minimum=100, maximum=200_00)
        config = with_tables("R1", "R2", R2={"sign": sign})
        weekend = next(each for each in config.jackpot if each.name == WEEKEND)
        others = tuple(each for each in config.jackpot if each.name != WEEKEND)
        config = changed(config, jackpot=(*others, changed(weekend, turnover=600_00)))
        PlayedHouse.__init__(self, config)
        self.own, self.seat = TableId("R2"), TerminalId("B1")
        self.sits(self.seat, self.own, 1_000_00)
        self.has_had(self.own, *EARLIER)

    def won(self):
        """As much as one round may wager, until one of its tickets is drawn."""
        while not self.state(JACKPOT, WEEKEND).hits:
            self.note(self.seat, 1_000_00)
            self.opens(self.own).puts(self.seat, self.own, {"red": 200_00, "black": 200_00, "odd": 200_00})
            self.settled()
        return self

    def awarded(self):
        hit = self.state(JACKPOT, WEEKEND).hits[0]
        self.does(jc.ConfirmHit(jackpot=WEEKEND, hit=hit.number, prize=hit.prize), BOSS)
        return self


def on_display(album, state, house, now=None, table="R1"):
    layout = album.laid_out(house.ruleset)
    album.keep("display", state, now=now or house.now, view=house.on_display(table), layout=layout, then=[])


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
    at_terminal(album, "jackpot-sheet", Served().confirmed(), sheet="jackpots")
    goods = Goods().won().awarded()
    at_terminal(album, "jackpot-goods", goods)
    on_display(album, "jackpot-goods", goods, table="R2")


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
    for state in ("jackpots", "jackpots-close", "jackpots-terms", "jackpots-notice", "jackpots-change"):
        album.keep("pit", state, now=house.now, view=house.in_pit(BRUNO))
    past = Served({"red": 20_00}).rises_to(3_65)
    past.scene.displays.found = {past.own: past.now - 40_000}
    album.keep("pit", "jackpots-past", now=past.now, view=past.in_pit(BRUNO))
    waiting = {each.kind: each for each in incidents(past.scene)}
    for state in ("past break-even", "meter display"):
        incident = waiting[state]
        album.keep("pit", state.replace(" ", "-"), now=past.now, view=past.in_pit(BRUNO), incident=incident)
    album.records["pit"] |= {"syndicates": together(past), "judged": judged(past)}
    faulty = Served().confirmed().runs(jc.ReportJackpotFault, what="the meter flickers")
    album.keep("pit", "jackpots-fault", now=faulty.now, view=faulty.in_pit(BRUNO))
    album.keep("lobby", "jackpots", now=house.now, view=house.in_lobby())


def together(house):
    """As the finder would tell it of three cycles."""
    cycles = [
        MetTogether(cycle=number, since=house.now - (9 - number) * 3_600_000, stake=50_00, wagered=400_00)
        for number in (2, 4, 7)
    ]
    return [SyndicateView(jackpot=MINI, break_even=3_65, terminals=["A1", "A4", "A7"], cycles=cycles)]


def judged(house):
    """Terms that return more than a wager leaves the house."""
    terms = changed(house.state(JACKPOT, MINI).in_force, rate="1/40")
    return judged_terms(house.scene, terms, [house.own])


def by_inspector(album):
    house = Served().confirmed()
    house.has_had(house.own, *EARLIER[:3])
    report = jackpot_report(house.scene)
    first, *others = report.days
    odd = changed(first, taken="75", difference="25/2")
    view = inspected(house)
    for state in ("jackpots", "jackpots-differ"):
        album.keep("inspector", state, now=house.now, view=view)
    album.records["inspector"] |= {
        "jackpots": report,
        "differing": changed(report, agrees=False, days=[odd, *others]),
    }


def at_cage(album):
    house = Served().settled()
    house.cashes_out(house.seat)
    house.confirms()
    view = house.at_cage(IRIS)
    album.keep("cage", "jackpot", now=house.now, view=view, hand_pay=view["till"].hand_pays[0])
    album.keep("cage", "jackpot-paid", now=house.now, view=view, hand_pay=view["till"].hand_pays[0])
    goods = Goods().won().awarded()
    album.keep("cage", "jackpot-goods", now=goods.now, view=goods.at_cage(IRIS))


def the_jackpot_states(album):
    for part in (at_table, at_console, in_pit, at_cage, by_inspector):
        part(album)
