"""Choices: who is asked, what they may answer, for how long, and what it costs."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import Instant, TerminalId
from croupier.core.money import said_amount
from croupier.games.face import AnyFace
from croupier.games.game import Act, Ask, Deciding, Outcome, Position, Turn
from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import other_round
from croupier.table.dealing import settled_if_over
from croupier.table.given import TableGiven
from croupier.table.state import Phase, Round, Table
from croupier.words.names import of_choice
from croupier.words.said import Said, say

MS = 1000


def make_choice(table: Table, command: c.MakeChoice, given: TableGiven) -> Decision[e.TableEvent]:
    """A player chooses for themselves; when their time is over, the default is chosen for them."""
    if refusal := other_round(table, command.round):
        return Refused(refusal.said, _rule(command, given))
    if table.phase is not Phase.NO_MORE_BETS:
        return Refused(say("table.there-is-nothing-to-choose"), _rule(command, given))
    spin, position = table.in_hand, given.positions.of(table, given.game)
    turn = position.turn()
    if not isinstance(turn, Ask) or command.terminal not in turn.options:
        return Refused(_not_asked(spin, turn, command.terminal), _rule(command, given))
    refusal = _untimely(spin, turn, command, given) or _impossible(position, turn, command, given)
    if refusal:
        return refusal
    after = given.positions.after(table, given.game, Act(command.terminal, command.choice))
    cost = cost_of(spin, given.game.face, position, after, command.terminal)
    if cost > given.funds:
        lacking = say(
            "table.choice-costs",
            choice=of_choice(command.choice, turn.seconds.clause.book),
            cost=said_amount(cost, spin.unit),
            funds=said_amount(given.funds, spin.unit),
        )
        return Refused(lacking, _rule(command, given))
    made = e.ChoiceMade(
        table=command.table,
        round=command.round,
        terminal=command.terminal,
        choice=command.choice,
        cost=cost,
        asked_at=spin.asked_at if _goes_on(turn, after.turn()) else given.now,
    )
    return (made, *settled_if_over(command, after, chosen(spin, made), table, given))


def _rule(command: c.MakeChoice, given: TableGiven) -> Clause:
    """The clause that the choice rests on; where nobody ever chooses, that nothing is changed any more."""
    game = given.game
    return game.rule_of(command.choice) if isinstance(game, Deciding) else given.rules.wagering.late


def _not_asked(spin: Round, turn: Turn, terminal: TerminalId) -> Said:
    if _has_answered(spin, terminal):
        return say("table.has-chosen-already", terminal=terminal)
    if isinstance(turn, Ask):
        return say("table.it-is-for-others-to-choose", others=tuple(turn.options), terminal=terminal)
    return say("table.has-nothing-to-choose", terminal=terminal)


def _has_answered(spin: Round, terminal: TerminalId) -> bool:
    """Since something was last drawn."""
    for move in reversed(spin.moves):
        match move:
            case Act(terminal=who) if who == terminal:
                return True
            case Outcome():
                return False
            case _:
                continue
    return False


def until(spin: Round, turn: Ask) -> Instant | None:
    """When the time of those who are asked is over; old logs do not tell when they were asked."""
    return None if spin.asked_at is None else Instant(spin.asked_at + turn.seconds.value * MS)


def _untimely(spin: Round, turn: Ask, command: c.MakeChoice, given: TableGiven) -> Refused | None:
    over_at = until(spin, turn)
    if over_at is None:
        return None
    over, clause = given.now >= over_at, turn.seconds.clause
    if given.rank == PLAYER:
        return (
            Refused(say("table.s-to-choose-are-over", seconds=turn.seconds.value), clause) if over else None
        )
    if over or command.choice != turn.default[command.terminal]:
        return None
    seconds = -((given.now - over_at) // MS)
    return Refused(say("table.has-s-more-to-choose", terminal=command.terminal, seconds=seconds), clause)


def _impossible(position: Position, turn: Ask, command: c.MakeChoice, given: TableGiven) -> Refused | None:
    options, book = turn.options[command.terminal], turn.seconds.clause.book
    if command.choice not in options:
        reason = say(
            "table.cannot-be-chosen",
            choice=of_choice(command.choice, book),
            options=tuple(of_choice(each, book) for each in options),
        )
        return given.game.face.why_not(position, command.choice) or Refused(reason, turn.seconds.clause)
    if given.rank == PLAYER or command.choice == turn.default[command.terminal]:
        return None
    reason = say("table.only-player-himself-may-choose", choice=of_choice(command.choice, book))
    return Refused(reason, turn.seconds.clause)


def cost_of(spin: Round, face: AnyFace, before: Position, after: Position, terminal: TerminalId) -> int:
    """What a choice adds to the player's stakes; nothing where they have been given back."""
    if terminal in spin.voided:
        return 0
    return face.staked(after, terminal) - face.staked(before, terminal)


def _goes_on(before: Ask, after: Turn) -> bool:
    """Whether those who are asked now were asked the same before, so that their time does not begin anew."""
    return isinstance(after, Ask) and after.options.items() <= before.options.items()


def chosen(spin: Round, event: e.ChoiceMade) -> Round:
    at = event.terminal
    return replace(
        spin,
        moves=(*spin.moves, Act(at, event.choice)),
        added={**spin.added, at: spin.added.get(at, 0) + event.cost},
        asked_at=event.asked_at,
    )
