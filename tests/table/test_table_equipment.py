"""What a table is fitted with when it opens: displays, and approved systems for its side wagers."""

import pytest
from floor_table import AtFloor
from pit import rows
from table_at_work import AUTO, M18, OLD, PERTH, R1, RAPID, SEEN, at_table, laying, no, proves, terminal

from croupier.core.decider import Refused
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.staff.authority import HOUSE
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Phase

BARE = {c.CONSOLE: "", c.GAME_SYSTEM: "", c.TOUCHTABLE_SYSTEM: "approval 2011/3"}
DISPLAY = {c.WINNING_NUMBER_DISPLAY: "", **BARE}
U_SPIN = {**DISPLAY, c.U_SPIN: ""}
FLYING = {**DISPLAY, c.FLYING_ROULETTE_DISPLAY: ""}


def opens(key, fitted):
    ruleset = RULESETS[key] if isinstance(key, str) else key
    at = AtFloor(ruleset)
    laid = at.tell(laying(ruleset, fitted=fitted), HOUSE)
    return at, laid if isinstance(laid, Refused) else at.tell(SEEN, ruleset.ladder.ranks[-1])


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{M18}/touchbet-single-zero", f"{M18} 11.3.2(g)"),
        (f"{M18}/touchtable-single-zero", f"{M18} 12.3.1(b)"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.3.2(g)"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.3.1(d)"),
        (f"{PERTH}/terminal-single-zero", f"{PERTH} 2.6"),
    ),
)
def test_a_winning_number_display_may_be_fitted_or_not(key):
    for fitted in (DISPLAY, BARE):
        at, told = opens(key, fitted)
        assert isinstance(told[0], e.TableOpened)
        assert (at.table.phase, at.table.fitted) == (Phase.IDLE, fitted)


@pytest.mark.clause(f"{PERTH} 2.6")
@pytest.mark.parametrize(
    ("key", "may"), [(f"{PERTH}/terminal-single-zero", True), (f"{RAPID}/single-zero", False)]
)
def test_2_6_a_display_controller_may_be_fitted_where_the_book_knows_one(key, may):
    at, told = opens(key, {**DISPLAY, c.DISPLAY_CONTROLLER: ""})
    assert isinstance(told, Refused) is not may
    assert at.table.phase is (Phase.IDLE if may else Phase.SHUT)


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param(key, clause, marks=pytest.mark.clause(clause), id=clause)
        for key, clause in (
            (f"{RAPID}/single-zero", f"{RAPID} 2.2.4"),
            (f"{AUTO}/roulette", f"{AUTO} 2.1.1(c)"),
        )
    ],
)
def test_where_the_book_asks_for_a_display_no_table_opens_without_one(key, clause):
    at, told = opens(key, {})
    no(told, clause)
    assert at.table.phase is Phase.SHUT
    at, told = opens(key, DISPLAY)
    assert at.table.phase is Phase.IDLE


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{M18}/touchbet-single-zero", f"{M18} 11.3.2(h)"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.3.2(h)"),
    ),
)
def test_a_flying_roulette_display_may_be_fitted_to_touchbet_and_to_nothing_else(key):
    for fitted in (FLYING, DISPLAY):
        at, _ = opens(key, fitted)
        assert (at.table.phase, at.table.fitted) == (Phase.IDLE, fitted)
    for other in ("touchtable-single-zero", "single-zero"):
        no(opens(f"{at.ruleset.book}/{other}", FLYING)[1])


SYSTEMS = [
    pytest.param(name, side, clause, marks=pytest.mark.clause(f"{M18} {clause}"), id=clause)
    for name, side, clause in (
        ("single-zero-lucky-symbols", "lucky-symbols", "13.3.1"),
        ("single-zero-roulette-match", "roulette-match", "14.3.1"),
        ("single-zero-spread-bet-sz-1", "spread-bet", "15.3.1"),
        ("double-zero-lucky-ball", "lucky-ball", "16.3.1"),
    )
]


@pytest.mark.parametrize(("name", "side", "clause"), SYSTEMS)
def test_a_side_wager_is_offered_only_with_the_approval_of_its_system_on_record(name, side, clause):
    for unnamed in (DISPLAY, {**DISPLAY, side: " "}):
        at, told = opens(f"{M18}/{name}", unnamed)
        no(told, f"{M18} {clause}")
        assert at.table.phase is Phase.SHUT
    at, (opened,) = opens(f"{M18}/{name}", {**DISPLAY, side: "approval 2025/17"})
    assert opened.fitted[side] == "approval 2025/17"
    assert at.table.fitted[side] == "approval 2025/17"


def test_a_side_wager_taken_off_the_table_needs_no_approval():
    ruleset = open_ruleset(f"{M18}/single-zero-lucky-symbols", {"lucky-symbols": "off"})
    assert opens(ruleset, DISPLAY)[0].table.phase is Phase.IDLE


def test_equipment_that_nobody_knows_is_refused_by_name():
    _, told = opens(f"{M18}/single-zero", {**DISPLAY, "lucky-dip": "1"})
    assert "no table is fitted with a 'lucky-dip'" in told.reason
    assert "winning-number-display" in told.reason


def test_what_is_fitted_is_asked_anew_at_each_opening():
    at = at_table(f"{M18}/single-zero-lucky-symbols")
    at.must(c.CloseTable(table=R1), at.ruleset.ladder.ranks[-1])
    no(at.tell(laying(at.ruleset, fitted=DISPLAY), HOUSE), f"{M18} 13.3.1")


@pytest.mark.parametrize(
    ("key", "name", "clause"),
    rows(
        (f"{RAPID}/single-zero", c.CONSOLE, f"{RAPID} 2.2.2"),
        (f"{RAPID}/double-zero", c.GAME_SYSTEM, f"{RAPID} 2.2.3"),
        (f"{M18}/touchbet-single-zero", c.GAME_SYSTEM, f"{M18} 11.3.2(b)"),
        (f"{OLD}/touchbet-single-zero", c.GAME_SYSTEM, f"{OLD} 10.3.2(b)"),
        (f"{M18}/touchtable-single-zero", c.TOUCHTABLE_SYSTEM, f"{M18} 12.3.1(a)"),
        (f"{OLD}/touchtable-single-zero", c.TOUCHTABLE_SYSTEM, f"{OLD} 11.3.1(a)"),
    ),
)
def test_no_table_opens_without_what_its_book_asks_for(key, name, clause):
    at, told = opens(key, {each: approval for each, approval in DISPLAY.items() if each != name})
    no(told, clause)
    assert at.table.phase is Phase.SHUT
    assert opens(key, DISPLAY)[0].table.phase is Phase.IDLE


def test_a_touchtable_is_approved_under_a_reference():
    at, told = opens(f"{M18}/touchtable-single-zero", {**DISPLAY, c.TOUCHTABLE_SYSTEM: " "})
    no(told, f"{M18} 12.3.1(a)")
    assert at.table.phase is Phase.SHUT


@pytest.mark.clause(f"{M18} 2.4.1")
def test_a_patron_launches_the_ball_where_a_u_spin_is_fitted_and_only_when_nominated():
    def spun(at, patron, by="PATRON"):
        return at.tell(c.SpinBall(table=R1, round=at.number, by=by, nominated=patron))

    without, with_one = (opens(f"{M18}/single-zero", fitted)[0] for fitted in (DISPLAY, U_SPIN))
    for at in (without, with_one):
        at.seat("A1")
        at.open_wagering()
    no(spun(without, terminal("A1")), f"{M18} 2.4.1")
    no(spun(with_one, None), f"{M18} 2.4.1")
    no(spun(with_one, terminal("A9")), f"{M18} 2.4.1")
    no(spun(with_one, terminal("A1"), by="HAND"))
    (ball,) = spun(with_one, terminal("A1"))
    assert (ball.by, ball.nominated) == ("PATRON", "A1")


def test_a_book_without_a_u_spin_is_fitted_with_none():
    _, told = opens(f"{PERTH}/cloth-single-zero", U_SPIN)
    assert "U-Spin" in told.reason
