"""The gate of jackpots in this house: its tables as mathematics sees them, and what is asked besides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial

from croupier.core.decider import Refused
from croupier.core.ids import TableId
from croupier.core.policy import policy
from croupier.floor.house_settings import JudgeJackpot
from croupier.games.game import Game
from croupier.house.config import Config, TableConfig
from croupier.house.decided_edges import best_edges
from croupier.house.kept_figures import kept
from croupier.house.rulesets import rules_of
from croupier.jackpots.rules import JackpotRules
from croupier.jackpots.terms import Entry, JackpotLaw, Terms
from croupier.maths.jackpot_gate import FedTable, faults, feeders_of
from croupier.maths.jackpots import JACKPOT, Feeder
from croupier.maths.levels import levels
from croupier.rulebooks.ruleset import Ruleset
from croupier.words.said import Money, say

Beside = Mapping[TableId, tuple[Terms, ...]]


def judge_of(config: Config) -> JudgeJackpot:
    return partial(_judged, config)


def _judged(config: Config, terms: Terms, beside: Beside) -> Refused | None:
    """The first reason why a jackpot may not be offered at these tables."""
    return next(_reasons(config, terms, beside), None)


def _reasons(config: Config, terms: Terms, beside: Beside) -> Iterator[Refused]:
    fed = {name: ruleset for name in beside if (ruleset := ruleset_at(config, name)) is not None}
    for ruleset in fed.values():
        rules = ruleset.jackpots
        if rules is None:
            return
        yield from _unsafe(config, terms)
        yield from _not_entered_so(terms, ruleset.game, rules)
    yield from _unshared(config, terms, fed)
    for rules in (ruleset.jackpots for ruleset in fed.values() if ruleset.jackpots):
        tables = [fed_table(config, name, beside[name]) for name in fed]
        yield from faults(terms, tables, rules)
        return


def _unsafe(config: Config, terms: Terms) -> Iterator[Refused]:
    most = config.authority.jackpot_by_chance_above
    if terms.law is JackpotLaw.SEALED and terms.ceiling is not None and terms.ceiling > most:
        said = say("house.jackpot-must-be-by-chance", ceiling=Money(terms.ceiling), most=Money(most))
        yield Refused(said, policy("5.10"))


def _unshared(config: Config, terms: Terms, tables: Iterable[TableId]) -> Iterator[Refused]:
    """Where a witness is named, a large prize is drawn with its share, in every round of every table."""
    witness, most = config.integrity.witness, config.authority.jackpot_by_chance_above
    large = terms.most is None or terms.most > most
    if witness is None or terms.law is not JackpotLaw.CHANCE or not large:
        return
    for name in tables:
        if not (witness.share and _dealt_by_program(config, name)):
            yield Refused(say("house.jackpot-needs-the-share", most=Money(most), table=name), policy("5.10"))


def _dealt_by_program(config: Config, name: TableId) -> bool:
    """From a seed that is committed to; where a wheel tells the number, or a person, nothing is."""
    table = _laid(config, name)
    return table is not None and table.dealer == "virtual" and table.wheel == "none"


def _not_entered_so(terms: Terms, game: Game, rules: JackpotRules) -> Iterator[Refused]:
    required = game.face.jackpot_wager_required()
    if terms.entry is Entry.ANY_WAGER and required is not None:
        yield Refused(say("house.jackpot-wager-alone-enters"), required)
    if terms.entry is Entry.JACKPOT_WAGER and not any(bet.enters_jackpot for bet in game.bets().values()):
        yield Refused(say("house.no-jackpot-wager-is-offered"), rules.entry.clause)


# ── a table as mathematics sees it ──────────────────────────────────────────────────────────


def fed_table(config: Config, name: TableId, beside: tuple[Terms, ...]) -> FedTable:
    ruleset, table = ruleset_at(config, name), _laid(config, name)
    assert ruleset is not None, "a jackpot serves tables that have rules"
    assert table is not None, "a jackpot serves tables of this house"
    event = ruleset.game.face.jackpot_event()
    return FedTable(
        table=name,
        feeders=_feeders(ruleset.game),
        beside=beside,
        price=_price(table, ruleset.game),
        levels={event.name: levels(ruleset.game)} if event else {},
        most_a_round=_most_a_round(config, table),
    )


def ruleset_at(config: Config, name: TableId) -> Ruleset | None:
    table = _laid(config, name)
    ruleset = rules_of(table.ruleset, table.options) if table else None
    return ruleset if isinstance(ruleset, Ruleset) else None


def _laid(config: Config, name: TableId) -> TableConfig | None:
    return next((table for table in config.table if table.name == name), None)


def _price(table: TableConfig, game: Game) -> tuple[int, int] | None:
    """Least and most of the jackpot wager, by the sign."""
    if not any(bet.enters_jackpot for bet in game.bets().values()):
        return None
    return table.sign.by_kind.get(JACKPOT, (table.sign.minimum, table.sign.maximum))


def _most_a_round(config: Config, table: TableConfig) -> int:
    """As much as one wager of the most that the sign allows from every terminal that reaches it."""
    reaching = sum(len(group.names) for group in config.terminal if table.name in group.tables)
    return reaching * table.sign.maximum


@lru_cache(maxsize=64)
def _feeders(game: Game) -> tuple[Feeder, ...]:
    """Costly to count, and asked for by every jackpot that a table feeds."""
    return kept("feeders", game, tuple[Feeder, ...], lambda: feeders_of(game, best_edges(game)))
