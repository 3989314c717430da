"""The deal: a valid spin, an outcome that somebody of rank enters, and what is then called and shown."""

from __future__ import annotations

import msgspec
import pytest
from floor_table import AtFloor
from floor_table import wagering_at_floor as wagering
from table_at_work import AUTO, M18, OLD, PERTH, R1, RAPID, At, laying, no, proves, rows, terminal
from views_house import scene_of

from croupier.core.decider import Refused
from croupier.house.rulesets import RULESETS
from croupier.server.views.desk import desk_view
from croupier.server.views.table import table_view
from croupier.staff.authority import HOUSE, PLAYER
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Phase

# The spin.


@pytest.mark.parametrize(
    ("key", "same_way", "too_few"),
    [
        pytest.param(key, same_way, too_few, marks=pytest.mark.clause(valid))
        for key, valid, same_way, too_few in (
            (f"{M18}/single-zero", f"{M18} 5.2", f"{M18} 7.1.2", f"{M18} 7.1.3"),
            (f"{OLD}/single-zero", f"{OLD} 5.2", f"{OLD} 7.1.2", f"{OLD} 7.1.3"),
            (f"{OLD}/touchtable-single-zero", f"{OLD} 11.6.2", f"{OLD} 7.1.2", f"{OLD} 7.1.3"),
            (f"{PERTH}/cloth-single-zero", f"{PERTH} 4.1", f"{PERTH} 6.1(a)", f"{PERTH} 6.1(b)"),
        )
    ],
)
def test_a_spin_runs_against_the_wheel_for_four_revolutions(key: str, same_way: str, too_few: str) -> None:
    at = wagering(key)
    no(at.spin(against_the_wheel=False), same_way)
    no(at.spin(revolutions_expected=3), too_few)
    assert not at.in_hand.spun
    assert not isinstance(at.spin(revolutions_expected=4), Refused)
    assert at.in_hand.spun
    no(at.spin())


def with_u_spin(key: str) -> AtFloor:
    """A table at which a patron may launch the ball."""
    at, laid = AtFloor(RULESETS[key]), laying(RULESETS[key])
    at.opens(msgspec.structs.replace(laid, fitted={**laid.fitted, "u-spin": ""}))
    at.seat("A1", 10_000)
    at.open_wagering()
    return at


@pytest.mark.parametrize(
    ("key", "ways"),
    [
        pytest.param(
            f"{M18}/single-zero",
            {"HAND", "MACHINE", "PATRON"},
            marks=pytest.mark.clause(f"{M18} 2.4", f"{M18} 2.4.1"),
        ),
        pytest.param(f"{OLD}/single-zero", {"HAND", "MACHINE"}, marks=pytest.mark.clause(f"{OLD} 2.4")),
    ],
)
def test_2_4_the_ball_is_spun_by_hand_by_machine_or_where_fitted_by_a_patron(
    key: str, ways: set[str]
) -> None:
    for way in ("HAND", "MACHINE", "PATRON", "SYSTEM", "the wind"):
        at = with_u_spin(key) if "PATRON" in ways else wagering(key)
        nominated = {"nominated": terminal("A1")} if way == "PATRON" else {}
        decision = at.spin(by=way, **nominated)
        assert isinstance(decision, Refused) is (way not in ways)
        assert at.in_hand.spun_by == (way if way in ways else None)


@pytest.mark.clause(f"{M18} 5.2.1")
def test_5_2_1_when_a_patron_spins_the_dealer_confirms_the_wheels_direction() -> None:
    at, patron = with_u_spin(f"{M18}/single-zero"), terminal("A1")
    no(at.spin(by="PATRON", nominated=patron, against_the_wheel=False), f"{M18} 7.1.2")
    no(at.tell(c.SpinBall(table=R1, round=at.number, by="PATRON", nominated=patron), PLAYER))
    assert not isinstance(at.spin(by="PATRON", nominated=patron), Refused)


@pytest.mark.parametrize(
    ("key", "clause"),
    rows(
        (f"{RAPID}/single-zero", f"{RAPID} 5.3.1", f"{RAPID} 5.3.2"),
        (f"{PERTH}/terminal-single-zero", f"{PERTH} 4.3(a)", f"{PERTH} 4.3(b)"),
        (f"{AUTO}/roulette", f"{AUTO} 10.4.1"),
    ),
)
def test_within_the_period_the_ball_is_spun_only_to_rest_after_it(key: str, clause: str) -> None:
    at = wagering(key)
    ends_at, automated = at.in_hand.ends_at, key == f"{AUTO}/roulette"
    assert ends_at is not None
    by = "SYSTEM" if automated else "HAND"
    no(at.spin(by=by, rest_expected_at=ends_at - 1), clause)
    no(at.spin(by=by, rest_expected_at=None), clause)
    if automated:  # so that no sensor need end the period before the ball rests
        no(at.tell(c.CloseWagering(table=R1, round=at.number, by="sensor")), clause)
    assert not isinstance(at.spin(by=by, rest_expected_at=ends_at), Refused)
    # Unspun at the end, it is spun then; until it is, there is nothing to enter.
    late = wagering(key)
    late.close_as_the_book_does()
    if not automated:
        no(late.enter("17"))
    assert not isinstance(late.spin(by=by, rest_expected_at=None), Refused)
    assert not isinstance(late.enter("17"), Refused)


# The outcome.


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{M18}/single-zero", f"{M18} 5.4.1"),
        (f"{OLD}/single-zero", f"{OLD} 5.4.1"),
        (f"{M18}/touchbet-single-zero", f"{M18} 11.6.3(a)"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.6.3(a)"),
        (f"{M18}/touchtable-single-zero", f"{M18} 12.6.3(a)"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.6.4(a)"),
        (f"{PERTH}/terminal-single-zero", f"{PERTH} 4.5(c)"),
        (f"{RAPID}/single-zero", f"{RAPID} 5.4.1", f"{RAPID} 5.4.2", f"{RAPID} 5.5.1"),
        (f"{AUTO}/roulette", f"{AUTO} 10.4.2", f"{AUTO} 3.8.1"),
    ),
)
def test_the_outcome_is_entered_by_the_dealer_after_the_close_and_then_shown(key: str) -> None:
    at = wagering(key)
    at.spin()
    no(at.enter("17"), str(at.ruleset.table.settled_by.clause))
    at.close_as_the_book_does()
    at.must(c.ReportRest(table=R1, round=at.number, suggested="5"))
    assert at.in_hand.suggested == "5"
    assert table_view(scene_of(at), R1).outcome is None, "a suggestion is not an outcome"
    for rank in (PLAYER, HOUSE):
        no(at.enter("17", rank))
    assert "did you mean '36'" in no(at.enter("366")).reason
    no(at.enter("00"))
    entered, settled = at.must(c.EnterOutcome(table=R1, round=at.number, outcome="17"))
    assert isinstance(entered, e.OutcomeEntered)
    assert isinstance(settled, e.RoundSettled)
    shown = table_view(scene_of(at), R1)
    assert (shown.outcome, shown.phase, at.table.phase) == ("17", "settled", Phase.SETTLED)
    assert shown.call is not None
    colour = "black" if key.startswith(PERTH) else None
    assert (shown.call.says, shown.call.number, shown.call.colour) == ("result", "17", colour)
    no(at.enter("17"))


@pytest.mark.clause(f"{RAPID} 9.6", f"{PERTH} 6.7")
@pytest.mark.parametrize("key", [f"{RAPID}/single-zero", f"{PERTH}/terminal-single-zero"])
def test_a_display_that_shows_another_number_is_ignored(key: str) -> None:
    at = wagering(key)
    at.set("A1", {"straight:17": 1_000, "straight:18": 500})
    at.close_as_the_book_does()
    at.spin_if_needed()
    at.must(c.ReportRest(table=R1, round=at.number, suggested="18"))
    at.enter("17")
    assert at.credit("A1") == 10_000 - 500 + 35_000


def settled(key: str, number: str, **slips: dict[str, int]) -> At:
    at = wagering(key, A1=10_000, A2=10_000)
    for name, slip in slips.items():
        assert not isinstance(at.set(name, slip), Refused)
    at.close_as_the_book_does()
    at.spin_if_needed()
    at.enter(number)
    return at


@pytest.mark.parametrize(
    ("key", "colours", "clause"),
    [
        pytest.param(*row, marks=pytest.mark.clause(row[-1]), id=row[0])
        for row in (
            (f"{PERTH}/cloth-single-zero", {"17": "black", "18": "red", "0": "green"}, f"{PERTH} 4.5"),
            (f"{M18}/single-zero", {"17": None, "0": None}, f"{M18} 5.4.1"),
            (f"{OLD}/single-zero", {"17": None, "0": None}, f"{OLD} 5.4.1"),
        )
    ],
)
def test_the_number_is_called_and_in_perth_its_colour_with_it(
    key: str, colours: dict[str, str | None], clause: str
) -> None:
    for number, colour in colours.items():
        scene = scene_of(settled(key, number))
        call, desk = table_view(scene, R1).call, desk_view(scene, R1)
        assert call is not None
        assert (call.says, call.number, call.colour) == ("result", number, colour)
        assert (desk.calls.clause, desk.calls.colour) == (clause, colour is not None)


@pytest.mark.parametrize(
    ("key", "dolly"),
    [
        pytest.param(f"{M18}/single-zero", "straight:17", marks=pytest.mark.clause(f"{M18} 5.4.2")),
        pytest.param(f"{OLD}/single-zero", "straight:17", marks=pytest.mark.clause(f"{OLD} 5.4.2")),
        pytest.param(
            f"{PERTH}/cloth-single-zero", "straight:17", marks=pytest.mark.clause(f"{PERTH} 4.5(a)")
        ),
        pytest.param(
            f"{PERTH}/number-free-single-zero", "six-box:13-18", marks=pytest.mark.clause(f"{PERTH} 4.5(b)")
        ),
        pytest.param(f"{PERTH}/terminal-single-zero", None, id="no dolly where there is no cloth"),
    ],
)
def test_the_dealer_is_told_where_the_dolly_goes_once_the_number_is_entered(
    key: str, dolly: str | None
) -> None:
    assert desk_view(scene_of(wagering(key)), R1).calls.dolly is None
    assert desk_view(scene_of(settled(key, "17")), R1).calls.dolly == dolly


@pytest.mark.clause(f"{M18} 10.5.3", f"{OLD} 9.5.3")
@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        (f"{M18}/french", ["straight", "split", "black"]),
        (f"{OLD}/french", ["straight", "split", "black"]),
        (f"{M18}/single-zero", []),
    ],
)
def test_the_croupier_is_told_the_types_of_wager_on_the_number(key: str, kinds: list[str]) -> None:
    at = settled(
        key,
        "17",
        A1={"straight:17": 500, "red": 500},
        A2={"split:17-20": 500, "straight:5": 500, "black": 500},
    )
    assert desk_view(scene_of(at), R1).calls.kinds == kinds
