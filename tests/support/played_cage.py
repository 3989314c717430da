"""The cage: tickets in every standing, what is left behind, reports, and a player's card."""

import dataclasses

from played_house import (
    CHEN,
    CLOCK,
    DEALER,
    DEVICE,
    EVENING,
    PRINTER,
    PlayedHouse,
    with_tables,
)

from croupier.core.ids import StaffId, TerminalId
from croupier.floor.asker import Staff
from croupier.house.rulesets import rules_of
from croupier.loyalty.commands import SetLimits
from croupier.server.http.errors import Problem
from croupier.server.http.players import player_file, statement_of, statement_view
from croupier.server.http.reports import liability_report, unclaimed_report
from croupier.server.http.tickets import file_of
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, AtWindow, PaymentMeans, TicketFault
from croupier.tickets.rules import RedeemedAt
from croupier.words.figures import LANGUAGES

DAY, HOUR, MINUTE = 86_400_000, 3_600_000, 60_000
WINDOW = AtWindow(RedeemedAt.CAGE, "3")
MOST_IN_CASH = 10_000_00  # which the books leave to the operator
CARD = "gold-7"
R1 = "R1"
IRIS = StaffId("iris")
CASHIER = Staff(IRIS)


def limited(key, options):
    """A ruleset by which large tickets are paid in another way than cash."""
    ruleset = rules_of(key, options)
    most = dataclasses.replace(ruleset.tickets.most_in_cash, value=MOST_IN_CASH)
    return dataclasses.replace(ruleset, tickets=dataclasses.replace(ruleset.tickets, most_in_cash=most))


class Drawer(PlayedHouse):
    """A house with tickets of every kind.  Somebody has worked at the window for an hour."""

    def __init__(self):
        super().__init__(with_tables("R1", "V1"), EVENING - 366 * DAY)
        self.expired = self.ticket_for("A5", 70_00)
        self.now += 366 * DAY
        self.does(kc.Expire(ticket=self.expired), CLOCK)
        for terminal, amount in (("A1", 62_00), ("A2", 1_240_00), ("A3", 95_00)):
            self.pays(self.ticket_for(terminal, amount), amount)
        self.now += HOUR
        self.redeemed = self.ticket_for("A4", 480_00)
        self.pays(self.redeemed, 480_00)

    def settings(self, config):
        return dataclasses.replace(super().settings(config), open_ruleset=limited)

    def ticket_for(self, terminal, amount, printed=True):
        before = {stream for stream, _ in self.store.streams("ticket/")}
        self.note(terminal, amount)
        self.cashes_out(terminal)
        self.now += 2_000
        (issued,) = {stream for stream, _ in self.store.streams("ticket/")} - before
        number = issued.partition("/")[2]
        if printed:
            self.does(kc.ReportPrinted(ticket=number), PRINTER)
        self.now += MINUTE
        return number

    def pays(self, number, amount):
        self.does(kc.Hold(ticket=number, place=WINDOW, amount=amount), CASHIER)
        self.does(kc.Redeem(ticket=number, place=WINDOW, means=PaymentMeans.CASH, by=IRIS), CASHIER)
        self.now += 4 * MINUTE

    def held(self, number, terminal):
        self.does(kc.Hold(ticket=number, place=AtTerminal(TerminalId(terminal))), DEVICE)

    def jammed(self, terminal, amount):
        number = self.ticket_for(terminal, amount, printed=False)
        self.does(kc.ReportPrintFailed(ticket=number, fault=TicketFault.JAM), PRINTER)
        return number

    def put_right(self):
        """Two players were gone when the dealer put right what was entered."""
        self.sits("A1", R1, 500_00).sits("A2", R1, 500_00).opens(R1)
        self.puts("A1", R1, {"red": 180_00}).puts("A2", R1, {"black": 10_00}).comes_to(R1, "17")
        for terminal in ("A1", "A2"):
            self.cashes_out(TerminalId(terminal))
        self.now += 8_000
        number = self.scene.table(R1).round.number
        self.does(tc.CorrectOutcome(table=R1, round=number, outcome="18"), DEALER)
        self.now += 90 * MINUTE
        return number

    def found(self, number):
        """As the window is answered: a file, or in every language why there is none."""
        try:
            return {"ok": True, "value": file_of(self.scene, number, IRIS)}
        except Problem as why:
            told = {language: why.within(language) for language in LANGUAGES}
            return {"ok": False, "status": why.status_code, "in": told}


def keep(album, house, state, **more):
    album.keep("cage", state, now=house.now, view=house.at_cage(IRIS), **more)


def tickets(album):
    house = Drawer()
    keep(album, house, "ready")
    jammed = house.jammed("A6", 310_00)
    number = house.ticket_for("A1", 1_765_00)
    found = {"number": number, "found": house.found(number)}
    for state in ("redeem", "differs", "lost"):
        keep(album, house, state, **found)
    for state in ("typing", "unclaimed", "liability", "loyalty", "manual-none"):
        keep(album, house, state, number=number)
    for state, each in (
        ("redeemed", house.redeemed),
        ("expired", house.expired),
        ("jammed", jammed),
        ("manual", jammed),
    ):
        keep(album, house, state, number=each, found=house.found(each))
    much = house.ticket_for("A2", 15_000_00)
    keep(album, house, "too-much", number=much, found=house.found(much))
    unknown = number[:-1] + str((int(number[-1]) + 1) % 10)
    keep(album, house, "unknown", number=unknown, found=house.found(unknown))
    keep(album, house, "unreadable", number=number[:-1], found=house.found(number[:-1]))
    house.held(number, "A3")
    keep(album, house, "held", number=number, found=house.found(number))
    refusal = house.answer(kc.Hold(ticket=number, place=WINDOW, amount=1_765_00), CASHIER)
    keep(album, house, "refused", **found, refusal=refusal)


def paid(album):
    house = Drawer()
    number = house.ticket_for("A1", 1_765_00)
    found = house.found(number)
    house.pays(number, 1_765_00)
    keep(album, house, "paid", number=number, found=found)


def left_behind(album):
    house = Drawer()
    number = house.put_right()
    owed, owes = house.at_cage(IRIS)["till"].left_behind
    keep(album, house, "left-behind", left=owed)
    streams = (stream.partition("/")[2] for stream, _ in house.store.streams("ticket/"))
    queried = {
        house.scene.ticket(each).terminal: each for each in streams if house.scene.ticket(each).queried
    }
    keep(album, house, "queried", number=queried["A2"], found=house.found(queried["A2"]))
    keep(album, house, "manual-redeemed", number=house.redeemed, found=house.found(house.redeemed))
    write_off = pc.SettleLeftBehind(
        terminal=owes.terminal,
        table=R1,
        round=number,
        reason="not worth it",
        written_off=-owes.amount,
    )
    keep(album, house, "left-behind-owes", left=owes, refusal=house.answer(write_off, Staff(IRIS, CHEN)))


def a_card(album):
    house = Drawer()
    house.does(SetLimits(card=CARD, card_shown=True, daily_loss=200_00, daily_minutes=180), CASHIER)
    for terminal, funds in (("D1", 100_00), ("D2", 200_00)):
        house.sits(terminal, "V1", funds)
        house.does(pc.IdentifyPlayer(terminal=terminal, player=CARD), DEVICE)
        for stake, number in ((40_00, "18"), (60_00, "17")):
            house.opens("V1").puts(terminal, "V1", {"red": stake}).comes_to("V1", number)
            house.now += 10 * MINUTE
        if terminal == "D1":
            house.cashes_out(TerminalId(terminal))
    house.does(SetLimits(card=CARD, card_shown=True, daily_loss=500_00, daily_minutes=180), CASHIER)
    album.records["cage"] = {
        "liability": liability_report(house.scene),
        "unclaimed": unclaimed_report(house.scene),
        "player": player_file(house.scene, CARD),
        "statement": statement_view(statement_of(house.scene, CARD, house.now - DAY, house.now), house.scene),
    }


def the_cage_states(album):
    for part in (tickets, paid, left_behind, a_card):
        part(album)
