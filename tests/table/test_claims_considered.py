"""A player's claim is considered by whom the book names, before somebody has the last word."""

import pytest
from pit import A1, AUTOMATED, CLOTH_18, PERTH, RAPID, Pit, rows
from table_at_work import R1

from croupier.staff.authority import HOUSE, PLAYER
from croupier.table import commands as c

FOUND = "the camera shows 17"


def claimed(ruleset):
    pit = Pit(ruleset)
    pit.must(c.RecordClaim(table=R1, terminal=A1, claim="it was 18"), PLAYER)
    return pit, c.ConsiderClaim(table=R1, number=1, finding=FOUND)


@pytest.mark.parametrize(
    ("ruleset", "too_low", "least", "clause"),
    rows(
        (RAPID, HOUSE, "dealer", "rapid-roulette 9.5"),
        (PERTH, "table-games-manager", "operator", "perth-roulette-599 6.15"),
        (AUTOMATED, "higher-duties-dealer", "area-manager", "automated-10.2 9.1"),
    ),
)
def test_a_claim_is_considered_by_whom_the_book_names(ruleset, too_low, least, clause):
    pit, consider = claimed(ruleset)
    assert pit.refusal(consider, too_low) == clause
    assert pit.refusal(c.ConsiderClaim(table=R1, number=1, finding=" "), least) == clause
    pit.refusal(c.ConsiderClaim(table=R1, number=2, finding=FOUND), least)
    (considered,) = pit.must(consider, least)
    assert (considered.finding, considered.clause) == (FOUND, clause)
    assert pit.refusal(consider, least) == clause
    assert pit.table.claims[0].decision is None


@pytest.mark.clause("rapid-roulette 12.9")
def test_after_the_dealer_has_considered_it_the_pit_boss_has_the_last_word():
    pit, consider = claimed(RAPID)
    pit.must(consider, "dealer")
    decide = c.DecideClaim(table=R1, number=1, decision="the wager lost")
    assert pit.refusal(decide, "dealer") == "rapid-roulette 12.9"
    pit.must(decide, "pit-boss")
    (claim,) = pit.table.claims
    assert (claim.finding, claim.decision) == (FOUND, "the wager lost")


def test_a_player_considers_no_claim_and_a_book_that_names_nobody_has_nobody_consider_it():
    pit, consider = claimed(RAPID)
    pit.refusal(consider, PLAYER)
    cloth, nobody = claimed(CLOTH_18)
    cloth.refusal(nobody, cloth.ladder.ranks[-1])
