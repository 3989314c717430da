"""Before anybody enters or plays: who conducts it, what was published and told, and for which terms."""

import msgspec
import pytest
from tournament_floor import CAGE, DEPUTY, HOLDER, HOLDERS, TheCup

from croupier.floor.asker import Staff
from croupier.simulation.tournament_house import BY_FILE
from croupier.staff.commands import EnrolStaff
from croupier.tournaments import commands as oc

PARTS = {
    "melbourne-roulette-18": "17",
    "melbourne-roulette-vcgr": "12",
    "rapid-roulette": "11",
    "automated-10.2": "19",
}
PERTH = "perth-roulette-599"


def each(number):
    """A case for each Victorian book, that cites its own clause."""
    cited = ((book, f"{book} {part}.{number}") for book, part in PARTS.items())
    return [pytest.param(book, clause, marks=pytest.mark.clause(clause), id=book) for book, clause in cited]


@pytest.mark.parametrize(("book", "clause"), each("2.2(a)"))
def test_nothing_is_entered_before_the_terms_are_available(book, clause):
    cup = TheCup(book).planned().directed().does(oc.DesignateTables)
    assert cup.refuses(oc.PublishTerms, where="the Cage", available=False) == clause
    assert cup.refuses(oc.OpenEntries) == clause
    cup.told().does(oc.OpenEntries)


@pytest.mark.parametrize(("book", "clause"), each("2.2(b)"))
def test_nothing_is_entered_before_the_regulator_was_told(book, clause):
    cup = TheCup(book).planned().directed().does(oc.DesignateTables)
    cup.does(oc.PublishTerms, where="the Cage", available=True)
    assert cup.refuses(oc.OpenEntries) == clause
    assert cup.refuses(oc.TellRegulator, whom="the mayor", reference="letter 7") == clause
    assert cup.refuses(oc.TellRegulator, whom=cup.rules.regulator.value, reference=" ") == clause
    cup.does(oc.TellRegulator, whom=cup.rules.regulator.value, reference="letter 7").does(oc.OpenEntries)


@pytest.mark.parametrize(("book", "clause"), each("2.2(b)"))
def test_what_is_amended_is_published_and_told_anew(book, clause):
    cup = TheCup(book).open().enters(1)
    again = msgspec.structs.replace(cup.opened.plan, location="Level 2")
    cup.does(oc.AmendPlan, plan=again, because="a flood")
    applying = {"card": "00000099"}
    assert cup.refuses(oc.Apply, CAGE, **applying) == clause.replace("2.2(b)", "2.2(a)")
    cup.does(oc.DesignateTables).does(oc.PublishTerms, where="the Cage", available=True)
    assert cup.refuses(oc.Apply, CAGE, **applying) == clause
    cup.does(oc.TellRegulator, whom=cup.rules.regulator.value, reference="letter 8")
    cup.does(oc.Apply, CAGE, **applying)


@pytest.mark.parametrize(("book", "clause"), each("2.3"))
def test_there_is_one_director_appointed_by_two(book, clause):
    cup = TheCup(book).planned()
    assert cup.refuses(oc.AppointDirector, HOLDER, staff="margot") == clause
    cup.does(oc.AppointDirector, HOLDERS, staff="margot")
    assert cup.refuses(oc.AppointDirector, HOLDERS, staff="sara") == clause


def holding(book, clause, below, least):
    return pytest.param(book, clause, below, least, marks=pytest.mark.clause(clause), id=book)


@pytest.mark.parametrize(
    ("book", "clause", "below", "least"),
    [
        holding(
            "melbourne-roulette-18", "melbourne-roulette-18 17.2.3", "higher-duties-dealer", "area-manager"
        ),
        holding("melbourne-roulette-vcgr", "melbourne-roulette-vcgr 12.2.3", "game-supervisor", "pit-boss"),
        holding("rapid-roulette", "rapid-roulette 11.2.3", "game-supervisor", "pit-boss"),
        holding("automated-10.2", "automated-10.2 19.2.3", "higher-duties-dealer", "area-manager"),
        holding(PERTH, "perth-roulette-599 5.4(b)", "table-games-manager", "operator"),
    ],
)
def test_nobody_appoints_a_director_who_ranks_below_those_who_may_hold_tournaments(
    book, clause, below, least
):
    cup = TheCup(book).planned()
    for name, rank in (("below", below), ("least", least)):
        cup.house.does(EnrolStaff(staff=name, name=name.title(), ranks={book: rank}), BY_FILE)
        cup.house.signs_in(name)
    assert cup.refuses(oc.AppointDirector, Staff("below", second=HOLDER.staff), staff="margot") == clause
    # The second person sees it done, and holds nothing.
    cup.does(oc.AppointDirector, Staff("least", second="below"), staff="margot")


@pytest.mark.clause("perth-roulette-599 1.1[tournament-director]")
def test_perth_knows_several_directors():
    cup = TheCup(PERTH).planned().directed()
    cup.does(oc.AppointDirector, HOLDERS, staff="sara")
    assert cup.state.directors == ("margot", "sara")
    cup.does(oc.DesignateTables, Staff("sara"))


@pytest.mark.parametrize("book", ["melbourne-roulette-18", "automated-10.2"])
def test_a_director_may_appoint_deputies(book):
    cup = TheCup(book).planned().directed().does(oc.AppointDeputy, staff="sara")
    cup.does(oc.DesignateTables, Staff("sara"))


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("melbourne-roulette-vcgr", "melbourne-roulette-vcgr 12.4.8(g)", id="vcgr"),
        pytest.param("rapid-roulette", "rapid-roulette 11.4.8(g)", id="rapid"),
    ],
)
def test_elsewhere_a_deputy_is_named_in_the_terms(book, clause):
    cup = TheCup(book, deputies=["bruno"]).planned().directed()
    assert cup.refuses(oc.AppointDeputy, staff="sara") == clause
    cup.does(oc.AppointDeputy, staff="bruno").does(oc.DesignateTables, DEPUTY)


def test_only_the_director_and_deputies_conduct_it():
    cup = TheCup("rapid-roulette").planned().directed()
    assert cup.refuses(oc.DesignateTables, HOLDER) == "rapid-roulette 11.4.8(h)"
    assert cup.refuses(oc.PublishTerms, Staff("dana"), where="the Cage", available=True) != ""


@pytest.mark.parametrize(("book", "part"), PARTS.items())
def test_terms_that_lack_a_statement_are_not_published(book, part):
    cup = TheCup(book, location="").planned().directed()
    refused = cup.refuses(oc.PublishTerms, where="the Cage", available=True)
    assert refused == f"{book} {part}.4.1(a)(iv)"


def test_a_plan_that_cannot_be_fair_is_not_held():
    cup = TheCup("rapid-roulette", chips__bank={"members": 10_000, "others": 5_000})
    assert cup.refuses(oc.PlanTournament, HOLDER, plan=cup.opened.plan) == "rapid-roulette 11.4.3(b)"


@pytest.mark.clause("perth-roulette-599 5.9")
def test_every_applicant_endorses_the_terms_in_force():
    cup = TheCup(PERTH).open()
    for number in range(1, 5):
        name = f"E{number:03}"
        cup.does(oc.Apply, CAGE, card=f"{number:08}").does(oc.AcceptEntry, entrant=name)
        cup.does(oc.PayEntry, CAGE, entrant=name)
    assert cup.refuses(oc.CloseEntries) == "perth-roulette-599 5.9"
    assert cup.refuses(oc.SignTerms, CAGE, entrant="E001", digest="0" * 64) == "perth-roulette-599 5.9"
    for number in range(1, 5):
        cup.does(oc.SignTerms, CAGE, entrant=f"E{number:03}", digest=cup.state.terms)
    cup.closed()


def test_seats_are_drawn_once_and_by_nobody_but_the_director():
    cup = TheCup("rapid-roulette").open().enters(4).closed()
    assert cup.refuses(oc.MakeDraw, CAGE, session=1) == "rapid-roulette 11.4.8(h)"
    cup.seated()
    assert cup.refuses(oc.MakeDraw, session=1) == "rapid-roulette 11.1"


def test_entries_do_not_close_before_the_draw_is_committed_to():
    cup = TheCup("rapid-roulette").planned().directed().told().does(oc.OpenEntries).enters(4)
    assert cup.refuses(oc.CloseEntries) == "rapid-roulette 11.1"
    cup.house.ticks()
    assert list(cup.state.commitments) == [1]
    cup.closed()


def test_nobody_conducts_it_before_being_appointed():
    cup = TheCup("rapid-roulette").planned()
    assert cup.refuses(oc.DesignateTables) == "rapid-roulette 11.4.8(h)"
