"""A floor is killed while a jackpot waits to be confirmed and a cup is being played: the one that follows
goes on with both, nothing is lost, nothing is paid twice, and everything is proven."""

import asyncio
from itertools import count

import pytest
from cup_house import TABLES, CupHouse
from lost_floor import AskedFloor, floors_of_demonstration, killed_while

from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem, Seat, Staff
from croupier.floor.audit import audit
from croupier.floor.jackpot_proving import cycle_proof_of
from croupier.floor.jackpot_verdicts import cycle_judged
from croupier.floor.rooms import JACKPOT, TABLE, codec
from croupier.floor.tournament_proofs import faults_of_tournament_proof, proof_of_tournament
from croupier.floor.verdicts import SeenBefore, Verdict
from croupier.house.rulesets import open_ruleset
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.store.port import Committed
from croupier.store.postgres_line import Database
from croupier.store.postgres_log import PostgresLog
from croupier.table import commands as tc
from croupier.table.events import SecretWagersRevealed
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn
from croupier.tournaments import events as te
from croupier.tournaments.words import SessionStage, TournamentStage

R1, A1, CUP = "R1", "A1", "riverside-cup-1"
DANA, BRUNO, BOTH = Staff("dana"), Staff("bruno"), Staff("dana", "margot")
MORE_THAN_MINI_HOLDS = {"red": 400_00}


class Hand:
    """Whoever asks a house by the commands of people."""

    numbers = count()

    def __init__(self, house):
        self.house = house

    def does(self, command, by):
        name = CommandId(f"hand/{next(self.numbers)}@{self.house.store.head().number}")
        stamp = Stamp(command=name, at=self.house.clock.now(), by="")
        answer = self.house.core.handle(command, stamp, by)
        assert isinstance(answer, Committed), (command, answer)

    def state(self, room, name):
        return self.house.core.current.state(room, name)

    def plays(self, slip):
        """A round at R1 to its end."""
        self.does(tc.OpenWagering(table=R1), DANA)
        spin = self.state(TABLE, R1).in_hand
        self.does(tc.SetWagers(table=R1, round=spin.number, terminal=A1, slip=slip), Seat(A1))
        self.house.clock.advance(max(0, spin.ends_at - self.house.clock.now()))
        self.does(tc.CloseWagering(table=R1, round=spin.number), HouseSystem("clock"))
        self.does(tc.SpinBall(table=R1, round=spin.number, by="HAND"), DANA)
        self.does(tc.EnterOutcome(table=R1, round=spin.number, outcome="17"), DANA)
        self.house.jackpots.look()

    def won(self):
        """A jackpot that waits to be confirmed, and what everybody was shown of all that run."""
        buy = pc.CreditByDealer(terminal=A1, table=R1, tender=BuyIn.DEALER_CASH, amount=1_000_00)
        self.does(buy, BOTH)
        self.does(tc.Join(table=R1, terminal=A1), Seat(A1))
        self.plays(MORE_THAN_MINI_HOLDS)
        (hit,) = self.state(JACKPOT, "mini").hits
        assert not hit.confirmed
        return {"prize": hit.prize, "commitments": self.commitments()}

    def commitments(self):
        """Of every jackpot: its cycle, those that lie ready, and those that are not opened yet."""
        jackpots = self.house.core.current.jackpots()
        return {
            name: [each.commitment for each in (jackpot.cycle, *jackpot.ready, *jackpot.ended)]
            for name, jackpot in jackpots
        }


@pytest.fixture
def floors(tmp_path, nothing):
    return floors_of_demonstration(tmp_path, nothing)


def in_session(cup):
    session = cup.current
    return bool(session) and session.stage is SessionStage.RUNNING and any(session.spins.values())


def sealed_at(house):
    """The digests of secret wagers that lie sealed before the close, by table."""
    rounds = ((name, house.core.current.state(TABLE, name).round) for name in TABLES)
    return {name: dict(spin.secret) for name, spin in rounds if spin and spin.secret and not spin.closed_at}


def test_a_jackpot_that_waits_and_a_cup_that_runs_go_on_at_the_floor_that_takes_over(
    floors, tmp_path, nothing
):
    second = AskedFloor(floors["b"], "b")

    def first_evening():
        floor = AskedFloor(floors["a"], "a")
        inside = CupHouse(None, house=floor.takes("nobody had it"))
        asyncio.run(_until(inside, lambda cup: in_session(cup) and sealed_at(inside.house)))
        shown = Hand(inside.house).won()
        session = inside.state.current
        return shown | {
            "sealed": sealed_at(inside.house),
            "spins": {table: len(spins) for table, spins in session.spins.items()},
            "seats": {name: seat.terminal for name, seat in session.seats.items()},
        }

    shown = killed_while(first_evening, tmp_path / "shown")
    house = second.takes()
    inside, hand = CupHouse(None, house=house, seed=11), Hand(house)
    # Everything that anybody was told stands.
    session = inside.state.current
    assert {name: seat.terminal for name, seat in session.seats.items()} == shown["seats"]
    assert {table: len(spins) for table, spins in session.spins.items()} == shown["spins"]
    assert hand.commitments() == shown["commitments"]
    assert sealed_at(house) == shown["sealed"]
    _paid_once(hand, shown["prize"])
    asyncio.run(_until(inside, lambda cup: cup.name == CUP and cup.stage is TournamentStage.OVER))
    hand.plays(MORE_THAN_MINI_HOLDS)  # the cycle that was committed to by the floor that is dead
    (hit,) = (each for each in hand.state(JACKPOT, "mini").hits if not each.confirmed)
    hand.does(jc.ConfirmHit(jackpot="mini", hit=hit.number, prize=hit.prize), BRUNO)
    name = house.core.house_settings.house
    asyncio.run(house.close())
    _proven(nothing, name, shown["commitments"]["mini"])
    _opened(nothing, shown["sealed"])


async def _until(inside, held):
    await inside.until(held)


def _paid_once(hand, prize):
    (hit,) = hand.state(JACKPOT, "mini").hits
    assert (hit.prize, hit.confirmed) == (prize, False)
    for _ in range(2):  # the second time it is confirmed already, and nothing comes of it
        hand.does(jc.ConfirmHit(jackpot="mini", hit=hit.number, prize=prize), BRUNO)


def _opened(url, sealed):
    """With the close: each of the salts that were opened gives the digest that was shown, by the audit."""
    log = PostgresLog.open(Database(url), codec())
    try:
        told = [each.event for entry in log.entries() for each in entry.events]
        opened = {table: [] for table in sealed}
        for each in told:
            if isinstance(each, SecretWagersRevealed) and each.table in sealed:
                opened[each.table].append(each.salts.keys())
        for table, digests in sealed.items():
            assert any(digests.keys() <= salts for salts in opened[table])
    finally:
        log.close()


def _proven(url, house, noted):
    log = PostgresLog.open(Database(url), codec())
    try:
        assert log.verify() is None
        assert (audit(log, open_ruleset).finding, log.balances().total()) == (None, 0)
        told = [each.event for entry in log.entries() for each in entry.events]
        for kind in (je.JackpotHit, je.HitConfirmed, je.HitPaid):
            assert [each.hit for each in told if isinstance(each, kind) and each.jackpot == "mini"] == [1, 2]
        assert faults_of_tournament_proof(proof_of_tournament(log, CUP)) == ()
        prizes = [each for each in told if isinstance(each, te.PrizePaid) and each.tournament == CUP]
        assert len({each.entrant for each in prizes}) == len(prizes) > 0
        for cycle in (1, 2):
            proof = cycle_proof_of(log, open_ruleset, house, "mini", cycle)
            assert cycle_judged(proof, SeenBefore()).verdict is not Verdict.DOES_NOT_HOLD
        assert proof.commitment in noted
    finally:
        log.close()
