"""Chips without a face value."""

import pytest
from pit import (
    A1,
    A2,
    A3,
    AUTOMATED,
    CLOTH_18,
    CLOTH_VCGR,
    PERTH_CLOTH,
    R1,
    RAPID,
    SEVENTEEN,
    TOUCHBET_18,
    Pit,
    TableAlone,
    number,
    rows,
)
from views_house import scene_of

from croupier.core.ids import TableId
from croupier.server.views.desk import desk_view
from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table.given import Issuer

R2 = TableId("R2")
COLOURS = ("red", "blue", "green")
SHUT, OPEN = Issuer(open=False, minimum=700), Issuer(open=True, minimum=700)
M18, VCGR, P599 = "melbourne-roulette-18", "melbourne-roulette-vcgr", "perth-roulette-599"


def issue(terminal, colour="red", value=500, **more):
    return c.IssueColour(table=R1, terminal=terminal, colour=colour, value=value, **more)


def redeem(issued_at=R1, count=7, **more):
    return c.RedeemColour(table=R1, terminal=A1, colour="red", count=count, issued_at=issued_at, **more)


def sets(pit):
    """The colours of the table as its console has them."""
    return desk_view(scene_of(pit), R1).colours


# Issue.


@pytest.mark.parametrize(
    ("ruleset", "clause"), rows((CLOTH_18, f"{M18} 3.1.2(d)"), (CLOTH_VCGR, f"{VCGR} 3.1.2(d)"))
)
def test_3_1_2_d_one_colour_goes_to_one_player_unless_the_holders_agree(ruleset, clause):
    pit = Pit(ruleset, colours=COLOURS)
    pit.must(issue(A1))
    assert pit.refusal(issue(A2)) == clause
    pit.must(issue(A2, holders_agree=True))
    assert pit.table.colours["red"].holders == (A1, A2)


@pytest.mark.clause(f"{P599} 3.7")
def test_3_7_one_colour_never_goes_to_two_persons():
    pit = Pit(PERTH_CLOTH, colours=COLOURS)
    pit.must(issue(A1))
    assert pit.refusal(issue(A2, holders_agree=True)) == f"{P599} 3.7"
    pit.must(issue(A2, "blue"))


def test_a_colour_is_free_again_when_its_holder_has_left_or_has_redeemed_the_last():
    pit = Pit(PERTH_CLOTH, places=(A1, A2, A3), colours=COLOURS)
    pit.must(issue(A1))
    pit.must(redeem(count=3))
    pit.refusal(issue(A2))
    pit.must(redeem(last=True))
    pit.must(issue(A2, value=100))
    pit.must(c.Leave(table=R1, terminal=A2), PLAYER)
    pit.must(issue(A3, value=200))
    assert (pit.table.colours["red"].holders, pit.table.colours["red"].value) == ((A3,), 200)


def test_as_long_as_chips_of_a_colour_are_held_they_keep_their_value():
    pit = Pit(CLOTH_18, colours=COLOURS)
    pit.must(issue(A1, value=500))
    pit.refusal(issue(A1, value=600))
    pit.refusal(issue(A2, value=600, holders_agree=True))
    pit.must(issue(A1, value=500))


@pytest.mark.parametrize(
    ("ruleset", "too_low", "least", "clause"),
    rows(
        (CLOTH_18, "dealer", "higher-duties-dealer", f"{M18} 3.1.2(f)"),
        (CLOTH_VCGR, "game-supervisor", "pit-boss", f"{VCGR} 3.1.2(f)"),
    ),
)
def test_3_1_2_f_a_second_set_needs_rank_and_a_colour_left_for_everybody(ruleset, too_low, least, clause):
    pit = Pit(ruleset, places=(A1, A2, A3), colours=COLOURS)
    pit.must(issue(A1))
    # Two colours are left, and two players have none.
    assert pit.refusal(issue(A1, "blue"), least) == clause
    pit.must(c.Leave(table=R1, terminal=A3), PLAYER)
    assert pit.refusal(issue(A1, "blue"), too_low) == clause
    pit.must(issue(A1, "blue"), least)


@pytest.mark.parametrize(
    ("ruleset", "rank", "clause"),
    rows(
        (CLOTH_18, "higher-duties-dealer", f"{M18} 3.1.2(f)(i)"),
        (CLOTH_VCGR, "pit-boss", f"{VCGR} 3.1.2(f)(i)"),
    ),
)
def test_3_1_2_f_i_the_sets_of_one_player_may_differ_in_value(ruleset, rank, clause):
    pit = Pit(ruleset, places=(A1,), colours=COLOURS)
    pit.must(issue(A1, "red", 500), rank)
    pit.must(issue(A1, "blue", 2500), rank)
    assert {name: colour.value for name, colour in pit.table.colours.items()} == {"red": 500, "blue": 2500}
    assert all(colour.holders == (A1,) for colour in pit.table.colours.values()), clause
    pit.refusal(issue(A1, "green", 0), rank)


@pytest.mark.parametrize(
    ("ruleset", "value", "marked", "clause"),
    rows(
        (CLOTH_18, 100, True, f"{M18} 3.1.2(e)"),
        (CLOTH_18, 500, True, f"{M18} 3.1.2(e)"),
        (CLOTH_VCGR, 100, False, f"{VCGR} 3.1.2(e)"),
        (CLOTH_VCGR, 101, True, f"{VCGR} 3.1.2(e)"),
    ),
)
def test_3_1_2_e_the_declared_value_is_recorded_and_marked(ruleset, value, marked, clause):
    pit = Pit(ruleset, sign=c.Sign(minimum=100, maximum=100_000), colours=COLOURS)
    (issued,) = pit.must(issue(A1, value=value))
    assert (issued.value, issued.marked) == (value, marked), clause
    assert pit.table.colours["red"].value == value
    red, *others = sets(pit)
    assert (red.colour, red.value, red.holders, red.marked) == ("red", value, ["A1"], marked)
    assert not any(each.holders or each.marked for each in others)


def test_a_colour_that_nobody_holds_any_more_is_not_in_play():
    pit = Pit(CLOTH_18, colours=COLOURS)
    pit.must(issue(A1))
    pit.must(redeem(last=True))
    assert [(each.value, each.holders, each.marked) for each in sets(pit)] == [(None, [], False)] * 3


def test_perth_marks_no_value():
    (issued,) = Pit(PERTH_CLOTH).must(issue(A1))
    assert issued.marked is False


@pytest.mark.parametrize(
    "command",
    [issue(A3), issue(A1, value=0), issue(A1, "purple"), redeem(count=0), redeem(), redeem(issued_at=R2)],
)
def test_what_cannot_be_issued_or_redeemed(command):
    Pit(CLOTH_18, colours=COLOURS).refusal(command)


@pytest.mark.parametrize("ruleset", [TOUCHBET_18, RAPID, AUTOMATED])
def test_tables_with_terminals_have_no_colour_chips(ruleset):
    pit = Pit(ruleset)
    pit.refusal(issue(A1))
    pit.refusal(redeem())


def test_a_player_issues_nothing():
    Pit(CLOTH_18).refusal(issue(A1), PLAYER)


# Redemption.


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows(
        (CLOTH_18, f"{M18} 3.1.2(c)(i)"),
        (CLOTH_VCGR, f"{VCGR} 3.1.2(c)(i)"),
        (PERTH_CLOTH, f"{P599} 6.5(a)"),
    ),
)
def test_chips_are_redeemed_at_the_table_that_issued_them_and_while_it_is_open_nowhere_else(ruleset, clause):
    pit = Pit(ruleset)
    pit.must(issue(A1, value=500))
    (redeemed,) = pit.must(redeem(value=90_000))
    assert (redeemed.count, redeemed.value) == (7, 500), clause
    pit.other_table(700)
    pit.refusal(redeem(issued_at=R2), pit.ladder.ranks[-1])


@pytest.mark.parametrize(
    ("ruleset", "too_low", "least", "unknown", "clause"),
    rows(
        (CLOTH_18, "higher-duties-dealer", "area-manager", 300, f"{M18} 3.1.2(c)(ii)"),
        (CLOTH_VCGR, "game-supervisor", "pit-boss", 300, f"{VCGR} 3.1.2(c)(ii)"),
        (PERTH_CLOTH, "dealer", "table-games-manager", 700, f"{P599} 6.5(b)"),
        (PERTH_CLOTH, "dealer", "table-games-manager", 700, f"{P599} 6.6"),
    ),
)
def test_chips_of_a_closed_table_are_redeemed_by_rank(ruleset, too_low, least, unknown, clause):
    pit = Pit(ruleset, sign=c.Sign(minimum=300, maximum=100_000))
    pit.other_table(700, shut=True)
    known, not_known = redeem(issued_at=R2, value=2500), redeem(issued_at=R2)
    refused = pit.refusal(known, too_low, second=too_low)
    assert refused == clause.replace("6.6", "6.5(b)")
    (at_issue,) = pit.must(known, too_low, second=least)
    assert (at_issue.value, at_issue.clause) == (2500, refused)
    (fallback,) = pit.must(not_known, too_low, second=least)
    assert fallback.value == unknown


@pytest.mark.parametrize(
    ("ruleset", "rank", "unasked", "asked", "clause"),
    rows(
        (CLOTH_18, "area-manager", False, True, f"{M18} 3.1.2(c)(ii)"),
        (CLOTH_VCGR, "pit-boss", True, True, f"{VCGR} 3.1.2(c)(ii)"),
    ),
)
def test_surveillance_may_or_must_be_told(ruleset, rank, unasked, asked, clause):
    pit = Pit(ruleset)
    pit.other_table(700, shut=True)
    for tell, told in ((False, unasked), (True, asked)):
        command = redeem(issued_at=R2, value=2500, tell_surveillance=tell)
        (redeemed,) = pit.must(command, rank, second=rank)
        assert redeemed.surveillance_told is told, clause


def test_without_the_lowest_minimum_an_unknown_value_stays_unknown():
    pit = TableAlone(CLOTH_18)
    clause = pit.refusal(redeem(issued_at=R2), "area-manager", issuer=SHUT)
    assert clause == f"{M18} 3.1.2(c)(ii)"


# Chips of another table in a wager.


def foreign(pit, **more):
    return c.ReportForeignChip(table=R1, round=number(pit), terminal=A1, issued_at=R2, **more)


@pytest.mark.parametrize(
    ("ruleset", "clause"), rows((CLOTH_18, f"{M18} 3.1.2(b)"), (CLOTH_VCGR, f"{VCGR} 3.1.2(b)"))
)
@pytest.mark.parametrize("won", [True, False])
def test_3_1_2_b_chips_of_another_table_may_not_be_used(ruleset, clause, won):
    pit = Pit(ruleset)
    pit.other_table(700)
    pit.play({A1: SEVENTEEN})
    assert pit.refusal(foreign(pit, won=won)) == clause
    highest = pit.ladder.ranks[-1]
    assert pit.refusal(redeem(issued_at=R2, value=700), highest, second=highest) == clause


@pytest.mark.clause(f"{P599} 6.4(a)", f"{P599} 6.4(b)", f"{P599} 6.4")
@pytest.mark.parametrize("won", [True, False])
def test_6_4_a_winner_is_paid_in_cash_chips_a_loser_stays_and_the_player_is_told(won):
    pit = Pit(PERTH_CLOTH)
    pit.other_table(700)
    pit.play({A1: SEVENTEEN})
    (found,) = pit.must(foreign(pit, won=won))
    assert (found.paid_in_cash_chips, found.player_told, found.issued_at) == (won, True, R2)


@pytest.mark.clause(f"{P599} 6.6")
def test_6_6_such_a_chip_is_worth_the_issuing_tables_minimum_unless_a_manager_verifies_otherwise():
    pit = Pit(PERTH_CLOTH)
    pit.other_table(700)
    pit.play({A1: SEVENTEEN})
    (found,) = pit.must(foreign(pit, won=True))
    assert found.value == 700
    pit.refusal(foreign(pit, won=True, value=2500), "dealer")
    (verified,) = pit.must(foreign(pit, won=True, value=2500), "table-games-manager")
    assert verified.value == 2500
