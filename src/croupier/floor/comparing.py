"""What was posted for a round, held against what is due for it by another way.

On a layout that is odds times stake, out of the printed odds and the draws alone; where a wager depends on
what else happened, the round is walked once more from its beginning.  Neither looks at the settlement.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.floor.decision_context import DecisionContext
from croupier.floor.docket import Docket
from croupier.floor.rooms import TABLE, TERMINAL, members
from croupier.games.game import BetKey, Game, Outcome, Slip
from croupier.games.odds import Odds
from croupier.ledger.account import Account, credit, left_behind
from croupier.ledger.transfer import Code
from croupier.table import commands as tc
from croupier.table import events as te
from croupier.table.settlement import chip_of, game_in, in_order, replay, settled
from croupier.table.state import Round
from croupier.terminal import commands as pc

# Whatever may settle a round, or settle it anew by its wagers; what is void is only given back.
Settling = tc.EnterOutcome | tc.MakeChoice | tc.CloseWagering | tc.CorrectOutcome | tc.ConfirmWagers
SETTLING = frozenset(members(Settling))
_CREDITED = frozenset({Code.STAKE_RETURNED, Code.WINNINGS})


def comparisons(table: TableId, g: DecisionContext) -> Iterator[pc.CompareCredit]:
    """For every terminal that was credited otherwise than is due, be it more or less."""
    for event in g.docket.told(TABLE, table):
        if isinstance(event, te.RoundSettled | te.RoundResettled):
            yield from _of_round(event, g)


def _of_round(event: te.RoundSettled | te.RoundResettled, g: DecisionContext) -> Iterator[pc.CompareCredit]:
    ruleset, table = g.ruleset_of(event.table), g.docket.state(TABLE, event.table)
    if isinstance(ruleset, Refused):  # without its rules the table would have settled nothing
        return
    due = due_for(ruleset.game, table.in_hand, chip_of(table.sign, ruleset.table.limits))
    posted, name = (
        _posted(g.docket),
        f"credit {event.table}/{event.round}@{g.docket.version(TABLE, event.table)}",
    )
    for at in _concerned(event, due):
        credited = posted.get(_account(event, at, table.in_hand.unit), 0)
        if credited != due.get(at, 0) and g.docket.state(TERMINAL, at).enrolled:
            yield pc.CompareCredit(terminal=at, fault=name, credited=credited, due=due.get(at, 0))


def _concerned(
    event: te.RoundSettled | te.RoundResettled, due: Mapping[TerminalId, int]
) -> tuple[TerminalId, ...]:
    """Everybody who has wagered; where a round is settled anew, those whom it is settled anew for."""
    if isinstance(event, te.RoundSettled):
        return tuple(due)
    return tuple(settlement.terminal for settlement in event.after)


def _account(event: te.RoundSettled | te.RoundResettled, at: TerminalId, unit: str) -> Account:
    left = isinstance(event, te.RoundResettled) and at in event.left
    return left_behind(at, event.table, event.round, unit) if left else credit(at, unit)


def _posted(docket: Docket) -> Mapping[Account, int]:
    """What was moved to each account for wagers that came back, out of the transfers themselves."""
    posted: dict[Account, int] = {}
    for each in docket.transfers:
        if each.code in _CREDITED:
            posted[each.target] = posted.get(each.target, 0) + each.amount
    return posted


# ── what is due ─────────────────────────────────────────────────────────────────────────────


def due_for(game: Game, spin: Round, chip: int | None) -> Mapping[TerminalId, int]:
    """To every terminal whose wagers the round decides."""
    played = game_in(game, spin.withdrawn)
    drawn = tuple(move.of for move in spin.moves if isinstance(move, Outcome))
    odds: Mapping[BetKey, Odds | None] = played.face.paid_by(drawn) if drawn else {}
    apart = spin.voided | spin.in_doubt
    decided = {at: slip for at, slip in spin.slips.items() if slip and at not in apart}
    if not odds:
        return _walked(played, spin, spin.slips, chip)
    due = {at: _by_odds(slip, odds, chip or 1) for at, slip in decided.items()}
    beside = {at: _beside(slip, odds) for at, slip in decided.items() if not slip.keys() <= odds.keys()}
    if beside:
        for at, amount in _walked(played, spin, beside, chip).items():
            due[at] += amount
    return due


def _by_odds(slip: Slip, odds: Mapping[BetKey, Odds | None], unit: int) -> int:
    due = 0
    for bet, stake in slip.items():
        paid = odds.get(bet)
        if paid is not None:
            due += stake - (-stake * paid.pays // (paid.to * unit)) * unit  # winnings up to the next chip
    return due


def _beside(slip: Slip, odds: Mapping[BetKey, Odds | None]) -> Slip:
    return {bet: stake for bet, stake in slip.items() if bet not in odds}


def _walked(
    game: Game, spin: Round, slips: Mapping[TerminalId, Slip], chip: int | None
) -> Mapping[TerminalId, int]:
    position = replay(game, in_order(slips), spin.at_close, spin.moves)
    return {each.terminal: each.returned for each in settled(position, spin, chip)}
