"""Examples worked by hand, put to the room itself with a trigger and a pick that are known."""

from functools import reduce

from jackpot_floor import MINOR, R1, RAPID, sealed
from msgspec.structs import replace

from croupier.core.ids import Instant, JackpotId, RoundNumber, TerminalId
from croupier.house.rulesets import RULESETS
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.decide import JACKPOT
from croupier.jackpots.given import JackpotGiven, Picked
from croupier.jackpots.meter import Pool, shared
from croupier.jackpots.postings import postings
from croupier.jackpots.state import Jackpot, JackpotNotice, JackpotStanding
from croupier.ledger.account import meter
from croupier.staff.authority import HOUSE

T = 9_534_006


class Known:
    def trigger(self, _jackpot):
        return T

    def pick(self, _jackpot, _command, _entries, below):
        assert below == 2_600
        return Picked(466, "00" * 32)

    def whole(self, _jackpot):
        return True


RULESET = RULESETS[RAPID]
GIVEN = JackpotGiven(
    now=Instant(0),
    house="00" * 32,
    rules=RULESET.jackpots,
    ladder=RULESET.ladder,
    rank=HOUSE,
    seals=Known(),
)


def told(jackpot, command, given=GIVEN):
    events = JACKPOT.decide(jackpot, command, given)
    assert isinstance(events, tuple), events
    return events


def begun():
    events = [
        je.JackpotSetUp(jackpot=MINOR, terms=sealed(), digest="aa", groups={"rapid": (R1,)}),
        *(
            je.CyclePrepared(jackpot=MINOR, cycle=number, commitment=f"{number:064x}", terms="aa")
            for number in (1, 2, 3)
        ),
        je.CycleBegun(jackpot=MINOR, cycle=1, by=je.BegunBy.SET_UP, start=4_000_000, from_house=10_000),
    ]
    state = JACKPOT.fold(events)
    gathered = je.ContributionsTaken(
        jackpot=MINOR, table=R1, round=RoundNumber(416), wagered=1, players=1, shown=5_533_000, hidden=0
    )
    return JACKPOT.evolve(state, gathered)


TAKE = jc.TakeContributions(
    jackpot=MINOR,
    table=R1,
    round=RoundNumber(417),
    entries=tuple(
        jc.EntryMade(terminal=TerminalId(name), stake=units)
        for name, units in (("A2", 100), ("A10", 500), ("A12", 2_000))
    ),
)


def posted(jackpot, events):
    """What goes to and from the meter's account, event by event."""
    account, amounts = meter(MINOR), []
    for event in events:
        moved = postings(jackpot, event)
        amounts.append(
            sum(each.amount for each in moved if each.target == account)
            - sum(each.amount for each in moved if each.source == account)
        )
        jackpot = JACKPOT.evolve(jackpot, event)
    return amounts


def test_the_round_that_reaches_the_trigger_wins_to_the_cent_and_to_the_unit():
    jackpot = begun()
    assert jackpot.pool.meter == 9_533_000
    taken, hit, cycle = events = told(jackpot, TAKE)
    assert (hit.prize, [winner.terminal for winner in hit.winners]) == (23_835, ["A10"])
    assert posted(jackpot, events) == [7, -23_835, 10_000]
    after = reduce(JACKPOT.evolve, events, jackpot)
    assert (after.pool.meter, after.value, cycle.start) == (4_001_600, 10_004, 4_001_600)
    assert taken.shown == 2_600


def test_void_before_it_is_confirmed_all_is_as_if_it_had_not_been_won():
    jackpot = reduce(JACKPOT.evolve, told(begun(), TAKE), begun())
    voided, cycle = told(jackpot, jc.VoidHit(jackpot=MINOR, hit=1))
    after = reduce(JACKPOT.evolve, (voided, cycle), jackpot)
    assert after.pool.meter == after.start == 9_535_600
    assert voided.house == 10_000
    assert cycle.by is je.BegunBy.RE_CREDITED


def test_confirmed_it_stands_and_what_the_round_added_is_the_houses():
    jackpot = reduce(JACKPOT.evolve, told(begun(), TAKE), begun())
    jackpot = JACKPOT.evolve(jackpot, je.HitConfirmed(jackpot=MINOR, hit=1, by=None))
    assert told(jackpot, jc.VoidHit(jackpot=MINOR, hit=1)) == ()
    (relabelled,) = told(jackpot, jc.Relabel(jackpot=MINOR, table=R1, round=RoundNumber(417), wagered=2_600))
    assert relabelled.units == 2_600
    assert JACKPOT.evolve(jackpot, relabelled).pool.meter == 4_001_600


def test_shares_are_by_stake_in_whole_cents_the_largest_remainder_first():
    assert shared(1_000_001, (100, 100, 300)) == (200_000, 200_000, 600_001)
    assert shared(23_839, (1, 1)) == (11_920, 11_919)


def test_a_reserve_pays_a_reset_as_far_as_it_goes():
    jackpot = replace(begun(), pool=Pool(meter=9_533_000, reserve=1_800 * 400, of_players=5_533_000))
    cycle = told(jackpot, TAKE)[-1]
    assert (cycle.from_reserve, cycle.from_house) == (1_800, 8_200)


def test_of_an_automated_jackpot_players_part_moves_and_the_seed_goes_home():
    automated = RULESETS["automated-10.2/sic-bo"]
    terms = sealed(
        floor=250_000, ceiling=1_000_000, book="automated-10.2", on_closing={JackpotId("major"): 1}
    )
    unit = terms.unit
    pool = Pool(meter=310_000 * unit, reserve=36_000 * unit, of_players=96_000 * unit)
    notice = _signed()
    jackpot = Jackpot(
        standing=JackpotStanding.OPEN, terms=terms, groups={"g": (R1,)}, pool=pool, notices={1: notice}
    )
    major = replace(jackpot, terms=sealed("major", book="automated-10.2"))
    given = replace(
        GIVEN,
        rules=automated.jackpots,
        ladder=automated.ladder,
        now=Instant(20 * 60_000),
        others={JackpotId("major"): major},
    )
    (closed,) = told(jackpot, jc.CloseJackpot(jackpot=MINOR, notice=1), given)
    assert [share.amount for share in closed.shares] == [96_000]
    assert closed.home == 250_000


def _signed():
    return JackpotNotice(1, je.NoticeOf.CLOSING, "", (R1,), Instant(0), {R1: Instant(0)})


def test_the_same_settlement_told_twice_is_counted_once():
    jackpot = begun()
    events = told(jackpot, TAKE)
    after = reduce(JACKPOT.evolve, events, jackpot)
    assert told(after, TAKE) == ()
