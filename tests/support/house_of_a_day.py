"""A day in a house with tables of three books, from which logs/day_1.sql was written.

``python tests/floor/house_of_a_day.py FILE`` writes such a log anew.  The file in logs/ is never
written anew: it is what houses of that version have on their disks.  A later version adds its own.
"""

import sqlite3
import sys
from pathlib import Path

from floor_house import A1, A2, BOSS, CLOCK, DEALER, R1, RAPID, TheHouse

from croupier.core.ids import Instant, TableId, TerminalId
from croupier.floor.asker import Dealer, Seat, Staff, Unidentified
from croupier.floor.commands import FreezeAccounts, ReleaseAccounts
from croupier.floor.rooms import codec
from croupier.staff import commands as sc
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal import events as pe
from croupier.terminal.rules import PaidBy
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, AtWindow, ClaimGround, TicketFault
from croupier.tickets.rules import RedeemedAt

M1, D1 = TableId("M1"), TableId("D1")
B1, B2, C1 = TerminalId("B1"), TerminalId("B2"), TerminalId("C1")
TABLES = {
    "R1": RAPID,
    "M1": "melbourne-roulette-18/touchbet-single-zero",
    "D1": "automated-10.2/roulette",
}
HASH = "$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$c29tZWhhc2hzb21laGFzaA"
MINUTE = 60_000
CAGE = AtWindow(RedeemedAt.CAGE, "1")


def day(store):
    """What happens, from opening the doors to the notice that one table will close."""
    house = TheHouse(store, **TABLES).staffed().opened(R1, M1, D1)
    house.seated(A1, A2).seated(B1, B2, tables=(M1,)).seated(C1, tables=(D1,))
    staff(house)
    for number, outcome in enumerate(("17", "18", "0"), start=1):
        house.now += MINUTE
        house.wagering()
        house.bets(A1, straight_17=1000, red=500)
        house.bets(A2, split_5_8=300, black=250)
        house.closes()
        house.spun(outcome)
        assert house.spin().number == number
    house.does(FreezeAccounts(table=R1), BOSS)
    house.does(ReleaseAccounts(table=R1), BOSS)
    house.does(tc.CorrectOutcome(table=R1, round=3, outcome="5"), DEALER)
    trouble(house)
    melbourne(house)
    automated(house)
    tickets(house)
    house.does(tc.GiveClosingNotice(table=R1), BOSS)
    sign = tc.Sign(minimum=500, maximum=100_000)
    house.does(tc.GiveLimitNotice(table=M1, sign=sign, applies_at=Instant(house.now + 30 * MINUTE)), BOSS)
    house.core.save_snapshots(grown_by=1)
    return house


def staff(house):
    house.does(sc.EnrolStaff(staff="rita", name="Rita", ranks={"rapid-roulette": "pit-boss"}))
    house.does(sc.SetCredential(staff="dana", hash=HASH))
    for attempt in range(2):
        signing = sc.SignIn(staff="dana", session=f"s{attempt}", where="console 1")
        house.does(signing, Unidentified(verified=attempt == 1))
    house.does(sc.SignOut(staff="dana", session="s1"), DEALER)


def trouble(house):
    house.now += MINUTE
    house.wagering()
    house.bets(A1, red=700)
    house.does(tc.DeclareNoSpin(table=R1, round=4, ground="FOREIGN_OBJECT"), DEALER)
    house.does(tc.RecordClaim(table=R1, terminal=A1, claim="that was 17", round=3), Seat(A1))
    house.does(tc.DecideClaim(table=R1, number=1, decision="it was 5"), BOSS)
    report = pc.ReportFault(
        terminal=A2, fault="f1", part=pe.FaultyPart.DISPLAY, reporter=pe.Reporter.PLAYER, what="it flickers"
    )
    house.does(report, Seat(A2))
    house.does(pc.ClearFault(terminal=A2, fault="f1"), BOSS)
    house.does(pc.RequestService(terminal=A1), Seat(A1))
    house.does(pc.EscrowNote(terminal=A1, insertion="jammed", amount=500))
    house.does(pc.GiveBackNote(terminal=A1, insertion="jammed"))


def melbourne(house):
    house.now += MINUTE
    house.note(B1, 2000)
    house.wagering(M1)
    house.bets(B1, M1, straight_0=500)
    house.bets(B2, M1, odd=1000)
    house.closes(M1)
    house.spun("0", M1)


def automated(house):
    house.now += MINUTE
    house.wagering(D1, by=Dealer())
    house.bets(C1, D1, red=2000)
    house.closes(D1)
    house.does(tc.EnterOutcome(table=D1, round=1, outcome="19"), Dealer())


def tickets(house):
    """One redeemed at another terminal, one at the Cage, one reprinted, one paid by hand, one still out."""
    house.now += MINUTE
    first = ticket(house, A2)
    house.does(kc.ReportPrinted(ticket=first), CLOCK)
    house.does(kc.Hold(ticket=first, place=AtTerminal(A1)), CLOCK)
    house.does(pc.InsertTicket(terminal=A1, ticket=first, amount=0), CLOCK)
    second = ticket(house, B2)
    house.does(kc.ReportPrintFailed(ticket=second, fault=TicketFault.JAM), CLOCK)
    house.does(kc.Reprint(ticket=second, replacement=second, by="bruno"), BOSS)
    third = house.ticket(second).replacement
    house.does(kc.ReportPrinted(ticket=third), CLOCK)
    house.does(kc.Hold(ticket=third, place=CAGE, amount=90_00), DEALER)
    house.does(kc.Redeem(ticket=third, place=CAGE, by="dana"), DEALER)
    house.note(A2, 20_00)
    fourth = ticket(house, A2)
    house.does(kc.ReportPrintFailed(ticket=fourth, fault=TicketFault.PAPER_OUT), CLOCK)
    by_hand = kc.PayByHand(
        ticket=fourth, place="cage", by="bruno", approved_by="rita", ground=ClaimGround.PRINTER_FAILED
    )
    house.does(by_hand, Staff("bruno", second="rita"))
    ticket(house, B1)


def ticket(house, name):
    known = {stream for stream, _ in house.store.streams("ticket/")}
    house.cashes_out(name, PaidBy.TICKET)
    (issued,) = (stream for stream, _ in house.store.streams("ticket/") if stream not in known)
    return issued.removeprefix("ticket/")


def written(path):
    """The log as text that can be compared and kept."""
    file = path.with_suffix(".db")
    store = SqliteStore.create(file, codec())
    day(store)
    store.close()
    kept = sqlite3.connect(file)
    marks = [f"PRAGMA {name} = {kept.execute(f'PRAGMA {name}').fetchone()[0]};" for name in PRAGMAS]
    tables = kept.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    made = [f"{sql};" for (sql,) in tables]
    rows = [row for row in kept.iterdump() if row.startswith("INSERT")]
    path.write_text("\n".join([*marks, "BEGIN;", *made, *rows, "COMMIT;"]) + "\n", encoding="utf-8")
    kept.close()


PRAGMAS = ("journal_mode", "application_id", "user_version")

if __name__ == "__main__":
    written(Path(sys.argv[1]))
