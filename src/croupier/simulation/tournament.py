"""A whole tournament in simulated time, by the commands that its director, the cage and the entrants send."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, TableId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Staff
from croupier.floor.house_settings import wall_clock_by_utc
from croupier.floor.rooms import TABLE, TOURNAMENT
from croupier.house.tournament_file import OpenedPlan
from croupier.simulation.tournament_house import (
    BOSS,
    CASHIER,
    MANAGER,
    SECOND,
    CannotRehearse,
    TournamentHouse,
)
from croupier.simulation.tournament_incidents import TournamentIncidents
from croupier.simulation.tournament_players import TournamentDealers, TournamentPlayers
from croupier.store.port import Store
from croupier.table.rules import Surface
from croupier.table.state import Phase
from croupier.tournaments import commands as oc
from croupier.tournaments.rules import EarlyEnd, Refund
from croupier.tournaments.seating import buy_in_due
from croupier.tournaments.sessions import is_over
from croupier.tournaments.standings import tie_at_line
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.words import EarlyGround, EntrantStanding, SessionStage, TournamentStage

STEP_MS = 4_000
PATIENCE = 100_000  # steps without a counted spin, after which something is wrong
SESSIONS_AT_MOST = 200
UNDER_WAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """What a rehearsal came to."""

    tournament: Tournament
    spins: int
    refusals: tuple[Refused, ...]


class TournamentRehearsal:
    def __init__(self, opened: OpenedPlan, store: Store, entrants: int, seed: int) -> None:
        self.house = TournamentHouse(opened, store, seed)
        self._name, self._entrants = opened.plan.id, entrants
        self._rules = opened.ruleset.tournaments
        self._director = Staff(opened.plan.director or BOSS)
        self._players = TournamentPlayers(self.house, seed)
        self._dealers = TournamentDealers(self.house, seed + 1)
        self._incidents = TournamentIncidents(self.house, self._director, SeededEntropy(seed + 2))
        self._spins = 0

    @property
    def state(self) -> Tournament:
        return self.house.core.current.state(TOURNAMENT, self._name)

    def play(self, progress: Progress = lambda _done, _all: None) -> Rehearsed:
        self.prepares()
        self.enters()
        if self.closes():
            for _ in range(SESSIONS_AT_MOST):
                if self.state.stage is not TournamentStage.CLOSED:
                    break
                self._session(progress)
            self._pays()
        return Rehearsed(self.state, self._spins, tuple(self.house.refusals))

    # ── before play ─────────────────────────────────────────────────────────────────────

    def prepares(self) -> None:
        house, name, plan = self.house, self._name, self.house.plan
        house.does(oc.PlanTournament(tournament=name, plan=plan), Staff(BOSS))
        appointing = oc.AppointDirector(tournament=name, staff=self._director.staff)
        house.does(appointing, Staff(BOSS, second=SECOND))
        for deputy in plan.deputies:
            house.does(oc.AppointDeputy(tournament=name, staff=deputy), self._director)
        self._tells()
        self._incidents.amends()
        self._tells()
        house.does(oc.OpenEntries(tournament=name), self._director)
        house.ticks()

    def _tells(self) -> None:
        """Terms and notice, for what is in force."""
        house, name = self.house, self._name
        house.does(oc.DesignateTables(tournament=name), self._director)
        house.does(oc.PublishTerms(tournament=name, where="the cage", available=True), self._director)
        self._tells_regulator()

    def _tells_regulator(self) -> None:
        regulator = self._rules.regulator
        if regulator is not None:
            telling = oc.TellRegulator(tournament=self._name, whom=regulator.value, reference="rehearsal")
            self.house.does(telling, self._director)

    def enters(self) -> None:
        """So many as are asked for, and before them one who withdraws and one who is refused."""
        cage = Staff(CASHIER)
        first = self._applies()
        self._accepted(first)
        self.house.does(oc.WithdrawEntry(tournament=self._name, entrant=first), cage)
        if self.state.entrants[first].refund:
            self.house.does(oc.RefundEntry(tournament=self._name, entrant=first), self._pays_out)
        self._incidents.refuses(self._applies)
        invited = self._incidents.invites()
        if invited is not None:
            self._paid_and_signed(invited)
        for _ in range(self._entrants - (invited is not None)):
            self._accepted(self._applies())
        self._incidents.replaces()

    @property
    def _pays_out(self) -> Staff:
        return Staff(CASHIER, second=MANAGER)

    def _applies(self) -> EntrantId:
        called = f"Entrant {len(self.state.entrants) + 1}"
        digits = f"{len(self.state.entrants) + 1:08}"
        self.house.does(oc.Apply(tournament=self._name, card=digits, called=called), Staff(CASHIER))
        return next(reversed(dict(self.state.entrants)))

    def _accepted(self, name: EntrantId) -> None:
        self.house.does(oc.AcceptEntry(tournament=self._name, entrant=name), self._director)
        self._paid_and_signed(name)

    def _paid_and_signed(self, name: EntrantId) -> None:
        house, cage = self.house, Staff(CASHIER)
        signing = oc.SignTerms(tournament=self._name, entrant=name, digest=self.state.terms)
        house.does(signing, cage)
        house.does(oc.PayEntry(tournament=self._name, entrant=name), self._pays_out)

    def closes(self) -> bool:
        """Just before the start; with too few entrants it is cancelled, and everything comes back."""
        house = self.house
        house.waits(1_000)
        if self._incidents.alters():
            self._tells_regulator()
        if starts := self.state.starts or house.plan.starts:
            house.now = max(house.now, wall_clock_by_utc(starts, 0))
        house.signs_in(self._director.staff)
        house.ticks()
        if self.state.stage is TournamentStage.OPEN:
            house.ask(oc.CloseEntries(tournament=self._name), self._director)
        if self.state.stage is TournamentStage.CLOSED:
            return True
        self._calls_off()
        for name, each in self.state.entrants.items():
            if each.refund:
                house.does(oc.RefundEntry(tournament=self._name, entrant=name), self._pays_out)
        return False

    def _calls_off(self) -> None:
        """Held where the book lets it be, and then ordered back to everybody who has paid."""
        held = self._rules.refund.value is not Refund.FEE_SEVEN_DAYS_AHEAD
        cancelling = oc.CancelTournament(tournament=self._name, because="too few have entered", held=held)
        self.house.does(cancelling, self._director)
        paid = tuple(name for name, each in self.state.entrants.items() if each.paid.whole)
        if held and paid:
            ordering = oc.OrderRefunds(tournament=self._name, entrants=paid, reference="rehearsal")
            self.house.does(ordering, Staff(self._director.staff, second=BOSS))

    # ── sessions ────────────────────────────────────────────────────────────────────────

    def _session(self, progress: Progress) -> None:
        self.draws(self._current().number)
        of = self._current().number
        if self._current().seats:
            self._plays(of, progress)
        self._decides(of)

    def draws(self, of: int) -> None:
        self.house.ticks()
        self._names_qualifiers()
        self._buys_in()
        of = self._current().number
        self.house.does(oc.MakeDraw(tournament=self._name, session=of), self._director)
        self.house.ticks()

    def _names_qualifiers(self) -> None:
        """Everybody who was eliminated, where the director says who plays; nobody where they are too few."""
        session = self._current()
        if session.entrants or session.parent is not None:
            return
        out, advance = self.state.standing_at(EntrantStanding.ELIMINATED), session.plan.advance
        named = out if len(out) > (advance.best or advance.each_table or 1) else ()
        naming = oc.NameQualifiers(tournament=self._name, session=session.number, entrants=named)
        self.house.does(naming, self._director)
        self.house.ticks()

    def _buys_in(self) -> None:
        """Whoever goes on, where the book asks for a buy-in anew."""
        for name in self._current().entrants:
            if buy_in_due(self.state, name, self._rules) is not None:
                self.house.does(oc.PayEntry(tournament=self._name, entrant=name), Staff(CASHIER))

    def briefs(self, of: int) -> None:
        everybody = tuple(self._current().seats)
        self.house.does(oc.Brief(tournament=self._name, session=of, understood=everybody), self._director)

    def _plays(self, of: int, progress: Progress) -> None:
        house, name = self.house, self._name
        self._incidents.comes_late(self._current())
        self.briefs(of)
        if of == 1:
            self._practises(of)
        house.does(oc.StartSession(tournament=name, session=of), self._director)
        for _ in range(PATIENCE):
            session = self._current()
            if session.stage is SessionStage.ENDED:
                return
            self._moves(session, progress)
        raise CannotRehearse(f"session {of} does not come to an end")

    def _practises(self, of: int) -> None:
        """One spin at every table that counts for nothing."""
        house, name = self.house, self._name
        house.does(oc.Practise(tournament=name, session=of, on=True), self._director)
        left = set(self._current().tables)
        while left:
            for table in sorted(left):
                self._turn(table)
            house.waits(STEP_MS)
            left -= {each for each in left if house.core.current.state(TABLE, each).phase is Phase.SETTLED}
        house.does(oc.Practise(tournament=name, session=of, on=False), self._director)

    def _moves(self, session: TournamentSession, progress: Progress) -> None:
        """Everybody does what is next, and then some seconds go by."""
        for table in session.tables:
            self._turn(table)
        self.house.waits(STEP_MS)
        after = self._current()
        counted = sum(len(spins) for each in self.state.sessions for spins in each.spins.values())
        if counted != self._spins:
            self._spins = counted
            progress(counted, counted + self._left(after))
            self._incidents.between_spins(after)
        self._concludes(self._current())

    def _turn(self, table: TableId) -> None:
        self._players.wager(table)
        self._players.choose(table)
        self._dealers.deal(table)

    def _left(self, session: TournamentSession) -> int:
        spins = session.plan.spins or 0
        return sum(max(0, spins - session.played(table)) for table in session.tables)

    def _concludes(self, session: TournamentSession) -> None:
        """A table that is decided before its time, and stacks on cloth that are counted at the end."""
        if session.stage is not SessionStage.RUNNING:
            return
        ends, house = self._rules.early_end.value, self.house
        for table in session.tables:
            in_hand = house.core.current.state(TABLE, table).phase in UNDER_WAY
            over = is_over(session, table, ends)
            ground = None if over or in_hand else self._early(session, table)
            if ground is not None:
                concluding = oc.ConcludeTable(
                    tournament=self._name, session=session.number, table=table, ground=ground
                )
                house.ask(concluding, self._director)
            elif over and not in_hand and table not in session.recorded:
                self._counts(session, table)

    def _early(self, session: TournamentSession, table: TableId) -> EarlyGround | None:
        """Why a table need not be played to its end."""
        holding, line = len(session.holding(table)), session.plan.advance.each_table or 0
        if holding <= 1:
            return EarlyGround.ONE_LEFT
        determined = self._rules.early_end.value is EarlyEnd.DETERMINED_OR_AGREED and holding <= line
        return EarlyGround.DETERMINED if determined else None

    def _counts(self, session: TournamentSession, table: TableId) -> None:
        if self.house.ruleset.table.surface.value is not Surface.CLOTH:
            return
        counts = {each: session.bank_of(each) for each in session.at(table)}
        counting = oc.RecordBanks(tournament=self._name, session=session.number, table=table, counts=counts)
        self.house.does(counting, self._director)
        if set(session.tables) <= self._current().recorded:
            self.house.does(oc.EndSession(tournament=self._name, session=session.number), self._director)

    def _decides(self, of: int) -> None:
        house, name = self.house, self._name
        session = self._current()
        while session.parent is not None:
            session = self.state.sessions[session.parent - 1]
        if tie_at_line(session, self.state, self._rules) is not None:
            house.does(oc.CallPlayOff(tournament=name, session=of), self._director)
        else:
            house.does(oc.Advance(tournament=name, session=of), self._director)

    def _pays(self) -> None:
        house, name = self.house, self._name
        if self.state.stage is not TournamentStage.DECIDED:
            raise CannotRehearse("the tournament does not come to an end")
        for entrant, each in self.state.entrants.items():
            if each.chips:
                house.does(oc.RedeemChips(tournament=name, entrant=entrant), self._pays_out)
        best = next(iter(self.state.places))[0]
        bonus = (best,) * len(house.plan.prizes.bonus)
        house.does(oc.FixPrizes(tournament=name, bonus=bonus), self._director)
        for line in self.state.prizes:
            if line.amount:
                paying = oc.PayPrize(
                    tournament=name, entrant=line.entrant, payee="Entrant", document="rehearsal"
                )
                house.does(paying, self._pays_out)

    def _current(self) -> TournamentSession:
        session = self.state.current
        assert session is not None
        return session
