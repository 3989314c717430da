"""What has been told lately of jackpots and their room does not remember: wins that are over, and cycles.

It is folded from the log, like the rest of the recent history, and decides nothing.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from croupier.core.ids import Instant, JackpotId
from croupier.jackpots import events as je
from croupier.jackpots.terms import Terms

WINS, CYCLES = 20, 12


@dataclass
class PastHit:
    event: je.JackpotHit
    terms: Terms | None = None  # of its cycle; none: longer ago than is remembered
    confirmed_at: Instant | None = None
    voided: bool = False
    awarded: bool = False
    paid: set[str] = field(default_factory=set[str])
    by_hand: dict[str, tuple[Instant, je.HitPaidByHand]] = field(
        default_factory=dict[str, tuple[Instant, je.HitPaidByHand]]
    )


@dataclass
class PastCycle:
    cycle: int
    by: je.BegunBy
    at: Instant
    ended: je.CycleEnd | None = None
    opened: bool = False


@dataclass
class JackpotHistory:
    """Newest first."""

    hits: deque[PastHit] = field(default_factory=lambda: deque[PastHit](maxlen=WINS))
    cycles: deque[PastCycle] = field(default_factory=lambda: deque[PastCycle](maxlen=CYCLES))

    opened: set[int] = field(
        default_factory=set[int]
    )  # cycles whose secrets are told, as long ago as wins are remembered
    terms: dict[str, Terms] = field(default_factory=dict[str, Terms])  # by their digest
    under: dict[int, Terms | None] = field(default_factory=dict[int, Terms | None])  # by cycle

    def hit(self, number: int) -> PastHit | None:
        return next((each for each in self.hits if each.event.hit == number), None)


class JackpotsTold:
    def __init__(self) -> None:
        self._of: dict[JackpotId, JackpotHistory] = {}

    def of(self, name: JackpotId) -> JackpotHistory:
        known = self._of.get(name)
        if known is None:
            known = self._of[name] = JackpotHistory()
        return known

    def tell(self, at: Instant, event: je.OfJackpot) -> None:
        known = self.of(event.jackpot)
        match event:
            case je.JackpotSetUp() | je.TermsDeferred():
                known.terms[event.digest] = event.terms
            case je.CyclePrepared():
                known.under[event.cycle] = known.terms.get(event.terms)
            case je.JackpotHit():
                known.hits.appendleft(PastHit(event, known.under.get(event.cycle)))
            case je.CycleBegun():
                if known.cycles:
                    known.cycles[0].ended = event.ended
                known.cycles.appendleft(PastCycle(event.cycle, event.by, at))
                known.under = {cycle: terms for cycle, terms in known.under.items() if cycle >= event.cycle}
            case je.CycleOpened():
                oldest = min((hit.event.cycle for hit in known.hits), default=event.cycle)
                known.opened = {each for each in (*known.opened, event.cycle) if each >= oldest}
                for cycle in known.cycles:
                    if cycle.cycle == event.cycle:
                        cycle.ended, cycle.opened = event.end, True
            case _:
                _of_hit(known, at, event)


def _of_hit(known: JackpotHistory, at: Instant, event: je.OfJackpot) -> None:
    hit = known.hit(getattr(event, "hit", 0))
    if hit is None:
        return
    match event:
        case je.HitConfirmed():
            hit.confirmed_at = at
        case je.HitPaid():
            hit.paid.add(event.terminal)
        case je.HitPaidByHand():
            hit.paid.add(event.terminal)
            hit.by_hand[event.terminal] = (at, event)
        case je.GoodsAwarded():
            hit.awarded = True
        case je.HitVoided(terminal=None):
            hit.voided = True
        case _:
            return
