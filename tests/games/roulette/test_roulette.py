"""Roulette at every table of every book: the spin, the money, the traps, and what settings are refused."""

import pickle
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.chance import Law
from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.game import Act, Bet, Draw, Failed, Kind, Outcome, Over
from croupier.games.roulette.layout import LayoutStyle
from croupier.games.roulette.race_track import CallNeighbours, CallSeries, calls, expand
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.series import Series
from croupier.games.wagers import lost
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, SINGLE_ZERO
from croupier.rulebooks.automated_10_2 import roulette as automated
from croupier.rulebooks.melbourne_roulette_18 import wagers as melbourne
from croupier.rulebooks.melbourne_roulette_vcgr import wagers as vcgr
from croupier.rulebooks.perth_roulette_599 import wagers as perth
from croupier.rulebooks.rapid_roulette import wagers as rapid

GAMES = {
    f"{book.__name__.split('.')[-2]}-{name}": game
    for book in (melbourne, vcgr, perth, rapid, automated)
    for name, game in vars(book).items()
    if isinstance(game, Roulette)
}
EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
EVERY_NUMBERED_GAME = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if "straight:0" in game.bets()], ids=lambda game: game.name
)
FAULTY = Clause("a-test", "when-faulty")


def results(game, slip, number):
    return game.start({"A1": slip}).after(Outcome(number)).results()["A1"]


def returned(game, bet, number, stake=1000):
    return results(game, {bet: stake}, number)[bet].returned


def paid_on(game, number):
    """The bets that win when one cent lies on every bet of the layout."""
    won = results(game, dict.fromkeys(game.bets(), 1), number)
    return {bet for bet, result in won.items() if result.kind is Kind.WIN}


@EVERY_GAME
def test_the_settings_of_every_book_are_without_fault(game):
    assert game.rules.faults() == ()


@EVERY_GAME
def test_every_bet_covers_only_what_is_on_the_rim_and_wins_on_just_that(game):
    rim = game.rules.wheel.value.rim
    for bet, spot in game.layout.items():
        assert set(spot.covers) <= set(rim)
        assert {n for n in rim if game.result(bet, 1, n).kind is Kind.WIN} == set(spot.covers)


@EVERY_GAME
def test_every_bet_has_a_name_one_prize_and_clauses_of_its_own(game):
    names = [bet.name for bet in game.bets().values()]
    assert len(set(names)) == len(names)
    for key, bet in game.bets().items():
        assert bet.key == key
        assert len(bet.prizes) == 1


@given(data=st.data())
def test_what_comes_back_is_the_stake_with_its_odds_or_nothing(data):
    game = data.draw(st.sampled_from(sorted(GAMES)).map(GAMES.get))
    slip = data.draw(st.dictionaries(st.sampled_from(sorted(game.bets())), st.integers(1, 10**9), min_size=1))
    number = data.draw(st.sampled_from(game.rules.wheel.value.rim))
    spin = game.start({"A1": slip})
    ended = spin.after(Outcome(number))
    assert spin.stakes() == ended.stakes() == {"A1": slip}
    assert set(ended.results()["A1"]) == set(slip)
    for bet, result in ended.results()["A1"].items():
        odds = game.bets()[bet].prizes[0].odds
        wins = number in game.layout[bet].covers
        assert result.kind is (Kind.WIN if wins else Kind.LOSE)
        assert result.returned == (slip[bet] * (odds.pays + 1) if wins else 0)


def test_a_spin_is_one_draw_of_the_ball():
    spin = melbourne.SINGLE_ZERO.start({"A1": {"red": 100}, "B2": {"straight:7": 200, "red": 50}})
    assert spin.turn() == Draw(SINGLE_ZERO.law(), by="ball")
    ended = spin.after(Outcome("7"))
    assert ended.turn() == Over()
    assert {at: {bet: r.returned for bet, r in of.items()} for at, of in ended.results().items()} == {
        "A1": {"red": 200},
        "B2": {"straight:7": 7200, "red": 100},
    }


def test_results_say_what_decided_them():
    won = results(melbourne.SINGLE_ZERO, {"corner:16-17-19-20": 100, "even": 100, "straight:18": 100}, "17")
    assert [result.why for result in won.values()] == [
        "17 is one of 16-17-19-20, pays 8 to 1",
        "17 is not even",
        "17 is not the number wagered on",
    ]


@pytest.mark.parametrize(
    ("move", "message"),
    [
        (Outcome("37"), "37 cannot be drawn by the ball"),
        (Outcome("00"), "00 cannot be drawn by the ball"),
        (Failed(), "a fault of the ball is for the table to declare"),
        (Act("A1", "hit"), "roulette asks no player to act"),
    ],
)
def test_what_cannot_happen_to_the_ball_is_an_error(move, message):
    spin = melbourne.SINGLE_ZERO.start({"A1": {"red": 100}})
    with pytest.raises(ValueError, match=message):
        spin.after(move)


def test_nothing_moves_once_the_ball_rests_and_nothing_is_settled_before():
    spin = melbourne.SINGLE_ZERO.start({"A1": {"red": 100}})
    with pytest.raises(ValueError, match="no results yet"):
        spin.results()
    with pytest.raises(ValueError, match="nothing moves any more"):
        spin.after(Outcome("1")).after(Outcome("2"))


def test_games_and_spins_are_values():
    game = melbourne.CROWN
    same = Roulette(replace(game.rules, name="".join(["Crown ", "Roulette"])))
    other = Roulette(replace(game.rules, name="another"))
    assert game == same
    assert hash(game) == hash(same)
    assert game != other
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301 - it was pickled here
    assert len({game.start({"A1": {"red": 5}}), same.start({"A1": {"red": 5}})}) == 1


def test_a_remembered_hash_is_not_taken_to_another_process():
    assert hash(melbourne.CROWN) == melbourne.CROWN._hash
    assert melbourne.CROWN.__reduce__() == (Roulette, (melbourne.CROWN.rules, frozenset()))


# Traps that public trackers tell of.


@EVERY_NUMBERED_GAME
def test_no_zero_is_low_even_red_or_in_a_dozen(game):
    outside = "low high even odd red black dozen:1 dozen:2 dozen:3 column:1 column:2 column:3".split()
    for zero in game.rules.wheel.value.zeros():
        assert {returned(game, bet, zero) for bet in outside} == {0}


def test_one_bet_has_one_key_so_that_a_maximum_cannot_be_passed_by_betting_again():
    for other in ("split:8-5", "corner:3-2-1-0", "straight:017", "six-line:18-13", "street:3-2-1", "RED"):
        assert str(melbourne.SINGLE_ZERO.check({other: 100})) == str(
            Refused(f"there is no bet {other!r} here")
        )
    assert len(melbourne.SINGLE_ZERO.layout["corner:0-1-2-3"].touch_points) == 2


@EVERY_NUMBERED_GAME
def test_a_straight_up_of_ten_gets_360_back_and_not_350(game):
    assert returned(game, "straight:17", "17", stake=10_00) == 360_00


@EVERY_NUMBERED_GAME
def test_every_number_small_ones_too_is_paid_on_itself_alone(game):
    rim = game.rules.wheel.value.rim
    for number in rim:
        straights = {bet for bet in paid_on(game, number) if bet.startswith("straight:")}
        assert straights == {f"straight:{number}"}


def test_zero_pays_those_who_are_on_zero_and_nobody_else():
    slips = {
        "A1": {"straight:0": 100},
        "B2": {"straight:36": 100, "low": 100},
        "C3": {"straight:10": 100, "even": 100},
    }
    settled = melbourne.SINGLE_ZERO.start(slips).after(Outcome("0")).results()
    totals = {at: sum(result.returned for result in of.values()) for at, of in settled.items()}
    assert totals == {"A1": 3600, "B2": 0, "C3": 0}


@pytest.mark.parametrize(
    "bet",
    "street:2-3-4 street:3-4-5 street:1-2 street:0-1-3 street:0-3-6 street:37-38-39 six-line:2-7"
    " six-line:34-39 six-line:1-5 six-line:3-8 split:3-4 split:1-5 split:0-4 split:36-37 corner:2-3-4-5"
    " corner:3-4-6-7 corner:1-2-3-4 straight:37 straight:-1 straight: column:0 column:4 dozen:0 dozen:4"
    " first-five any-green green six-box:1-6 split:25-29".split(),
)
def test_a_bet_that_is_not_on_the_layout_is_refused_and_never_dropped(bet):
    assert str(melbourne.SINGLE_ZERO.check({"red": 100, bet: 100})) == str(
        Refused(f"there is no bet {bet!r} here")
    )
    with pytest.raises(ValueError, match="there is no bet"):
        melbourne.SINGLE_ZERO.start({"A1": {"red": 100, bet: 100}})
    with pytest.raises(ValueError, match="there is no bet"):
        melbourne.SINGLE_ZERO.result(bet, 100, "17")


@pytest.mark.parametrize("stake", [0, -100])
def test_no_stake_is_no_wager(stake):
    assert melbourne.SINGLE_ZERO.check({"red": stake}) is not None
    assert melbourne.SINGLE_ZERO.check({"red": 1}) is None


# Side wagers.


@dataclass(frozen=True)
class Coins:
    """A side wager on so many coins, which wins when all show heads."""

    key: str
    coins: int = 1
    before_close: bool = False
    may_fail: bool = True
    fault: str = ""

    @property
    def not_offered(self):
        return FAULTY

    @property
    def when_faulty(self):
        return FAULTY

    def faults(self, wheel):
        return (Refused(f"{self.fault} on {wheel.name}"),) if self.fault else ()

    def bets(self):
        return {f"{self.key}:heads": Bet(f"{self.key}:heads", "Heads", FAULTY, ())}

    def draw(self, drawn, wheel):  # noqa: ARG002 - the same on every wheel
        if len(drawn) == self.coins:
            return None
        return Draw(
            Law[str].uniform(["heads", "tails"]),
            by=self.key,
            before_close=self.before_close,
            may_fail=self.may_fail,
        )

    def result(self, bet, stake, number, drawn, wheel):
        return lost(FAULTY, f"{bet} {stake} {number} {'-'.join(drawn)} {wheel.name}")


def with_sides(*sides):
    return Roulette(replace(melbourne.SINGLE_ZERO.rules, sides=sides))


def test_what_is_shown_before_the_close_is_drawn_first_and_the_ball_last():
    game = with_sides(Coins("late", 2), Coins("early", 2, before_close=True), Coins("later"))
    spin, order = game.start({"A1": {"red": 100}}), []
    while spin.turn() != Over():
        order.append(spin.turn().by)
        spin = spin.after(Outcome("7" if spin.turn().by == "ball" else "heads"))
    assert order == ["early", "early", "late", "late", "later", "ball"]
    assert spin.drawn == (("heads", "heads"), ("heads", "heads"), ("heads",))


def test_a_side_wager_is_told_the_number_and_what_it_drew_itself():
    spin = with_sides(Coins("one", 2), Coins("two")).start({"A1": {"one:heads": 100, "red": 100}})
    for outcome in ("heads", "tails", "heads", "7"):
        spin = spin.after(Outcome(outcome))
    settled = spin.results()["A1"]
    assert settled["one:heads"].why == "one:heads 100 7 heads-tails single zero"
    assert settled["red"].returned == 200


def test_a_fault_voids_the_wagers_of_that_side_and_leaves_the_rest():
    spin = with_sides(Coins("one", 3), Coins("two")).start(
        {"A1": {"one:heads": 150, "two:heads": 100, "red": 100}}
    )
    spin = spin.after(Outcome("heads")).after(Failed())
    assert spin.turn().by == "two"
    settled = spin.after(Outcome("heads")).after(Outcome("7")).results()["A1"]
    void = settled["one:heads"]
    assert (void.kind, void.returned, void.clause) == (Kind.VOID, 150, FAULTY)
    assert (settled["two:heads"].kind, settled["red"].returned) == (Kind.LOSE, 200)


def test_equipment_that_cannot_fail_does_not():
    spin = with_sides(Coins("one", may_fail=False)).start({"A1": {"red": 100}})
    with pytest.raises(ValueError, match="for the table to declare"):
        spin.after(Failed())


def test_a_side_wager_cannot_be_settled_without_its_draws():
    game = with_sides(Coins("one"))
    assert "one:heads" in game.bets()
    with pytest.raises(ValueError, match="what was drawn for one is not known"):
        game.result("one:heads", 100, "7")


# Settings that are refused.


def faults(game, **changes):
    return [str(fault) for fault in replace(game.rules, **changes).faults()]


def cited(value):
    return Cited(value, Clause("a-test", "1"))


def test_a_layout_whose_zeros_are_not_on_the_wheel_is_a_fault():
    found = faults(
        melbourne.SINGLE_ZERO,
        layout=cited(LayoutStyle.STACKED),
        permitted_layouts=cited((LayoutStyle.STACKED,)),
    )
    assert found == ["the wheel has 0 and the layout 0, 00 (melbourne-roulette-18 2.2)"]


def test_a_layout_that_the_book_does_not_permit_is_a_fault():
    assert faults(melbourne.DOUBLE_ZERO, layout=cited(LayoutStyle.SIDE_BY_SIDE)) == [
        "the layout '0 beside 00' is not permitted here (melbourne-roulette-18 8.4.3(a))"
    ]


def test_a_wheel_that_the_book_does_not_permit_is_a_fault():
    assert faults(rapid.DOUBLE_ZERO, wheel=cited(AMERICAN_DOUBLE_ZERO)) == [
        "the wheel 'double zero, American order' is not permitted here (rapid-roulette 10.2.2)"
    ]
    assert faults(melbourne.DOUBLE_ZERO, wheel=cited(AMERICAN_DOUBLE_ZERO)) == []


def test_a_bet_on_the_layout_without_odds_is_a_fault_and_is_not_on_offer():
    layout = {
        "layout": cited(LayoutStyle.STACKED_FIRST_FIVE),
        "permitted_layouts": cited((LayoutStyle.STACKED_FIRST_FIVE,)),
    }
    assert faults(rapid.DOUBLE_ZERO, **layout) == [
        "the layout has first five, for which there are 0 odds (a-test 1)"
    ]
    assert "first-five" not in Roulette(replace(rapid.DOUBLE_ZERO.rules, **layout)).bets()


def test_a_race_track_needs_a_layout_with_numbers():
    assert "a layout without numbers has no place for single numbers (melbourne-roulette-18 6.4)" in faults(
        perth.NUMBER_FREE_SINGLE, race_track=melbourne.RACE_TRACK
    )


@pytest.mark.clause("melbourne-roulette-18 6.4")
def test_a_race_track_on_a_wheel_of_another_order_is_no_fault_but_has_no_series():
    rules = replace(
        melbourne.DOUBLE_ZERO.rules, wheel=cited(AMERICAN_DOUBLE_ZERO), race_track=melbourne.RACE_TRACK
    )
    assert rules.faults() == ()
    called = calls(Roulette(rules))
    assert len(called) == 3 * 38 + 10
    assert not any(isinstance(call, CallSeries) for call in called)
    assert expand(CallNeighbours("17", 2), Roulette(rules)) == tuple(
        (f"straight:{number}", 1) for number in ("20", "32", "17", "5", "22")
    )
    assert str(expand(CallSeries(Series.TIER), Roulette(rules))) == (
        "the tier series is no section of this wheel (double zero, American order)"
        " (melbourne-roulette-18 6.4)"
    )


@pytest.mark.parametrize("pieces", [1, 2, 4, 39])
def test_neighbours_lie_on_both_sides(pieces):
    track = replace(melbourne.RACE_TRACK, neighbours=cited((5, pieces)))
    assert faults(melbourne.SINGLE_ZERO, race_track=track) == [
        f"a number and its neighbours cannot be {pieces} pieces (a-test 1)"
    ]


def test_the_faults_of_a_side_wager_are_faults_of_the_table():
    assert faults(melbourne.SINGLE_ZERO, sides=(Coins("one", fault="bent"),)) == ["bent on single zero"]


def test_one_side_wager_is_not_on_offer_twice():
    twice = faults(melbourne.SINGLE_ZERO, sides=(Coins("one"), Coins("one", coins=2)))
    assert twice == ["the side wager one is on offer twice"] * 2


def test_odds_with_a_part_of_a_cent_stay_exact():
    bets = tuple(replace(bet, odds=replace(bet.odds, to=2)) for bet in melbourne.SINGLE_ZERO.rules.bets)
    game = Roulette(replace(melbourne.SINGLE_ZERO.rules, bets=bets))
    assert returned(game, "red", "7", stake=5) == Fraction(15, 2)
