"""Which jackpots may be set up, and at which tables."""

from dataclasses import replace as changed

import pytest
from floor_house import BOSS, CONFIG
from jackpot_floor import (
    MAJOR,
    MINOR,
    R1,
    R2,
    RAPID,
    TWO,
    AutomatedWithJackpots,
    TableId,
    WithJackpots,
    by_chance,
    of_automated,
    rapid_house,
    sealed,
)
from msgspec.structs import replace

from croupier.core.fittings import JACKPOT_METER_DISPLAY, JACKPOT_VIEWER
from croupier.core.ids import JackpotId
from croupier.floor.asker import Staff
from croupier.floor.core import FloorCore
from croupier.jackpots import commands as jc
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, FundedBy, JackpotLaw

SIC_BO = "automated-10.2/sic-bo"


def setting_up(terms=None, groups=None):
    terms = terms or sealed()
    return jc.SetUpJackpot(jackpot=terms.jackpot, terms=terms, groups=groups or {"rapid": (R1,)})


def house():
    return WithJackpots().staffed()


def automated():
    return AutomatedWithJackpots(R1=SIC_BO, R2=SIC_BO).staffed()


@pytest.mark.clause("rapid-roulette 8.1", "automated-10.2 8.1")
@pytest.mark.parametrize("style", Style)
def test_every_style_of_the_books_can_be_offered(style):
    house().does(setting_up(sealed(style=style)), CONFIG)
    automated().does(setting_up(of_automated(sealed(style=style))), CONFIG)


@pytest.mark.clause("rapid-roulette 8.1", "automated-10.2 8.1")
def test_a_style_that_the_book_does_not_name_is_not_offered():
    for at, terms, clause in (
        (house(), sealed(), "rapid-roulette 8.1"),
        (automated(), of_automated(sealed()), "automated-10.2 8.1"),
    ):
        settings = at.core.house_settings

        def without_mystery(key, options=None, settings=settings):
            ruleset = settings.open_ruleset(key, options or {})
            styles = changed(ruleset.jackpots.styles, value=(Style.LINKED,))
            return changed(ruleset, jackpots=changed(ruleset.jackpots, styles=styles))

        at.core = FloorCore(at.store, changed(settings, open_ruleset=without_mystery))
        assert at.refuses(setting_up(terms), CONFIG) == clause


@pytest.mark.clause("rapid-roulette 2.2.7", "rapid-roulette 2.2.8")
@pytest.mark.parametrize(
    ("missing", "clause"),
    [(JACKPOT_VIEWER, "rapid-roulette 2.2.7"), (JACKPOT_METER_DISPLAY, "rapid-roulette 2.2.8")],
)
def test_a_table_without_viewer_or_meter_display_is_not_served(missing, clause):
    class Lacking(WithJackpots):
        fitted = {name: "" for name in WithJackpots.fitted if name != missing}  # noqa: RUF012

    assert Lacking().staffed().refuses(setting_up(), CONFIG) == clause
    house().does(setting_up(), CONFIG)


@pytest.mark.clause("rapid-roulette 8.3.1", "automated-10.2 8.1.1")
def test_a_group_is_of_one_table_or_of_several_and_a_table_stands_in_it_once():
    for at, terms, clause in (
        (house(), sealed(), "rapid-roulette 8.3.1"),
        (automated(), of_automated(sealed()), "automated-10.2 8.1.1"),
    ):
        assert at.refuses(setting_up(terms, {"a": (R1,), "b": (R2, R1)}), CONFIG) == clause
        assert at.refuses(setting_up(terms, {"a": (TableId("R9"),)}), CONFIG) == clause
        at.does(setting_up(terms, {"a": (R1,), "b": (R2,)}), CONFIG)
        assert at.core.current.served == {R1: (MINOR,), R2: (MINOR,)}


@pytest.mark.clause("rapid-roulette 8.3.2", "automated-10.2 8.1.2")
@pytest.mark.parametrize("groups", [{}, {"rapid": ()}])
def test_a_jackpot_without_a_group_is_not_set_up(groups):
    for at, terms, clause in (
        (house(), sealed(), "rapid-roulette 8.3.2"),
        (automated(), of_automated(sealed()), "automated-10.2 8.1.2"),
    ):
        command = jc.SetUpJackpot(jackpot=terms.jackpot, terms=terms, groups=groups)
        assert at.refuses(command, CONFIG) == clause


@pytest.mark.clause("rapid-roulette 8.3.3", "automated-10.2 8.1.3")
def test_a_group_carries_several_jackpots_and_each_is_fed():
    rapid = house().served(sealed(), by_chance(MAJOR, turnover=10**12)).opened()
    rapid.seated("A1", funds=100_000)
    rapid.round(A1=400)
    assert [rapid.jackpot(name).totals.wagered for name in (MINOR, MAJOR)] == [400, 400]
    other = automated()
    other.served(of_automated(sealed()), of_automated(by_chance(MAJOR, turnover=10**12)))
    other.opens().joined("A1", funds=100_000)
    other.round_of("1", "2", "4", A1={"small": 500})
    assert [other.jackpot(name).totals.wagered for name in (MINOR, MAJOR)] == [500, 500]


@pytest.mark.clause("automated-10.2 8.2")
@pytest.mark.parametrize("approval", ["", "  "])
def test_software_without_an_approval_is_not_offered(approval):
    terms = replace(of_automated(sealed()), approval=approval)
    assert automated().refuses(setting_up(terms), CONFIG) == "automated-10.2 8.2"


def test_one_jackpot_is_of_one_book():
    mixed = WithJackpots(R1=RAPID, R2=SIC_BO).staffed()
    assert mixed.refuses(setting_up(groups={"all": (R1, R2)}), CONFIG) == "rapid-roulette 8.1"


def test_a_stand_alone_jackpot_serves_one_table():
    terms = sealed(style=Style.STAND_ALONE)
    assert house().refuses(setting_up(terms, {"a": (R1, R2)}), CONFIG) == "rapid-roulette 8.1"
    house().does(setting_up(terms), CONFIG)


@pytest.mark.parametrize(
    ("terms", "clause"),
    [
        (sealed(floor=50_000), "rapid-roulette 8.4.1"),
        (sealed(floor=0), "rapid-roulette 8.4.1"),
        (sealed(rate="-1/400"), "rapid-roulette 8.4.2"),
        (sealed(rate="1/2", hidden="1/2"), "rapid-roulette 8.4.2"),
        (sealed(rate="0"), "rapid-roulette 8.4.2"),
        (sealed(funded=FundedBy.HOUSE), "rapid-roulette 8.4.2"),
        (sealed(ceiling=None), "rapid-roulette 8.1"),
        (by_chance(turnover=None), "rapid-roulette 8.1"),
        (sealed(law=JackpotLaw.EVENT), "rapid-roulette 8.1"),
        (sealed(entry=Entry.JACKPOT_WAGER), "rapid-roulette 3.13"),
    ],
)
def test_terms_that_cannot_be_are_refused(terms, clause):
    assert house().refuses(setting_up(terms), CONFIG) == clause


def test_two_persons_set_one_up_and_not_one_alone_nor_the_rank_below():
    at = house()
    assert at.refuses(setting_up(), BOSS) == "rapid-roulette 8.1"
    assert at.refuses(setting_up(), Staff(BOSS.staff, BOSS.staff)) == "rapid-roulette 8.1"
    at.does(setting_up(), TWO)
    assert at.refuses(setting_up(), TWO) == "rapid-roulette 8.1"


@pytest.mark.clause("rapid-roulette 8.4.2")
@pytest.mark.parametrize("rate", ["1/0", "x", "", "-1/400", "1e9", "1/2/3", "9" * 40])
@pytest.mark.parametrize("which", ["rate", "hidden"])
def test_8_4_2_what_is_no_rate_is_refused_and_breaks_nothing(which, rate):
    house = rapid_house()
    odd = sealed(MAJOR, **{which: rate})
    setting_up = jc.SetUpJackpot(jackpot=MAJOR, terms=odd, groups={"rapid": (R1,)})
    assert house.refuses(setting_up, TWO) == "rapid-roulette 8.4.2"
    assert house.jackpot(MAJOR).terms is None


@pytest.mark.parametrize(
    "name", ["", " ", "minor:reserve", "minor overflow", "minor/1", "minor\n", ".", "m" * 41, "grandé"]
)
def test_a_name_that_would_stand_for_an_account_or_a_line_of_its_own_is_refused(name):
    """The meter of "minor:reserve" would be the reserve of minor."""
    house = rapid_house(sealed())
    terms = sealed(name)
    setting = jc.SetUpJackpot(jackpot=JackpotId(name), terms=terms, groups={"rapid": (R1,)})
    assert house.refuses(setting, TWO) == "rapid-roulette 8.1"
    assert [each for each, _ in house.core.current.jackpots()] == [MINOR]


@pytest.mark.parametrize(
    "more",
    [
        {"rate": "1/999983", "hidden": "1/999979"},
        {"rate": "1/1000003"},
        {"ceiling": 2**53 // 400 + 1},
        {"notice_min": -1},
        {"most_to_account": -1},
        {"rate": "0.0025"},
        {"rate": "1/400 "},
    ],
)
def test_what_cannot_be_counted_or_read_is_refused(more):
    house = rapid_house(sealed())
    terms = sealed(**{"name": MAJOR, **more})
    setting = jc.SetUpJackpot(jackpot=MAJOR, terms=terms, groups={"rapid": (R1,)})
    assert house.refuses(setting, TWO) in {"rapid-roulette 8.4.2", "rapid-roulette 8.1"}


@pytest.mark.parametrize("parts", [0, -7, 10**9])
def test_parts_of_a_cent_of_earlier_terms_are_none_where_there_were_no_earlier_terms(parts):
    house = rapid_house(sealed())
    terms = sealed(MAJOR, parts=parts, ceiling=2**53 // 400)
    house.does(jc.SetUpJackpot(jackpot=MAJOR, terms=terms, groups={"rapid": (R1,)}), TWO)
    house.keeper.look()
    assert house.jackpot(MAJOR).in_force.unit == 400
    house.round(A1=400)
    house.audited()
