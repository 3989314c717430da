"""Permissible wagers: what a slip may hold under a sign, book by book and surface by surface."""

from __future__ import annotations

import pytest
from floor_table import at_floor as at_table
from hypothesis import given as examples
from hypothesis import strategies as st
from table_at_work import AUTO, M18, OLD, PERTH, RAPID, SIGN, At, laying, rows, terminal
from views_house import scene_of

from croupier.core.decider import Refused
from croupier.core.ids import Instant
from croupier.house.rulesets import RULESETS
from croupier.server.views.seat import seat_view
from croupier.staff.authority import HOUSE
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.limits import Limits, Permitted, permit
from croupier.table.state import TablePlace


def _set(at: At, slip: dict[str, int]) -> e.WagersSet:
    decision = at.set("A1", slip)
    assert not isinstance(decision, Refused), str(decision)
    (told,) = decision
    assert isinstance(told, e.WagersSet)
    return told


def _trimmed(told: e.WagersSet) -> list[tuple[str, int, int, str]]:
    return [(trim.bet, trim.asked, trim.taken, trim.clause) for trim in told.trimmed]


# On cloth.

CLOTH_UNDER = rows(
    (f"{M18}/single-zero", f"{M18} 4.2.1"),
    (f"{OLD}/single-zero", f"{OLD} 4.2.1"),
    (f"{PERTH}/cloth-single-zero", f"{PERTH} 7.8[under]"),
)


@pytest.mark.parametrize(("key", "clause"), CLOTH_UNDER)
def test_under_the_minimum_on_cloth_is_settled_once_with_a_warning_then_returned(
    key: str, clause: str
) -> None:
    at = at_table(key, A1=10_000)
    at.open_wagering()
    _set(at, {"red": 400, "black": 600})
    warned = [told for told in at.close_as_the_book_does() if isinstance(told, e.PlayerWarned)]
    assert [(told.terminal, told.bet, told.clause) for told in warned] == [("A1", "red", clause)]
    at.enter("1")
    assert at.credit("A1") == 10_000 - 1_000 + 800, "red 1 pays 400 on 400 although it is too small"

    # The next one goes back whatever the result: once it would have won, once it would have lost.
    for number in ("1", "2"):
        before = at.credit("A1")
        at.open_wagering()
        _set(at, {"red": 400})
        told = at.close_as_the_book_does()
        (returned,) = [event for event in told if isinstance(event, e.WagersNotRecognised)]
        assert (dict(returned.slip), returned.clause) == ({"red": 400}, clause)
        at.enter(number)
        assert at.credit("A1") == before


@pytest.mark.parametrize(("key", "clause"), CLOTH_UNDER)
def test_on_cloth_it_is_the_minimum_of_the_bet_that_counts(key: str, clause: str) -> None:
    kinds = {"straight": (100, 5_000), "dozen": (1_000, 50_000)}
    at = at_table(key, c.Sign(minimum=500, maximum=100_000, by_kind=kinds), A1=10_000)
    at.open_wagering()
    _set(at, {"straight:5": 100, "straight:8": 99, "dozen:1": 1_000, "dozen:2": 999, "red": 500})
    warned = [told for told in at.close_as_the_book_does() if isinstance(told, e.PlayerWarned)]
    assert {(told.bet, told.clause) for told in warned} == {("straight:8", clause), ("dozen:2", clause)}


@pytest.mark.parametrize(
    ("key", "clause"),
    rows(
        (f"{M18}/single-zero", f"{M18} 4.2.2"),
        (f"{OLD}/single-zero", f"{OLD} 4.2.2"),
        (f"{PERTH}/cloth-single-zero", f"{PERTH} 7.8[over]"),
    ),
)
@pytest.mark.parametrize(("number", "change"), [("1", 2_050), ("2", -2_050)])
def test_over_the_maximum_on_cloth_is_settled_up_to_the_maximum(
    key: str, clause: str, number: str, change: int
) -> None:
    # The maximum is what it is: on cloth no multiple takes anything off it.
    at = at_table(key, c.Sign(minimum=500, maximum=2_050, multiple=100, chip=50), A1=10_000)
    at.open_wagering()
    assert _set(at, {"red": 2_050}).trimmed == ()
    assert _trimmed(_set(at, {"red": 2_051})) == [("red", 2_051, 2_050, clause)]
    assert _trimmed(_set(at, {"red": 3_000})) == [("red", 3_000, 2_050, clause)]
    assert _set(at, {"red": 2_050, "black": 500}).trimmed == (), "what lies there may go on lying there"
    at.set("A1", {"red": 2_050})
    at.close_as_the_book_does()
    at.enter(number)
    assert at.credit("A1") == 10_000 + change


@pytest.mark.parametrize(
    ("key", "clause"),
    rows((f"{M18}/single-zero", f"{M18} 4.2.3"), (f"{OLD}/single-zero", f"{OLD} 4.2.3")),
)
def test_4_2_3_what_chips_cannot_pay_exactly_is_paid_at_the_next_highest(key: str, clause: str) -> None:
    at = at_table(key, c.Sign(minimum=500, maximum=100_000, multiple=500, chip=100), A1=10_000)
    at.open_wagering()
    told = _set(at, {"column:2": 625, "split:17-20": 1_001, "red": 700})
    assert told.trimmed == (), f"off the multiple, and taken as it lies by {clause}"
    at.close_as_the_book_does()
    at.enter("17")
    # 2 to 1 on 625 is 1,250 and becomes 1,300; 17 to 1 on 1,001 is 17,017 and becomes 17,100.
    assert at.credit("A1") == 10_000 - 700 + 1_300 + 17_100


@pytest.mark.clause(f"{PERTH} 7.1[multiples]")
def test_7_1_multiples_are_not_required_unless_the_sign_states_them() -> None:
    at = at_table(f"{PERTH}/cloth-single-zero", c.Sign(minimum=500, maximum=100_000), A1=10_000)
    at.open_wagering()
    assert _set(at, {"red": 777}).slip == {"red": 777}
    stated = at_table(
        f"{PERTH}/cloth-single-zero", c.Sign(minimum=500, maximum=100_000, multiple=500), A1=10_000
    )
    stated.open_wagering()
    refused = stated.set("A1", {"red": 777})
    assert isinstance(refused, Refused)
    assert str(refused.clause) == f"{PERTH} 7.1[multiples]"
    assert _set(stated, {"red": 1_500}).slip == {"red": 1_500}


# On screens.


@pytest.mark.parametrize(
    ("key", "clause"),
    rows(
        (f"{M18}/touchbet-single-zero", f"{M18} 11.5.2(a)"),
        (f"{M18}/touchtable-single-zero", f"{M18} 12.5.1(a)"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.5.2(a)"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.5.1(a)"),
        (f"{RAPID}/single-zero", f"{RAPID} 4.3.1"),
        (f"{AUTO}/roulette", f"{AUTO} 4.3.1"),
    ),
)
def test_under_the_minimum_no_chips_are_shown(key: str, clause: str) -> None:
    at = at_table(key, A1=10_000)
    at.open_wagering()
    told = _set(at, {"red": 400, "black": 500})
    assert told.slip == {"black": 500}
    assert _trimmed(told) == [("red", 400, 0, clause)]
    assert at.credit("A1") == 9_500
    assert seat_view(scene_of(at), terminal("A1")).slip == {"black": 500}, "and so the screen has it"
    assert _set(at, {"red": 599}).slip == {"red": 500}, "cut to the minimum, it is shown"


@pytest.mark.parametrize(
    ("key", "clause"),
    rows(
        (f"{M18}/touchbet-single-zero", f"{M18} 11.5.2(b)(i)", f"{M18} 11.5.2(c)"),
        (f"{M18}/touchtable-single-zero", f"{M18} 12.5.1(b)(i)"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.5.2(b)(i)"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.5.1(b)(i)"),
        (f"{RAPID}/single-zero", f"{RAPID} 4.3.2(a)"),
        (f"{AUTO}/roulette", f"{AUTO} 4.3.2(a)"),
        (f"{PERTH}/terminal-single-zero", f"{PERTH} 6.19(b)"),
    ),
)
def test_off_the_multiple_only_the_next_lowest_is_shown(key: str, clause: str) -> None:
    at = at_table(key, A1=10_000)
    at.open_wagering()
    told = _set(at, {"red": 799, "black": 800})
    assert told.slip == {"red": 700, "black": 800}
    assert _trimmed(told) == [("red", 799, 700, clause)]
    assert at.credit("A1") == 10_000 - 1_500, "only what is shown is debited"


@pytest.mark.parametrize(
    ("key", "clause"),
    rows(
        (f"{M18}/touchbet-single-zero", f"{M18} 11.5.2(b)(ii)", f"{M18} 11.5.2(c)"),
        (f"{M18}/touchtable-single-zero", f"{M18} 12.5.1(b)(ii)"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.5.2(b)(ii)"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.5.1(b)(ii)"),
        (f"{RAPID}/single-zero", f"{RAPID} 4.3.2(b)"),
        (f"{AUTO}/roulette", f"{AUTO} 4.3.2(b)"),
        (f"{PERTH}/terminal-single-zero", f"{PERTH} 6.19(b)"),
    ),
)
def test_over_the_maximum_only_the_maximum_is_shown(key: str, clause: str) -> None:
    kinds = {"straight": (500, 750)}
    at = at_table(key, c.Sign(minimum=500, maximum=2_050, multiple=100, by_kind=kinds), A1=10_000)
    at.open_wagering()
    assert _trimmed(_set(at, {"straight:5": 700, "straight:8": 800})) == [("straight:8", 800, 700, clause)]
    assert _set(at, {"red": 2_000}).trimmed == ()
    for asked in (2_051, 2_600):
        told = _set(at, {"red": asked})
        assert told.slip == {"red": 2_000}, "the highest multiple that the maximum permits"
        assert _trimmed(told) == [("red", asked, 2_000, clause)]
        assert at.credit("A1") == 8_000


@pytest.mark.clause(f"{PERTH} 6.19(a)")
def test_6_19_a_a_perth_terminal_shows_it_and_rejects_it_at_the_end_without_debit() -> None:
    at = at_table(f"{PERTH}/terminal-single-zero", A1=10_000)
    at.open_wagering()
    assert _set(at, {"red": 400, "black": 600}).slip == {"red": 400, "black": 600}
    rejected, *_ = at.close_as_the_book_does()
    assert isinstance(rejected, e.WagersNotRecognised)
    assert (dict(rejected.slip), rejected.clause) == ({"red": 400}, f"{PERTH} 6.19(a)")
    assert (at.slip("A1"), at.credit("A1"), at.staked()) == ({"black": 600}, 9_400, 600)


AGGREGATES = (
    (f"{M18}/touchbet-single-zero", f"{M18} 11.5.2(d)"),
    (f"{OLD}/touchbet-single-zero", f"{OLD} 10.5.2(c)"),
    (f"{RAPID}/single-zero", f"{RAPID} 4.3.3"),
    (f"{AUTO}/roulette", f"{AUTO} 4.3.3"),
    (f"{PERTH}/terminal-single-zero", f"{PERTH} 6.20"),
)


@pytest.mark.parametrize(("key", "clause"), rows(*AGGREGATES))
def test_wagers_under_the_aggregate_minimum_are_ignored_and_cleared_at_the_end(key: str, clause: str) -> None:
    sign = c.Sign(minimum=500, maximum=100_000, multiple=100, aggregate_minimum=2_000)
    at = at_table(key, sign, A1=10_000, A2=10_000)
    at.open_wagering()
    _set(at, {"red": 1_000, "black": 900})
    at.set("A2", {"red": 1_000, "black": 1_000})
    (ignored, closed, bound) = at.close_as_the_book_does()
    assert isinstance(ignored, e.WagersNotRecognised)
    assert (ignored.terminal, ignored.clause) == ("A1", clause)
    assert isinstance(closed, e.WageringClosed)
    assert len(bound.leaves) == 1
    assert (at.slip("A1"), at.credit("A1")) == ({}, 10_000)
    assert (at.slip("A2"), at.credit("A2")) == ({"red": 1_000, "black": 1_000}, 8_000)
    seat = seat_view(scene_of(at), terminal("A1"))
    assert (seat.slip, seat.staked) == ({}, 0), "nothing of it is on the screen any more"


@pytest.mark.parametrize(
    ("key", "clause", "ignored"),
    [
        pytest.param(key, clause, key.startswith(RAPID), marks=pytest.mark.clause(clause), id=key)
        for key, clause in AGGREGATES
    ],
)
def test_only_in_the_rapid_book_the_signed_minimum_is_that_of_the_total(
    key: str, clause: str, ignored: bool
) -> None:
    sign = c.Sign(minimum=500, maximum=100_000, multiple=100, by_kind={"straight": (100, 5_000)})
    at = at_table(key, sign, A1=10_000, A2=10_000)
    at.open_wagering()
    _set(at, {"straight:5": 100, "straight:17": 300})
    at.set("A2", {"straight:5": 200, "straight:17": 300})
    dropped = [told for told in at.close_as_the_book_does() if isinstance(told, e.WagersNotRecognised)]
    assert [(told.terminal, told.clause) for told in dropped] == ([("A1", clause)] if ignored else [])
    assert (at.credit("A1"), at.credit("A2")) == (10_000 if ignored else 9_600, 9_500)


@pytest.mark.clause(f"{PERTH} 7.2")
@pytest.mark.parametrize("key", [f"{PERTH}/cloth-single-zero", f"{PERTH}/terminal-single-zero"])
def test_7_2_a_minimum_outlay_on_the_sign_is_asked_of_every_round(key: str) -> None:
    at = at_table(key, c.Sign(minimum=500, maximum=100_000, minimum_outlay=2_000), A1=10_000, A2=10_000)
    at.open_wagering()
    _set(at, {"red": 1_999})
    at.set("A2", {"red": 2_000})
    ignored, *_ = at.close_as_the_book_does()
    assert isinstance(ignored, e.WagersNotRecognised)
    assert (ignored.terminal, ignored.clause) == ("A1", f"{PERTH} 7.2")
    assert (at.slip("A1"), at.slip("A2")) == ({}, {"red": 2_000})


@pytest.mark.clause(f"{PERTH} 7.9")
def test_7_9_a_player_who_has_less_than_the_outlay_may_stake_what_is_left() -> None:
    sign = c.Sign(minimum=500, maximum=100_000, minimum_outlay=2_000)
    at = at_table(f"{PERTH}/cloth-single-zero", sign, A1=1_500, A2=2_000)
    at.open_wagering()
    _set(at, {"red": 1_500})
    at.set("A2", {"red": 1_500})
    at.close_as_the_book_does()
    assert at.slip("A1") == {"red": 1_500}, "1,500 was all there was"
    assert at.slip("A2") == {}, "500 more lay in front of the player, enough for the outlay"


@pytest.mark.clause(f"{M18} 4.3", f"{OLD} 4.3")
@pytest.mark.parametrize("key", [f"{M18}/touchbet-single-zero", f"{OLD}/touchbet-single-zero"])
def test_4_3_personal_limits_take_the_place_of_the_signs(key: str) -> None:
    at = at_table(key, A1=200_000, A2=200_000)
    agreed = c.AgreePersonalLimits(
        table=at.told[0].table, terminal=terminal("A1"), minimum=1_000, maximum=150_000
    )
    at.must(agreed)
    at.open_wagering()
    for name, low, high in (("A1", {}, {"red": 150_000}), ("A2", {"red": 900}, {"red": 100_000})):
        at.set(name, {"red": 900})
        assert at.slip(name) == low
        at.set(name, {"red": 200_000})
        assert at.slip(name) == high


@pytest.mark.clause(f"{PERTH} 7.4", f"{PERTH} 7.6(a)")
def test_7_4_legacy_wagers_go_on_at_the_old_minimum_and_units_for_an_hour() -> None:
    rules = RULESETS[f"{PERTH}/cloth-single-zero"].table.limits
    game = RULESETS[f"{PERTH}/cloth-single-zero"].game
    old = c.Sign(minimum=500, maximum=50_000, by_kind={"straight": (100, 5_000)})
    new = c.Sign(minimum=2_000, maximum=40_000, multiple=1_000, by_kind={"straight": (1_000, 4_000)})
    keeps = TablePlace(colour_chips=True, legacy=old, legacy_until=Instant(3_600_000))
    during = Limits(new, rules, keeps, Instant(3_599_999))
    assert (during.on("red").minimum, during.on("red").multiple, during.on("red").maximum) == (500, 1, 40_000)
    assert during.on("straight").minimum == 100
    assert permit({"red": 777}, game, during) == Permitted({"red": 777}, ())
    after = Limits(new, rules, keeps, Instant(3_600_000))
    assert (after.on("red").minimum, after.on("red").multiple) == (2_000, 1_000)
    assert isinstance(permit({"red": 2_777}, game, after), Refused)


# What holds everywhere.


def test_limits_of_a_kind_of_bet_prevail_over_those_of_the_table() -> None:
    sign = c.Sign(minimum=500, maximum=100_000, multiple=100, by_kind={"straight": (100, 1_000)})
    at = at_table(f"{RAPID}/single-zero", sign, A1=100_000)
    at.open_wagering()
    assert _set(at, {"straight:17": 100, "straight:5": 5_000, "red": 100}).slip == {
        "straight:17": 100,
        "straight:5": 1_000,
    }


@examples(st.lists(st.integers(1, 5_000), min_size=1, max_size=8))
def test_betting_again_and_again_does_not_evade_the_maximum(chips: list[int]) -> None:
    at = at_table(f"{RAPID}/single-zero", c.Sign(minimum=500, maximum=2_000, multiple=100), A1=1_000_000)
    at.open_wagering()
    for chip in chips:
        lies = at.slip("A1").get("red", 0)
        at.set("A1", {"red": lies + chip})
        assert at.slip("A1").get("red", 0) <= 2_000


@examples(st.sampled_from(sorted(RULESETS)), st.integers(1, 100_000), st.data())
def test_what_is_permitted_is_permitted_again_and_is_never_more_than_was_asked(
    key: str, asked: int, data: st.DataObject
) -> None:
    ruleset = RULESETS[key]
    bet = data.draw(st.sampled_from(sorted(ruleset.game.bets())))
    limits = Limits(SIGN, ruleset.table.limits, TablePlace(), Instant(0))
    first = permit({bet: asked}, ruleset.game, limits)
    if isinstance(first, Refused):
        return
    assert first.slip.get(bet, 0) <= asked
    assert permit(first.slip, ruleset.game, limits) == Permitted(first.slip, ())


def test_a_terminal_takes_only_what_the_game_pays_in_whole_cents() -> None:
    """Crown Baccarat pays half on a Banker's winning six."""
    at = at_table(f"{AUTO}/baccarat-crown", c.Sign(minimum=501, maximum=100_000), A1=10_000)
    at.open_wagering()
    told = _set(at, {"banker": 777})
    assert _trimmed(told) == [("banker", 777, 776, f"{AUTO} 4.3.2(a)")]
    assert at.set("A1", {"banker": 501})
    assert at.slip("A1") == {}, "500 would be paid exactly and lies under the minimum"


@pytest.mark.parametrize(
    "sign",
    [
        c.Sign(minimum=0, maximum=100),
        c.Sign(minimum=200, maximum=100),
        c.Sign(minimum=100, maximum=200, multiple=0),
        c.Sign(minimum=100, maximum=200, chip=0),
        c.Sign(minimum=100, maximum=200, aggregate_minimum=-1),
        c.Sign(minimum=100, maximum=200, minimum_outlay=1),
        c.Sign(minimum=100, maximum=200, by_kind={"straight": (0, 1)}),
    ],
)
def test_a_sign_that_makes_no_sense_opens_no_table(sign: c.Sign) -> None:
    ruleset = RULESETS[f"{RAPID}/single-zero"]
    at = At(ruleset)
    assert str(at.refused(laying(ruleset, sign), HOUSE).clause) == f"{RAPID} 4.1[s66(1)(c)]"


def test_no_aggregate_minimum_where_the_book_knows_none() -> None:
    ruleset = RULESETS[f"{M18}/single-zero"]
    sign = c.Sign(minimum=100, maximum=200, aggregate_minimum=1_000)
    assert "aggregate" in At(ruleset).refused(laying(ruleset, sign), HOUSE).reason
