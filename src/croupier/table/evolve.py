"""What a table becomes.  Total, and it never refuses: what has happened has happened."""

from __future__ import annotations

from croupier.table import events as e
from croupier.table.colour_chips import evolve_colour_chips
from croupier.table.correction import evolve_correction
from croupier.table.detention import evolve_detention
from croupier.table.events import ChanceSeenTo, ChanceTested, CommitmentOpened, GeneratorSeeded, WagersBound
from croupier.table.irregularities import evolve_irregularities
from croupier.table.notices import evolve_notices
from croupier.table.people import evolve_people
from croupier.table.round import evolve_round
from croupier.table.source_tests import evolve_source
from croupier.table.state import Table


def evolve(table: Table, event: e.TableEvent) -> Table:
    match event:
        case (
            e.TableOpened()
            | e.WageringOpened()
            | e.WagersSet()
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
            | WagersBound()
            | CommitmentOpened()
        ):
            return evolve_round(table, event)
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
            | e.IncidentRecorded()
        ):
            return evolve_people(table, event)
        case e.DeviceConfiscated() | e.PersonDetained() | e.DetentionEnded():
            return evolve_detention(table, event)
        case e.ColourIssued() | e.ColourRedeemed() | e.ForeignChipFound():
            return evolve_colour_chips(table, event)
        case ChanceSeenTo() | ChanceTested() | GeneratorSeeded():
            return evolve_source(table, event)
        case _:
            return evolve_irregularities(table, event)
