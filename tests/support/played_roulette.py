"""Roulette at a terminal: everything that a player may meet there, played in the demonstration house."""

from msgspec.structs import replace
from played_house import (
    BOSS,
    CALM_MS,
    CLAIM,
    DEALER,
    DECISION,
    DEVICE,
    DEVICE_USED,
    DISPUTE,
    DISTURBED,
    EARLIER,
    TOP,
    TWO,
    WARNING_MS,
    WHEEL,
    PlayedHouse,
    with_tables,
)

from croupier.core.ids import TableId, TerminalId
from croupier.floor.asker import Seat
from croupier.floor.commands import FreezeAccounts
from croupier.house.config import LimitSign
from croupier.server.onscreen.rules import rules_view
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart
from croupier.words.figures import LANGUAGES

P1, E1 = TableId("P1"), TerminalId("E1")
FUNDS, MINUTE = 1_240_00, 60_000
SLIP = {
    "straight:17": 500,
    "split:17-20": 1000,
    "corner:17-18-20-21": 1000,
    "split:0-3": 500,
    "street:1-2-3": 500,
    "dozen:2": 2500,
    "red": 2500,
}
V1, G1 = TableId("V1"), TerminalId("G1")
# The tables of a terminal that reaches many, each with the results that it has had.
OFFERED = {
    "V1": ("2", "11", "26", "3", "35"),
    "VR1": (),
    "BC1": (),
    "SB1": (),
    "LW1": (),
    "BS1": (),
    "BJ1": (),
    "CW1": (),
    "TP1": (),
}


class AtTable(PlayedHouse):
    """One player at one table, where rounds have been played and the next is open; ``None``: none is."""

    def __init__(self, table="P1", terminal="E1", slip=SLIP, funds=FUNDS, earlier=EARLIER, **changes):
        super().__init__(with_tables(table, **{table: changes}))
        self.own, self.seat = TableId(table), TerminalId(terminal)
        self.sits(self.seat, self.own, funds)
        if earlier is not None:
            self.has_had(self.own, *earlier).opens(self.own)
        if slip:
            self.puts(self.seat, self.own, slip)

    @property
    def ruleset(self):
        return self.scene.ruleset(self.own)

    def closed(self):
        if self.own not in self.virtual:
            self.releases(self.own)
        self.ends(self.own)
        return self

    def comes(self, outcome):
        return self.closed().rests(outcome)

    def rests(self, outcome):
        self.enters(self.own, outcome)
        return self

    def draws(self, *values):
        """What the equipment of the side wagers tells before the ball rests."""
        for value in values:
            self.says(tc.EnterOutcome, DEVICE, outcome=value)
        return self

    def says(self, command, asker, **how):
        """An act at the own table, in its round where it is of one."""
        if "round" in command.__struct_fields__ and "round" not in how:
            how["round"] = self.spin(self.own).number
        self.does(command(table=self.own, **how), asker)
        return self

    def fails(self, part=FaultyPart.TERMINAL):
        return self.breaks(self.seat, part)

    def does_here(self, command, asker, **how):
        """An act at the own terminal."""
        self.does(command(terminal=self.seat, **how), asker)
        return self


def shown(album, state, house, left=None, **more):
    now = house.now if left is None else house.spin(house.own).ends_at - left
    album.keep(
        "terminal",
        state,
        now=now,
        view=house.at_terminal(house.seat),
        layout=album.laid_out(house.ruleset),
        **more,
    )


def the_round(album):
    """What a round goes through."""
    for state, left in (("wagering", CALM_MS), ("warning", WARNING_MS)):
        shown(album, state, AtTable(), left)
    sign = replace(with_tables("P1").table[0].sign, minimum_outlay=100_00)
    shown(album, "short", AtTable(sign=sign), WARNING_MS)
    shown(album, "closed", AtTable().closed())
    shown(album, "outcome", AtTable().comes("17"))
    shown(album, "loss", AtTable().comes("13"))
    shown(album, "watched", AtTable(slip={}).comes("0"))
    shown(album, "empty", AtTable(slip={}), CALM_MS)
    shown(album, "lost", AtTable(), CALM_MS, stale=True)
    shown(album, "waiting", AtTable(), CALM_MS, waiting=True)


def rounds_undone(album):
    """Rounds without a result, results put right, and bets that came back."""
    early = AtTable().says(tc.CloseWagering, WHEEL, by="sensor")
    shown(album, "early", early)
    no_spin = AtTable().closed().says(tc.DeclareNoSpin, DEALER, ground="BALL_FINDS_NO_POCKET")
    shown(album, "no-spin", no_spin)
    void = AtTable().closed().says(tc.VoidRound, TOP, cause="disruption", detail="fire")
    shown(album, "void", void)
    shown(album, "idle", AtTable(slip={}, earlier=None))
    shown(album, "frozen", AtTable().comes("17").says(FreezeAccounts, DEALER))
    corrected = AtTable().comes("18").says(FreezeAccounts, DEALER).says(tc.CorrectOutcome, TWO, outcome="17")
    shown(album, "corrected", corrected)
    sign = LimitSign(minimum=100, maximum=500_000, aggregate_minimum=100_00)
    shown(album, "returned", AtTable(sign=sign).closed())


def the_terminal(album):
    """What happens to the terminal and to whoever sits there."""
    shown(album, "suspended", AtTable("M1", "M11").says(tc.Suspend, BOSS, because=DISPUTE), CALM_MS)
    shown(album, "malfunction", AtTable().fails(), CALM_MS)
    shown(album, "malfunction-late", AtTable().closed().fails(FaultyPart.DISPLAY))
    doubt = AtTable().closed().fails()
    doubt.does_here(pc.ClearFault, BOSS, fault="f1")
    shown(album, "doubt", doubt)
    shown(album, "printer", AtTable().fails(FaultyPart.PRINTER), CALM_MS)
    claimed = AtTable().says(tc.RecordClaim, Seat(E1), terminal=E1, claim=CLAIM, round=len(EARLIER))
    shown(album, "claim", claimed, CALM_MS)
    shown(album, "decided", claimed.says(tc.DecideClaim, TOP, number=1, decision=DECISION), CALM_MS)
    shown(album, "closing", AtTable().says(tc.GiveClosingNotice, TOP), CALM_MS)
    away = AtTable("V1", "D1", slip={})
    away.says(tc.SendAway, TOP, terminal=away.seat, because=DISTURBED)
    shown(album, "sent-away", away, CALM_MS)
    barred = AtTable(slip={}).says(tc.ExcludePlayer, TOP, terminal=E1, because=DEVICE_USED)
    shown(album, "excluded", barred, CALM_MS)
    agreed = AtTable("M1", "M11")
    agreed.says(tc.AgreePersonalLimits, BOSS, terminal=agreed.seat, minimum=100_00, maximum=10_000_00)
    shown(album, "personal", agreed, CALM_MS)
    shown(album, "service", AtTable().does_here(pc.RequestService, Seat(E1)), CALM_MS)


def limits(album):
    """A new sign is announced, while whoever sits there still plays by an older one."""
    house = AtTable("N1", "N11", slip={}, earlier=(), ruleset="perth-roulette-599/cloth-single-zero")
    house.says(tc.IssueColour, DEALER, terminal=house.seat, colour="red", value=500)
    house.puts(house.seat, house.own, {"red": 500})
    house.comes("17").says(tc.ChangeLimits, BOSS, sign=tc.Sign(minimum=1000, maximum=100_000), all_agree=True)
    house.opens(house.own)
    sign = tc.Sign(minimum=2000, maximum=100_000)
    house.says(tc.GiveLimitNotice, BOSS, sign=sign, applies_at=house.now + 20 * MINUTE)
    shown(album, "limits", house)
    part = AtTable(slip={**SLIP, "straight:4": 50}).closed()
    shown(album, "partly-returned", part)
    shut = AtTable(slip={}).comes("17").says(tc.GiveClosingNotice, TOP)
    shut.now += 20 * MINUTE
    shown(album, "shut", shut.says(tc.CloseTable, TOP))
    at_most = {**SLIP, "straight:17": 200_00}
    refused(album, "refused", AtTable(slip=at_most), "straight:17", {**at_most, "straight:17": 205_00})


def refused(album, state, house, bet, slip):
    """A chip that the house does not take as it is laid: what it answers, and what it shows then."""
    before = house.at_terminal(house.seat)
    answer = house.answer(house.laying(house.seat, house.own, slip), Seat(house.seat))
    moment = {"now": house.spin(house.own).ends_at - CALM_MS, "layout": album.laid_out(house.ruleset)}
    asked = {"lays": bet, "answer": answer, "then": [house.at_terminal(house.seat)]}
    album.keep("terminal", state, view=before, **moment, **asked)


def choices(album):
    """A terminal that reaches several tables."""
    house = PlayedHouse(with_tables(*OFFERED))
    for table, outcomes in OFFERED.items():
        house.has_had(table, *outcomes)
    house.note(G1, FUNDS)
    layout = album.laid_out(house.scene.ruleset(V1))
    album.keep("terminal", "choose", now=house.now, view=house.at_terminal(G1), layout=layout)
    house.does(tc.Join(table=V1, terminal=G1), Seat(G1))
    house.opens(V1).puts(G1, V1, SLIP)
    for table in ("BC1", "SB1", "CW1"):
        house.opens(table)
    at = {"layout": layout, "sheet": "tables"}
    album.keep("terminal", "tables", now=house.spin(V1).ends_at - CALM_MS, view=house.at_terminal(G1), **at)
    house.ends(V1)
    album.keep("terminal", "tables-in-play", now=house.now, view=house.at_terminal(G1), **at)


def accounts(album):
    """Buying in, cashing out, and what is asked on sheets."""
    gone = AtTable(slip={})
    gone.comes("17").cashes_out(E1)
    shown(album, "ticket", gone, sheet="cash out")
    gone.now += 2 * MINUTE
    shown(album, "no-account", gone)
    shown(album, "terminal-closed", gone.does_here(pc.CloseTerminal, BOSS))
    for sheet in ("session", "rules", "settings", "cash out", "put in", "fault"):
        shown(album, sheet.replace(" ", "-"), AtTable(), CALM_MS, sheet=sheet)
    shown(album, "make-claim", AtTable(), CALM_MS, sheet="claim")
    shown(album, "cash-out-closed", AtTable().closed(), sheet="cash out")
    shown(album, "put-in-dealer", AtTable("T1", "T11", slip={}), sheet="put in")


def layouts(album):
    """Every kind of layout."""
    double = {"straight:17": 500, "split:0-00": 500, "red": 2500}
    shown(album, "double-zero", AtTable("R2", "B1", double), CALM_MS)
    shown(album, "double-zero-outcome", AtTable("R2", "B1", double).comes("17"))
    shown(album, "side-by-side", AtTable("U1", "U11", {}))
    shown(album, "number-free", AtTable("N1", "N11", {"six-box:7-12": 500, "red": 2500}, earlier=()))
    shown(album, "crown", AtTable("C1", "C11", {}))
    shown(
        album,
        "sides",
        AtTable("S1", "S11", {**SLIP, "lucky-symbols:D": 500, "spread-bet:4": 1000}, earlier=()),
    )
    shown(album, "no-end", AtTable("T1", "T11"))
    shown(album, "automated", AtTable("V1", "D1"), CALM_MS)
    running = AtTable("V1", "D1").closed()
    before, layout = running.at_terminal(running.seat), album.laid_out(running.ruleset)
    running.enters(running.own, "17")
    after = [running.at_terminal(running.seat)]
    album.keep("terminal", "spinning", now=running.now, view=before, then=after, layout=layout)


def the_terminal_states(album):
    """And the rules, which are told in the language of the screen."""
    for part in (the_round, rounds_undone, the_terminal, limits, choices, accounts, layouts):
        part(album)
    house = AtTable(slip={})
    sign = house.scene.table(P1).sign
    rules = {language: rules_view(house.ruleset, language, sign) for language in LANGUAGES}
    album.records["terminal"] = {"rules": rules}
