"""What a table becomes.  Total, and it never refuses: what has happened has happened."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.core.ids import TerminalId
from croupier.games.game import Slip
from croupier.table import events as e
from croupier.table.colour_chips import evolve_colour_chips
from croupier.table.considering import evolve_considering
from croupier.table.correction import evolve_correction
from croupier.table.detention import evolve_detention
from croupier.table.events import ChanceSeenTo, ChanceTested, CommitmentOpened, GeneratorSeeded, WagersBound
from croupier.table.irregularities import IrregularityEvent, evolve_irregularities
from croupier.table.laying import evolve_laying
from croupier.table.notices import evolve_notices
from croupier.table.people import evolve_people
from croupier.table.reserving import ReservingEvent, evolve_reserving
from croupier.table.round import evolve_round, set_slip, with_slips
from croupier.table.source_tests import evolve_source
from croupier.table.state import Table


def evolve_many(table: Table, events: Iterable[e.TableEvent]) -> Table:
    """Of a long log most is slips: those that came one after the other are laid on the table at once."""
    slips: dict[TerminalId, Slip] | None = None
    for event in events:
        if isinstance(event, e.WagersSet):
            if slips is None:
                slips = dict(table.in_hand.slips)
            set_slip(slips, event)
            continue
        if slips is not None:
            table, slips = with_slips(table, slips), None
        table = evolve(table, event)
    return table if slips is None else with_slips(table, slips)


def evolve(table: Table, event: e.TableEvent) -> Table:
    match event:
        case (
            e.WagersSet()
            | e.TableOpened()
            | e.WageringOpened()
            | e.NeighboursMarked()
            | e.PlayerWarned()
            | e.WagersNotRecognised()
            | e.BallSpun()
            | e.WageringClosed()
            | e.OutcomeSuggested()
            | e.WheelWarned()
            | e.OutcomeEntered()
            | e.ChoiceMade()
            | e.SideWithdrawn()
            | e.SideRestored()
            | e.RoundSettled()
            | e.ChipsMoved()
            | WagersBound()
            | CommitmentOpened()
        ):
            return evolve_round(table, event)
        case e.ClaimConsidered() | e.TableLaid():
            return _noted(table, event)
        case e.OutcomeCorrected() | e.RoundResettled():
            return evolve_correction(table, event)
        case (
            e.LimitNoticeGiven()
            | e.LimitsChanged()
            | e.PersonalLimitsAgreed()
            | e.LegacyExtended()
            | e.ClosingNoticeGiven()
            | e.TableClosed()
        ):
            return evolve_notices(table, event)
        case (
            e.Joined()
            | e.Left()
            | e.AskedToVacate()
            | e.SentAway()
            | e.PlayerExcluded()
            | e.PlayerReadmitted()
            | e.ClaimRecorded()
            | e.ClaimDecided()
        ):
            return evolve_people(table, event)
        case (
            e.IncidentRecorded()
            | e.IncidentClosed()
            | e.BallMissed()
            | e.DeviceConfiscated()
            | e.PersonDetained()
            | e.DetentionEnded()
        ):
            return evolve_detention(table, event)
        case e.ColourIssued() | e.ColourRedeemed() | e.ForeignChipFound():
            return evolve_colour_chips(table, event)
        case ChanceSeenTo() | ChanceTested() | GeneratorSeeded():
            return evolve_source(table, event)
        case _:
            return _otherwise(table, event)


def _otherwise(table: Table, event: ReservingEvent | IrregularityEvent) -> Table:
    if isinstance(event, ReservingEvent):
        return evolve_reserving(table, event)
    return evolve_irregularities(table, event)


def _noted(table: Table, event: e.ClaimConsidered | e.TableLaid) -> Table:
    """What is noted at a table and moves nothing on it."""
    if isinstance(event, e.TableLaid):
        return evolve_laying(table, event)
    return evolve_considering(table, event)
