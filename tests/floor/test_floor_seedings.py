"""Every seeding of a generator is on record with its reason, before anything is drawn from it."""

from floor_house import A1, BOSS, R1
from sealed_table import SealedTable

from croupier.core.decider import Refused
from croupier.devices.drbg import HmacDrbg
from croupier.devices.port import WhySeeded
from croupier.devices.system.entropy import SystemEntropy
from croupier.floor.asker import Dealer, Seat
from croupier.floor.commands import HouseCommand
from croupier.floor.rooms import members
from croupier.floor.source_records import source_records
from croupier.table import events as e
from croupier.table.commands import RecordSeeding
from croupier.table.events import GeneratorSeeded


class Source:
    """Remembers every byte that it gave, so that it can be looked for."""

    def __init__(self):
        self._good, self.given = HmacDrbg(bytes(32), bytes(16)).generate, []

    def __call__(self, count):
        self.given.append(self._good(count))
        return self.given[-1]


def seeded_table(requests_per_seed):
    table, source = SealedTable("automated-10.2/sic-bo"), Source()
    table.entropy = SystemEntropy(
        "R1", 1, source=source, requests_per_seed=requests_per_seed, heard=table.seedings.append
    )
    return table, source


def test_rng_13_every_seeding_is_on_record_with_its_number_and_its_reason():
    table, _ = seeded_table(40)
    table.plays_rounds(3)
    told = table.told(GeneratorSeeded)
    assert len(told) == table.entropy.seeds > 2
    assert [event.seeds for event in told] == list(range(1, len(told) + 1))
    assert told[0].because == "the generator was started"
    assert {event.because for event in told[1:]} == {"the seed had answered as often as the policy allows"}
    assert [each.seeds for each in source_records(table.store)] == list(range(1, len(told) + 1))


def test_rng_13_the_first_seeding_is_on_record_before_a_round_is_committed_to():
    table, _ = seeded_table(1 << 20)
    table.plays_rounds(1)
    kinds = [type(each.event) for each in table.store.tail()]
    assert kinds.index(GeneratorSeeded) < kinds.index(e.WageringOpened)
    assert kinds.count(GeneratorSeeded) == 1


def test_rng_13_nothing_of_a_seed_is_in_the_log():
    table, source = seeded_table(40)
    table.plays_rounds(2)
    written = repr([(each.event, each.stamp) for each in table.store.tail()])
    for given in source.given:
        for begin in range(0, len(given) - 8, 8):
            assert given[begin : begin + 8].hex() not in written


def test_rng_13_nobody_has_a_generator_seeded():
    """What is recorded is told by the dealer alone, and no command of the house makes it happen."""
    table, _ = seeded_table(40)
    record = RecordSeeding(table=R1, because=WhySeeded.START.value, seeds=7)
    for by in (BOSS, Seat(A1)):
        assert isinstance(table.house.ask(record, by), Refused), by
    table.house.does(record, Dealer())
    assert table.entropy.seeds == 1
    asked = {command.__name__ for command in members(HouseCommand)}
    assert not {name for name in asked if "Seed" in name} - {"RecordSeeding"}
