"""The terms of a tournament as its director checks them: a row a statement, and a plan before it is one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from croupier.core.decider import Refused
from croupier.floor.rooms import TOURNAMENT
from croupier.house.cannot_open import CannotOpen
from croupier.house.plan_file import plan_in
from croupier.house.tournament_file import OpenedPlan, opened_plan
from croupier.house.tournament_text import plan_text
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.director_shapes import (
    DirectorStatement,
    DirectorTerms,
    DirectorTold,
    PlanFault,
    PlanJudged,
)
from croupier.server.scene import Scene
from croupier.server.sentences import because
from croupier.server.views.tournament_names import in_all_languages
from croupier.tournaments import events as e
from croupier.tournaments.plan import Plan
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.state import Tournament
from croupier.tournaments.statements import Required
from croupier.tournaments.terms import SET_STATEMENTS, missing, name_of, required_of, terms_of
from croupier.words.said import say

PASTED = Path("plan.toml")


def terms_view(scene: Scene, tournament: Tournament, ruleset: Ruleset) -> DirectorTerms:
    plan = tournament.planned
    return DirectorTerms(
        tournament=tournament.name,
        book=ruleset.book,
        digest=tournament.terms,
        statements=list(statements(plan, ruleset)),
        told=list(_told(scene, tournament)),
        plan=plan_text(plan),
    )


def statements(plan: Plan, ruleset: Ruleset) -> Iterator[DirectorStatement]:
    """Every statement that the book knows, in its order, those too that this plan need not make."""
    rules = ruleset.tournaments
    made = {each.name: each for each in terms_of(plan, rules, ruleset.book).statements}
    lacking = {each.says: each.fill for each in missing(plan, rules)}
    asked = frozenset(required_of(plan, rules))
    for each in rules.statements:
        stated = made.get(name_of(each.says))
        yield _row(each, dict(stated.words) if stated else {}, lacking.get(each.says), asked=each in asked)


def _row(each: Required, words: dict[str, str], fill: str | None, *, asked: bool) -> DirectorStatement:
    return DirectorStatement(
        clause=str(each.clause),
        says=each.says.name,
        when=each.when.value.name,
        state="not asked" if not asked else "missing" if fill is not None else "stated",
        fixed=each.says in SET_STATEMENTS,
        fill=fill,
        words=words,
    )


def _told(scene: Scene, tournament: Tournament) -> Iterator[DirectorTold]:
    """Where and to whom, digest by digest; those of terms that are no longer in force are struck."""
    for told in scene.core.store.tail(stream=TOURNAMENT.stream(tournament.name)):
        match told.event:
            case e.TermsPublished(digest=digest, where=where):
                yield DirectorTold(
                    what="published", at=told.stamp.at, digest=digest, where=where, whom="", reference="",
                    struck=digest != tournament.terms,
                )  # fmt: skip
            case e.RegulatorTold(digest=digest, whom=whom, reference=reference):
                yield DirectorTold(
                    what="told", at=told.stamp.at, digest=digest, where="", whom=whom, reference=reference,
                    struck=digest != tournament.terms,
                )  # fmt: skip
            case _:
                pass


# ── a plan before it is one ─────────────────────────────────────────────────────────────────


def judged_plan(scene: Scene, text: str) -> PlanJudged:
    """What a file says, and everything that is wrong with it at once."""
    try:
        opened = opened_plan(plan_in(text, PASTED)[0], PASTED)
    except CannotOpen as wrong:
        fault = PlanFault(where=wrong.where, because=because(f"{wrong.what}. {wrong.remedy}"))
        return PlanJudged(plan=None, title={}, digest="", stated=0, required=0, faults=[fault], missing=[])
    lacking = {each.says for each in opened.missing()}
    rules = opened.ruleset.tournaments
    return PlanJudged(
        plan=opened.plan,
        title=in_all_languages(opened.plan.title),
        digest=opened.terms().digest,
        stated=opened.required() - len(lacking),
        required=opened.required(),
        faults=[*_faults(opened), *_of_house(scene, opened.plan)],
        missing=list(_missing(opened.plan, rules)),
    )


def _faults(opened: OpenedPlan) -> Iterator[PlanFault]:
    for fault in opened.faults():
        yield _fault(fault)


def _fault(fault: Refused) -> PlanFault:
    return PlanFault(where="", because=because(fault.said, fault.clause))


def _of_house(scene: Scene, plan: Plan) -> Iterator[PlanFault]:
    """Tables and terminals that this house does not have."""
    laid = scene.core.house_settings.tables
    fits = {name for name, each in laid.items() if each.ruleset == plan.ruleset}
    unknown = tuple(table for table in plan.tables if table not in fits)
    if unknown:
        yield _fault(Refused(say("tournament.tables-are-taken", tables=unknown)))
    enrolled = {name for name, _ in scene.core.current.terminals()}
    for terminal in plan.terminals:
        if terminal not in enrolled:
            yield _fault(Refused(say("tournament.no-spare", terminal=terminal)))


def _missing(plan: Plan, rules: TournamentRules) -> Iterator[DirectorStatement]:
    lacking = {each.says: each.fill for each in missing(plan, rules)}
    for each in required_of(plan, rules):
        if each.says in lacking:
            yield _row(each, {}, lacking[each.says], asked=True)
