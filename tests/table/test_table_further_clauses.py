"""Signs and markers in view, breaches and what follows, who is told of a no spin, what chips stay worth."""

import pytest
from floor_table import at_floor, person
from pit import (
    A1,
    A2,
    AUTOMATED,
    CLOTH_18,
    CLOTH_VCGR,
    HOUR,
    MINUTE,
    NOON,
    PERTH,
    PERTH_CLOTH,
    R1,
    RAPID,
    SEVENTEEN,
    TOUCHBET_18,
    TOUCHBET_VCGR,
    TOUCHTABLE_18,
    TOUCHTABLE_VCGR,
    Pit,
    number,
)
from table_at_work import laying, proves, rows
from views_house import scene_of

from croupier.server.previews import call_preview
from croupier.server.views.desk import desk_view
from croupier.server.views.table import table_view
from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table.display import message, sign_at_table
from croupier.table.rules import PeriodMessage
from croupier.table.state import Phase

SIGN = c.Sign(minimum=500, maximum=50_000, multiple=500)
LOWER = c.Sign(minimum=100, maximum=50_000, multiple=100)
HIGHER = c.Sign(minimum=1_000, maximum=60_000, multiple=1_000)

# Signs.


@pytest.mark.parametrize(
    "key",
    proves(
        (CLOTH_18, "melbourne-roulette-18 4.1"),
        (CLOTH_VCGR, "melbourne-roulette-vcgr 4.1"),
        (RAPID, "rapid-roulette 4.1"),
        (AUTOMATED, "automated-10.2 4.1"),
    ),
)
def test_nothing_is_played_before_the_sign_is_confirmed_on_display(key):
    at = at_floor(key)
    at.must(c.CloseTable(table=R1), at.ruleset.ladder.ranks[-1])
    assert sign_at_table(at.table) is None
    unseen = at.refused(c.ConfirmSign(table=R1, sign_on_display=False), at.ruleset.ladder.ranks[-1])
    assert "sign" in unseen.reason
    assert at.table.phase is Phase.SHUT
    at.refused(c.OpenWagering(table=R1))
    at.opens(laying(at.ruleset, sign=SIGN))
    assert sign_at_table(at.table) == SIGN
    at.must(c.OpenWagering(table=R1))


def test_on_cloth_the_sign_stands_at_the_table_alone():
    pit = Pit(CLOTH_18, sign=SIGN)
    assert sign_at_table(pit.table) == SIGN


@pytest.mark.clause("perth-roulette-599 7.3")
def test_the_sign_of_perth_shows_minimum_maximum_and_units():
    shown = sign_at_table(Pit(PERTH_CLOTH, sign=SIGN).table)
    assert (shown.minimum, shown.maximum, shown.multiple) == (500, 50_000, 500)


@pytest.mark.clause("perth-roulette-599 7.5(a)", "perth-roulette-599 7.5(b)", "perth-roulette-599 7.5(c)")
def test_a_legacy_marker_is_in_view_while_the_old_limits_go_on_and_no_longer():
    pit = Pit(PERTH_CLOTH, places=(A2,), sign=SIGN)
    pit.buy_in(A1, 100_000)
    pit.must(c.Join(table=R1, terminal=A1, colour_chips=True), PLAYER)
    pit.play({A1: SEVENTEEN, A2: SEVENTEEN}, "3")
    assert in_view(pit) == []
    pit.must(c.ChangeLimits(table=R1, sign=HIGHER, all_agree=True), pit.ladder.ranks[-1])
    (marker,) = in_view(pit)
    assert (marker.terminal, marker.clause) == ("A1", "perth-roulette-599 7.5(a)")
    # The old minimum and units, under the maximum that now stands on the sign.
    assert (marker.minimum, marker.maximum, marker.multiple) == (500, 60_000, 500)
    pit.now += HOUR - MINUTE
    assert [each.terminal for each in in_view(pit)] == ["A1"]
    pit.now += MINUTE
    assert in_view(pit) == []


def in_view(pit):
    """The markers as the display of the table and every other screen there has them."""
    return table_view(scene_of(pit), R1).markers


@pytest.mark.clause("melbourne-roulette-vcgr 11.6.3")
def test_the_layout_says_final_bets_while_the_ball_runs_and_then_no_more_bets():
    pit = Pit(TOUCHTABLE_VCGR)
    assert message(pit.table, pit.rules) is None
    pit.wager({A1: SEVENTEEN})
    assert message(pit.table, pit.rules) is None
    pit.spin()
    assert message(pit.table, pit.rules) is PeriodMessage.FINAL_BETS
    pit.must(c.SetWagers(table=R1, round=number(pit), terminal=A2, slip=SEVENTEEN), PLAYER)
    pit.close()
    assert message(pit.table, pit.rules) is PeriodMessage.NO_MORE_BETS
    scene = scene_of(pit)
    assert (desk_view(scene, R1).calls.manner, table_view(scene, R1).call.french) == ("ANNOUNCE", None)
    pit.refusal(c.SetWagers(table=R1, round=number(pit), terminal=A2, slip={}), PLAYER)
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    assert message(pit.table, pit.rules) is None


# No spins.


@pytest.mark.parametrize(
    ("key", "button", "told", "clause"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[-1]), id=case[-1])
        for case in (
            (TOUCHBET_18, "the Dispute Button", "area-manager", "melbourne-roulette-18 11.9.1"),
            (TOUCHTABLE_18, "Bad Spin", "area-manager", "melbourne-roulette-18 12.9.1"),
            (TOUCHBET_VCGR, "the Dispute Button", "game-supervisor", "melbourne-roulette-vcgr 10.9.1"),
            (TOUCHTABLE_VCGR, "Bad Spin", "game-supervisor", "melbourne-roulette-vcgr 11.9.1"),
        )
    ],
)
def test_of_a_no_spin_the_console_tells_the_rank_that_the_book_names(key, button, told, clause):
    pit = Pit(key)
    pit.up_to_no_more_bets({A1: SEVENTEEN})
    *_, declared = pit.must(c.DeclareNoSpin(table=R1, round=number(pit), ground="FOREIGN_OBJECT"))
    assert (declared.button, declared.told, declared.told_clause) == (button, told, clause)


@pytest.mark.parametrize("key", [CLOTH_18, CLOTH_VCGR, PERTH, RAPID])
def test_where_the_book_names_nobody_nobody_is_told_of_a_no_spin(key):
    pit = Pit(key)
    pit.up_to_no_more_bets({A1: SEVENTEEN})
    *_, declared = pit.must(c.DeclareNoSpin(table=R1, round=number(pit), ground="FOREIGN_OBJECT"))
    assert (declared.button, declared.told, declared.told_clause) == ("", "", "")


@pytest.mark.clause("perth-roulette-599 6.8")
def test_what_the_display_screen_shows_does_not_prevail_over_the_terminals():
    pit = Pit(PERTH)
    pit.up_to_no_more_bets({A1: {"straight:17": 1000}, A2: {"straight:18": 1000}})
    # The screen follows the sensor and shows 18; the terminals follow the console and show 17.
    pit.must(c.ReportRest(table=R1, round=number(pit), suggested="18"), "house")
    assert pit.table.in_hand.suggested == "18"
    entered, *_ = pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    assert (entered.passed_over, entered.clause) == ("18", "perth-roulette-599 6.8")
    assert [move.of for move in pit.table.in_hand.moves] == ["17"]
    assert (pit.credit(A1), pit.credit(A2)) == (135_000, 99_000)


# Breaches, and what follows them.


@pytest.mark.parametrize(
    ("key", "clause"),
    rows(
        (CLOTH_18, "melbourne-roulette-18 18.7"),
        (CLOTH_VCGR, "melbourne-roulette-vcgr 13.6"),
        (RAPID, "rapid-roulette 12.6"),
        (AUTOMATED, "automated-10.2 20.7"),
    ),
)
def test_staff_record_onlookers_and_players_who_influence_anothers_play(key, clause):
    pit = Pit(key)
    for whose in (None, A1):
        incident = c.RecordIncident(table=R1, breach="INFLUENCE", detail="says where to bet", terminal=whose)
        pit.refusal(incident, PLAYER)
        (recorded,) = pit.must(incident)
        assert (recorded.breach, recorded.terminal, recorded.at) == ("INFLUENCE", whose, NOON)
        assert recorded.clause == clause


@pytest.mark.clause("rapid-roulette 3.12")
def test_an_inducement_to_join_a_syndicate_is_a_breach_of_its_own():
    pit = Pit(RAPID)
    for detail in ("solicited $50", "accepted $50"):
        incident = c.RecordIncident(table=R1, breach="SYNDICATE_INDUCEMENT", detail=detail, terminal=A1)
        pit.refusal(incident, PLAYER)
        (recorded,) = pit.must(incident)
        assert (recorded.detail, recorded.clause) == (detail, "rapid-roulette 3.12")
    other = Pit(AUTOMATED)
    other.refusal(c.RecordIncident(table=R1, breach="SYNDICATE_INDUCEMENT", detail="solicited"))


@pytest.mark.parametrize(
    ("key", "too_low", "least", "clause"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[-1]), id=case[-1])
        for case in (
            (CLOTH_VCGR, "game-supervisor", "pit-boss", "melbourne-roulette-vcgr 13.2.4"),
            (RAPID, "game-supervisor", "pit-boss", "rapid-roulette 12.2.4"),
            (AUTOMATED, "area-manager", "assistant-casino-manager", "automated-10.2 20.2.4"),
        )
    ],
)
def test_a_prohibited_device_is_confiscated_by_rank_and_that_is_recorded(key, too_low, least, clause):
    pit = Pit(key)
    taken = c.ConfiscateDevice(table=R1, device="a computer in a shoe", terminal=A1)
    assert pit.refusal(taken, too_low) == clause
    assert pit.refusal(c.ConfiscateDevice(table=R1, device=" "), least) == clause
    (told,) = pit.must(taken, least)
    assert (told.device, told.terminal, told.at, told.clause) == ("a computer in a shoe", A1, NOON, clause)


@pytest.mark.parametrize("key", [CLOTH_18, PERTH])
def test_where_the_book_says_nothing_of_it_nothing_is_confiscated(key):
    pit = Pit(key)
    pit.refusal(c.ConfiscateDevice(table=R1, device="a computer"), pit.ladder.ranks[-1])


@pytest.mark.parametrize(
    ("key", "too_low", "least", "clause"),
    [
        pytest.param(*case, marks=pytest.mark.clause(case[-1]), id=case[-1])
        for case in (
            (CLOTH_18, "area-manager", "assistant-casino-manager", "melbourne-roulette-18 18.2.4"),
            (CLOTH_VCGR, "game-supervisor", "pit-boss", "melbourne-roulette-vcgr 13.2.5"),
            (RAPID, "game-supervisor", "pit-boss", "rapid-roulette 12.2.5"),
            (AUTOMATED, "area-manager", "assistant-casino-manager", "automated-10.2 20.2.5"),
        )
    ],
)
def test_a_suspect_is_detained_by_rank_with_a_reason_until_somebody_takes_over(key, too_low, least, clause):
    pit = Pit(key)
    detain = c.DetainPerson(table=R1, person="the player in seat 3", because="a device in his shoe")
    assert pit.refusal(detain, too_low) == clause
    assert pit.refusal(c.DetainPerson(table=R1, person="the player in seat 3", because=""), least) == clause
    (told,) = pit.must(detain, least)
    assert (told.number, told.at, told.clause) == (1, NOON, clause)
    (kept,) = pit.table.detentions
    assert (kept.because, kept.since, kept.ended) == ("a device in his shoe", NOON, None)

    pit.now = NOON + 20 * MINUTE
    over = c.EndDetention(table=R1, number=1, handed_to="Constable Lee")
    assert pit.refusal(over, too_low) == clause
    assert pit.refusal(c.EndDetention(table=R1, number=1, handed_to=""), least) == clause
    pit.refusal(c.EndDetention(table=R1, number=2, handed_to="Constable Lee"), least)
    pit.must(over, least)
    (kept,) = pit.table.detentions
    assert (kept.handed_to, kept.ended) == ("Constable Lee", NOON + 20 * MINUTE)
    assert pit.refusal(over, least) == clause


# Chips on the cloth.


@pytest.mark.parametrize(
    "key",
    proves((CLOTH_18, "melbourne-roulette-18 3.1.1"), (CLOTH_VCGR, "melbourne-roulette-vcgr 3.1.1")),
)
def test_a_cash_chip_is_worth_what_it_shows(key):
    pit = Pit(key)
    pit.wager()
    called = in_chips(pit, A1, "17x25; red x5")
    assert (called.slip, called.worth_by) == (
        {"straight:17": 2_500, "red": 500},
        f"{key.split('/')[0]} 3.1.1",
    )
    placed(pit, A1, called)
    assert pit.table.in_hand.slips[A1] == called.slip


def in_chips(pit, player, text, colour=None):
    """What a dealer's console is told of a wager that lies there in chips."""
    return call_preview(scene_of(pit), R1, player, text, person(pit.ladder.ranks[0]), colour=colour)


def placed(pit, player, called):
    slip = dict(called.slip)
    pit.must(
        c.SetWagers(table=R1, round=number(pit), terminal=player, slip=slip, called_by_dealer=True),
        pit.ladder.ranks[0],
    )


@pytest.mark.parametrize(
    "key",
    proves((CLOTH_18, "melbourne-roulette-18 3.1.2"), (CLOTH_VCGR, "melbourne-roulette-vcgr 3.1.2")),
)
def test_a_colour_chip_is_worth_nothing_until_a_value_is_declared_for_its_holder(key):
    pit = Pit(key)
    pit.wager()
    clause = f"{key.split('/')[0]} 3.1.2"
    assert in_chips(pit, A1, "17x2", "green").refused.clause == clause
    pit.must(c.IssueColour(table=R1, terminal=A1, colour="green", value=200))
    called = in_chips(pit, A1, "17x2; red x10", "green")
    assert (called.slip, called.worth_by) == ({"straight:17": 400, "red": 2_000}, clause)
    placed(pit, A1, called)
    assert pit.table.in_hand.slips[A1] == called.slip
    assert in_chips(pit, A2, "17x2", "green").refused.clause == clause, "another player holds none"
    assert in_chips(pit, A1, "17x2.50", "green").refused.clause == clause, "chips are not halved"
