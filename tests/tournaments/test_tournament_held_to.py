"""What plan, director, house and entrants are held to besides, clause by clause, asked of the floor."""

import msgspec
import pytest
from tournament_floor import CLOCK, HOLDER, HOLDERS, TheCup, opened
from tournament_plans import PART, VICTORIAN

from croupier.floor.asker import Staff
from croupier.tournaments import commands as oc
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import name_of

HOUR = 3_600_000


def each(number, books=VICTORIAN):
    """A case for each Victorian book, that cites its own clause."""
    cited = ((book, f"{book} {PART[book]}.{number}") for book in books)
    return [pytest.param(book, clause, marks=pytest.mark.clause(clause), id=book) for book, clause in cited]


@pytest.mark.parametrize(("book", "clause"), each("4.8(c)"))
def test_no_plan_rewords_that_the_rules_of_the_game_prevail(book, clause):
    own = {name_of(Says.PRECEDENCE): {"en": "These terms prevail over the rules of the game."}}
    cup = TheCup(book, words=own)
    assert cup.refuses(oc.PlanTournament, HOLDER, plan=cup.opened.plan) == clause


@pytest.mark.parametrize(("book", "clause"), each("4.1(c)"))
def test_nothing_is_amended_once_anybody_plays_and_a_change_before_is_told_again(book, clause):
    other = opened(book, prizes__added=30_000).plan
    cup = TheCup(book).open().enters(4)
    cup.does(oc.AmendPlan, plan=other, because="a sponsor")
    assert cup.state.told != cup.state.terms
    assert cup.refuses(oc.CloseEntries) == f"{book} {PART[book]}.2.2(a)"
    cup = TheCup(book).held(4)
    assert cup.refuses(oc.AmendPlan, plan=other, because="a sponsor") == clause
    assert cup.state.planned.prizes.added == 20_000


@pytest.mark.parametrize(("book", "clause"), each("2.3"))
def test_not_even_the_house_starts_a_session_that_nobody_conducts(book, clause):
    cup = TheCup(book).open().enters(4).closed().seated().briefed()
    cup.house.now += 13 * HOUR
    assert cup.refuses(oc.StartSession, CLOCK, session=1) == clause
    cup.house.signs_in("margot")
    cup.does(oc.StartSession, CLOCK, session=1)


@pytest.mark.parametrize(("book", "clause"), each("2.5"))
def test_no_table_of_a_tournament_that_is_held_is_designated_to_another(book, clause):
    cup = TheCup(book).open().enters(4).closed()  # nobody has a seat yet
    plan = msgspec.structs.replace(cup.opened.plan, id="other-cup")
    cup.house.does(oc.PlanTournament(tournament="other-cup", plan=plan), HOLDER)
    cup.house.does(oc.AppointDirector(tournament="other-cup", staff="margot"), HOLDERS)
    taken = oc.DesignateTables(tournament="other-cup")
    assert cup.refused(taken, Staff("margot")) == clause
    cup.does(oc.CancelTournament, because="a storm")
    cup.house.does(taken, Staff("margot"))
