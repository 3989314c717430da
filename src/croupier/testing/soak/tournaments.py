"""The tournament of a soak: twenty-four entrants in heats at three tables, and a final."""

from __future__ import annotations

from datetime import UTC, datetime

from croupier.core.ids import Instant, RulesetKey, StaffId, TableId, TerminalId, TournamentId
from croupier.tournaments.choices import (
    AwayPlay,
    ChipKind,
    ChipsOfTheGone,
    Disposition,
    ImageUse,
    SubstituteRule,
    TieRule,
)
from croupier.tournaments.plan import (
    AdvancePlan,
    ChipsPlan,
    ConductPlan,
    EntriesPlan,
    EntryPrice,
    PenaltyPlan,
    PhoneRule,
    Plan,
    PlayOffPlan,
    PrizesPlan,
    ReBuyOffer,
    SealedAllowance,
    SessionPlan,
    SignPlan,
)

RULESET = "rapid-roulette/single-zero"
TOURNAMENT_TABLES = (TableId("T1"), TableId("T2"), TableId("T3"))
PLACES = 10  # at each table, of which two are to spare
ENTRANTS = 24
BANK = 1_000
DIRECTOR, DEPUTY = StaffId("vera"), StaffId("marta")
LATE_WAGER, HIDDEN_CHIPS = "a late wager", "hidden chips"
DAY_MS = 86_400_000

_SIGN = SignPlan(minimum=100, maximum=1_000)


def places() -> dict[TerminalId, tuple[TableId, ...]]:
    """The terminals of its tables; each reaches its own."""
    return {
        TerminalId(f"{table}-{number}"): (table,) for table in TOURNAMENT_TABLES for number in range(PLACES)
    }


def cup(number: int, now: Instant) -> Plan:
    """A plan with everything in it that can go wrong: banks bought again, secret wagers, penalties, ties."""
    starts = datetime.fromtimestamp((now + 30 * DAY_MS) / 1000, UTC)
    moment = starts.strftime("%Y-%m-%dT%H:%M:%S")
    return Plan(
        id=TournamentId(f"cup-{number}"),
        title="Soak Cup",
        ruleset=RulesetKey(RULESET),
        tables=TOURNAMENT_TABLES,
        terminals=tuple(places()),
        starts=moment,
        location="Level 1",
        director=DIRECTOR,
        deputies=(DEPUTY,),
        entries=_entries(moment),
        chips=ChipsPlan(kind=ChipKind.TOURNAMENT, bank=BANK, disposition=Disposition.WORTH_NOTHING),
        session=_sessions(),
        play_off=PlayOffPlan(spins=1, bank=BANK, most=1),
        prizes=PrizesPlan(added=1_001, shares=(5_000, 3_000, 2_000)),
        conduct=ConductPlan(
            late=AwayPlay.FULL_BANK,
            absent=AwayPlay.LEAST_TAKEN,
            phone=PhoneRule(first="warning", then=100),
            disqualified=ChipsOfTheGone.NO_REFUND,
            retired=ChipsOfTheGone.NO_REFUND,
            penalties=(
                PenaltyPlan(breach=LATE_WAGER, chips=100),
                PenaltyPlan(breach=HIDDEN_CHIPS, disqualified=True),
            ),
            images=ImageUse.NOT_USED,
        ),
    )


def _entries(starts: str) -> EntriesPlan:
    return EntriesPlan(
        least=ENTRANTS,
        most=ENTRANTS,
        fee=EntryPrice(prize=200, rake=33),
        buy_in=EntryPrice(),
        re_buy=ReBuyOffer(prize=101, rake=10, times=2, until=starts),
        withdraw_days=7,
        substitute=SubstituteRule.BEFORE_START,
        refuse=True,
        signature=True,
        method="at the Cage",
        terms_from="the Cage",
        form="form T1",
    )


def _sessions() -> tuple[SessionPlan, ...]:
    sealed = SealedAllowance(times=1, method="on the screen")
    by_play = (TieRule.PLAY_OFF, TieRule.LOTS)
    heat = SessionPlan(
        name="Heat",
        spins=3,
        sign=_SIGN,
        least=100,
        secret=sealed,
        advance=AdvancePlan(each_table=2),
        ties=by_play,
    )
    return heat, SessionPlan(name="Final", spins=2, sign=_SIGN, least=100, secret=sealed, ties=by_play)
