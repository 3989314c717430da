"""What an act would bring about, worked out by the rooms themselves on a docket that is thrown away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, StaffId, TableId, TerminalId
from croupier.floor.asker import Staff
from croupier.floor.docket import Docket
from croupier.floor.rooms import TABLE
from croupier.floor.seats import at_table
from croupier.games.game import Game, Outcome, Slip
from croupier.games.notation import BadBet
from croupier.ledger.account import AUD, credit, left_behind, receivable
from croupier.server.scene import Scene
from croupier.server.sentences import refused_because
from croupier.server.shapes import TrimmedView
from croupier.server.trial_docket import TrialDocket
from croupier.server.views.answers import CallPreview, ChangeOf, CorrectionPreview, PieceOf, UndoingPreview
from croupier.server.views.seat import trimmed_views
from croupier.staff.authority import Ladder, Rank
from croupier.table import commands as tc
from croupier.table.chips import Worth, worth
from croupier.table.events import WagersSet
from croupier.table.settlement import clockwise
from croupier.table.state import Phase, Round, Table
from croupier.words.said import say

CENTS = 100  # in the bet language a plain figure is so many dollars
LONGEST_CALL = 400  # characters; a slip with every bet of a layout is shorter

# What these ask is known from the command alone, so that it can be tried in anybody's name.
Undoing = tc.DeclareNoSpin | tc.VoidRound | tc.ConfirmWagers | tc.FailToConfirm


# ── trying ──────────────────────────────────────────────────────────────────────────────────


def _trial(scene: Scene, staff: StaffId) -> TrialDocket:
    return TrialDocket(scene.core, Staff(staff), scene.clock())


def _why_not(
    effect: Docket | Refused, scene: Scene, command: tc.TableCommand, staff: StaffId
) -> Refused | None:
    """Why nobody may do it now, or why this person may not."""
    if isinstance(effect, Refused):
        return effect
    return _trial(scene, staff).refuses(command)


def _effect(scene: Scene, command: tc.TableCommand, staff: StaffId, ladder: Ladder) -> Docket | Refused:
    """As if somebody asked who may, so that everybody sees what it comes to."""
    refused: Refused | None = None
    for rank in _from_the_top(ladder):
        trial = _trial(scene, staff)
        told = at_table(trial.givens, command, rank=rank, frozen=True)
        if not isinstance(told, Refused):
            return trial.docket
        refused = refused or told
    return refused or Refused(say("server.this-book-has-no-ranks"))


def _from_the_top(ladder: Ladder) -> Iterator[Rank]:
    yield from reversed(ladder.ranks)
    yield from ladder.apart


# ── outcomes put right, rounds undone ───────────────────────────────────────────────────────


def correction_preview(
    scene: Scene, table: TableId, outcome: str, staff: StaffId, of: RoundNumber | None = None
) -> CorrectionPreview:
    """What every terminal would have, have had and owe were this the outcome of the last round or another."""
    state = scene.core.current.state(TABLE, table)
    number = of or (state.round.number if state.round else RoundNumber(0))
    command = tc.CorrectOutcome(table=table, round=number, outcome=outcome)
    effect = _effect(scene, command, staff, scene.ruleset(table).ladder)
    return CorrectionPreview(
        round=number or None,
        was=_outcome(state),
        now=outcome,
        lines=_changes(table, state, effect, scene),
        chips=_in_chips(state),
        refused=refused_because(_why_not(effect, scene, command, staff)),
    )


def undoing_preview(scene: Scene, command: Undoing, staff: StaffId) -> UndoingPreview:
    state = scene.core.current.state(TABLE, command.table)
    effect = _effect(scene, command, staff, scene.ruleset(command.table).ladder)
    one: TerminalId | None = getattr(command, "terminal", None)
    return UndoingPreview(
        round=state.round.number if state.round else None,
        lines=_changes(command.table, state, effect, scene, one),
        chips=_in_chips(state),
        refused=refused_because(_why_not(effect, scene, command, staff)),
    )


def _in_chips(state: Table) -> bool:
    return state.round is not None and state.round.unit != AUD


def _outcome(state: Table) -> str | None:
    if state.round is None or state.phase is not Phase.SETTLED:
        return None
    drawn = [move.of for move in state.round.moves if isinstance(move, Outcome)]
    return drawn[-1] if drawn else None


def _changes(
    table: TableId, before: Table, effect: Docket | Refused, scene: Scene, one: TerminalId | None = None
) -> list[ChangeOf]:
    """Of everybody who wagered, or of one.  It is read off the ledger that would be: nothing is
    worked out a second time.
    """
    if isinstance(effect, Refused) or before.round is None:
        return []
    spin = before.round
    wagered = [at for at in spin.slips if at not in spin.voided and one in {None, at} and not spin.sealed(at)]
    return [_change(table, before.round, at, effect, scene) for at in clockwise(wagered)]


def _change(table: TableId, spin: Round, at: TerminalId, docket: Docket, scene: Scene) -> ChangeOf:
    ledger = scene.core.current.ledger
    unit = spin.unit
    mine, debts = credit(at, unit), (receivable(at, unit), left_behind(at, table, spin.number, unit))
    was = next((each.returned for each in spin.settlements if each.terminal == at), 0)
    # What is owed stands below nought: a debt that grows is money that did not leave the account.
    difference = sum(docket.funds(each) - ledger[each] for each in (mine, *debts))
    return ChangeOf(
        terminal=at,
        was=was,
        now=was + difference,
        difference=difference,
        credit=ledger[mine],
        owed=-sum(map(docket.funds, debts)),
    )


# ── call bets ───────────────────────────────────────────────────────────────────────────────


def call_preview(
    scene: Scene,
    table: TableId,
    terminal: TerminalId,
    text: str,
    staff: StaffId,
    *,
    colour: str | None = None,
) -> CallPreview:
    """A call as the table would spread it, and whether it would take it from this player now.

    With a colour its figures are so many chips of that colour, and not dollars.
    """
    state = scene.core.current.state(TABLE, table)
    if state.round is not None and state.round.sealed(terminal):
        assert state.reserved is not None
        own = Refused(say("table.sealed-slip-is-its-own", terminal=terminal), state.reserved.terms.secret_by)
        return _call({}, {}, [], own)
    counted = _counted(_read(text, scene.ruleset(table).game), scene, table, terminal, colour)
    if isinstance(counted, Refused):
        return _call({}, {}, [], counted)
    called = counted.slip
    lying: Slip = {}
    if state.round is not None and state.phase is Phase.WAGERING:
        lying = state.round.slips.get(terminal, {})
    whole = {bet: lying.get(bet, 0) + called.get(bet, 0) for bet in {**lying, **called}}
    command = tc.SetWagers(
        table=table,
        round=state.round.number if state.round else RoundNumber(0),
        terminal=terminal,
        slip=whole,
        called_by_dealer=True,
    )
    trial = _trial(scene, staff)
    refused = trial.refuses(command)
    return _call(called, whole, [] if refused else _trimmed(trial.docket), refused, counted.clause)


def _counted(
    called: Slip | Refused, scene: Scene, table: TableId, terminal: TerminalId, colour: str | None
) -> Worth | Refused:
    """Where chips have no face value, what those on the bets come to."""
    rules = scene.ruleset(table).table.colour_chips
    if isinstance(called, Refused):
        return called
    reserved = scene.core.current.state(TABLE, table).reserved
    if reserved is not None and not colour:
        return _in_points(called, reserved.terms)
    if rules is None:
        return Refused(say("table.colour-chips-are-not-used")) if colour else Worth(called, None)
    if colour and any(amount % CENTS for amount in called.values()):
        return Refused(say("table.chips-are-counted-whole"), rules.no_face_value)
    chips = {bet: amount // CENTS for bet, amount in called.items()} if colour else called
    return worth(scene.core.current.state(TABLE, table), terminal, chips, colour, rules)


def _in_points(called: Slip, terms: tc.Reservation) -> Worth | Refused:
    """At a table of a tournament a plain figure is so many chips, which are counted by themselves."""
    if any(amount % CENTS for amount in called.values()):
        return Refused(say("table.chips-are-counted-whole"), terms.clause)
    return Worth({bet: amount // CENTS for bet, amount in called.items()}, None)


def _call(
    called: Slip,
    whole: Slip,
    trimmed: list[TrimmedView],
    refused: Refused | None,
    clause: Clause | None = None,
) -> CallPreview:
    return CallPreview(
        worth_by=str(clause) if clause else None,
        pieces=[PieceOf(bet=bet, amount=amount) for bet, amount in called.items()],
        total=sum(called.values()),
        slip=dict(whole),
        trimmed=trimmed,
        refused=refused_because(refused),
    )


def _read(text: str, game: Game) -> Slip | Refused:
    """The bet language of the game in play."""
    if len(text) > LONGEST_CALL:
        return Refused(say("server.call-has-at-most-characters", longest_call=LONGEST_CALL))
    slip = game.face.slip(text)
    return _unread(slip) if isinstance(slip, BadBet) else slip


def _unread(bad: BadBet) -> Refused:
    """The clause goes beside the words, not among them."""
    return Refused(say("core.plain", text=replace(bad, clause=None).message()), bad.clause)


def _trimmed(docket: Docket) -> list[TrimmedView]:
    told = (event for append in docket.batch().appends for event in append.events)
    taken = next((event for event in told if isinstance(event, WagersSet)), None)
    return trimmed_views(taken.trimmed if taken else ())
