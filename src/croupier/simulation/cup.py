"""The Riverside Cup of a demonstration: held again and again, on tables of its own, with a seat for a guest.

What is next is read off the state of the cup, so that a restart goes on where it was.  A new cup is opened
only while somebody looks on: nobody is there to see the others, and a log would grow for nothing.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, Instant, TableId, TerminalId, TournamentId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.rooms import TABLE, TOURNAMENT, name_in
from croupier.house.house import House
from croupier.house.rulesets import rules_of
from croupier.house.tournament_file import OpenedPlan
from croupier.house.tournament_fitting import faults_in_house
from croupier.rulebooks.ruleset import Ruleset
from croupier.simulation.cup_desk import CupDesk
from croupier.simulation.cup_plan import ENTRIES_MS, cup_name, cup_number, cup_plan
from croupier.simulation.cup_players import COMPANY, CupEntrant, CupPlayers
from croupier.table.state import Phase
from croupier.tournaments import commands as oc
from croupier.tournaments.sessions import is_over, lined
from croupier.tournaments.standings import tie_at_line
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.words import EarlyGround, EntrantStanding, SessionStage, TournamentStage
from croupier.words.said import say

ENTERS_EVERY_MS = 5_000  # one of the company after the other
FILLS_UP_MS = 8_000  # before entries close: then nobody waits for a guest any more
DRAWS_AFTER_MS, BRIEFS_AFTER_MS, STARTS_AFTER_MS = 3_000, 9_000, 6_000
RESULT_MS, PAYS_AFTER_MS = 6_000, 5_000
RESTS_MS, LEFT_MS = 45_000, 120_000
RESUMES_AFTER_MS = 60_000  # what a person has paused and left
PATIENCE_MS = 600_000  # without anything happening, after which it is called off
UNDER_WAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})
IN = frozenset({EntrantStanding.APPLIED, EntrantStanding.ACCEPTED})
GONE = frozenset({EntrantStanding.REFUSED, EntrantStanding.WITHDRAWN, EntrantStanding.SUBSTITUTED})
_MAY_BE_CALLED_OFF = frozenset(
    {TournamentStage.PLANNED, TournamentStage.OPEN, TournamentStage.CLOSED, TournamentStage.DECIDED}
)

Step = tuple[object, ...]  # by which it is known that something has happened


@dataclass(frozen=True, slots=True)
class GuestSeat:
    """The seat that is kept for a guest: free as long as entries are open, then whoever has taken it."""

    tournament: TournamentId
    free: bool
    guest: EntrantId | None
    terminal: TerminalId | None  # that the draw has given


def can_be_held(house: House) -> bool:
    """Whether the house has the tables, terminals and people of the cup."""
    plan = cup_plan()
    ruleset = rules_of(plan.ruleset, plan.options)
    return isinstance(ruleset, Ruleset) and not faults_in_house(OpenedPlan(plan, ruleset), house.config)


class RiversideCup:
    def __init__(self, house: House, seed: int, watched: Callable[[], bool]) -> None:
        self.refused: Counter[str] = Counter()
        self._house, self._watched = house, watched
        self._desk = CupDesk(house, seed, self.refused)
        self._players = CupPlayers(house, self._desk.commands, SeededEntropy(seed, "cup"))
        self._number = _last(house)
        # One after the other: a guest would else be accepted twice, and told that it cannot be done.
        self._at_the_desk = asyncio.Lock()
        self._marks = {house.core.known_cards.name(each.card): each for each in COMPANY}
        self._since: tuple[Step, Instant] = ((), house.clock.now())

    @property
    def state(self) -> Tournament:
        return self._house.core.current.state(TOURNAMENT, cup_name(self._number))

    async def look(self) -> None:
        """Whatever is next, if anything."""
        cup = self.state
        self._notices(cup)
        if cup.plan is None or cup.behind_us or self._is_left(cup):
            await self._next(cup)
            return
        match cup.stage:
            case TournamentStage.PLANNED:
                await self._desk.prepare(cup.name)
            case TournamentStage.OPEN:
                async with self._at_the_desk:
                    await self._enters(cup)
            case TournamentStage.CLOSED if cup.current is not None:
                await self._session(cup, cup.current)
            case TournamentStage.DECIDED:
                await self._asks(oc.FixPrizes(tournament=cup.name))
            case TournamentStage.PAYING if self._waited(PAYS_AFTER_MS):
                await self._desk.pay(cup.name)
            case TournamentStage.CANCELLED:
                await self._desk.refund(cup.name)
            case _:
                pass
        if self._waited(PATIENCE_MS) and cup.stage in _MAY_BE_CALLED_OFF:
            # Somebody has shut a table, say; the next may fare better.
            await self._asks(oc.CancelTournament(tournament=cup.name, because="nothing went on"))

    def _notices(self, cup: Tournament) -> None:
        step = _step(cup)
        if self._since[0] != step:
            self._since = step, self._house.clock.now()

    def _waited(self, ms: int) -> bool:
        """Whether nothing has happened for so long."""
        return self._house.clock.now() >= self._since[1] + ms

    def _is_left(self, cup: Tournament) -> bool:
        """What cannot be paid now, for the sums of the day are used up, is paid at the cage later."""
        return cup.stage in {TournamentStage.PAYING, TournamentStage.CANCELLED} and self._waited(LEFT_MS)

    async def _next(self, last: Tournament) -> None:
        """Another, once this one has been looked at for a while, and somebody is there."""
        await self._desk.leave()
        if last.plan is not None and not self._waited(RESTS_MS):
            return
        if self._watched() and all(map(self._is_ready, cup_plan().tables)):
            await self._desk.plan(self._number + 1)
            if self._house.core.current.state(TOURNAMENT, cup_name(self._number + 1)).plan is not None:
                self._number += 1

    def _is_ready(self, table: TableId) -> bool:
        state = self._house.core.current.state(TABLE, table)
        return state.phase is not Phase.SHUT and state.suspended is None and state.reserved is None

    async def _asks(self, command: oc.TournamentCommand) -> None:
        await self._desk.commands.ask(command, self._desk.director)

    # ── entries ─────────────────────────────────────────────────────────────────────────

    def company(self, cup: Tournament) -> Mapping[EntrantId, CupEntrant]:
        """Those who are simulated, known by their cards; anybody else plays for themselves."""
        found = ((name, self._marks.get(each.card)) for name, each in cup.entrants.items())
        return {name: person for name, person in found if person is not None}

    def plays_at(self, terminal: TerminalId) -> str | None:
        """Who of the company has this seat in the session in hand; none where anybody else may play."""
        cup = self.state
        if cup.current is None or cup.behind_us:
            return None
        company = self.company(cup)
        sits = (name for name, seat in cup.current.seats.items() if seat.terminal == terminal)
        return next((company[name].called for name in sits if name in company), None)

    async def _enters(self, cup: Tournament) -> None:
        now, closes = self._house.clock.now(), self._closes(cup)
        most = cup.planned.entries.most or len(COMPANY)
        due = min(most - 1, (now - closes + ENTRIES_MS) // ENTERS_EVERY_MS)
        if now >= closes - FILLS_UP_MS:
            due = most
        for person in COMPANY:
            taken = sum(each.standing in IN for each in self.state.entrants.values())
            inside = self._half_entered(person)
            if inside or (taken < due and inside is None):
                await self._desk.enter(cup.name, person.card, person.called)
        for name in self.state.standing_at(EntrantStanding.APPLIED):
            await self._asks(oc.AcceptEntry(tournament=cup.name, entrant=name))
        if now >= closes:
            await self._asks(oc.CloseEntries(tournament=cup.name))

    def _closes(self, cup: Tournament) -> Instant:
        closes = cup.planned.entries.closes
        assert closes is not None, "entries of a cup are open for a minute"
        return self._house.core.house_settings.wall_clock(closes, 0)

    def _half_entered(self, person: CupEntrant) -> bool | None:
        """Whether something is left to be done for one who has applied; none of one who has not."""
        cup = self.state
        for name, each in self.company(cup).items():
            if each is person:
                return not cup.entrants[name].entered
        return None

    def guest_seat(self) -> GuestSeat | None:
        """As everybody may know it; none where no cup was held yet."""
        return self._seat_of(self._house.core.public.state(TOURNAMENT, cup_name(self._number)))

    def _seat_of(self, cup: Tournament) -> GuestSeat | None:
        if cup.plan is None:
            return None
        persons = cup.entrants.keys() - self.company(cup).keys()
        guest = min((name for name in persons if cup.entrants[name].standing not in GONE), default=None)
        taken = sum(each.standing in IN for each in cup.entrants.values())
        free = cup.stage is TournamentStage.OPEN and guest is None and taken < (cup.plan.entries.most or 0)
        seat = cup.current.seats.get(guest) if guest and cup.current else None
        return GuestSeat(cup.name, free, guest, seat.terminal if seat else None)

    async def take_guest_seat(self, name: TournamentId, card: str, called: str) -> Refused | None:
        """One guided step: applied for, accepted, the terms signed, and paid with play money."""
        async with self._at_the_desk:
            seat = self._seat_of(self.state)
            if seat is None or seat.tournament != name or not seat.free:
                return Refused(say("simulation.seat-is-not-free"))
            return await self._desk.enter(name, card, called)

    # ── play ────────────────────────────────────────────────────────────────────────────

    async def _session(self, cup: Tournament, session: TournamentSession) -> None:
        name, of = cup.name, session.number
        match session.stage:
            case SessionStage.SET if self._waited(DRAWS_AFTER_MS):
                await self._asks(oc.MakeDraw(tournament=name, session=of))
            case SessionStage.SEATED if self._waited(BRIEFS_AFTER_MS):
                understood = tuple(session.seats)
                await self._asks(oc.Brief(tournament=name, session=of, understood=understood))
            case SessionStage.BRIEFED if self._waited(STARTS_AFTER_MS):
                await self._desk.be_present(name)
                await self._asks(oc.StartSession(tournament=name, session=of))
            case SessionStage.PRACTISING if self._waited(RESUMES_AFTER_MS):
                await self._asks(oc.Practise(tournament=name, session=of, on=False))
            case SessionStage.RUNNING:
                await self._plays(cup, session)
            case SessionStage.PAUSED:
                await self._resumes(cup, session)
            case SessionStage.ENDED if self._waited(RESULT_MS):
                await self._decides(cup, session)
            case _:
                pass

    async def _plays(self, cup: Tournament, session: TournamentSession) -> None:
        await self._players.look(cup, session, self.company(cup))
        for table in session.tables:
            in_hand = self._house.core.current.state(TABLE, table).phase in UNDER_WAY
            over = is_over(session, table, self._desk.ruleset.tournaments.early_end.value)
            if not over and not in_hand and len(session.holding(table)) == 1:
                of, ground = session.number, EarlyGround.ONE_LEFT
                await self._asks(
                    oc.ConcludeTable(tournament=cup.name, session=of, table=table, ground=ground)
                )

    async def _resumes(self, cup: Tournament, session: TournamentSession) -> None:
        """At once where nobody was there; what a person has paused after a while."""
        absent = not self._desk.present(cup.name)
        await self._desk.be_present(cup.name)
        if absent or self._waited(RESUMES_AFTER_MS):
            await self._asks(oc.ResumeSession(tournament=cup.name, session=session.number))

    async def _decides(self, cup: Tournament, session: TournamentSession) -> None:
        tied = tie_at_line(lined(cup, session), cup, self._desk.ruleset.tournaments) is not None
        deciding = oc.CallPlayOff if tied else oc.Advance
        await self._asks(deciding(tournament=cup.name, session=session.number))


def _last(house: House) -> int:
    """The number of the last cup that the log knows."""
    names = (name_in(stream) for stream, _ in house.store.streams(f"{TOURNAMENT.name}/"))
    return max((number for number in map(cup_number, names) if number is not None), default=0)


def _step(cup: Tournament) -> Step:
    session = cup.current
    if session is None:
        return cup.name, cup.stage, len(cup.entrants)
    spins = sum(len(each) for each in session.spins.values())
    return cup.name, cup.stage, session.number, session.stage, spins
