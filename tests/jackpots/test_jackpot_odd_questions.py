"""Whatever two persons ask of a jackpot is answered: kept whole, or refused in words; nothing ever breaks."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jackpot_floor import A1, MAJOR, MINOR, R1, R2, TWO, WithJackpots, by_chance, fixed_bonus, sealed

from croupier.core.decider import Refused
from croupier.core.ids import JackpotId, TableId
from croupier.floor.commands import MoveGroup
from croupier.jackpots import commands as jc
from croupier.jackpots.events import NoticeOf
from croupier.store.port import Committed

# Of each kind what may be asked, most of the time, and what nobody should.
NAMES = st.sampled_from([MINOR, MINOR, MAJOR, MAJOR, JackpotId("bonus"), JackpotId("new"), JackpotId("")])
TABLES = st.sampled_from([R1, R1, R2, R2, TableId("nowhere"), TableId("")])
GROUPS = st.sampled_from(["served", "more", "more", ""])
NUMBERS = st.sampled_from([1, 1, 2, 2, 3, 0, -1, 2**62])
SUMS = st.sampled_from([10_000, 10_000, 50_000, 50_000, 10**9, 0, -1, 2**53, 2**62])
SOME_TABLES = st.lists(TABLES, min_size=1, max_size=2).map(tuple) | st.just(())
ODD_RATES = st.sampled_from(["1", "2", "1/0", "1/999983", "0.5", "1e-9999999", "x", ""])
RATES = st.sampled_from(["0", "1/400", "1/300", "1/100"]) | ODD_RATES
NO_RATE = st.just("0")
PARTS = st.dictionaries(NAMES, NUMBERS, max_size=2)
TERMS = st.builds(
    sealed,
    NAMES,
    floor=SUMS,
    ceiling=SUMS,
    rate=RATES,
    hidden=NO_RATE | RATES,
    turnover=st.none() | SUMS,
    declared=st.just(0) | NUMBERS,
    notice_min=NUMBERS,
    most_to_account=SUMS,
    on_closing=st.just({}) | PARTS,
    parts=NUMBERS,
) | st.builds(by_chance, NAMES, floor=SUMS, turnover=SUMS, rate=RATES, parts=NUMBERS)


def setting_up(terms, groups):
    return jc.SetUpJackpot(jackpot=terms.jackpot, terms=terms, groups=groups)


SERVING = (sealed(notice_min=1), by_chance(MAJOR, notice_min=1), fixed_bonus())
ASKED = st.one_of(
    st.builds(
        jc.SetUpJackpot, jackpot=NAMES, terms=TERMS, groups=st.dictionaries(GROUPS, SOME_TABLES, max_size=2)
    ),
    st.builds(jc.ChangeTerms, jackpot=NAMES, terms=TERMS),
    st.builds(jc.GiveNotice, jackpot=NAMES, of=st.sampled_from(NoticeOf), group=GROUPS, tables=SOME_TABLES),
    st.builds(jc.ConfirmNoticeSign, jackpot=NAMES, notice=NUMBERS, table=TABLES),
    st.builds(jc.WithdrawNotice, jackpot=NAMES, notice=NUMBERS),
    st.builds(jc.AddGroup, jackpot=NAMES, group=GROUPS, notice=NUMBERS),
    st.builds(jc.RemoveGroup, jackpot=NAMES, group=GROUPS, notice=NUMBERS),
    st.builds(MoveGroup, jackpot=NAMES, group=GROUPS, notice=NUMBERS, to=NAMES, to_notice=NUMBERS),
    st.builds(jc.CloseJackpot, jackpot=NAMES, notice=NUMBERS, parts=PARTS),
    st.builds(jc.ConfirmHit, jackpot=NAMES, hit=NUMBERS, prize=NUMBERS),
    st.builds(jc.AwardGoods, jackpot=NAMES, hit=NUMBERS, handed_to=GROUPS),
    st.builds(jc.PayHitByHand, jackpot=NAMES, hit=NUMBERS, terminal=st.just(A1)),
    st.builds(jc.ReportJackpotFault, jackpot=NAMES, what=GROUPS),
    st.builds(jc.ReturnToService, jackpot=NAMES, done=GROUPS),
    st.builds(jc.BeginAnew, jackpot=NAMES),
    st.builds(jc.AdjustDisplay, jackpot=NAMES, table=TABLES, order=NUMBERS, pace_ms=SUMS),
)


@settings(max_examples=60, suppress_health_check=[*HealthCheck])
@given(st.lists(ASKED, min_size=10, max_size=40))
def test_whatever_is_asked_is_kept_whole_or_refused_in_words(asked):
    house = WithJackpots().staffed().served(*SERVING, group="served")
    house.opened(R1, R2).seated(A1, tables=(R1, R2), funds=10_000_00)
    for at, command in enumerate(asked):
        answer = house.ask(command, TWO)
        assert isinstance(answer, Committed | Refused), answer
        assert not isinstance(answer, Refused) or answer.reason
        house.now += 7 * 60_000
        house.keeper.look()
        if at % 9 == 0:
            house.round(A1=400)
    house.audited()
