"""What somebody may ask of a tournament and must not get: refused with its clause, and nothing changes."""

from dataclasses import replace

import pytest
from tournament_floor import APPROVED, CAGE, HOLDER, HOLDERS, MINUTE, PAYING, TheCup, opened

from croupier.core.decider import Refused
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn
from croupier.tournaments import commands as oc
from croupier.tournaments.words import Extra

RAPID = "rapid-roulette"
CUP = "riverside-cup"
SIGN = {"minimum": 100, "maximum": 10_000}
LONG = {"name": "Final", "spins": 5, "sign": SIGN}
SHORT = {"name": "Final", "spins": 1, "sign": SIGN}
OFFER = {"prize": 2_000, "rake": 200, "times": 2, "until": "2027-03-20T20:30:00"}


def everything(house):
    """All that a house is: its log, its balances, and how its tables, terminals and tournaments stand."""
    current = house.core.current
    names = [*(TABLE.stream(name) for name, _ in current.tables()),
             *(TERMINAL.stream(name) for name, _ in current.terminals())]  # fmt: skip
    stands = dict(current.tables()), dict(current.terminals()), dict(current.tournaments())
    return house.core.store.head(), dict(house.core.store.balances().of), stands, names


def refused(cup, command, by):
    before = everything(cup.house)
    answer = cup.house.ask(command, by)
    assert isinstance(answer, Refused), answer
    assert everything(cup.house) == before
    return str(answer.clause)


def asks(cup, kind, by, /, **given):
    return refused(cup, kind(tournament=CUP, **given), by)


def cited(given, clause):
    return pytest.param(given, clause, marks=pytest.mark.clause(clause), id=clause)


@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        cited({"chips__bank": {"members": 10_000, "others": 5_000}}, "rapid-roulette 11.4.3(b)"),
        cited(
            {"session": [{"name": "Heat", "minutes": 40, "advance": {"best": 2}}, LONG]},
            "rapid-roulette 11.1",
        ),
        cited({"prizes__shares": [5_000, 3_000]}, "rapid-roulette 11.4.7(b)"),
    ],
)
def test_a_plan_that_cannot_be_fair(changes, clause):
    cup = TheCup(RAPID, **changes)
    assert asks(cup, oc.PlanTournament, HOLDER, plan=cup.opened.plan) == clause


@pytest.mark.clause("rapid-roulette 11.2.3")
def test_a_second_director():
    cup = TheCup(RAPID).planned().directed()
    assert asks(cup, oc.AppointDirector, HOLDERS, staff="sara") == "rapid-roulette 11.2.3"


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        cited(RAPID, "rapid-roulette 11.4.8(g)"),
        cited("melbourne-roulette-vcgr", "melbourne-roulette-vcgr 12.4.8(g)"),
    ],
)
def test_a_deputy_who_is_not_named_in_the_terms(book, clause):
    cup = TheCup(book, deputies=["bruno"]).planned().directed()
    assert asks(cup, oc.AppointDeputy, Staff("margot"), staff="sara") == clause


@pytest.mark.clause("rapid-roulette 11.3.1")
def test_a_session_without_briefing():
    cup = TheCup(RAPID).open().enters(4).closed().seated()
    assert asks(cup, oc.StartSession, Staff("margot"), session=1) == "rapid-roulette 11.3.1"


@pytest.mark.clause("rapid-roulette 11.2.5")
def test_money_at_a_reserved_table():
    cup = TheCup(RAPID, tables=["R1"], session=[LONG]).held(4)
    cash = pc.CreditByDealer(terminal="X9", table="R1", tender=BuyIn.DEALER_CASH, amount=10_000)
    cup.house.does(cash, Staff("dana"))
    cup.opens()
    wagered = tc.SetWagers(table="R1", round=1, terminal="X9", slip={"red": 1_000})
    assert refused(cup, wagered, Seat("X9")) == "rapid-roulette 11.2.5"


@pytest.mark.clause("rapid-roulette 11.1")
def test_seats_that_were_drawn_already():
    cup = TheCup(RAPID).open().enters(4).closed().seated()
    assert asks(cup, oc.MakeDraw, Staff("margot"), session=1) == "rapid-roulette 11.1"


@pytest.mark.clause("rapid-roulette 11.4.3(a)(iv)")
def test_a_bank_that_is_bought_again_too_late():
    """At the last moment it is sold; a millisecond later it is not."""
    cup = TheCup(RAPID, tables=["R1"], session=[LONG], entries__re_buy=OFFER).held(4)
    first, second, *_ = cup.by_seat()
    cup.spin(3, {first: {"black": 10_000}, second: {"black": 10_000}})
    until = cup.house.core.house_settings.wall_clock(OFFER["until"], 0)
    assert cup.house.now < until - MINUTE
    cup.house.now = until
    cup.does(oc.BuyMore, CAGE, entrant=first, what=Extra.RE_BUY)
    cup.house.now = until + 1
    late = asks(cup, oc.BuyMore, CAGE, entrant=second, what=Extra.RE_BUY)
    assert late == "rapid-roulette 11.4.3(a)(iv)"


@pytest.mark.clause("perth-roulette-599 5.25")
def test_a_count_that_differs_without_a_reason():
    perth = "perth-roulette-599"
    cup = TheCup(perth, tables=["R1"], session=[SHORT]).held(4)
    cup.spin(3, {name: {"red": 100} for name in cup.by_seat()})
    counts = {name: cup.session.bank_of(name) for name in cup.session.seats}
    counts["E001"] -= 100
    both = Staff("margot", second="sara")
    given = {"session": 1, "table": "R1", "counts": counts}
    assert asks(cup, oc.RecordBanks, both, **given) == f"{perth} 5.25"
    alone = asks(cup, oc.RecordBanks, Staff("margot"), **given, because="one fell")
    assert alone == f"{perth} 5.25"


@pytest.mark.clause("rapid-roulette 11.4.2(a)(v)")
def test_a_prize_to_an_employee():
    cup = TheCup(RAPID, tables=["R1"], session=[SHORT], entries__event="charity").open()
    cup.enters(1, APPROVED, employee=True, approved_by="hugo").enters(3).closed().seated().briefed().starts()
    cup.spin(3, {name: {"red": 500 if name == "E001" else 100 * int(name[-1])} for name in cup.by_seat()})
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1).does(oc.FixPrizes)
    assert cup.state.places[0] == ("E001",)
    assert asks(cup, oc.PayPrize, PAYING, entrant="E001") == "rapid-roulette 11.4.2(a)(v)"


@pytest.mark.clause("rapid-roulette 11.4.8(a)(i)", "rapid-roulette 11.4.8(a)(ii)")
def test_a_penalty_that_the_terms_do_not_know():
    cup = TheCup(RAPID, tables=["R1"]).held(4)
    director = Staff("margot")
    assert asks(cup, oc.Penalise, director, entrant="E001", breach="song") == "rapid-roulette 11.4.8(a)(i)"
    assert asks(cup, oc.Disqualify, director, entrant="E001", ground="song") == "rapid-roulette 11.4.8(a)(ii)"


@pytest.mark.clause("rapid-roulette 11.1")
def test_a_seal_that_does_not_open():
    """The seed of a draw that was committed to is another one by now."""
    cup = TheCup(RAPID).open().enters(4).closed()
    core = cup.house.core
    core.house_settings = replace(core.house_settings, ticket_key=bytes(32))
    assert asks(cup, oc.MakeDraw, Staff("margot"), session=1) == "rapid-roulette 11.1"


@pytest.mark.parametrize("by", [HOLDER, Staff("hugo", second="hugo")])
def test_a_director_who_is_appointed_by_one(by):
    cup = TheCup(RAPID).planned()
    assert asks(cup, oc.AppointDirector, by, staff="margot") == "rapid-roulette 11.2.3"


@pytest.mark.parametrize("by", [Staff("margot"), Staff("margot", second="margot")])
def test_refunds_that_one_person_orders(by):
    cup = TheCup(RAPID, tables=["R1"]).held(4)
    cup.does(oc.CancelTournament, because="counterfeit chips", held=True)
    ordered = asks(cup, oc.OrderRefunds, by, entrants=("E001",), reference="order 12")
    assert ordered == "rapid-roulette 11.4.8(a)(iv)"


def test_a_seat_that_somebody_has_already():
    cup = TheCup(RAPID, tables=["R1"]).held(4)
    taken = {"session": 1, "entrant": "E001", "terminal": cup.at("E002"), "because": "a better view"}
    assert asks(cup, oc.MoveSeat, Staff("margot"), **taken) == "rapid-roulette 11.1"


def test_an_entry_into_terms_that_were_amended_since_they_were_published():
    cup = TheCup(RAPID).open().enters(4)
    cup.does(oc.AmendPlan, plan=opened(RAPID, prizes__added=30_000).plan, because="a sponsor")
    assert asks(cup, oc.Apply, CAGE, card="00000099") == "rapid-roulette 11.2.2(a)"
    assert asks(cup, oc.CloseEntries, Staff("margot")) == "rapid-roulette 11.2.2(a)"


def test_terms_that_are_amended_once_anybody_plays():
    cup = TheCup(RAPID).held(4)
    other = {"plan": opened(RAPID, prizes__added=30_000).plan, "because": "a sponsor"}
    assert asks(cup, oc.AmendPlan, Staff("margot"), **other) == "rapid-roulette 11.4.1(c)"


def test_a_refund_after_the_last_moment_or_a_second_time():
    refund = "rapid-roulette 11.4.8(a)(iv)"
    cup = TheCup(RAPID, entries__opens="2027-03-01T10:00:00").open().enters(2)
    cup.does(oc.WithdrawEntry, CAGE, entrant="E001").does(oc.RefundEntry, PAYING, entrant="E001")
    assert asks(cup, oc.RefundEntry, PAYING, entrant="E001") == refund
    cup.house.now = cup.house.core.house_settings.wall_clock(cup.opened.plan.starts, 7) + 1
    cup.does(oc.WithdrawEntry, CAGE, entrant="E002")
    assert asks(cup, oc.RefundEntry, PAYING, entrant="E002") == refund


def test_a_substitute_for_whom_nobody_may_send_one():
    """Sent by whoever has withdrawn or was replaced, by a card that plays itself, or once play has begun."""
    clause = "rapid-roulette 11.4.8(a)(iii)"
    cup = TheCup(RAPID, tables=["R1"], entries__substitute="before the start").open().enters(6)
    cup.does(oc.WithdrawEntry, CAGE, entrant="E001")
    assert asks(cup, oc.Substitute, CAGE, entrant="E001", card="00000077") == clause
    assert asks(cup, oc.Substitute, CAGE, entrant="E002", card="00000003") == clause
    cup.does(oc.Substitute, CAGE, entrant="E002", card="00000077")
    assert asks(cup, oc.Substitute, CAGE, entrant="E002", card="00000078") == clause
    cup.closed().seated().briefed().starts()
    assert asks(cup, oc.Substitute, CAGE, entrant="E003", card="00000078") == clause
