"""Who may see to jackpots, and by which clause the house decides what becomes of a prize or of a fault."""

from itertools import cycle

import pytest
from floor_house import CONFIG
from jackpot_floor import (
    A1,
    MAJOR,
    MINOR,
    R1,
    automated_house,
    of_automated,
    rapid_house,
    sealed,
)

from croupier.core.ids import StaffId
from croupier.floor.asker import Staff
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.staff.commands import EnrolStaff
from croupier.table import commands as tc

AT_ONCE = {"floor": 1_000, "ceiling": 1_001, "rate": "1/10"}
AUTOMATED = of_automated(sealed())
NAMES = cycle((("olga", "piet"), ("quin", "ruth"), ("sven", "tara")))


def pair(house, book, *ranks):
    """Two persons of these ranks, new in the house: one asks and the other signs."""
    names = next(NAMES)
    for name, rank in zip(names, ranks, strict=True):
        house.does(EnrolStaff(staff=StaffId(name), name=name.title(), ranks={book: rank}), CONFIG)
    return Staff(*map(StaffId, names))


@pytest.mark.clause("rapid-roulette 8.1")
def test_a_pit_boss_changes_and_runs_a_rapid_jackpot_and_a_supervisor_does_not():
    house = rapid_house()
    below = pair(house, "rapid-roulette", "game-supervisor", "game-supervisor")
    bosses = pair(house, "rapid-roulette", "pit-boss", "pit-boss")
    _changed_and_run(house, sealed(MAJOR), below, bosses, "rapid-roulette 8.1")


@pytest.mark.clause("automated-10.2 8.1")
def test_an_assistant_casino_manager_changes_an_automated_jackpot_and_an_area_manager_runs_it():
    house = automated_house(AUTOMATED)
    book, clause = "automated-10.2", "automated-10.2 8.1"
    managers = pair(house, book, "area-manager", "area-manager")
    assistants = pair(house, book, "assistant-casino-manager", "assistant-casino-manager")
    another = of_automated(sealed(MAJOR))
    assert (
        house.refuses(jc.SetUpJackpot(jackpot=MAJOR, terms=another, groups={"a": (R1,)}), managers) == clause
    )
    dealer = pair(house, book, "higher-duties-dealer", "higher-duties-dealer")
    _changed_and_run(house, another, dealer, assistants, clause)
    house.does(jc.ReturnToService(jackpot=MINOR, done="looked at"), Staff(assistants.staff))
    house.does(_fault(), Staff(managers.staff))


def _changed_and_run(house, another, below, above, clause):
    setting_up = jc.SetUpJackpot(jackpot=MAJOR, terms=another, groups={"a": (R1,)})
    assert house.refuses(setting_up, below) == clause
    house.does(setting_up, above)
    assert house.refuses(_fault(), Staff(below.staff)) == clause
    house.does(_fault(), Staff(above.staff))


def _fault():
    return jc.ReportJackpotFault(jackpot=MINOR, fault=je.JackpotFault.REPORTED, what="a display is dark")


@pytest.mark.clause("automated-10.2 8.5")
def test_an_automated_jackpot_goes_back_into_service_only_when_it_works():
    house = automated_house(AUTOMATED)
    manager = Staff(StaffId("marta"))
    back = jc.ReturnToService(jackpot=MINOR, done="a lamp was changed")
    assert house.refuses(back, manager) == "automated-10.2 8.5"
    found = jc.ReportJackpotFault(jackpot=MINOR, fault=je.JackpotFault.SEED_LOST, what="")
    assert house.refuses(found, manager) == "automated-10.2 8.5"
    house.does(_fault(), manager)
    assert house.refuses(jc.ReturnToService(jackpot=MINOR, done=" "), manager) == "automated-10.2 8.5"
    house.does(back, manager)


@pytest.mark.clause("automated-10.2 8.8.1")
def test_an_automated_prize_is_paid_once():
    house = automated_house(of_automated(sealed(**AT_ONCE, most_to_account=999)))
    house.round_of("1", "2", "4", A1={"small": 1_000})
    (hit,) = house.hits()
    paying = jc.PayHit(jackpot=MINOR, hit=hit.hit, terminal=A1, to=je.PaidTo.ACCOUNT)
    manager = Staff(StaffId("marta"))
    assert house.refuses(paying, manager) == "automated-10.2 8.8.1"
    to_ticket = jc.PayHit(jackpot=MINOR, hit=hit.hit, terminal=A1, to=je.PaidTo.TICKET)
    house.does(to_ticket, manager)
    assert house.refuses(to_ticket, manager) == "automated-10.2 8.8.1"


@pytest.mark.clause("automated-10.2 8.7")
def test_what_is_won_at_an_automated_table_is_confirmed_by_nobody_and_goes_back_when_the_round_is_void():
    house = automated_house(of_automated(sealed(**AT_ONCE)))
    house.round_of("1", "2", "4", A1={"small": 1_000})
    (hit,) = house.hits()
    voided = _void(house, "aziz", cause="fraud", because="the generator")
    assert (voided.hit, voided.prize, voided.clause) == (hit.hit, hit.prize, "automated-10.2 8.7")


@pytest.mark.clause("rapid-roulette 8.8")
def test_an_unconfirmed_prize_of_a_void_spin_goes_back_by_its_clause():
    house = rapid_house(sealed(**AT_ONCE))
    house.round(A1=1_000)
    assert _void(house, "bruno", cause="faulty equipment", detail="the wheel").clause == "rapid-roulette 8.8"


def _void(house, by, **cause):
    how = {"detail": "", **cause}
    house.does(tc.VoidRound(table=R1, round=house.spin().number, **how), Staff(StaffId(by)))
    (voided,) = house.of(je.HitVoided)
    return voided
