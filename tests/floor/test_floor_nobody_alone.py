"""What no person does alone or at the lowest rank: screens of terminals, and duties of others."""

import pytest
from floor_house import A1, CONFIG, NOON, TheHouse

from croupier.core.ids import Instant, StaffId
from croupier.floor.asker import Staff
from croupier.floor.rooms import STAFF
from croupier.screens.commands import EnrolScreen, IssueCode, RevokeScreen
from croupier.staff.commands import Appoint, Dismiss, EnrolStaff
from croupier.staff.duties import Duty

MELBOURNE = "melbourne-roulette-18/single-zero"
DANA, HUGO, ADA, BEN = map(StaffId, ("dana", "hugo", "ada", "ben"))
CODE, TOKEN = "ab" * 32, "cd" * 32


def staffed(**tables):
    """A dealer, one rank above, and two of the highest, of whom one answers for people."""
    house = TheHouse(**tables)
    ranks = {
        DANA: "dealer",
        HUGO: "higher-duties-dealer",
        ADA: "assistant-casino-manager",
        BEN: "area-manager",
    }
    for person, rank in ranks.items():
        duties = (Duty.PEOPLE,) if person == ADA else ()
        held = {"melbourne-roulette-18": rank}
        enrol = EnrolStaff(staff=person, name=person.title(), ranks=held, duties=duties)
        house.does(enrol, CONFIG)
    return house


@pytest.mark.clause("house 2.6")
def test_a_terminal_gets_a_code_and_loses_its_screen_by_the_rank_above_the_lowest_and_not_by_the_lowest():
    house = staffed(R1=MELBOURNE).opened().seated(A1, funds=0)
    code = IssueCode(role="terminal", name=A1, code_hash=CODE, expires=Instant(NOON + 60_000))
    revoked = RevokeScreen(role="terminal", name=A1, because="it is dark")
    assert house.refuses(code, Staff(DANA)) == "house 2.6"
    house.does(code, Staff(HUGO))
    house.does(EnrolScreen(code_hash=CODE, token_hash=TOKEN, where="10.0.0.9"))
    assert house.refuses(revoked, Staff(DANA)) == "house 2.6"
    house.does(revoked, Staff(HUGO))


def duties(house, person):
    return house.state(STAFF, "house").members[person].duties


@pytest.mark.clause("house 4.1")
@pytest.mark.parametrize(
    "by",
    [
        Staff(ADA),  # alone
        Staff(ADA, ADA),  # the same person twice
        Staff(ADA, DANA),  # with the lowest rank
        Staff(HUGO, BEN),  # neither answers for people, nor stands highest
        Staff(ADA, StaffId("nobody")),
    ],
)
def test_a_duty_is_given_and_taken_by_two_persons(by):
    house = staffed(R1=MELBOURNE)
    given = Appoint(staff=DANA, duty=Duty.CASHIER)
    taken = Dismiss(staff=DANA, duty=Duty.CASHIER)
    assert house.refuses(given, by) == "house 4.1"
    house.does(given, Staff(ADA, HUGO))
    assert duties(house, DANA) == {Duty.CASHIER}
    assert house.refuses(taken, by) == "house 4.1"
    house.does(taken, Staff(HUGO, ADA))
    assert duties(house, DANA) == set()


@pytest.mark.clause("house 4.1")
def test_nobody_has_a_part_in_a_duty_of_their_own():
    house = staffed(R1=MELBOURNE)
    for own in (Appoint(staff=BEN, duty=Duty.PEOPLE), Appoint(staff=ADA, duty=Duty.CAGE_MANAGER)):
        for by in (Staff(ADA, BEN), Staff(BEN, ADA)):
            assert house.refuses(own, by) == "house 4.1"
    assert (duties(house, BEN), duties(house, ADA)) == (set(), {Duty.PEOPLE})
