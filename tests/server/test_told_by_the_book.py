"""What a book wants told: the sign on every terminal, its units, a copy of the rules, the session."""

import re

import pytest
from floor_house import A1, SEES_SIGNS, SIGN, TheHouse
from floor_over_http import FloorOverHttp, read_at
from pdf_text import text_of, words_of
from views_house import scene_of

from croupier.floor.asker import Staff
from croupier.floor.rooms import TABLE
from croupier.server.views.pit import pit_view
from croupier.server.views.seat import seat_view
from croupier.server.views.table import table_view
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.words.figures import LANGUAGES

TOUCHBET_18 = "melbourne-roulette-18/touchbet-single-zero"
TOUCHTABLE_18 = "melbourne-roulette-18/touchtable-single-zero"
TOUCHBET_VCGR = "melbourne-roulette-vcgr/touchbet-single-zero"
PERTH = "perth-roulette-599/terminal-single-zero"
RAPID = "rapid-roulette/single-zero"
AUTOMATED = "automated-10.2/roulette"
R1 = "R1"
FOOT = re.compile(r"\d+ / \d+$")


def cited(*cases):
    return [pytest.param(*case, marks=pytest.mark.clause(case[-1]), id=case[-1]) for case in cases]


def shut(key):
    """A house whose table has been closed, so that somebody has to see its sign again."""
    house = TheHouse(R1=key).staffed().opened(R1)
    house.does(tc.CloseTable(table=R1), Staff(SEES_SIGNS))
    return house


# The sign.


@pytest.mark.parametrize(
    ("key", "clause"),
    cited(
        (TOUCHBET_18, "melbourne-roulette-18 11.5.1"),
        (TOUCHBET_VCGR, "melbourne-roulette-vcgr 10.5.1"),
        (RAPID, "rapid-roulette 4.2"),
        (AUTOMATED, "automated-10.2 4.2"),
    ),
)
def test_a_table_opens_once_every_terminal_bears_its_sign_too(key, clause):
    house = shut(key)
    at_table_alone = tc.ConfirmSign(table=R1, sign_on_display=True)
    assert house.refuses(at_table_alone, Staff(SEES_SIGNS)) == clause
    assert house.state(TABLE, R1).phase is Phase.SHUT
    house.does(tc.ConfirmSign(table=R1, sign_on_display=True, on_every_terminal=True), Staff(SEES_SIGNS))
    assert house.state(TABLE, R1).phase is Phase.IDLE
    scene = scene_of(house)
    (in_pit,) = [each for each in pit_view(scene, SEES_SIGNS).tables if each.table == R1]
    assert (table_view(scene, R1).own_sign, in_pit.own_sign) == (clause, clause)


@pytest.mark.parametrize("key", [TOUCHTABLE_18, PERTH])
def test_where_terminals_are_no_location_of_their_own_the_sign_at_the_table_is_enough(key):
    house = shut(key)
    house.does(tc.ConfirmSign(table=R1, sign_on_display=True), Staff(SEES_SIGNS))
    assert house.state(TABLE, R1).phase is Phase.IDLE
    assert table_view(scene_of(house), R1).own_sign is None


@pytest.mark.parametrize("cents", [1, 50, 100, 101, 500])
@pytest.mark.clause("perth-roulette-599 7.3")
def test_the_sign_has_the_betting_units_at_every_table_of_perth(cents):
    """Elsewhere only such as no chip goes into."""
    sign = tc.Sign(minimum=5_00, maximum=500_00, multiple=cents)
    shown = {
        key: table_view(scene_of(TheHouse(R1=key).staffed().opened(R1, sign=sign)), R1).sign.units
        for key in (PERTH, RAPID)
    }
    assert shown == {PERTH: cents, RAPID: cents if cents > 100 else None}


# A copy of the rules.


@pytest.mark.parametrize(
    ("key", "clause"),
    cited(
        (TOUCHBET_18, "melbourne-roulette-18 18.14"),
        (TOUCHBET_VCGR, "melbourne-roulette-vcgr 13.13"),
        (RAPID, "rapid-roulette 12.13"),
        (AUTOMATED, "automated-10.2 20.14"),
    ),
)
def test_a_copy_of_the_rules_is_given_to_whoever_asks(key, clause):
    at = read_at(key)
    assert at.rules().copy == clause
    status, paper = at.copy()
    printed = "".join(run for run in words_of(paper) if not FOOT.search(run)).replace(" ", "")
    assert (status, paper[:5]) == (200, b"%PDF-")
    for section in at.rules().sections:
        assert section.heading.replace(" ", "") in printed
        for row in section.rows:
            assert row.text.replace(" ", "") in printed
    assert f"§{clause}".replace(" ", "") in printed


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_copy_speaks_every_language(language):
    at = read_at(RAPID)
    status, paper = at.copy(language)
    headings = [section.heading.replace(" ", "") for section in at.rules(language).sections]
    assert (status, [each for each in headings if each not in text_of(paper).replace(" ", "")]) == (200, [])


def test_a_book_that_knows_no_copy_has_its_rules_on_the_screen():
    at = FloorOverHttp(PERTH)
    assert at.rules().copy is None
    status, told = at.copy()
    assert (status, b"asks for no copy" in told) == (404, True)


# The session.


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param(AUTOMATED, "automated-10.2 7.1", marks=pytest.mark.clause("automated-10.2 7.1")),
        (RAPID, None),
    ],
)
def test_a_session_says_by_which_clause_it_is_offered(key, clause):
    house = TheHouse(R1=key).staffed().opened(R1, sign=SIGN).seated(A1, tables=(R1,))
    session = seat_view(scene_of(house), A1).session
    assert (session.clause, session.buy_ins > 0) == (clause, True)
