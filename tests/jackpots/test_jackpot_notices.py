"""Signs first: groups are added, moved and removed, and jackpots closed, only after notice at every table."""

import pytest
from floor_house import BOSS, DEALER
from jackpot_floor import (
    ASSISTANTS,
    MAJOR,
    MINOR,
    R1,
    R2,
    TWO,
    AutomatedWithJackpots,
    WithJackpots,
    fixed_bonus,
    of_automated,
    rapid_house,
    sealed,
)

from croupier.core.ids import JackpotId
from croupier.floor.asker import Staff
from croupier.floor.commands import MoveGroup
from croupier.jackpots import commands as jc
from croupier.jackpots.events import CycleBegun, JackpotClosed, NoticeOf
from croupier.jackpots.state import JackpotStanding

MINUTE = 60_000
TWENTY = 20 * MINUTE
SIC_BO = "automated-10.2/sic-bo"


def announced(house, of, group="", tables=(), *, by=BOSS, name=MINOR):
    """The notice, its signs not up yet."""
    house.does(jc.GiveNotice(jackpot=name, of=of, group=group, tables=tuple(tables)), by)
    return house.jackpot(name).last_notice


def signs_up(house, notice, *tables, by=BOSS, name=MINOR):
    for table in tables:
        house.does(jc.ConfirmNoticeSign(jackpot=name, notice=notice, table=table), by)


BOOKS = pytest.mark.parametrize("book", ["rapid-roulette", "automated-10.2"])


def both(book, *terms):
    """A house of two tables of a book, its first served; with who runs and who changes its jackpots there."""
    if book == "rapid-roulette":
        house = WithJackpots().staffed()
        house.served(*(terms or (sealed(),))).opened(R1, R2)
        return house, BOSS, TWO
    house = AutomatedWithJackpots(R1=SIC_BO, R2=SIC_BO).staffed()
    house.served(*map(of_automated, terms or (sealed(),)), group="rapid")
    house.opens(R1).opens(R2).joined("B1", table=R2)
    return house, Staff(ASSISTANTS.staff), ASSISTANTS


@BOOKS
@pytest.mark.clause("rapid-roulette 8.3.4", "automated-10.2 8.1.4")
def test_a_group_is_added_once_its_sign_has_been_up_as_long_as_the_terms_say(book):
    house, runs, changes = both(book)
    clause = {"rapid-roulette": "8.3.4", "automated-10.2": "8.1.4"}[book]
    adding = jc.AddGroup(jackpot=MINOR, group="more", notice=1)
    assert house.refuses(adding, changes) == f"{book} {clause}"
    notice = announced(house, NoticeOf.ADDING, "more", (R2,), by=runs)
    assert house.refuses(adding, changes) == f"{book} {clause}"
    signs_up(house, notice, R2, by=runs)
    house.now += TWENTY - 1
    assert house.refuses(adding, changes) == f"{book} {clause}"
    house.now += 1
    house.does(adding, changes)
    assert house.core.current.served[R2] == (MINOR,)


@BOOKS
@pytest.mark.clause("rapid-roulette 8.3.4", "automated-10.2 8.1.4")
def test_a_group_is_removed_after_a_sign_and_while_no_round_is_in_hand_there(book):
    house, runs, changes = both(book)
    clause = {"rapid-roulette": "8.3.4", "automated-10.2": "8.1.4"}[book]
    notice = announced(house, NoticeOf.ADDING, "more", (R2,), by=runs)
    signs_up(house, notice, R2, by=runs)
    house.now += TWENTY
    house.does(jc.AddGroup(jackpot=MINOR, group="more", notice=notice), changes)
    removing = jc.RemoveGroup(jackpot=MINOR, group="more", notice=notice + 1)
    assert house.refuses(removing, changes) == f"{book} {clause}"
    announced(house, NoticeOf.REMOVING, "more", by=runs)
    signs_up(house, notice + 1, R2, by=runs)
    house.now += TWENTY
    if book == "rapid-roulette":
        house.wagering(R2)
    else:
        house.opening(R2)
    assert house.refuses(removing, changes) == f"{book} {clause}"
    assert R2 in house.core.current.served


@BOOKS
@pytest.mark.clause(
    "rapid-roulette 8.3.4", "automated-10.2 8.1.4", "rapid-roulette 8.3.5", "automated-10.2 8.1.5"
)
def test_a_sign_announces_what_it_says_and_nothing_else(book):
    """Another group, or another change, is not announced by it, however long it has been up."""
    house, runs, changes = both(book, sealed(), sealed(MAJOR))
    moving, closing = {"rapid-roulette": ("8.3.4", "8.3.5"), "automated-10.2": ("8.1.4", "8.1.5")}[book]
    notice = announced(house, NoticeOf.ADDING, "more", (R2,), by=runs)
    signs_up(house, notice, R2, by=runs)
    house.now += TWENTY
    for command, clause in (
        (jc.AddGroup(jackpot=MINOR, group="others", notice=notice), moving),
        (jc.AddGroup(jackpot=MAJOR, group="more", notice=notice), moving),
        (jc.RemoveGroup(jackpot=MINOR, group="rapid", notice=notice), moving),
        (jc.CloseJackpot(jackpot=MINOR, notice=notice, parts={MAJOR: 1}), closing),
    ):
        assert house.refuses(command, changes) == f"{book} {clause}", command
    house.does(jc.AddGroup(jackpot=MINOR, group="more", notice=notice), changes)
    again = jc.AddGroup(jackpot=MINOR, group="more", notice=notice)
    assert house.refuses(again, changes) == f"{book} {moving}"


@pytest.mark.clause("rapid-roulette 8.3.4")
def test_a_group_goes_from_one_jackpot_to_another_in_one_commit():
    house = WithJackpots().staffed()
    house.served(sealed(), group="one").served(sealed(MAJOR), tables=(R2,), group="two")
    out = announced(house, NoticeOf.ADDING, "more", (R2,))
    signs_up(house, out, R2)
    house.now += TWENTY
    house.does(jc.AddGroup(jackpot=MINOR, group="more", notice=out), TWO)
    leaving = announced(house, NoticeOf.REMOVING, "more")
    signs_up(house, leaving, R2)
    coming = announced(house, NoticeOf.ADDING, "more", (R1,), name=MAJOR)
    moving = MoveGroup(jackpot=MINOR, group="more", notice=leaving, to=MAJOR, to_notice=coming)
    house.now += TWENTY
    assert house.refuses(moving, TWO) == "rapid-roulette 8.3.4"
    assert "more" in house.jackpot(MINOR).groups
    signs_up(house, coming, R1, name=MAJOR)
    house.now += TWENTY
    house.does(moving, TWO)
    assert ("more" in house.jackpot(MINOR).groups, "more" in house.jackpot(MAJOR).groups) == (False, True)


@BOOKS
@pytest.mark.clause(
    "rapid-roulette 8.3.5", "automated-10.2 8.1.5", "rapid-roulette 8.3.2", "automated-10.2 8.1.2"
)
def test_a_jackpot_is_closed_once_a_sign_is_up_at_every_table(book):
    house, runs, changes = both(book, sealed(), sealed(MAJOR))
    clause = {"rapid-roulette": "8.3.5", "automated-10.2": "8.1.5"}[book]
    adding = announced(house, NoticeOf.ADDING, "more", (R2,), by=runs)
    signs_up(house, adding, R2, by=runs)
    house.now += TWENTY
    house.does(jc.AddGroup(jackpot=MINOR, group="more", notice=adding), changes)
    notice = announced(house, NoticeOf.CLOSING, by=runs)
    signs_up(house, notice, R1, by=runs)
    house.now += TWENTY
    closing = jc.CloseJackpot(jackpot=MINOR, notice=notice, parts={MAJOR: 1})
    assert house.refuses(closing, changes) == f"{book} {clause}"
    signs_up(house, notice, R2, by=runs)
    house.now += TWENTY - 1
    assert house.refuses(closing, changes) == f"{book} {clause}"
    house.now += 1
    house.does(closing, changes)
    assert house.jackpot(MINOR).standing is JackpotStanding.CLOSED
    assert MINOR not in house.core.current.served[R1]
    removing = announced(house, NoticeOf.REMOVING, "rapid", by=runs, name=MAJOR)
    signs_up(house, removing, R1, by=runs, name=MAJOR)
    house.now += TWENTY
    last = jc.RemoveGroup(jackpot=MAJOR, group="rapid", notice=removing)
    assert house.refuses(last, changes) == f"{book} {'8.3.2' if book == 'rapid-roulette' else '8.1.2'}"


def closed(house, parts, runs=BOSS, changes=TWO, name=MINOR):
    notice = announced(house, NoticeOf.CLOSING, by=runs, name=name)
    signs_up(house, notice, *house.jackpot(name).tables, by=runs, name=name)
    house.now += TWENTY
    house.does(jc.CloseJackpot(jackpot=name, notice=notice, parts=parts), changes)
    (event,) = house.of(JackpotClosed)
    return event


@pytest.mark.clause("rapid-roulette 8.3.6")
def test_the_whole_meter_goes_to_the_others_and_a_part_of_a_cent_is_rounded_up():
    house = rapid_house(sealed(), sealed(MAJOR), sealed("grand"))
    house.round(A1=13_839_00 // 100 * 100)
    before = {name: house.meter(name) for name in (MINOR, MAJOR, "grand")}
    units = house.jackpot().pool.total
    event = closed(house, {MAJOR: 1, "grand": 1})
    moved = sum(share.amount for share in event.shares)
    assert moved == -(-units // 400)
    assert [house.meter(name) - before[name] for name in (MAJOR, "grand")] == [
        share.amount for share in event.shares
    ]
    assert event.shares[0].amount - event.shares[1].amount in {0, 1}
    assert house.meter() == 0
    begun = [each for each in house.of(CycleBegun) if each.by.name == "RECEIVED"]
    assert {each.jackpot for each in begun} == {MAJOR, "grand"}
    house.audited()


@pytest.mark.clause("automated-10.2 8.1.6")
def test_players_contributions_go_to_the_others_and_the_houses_seed_goes_home():
    house, runs, changes = both("automated-10.2", sealed(floor=250_000, ceiling=1_000_000), sealed(MAJOR))
    house.joined("A1", funds=10_000_000)
    house.round_of("1", "2", "4", A1={"small": 100_000})
    before = house.meter(MAJOR)
    event = closed(house, {MAJOR: 1}, runs, changes)
    assert [share.amount for share in event.shares] == [250]
    assert event.home == 250_000
    assert (house.promoted(), house.meter(MAJOR) - before) == (0, 250)
    house.audited()


@pytest.mark.clause("rapid-roulette 8.3.6")
@pytest.mark.parametrize("parts", [{MINOR: 1}, {"nowhere": 1}, {MAJOR: 0}, {"shut": 1}, {"bonus": 1}, {}])
def test_a_meter_goes_to_an_open_jackpot_of_its_book_that_has_one_and_not_to_itself(parts):
    house = rapid_house(sealed(), sealed(MAJOR), sealed("shut"), fixed_bonus(turnover=10**9))
    closed(house, {MAJOR: 1}, name=JackpotId("shut"))
    notice = announced(house, NoticeOf.CLOSING)
    signs_up(house, notice, R1)
    house.now += TWENTY
    closing = jc.CloseJackpot(jackpot=MINOR, notice=notice, parts=parts)
    assert house.refuses(closing, TWO) == "rapid-roulette 8.3.6"
    house.does(jc.CloseJackpot(jackpot=MINOR, notice=notice, parts={MAJOR: 1}), TWO)


def test_notices_are_for_whoever_runs_jackpots_and_changes_for_two():
    house = rapid_house(sealed(), sealed(MAJOR))
    giving = jc.GiveNotice(jackpot=MINOR, of=NoticeOf.CLOSING)
    assert house.refuses(giving, DEALER) == "rapid-roulette 8.1"
    notice = announced(house, NoticeOf.CLOSING)
    confirming = jc.ConfirmNoticeSign(jackpot=MINOR, notice=notice, table=R1)
    assert house.refuses(confirming, DEALER) == "rapid-roulette 8.1"
    signs_up(house, notice, R1)
    house.now += TWENTY
    closing = jc.CloseJackpot(jackpot=MINOR, notice=notice, parts={MAJOR: 1})
    assert house.refuses(closing, BOSS) == "rapid-roulette 8.1"
    house.does(jc.WithdrawNotice(jackpot=MINOR, notice=notice), BOSS)
    assert house.refuses(closing, TWO) == "rapid-roulette 8.3.5"


@pytest.mark.clause("rapid-roulette 8.3.6")
@pytest.mark.parametrize("target", [MINOR, MAJOR, JackpotId("grand")])
def test_at_the_desk_no_terms_send_a_meter_to_itself_or_round_in_a_circle(target):
    """Major goes to grand and grand to minor: of the three, minor goes nowhere."""
    grand = sealed("grand", on_closing={MINOR: 1})
    house = rapid_house(sealed(), grand, sealed(MAJOR, on_closing={"grand": 1}))
    before = house.jackpot()
    changing = jc.ChangeTerms(jackpot=MINOR, terms=sealed(rate="1/300", on_closing={target: 1}))
    assert house.refuses(changing, TWO) == "rapid-roulette 8.3.6"
    own = sealed("mini", on_closing={"mini": 1})
    setting = jc.SetUpJackpot(jackpot="mini", terms=own, groups={"rapid": (R1,)})
    assert house.refuses(setting, TWO) == "rapid-roulette 8.3.6"
    assert house.jackpot() == before
    house.does(jc.ChangeTerms(jackpot=MINOR, terms=sealed(rate="1/300")), TWO)
