"""The terms of a tournament: what its book has them state, drafted from the plan, and what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from croupier.core.cite import Clause
from croupier.core.digests import digest
from croupier.tournaments.conditions import holds, open_key
from croupier.tournaments.drafting import Drafting, Sentences
from croupier.tournaments.plan import Plan, in_language
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.statements import FixedByBook, Required, Says
from croupier.tournaments.wording_of_entry import OF_ENTRY
from croupier.tournaments.wording_of_play import OF_PLAY
from croupier.words.figures import ENGLISH, LANGUAGES
from croupier.words.said import named

TERMS = "croupier/tournament-terms/1"
# What books have stated to a set effect: an operator may neither leave it out nor word it otherwise.
SET_STATEMENTS = frozenset(
    {
        Says.START_MAY_MOVE, Says.CHANGES_TOLD, Says.TAKING_PART, Says.WHO_MAY_ENTER, Says.MAY_REFUSE,
        Says.EMPLOYEES, Says.ABIDE, Says.SIGNATURE, Says.BANK, Says.PRECEDENCE, Says.EARLY_END,
        Says.EARLY_END_AGREED, Says.PRIVACY, Says.IMAGES, Says.CONDUCTED, Says.DIRECTOR_FINAL, Says.LIABILITY,
        Says.COMPLAINT, Says.OWN_PLACEMENT, Says.TERMS,
    }
)  # fmt: skip
_DRAFTED = {**OF_ENTRY, **OF_PLAY}

ByLanguage = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TermsStatement:
    """One paragraph of the terms under its clause, in every language."""

    clause: Clause
    name: str
    words: ByLanguage


@dataclass(frozen=True, slots=True)
class MissingStatement:
    """A statement that the book requires and the plan does not make, with what has to be filled in."""

    clause: Clause
    says: Says
    fill: str


@dataclass(frozen=True)
class TournamentTerms:
    """Everything that entrants are told, in the order of the book."""

    plan: Plan
    book: str
    statements: tuple[TermsStatement, ...]
    fixed: tuple[TermsStatement, ...]

    @cached_property
    def digest(self) -> str:
        """Of the English text, which is the one that is signed."""
        plan = self.plan
        stated = ((each.clause.number, each.words[ENGLISH]) for each in (*self.statements, *self.fixed))
        parts = (part for statement in stated for part in statement)
        return digest(TERMS, self.book, plan.ruleset, plan.id, in_language(plan.title, ENGLISH), *parts)


def terms_of(plan: Plan, rules: TournamentRules, book: str) -> TournamentTerms:
    """As far as the plan makes its statements; whoever offers them asks first whether any is missing."""
    made = [each for each in rules.statements if _is_required(each, plan) and _fill(each, plan) is None]
    return TournamentTerms(
        plan=plan,
        book=book,
        statements=tuple(_statement(each, plan, rules) for each in made),
        fixed=tuple(_repeated(each) for each in rules.fixed),
    )


def required_of(plan: Plan, rules: TournamentRules) -> tuple[Required, ...]:
    """What the book requires of the terms of this plan."""
    return tuple(each for each in rules.statements if _is_required(each, plan))


def missing(plan: Plan, rules: TournamentRules) -> tuple[MissingStatement, ...]:
    """What the terms would have to state and cannot, in the order of the book."""
    found = ((each, _fill(each, plan)) for each in required_of(plan, rules))
    return tuple(MissingStatement(each.clause, each.says, key) for each, key in found if key is not None)


def name_of(says: Says) -> str:
    """As the file of a plan names a statement: may-refuse."""
    return says.name.lower().replace("_", "-")


def clause_of(rules: TournamentRules, *says: Says) -> Clause | None:
    """Under which the book has the first of these stated that it knows."""
    return next((each.clause for wanted in says for each in rules.statements if each.says is wanted), None)


def _is_required(statement: Required, plan: Plan) -> bool:
    return holds(statement.when.value, plan)


def _fill(statement: Required, plan: Plan) -> str | None:
    name = name_of(statement.says)
    own = plan.words.get(name)
    if own is None:
        return open_key(statement.says, plan)
    written = ENGLISH in own and all(text.strip() for text in own.values())
    return None if written else f"words.{name}"


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _statement(statement: Required, plan: Plan, rules: TournamentRules) -> TermsStatement:
    name = name_of(statement.says)
    own = plan.words.get(name, {})
    drafted = {language: _drafted(statement, plan, rules, language) for language in LANGUAGES if not own}
    words = drafted or {language: own.get(language) or own[ENGLISH] for language in LANGUAGES}
    return TermsStatement(statement.clause, name, words)


def _drafted(statement: Required, plan: Plan, rules: TournamentRules, language: str) -> str:
    return in_words(_DRAFTED[statement.says](Drafting(plan, rules, language)), language)


def _repeated(fixed: FixedByBook) -> TermsStatement:
    said = (named(fixed.fixes),)
    words = {language: in_words(said, language) for language in LANGUAGES}
    return TermsStatement(fixed.clause, fixed.fixes.name.lower().replace("_", "-"), words)


def in_words(sentences: Sentences, language: str) -> str:
    between = "" if language == "zh-Hans" else " "
    return between.join(each.within(language) for each in sentences)
