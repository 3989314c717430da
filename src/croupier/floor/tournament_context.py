"""What a tournament is given to decide by: its book, who asks, who is present, and what chips there are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, StaffId, TableId, TerminalId
from croupier.floor.asker import Seat, Staff
from croupier.floor.decision_context import DecisionContext, is_undecided
from croupier.floor.limited_cards import counts_entries
from croupier.floor.places import barred
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TABLE, TERMINAL, TOURNAMENT
from croupier.floor.seat_draws import in_drawn_order
from croupier.ledger.account import bank_of, behind, chips_of, credit, receivable, win
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import CAGE, HOUSE, Power, Rank
from croupier.staff.duties import AT_THE_CAGE
from croupier.table.limits import kind_of
from croupier.table.rules import Surface
from croupier.tournaments import commands as oc
from croupier.tournaments.given import Decided, TournamentGiven
from croupier.tournaments.plan import Plan, SessionPlan
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import TournamentStage
from croupier.words.said import say

_BY_CARD = (oc.Apply, oc.GrantWildCard, oc.Substitute)
_PAYS = (oc.PayEntry, oc.BuyMore)
_PLANS = (oc.PlanTournament, oc.AmendPlan)
_ABOUT_SEATS = (
    oc.DesignateTables,
    oc.MakeDraw,
    oc.MoveSeat,
    oc.Practise,
    oc.StartSession,
    oc.ConcludeTable,
    oc.EndSession,
    oc.CallPlayOff,
    oc.Advance,
    oc.Penalise,
    oc.Disqualify,
    oc.Retire,
    oc.ReportAway,
    oc.ReportPhone,
    oc.FixPrizes,
    oc.CancelTournament,
)


def plan_of(command: oc.TournamentCommand, g: DecisionContext) -> Plan | None:
    if isinstance(command, _PLANS):
        return command.plan
    return g.docket.state(TOURNAMENT, command.tournament).plan


def book_of(command: oc.TournamentCommand, g: DecisionContext) -> tuple[Ruleset, TournamentRules] | Refused:
    """The ruleset that every designated table plays."""
    plan = plan_of(command, g)
    if plan is None:
        return Refused(say("tournament.no-such-tournament", tournament=command.tournament))
    ruleset = g.rulesets.open(plan.ruleset, plan.options)
    if isinstance(ruleset, Refused):
        return ruleset
    return ruleset, ruleset.tournaments


def for_tournament(
    command: oc.TournamentCommand, g: DecisionContext, rank: Rank | None = None
) -> TournamentGiven | Refused:
    found = book_of(command, g)
    if isinstance(found, Refused):
        return found
    ruleset, rules = found
    asking = rank or _rank(ruleset, g)
    if isinstance(asking, Refused):
        return asking
    by = g.docket.by
    person = by.staff if isinstance(by, Staff) else None
    plan = plan_of(command, g)
    assert plan is not None
    given = TournamentGiven(
        now=g.docket.stamp.at,
        house=g.house_settings.house,
        book=ruleset.book,
        rules=rules,
        rank=asking,
        holds=None if asking == HOUSE else ruleset.ladder.check(Power.HOLD_TOURNAMENT, asking),
        notice_min=ruleset.table.limits.change_notice_min.value,
        at=g.house_settings.wall_clock,
        kinds=_kinds(ruleset) if isinstance(command, _PLANS) else frozenset(),
        by=person,
        second=by.second if isinstance(by, Staff) else None,
        own=_own(command, g),
        at_cage=person is not None and bool(g.duties(person) & AT_THE_CAGE),
        cloth=ruleset.table.surface.value is Surface.CLOTH,
        switched_off=_switched_off(ruleset),
        present=_present(g),
        excluded=_excluded(command, ruleset, g),
        second_holds=_second_holds(ruleset, g),
        charged=isinstance(command, _PAYS) and counts_entries(_card_of(command, g), ruleset, g),
        day_began=g.house_settings.day(g.docket.stamp.at).begins,
        kept_days=g.house_settings.prizes_kept_days,
        seed=_seed(command, g),
        shuffle=in_drawn_order,
        decided=_decided(ruleset, g),
        overlay_alone=g.house_settings.authority.overlay_alone,
    )
    # Nothing else bears on a count, and nothing is asked as often as one.
    return _with_seats(given, command, plan, g) if isinstance(command, _ABOUT_SEATS) else given


def _decided(ruleset: Ruleset, g: DecisionContext) -> Decided:
    """Whether nothing can change any more who advances, at this game."""

    def decided(session: SessionPlan, banks: Sequence[int], spins: int, line: int) -> bool | None:
        return g.house_settings.decided(session, ruleset.game, banks, spins, line)

    return decided


def _with_seats(
    given: TournamentGiven, command: oc.TournamentCommand, plan: Plan, g: DecisionContext
) -> TournamentGiven:
    """Where terminals are, and what chips lie there."""
    tournament = g.docket.state(TOURNAMENT, command.tournament)
    return replace(
        given,
        reach=_reach(plan, g),
        elsewhere=frozenset(_elsewhere(command, plan, g)),
        chips=_chips(tournament, g),
        owed=_owed(tournament, g),
        won={at: g.docket.funds(win(at, tournament.unit)) for at in tournament.tables},
        behind=g.docket.funds(behind(tournament.name)),
        banked={each: g.docket.funds(bank_of(tournament.name, each)) for each in tournament.entrants},
        in_hand=frozenset(at for at in tournament.tables if is_undecided(g.docket.state(TABLE, at))),
    )


def _kinds(ruleset: Ruleset) -> frozenset[str]:
    return frozenset(kind_of(bet) for bet in ruleset.game.bets())


def _switched_off(ruleset: Ruleset) -> frozenset[str]:
    """Kinds of bets whose clause a tournament switches off."""
    switched_off = ruleset.tournaments.switched_off
    if switched_off is None:
        return frozenset()
    bets = ruleset.game.bets().values()
    return frozenset(kind_of(bet.key) for bet in bets if bet.clause in switched_off.value)


def _rank(ruleset: Ruleset, g: DecisionContext) -> Rank | Refused:
    """A cashier need hold no rank at its tables, and a director is one by appointment."""
    rank = g.rank_at_cage(ruleset)
    by = g.docket.by
    if (
        isinstance(rank, Refused)
        and isinstance(by, Staff)
        and g.docket.state(STAFF, HOUSE_ROSTER).active(by.staff)
    ):
        return CAGE
    return rank


def _own(command: oc.TournamentCommand, g: DecisionContext) -> EntrantId | None:
    """Whose seat it is that asks: its account is kept in the chips of this tournament, for one entrant."""
    by = g.docket.by
    account = g.docket.state(TERMINAL, by.terminal).account if isinstance(by, Seat) else None
    return account.entrant if account and account.unit == chips_of(command.tournament) else None


def _present(g: DecisionContext) -> frozenset[StaffId]:
    """Who has signed in somewhere, and whoever acts now."""
    now, by = g.docket.stamp.at, g.docket.by
    roster = g.docket.state(STAFF, HOUSE_ROSTER)
    signed_in = {session.staff for session in roster.sessions.values() if now < session.until}
    return frozenset(signed_in | ({by.staff} if isinstance(by, Staff) else set()))


def _second_holds(ruleset: Ruleset, g: DecisionContext) -> bool:
    """Whether whoever approves may hold tournaments under this book."""
    by = g.docket.by
    rank = g.rank_under(by.second, ruleset.book) if isinstance(by, Staff) and by.second else None
    return rank is not None and ruleset.ladder.check(Power.HOLD_TOURNAMENT, rank) is None


def _card_of(command: oc.TournamentCommand, g: DecisionContext) -> str | None:
    """The card that applies, or of whoever pays."""
    if isinstance(command, _BY_CARD):
        return command.card
    if not isinstance(command, _PAYS):
        return None
    entrant = g.docket.state(TOURNAMENT, command.tournament).entrants.get(command.entrant)
    return entrant.card if entrant else None


def _excluded(command: oc.TournamentCommand, ruleset: Ruleset, g: DecisionContext) -> Clause | None:
    """By which clause of this book the card that applies or pays is excluded, if it is."""
    card = _card_of(command, g)
    if card is None:
        return None
    return next(
        (each.clause for each in barred(g.docket)
         if each.card == card and each.clause and each.clause.book == ruleset.book),
        None,
    )  # fmt: skip


def _reach(plan: Plan, g: DecisionContext) -> Mapping[TableId, tuple[TerminalId, ...]]:
    """The terminals of the plan that reach each of its tables and are in order."""
    # Each terminal is looked at once: a thousand of them reach a hundred tables each.
    reached = {at: frozenset(g.docket.state(TERMINAL, at).tables) for at in plan.terminals if _able(at, g)}
    return {table: tuple(at for at, tables in reached.items() if table in tables) for table in plan.tables}


def _able(at: TerminalId, g: DecisionContext) -> bool:
    terminal = g.docket.state(TERMINAL, at)
    return terminal.open and terminal.out_of_order() is None and terminal.excluded is None


def _elsewhere(command: oc.TournamentCommand, plan: Plan, g: DecisionContext) -> Iterator[TableId]:
    """Tables of another ruleset, or of another tournament that is held: between its sessions too."""
    held = {
        table
        for name, each in g.docket.current.tournaments()
        if name != command.tournament and each.stage is TournamentStage.CLOSED
        for table in each.tables
    }
    for table in plan.tables:
        laid = g.house_settings.tables.get(table)
        if laid is None or laid.ruleset != plan.ruleset or table in held:
            yield table


def _chips(tournament: Tournament, g: DecisionContext) -> dict[TerminalId, int]:
    session = tournament.current
    if session is None:
        return {}
    return {at: g.docket.funds(credit(at, tournament.unit)) for _, at in session.terminals()}


def _owed(tournament: Tournament, g: DecisionContext) -> dict[TerminalId, int]:
    session = tournament.current
    if session is None:
        return {}
    return {at: -g.docket.funds(receivable(at, tournament.unit)) for _, at in session.terminals()}


def _seed(command: oc.TournamentCommand, g: DecisionContext) -> bytes:
    if not isinstance(command, oc.CommitDraw | oc.MakeDraw):
        return b""
    return g.house_settings.draw_seed(command.tournament, command.session)
