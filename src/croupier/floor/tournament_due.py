"""What time brings about in a tournament, read off its state, so that nothing is lost in a restart."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.decider import Refused
from croupier.core.ids import Instant, TableId
from croupier.floor.core import FloorCore
from croupier.floor.decision_context import UNDECIDED, is_undecided
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TABLE
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.rules import Surface
from croupier.tournaments import commands as oc
from croupier.tournaments.awarding import prizes_lapse_at
from croupier.tournaments.sessions import is_over
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.words import SessionStage, TournamentStage
from croupier.words.said import say

_DRAWS_LIE_READY = frozenset({TournamentStage.OPEN, TournamentStage.CLOSED})


def tournament_due(core: FloorCore, tournament: Tournament, now: Instant) -> Iterator[oc.TournamentCommand]:
    name, plan = tournament.name, tournament.plan
    if plan is None:
        return
    drawn = tournament.drawn
    if tournament.stage in _DRAWS_LIE_READY and len(tournament.commitments) == drawn:
        yield oc.CommitDraw(tournament=name, session=drawn + 1)
    closes = plan.entries.closes
    closed = closes is not None and now >= core.house_settings.wall_clock(closes, 0)
    if tournament.stage is TournamentStage.OPEN and closed:
        yield oc.CloseEntries(tournament=name)
    lapse = prizes_lapse_at(tournament, core.house_settings.prizes_kept_days)
    if lapse is not None and now >= lapse:
        for line in tournament.prizes:
            if line.amount and line.entrant not in tournament.paid:
                yield oc.LapsePrize(tournament=name, entrant=line.entrant)
    session = tournament.current
    ruleset = core.rulesets.open(plan.ruleset, plan.options)
    if session is not None and session.stage is SessionStage.RUNNING and isinstance(ruleset, Ruleset):
        yield from _of_session(core, tournament, session, ruleset, now)


def _of_session(
    core: FloorCore, tournament: Tournament, session: TournamentSession, ruleset: Ruleset, now: Instant
) -> Iterator[oc.TournamentCommand]:
    name, number, rules = tournament.name, session.number, ruleset.tournaments
    if rules.director_present and not _attended(core, tournament, now):
        why = str(say("tournament.nobody-conducts"))
        yield oc.PauseSession(tournament=name, session=number, because=why)
        return
    in_hand = {table for table in session.tables if is_undecided(core.current.state(TABLE, table))}
    if session.ends_at is not None and now >= session.ends_at:
        for table in session.tables:
            if table not in session.last and not _commenced(core, table, session.ends_at):
                yield oc.AnnounceLastSpins(tournament=name, session=number, table=table)
    over = all(is_over(session, table, rules.early_end.value) for table in session.tables)
    if over and not in_hand and ruleset.table.surface.value is not Surface.CLOTH:
        yield oc.EndSession(tournament=name, session=number)


def _attended(core: FloorCore, tournament: Tournament, now: Instant) -> bool:
    roster = core.current.state(STAFF, HOUSE_ROSTER)
    signed_in = {each.staff for each in roster.sessions.values() if now < each.until}
    return bool(tournament.conducts & signed_in)


def _commenced(core: FloorCore, table: TableId, ends_at: Instant) -> bool:
    """Whether a spin that was begun in time is still undecided."""
    state = core.current.state(TABLE, table)
    if state.phase not in UNDECIDED:
        return False
    spin = state.in_hand
    ruleset = core.rulesets.of_table(table, state)
    launches = not isinstance(ruleset, Refused) and bool(ruleset.table.spun)
    begun = spin.launched_at if launches else spin.opened_at
    return begun is not None and begun < ends_at
