"""What time enforces: tables close and limits change as announced, and tickets expire, restarts or not."""

import pytest
from floor_house import A1, A2, BOSS, CASHIER, CLOCK, DEALER, NOON, R1, TheHouse

from croupier.core.ids import Instant
from croupier.floor import expiries
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.floor.timers import due
from croupier.ledger.account import TICKETS, UNCLAIMED
from croupier.staff.commands import EnrolStaff
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, AtWindow, TicketFault
from croupier.tickets.liability import liability, outstanding, unclaimed
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Standing

MINUTE, DAY = 60_000, 86_400_000
LIFE = 365 * DAY
CAGE = AtWindow(RedeemedAt.CAGE, "1")
MELBOURNE, PERTH = "melbourne-roulette-18/touchbet-single-zero", "perth-roulette-599/terminal-single-zero"


def tick(house, now=None):
    """Everything that is due is asked for, as the timekeeper does; the names of the commands kept."""
    house.now = now or house.now
    acts = due(house.core, Instant(house.now))
    answers = [(act, house.core.handle(act.command, act.stamp(Instant(house.now)), act.by)) for act in acts]
    return [type(act.command).__name__ for act, answer in answers if isinstance(answer, Committed)]


def phase(house):
    return house.state(TABLE, R1).phase


def announced(house, by=BOSS):
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    house.does(tc.GiveClosingNotice(table=R1), by)
    return house


def played(house, outcome="17", by=DEALER):
    house.wagering(by=by)
    house.closes()
    if by is DEALER:
        house.spun(outcome)
    else:
        house.does(tc.EnterOutcome(table=R1, round=house.spin().number, outcome=outcome), by)


# ── closing ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 12.7", "perth-roulette-599 7.12")
@pytest.mark.parametrize(("ruleset", "minutes"), [("rapid-roulette/single-zero", 20), (PERTH, 10)])
def test_an_occupied_table_closes_by_itself_when_its_sign_has_been_up_long_enough(ruleset, minutes):
    house = TheHouse(R1=ruleset).staffed().opened().seated(A1)
    ranks = {"rapid-roulette": "pit-boss", "perth-roulette-599": "operator"}
    house.does(EnrolStaff(staff="oscar", name="Oscar", ranks=ranks))
    announced(house, Staff("oscar"))
    assert tick(house, NOON + minutes * MINUTE - 1) == []
    assert phase(house) is Phase.IDLE
    assert tick(house, NOON + minutes * MINUTE) == ["CloseTable"]
    assert (phase(house), house.terminal(A1).at, house.credit(A1)) == (Phase.SHUT, (), 100_00)
    assert tick(house) == []


@pytest.mark.clause("rapid-roulette 12.7")
def test_12_7_the_round_in_hand_is_finished_before_the_table_closes_and_no_other_begins():
    house = announced(TheHouse().staffed().opened().seated(A1))
    house.now = NOON + 20 * MINUTE - 1_000
    house.wagering()
    house.bets(A1, red=1_000)
    assert tick(house, NOON + 20 * MINUTE) == []
    assert phase(house) is Phase.WAGERING
    house.closes()
    assert tick(house) == []
    house.spun("18")
    settled = house.now
    assert house.refuses(tc.OpenWagering(table=R1), DEALER) == "rapid-roulette 12.7"
    assert tick(house, settled + MINUTE - 1) == []
    assert tick(house, settled + MINUTE) == ["CloseTable"]
    assert (phase(house), house.credit(A1)) == (Phase.SHUT, 110_00)


@pytest.mark.clause("melbourne-roulette-18 18.8", "automated-10.2 20.8")
@pytest.mark.parametrize(
    ("ruleset", "by", "conducts"),
    [(MELBOURNE, BOSS, DEALER), ("automated-10.2/roulette", Staff("marta"), Dealer())],
)
def test_an_occupied_table_closes_by_itself_after_three_rounds(ruleset, by, conducts):
    house = announced(TheHouse(R1=ruleset).staffed().opened().seated(A1), by)
    for _ in range(3):
        played(house, by=conducts)
        assert phase(house) is Phase.SETTLED
        if house.spin().number < 3:
            assert tick(house, house.now + MINUTE) == []
    assert tick(house, house.now + MINUTE) == ["CloseTable"]
    assert (phase(house), house.state(TABLE, R1).places) == (Phase.SHUT, {})


def test_a_wrong_last_outcome_may_be_put_right_before_the_table_closes():
    house = announced(TheHouse().staffed().opened().seated(A1))
    house.now = NOON + 20 * MINUTE - 1_000
    house.wagering()
    house.bets(A1, red=1_000)
    house.closes()
    house.spun("17")
    assert (tick(house), house.credit(A1)) == ([], 90_00)
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome="18"), BOSS)
    assert tick(house, house.now + MINUTE) == ["CloseTable"]
    assert house.credit(A1) == 110_00


def test_a_notice_goes_on_running_through_a_restart():
    house = announced(TheHouse().staffed().opened().seated(A1)).started_anew()
    assert tick(house, NOON + 20 * MINUTE - 1) == []
    house = house.started_anew()
    assert tick(house, NOON + 20 * MINUTE) == ["CloseTable"]
    assert tick(house.started_anew()) == []


# ── limits ──────────────────────────────────────────────────────────────────────────────────

HIGHER = tc.Sign(minimum=500, maximum=100_000)


def test_limits_that_were_announced_apply_by_themselves():
    house = TheHouse().staffed().opened().seated(A1)
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    notice = tc.GiveLimitNotice(table=R1, sign=HIGHER, applies_at=Instant(NOON + 20 * MINUTE))
    house.does(notice, BOSS)
    assert tick(house, NOON + 20 * MINUTE - 1) == []
    house = house.started_anew()
    assert tick(house, NOON + 20 * MINUTE) == ["ChangeLimits"]
    assert (house.state(TABLE, R1).sign, house.state(TABLE, R1).notice) == (HIGHER, None)


def test_what_is_refused_for_now_is_asked_again_a_minute_later():
    """A sign put up while nobody was there may apply at once, but not over those who came since."""
    house = TheHouse(R1=PERTH).staffed().opened().seated(A1)
    house.does(tc.GiveLimitNotice(table=R1, sign=HIGHER, applies_at=Instant(NOON + MINUTE)), DEALER)
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    assert [tick(house, NOON + minutes * MINUTE) for minutes in (1, 5, 9)] == [[], [], []]
    assert tick(house, NOON + 10 * MINUTE) == ["ChangeLimits"]


# ── tickets ─────────────────────────────────────────────────────────────────────────────────


def with_tickets(*names):
    house = TheHouse().staffed().opened().seated(*names)
    for name in names:
        house.cashes_out(name)
    return house, {name: number_of(house, name) for name in names}


def number_of(house, name):
    streams = (stream for stream, _ in house.store.streams("ticket/"))
    return next(stream[7:] for stream in streams if house.store.read(stream)[0].terminal == name)


def test_a_ticket_expires_when_its_time_has_come_and_no_sooner():
    house, tickets = with_tickets(A1)
    assert tick(house, NOON + LIFE - 1) == []
    assert tick(house, NOON + LIFE) == ["Expire"]
    assert tick(house) == []
    assert house.ticket(tickets[A1]).standing is Standing.EXPIRED
    assert (house.balance(TICKETS), house.balance(UNCLAIMED)) == (0, 100_00)
    house.balances_out()


def test_the_report_of_what_is_owed_agrees_with_the_ledger_after_an_expiry():
    house, tickets = with_tickets(A1, A2)
    house.does(kc.ReportPrinted(ticket=tickets[A2]), CLOCK)
    house.does(kc.Hold(ticket=tickets[A2], place=CAGE, amount=100_00), CASHIER)
    house.does(kc.Redeem(ticket=tickets[A2], place=CAGE, by=CASHIER.staff), CASHIER)
    tick(house, NOON + LIFE)
    events = [each.event for each in house.store.tail() if each.stream.startswith("ticket/")]
    last = liability(events)[-1]
    assert (last.expired, last.outstanding, house.balance(TICKETS)) == (100_00, 0, 0)
    kept = [house.ticket(number) for number in tickets.values()]
    assert outstanding(kept) == 0
    assert [(line.terminal, line.amount) for line in unclaimed(kept)] == [(A1, 100_00)]


def test_a_restart_or_a_lost_mark_changes_nothing():
    house, tickets = with_tickets(A1, A2)
    tick(house, NOON + LIFE - 1)
    house.core.save_snapshots()
    house = house.started_anew()
    assert tick(house, NOON + LIFE) == ["Expire", "Expire"]
    house.core.save_snapshots()
    saved = house.store.snapshot(expiries.MARK)
    assert saved is not None
    anew = house.started_anew()
    assert tick(anew, NOON + 2 * LIFE) == []
    assert {anew.ticket(number).standing for number in tickets.values()} == {Standing.EXPIRED}


def test_no_more_than_so_many_are_asked_for_at_a_time(monkeypatch):
    monkeypatch.setattr(expiries, "TICKETS_PER_LOOK", 2)
    monkeypatch.setattr(expiries, "EVENTS_PER_LOOK", 8)
    house, tickets = with_tickets(*(f"A{n}" for n in range(7)))
    asked = [tick(house, NOON + LIFE) for _ in range(60)]
    assert max(map(len, asked)) == 2
    assert sum(map(len, asked)) == 7
    assert house.balance(TICKETS) == 0
    assert {house.ticket(number).standing for number in tickets.values()} == {Standing.EXPIRED}


def test_a_ticket_in_somebodys_hands_waits_until_it_is_given_back():
    house, tickets = with_tickets(A1)
    house.does(kc.ReportPrinted(ticket=tickets[A1]), CLOCK)
    house.now = NOON + LIFE - 1
    house.does(kc.Hold(ticket=tickets[A1], place=AtTerminal(A1)), CLOCK)
    assert tick(house, NOON + LIFE) == []
    house.core.save_snapshots()
    house = house.started_anew()
    assert tick(house, NOON + LIFE) == []
    house.does(kc.GiveBack(ticket=tickets[A1], place=AtTerminal(A1)), CLOCK)
    assert tick(house) == ["Expire"]


def test_a_reprinted_ticket_expires_with_the_first():
    house = TheHouse(R1=MELBOURNE).staffed().opened().seated(A1)
    house.cashes_out(A1)
    first = number_of(house, A1)
    house.does(kc.ReportPrintFailed(ticket=first, fault=TicketFault.JAM), CLOCK)
    house.now = NOON + 100 * DAY
    house.does(kc.Reprint(ticket=first, replacement=first, by="bruno"), BOSS)
    second = house.ticket(first).replacement
    assert tick(house, NOON + LIFE - 1) == []
    assert tick(house, NOON + LIFE) == ["Expire"]
    assert (house.ticket(first).standing, house.ticket(second).standing) == (
        Standing.REPRINTED,
        Standing.EXPIRED,
    )
    assert house.balance(TICKETS) == 0
