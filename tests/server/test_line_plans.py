"""A plan over the line: as deep as plans are, and no deeper, longer or larger."""

import asyncio
import json

import msgspec
import pytest
from screens_house import on_the_wire
from tournament_plans import plan

from croupier.server.connections.message_size import (
    DEEPEST_PLAN,
    LARGEST_NUMBER,
    LONGEST_TEXT,
    MOST_ITEMS,
    is_moderate,
    is_moderate_plan,
)

SIGN = {"minimum": 100, "maximum": 5_000, "by_kind": {"straight": [100, 500]}}
MADE = plan(
    "automated-10.2",
    session=[
        {
            "name": "Final",
            "spins": 8,
            "sign": SIGN,
            "steps": [{"after_spin": 5, "minimum": 200, "notice_min": 20}],
            "secret": {"times": 1, "method": {"en": "by Seal", "fr": "par Sceller"}},
        }
    ],
)


def raw(value):
    return msgspec.Raw(json.dumps(value).encode())


def nested(depth):
    return {} if depth == 0 else {"inner": nested(depth - 1)}


def test_a_plan_is_moderate_though_it_is_deeper_than_other_commands():
    command = raw({"type": "PlanTournament", "tournament": "riverside-cup", "plan": MADE})
    assert is_moderate_plan(command)
    assert not is_moderate(command)


@pytest.mark.parametrize(
    ("just", "over"),
    [
        (nested(DEEPEST_PLAN - 1), nested(DEEPEST_PLAN)),
        ({"title": "x" * LONGEST_TEXT}, {"title": "x" * (LONGEST_TEXT + 1)}),
        ({"x" * LONGEST_TEXT: 1}, {"x" * (LONGEST_TEXT + 1): 1}),
        ({"most": LARGEST_NUMBER}, {"most": LARGEST_NUMBER + 1}),
        ({"least": -LARGEST_NUMBER}, {"least": -LARGEST_NUMBER - 1}),
        ({"tables": ["V1"] * MOST_ITEMS}, {"tables": ["V1"] * (MOST_ITEMS + 1)}),
    ],
)
def test_a_plan_is_as_large_as_it_may_be_and_no_larger(just, over):
    assert is_moderate_plan(raw(just))
    assert not is_moderate_plan(raw(over))
    assert not is_moderate_plan(msgspec.Raw(b'{"plan": '))


def test_who_may_hold_a_tournament_plans_it_from_a_screen_and_sees_it_listed(tmp_path):
    async def run():
        async with on_the_wire(tmp_path / "house") as house, house.post("director", "margot") as screen:
            made = {**MADE, "tables": ["V1"], "terminals": []}
            asked = {"type": "PlanTournament", "tournament": "riverside-cup", "plan": made}
            kept = await screen.ask("tournaments", asked)
            assert kept["type"] == "Kept", kept
            await screen.until(lambda view: view["tournaments"]["tournaments"])
            again = await screen.ask("tournaments", asked)
            assert (again["type"], "already" in again["reason"]) == ("Refused", True)
            long = {**made, "title": "x" * 501}
            refused = await screen.ask("tournaments", {**asked, "plan": long})
            assert refused["type"] == "Refused"

    asyncio.run(run())
