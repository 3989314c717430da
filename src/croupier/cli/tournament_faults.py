"""What is wrong with the plan of a tournament and what its terms lack, as the command line tells it."""

from __future__ import annotations

from typing import Any

from croupier.cli.output import console, so_many, table
from croupier.core.decider import Refused
from croupier.house.tournament_file import OpenedPlan
from croupier.tournaments.plan import digest_of_plan
from croupier.tournaments.terms import MissingStatement
from croupier.words.figures import ENGLISH
from croupier.words.said import Said, named

AT_FAULT = 1


def checked(
    opened: OpenedPlan,
    faults: tuple[Refused, ...],
    lacking: tuple[MissingStatement, ...],
    language: str = ENGLISH,
) -> dict[str, Any]:
    return {
        "tournament": opened.plan.id,
        "ruleset": opened.ruleset.key,
        "plan": digest_of_plan(opened.plan),
        "terms": None if faults or lacking else opened.terms().digest,
        "required": opened.required(),
        "made": opened.required() - len(lacking),
        "missing": [
            {"clause": str(each.clause), "says": named(each.says).within(language), "fill": each.fill}
            for each in lacking
        ],
        "faults": [
            {"clause": str(each.clause) if each.clause else None, "why": _why(each, language)}
            for each in faults
        ],
    }


def print_checked(
    opened: OpenedPlan,
    faults: tuple[Refused, ...],
    lacking: tuple[MissingStatement, ...],
    language: str = ENGLISH,
) -> None:
    if faults:
        shown = table(so_many(faults, "fault", "faults"), "clause", "why not")
        for fault in faults:
            shown.add_row(fault.clause.number if fault.clause else "-", _why(fault, language))
        console().print(shown)
    if lacking:
        shown = table(
            so_many(lacking, "statement is missing", "statements are missing"),
            "clause",
            "statement",
            "fill in",
        )
        for each in lacking:
            shown.add_row(each.clause.number, named(each.says).within(language), each.fill)
        console().print(shown)
    required = opened.required()
    said = f"{required - len(lacking)} of {required} statements that {opened.ruleset.book} requires are made"
    console().print(said)
    if not faults and not lacking:
        console().print(f"terms {opened.terms().digest}")


def _why(fault: Refused, language: str) -> str:
    return fault.said.within(language) if isinstance(fault.said, Said) else fault.said
