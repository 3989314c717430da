"""What a player keeps of a round in which a jackpot was drawn: their own part, and the salt that opens it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.core.ids import JackpotId, TerminalId
from croupier.floor.house_settings import OpenRuleset
from croupier.floor.instants import batches_before
from croupier.floor.jackpot_proving import laid_beside
from croupier.floor.jackpot_seals import CycleSecrets
from croupier.floor.proving import round_of
from croupier.floor.receipts import Receipt
from croupier.floor.rooms import JACKPOT
from croupier.floor.sighted import jackpot_at
from croupier.jackpots import events as je
from croupier.jackpots.sealing import EntryBound, own_salt
from croupier.store.port import Log, Recorded
from croupier.table.events import RoundResettled, RoundSettled

Drawn = je.ContributionsTaken | je.JackpotHit


@dataclass(frozen=True, slots=True)
class DrawnEntry:
    """One terminal's part in one draw of one cycle."""

    jackpot: JackpotId
    cycle: int
    begins: int
    ends: int
    whole: int  # where the last part ends
    own_salt: str
    entries: str  # the digest that the draw followed from


def drawn_entries(
    log: Log, open_ruleset: OpenRuleset, secrets: CycleSecrets, receipt: Receipt
) -> tuple[DrawnEntry, ...]:
    """Of whoever the receipt is for; nothing where no jackpot drew anything in that round."""
    found = (
        _entry(log, open_ruleset, told, event, secrets=secrets, terminal=receipt.terminal)
        for told, event in _drawn(log, receipt)
    )
    return tuple(each for each in found if each is not None)


def _drawn(log: Log, receipt: Receipt) -> Iterator[tuple[Recorded, Drawn]]:
    """In the batch of its settlement; by chance the hit says again what was drawn with what was taken."""
    record, said = round_of(log, receipt.table, receipt.round), set[tuple[str, str]]()
    told = record.told if record else ()
    settled = (each for each in told if isinstance(each.event, RoundSettled | RoundResettled))
    for beside in (other for each in settled for other in _beside(log, each)):
        event = beside.event
        if not isinstance(event, Drawn) or (event.jackpot, event.entries) in said:
            continue
        if event.entries and (event.table, event.round) == (receipt.table, receipt.round):
            said.add((event.jackpot, event.entries))
            yield beside, event


def _beside(log: Log, told: Recorded) -> tuple[Recorded, ...]:
    for entry in log.entries(batches_before(log, told.stamp.at)):
        if any(each.at == told.at for each in entry.events):
            return tuple(entry.events)
    return ()


def _entry(
    log: Log,
    open_ruleset: OpenRuleset,
    told: Recorded,
    event: Drawn,
    *,
    secrets: CycleSecrets,
    terminal: TerminalId,
) -> DrawnEntry | None:
    jackpot = jackpot_at(log, told.stream, told.at - 1)
    laid = laid_beside(log, open_ruleset, told, event, jackpot.in_force)
    salt = _salt(log, secrets, event.jackpot, jackpot.cycle.number)
    part = _part(laid, terminal) if isinstance(laid, tuple) else None
    if part is None or salt is None or not isinstance(laid, tuple):
        return None
    return DrawnEntry(
        jackpot=event.jackpot,
        cycle=jackpot.cycle.number,
        begins=part.begins,
        ends=part.ends,
        whole=laid[-1].ends,
        own_salt=own_salt(salt, event.table, event.round, terminal).hex(),
        entries=event.entries,
    )


def _part(laid: tuple[EntryBound, ...], terminal: TerminalId) -> EntryBound | None:
    return next((each for each in laid if each.terminal == terminal), None)


def _salt(log: Log, secrets: CycleSecrets, jackpot: JackpotId, cycle: int) -> bytes | None:
    """While the cycle is not open, from where its secret lies; afterwards from the log."""
    secret = secrets.get(jackpot, cycle)
    if secret is not None:
        return secret.salt
    for each in log.tail(stream=JACKPOT.stream(jackpot)):
        if isinstance(each.event, je.CycleOpened) and each.event.cycle == cycle:
            return bytes.fromhex(each.event.salt)
    return None
