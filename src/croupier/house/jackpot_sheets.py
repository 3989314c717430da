"""The sheet of figures of a jackpot that the file sets up: its exact law against the wagers of its tables."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.house.config import Config
from croupier.house.config_jackpots import JackpotConfig, groups_of
from croupier.house.jackpot_gate import fed_table
from croupier.house.jackpot_terms import terms_of
from croupier.maths.jackpot_gate import FedTable
from croupier.maths.jackpots import JackpotFigures, par


def fed_by(jackpot: JackpotConfig, config: Config) -> Iterator[FedTable]:
    """Its tables, with whatever else the file has them feed."""
    for tables in groups_of(jackpot, config.jackpot_group).values():
        for name in tables:
            beside = (other for other in config.jackpot if other.name != jackpot.name)
            serving = (other for other in beside if any(name in of for of in _tables(other, config)))
            yield fed_table(config, name, tuple(terms_of(other, config) for other in serving))


def _tables(jackpot: JackpotConfig, config: Config) -> Iterator[tuple[str, ...]]:
    return iter(groups_of(jackpot, config.jackpot_group).values())


def sheet_of(jackpot: JackpotConfig, config: Config) -> JackpotFigures:
    """Against that of its tables at which a wager leaves the house least."""
    terms = terms_of(jackpot, config)
    fed = min(fed_by(jackpot, config), key=lambda table: table.measured_by(terms).least)
    levels = fed.levels.get(terms.event)
    return par(
        terms,
        fed.measured_by(terms),
        levels,
        fed.one_price if levels else None,
        most_a_round=fed.most_a_round,
    )
