"""Rounds that feed a jackpot of each law, with and without void ones, against the exact law.

Here some thousand rounds of each; a million of each in ``make long``.
"""

from fractions import Fraction
from math import sqrt

import pytest

from croupier.core.chance import Law
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.jackpots.meter import added_by
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, JackpotLaw, Terms
from croupier.laboratory.jackpot_model import CycleSeen, HitSeen, ModelJackpot
from croupier.laboratory.jackpot_rounds import (
    CELLS,
    HAZARDS,
    PRIZES,
    TRIGGERS,
    WAITED,
    WINNERS,
    Habits,
    JackpotTable,
    jackpot_agreement,
    of_won_cycles_alone,
)
from croupier.laboratory.judgement import judge
from croupier.maths.jackpots import law_of

SEED = 20261116
LEVEL = 0.001
FARTHEST = 4.5  # standard deviations
AT_ONCE, WHOLE, SOME = 1_000, 1_000, 12  # rounds of one step; steps of a million; steps of a sample
OF_MEANS = WHOLE // 4  # steps, where a mean is all that is asked
LEVELS = {"top": Fraction(1, 40), "low": Fraction(1, 8)}


def terms(law, floor, **others):
    return Terms(
        jackpot="j", book="rapid-roulette", style=Style.MYSTERY, law=law, entry=Entry.ANY_WAGER, floor=floor,
        **others,
    )  # fmt: skip


SEALED = terms(JackpotLaw.SEALED, 100, ceiling=500, rate="1/100")
CHANCE = terms(JackpotLaw.CHANCE, 200, turnover=20_000, rate="1/50", hidden="1/300")
EVENT = terms(JackpotLaw.EVENT, 1_000, ceiling=5_000, rate="1/10", event="e", top="top", fixed={"low": 100})
STAKES = ((100,), (50, 150), (300, 100, 500), (25, 50, 75, 100))
ONE_PRICE = ((100,), (100, 100), (100, 100, 100))

VOID = 4  # one round in so many
MISHAPS = {
    "none": {},
    "void": {"void_one_in": VOID},
    "void later, and transfers": {
        "void_one_in": VOID, "void_after": 12, "transfer_one_in": 40, "transfer": 3_000,
    },
}  # fmt: skip


class Played:
    def __init__(self, own, mishaps=(), stakes=None, seed=SEED):
        event = own.law is JackpotLaw.EVENT
        levels = Law({**LEVELS, "": 1 - sum(LEVELS.values())}) if event else None
        self.own, self.law = own, law_of(own, LEVELS, 100)
        self.jackpot = ModelJackpot(own, SeededEntropy(seed, "jackpot"), levels)
        habits = Habits(stakes or (ONE_PRICE if event else STAKES), **dict(mishaps))
        self.table = JackpotTable(self.jackpot, self.law, habits, SeededEntropy(seed, "table"))

    @property
    def tally(self):
        return self.table.tally

    def play(self, steps):
        for _ in steps:
            self.table.play(AT_ONCE)
            assert self.is_balanced()
        return self

    def is_balanced(self):
        """Nothing is lost, the meter stays within its bounds, and every win pays what its trigger says."""
        tally, jackpot, unit = self.tally, self.jackpot, self.own.unit
        added = added_by(self.own, tally.wagered + tally.voided)
        given = added.shown + added.hidden + jackpot.put_in + tally.received
        most = self.own.ceiling_units or jackpot.meter
        return (
            given == jackpot.paid * unit + jackpot.pool.total
            and self.own.floor_units <= jackpot.meter <= most
            and min(jackpot.pool.reserve, jackpot.pool.overflow, tally.hits) >= 0
            and tally.mispaid == 0
        )

    def found(self):
        return list(jackpot_agreement(self.tally, self.law))


@pytest.mark.long
@pytest.mark.parametrize("mishaps", MISHAPS)
@pytest.mark.parametrize("own", [SEALED, CHANCE, EVENT], ids=lambda own: own.law.value)
def test_wins_prizes_and_winners_follow_the_law(own, mishaps, sample):
    """Whatever went wrong: each is judged given what was known before it."""
    played = Played(own, MISHAPS[mishaps]).play(sample([range(WHOLE)], SOME))
    found = played.found()
    assert judge(found, LEVEL).refused == ()
    expected = {
        JackpotLaw.SEALED: {HAZARDS, TRIGGERS, PRIZES, WINNERS},
        JackpotLaw.CHANCE: {HAZARDS, WAITED, WINNERS},
        JackpotLaw.EVENT: {HAZARDS, WAITED},
    }
    assert {finding.test for finding in found} == expected[own.law]


# ── what wins that are taken back come to ───────────────────────────────────────────────────


@pytest.mark.long
def test_by_chance_void_rounds_cost_the_house_what_they_had_added(sample):
    """The rate rises by what stays on the meter; wins are as many for the turnover that stands as ever."""
    played = Played(CHANCE, MISHAPS["void"]).play(sample([range(OF_MEANS)], 2 * SOME))
    tally = played.tally
    due = tally.wagered / CHANCE.turnover
    assert abs(tally.hits - due) < FARTHEST * sqrt(due)
    seeded = Fraction(tally.hits * CHANCE.floor, tally.wagered)
    stayed = CHANCE.shown_rate * Fraction(tally.wagered + tally.voided, tally.wagered)
    on_meter = Fraction(played.jackpot.meter - CHANCE.floor_units, CHANCE.unit)
    assert Fraction(played.jackpot.paid, tally.wagered) == seeded + stayed - on_meter / tally.wagered


def mean_prize(own, void):
    """Where one round in so many is void and each adds little: a win taken back is drawn anew above it.

    With the mean prize as far below the ceiling as c times what is left to it, c = (1 - v) / 2 + v c / 2.
    """
    v = Fraction(1, void) if void else Fraction(0)
    return own.ceiling - (own.ceiling - own.floor) * (1 - v) / (2 - v)


@pytest.mark.long
@pytest.mark.parametrize("void", [0, 2, VOID])
def test_a_sealed_prize_is_greater_where_wins_are_taken_back_and_the_return_is_what_follows(void, sample):
    played = Played(SEALED, {"void_one_in": void}, stakes=((25,), (50,))).play(
        sample([range(OF_MEANS)], 4 * SOME)
    )
    tally, paid = played.tally, played.jackpot.paid
    mean = mean_prize(SEALED, void)
    spread = (SEALED.ceiling - SEALED.floor) / sqrt(12 * tally.hits)
    assert abs(paid / tally.hits - mean) < FARTHEST * spread + 1  # and a cent for what a round adds
    stands = Fraction(tally.wagered, tally.wagered + tally.voided)
    due = SEALED.shown_rate * mean / (mean - SEALED.floor) / stands
    assert paid / tally.wagered == pytest.approx(float(due), rel=FARTHEST / sqrt(tally.hits))
    most = played.law.return_at_most / stands
    assert paid <= most * tally.wagered + SEALED.ceiling


def test_of_cycles_that_were_won_alone_the_triggers_do_not_agree_where_others_are_abandoned():
    """Who looks at those only takes an honest house for a dishonest one: all cycles are opened and judged."""
    abandoned = Played(SEALED, MISHAPS["void later, and transfers"]).play(range(SOME))
    (finding,) = of_won_cycles_alone(abandoned.tally)
    assert finding.p < LEVEL / 1_000
    (whole,) = of_won_cycles_alone(Played(SEALED, MISHAPS["void"]).play(range(SOME)).tally)
    assert whole.p > LEVEL
    assert sum(abandoned.tally.won_triggers.values()) < sum(abandoned.tally.triggers.values())


# ── a law that is not kept is found out ─────────────────────────────────────────────────────


class TopHeavy(ModelJackpot):
    """Its triggers lie near the ceiling, as those of a machine once did."""

    def _begin(self):
        super()._begin()
        self.trigger = max(self.trigger, self.start + 1 + self._entropy.below(50_000 - self.start))


class OldTrigger(ModelJackpot):
    """After a win was taken back the trigger that everybody has seen is used again, as far as it can be."""

    def _anew(self, meter, reserve):
        super()._anew(meter, reserve)
        self.trigger = self.start + 1


class FirstIsFavoured(ModelJackpot):
    """Whoever is named first wins."""

    def _won(self, prize, shares):
        return super()._won(prize, (prize, *(0,) * (len(shares) - 1)))


def refused(own, model, mishaps):
    played = Played(own, mishaps)
    played.jackpot = model(own, SeededEntropy(SEED, "jackpot"))
    played.table._jackpot = played.jackpot
    played.play(range(SOME))
    return {finding.test for finding in judge(played.found(), LEVEL).refused}


def test_triggers_near_the_ceiling_are_found_out():
    assert refused(SEALED, TopHeavy, {}) >= {HAZARDS, TRIGGERS, PRIZES}


def test_a_trigger_that_is_not_drawn_anew_is_found_out():
    assert refused(SEALED, OldTrigger, MISHAPS["void"]) >= {HAZARDS, TRIGGERS}
    assert refused(SEALED, OldTrigger, {}) == set()


def test_a_favourite_among_winners_is_found_out():
    assert refused(SEALED, FirstIsFavoured, {}) == {WINNERS}
    assert refused(CHANCE, FirstIsFavoured, {}) == {WINNERS}


# ── the arithmetic of a win and of one taken back, by hand ──────────────────────────────────


class Written(SeededEntropy):
    """What is drawn is written down beforehand."""

    def __init__(self, *numbers):
        super().__init__(0)
        self.numbers = list(numbers)

    def below(self, n):
        number = self.numbers.pop(0)
        assert number < n
        return number


MINOR = terms(JackpotLaw.SEALED, 10_000, ceiling=50_000, rate="1/400")
TRIGGER = 9_534_006
ENTRIES = (100, 500, 2_000)  # cents, and units


def before_the_win(*drawn):
    """The meter at 9,533,000 by wagers, with the trigger at 9,534,006."""
    jackpot = ModelJackpot(MINOR, Written(TRIGGER - 4_000_001, *drawn))
    assert jackpot.round((5_533_000,)) is None
    return jackpot


def test_a_win_leaves_over_what_the_next_cycle_begins_with():
    jackpot = before_the_win(466, 0)
    hit = jackpot.round(ENTRIES)
    assert hit == HitSeen(1, 23_835, (0, 23_835, 0))
    assert jackpot.meter == jackpot.start == 4_001_600
    assert jackpot.trigger == 4_001_601
    assert jackpot.opened() == [CycleSeen(4_000_000, TRIGGER, won=True)]
    assert jackpot.opened() == []


@pytest.mark.parametrize(("pick", "winner"), [(0, 0), (99, 0), (100, 1), (599, 1), (600, 2), (2_599, 2)])
def test_each_unit_is_one_part_of_the_pick(pick, winner):
    hit = before_the_win(pick, 0).round(ENTRIES)
    assert [at for at, share in enumerate(hit.shares) if share] == [winner]


def test_a_win_that_is_taken_back_is_as_if_it_had_not_been_and_a_new_cycle_lies_above_it():
    jackpot = before_the_win(466, 0, 7)
    jackpot.take_back(jackpot.round(ENTRIES))
    assert jackpot.meter == jackpot.start == 9_535_600
    assert jackpot.trigger == 9_535_608
    assert jackpot.put_in == 4_000_000
    assert jackpot.paid == 0
    assert jackpot.opened()[1:] == [CycleSeen(4_001_600, 4_001_601, won=False)]


def test_the_seed_stays_where_there_was_another_win_since():
    """The first win is known to be void only after the second."""
    jackpot = before_the_win(466, 399, 0, 0, 7)
    first = jackpot.round(ENTRIES)
    second = jackpot.round((400,))  # at 4,002,000, the trigger
    assert second.prize == 10_005
    assert jackpot.meter == 4_000_000
    jackpot.take_back(first)
    assert jackpot.meter == 4_000_000 + 23_835 * 400
    assert jackpot.put_in == 3 * 4_000_000


def test_what_comes_above_the_ceiling_waits_for_the_next_reset():
    jackpot = before_the_win(0, 2, 0)
    jackpot.receive(20_000_000)
    assert jackpot.meter == 20_000_000
    assert jackpot.pool.overflow == 9_533_000
    assert jackpot.trigger == 20_000_001
    hit = jackpot.round((3,))
    assert hit.prize == 50_000
    assert jackpot.meter == 4_000_000 + 9_533_000 + 3
    assert jackpot.pool.overflow == 0


def test_the_reserve_pays_what_it_can_of_a_reset():
    """$8.00 by 3/10 of $26.67 and a carry: eight dollars from it, the rest of $25.00 from the house."""
    own = terms(JackpotLaw.CHANCE, 2_500, turnover=5_000, rate="1/2", hidden="3/10")
    jackpot = ModelJackpot(own, Written(4_999, 0))
    assert jackpot.round((2_667,)) is None
    assert jackpot.pool.reserve == 8_001
    hit = jackpot.round((1,))
    assert hit.prize == 2_500 + 1_334
    assert jackpot.pool.reserve == 4
    assert jackpot.put_in == 2 * 25_000 - 8_000


def test_the_cells_of_a_test_are_filled_evenly_by_what_is_uniform():
    played = Played(SEALED).play(range(SOME))
    assert set(played.tally.triggers) == set(range(CELLS))
