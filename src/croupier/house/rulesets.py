"""Every ruleset of every book, and of games from elsewhere, opened by its key."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import overload

from croupier.core.cite import NOT_ENFORCED, Clause
from croupier.core.decider import Refused
from croupier.games.game import Game
from croupier.games.shoes import differ_only_in_the_shoe
from croupier.house.arithmetic import arithmetic
from croupier.house.installed import installed
from croupier.house.kept_figures import kept
from croupier.house.known_rulesets import KNOWN
from croupier.maths.figures import Favoured, bets_that_favour_the_player, in_percent
from croupier.maths.solving.policies import BEST
from croupier.rulebooks.options import with_options
from croupier.rulebooks.ruleset import Ruleset
from croupier.rulebooks.settings import Setting, settings
from croupier.words.said import Said, say

RULESETS: Mapping[str, Ruleset] = {
    **KNOWN,
    **{ruleset.key: ruleset for brought in installed().values() for ruleset in brought.rulesets},
}


class UnknownRuleset(LookupError):
    """No book has a ruleset of this key."""

    def __init__(self, key: str) -> None:
        near = get_close_matches(key, RULESETS, n=1, cutoff=0.3)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        super().__init__(f"there is no ruleset {key!r}{hint}")


@overload
def open_ruleset(key: str) -> Ruleset: ...
@overload
def open_ruleset(
    key: str, options: Mapping[str, str], *, player_edge_on_purpose: bool = False
) -> Ruleset | Refused: ...
def open_ruleset(
    key: str, options: Mapping[str, str] | None = None, *, player_edge_on_purpose: bool = False
) -> Ruleset | Refused:
    """A ruleset, with the operator's own settings where given.

    Settings that a book forbids are refused with their clause, and so are settings that
    give the player an edge on any wager, unless that is on purpose.  The main wager of
    blackjack is judged by best play, and by a margin for what that leaves.  The books' own
    settings are not computed again each time: the tests do so.
    """
    if key not in RULESETS:
        raise UnknownRuleset(key)
    opened = with_options(RULESETS[key], options or {})
    if isinstance(opened, Refused) or not options:
        return opened
    return _fault(opened, player_edge_on_purpose=player_edge_on_purpose) or opened


def rules_of(key: str, options: Mapping[str, str]) -> Ruleset | Refused:
    """Judged once: an operator's own settings are costly to judge."""
    return _judged(key, tuple(sorted(options.items())))


@lru_cache
def _judged(key: str, options: tuple[tuple[str, str], ...]) -> Ruleset | Refused:
    return open_ruleset(key, dict(options))


def _fault(ruleset: Ruleset, *, player_edge_on_purpose: bool) -> Refused | None:
    for fault in ruleset.faults():
        return fault
    # The edges are those of a new shoe, whatever becomes of it afterwards.
    if player_edge_on_purpose or differ_only_in_the_shoe(ruleset.game, RULESETS[ruleset.key].game):
        return None
    for favoured in _favouring(ruleset.game):
        return Refused(_favours(favoured), ruleset.game.bets()[favoured.bet].clause)
    return None


def _favouring(game: Game) -> tuple[Favoured, ...]:
    return kept(
        "bets that favour the player",
        game,
        tuple[Favoured, ...],
        lambda: bets_that_favour_the_player(game, arithmetic()),
    )


def _favours(favoured: Favoured) -> Said:
    """An exact edge is told as a fraction; one by best play with the policy that it is the value of."""
    bet, edge = favoured.bet, favoured.edge
    if favoured.played == BEST:
        return say(
            "house.best-play-leaves-too-little", percent=in_percent(edge), bet=bet, policy=favoured.played
        )
    return say("house.these-settings-give-player-edge", what=-edge, percent=in_percent(-edge), bet=bet)


def _told(setting: Setting) -> str:
    told = f"{setting.path} = {setting.text}"
    return f"{told} ({NOT_ENFORCED})" if setting.declared else told


# A tournament names the clauses that it switches off; it does not rest on them.
_SWITCHED_OFF = "tournaments.switched_off."


@cache
def rules_by_clause() -> Mapping[Clause, tuple[str, ...]]:
    """Which settings of which rulesets, and which overlays, rest on each clause."""
    found: dict[Clause, dict[str, None]] = {}
    for ruleset in RULESETS.values():
        for setting in settings(ruleset).values():
            if not setting.path.startswith(_SWITCHED_OFF):
                found.setdefault(setting.clause, {})[_told(setting)] = None
        for overlay in ruleset.prevails:
            found.setdefault(overlay.by, {})[f"{', '.join(overlay.over)} of {ruleset.key} prevail"] = None
    return {clause: tuple(texts) for clause, texts in found.items()}
