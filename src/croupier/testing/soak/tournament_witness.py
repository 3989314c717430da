"""What must hold of tournaments after every batch, worked out from the log alone, by its own arithmetic.

T1 chips, T2 standings, T3 money, T4 equal play, T5 counts, T6 no money and T7 draws are gone through as the
audit does, batch by batch; T9 is ranked here once more by what everybody held.  Of T8 see ``sealed_screens``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import cast

from croupier.core.ids import TournamentId
from croupier.core.message import Event
from croupier.floor.audit_tournaments import TournamentsAudited
from croupier.floor.rooms import TOURNAMENT, room_of
from croupier.ledger.account import Account
from croupier.ledger.transfer import Transfer
from croupier.rulebooks.ruleset import Ruleset
from croupier.store.port import Recorded
from croupier.testing.soak.furniture import ruleset_of
from croupier.tournaments import events as e
from croupier.tournaments.plan import Plan
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import EntrantStanding

Agree = Callable[[object, str], None]


class TournamentWitness:
    def __init__(self, agree: Agree) -> None:
        self._agree = agree
        self._laws = TournamentsAudited(_ruleset)
        self._states: dict[TournamentId, Tournament] = {}

    def told(self, told: Recorded, before: object, after: object, house: str) -> None:
        event = told.event
        if room_of(told.stream) is not TOURNAMENT:
            self._holds(self._laws.elsewhere(event, house), event)
            return
        of = cast("e.TournamentEvent", event)
        self._holds(self._laws.fault(cast("Tournament", before), of, house), event)
        self._states[of.tournament] = cast("Tournament", after)
        self._ranks(of)

    def after_batch(self, transfers: Iterable[Transfer], balances: Mapping[str, int]) -> None:
        def balance(account: Account) -> int:
            return balances.get(account, 0)

        self._holds(self._laws.after_batch(self._states, transfers, balance), None)

    def _holds(self, fault: str | None, event: Event | None) -> None:
        self._agree(fault is None, f"{type(event).__name__ if event else 'a batch'}: {fault}")

    # ── who held more stands before who held less ───────────────────────────────────────

    def _ranks(self, event: e.TournamentEvent) -> None:
        match event:
            case e.SessionEnded(groups=groups, banks=banks):
                stands = self._states[event.tournament].entrants
                gone = {name for name in banks if stands[name].standing is EntrantStanding.RETIRED}
                held = {name: 0 if name in gone else banks[name] for group in groups for name in group}
                order = [held[name] for group in groups for name in group]
                alike = all(len({held[name] for name in group}) == 1 for group in groups)
                ranked = order == sorted(order, reverse=True) and alike
                self._agree(ranked, f"T9: session {event.session} is ranked {groups}, with {banks}")
            case _:
                pass


def _ruleset(plan: Plan) -> Ruleset:
    return ruleset_of(plan.tables[0])
