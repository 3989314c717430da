"""The house's time never goes back and never stands still."""

from croupier.floor.clock import SteadyClock

HOUR = 3_600_000


class Around:
    """The clock on the wall, which anybody may set, and time as it passes."""

    def __init__(self):
        self.wall, self.ticks = 1_000_000_000, 0

    def passes(self, ms):
        self.wall += ms
        self.ticks += ms

    def clock(self):
        return SteadyClock(lambda: self.wall, lambda: self.ticks)


def test_it_goes_with_the_clock_on_the_wall():
    around = Around()
    clock = around.clock()
    assert clock.now() == 1_000_000_000
    around.passes(250)
    assert clock.now() == 1_000_000_250


def test_a_clock_that_is_set_back_by_hours_does_not_make_anybody_wait():
    around = Around()
    clock = around.clock()
    around.wall -= 5 * HOUR
    around.passes(1_000)
    assert clock.now() == 1_000_001_000
    around.passes(1_000)
    assert clock.now() == 1_000_002_000


def test_a_clock_that_is_set_forward_is_followed_and_then_run_on_from():
    around = Around()
    clock = around.clock()
    around.wall += HOUR
    assert clock.now() == 1_000_000_000 + HOUR
    around.wall -= HOUR
    around.passes(1_000)
    assert clock.now() == 1_000_001_000 + HOUR


def test_a_house_whose_clock_was_set_back_while_it_was_shut_goes_on_from_its_log():
    around = Around()
    clock = around.clock()
    assert clock.not_before(1_000_000_000 + HOUR) == HOUR
    assert clock.now() == 1_000_000_000 + HOUR
    around.passes(10)
    assert clock.now() == 1_000_000_010 + HOUR
