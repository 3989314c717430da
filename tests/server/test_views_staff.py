"""What staff are shown, and the bytes of what nobody may be."""

import pytest
from views_house import (
    A1,
    A2,
    AUTOMATED,
    BOSS,
    BRUNO,
    DANA,
    DEALER,
    NOON,
    PERTH,
    R1,
    R2,
    TOUCHBET,
    TOUCHTABLE,
    TheHouse,
    encoded,
    scene_of,
)

from croupier.core.ids import StaffId
from croupier.floor.asker import HouseSystem, Seat, Staff, Unidentified
from croupier.floor.commands import FreezeAccounts
from croupier.server.views.desk import desk_view
from croupier.server.views.lobby import lobby_view
from croupier.server.views.pit import pit_view
from croupier.server.views.staff import staff_view
from croupier.server.views.till import till_view
from croupier.staff.commands import SetCredential, SignIn
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import Button, FaultSign, FaultyPart, HoldGround, Reporter
from croupier.terminal.rules import PaidBy
from croupier.tickets import commands as kc
from croupier.tickets.events import TicketFault

HASH = "$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo"


@pytest.fixture
def house():
    return TheHouse().staffed().opened(R1, R2).seated(A1, A2, tables=(R1, R2))


@pytest.fixture
def scene(house):
    return scene_of(house)


@pytest.mark.parametrize(
    ("staff", "ranks", "duties"),
    [
        ("iris", [], ["cashier"]),
        ("henk", [], ["cage-manager"]),
        ("marta", ["area-manager"], []),
        ("x", [], []),
    ],
)
def test_whoever_holds_a_duty_is_shown_with_it(scene, staff, ranks, duties):
    shown = staff_view(scene, StaffId(staff), None)
    assert (shown.ranks, shown.duties) == (ranks, duties)


def may(view, power):
    (found,) = (each for each in view.may if each.power == power)
    return found


def place(view, terminal):
    (found,) = (each for each in view.places if each.terminal == terminal)
    return found


def at(view, table):
    (found,) = (each for each in view.tables if each.table == table)
    return found


def kinds(view):
    return [each.kind for each in view.incidents]


# ── powers ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("staff", "rank", "dealer_may", "boss_may"),
    [(DANA, "dealer", True, False), (BRUNO, "pit-boss", True, True)],
)
def test_a_power_is_shown_with_the_least_rank_and_whether_this_person_may(
    scene, staff, rank, dealer_may, boss_may
):
    view = staff_view(scene, staff, "rapid-roulette")
    assert view.rank == rank
    assert may(view, "CORRECT_OUTCOME").allowed is dealer_may
    fraud = may(view, "VOID_FOR_FRAUD")
    assert (fraud.allowed, fraud.words) == (boss_may, "void a round for fraud")
    assert fraud.clause.startswith("rapid-roulette ")
    assert fraud.least != "dealer"


def test_without_a_book_the_ranks_under_all_of_them_are_told(scene):
    view = staff_view(scene, BRUNO, None)
    assert (view.rank, view.may) == (None, [])
    assert view.ranks == list(dict.fromkeys(scene.roster().active(BRUNO).ranks.values()))
    assert view.ranks


def test_a_book_that_asks_for_two_says_so(scene):
    assert may(staff_view(scene, BRUNO, "melbourne-roulette-18"), "REDEEM_COLOUR_OF_CLOSED_TABLE").second
    assert not may(staff_view(scene, DANA, "rapid-roulette"), "CORRECT_OUTCOME").second


def test_who_must_change_a_first_password_is_told(house, scene):
    assert not staff_view(scene, DANA, None).must_change_password
    house.does(SetCredential(staff=DANA, hash=HASH, first=True), HouseSystem("configuration"))
    assert staff_view(scene, DANA, None).must_change_password


def test_without_a_book_there_is_neither_rank_nor_power(scene):
    view = staff_view(scene, BRUNO, None)
    assert (view.name, view.rank, view.may) == ("Bruno", None, [])


# ── the console ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("ruleset", "count", "first", "clause"),
    [
        ("rapid-roulette/single-zero", 9, "WHEEL_STILL_AT_LAUNCH", "rapid-roulette 9.1.1"),
        (PERTH, 8, None, "perth-roulette-599 6.1(a)"),
        (TOUCHBET, None, None, "melbourne-roulette-18 7.1.1"),
    ],
)
def test_the_grounds_for_a_no_spin_are_the_books_own(ruleset, count, first, clause):
    house = TheHouse(R1=ruleset).staffed().opened()
    grounds = desk_view(scene_of(house), R1).grounds
    assert grounds[0].clause == clause
    assert count is None or len(grounds) == count
    assert first is None or grounds[0].ground == first
    assert all(ground.words and ground.words[0].islower() for ground in grounds)


def test_totals_and_places_of_a_round(house, scene):
    house.wagering()
    house.bets(A1, straight_17=1000, red=2000)
    view = desk_view(scene, R1)
    assert (view.staked, view.with_bets) == (3000, 1)
    assert (view.worst.outcome, view.worst.loss) == ("17", 1000 * 35 - 2000)
    seated = place(view, A1)
    assert (seated.staked, seated.bets, seated.credit, seated.seated) == (3000, 2, 7000, True)
    waiting = place(view, A2)
    assert (waiting.staked, waiting.seated, waiting.account) == (0, False, True)


def test_what_a_sensor_suggests_is_on_the_console_only(house, scene):
    number = house.wagering()
    house.bets(A1, red=1000)
    house.closes()
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    before = [encoded(view) for view in (pit_view(scene, BRUNO), lobby_view(scene))]
    house.does(tc.ReportRest(table=R1, round=number, suggested="29"), HouseSystem("wheel"))
    assert desk_view(scene, R1).suggestion == "29"
    assert [encoded(view) for view in (pit_view(scene, BRUNO), lobby_view(scene))] == before
    house.does(tc.EnterOutcome(table=R1, round=number, outcome="29"), DEALER)
    assert desk_view(scene, R1).suggestion is None


def test_what_the_wheel_warns_of_and_proposes_is_on_the_console_only(house, scene):
    number = house.wagering()
    house.closes()
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    report = tc.ReportWheel(table=R1, round=number, what="a coin in the bowl", ground="FOREIGN_OBJECT")
    house.does(report, HouseSystem("wheel"))
    view = desk_view(scene, R1)
    assert [note.reason for note in view.device_notes] == ["a coin in the bowl"]
    assert [ground.ground for ground in view.grounds if ground.proposed] == ["FOREIGN_OBJECT"]
    for other in (pit_view(scene, BRUNO), lobby_view(scene)):
        assert "a coin" not in encoded(other)


def test_a_table_says_how_it_corrects_and_when(house, scene):
    house.wagering()
    house.bets(A1, red=1000)
    assert not desk_view(scene, R1).correctable
    house.closes()
    house.spun("17")
    view = desk_view(scene, R1)
    assert (view.freezes, view.correctable, view.frozen) == (True, True, False)
    house.does(FreezeAccounts(table=R1), DEALER)
    assert desk_view(scene, R1).frozen
    assert place(desk_view(scene, R1), A1).frozen
    assert not desk_view(scene, R2).frozen


def test_automated_corrects_nothing_and_melbourne_without_a_freeze():
    automated = desk_view(scene_of(TheHouse(R1=AUTOMATED).staffed().opened()), R1)
    assert (automated.freezes, automated.correctable) == (False, False)
    assert not desk_view(scene_of(TheHouse(R1=TOUCHBET).staffed().opened()), R1).freezes


@pytest.mark.parametrize(
    ("ruleset", "clause", "guests"),
    [
        ("rapid-roulette/single-zero", None, None),
        (TOUCHTABLE, "melbourne-roulette-18 12.4.2(b)", 12),
        ("perth-roulette-599/cloth-single-zero", "perth-roulette-599 3.3", None),
    ],
)
def test_call_bets_are_offered_where_the_book_has_them(ruleset, clause, guests):
    view = desk_view(scene_of(TheHouse(R1=ruleset).staffed().opened()), R1)
    assert (view.call_bets, view.guests) == (clause, guests)


# ── the pit ─────────────────────────────────────────────────────────────────────────────────


def test_a_table_in_the_pit_has_its_exposure_win_and_drop(house, scene):
    house.buys_in(A1, 5000)
    house.wagering()
    house.bets(A1, straight_17=1000)
    open_round = at(pit_view(scene, BRUNO), R1)
    assert (open_round.worst.outcome, open_round.worst.loss) == ("17", 35000)
    assert len(open_round.exposure) == 37
    assert {each.loss for each in open_round.exposure} == {35000, -1000}
    assert open_round.drop == 2 * 10000 + 5000  # two notes and one buy-in with the dealer
    house.closes()
    house.spun("18")
    settled = at(pit_view(scene, BRUNO), R1)
    assert (settled.win, settled.worst, settled.exposure, settled.results) == (1000, None, [], ["18"])
    assert at(pit_view(scene, BRUNO), R2).win == 0


def test_powers_in_the_pit_are_by_the_book_of_each_table():
    house = TheHouse(R1="rapid-roulette/single-zero", R2=AUTOMATED).staffed().opened(R1, R2)
    view = pit_view(scene_of(house), BRUNO)
    assert may(at(view, R1), "VOID_FOR_FRAUD").allowed
    assert not any(each.allowed for each in at(view, R2).may)  # no rank under that book


# ── what waits for somebody ─────────────────────────────────────────────────────────────────


def test_everything_that_waits_is_an_incident_until_it_is_done(house, scene):
    number = house.wagering()
    house.bets(A1, red=1000)
    house.does(tc.RecordClaim(table=R1, terminal=A1, claim="my chip was on 5", round=number), Seat(A1))
    house.does(pc.RequestService(terminal=A2, button=Button.SCREEN), Seat(A2))
    view = pit_view(scene, BRUNO)
    assert kinds(view) == ["claim", "service"]
    claim = view.incidents[0]
    assert (claim.what, claim.at, claim.name, claim.power) == (
        "my chip was on 5",
        NOON,
        "1",
        "DECIDE_DISPUTE",
    )
    assert claim.clause == "rapid-roulette 12.9"
    house.does(tc.DecideClaim(table=R1, number=1, decision="the record shows 4"), BOSS)
    assert kinds(pit_view(scene, BRUNO)) == ["service"]
    house.does(pc.RequestService(terminal=A2, button=Button.SCREEN), Seat(A2))
    assert kinds(pit_view(scene, BRUNO)) == []


def test_wagers_in_doubt_name_the_clause_the_sum_and_who_confirms(house, scene):
    house.wagering()
    house.bets(A1, red=1000)
    house.closes()
    fault = pc.ReportFault(
        terminal=A1,
        fault="f1",
        part=FaultyPart.TERMINAL,
        sign=FaultSign.INTERRUPTED,
        reporter=Reporter.DEVICE,
        what="dark",
    )
    house.does(fault, HouseSystem("device"))
    doubt, broken = pit_view(scene, BRUNO).incidents
    assert (doubt.kind, doubt.terminal, doubt.amount) == ("in doubt", A1, 1000)
    assert (doubt.clause, doubt.power) == ("rapid-roulette 9.7.2", "CONFIRM_WAGERS")
    assert (broken.kind, broken.name, broken.what) == ("fault", "f1", "dark; play has stopped there")
    house.does(pc.ClearFault(terminal=A1, fault="f1"), BOSS)
    assert kinds(pit_view(scene, BRUNO)) == ["in doubt"]


def test_a_ticket_that_was_not_printed_waits_at_the_top_of_the_paper(house, scene):
    house.cashes_out(A1)
    number = house.last_ticket()
    assert kinds(pit_view(scene, BRUNO)) == []
    house.does(kc.ReportPrintFailed(ticket=number, fault=TicketFault.JAM), HouseSystem("printer"))
    (failed,) = pit_view(scene, BRUNO).incidents
    assert (failed.kind, failed.name, failed.amount) == ("print failed", number, 10000)
    assert "paper jam" in failed.what


def test_a_red_light_stops_a_table_until_it_is_green():
    house = TheHouse(R1=TOUCHBET).staffed().opened()
    scene = scene_of(house)
    house.does(tc.Suspend(table=R1, because="water on the layout"), BOSS)
    (red,) = pit_view(scene, BRUNO).incidents
    assert (red.kind, red.what, red.at) == ("suspended", "water on the layout", NOON)
    assert red.clause == "melbourne-roulette-18 11.9.2"
    house.does(tc.Resume(table=R1), BOSS)
    assert pit_view(scene, BRUNO).incidents == []


def test_a_person_who_is_detained_waits_for_whoever_takes_over(house, scene):
    house.does(tc.DetainPerson(table=R1, person="a man in grey", because="a device in his sleeve"), BOSS)
    (kept,) = pit_view(scene, BRUNO).incidents
    assert (kept.kind, kept.what, kept.at) == ("detention", "a man in grey: a device in his sleeve", NOON)
    house.does(tc.EndDetention(table=R1, number=1, handed_to="the police"), BOSS)
    assert pit_view(scene, BRUNO).incidents == []


def test_an_amount_that_is_held_is_shown_with_its_end():
    house = TheHouse(R1=PERTH).staffed().opened().seated(A1)
    scene = scene_of(house)
    fault = pc.ReportFault(
        terminal=A1,
        fault="f1",
        part=FaultyPart.TERMINAL,
        sign=FaultSign.WRONG_CREDIT,
        reporter=Reporter.RUNNER,
        what="credited twice",
    )
    house.does(fault, BOSS)
    hold = pc.HoldDisputed(
        terminal=A1,
        hold="h1",
        amount=4000,
        ground=HoldGround.MALFUNCTION,
        because="the second credit is looked into",
        fault="f1",
    )
    house.does(hold, BOSS)
    (held,) = (each for each in pit_view(scene, BRUNO).incidents if each.kind == "hold")
    assert (held.name, held.amount, held.at) == ("h1", 4000, NOON)
    assert held.until == NOON + 72 * 60 * 60 * 1000
    assert held.clause == "perth-roulette-599 6.12[hold]"
    assert held.power == "DECIDE_DISPUTE"
    house.refuses(pc.ReleaseHold(terminal=A1, hold="h1", because="it was right"), BOSS)
    house.now = held.until
    house.does(pc.ReleaseHold(terminal=A1, hold="h1", because="its time is over"), HouseSystem("clock"))
    assert kinds(pit_view(scene, BRUNO)) == ["fault"]


def test_incidents_survive_a_new_start(house):
    house.does(pc.RequestService(terminal=A2, button=Button.SCREEN), Seat(A2))
    again = scene_of(house.started_anew())
    (service,) = pit_view(again, BRUNO).incidents
    assert (service.kind, service.at) == ("service", NOON)


# ── the cage ────────────────────────────────────────────────────────────────────────────────


def test_the_till_knows_what_is_owed_on_how_many_tickets(house, scene):
    assert (till_view(scene).liability, till_view(scene).outstanding) == (0, 0)
    house.cashes_out(A1)
    house.cashes_out(A2)
    assert (till_view(scene).liability, till_view(scene).outstanding) == (20000, 2)
    assert till_view(scene_of(house.started_anew())).outstanding == 2


# ── the lobby ───────────────────────────────────────────────────────────────────────────────


def test_the_lobby_tells_the_exact_edge(scene):
    table = lobby_view(scene).tables[0]
    assert (table.edge, table.edge_percent) == ("1/37", "2.70")
    assert (table.seats, table.taken, table.minimum) == (2, 0, 100)


def test_who_sits_and_works_here_is_told_in_a_demonstration_only(house):
    assert lobby_view(scene_of(house)).staff == []
    assert lobby_view(scene_of(house)).terminals == []
    demonstration = lobby_view(scene_of(house, play_money=True))
    staff = [each.staff for each in demonstration.staff]
    assert staff == ["dana", "bruno", "rosa", "marta", "iris", "henk", "sigrid"]
    assert [(each.terminal, each.taken) for each in demonstration.terminals] == [(A1, True), (A2, True)]


# ── what nobody is sent ─────────────────────────────────────────────────────────────────────


def test_neither_slips_nor_secrets_are_in_the_bytes_of_any_view_of_staff(house, scene):
    house.does(SetCredential(staff=DANA, hash=HASH), HouseSystem("configuration"))
    house.does(
        SignIn(staff=DANA, session="session-secret", where="console 10.0.0.9"), Unidentified(verified=True)
    )
    house.wagering()
    house.bets(A1, split_5_8=1234)
    house.bets(A2, straight_31=4321)
    views = (
        staff_view(scene, DANA, "rapid-roulette"),
        desk_view(scene, R1),
        pit_view(scene, BRUNO),
        till_view(scene),
        lobby_view(scene),
        lobby_view(scene_of(house, play_money=True)),
    )
    for view in views:
        sent = encoded(view)
        for secret in (HASH, "argon2", "session-secret", "10.0.0.9", "split:5-8", "straight:31"):
            assert secret not in sent


def test_the_lobby_knows_of_no_money_that_is_not_on_a_sign(house):
    house.wagering()
    house.bets(A1, split_5_8=1234)
    sent = encoded(lobby_view(scene_of(house, play_money=True)))
    assert "1234" not in sent
    assert "8766" not in sent  # what is left on the account
    assert "credit" not in sent


def test_cashing_out_by_chips_lowers_the_drop(house, scene):
    house.buys_in(A1, 5000)
    house.does(pc.CashOut(terminal=A1, table=R1, way=PaidBy.DEALER_CHIPS), Staff(StaffId("bruno")))
    assert at(pit_view(scene, BRUNO), R1).drop == 20000 + 5000 - 15000
