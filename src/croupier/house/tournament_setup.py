"""Tournaments of the file, as commands: each is planned once, and amended when another plan was accepted."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.ids import CommandId, TournamentId
from croupier.floor.core import FloorCore
from croupier.floor.current_states import CurrentStates
from croupier.floor.rooms import TOURNAMENT
from croupier.house.config import Config
from croupier.house.setup import CONFIGURATION, SetupCommand
from croupier.store.port import Log
from croupier.tournaments.commands import AmendPlan, PlanTournament
from croupier.tournaments.events import Amended, Planned
from croupier.tournaments.plan import Plan
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import TournamentStage
from croupier.words.said import say

_TO_AMEND = frozenset({TournamentStage.PLANNED, TournamentStage.OPEN})


def tournaments(config: Config, core: FloorCore) -> Iterator[SetupCommand]:
    """What the desk has amended since the file was last taken stays, until another file is accepted."""
    for plan in config.plan:
        known = core.current.state(TOURNAMENT, plan.id)
        name = CommandId(f"configuration/{TOURNAMENT.stream(plan.id)}@{core.decided_at}")
        if known.stage is TournamentStage.UNKNOWN:
            yield f"tournament {plan.id}", name, PlanTournament(tournament=plan.id, plan=plan)
        elif known.stage in _TO_AMEND and _is_news(plan, known, core.store):
            because = str(say("record.plan-was-accepted"))
            yield f"tournament {plan.id}", name, AmendPlan(tournament=plan.id, plan=plan, because=because)


def other_plans(config: Config, current: CurrentStates, log: Log) -> Iterator[str]:
    """What becomes of plans that the log has otherwise, or not yet."""
    for plan in config.plan:
        known = current.state(TOURNAMENT, plan.id)
        if known.stage is TournamentStage.UNKNOWN:
            yield f"tournament {plan.id} is planned with this opening"
        elif known.plan == plan:
            continue
        elif not _is_news(plan, known, log):
            yield f"tournament {plan.id} was amended at the desk since the file was taken; the desk applies"
        elif known.stage in _TO_AMEND:
            told = "its terms are published, and the regulator and entrants told, anew"
            yield f"tournament {plan.id} is amended with this opening: {told}"
        else:
            yield f"tournament {plan.id} is fixed from its start, and held as the log has it"


def _is_news(plan: Plan, known: Tournament, log: Log) -> bool:
    return plan not in (known.plan, _last_of_file(plan.id, log))


def _last_of_file(name: TournamentId, log: Log) -> Plan | None:
    """As the file had it when it was last taken."""
    found = None
    for told in log.tail(0, TOURNAMENT.stream(name)):
        if isinstance(told.event, Planned | Amended) and told.stamp.by == str(CONFIGURATION):
            found = told.event.plan
    return found
