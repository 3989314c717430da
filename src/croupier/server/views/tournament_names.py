"""What is called how in a tournament: its entrants by the name for boards, its texts in every language."""

from __future__ import annotations

from croupier.core.ids import EntrantId
from croupier.server.scene import Scene
from croupier.tournaments.plan import SessionPlan, Text, in_language
from croupier.tournaments.state import Tournament
from croupier.words.figures import LANGUAGES


def called_of(scene: Scene, tournament: Tournament, name: EntrantId) -> str:
    """By number where nobody has said anything else, or where that has been erased."""
    entrant = tournament.entrants.get(name)
    return (scene.core.house_settings.told(entrant.called) if entrant else None) or name


def in_all_languages(text: Text | None) -> dict[str, str]:
    return {language: in_language(text or "", language) for language in LANGUAGES}


def session_called(plan: SessionPlan) -> dict[str, str]:
    return in_all_languages(plan.called or plan.name)
