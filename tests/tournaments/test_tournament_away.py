"""Who is late, absent, on the phone or sits out: the terms say what follows, and it is done."""

import pytest
from tournament_floor import DIRECTOR, MINUTE, TheCup
from tournament_plans import PART, PERTH

from croupier.floor.asker import Staff
from croupier.floor.house_settings import wall_clock_by_utc
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.words import AwayKind, EntrantStanding, SessionStage

RAPID = "rapid-roulette"
TERMINALS = "perth-roulette-599/terminal-single-zero"
SIGN = {"minimum": 100, "maximum": 10_000}
PENALTIES = [
    {"breach": "a late wager", "spins_out": 2, "chips": 100},
    {"breach": "hidden chips", "disqualified": True},
]


def cup(book=RAPID, spins=8, **changes):
    session = [{"name": "Final", "spins": spins, "sign": SIGN, "least": 100}]
    return TheCup(book, tables=["R1"], **{"session": session, **changes})


def each(number):
    """A case for each Victorian book, that cites its own clause."""
    cited = ((book, f"{book} {part}.{number}") for book, part in PART.items())
    return [pytest.param(book, clause, marks=pytest.mark.clause(clause), id=book) for book, clause in cited]


def red(*names):
    return {name: {"red": 100} for name in names}


def missed(held):
    return {name for name in held.session.seats if held.at(name) in held.table().reserved.missed}


def voided(held):
    number = held.table().round.number
    return tc.VoidRound(table="R1", round=number, cause="fraud", detail="", because="cheating",
                        outcome_affected=True)  # fmt: skip


# ── spins that are sat out ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("book", "clause"), each("4.8(a)(i)"))
def test_as_many_counted_spins_as_the_terms_say_go_on_without_whoever_is_penalised(book, clause):
    held = cup(book, conduct__penalties=PENALTIES).held(4)
    first, *others = held.by_seat()
    held.does(oc.Penalise, entrant=first, breach="a late wager")
    for _ in range(2):
        held.opens()
        assert held.refused(held.slip(first, {"red": 100}), held.setter(first)) == clause
        for name, slip in red(*others).items():
            held.wagers(name, slip)
        held.closes().settles(3)
        assert (missed(held), held.chips(first)) == (set(), 9_900)
    held.spin(3, red(first, *others))
    assert held.chips(first) == 10_000


def test_a_spin_that_does_not_count_is_not_one_that_was_sat_out():
    held = cup(conduct__penalties=PENALTIES).held(4)
    first, *others = held.by_seat()
    held.does(oc.Penalise, entrant=first, breach="a late wager")
    held.spin(3, red(*others)).spin(3, red(*others))
    held.house.does(voided(held), Staff("hugo"))
    held.opens()
    assert held.refused(held.slip(first, {"red": 100}), held.setter(first)) == f"{RAPID} 11.4.8(a)(i)"


def test_nobody_begins_to_sit_out_in_the_middle_of_a_spin_and_two_penalties_follow_each_other():
    held = cup(conduct__penalties=PENALTIES).held(4)
    first, *_ = held.by_seat()
    held.opens()
    refused = held.refuses(oc.Penalise, entrant=first, breach="a late wager")
    assert refused == f"{RAPID} 11.4.8(h)"
    held.closes().settles(3)
    for _ in range(2):
        held.does(oc.Penalise, entrant=first, breach="a late wager")
    assert held.session.sits_out == {first: 1 + 4}


def test_a_miss_from_before_is_made_up_for_after_the_spins_that_were_sat_out():
    held = cup(PERTH, ruleset=TERMINALS, session=[{"name": "F", "spins": 8, "sign": SIGN}],
               conduct__penalties=PENALTIES).held(4)  # fmt: skip
    first, *others = held.by_seat()
    held.spin(3, red(*others))
    held.does(oc.Penalise, entrant=first, breach="a late wager")
    held.spin(3, red(*others)).spin(3, red(*others))
    assert missed(held) == {first}
    held.spin(2, red(first, *others))
    assert (missed(held), held.chips(first)) == ({first}, 9_900)


# ── late and absent ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("book", "clause"), each("4.8(b)(i)"))
def test_whoever_is_late_plays_on_with_the_full_bank(book, clause):
    held = cup(book).open().enters(4).closed().seated()
    first, *others = held.by_seat()
    held.does(oc.ReportAway, entrant=first, why=AwayKind.LATE)
    held.does(oc.Brief, session=1, understood=tuple(others)).starts()
    held.opens()
    assert held.refused(held.slip(first, {"red": 100}), held.setter(first)) == clause
    for name, slip in red(*others).items():
        held.wagers(name, slip)
    held.closes().settles(3)
    assert (missed(held), held.chips(first)) == (set(), 10_000)
    briefing = clause.replace("4.8(b)(i)", "3.1")
    assert held.refuses(oc.ReportBack, entrant=first) == briefing
    held.does(oc.ReportBack, entrant=first, understood=True)
    held.spin(3, red(first, *others))
    assert held.chips(first) == 10_100


@pytest.mark.parametrize(("book", "clause"), each("4.8(b)(ii)"))
def test_of_whoever_is_absent_the_least_wager_is_taken_on_every_spin(book, clause):
    held = cup(book).held(4)
    first, *others = held.by_seat()
    held.does(oc.ReportAway, entrant=first, why=AwayKind.ABSENT)
    assert held.refuses(oc.ReportAway, entrant=first, why=AwayKind.ABSENT) == clause
    held.spin(3, red(*others)).spin(3, red(*others))
    assert (held.chips(first), held.session.bank_of(first), missed(held)) == (9_800, 9_800, set())
    held.does(oc.ReportBack, entrant=first)
    held.spin(3, red(first, *others))
    assert held.chips(first) == 9_900


def test_what_was_taken_on_a_spin_that_is_undone_comes_back():
    held = cup().held(4)
    first, *others = held.by_seat()
    held.does(oc.ReportAway, entrant=first, why=AwayKind.ABSENT)
    held.spin(3, red(*others)).spin(3, red(*others))
    held.house.does(voided(held), Staff("hugo"))
    assert (held.chips(first), held.session.bank_of(first), held.session.issued) == (9_900, 9_900, 39_900)


def test_whoever_has_nothing_left_to_be_taken_is_eliminated():
    session = [{"name": "F", "spins": 4, "sign": {"minimum": 5_000, "maximum": 10_000}}]
    held = cup(session=session).held(4)
    first, *_ = held.by_seat()
    held.does(oc.ReportAway, entrant=first, why=AwayKind.ABSENT)
    held.spin(3).spin(3)
    assert held.state.entrants[first].standing is EntrantStanding.ELIMINATED


@pytest.mark.parametrize(("why", "number"), [(AwayKind.LATE, "4.8(b)(i)"), (AwayKind.ABSENT, "4.8(b)(ii)")])
def test_out_after_as_many_spins_as_the_terms_allow_and_not_one_before(why, number):
    allowed = {"conduct__late": {"out_after": 2}, "conduct__absent": {"out_after": 2}}
    held = cup(**allowed).held(4)
    first, second, *others = held.by_seat()
    held.spin(3, red(first, second, *others))
    held.does(oc.ReportAway, entrant=first, why=why).does(oc.ReportAway, entrant=second, why=why)
    held.spin(3, red(*others))
    held.does(oc.ReportBack, entrant=second)
    assert held.chips(first) == 10_100
    held.spin(3, red(second, *others))
    stands = {name: held.state.entrants[name].standing for name in (first, second)}
    assert stands == {first: EntrantStanding.RETIRED, second: EntrantStanding.SEATED}
    assert (held.chips(first), held.session.out) == (0, {first: 3})
    told = [each.event for each in held.house.core.store.tail(stream=f"tournament/{held.state.name}")]
    assert told[-1].clause == f"{RAPID} 11.{number}"


def test_whoever_has_leave_loses_nothing():
    held = cup(conduct__absent={"out_after": 1}).held(4)
    first, second, *others = held.by_seat()
    held.does(oc.ApproveLeave, entrant=first, because="an emergency")
    held.does(oc.ReportAway, entrant=first, why=AwayKind.ABSENT)
    held.spin(3, red(second, *others)).spin(3, red(second, *others))
    assert (held.chips(first), held.state.entrants[first].standing) == (10_000, EntrantStanding.SEATED)
    held.does(oc.ReportBack, entrant=first).does(oc.ReportAway, entrant=first, why=AwayKind.ABSENT)
    held.spin(3, red(second, *others))
    assert held.state.entrants[first].standing is EntrantStanding.RETIRED


def test_whoever_is_still_away_is_so_from_the_first_spin_of_the_next_session_on():
    heat = {"name": "Heat", "spins": 2, "sign": SIGN, "least": 100, "advance": {"best": 2}}
    final = {"name": "Final", "spins": 3, "sign": SIGN, "least": 100}
    held = cup(session=[heat, final], conduct__absent={"out_after": 3}).held(4)
    first, second, *others = held.by_seat()
    held.does(oc.ReportAway, entrant=first, why=AwayKind.ABSENT)
    for _ in range(2):
        held.spin(2, {second: {"black": 100}, **red(*others)})
    held.house.waits(1_000)
    held.does(oc.Advance, session=1).seated().briefed().starts()
    held.spin(2, {second: {"red": 100}}).spin(2, {second: {"red": 100}})
    assert held.state.entrants[first].standing is EntrantStanding.SEATED
    held.spin(2, {second: {"red": 100}})
    assert held.state.entrants[first].standing is EntrantStanding.RETIRED


def test_nobody_is_late_before_the_time_that_entrants_were_told_of():
    held = cup().open().enters(4)
    held.house.now = wall_clock_by_utc(held.opened.plan.starts, 0) - 1
    held.house.signs_in(DIRECTOR.staff)
    held.does(oc.CloseEntries).seated()
    first, *_ = held.by_seat()
    late = {"entrant": first, "why": AwayKind.LATE}
    assert held.refuses(oc.ReportAway, **late) == f"{RAPID} 11.4.8(b)(i)"
    held.house.now += 1
    altered = {"starts": "2027-03-20T20:30:00", "notice": "by message", "entrants_told": True}
    held.does(oc.AlterStart, **altered)
    assert held.refuses(oc.ReportAway, **late) == f"{RAPID} 11.4.8(b)(i)"
    held.house.now += 30 * MINUTE
    held.does(oc.ReportAway, **late)


def test_nobody_is_reported_in_the_middle_of_a_spin_nor_back_who_was_not_away():
    held = cup().held(4)
    first, *_ = held.by_seat()
    held.opens()
    away = {"entrant": first, "why": AwayKind.ABSENT}
    assert held.refuses(oc.ReportAway, **away) == f"{RAPID} 11.4.8(h)"
    assert "not away" in held.refuses(oc.ReportBack, entrant=first)
    assert held.refuses(oc.ReportAway, Staff("dana"), **away) == f"{RAPID} 11.4.8(h)"


def test_whoever_retires_before_the_start_is_given_no_bank():
    held = cup().open().enters(4).closed().seated().briefed()
    first, *others = held.by_seat()
    held.does(oc.Retire, entrant=first).starts()
    assert (held.chips(first), held.session.issued) == (0, 30_000)
    held.plays_out(red(*others))
    assert held.session.groups[-1] == (first,)


def test_who_retires_has_the_fee_back_where_the_terms_say_so():
    held = cup(conduct__retired="chips to the float, fee refunded").held(4)
    first, second, *_ = held.by_seat()
    held.does(oc.Retire, entrant=first).does(oc.Disqualify, entrant=second, ground="hidden chips")
    assert [held.state.entrants[name].refund for name in (first, second)] == [5_500, 0]


# ── phones ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("book", "clause"), each("4.8(b)(iii)"))
def test_a_phone_brings_a_warning_first_and_then_takes_chips_each_time(book, clause):
    held = cup(book).held(4)
    first, *_ = held.by_seat()
    banks = []
    for _ in range(3):
        held.does(oc.ReportPhone, entrant=first)
        banks.append(held.chips(first))
    assert banks == [10_000, 9_500, 9_000]
    assert (held.session.bank_of(first), held.session.issued) == (9_000, 39_000)
    assert held.refuses(oc.ReportPhone, Staff("dana"), entrant=first) != clause
    held.does(oc.Retire, entrant=first)
    assert held.refuses(oc.ReportPhone, entrant=first) == clause


def test_without_a_warning_the_first_phone_takes_chips_and_never_more_than_there_are():
    held = cup(conduct__phone={"then": 10_500}).held(4)
    first, *_ = held.by_seat()
    held.does(oc.ReportPhone, entrant=first)
    assert held.chips(first) == 0


def test_perth_has_the_terms_say_nothing_of_phones():
    held = cup(PERTH, ruleset=TERMINALS, session=[{"name": "F", "spins": 8, "sign": SIGN}]).held(4)
    assert held.refuses(oc.ReportPhone, entrant="E001") == f"{PERTH} 5.34"


# ── Perth ───────────────────────────────────────────────────────────────────────────────────


def perth(**changes):
    session = [{"name": "F", "spins": 8, "sign": SIGN}]
    return TheCup(PERTH, ruleset=TERMINALS, tables=["R1"], **{"session": session, **changes}).held(4)


@pytest.mark.parametrize(
    ("ground", "number"),
    [
        pytest.param(ground, number, marks=pytest.mark.clause(f"{PERTH} {number}"), id=number)
        for ground, number in {
            "failure to comply with the rules": "5.5(b)(i)",
            "failure to attend at playing times": "5.5(b)(ii)",
            "behaviour detrimental to the tournament": "5.5(b)(iii)",
            "chips concealed": "5.24",
        }.items()
    ],
)
def test_the_book_of_perth_has_grounds_of_its_own(ground, number):
    held = perth()
    first, *_ = held.by_seat()
    held.does(oc.Disqualify, entrant=first, ground=ground)
    (told,) = [
        each.event
        for each in held.house.core.store.tail(stream=f"tournament/{held.state.name}")
        if type(each.event).__name__ == "Disqualified"
    ]
    assert (told.clause, held.chips(first)) == (f"{PERTH} {number}", 0)
    victorian = cup().held(4)
    assert victorian.refuses(oc.Disqualify, entrant="E001", ground=ground) == f"{RAPID} 11.4.8(a)(ii)"


@pytest.mark.clause("perth-roulette-599 5.24")
def test_who_hid_chips_never_comes_back():
    held = perth()
    first, *others = held.by_seat()
    held.spin(3, {first: {"black": 5_000}, **red(*others)})
    held.does(oc.Disqualify, entrant=first, ground="chips concealed")
    number = held.table().in_hand.number
    right = tc.CorrectOutcome(table="R1", round=number, outcome="2", because="it was 2")
    held.house.does(right, Staff("dana", second="hugo"))
    assert held.state.entrants[first].standing is EntrantStanding.DISQUALIFIED
    assert held.refuses(oc.ReportBack, entrant=first)
    held.opens()
    held.closes().settles(3)
    held.plays_out(red(*others))
    assert held.session.stage is SessionStage.ENDED
    assert first not in {name for group in held.session.groups for name in group}


@pytest.mark.clause("perth-roulette-599 5.35")
def test_in_perth_whoever_leaves_is_on_record_and_spins_are_missed():
    held = perth()
    first, *others = held.by_seat()
    held.does(oc.ReportAway, entrant=first, why=AwayKind.ABSENT)
    told = list(held.house.core.store.tail(stream=f"tournament/{held.state.name}"))[-1].event
    assert (told.clause, told.leave) == (f"{PERTH} 5.35", False)
    held.spin(3, red(*others))
    assert (missed(held), held.chips(first)) == ({first}, 10_000)
    held.does(oc.Disqualify, DIRECTOR, entrant=first, ground="failure to attend at playing times")
