"""Side wagers within a spin: they stand beside the main wagers, and fall without them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.core.cite import Cited, Clause
from croupier.games.game import Draw, Failed, Outcome, Over
from croupier.games.odds import Odds
from croupier.games.roulette.layout import BetKind, LayoutStyle, ZeroCorner
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.rules import BetRule, RouletteRules
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, SINGLE_ZERO
from croupier.rulebooks.melbourne_roulette_18.side_wagers import (
    LUCKY_BALL,
    LUCKY_SYMBOLS,
    ROULETTE_MATCH,
    SPREAD_BET,
)
from croupier.rulebooks.perth_roulette_599 import side_wagers as perth

MAIN = Clause("a-test", "main")
STYLES = {SINGLE_ZERO: LayoutStyle.SINGLE_ZERO, AMERICAN_DOUBLE_ZERO: LayoutStyle.STACKED}


def roulette(*sides, wheel=SINGLE_ZERO):
    """A table with two main bets, red and the single numbers, and these side wagers."""
    rules = RouletteRules(
        name="a table of a test",
        wheel=Cited(wheel, MAIN),
        permitted_wheels=Cited((wheel,), MAIN),
        layout=Cited(STYLES[wheel], MAIN),
        any_order=None,
        diagrams="none",
        permitted_layouts=Cited((STYLES[wheel],), MAIN),
        zero_corner=Cited(ZeroCorner.BESIDE_ONE, MAIN),
        bets=(
            BetRule(BetKind.STRAIGHT, "Straight-Up", MAIN, MAIN, Odds(35, 1, MAIN)),
            BetRule(BetKind.RED, "Red", MAIN, MAIN, Odds(1, 1, MAIN)),
        ),
        outcomes=(),
        race_track=None,
        sides=sides,
    )
    return Roulette(rules)


def played(game, slip, *moves):
    """The results of one terminal; a move of None is a fault of the equipment that should have drawn."""
    spin = game.start({"terminal": slip})
    for move in moves:
        spin = spin.after(Failed() if move is None else Outcome(move))
    assert spin.turn() == Over()
    return {
        bet: (result.kind.value, result.returned, str(result.clause))
        for bet, result in spin.results()["terminal"].items()
    }


FAULTS = [
    pytest.param(LUCKY_SYMBOLS, "lucky-symbols:D", ["D"], "melbourne-roulette-18 13.7.1", id="13.7.1"),
    pytest.param(
        ROULETTE_MATCH,
        "roulette-match:number",
        ["17", "1", "no bonus"],
        "melbourne-roulette-18 14.7.1",
        id="14.7.1",
    ),
    pytest.param(SPREAD_BET["sz-1"], "spread-bet:4", ["20"], "melbourne-roulette-18 15.7.1", id="15.7.1"),
    pytest.param(
        LUCKY_BALL,
        "lucky-ball:2",
        ["1", "17", "3", "4", "colour 3"],
        "melbourne-roulette-18 16.8.1",
        id="16.8.1",
    ),
    pytest.param(perth.SPREAD_BET["table-1"], "spread-bet:4", ["20"], "perth-roulette-599 6.21", id="6.21"),
]


def wheel_of(side):
    return AMERICAN_DOUBLE_ZERO if side in perth.SPREAD_BET.values() else SINGLE_ZERO


def with_marks(*of_each):
    """The faults again, each proving its own clauses."""
    return [
        pytest.param(*fault.values, id=fault.id, marks=pytest.mark.clause(*clauses))
        for fault, clauses in zip(FAULTS, of_each, strict=True)
    ]


@pytest.mark.parametrize(
    ("side", "bet", "winning", "clause"),
    with_marks(
        ["melbourne-roulette-18 13.7.1"],
        ["melbourne-roulette-18 14.7.1"],
        ["melbourne-roulette-18 15.7.1"],
        ["melbourne-roulette-18 16.8.1"],
        ["perth-roulette-599 6.21"],
    ),
)
def test_a_fault_voids_the_side_wagers_of_the_spin_and_no_others(side, bet, winning, clause):
    slip = {bet: 700, "straight:17": 100, "red": 300}
    game = roulette(side, wheel=wheel_of(side))
    main = {"straight:17": ("win", 3600, "a-test main"), "red": ("lose", 0, "a-test main")}
    # The wager would have won; at whichever of its draws the equipment fails, it is void instead.
    assert played(game, slip, *winning, "17")[bet][0] == "win"
    for works in range(len(winning)):
        results = played(game, slip, *winning[:works], None, "17")
        assert results == {bet: ("void", 700, clause), **main}


@pytest.mark.parametrize(
    ("side", "bet", "winning", "clause"),
    with_marks(
        ["melbourne-roulette-18 13.7.2"],
        ["melbourne-roulette-18 14.7.2"],
        ["melbourne-roulette-18 15.7.2"],
        ["melbourne-roulette-18 16.8.2"],
        [],
    ),
)
def test_with_its_equipment_out_of_order_a_side_wager_is_not_on_offer(side, bet, winning, clause):
    del winning
    wheel = wheel_of(side)
    offered = roulette(side, wheel=wheel)
    withdrawn = offered.without(side.key)
    assert offered.check({bet: 700}) is None
    refused = withdrawn.check({bet: 700, "red": 100})
    assert refused is not None
    assert str(refused.clause) == NOT_OFFERED[clause]
    assert withdrawn.check({"red": 100}) is None
    assert set(offered.bets()) - set(withdrawn.bets()) == set(side.bets())
    # Nothing is drawn with it: the ball is all that the round waits for.
    spin = withdrawn.start({"terminal": {"red": 100}})
    assert spin.turn() == Draw(wheel.law(), by="ball")
    assert withdrawn != offered
    assert hash(withdrawn) == hash(offered.without(side.key))


NOT_OFFERED = {
    "melbourne-roulette-18 13.7.1": "melbourne-roulette-18 13.7.2",
    "melbourne-roulette-18 14.7.1": "melbourne-roulette-18 14.7.2",
    "melbourne-roulette-18 15.7.1": "melbourne-roulette-18 15.7.2",
    "melbourne-roulette-18 16.8.1": "melbourne-roulette-18 16.8.2",
    "perth-roulette-599 6.21": "perth-roulette-599 6.21",
}


def test_a_fault_of_one_side_wager_leaves_the_others():
    game = roulette(LUCKY_SYMBOLS, SPREAD_BET["sz-1"])
    slip = {"lucky-symbols:D": 1000, "spread-bet:4": 1000}
    assert played(game, slip, None, "20", "17") == {
        "lucky-symbols:D": ("void", 1000, "melbourne-roulette-18 13.7.1"),
        "spread-bet:4": ("win", 2000, "melbourne-roulette-18 15.6.1[sz-1]"),
    }
    assert played(game, slip, "D", None, "17") == {
        "lucky-symbols:D": ("win", 2000, "melbourne-roulette-18 13.6.1[d]"),
        "spread-bet:4": ("void", 1000, "melbourne-roulette-18 15.7.1"),
    }


@pytest.mark.clause("melbourne-roulette-18 1.1[side-wager]")
@pytest.mark.parametrize(("side", "bet", "winning", "clause"), FAULTS)
def test_1_1_a_side_wager_is_taken_with_or_without_a_main_wager(side, bet, winning, clause):
    del clause
    game = roulette(side, wheel=wheel_of(side))
    assert game.check({bet: 700}) is None
    assert game.check({bet: 700, "red": 100}) is None
    alone, together = (
        played(game, {bet: 700}, *winning, "17"),
        played(game, {bet: 700, "red": 100}, *winning, "17"),
    )
    assert set(alone) == {bet}
    assert alone[bet] == together[bet]


@pytest.mark.clause("melbourne-roulette-18 15.4.1")
def test_15_4_1_any_one_or_more_spreads_may_be_wagered_on():
    game = roulette(SPREAD_BET["sz-1"])
    every = {f"spread-bet:{at}": 1000 for at in range(1, 8)}
    assert game.check(every) is None
    assert game.check({"spread-bet:3": 1000, "spread-bet:5": 1000}) is None
    assert game.check({"spread-bet:6": 1000}) is None
    assert game.check({"spread-bet:8": 1000}) is not None
    returned = {bet: back for bet, (_, back, _) in played(game, every, "20", "17").items()}
    assert returned == {**dict.fromkeys(every, 0), "spread-bet:4": 2000}


@pytest.mark.clause("melbourne-roulette-18 16.4.1")
def test_16_4_1_one_several_or_all_lucky_ball_numbers_may_be_wagered_on():
    game = roulette(LUCKY_BALL)
    every = {f"lucky-ball:{at}": 1000 for at in range(1, 5)}
    assert game.check(every) is None
    assert game.check({"lucky-ball:1": 1000, "lucky-ball:4": 1000}) is None
    assert game.check({"lucky-ball:2": 1000}) is None
    assert game.check({"lucky-ball:5": 1000}) is not None
    results = played(game, every, "1", "2", "3", "17", "colour 4", "17")
    returned = {bet: back for bet, (_, back, _) in results.items()}
    assert returned == {**dict.fromkeys(every, 0), "lucky-ball:4": 61_000}


@pytest.mark.clause("melbourne-roulette-18 16.5.1", "melbourne-roulette-18 16.5.2")
def test_16_5_the_numbers_come_before_the_close_and_the_bonus_after_it():
    spin = roulette(LUCKY_SYMBOLS, LUCKY_BALL, ROULETTE_MATCH).start({})
    shown = []
    for outcome in ("1", "2", "3", "17", "D", "colour 4", "5", "6", "no bonus", "17"):
        shown.append((spin.turn().by, spin.turn().before_close))
        spin = spin.after(Outcome(outcome))
    assert shown == [
        *[("lucky ball", True)] * 4,
        ("lucky symbols", False),
        ("lucky ball", False),
        *[("roulette match", False)] * 3,
        ("ball", False),
    ]


@pytest.mark.clause("melbourne-roulette-18 16.5.1")
def test_16_5_1_no_number_is_drawn_for_two_colours():
    spin = roulette(LUCKY_BALL).start({}).after(Outcome("17"))
    with pytest.raises(ValueError, match="17 cannot be drawn by the lucky ball"):
        spin.after(Outcome("17"))


@pytest.mark.parametrize(
    ("side", "slip", "shown"),
    [
        pytest.param(
            LUCKY_SYMBOLS,
            {"lucky-symbols:A": 1000, "lucky-symbols:D": 1000},
            {("A",): [81_000, 0], ("D",): [0, 2000], ("C",): [0, 0]},
            marks=pytest.mark.clause("melbourne-roulette-18 13.5.2"),
            id="13.5.2",
        ),
        pytest.param(
            ROULETTE_MATCH,
            {"roulette-match:colour": 1000, "roulette-match:number": 1000},
            {
                ("17", "2", "no bonus"): [4000, 13_000],
                ("17", "17", "no bonus"): [4000, 301_000],
                ("1", "2", "no bonus"): [0, 0],
                ("1", "2", "bonus"): [501_000, 501_000],
            },
            marks=pytest.mark.clause("melbourne-roulette-18 14.5.3"),
            id="14.5.3",
        ),
        pytest.param(
            SPREAD_BET["sz-1"],
            {"spread-bet:3": 1000, "spread-bet:4": 1000},
            {("1",): [11_000, 0], ("2",): [0, 2000], ("36",): [0, 0]},
            marks=pytest.mark.clause("melbourne-roulette-18 15.5.3"),
            id="15.5.3",
        ),
        pytest.param(
            LUCKY_BALL,
            {"lucky-ball:1": 1000, "lucky-ball:2": 1000},
            {
                ("17", "2", "3", "4", "colour 4"): [7000, 0],
                ("17", "2", "3", "4", "colour 1"): [121_000, 0],
                ("2", "17", "3", "4", "colour 1"): [0, 13_000],
                ("2", "3", "17", "4", "colour 1"): [0, 0],
            },
            marks=pytest.mark.clause("melbourne-roulette-18 16.6.2"),
            id="16.6.2",
        ),
    ],
)
def test_side_wagers_are_settled_by_what_was_drawn_and_shown(side, slip, shown):
    for drawn, returned in shown.items():
        results = played(roulette(side), slip, *drawn, "17")
        assert [back for _, back, _ in results.values()] == returned


@pytest.mark.clause("perth-roulette-599 4.2(c)")
def test_4_2_c_both_parts_of_the_result_are_kept_in_the_spin():
    spin = roulette(perth.SPREAD_BET["table-1"], wheel=AMERICAN_DOUBLE_ZERO).start(
        {"terminal": {"spread-bet:2": 1000}}
    )
    spin = spin.after(Outcome("00")).after(Outcome("1"))
    assert (spin.number, spin.drawn) == ("1", (("00",),))
    assert spin.results()["terminal"]["spread-bet:2"].returned == 13_000


@pytest.mark.clause("perth-roulette-599 3.44")
def test_3_44_two_spread_bet_tables_at_once_are_refused():
    one, two = perth.SPREAD_BET["table-1"], perth.SPREAD_BET["table-2"]

    def about_spread_bet(*sides):
        faults = roulette(*sides, wheel=AMERICAN_DOUBLE_ZERO).rules.faults()
        return [fault.reason for fault in faults if "spread" in fault.reason.lower()]

    assert about_spread_bet(one) == []
    assert about_spread_bet(one, two) == ["the side wager Spread-Bet is on offer twice"] * 2
    assert len(about_spread_bet(replace(one, spreads=()))) == 2
