"""The power goes at every write of a settlement that wins: what is on the disk then is one whole story.

Whatever is written durably while a round wins, is confirmed and paid, and its cycle is opened, is cut before,
in the middle and after: the log, the file of seeds, the snapshots.  From each of these disks the house opens,
is told again what it had not answered, and comes to the same win.
"""

import shutil
from contextlib import contextmanager
from pathlib import Path

import pytest
from floor_house import BOSS, DEALER
from jackpot_floor import A1, A2, MAJOR, MINOR, R1, WithJackpots, by_chance, sealed

from croupier.floor.rooms import codec
from croupier.house.jackpot_seeds import JackpotSeeds
from croupier.house.secret_lines import SecretLines
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.state import JackpotStanding
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc
from croupier.table import events as te

KEY, HOUSE = bytes(range(32)), "0" * 64
AT_ONCE = sealed(ceiling=10_001, rate="1/100")  # whatever is wagered wins it
OFTEN = by_chance(MAJOR, floor=5_000, turnover=400)
STAKES = {"A1": 3_000, "A2": 1_000}
SETTLED, CONFIRMED = "the settlement", "the confirmation"


def opened(folder):
    """The house as its disk has it; chance for further cycles is another than it would have been."""
    store = SqliteStore.open(folder / "house.log", codec())
    return WithJackpots(store, secrets=JackpotSeeds(folder / "jackpots.seeds", KEY, HOUSE), seed=99)


class Disks:
    """Copies of the disk as it was before, in the middle of and after every write."""

    def __init__(self, folder, kept):
        self.folder, self.kept, self.found = folder, kept, []

    def copy(self, name):
        to = self.kept / f"{len(self.found):03d}"
        shutil.copytree(self.folder, to)
        self.found.append((name, to))
        return to

    @contextmanager
    def watched(self):
        with pytest.MonkeyPatch.context() as watching:
            self._watch(watching, SqliteStore, "_in_transaction", "house.log-wal")
            self._watch(watching, SecretLines, "add", "jackpots.seeds")
            yield

    def _watch(self, watching, kind, method, grows):
        writes = getattr(kind, method)

        def watched(one, *how):
            path = self.folder / grows
            before = path.stat().st_size if path.exists() else 0
            self.copy(f"before {grows}")
            writes(one, *how)
            torn = self.copy(f"within {grows}") / grows
            _cut(torn, (before + torn.stat().st_size) // 2)
            self.copy(f"after {grows}")

        watching.setattr(kind, method, watched)


def _cut(path, length):
    with path.open("r+b") as file:
        file.truncate(length)


def won_round(house):
    """Up to the number; what wins is the next command."""
    house.wagering()
    for name, stake in STAKES.items():
        house.bets(name, red=stake)
    house.closes()
    number = house.spin().number
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    return tc.EnterOutcome(table=R1, round=number, outcome="17")


@pytest.fixture(scope="module")
def cut(tmp_path_factory):
    """The undisturbed run, the command that wins, and every disk there was on the way."""
    folder: Path = tmp_path_factory.mktemp("house")
    store = SqliteStore.create(folder / "house.log", codec())
    seeds = JackpotSeeds(folder / "jackpots.seeds", KEY, HOUSE)
    house = WithJackpots(store, secrets=seeds).staffed().served(AT_ONCE, OFTEN)
    house.opened(R1).seated(A1, A2)
    winning = won_round(house)
    disks = Disks(folder, tmp_path_factory.mktemp("disks"))
    with disks.watched():
        house.does(winning, DEALER, SETTLED)
        house.core.save_snapshots(grown_by=1)
        house.keeper.look()
        house.does(confirming(house, MINOR), BOSS, CONFIRMED)
        house.core.save_snapshots(grown_by=1)
    house.audited()
    yield house, winning, disks
    store.abandon()


def confirming(house, name):
    (hit,) = house.hits(name)
    return jc.ConfirmHit(jackpot=name, hit=hit.hit, prize=hit.prize)


def test_every_write_of_a_win_was_cut(cut):
    house, _, disks = cut
    assert {name for name, _ in disks.found} == {
        f"{when} {where}"
        for when in ("before", "within", "after")
        for where in ("house.log-wal", "jackpots.seeds")
    }
    assert len(disks.found) >= 3 * 9  # settled, kept, committed to, opened, confirmed; snapshots
    assert [len(house.hits(name)) for name in (MINOR, MAJOR)] == [1, 1]


def test_from_every_disk_the_house_comes_to_the_same_win(cut):
    whole, winning, disks = cut
    for name, folder in disks.found:
        house = opened(folder)
        try:
            _never_half(house, name)
            _no_commitment_without_its_secret(house, name)
            house.does(winning, DEALER, SETTLED)
            house.keeper.look()
            house.does(confirming(house, MINOR), BOSS, CONFIRMED)
            house.keeper.look()
            _is_the_same(house, whole, name)
        finally:
            house.store.abandon()


def _is_the_same(house, whole, name):
    for jackpot in (MINOR, MAJOR):
        assert house.hits(jackpot) == whole.hits(jackpot), name
        now, undisturbed = house.jackpot(jackpot), whole.jackpot(jackpot)
        assert (now.pool, now.totals, now.counted) == (
            undisturbed.pool,
            undisturbed.totals,
            undisturbed.counted,
        ), name
        assert (now.cycle, now.standing) == (undisturbed.cycle, JackpotStanding.OPEN), name
        assert len(now.ready) == 2, name
    assert [house.credit(at) for at in (A1, A2)] == [whole.credit(at) for at in (A1, A2)], name
    assert _opened_cycles(house) == _opened_cycles(whole), name
    house.audited()


def _opened_cycles(house):
    """In whichever order the jackpots were looked at."""
    return {(each.jackpot, each.cycle): each for each in house.of(je.CycleOpened)}


def _never_half(house, name):
    """A settlement, its contributions, the wins and the next cycles: all of them or none."""
    settled, taken = len(house.of(te.RoundSettled)), len(house.of(je.ContributionsTaken))
    won, begun = len(house.of(je.JackpotHit)), len(house.of(je.CycleBegun))
    assert (settled, taken, won, begun) in {(0, 0, 0, 2), (1, 2, 2, 4)}, name
    confirmed, paid = len(house.of(je.HitConfirmed)), len(house.of(je.HitPaid))
    assert confirmed == paid, name


def _no_commitment_without_its_secret(house, name):
    for jackpot in (MINOR, MAJOR):
        state = house.jackpot(jackpot)
        for cycle in (state.cycle, *state.ready):
            assert house.secrets.get(jackpot, cycle.number) is not None, name
