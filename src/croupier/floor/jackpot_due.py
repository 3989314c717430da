"""What a round has to win of a jackpot, worked out from the log once the secret of its cycle stands there."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from croupier.core.ids import TerminalId
from croupier.floor.jackpot_entries import Entries, entries_laid
from croupier.floor.jackpot_seals import entries_of, pick_of, trigger_of
from croupier.jackpots import events as je
from croupier.jackpots.evolve import evolve
from croupier.jackpots.meter import added_by, shared
from croupier.jackpots.sealing import CycleName, for_pick
from croupier.jackpots.state import Jackpot
from croupier.jackpots.terms import JackpotLaw, Terms
from croupier.table.events import RoundResettled, RoundSettled


@dataclass(frozen=True, slots=True)
class WinDue:
    """What a round has to win: who, and how much each."""

    winners: tuple[tuple[TerminalId, int], ...]
    entries: str = ""
    pick: int | None = None


def due_of(
    jackpot: Jackpot,
    event: je.ContributionsTaken,
    entries: Entries,
    opened: je.CycleOpened | None,
    *,
    house: str,
    share: str,
) -> WinDue | None:
    """None of a cycle that is not open yet; of one that is, nobody where nothing is won."""
    terms, after = jackpot.in_force, evolve(jackpot, event)
    if terms.law is JackpotLaw.EVENT:
        return _by_event(terms, entries, after.value)
    if opened is None:
        return None
    prize = after.value
    if terms.law is JackpotLaw.SEALED:
        trigger = trigger_in(jackpot, opened, house)
        if after.pool.meter < trigger:
            return WinDue(())
        prize = min(trigger // terms.unit, terms.ceiling or 0)
    name = CycleName(house, event.jackpot, jackpot.cycle.number)
    return _picked(jackpot, event, entries, opened, name=name, prize=prize, share=share)


def trigger_in(jackpot: Jackpot, opened: je.CycleOpened, house: str) -> int:
    """Of the running cycle, in units."""
    ceiling = jackpot.in_force.ceiling_units
    assert ceiling is not None
    name = CycleName(house, jackpot.name, jackpot.cycle.number)
    return trigger_of(name, bytes.fromhex(opened.seed), jackpot.cycle.commitment, jackpot.start, ceiling)


def totals_of(terms: Terms, entries: Entries) -> tuple[int, int, int, int]:
    wagered = sum(entry.stake for entry in entries)
    added = added_by(terms, wagered)
    return wagered, len(entries), added.shown, added.hidden


def _picked(
    jackpot: Jackpot,
    event: je.ContributionsTaken,
    entries: Entries,
    opened: je.CycleOpened,
    *,
    name: CycleName,
    prize: int,
    share: str,
) -> WinDue:
    """One draw below all parts together, or below the turnover for which one win is due."""
    laid = entries_laid(jackpot.in_force, entries)
    digest = entries_of(bytes.fromhex(opened.salt), event.table, event.round, laid)
    below = max(jackpot.in_force.turnover or 0, laid[-1].ends)
    purpose = for_pick(name, event.table, event.round, digest, bytes.fromhex(share))
    at = pick_of(bytes.fromhex(opened.seed), jackpot.cycle.commitment, purpose, below)
    winners = tuple((each.terminal, prize) for each in laid if each.begins <= at < each.ends)
    return WinDue(winners, digest, at)


def _by_event(terms: Terms, entries: Entries, value: int) -> WinDue:
    struck = [entry for entry in entries if entry.level == terms.top]
    if not struck:
        return WinDue(())
    amounts = shared(value, [entry.stake for entry in struck])
    return WinDue(tuple((entry.terminal, amount) for entry, amount in zip(struck, amounts, strict=True)))


def as_taken(
    jackpot: Jackpot, settled: RoundSettled | RoundResettled, entries: Entries
) -> je.ContributionsTaken:
    """What a round would have added."""
    wagered, players, shown, hidden = totals_of(jackpot.in_force, entries)
    return je.ContributionsTaken(
        jackpot=jackpot.name,
        table=settled.table,
        round=settled.round,
        wagered=wagered,
        players=players,
        shown=shown,
        hidden=hidden,
    )


def chance_of(places: list[float]) -> float:
    """At most so likely do even places lie so far off: by the inequality of Dvoretzky, Kiefer, Wolfowitz."""
    ordered, n = sorted(places), len(places)
    off = max(max(place - at / n, (at + 1) / n - place) for at, place in enumerate(ordered))
    return min(1.0, 2 * exp(-2 * n * off * off))
