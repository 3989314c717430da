"""Those who hold the tournaments of a soak: director, cage and entrants, and what goes wrong with them."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, TerminalId, TournamentId
from croupier.floor.asker import Staff, Unidentified
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TERMINAL, TOURNAMENT
from croupier.ledger.account import AUD
from croupier.staff.commands import SignIn
from croupier.testing.soak.furniture import AT_CAGE, BOSS, CASHIER
from croupier.testing.soak.network import Network
from croupier.testing.soak.tournament_play import TournamentPlay
from croupier.testing.soak.tournaments import DEPUTY, DIRECTOR, ENTRANTS, TOURNAMENT_TABLES, cup, places
from croupier.tournaments import commands as oc
from croupier.tournaments.state import GOING_ON, Tournament, TournamentSession
from croupier.tournaments.words import EntrantStanding, SessionStage, TournamentStage

AT_ONCE, AT_THE_CAGE = 2, 6  # things that the crew does in a step, in play and before it
WITHDRAWS, REFUSED, REPLACED = 40, 40, 30  # one in so many looks at who enters
CALLED_OFF = 1_500  # one in so many looks at a session
RESTS = 1_500  # one in so many looks at the tables between two tournaments
PRACTISED = 2  # one in so many sessions that are briefed
BY_DIRECTOR = Staff(DIRECTOR)
_BEFORE_PLAY = frozenset({TournamentStage.UNKNOWN, TournamentStage.PLANNED, TournamentStage.OPEN})
_ENDED = frozenset({TournamentStage.OVER, TournamentStage.CANCELLED})


class TournamentCrew:
    def __init__(self, net: Network, play: TournamentPlay) -> None:
        self.net = net
        self.dice = net.dice
        self._play = play
        self.held = 0  # so many have come to their end, and were not cancelled
        self._number = 1
        self._signed_in = 0

    @property
    def _name(self) -> TournamentId:
        return TournamentId(f"cup-{self._number}")

    @property
    def _state(self) -> Tournament:
        return self.net.core.current.state(TOURNAMENT, self._name)

    def act(self) -> None:
        early = self._state.stage in _BEFORE_PLAY
        for _ in range(AT_THE_CAGE if early else AT_ONCE):
            self._next()

    def _next(self) -> None:
        tournament = self._state
        match tournament.stage:
            case TournamentStage.UNKNOWN if self._number > 1 and not self.dice.one_in(RESTS):
                pass
            case TournamentStage.UNKNOWN:
                planning = oc.PlanTournament(tournament=self._name, plan=cup(self._number, self.net.now))
                self.net.ask(planning, BOSS)
            case TournamentStage.PLANNED:
                self._prepares(tournament)
            case TournamentStage.OPEN:
                self._enters(tournament)
            case TournamentStage.CLOSED:
                self._conducts(tournament)
            case _:
                self._pays(tournament)

    def asks(self, kind: type[oc.ToTournament], by: Staff = BY_DIRECTOR, /, **given: object) -> bool:
        """Whether it was not refused; of what is late nobody knows."""
        command = kind(tournament=self._name, **given)
        return not isinstance(self.net.ask(command, by), Refused)  # type: ignore[arg-type]

    # ── before play ─────────────────────────────────────────────────────────────────────

    def _prepares(self, tournament: Tournament) -> None:
        if not tournament.directors:
            self.asks(oc.AppointDirector, BOSS, staff=DIRECTOR)
        elif not tournament.deputies:
            self.asks(oc.AppointDeputy, staff=DEPUTY)
        elif not tournament.tables:
            self.asks(oc.DesignateTables)
        elif tournament.published != tournament.terms:
            self.asks(oc.PublishTerms, where="the Cage", available=True)
        elif tournament.told != tournament.terms:
            self.asks(oc.TellRegulator, whom="VCGR", reference="letter 7")
        else:
            self.asks(oc.OpenEntries)

    def _enters(self, tournament: Tournament) -> None:
        in_hand = [name for name in tournament.entrants if self._unsettled(tournament, name)]
        standing = tournament.standing_at(EntrantStanding.APPLIED, EntrantStanding.ACCEPTED)
        if in_hand:
            self._settles(tournament, self.dice.pick(in_hand))
        elif len(standing) < ENTRANTS:
            card = f"{self._number:04}{len(tournament.entrants):04}"
            self.asks(oc.Apply, CASHIER, card=card, called=f"Player {len(tournament.entrants)}")
        elif self.dice.one_in(REPLACED):
            self._replaces(tournament)
        else:
            self.asks(oc.CloseEntries)

    def _unsettled(self, tournament: Tournament, name: EntrantId) -> bool:
        each = tournament.entrants[name]
        if each.standing is EntrantStanding.ACCEPTED:
            return not each.entered or each.signed != tournament.terms
        return bool(each.refund) or each.standing is EntrantStanding.APPLIED

    def _settles(self, tournament: Tournament, name: EntrantId) -> None:
        """Whatever is next for somebody who has applied."""
        each = tournament.entrants[name]
        if each.refund:
            self.asks(oc.RefundEntry, AT_CAGE, entrant=name)
        elif self.dice.one_in(WITHDRAWS):
            self.asks(oc.WithdrawEntry, CASHIER, entrant=name)
        elif each.standing is EntrantStanding.APPLIED and self.dice.one_in(REFUSED):
            self.asks(oc.RefuseEntry, entrant=name, because="as the terms reserve")
        elif each.standing is EntrantStanding.APPLIED:
            self.asks(oc.AcceptEntry, entrant=name)
        elif each.signed != tournament.terms:
            self.asks(oc.SignTerms, CASHIER, entrant=name, digest=tournament.terms)
        else:
            self.asks(oc.PayEntry, CASHIER, entrant=name)

    def _replaces(self, tournament: Tournament) -> None:
        somebody = tournament.standing_at(EntrantStanding.ACCEPTED, EntrantStanding.SEATED)
        if somebody:
            card = f"{self._number:04}{len(tournament.entrants):04}"
            self.asks(oc.Substitute, CASHIER, entrant=self.dice.pick(somebody), card=card, called="Another")

    # ── sessions ────────────────────────────────────────────────────────────────────────

    def _conducts(self, tournament: Tournament) -> None:
        session = tournament.current
        assert session is not None
        if self.dice.one_in(CALLED_OFF):
            self.asks(oc.CancelTournament, because="counterfeit chips")
        elif not self._attended():
            self._signs_in()
        elif session.stage in GOING_ON or session.stage is SessionStage.PRACTISING:
            self._play.goes_on(self, tournament, session)
        else:
            self._leads(tournament, session)

    def _leads(self, tournament: Tournament, session: TournamentSession) -> None:
        """From one stage of a session to the next."""
        number = session.number
        unsigned = [name for name in session.seats if tournament.entrants[name].signed != tournament.terms]
        match session.stage:
            case SessionStage.SET:
                self.asks(oc.MakeDraw, session=number)
            case SessionStage.SEATED if self.dice.one_in(REPLACED):
                self._replaces(tournament)
            case SessionStage.SEATED:
                self.asks(oc.Brief, session=number, understood=tuple(session.seats))
            case SessionStage.BRIEFED if unsigned:
                self.asks(oc.SignTerms, CASHIER, entrant=unsigned[0], digest=tournament.terms)
            case SessionStage.BRIEFED:
                self._begins(session)
            case _:
                self._decides(session)

    def _begins(self, session: TournamentSession) -> None:
        """Somebody new has to be briefed too; and money has to have left the terminals."""
        if not session.seats.keys() <= session.understood:
            self.asks(oc.Brief, session=session.number, understood=tuple(session.seats))
            return
        if not self._cleared():
            return
        practised = session.number == 1 and self.dice.one_in(PRACTISED)
        if practised:
            self.asks(oc.Practise, session=session.number, on=True)
        else:
            self.asks(oc.StartSession, session=session.number)

    def _cleared(self) -> bool:
        """Whether nobody else plays there; what is left of rounds and money goes first."""
        not_quiet = self._play.not_quiet(TOURNAMENT_TABLES)
        for table in not_quiet:
            self._play.deals(table)
        with_money = [name for name in places() if self._has_money(name)]
        for name in with_money:
            self._play.leaves(name)
        return not not_quiet and not with_money

    def _has_money(self, name: TerminalId) -> bool:
        account = self.net.core.current.state(TERMINAL, name).account
        return account is not None and account.unit == AUD

    def _decides(self, session: TournamentSession) -> None:
        """A tie is played off; where there is none, who advances does; now and then a result is put right."""
        if self.dice.one_in(4):
            self._play.corrects(session)
        elif self.dice.one_in(2):
            self.asks(oc.CallPlayOff, session=session.number)
        else:
            self.asks(oc.Advance, session=session.number)

    # ── who is there ────────────────────────────────────────────────────────────────────

    def _attended(self) -> bool:
        roster = self.net.core.current.state(STAFF, HOUSE_ROSTER)
        return any(each.staff == DIRECTOR and self.net.now < each.until for each in roster.sessions.values())

    def _signs_in(self) -> None:
        self._signed_in += 1
        session = f"director{self._signed_in}"
        entering = SignIn(staff=DIRECTOR, session=session, where="pit")
        self.net.ask(entering, Unidentified(verified=True))

    # ── prizes and what comes back ──────────────────────────────────────────────────────

    def _pays(self, tournament: Tournament) -> None:
        owed = [name for name, each in tournament.entrants.items() if each.refund]
        unpaid = [line for line in tournament.prizes if line.amount and line.entrant not in tournament.paid]
        if owed:
            self.asks(oc.RefundEntry, AT_CAGE, entrant=owed[0])
        elif tournament.stage is TournamentStage.DECIDED:
            self.asks(oc.FixPrizes)
        elif unpaid:
            self.asks(oc.PayPrize, AT_CAGE, entrant=unpaid[0].entrant, payee="A winner", document="17")
        elif tournament.stage in _ENDED:
            self.held += tournament.stage is TournamentStage.OVER
            self._number += 1
