"""Policies written down: what was solved, read back and judged again is the same policy."""

from dataclasses import replace

import pytest
from blackjack_table import C

from croupier.core.cite import Cited
from croupier.fast.solving.compiled import COMPUTED
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.rules import DealerBlackjack, DoubleAfterSplit, Doubling, Surrender
from croupier.games.cards import Shoe, counted
from croupier.maths.blackjack_policies import written
from croupier.maths.judged_policies import NotJudged, judged
from croupier.maths.laws import law
from croupier.maths.policies import policy_table
from croupier.maths.policy_tables import BadPolicy, PolicyTable, policy_from
from croupier.maths.solving.charts import chart
from croupier.maths.solving.solver import Solver, best
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK, BLACKJACK_PLUS

SMALL = "A♠ A♠ 3♠ 8♠ 8♠ 8♠ 8♠" + " 10♠" * 6
OPTIONS = [
    {"hands_after_split": 4},
    {"dealer_blackjack": DealerBlackjack.BUSTED_PLUS_ONE, "doubling": Doubling.ANY_TWO_OR_THREE},
    {
        "surrender": Surrender.LATE,
        "doubling": Doubling.ANY_TWO,
        "double_after_split": DoubleAfterSplit.FORBIDDEN,
    },
]


def small(game, changed):
    cited = {name: Cited(value, C) for name, value in changed.items()}
    return Blackjack(replace(game.rules, **cited), Shoe(counted(SMALL.split())))


@pytest.mark.parametrize(
    ("game", "changed"),
    list(zip((BLACKJACK, BLACKJACK_PLUS, BLACKJACK), OPTIONS, strict=True)),
    ids=["four-hands", "busted-plus-one", "surrender"],
)
def test_what_is_written_down_is_worth_what_was_solved(game, changed):
    solution = best(small(game, changed), COMPUTED)
    for policy, by_totals in ((solution, False), (chart(solution).solution, True)):
        table = written(policy, "mine", by_totals=by_totals)
        again = policy_from(table.as_text())
        assert again.digest == table.digest
        assert judged(solution.solver, again).value == pytest.approx(policy.value, abs=1e-14)


def test_the_absent_player_is_judged_as_counted():
    """By floats here, and by fractions where the law of the absent player is counted."""
    worth = judged(Solver(BLACKJACK_PLUS, COMPUTED, ()), policy_table(BLACKJACK_PLUS, "absent")).value
    exact = law(BLACKJACK_PLUS, "blackjack").mean(lambda back: back) - 1
    assert worth == pytest.approx(float(exact), abs=1e-12)


def test_a_changed_digit_a_missing_state_and_a_split_by_wager_are_told():
    solver = Solver(small(BLACKJACK, {"hands_after_split": 4}), COMPUTED, ())
    table = policy_table(solver.game, "absent")
    changed = table.as_text().replace('"hard 16":"stand"', '"hard 16":"hit"')
    assert changed != table.as_text()
    with pytest.raises(BadPolicy, match="was changed since its digest"):
        policy_from(changed)
    partial = {state: row for state, row in table.act.items() if state != "hard 16"}
    with pytest.raises(BadPolicy, match="is not whole: it does not say what to do with 'hard 16'"):
        judged(solver, PolicyTable("mine", table.game, partial))
    by_wager = {**table.act, "pair 8": {"any": "split"}, "8-8 of split 8, added": {"any": "hit"}}
    with pytest.raises(NotJudged, match="by the wager"):
        judged(solver, PolicyTable("mine", table.game, by_wager))
