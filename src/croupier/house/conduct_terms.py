"""By what the conduct audit measures: what the log itself says that the house has set."""

from __future__ import annotations

import tomllib

from croupier.floor.conduct.remarks import ConductTerms
from croupier.floor.house_settings import day_by_utc
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER
from croupier.house.config_parts import AuthorityConfig
from croupier.house.days import DAY_STARTS, days_in
from croupier.store.port import Log


def terms_of(log: Log) -> ConductTerms:
    """A log from before configurations were accepted into it is measured by what a new house would set."""
    charter = CHARTER.fold(log.read(CHARTER.stream(HOUSE_CHARTER)))
    written = tomllib.loads(charter.text) if charter.text else {}
    alone: int = written.get("authority", {}).get("credit_alone", AuthorityConfig().credit_alone)
    venue: dict[str, str] = written.get("venue", {})
    zone, starts = venue.get("timezone"), venue.get("day_starts", DAY_STARTS)
    return ConductTerms(credit_alone=alone, day=days_in(zone, starts) if zone else day_by_utc)
