"""By what an entrant is known to the public: the name for boards that they gave, else their number."""

from __future__ import annotations

from collections.abc import Callable

from croupier.core.ids import EntrantId
from croupier.core.private import Private
from croupier.tournaments.state import Tournament

Told = Callable[[str | Private], str | None]  # what is said of somebody; none where it has been erased


def nobody_told(_said: str | Private) -> None:
    """For whoever has the log and not the store beside it, where names lie."""


def shown_name(tournament: Tournament, entrant: EntrantId, told: Told) -> str:
    """Who refused publicity gave no name, and whose name has been erased has none."""
    called = tournament.entrants[entrant].called
    return (told(called) if called else None) or entrant
