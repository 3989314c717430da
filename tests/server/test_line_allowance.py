"""How many questions a screen may ask, and what refusals cost it."""

import pytest

from croupier.server.connections.conversation import (
    A_REFUSAL_COSTS,
    QUESTIONS_A_SECOND,
    QUESTIONS_AT_ONCE,
    Allowance,
)


@pytest.mark.parametrize(("refused", "cost"), [(False, 1), (True, A_REFUSAL_COSTS)])
def test_a_refused_question_costs_as_much_as_four(refused, cost):
    allowance, asked = Allowance(0.0), 0
    while allowance.take(0.0):
        asked += 1
        if refused:
            allowance.was_refused()
    assert (A_REFUSAL_COSTS, asked) == (4, -(-QUESTIONS_AT_ONCE // cost))
    assert not allowance.take(0.5 / QUESTIONS_A_SECOND)
    assert allowance.take(1.5 / QUESTIONS_A_SECOND)
