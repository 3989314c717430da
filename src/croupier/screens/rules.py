"""What the house decides about letting screens in, and what asks for it.

No rule book speaks of browsers.  The sources are those that testing laboratories go by.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from croupier.staff.authority import Power
from croupier.staff.rules import MINUTE_MS, Sourced

Role = Literal["terminal", "display"]

# Putting a screen before a player or taking it away is next to closing the table under them, and
# every book says who may do that.
PLACES_SCREENS = Power.CLOSE_OCCUPIED_TABLE


@dataclass(frozen=True, slots=True)
class ScreenRules:
    code_ms: Sourced[int]  # how long a code is good for, at the most
    failures: Sourced[int]  # wrong codes in a row, before no code is taken for a while
    rest_ms: Sourced[int]


SCREEN_RULES = ScreenRules(
    code_ms=Sourced(15 * MINUTE_MS, "GLI-24 2.4: access is time-boxed; long enough to walk to the terminal"),
    failures=Sourced(20, "New York 5317.40(c)(6): lock-out; the number is the house's"),
    rest_ms=Sourced(MINUTE_MS, "New York 5317.40(c)(6): lock-out; the time is the house's"),
)
