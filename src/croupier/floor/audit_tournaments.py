"""Tournaments gone through again as a log is read: chips, entrants, money, play, counts, draws, results.

What lies on accounts is held against books of its own (``tournament_books``); what follows from a draw, from
the spins that counted or from the terms is worked out again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain

from croupier.core.digests import secret
from croupier.core.ids import RoundNumber, TableId, TerminalId, TournamentId
from croupier.core.message import Event
from croupier.floor.jackpot_sums import Balance
from croupier.floor.tournament_books import TournamentBooks
from croupier.floor.tournament_results import follows
from croupier.floor.tournament_seats import other_draw
from croupier.jackpots.events import ContributionsTaken
from croupier.ledger.account import chips_of, credit, kind_of, unit_of
from croupier.ledger.transfer import Transfer
from croupier.rulebooks.ruleset import Ruleset
from croupier.table import events as te
from croupier.table.commands import Reservation
from croupier.table.secret_wagers import digest_of_secret
from croupier.terminal import events as pe
from croupier.tickets import events as ke
from croupier.tournaments import events as e
from croupier.tournaments.plan import Plan
from croupier.tournaments.postings import starting_bank
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.words.said import say

RulesetOf = Callable[[Plan], Ruleset | None]
Played = tuple[TableId, RoundNumber]

# What chips lie on: accounts of the tournament alone, of which no ticket, note or jackpot ever comes.
_AT_PLAY = frozenset({"credit", "stake", "win", "receivable"})
_OF_CHIPS = _AT_PLAY | {"float", "bank"}
_UNDONE = (te.NoSpinDeclared, te.RoundVoided)
_SETTLED = (te.RoundSettled, te.RoundResettled, te.WagersVoided)
_MONEY = (pe.Credited, pe.CashedOut, pe.NoteEscrowed, pe.PlayerIdentified)
_CHIPS = chips_of(TournamentId(""))


@dataclass(slots=True)
class _OneBatch:
    """What one batch has told so far."""

    settled: set[Played] = field(default_factory=set[Played])  # or changed afterwards
    whole: set[Played] = field(default_factory=set[Played])  # settled for the first time
    undone: set[Played] = field(default_factory=set[Played])
    counts: dict[Played, e.SpinCounted | e.SpinRecounted | e.SpinUncounted] = field(
        default_factory=dict[Played, e.SpinCounted | e.SpinRecounted | e.SpinUncounted]
    )
    told: set[TournamentId] = field(default_factory=set[TournamentId])
    committed: set[tuple[TournamentId, int]] = field(default_factory=set[tuple[TournamentId, int]])


class TournamentsAudited:
    """Is told every event of tables, terminals, tickets, jackpots and tournaments, and the end of a batch."""

    def __init__(self, ruleset_of: RulesetOf) -> None:
        self.verified = 0  # draws, worked out again
        self._ruleset_of = ruleset_of
        self._books: dict[TournamentId, TournamentBooks] = {}
        self._reserved: dict[TableId, Reservation] = {}
        self._opened: dict[Played, Reservation] = {}  # rounds of tournaments, and by what they are played
        self._counted: dict[Played, tuple[TournamentId, int]] = {}
        self._sealed: dict[tuple[Played, TerminalId], str] = {}
        self._chips: dict[TerminalId, str] = {}  # terminals with an account in chips
        self._batch = _OneBatch()

    # ── tables and terminals ────────────────────────────────────────────────────────────

    def elsewhere(self, event: Event, house: str) -> str | None:
        """What is wrong with an event of another room."""
        match event:
            case te.InRound():
                return self._in_round(event, house)
            case te.TableReserved(table=table, terms=terms):
                self._reserved[table] = terms
                return self._unequal(table, terms)
            case te.TableFreed(table=table):
                self._reserved.pop(table, None)
            case pe.AccountOpened(terminal=terminal, unit=str(unit)) if unit.startswith(_CHIPS):
                self._chips[terminal] = unit
            case pe.AccountClosed(terminal=terminal):
                self._chips.pop(terminal, None)
            case _:
                return self._with_money(event)
        return None

    def _in_round(self, event: te.InRound, house: str) -> str | None:
        played = (event.table, event.round)
        match event:
            case te.WageringOpened() if event.table in self._reserved:
                self._opened[played] = self._reserved[event.table]
            case te.SecretWagerSet(terminal=terminal, digest=digest):
                self._sealed[played, terminal] = digest
            case te.SecretWagersRevealed():
                return self._revealed(event, house)
            case _ if isinstance(event, _SETTLED):
                if isinstance(event, te.WagersVoided):
                    self._sealed.pop((played, event.terminal), None)
                self._batch.settled.add(played)
                self._batch.whole |= {played} if isinstance(event, te.RoundSettled) else set()
            case _ if isinstance(event, _UNDONE):
                self._batch.undone.add(played)
            case _:
                pass
        return None

    def _revealed(self, event: te.SecretWagersRevealed, house: str) -> str | None:
        """Every digest that was shown opens, and no other slip is shown for it."""
        played, terms = (event.table, event.round), self._opened[event.table, event.round]
        shown = {at: digest for (of, at), digest in self._sealed.items() if of == played}
        if shown.keys() == event.slips.keys() and all(
            (salt := secret(event.salts.get(at, ""))) is not None
            and digest == digest_of_secret(
                house, terms.tournament, event.table, event.round, at, salt=salt, slip=event.slips[at]
            )
            for at, digest in shown.items()
        ):  # fmt: skip
            return None
        return _said("seal-does-not-open", terms.tournament, table=event.table, round=event.round)

    def _with_money(self, event: Event) -> str | None:
        """No note, ticket, card or jackpot has to do with a seat or a round of a tournament."""
        unit: str | None = None
        match event:
            case ContributionsTaken():
                known = self._opened.get((event.table, event.round))
                unit = known.unit if known else None
            case ke.TicketIssued():
                unit = self._chips.get(event.terminal)
            case _ if isinstance(event, _MONEY):
                unit = self._chips.get(event.terminal)
            case _:
                pass
        return None if unit is None else _said("chips-met-money", TournamentId(unit.removeprefix(_CHIPS)))

    def _unequal(self, table: TableId, terms: Reservation) -> str | None:
        """All who play a session do so by the same sign, least wager, total and secret wagers."""
        others = (
            each for name, each in self._reserved.items()
            if name != table and (each.tournament, each.session, each.practice)
            == (terms.tournament, terms.session, terms.practice)
        )  # fmt: skip
        own = (terms.least, terms.total, terms.secret, terms.unit, terms.bell_s)
        same = all((each.least, each.total, each.secret, each.unit, each.bell_s) == own for each in others)
        return None if same else _said("unequal", terms.tournament)

    # ── tournaments ─────────────────────────────────────────────────────────────────────

    def fault(self, tournament: Tournament, event: e.TournamentEvent, house: str) -> str | None:
        """What is wrong with an event, the tournament being as it stood before it."""
        name = event.tournament
        books = self._books.setdefault(name, TournamentBooks(name))
        self._batch.told.add(name)
        if isinstance(event, e.DrawCommitted):
            self._batch.committed.add((name, event.session))
        wrong = books.standing(event) or books.money(event) or self._unfair(tournament, event)
        bank = starting_bank(tournament, event.session) if isinstance(event, e.PractiseBegan) else 0
        books.chips(event, bank)
        return wrong or self._worked_out(tournament, event, house) or self._count(event)

    def _worked_out(self, tournament: Tournament, event: e.TournamentEvent, house: str) -> str | None:
        """What follows from a seed, from the terms, from the spins, and is nobody's to choose."""
        name = event.tournament
        if isinstance(event, e.SeatsDrawn):
            self.verified += 1
            early = (name, event.session) not in self._batch.committed
            drawn = early and not other_draw(tournament, event, house)
            return None if drawn else _said("other-draw", name, session=event.session)
        if _sets_a_session(event) and not _committed(tournament):
            return _said("other-draw", name, session=len(tournament.sessions) + 1)
        plan = event.plan if isinstance(event, e.Planned | e.Amended) else tournament.plan
        ruleset = self._ruleset_of(plan) if plan is not None else None
        same = ruleset is None or follows(tournament, event, ruleset)
        return None if same else _said("other-results", name)

    def _unfair(self, tournament: Tournament, event: e.TournamentEvent) -> str | None:
        match event:
            case e.SessionStarted():
                session = tournament.sessions[event.session - 1]
                carried = not event.carried or session.plan.carried
                same = carried and event.bank == starting_bank(tournament, event.session)
                same = same and event.spins == session.plan.spins
            case e.EntryPaid(chips=chips) if chips and tournament.current is not None:
                add_on = tournament.planned.entries.add_on
                same = chips == (
                    add_on.chips if event.kind == "add-on" and add_on else tournament.current.bank
                )
            case e.SessionEnded():
                same = _played_alike(tournament.sessions[event.session - 1])
            case _:
                same = True
        return None if same else _said("unequal", event.tournament)

    def _count(self, event: e.TournamentEvent) -> str | None:
        """A round counts once, when it was settled, for the session that it was played in."""
        if not isinstance(event, e.SpinCounted | e.SpinRecounted | e.SpinUncounted):
            return None
        played, own = (event.table, event.round), (event.tournament, event.session)
        opened, known = self._opened.get(played), self._counted.get(played)
        mine = opened is not None and (opened.tournament, opened.session) == own and not opened.practice
        self._batch.counts[played] = event
        match event:
            case e.SpinCounted():
                after = sum(each == own and of[0] == event.table for of, each in self._counted.items())
                right = known is None and played in self._batch.settled and event.number == after + 1
                self._counted[played] = own
            case e.SpinRecounted():
                right = known == own and played in self._batch.settled
            case e.SpinUncounted():
                right = known == own and played in self._batch.undone | self._batch.settled
                self._counted.pop(played, None)
        return None if right and mine else _miscounted(event)

    # ── after a batch ───────────────────────────────────────────────────────────────────

    def after_batch(
        self, states: Mapping[TournamentId, Tournament], transfers: Iterable[Transfer], balance: Balance
    ) -> str | None:
        batch, self._batch = self._batch, _OneBatch()
        names, strange = set(batch.told), list[str]()
        for each in transfers:
            if each.source.startswith(_CHIPS):
                name = TournamentId(unit_of(each.source).removeprefix(_CHIPS))
                names.add(name)
                strange += self._moved(name, each)
        stands = (self._stands(states[name], balance) for name in sorted(names))
        held = _not_held(batch, states, balance)
        return next(filter(None, chain(strange, self._left_out(batch, states), held, stands)), None)

    def _moved(self, name: TournamentId, transfer: Transfer) -> Iterator[str]:
        source, target = kind_of(transfer.source), kind_of(transfer.target)
        self._books[name].out += transfer.amount * ((target in _AT_PLAY) - (source in _AT_PLAY))
        if not {source, target} <= _OF_CHIPS:
            yield _said("chips-met-money", name)

    def _stands(self, tournament: Tournament, balance: Balance) -> str | None:
        books = self._books[tournament.name]
        if books.out != books.lent:
            return _said("chips", tournament.name, n=books.out, m=books.lent)
        return books.balances(balance) or books.adds_up(tournament)

    def _left_out(self, batch: _OneBatch, states: Mapping[TournamentId, Tournament]) -> Iterator[str]:
        """Rounds of a session that were settled and not counted, or undone and counted still."""
        for played in sorted(batch.whole - batch.undone):
            terms = self._opened.get(played)
            if terms is None or terms.practice or played in batch.counts or played in self._counted:
                continue
            if states[terms.tournament].playing_at(played[0]) is not None:
                yield _said("miscounted", terms.tournament, table=played[0], round=played[1])
        for played in sorted(batch.undone & self._counted.keys()):
            yield _said("miscounted", self._counted[played][0], table=played[0], round=played[1])


def _not_held(
    batch: _OneBatch, states: Mapping[TournamentId, Tournament], balance: Balance
) -> Iterator[str | None]:
    """What was counted for everybody is what lies on their accounts."""
    for event in batch.counts.values():
        tournament = states[event.tournament]
        session = tournament.sessions[event.session - 1]
        held = dict.fromkeys(event.banks, 0)
        for entrant, at in session.terminals_at(event.table):
            held[entrant] = held.get(entrant, 0) + balance(credit(at, tournament.unit))
        yield None if held == dict(event.banks) else _miscounted(event)


def _played_alike(session: TournamentSession) -> bool:
    """Every table as many spins as the session has, unless nobody was left there or it was concluded."""
    due = {
        table: session.plan.spins
        if session.plan.spins is not None
        else session.last.get(table, session.played(table)) + session.plan.last_spins
        for table in session.tables
    }
    return all(
        session.played(table) == due[table] or table in session.concluded or len(session.holding(table)) <= 1
        for table in session.tables
    )


def _sets_a_session(event: e.TournamentEvent) -> bool:
    return isinstance(event, e.EntriesClosed | e.PlayOffCalled) or (
        isinstance(event, e.Advanced) and not event.places
    )


def _committed(tournament: Tournament) -> bool:
    """Whether the draw of the session that is set was committed to before anybody knew who plays it."""
    return len(tournament.sessions) + 1 in tournament.commitments


def _said(word: str, tournament: TournamentId, **values: object) -> str:
    return str(say(f"audit.tournament-{word}", tournament=tournament, **values))


def _miscounted(event: e.SpinCounted | e.SpinRecounted | e.SpinUncounted) -> str:
    return _said("miscounted", event.tournament, table=event.table, round=event.round)
