"""Neighbours wagers whose chips are kept beside 0, under a marker."""

import pytest
from floor_table import wagering_at_floor as wagering
from table_at_work import M18, OLD, PERTH, R1, no, proves

from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table.race_track import beside_zero

NEIGHBOURS_OF_17 = ("2", "25", "17", "34", "6")
STAKED = {f"straight:{number}": 500 for number in NEIGHBOURS_OF_17}
KEPT = tuple(("A1", f"straight:{number}") for number in NEIGHBOURS_OF_17)
FRENCH = proves((f"{M18}/french", f"{M18} 10.4.2"), (f"{OLD}/french", f"{OLD} 9.4.2"))


def mark(at, number="17", **how):
    return c.MarkNeighbours(table=R1, round=at.number, terminal="A1", number=number, **how)


@pytest.mark.parametrize("key", FRENCH)
def test_a_neighbours_wager_is_kept_beside_0_and_listed_there(key):
    at = wagering(key, A1=100_000)
    no(at.tell(mark(at)))  # there are no chips to mark
    at.set("A1", {**STAKED, "red": 1_000})
    no(at.tell(mark(at), PLAYER))
    no(at.tell(mark(at, each_side=1)))
    (told,) = at.must(mark(at))
    assert told.bets == tuple(STAKED)
    assert told.clause == {M18: f"{M18} 10.4.2", OLD: f"{OLD} 9.4.2"}[at.ruleset.book]
    assert beside_zero(at.in_hand) == KEPT
    assert (at.slip("A1"), at.staked()) == ({**STAKED, "red": 1_000}, 3_500), "it stays an ordinary wager"


@pytest.mark.parametrize("key", FRENCH)
def test_no_chips_are_put_beside_0_after_no_more_bets(key):
    at = wagering(key, A1=100_000)
    at.set("A1", STAKED)
    at.spin()
    at.must(c.CloseWagering(table=R1, round=at.number, by="dealer"))
    no(at.tell(mark(at)))
    assert beside_zero(at.in_hand) == ()


def test_what_was_withdrawn_no_longer_lies_beside_0():
    at = wagering(f"{M18}/french", A1=100_000)
    at.set("A1", STAKED)
    at.must(mark(at))
    at.set("A1", {"straight:17": 500})
    assert beside_zero(at.in_hand) == (("A1", "straight:17"),)
    at.must(c.DeclareNoSpin(table=R1, round=at.number, ground="FOREIGN_OBJECT"))
    assert beside_zero(at.in_hand) == ()


def test_where_the_book_keeps_no_chips_beside_0_none_are_marked():
    at = wagering(f"{M18}/single-zero-race-track", A1=100_000)
    at.set("A1", STAKED)
    assert at.refused(mark(at)).reason == "at this table no chips are kept beside 0"


@pytest.mark.parametrize("key", FRENCH)
def test_beside_0_lie_neighbours_and_no_section(key):
    at = wagering(key, A1=100_000)
    at.set("A1", {"straight:1": 500, **dict.fromkeys(("split:6-9", "split:14-17", "split:17-20"), 500)})
    called = c.MarkNeighbours(table=R1, round=at.number, terminal="A1", series="orphans")
    assert str(at.refused(called).clause) == {M18: f"{M18} 10.4.2", OLD: f"{OLD} 9.4.2"}[at.ruleset.book]
    assert beside_zero(at.in_hand) == ()


@pytest.mark.clause(f"{PERTH} 4.6(a)")
def test_on_a_race_track_lie_the_chips_of_a_section_too_and_beside_0_they_do_not():
    at = wagering(f"{PERTH}/cloth-single-zero-race-track", A1=100_000)
    orphans = {"straight:1": 500} | {f"split:{pair}": 500 for pair in ("6-9", "14-17", "17-20", "31-34")}
    called = c.MarkNeighbours(table=R1, round=at.number, terminal="A1", series="orphans")
    no(at.tell(called))  # there are no chips to mark
    at.set("A1", {**orphans, "red": 1_000})
    no(at.tell(c.MarkNeighbours(table=R1, round=at.number, terminal="A1", series="no such")))
    (told,) = at.must(called)
    assert (told.bets, told.clause) == (tuple(orphans), f"{PERTH} 4.6(a)")
    assert beside_zero(at.in_hand) == tuple(("A1", bet) for bet in orphans)
    french = wagering(f"{M18}/french", A1=100_000)
    french.set("A1", orphans)
    refused = french.refused(c.MarkNeighbours(table=R1, round=1, terminal="A1", series="orphans"))
    assert str(refused.clause) == f"{M18} 10.4.2"
