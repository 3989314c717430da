"""Staff of a demonstration who hold the Riverside Cup: who directs, and who sits at the cage.

They ask by the commands that people send from the desk and the window, and a person may be quicker.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, StaffId, TournamentId
from croupier.floor.asker import Staff, Unidentified
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TOURNAMENT
from croupier.house.house import House
from croupier.house.rulesets import rules_of
from croupier.rulebooks.ruleset import Ruleset
from croupier.simulation.commands import SimulatedCommands
from croupier.simulation.cup_plan import cup_plan, plan_of_cup
from croupier.staff.authority import Power
from croupier.staff.commands import SignIn, SignOut
from croupier.staff.duties import AT_THE_CAGE, Duty
from croupier.tournaments import commands as oc
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import EntrantStanding

POST = "director"
WHERE = f"{POST} cup"  # as a sign-in of the lobby says where it was


class CupDesk:
    def __init__(self, house: House, seed: int, refused: Counter[str]) -> None:
        self._house = house
        self.commands = SimulatedCommands(house, "cup", seed, refused)
        self.director = Staff(cup_plan().director)
        self.cage, self.paying = self._at_the_cage()
        self._sessions = (f"cup/{house.store.head().at}/{seed}/{each}" for each in count(1))

    def _at_the_cage(self) -> tuple[Staff, Staff]:
        """Who takes entries, and who pays what takes a second person."""
        people = self._house.config.staff
        cashier = next(each.id for each in people if set(each.duties) & AT_THE_CAGE)
        manager = next((each.id for each in people if Duty.CAGE_MANAGER in each.duties), None)
        return Staff(cashier), Staff(cashier, second=manager)

    def _state(self, name: TournamentId) -> Tournament:
        return self._house.core.current.state(TOURNAMENT, name)

    # ── before play ─────────────────────────────────────────────────────────────────────

    async def plan(self, number: int) -> None:
        plan = plan_of_cup(number, self._house.clock.now(), self._house.config.venue.timezone)
        holders = tuple(self._holders())
        planning = oc.PlanTournament(tournament=plan.id, plan=plan)
        await self.commands.ask(planning, Staff(*holders[:2]))

    async def prepare(self, name: TournamentId) -> None:
        """Whatever is still lacking before entries may open."""
        await self.be_present(name)
        tournament, rules = self._state(name), self.ruleset.tournaments
        if not tournament.directors:
            appointing = oc.AppointDirector(tournament=name, staff=self.director.staff)
            await self.commands.ask(appointing, Staff(*tuple(self._holders())[:2]))
        for deputy in set(tournament.planned.deputies) - set(tournament.deputies):
            await self.commands.ask(oc.AppointDeputy(tournament=name, staff=deputy), self.director)
        if not tournament.tables:
            await self.commands.ask(oc.DesignateTables(tournament=name), self.director)
        if tournament.published != tournament.terms:
            where = "the screen of every terminal"
            publishing = oc.PublishTerms(tournament=name, where=where, available=True)
            await self.commands.ask(publishing, self.director)
        if rules.regulator is not None and tournament.told != tournament.terms:
            whom = rules.regulator.value
            telling = oc.TellRegulator(tournament=name, whom=whom, reference="play money")
            await self.commands.ask(telling, self.director)
        await self.commands.ask(oc.OpenEntries(tournament=name), self.director)

    @property
    def ruleset(self) -> Ruleset:
        plan = cup_plan()
        ruleset = rules_of(plan.ruleset, plan.options)
        assert not isinstance(ruleset, Refused), "the cup is by a book of this shelf"
        return ruleset

    def _holders(self) -> Iterator[StaffId]:
        """Those of the staff who may hold a tournament under its book."""
        ladder, book = self.ruleset.ladder, self.ruleset.book
        for person in self._house.config.staff:
            rank = person.ranks.get(book)
            if rank and ladder.check(Power.HOLD_TOURNAMENT, rank) is None:
                yield person.id

    async def enter(self, name: TournamentId, card: str, called: str) -> Refused | None:
        """Applied for, accepted, signed and paid, whatever of it has not been done yet."""
        mark = self._house.core.known_cards.name(card)
        if self._entered_by(name, mark) is None:
            applying = oc.Apply(tournament=name, card=card, called=called)
            if refused := await self.commands.answer(applying, self.cage):
                return refused
        entrant = self._entered_by(name, mark)
        assert entrant is not None, "who has applied is an entrant"
        known = self._state(name).entrants[entrant]
        if known.standing is EntrantStanding.APPLIED:
            accepting = oc.AcceptEntry(tournament=name, entrant=entrant)
            if refused := await self.commands.answer(accepting, self.director):
                return refused
        terms = self._state(name).terms
        if known.signed != terms:
            signing = oc.SignTerms(tournament=name, entrant=entrant, digest=terms)
            if refused := await self.commands.answer(signing, self.cage):
                return refused
        paying = oc.PayEntry(tournament=name, entrant=entrant)
        return None if known.entered else await self.commands.answer(paying, self.cage)

    def _entered_by(self, name: TournamentId, mark: str) -> EntrantId | None:
        gone = {EntrantStanding.REFUSED, EntrantStanding.WITHDRAWN}
        entrants = self._state(name).entrants.items()
        return next(
            (each for each, known in entrants if known.card == mark and known.standing not in gone), None
        )

    # ── being there ─────────────────────────────────────────────────────────────────────

    def present(self, name: TournamentId) -> bool:
        now, roster = self._house.clock.now(), self._house.core.current.state(STAFF, HOUSE_ROSTER)
        signed_in = {each.staff for each in roster.sessions.values() if now < each.until}
        return bool(self._state(name).conducts & signed_in) or self.director.staff in signed_in

    async def be_present(self, name: TournamentId) -> None:
        """The director is there as long as the cup lasts, unless somebody who conducts it is already."""
        if not self.present(name):
            session = next(self._sessions)
            staff = self.director.staff
            signing_in = SignIn(staff=staff, session=session, where=WHERE, post=POST, let_in=True)
            await self.commands.ask(signing_in, Unidentified(verified=True))

    async def leave(self) -> None:
        roster = self._house.core.current.state(STAFF, HOUSE_ROSTER)
        ours = [name for name, each in roster.sessions.items() if each.where == WHERE]
        for session in ours:
            await self.commands.ask(SignOut(staff=self.director.staff, session=session), self.director)

    # ── what is paid ────────────────────────────────────────────────────────────────────

    async def pay(self, name: TournamentId) -> None:
        tournament = self._state(name)
        for line in tournament.prizes:
            if line.amount and line.entrant not in tournament.paid:
                paying = oc.PayPrize(tournament=name, entrant=line.entrant, payee="", document="")
                await self.commands.ask(paying, self.paying)

    async def refund(self, name: TournamentId) -> None:
        for entrant, known in self._state(name).entrants.items():
            if known.refund:
                await self.commands.ask(oc.RefundEntry(tournament=name, entrant=entrant), self.paying)
