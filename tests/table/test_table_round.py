"""The round: the table opens, calls for bets, settles what lies there, and stops at the red light."""

from __future__ import annotations

from dataclasses import replace

import pytest
from floor_table import AtFloor
from floor_table import at_floor as at_table
from floor_table import wagering_at_floor as wagering
from table_at_work import (
    AUTO,
    M18,
    OLD,
    PERTH,
    R1,
    RAPID,
    SEEN,
    SIGN,
    At,
    laying,
    no,
    proves,
    rows,
    terminal,
    with_table,
)
from views_house import scene_of

from croupier.core.cite import Cited
from croupier.house.rulesets import RULESETS
from croupier.server.views.desk import desk_view
from croupier.server.views.table import table_view
from croupier.staff.authority import HOUSE
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.state import Phase

# Opening.


@pytest.mark.parametrize(
    ("key", "clause"),
    rows(
        (f"{M18}/single-zero", f"{M18} 4.1[s66(1)(c)]"),
        (f"{OLD}/single-zero", f"{OLD} 4.1[s66(1)(c)]"),
        (f"{PERTH}/cloth-single-zero", f"{PERTH} 7.1[display]"),
        (f"{RAPID}/single-zero", f"{RAPID} 4.1[s66(1)(c)]"),
        (f"{AUTO}/roulette", f"{AUTO} 4.1[s66(1)(c)]"),
    ),
)
def test_a_table_opens_only_with_its_sign_on_display(key: str, clause: str) -> None:
    ruleset = RULESETS[key]
    at, highest = AtFloor(ruleset), ruleset.ladder.ranks[-1]
    no(at.tell(SEEN, highest))
    (laid,) = at.must(laying(ruleset), HOUSE)
    assert isinstance(laid, e.TableLaid)
    assert at.table.phase is Phase.SHUT
    no(at.tell(SEEN, HOUSE), clause)
    no(at.tell(c.ConfirmSign(table=R1, sign_on_display=False), highest), clause)
    no(at.tell(c.OpenWagering(table=R1)))
    (told,) = at.must(SEEN, highest)
    assert isinstance(told, e.TableOpened)
    assert (told.ruleset, told.sign, told.clause, at.table.phase) == (key, SIGN, clause, Phase.IDLE)
    no(at.tell(SEEN, highest))
    no(at.tell(laying(ruleset), HOUSE))


@pytest.mark.parametrize(
    ("key", "least", "clause"),
    [
        pytest.param(key, least, clause, marks=pytest.mark.clause(clause))
        for key, least, clause in (
            (f"{PERTH}/terminal-single-zero", 20, f"{PERTH} 1.1[wagering-period](b)"),
            (f"{AUTO}/roulette", 10, f"{AUTO} 6.1"),
            (f"{AUTO}/blackjack", 15, f"{AUTO} 16.5"),
            (f"{AUTO}/casino-war", 15, f"{AUTO} 17.4"),
        )
    ],
)
def test_no_table_opens_with_a_period_shorter_than_the_book_allows(key: str, least: int, clause: str) -> None:
    def lasting(seconds: int) -> At:
        rules = RULESETS[key].table.wagering
        assert rules.period_s is not None
        period = Cited(seconds, rules.period_s.clause)
        return At(with_table(RULESETS[key], wagering=replace(rules, period_s=period)))

    short, long = lasting(least - 1), lasting(least)
    no(short.tell(laying(short.ruleset), HOUSE), clause)
    long.opens(laying(long.ruleset))


@pytest.mark.parametrize(
    ("key", "set_to", "seconds"),
    [
        pytest.param(key, set_to, seconds, marks=pytest.mark.clause(*clauses))
        for key, set_to, seconds, *clauses in (
            (f"{RAPID}/single-zero", None, 30, f"{RAPID} 5.1.2"),
            (f"{PERTH}/terminal-single-zero", None, 30, f"{PERTH} 1.1[wagering-period](a)"),
            (f"{PERTH}/terminal-single-zero", 45, 45, f"{PERTH} 1.1[wagering-period](a)"),
            (f"{RAPID}/single-zero", 45, 45, f"{RAPID} 5.1.1"),
            (f"{AUTO}/roulette", None, 20, f"{AUTO} 6.1"),
        )
    ],
)
def test_wagering_lasts_as_long_as_the_operator_sets(key: str, set_to: int | None, seconds: int) -> None:
    rules = RULESETS[key].table.wagering
    assert rules.period_s is not None
    if set_to is not None:
        rules = replace(rules, period_s=Cited(set_to, rules.period_s.clause))
    at = at_table(with_table(RULESETS[key], wagering=rules), A1=10_000)
    at.open_wagering()
    assert at.in_hand.ends_at == at.now + seconds * 1_000
    no(at.tell(c.CloseWagering(table=R1, round=at.number)))
    at.now += seconds * 1_000 - 1
    no(at.tell(c.CloseWagering(table=R1, round=at.number)))
    at.now += 1
    at.must(c.CloseWagering(table=R1, round=at.number))


def _manner(key: str) -> str:
    """How the dealer says "no more bets"."""
    return "ANNOUNCE_IN_FRENCH_TOO" if key.endswith("french") else "INDICATE" if M18 in key else "ANNOUNCE"


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{M18}/single-zero", f"{M18} 5.1"),
        (f"{OLD}/single-zero", f"{OLD} 5.1"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.6.1"),
        (f"{M18}/french", f"{M18} 10.5.1"),
        (f"{OLD}/french", f"{OLD} 9.5.1"),
        (f"{M18}/touchbet-single-zero", f"{M18} 11.6.1"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.6.1"),
        (f"{M18}/touchtable-single-zero", f"{M18} 12.6.1"),
    ),
)
def test_bets_are_called_for_once_payouts_are_complete_and_the_round_is_dealt_in_order(key: str) -> None:
    at = wagering(key)
    no(at.tell(c.OpenWagering(table=R1)))
    at.close_as_the_book_does()
    assert desk_view(scene_of(at), R1).calls.manner == _manner(key)
    no(at.tell(c.OpenWagering(table=R1)))
    at.spin_if_needed()
    at.enter("17")
    (opened,) = at.must(c.OpenWagering(table=R1))
    assert isinstance(opened, e.WageringOpened)
    assert (opened.round, at.table.phase) == (2, Phase.WAGERING)
    french = key.endswith("french")
    call = table_view(scene_of(at), R1).call
    assert call is not None
    assert (call.says, call.french) == ("place your bets", "Faites vos jeux" if french else None)
    ranks = [type(told) for told in at.told if isinstance(told, e.InRound)]
    spun = ranks.index(e.BallSpun)
    assert ranks.index(e.WageringOpened) < spun < ranks.index(e.OutcomeEntered) < ranks.index(e.RoundSettled)


@pytest.mark.parametrize(
    ("key", "rank", "clause"),
    [
        pytest.param(key, rank, clauses[0], marks=pytest.mark.clause(*clauses))
        for key, rank, *clauses in (
            (f"{M18}/single-zero", "higher-duties-dealer", f"{M18} 5.5"),
            (f"{OLD}/single-zero", "game-supervisor", f"{OLD} 5.6", f"{OLD} 5.7"),
        )
    ],
)
def test_extra_spins_are_ordered_by_rank_while_nobody_wagers_and_run_in_full(
    key: str, rank: str, clause: str
) -> None:
    at = at_table(key)
    no(at.tell(c.OpenWagering(table=R1, extra=True)), clause)
    at.must(c.OpenWagering(table=R1, extra=True), rank)
    assert at.in_hand.extra
    no(at.enter("17"))
    no(at.tell(c.CloseWagering(table=R1, round=at.number, by="dealer")))
    at.close_as_the_book_does()
    at.enter("17")
    assert at.table.phase is Phase.SETTLED
    at.seat("A1", 10_000)
    at.play("17", A1={"red": 1_000})
    no(at.tell(c.OpenWagering(table=R1, extra=True), rank), clause)


def test_no_round_begins_once_a_closing_notice_has_run_out() -> None:
    by_rounds = at_table(f"{M18}/single-zero", A1=10_000)
    by_rounds.must(c.GiveClosingNotice(table=R1), "higher-duties-dealer")
    for _ in range(3):
        by_rounds.play("17")
    no(by_rounds.tell(c.OpenWagering(table=R1)), f"{M18} 18.8")
    by_time = at_table(f"{RAPID}/single-zero", A1=10_000)
    by_time.must(c.GiveClosingNotice(table=R1), "pit-boss")
    by_time.now += 20 * 60_000
    no(by_time.tell(c.OpenWagering(table=R1)), f"{RAPID} 12.7")


# Settlement.


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{M18}/touchbet-single-zero", f"{M18} 11.4.4", f"{M18} 11.4.6(b)", f"{M18} 11.6.3(b)(i)"),
        (f"{M18}/touchtable-single-zero", f"{M18} 12.4.4", f"{M18} 12.4.6(b)", f"{M18} 12.6.3(b)(i)"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.4.4", f"{OLD} 10.4.6(b)", f"{OLD} 10.6.3(b)(i)"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.4.4", f"{OLD} 11.4.6(b)", f"{OLD} 11.6.4(b)(i)"),
        (f"{RAPID}/single-zero", f"{RAPID} 3.6", f"{RAPID} 3.8.2", f"{RAPID} 5.5.2(a)"),
        (f"{AUTO}/roulette", f"{AUTO} 3.6", f"{AUTO} 3.8.3"),
        (f"{PERTH}/terminal-single-zero", f"{PERTH} 3.8", f"{PERTH} 4.7(b)"),
        (f"{M18}/single-zero", f"{M18} 3.5"),
        (f"{OLD}/single-zero", f"{OLD} 3.5", f"{OLD} 3.6(a)", f"{OLD} 3.6(b)"),
    ),
)
def test_what_lies_there_at_the_end_is_settled_and_the_account_rises_by_it(key: str) -> None:
    at = wagering(key)
    at.set("A1", {"straight:5": 5_000})
    at.set("A1", {"straight:17": 500, "red": 1_000, "column:2": 2_000})
    at.close_as_the_book_does()
    at.spin_if_needed()
    at.enter("17")
    (settlement,) = at.in_hand.settlements
    assert (settlement.terminal, settlement.staked, settlement.returned) == ("A1", 3_500, 18_000 + 6_000)
    assert {won.bet: (won.returned, won.kind) for won in settlement.wagers} == {
        "straight:17": (18_000, "win"),
        "red": (0, "lose"),
        "column:2": (6_000, "win"),
    }
    assert (at.credit("A1"), at.staked(), at.won()) == (30_500, 0, -20_500)


@pytest.mark.parametrize(
    "key",
    proves(
        (f"{M18}/touchbet-single-zero", f"{M18} 11.4.6(a)"),
        (f"{M18}/touchtable-single-zero", f"{M18} 12.4.6(a)"),
        (f"{OLD}/touchbet-single-zero", f"{OLD} 10.4.6(a)"),
        (f"{OLD}/touchtable-single-zero", f"{OLD} 11.4.6(a)"),
        (f"{RAPID}/single-zero", f"{RAPID} 3.8.1"),
        (f"{AUTO}/roulette", f"{AUTO} 3.8.2"),
        (f"{PERTH}/terminal-single-zero", f"{PERTH} 4.7(a)"),
    ),
)
def test_losing_chips_are_gone_and_nothing_stays_up(key: str) -> None:
    at = wagering(key)
    at.set("A1", {"red": 1_000, "black": 600})
    at.close_as_the_book_does()
    at.spin_if_needed()
    at.enter("17")
    assert (at.credit("A1"), at.staked()) == (10_000 - 1_000 + 600, 0)
    at.open_wagering()
    assert (at.slip("A1"), at.staked()) == ({}, 0)


def test_idle_rounds_are_counted_until_somebody_wagers() -> None:
    at = at_table(f"{RAPID}/single-zero", A1=10_000, A2=10_000)
    at.play("17", A1={"red": 1_000})
    at.play("17", A1={"red": 1_000})
    assert [at.table.places[terminal(name)].idle_rounds for name in ("A1", "A2")] == [0, 2]
    at.play("17", A2={"red": 1_000})
    assert [at.table.places[terminal(name)].idle_rounds for name in ("A1", "A2")] == [1, 0]


# The red light.


def test_a_suspended_table_answers_only_what_puts_it_right() -> None:
    at = wagering(f"{M18}/touchbet-single-zero")
    at.set("A1", {"red": 1_000})
    at.must(c.Suspend(table=R1, because="the wheel"))
    no(at.tell(c.OpenWagering(table=R1)), f"{M18} 11.9.2")
    assert at.credit("A1") == 10_000
    at.must(c.Resume(table=R1))
    at.open_wagering()
    assert at.in_hand.number == 2
