"""The proof of a cycle of a jackpot as its log has it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from msgspec import UNSET, UnsetType

from croupier.core.decider import Refused
from croupier.core.ids import JackpotId
from croupier.floor.house_settings import OpenRuleset
from croupier.floor.instants import batches_before
from croupier.floor.jackpot_entries import entries_laid, entries_made
from croupier.floor.jackpot_proofs import CycleProof, FollowedBy, OpenedEntry, TakenRound, taken_so_far
from croupier.floor.jackpot_shares import with_shares
from croupier.floor.records import Records
from croupier.floor.rooms import JACKPOT, TABLE
from croupier.games.game import Game
from croupier.jackpots import events as je
from croupier.jackpots.sealing import EntryBound, leaves_of, own_salt
from croupier.jackpots.terms import JackpotLaw, Terms
from croupier.store.port import Log, Recorded
from croupier.table.events import RoundResettled, RoundSettled
from croupier.words.said import say

_ENDS: dict[je.CycleEnd, Literal["won", "abandoned", "closed", "unused"]] = {
    je.CycleEnd.WON: "won",
    je.CycleEnd.ABANDONED: "abandoned",
    je.CycleEnd.CLOSED: "closed",
    je.CycleEnd.UNUSED: "unused",
}
_Settled = RoundSettled | RoundResettled


@dataclass(slots=True)
class CycleRecord:
    """One cycle as the log tells it, from its commitment to its opening."""

    number: int
    terms: dict[str, Terms] = field(default_factory=dict[str, Terms])  # by digest, all that there ever were
    under: dict[int, str] = field(default_factory=dict[int, str])  # and which of them each cycle was for
    running: bool = False
    prepared: Recorded | None = None
    commitment: je.CyclePrepared | None = None
    begun: je.CycleBegun | None = None
    taken: list[je.ContributionsTaken] = field(default_factory=list[je.ContributionsTaken])
    hit: je.JackpotHit | None = None
    hit_at: Recorded | None = None
    followed: je.CycleBegun | None = None
    opened: je.CycleOpened | None = None
    lost: bool = False

    @property
    def in_force(self) -> Terms:
        return self.terms[self.under[self.number]]

    def told(self, each: Recorded) -> None:
        match each.event:
            case je.JackpotSetUp() | je.TermsDeferred() as event:
                self.terms[event.digest] = event.terms
            case je.CyclePrepared() as event:
                self.under[event.cycle] = event.terms
                if event.cycle == self.number:
                    self.prepared, self.commitment = each, event
            case je.CycleBegun() as event:
                self._next(event)
            case je.CycleOpened() as event if event.cycle == self.number:
                self.opened = event
            case je.JackpotClosed():
                self.running = False
            case _ if self.running:
                self._went(each)
            case _:
                pass

    def _next(self, event: je.CycleBegun) -> None:
        if self.running:
            self.followed, self.lost = event, event.ended is je.CycleEnd.LOST
        self.running = event.cycle == self.number
        self.begun = event if self.running else self.begun

    def _went(self, each: Recorded) -> None:
        match each.event:
            case je.ContributionsTaken() as event:
                self.taken.append(event)
            case je.JackpotHit(of_meter=True) as event:
                self.hit, self.hit_at = event, each
            case _:
                pass


def cycle_record(log: Log, jackpot: JackpotId, cycle: int) -> CycleRecord:
    found = CycleRecord(cycle)
    for each in log.tail(stream=JACKPOT.stream(jackpot)):
        found.told(each)
        if found.opened is not None:
            break
    return found


def cycle_proof_of(
    log: Log, open_ruleset: OpenRuleset, house: str, jackpot: JackpotId, cycle: int
) -> CycleProof | Refused:
    """Of a cycle that is over, from its commitment to how the next began."""
    if not log.version(JACKPOT.stream(jackpot)):
        return Refused(say("floor.no-such-jackpot", jackpot=jackpot))
    found = cycle_record(log, jackpot, cycle)
    if found.commitment is None or found.prepared is None:
        return Refused(say("floor.jackpot-had-no-cycle", jackpot=jackpot, cycle=cycle))
    if found.lost:
        return Refused(say("floor.cycle-was-lost", jackpot=jackpot, cycle=cycle))
    if found.opened is None:
        return Refused(say("floor.cycle-is-not-open", jackpot=jackpot, cycle=cycle))
    won = _opened_entry(log, open_ruleset, found)
    if isinstance(won, Refused):
        return won
    begun, hit = found.begun, found.hit
    rounds = with_shares(log, [_round(taken, found) for taken in found.taken])
    if isinstance(rounds, Refused):
        return rounds
    return CycleProof(
        format="croupier jackpot proof 2",
        house=house,
        jackpot=jackpot,
        terms=found.in_force.told(),
        cycle=cycle,
        commitment=found.commitment.commitment,
        shown=found.prepared.at,
        seed=found.opened.seed,
        salted=found.opened.salted,
        end=_ENDS[found.opened.end],
        start=begun.start if begun else UNSET,
        rounds=rounds,
        taken=_taken(found.commitment.commitment, begun, rounds) if begun else UNSET,
        won=won,
        prize=hit.prize if hit else UNSET,
        followed=_followed(found),
    )


def _round(taken: je.ContributionsTaken, found: CycleRecord) -> TakenRound:
    """In the round that a trigger was reached in, what was drawn stands with the hit."""
    hit = found.hit if found.hit and taken is found.taken[-1] else None
    entries = taken.entries or (hit.entries if hit else "")
    pick = hit.pick if hit else taken.pick
    return TakenRound(
        table=taken.table,
        round=taken.round,
        wagered=taken.wagered,
        units=taken.shown,
        entries=entries or UNSET,
        pick=UNSET if pick is None else pick,
    )


def _taken(commitment: str, begun: je.CycleBegun, rounds: tuple[TakenRound, ...]) -> str:
    *_, last = taken_so_far(commitment, begun.start, rounds)
    return last


def _followed(found: CycleRecord) -> FollowedBy | UnsetType:
    """Of one that began with the hit; where none lay ready, another began later, from whatever was there."""
    after = found.followed
    if after is None or after.by is not je.BegunBy.WON:
        return UNSET
    under = found.under[after.cycle]
    return FollowedBy(
        cycle=after.cycle,
        start=after.start,
        from_overflow=after.from_overflow,
        surplus=after.surplus,
        terms=UNSET if under == found.under[found.number] else found.terms[under].told(),
    )


# ── the part of whoever won ─────────────────────────────────────────────────────────────────


def _opened_entry(
    log: Log, open_ruleset: OpenRuleset, found: CycleRecord
) -> OpenedEntry | UnsetType | Refused:
    hit, told, opened = found.hit, found.hit_at, found.opened
    if hit is None or told is None or opened is None or found.in_force.law is JackpotLaw.EVENT:
        return UNSET
    laid = laid_beside(log, open_ruleset, told, hit, found.in_force)
    if isinstance(laid, Refused):
        return laid
    salt, winner = bytes.fromhex(opened.salt), hit.winners[0].terminal
    part = next(each for each in laid if each.terminal == winner)
    return OpenedEntry(
        terminal=winner,
        begins=part.begins,
        ends=part.ends,
        own_salt=own_salt(salt, hit.table, hit.round, winner).hex(),
        leaves=leaves_in(salt, hit, laid),
    )


def leaves_in(
    salt: bytes, of: je.JackpotHit | je.ContributionsTaken, laid: tuple[EntryBound, ...]
) -> tuple[str, ...]:
    return tuple(leaves_of(salt, of.table, of.round, laid))


def laid_beside(
    log: Log,
    open_ruleset: OpenRuleset,
    told: Recorded,
    of: je.JackpotHit | je.ContributionsTaken,
    terms: Terms,
) -> tuple[EntryBound, ...] | Refused:
    """Who had entered, from the settlement in the same batch."""
    settled = _settled_beside(log, told, of)
    game = _game(log, open_ruleset, told, of)
    return game if isinstance(game, Refused) else entries_laid(terms, entries_made(settled, terms, game))


def _settled_beside(log: Log, told: Recorded, of: je.JackpotHit | je.ContributionsTaken) -> _Settled:
    for entry in log.entries(batches_before(log, told.stamp.at)):
        if any(each.at == told.at for each in entry.events):
            before = (each.event for each in reversed(entry.events) if each.at < told.at)
            return next(
                event
                for event in before
                if isinstance(event, _Settled) and (event.table, event.round) == (of.table, of.round)
            )
    raise LookupError(f"event {told.at} is in no batch of this log")


def _game(
    log: Log, open_ruleset: OpenRuleset, told: Recorded, of: je.JackpotHit | je.ContributionsTaken
) -> Game | Refused:
    table = Records(log).state(TABLE, of.table, told.stamp.at)
    assert table.ruleset is not None, "a table that was settled has its rules"
    ruleset = open_ruleset(table.ruleset, table.options)
    return ruleset if isinstance(ruleset, Refused) else ruleset.game
