"""What a tournament pays, to the cent: the pool, a line for each place, refunds; and what is disputed."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.ids import EntrantId
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.director_shapes import (
    DirectorBonus,
    DirectorDispute,
    DirectorDisputes,
    DirectorPerson,
    DirectorPrize,
    DirectorPrizes,
    DirectorRefund,
)
from croupier.server.scene import Scene
from croupier.server.views.tournament_director_acts import held_of
from croupier.server.views.tournament_names import called_of, in_all_languages
from croupier.tournaments.events import PrizeLine
from croupier.tournaments.prizes import PrizePool, divided
from croupier.tournaments.state import Tournament, due_if_off
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import EntrantStanding, TournamentStage

_FIXED = frozenset({TournamentStage.PAYING, TournamentStage.OVER})


def collected_pool(tournament: Tournament) -> PrizePool:
    """What entries have brought so far, and what is put to it."""
    plan = tournament.planned.prizes
    parts = sum(each.paid.prize for each in tournament.entrants.values())
    added = plan.added or 0
    return PrizePool(
        parts=parts,
        added=added,
        top_up=max(0, (plan.guarantee or 0) - parts - added),
        bonus=sum(each.amount for each in plan.bonus),
        rake=sum(each.paid.rake for each in tournament.entrants.values()),
    )


def prizes_view(scene: Scene, tournament: Tournament, ruleset: Ruleset) -> DirectorPrizes:
    pool, plan, rules = collected_pool(tournament), tournament.planned.prizes, ruleset.tournaments
    fixed = tournament.stage in _FIXED
    lines = list(_fixed(scene, tournament) if fixed else _to_come(tournament, pool))
    # The bonus prizes stand in the lines once they are fixed, and beside them before.
    apart = 0 if fixed else pool.bonus
    stated = clause_of(rules, Says.DIVISION, Says.PRIZES) or rules.dispute
    return DirectorPrizes(
        parts=pool.parts,
        added=pool.added,
        guarantee=plan.guarantee,
        top_up=pool.top_up,
        pool=pool.whole,
        rake=pool.rake,
        lines=lines,
        sum=sum(line.amount for line in lines) + apart,
        fixed=fixed,
        bonus=[
            DirectorBonus(reason=in_all_languages(each.reason), amount=each.amount) for each in plan.bonus
        ],
        eligible=[
            DirectorPerson(staff=name, name=called_of(scene, tournament, name))
            for group in tournament.places
            for name in group
            if _may_win(tournament, name)
        ],
        refunds=list(_refunds(scene, tournament)),
        returned=list(_returned(scene, tournament)),
        held=[
            DirectorRefund(entrant=name, called=called_of(scene, tournament, name), amount=amount)
            for name, amount in held_of(tournament).items()
        ],
        clause=str(stated),
        refund=str(rules.refund.clause),
    )


def _may_win(tournament: Tournament, name: EntrantId) -> bool:
    entrant = tournament.entrants[name]
    return not entrant.employee and entrant.standing is not EntrantStanding.DISQUALIFIED


def _fixed(scene: Scene, tournament: Tournament) -> Iterator[DirectorPrize]:
    shares = tournament.planned.prizes.shares
    for line in tournament.prizes:
        yield DirectorPrize(
            place=line.place,
            share=shares[line.place - 1] if line.place <= len(shares) else None,
            amount=line.amount,
            entrant=line.entrant,
            called=called_of(scene, tournament, line.entrant),
            paid=_is_paid(tournament, line),
        )


def _is_paid(tournament: Tournament, line: PrizeLine) -> bool:
    return line.entrant in tournament.paid


def _to_come(tournament: Tournament, pool: PrizePool) -> Iterator[DirectorPrize]:
    """What each place is worth as the pool stands, if it is not called off; who has won it is known later."""
    if tournament.stage is TournamentStage.CANCELLED:
        return
    shares = tournament.planned.prizes.shares
    worth = divided(max(0, pool.divided), shares) if shares else ()
    for place, (share, amount) in enumerate(zip(shares, worth, strict=True), start=1):
        yield DirectorPrize(place=place, share=share, amount=amount, entrant=None, called="", paid=False)


def _refunds(scene: Scene, tournament: Tournament) -> Iterator[DirectorRefund]:
    for name, each in sorted(tournament.entrants.items()):
        if each.refund:
            called = called_of(scene, tournament, name)
            yield DirectorRefund(entrant=name, called=called, amount=each.refund)


def _returned(scene: Scene, tournament: Tournament) -> Iterator[DirectorRefund]:
    """Everything that was paid and has not come back, where it is still to be cancelled."""
    if tournament.stage in _FIXED or tournament.stage is TournamentStage.CANCELLED:
        return
    for name, each in sorted(tournament.entrants.items()):
        if due_if_off(each):
            called = called_of(scene, tournament, name)
            yield DirectorRefund(entrant=name, called=called, amount=due_if_off(each))


# ── disputes ────────────────────────────────────────────────────────────────────────────────


def disputes_view(scene: Scene, tournament: Tournament, ruleset: Ruleset) -> DirectorDisputes:
    rules = ruleset.tournaments
    return DirectorDisputes(
        disputes=[
            DirectorDispute(
                number=number,
                entrant=each.entrant,
                called=called_of(scene, tournament, each.entrant),
                what=scene.told(each.what),
                decision=scene.told(each.decision),
                reviewed=each.reviewed,
            )
            for number, each in enumerate(tournament.disputes, start=1)
        ],
        clause=str(rules.dispute),
        review=str(rules.review) if rules.review else None,
        regulator=rules.regulator.value if rules.regulator else None,
    )
