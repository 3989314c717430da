"""The rules on the screen: sections of rows, made from the ruleset in force and from nothing else.

Every row carries the clause that it rests on, and the words come from a catalogue by language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from croupier.core.decider import Refused
from croupier.core.money import MONEY
from croupier.games.game import Bet, BetKey, Game
from croupier.games.rules_on_screen import Row, Step, odds_in_words
from croupier.maths.figures import figures, played
from croupier.rulebooks.composition import fitted
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.onscreen.jackpot import JackpotTold, jackpot
from croupier.server.onscreen.phrases import Phrases, phrases
from croupier.server.onscreen.players import for_players, which_text
from croupier.server.onscreen.rows import Rows, row
from croupier.server.onscreen.table import account, limits, no_spin, period, settlement, tickets, trouble
from croupier.server.percent import fraction, percent
from croupier.server.views.answers import RuleRow, RulesSection, RulesView
from croupier.table.commands import Sign
from croupier.table.copies import copy_of_rules
from croupier.words.recognition import title_in, told_in

# How decisions are taken that the figures are worked out with, and what is said of it.
PLAYED: Mapping[str, str] = {
    "as for an absent player": "played.absent",
    "the better choice": "played.better",
    "best by the own three cards": "played.own-cards",
}


def rules_view(
    ruleset: Ruleset,
    language: str = "en",
    sign: Sign | None = None,
    serving: Sequence[JackpotTold] = (),
    unit: str = MONEY,
) -> RulesView:
    """With a sign, the limits are the table's, in its unit; with jackpots, its wager plays for those."""
    say, face = phrases(language), ruleset.game.face
    sections = {
        "game": _game(ruleset, say),
        "objective": _rows(face.objective(say, ruleset.orders)),
        "cards": _rows(face.cards(say, ruleset.orders)),
        "deal": _steps(face.steps(say, ruleset.orders)),
        "decisions": _rows(face.decisions(say, ruleset.orders)),
        "wagers": _wagers(ruleset.game, say),
        "sides": _sides(ruleset.game, say),
        "jackpot": jackpot(ruleset, sign, serving, say),
        "limits": limits(ruleset.table.limits, sign, say, unit),
        "period": period(ruleset.table.wagering, say),
        "settlement": _settlement(ruleset, say),
        "no-spin": no_spin(ruleset.table.voids, say),
        "trouble": trouble(ruleset.table, say),
        "account": account(ruleset.terminal, say),
        "tickets": tickets(ruleset.tickets, say),
        "players": for_players(ruleset, say),
        "text": which_text(ruleset, say),
    }
    return RulesView(
        ruleset=ruleset.key,
        title=title_in(say.language, ruleset.title),
        book=ruleset.book,
        language=say.language,
        copy=_copy(ruleset),
        sections=[_section(key, rows, say) for key, rows in _filled(sections)],
    )


def _copy(ruleset: Ruleset) -> str | None:
    clause = copy_of_rules(ruleset.table.conduct)
    return None if isinstance(clause, Refused) else str(clause)


def _rows(told: Iterable[Row]) -> Rows:
    return (RuleRow(label=each.label, text=each.text, clause=str(each.clause)) for each in told)


def _steps(told: Iterable[Step]) -> Rows:
    """Counted from one."""
    for n, step in enumerate(told, start=1):
        yield RuleRow(label=f"{n}.", text=step.text, clause=str(step.clause))


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
    yield RuleRow(
        label=say.say("game"), text=title_in(say.language, ruleset.title), clause=str(surface.clause)
    )
    yield from _rows(ruleset.game.face.fittings(say))
    for side in (part for path, part in fitted(ruleset) if path == "sides"):
        text = say.say("side-wager.text", name=side.title)
        yield RuleRow(label=say.say("side-wager"), text=text, clause=str(side.by))
    yield row(say, "surface", surface.clause, surface.value)


def _settlement(ruleset: Ruleset, say: Phrases) -> Rows:
    yield from settlement(ruleset.table, say)
    yield from _rows(ruleset.game.face.settlement(say))


def _wagers(game: Game, say: Phrases) -> Rows:
    """Every kind once, where all bets of a kind have the same odds and chance."""
    kinds, sides = game.face.kinds_of_bets(say), game.face.side_bets()
    if kinds is None:
        for bets in _alike(game):
            if bets[0].key not in sides:
                yield _bet_row(game, bets, say)
        return
    for kind in kinds:
        text = say.say("pays", odds=odds_in_words(kind.odds, say))
        yield _figured(game, kind.bet, kind.label, text, str(kind.odds.clause))


def _sides(game: Game, say: Phrases) -> Rows:
    sides = game.face.side_bets()
    for bets in _alike(game) if sides else ():
        if bets[0].key in sides:
            yield _bet_row(game, bets, say)


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
    names = [told_in(say.language, bet.name) for bet in bets]
    label = names[0] if len(names) == 1 else f"{names[0]} … {names[-1]}"
    if not first.prizes:
        return RuleRow(label=label, text=say.say("jackpot-pays"), clause=str(first.clause))
    clause, how = str(first.prizes[0].odds.clause), PLAYED.get(played(game, first.key))
    text = _paid(first, len(bets), say) + (f"; {say.say(how)}" if how else "")
    return _figured(game, first.key, label, text, clause)


def _paid(bet: Bet, alike: int, say: Phrases) -> str:
    """On what a bet wins, too, unless there are several whose names say it."""
    if alike > 1 and len(bet.prizes) == 1:
        return say.say("pays", odds=odds_in_words(bet.prizes[0].odds, say))
    return "; ".join(
        say.say("pays.when", odds=odds_in_words(prize.odds, say), when=told_in(say.language, prize.when))
        for prize in bet.prizes
    )


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
