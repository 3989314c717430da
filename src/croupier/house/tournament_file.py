"""The file of one tournament: read as a plan, and opened with the ruleset that it is played by."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from croupier.core.decider import Refused
from croupier.house.cannot_open import CannotOpen
from croupier.house.plan_file import read_plan
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.rulebooks.ruleset import Ruleset
from croupier.tournaments.fairness_of_plan import PlannedPlay, faults_of_plan
from croupier.tournaments.plan import Plan
from croupier.tournaments.terms import (
    MissingStatement,
    TournamentTerms,
    missing,
    required_of,
    terms_of,
)


@dataclass(frozen=True, slots=True)
class OpenedPlan:
    """A plan, and the ruleset of all its tables."""

    plan: Plan
    ruleset: Ruleset

    @property
    def planned(self) -> PlannedPlay:
        notice = self.ruleset.table.limits.change_notice_min.value
        kinds = frozenset(bet.partition(":")[0] for bet in self.ruleset.game.bets())
        return PlannedPlay(self.plan, self.ruleset.tournaments, notice, kinds)

    def faults(self) -> tuple[Refused, ...]:
        return faults_of_plan(self.planned)

    def missing(self) -> tuple[MissingStatement, ...]:
        return missing(self.plan, self.ruleset.tournaments)

    def required(self) -> int:
        return len(required_of(self.plan, self.ruleset.tournaments))

    def terms(self) -> TournamentTerms:
        return terms_of(self.plan, self.ruleset.tournaments, self.ruleset.book)


def open_plan(path: Path) -> OpenedPlan:
    """The plan in a file; ``CannotOpen`` says what is wrong with it and what to do."""
    return opened_plan(read_plan(path)[0], path)


def opened_plan(plan: Plan, path: Path) -> OpenedPlan:
    """``path`` is the file that the plan stands in."""
    try:
        ruleset = open_ruleset(plan.ruleset, plan.options)
    except UnknownRuleset as unknown:
        raise CannotOpen(path, "ruleset", str(unknown), "`croupier rulesets` lists them all.") from None
    if isinstance(ruleset, Refused):
        raise CannotOpen(path, "options", str(ruleset), "Correct or leave out that option.")
    return OpenedPlan(plan, ruleset)
