"""What an act would come to, shown before it is done: the very same that doing it comes to."""

import pytest
from views_house import A1, A2, BOSS, BRUNO, DANA, DEALER, R1, TOUCHBET, TheHouse, scene_of

from croupier.core.ids import StaffId
from croupier.floor.asker import Staff
from croupier.floor.commands import FreezeAccounts
from croupier.ledger.account import AUD, receivable
from croupier.server.previews import LONGEST_CALL, call_preview, correction_preview, undoing_preview
from croupier.table import commands as tc

NOBODY = StaffId("nobody")


@pytest.fixture
def house():
    return TheHouse().staffed().opened().seated(A1, A2, tables=(R1,), funds=1000_00)


@pytest.fixture
def scene(house):
    return scene_of(house)


def settled(house, outcome="17"):
    """A1 has 10 dollars on 17 and A2 50 on red; the outcome is entered."""
    number = house.wagering()
    house.bets(A1, straight_17=1000)
    house.bets(A2, red=5000)
    house.closes()
    house.spun(outcome)
    return number


def line(preview, terminal):
    (found,) = (each for each in preview.lines if each.terminal == terminal)
    return found


# ── corrections ─────────────────────────────────────────────────────────────────────────────


def test_a_correction_is_shown_for_every_terminal_before_it_is_made(house, scene):
    number = settled(house)
    house.does(FreezeAccounts(table=R1), DEALER)
    shown = correction_preview(scene, R1, "18", DANA)
    assert (shown.round, shown.was, shown.now, shown.refused) == (number, "17", "18", None)
    assert not shown.chips
    one, two = line(shown, A1), line(shown, A2)
    assert (one.was, one.now, one.difference, one.credit, one.owed) == (36000, 0, -36000, 135000, 0)
    assert (two.was, two.now, two.difference, two.credit) == (0, 10000, 10000, 95000)


def test_looking_changes_nothing(house, scene):
    settled(house)
    before = house.store.head()
    correction_preview(scene, R1, "18", DANA)
    assert house.store.head() == before
    assert (house.credit(A1), house.credit(A2)) == (135000, 95000)
    house.balances_out()


def test_the_correction_comes_to_what_was_shown(house, scene):
    number = settled(house)
    shown = correction_preview(scene, R1, "18", DANA)
    house.does(FreezeAccounts(table=R1), DEALER)
    house.does(tc.CorrectOutcome(table=R1, round=number, outcome="18"), DEALER)
    for each in shown.lines:
        owed = -house.balance(receivable(each.terminal, AUD))
        assert house.credit(each.terminal) == each.credit + each.difference + each.owed
        assert owed == each.owed


def test_what_has_been_cashed_out_would_be_owed(house, scene):
    settled(house)
    house.cashes_out(A1)
    one = line(correction_preview(scene, R1, "18", DANA), A1)
    assert (one.difference, one.credit, one.owed) == (-36000, 0, 36000)


def test_who_may_not_correct_is_told_why_and_sees_the_differences_all_the_same():
    house = TheHouse(R1=TOUCHBET).staffed().opened().seated(A1, A2, tables=(R1,), funds=1000_00)
    settled(house)
    shown = correction_preview(scene_of(house), R1, "18", DANA)
    assert line(shown, A1).difference == -36000
    assert shown.refused.clause == "melbourne-roulette-18 11.9.3"
    assert "second person" in shown.refused.reason


def test_an_outcome_that_the_wheel_does_not_have_changes_nothing(house, scene):
    settled(house)
    shown = correction_preview(scene, R1, "37", DANA)
    assert shown.lines == []
    assert "37" in shown.refused.reason


def test_before_a_round_is_settled_there_is_nothing_to_correct(house, scene):
    house.wagering()
    house.bets(A1, red=1000)
    shown = correction_preview(scene, R1, "18", DANA)
    assert (shown.was, shown.lines) == (None, [])
    assert shown.refused.reason == "only the last settled round can be corrected"


# ── rounds undone ───────────────────────────────────────────────────────────────────────────


def test_a_no_spin_shows_who_gets_what_back(house, scene):
    number = house.wagering()
    house.bets(A1, straight_17=1000)
    house.bets(A2, red=5000)
    house.closes()
    command = tc.DeclareNoSpin(table=R1, round=number, ground="FOREIGN_OBJECT")
    shown = undoing_preview(scene, command, DANA)
    assert shown.refused is None
    assert [(each.terminal, each.was, each.now, each.difference) for each in shown.lines] == [
        (A1, 0, 1000, 1000),
        (A2, 0, 5000, 5000),
    ]
    house.does(command, DEALER)
    assert (house.credit(A1), house.credit(A2)) == (100000, 100000)


def test_a_settled_round_that_is_void_takes_winnings_back(house, scene):
    number = settled(house)
    command = tc.VoidRound(table=R1, round=number, cause="fraud", detail="a magnet", outcome_affected=True)
    shown = undoing_preview(scene, command, BRUNO)
    assert [(each.terminal, each.was, each.now) for each in shown.lines] == [(A1, 36000, 1000), (A2, 0, 5000)]
    dealers = undoing_preview(scene, command, DANA)
    assert dealers.lines == shown.lines
    assert dealers.refused.clause is not None
    house.does(command, BOSS)
    assert (house.credit(A1), house.credit(A2)) == (100000, 100000)


def test_a_ground_that_this_book_does_not_have_is_refused(house, scene):
    number = house.wagering()
    shown = undoing_preview(scene, tc.DeclareNoSpin(table=R1, round=number, ground="WEATHER"), DANA)
    assert shown.lines == []
    assert "WEATHER" in shown.refused.reason


# ── call bets ───────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def cloth():
    house = TheHouse(R1="melbourne-roulette-18/single-zero-race-track").staffed().opened()
    house.seated(A1, tables=(R1,), funds=0)
    house.buys_in(A1, 50000)
    return house


def pieces(shown):
    return {each.bet: each.amount for each in shown.pieces}


def test_a_call_is_spread_into_its_pieces(cloth):
    cloth.wagering()
    shown = call_preview(scene_of(cloth), R1, A1, "tier x5", DANA)
    assert pieces(shown) == {
        "split:5-8": 500,
        "split:10-11": 500,
        "split:13-16": 500,
        "split:23-24": 500,
        "split:27-30": 500,
        "split:33-36": 500,
    }
    assert (shown.total, shown.refused) == (3000, None)


def test_a_call_is_laid_on_what_lies_there(cloth):
    cloth.wagering()
    lying = cloth.slip(A1, straight_26=700)
    cloth.does(lying, DEALER)
    shown = call_preview(scene_of(cloth), R1, A1, "N26/2 x10", DANA)
    assert shown.total == 5000
    assert shown.slip["straight:26"] == 1700
    assert sum(shown.slip.values()) == 5700


def test_a_word_that_is_no_bet_is_pointed_out(cloth):
    cloth.wagering()
    shown = call_preview(scene_of(cloth), R1, A1, "teir x5", DANA)
    assert shown.pieces == []
    assert "did you mean tier" in shown.refused.reason


def test_what_the_player_cannot_pay_is_refused_and_shown(cloth):
    cloth.wagering()
    shown = call_preview(scene_of(cloth), R1, A1, "red x600", DANA)
    assert pieces(shown) == {"red": 60000}
    assert "not enough credit" in shown.refused.reason


def test_a_call_at_a_table_that_takes_none_is_refused(house, scene):
    house.wagering()
    assert (
        call_preview(scene, R1, A1, "17 x5", DANA).refused.reason == "call bets are not taken at this table"
    )


def test_a_call_after_the_close_is_late(cloth):
    number = cloth.wagering()
    cloth.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    cloth.does(tc.CloseWagering(table=R1, round=number, by="dealer"), DEALER)
    shown = call_preview(scene_of(cloth), R1, A1, "17 x5", DANA)
    assert shown.refused.clause.startswith("melbourne-roulette-18 ")


def test_a_call_without_end_is_not_read(house, scene):
    house.wagering()
    assert "characters" in call_preview(scene, R1, A1, "1" * (LONGEST_CALL + 1), DANA).refused.reason


def test_nobody_on_the_roster_may_preview_nothing_as_allowed(house, scene):
    number = settled(house)
    shown = undoing_preview(scene, tc.DeclareNoSpin(table=R1, round=number, ground="FOREIGN_OBJECT"), NOBODY)
    assert "nobody on the roster" in shown.refused.reason
    assert house.refuses(
        tc.DeclareNoSpin(table=R1, round=number, ground="FOREIGN_OBJECT"), Staff(NOBODY)
    ).startswith("nobody on the roster")
