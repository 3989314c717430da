"""What a book names as a cause stands in the log in so many words; whatever else staff write is confided."""

import pytest
from floor_rounds import opened
from table_at_work import R1

from croupier.core.public_reasons import PublicReason
from croupier.table import commands as c

NAMED = (
    "forces of nature", "action or inaction of a government agency", "civil commotion", "fire", "riot",
    "brawl", "robbery", "Act of God",
)  # fmt: skip


@pytest.mark.clause("automated-10.2 20.4")
def test_20_4_a_game_is_void_for_each_disruption_that_the_book_names_and_for_others_like_it():
    for detail in (*NAMED, "a power cut"):
        at = opened("automated-10.2/sic-bo", "A1")
        funds = at.credit("A1")
        at.must(at.wager("A1", slip={"small": 1000}))
        void = c.VoidRound(
            table=R1, round=at.number, cause="disruption", detail=detail, public=PublicReason.DISTURBANCE
        )
        assert str(at.refused(void, "runner").clause) == "automated-10.2 20.4"
        voided = at.must(void, "higher-duties-dealer")[-1]
        assert (voided.cause, voided.clause) == ("disruption", "automated-10.2 20.4")
        assert voided.detail == (detail if detail in NAMED else "")
        assert at.credit("A1") == funds
