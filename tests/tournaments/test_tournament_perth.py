"""Part 5 of the Perth book at the table: least wagers and their double, last spins, the bell, the stacks."""

import pytest
from tournament_floor import MINUTE, TheCup

from croupier.floor.asker import Staff
from croupier.table import commands as tc
from croupier.table.events import LeastWagerMissed
from croupier.table.least_wagers import required
from croupier.tournaments import commands as oc
from croupier.tournaments.terms import terms_of
from croupier.tournaments.words import BookGround, EarlyGround, EntrantStanding, SessionStage
from croupier.words.figures import LANGUAGES

PERTH = "perth-roulette-599"
TERMINALS = "perth-roulette-599/terminal-single-zero"
SIGN = {"minimum": 100, "maximum": 5_000}


def heats(ruleset=TERMINALS, **session):
    made = {"name": "Final", "spins": 8, "sign": SIGN, **session}
    made = {key: value for key, value in made.items() if value is not None}
    return TheCup(PERTH, ruleset=ruleset, tables=["R1"], session=[made])


def missed(cup):
    return {entrant for entrant in cup.session.seats if cup.at(entrant) in cup.table().reserved.missed}


@pytest.mark.clause("perth-roulette-599 5.15[double]")
def test_after_a_miss_at_least_double_is_wagered_on_the_next_spin():
    cup = heats().held(4)
    first, *others = cup.by_seat()
    every = {name: {"red": 100} for name in others}
    cup.spin(3, every)
    assert missed(cup) == {first}
    bank = cup.chips(first)
    cup.spin(2, {first: {"red": 150}, **every})
    assert (missed(cup), cup.chips(first)) == ({first}, bank)
    cup.spin(2, {first: {"red": 200}, **every})
    assert (missed(cup), cup.chips(first)) == (set(), bank - 200)
    cup.spin(2, {first: {"red": 100}, **every})
    assert (missed(cup), cup.chips(first)) == (set(), bank - 300)


@pytest.mark.clause("perth-roulette-599 5.15[min-max]", "perth-roulette-599 5.15[double]")
def test_a_miss_is_by_one_clause_and_what_it_asks_for_by_the_other():
    cup = heats().held(4)
    first, *others = cup.by_seat()
    every = {name: {"red": 100} for name in others}

    def asked():
        """Why the first entrant must wager what they must, as the table has it now."""
        amount, clause = required(cup.table().reserved, cup.at(first), cup.chips(first))
        return amount, str(clause)

    assert asked() == (100, f"{PERTH} 5.15[min-max]")
    cup.spin(2, every)
    assert asked() == (200, f"{PERTH} 5.15[double]")
    cup.spin(2, {first: {"red": 150}, **every})
    told = [each.event for each in cup.house.core.store.tail(stream="table/R1")]
    missed_by = [each.clause for each in told if isinstance(each, LeastWagerMissed)]
    assert missed_by == [f"{PERTH} 5.15[min-max]", f"{PERTH} 5.15[double]"]
    cup.spin(2, {first: {"red": 200}, **every})
    assert asked() == (100, f"{PERTH} 5.15[min-max]")


def test_elsewhere_who_holds_less_than_the_least_stakes_all_of_it():
    session = {"name": "Final", "spins": 4, "sign": {"minimum": 50, "maximum": 10_000}, "least": 5_000}
    cup = TheCup("rapid-roulette", tables=["R1"], session=[session]).held(4)
    first, *others = cup.by_seat()
    every = {name: {"red": 5_000} for name in others}
    cup.spin(3, {first: {"black": 9_000}, **every})
    cup.spin(3, {first: {"red": 1_000}, **every})
    assert missed(cup) == set()
    assert cup.chips(first) == 2_000


@pytest.mark.clause("perth-roulette-599 5.19")
def test_whoever_has_no_chips_is_eliminated():
    cup = heats(sign={"minimum": 100, "maximum": 10_000}).held(4)
    first, *others = cup.by_seat()
    cup.spin(3, {first: {"black": 10_000}, **{name: {"red": 100} for name in others}})
    assert cup.state.entrants[first].standing is EntrantStanding.ELIMINATED
    assert cup.session.out == {first: 1}


@pytest.mark.clause("perth-roulette-599 5.23")
def test_all_who_lose_their_last_chips_on_one_spin_play_off():
    cup = heats(sign={"minimum": 100, "maximum": 10_000}).held(3 + 1)
    first, second, *others = cup.by_seat()
    cup.spin(3, {name: {"black": 10_000} for name in others} | {first: {"red": 100}, second: {"red": 100}})
    cup.spin(0, {first: {"red": 10_000}, second: {"red": 10_000}})
    cup.spin(2, {first: {"red": 100}, second: {"red": 100}})
    assert cup.session.holding("R1") == ()
    cup.house.waits(1_000)
    assert cup.session.groups == (tuple(sorted((first, second))), tuple(sorted(others)))
    assert cup.refuses(oc.Advance, session=1) == "perth-roulette-599 5.26[tie]"
    cup.does(oc.CallPlayOff, session=1)
    assert (cup.session.entrants, cup.session.plan.spins) == (tuple(sorted((first, second))), 3)


@pytest.mark.clause("perth-roulette-599 1.1[session]")
def test_a_session_is_over_at_once_when_one_player_holds_chips():
    cup = heats(sign={"minimum": 100, "maximum": 10_000}).held(4)
    first, *others = cup.by_seat()
    cup.spin(3, {first: {"red": 100}, **{name: {"black": 10_000} for name in others}})
    refused = cup.refused(tc.OpenWagering(table="R1"), cup.dealer)
    assert refused == "perth-roulette-599 1.1[session](a)"
    cup.house.waits(1_000)
    assert cup.session.stage is SessionStage.ENDED


@pytest.mark.clause("perth-roulette-599 1.1[session](a)")
def test_when_time_is_up_three_spins_are_announced_and_no_spin_is_repeated():
    cup = heats(spins=None, minutes=40).held(4)
    house, began = cup.house, cup.house.now

    def spins(launched, settled, outcome=0):
        """Launched and settled at so many milliseconds after the start."""
        house.now = began + launched - 1_000 * 60
        cup.pays()
        cup.opens()
        house.now = began + launched
        house.ticks()
        cup.launches()
        house.now = began + settled
        if outcome is None:
            number = cup.table().in_hand.number
            house.does(tc.DeclareNoSpin(table="R1", round=number, ground="BALL_LEFT_WHEEL"), Staff("hugo"))
        else:
            cup.settles(outcome)

    spins(38 * MINUTE + 50_000, 39 * MINUTE)
    assert cup.session.last == {}
    spins(40 * MINUTE - 1, 40 * MINUTE + 31_000)
    assert (cup.session.last, cup.session.played("R1")) == ({}, 2)
    house.ticks()
    assert cup.session.last == {"R1": 2}
    spins(42 * MINUTE, 42 * MINUTE + 10_000)
    spins(44 * MINUTE, 44 * MINUTE + 10_000, outcome=None)
    spins(46 * MINUTE, 46 * MINUTE + 10_000)
    assert cup.session.stage is SessionStage.RUNNING
    spins(48 * MINUTE, 48 * MINUTE + 28_000)
    house.ticks()
    assert (cup.session.played("R1"), cup.session.stage) == (5, SessionStage.ENDED)


# ── on cloth ────────────────────────────────────────────────────────────────────────────────


def on_cloth(**session):
    return heats(ruleset="perth-roulette-599/cloth-single-zero", **session).held(4)


@pytest.mark.clause("perth-roulette-599 5.14(a)")
def test_the_dealer_helps_nobody_after_no_more_call_bets():
    cup = on_cloth()
    first, *_ = cup.by_seat()
    cup.opens()
    cup.wagers(first, {"straight:17": 100}, called_by_dealer=True)
    number = cup.table().in_hand.number
    cup.house.does(tc.CloseCallBets(table="R1", round=number), Staff("dana"))
    called = cup.slip(first, {"straight:17": 200}, called_by_dealer=True)
    assert cup.refused(called, Staff("dana")) == "perth-roulette-599 5.14(a)"
    cup.wagers(first, {"straight:17": 200})


@pytest.mark.clause("perth-roulette-599 5.16")
def test_nothing_is_wagered_after_the_bell():
    cup = on_cloth()
    first, *_ = cup.by_seat()
    cup.opens()
    bell = cup.table().in_hand.ends_at
    cup.house.now = bell - 1
    cup.wagers(first, {"red": 100})
    cup.house.now = bell
    assert cup.refused(cup.slip(first, {"red": 200}), Staff("dana")) == "perth-roulette-599 5.16"


@pytest.mark.clause("perth-roulette-599 5.18")
def test_a_wager_once_made_is_not_handled_but_the_dealer_puts_a_misplaced_one_right():
    cup = on_cloth()
    first, *_ = cup.by_seat()
    cup.opens().wagers(first, {"red": 200})
    assert cup.refused(cup.slip(first, {"red": 100}), Staff("dana")) == "perth-roulette-599 5.18"
    assert cup.refused(cup.slip(first, {"black": 200}), Staff("dana")) == "perth-roulette-599 5.18"
    cup.wagers(first, {"red": 300, "black": 100})
    cup.wagers(first, {"red": 300, "odd": 100}, misplaced=True)


@pytest.mark.clause("perth-roulette-599 5.25")
def test_stacks_are_counted_and_a_difference_is_never_adopted_silently():
    cup = on_cloth(spins=1)
    first, *others = cup.by_seat()
    cup.spin(3, {first: {"red": 500}, **{name: {"red": 100} for name in others}})
    cup.house.ticks()
    assert cup.session.stage is SessionStage.RUNNING
    assert cup.refuses(oc.EndSession, session=1) == "perth-roulette-599 5.25"
    kept = {name: cup.session.bank_of(name) for name in cup.session.seats}
    wrong = {**kept, first: kept[first] - 100}
    alone = {"session": 1, "table": "R1", "counts": wrong, "because": "one chip fell"}
    assert cup.refuses(oc.RecordBanks, **alone) == "perth-roulette-599 5.25"
    cup.does(oc.RecordBanks, Staff("margot", second="sara"), **alone)
    assert cup.chips(first) == kept[first]
    cup.does(oc.EndSession, session=1)


@pytest.mark.clause("perth-roulette-599 5.12")
def test_two_to_ten_play_at_a_table():
    places = [f"X{number}" for number in range(1, 12)]
    cup = TheCup(PERTH, tables=["R1"], terminals=places, entries__least=2, entries__most=11)
    assert cup.refuses(oc.PlanTournament, Staff("hugo"), plan=cup.opened.plan) == "perth-roulette-599 5.12"


def seated_at_two_tables():
    """Four at each of two tables, everybody ready to play."""
    heat = {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"each_table": 1}}
    final = {"name": "Final", "spins": 1, "sign": SIGN}
    cup = TheCup(PERTH, ruleset=TERMINALS, session=[heat, final])
    return cup.open().enters(8).closed().seated().briefed()


@pytest.mark.clause("perth-roulette-599 5.12")
def test_who_has_retired_since_the_draw_does_not_make_up_a_table():
    cup = seated_at_two_tables()
    first, second, *others = cup.by_seat("R1")
    for name in others:
        cup.does(oc.Retire, entrant=name)
    cup.does(oc.Disqualify, entrant=second, ground=BookGround.BEHAVIOUR.value)
    assert cup.refuses(oc.StartSession, session=1) == f"{PERTH} 5.12"
    assert cup.session.stage is SessionStage.BRIEFED
    assert cup.chips(first) == 0


@pytest.mark.clause("perth-roulette-599 5.12")
def test_two_who_are_left_make_up_a_table():
    cup = seated_at_two_tables()
    for name in cup.by_seat("R1")[2:]:
        cup.does(oc.Retire, entrant=name)
    cup.starts()
    assert cup.session.stage is SessionStage.RUNNING


@pytest.mark.clause("perth-roulette-599 1.1[session]")
def test_the_only_one_left_at_a_table_has_won_it_without_play_and_the_others_play():
    cup = seated_at_two_tables()
    last, *others = cup.by_seat("R1")
    alone = {"session": 1, "table": "R1", "ground": EarlyGround.ONE_LEFT}
    assert cup.refuses(oc.ConcludeTable, **alone) == f"{PERTH} 1.1[session]"  # four are left
    for name in others:
        cup.does(oc.Retire, entrant=name)
    cup.does(oc.ConcludeTable, **alone).starts()
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer) == f"{PERTH} 1.1[session](a)"
    best, *_ = playing = cup.by_seat("R2")
    cup.spin(3, {name: {"red": 500 if name == best else 100} for name in playing}, table="R2")
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1)
    assert set(cup.session.entrants) == {last, best}


@pytest.mark.clause("perth-roulette-599 5.35")
def test_nobody_leaves_without_leave():
    cup = heats().held(4)
    first, *_ = cup.by_seat()
    assert cup.refuses(oc.ApproveLeave, entrant=first, because=" ") == "perth-roulette-599 5.35"
    cup.does(oc.ApproveLeave, entrant=first, because="an emergency")
    assert cup.state.entrants[first].leave


@pytest.mark.clause("perth-roulette-599 5.34")
def test_the_director_decides_disputes_and_an_officer_may_review_them():
    cup = heats().held(4)
    first, *_ = cup.by_seat()
    cup.does(oc.RaiseDispute, entrant=first, what="a late wager")
    cup.does(oc.DecideDispute, number=1, decision="it stands")
    assert cup.refuses(oc.DecideDispute, number=1, decision="it falls") == "perth-roulette-599 5.34"
    cup.does(oc.RecordReview, number=1, by="an officer", decision="it falls")
    assert cup.state.disputes[0].reviewed
    other = TheCup("rapid-roulette").held(4)
    other.does(oc.RaiseDispute, entrant="E001", what="a late wager").does(
        oc.DecideDispute, number=1, decision="it stands"
    )
    final = other.refuses(oc.RecordReview, number=1, by="an officer", decision="it falls")
    assert final == "rapid-roulette 11.4.8(h)"


def test_perth_concludes_no_table_because_its_players_agree():
    cup = heats().held(4)
    everybody = tuple(cup.session.seats)
    concluding = {"session": 1, "table": "R1", "ground": EarlyGround.AGREED, "agreed": everybody}
    assert cup.refuses(oc.ConcludeTable, **concluding) == "perth-roulette-599 1.1[session]"


@pytest.mark.clause("perth-roulette-599 5.16")
@pytest.mark.parametrize("seconds", [30, 90])
def test_the_bell_rings_when_the_plan_says_and_the_terms_tell(seconds):
    cup = on_cloth(bell_s=seconds).opens()
    spin = cup.table().in_hand
    assert spin.ends_at - spin.opened_at == seconds * 1_000
    terms = terms_of(cup.state.planned, cup.rules, PERTH)
    (told,) = [each.words for each in terms.statements if each.name == "sessions"]
    assert all(str(seconds) in told[language] for language in LANGUAGES)


@pytest.mark.clause("perth-roulette-599 5.14(b)")
def test_own_bets_are_placed_after_no_more_call_bets_and_none_after_no_more_bets():
    cup = on_cloth()
    first, *_ = cup.by_seat()
    cup.opens()
    number = cup.table().in_hand.number
    cup.house.does(tc.CloseCallBets(table="R1", round=number), Staff("dana"))
    cup.wagers(first, {"red": 100})
    cup.closes()
    assert cup.refused(cup.slip(first, {"red": 200}), Staff("dana"))
    assert cup.table().in_hand.slips[cup.at(first)] == {"red": 100}


@pytest.mark.clause("perth-roulette-599 5.17")
def test_winning_wagers_are_off_the_layout_before_new_ones_are_placed():
    cup = on_cloth()
    first, *others = cup.by_seat()
    cup.spin(3, {first: {"red": 100}, **{name: {"red": 100} for name in others}})
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer)
    cup.opens()


@pytest.mark.clause("perth-roulette-599 5.15[min-max]")
def test_at_least_the_minimum_and_at_most_the_maximum_is_wagered_on_every_spin():
    cup = heats().held(4)
    first, second, *others = cup.by_seat()
    cup.opens().wagers(first, {"red": 5_001})
    for name in others:
        cup.wagers(name, {"red": 100})
    cup.closes().settles(3)
    assert (missed(cup), cup.chips(first)) == ({second}, 15_000)


@pytest.mark.clause("perth-roulette-599 5.21[change]")
def test_limits_change_only_as_the_terms_say_and_from_the_next_round():
    cup = heats().held(4)
    for sign in (tc.Sign(minimum=200, maximum=5_000), tc.Sign(minimum=100, maximum=4_000)):
        changing = tc.ChangeLimits(table="R1", sign=sign)
        assert cup.refused(changing, Staff("hugo")) == f"{PERTH} 5.21[change]"
    cup = heats(steps=[{"at_min": 25, "minimum": 200, "maximum": 6_000}]).held(4)
    began = cup.house.now
    cup.opens()
    cup.house.now = began + 25 * MINUTE
    assert (cup.table().sign.minimum, cup.table().reserved.terms.least.amount) == (100, 100)
    cup.closes().settles(3)
    cup.opens()
    sign = cup.table().sign
    assert (sign.minimum, sign.maximum) == (200, 6_000)


@pytest.mark.clause("perth-roulette-599 5.21[multiples]")
def test_wagers_need_be_no_multiples_of_the_minimum():
    cup = heats().held(4)
    first, *_ = cup.by_seat()
    cup.opens().wagers(first, {"red": 107})


@pytest.mark.clause("perth-roulette-599 5.21[sign]")
def test_the_sign_at_each_table_is_that_of_the_session():
    cup = heats(sign={"minimum": 150, "maximum": 4_500}).held(4)
    assert (cup.table().sign.minimum, cup.table().sign.maximum) == (150, 4_500)


@pytest.mark.clause("perth-roulette-599 5.10")
def test_every_player_has_a_table_and_a_seat_of_their_own_and_plays_at_no_other():
    final = {"name": "Final", "spins": 1, "sign": SIGN}
    cup = TheCup(
        PERTH, ruleset=TERMINALS, session=[{**final, "name": "Heat", "advance": {"each_table": 1}}, final]
    )
    cup.held(4)
    seats = {(seat.table, seat.seat) for seat in cup.session.seats.values()}
    assert seats == {("R1", 1), ("R1", 2), ("R2", 1), ("R2", 2)}
    first, other = cup.by_seat("R1")[0], cup.by_seat("R2")[0]
    cup.opens("R1")
    number = cup.table("R1").in_hand.number
    elsewhere = tc.SetWagers(table="R1", round=number, terminal=cup.at(other), slip={"red": 100})
    assert cup.refused(elsewhere, cup.setter(other))
    cup.wagers(first, {"red": 100})


@pytest.mark.clause("perth-roulette-599 5.20")
def test_chips_go_from_nobody_to_anybody_else():
    cup = heats().held(4)
    first, second, *_ = cup.by_seat()
    onto = {"session": 1, "entrant": first, "terminal": cup.at(second), "because": "a loan"}
    assert cup.refuses(oc.MoveSeat, **onto)
    cup.opens()
    slip = tc.SetWagers(
        table="R1", round=cup.table().in_hand.number, terminal=cup.at(second), slip={"red": 100}
    )
    assert cup.refused(slip, cup.setter(first))
    cup.wagers(second, {"red": 10_000 // 2})
    assert cup.refused(cup.slip(second, {"red": 5_000, "black": 5_000, "odd": 100}), cup.setter(second))
