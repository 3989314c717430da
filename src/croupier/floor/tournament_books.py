"""What the record of one tournament adds up to, beside its own state: who stands where, and what is owed.

It is kept from events alone, by its own arithmetic, so that a room that has miscounted disagrees with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from croupier.core.ids import EntrantId, TerminalId, TournamentId
from croupier.floor.jackpot_sums import Balance
from croupier.ledger.account import behind, entries, pool
from croupier.tournaments import events as e
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import EntrantStanding as At
from croupier.words.said import say

# What somebody may have been before each of these; whoever was something else is told of twice.
_BEFORE: Mapping[type[e.OfTournament], frozenset[At]] = {
    e.Accepted: frozenset({At.APPLIED}),
    e.EntryRefused: frozenset({At.APPLIED}),
    e.Withdrawn: frozenset({At.APPLIED, At.ACCEPTED}),
    e.Substituted: frozenset({At.ACCEPTED, At.SEATED}),
    e.SeatsDrawn: frozenset({At.ACCEPTED, At.ADVANCED, At.SEATED, At.ELIMINATED}),
    e.Eliminated: frozenset({At.SEATED}),
    e.Revived: frozenset({At.ELIMINATED}),
    e.Retired: frozenset({At.SEATED}),
    e.Disqualified: frozenset({At.ACCEPTED, At.ADVANCED, At.SEATED, At.ELIMINATED}),
    e.Advanced: frozenset({At.SEATED, At.ELIMINATED}),
}
_AFTER: Mapping[type[e.OfTournament], At] = {
    e.Accepted: At.ACCEPTED,
    e.EntryRefused: At.REFUSED,
    e.Withdrawn: At.WITHDRAWN,
    e.Eliminated: At.ELIMINATED,
    e.Revived: At.SEATED,
    e.Retired: At.RETIRED,
    e.Disqualified: At.DISQUALIFIED,
}
_OF_ONE = (e.Accepted, e.EntryRefused, e.Withdrawn, e.Eliminated, e.Revived, e.Retired, e.Disqualified)
_IN_PLAY = frozenset({At.SEATED, At.ELIMINATED, At.RETIRED})


@dataclass(slots=True)
class TournamentBooks:
    name: TournamentId
    stands: dict[EntrantId, At] = field(default_factory=dict[EntrantId, At])
    paid: dict[EntrantId, tuple[int, int]] = field(default_factory=dict[EntrantId, tuple[int, int]])
    entries: int = 0
    behind: int = 0  # what stands behind chips that are redeemed
    due: dict[EntrantId, int] = field(default_factory=dict[EntrantId, int])  # prizes that were not paid yet
    seats: dict[EntrantId, TerminalId] = field(default_factory=dict[EntrantId, TerminalId])
    lent: int = 0  # chips that are in play by what has happened
    out: int = 0  # chips that are in play by what has moved

    # ── who stands where ────────────────────────────────────────────────────────────────

    def standing(self, event: e.TournamentEvent) -> str | None:
        """What is wrong with where an event puts somebody."""
        match event:
            case e.Applied():
                return self._applied(event)
            case e.Substituted():
                return self._substituted(event)
            case e.SeatsDrawn():
                return self._drawn(event)
            case e.Advanced():
                return self._advanced(event)
            case e.EntryPaid() if event.chips and self.stands.get(event.entrant) is At.ELIMINATED:
                self.stands[event.entrant] = At.SEATED
            case _ if isinstance(event, _OF_ONE):
                wrong = self._wrong(event, (event.entrant,))
                self.stands[event.entrant] = _AFTER[type(event)]
                return wrong
            case _:
                pass
        return None

    def _applied(self, event: e.Applied) -> str | None:
        known = event.entrant in self.stands
        self.stands[event.entrant] = At.APPLIED
        return self._twice(event.entrant) if known else None

    def _substituted(self, event: e.Substituted) -> str | None:
        wrong = self._wrong(event, (event.entrant,))
        if wrong or event.by in self.stands:
            return wrong or self._twice(event.by)
        self.stands[event.by], self.stands[event.entrant] = self.stands[event.entrant], At.SUBSTITUTED
        self.paid[event.by] = self.paid.pop(event.entrant, (0, 0))
        if event.entrant in self.seats:
            self.seats[event.by] = self.seats.pop(event.entrant)
        return None

    def _drawn(self, event: e.SeatsDrawn) -> str | None:
        wrong = self._wrong(event, event.order)
        if event.seats and not wrong:
            self.seats = {seat.entrant: seat.terminal for seat in event.seats}
            self.stands |= dict.fromkeys(self.seats, At.SEATED)
        return wrong

    def _advanced(self, event: e.Advanced) -> str | None:
        placed = [name for group in event.places for name in group]
        playing = {name for name, at in self.stands.items() if at in _IN_PLAY}
        wrong = self._wrong(event, event.entrants) or self._once((*event.entrants, *event.out))
        wrong = wrong or self._once(placed)
        if wrong:
            return wrong
        if placed and not playing <= set(placed):
            return self._twice(min(playing - set(placed)))
        self.stands |= dict.fromkeys(event.entrants, At.ADVANCED)
        self.stands |= {each: At.ELIMINATED for each in event.out if self.stands[each] in _BEFORE[e.Advanced]}
        self.stands |= {each: At.PLACED for each in placed if self.stands[each] is At.SEATED}
        return None

    def _wrong(self, event: e.TournamentEvent, names: Iterable[EntrantId]) -> str | None:
        every, may = tuple(names), _BEFORE[type(event)]
        lost = next((name for name in every if self.stands.get(name) not in may), None)
        return self._twice(lost) if lost is not None else self._once(every)

    def _once(self, names: Iterable[EntrantId]) -> str | None:
        every = sorted(names)
        return next((self._twice(one) for one, other in pairwise(every) if one == other), None)

    def _twice(self, name: EntrantId) -> str:
        return str(say("audit.tournament-stands-otherwise", tournament=self.name, entrant=name))

    def adds_up(self, tournament: Tournament) -> str | None:
        """Everybody stands in one place, which is where the room has them, and nobody besides."""
        others = (
            self.stands.items() ^ {name: each.standing for name, each in tournament.entrants.items()}.items()
        )
        return self._twice(min(name for name, _ in others)) if others else None

    # ── money ───────────────────────────────────────────────────────────────────────────

    def money(self, event: e.TournamentEvent) -> str | None:
        match event:
            case e.EntryPaid():
                prize, rake = self.paid.get(event.entrant, (0, 0))
                self.paid[event.entrant] = (prize + event.prize, rake + event.rake)
                self.entries += event.amount - event.behind
                self.behind += event.behind
                return None if event.amount == event.prize + event.rake + event.behind else self._sums()
            case e.EntryRefunded():
                prize, rake = self.paid.get(event.entrant, (0, 0))
                back = event.amount - event.behind
                of_rake = min(rake, back)
                self.paid[event.entrant] = (prize - back + of_rake, rake - of_rake)
                self.entries -= back
                self.behind -= event.behind
                return None if back <= prize + rake else self._sums()
            case e.ChipsRedeemed():
                self.behind -= event.amount
                return None
            case e.TournamentCancelled():
                self.behind -= event.left
                return None
            case e.PrizesFixed():
                return self._fixed(event)
            case e.PrizePaid() | e.PrizeLapsed():
                due = self.due.pop(event.entrant, 0)
                return None if event.amount == due else self._sums()
            case _:
                return None

    def _fixed(self, event: e.PrizesFixed) -> str | None:
        whole = sum(line.amount for line in event.lines)
        gone = self.entries - event.parts - event.rake
        self.entries = gone
        self.behind -= event.left
        self.due = {line.entrant: line.amount for line in event.lines if line.amount}
        parts = sum(prize for prize, _ in self.paid.values())
        agrees = event.parts == parts and whole == event.parts + event.added + event.top_up and not gone
        return None if agrees else self._sums()

    def balances(self, balance: Balance) -> str | None:
        held = (balance(entries(self.name)), balance(pool(self.name)), balance(behind(self.name)))
        return None if held == (self.entries, sum(self.due.values()), self.behind) else self._sums()

    def _sums(self) -> str:
        return str(say("audit.tournament-money", tournament=self.name))

    # ── chips ───────────────────────────────────────────────────────────────────────────

    def chips(self, event: e.TournamentEvent, bank: int) -> None:
        """How many lie at the seats: lent at the start, more that are bought, less what was taken."""
        match event:
            case e.SessionStarted():
                playing = self.seats.keys() - set(event.gone)
                self.lent = sum(event.carried.get(name, event.bank) for name in playing)
            case e.PractiseBegan():
                self.lent = bank * len(self.seats)
            case e.EntryPaid() if event.terminal is not None:
                self.lent += event.chips
            case e.Penalised() | e.Disqualified() | e.Retired() | e.PhoneUsed() if event.terminal is not None:
                self.lent -= event.chips
            case e.SpinCounted(taken=taken):
                self.lent -= sum(taken.values())
            case e.SpinUncounted(returned=returned):
                self.lent += sum(returned.values())
            case e.PractiseEnded() | e.BanksTaken() | e.TournamentCancelled():
                self.lent = 0
            case _:
                pass
