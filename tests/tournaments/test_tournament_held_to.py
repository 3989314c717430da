"""What plan, director, house and entrants are held to besides, clause by clause, asked of the floor."""

import msgspec
import pytest
from tournament_floor import CAGE, CLOCK, CUP, HOLDER, HOLDERS, TheCup, opened
from tournament_plans import FINAL, PART, PERTH, VICTORIAN

from croupier.floor.asker import Staff
from croupier.tournaments import commands as oc
from croupier.tournaments.events import Retired, SpinMissed
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import name_of
from croupier.tournaments.words import AwayKind, Consent, EntrantStanding

HOUR = 3_600_000
RED = {"red": 100}


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


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param(kind, f"{PERTH} 5.25({letter})", marks=pytest.mark.clause(f"{PERTH} 5.25({letter})"))
        for kind, letter in (("value", "a"), ("tournament", "b"), ("redemption", "c"), ("non-value", "d"))
    ],
)
def test_what_becomes_of_chips_in_perth_is_as_the_book_says(kind, clause):
    wrong = "redeemed at the rate" if kind in {"value", "tournament"} else "back to the house, worth nothing"
    cup = TheCup(PERTH, chips__kind=kind, chips__disposition=wrong, chips__rate=50)
    assert cup.refuses(oc.PlanTournament, HOLDER, plan=cup.opened.plan) == clause


@pytest.mark.parametrize(("book", "clause"), [*each("4.4(b)", VICTORIAN[:3]), *each("4.4(a)", VICTORIAN[3:])])
def test_the_least_wager_of_the_terms_is_made_on_every_spin(book, clause):
    cup = TheCup(book, tables=["R1"], session=[FINAL | {"least": 100}]).held(4)
    first, second, *others = cup.by_seat()
    cup.spin(2, dict.fromkeys((second, *others), RED))
    told = [each.event for each in cup.house.core.store.tail(stream=f"tournament/{CUP}")]
    missed = {(each.entrant, each.required, each.clause) for each in told if isinstance(each, SpinMissed)}
    assert missed == {(first, 100, clause)}


@pytest.mark.clause("rapid-roulette 11.4.4(c)")
def test_no_more_secret_wagers_are_made_than_the_terms_say():
    sealed = FINAL | {"secret": {"times": 1, "method": "by Seal"}}
    cup = TheCup("rapid-roulette", tables=["R1"], session=[sealed]).held(4)
    first, *_ = cup.by_seat()
    cup.opens().wagers(first, RED, secret=True).closes().settles(2)
    cup.opens()
    again = cup.slip(first, RED, secret=True)
    assert cup.refused(again, cup.setter(first)) == "rapid-roulette 11.4.4(c)"


HEAT = {"name": "Heat", "spins": 1, "advance": {"each_table": 1}}


@pytest.mark.parametrize(
    ("heat", "clause"),
    [
        pytest.param(heat, clause, marks=pytest.mark.clause(clause))
        for heat, clause in (
            (HEAT | {"advance": {"best": 2}}, f"{PERTH} 5.28"),
            (HEAT | {"ties": ["lots"]}, f"{PERTH} 5.26[tie]"),
            (HEAT | {"ties": ["play-off", "bank before the last spin"]}, f"{PERTH} 5.26[tie]"),
        )
    ],
)
def test_in_perth_winners_of_tables_go_on_and_equals_play_off(heat, clause):
    cup = TheCup(PERTH, session=[heat, FINAL])
    assert cup.refuses(oc.PlanTournament, HOLDER, plan=cup.opened.plan) == clause


@pytest.mark.parametrize(("book", "clause"), each("4.6(a)", VICTORIAN[2:]))
def test_equals_for_a_place_that_is_paid_are_told_apart_as_the_terms_say(book, clause):
    cup = TheCup(book, tables=["R1"], session=[FINAL | {"spins": 1}]).held(4)
    stakes = dict(zip(cup.by_seat(), (400, 300, 300, 100), strict=True))
    cup.spin(3, {name: {"red": stake} for name, stake in stakes.items()})
    cup.house.waits(1_000)
    assert cup.refuses(oc.Advance, session=1) == clause
    cup.does(oc.CallPlayOff, session=1)
    assert {stakes[name] for name in cup.session.entrants} == {300}
    cup = TheCup(book, tables=["R1"], session=[FINAL | {"spins": 1, "ties": ["share"]}]).held(4)
    cup.spin(3, {name: {"red": 300} for name in cup.by_seat()})
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1)
    assert len(cup.state.places) == 1


# ── entries ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("book", "clause"), each("4.1(a)(iii)"))
def test_neither_fewer_nor_more_enter_than_the_terms_say(book, clause):
    cup = TheCup(book, entries__most=4).open().enters(3)
    assert cup.refuses(oc.CloseEntries) == clause
    cup.enters(1)
    assert cup.refuses(oc.Apply, CAGE, card="00000099") == clause
    cup.closed()


@pytest.mark.parametrize(("book", "clause"), each("4.2(c)"))
def test_nobody_enters_before_entries_are_open_or_after_they_are_closed(book, clause):
    cup = TheCup(book).planned().directed().told()
    assert cup.refuses(oc.Apply, CAGE, card="00000001") == clause
    cup.does(oc.OpenEntries)
    cup.house.ticks()
    cup.enters(4).closed()
    assert cup.refuses(oc.Apply, CAGE, card="00000099") == clause


@pytest.mark.parametrize(("book", "clause"), each("4.8(f)"))
def test_no_name_is_published_without_permission(book, clause):
    cup = TheCup(book).open()
    form = oc.EntryForm(name="Ann")
    assert cup.refuses(oc.Apply, CAGE, card="00000001", called="Ann", form=form) == clause
    cup.does(oc.Apply, CAGE, card="00000001", called="", form=form)
    allowed = oc.EntryForm(name="Ann", consents=(Consent.NAME,))
    cup.does(oc.Apply, CAGE, card="00000002", called="Ann", form=allowed)


# ── who goes ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("book", "clause"), each("4.8(b)(v)"))
def test_chips_of_who_is_disqualified_go_to_the_float(book, clause):
    assert clause in {str(asked.clause) for asked in TheCup(book).rules.statements}
    cup = TheCup(book, tables=["R1"]).held(4)
    first, second, *_ = cup.by_seat()
    cup.does(oc.Disqualify, entrant=first, ground="hidden chips")
    assert (cup.chips(first), cup.chips(second), cup.state.entrants[first].refund) == (0, 10_000, 0)
    assert cup.session.issued == 30_000


@pytest.mark.parametrize(("book", "clause"), each("4.8(b)(vi)"))
def test_chips_of_who_retires_go_to_the_float(book, clause):
    cup = TheCup(book, tables=["R1"]).held(4)
    first, second, *_ = cup.by_seat()
    cup.does(oc.Retire, entrant=first)
    assert (cup.chips(first), cup.chips(second), cup.state.entrants[first].refund) == (0, 10_000, 0)
    told = [each.event for each in cup.house.core.store.tail(stream=f"tournament/{CUP}")][-1]
    assert (told.chips, told.clause) == (10_000, clause)


@pytest.mark.parametrize(("book", "clause"), each("4.8(b)(ii)"))
def test_who_is_absent_for_as_many_spins_as_the_terms_say_is_out(book, clause):
    cup = TheCup(book, tables=["R1"], conduct__absent={"out_after": 2}).held(4)
    first, *others = cup.by_seat()
    cup.does(oc.ReportAway, entrant=first, why=AwayKind.ABSENT)
    cup.spin(2, dict.fromkeys(others, RED))
    assert cup.state.entrants[first].standing is EntrantStanding.SEATED
    cup.spin(2, dict.fromkeys(others, RED))
    assert (cup.state.entrants[first].standing, cup.chips(first)) == (EntrantStanding.RETIRED, 0)
    told = [each.event for each in cup.house.core.store.tail(stream=f"tournament/{CUP}")]
    assert [each.clause for each in told if isinstance(each, Retired)] == [clause]
