"""Players known by a card, at every terminal at once: each of them counts against one limit."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.floor.decision_context import DecisionContext
from croupier.floor.limited_cards import is_limited
from croupier.floor.rooms import LOYALTY, TABLE, TERMINAL, TOURNAMENT
from croupier.floor.seats import at_terminal
from croupier.loyalty import commands as c
from croupier.loyalty.decide import no_card
from croupier.loyalty.state import LoyaltyMember
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import HOUSE
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import PlayerLimits
from croupier.words.said import say

OfCards = c.SitDown | c.GetUp | c.BringUpToDate | c.ChargeEntry  # what the floor asks by itself


def of_card(command: c.LoyaltyCommand, g: DecisionContext) -> Refused | None:
    """At the desk: under the first book of the house that lets players set limits."""
    found = g.with_limits()
    if isinstance(found, Refused):
        return found
    limits, ruleset = found
    rank = g.rank_at_cage(ruleset)
    if isinstance(rank, Refused):
        return rank
    given = g.for_loyalty(command, limits, ruleset.ladder, rank)
    told = g.docket.ask(LOYALTY, command.card, command, given)
    return told if isinstance(told, Refused) else None


def identify(command: pc.IdentifyPlayer, g: DecisionContext) -> Refused | None:
    """The card is known at the terminal, and the day's limits with it."""
    told = no_card(command.player) or at_terminal(g, command)
    if isinstance(told, Refused):
        return told
    player = g.docket.state(TERMINAL, command.terminal).player
    if player is None or player.limited_by is None:
        return None
    return _at_card(c.SitDown(card=player.name, terminal=command.terminal), g)


def may_wager(command: tc.SetWagers, g: DecisionContext) -> Refused | None:
    """The time that a player has set themselves; what they may lose is the ledger's to keep.

    Chips may be taken back at any time.
    """
    card = _card_at(command, g)
    if card is None or not _adds(command, g):
        return None
    refusal = _at_card(c.BringUpToDate(card=card), g)
    return refusal or _time_is_up(g.docket.state(LOYALTY, card), command, g)


def _card_at(command: tc.SetWagers, g: DecisionContext) -> str | None:
    """In use at the terminal, or of the entrant who sits there: chips are no money, but time is time."""
    terminal = g.docket.state(TERMINAL, command.terminal)
    if terminal.player is not None and terminal.player.limited_by is not None:
        return terminal.player.name
    entrant = terminal.account.entrant if terminal.account else None
    reserved = g.docket.state(TABLE, command.table).reserved
    ruleset = g.ruleset_of(command.table)
    if entrant is None or reserved is None or isinstance(ruleset, Refused):
        return None
    card = g.docket.state(TOURNAMENT, reserved.terms.tournament).entrants[entrant].card
    return card if is_limited(card, ruleset, g) else None


def brought_up_to_date(command: tc.MakeChoice, g: DecisionContext) -> Refused | None:
    """What a choice costs is taken from this day's allowance, less what corrections took."""
    player = g.docket.state(TERMINAL, command.terminal).player
    if player is None or player.limited_by is None:
        return None
    return _at_card(c.BringUpToDate(card=player.name), g)


def _adds(command: tc.SetWagers, g: DecisionContext) -> bool:
    spin = g.docket.state(TABLE, command.table).round
    before = sum(spin.slips.get(command.terminal, {}).values()) if spin else 0
    return sum(command.slip.values()) > before


def _time_is_up(member: LoyaltyMember, command: tc.SetWagers, g: DecisionContext) -> Refused | None:
    if not member.time_is_up(g.docket.stamp.at):
        return None
    limits = _limits_at(command, g)
    clause = limits.daily_time if limits else None
    return Refused(say("floor.time-that-player-has-set"), clause)


def _limits_at(command: tc.SetWagers, g: DecisionContext) -> PlayerLimits | None:
    ruleset = g.ruleset_of(command.table)
    if isinstance(ruleset, Refused) or ruleset.terminal is None:
        return None
    return ruleset.terminal.player_limits


# ── entrants of tournaments ─────────────────────────────────────────────────────────────────


def charge_entry(card: str, amount: int, g: DecisionContext) -> Refused | None:
    if not amount:
        return None
    return _at_card(c.BringUpToDate(card=card), g) or _at_card(c.ChargeEntry(card=card, amount=amount), g)


def sits(command: c.SitDown | c.GetUp, ruleset: Ruleset, g: DecisionContext) -> Refused | None:
    """Of an entrant: the time that a player has set themselves passes at a table of a tournament too."""
    return _at_card(command, g) if is_limited(command.card, ruleset, g) else None


def _at_card(
    command: c.SitDown | c.GetUp | c.BringUpToDate | c.ChargeEntry, g: DecisionContext
) -> Refused | None:
    found = g.with_limits()
    if isinstance(found, Refused):
        return found
    limits, ruleset = found
    told = g.docket.ask(LOYALTY, command.card, command, g.for_loyalty(command, limits, ruleset.ladder, HOUSE))
    return told if isinstance(told, Refused) else None
