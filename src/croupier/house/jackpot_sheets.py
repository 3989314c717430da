"""The sheet of figures of a jackpot: its exact law against the wagers of its tables, and its gate there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from croupier.core.ids import TableId
from croupier.house.config import Config
from croupier.house.config_jackpots import JackpotConfig, groups_of
from croupier.house.jackpot_gate import Beside, fed_table, ruleset_at
from croupier.house.jackpot_terms import terms_of
from croupier.jackpots.terms import Terms
from croupier.maths.jackpot_gate import FedTable, JackpotGate, gates, is_known
from croupier.maths.jackpots import JackpotFigures, par


@dataclass(frozen=True, slots=True)
class JackpotSheet:
    figures: JackpotFigures
    gate: JackpotGate | None  # the one with the least room; none where nothing comes back


MeasureJackpot = Callable[[Terms, Beside], JackpotSheet | None]


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
    """As the file sets it up."""
    return _figures(terms_of(jackpot, config), tuple(fed_by(jackpot, config)))


def _figures(terms: Terms, tables: Sequence[FedTable]) -> JackpotFigures:
    """Against that of its tables at which a wager leaves the house least."""
    fed = min(tables, key=lambda table: table.measured_by(terms).least)
    levels = fed.levels.get(terms.event)
    return par(
        terms,
        fed.measured_by(terms),
        levels,
        fed.one_price if levels else None,
        most_a_round=fed.most_a_round,
    )


def measure_of(config: Config) -> MeasureJackpot:
    return partial(_measured, config)


def _measured(config: Config, terms: Terms, beside: Beside) -> JackpotSheet | None:
    """As it runs: at its tables, beside what else serves each of them.  None of one that serves none,
    or that makes none."""
    laid = {name: ruleset for name in beside if (ruleset := ruleset_at(config, name)) is not None}
    rules = next((ruleset.jackpots for ruleset in laid.values() if ruleset.jackpots), None)
    if rules is None:
        return None
    tables = [fed_table(config, name, beside[name]) for name in laid]
    if not is_known(terms, tables, rules):
        return None
    held = [gate for table in tables for gate in gates(terms, table, rules)]
    return JackpotSheet(_figures(terms, tables), max(held, key=lambda gate: gate.filled, default=None))


def not_measured(_terms: Terms, _beside: Mapping[TableId, tuple[Terms, ...]]) -> JackpotSheet | None:
    """For a scene that was given no mathematics."""
    return None
