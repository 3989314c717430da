"""What happens around a win: its winner goes, is excluded or fails, its round is corrected, it closes."""

import asyncio

import pytest
from floor_house import BOSS, DEALER, DEVICE
from jackpot_events import baccarat, nines
from jackpot_floor import (
    A1,
    A2,
    MAJOR,
    MINOR,
    R1,
    R2,
    TWO,
    WithJackpots,
    by_chance,
    rapid_house,
    sealed,
)
from msgspec.structs import replace
from test_jackpot_notices import TWENTY, announced, signs_up
from test_jackpot_prizes import confirming
from test_jackpot_void import undone

from croupier.core.ids import CommandId, Instant, StaffId
from croupier.core.message import Stamp
from croupier.floor.asker import Staff
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.events import NoticeOf
from croupier.jackpots.state import JackpotStanding
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter

AT_ONCE = sealed(ceiling=10_001, rate="1/100")  # whatever is wagered wins it
ALSO = sealed(MAJOR, floor=20_000, ceiling=20_001, rate="1/100")
NEVER = sealed(MAJOR, ceiling=10**9)
DEALER_AND_BOSS = Staff(DEALER.staff, BOSS.staff)
MANAGER = Staff(StaffId("aziz"))


def won(*terms, **slips):
    """A house in which the first of these is won by the one round that was played.  The hit."""
    house = rapid_house(*(terms or (AT_ONCE,)))
    house.round(**(slips or {"A1": 3_000}))
    (hit,) = house.hits()
    return house, hit


# ── the winner, before it is confirmed ──────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 8.3.9(a)")
def test_whoever_sits_where_the_winner_sat_is_not_paid_in_their_place():
    house, hit = won()
    house.cashes_out(A1)
    house.now += 1
    house.note(A1, 5_000)
    house.does(confirming(hit), BOSS)
    assert house.credit(A1) == 5_000
    assert house.won(hit.hit) == hit.prize
    house.audited()


@pytest.mark.clause("rapid-roulette 8.3.9(a)")
def test_a_winner_who_is_excluded_before_it_is_confirmed_is_paid_all_the_same():
    house, hit = won()
    before = house.credit(A1)
    house.does(pc.ExcludePlayer(terminal=A1, because="a device was used"), BOSS)
    house.does(confirming(hit), BOSS)
    assert (house.credit(A1) - before, house.won(hit.hit)) == (hit.prize, 0)
    house.cashes_out(A1)
    assert house.credit(A1) == 0
    house.audited()


@pytest.mark.clause("rapid-roulette 8.3.9(a)")
def test_a_winner_whose_terminal_fails_before_it_is_confirmed_is_paid_to_the_account_that_played():
    house, hit = won()
    before = house.credit(A1)
    failing = pc.ReportFault(
        terminal=A1, fault="f1", part=FaultyPart.TERMINAL, reporter=Reporter.DEVICE, what="dark"
    )
    house.does(failing, DEVICE)
    house.does(confirming(hit), BOSS)
    assert (house.credit(A1) - before, house.won(hit.hit)) == (hit.prize, 0)
    house.audited()


# ── its round ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("confirmed", [False, True])
def test_a_number_that_is_corrected_changes_what_bets_pay_and_not_who_has_won_the_jackpot(confirmed):
    """Whoever wagered has entered, whatever came; what was staked is what it was."""
    house, hit = won()
    if confirmed:
        house.does(confirming(hit), BOSS)
    state = house.jackpot()
    before = house.credit(A1)
    number = house.spin().number
    correcting = tc.CorrectOutcome(table=R1, round=number, outcome="18", because="misread")
    house.does(correcting, DEALER_AND_BOSS)
    assert house.credit(A1) == before + 6_000
    assert house.jackpot() == state
    assert house.of(je.HitVoided) == []
    if not confirmed:
        house.does(confirming(hit), BOSS)
    assert house.credit(A1) == before + 6_000 + (0 if confirmed else hit.prize)
    house.audited()


@pytest.mark.clause("rapid-roulette 8.8", "rapid-roulette 9.10")
@pytest.mark.parametrize("confirmed", [False, True])
def test_corrected_and_then_void_it_goes_back_unless_it_was_confirmed(confirmed):
    house, hit = won()
    number = house.spin().number
    for outcome in ("18", "17"):
        correcting = tc.CorrectOutcome(table=R1, round=number, outcome=outcome, because="misread")
        house.does(correcting, DEALER_AND_BOSS)
    if confirmed:
        house.does(confirming(hit), BOSS)
    undone(house)
    assert len(house.of(je.HitVoided)) == (not confirmed)
    assert house.credit(A1) == 100_000_00 + (hit.prize if confirmed else 0)
    house.keeper.look()
    house.audited()


@pytest.mark.parametrize(("confirmed", "whose", "void"), [
    (False, "winner", 1), (False, "other", 0), (True, "winner", 0),
])  # fmt: skip
def test_a_winner_whose_wagers_are_void_for_a_breach_has_won_nothing_unless_it_was_confirmed(
    confirmed, whose, void
):
    house, hit = won(AT_ONCE, A1=3_000, A2=2_000)
    (winner,) = hit.winners
    other = A2 if winner.terminal == A1 else A1
    if confirmed:
        house.does(confirming(hit), BOSS)
    at = winner.terminal if whose == "winner" else other
    number = house.spin().number
    house.does(
        tc.VoidWagers(table=R1, round=number, terminal=at, because="a device"), Staff(StaffId("boris"))
    )
    assert len(house.of(je.HitVoided)) == void
    assert house.won(hit.hit) == (0 if void or confirmed else hit.prize)
    house.keeper.look()
    house.audited()


def in_doubt(house, name=A2, by=BOSS):
    """After the close, so that the records have to say what lay there."""
    failing = tc.ReportFailure(table=R1, round=house.spin().number, of="TERMINAL", terminal=name)
    house.does(failing, by)


def confirmed_late(house, slip, name=A2, by=BOSS):
    house.does(tc.ConfirmWagers(table=R1, round=house.spin().number, terminal=name, slip=slip), by)
    house.keeper.look()


@pytest.mark.clause("rapid-roulette 3.13", "rapid-roulette 8.4.2")
def test_a_wager_that_the_records_confirm_after_a_win_enters_the_cycle_that_runs_by_then():
    house = rapid_house(AT_ONCE)
    house.wagering()
    house.bets(A1, red=3_000)
    house.bets(A2, red=2_000)
    house.closes()
    in_doubt(house)
    house.spun("17")
    assert [hit.winners[0].terminal for hit in house.hits()] == [A1]
    confirmed_late(house, {"red": 2_000})
    assert [hit.winners[0].terminal for hit in house.hits()] == [A1, A2]
    assert [hit.cycle for hit in house.hits()] == [1, 2]
    assert house.jackpot().totals.wagered == 5_000
    assert house.jackpot().counted[R1].wagered == 5_000
    house.audited()
    undone(house)
    assert house.jackpot().totals.relabelled == 5_000 * house.jackpot().in_force.unit // 100
    assert [house.won(hit.hit) for hit in house.hits()] == [0, 0]
    house.keeper.look()
    house.audited()


@pytest.mark.clause("automated-10.2 3.10")
def test_a_jackpot_wager_that_the_records_confirm_after_a_win_strikes_the_meter_that_stands_then():
    """Whoever was paid keeps their prize: what they shared with nobody is not shared afterwards."""
    house = baccarat(nines())
    entered = {"player": 500, "jackpot": 100}
    house.opening()
    house.slips(A1=entered, A2=entered)
    house.expires()
    in_doubt(house, by=MANAGER)
    house.deals("9♠", "4♠", "K♠", "5♠")
    (first,) = house.hits("nines")
    assert first.winners == (je.Winner(terminal=A1, amount=250_015),)
    house.keeper.look()
    confirmed_late(house, entered, by=MANAGER)
    _, second = house.hits("nines")
    assert second.winners == (je.Winner(terminal=A2, amount=250_015),)
    house.audited()


# ── two at once ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 8.3.3")
def test_two_jackpots_fall_to_one_entry_in_one_commit_and_each_is_confirmed_and_paid_by_itself():
    house, first = won(AT_ONCE, ALSO)
    (second,) = house.hits(MAJOR)
    assert [hit.winners[0].terminal for hit in (first, second)] == [A1, A1]
    assert (first.table, first.round) == (second.table, second.round)
    commits = {each.stamp.command for each in house.store.tail() if isinstance(each.event, je.JackpotHit)}
    assert len(commits) == 1
    before = house.credit(A1)
    house.does(confirming(second, MAJOR), BOSS)
    assert (house.credit(A1), house.won(first.hit)) == (before + second.prize, first.prize)
    undone(house)
    assert [each.jackpot for each in house.of(je.HitVoided)] == [MINOR]
    assert house.won(first.hit) == 0
    house.keeper.look()
    house.audited()


def test_one_entry_may_win_by_a_sealed_value_and_by_chance_in_one_round():
    house, sealed_hit = won(AT_ONCE, by_chance(turnover=1))
    (drawn,) = house.hits("grand")
    assert sealed_hit.winners[0].terminal == drawn.winners[0].terminal == A1
    house.keeper.look()
    house.audited()


def test_two_tables_of_a_link_settle_in_one_commit_of_the_disk_and_each_round_is_counted_once():
    house = WithJackpots().staffed().served(NEVER, tables=(R1, R2))
    house.opened(R1, R2).seated(A1, A2, tables=(R1, R2), funds=100_000_00)
    for table, name in ((R1, A1), (R2, A2)):
        house.wagering(table)
        house.bets(name, table, red=40_000)
        house.closes(table)
        house.does(tc.SpinBall(table=table, round=1, by="HAND"), DEALER)

    async def both():
        async with Floor(house.core) as floor:
            numbers = [tc.EnterOutcome(table=table, round=1, outcome="17") for table in (R1, R2)]
            stamps = [Stamp(command=CommandId(f"n{at}"), at=Instant(house.now), by="") for at in (1, 2)]
            asked = (
                floor.handle(number, stamp, DEALER)
                for number, stamp in zip((*numbers, *numbers), (*stamps, *stamps), strict=True)
            )
            await asyncio.gather(*asked)

    asyncio.run(both())
    jackpot = house.jackpot(MAJOR)
    assert jackpot.totals.wagered == 80_000
    assert jackpot.pool.meter == 10_000 * 400 + 80_000
    house.audited()


# ── closing ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 8.3.5", "rapid-roulette 8.3.6")
def test_a_jackpot_that_is_closed_in_the_instant_of_its_win_owes_the_win_and_moves_what_is_left():
    house = rapid_house(AT_ONCE, NEVER)
    notice = announced(house, NoticeOf.CLOSING)
    signs_up(house, notice, R1)
    house.now += TWENTY
    closing = jc.CloseJackpot(jackpot=MINOR, notice=notice, parts={MAJOR: 1})
    house.wagering()
    house.bets(A1, red=3_000)
    house.closes()
    assert house.refuses(closing, TWO) == "rapid-roulette 8.3.5"  # a round is in hand
    house.spun("17")
    (hit,) = house.hits()
    before, left = house.meter(MAJOR), house.meter() + house.overflow()
    house.does(closing, TWO)
    assert (house.of(je.JackpotHit)[0].at, house.state(TABLE, R1).phase) == (house.now, Phase.SETTLED)
    assert (house.meter(), house.meter(MAJOR)) == (0, before + left)
    assert house.won(hit.hit) == hit.prize
    credit = house.credit(A1)
    house.does(confirming(hit), BOSS)
    assert house.credit(A1) == credit + hit.prize
    house.keeper.look()
    house.audited()


def closes(house, name, **parts):
    notice = announced(house, NoticeOf.CLOSING, name=name)
    signs_up(house, notice, R1, name=name)
    house.now += TWENTY
    house.does(jc.CloseJackpot(jackpot=name, notice=notice, parts=parts), TWO)


@pytest.mark.clause("rapid-roulette 8.8")
def test_the_prize_of_a_void_round_goes_where_the_meter_went_though_the_terms_named_nobody():
    house, hit = won(AT_ONCE, NEVER)
    closes(house, MINOR, major=1)
    before = house.meter(MAJOR)
    undone(house)
    assert (house.meter(MAJOR), house.meter()) == (before + hit.prize, 0)
    house.keeper.look()
    house.audited()


@pytest.mark.clause("rapid-roulette 8.8")
def test_where_those_are_closed_too_it_goes_to_any_that_is_open():
    grand = sealed("grand", ceiling=10**9)
    house, hit = won(replace(AT_ONCE, on_closing={MAJOR: 1}), NEVER, grand)
    closes(house, MINOR, major=1)
    closes(house, MAJOR, grand=1)
    before = house.meter("grand")
    undone(house)
    assert house.meter("grand") == before + hit.prize
    assert [house.meter(name) for name in (MINOR, MAJOR)] == [0, 0]
    house.keeper.look()
    house.audited()


# ── events of games ─────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 8.7")
def test_an_event_that_two_share_goes_back_from_both_when_the_round_is_void():
    house = baccarat(nines())
    entered = {"player": 500, "jackpot": 100}
    before = [house.credit(name) for name in (A1, A2)]
    house.round_of("9♠", "4♠", "K♠", "5♠", A1=entered, A2=entered)
    (hit,) = house.hits("nines")
    assert sorted(each.amount for each in hit.winners) == [125_015, 125_015]
    void = tc.VoidRound(table=R1, round=house.spin().number, cause="fraud", detail="", because="the shoe")
    house.does(void, MANAGER)
    assert [house.credit(name) for name in (A1, A2)] == before
    assert house.meter("nines") == hit.prize
    house.keeper.look()
    assert house.jackpot("nines").standing is JackpotStanding.OPEN
    house.audited()


@pytest.mark.clause("rapid-roulette 8.4.2")
def test_what_is_staked_less_is_counted_less_though_the_jackpot_has_left_the_table_meanwhile():
    """And nothing that is staked besides enters a jackpot that is not there any more."""
    house = rapid_house(sealed(ceiling=10**9))
    adding = announced(house, NoticeOf.ADDING, "more", (R2,))
    signs_up(house, adding, R2)
    house.now += TWENTY
    house.does(jc.AddGroup(jackpot=MINOR, group="more", notice=adding), TWO)
    house.round(A1=3_000, A2=2_000)
    removing = announced(house, NoticeOf.REMOVING, "rapid")
    signs_up(house, removing, R1)
    house.now += TWENTY
    house.does(jc.RemoveGroup(jackpot=MINOR, group="rapid", notice=removing), TWO)
    assert MINOR not in house.core.current.served.get(R1, ())
    in_doubt(house)
    assert house.jackpot().counted[R1].wagered == 3_000
    confirmed_late(house, {"red": 2_000})
    assert house.jackpot().counted[R1].wagered == 3_000
    house.audited()
