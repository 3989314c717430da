"""What happens at a tournament besides play: amendments, substitutes, penalties, moves, disputes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from msgspec.structs import replace

from croupier.core.ids import EntrantId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Staff
from croupier.floor.rooms import TABLE, TOURNAMENT
from croupier.simulation.tournament_house import CASHIER, TournamentHouse
from croupier.table.state import Phase
from croupier.tournaments import commands as oc
from croupier.tournaments.choices import SubstituteRule
from croupier.tournaments.plan import in_language
from croupier.tournaments.rules import Refusing
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import AwayKind, EntrantStanding, Extra, SessionStage
from croupier.words.figures import ENGLISH

SELDOM = 12  # one counted spin in so many brings something
KINDS = 9
COMES_BACK = 3  # one of so many who are away, with every spin that counts
LATER = timedelta(minutes=30)


class TournamentIncidents:
    def __init__(self, house: TournamentHouse, director: Staff, chance: SeededEntropy) -> None:
        self._house, self._director, self._chance = house, director, chance
        self._name = house.plan.id
        self._disputes = 0

    @property
    def _state(self) -> Tournament:
        return self._house.core.current.state(TOURNAMENT, self._name)

    # ── before play ─────────────────────────────────────────────────────────────────────

    def amends(self) -> None:
        """A detail is put otherwise: what was published and told counts for nothing any more."""
        plan = self._house.plan
        again = replace(plan, location={ENGLISH: f"{in_language(plan.location, ENGLISH)}, by the stairs"})
        amending = oc.AmendPlan(tournament=self._name, plan=again, because="a better way to say where")
        self._house.does(amending, self._director)
        self._house.plan = again

    def refuses(self, applies: Callable[[], EntrantId]) -> None:
        entries, rules = self._house.plan.entries, self._house.ruleset.tournaments
        if rules.refusing.value is not Refusing.ANY and not entries.refuse and entries.criteria is None:
            return
        entrant = applies()
        refusing = oc.RefuseEntry(tournament=self._name, entrant=entrant, because="as the terms reserve")
        self._house.does(refusing, self._director)

    def replaces(self) -> None:
        """Somebody sends another, where the terms let them; who has signed nothing yet."""
        if self._house.plan.entries.substitute in {None, SubstituteRule.NONE}:
            return
        gone = self._state.standing_at(EntrantStanding.ACCEPTED)[0]
        cage, digits = Staff(CASHIER), f"{len(self._state.entrants) + 1:08}"
        by = oc.Substitute(tournament=self._name, entrant=gone, card=digits, called="Substitute")
        if self._house.ask(by, cage) is None:
            new = next(reversed(dict(self._state.entrants)))
            signing = oc.SignTerms(tournament=self._name, entrant=new, digest=self._state.terms)
            self._house.does(signing, cage)

    def alters(self) -> bool:
        """The start is moved by half an hour, where terms say that it may be."""
        starts, rules = self._house.plan.starts, self._house.ruleset.tournaments
        if starts is None or clause_of(rules, Says.START_MAY_MOVE) is None:
            return False
        later = (datetime.fromisoformat(starts) + LATER).isoformat()
        altering = oc.AlterStart(tournament=self._name, starts=later, notice="by message", entrants_told=True)
        self._house.does(altering, self._director)
        return True

    def invites(self) -> EntrantId | None:
        """By a wild card, where the terms tell of them."""
        if self._house.plan.entries.wild_cards is None:
            return None
        digits = f"{len(self._state.entrants) + 1:08}"
        granting = oc.GrantWildCard(tournament=self._name, card=digits, called="Wild card")
        self._house.does(granting, self._director)
        return next(reversed(dict(self._state.entrants)))

    def comes_late(self, session: TournamentSession) -> None:
        """One of those who are seated, now and then."""
        if self._chance.one_in(2):
            name = self._chance.pick(sorted(session.seats))
            late = oc.ReportAway(tournament=self._name, entrant=name, why=AwayKind.LATE)
            self._house.ask(late, self._director)

    # ── during play ─────────────────────────────────────────────────────────────────────

    def between_spins(self, session: TournamentSession) -> None:
        self._buys_again(session)
        self._come_back()
        quiet = all(
            self._house.core.current.state(TABLE, table).phase is Phase.SETTLED for table in session.tables
        )
        if not quiet or session.stage is not SessionStage.RUNNING or not self._chance.one_in(SELDOM):
            return
        playing = [name for name in session.seats if self._standing(name) is EntrantStanding.SEATED]
        if len(playing) > 2:
            self._something(session, self._chance.pick(playing))

    def _standing(self, name: EntrantId) -> EntrantStanding:
        return self._state.entrants[name].standing

    def _buys_again(self, session: TournamentSession) -> None:
        """Whoever was eliminated, where the terms offer it."""
        if self._house.plan.entries.re_buy is None or session.parent is not None:
            return
        for name in session.out:
            if self._standing(name) is EntrantStanding.ELIMINATED and self._chance.one_in(2):
                buying = oc.BuyMore(tournament=self._name, entrant=name, what=Extra.RE_BUY)
                self._house.ask(buying, Staff(CASHIER))

    def _come_back(self) -> None:
        for name, entrant in self._state.entrants.items():
            if entrant.away is not None and self._chance.one_in(COMES_BACK):
                back = oc.ReportBack(tournament=self._name, entrant=name, understood=True)
                self._house.ask(back, self._director)

    def _something(self, session: TournamentSession, name: EntrantId) -> None:
        house, of = self._house, self._name
        match self._chance.below(KINDS):
            case 0:
                house.ask(oc.WarnEntrant(tournament=of, entrant=name, because="a phone"), self._director)
            case 1:
                self._penalises(name)
            case 2:
                house.ask(oc.Retire(tournament=of, entrant=name), self._director)
            case 3:
                leave = oc.ApproveLeave(tournament=of, entrant=name, because="an emergency")
                house.ask(leave, self._director)
            case 4:
                self._disputes_about(name)
            case 5:
                self._moves(session, name)
            case 6:
                house.ask(oc.ReportPhone(tournament=of, entrant=name), self._director)
            case 7:
                away = oc.ReportAway(tournament=of, entrant=name, why=AwayKind.ABSENT)
                house.ask(away, self._director)
            case _:
                pausing = oc.PauseSession(tournament=of, session=session.number, because="a pause")
                house.ask(pausing, self._director)
                house.waits(60_000)
                house.ask(oc.ResumeSession(tournament=of, session=session.number), self._director)

    def _penalises(self, name: EntrantId) -> None:
        for penalty in self._house.plan.conduct.penalties:
            breach = in_language(penalty.breach, ENGLISH)
            if penalty.disqualified and self._chance.one_in(4):
                disqualifying = oc.Disqualify(tournament=self._name, entrant=name, ground=breach)
                self._house.ask(disqualifying, self._director)
                return
            if not penalty.disqualified:
                penalising = oc.Penalise(tournament=self._name, entrant=name, breach=breach)
                self._house.ask(penalising, self._director)

    def _disputes_about(self, name: EntrantId) -> None:
        house, of = self._house, self._name
        house.ask(oc.RaiseDispute(tournament=of, entrant=name, what="a late wager"), self._director)
        number = len(self._state.disputes)
        house.ask(oc.DecideDispute(tournament=of, number=number, decision="it stands"), self._director)
        if house.ruleset.tournaments.review is not None:
            review = oc.RecordReview(tournament=of, number=number, by="an officer", decision="it stands")
            house.ask(review, self._director)

    def _moves(self, session: TournamentSession, name: EntrantId) -> None:
        taken = {terminal for _, terminal in session.terminals()}
        spare = next((each for each in self._house.plan.terminals if each not in taken), None)
        if spare is not None:
            moving = oc.MoveSeat(
                tournament=self._name, session=session.number, entrant=name, terminal=spare,
                because="its screen flickers",
            )  # fmt: skip
            self._house.ask(moving, self._director)
