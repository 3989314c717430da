"""How what happens at a table moves money.

Wagers lie on the round's stake account until they are decided; once they are, it holds
nothing.  What a correction can no longer find on a player's account is taken from what they
are owed instead, so that no credit goes below nought.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from croupier.core.ids import TerminalId
from croupier.games.game import Slip
from croupier.ledger.account import Account, credit, left_behind, receivable, stake, win
from croupier.ledger.transfer import Code, Transfer
from croupier.table import events as e
from croupier.table.sides import on_side
from croupier.table.state import Table
from croupier.table.wager_results import Settlement

Moved = tuple[Account, Account, int, Code]


def postings(table: Table, event: e.TableEvent) -> tuple[Transfer, ...]:
    """The transfers an event makes, given the table as it stood before it."""
    return _transfers(_moved(table, event))


def of_slip(event: e.WagersSet, before: Slip, unit: str) -> tuple[Transfer, ...]:
    """The same of a slip alone, given what lay there before."""
    more = sum(event.slip.values()) - sum(before.values())
    return (_transfer(*_difference(event, unit, more)),) if more else ()


def _transfers(moved: Iterable[Moved]) -> tuple[Transfer, ...]:
    return tuple(_transfer(*each) for each in moved if each[2] > 0)


def _transfer(source: Account, target: Account, amount: int, code: Code) -> Transfer:
    return Transfer(source=source, target=target, amount=amount, code=code)


def _moved(table: Table, event: e.TableEvent) -> Iterator[Moved]:
    match event:
        case e.WagersSet():
            before = table.in_hand.slips.get(event.terminal, {})
            more = sum(event.slip.values()) - sum(before.values())
            return iter((_difference(event, table.in_hand.unit, more),))
        case e.WagersConfirmed():
            before = table.in_hand.slips.get(event.terminal, {})
            more = 0 if event.added is None else event.added - table.in_hand.added.get(event.terminal, 0)
            return _put_right(
                event, table.in_hand.unit, sum(event.slip.values()) - sum(before.values()) + more
            )
        case e.ChoiceMade():
            unit = table.in_hand.unit
            return iter(((credit(event.terminal, unit), _pool(event, unit), event.cost, Code.WAGER),))
        case e.WagersNotRecognised() | e.WagersVoided() | e.NoSpinDeclared() | e.RoundVoided():
            return _given_back(table, event)
        case e.SideWithdrawn():
            return _off_the_side(table, event)
        case e.RoundSettled():
            _assert_all_is_settled(table, event)
            return _all_settled(event, table.in_hand.unit)
        case e.RoundResettled():
            return _resettled(event, table.in_hand.unit)
        case _:
            return iter(())


def _pool(event: e.InRound, unit: str) -> Account:
    return stake(event.table, event.round, unit)


def _difference(event: e.WagersSet, unit: str, more: int) -> Moved:
    """A slip says how everything shall lie, so only the difference moves."""
    own, pool = credit(event.terminal, unit), _pool(event, unit)
    return (own, pool, more, Code.WAGER) if more > 0 else (pool, own, -more, Code.WITHDRAWAL)


def _put_right(event: e.WagersConfirmed, unit: str, more: int) -> Iterator[Moved]:
    """What the records show was staked all along, whatever the player may still stake now."""
    if more > 0:
        yield (credit(event.terminal, unit), _pool(event, unit), more, Code.CORRECTION)
    else:
        yield (_pool(event, unit), credit(event.terminal, unit), -more, Code.WITHDRAWAL)


def _given_back(
    table: Table, event: e.WagersNotRecognised | e.WagersVoided | e.NoSpinDeclared | e.RoundVoided
) -> Iterator[Moved]:
    unit = table.in_hand.unit
    match event:
        case e.WagersNotRecognised():
            yield (
                _pool(event, unit),
                credit(event.terminal, unit),
                sum(event.slip.values()),
                Code.WITHDRAWAL,
            )
        case e.WagersVoided():
            amount = _undecided(table).get(event.terminal, 0)
            yield (_pool(event, unit), credit(event.terminal, unit), amount, Code.VOID)
        case e.NoSpinDeclared() | e.RoundVoided():
            for at, amount in _undecided(table).items():
                yield (_pool(event, unit), credit(at, unit), amount, Code.VOID)


def _undecided(table: Table) -> Mapping[TerminalId, int]:
    """What the stake account holds: the wagers that no settlement has taken from it."""
    if table.round is None:
        return {}
    decided = {settlement.terminal for settlement in table.round.settlements}
    return {at: amount for at, amount in table.round.all_at_stake().items() if at not in decided}


def _off_the_side(table: Table, event: e.SideWithdrawn) -> Iterator[Moved]:
    if event.round is None:
        return
    unit = table.in_hand.unit
    for at, slip in table.in_hand.slips.items():
        if at not in table.in_hand.voided:
            amount = sum(on_side(slip, event.side).values())
            yield (stake(event.table, event.round, unit), credit(at, unit), amount, Code.VOID)


def _assert_all_is_settled(table: Table, event: e.RoundSettled) -> None:
    waiting = table.in_hand.in_doubt
    held = {at: amount for at, amount in _undecided(table).items() if at not in waiting}
    staked = {settlement.terminal: settlement.staked for settlement in event.settlements}
    assert staked == held, "a settlement leaves nothing on the stake account, and takes nothing else"


def _all_settled(event: e.RoundSettled, unit: str) -> Iterator[Moved]:
    for settlement in event.settlements:
        yield from _settled(event, unit, settlement, credit(settlement.terminal, unit))


def _settled(event: e.InRound, unit: str, settlement: Settlement, player: Account) -> Iterator[Moved]:
    pool, house = _pool(event, unit), win(event.table, unit)
    kept = min(settlement.staked, settlement.returned)
    yield (pool, player, kept, Code.STAKE_RETURNED)
    yield (pool, house, settlement.staked - kept, Code.LOSS)
    yield (house, player, settlement.returned - kept, Code.WINNINGS)


def _resettled(event: e.RoundResettled, unit: str) -> Iterator[Moved]:
    """Everything back, then everything anew; a debt that grew or shrank stands in for the credit."""
    for settlement in event.before:
        player = _player(event, settlement.terminal, unit)
        for source, target, amount, _ in _settled(event, unit, settlement, player):
            yield (target, source, amount, Code.CORRECTION)
    for settlement in event.after:
        yield from _settled(event, unit, settlement, _player(event, settlement.terminal, unit))
    for name, owed in event.owed.items():
        debt, player = receivable(TerminalId(name), unit), _player(event, TerminalId(name), unit)
        yield (debt, player, owed, Code.CORRECTION)
        yield (player, debt, -owed, Code.CORRECTION)


def _player(event: e.RoundResettled, at: TerminalId, unit: str) -> Account:
    """Their credit; of one who has cashed out, an account of their own."""
    return left_behind(at, event.table, event.round, unit) if at in event.left else credit(at, unit)
