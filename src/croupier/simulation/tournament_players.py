"""Simulated entrants and dealers of a tournament: slips within limits, rounds by the book of the table."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.ids import TableId, TerminalId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Asker, Dealer, Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.floor.virtual_dealer import Pace, launched, seen_at, step
from croupier.games.game import Act, Ask
from croupier.ledger.account import credit
from croupier.simulation.playing_style import choice_for, slip_for
from croupier.simulation.tournament_house import DEALER, TournamentHouse
from croupier.table import commands as tc
from croupier.table.least_wagers import required
from croupier.table.payout import still_to_move
from croupier.table.rules import Surface
from croupier.table.state import Phase, Table

PACE = Pace(pause_ms=4_000)
TIME_TO_BET_MS = 20_000
BOLD = 4  # one wager in so many is of a good part of the bank
SEALS = 3  # one chance to seal in so many is taken


class TournamentPlayers:
    def __init__(self, house: TournamentHouse, seed: int) -> None:
        self._house, self._chance = house, SeededEntropy(seed)

    def wager(self, name: TableId) -> None:
        """Everybody who has a seat there and has not wagered yet."""
        table = self._house.core.current.state(TABLE, name)
        if table.phase is not Phase.WAGERING or table.reserved is None:
            return
        terms = table.reserved.terms
        for at in (seat for seat in terms.seats if seat not in terms.sitting_out):
            if at in table.places and at not in table.in_hand.slips:
                self._wager(name, table, at)

    def _wager(self, name: TableId, table: Table, at: TerminalId) -> None:
        reserved, sign = table.reserved, table.sign
        assert reserved is not None
        assert sign is not None
        bank = self._house.core.current.ledger[credit(at, reserved.terms.unit)]
        asked, _ = required(reserved, at, bank)
        slip = self._slip(table, bank, max(asked, sign.minimum))
        if not slip:
            return
        left = reserved.terms.secret - reserved.sealed.get(at, 0)
        secret = left > 0 and self._chance.one_in(SEALS)
        setting = tc.SetWagers(table=name, round=table.in_hand.number, terminal=at, slip=slip, secret=secret)
        cloth = self._house.ruleset.table.surface.value is Surface.CLOTH
        self._house.ask(setting, Staff(DEALER) if cloth else Seat(at))

    def _slip(self, table: Table, bank: int, least: int) -> dict[str, int]:
        """A few minima most of the time, now and then a good part of the bank, and all of a short stack."""
        sign = table.sign
        assert sign is not None
        game = self._house.ruleset.game
        if bank < least:
            return self._all_in(bank)
        most = max(least, min(bank // 2, sign.maximum))
        unit = most if self._chance.one_in(BOLD) else least
        slip = slip_for(game, unit, self._chance)
        while sum(slip.values()) > bank and len(slip) > 1:
            slip.popitem()
        bet, stake = next(iter(slip.items()))
        return {bet: min(stake, bank)} if sum(slip.values()) > bank else slip

    def _all_in(self, bank: int) -> dict[str, int]:
        """A short stack on one bet."""
        slip = slip_for(self._house.ruleset.game, bank, self._chance) if bank else {}
        return dict.fromkeys(list(slip)[:1], bank)

    def choose(self, name: TableId) -> None:
        """Where a game asks."""
        seen = seen_at(self._house.core, name)
        if seen is None or seen.table.phase is not Phase.NO_MORE_BETS:
            return
        position = seen.positions.of(seen.table, seen.ruleset.game)
        turn = position.turn()
        while isinstance(turn, Ask):
            terminal = next(iter(turn.options))
            choice = choice_for(seen.ruleset.game, position, turn, terminal)
            number = seen.table.in_hand.number
            making = tc.MakeChoice(table=name, round=number, terminal=terminal, choice=choice)
            if self._house.ask(making, Seat(terminal)) is not None:
                return
            position = position.after(Act(terminal, choice))
            turn = position.turn()


class TournamentDealers:
    """One for all tables: opens, spins, closes, enters what came, and pays on cloth."""

    def __init__(self, house: TournamentHouse, seed: int) -> None:
        self._house, self._chance = house, SeededEntropy(seed)

    def deal(self, name: TableId) -> bool:
        """Whatever is next at a table.  Whether anything was done."""
        done = False
        for command in self._next(name):
            done = self._house.ask(command, self._by) is None or done
        return done

    @property
    def _by(self) -> Asker:
        automated = self._house.ruleset.table.surface.value is Surface.AUTOMATED
        return Dealer() if automated else Staff(DEALER)

    def _next(self, name: TableId) -> Iterator[tc.TableCommand]:
        core, now = self._house.core, self._house.now
        seen = seen_at(core, name)
        if seen is None:
            return
        table, rules = seen.table, self._house.ruleset
        if left := still_to_move(table, rules.table):
            yield tc.MoveChips(table=name, round=table.in_hand.number, step=left[0].step.name)
            return
        by_word = table.phase is Phase.WAGERING and rules.table.wagering.period_s is None
        if by_word:
            yield from self._called(name, table)
            return
        yield from step(seen, now, self._chance.draw, PACE)

    def _called(self, name: TableId, table: Table) -> Iterator[tc.TableCommand]:
        """Where no period runs the dealer gives people time, spins the ball, and says no more bets."""
        spin = table.in_hand
        if self._house.now < spin.opened_at + TIME_TO_BET_MS:
            return
        if table.reserved and table.reserved.terms.call_bets_cut and not spin.call_bets_closed:
            yield tc.CloseCallBets(table=name, round=spin.number)
        way = launched(self._house.ruleset)
        if way is not None and not spin.spun:
            yield tc.SpinBall(table=name, round=spin.number, by=way)
        yield tc.CloseWagering(table=name, round=spin.number, by="dealer")
