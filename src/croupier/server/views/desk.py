"""What the dealer's console shows besides the table.  What a sensor suggests is shown here only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from statistics import median_low

from croupier.core.ids import TableId, TerminalId
from croupier.core.policy import policy
from croupier.floor.house_settings import terminal_rules
from croupier.floor.money_procedures import freeze_name
from croupier.floor.procedures import freezes
from croupier.floor.whose_book import played_by
from croupier.ledger.account import credit
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.desk_shapes import FreezeView
from croupier.server.exposure import exposure
from croupier.server.scene import Scene
from croupier.server.sentences import because
from croupier.server.shapes import (
    AloneView,
    ClaimView,
    DeskView,
    GroundView,
    Loss,
    Place,
    SecondView,
)
from croupier.server.views.chips import (
    colour_views,
    foreign_view,
    payout_view,
    prompt_view,
    spread_view,
)
from croupier.server.views.jackpot_hits import to_confirm
from croupier.server.views.seat import claim_view, fault_view
from croupier.server.views.tournament_table import desk_tournament
from croupier.staff.duties import Duty
from croupier.table import state as t
from croupier.table.commands import U_SPIN
from croupier.table.irregularities import waits_for_the_ball
from croupier.table.rules import CorrectionBy, SpunBy
from croupier.table.settlement import clockwise
from croupier.table.state import Phase, Round, Table
from croupier.terminal.rules import BuyIn
from croupier.terminal.state import Barred, Terminal
from croupier.terminal.trouble import least_to_release

Near = Mapping[TerminalId, Terminal]

BALL_RUNS_MS = 15_000  # as dealers reckon, where no sensor has told better

_NOBODY = t.TablePlace()


def desk_view(scene: Scene, name: TableId) -> DeskView:
    table, ruleset = scene.table(name), scene.ruleset(name)
    seats, risk = terminal_rules(ruleset), exposure(table, ruleset.game)
    near = within_reach(scene, name)
    there, spin = places(scene, name, near), _in_play(table)
    return DeskView(
        staked=sum(place.staked for place in there),
        with_bets=sum(place.staked > 0 for place in there),
        places=there,
        most=seats.most.value if seats.most else None,
        worst=Loss(outcome=risk.worst[0], loss=risk.worst[1]) if risk else None,
        side_staked=risk.side_staked if risk else 0,
        suggestion=spin.suggested if spin else None,
        grounds=_grounds(ruleset, spin),
        spun_by=[way.value.name for way in ruleset.table.spun if _fitted_for(way.value, table)],
        ball_runs_ms=_ball_runs_ms(scene, name),
        claims=undecided(scene, name, table),
        frozen=any(freeze_name(name) in terminal.freezes for terminal in near.values()),
        freezes=freezes(ruleset),
        correctable=_correctable(table, ruleset),
        tenders=[tender.name for tender in seats.buy_in.value if _to_dealer(tender)],
        cash_outs=[way.name for way in seats.cash_out.value],
        call_bets=_call_bets(ruleset),
        guests=seats.most_guests.value if seats.most_guests else None,
        colours=colour_views(scene, name, table, ruleset.table),
        calls=prompt_view(table, ruleset.game, ruleset.table),
        payout=payout_view(table, ruleset.table),
        foreign=foreign_view(scene, name, ruleset.table),
        spread=spread_view(table, ruleset),
        device_notes=[because(each) for each in (*spin.warnings, *spin.doubts)] if spin else [],
        alone=alone_view(scene, ruleset.book),
        hits=to_confirm(scene, name),
        tournament=desk_tournament(scene, name),
    )


def alone_view(scene: Scene, book: str | None) -> AloneView:
    """Above these sums the sheets ask for the second person at once, before the house does."""
    limits = scene.core.house_settings.authority
    return AloneView(
        credit=limits.credit_alone,
        pays=limits.float_alone if book else limits.redeem_alone,
        clause=str(policy("3.2")),
        seconds=list(_seconds(scene, book)) if scene.house.play_money else [],
    )


def _seconds(scene: Scene, book: str | None) -> Iterator[SecondView]:
    """By the book of a table, or at the cage by duty."""
    roster = scene.roster()
    for staff, member in roster.members.items():
        managing = Duty.CAGE_MANAGER.value if Duty.CAGE_MANAGER in member.duties else None
        rank = member.ranks.get(book) if book else managing
        if rank and roster.active(staff):
            yield SecondView(staff=staff, name=scene.told(member.name), rank=rank)


# ── who is there ────────────────────────────────────────────────────────────────────────────


def within_reach(scene: Scene, table: TableId) -> Near:
    return {name: scene.terminal(name) for name in scene.within_reach(table)}


def places(scene: Scene, name: TableId, near: Near) -> list[Place]:
    """Whoever has a place or wagers here, and the terminals at which one could take a place."""
    table = scene.table(name)
    could_sit = {at for at, terminal in near.items() if not terminal.at or name in terminal.at}
    wagered = table.round.slips.keys() if table.round else ()
    there = clockwise(could_sit | set(table.places) | set(wagered))
    free = sum(each.open and not each.guest and not each.at for each in near.values())
    vacant = may_be_asked(table, scene.ruleset(name), free)
    return [_place(scene, table, at, near.get(at) or scene.terminal(at), vacant) for at in there]


def _place(
    scene: Scene, table: Table, name: TerminalId, terminal: Terminal, vacant: frozenset[TerminalId]
) -> Place:
    place = table.places.get(name, _NOBODY)
    staked, bets = _wagered(table, name)
    return Place(
        terminal=name,
        seated=name in table.places,
        guest=place.guest or terminal.guest,
        account=terminal.account is not None,
        staked=staked,
        bets=bets,
        credit=scene.balance(credit(name, terminal.unit)) + _sealed(table, name),
        service=terminal.service,
        frozen=bool(terminal.freezes),
        freezes=[_freeze(scene, terminal, *each) for each in terminal.freezes.items()],
        fault=fault_view(terminal),
        in_doubt=table.round is not None and name in table.round.in_doubt,
        excluded=name in table.excluded or terminal.excluded is not None,
        idle_rounds=0 if bets else place.idle_rounds,
        personal=place.personal,
        legacy=place.legacy is not None and _in_force(place, scene),
        colour_chips=place.colour_chips,
        open=terminal.open,
        may_vacate=name in vacant,
    )


def _freeze(scene: Scene, terminal: Terminal, freeze: str, barred: Barred) -> FreezeView:
    """The rank is one of the book under which it was set, as the floor will ask for it."""
    under = played_by(barred.book, (*terminal.at, *terminal.tables), scene.ruleset)
    ruleset = scene.ruleset(under or terminal.tables[0])
    by_procedure = freeze in map(freeze_name, terminal.tables)
    least = None if by_procedure else least_to_release(barred, ruleset.ladder, ruleset.book)
    return FreezeView(freeze=freeze, told=barred.told, least=least)


def may_be_asked(table: Table, ruleset: Ruleset, free: int) -> frozenset[TerminalId]:
    """Who has not bet for as many rounds as the book says, while nobody else finds a place.

    Where the book caps no places, the table is full when no terminal that reaches it is free.
    """
    idle, most = ruleset.table.closing.idle_rounds, terminal_rules(ruleset).most
    taken = sum(not place.guest for place in table.places.values())
    full = taken >= most.value if most else free == 0
    if idle is None or not full:
        return frozenset()
    return frozenset(at for at, place in table.places.items() if place.idle_rounds >= idle.value)


def _wagered(table: Table, name: TerminalId) -> tuple[int, int]:
    """How much of the round in hand, and on how many bets."""
    if table.round is None or table.round.sealed(name) or not _at_stake(table, table.round, name):
        return 0, 0
    return table.round.at_stake(name), len(table.round.slips.get(name, {}))


def _sealed(table: Table, name: TerminalId) -> int:
    """What is not shown to lie on the layout is shown as if it did not: the credit would betray it."""
    return table.round.at_stake(name) if table.round and table.round.sealed(name) else 0


def _at_stake(table: Table, spin: Round, name: TerminalId) -> bool:
    return table.phase is Phase.WAGERING or table.phase is Phase.NO_MORE_BETS or name in spin.in_doubt


def _in_force(place: t.TablePlace, scene: Scene) -> bool:
    return place.legacy_until is None or not scene.passed(place.legacy_until)


# ── what may be done ────────────────────────────────────────────────────────────────────────


def _in_play(table: Table) -> Round | None:
    """The round of which a sensor may still have something to say."""
    return table.round if table.phase in {Phase.WAGERING, Phase.NO_MORE_BETS} else None


def _ball_runs_ms(scene: Scene, name: TableId) -> int:
    """The middle one of the last runs, so that a ball which was fished out early does not count."""
    runs = scene.history.table(name).runs_ms
    return median_low(runs) if runs else BALL_RUNS_MS


def _fitted_for(way: SpunBy, table: Table) -> bool:
    """A patron launches the ball only where a U-Spin is fitted."""
    return way is not SpunBy.PATRON or U_SPIN in table.fitted


def _grounds(ruleset: Ruleset, spin: Round | None) -> list[GroundView]:
    """Why a spin is no spin: the book's own grounds, in its order."""
    proposed = spin.proposed if spin else ()
    return [
        GroundView(
            ground=cited.value.name,
            words=cited.value.value,
            clause=str(cited.clause),
            proposed=cited.value.name in proposed,
            waits=spin is not None and waits_for_the_ball(cited.value, spin),
        )
        for cited in ruleset.table.voids.no_spin
    ]


def undecided(scene: Scene, name: TableId, table: Table) -> list[ClaimView]:
    numbered = enumerate(table.claims, start=1)
    return [claim_view(scene, name, number, claim) for number, claim in numbered if claim.decision is None]


def corrects(ruleset: Ruleset) -> bool:
    correction = ruleset.table.correction
    return correction is not None and correction.value is not CorrectionBy.CLAIM_ONLY


def _correctable(table: Table, ruleset: Ruleset) -> bool:
    return corrects(ruleset) and table.phase is Phase.SETTLED


def _to_dealer(tender: BuyIn) -> bool:
    return tender not in {BuyIn.NOTES, BuyIn.TICKETS}


def _call_bets(ruleset: Ruleset) -> str | None:
    """The clause under which the dealer enters what players call."""
    clause = ruleset.table.spoken_wagers or terminal_rules(ruleset).call_bets_by_dealer
    return str(clause) if clause else None
