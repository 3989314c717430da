"""The rules on the screen: sections of rows, made from the ruleset in force and from nothing else.

Every row carries the clause that it rests on.  The words come from a catalogue by language; names
that the books themselves give to bets of card and dice games stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from croupier.games.game import Bet, BetKey, Game
from croupier.games.odds import Odds
from croupier.maths.figures import figures
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.exposure import roulette_of
from croupier.server.percent import fraction, percent
from croupier.server.phrases import Phrases, phrases
from croupier.server.screen_players import for_players, which_text
from croupier.server.screen_rows import Rows, row
from croupier.server.screen_table import account, limits, no_spin, period, settlement, tickets, trouble
from croupier.server.views.answers import RuleRow, RulesSection, RulesView
from croupier.table.commands import Sign


def rules_view(ruleset: Ruleset, language: str = "en", sign: Sign | None = None) -> RulesView:
    """With a sign, the limits are those of the table."""
    say = phrases(language)
    sections = {
        "game": _game(ruleset, say),
        "wagers": _wagers(ruleset.game, say),
        "sides": _sides(ruleset.game, say),
        "limits": limits(ruleset.table.limits, sign, say),
        "period": period(ruleset.table.wagering, say),
        "settlement": settlement(ruleset.table, say),
        "no-spin": no_spin(ruleset.table.voids, say),
        "trouble": trouble(ruleset.table, say),
        "account": account(ruleset.terminal, say),
        "tickets": tickets(ruleset.tickets, say),
        "players": for_players(ruleset, say),
        "text": which_text(ruleset, say),
    }
    return RulesView(
        ruleset=ruleset.key,
        title=ruleset.title,
        book=ruleset.book,
        language=say.language,
        sections=[_section(key, rows, say) for key, rows in _filled(sections)],
    )


def _filled(sections: dict[str, Rows]) -> Iterator[tuple[str, list[RuleRow]]]:
    for key, rows in sections.items():
        there = list(rows)
        if there:
            yield key, there


def _section(key: str, rows: list[RuleRow], say: Phrases) -> RulesSection:
    return RulesSection(key=key, heading=say.say(f"section.{key}"), rows=rows)


# ── the game and its wagers ─────────────────────────────────────────────────────────────────


def _game(ruleset: Ruleset, say: Phrases) -> Rows:
    surface = ruleset.table.surface
    yield RuleRow(label=say.say("game"), text=ruleset.title, clause=str(surface.clause))
    game = roulette_of(ruleset.game)
    if game is not None:
        wheel, layout = game.rules.wheel, game.rules.layout
        zeros = say.say("list.comma").join(wheel.value.zeros())
        text = say.say("wheel.text", pockets=len(wheel.value.rim), zeros=zeros)
        yield RuleRow(label=say.say("wheel"), text=text, clause=str(wheel.clause))
        yield row(say, "layout", layout.clause, layout.value)
        if game.rules.race_track is not None:
            yield row(say, "race-track", game.rules.race_track.fitted_by)
    yield row(say, "surface", surface.clause, surface.value)


def _wagers(game: Game, say: Phrases) -> Rows:
    """At roulette every kind once, because all bets of a kind have the same odds and chance."""
    roulette = roulette_of(game)
    if roulette is None:
        for bets in _alike(game):
            yield _bet_row(game, bets, say)
        return
    kinds = {spot.kind: key for key, spot in roulette.layout.items()}
    for rule in roulette.rules.bets:
        if rule.of in kinds:
            label, text = say.say(f"bet.{rule.of.name}"), say.say("pays", odds=_odds(rule.odds, say))
            yield _figured(roulette, kinds[rule.of], label, text, str(rule.odds.clause))


def _sides(game: Game, say: Phrases) -> Rows:
    roulette = roulette_of(game)
    if roulette is None:
        return
    for bets in _alike(roulette):
        if bets[0].key not in roulette.layout:
            yield _bet_row(roulette, bets, say)


@lru_cache(maxsize=64)
def _alike(game: Game) -> tuple[tuple[Bet, ...], ...]:
    """Bets of one kind that win and pay alike stand in one row."""
    groups: dict[tuple[object, ...], list[Bet]] = {}
    for key, bet in game.bets().items():
        odds = tuple((prize.odds.pays, prize.odds.to) for prize in bet.prizes)
        edge = figures(game, key).edge if bet.prizes else None
        groups.setdefault((key.partition(":")[0], odds, edge), []).append(bet)
    return tuple(tuple(bets) for bets in groups.values())


def _bet_row(game: Game, bets: tuple[Bet, ...], say: Phrases) -> RuleRow:
    first = bets[0]
    label = first.name if len(bets) == 1 else f"{first.name} … {bets[-1].name}"
    if not first.prizes:
        return RuleRow(label=label, text="", clause=str(first.clause))
    clause = str(first.prizes[0].odds.clause)
    return _figured(game, first.key, label, _paid(first, say), clause)


def _paid(bet: Bet, say: Phrases) -> str:
    if len(bet.prizes) == 1:
        return say.say("pays", odds=_odds(bet.prizes[0].odds, say))
    ways = (say.say("pays.when", odds=_odds(prize.odds, say), when=prize.when) for prize in bet.prizes)
    return "; ".join(ways)


def _figured(game: Game, bet: BetKey, label: str, text: str, clause: str) -> RuleRow:
    figure = figures(game, bet)
    return RuleRow(
        label=label,
        text=text,
        clause=clause,
        chance=fraction(figure.win),
        chance_percent=percent(figure.win),
        edge=fraction(figure.edge),
        edge_percent=percent(figure.edge),
    )


def _odds(odds: Odds, say: Phrases) -> str:
    return say.say("odds", pays=odds.pays, to=odds.to)
