"""Sic Bo as a game: positions, moves and notation."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.ids import TerminalId
from croupier.games.game import Act, Kind, Outcome, Over
from croupier.games.sic_bo.dice import announced
from croupier.games.sic_bo.sic_bo import SicBo
from croupier.rulebooks.automated_10_2.sic_bo import SIC_BO

T1, T2 = TerminalId("T1"), TerminalId("T2")
BETS = tuple(SIC_BO.bets())
slips = st.dictionaries(st.sampled_from(BETS), st.integers(1, 10_000), min_size=1, max_size=8)
throws = st.lists(st.sampled_from("123456"), min_size=3, max_size=3)


def thrown(start, faces):
    position = start
    for face in faces:
        position = position.after(Outcome(face))
    return position


@given(slips, throws)
def test_every_wager_has_a_result_that_returns_nothing_or_more_than_its_stake(slip, faces):
    position = thrown(SIC_BO.start({T1: slip}), faces)
    assert position.turn() == Over()
    results = position.results()[T1]
    assert results.keys() == slip.keys() == position.stakes()[T1].keys()
    for bet, result in results.items():
        assert result.returned == 0 if result.kind is Kind.LOSE else result.returned >= 2 * slip[bet]
        assert result.why.startswith(announced(map(int, faces)))


@given(slips, throws, st.randoms(use_true_random=False))
def test_the_order_in_which_the_dice_are_read_makes_no_difference(slip, faces, shuffle):
    again = list(faces)
    shuffle.shuffle(again)
    start = SIC_BO.start({T1: slip})
    assert thrown(start, faces) == thrown(start, again)
    assert hash(thrown(start, faces)) == hash(thrown(start, again))
    assert start == SIC_BO.start({T1: slip})


def test_terminals_keep_their_order_and_their_own_results():
    position = thrown(SIC_BO.start({T2: {"small": 100}, T1: {"small": 300, "big": 100}}), "124")
    assert list(position.results()) == [T2, T1]
    assert position.results()[T2]["small"].returned == 200
    assert [result.returned for result in position.results()[T1].values()] == [600, 0]


@pytest.mark.parametrize("move", [Outcome("0"), Outcome("7"), Outcome("12"), Outcome(""), Act(T1, "spin")])
def test_what_no_die_can_show_is_impossible(move):
    with pytest.raises(ValueError, match="a die shows one of"):
        SIC_BO.start({T1: {"small": 100}}).after(move)


def test_there_are_no_results_under_the_lid():
    with pytest.raises(ValueError, match="no results yet"):
        thrown(SIC_BO.start({T1: {"small": 100}}), "12").results()


@pytest.mark.parametrize(
    "slip",
    [{"tiny": 100}, {"total:3": 100}, {"total:18": 100}, {"pair:2-1": 100}, {"double:7": 100}, {"small": 0}],
)
def test_a_bet_that_does_not_exist_and_a_wager_of_nothing_are_refused(slip):
    assert SIC_BO.check(slip) is not None


def test_settings_that_cannot_be_are_faults():
    rules = SIC_BO.rules
    nothing = replace(rules, offered=replace(rules.offered, value=()))
    overlapping = replace(
        rules,
        contingencies=replace(rules.contingencies, small=replace(rules.contingencies.small, value=(4, 11))),
    )
    assert [fault.reason for fault in nothing.faults()] == ["no bet is offered"]
    assert [fault.reason for fault in overlapping.faults()] == ["a total would win both Small and Big"]


def test_equal_rules_make_equal_games():
    assert SicBo(SIC_BO.rules) == SIC_BO
    assert hash(SicBo(replace(SIC_BO.rules))) == hash(SIC_BO)
    assert SIC_BO.name == "Sic Bo"
