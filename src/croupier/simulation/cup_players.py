"""Simulated entrants of the Riverside Cup, each with a manner of their own.

They see what a person at their terminal would: the bank, the sign, who leads, and what others have laid
openly.  A slip that is sealed is nobody's to copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.core.ids import EntrantId, TableId, TerminalId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Seat
from croupier.floor.rooms import TABLE
from croupier.games.game import BetKey
from croupier.house.house import House
from croupier.ledger.account import credit
from croupier.simulation.commands import SimulatedCommands
from croupier.table import commands as tc
from croupier.table.least_wagers import required
from croupier.table.state import Phase, Table
from croupier.tournaments.state import Tournament, TournamentSession

EVEN: tuple[BetKey, ...] = ("red", "black", "odd", "even", "low", "high")
DOZENS: tuple[BetKey, ...] = ("dozen:1", "dozen:2", "dozen:3")
NUMBERS = 37
STEP, STEPS = 5, 40  # chips by which wagers differ, so that few end equal
FIRST_MS, LAST_MS, COPIES_MS = 1_500, 8_000, 9_500  # after the opening: when somebody bets

Slip = dict[BetKey, int]


@dataclass(frozen=True, slots=True)
class InPlay:
    """What somebody goes by."""

    bank: int
    least: int
    most: int
    straight: int  # the most on one number
    behind: int  # so many chips less than the leader
    last: bool  # whether it is the last spin
    shown: Slip  # what the richest of the others at the table has laid openly
    chance: SeededEntropy


Manner = Callable[[InPlay], Slip]


def careful(play: InPlay) -> Slip:
    """Little, on even chances; on the last spin twice that."""
    return {play.chance.pick(EVEN): _little(play) * (2 if play.last else 1)}


def chaser(play: InPlay) -> Slip:
    """As much as is missing to the leader and a little more, at once."""
    return {play.chance.pick(EVEN): play.behind + _little(play)}


def copier(play: InPlay) -> Slip:
    """What whoever leads at the table has laid, and a little on a dozen of their own."""
    return {**play.shown, play.chance.pick(DOZENS): _little(play)}


def straight_up(play: InPlay) -> Slip:
    """Three numbers, as high as they go once chips are short."""
    short = play.behind > play.bank // 4 or play.last
    return {
        f"straight:{play.chance.below(NUMBERS)}": play.straight if short else _little(play) for _ in range(3)
    }


def _little(play: InPlay) -> int:
    """The least and some more, by fives."""
    return play.least + STEP * play.chance.below(STEPS)


@dataclass(frozen=True, slots=True)
class CupEntrant:
    """Somebody who enters every cup: by which name, with which card, and how they play."""

    called: str
    card: str
    manner: Manner
    seals: int  # the spin on which the secret wager is made, as long as there is one


COMPANY = (
    CupEntrant("Amara", "70000001", careful, 4),
    CupEntrant("Boris", "70000002", chaser, 8),
    CupEntrant("Celine", "70000003", straight_up, 5),
    CupEntrant("Dmitri", "70000004", copier, 7),
    CupEntrant("Elena", "70000005", chaser, 6),
    CupEntrant("Farid", "70000006", careful, 3),
    CupEntrant("Greta", "70000007", straight_up, 8),
    CupEntrant("Hugo", "70000008", copier, 2),
)


class CupPlayers:
    """Bet for those of the entrants who are simulated, and for nobody else."""

    def __init__(self, house: House, commands: SimulatedCommands, chance: SeededEntropy) -> None:
        self._house, self._commands, self._chance = house, commands, chance

    async def look(
        self, tournament: Tournament, session: TournamentSession, company: Mapping[EntrantId, CupEntrant]
    ) -> None:
        for name in session.tables:
            table = self._house.core.current.state(TABLE, name)
            if table.phase is Phase.WAGERING and table.reserved is not None and table.suspended is None:
                for entrant in session.at(name):
                    if entrant in company:
                        await self._bet(tournament, session, entrant, company[entrant], name)

    async def _bet(
        self,
        tournament: Tournament,
        session: TournamentSession,
        entrant: EntrantId,
        person: CupEntrant,
        name: TableId,
    ) -> None:
        table, at = self._house.core.current.state(TABLE, name), session.seats[entrant].terminal
        now, spin = self._house.clock.now(), table.in_hand
        if at in spin.slips or at not in table.places or now < spin.opened_at + _waits(person, spin.number):
            return
        slip = self._slip(tournament, session, entrant, person, table)
        if not slip:
            return
        assert table.reserved is not None, "that was looked at"
        left = table.reserved.terms.secret - table.reserved.sealed.get(at, 0)
        secret = left > 0 and session.played(name) + 1 >= person.seals
        setting = tc.SetWagers(table=name, round=spin.number, terminal=at, slip=slip, secret=secret)
        await self._commands.ask(setting, Seat(at))

    def _slip(
        self,
        tournament: Tournament,
        session: TournamentSession,
        entrant: EntrantId,
        person: CupEntrant,
        table: Table,
    ) -> Slip:
        at, reserved, sign = session.seats[entrant].terminal, table.reserved, table.sign
        assert reserved is not None, "it is asked at a table of the cup"
        assert sign is not None, "an open table has a sign"
        bank = self._house.core.current.ledger[credit(at, tournament.unit)]
        asked, _ = required(reserved, at, bank)
        banks = {each: session.bank_of(each) for each in session.seats if each not in session.out}
        play = InPlay(
            bank=bank,
            least=max(asked, sign.minimum),
            most=sign.maximum,
            straight=sign.by_kind.get("straight", (sign.minimum, sign.maximum))[1],
            behind=max(banks.values(), default=0) - bank,
            last=session.played(session.seats[entrant].table) + 1 == session.plan.spins,
            shown=_shown(table, session, at, banks),
            chance=self._chance,
        )
        return _within(person.manner(play), play)


def _waits(person: CupEntrant, number: int) -> int:
    """Some are quick and some are slow, each spin otherwise; who copies waits for the others."""
    if person.manner is copier:
        return COPIES_MS
    spread = int(person.card) * 7_919 + number * 104_729
    return FIRST_MS + spread % (LAST_MS - FIRST_MS)


def _shown(table: Table, session: TournamentSession, at: TerminalId, banks: Mapping[EntrantId, int]) -> Slip:
    """Of the others at the table who have laid something openly, what the richest has."""
    seen = table.in_hand.seen().slips
    others = {session.seats[each].terminal: bank for each, bank in banks.items()}
    laid = [each for each in seen if each != at and each in others and seen[each]]
    return dict(seen[max(laid, key=lambda each: (others[each], each))]) if laid else {}


def _within(slip: Slip, play: InPlay) -> Slip:
    """No more than the bank and the sign; a short stack goes on one bet."""
    first = next(iter(slip))
    if play.bank <= play.least:
        return {EVEN[0]: play.bank} if play.bank else {}
    kept: Slip = {}
    for bet, stake in slip.items():
        fits = min(stake, play.most, play.bank - sum(kept.values()))
        if fits >= min(stake, play.least):
            kept[bet] = fits
    return kept if sum(kept.values()) >= play.least else {first: play.least}
