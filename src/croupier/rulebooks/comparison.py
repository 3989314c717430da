"""Two rulesets, or two whole books, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from croupier.core.cite import Clause
from croupier.rulebooks.ruleset import Ruleset
from croupier.rulebooks.settings import Setting, settings


@dataclass(frozen=True, slots=True)
class SettingSaid:
    """What one side says on a question, and at which tables it says so."""

    text: str
    clause: Clause
    at: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SettingDifference:
    """One question on which two sides do not say the same.  Nothing said is silence."""

    path: str
    left: tuple[SettingSaid, ...]
    right: tuple[SettingSaid, ...]

    @property
    def subject(self) -> str:
        """The matter in question, in the words of a person who compares books."""
        side = self.path.split(".")[2:3] if self.path.startswith("game.sides.") else []
        return f"Side wager {side[0]}" if side else _matter(self.path)[1]

    @property
    def question(self) -> str:
        rest = self.path.removeprefix(_matter(self.path)[0]).strip(".") or self.path
        return rest.replace(".", ", ").replace("_", " ")


# The longest beginning of a path that is found here names its matter; matters come in this order.
_MATTERS = {
    "table.wagering": "Betting window",
    "table.limits": "Wager limits",
    "table": "Table",
    "ladder": "Ranks and who may do what",
    "table.closing": "Closing a table with players present",
    "terminal": "Terminals and devices",
    "tickets": "Tickets",
    "table.voids.no_spin": "Reasons for a no spin",
    "table.voids": "Voids",
    "table.faults": "Faults",
    "game": "Bets",
    "game.sides": "Side wagers",
    "table.colour_chips": "Colour chips",
    "jackpots": "Jackpots",
    "tournaments": "Tournaments",
    "table.conduct": "Conduct and disputes",
}
_ORDER = list(_MATTERS)


def _matter(path: str) -> tuple[str, str]:
    begins = [begin for begin in _MATTERS if f"{path}.".startswith(f"{begin}.")]
    longest = max(begins, key=len)
    return longest, _MATTERS[longest]


def compare(left: Iterable[Ruleset], right: Iterable[Ruleset]) -> tuple[SettingDifference, ...]:
    """The questions on which the sides differ, matter by matter."""
    a, b = _by_path(left), _by_path(right)
    found = (SettingDifference(path, a.get(path, ()), b.get(path, ())) for path in {**a, **b})
    differing = [each for each in found if _texts(each.left) != _texts(each.right)]
    return tuple(sorted(differing, key=lambda each: _ORDER.index(_matter(each.path)[0])))


def _by_path(rulesets: Iterable[Ruleset]) -> Mapping[str, tuple[SettingSaid, ...]]:
    """What is said on each question; what is said alike at several tables is said once."""
    asked: dict[str, dict[tuple[str, Clause], list[str]]] = {}
    for ruleset in rulesets:
        name = ruleset.key.split("/", 1)[1]
        for path, setting in settings(ruleset).items():
            asked.setdefault(path, {}).setdefault(_say(setting), []).append(name)
    return {
        path: tuple(SettingSaid(text, clause, tuple(at)) for (text, clause), at in said.items())
        for path, said in asked.items()
    }


def _say(setting: Setting) -> tuple[str, Clause]:
    return setting.text, setting.clause


def _texts(said: tuple[SettingSaid, ...]) -> set[str]:
    return {each.text for each in said}
