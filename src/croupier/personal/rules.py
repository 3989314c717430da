"""How long what is said of people is kept.

No rule book says it.  Whoever keeps a house answers for it to those who watch over money and over data.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.private import PersonalKind
from croupier.staff.rules import MINUTE_MS, Sourced

YEAR_MS = 365 * 24 * 60 * MINUTE_MS


@dataclass(frozen=True, slots=True)
class PersonalRules:
    record_ms: Sourced[int]  # of whoever was detained, paid or complained of
    records: frozenset[PersonalKind]  # the others are kept as long as the house needs them

    def kept_ms(self, kind: PersonalKind) -> int | None:
        """For how long at the most; none where nobody has set a time."""
        return self.record_ms.value if kind in self.records else None


PERSONAL_RULES = PersonalRules(
    record_ms=Sourced(7 * YEAR_MS, "AML/CTF Act 2006 s 107: seven years; the house keeps it no longer"),
    records=frozenset({PersonalKind.PERSON, PersonalKind.RECORD}),
)
