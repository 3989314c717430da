"""The wagering period: it opens, slips are set, it closes."""

from __future__ import annotations

from msgspec import UNSET

from croupier.core.decider import Decision, Refused
from croupier.core.ids import Instant, RoundNumber
from croupier.core.money import said_amount
from croupier.games.game import Game, Slip
from croupier.ledger.account import AUD
from croupier.staff.authority import PLAYER, Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import conducts, other_round
from croupier.table.commitment import not_to_commit
from croupier.table.given import TableGiven
from croupier.table.jackpot_wagers import enters_nothing
from croupier.table.limits import Limits, permit
from croupier.table.payout import unpaid
from croupier.table.reserving import barred_wager
from croupier.table.rules import SpinDuringPeriod, Surface
from croupier.table.secret_wagers import sealed_wager
from croupier.table.settlement import game_in
from croupier.table.state import Phase, Round, Table, TablePlace
from croupier.words.said import say

MS = 1000
CLOCK, SENSOR, DEALER = "clock", "sensor", "dealer"  # by whom betting is closed
BETWEEN_ROUNDS = frozenset({Phase.IDLE, Phase.SETTLED})
NOT_WAGERING = frozenset({Phase.SHUT, *BETWEEN_ROUNDS})


def open_wagering(table: Table, command: c.OpenWagering, given: TableGiven) -> Decision[e.TableEvent]:
    refusal = conducts(given) or _not_between_rounds(table) or unpaid(table, given.rules)
    if refusal := refusal or _closes(table, given):
        return refusal
    if refusal := not_to_commit(command, given):
        return refusal
    if command.extra and (refusal := _no_extra_spin(table, given)):
        return refusal
    seconds = _period(table, given)
    opened = e.WageringOpened(
        table=command.table,
        round=next_round(table, given.dealt),
        at=given.now,
        ends_at=Instant(given.now + seconds * MS) if seconds else None,
        extra=command.extra,
        commitment=command.commitment,
        house=given.house if command.commitment else None,
        share_commitment=command.share_commitment,
        witness=command.witness,
        unit=UNSET if table.unit == AUD else table.unit,
    )
    return (opened, *_started(opened, given))


def _period(table: Table, given: TableGiven) -> int | None:
    """In seconds: the book's own, or until the bell where the dealer closes by word."""
    period = given.rules.wagering.period_s
    return period.value if period else table.reserved.terms.bell_s if table.reserved else None


def _started(opened: e.WageringOpened, given: TableGiven) -> tuple[e.BallSpun, ...]:
    """What turns or tumbles from the first moment of the period on."""
    during = given.rules.wagering.spin_during_period
    if during is None or during.value is not SpinDuringPeriod.FROM_ITS_START:
        return ()
    by = given.rules.spun[0].value.name
    return (e.BallSpun(table=opened.table, round=opened.round, by=by, at=given.now),)


def next_round(table: Table, dealt: int) -> RoundNumber:
    """No number is dealt twice, even where the log has lost the round that bore it."""
    return RoundNumber(max(_last(table), dealt) + 1)


def _last(table: Table) -> int:
    return 0 if table.round is None else table.round.number


def _not_between_rounds(table: Table) -> Refused | None:
    if table.phase in BETWEEN_ROUNDS:
        return _in_doubt(table)
    if table.phase is Phase.SHUT:
        return Refused(say("table.table-is-shut"))
    return Refused(say("table.round-in-hand-is-not"))


def _in_doubt(table: Table) -> Refused | None:
    """A new round would take the place of the one whose wagers are still to be confirmed."""
    if table.round is None or not table.round.in_doubt:
        return None
    return Refused(say("table.wagers-of-wait-for-records", waiting=tuple(sorted(table.round.in_doubt))))


def _closes(table: Table, given: TableGiven) -> Refused | None:
    """Why no round begins: the time or the round that a closing notice has named is past."""
    if table.closing is not None and table.closing.has_run(given.now, RoundNumber(_last(table))):
        return Refused(say("table.notice-has-run-out-and"), given.rules.closing.notice.clause)
    return None


def _no_extra_spin(table: Table, given: TableGiven) -> Refused | None:
    if refusal := given.ladder.check(Power.ORDER_EXTRA_SPINS, given.rank):
        return refusal
    if table.places and (table.round is None or any(table.round.slips.values())):
        clause = given.ladder.grants[Power.ORDER_EXTRA_SPINS].clause
        return Refused(say("table.extra-spins-are-for-table"), clause)
    return None


def set_wagers(table: Table, command: c.SetWagers, given: TableGiven) -> Decision[e.TableEvent]:
    place = table.places.get(command.terminal)
    refused = (
        other_round(table, command.round)
        or late(table, given)
        or _not_seated(table, command)
        or _not_his_to_set(place or TablePlace(), command, given)
        or barred_wager(table, command, given)
    )
    if refused:
        return refused
    assert place is not None
    assert table.sign is not None
    game = game_in(given.game, table.in_hand.withdrawn)
    if refusal := game.check(command.slip) or enters_nothing(command.slip, game, offered=given.jackpot):
        return refusal
    permitted = permit(command.slip, game, Limits(table.sign, given.rules.limits, place, given.now))
    if isinstance(permitted, Refused):
        return permitted
    # What is left of a slip may not stand alone: a side wager whose Ante fell away.
    if permitted.trimmed and (refusal := game.check(permitted.slip)):
        return refusal
    if refusal := _no_box_left(table.in_hand, command, game):
        return refusal
    before = table.in_hand.slips.get(command.terminal, {})
    if refusal := not_covered(permitted.slip, before, table.in_hand.unit, given.funds):
        return refusal
    known = command.terminal in table.in_hand.secret
    sealing = command.unsealed if known else command.secret
    if permitted.slip == before and not permitted.trimmed and not sealing:
        return ()
    laid = e.WagersSet(
        table=command.table,
        round=command.round,
        terminal=command.terminal,
        slip=permitted.slip,
        trimmed=permitted.trimmed,
    )
    return (laid, *sealed_wager(table, command, permitted.slip, given))


def late(table: Table, given: TableGiven) -> Refused | None:
    if table.phase in NOT_WAGERING:
        return Refused(say("table.betting-is-not-open"))
    spin = table.in_hand
    if (
        table.phase is Phase.WAGERING
        and not spin.rested
        and (spin.ends_at is None or given.now < spin.ends_at)
    ):
        return None
    bell = table.reserved.terms.bell if table.reserved else None
    return Refused(say("table.no-more-bets-nothing-is"), bell or given.rules.wagering.late)


def _not_seated(table: Table, command: c.SetWagers) -> Refused | None:
    if command.terminal in table.excluded:
        return Refused(say("table.is-excluded-from-game", terminal=command.terminal))
    if command.terminal not in table.places:
        return Refused(say("table.has-no-place-at-this", terminal=command.terminal))
    return None


def _not_his_to_set(place: TablePlace, command: c.SetWagers, given: TableGiven) -> Refused | None:
    """Players set their own; the dealer enters what is called, where wagers may be called."""
    if command.called_by_dealer:
        if not (given.rules.spoken_wagers or given.call_bets):
            return Refused(say("table.wagers-are-not-called-at"))
        return conducts(given)
    if place.guest:
        return Refused(say("table.guest-has-no-screen-dealer"))
    if given.rank == PLAYER or given.rules.surface.value is Surface.CLOTH:
        return None
    return Refused(say("table.players-wagers-are-set-on"))


def _no_box_left(spin: Round, command: c.SetWagers, game: Game) -> Refused | None:
    """Why no further hand is taken: the cards might not last for it."""
    boxes = game.face.boxes()
    if boxes is None or command.terminal in spin.slips:
        return None
    if len(spin.slips) < boxes.most or not command.slip:
        return None
    decks = boxes.decks
    return Refused(
        say("table.players-have-wagered-and-decks", most_boxes=boxes.most, decks=decks.value),
        decks.clause,
    )


def not_covered(slip: Slip, before: Slip, unit: str, funds: int) -> Refused | None:
    more = sum(slip.values()) - sum(before.values())
    if more > funds:
        asked, there = said_amount(more, unit), said_amount(funds, unit)
        return Refused(say("table.not-enough-credit-is-needed", more=asked, funds=there))
    return None
