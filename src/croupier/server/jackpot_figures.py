"""What mathematics says of the jackpots of a house, worked out once for each set of terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.core.ids import JackpotId, TableId
from croupier.floor.rooms import JACKPOT
from croupier.house.jackpot_sheets import JackpotSheet
from croupier.jackpots.state import Jackpot, JackpotStanding
from croupier.jackpots.terms import Terms
from croupier.server import jackpot_desk_shapes as d
from croupier.server.percent import fraction, percent
from croupier.server.scene import Scene


def beside(scene: Scene, name: JackpotId, tables: Iterable[TableId]) -> Mapping[TableId, tuple[Terms, ...]]:
    """What else serves each of the tables."""
    return {
        table: tuple(
            other.in_force
            for at in scene.core.current.served.get(table, ())
            if at != name and (other := scene.state(JACKPOT, at)).terms is not None
        )
        for table in tables
    }


def sheet_for(scene: Scene, jackpot: Jackpot) -> JackpotSheet | None:
    """Kept with what it was made from; a desk asks with everything that happens in the house."""
    terms = jackpot.in_force
    made_from = terms, beside(scene, terms.jackpot, jackpot.tables)
    known = scene.sheets.of.get(terms.jackpot)
    if known is None or known[0] != made_from:
        known = scene.sheets.of[terms.jackpot] = (made_from, scene.measure(*made_from))
    return known[1]


def break_even_of(scene: Scene, jackpot: Jackpot) -> int | None:
    """From which meter on a wager is worth its price; none where no meter is, or nothing is won."""
    if jackpot.standing is not JackpotStanding.OPEN:
        return None
    sheet = sheet_for(scene, jackpot)
    return sheet.figures.break_even if sheet else None


def is_past_break_even(scene: Scene, jackpot: Jackpot) -> bool:
    even = break_even_of(scene, jackpot)
    return even is not None and jackpot.value >= even


def break_evens(scene: Scene) -> dict[JackpotId, int]:
    """Of every jackpot that runs."""
    states = ((name, scene.state(JACKPOT, name)) for name, _ in scene.core.current.jackpots())
    found = ((name, break_even_of(scene, state)) for name, state in states if state.terms is not None)
    return {name: even for name, even in found if even is not None}


def figures_view(sheet: JackpotSheet) -> d.FiguresView:
    figures, gate = sheet.figures, sheet.gate
    returned, net = figures.returned.total, figures.net
    return d.FiguresView(
        mean=int(figures.mean),
        turnover=int(figures.turnover),
        returned=fraction(returned),
        returned_percent=percent(returned),
        net=None if net is None else fraction(net),
        break_even=figures.break_even,
        reaching=fraction(figures.reaching),
        in_advantage=fraction(figures.in_advantage),
        saturates=figures.saturates,
        gate=None
        if gate is None
        else d.GateView(
            table=gate.table,
            bet=gate.feeder.bet,
            edge=fraction(gate.feeder.least),
            own=fraction(gate.own),
            beside=fraction(gate.beside),
        ),
    )
