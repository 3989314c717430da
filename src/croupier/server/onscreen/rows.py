"""How one row of the on-screen rules comes about: a label, a sentence, and the clause."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from croupier.core.cite import Cited, Clause
from croupier.server.onscreen.phrases import Phrases
from croupier.server.views.answers import RuleRow

Rows = Iterator[RuleRow]


def row(say: Phrases, key: str, clause: Clause, policy: Enum | None = None, **given: object) -> RuleRow:
    """A policy's own sentence; without a policy the key has one sentence, called text."""
    text = say.say(f"{key}.{policy.name if policy else 'text'}", **given)
    return RuleRow(label=say.say(key), text=text, clause=str(clause))


def plain(say: Phrases, key: str, clause: Clause | None, **given: object) -> Rows:
    """The row of a value, or none where the book is silent."""
    if clause is not None:
        text = say.say(f"{key}.text", **given)
        yield RuleRow(label=say.say(key), text=text, clause=str(clause))


def policy(say: Phrases, key: str, cited: Cited[Enum] | None, sentences: str | None = None) -> Rows:
    """``sentences`` names another family of sentences that these policies share."""
    if cited is None:
        return
    text = say.say(f"{sentences or key}.{cited.value.name}")
    yield RuleRow(label=say.say(key), text=text, clause=str(cited.clause))


def number(say: Phrases, key: str, cited: Cited[int] | None) -> Rows:
    if cited is not None:
        yield row(say, key, cited.clause, n=cited.value)
