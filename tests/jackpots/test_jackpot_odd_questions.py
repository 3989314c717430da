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

NAMES = st.sampled_from([MINOR, MAJOR, JackpotId("bonus"), JackpotId("nobody"), JackpotId("new")])
TABLES = st.sampled_from([R1, R2, TableId("nowhere"), TableId("")])
GROUPS = st.sampled_from(["rapid", "more", ""])
NUMBERS = st.sampled_from([-1, 0, 1, 2, 3, 2**53, 2**62])
SOME_TABLES = st.lists(TABLES, max_size=3).map(tuple)
RATES = st.sampled_from(["0", "1/400", "1/300", "1", "2", "1/0", "1/999983", "0.5", "1e-9999999", "x", ""])
PARTS = st.dictionaries(NAMES, NUMBERS, max_size=2)
TERMS = st.builds(
    sealed,
    NAMES,
    floor=NUMBERS,
    ceiling=st.none() | NUMBERS,
    rate=RATES,
    hidden=RATES,
    turnover=st.none() | NUMBERS,
    goods=st.sampled_from(["", "a weekend"]),
    declared=NUMBERS,
    notice_min=NUMBERS,
    most_to_account=NUMBERS,
    on_closing=PARTS,
    parts=NUMBERS,
    fixed=st.dictionaries(st.sampled_from(["major", ""]), NUMBERS, max_size=1),
) | st.builds(by_chance, NAMES, floor=NUMBERS, turnover=NUMBERS, rate=RATES, parts=NUMBERS)
ASKED = st.one_of(
    st.builds(jc.SetUpJackpot, jackpot=NAMES, terms=TERMS, groups=st.dictionaries(GROUPS, SOME_TABLES)),
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
    st.builds(jc.AdjustDisplay, jackpot=NAMES, table=TABLES, order=NUMBERS, pace_ms=NUMBERS),
)


@settings(max_examples=60, suppress_health_check=[*HealthCheck])
@given(st.lists(ASKED, min_size=10, max_size=40))
def test_whatever_is_asked_is_kept_whole_or_refused_in_words(asked):
    house = WithJackpots().staffed().served(sealed(), by_chance(MAJOR), fixed_bonus())
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
