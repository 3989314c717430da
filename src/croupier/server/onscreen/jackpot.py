"""The jackpot wager of a table as its screen tells it: of which jackpot, how it is won and what it pays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.games.game import Bet, Game
from croupier.games.notation import dollars
from croupier.games.rules_on_screen import Orders
from croupier.maths.levels import levels
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.onscreen.phrases import Phrases
from croupier.server.onscreen.rows import Rows
from croupier.server.percent import fraction, percent
from croupier.server.views.answers import RuleRow
from croupier.table.commands import Sign
from croupier.words.recognition import told_in

TYPE, WAGER, WON, PAID = "jackpot-type", "jackpot-wager", "jackpot-won", "jackpot-paid"


@dataclass(frozen=True, slots=True)
class JackpotTold:
    """What the terms of a jackpot say to players, in the language of the screen."""

    title: str
    style: str
    prizes: Mapping[str, str]  # by the level that is struck, what it pays
    how: str = ""  # it is won, where no event of the game wins it


def jackpot(ruleset: Ruleset, sign: Sign | None, serving: Sequence[JackpotTold], say: Phrases) -> Rows:
    """Nothing where the game has no jackpot wager."""
    entry = next((bet for bet in ruleset.game.bets().values() if bet.enters_jackpot), None)
    if entry is None:
        return
    told = _JackpotRows(entry, ruleset.orders, say)
    yield from _types(serving, told)
    yield _wager(sign, told)
    yield from _won(ruleset.game, serving, told)
    yield from _paid(ruleset.game, serving, told)


@dataclass(frozen=True, slots=True)
class _JackpotRows:
    """How a row comes about: by the clause that asks for it, and else by the one of the wager."""

    entry: Bet
    orders: Orders
    say: Phrases

    def row(self, key: str, text: str, chance: str | None = None, share: str | None = None) -> RuleRow:
        clause = str(self.orders.get(key, self.entry.clause))
        return RuleRow(label=self.say.say(key), text=text, clause=clause, chance=chance, chance_percent=share)

    def plain(self, key: str, which: str, **given: object) -> RuleRow:
        return self.row(key, self.say.say(f"{key}.{which}", **given))


def _types(serving: Sequence[JackpotTold], told: _JackpotRows) -> Rows:
    if not serving:
        yield told.plain(TYPE, "none")
    for each in serving:
        yield told.plain(TYPE, "text", title=each.title, style=each.style)


def _wager(sign: Sign | None, told: _JackpotRows) -> RuleRow:
    if sign is None:
        return told.plain(WAGER, "sign")
    least, most = sign.by_kind.get(told.entry.key, (sign.minimum, sign.maximum))
    return told.plain(WAGER, "text", minimum=f"${dollars(least)}", maximum=f"${dollars(most)}")


def _won(game: Game, serving: Sequence[JackpotTold], told: _JackpotRows) -> Rows:
    event, chances = game.face.jackpot_event(), levels(game)
    for level in event.levels if event else ():
        when, chance = told_in(told.say.language, level.when), chances[level.key]
        yield told.row(WON, when, fraction(chance), percent(chance))
    for each in serving:
        if each.how:
            yield told.plain(WON, "by", title=each.title, how=each.how)
    if event is None and not any(each.how for each in serving):
        yield told.plain(WON, "none")


def _paid(game: Game, serving: Sequence[JackpotTold], told: _JackpotRows) -> Rows:
    event = game.face.jackpot_event()
    names = {level.key: told_in(told.say.language, level.when) for level in event.levels} if event else {}
    if not serving:
        yield told.plain(PAID, "none")
    for each in serving:
        for level, prize in each.prizes.items():
            yield told.plain(PAID, "text", when=names.get(level, each.title), prize=prize)
