"""Who enters a jackpot by a round, and with how much: read off the settlement, always in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.games.game import Bet, BetKey, Game
from croupier.jackpots.commands import EntryMade
from croupier.jackpots.meter import added_by
from croupier.jackpots.sealing import EntryBound, laid_out
from croupier.jackpots.terms import Entry, JackpotLaw, Terms
from croupier.table.events import RoundResettled, RoundSettled
from croupier.table.settlement import clockwise
from croupier.table.wager_results import Settlement

Entries = tuple[EntryMade, ...]


def entries_in(settlements: Iterable[Settlement], terms: Terms, game: Game) -> Entries:
    """Every wager, or those that enter, of everybody who has wagered; clockwise."""
    by = {settled.terminal: settled for settled in settlements}
    bets = None if terms.entry is Entry.ANY_WAGER else game.bets()
    made = (_entry(by[at], bets) for at in clockwise(by))
    return tuple(each for each in made if each.stake)


def _entry(settled: Settlement, bets: Mapping[BetKey, Bet] | None) -> EntryMade:
    if bets is None:
        return EntryMade(terminal=settled.terminal, stake=settled.staked)
    entering = [wager for wager in settled.wagers if bets[wager.bet].enters_jackpot]
    level = next((wager.level for wager in entering if wager.level), "")
    stake = sum(wager.stake for wager in entering)
    return EntryMade(terminal=settled.terminal, stake=stake, level=level)


def entries_made(event: RoundSettled | RoundResettled, terms: Terms, game: Game) -> Entries:
    """By a settlement all of them; by a correction what was staked besides."""
    if isinstance(event, RoundSettled):
        return entries_in(event.settlements, terms, game)
    was = {entry.terminal: entry.stake for entry in entries_in(event.before, terms, game)}
    return tuple(
        EntryMade(terminal=entry.terminal, stake=entry.stake - was.get(entry.terminal, 0), level=entry.level)
        for entry in entries_in(event.after, terms, game)
        if entry.stake > was.get(entry.terminal, 0)
    )


def staked_less(event: RoundResettled, terms: Terms, game: Game) -> int:
    """What a correction took off the stakes, of all together."""
    now = {entry.terminal: entry.stake for entry in entries_in(event.after, terms, game)}
    before = entries_in(event.before, terms, game)
    return sum(max(0, entry.stake - now.get(entry.terminal, 0)) for entry in before)


def entries_laid(terms: Terms, entries: Entries) -> tuple[EntryBound, ...]:
    """From where to where each lies: by units where a trigger decides, by cents where chance does."""
    by_units = terms.law is JackpotLaw.SEALED
    sizes = [added_by(terms, entry.stake).shown if by_units else entry.stake for entry in entries]
    return laid_out([entry.terminal for entry in entries], sizes)
