"""Two rulesets, or two whole books, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from croupier.core.cite import Clause
from croupier.rulebooks.ruleset import Ruleset
from croupier.rulebooks.settings import Setting, settings


@dataclass(frozen=True, slots=True)
class Said:
    """What one side says on a question, and at which tables it says so."""

    text: str
    clause: Clause
    at: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """One question on which two sides do not say the same.  Nothing said is silence."""

    path: str
    left: tuple[Said, ...]
    right: tuple[Said, ...]

    @property
    def subject(self) -> str:
        """The part of the rules in question: "table limits"."""
        return self.path.rsplit(".", 1)[0].replace(".", " ").replace("_", " ")

    @property
    def question(self) -> str:
        return self.path.rsplit(".", 1)[-1].replace("_", " ")


def compare(left: Iterable[Ruleset], right: Iterable[Ruleset]) -> tuple[Difference, ...]:
    """The questions on which the sides differ, in the order in which they are first asked."""
    a, b = _by_path(left), _by_path(right)
    found = (Difference(path, a.get(path, ()), b.get(path, ())) for path in {**a, **b})
    return tuple(each for each in found if _texts(each.left) != _texts(each.right))


def _by_path(rulesets: Iterable[Ruleset]) -> Mapping[str, tuple[Said, ...]]:
    """What is said on each question; what is said alike at several tables is said once."""
    asked: dict[str, dict[tuple[str, Clause], list[str]]] = {}
    for ruleset in rulesets:
        name = ruleset.key.split("/", 1)[1]
        for path, setting in settings(ruleset).items():
            asked.setdefault(path, {}).setdefault(_say(setting), []).append(name)
    return {
        path: tuple(Said(text, clause, tuple(at)) for (text, clause), at in said.items())
        for path, said in asked.items()
    }


def _say(setting: Setting) -> tuple[str, Clause]:
    return setting.text, setting.clause


def _texts(said: tuple[Said, ...]) -> set[str]:
    return {each.text for each in said}
