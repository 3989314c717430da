"""What each book rules of tournaments, asked where somebody would see that it was broken."""

import json

import pytest
from tournament_floor import CAGE, DIRECTOR, HOLDER, TheCup
from tournament_plans import ADDED, PART, PERTH, VICTORIAN, plan, write
from typer.testing import CliRunner

from croupier.cli.tournaments import app
from croupier.floor.asker import Staff
from croupier.floor.house_settings import wall_clock_by_utc
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.statements import When

SIGN = {"minimum": 100, "maximum": 10_000}
ONE = {"name": "Final", "spins": 1, "sign": SIGN}
TWO = {**ONE, "spins": 2}
ON_TERMINALS = "perth-roulette-599/terminal-single-zero"


def cases(number, of_perth=None, **other):
    """A case for each Victorian book, and for Perth where it has the like; ``other`` names another number."""
    numbers = {book: f"{PART[book]}.{other.get(book, number)}" for book in VICTORIAN}
    found = {**numbers, **({PERTH: of_perth} if of_perth else {})}
    return [
        pytest.param(book, f"{book} {at}", marks=pytest.mark.clause(f"{book} {at}"), id=book)
        for book, at in found.items()
    ]


def cup_of(book, **changes):
    ruleset = {"ruleset": ON_TERMINALS} if book == PERTH else {}
    return TheCup(book, **ruleset, **changes)


# ── entries ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("book", "clause"), cases("4.2(a)(iii)"))
def test_no_application_is_refused_unless_the_terms_reserve_it(book, clause):
    cup = cup_of(book).open().does(oc.Apply, CAGE, card="00000001", called="Player 1")
    assert cup.refuses(oc.RefuseEntry, entrant="E001", because="no") == clause
    reserved = cup_of(book, entries__refuse=True).open()
    reserved.does(oc.Apply, CAGE, card="00000001", called="Player 1")
    reserved.does(oc.RefuseEntry, entrant="E001", because="no")


# ── a session ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("book", "clause"), cases("4.3(a)(i)", "1.1[session](a)"))
def test_no_spin_is_played_while_a_session_stands_still_or_beyond_it(book, clause):
    cup = cup_of(book, tables=["R1"], session=[ONE]).held(4)
    assert cup.refuses(oc.ResumeSession, session=1) == clause
    cup.does(oc.PauseSession, session=1, because="a fire drill")
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer) == clause
    cup.does(oc.ResumeSession, session=1)
    cup.spin(3, {name: {"red": 100} for name in cup.by_seat()})
    cup.pays()
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer) == clause


@pytest.mark.parametrize(("book", "clause"), cases("1", "5.4(e)"))
def test_nobody_begins_with_a_spin_or_a_draw_that_others_do_not_have(book, clause):
    cup = cup_of(book, session=[TWO]).planned().directed().told().does(oc.OpenEntries).enters(8)
    cup.house.now += 1
    assert cup.refuses(oc.CloseEntries) == clause
    cup.house.ticks()
    cup.closed().seated().briefed().starts()
    cup.spin(3, {name: {"red": 100} for name in cup.by_seat("R1")}, table="R1")
    cup.pays("R1")
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer) == clause
    cup.spin(3, {name: {"red": 100} for name in cup.by_seat("R2")}, table="R2")
    cup.opens("R1")


# ── disputes ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("book", "clause"), cases("4.8(h)", "5.34", **{"melbourne-roulette-18": "4.8(g)(a)"})
)
def test_the_director_decides_a_dispute_and_only_once(book, clause):
    cup = cup_of(book).held(4)
    cup.does(oc.RaiseDispute, entrant="E001", what="a late wager")
    assert cup.refuses(oc.DecideDispute, Staff("dana"), number=1, decision="it falls") == clause
    cup.does(oc.DecideDispute, DIRECTOR, number=1, decision="it stands")
    assert cup.refuses(oc.DecideDispute, DIRECTOR, number=1, decision="it falls") == clause
    assert cup.state.disputes[0].decision == "it stands"


# ── Perth: what no plan may promise otherwise ───────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 5.6")
def test_of_what_was_paid_the_fee_alone_comes_back_in_time_and_the_time_is_the_books():
    early = {"entries__opens": "2027-03-01T10:00:00", "entries__buy_in": {"prize": 1_000, "rake": 0}}
    cup = cup_of(PERTH, **early).open().enters(1)
    cup.house.now = wall_clock_by_utc(cup.opened.plan.starts, 7)
    cup.does(oc.WithdrawEntry, CAGE, entrant="E001")
    assert (cup.state.entrants["E001"].paid.whole, cup.state.entrants["E001"].refund) == (6_500, 5_500)
    longer = cup_of(PERTH, entries__withdraw_days=5)
    assert longer.refuses(oc.PlanTournament, HOLDER, plan=longer.opened.plan) == f"{PERTH} 5.6"


@pytest.mark.clause("perth-roulette-599 5.28")
def test_no_plan_lets_anybody_advance_but_winners_of_tables():
    heat = {**ONE, "name": "Heat", "advance": {"best": 2}}
    cup = cup_of(PERTH, session=[heat, ONE])
    assert cup.refuses(oc.PlanTournament, HOLDER, plan=cup.opened.plan) == f"{PERTH} 5.28"


# ── Perth: what somebody does, and the terms state besides ──────────────────────────────────

DONE_AND_STATED = [
    ("5.9", "signature", When.ALWAYS),
    ("5.21[change]", "limits-move", When.LIMITS_MOVE),
    ("5.22", "top-up", When.TOP_UP),
    ("5.27", "several-winners", When.SEVERAL_WINNERS),
    ("1.1[wild-card]", "wild-cards", When.WILD_CARDS),
]


@pytest.mark.parametrize(
    ("clause", "says", "when"),
    [
        pytest.param(f"{PERTH} {number}", *row, marks=pytest.mark.clause(f"{PERTH} {number}"), id=number)
        for number, *row in DONE_AND_STATED
    ],
)
def test_what_is_done_in_perth_is_missing_from_terms_that_do_not_state_it(tmp_path, clause, says, when):
    struck = {"words": {says: {"en": ""}}}
    assert missing(tmp_path, plan(PERTH, **ADDED[when]) | struck) == [clause]
    assert missing(tmp_path, plan(PERTH) | struck) == ([clause] if when is When.ALWAYS else [])


def missing(folder, made):
    done = CliRunner().invoke(app, ["check", str(write(folder, made)), "--json"])
    return [each["clause"] for each in json.loads(done.stdout)["missing"]]


# ── Perth: what the book fixes, whatever a plan says ────────────────────────────────────────

FIXED = """
5.1 5.5(b)(i) 5.6 5.7 5.8 5.15[min-max] 5.15[double] 5.19 5.20 5.23 5.24 5.25 5.26[winner] 5.26[tie]
5.28 5.29 5.30 5.31 5.32 5.33 5.34 5.35
""".split()


@pytest.mark.parametrize(
    "clause", [pytest.param(f"{PERTH} {each}", marks=pytest.mark.clause(f"{PERTH} {each}")) for each in FIXED]
)
def test_what_the_book_fixes_is_told_to_everybody_who_signs_the_terms(tmp_path, clause):
    printed = CliRunner().invoke(app, ["terms", str(write(tmp_path, plan(PERTH))), "--json"])
    told = {each["clause"]: each["text"] for each in json.loads(printed.stdout)["fixed"]}
    assert set(told) == {f"{PERTH} {each}" for each in FIXED}
    assert len(told[clause]) > len("in words")


@pytest.mark.clause("perth-roulette-599 5.1")
def test_in_perth_the_rules_of_the_book_stand_where_terms_are_not_whole_yet():
    """A Victorian book has everything in its terms, and nobody enters on half of them."""
    cup = cup_of(PERTH, entries__form=None).planned().directed().does(oc.DesignateTables)
    assert cup.refuses(oc.PublishTerms, where="the Cage", available=True) == f"{PERTH} 5.4(a)"
    cup.does(oc.OpenEntries)
    rapid = cup_of("rapid-roulette", location="").planned().directed().does(oc.DesignateTables)
    assert rapid.refuses(oc.OpenEntries) == "rapid-roulette 11.2.1"
