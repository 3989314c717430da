"""A house that lies about a jackpot writes a log that agrees with itself; the audit finds what it did."""

import pytest
from jackpot_cycles import LUCKY, MINOR, SMALL, house, plays
from jackpot_floor import BOSS, GRAND, R1, R2, TWO, WithJackpots, rapid_house, sealed
from msgspec.structs import replace

from croupier.core.ids import Instant
from croupier.floor import audit_jackpots, jackpot_seals, pools
from croupier.floor.audit import audit
from croupier.floor.audit_jackpots import JackpotsAudited, chance_of
from croupier.floor.jackpot_seals import JackpotSeals
from croupier.house.rulesets import open_ruleset
from croupier.jackpots import commands as jc
from croupier.jackpots import cycle, meter, notices, postings
from croupier.jackpots import events as je
from croupier.jackpots.evolve import evolve
from croupier.jackpots.given import Picked
from croupier.jackpots.state import JackpotStanding
from croupier.table import commands as tc
from croupier.table.events import RoundSettled

DAY_MS = 86_400_000


class Lying(JackpotSeals):
    """What a program would answer that its owner has altered."""

    def __init__(self, seals, *, later=0, at=None, entries=None):
        super().__init__(seals.house, seals.secrets)
        self.later, self.at, self.entries = later, at, entries

    def trigger(self, jackpot):
        found = super().trigger(jackpot)
        return None if found is None else found + self.later

    def pick(self, jackpot, of, entries, below):
        found = super().pick(jackpot, of, entries, below)
        return Picked(found.at if self.at is None else self.at, self.entries or found.entries)


def lying(terms, **how):
    floor = house(terms)
    settings = floor.core.house_settings
    settings.__dict__["seals"] = Lying(settings.seals, **how)
    return floor


def found_in(floor):
    return str(audit(floor.store, open_ruleset).finding)


def test_a_house_that_does_not_lie_agrees_and_its_cycles_are_counted():
    floor = house()
    plays(floor, MINOR)
    plays(floor, GRAND)
    report = audit(floor.store, open_ruleset)
    assert report.finding is None
    assert report.cycles == len(floor.of(je.CycleOpened)) >= 2


@pytest.mark.parametrize(
    ("terms", "name", "how", "words"),
    [
        (SMALL, MINOR, {"later": 6_000}, "was to be won by"),
        (SMALL, MINOR, {"later": -6_000}, "was won otherwise"),
        (SMALL, MINOR, {"at": 0}, "was won otherwise"),
        (SMALL, MINOR, {"entries": "ab" * 32}, "was won otherwise"),
        (LUCKY, GRAND, {"at": 0}, "was won otherwise"),
        (LUCKY, GRAND, {"entries": "ab" * 32}, "are not those that were wagered"),
    ],
)
def test_a_hit_withheld_brought_forward_or_given_to_somebody_else_is_found(terms, name, how, words):
    floor = lying(terms, **how)
    for _ in range(3):
        hit = plays(floor, name)
        if hit.winners[0].terminal != "A1" or "at" not in how:
            break
    plays(floor, name)
    assert words in found_in(floor)


def test_a_secret_that_was_gone_for_just_the_round_that_was_to_win_is_found():
    floor = house(SMALL)
    state = floor.jackpot()
    kept = floor.secrets.get(MINOR, state.cycle.number)
    while True:
        trigger = floor.trigger()
        if floor.jackpot().pool.meter + 3_000 >= trigger:
            break
        floor.round(A1=1_000)
    floor.secrets.forget(MINOR, 1)
    floor.core.house_settings.seals.whole(floor.jackpot())
    floor.core.house_settings.seals._triggers.clear()
    number = floor.wagering(R1)
    floor.bets("A1", R1, red=3_000)
    floor.closes(R1)
    floor.spun("17", R1)
    assert floor.jackpot().fault is je.JackpotFault.SEED_LOST
    floor.secrets.put(MINOR, 1, kept)
    floor.does(jc.ReturnToService(jackpot=MINOR, done="the disk was put back"), BOSS)
    floor.round(A1=3_000)
    assert (floor.hits()[0].round, found_in(floor).count("was to be won by A1")) == (number + 1, 1)


def test_a_round_that_was_not_counted_and_one_that_was_counted_for_less_are_found(monkeypatch):
    floor = house(SMALL)
    with monkeypatch.context() as patched:
        patched.setattr(pools, "follow", lambda *_: None)
        floor.round(A1=100)
    assert "took nothing of round 1" in found_in(floor)
    floor = house(SMALL)
    with monkeypatch.context() as patched:
        patched.setattr(cycle, "added_by", lambda terms, wagered: meter.added_by(terms, wagered // 2))
        floor.round(A1=1_000)
    assert "is not what was wagered, by its rate" in found_in(floor)


def test_a_secret_that_was_not_committed_to_is_opened_for_nobody_and_found_if_it_were(monkeypatch):
    floor = house(SMALL)
    plays(floor, MINOR)
    ready = floor.jackpot().cycle.number
    floor.secrets.put(MINOR, ready, floor.secrets.get(MINOR, ready + 1))
    floor.keeper.look()
    assert floor.jackpot().fault is je.JackpotFault.SEED_LOST
    floor.does(jc.BeginAnew(jackpot=MINOR), TWO)
    floor.keeper.look()
    assert [each.cycle for each in floor.of(je.CycleOpened)] == [1], "what was lost stays shut"
    assert audit(floor.store, open_ruleset).finding is None
    monkeypatch.setattr(type(floor.keeper), "_fits", lambda *_: True)
    monkeypatch.setattr(cycle, "commitment_of", lambda *_: Anything())
    floor = house(SMALL)
    looks, floor.keeper.look = floor.keeper.look, lambda: 0
    plays(floor, MINOR)
    floor.secrets.put(MINOR, 1, floor.secrets.get(MINOR, 2))
    floor.keeper.look = looks
    floor.keeper.look()
    assert "another secret than was committed to" in found_in(floor)


class Anything:
    """What a program that holds nothing against anything finds it to be."""

    __hash__ = None

    def __eq__(self, _other):
        return True

    def __ne__(self, _other):
        return False


def test_a_cycle_that_ended_and_was_never_opened_is_told_after_a_day():
    floor = house(SMALL)
    looks, floor.keeper.look = floor.keeper.look, lambda: 0
    plays(floor, MINOR)
    floor.secrets.forget(MINOR, 1)
    floor.keeper.look = looks
    floor.keeper.look()
    assert audit(floor.store, open_ruleset).finding is None
    floor.now += DAY_MS - 3_600_000
    floor.round(A1=100)
    assert audit(floor.store, open_ruleset).finding is None, "it was not a day"
    floor.now += 3_600_000
    floor.round(A1=100)
    assert "cycle 1 of minor ended more than a day ago and was never opened" in found_in(floor)


def test_a_cycle_is_committed_to_before_the_one_before_it_has_ended():
    floor = house(SMALL)
    plays(floor, MINOR)
    begun = next(each for each in floor.of(je.CycleBegun) if each.cycle == 2)
    audited = JackpotsAudited(floor.store, lambda _: None, lambda _: None)
    before = floor.jackpot()
    prepared = je.CyclePrepared(jackpot=MINOR, cycle=9, commitment="ab" * 32, terms=before.digest)
    late = je.CycleBegun(jackpot=MINOR, cycle=9, by=je.BegunBy.WON, start=begun.start)
    house_name = floor.core.house_settings.house
    assert "before its commitment" in audited.fault(before, late, house_name, Instant(0))
    assert audited.fault(before, prepared, house_name, Instant(0)) is None
    assert "before its commitment" in audited.fault(evolve(before, prepared), late, house_name, Instant(0))


# ── money ───────────────────────────────────────────────────────────────────────────────────


class Unchecked(WithJackpots):
    def adds_up(self):
        """Nobody looks, so that the audit has something to find."""


def test_cents_that_do_not_follow_units_are_found(monkeypatch):
    floor = Unchecked().staffed().served(sealed(rate="1/100"))
    floor.opened(R1)
    floor.seated("A1", tables=(R1,), funds=1_000_00)
    monkeypatch.setattr(postings, "whole_cents", lambda *_: 0)
    floor.round(A1=10_000)
    assert floor.jackpot().standing is JackpotStanding.FAULTY
    assert "what minor has gathered does not add up" in found_in(floor)


def test_what_did_not_go_to_others_when_a_jackpot_closed_is_found(monkeypatch):
    def closed():
        floor = house(sealed(on_closing={GRAND: 1}), LUCKY)
        floor.round(A1=5_000)
        floor.does(jc.GiveNotice(jackpot=MINOR, of=je.NoticeOf.CLOSING), BOSS)
        for table in (R1, R2):
            floor.does(jc.ConfirmNoticeSign(jackpot=MINOR, notice=1, table=table), BOSS)
        floor.now += 30 * 60_000
        floor.does(jc.CloseJackpot(jackpot=MINOR, notice=1), TWO)
        floor.keeper.look()
        return floor

    assert audit(closed().store, open_ruleset).finding is None
    monkeypatch.setattr(notices, "moving", lambda jackpot, _given: jackpot.pool.of_players // 400)
    assert "did not go where it had to" in found_in(closed())


# ── the law of the triggers ─────────────────────────────────────────────────────────────────


def test_even_triggers_are_believed_and_those_that_lie_at_the_top_are_not():
    assert chance_of([(at + 0.5) / 40 for at in range(40)]) == 1.0
    assert chance_of([0.5 + (at + 0.5) / 100 for at in range(50)]) < audit_jackpots.TINY
    assert chance_of([0.6 + (at + 0.5) / 100 for at in range(29)]) > audit_jackpots.TINY


def test_a_generator_whose_triggers_all_lie_near_the_ceiling_is_found(monkeypatch):
    """As one maker's did: everything follows from the seeds, and the house has the long cycles."""
    below = jackpot_seals.CycleDraws.below
    narrow = sealed(ceiling=10_100, rate="1/100")

    def rounds(floor):
        for _ in range(60):
            floor.round(A1=9_700)
        return floor

    assert audit(rounds(rapid_house(narrow)).store, open_ruleset).finding is None
    near = lambda self, n: n - 1 - below(self, max(1, n // 8))  # noqa: E731
    monkeypatch.setattr(jackpot_seals.CycleDraws, "below", near)
    assert "do not lie evenly between start and ceiling" in found_in(rounds(rapid_house(narrow)))


def test_a_meter_that_was_raised_out_of_service_does_not_go_on_with_its_trigger():
    """It could have leapt past it: the next cycle begins when the jackpot is offered again."""
    floor = house(SMALL)
    hit = plays(floor, MINOR)
    running = floor.jackpot().cycle.number
    floor.does(jc.ReportJackpotFault(jackpot=MINOR, what="the display is dark"), BOSS)
    floor.does(tc.VoidRound(table=hit.table, round=hit.round, cause="disruption", detail="fire"), BOSS)
    assert floor.jackpot().cycle.number == running
    floor.keeper.look()
    floor.does(jc.ReturnToService(jackpot=MINOR, done="a new display"), BOSS)
    assert floor.jackpot().cycle.number == running + 1
    floor.keeper.look()
    ends = [(each.cycle, each.end) for each in floor.of(je.CycleOpened)]
    assert (running, je.CycleEnd.ABANDONED) in ends
    plays(floor, MINOR)
    floor.audited()


# ── each by itself ──────────────────────────────────────────────────────────────────────────


def audited_alone(floor):
    """An audit that is told single events, of jackpots as they stand."""
    game = open_ruleset("rapid-roulette/single-zero", {}).game
    found = JackpotsAudited(floor.store, lambda _: game, lambda _: None)
    return lambda state, event: found.fault(state, event, floor.core.house_settings.house, Instant(0))


def test_a_round_counted_twice_or_never_settled_a_prize_paid_twice_and_a_meter_that_fell_are_found():
    floor = house(SMALL)
    hit = plays(floor, MINOR)
    floor.does(jc.ConfirmHit(jackpot=MINOR, hit=hit.hit, prize=hit.prize), BOSS)
    state = floor.jackpot()
    taken = floor.of(je.ContributionsTaken, MINOR)[-1]
    asked = audited_alone(floor)
    assert "which was not settled with it" in asked(state, taken)
    (paid,) = floor.of(je.HitPaid)
    assert "paid twice" in asked(state, paid)
    assert "paid twice" in asked(state, replace(paid, terminal="A99"))
    found = JackpotsAudited(
        floor.store, lambda _: open_ruleset("rapid-roulette/single-zero", {}).game, lambda _: None
    )
    found.of_table(floor.of(RoundSettled)[-1])
    name = floor.core.house_settings.house
    assert "twice" in found.fault(state, taken, name, Instant(0))
    lower = replace(taken, shown=-1)
    assert "fell, and nothing was won" in fell(floor, state, lower)


def fell(floor, state, event):
    """Where nobody looks at what was wagered."""
    found = JackpotsAudited(floor.store, lambda _: None, lambda _: None)
    found._wrong = lambda *_: None
    return found.fault(state, event, floor.core.house_settings.house, Instant(0))
