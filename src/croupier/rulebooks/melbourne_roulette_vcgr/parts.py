"""What a table of the older Melbourne book is put together from, each with its clause."""

from __future__ import annotations

from dataclasses import replace

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.rulebooks.melbourne_roulette_vcgr.cite import melbourne
from croupier.rulebooks.melbourne_roulette_vcgr.wagers import RACE_TRACK
from croupier.rulebooks.parts import Alternatives, race_track
from croupier.words.said import say


def _parts(track_by: str, layout_by: str) -> Alternatives:
    """The diagrams have areas for the bets of the book and for no others."""
    by: Clause = melbourne(track_by)
    return {
        "race_track": race_track(replace(RACE_TRACK, fitted_by=by), by),
        "sides": Refused(say("rulebooks.layouts-have-no-area-for-side-wager"), melbourne(layout_by)),
    }


CLOTH = _parts("6.4", "2.1")
DOUBLE_ZERO = _parts("6.4", "8.2.1")
FRENCH = _parts("9.6.2(a)", "9.3.1")
TOUCHBET = _parts("10.8.1", "10.8.1")
TOUCHTABLE = _parts("11.8.1", "11.8.1")
