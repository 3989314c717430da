"""What a table is put together from: the parts in place, those that may be, and the clause of each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from croupier.cli.output import console, emit_json, table
from croupier.core.decider import Refused
from croupier.rulebooks.composition import composed, fitted
from croupier.rulebooks.options import option_names
from croupier.rulebooks.ruleset import Ruleset


class Offer(NamedTuple):
    """One part in one place: whether it stands there, may stand there, or may not."""

    place: str
    name: str
    standing: str
    clause: str


def tell_parts(ruleset: Ruleset, *, json: bool) -> None:
    offers = list(_offers(ruleset))
    if json:
        emit_json(_as_json(ruleset, offers))
        return
    shown = table(f"{ruleset.key}: {ruleset.title}", "part", "name", "", "clause")
    for offer in offers:
        shown.add_row(*offer)
    console().print(shown)
    console().print(f"may be set: {', '.join(option_names(ruleset))}", soft_wrap=True)


def _offers(ruleset: Ruleset) -> Iterator[Offer]:
    there = [(path, id(part)) for path, part in fitted(ruleset)]
    for path, choices in ruleset.alternatives.items():
        if isinstance(choices, Refused):
            yield Offer(path, choices.reason, "refused", str(choices.clause))
            continue
        for name, part in choices.named.items():
            fault = _fault(ruleset, path, name)
            if (path, id(part)) in there:
                yield Offer(path, name, "in place", str(part.by))
            elif fault is None:
                yield Offer(path, name, "may be", str(part.by))
            else:
                yield Offer(path, name, f"refused: {fault.reason}", str(fault.clause))


def _fault(ruleset: Ruleset, path: str, name: str) -> Refused | None:
    """Why this part by itself does not go with the rest of the table."""
    tried = composed(ruleset, path, name)
    return tried if isinstance(tried, Refused) else next(iter(tried.faults()), None)


def _as_json(ruleset: Ruleset, offers: list[Offer]) -> dict[str, Any]:
    return {
        "ruleset": ruleset.key,
        "title": ruleset.title,
        "options": dict(ruleset.options),
        "prevails": [str(overlay.by) for overlay in ruleset.prevails],
        "parts": [offer._asdict() for offer in offers],
        "may_be_set": list(option_names(ruleset)),
    }
