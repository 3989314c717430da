"""Citing the house's own policy, which fills in what the rule books leave to whoever keeps a house."""

from __future__ import annotations

from croupier.core.cite import Clause

HOUSE_POLICY = "house"


def policy(number: str) -> Clause:
    """One numbered policy of the house: ``house 3.1``."""
    return Clause(HOUSE_POLICY, number)
