"""The wagering period: what may be placed and by whom, until it ends, and what screens tell of it."""

from __future__ import annotations

import pytest
from floor_table import at_floor as at_table
from floor_table import wagering_at_floor as wagering
from table_at_work import AUTO, M18, OLD, PERTH, R1, RAPID, ROULETTE, At, no, proves, rows, terminal
from views_house import scene_of

from croupier.house.rulesets import RULESETS
from croupier.server.desk_shapes import PayoutView
from croupier.server.views.desk import desk_view
from croupier.server.views.table import table_view
from croupier.staff.authority import HOUSE, PLAYER
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Phase

# Placing wagers.


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{M18}/touchbet-single-zero", f"{M18} 11.4.1", f"{M18} 11.4.2(a)", f"{M18} 11.4.2(b)"),
        (f"{M18}/touchtable-single-zero", f"{M18} 12.4.1", f"{M18} 12.4.2(a)(i)", f"{M18} 12.4.2(a)(ii)"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.4.1", f"{OLD} 10.4.2(a)", f"{OLD} 10.4.2(b)"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.4.1", f"{OLD} 11.4.2(a)(i)", f"{OLD} 11.4.2(a)(ii)"),
        (f"{RAPID}/single-zero", f"{RAPID} 3.1", f"{RAPID} 3.2.1", f"{RAPID} 3.2.2"),
        (f"{AUTO}/roulette", f"{AUTO} 3.1", f"{AUTO} 3.2.1", f"{AUTO} 3.2.2", f"{AUTO} 10.3.1"),
    ),
)
def test_a_wager_moves_credit_to_the_bet_and_back_while_the_period_lasts(key: str) -> None:
    at = wagering(key)
    at.set("A1", {"red": 1_000, "split:5-8": 500})  # chips appear
    assert (at.credit("A1"), at.staked()) == (8_500, 1_500)
    at.set("A1", {"black": 1_000, "split:5-8": 500})  # and are moved across
    assert (at.slip("A1"), at.credit("A1"), at.staked()) == (
        {"black": 1_000, "split:5-8": 500},
        8_500,
        1_500,
    )
    at.set("A1", {"split:5-8": 500})  # and vanish
    assert (at.credit("A1"), at.staked()) == (9_500, 500)
    no(at.set("A1", {"red": 10_100}))
    assert (at.slip("A1"), at.credit("A1")) == ({"split:5-8": 500}, 9_500), "a refusal changes nothing"
    no(at.tell(at.wager("A1", slip={"red": 1_000}), at.conducting()))  # by nobody but the player
    at.set("A1", {})
    assert (at.slip("A1"), at.credit("A1"), at.staked()) == ({}, 10_000, 0)
    at.set("A1", {"red": 1_000})
    assert chips_after(at) is None, "what is moved is credit, and no chip that a hand would pay"


def chips_after(at: At, number: str = "1") -> PayoutView | None:
    """What the dealer is to do with the chips once the round is over."""
    at.close_as_the_book_does()
    at.spin_if_needed()
    at.enter(number)
    return desk_view(scene_of(at), R1).payout


@pytest.mark.parametrize(
    ("key", "clause"),
    rows(
        (f"{M18}/single-zero", f"{M18} 3.2"),
        (f"{OLD}/single-zero", f"{OLD} 3.2"),
        (f"{PERTH}/cloth-single-zero", f"{PERTH} 3.5(a)", f"{PERTH} 3.2(a)"),
        (f"{M18}/touchtable-single-zero", f"{M18} 12.4.5"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.4.5"),
        (f"{M18}/touchbet-single-zero", f"{M18} 11.4.5"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.4.5"),
        (f"{PERTH}/terminal-single-zero", f"{PERTH} 3.5(a)", f"{PERTH} 3.2(b)"),
        (f"{RAPID}/single-zero", f"{RAPID} 3.7"),
        (f"{AUTO}/roulette", f"{AUTO} 3.7"),
    ),
)
def test_nothing_is_placed_changed_or_withdrawn_after_no_more_bets(key: str, clause: str) -> None:
    at = wagering(key, A1=10_000, A2=10_000)
    at.set("A1", {"red": 1_000})
    at.close_as_the_book_does()
    no(at.set("A2", {"red": 1_000}), clause)
    no(at.set("A1", {"red": 2_000}), clause)
    no(at.set("A1", {}), clause)
    assert (at.credit("A1"), at.credit("A2"), at.staked()) == (9_000, 10_000, 1_000)
    at.spin_if_needed()
    at.enter("1")
    assert at.credit("A1") == 11_000, "what won is off the layout before the next spin"
    at.open_wagering()
    assert at.slip("A1") == {}


@pytest.mark.parametrize("key", [key for key in ROULETTE if RULESETS[key].table.wagering.period_s])
def test_the_period_ends_to_the_millisecond_whether_or_not_anybody_has_closed_it(key: str) -> None:
    at = wagering(key)
    assert at.in_hand.ends_at is not None
    at.now = at.in_hand.ends_at - 1
    at.set("A1", {"red": 1_000})
    assert at.staked() == 1_000
    at.now += 1
    no(at.set("A1", {}), str(at.ruleset.table.wagering.late))
    assert at.staked() == 1_000


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param(f"{M18}/single-zero", f"{M18} 3.2", marks=pytest.mark.clause(f"{M18} 3.3[deadline]")),
        pytest.param(f"{OLD}/single-zero", f"{OLD} 3.2", marks=pytest.mark.clause(f"{OLD} 3.3[deadline]")),
    ],
)
def test_3_3_no_wager_once_the_ball_is_at_rest_even_if_nobody_said_no_more_bets(
    key: str, clause: str
) -> None:
    at = wagering(key)
    at.spin()
    at.set("A1", {"red": 1_000})
    at.must(c.ReportRest(table=R1, round=at.number, suggested="1"))
    no(at.set("A1", {"red": 2_000}), clause)
    assert at.staked() == 1_000


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{OLD}/single-zero", f"{OLD} 3.7", f"{OLD} 3.1"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.4.7"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.4.7"),
        (f"{RAPID}/single-zero", f"{RAPID} 3.9"),
        (f"{M18}/single-zero", f"{M18} 3.1"),
        (f"{PERTH}/cloth-single-zero", f"{PERTH} 3.1"),
    ),
)
def test_a_wager_that_is_not_placed_as_the_book_has_it_is_no_wager(key: str) -> None:
    at = wagering(key)
    no(at.set("A1", {"split:1-36": 1_000}))  # no betting area
    no(at.set("A1", {"red": -1_000}))
    no(at.set("B9", {"red": 1_000}))  # nobody sits there
    no(at.set("A1", {"red": 10_100}))  # without the chips
    stale = c.SetWagers(table=R1, round=at.number + 1, terminal=terminal("A1"), slip={"red": 1_000})
    no(at.tell(stale))
    if at.ruleset.table.spoken_wagers is None:
        no(at.tell(at.wager("A1", slip={"red": 1_000}), at.conducting()))  # by somebody else
    assert (at.credit("A1"), at.staked()) == (10_000, 0)
    at.set("A1", {"red": 1_000})
    on_cloth = key in {f"{M18}/single-zero", f"{OLD}/single-zero", f"{PERTH}/cloth-single-zero"}
    assert (chips_after(at) is not None) is on_cloth, "what lies on cloth are chips, and a hand pays them"


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{M18}/double-zero", f"{M18} 8.3.1"),
        (f"{M18}/crown", f"{M18} 9.3.1"),
        (f"{M18}/french", f"{M18} 10.4.1"),
        (f"{OLD}/double-zero-layout-f", f"{OLD} 8.3.1"),
        (f"{OLD}/french", f"{OLD} 9.4.1"),
        (f"{RAPID}/double-zero", f"{RAPID} 10.3.1"),
    ),
)
def test_variants_take_wagers_by_the_same_rule(key: str) -> None:
    at = wagering(key)
    clause = str(at.ruleset.table.wagering.late)
    assert clause in {f"{M18} 3.2", f"{OLD} 3.2", f"{RAPID} 3.7"}
    at.set("A1", {"straight:17": 1_000})
    assert at.staked() == 1_000
    no(at.set("A1", {"split:1-36": 1_000}))
    at.close_as_the_book_does()
    no(at.set("A1", {}), clause)


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{M18}/touchtable-single-zero", f"{M18} 12.4.2(b)"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.4.2(b)"),
        (f"{M18}/single-zero", f"{M18} 3.3[value]"),
        (f"{OLD}/single-zero", f"{OLD} 3.3[value]"),
        (f"{PERTH}/cloth-single-zero", f"{PERTH} 3.3"),
    ),
)
def test_the_dealer_enters_an_announced_bet_with_the_players_money_and_in_time(key: str) -> None:
    at = wagering(key)
    called = at.wager("A1", slip={"red": 1_000}, called_by_dealer=True)
    for rank in (PLAYER, HOUSE):
        no(at.tell(called, rank))
    no(at.tell(at.wager("A1", slip={"red": 10_100}, called_by_dealer=True)))
    at.must(called)
    assert (at.credit("A1"), at.staked()) == (9_000, 1_000)
    at.close_as_the_book_does()
    no(at.tell(at.wager("A1", slip={"red": 2_000}, called_by_dealer=True)))


@pytest.mark.parametrize("key", [f"{RAPID}/single-zero", f"{AUTO}/roulette", f"{M18}/touchbet-single-zero"])
def test_nobody_calls_a_bet_where_every_player_has_a_screen(key: str) -> None:
    at = wagering(key)
    no(at.tell(at.wager("A1", slip={"red": 1_000}, called_by_dealer=True)))


def test_a_guest_wagers_through_the_dealer_only() -> None:
    at = at_table(f"{M18}/touchtable-single-zero")
    at.seat("G1", 10_000, guest=True)
    at.open_wagering()
    no(at.set("G1", {"red": 1_000}))
    at.must(at.wager("G1", slip={"red": 1_000}, called_by_dealer=True))
    assert at.slip("G1") == {"red": 1_000}


def test_an_excluded_player_wagers_no_more() -> None:
    at = wagering(f"{M18}/single-zero")
    excluded = c.ExcludePlayer(table=R1, terminal=terminal("A1"), because="a device")
    at.must(excluded, "assistant-casino-manager")
    assert "excluded" in no(at.set("A1", {"red": 1_000})).reason


# The end of the period.


@pytest.mark.parametrize(
    ("key", "allowed"),
    [
        pytest.param(f"{RAPID}/single-zero", True, marks=pytest.mark.clause(f"{RAPID} 5.1.3")),
        pytest.param(f"{PERTH}/terminal-single-zero", True, marks=pytest.mark.clause(f"{PERTH} 4.4[ats]")),
        (f"{M18}/touchbet-single-zero", False),
        (f"{M18}/single-zero", False),
        (f"{AUTO}/roulette", False),
    ],
)
def test_a_sensor_ends_the_period_only_where_the_book_lets_it(key: str, allowed: bool) -> None:
    at = wagering(key)
    at.set("A1", {"red": 1_000})
    at.now += 5_000
    by_sensor = c.CloseWagering(table=R1, round=at.number, by="sensor")
    if not allowed:
        no(at.tell(by_sensor))
        assert at.table.phase is Phase.WAGERING
        return
    no(at.tell(by_sensor, PLAYER))
    (closed, _) = at.must(by_sensor)
    assert isinstance(closed, e.WageringClosed)
    assert (closed.by, closed.at, at.table.phase) == ("sensor", at.now, Phase.NO_MORE_BETS)
    no(at.set("A1", {}), str(at.ruleset.table.wagering.late))
    shown = table_view(scene_of(at), R1)
    assert (shown.phase, shown.closed_at) == ("no more bets", at.now), "and the players are told"
    assert shown.closed_early


@pytest.mark.parametrize(
    ("key", "clause"),
    rows(
        (f"{M18}/single-zero", f"{M18} 5.3"),
        (f"{OLD}/single-zero", f"{OLD} 5.3"),
        (f"{PERTH}/cloth-single-zero", f"{PERTH} 4.4[call]"),
        (f"{M18}/french", f"{M18} 10.5.2"),
        (f"{OLD}/french", f"{OLD} 9.5.2"),
    ),
)
def test_no_more_bets_is_called_while_the_ball_is_moving(key: str, clause: str) -> None:
    at = wagering(key)
    by_dealer = c.CloseWagering(table=R1, round=at.number, by="dealer")
    no(at.tell(by_dealer), clause)
    at.spin()
    no(at.tell(by_dealer, PLAYER))
    no(at.tell(c.CloseWagering(table=R1, round=at.number, by="clock")))
    no(at.tell(c.CloseWagering(table=R1, round=at.number, by="somebody")))
    (closed, _) = at.must(by_dealer)
    assert isinstance(closed, e.WageringClosed)
    french = key.endswith("french")
    scene = scene_of(at)
    call, told = table_view(scene, R1).call, desk_view(scene, R1).calls
    assert call is not None
    assert (call.says, call.french) == ("no more bets", "Rien ne va plus" if french else None)
    manner = {
        f"{M18} 5.3": "INDICATE",
        f"{OLD} 5.3": "ANNOUNCE",
        f"{PERTH} 4.4[call]": "SIGNAL_AND_ANNOUNCE",
    }
    assert (told.manner, told.clause) == (manner.get(clause, "ANNOUNCE_IN_FRENCH_TOO"), clause)


@pytest.mark.parametrize("key", [f"{RAPID}/single-zero", f"{AUTO}/roulette", f"{M18}/touchbet-single-zero"])
def test_a_dealers_word_does_not_shorten_a_period(key: str) -> None:
    at = wagering(key)
    at.spin()
    no(at.tell(c.CloseWagering(table=R1, round=at.number, by="dealer")))


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{M18}/touchbet-single-zero", f"{M18} 11.6.2(a)", f"{M18} 11.6.2(b)", f"{M18} 11.6.2(c)"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.6.2(a)", f"{OLD} 10.6.2(b)", f"{OLD} 10.6.2(c)"),
        (f"{RAPID}/single-zero", f"{RAPID} 5.2"),
        (f"{PERTH}/terminal-single-zero", f"{PERTH} 1.1[wagering-period](c)"),
        (f"{AUTO}/roulette", f"{AUTO} 6.2"),
    ),
)
def test_each_screen_is_told_of_the_period_its_end_and_where_the_book_asks_a_warning(key: str) -> None:
    at = wagering(key)
    seconds = {f"{AUTO}/roulette": 20}.get(key, 30)
    scene = scene_of(at)
    shown = table_view(scene, R1)
    assert shown.ends_at is not None
    assert shown.opened_at is not None
    assert (shown.phase, shown.ends_at - shown.opened_at) == ("wagering", seconds * 1_000)
    assert shown.warning_ms == (5_000 if "touchbet" in key else None)
    at.close_as_the_book_does()
    after = table_view(scene, R1)
    assert (after.phase, after.closed_at) == ("no more bets", shown.ends_at)
    assert (shown.message, after.message) == (None, "that it has ended" if "touchbet" in key else None)


@pytest.mark.clause(f"{M18} 12.6.2")
def test_12_6_2_the_layout_shows_no_more_bets_when_the_dealer_indicates_it() -> None:
    at = wagering(f"{M18}/touchtable-single-zero")
    scene = scene_of(at)
    assert table_view(scene, R1).message is None
    at.close_as_the_book_does()
    assert table_view(scene, R1).message == "no more bets"
