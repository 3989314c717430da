"""A session as the books have it: everybody has the same bank, the table plays and the tournament counts."""

import pytest
from tournament_floor import DIRECTOR, TheCup

from croupier.floor.asker import Staff
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.words import EntrantStanding, SessionStage

SIGN = {"minimum": 50, "maximum": 5_000}


def worked():
    """Four with 5,000 each at one table of Rapid Roulette, for three spins."""
    session = {"name": "Final", "spins": 3, "sign": SIGN}
    cup = TheCup("rapid-roulette", tables=["R1"], chips__bank=5_000, session=[session])
    return cup.held(4)


def plays(cup):
    first, second, third, fourth = cup.by_seat()
    cup.spin(
        17,
        {
            first: {"straight:17": 100, "red": 400},
            second: {"dozen:1": 1_000},
            third: {"split:5-8": 500},
            fourth: {"black": 5_000},
        },
    )
    cup.spin(
        20,
        {
            first: {"corner:16-17-19-20": 200},
            second: {"red": 1_500},
            third: {"straight:0": 100},
            fourth: {"straight:20": 250, "odd": 1_000},
        },
    )
    cup.spin(
        0,
        {
            first: {"red": 3_000},
            second: {"black": 1_000, "column:2": 1_000},
            third: {"six-line:1-6": 800},
            fourth: {"low": 500},
        },
    )
    return [[banks[each] for each in (first, second, third, fourth)] for banks in cup.counted()]


@pytest.mark.clause("rapid-roulette 11.4.3(b)")
def test_a_session_is_counted_spin_by_spin_from_the_same_bank():
    cup = worked()
    assert {cup.chips(each) for each in cup.by_seat()} == {5_000}
    assert plays(cup) == [
        [8_100, 4_000, 4_500, 10_000],
        [9_700, 2_500, 4_400, 17_750],
        [6_700, 500, 3_600, 17_250],
    ]
    assert (sum(cup.counted()[-1].values()), cup.won()) == (28_050, -8_050)


def test_the_order_of_a_session_follows_from_what_is_held_at_its_end():
    cup = worked()
    first, second, third, fourth = cup.by_seat()
    plays(cup)
    cup.house.waits(1_000)
    assert cup.session.stage is SessionStage.ENDED
    assert cup.session.groups == ((fourth,), (first,), (third,), (second,))


def test_no_spin_and_voids_count_for_nothing_and_are_played_again():
    cup = worked()
    cup.opens().closes().launches()
    number = cup.table().in_hand.number
    cup.house.does(tc.DeclareNoSpin(table="R1", round=number, ground="BALL_LEFT_WHEEL"), Staff("hugo"))
    assert cup.counted() == []
    assert len(plays(cup)) == 3


def test_whoever_holds_nothing_is_eliminated_and_a_correction_brings_them_back():
    cup = worked()
    *_, last = cup.by_seat()
    cup.spin(17, {last: {"red": 5_000}})
    assert cup.state.entrants[last].standing is EntrantStanding.ELIMINATED
    number = cup.table().in_hand.number
    put_right = tc.CorrectOutcome(table="R1", round=number, outcome="18", because="it was 18")
    cup.house.does(put_right, Staff("dana", second="hugo"))
    assert cup.state.entrants[last].standing is EntrantStanding.SEATED
    assert (cup.chips(last), cup.counted()[-1][last]) == (10_000, 10_000)
    assert len(cup.counted()) == 1


def test_a_result_put_right_after_the_end_opens_the_session_again():
    cup = worked()
    plays(cup)
    cup.house.waits(1_000)
    number = cup.table().in_hand.number
    put_right = tc.CorrectOutcome(table="R1", round=number, outcome="3", because="it was 3")
    cup.house.does(put_right, Staff("dana", second="hugo"))
    assert cup.session.stage is SessionStage.RUNNING
    cup.house.waits(1_000)
    first, second, third, fourth = cup.by_seat()
    assert cup.session.stage is SessionStage.ENDED
    assert cup.session.groups == ((fourth,), (first,), (third,), (second,))
    assert [cup.chips(each) for each in (first, third)] == [12_700, 8_400]


def test_no_spin_begins_beyond_those_of_the_session():
    cup = worked()
    plays(cup)
    cup.pays("R1")
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer) == "rapid-roulette 11.4.3(a)(i)"


def test_no_spin_begins_while_the_session_stands_still():
    cup = worked()
    cup.does(oc.PauseSession, session=1, because="a fire drill")
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer) == "rapid-roulette 11.4.3(a)(i)"
    cup.does(oc.ResumeSession, session=1)
    cup.opens()


@pytest.mark.clause("automated-10.2 19.1")
def test_tables_that_are_compared_play_spin_by_spin_together():
    heat = {"name": "Heat", "spins": 3, "sign": SIGN, "advance": {"best": 2}}
    final = {"name": "Final", "spins": 2, "sign": SIGN}
    cup = TheCup("automated-10.2", session=[heat, final]).held(8)
    assert cup.session.tables == ("R1", "R2")
    cup.spin(17)
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer) == "automated-10.2 19.1"
    cup.spin(20, table="R2")
    cup.spin(0)


@pytest.mark.clause("rapid-roulette 11.3.2")
def test_practice_is_played_and_counts_for_nothing():
    session = {"name": "Final", "spins": 3, "sign": SIGN}
    cup = TheCup("rapid-roulette", tables=["R1"], chips__bank=5_000, session=[session])
    cup.open().enters(4).closed().seated().briefed()
    cup.does(oc.Practise, session=1, on=True)
    first, *_ = cup.by_seat()
    cup.spin(17, {first: {"straight:17": 100}})
    assert (cup.chips(first), cup.counted()) == (8_500, [])
    cup.does(oc.Practise, session=1, on=False)
    assert (cup.chips(first), cup.won()) == (0, 0)
    cup.starts()
    assert (cup.chips(first), cup.counted()) == (5_000, [])


@pytest.mark.clause("rapid-roulette 11.3.1")
def test_nobody_plays_before_the_director_is_satisfied_that_everybody_has_understood():
    cup = TheCup("rapid-roulette").open().enters(4).closed().seated()
    assert cup.refuses(oc.StartSession, session=1) == "rapid-roulette 11.3.1"
    some = tuple(cup.session.seats)[1:]
    assert cup.refuses(oc.Brief, session=1, understood=some) == "rapid-roulette 11.3.1"
    cup.briefed().starts()


@pytest.mark.clause("rapid-roulette 11.2.3")
def test_a_session_without_director_or_deputy_stands_still():
    cup = worked()
    roster_ends = cup.house.now + 24 * 60 * 60_000
    cup.house.now = roster_ends
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer) == "rapid-roulette 11.2.3"
    cup.house.ticks()
    assert cup.session.stage is SessionStage.PAUSED
    cup.house.signs_in(DIRECTOR.staff)
    cup.does(oc.ResumeSession, session=1)
    cup.opens()
