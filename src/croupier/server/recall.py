"""What the records show of rounds and terminals, as a supervisor reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from croupier.core.decider import Refused
from croupier.core.ids import Instant, RoundNumber, StaffId, TableId, TerminalId
from croupier.core.message import Event
from croupier.core.money import MONEY, said_amount
from croupier.core.private import Private
from croupier.core.public_reasons import PublicReason
from croupier.floor.moves import MoveRecord, moves_of
from croupier.floor.records import Records, RoundRecord
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.games.game import Game
from croupier.games.known_plays import PlayView
from croupier.server.previews import undoing_preview
from croupier.server.public_shapes import PublicWording
from croupier.server.scene import Scene
from croupier.server.sealed_slips import as_seen, is_sealed
from croupier.server.sentences import said_view
from croupier.server.shapes import SettlementView
from croupier.server.views.answers import (
    AppearanceView,
    Detail,
    EventView,
    MoveView,
    PastTerminal,
    RoundView,
    SettlementOf,
    SourceView,
)
from croupier.server.views.play import play_view, position_in_view
from croupier.server.views.seat import settlement_view
from croupier.server.views.wording import wording
from croupier.store.port import Recorded
from croupier.table import commands as tc
from croupier.table import events as te
from croupier.table.settlement import position_of
from croupier.table.state import Phase, Table
from croupier.table.wager_results import Settlement
from croupier.terminal.events import Malfunctioned
from croupier.terminal.state import Terminal
from croupier.words.names import called
from croupier.words.recognition import as_said
from croupier.words.said import Said, say

# What an event says of itself besides its name, in the order in which it is read, and the names it goes by.
_TOLD = {
    "outcome": "", "was": "", "now": "", "ground": "NoSpinGround", "cause": "causes", "because": "",
    "detail": "disruptions", "side": "sides", "breach": "Breach", "colour": "colours", "claim": "",
    "decision": "", "by": "closers", "then": "", "public": "",
}  # fmt: skip
_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


# ── rounds ──────────────────────────────────────────────────────────────────────────────────


def last_rounds(scene: Scene, table: TableId, most: int) -> list[RoundView]:
    """The newest first, without what each terminal came to."""
    records = Records(scene.core.store).recall(table, most)
    game = scene.ruleset(table).game
    return [_round(table, as_seen(scene, table, record), game) for record in reversed(records)]


def one_round(scene: Scene, table: TableId, number: RoundNumber) -> RoundView | None:
    record = _record(scene, table, number)
    if record is None:
        return None
    now, past = scene.ruleset(table).game, _game(scene, table, record)
    return _whole(scene, _round(table, record, past or now), record, past)


def _game(scene: Scene, table: TableId, record: RoundRecord) -> Game | None:
    """The game that was played there at the time; none where its book is no longer here."""
    state = Records(scene.core.store).state(TABLE, table, record.opened_at)
    ruleset = scene.core.rulesets.of_table(table, state)
    return None if isinstance(ruleset, Refused) else ruleset.game


def _record(scene: Scene, table: TableId, number: RoundNumber) -> RoundRecord | None:
    played = scene.table(table).round
    if played is None or not 1 <= number <= played.number:
        return None
    last = Records(scene.core.store).recall(table, played.number - number + 1)
    found = next((record for record in last if record.number == number), None)
    return found and as_seen(scene, table, found)


def _round(table: TableId, record: RoundRecord, game: Game) -> RoundView:
    return RoundView(
        table=table,
        game=game.face.word,
        round=record.number,
        opened_at=record.opened_at,
        closed_at=record.closed_at,
        outcome=record.outcome if record.settlements or not record.slips else None,
        draws=list(record.draws),
        chips=record.unit != MONEY,
        staked=sum(sum(slip.values()) for slip in record.slips.values()),
        returned=sum(each.returned for each in record.settlements),
        terminals=[str(at) for at in record.slips],
        settlements=[],
        events=[],
        moves=[],
        play=None,
    )


def _whole(scene: Scene, view: RoundView, record: RoundRecord, game: Game | None) -> RoundView:
    return replace(
        view,
        settlements=[_settlement(record, each) for each in record.settlements],
        events=[event_view(each, scene, record.unit) for each in record.told],
        moves=[_move(each) for each in moves_of(record, game)] if game else [],
        play=_on_the_table(TABLE.fold(each.event for each in record.told), game) if game else None,
    )


def _move(move: MoveRecord) -> MoveView:
    return MoveView(
        at=move.at,
        position=move.recorded,
        kind=move.kind,
        of=move.of,
        to=move.place.to,
        number=move.place.number,
        terminal=move.place.terminal,
        by=move.by,
        cost=move.cost,
    )


def _on_the_table(table: Table, game: Game) -> PlayView | None:
    position = position_in_view(table, game)
    return play_view(position, table, game) if position else None


def _settlement(record: RoundRecord, settled: Settlement) -> SettlementOf:
    view = settlement_view(record.number, record.outcome or "", settled)
    return SettlementOf(
        terminal=settled.terminal,
        round=view.round,
        outcome=view.outcome,
        staked=view.staked,
        returned=view.returned,
        wagers=view.wagers,
    )


def event_view(each: Recorded, scene: Scene, unit: str) -> EventView:
    event = each.event
    details = list(_details(event, scene, unit))
    name = _CAPITAL.sub(" ", type(event).__name__).lower()
    return EventView(
        at=each.stamp.at,
        position=each.at,
        kind=type(event).__name__,
        words=f"{name}: {', '.join(map(str, details))}" if details else name,
        details=[Detail(words=str(one), said=said_view(one)) for one in details],
        terminal=getattr(event, "terminal", None),
        by=each.stamp.by,
        clause=getattr(event, "clause", None) or None,
    )


def _details(event: Event, scene: Scene, unit: str) -> Iterator[Said | str]:
    """What it says of itself besides its name; a slip by its sum."""
    for field, table in _TOLD.items():
        given: object = getattr(event, field, None)
        if isinstance(given, PublicReason):
            yield say("server.players-are-told", public=given)
        elif given:
            yield called(table, scene.told(given) if isinstance(given, Private) else str(given))
    slip: dict[str, int] | None = getattr(event, "slip", None)
    if slip is not None:
        yield say("server.slip-in-all", count=len(slip), amount=said_amount(sum(slip.values()), unit))


# ── a terminal when bets closed ─────────────────────────────────────────────────────────────


def appearance(
    scene: Scene, table: TableId, number: RoundNumber, terminal: TerminalId, staff: StaffId
) -> AppearanceView | None:
    """What the screen showed at expiry, what speaks for it, and what to do about it would mean."""
    record = _record(scene, table, number)
    if record is None:
        return None
    at = record.closed_at or _expiry(record) or scene.clock()
    slip, balance = _appeared(scene, table, record, terminal, Instant(at))
    doubted = _in_doubt(scene, table, number, terminal)
    confirm = tc.ConfirmWagers(table=table, round=number, terminal=terminal, slip=slip)
    void = tc.FailToConfirm(table=table, round=number, terminal=terminal)
    return AppearanceView(
        table=table,
        round=number,
        terminal=terminal,
        at=at,
        chips=record.unit != MONEY,
        slip=slip,
        staked=sum(slip.values()),
        balance=balance,
        sources=[replace(each, said=said_view(each.words)) for each in _sources(scene, record, terminal)],
        confirm=undoing_preview(scene, confirm, staff) if doubted and slip else None,
        void=undoing_preview(scene, void, staff) if doubted else None,
    )


def _appeared(
    scene: Scene, table: TableId, record: RoundRecord, terminal: TerminalId, at: Instant
) -> tuple[dict[str, int], int]:
    """The slip and the balance beside it; of a slip that is sealed neither, as on every other screen."""
    records = Records(scene.core.store)
    slip = dict(records.appearance(table, record.number, terminal, at) or {})
    balance = records.balance(terminal, at, record.unit)
    if is_sealed(scene, table, record.number, terminal):
        return {}, balance + sum(slip.values())
    return slip, balance


def _expiry(record: RoundRecord) -> Instant | None:
    opened = next((each.event for each in record.told if isinstance(each.event, te.WageringOpened)), None)
    return opened.ends_at if opened else None


def _in_doubt(scene: Scene, table: TableId, number: RoundNumber, terminal: TerminalId) -> bool:
    spin = scene.table(table).round
    return spin is not None and spin.number == number and terminal in spin.in_doubt


def _sources(scene: Scene, record: RoundRecord, terminal: TerminalId) -> Iterator[SourceView]:
    slips = [
        each
        for each in record.told
        if isinstance(each.event, te.WagersSet) and each.event.terminal == terminal
    ]
    at = slips[-1].stamp.at if slips else None
    words = str(say("server.last-of-slips", slips=len(slips)))
    yield SourceView(source="slip", found=bool(slips), words=words, at=at)
    closed = record.closed_at is not None
    words = str(say("server.when-bets-closed") if closed else say("server.bets-have-not-closed"))
    yield SourceView(source="close", found=closed, words=words, at=record.closed_at)
    yield SourceView(source="account", found=True, words=str(say("server.ledger-then")), at=record.closed_at)
    fault = _fault(scene, record, terminal)
    words = str(
        say("server.fault-reported", fault=as_said(fault[1])) if fault else say("server.no-fault-reported")
    )
    yield SourceView(source="fault", found=fault is not None, words=words, at=fault[0] if fault else None)


def _fault(scene: Scene, record: RoundRecord, terminal: TerminalId) -> tuple[Instant, str] | None:
    """The first that was reported since this round began."""
    for each in scene.core.store.tail(stream=TERMINAL.stream(terminal)):
        if each.stamp.at >= record.opened_at and isinstance(each.event, Malfunctioned):
            return each.stamp.at, each.event.what
    return None


# ── a terminal at any instant ───────────────────────────────────────────────────────────────


def past_terminal(scene: Scene, terminal: TerminalId, at: Instant) -> PastTerminal:
    records = Records(scene.core.store)
    seen = records.view(terminal, at)
    seat = seen.terminal
    name = seat.at[0] if seat.at else next(iter(seen.slips), None)
    table = records.state(TABLE, name, at) if name else Table()
    spin = table.round
    outcome = _outcome(scene, name, table)
    slip = dict(seen.slips.get(name, {})) if name else {}
    sealed = name is not None and spin is not None and is_sealed(scene, name, spin.number, terminal)
    return PastTerminal(
        terminal=terminal,
        at=at,
        open=seat.open,
        account=seat.account is not None,
        balance=seen.balance + sum(slip.values()) if sealed else seen.balance,
        table=name,
        round=spin.number if spin else None,
        phase=table.phase.value if name else None,
        ends_at=spin.ends_at if spin else None,
        outcome=outcome,
        slip={} if sealed else slip,
        play=_past_play(scene, name, table) if name else None,
        settlement=_settled(table, terminal, outcome),
        frozen=_frozen(seat),
        faults=[fault.part.value for fault in seat.faults.values() if fault.repaired is None],
        service=seat.service,
    )


def _past_play(scene: Scene, name: TableId, table: Table) -> PlayView | None:
    ruleset = scene.core.rulesets.of_table(name, table)
    return None if isinstance(ruleset, Refused) else _on_the_table(table, ruleset.game)


def _outcome(scene: Scene, name: TableId | None, table: Table) -> str | None:
    """Official ones only: what a sensor suggested was on no player's screen."""
    if name is None or table.round is None or table.phase is not Phase.SETTLED:
        return None
    ruleset = scene.core.rulesets.of_table(name, table)
    if isinstance(ruleset, Refused):
        return None
    return ruleset.game.face.result(position_of(table, ruleset.game)) or None


def _settled(table: Table, terminal: TerminalId, outcome: str | None) -> SettlementView | None:
    if table.round is None or outcome is None:
        return None
    mine = next((each for each in table.round.settlements if each.terminal == terminal), None)
    return settlement_view(table.round.number, outcome, mine) if mine else None


def _frozen(seat: Terminal) -> PublicWording | None:
    barred = seat.frozen()
    return None if barred is None else wording(barred.told, barred.clause)
