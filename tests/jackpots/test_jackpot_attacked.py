"""Jackpots attacked: seeds put back, rounds told again, a million wagers too small to move a cent, alone."""

from functools import reduce

import pytest
from floor_house import BOSS, CASHIER, DEALER
from jackpot_floor import A1, A2, MAJOR, MINOR, R1, TWO, WithJackpots, rapid_house, sealed
from test_jackpot_prizes import confirming

from croupier.core.decider import Refused
from croupier.devices.port import RoundSecret
from croupier.floor.asker import Staff
from croupier.floor.jackpot_seals import CycleSecretsInMemory, JackpotSeals, committed
from croupier.house.jackpot_seeds import JackpotSeeds
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.decide import JACKPOT
from croupier.jackpots.given import JackpotGiven
from croupier.jackpots.postings import postings
from croupier.jackpots.sealing import CycleName
from croupier.jackpots.state import JackpotStanding
from croupier.jackpots.terms import digest_of_terms
from croupier.ledger.account import AUD, meter, reserve, win
from croupier.ledger.balances import Ledger
from croupier.table import commands as tc

HOUSE, KEY = "0" * 64, bytes(range(32))
SOON = sealed(ceiling=11_000, rate="1/100")
NEVER = sealed(rate="1/700", hidden="1/1100", ceiling=10**9)


# ── the file of seeds ───────────────────────────────────────────────────────────────────────


class OnDisk:
    """A house whose seeds lie in a file, so that it can be put back."""

    def __init__(self, path):
        self.path = path
        self.house = WithJackpots(secrets=self.seeds()).staffed().served(SOON)
        self.house.opened(R1).seated(A1, A2, funds=100_000_00)

    def seeds(self):
        return JackpotSeeds(self.path, KEY, HOUSE)

    def wins(self, times):
        for _ in range(times):
            hit = self.house.until_hit()
            self.house.does(confirming(hit), BOSS)

    def opened_with(self, content):
        """After a restart that finds this in the file."""
        self.path.write_bytes(content)
        before = self.house
        self.house = WithJackpots(before.store, before.now, secrets=self.seeds(), seed=5)
        self.house.keeper.look()
        return self.house


@pytest.mark.clause("rapid-roulette 8.6.1", "rapid-roulette 8.7")
def test_seeds_of_yesterday_hold_no_secret_of_today_and_none_is_used_twice(tmp_path):
    disk = OnDisk(tmp_path / "jackpots.seeds")
    yesterday = disk.path.read_bytes()
    disk.wins(4)
    house = disk.opened_with(yesterday)
    jackpot = house.jackpot()
    assert (jackpot.standing, jackpot.fault) == (JackpotStanding.FAULTY, je.JackpotFault.SEED_LOST)
    assert jackpot.cycle.number == 5
    house.does(jc.BeginAnew(jackpot=MINOR), TWO)
    house.keeper.look()
    disk.wins(1)
    commitments = [each.commitment for each in house.of(je.CyclePrepared)]
    assert len(commitments) == len(set(commitments))
    seeds = [each.seed for each in house.of(je.CycleOpened)]
    assert len(seeds) == len(set(seeds))
    house.audited()


def test_a_file_put_back_that_still_holds_the_running_cycle_changes_nothing_of_it(tmp_path):
    disk = OnDisk(tmp_path / "jackpots.seeds")
    yesterday = disk.path.read_bytes()
    disk.wins(2)
    trigger, cycle = disk.house.trigger(), disk.house.jackpot().cycle
    house = disk.opened_with(yesterday)
    assert (house.jackpot().cycle, house.trigger()) == (cycle, trigger)
    assert house.jackpot().standing is JackpotStanding.OPEN
    disk.wins(1)
    # Those that lay ready went with the file, so that this one has none to be followed by.
    assert house.jackpot().cycle.number == 4
    assert house.jackpot().fault is je.JackpotFault.SEED_LOST


def test_a_seed_swapped_for_one_whose_trigger_is_known_is_none():
    """Whoever may write the file chooses a seed; the commitment that everybody has seen is another's."""
    house = rapid_house(sealed())
    state = house.jackpot()
    chosen = RoundSecret(b"\x01" * 32, b"\x02" * 32)
    assert committed(CycleName(HOUSE, MINOR, 1), state.digest, chosen) != state.cycle.commitment
    house.secrets.put(MINOR, 1, chosen)
    anew = WithJackpots(house.store, house.now, secrets=house.secrets)
    anew.round(A1=40_000)
    assert anew.jackpot().fault is je.JackpotFault.SEED_LOST
    assert anew.of(je.ContributionsTaken) == []


# ── rounds told again ───────────────────────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 8.4.2")
def test_whatever_is_told_again_of_a_round_is_counted_once():
    """By the same name, by another name, and once it is long over."""
    house = rapid_house(NEVER)
    number = house.round(A1=40_000)
    before = house.jackpot()
    again = tc.EnterOutcome(table=R1, round=number, outcome="17")
    for name in ("again", "again", "once more"):
        house.ask(again, DEALER, name)
    assert house.jackpot() == before
    house.round(A1=100)
    house.ask(again, DEALER, "later")
    house.ask(tc.CorrectOutcome(table=R1, round=number, outcome="18", because="x"), Staff("dana", "boris"))
    assert house.jackpot().totals.wagered == 40_100
    house.audited()


# ── wagers too small to move a cent ─────────────────────────────────────────────────────────


def room():
    """The room by itself and its accounts, with a cycle that runs."""
    secrets, told = CycleSecretsInMemory(), digest_of_terms(HOUSE, NEVER.jackpot, NEVER.told())
    secret = RoundSecret(bytes(range(32)), bytes(range(32, 64)))
    secrets.put(MINOR, 1, secret)
    commitment = committed(CycleName(HOUSE, MINOR, 1), told, secret)
    rules = rapid_house(NEVER).core.rulesets.open("rapid-roulette/single-zero", {}).jackpots
    given = JackpotGiven(0, HOUSE, rules, None, "", JackpotSeals(HOUSE, secrets))
    set_up = je.JackpotSetUp(jackpot=MINOR, terms=NEVER, digest=told, groups={"rapid": (R1,)})
    state = reduce(JACKPOT.evolve, (set_up,), JACKPOT.initial)
    preparing = jc.PrepareCycle(jackpot=MINOR, cycle=1, commitment=commitment, terms=told)
    ledger = Ledger()
    for event in JACKPOT.decide(state, preparing, given):
        ledger.post(postings(state, event))
        state = JACKPOT.evolve(state, event)
    return state, given, ledger


@pytest.mark.long
def test_a_million_wagers_of_a_cent_add_exactly_their_rate_and_nothing_is_rounded_away(sample):
    state, given, ledger = room()
    unit, rounds = NEVER.unit, 0
    entries = (jc.EntryMade(terminal=A1, stake=1),)
    for rounds, _ in enumerate(sample([range(1_000_000)], 20_000), start=1):
        taking = jc.TakeContributions(jackpot=MINOR, table=R1, round=rounds, entries=entries)
        for event in JACKPOT.decide(state, taking, given):
            ledger.post(postings(state, event))
            state = JACKPOT.evolve(state, event)
    assert state.pool.meter == NEVER.floor * unit + rounds * (unit // 700)
    assert state.pool.reserve == rounds * (unit // 1_100)
    assert ledger[meter(MINOR)] == NEVER.floor + rounds // 700
    assert ledger[reserve(MINOR)] == rounds // 1_100
    assert ledger[win(R1, AUD)] == -(rounds // 700 + rounds // 1_100)
    assert state.totals.wagered == rounds


# ── alone, where two are asked ──────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "by", [BOSS, Staff(BOSS.staff, BOSS.staff), Staff(BOSS.staff, DEALER.staff), CASHIER]
)
def test_nobody_sets_up_changes_moves_or_closes_alone_or_with_a_rank_below(by):
    house = rapid_house(sealed(), sealed(MAJOR))
    house.does(jc.GiveNotice(jackpot=MINOR, of=je.NoticeOf.CLOSING), BOSS)
    house.does(jc.ConfirmNoticeSign(jackpot=MINOR, notice=1, table=R1), BOSS)
    house.now += 20 * 60_000
    asked = (
        jc.SetUpJackpot(jackpot="mini", terms=sealed("mini"), groups={"rapid": (R1,)}),
        jc.ChangeTerms(jackpot=MINOR, terms=sealed(rate="1/300")),
        jc.CloseJackpot(jackpot=MINOR, notice=1, parts={MAJOR: 1}),
        jc.AddGroup(jackpot=MINOR, group="more", notice=1),
        jc.RemoveGroup(jackpot=MINOR, group="rapid", notice=1),
        jc.BeginAnew(jackpot=MINOR),
    )
    before = dict(house.core.current.jackpots())
    for command in asked:
        assert isinstance(house.ask(command, by), Refused), command
    assert dict(house.core.current.jackpots()) == before
    house.does(asked[2], TWO)
