"""The instant before, at and after a deadline, and other edges, each tried on a whole floor."""

import pytest
from floor_table import at_floor
from mishaps import BOTH, VCGR, failure
from pit import A1, A2, AUTOMATED, BANK, CLOTH_18, CLOTH_VCGR, R1, RAPID, TOUCHBET_VCGR, Pit, number, rows
from table_at_work import no

from croupier.core.decider import Refused
from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table.events import WagersInDoubt, WagersVoided
from croupier.table.settlement import position_of

M18, AUTO = "melbourne-roulette-18", "automated-10.2"


@pytest.mark.parametrize(
    ("after", "told"),
    [
        pytest.param(-1, WagersVoided, marks=pytest.mark.clause(f"{VCGR} 10.9.5(a)")),
        pytest.param(0, WagersInDoubt, marks=pytest.mark.clause(f"{VCGR} 10.9.5(b)")),
        pytest.param(1, WagersInDoubt, marks=pytest.mark.clause(f"{VCGR} 10.9.5(b)")),
    ],
)
def test_the_period_ends_at_its_instant_and_not_when_somebody_closes_it(after, told):
    pit = Pit(TOUCHBET_VCGR)
    pit.wager(BOTH)
    pit.now = pit.table.in_hand.ends_at + after
    events = pit.must(failure(pit, "SYSTEM"), "house")
    found = [event for event in events if isinstance(event, WagersVoided | WagersInDoubt)]
    assert {(type(event), event.terminal) for event in found} == {(told, A1), (told, A2)}


@pytest.mark.clause(f"{VCGR} 10.4.4")
@pytest.mark.parametrize("late", [0, 1, 5_000])
def test_what_comes_after_the_period_changes_nothing_that_is_settled(late):
    pit = Pit(TOUCHBET_VCGR)
    pit.wager({A1: {"straight:17": 1000}})
    pit.spin()
    pit.now = pit.table.in_hand.ends_at + late
    for slip in ({"straight:17": 5000}, {"straight:18": 1000}, {}):
        pit.refusal(c.SetWagers(table=R1, round=number(pit), terminal=A1, slip=slip), PLAYER)
    pit.close()
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    assert pit.credit(A1) == BANK + 35_000


@pytest.mark.clause("rapid-roulette 4.3.1")
@pytest.mark.parametrize(("stake", "shown"), [(499, {}), (500, {"straight:17": 500})])
def test_a_wager_below_the_least_of_its_own_bet_is_not_shown(stake, shown):
    at = at_floor(RAPID, c.Sign(minimum=100, maximum=100_000, by_kind={"straight": (500, 2_000)}), A1=BANK)
    at.open_wagering()
    at.set("A1", {"straight:17": stake})
    assert at.slip("A1") == shown
    at.set("A1", {"red": stake})
    assert at.slip("A1") == {"red": stake}


@pytest.mark.clause(f"{AUTO} 4.3.2(b)")
@pytest.mark.parametrize(("stake", "taken"), [(2_000, 2_000), (2_001, 2_000), (9_000, 2_000)])
def test_a_wager_above_the_most_of_its_own_bet_is_cut_to_it(stake, taken):
    sign = c.Sign(minimum=100, maximum=100_000, by_kind={"straight": (100, 2_000)})
    at = at_floor(f"{AUTO}/roulette", sign, A1=BANK)
    at.open_wagering()
    at.set("A1", {"straight:17": stake, "red": stake})
    assert at.slip("A1") == {"straight:17": taken, "red": stake}


@pytest.mark.clause(f"{M18} 15.7.1")
@pytest.mark.parametrize(("closed", "drawn"), [(False, False), (True, False), (True, True)])
def test_a_side_wager_whose_equipment_fails_in_mid_spin_is_back_on_the_account(closed, drawn):
    at = at_floor(f"{M18}/single-zero-spread-bet-sz-1", A1=BANK)
    at.open_wagering()
    at.set("A1", {"straight:17": 1_000, "spread-bet:4": 2_000})
    assert at.credit("A1") == BANK - 3_000
    if closed:
        at.close_as_the_book_does()
    if drawn:  # and is forgotten with it
        rings = position_of(at.table, at.ruleset.game).turn()
        assert not isinstance(at.enter(next(iter(rings.law.weights))), Refused)
    at.must(c.WithdrawSide(table=R1, side="spread-bet"))
    assert at.in_hand.moves == ()
    if not closed:
        at.close_as_the_book_does()
    at.spin_if_needed()
    at.enter("17")
    assert at.credit("A1") == BANK + 35_000
    assert at.staked() == 0


@pytest.mark.clause(f"{AUTO} 14.3.1")
@pytest.mark.parametrize(("by", "before", "after"), [(PLAYER, True, False), ("virtual-dealer", False, True)])
def test_an_idle_spinner_is_waited_for_and_then_the_ball_is_spun_for_them(by, before, after):
    """The player until the time is over, and the system from then on; nobody else at any time."""
    for late, allowed in ((-1, before), (0, after)):
        at = at_floor(f"{AUTO}/virtual-roulette", A1=BANK, A2=BANK)
        at.open_wagering()
        at.set("A1", {"red": 1_000})
        at.set("A2", {"red": 1_000})
        at.close_as_the_book_does()
        asked = position_of(at.table, at.ruleset.game).turn()
        (spinner,) = asked.options
        at.now = at.in_hand.asked_at + 1_000 * asked.seconds.value + late
        other = {"A1": "A2", "A2": "A1"}[spinner]
        no(at.tell(c.MakeChoice(table=R1, round=at.number, terminal=other, choice="spin"), by))
        spun = at.tell(c.MakeChoice(table=R1, round=at.number, terminal=spinner, choice="spin"), by)
        assert isinstance(spun, Refused) is not allowed, (late, spun)


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows(
        (CLOTH_18, f"{M18} 18.7"),
        (CLOTH_VCGR, f"{VCGR} 13.6"),
        (RAPID, "rapid-roulette 12.6"),
        (AUTOMATED, f"{AUTO} 20.7"),
    ),
)
def test_what_is_said_of_an_incident_is_on_record_as_it_was_said(ruleset, clause):
    pit = Pit(ruleset)
    told = c.RecordIncident(table=R1, breach="INFLUENCE", detail="says where to bet", terminal=A1)
    (recorded,) = pit.must(told)
    assert (recorded.detail, recorded.terminal) == ("says where to bet", A1), clause
