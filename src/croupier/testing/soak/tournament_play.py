"""A session of a soak's tournament as it is played: slips, sealed or not, and what happens between them."""

from __future__ import annotations

from typing import Protocol

from croupier.core.ids import EntrantId, TableId, TerminalId
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.ledger.account import credit
from croupier.table import commands as tc
from croupier.table.state import Phase, Table
from croupier.testing.soak.dealers import Dealers
from croupier.testing.soak.furniture import CASHIER
from croupier.testing.soak.network import Network
from croupier.testing.soak.players import SoakPlayers
from croupier.testing.soak.sealed_screens import betrayed_by
from croupier.testing.soak.seniors import Seniors
from croupier.testing.soak.tournaments import BANK, HIDDEN_CHIPS, LATE_WAGER, TOURNAMENT_TABLES, places
from croupier.testing.soak.witness import Wrong
from croupier.tournaments import commands as oc
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.words import EarlyGround, EntrantStanding, Extra, SessionStage

INTRUDES, SENIOR, INCIDENT = 6, 12, 3  # one in so many looks at a session
SEALS, BOLD, AGAIN = 3, 3, 2
LOOKED_AT = 8  # one in so many sealed slips: screens are drawn twice to see whether they betray it
IN_PLAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})
BETS = ("red", "black", "odd", "low", "dozen:1", "straight:17")


class Asks(Protocol):
    def asks(self, kind: type[oc.ToTournament], by: Staff = ..., /, **given: object) -> bool: ...


class TournamentPlay:
    def __init__(self, net: Network, dealers: Dealers, players: SoakPlayers, seniors: Seniors) -> None:
        self.net = net
        self.dice = net.dice
        self._dealers, self._players, self._seniors = dealers, players, seniors

    def goes_on(self, crew: Asks, tournament: Tournament, session: TournamentSession) -> None:
        if self.dice.one_in(INTRUDES):
            self._players.at(self.dice.pick(tuple(places())))
        if self.dice.one_in(SENIOR):
            table = self.dice.pick(TOURNAMENT_TABLES)
            self._seniors.at(table, self.dice.pick(_at(table)))
        quiet = [name for name in session.seats if _is_quiet(self._table(session.seats[name].table))]
        if self.dice.one_in(INCIDENT if quiet else INCIDENT * 5):
            self._something(crew, tournament, session, quiet or list(session.seats))
        if session.stage is SessionStage.PAUSED:
            crew.asks(oc.ResumeSession, session=session.number)
        practised = session.stage is SessionStage.PRACTISING
        in_play = self.in_play(session.tables)
        if practised and not in_play and self.dice.one_in(AGAIN):
            crew.asks(oc.Practise, session=session.number, on=False)
        for table in in_play or session.tables if practised else session.tables:
            self._wagers(tournament, session, table)
            self._dealers.at(table)

    def _table(self, name: TableId) -> Table:
        return self.net.core.current.state(TABLE, name)

    def in_play(self, tables: tuple[TableId, ...]) -> tuple[TableId, ...]:
        return tuple(each for each in tables if self._table(each).phase in IN_PLAY)

    def not_quiet(self, tables: tuple[TableId, ...]) -> tuple[TableId, ...]:
        """Those at which something is to be done before anything new begins."""
        return tuple(each for each in tables if not _is_quiet(self._table(each)))

    def deals(self, table: TableId) -> None:
        self._dealers.at(table)

    def leaves(self, terminal: TerminalId) -> None:
        """Whoever plays for money there, with what is theirs."""
        self._seniors.clears(terminal)
        self._players.leaves(terminal)

    # ── slips ───────────────────────────────────────────────────────────────────────────

    def _wagers(self, tournament: Tournament, session: TournamentSession, name: TableId) -> None:
        """Some of those who have not wagered yet: a few, many, or everything, sealed or not."""
        table = self._table(name)
        if table.phase is not Phase.WAGERING:
            return
        waiting = [
            each for each in session.at(name) if session.seats[each].terminal not in table.in_hand.slips
        ]
        for entrant in waiting[: 1 + self.dice.below(4)]:
            at = session.seats[entrant].terminal
            slip = self._slip(self.net.core.current.ledger[credit(at, tournament.unit)])
            secret = self.dice.one_in(SEALS)
            setting = tc.SetWagers(
                table=name, round=table.in_hand.number, terminal=at, slip=slip, secret=secret
            )
            self.net.ask(setting, Seat(at))
            if secret and self.dice.one_in(LOOKED_AT):
                for screen in betrayed_by(self.net.core, name, self.net.now):
                    raise Wrong(f"T8: {screen} would show what is sealed at {name}")

    def _slip(self, bank: int) -> dict[str, int]:
        """Within the limits and the bank, most of the time."""
        if bank and self.dice.one_in(BOLD):
            return {self.dice.pick(BETS): min(bank, BANK)}
        return {self.dice.pick(BETS): 100 * (1 + self.dice.below(4)) for _ in range(1 + self.dice.below(2))}

    # ── what happens between spins ──────────────────────────────────────────────────────

    def _something(
        self, crew: Asks, tournament: Tournament, session: TournamentSession, among: list[EntrantId]
    ) -> None:
        name = self.dice.pick(among)
        match self.dice.below(8):
            case 0:
                crew.asks(oc.WarnEntrant, entrant=name, because="a phone")
                crew.asks(oc.Penalise, entrant=name, breach=LATE_WAGER)
            case 1:
                crew.asks(oc.Disqualify, entrant=name, ground=HIDDEN_CHIPS)
            case 2:
                crew.asks(oc.Retire, entrant=name)
            case 3:
                crew.asks(oc.PauseSession, session=session.number, because="a drill")
            case 4:
                self._concludes(crew, session)
            case 5:
                self._disputes(crew, tournament, name)
            case _:
                self._buys_again(crew, tournament, session)
                self._moves(crew, session, name)

    def _concludes(self, crew: Asks, session: TournamentSession) -> None:
        ground = self.dice.pick(tuple(EarlyGround))
        table = self.dice.pick(session.tables)
        agreed = session.at(table)
        crew.asks(oc.ConcludeTable, session=session.number, table=table, ground=ground, agreed=agreed)

    def _disputes(self, crew: Asks, tournament: Tournament, name: EntrantId) -> None:
        crew.asks(oc.RaiseDispute, entrant=name, what="a late wager")
        crew.asks(oc.DecideDispute, number=len(tournament.disputes) + 1, decision="it stands")
        crew.asks(oc.ApproveLeave, entrant=name, because="an emergency")

    def _buys_again(self, crew: Asks, tournament: Tournament, session: TournamentSession) -> None:
        out = [name for name in session.seats if _is_out(tournament, name)]
        if out:
            crew.asks(oc.BuyMore, CASHIER, entrant=self.dice.pick(out), what=Extra.RE_BUY)

    def _moves(self, crew: Asks, session: TournamentSession, name: EntrantId) -> None:
        """From a terminal that is out of order, or from any, to one that is to spare, if there is one."""
        seats = session.seats
        name = next((each for each in seats if self._failed(seats[each].terminal)), name)
        taken = {terminal for _, terminal in session.terminals()}
        here = _at(seats[name].table)
        spare = next((each for each in here if each not in taken), here[0])
        crew.asks(
            oc.MoveSeat, session=session.number, entrant=name, terminal=spare, because="its screen flickers"
        )

    def _failed(self, terminal: TerminalId) -> bool:
        return self.net.core.current.state(TERMINAL, terminal).out_of_order() is not None

    def corrects(self, session: TournamentSession) -> None:
        """The last result of one of its tables, after the end."""
        if session.tables:
            self._dealers.corrects(self.dice.pick(session.tables))


def _is_quiet(table: Table) -> bool:
    between = table.phase in {Phase.IDLE, Phase.SETTLED} and table.suspended is None
    return between and not (table.round and table.round.in_doubt)


def _at(table: TableId) -> tuple[TerminalId, ...]:
    return tuple(name for name, (reach,) in places().items() if reach == table)


def _is_out(tournament: Tournament, name: EntrantId) -> bool:
    return tournament.entrants[name].standing is EntrantStanding.ELIMINATED
