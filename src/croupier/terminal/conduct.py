"""Tables chosen and left, service called, players sent away, excluded and limited by themselves."""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.core.ids import TerminalId
from croupier.core.public_reasons import PublicAct, chosen
from croupier.staff.authority import PLAYER, Power, Rank
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.given import TerminalGiven, staff_only
from croupier.terminal.rules import Fitting
from croupier.terminal.state import Terminal
from croupier.terminal.wagering import closed, may_play, no_money
from croupier.words.said import say

# ── tables ──────────────────────────────────────────────────────────────────────────────────


def choose_table(
    terminal: Terminal, command: c.ChooseTable, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    """For each round anew: a table without a wager in play is left for the one chosen."""
    if refusal := may_play(terminal):
        return refusal
    if command.table not in terminal.tables:
        return Refused(say("terminal.terminal-does-not-reach-table", table=command.table))
    if command.table in terminal.at:
        return ()
    chosen = e.TableChosen(terminal=command.terminal, table=command.table)
    at_once = given.rules.tables_at_once
    # A table that was left with wagers in play is still played at, until they are decided.
    others = tuple(dict.fromkeys((*terminal.at, *(at for at in given.in_play if at != command.table))))
    if len(others) < (at_once.value if at_once else 1):
        return (chosen,)
    idle = next((table for table in others if not given.in_play.get(table)), None)
    if idle is None:
        where = ", ".join(others)
        return Refused(
            say("terminal.player-has-wagers-in-play", where=where), at_once.clause if at_once else None
        )
    return e.TableLeft(terminal=command.terminal, table=idle), chosen


def leave_table(terminal: Terminal, command: c.LeaveTable, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    if command.table not in terminal.at:
        return ()
    if given.rank == PLAYER and (refusal := no_money(terminal)):
        return refusal
    return (e.TableLeft(terminal=command.terminal, table=command.table),)


def leave_game(terminal: Terminal, command: c.LeaveGame, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    """At any time, whatever stands against it: what is left behind stays to the player's credit."""
    if terminal.account is None:
        return ()
    if refusal := no_money(terminal):
        return refusal
    left: tuple[e.TerminalEvent, ...] = (
        *_all_left(terminal, command.terminal),
        e.PlayerLeft(terminal=command.terminal, balance=given.funds),
    )
    if given.funds or given.at_stake or terminal.holds or terminal.escrow:
        return left
    return (*left, e.AccountClosed(terminal=command.terminal))


def _all_left(terminal: Terminal, name: TerminalId) -> tuple[e.TableLeft, ...]:
    return tuple(e.TableLeft(terminal=name, table=table) for table in terminal.at)


# ── service ─────────────────────────────────────────────────────────────────────────────────


def request_service(
    terminal: Terminal, command: c.RequestService, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if refusal := closed(terminal):
        return refusal
    if command.button is e.Button.CASING and Fitting.SERVICE_BUTTON not in terminal.fitted:
        return Refused(say("terminal.terminal-has-no-service-button"))
    if terminal.service:
        return (e.ServiceCancelled(terminal=command.terminal, button=command.button),)
    limits = given.rules.player_limits
    return (
        e.ServiceRequested(
            terminal=command.terminal,
            button=command.button,
            paged=_paged(given),
            clause=limits.service_call if limits else None,
        ),
    )


def _paged(given: TerminalGiven) -> tuple[Rank, ...]:
    """Those whom the book names, or else whoever conducts the game."""
    grants = given.ladder.grants
    grant = grants.get(Power.ANSWER_SERVICE) or grants.get(Power.CONDUCT_GAME)
    return tuple(rank for rank in (grant.also, grant.least) if rank) if grant else ()


def answer_service(
    terminal: Terminal, command: c.AnswerService, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if Power.ANSWER_SERVICE in given.ladder.grants:
        refusal = given.ladder.check(Power.ANSWER_SERVICE, given.rank)
    else:
        refusal = staff_only(given)
    if refusal:
        return refusal
    if not terminal.service:
        return ()
    return (e.ServiceAnswered(terminal=command.terminal, rank=given.rank),)


# ── conduct ─────────────────────────────────────────────────────────────────────────────────


def direct_to_leave(
    terminal: Terminal, command: c.DirectToLeave, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if refusal := given.ladder.check(Power.SEND_PLAYER_AWAY, given.rank):
        return refusal
    clause = given.ladder.grants[Power.SEND_PLAYER_AWAY].clause
    if terminal.account is None:
        return Refused(say("terminal.nobody-has-account-here-to"), clause)
    if not command.because:
        return Refused(say("terminal.direction-to-leave-is-recorded"), clause)
    public = chosen(PublicAct.SEND_AWAY, command.public)
    if isinstance(public, Refused):
        return public
    directed = e.DirectedToLeave(
        terminal=command.terminal, because=command.because, rank=given.rank, clause=clause, public=public
    )
    return (directed, *_all_left(terminal, command.terminal))


def exclude_player(
    terminal: Terminal, command: c.ExcludePlayer, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if refusal := given.ladder.check(Power.EXCLUDE_PLAYER, given.rank):
        return refusal
    if terminal.excluded is not None:
        return ()
    public = chosen(PublicAct.EXCLUDE, command.public)
    if isinstance(public, Refused):
        return public
    excluded = e.PlayerExcluded(
        terminal=command.terminal,
        player=terminal.player.name if terminal.player else None,
        because=command.because,
        rank=given.rank,
        clause=given.ladder.grants[Power.EXCLUDE_PLAYER].clause,
        public=public,
    )
    return (excluded, *_all_left(terminal, command.terminal))


def lift_exclusion(
    terminal: Terminal, command: c.LiftExclusion, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if refusal := given.ladder.check(Power.EXCLUDE_PLAYER, given.rank):
        return refusal
    if terminal.excluded is None:
        return ()
    return (e.ExclusionLifted(terminal=command.terminal, because=command.because),)


# ── players known by their card ─────────────────────────────────────────────────────────────


def identify_player(
    terminal: Terminal, command: c.IdentifyPlayer, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if refusal := closed(terminal):
        return refusal
    if terminal.account is None:
        return Refused(say("terminal.card-is-known-to-terminal"))
    if refusal := no_money(terminal):
        return refusal
    if clause := given.excluded.get(command.player):
        return Refused(say("terminal.player-is-excluded-from-game"), clause)
    if terminal.player is not None:
        return (
            () if terminal.player.name == command.player else Refused(say("terminal.another-card-is-in-use"))
        )
    limits = given.rules.player_limits
    identified = e.PlayerIdentified(
        terminal=command.terminal,
        player=command.player,
        at=given.now,
        limited_by=limits.daily_loss if limits else None,
    )
    return (identified,)
