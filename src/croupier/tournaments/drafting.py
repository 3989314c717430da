"""What every statement is drafted from: the plan, the rules of its book, and the language it is said in."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.tournaments.plan import Plan, SessionPlan, Text, in_language
from croupier.tournaments.rules import TournamentChips, TournamentRules
from croupier.words.figures import in_number
from croupier.words.said import Said, say

Sentences = tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Drafting:
    plan: Plan
    rules: TournamentRules
    language: str

    def text(self, written: Text | None) -> str:
        return in_language(written or "", self.language)

    def session(self, session: SessionPlan) -> str:
        return self.text(session.called) or session.name

    def number(self, count: int) -> str:
        return in_number(count, self.language)

    @property
    def on_account(self) -> bool:
        """Whether what is played with is credit on an account, and no chips are handed out."""
        return self.rules.chips.value is TournamentChips.ACCOUNT_CREDIT


def moment(at: str) -> Said:
    """Wall clock of the house; seconds are told where there are any."""
    date, _, clock = at.partition("T")
    year, month, day = date.split("-")
    return say(
        "terms.moment",
        day=int(day),
        month=say(f"terms.month.{int(month) - 1}"),
        year=year,
        clock=clock.removesuffix(":00"),
    )
