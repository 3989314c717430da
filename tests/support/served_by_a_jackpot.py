"""A table as it is once a jackpot serves it: until one can, no jackpot wager is offered or taken."""

from contextlib import contextmanager

import pytest

from croupier.table import laying, wagering


@contextmanager
def served():
    with pytest.MonkeyPatch.context() as as_if:
        for room in (laying, wagering):
            as_if.setattr(room, "enters_nothing", lambda _bets, _game, **_given: None)
        yield
