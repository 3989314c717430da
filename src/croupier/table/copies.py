"""A copy of the rules, for whoever asks for one."""

from __future__ import annotations

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.table.rules import ConductRules
from croupier.words.said import say


def copy_of_rules(conduct: ConductRules) -> Clause | Refused:
    """By which clause it is given; a book that knows none has its rules on the screen alone."""
    return conduct.rules_on_request or Refused(say("table.this-book-gives-no-copy"))
