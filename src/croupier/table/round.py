"""What a round becomes."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.ids import TerminalId
from croupier.games.game import Outcome, Slip
from croupier.games.shoes import gone_after
from croupier.table import events as e
from croupier.table.choosing import chosen
from croupier.table.closing import closed_at, without_bets
from croupier.table.commitment import evolve_sealing
from croupier.table.events import CommitmentOpened, WagersBound
from croupier.table.payout import with_moved
from croupier.table.race_track import with_neighbours
from croupier.table.reserving import counted_by_tournament
from croupier.table.sealing import digest_of_rules
from croupier.table.sensor import suggested, warned_of
from croupier.table.sides import withdrawn_from
from croupier.table.source import Chance
from croupier.table.source_tests import no_chance
from croupier.table.state import Phase, Round, Table, TablePlace

RoundEvent = (
    e.TableOpened
    | e.WageringOpened
    | e.WagersSet
    | e.NeighboursMarked
    | e.PlayerWarned
    | e.WagersNotRecognised
    | e.BallSpun
    | e.WageringClosed
    | e.OutcomeSuggested
    | e.WheelWarned
    | e.OutcomeEntered
    | e.ChoiceMade
    | e.SideWithdrawn
    | e.SideRestored
    | e.RoundSettled
    | e.ChipsMoved
    | WagersBound
    | CommitmentOpened
)


def evolve_round(table: Table, event: RoundEvent) -> Table:
    match event:
        case e.WagersSet():  # first, for most of a long log are these
            slips = dict(table.in_hand.slips)
            set_slip(slips, event)
            return with_slips(table, slips)
        case e.TableOpened():
            return _opened(table, event)
        case e.WageringOpened():
            return _wagering(table, event)
        case e.PlayerWarned():
            return replace(table, places=_warned(table.places, event.terminal))
        case e.WageringClosed():
            return replace(
                table,
                phase=Phase.NO_MORE_BETS,
                round=closed_at(table.in_hand, event),
                last_spinner=event.spinner or table.last_spinner,
            )
        case e.SideWithdrawn():
            spin = withdrawn_from(table.in_hand, event) if event.round is not None else table.round
            return replace(table, round=spin, withdrawn=table.withdrawn | {event.side})
        case e.SideRestored():
            return replace(table, withdrawn=table.withdrawn - {event.side})
        case e.RoundSettled():
            spin = replace(table.in_hand, settlements=event.settlements)
            gone = gone_after(spin.at_close.gone, spin.moves) if event.shoe_goes_on else ()
            places = _idle_counted(table.places, spin)
            reserved = counted_by_tournament(table, spin)
            return replace(
                table, phase=Phase.SETTLED, round=spin, places=places, gone=gone, reserved=reserved
            )
        case WagersBound() | CommitmentOpened():
            return replace(table, round=evolve_sealing(table.in_hand, event))
        case _:
            return replace(table, round=_round_after(table.in_hand, event))


def _round_after(
    spin: Round,
    event: e.NeighboursMarked
    | e.WagersNotRecognised
    | e.BallSpun
    | e.OutcomeSuggested
    | e.WheelWarned
    | e.OutcomeEntered
    | e.ChipsMoved
    | e.ChoiceMade,
) -> Round:
    match event:
        case e.NeighboursMarked():
            return with_neighbours(spin, event)
        case e.WagersNotRecognised():
            return replace(spin, slips=without_bets(spin.slips, event.terminal, event.slip))
        case e.BallSpun():
            return replace(spin, spun=True, spun_by=event.by, launched_at=event.at)
        case e.OutcomeSuggested():
            return suggested(spin, event)
        case e.WheelWarned():
            return warned_of(spin, event)
        case e.OutcomeEntered():
            moves = (*spin.moves, Outcome(event.outcome))
            return replace(spin, moves=moves, asked_at=event.at, share=event.share)
        case e.ChipsMoved():
            return with_moved(spin, event)
        case e.ChoiceMade():
            return chosen(spin, event)


def _opened(table: Table, event: e.TableOpened) -> Table:
    """Rounds go on being counted, so that no two ever share a stake account.  The shoe is a new one."""
    return replace(
        table,
        phase=Phase.IDLE,
        suspended=None if table.chance is Chance.SOUND else no_chance(table.chance.value),
        ruleset=event.ruleset,
        options=event.options,
        fitted=event.fitted,
        sign=event.sign,
        notice=None,
        closing=None,
        withdrawn=frozenset(),
        gone=(),
    )


def _wagering(table: Table, event: e.WageringOpened) -> Table:
    spin = Round(
        event.round,
        event.at,
        event.ends_at,
        extra=event.extra,
        withdrawn=table.withdrawn,
        commitment=event.commitment,
        rules=digest_of_rules(table.ruleset or "", table.options) if event.commitment else None,
        house=event.house,
        share_commitment=event.share_commitment,
        witness=event.witness,
        unit=event.played_in,
        session=table.reserved.session if table.reserved else None,
    )
    return replace(table, phase=Phase.WAGERING, round=spin)


def set_slip(slips: dict[TerminalId, Slip], event: e.WagersSet) -> None:
    """Slips lie in the order in which they came to what they hold: of equal wagers the first one spins."""
    slips.pop(event.terminal, None)
    if event.slip:
        slips[event.terminal] = event.slip


def with_slips(table: Table, slips: Mapping[TerminalId, Slip]) -> Table:
    return replace(table, round=replace(table.in_hand, slips=slips))


def _warned(places: Mapping[TerminalId, TablePlace], terminal: TerminalId) -> Mapping[TerminalId, TablePlace]:
    """The places with one marked as warned, if whoever had it has not left meanwhile."""
    return {at: replace(place, warned=True) if at == terminal else place for at, place in places.items()}


def _idle_counted(places: Mapping[TerminalId, TablePlace], spin: Round) -> Mapping[TerminalId, TablePlace]:
    return {
        at: replace(place, idle_rounds=0 if spin.slips.get(at) else place.idle_rounds + 1)
        for at, place in places.items()
    }
