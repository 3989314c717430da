"""A plan is written down as its file, and read again it is the same plan."""

from pathlib import Path

import msgspec
import pytest
from tournament_plans import ADDED, PERTH, VICTORIAN, plan

from croupier.house.plan_file import plan_in
from croupier.house.tournament_text import plan_text
from croupier.tournaments.plan import Plan
from croupier.tournaments.statements import When

ROOT = Path(__file__).resolve().parents[2]
PASTED = Path("pasted.toml")


@pytest.mark.parametrize("when", When)
@pytest.mark.parametrize("book", [*VICTORIAN, PERTH])
def test_every_plan_is_the_same_when_it_is_read_again(book, when):
    made = msgspec.convert(plan(book, **ADDED[when]), Plan)
    assert plan_in(plan_text(made), PASTED)[0] == made


def test_the_example_is_the_same_when_it_is_read_again():
    text = (ROOT / "examples" / "riverside-cup.toml").read_text("utf-8")
    made = plan_in(text, PASTED)[0]
    assert plan_in(plan_text(made), PASTED)[0] == made


def test_words_of_ones_own_and_odd_letters_are_kept():
    odd = 'a "quoted" \\ name,\nand a line'
    words = {"criteria": {"en": odd}, "liability": {}}
    made = msgspec.convert(plan(PERTH, title=odd, words=words, options={"a.b": "3"}), Plan)
    assert plan_in(plan_text(made), PASTED)[0] == made
