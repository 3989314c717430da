"""The conduct audit on the command line: what somebody should look at, and by which rule."""

from __future__ import annotations

from typing import Any

from croupier.cli.logs import moment, watched
from croupier.cli.output import console, table
from croupier.floor.conduct.conduct import conduct
from croupier.floor.conduct.remarks import ConductRemark
from croupier.house.conduct_terms import terms_of
from croupier.house.log_place import PlaceOfLog
from croupier.words.said import say

TO_LOOK_AT = 4  # how the command ends where the log agrees and something shows

Remarks = tuple[ConductRemark, ...]


def conduct_of(path: PlaceOfLog) -> Remarks:
    with watched(path) as log:
        return conduct(log, terms_of(log))


def conduct_as_json(remarks: Remarks | None) -> dict[str, Any]:
    if remarks is None:
        return {}
    return {"conduct": [_as_json(each) for each in remarks]}


def _as_json(remark: ConductRemark) -> dict[str, Any]:
    return {"rule": remark.rule, "persons": remark.persons, "what": str(remark.said), "at": remark.at}


def print_conduct(remarks: Remarks | None, language: str) -> None:
    if remarks is None:
        return
    counted = say("conduct.to-look-at", count=len(remarks)) if remarks else say("conduct.nothing")
    heads = (say(f"conduct.{key}").within(language) for key in ("rule", "persons", "since", "seen"))
    shown = table(f"\n{counted.within(language)}", *heads)
    for each in remarks:
        shown.add_row(each.rule, ", ".join(each.persons), moment(each.at), each.said.within(language))
    console().print(shown)
