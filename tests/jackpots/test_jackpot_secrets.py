"""Nothing that anybody can see holds the seed or the trigger of a cycle before that cycle is opened."""

import logging

import pytest
from jackpot_cycles import LUCKY, OTHER, SMALL, every_way, house, of_money, of_number, plays, sight_of
from jackpot_floor import BOSS, CONFIG, GRAND, MINOR, TWO, sealed

from croupier.core.digests import joined
from croupier.devices.drbg import HmacDrbg
from croupier.floor.current_states import CurrentStates
from croupier.floor.jackpot_seals import trigger_of
from croupier.floor.rooms import codec
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.sealing import CycleName

CODEC = codec()


def all_that_is_kept(floor):
    """Every event and every snapshot, as bytes."""
    events = [CODEC.encode(each.event)[1] for each in floor.store.tail()]
    floor.core.save_snapshots(0)
    snapshots = [each.body for each in floor.store.snapshots()]
    assert any(b"minor" in each for each in snapshots)
    return [*events, *snapshots, *(repr(state).encode() for _, state in floor.core.current.jackpots())]


def asked_of(floor):
    """Answers, refusals among them, of whoever asks for what is not to be had."""
    asked = [
        (jc.OpenCycle(jackpot=MINOR, cycle=1, seed=OTHER, salt=OTHER), CONFIG),
        (jc.OpenCycle(jackpot=MINOR, cycle=1, seed=OTHER, salt=OTHER), BOSS),
        (jc.ReturnToService(jackpot=MINOR, done="x"), BOSS),
        (jc.BeginAnew(jackpot=MINOR), TWO),
        (jc.ConfirmHit(jackpot=MINOR, hit=9), BOSS),
    ]
    return [repr(floor.ask(command, by)).encode() for command, by in asked]


@pytest.mark.parametrize("name", [MINOR, GRAND])
def test_neither_seed_nor_salt_nor_trigger_is_anywhere_before_the_cycle_is_opened(name, caplog):
    caplog.set_level(logging.DEBUG)
    floor = house()
    secret = floor.secrets.get(name, 1)
    trigger = floor.trigger(MINOR)
    looks, floor.keeper.look = floor.keeper.look, lambda: 0
    seen = []
    before = floor.jackpot(name).totals.hits
    while floor.jackpot(name).totals.hits == before:
        number = plays_a_round(floor)
        seen += [sight_of(floor, "R1", number).encode(), *asked_of(floor)]
    seen += all_that_is_kept(floor)
    seen.append(caplog.text.encode())
    assert not floor.of(je.CycleOpened, name)
    hidden = [*every_way(secret.seed), *every_way(secret.salt)]
    if name == MINOR:
        hidden += of_number(trigger)
    assert [each for each in hidden if any(each in shown for shown in seen)] == []
    floor.keeper.look = looks
    floor.keeper.look()
    after = all_that_is_kept(floor)
    assert any(secret.seed.hex().encode() in shown for shown in after), "what is looked for would be found"


def plays_a_round(floor):
    for terminal in ("A1", "A2"):
        if floor.credit(terminal) < 50_00:
            floor.note(terminal, 1_000_00)
    number = floor.wagering("R1")
    floor.bets("A1", "R1", red=350)
    floor.bets("A2", "R1", black=1_050)
    floor.closes("R1")
    floor.spun("17", "R1")
    return number


def test_the_value_of_the_trigger_in_cents_is_told_by_the_hit_and_not_before():
    """With a meter of few rounds, none of which showed that value on its way."""
    floor = house(sealed(floor=7_310_000, ceiling=7_390_000, rate="1/100"))
    cents = floor.trigger() // floor.jackpot().in_force.unit
    seen = []
    while not floor.hits():
        seen = all_that_is_kept(floor)
        floor.note("A1", 200_000_00)
        floor.round(A1={"red": 50_000, "black": 50_000, "odd": 50_000, "even": 50_000})
    assert floor.hits()[0].prize == cents
    assert not any(each in shown for each in (*of_number(cents), *of_money(cents)) for shown in seen)
    assert any(str(cents).encode() in shown for shown in all_that_is_kept(floor))


def test_nothing_follows_from_the_commitment_which_everybody_sees():
    """Kept for good: elsewhere outcomes were derived from the public digest, twenty of twenty foretold."""
    floor = house(SMALL)
    foretold = 0
    for _ in range(20):
        state, name = floor.jackpot(), floor.core.house_settings.house
        of = CycleName(name, MINOR, state.cycle.number)
        public, ceiling = bytes.fromhex(state.cycle.commitment), state.in_force.ceiling_units
        guesses = {
            trigger_of(of, public, state.cycle.commitment, state.start, ceiling),
            trigger_of(of, bytes(32), state.cycle.commitment, state.start, ceiling),
            trigger_of(of, bytes.fromhex(state.taken), state.cycle.commitment, state.start, ceiling),
        }
        drbg = HmacDrbg(public, public, joined("croupier/trigger/1"))
        guesses.add(state.start + 1 + int.from_bytes(drbg.generate(8), "big") % (ceiling - state.start))
        foretold += floor.trigger() in guesses
        plays(floor, MINOR)
    assert foretold == 0


def test_a_floor_that_reads_the_log_anew_knows_the_trigger_by_the_secret_and_by_nothing_else():
    floor = house(SMALL, LUCKY)
    floor.core.save_snapshots(0)
    anew = CurrentStates(floor.store)
    state = dict(anew.jackpots())[MINOR]
    assert state == floor.jackpot()
    floor.secrets.forget(MINOR, 1)
    fresh = type(floor.core.house_settings.seals)(floor.core.house_settings.house, floor.secrets)
    assert fresh.trigger(state) is None
