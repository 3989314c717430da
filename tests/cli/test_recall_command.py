"""``croupier recall``: the last rounds of a table."""

import pytest
from played_log import answer, flat, refusal, run


def test_the_last_rounds_are_recalled_with_credits_before_and_after(log):
    second, third = answer("recall", log, "R1", "2")
    assert (second["round"], second["outcome"]) == (2, ["0"])
    assert second["wagers"] == {"A1": {"straight:17": 1000, "red": 500}, "A2": {"straight:0": 250}}
    assert second["credits"]["A1"] == {"before": 44500, "after": 43000}
    assert second["credits"]["A2"] == {"before": 9750, "after": 18500}
    assert {each["terminal"]: each["returned"] for each in second["settlements"]} == {"A1": 0, "A2": 9000}
    assert [each["type"] for each in second["remarks"]] == ["OutcomeCorrected"]
    assert (third["outcome"], third["settlements"]) == ([], [])
    assert third["credits"] == {"A1": {"before": 43000, "after": 43000}}
    assert [each["type"] for each in third["remarks"]] == ["NoSpinDeclared"]


def test_a_recall_is_read_as_text(log):
    text = flat(run("recall", log, "R1", "2").stdout)
    assert "R1 round 2, opened 2026-03-14 10:0" in text
    assert "outcome 0" in text
    assert "outcome corrected from 18 to 0 (rapid-roulette " in text
    assert "no spin: foreign object" in text
    assert "A2 $97.50 $185.00 $87.50" in text
    assert "A1 red $7.00 not settled" in text


def test_more_rounds_than_there_were_are_all_of_them(log):
    assert [each["round"] for each in answer("recall", log, "R1", "50")] == [1, 2, 3]


@pytest.mark.parametrize("count", ["0", "-1", "x", "1.5"])
def test_a_number_of_rounds_is_a_whole_one(log, count):
    assert "is no number of rounds" in refusal("recall", log, "R1", "--", count)


def test_a_table_that_is_not_there_is_not_recalled(log):
    assert "did you mean 'R1'?" in refusal("recall", log, "R11", "1")
