"""Places, those who must go, claims and breaches."""

import pytest
from pit import (
    A1,
    A2,
    A3,
    AUTOMATED,
    BANK,
    CLOTH_18,
    CLOTH_VCGR,
    NOON,
    PERTH,
    PERTH_CLOTH,
    R1,
    RAPID,
    SEVENTEEN,
    TOUCHBET_18,
    TOUCHBET_VCGR,
    TOUCHTABLE_18,
    TOUCHTABLE_VCGR,
    Pit,
    number,
    rows,
)

from croupier.core.cite import Clause
from croupier.core.ids import TerminalId
from croupier.server.table_options import table_options
from croupier.staff.authority import PLAYER
from croupier.table import commands as c


def join(terminal, **more):
    return c.Join(table=R1, terminal=TerminalId(terminal), **more)


# Places.


@pytest.mark.parametrize(
    ("ruleset", "most", "clause"),
    rows(
        (TOUCHBET_18, 50, "melbourne-roulette-18 11.3.2(a)"),
        (TOUCHBET_VCGR, 50, "melbourne-roulette-vcgr 10.3.2(a)"),
        (RAPID, 100, "rapid-roulette 2.2.1"),
    ),
)
def test_a_table_has_no_more_places_than_its_book_allows(ruleset, most, clause):
    pit = Pit(ruleset, places=())
    for seat in range(most):
        pit.must(join(f"S{seat}"), PLAYER)
    assert len(pit.table.places) == most
    assert pit.no_terminal_more(TerminalId("S999")) == clause


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows(
        (TOUCHTABLE_18, "melbourne-roulette-18 12.3.1"), (TOUCHTABLE_VCGR, "melbourne-roulette-vcgr 11.3.1")
    ),
)
def test_a_touchtable_has_21_players_and_12_guests(ruleset, clause):
    pit = Pit(ruleset, places=())
    for seat in range(21):
        pit.must(join(f"S{seat}"), PLAYER)
    for guest in range(12):
        pit.must(join(f"G{guest}", guest=True))
    assert pit.no_terminal_more(TerminalId("S21")) == clause
    assert pit.no_terminal_more(TerminalId("G12"), guest=True) == clause
    assert len(pit.table.places) == 33


def test_nobody_takes_two_places_or_one_at_a_shut_table():
    pit = Pit(RAPID)
    assert pit.must(join("A1"), PLAYER) == ()
    pit.must(c.Leave(table=R1, terminal=A1), PLAYER)
    assert list(pit.table.places) == [A2]
    pit.must(c.Leave(table=R1, terminal=A2), PLAYER)
    pit.must(c.CloseTable(table=R1))
    pit.refusal(join("A1"), PLAYER)


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows(
        (TOUCHBET_18, "melbourne-roulette-18 11.7.4(a)"),
        (TOUCHTABLE_18, "melbourne-roulette-18 12.7.4(a)"),
        (TOUCHBET_VCGR, "melbourne-roulette-vcgr 10.7.4(a)"),
        (TOUCHTABLE_VCGR, "melbourne-roulette-vcgr 11.7.4(a)"),
        (RAPID, "rapid-roulette 6.5.1"),
        (AUTOMATED, "automated-10.2 5.4.1"),
    ),
)
@pytest.mark.parametrize("moment", ["idle", "wagering", "no more bets", "settled"])
def test_a_player_may_leave_at_any_time_and_their_wagers_are_settled(ruleset, clause, moment):
    pit = Pit(ruleset)
    leave = c.Leave(table=R1, terminal=A1)
    steps = {
        "idle": lambda: None,
        "wagering": lambda: pit.wager({A1: SEVENTEEN}),
        "no more bets": lambda: pit.up_to_no_more_bets({A1: SEVENTEEN}),
        "settled": lambda: pit.play({A1: SEVENTEEN}),
    }
    steps[moment]()
    pit.must(leave, PLAYER)
    assert A1 not in pit.table.places, clause
    if moment == "wagering":
        pit.spin()
        pit.close()
    if moment in {"wagering", "no more bets"}:
        pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
        assert pit.credit(A1) == 135_000


# Who must go.

IDLE = rows(
    (CLOTH_18, "melbourne-roulette-18 18.9"),
    (CLOTH_VCGR, "melbourne-roulette-vcgr 13.8"),
    (RAPID, "rapid-roulette 12.8"),
    (AUTOMATED, "automated-10.2 20.9"),
)
VACATE = c.AskToVacate(table=R1, terminal=A1)


@pytest.mark.parametrize(("ruleset", "clause"), IDLE)
def test_who_has_not_wagered_for_three_rounds_may_be_moved_from_a_full_table(ruleset, clause):
    pit = Pit(ruleset, most=2)
    for _ in range(3):
        assert pit.refusal(VACATE) == clause
        pit.play({A2: SEVENTEEN})
    pit.refusal(VACATE, PLAYER)
    (asked,) = pit.must(VACATE)
    assert (asked.terminal, asked.clause) == (A1, clause)
    assert pit.refusal(c.AskToVacate(table=R1, terminal=A2)) == clause


@pytest.mark.parametrize(("ruleset", "clause"), IDLE)
def test_a_wager_begins_the_three_rounds_anew(ruleset, clause):
    pit = Pit(ruleset, most=2)
    for slips in ({}, {}, {A1: SEVENTEEN}, {}, {}):
        pit.play(slips)
    assert pit.refusal(VACATE) == clause


@pytest.mark.parametrize(("ruleset", "clause"), IDLE)
def test_while_a_place_is_free_nobody_is_moved(ruleset, clause):
    pit = Pit(ruleset, most=3)
    pit.buy_in(A3, BANK)
    for _ in range(3):
        pit.play()
    assert pit.refusal(VACATE) == clause
    pit.must(join("A3"), PLAYER)
    pit.must(VACATE)


def test_perth_moves_nobody_for_not_wagering():
    pit = Pit(PERTH)
    for _ in range(3):
        pit.play()
    pit.refusal(VACATE)


@pytest.mark.parametrize(
    ("ruleset", "too_low", "least", "clause"),
    rows(
        (TOUCHBET_18, PLAYER, "dealer", "melbourne-roulette-18 11.7.4(b)"),
        (TOUCHTABLE_18, PLAYER, "dealer", "melbourne-roulette-18 12.7.4(b)"),
        (TOUCHBET_VCGR, PLAYER, "dealer", "melbourne-roulette-vcgr 10.7.4(b)"),
        (TOUCHTABLE_VCGR, PLAYER, "dealer", "melbourne-roulette-vcgr 11.7.4(b)"),
        (RAPID, PLAYER, "dealer", "rapid-roulette 6.5.2"),
        (AUTOMATED, "higher-duties-dealer", "area-manager", "automated-10.2 5.4.2"),
    ),
)
def test_a_disruptive_player_is_sent_away_by_rank_and_the_reason_recorded(ruleset, too_low, least, clause):
    pit = Pit(ruleset)
    away = c.SendAway(table=R1, terminal=A1, because="shouts at the wheel")
    assert pit.refusal(away, too_low) == ("None" if too_low is PLAYER else clause)
    (sent,) = pit.must(away, least)
    assert (sent.because, sent.clause) == ("shouts at the wheel", clause)
    assert A1 not in pit.table.places
    pit.refusal(away, least)
    assert pit.refusal(join("A1"), PLAYER) == clause
    # They may come back another time; they are not excluded.
    pit.cash_out(A1)
    pit.buy_in(A1, BANK)
    pit.must(join("A1"), PLAYER)


@pytest.mark.parametrize("ruleset", [CLOTH_18, PERTH])
def test_where_the_book_gives_nobody_that_power_nobody_is_sent_away(ruleset):
    pit = Pit(ruleset)
    pit.refusal(c.SendAway(table=R1, terminal=A1, because="shouts"), pit.ladder.ranks[-1])


@pytest.mark.parametrize(
    ("ruleset", "too_low", "least", "clause"),
    rows(
        (CLOTH_18, "area-manager", "assistant-casino-manager", "melbourne-roulette-18 18.2.2"),
        (CLOTH_VCGR, "game-supervisor", "pit-boss", "melbourne-roulette-vcgr 13.2.2"),
        (PERTH, "dealer", "table-games-manager", "perth-roulette-599 7.11(b)"),
        (RAPID, "game-supervisor", "pit-boss", "rapid-roulette 12.2.2"),
        (AUTOMATED, "area-manager", "assistant-casino-manager", "automated-10.2 20.2.2"),
    ),
)
def test_who_breaks_the_rules_is_excluded_by_rank_and_wagers_no_more(ruleset, too_low, least, clause):
    pit = Pit(ruleset)
    exclude = c.ExcludePlayer(table=R1, terminal=A1, because="a device")
    assert pit.refusal(exclude, too_low) == clause
    (excluded,) = pit.must(exclude, least)
    assert (excluded.because, excluded.clause) == ("a device", clause)
    assert pit.refusal(join("A1"), PLAYER) == clause
    pit.wager()
    pit.refusal(c.SetWagers(table=R1, round=number(pit), terminal=A1, slip=SEVENTEEN), PLAYER)
    pit.must(c.SetWagers(table=R1, round=number(pit), terminal=A2, slip=SEVENTEEN), PLAYER)
    pit.refusal(exclude, least)


# Claims.


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows(
        (TOUCHBET_18, "melbourne-roulette-18 11.9.4"),
        (TOUCHTABLE_18, "melbourne-roulette-18 12.9.3"),
        (TOUCHBET_VCGR, "melbourne-roulette-vcgr 10.9.4"),
        (TOUCHTABLE_VCGR, "melbourne-roulette-vcgr 11.9.3"),
        (PERTH, "perth-roulette-599 6.15"),
        (RAPID, "rapid-roulette 9.5"),
        (AUTOMATED, "automated-10.2 9.1"),
    ),
)
def test_a_claim_of_a_wrong_outcome_is_recorded_and_decided(ruleset, clause):
    pit = Pit(ruleset)
    pit.play({A1: SEVENTEEN}, "18")
    claim = c.RecordClaim(table=R1, terminal=A1, claim="the ball lay in 17", round=number(pit))
    (recorded,) = pit.must(claim, PLAYER)
    assert (recorded.number, recorded.claim, recorded.round, recorded.at) == (
        1,
        "the ball lay in 17",
        number(pit),
        pit.now,
    )
    assert pit.table.claims[0].decision is None
    pit.must(c.RecordClaim(table=R1, terminal=A2, claim="my screen went dark"), PLAYER)
    pit.refusal(c.RecordClaim(table=R1, terminal=A2, claim=" "), PLAYER)
    pit.must(c.DecideClaim(table=R1, number=1, decision="the camera shows 18"), pit.ladder.ranks[-1])
    assert [claim.decision for claim in pit.table.claims] == ["the camera shows 18", None], clause


def test_a_player_does_not_fill_the_records_with_claims():
    pit = Pit(RAPID)
    claim = c.RecordClaim(table=R1, terminal=A1, claim="my chip was moved")
    for _ in range(3):
        pit.must(claim, PLAYER)
    pit.refusal(claim, PLAYER)
    pit.must(claim, "dealer")  # to whom a player may always turn
    pit.must(c.RecordClaim(table=R1, terminal=A2, claim="and mine"), PLAYER)
    for decided in (1, 2):
        pit.must(c.DecideClaim(table=R1, number=decided, decision="it was not"), pit.ladder.ranks[-1])
    pit.must(claim, PLAYER)


@pytest.mark.parametrize("wrong", [-1, 0, 2, 2**60])
def test_a_claim_is_about_a_round_that_was_played(wrong):
    pit = Pit(RAPID)
    pit.play({A1: SEVENTEEN}, "18")
    pit.refusal(c.RecordClaim(table=R1, terminal=A1, claim="it was 17", round=wrong), PLAYER)
    pit.must(c.RecordClaim(table=R1, terminal=A1, claim="it was 17", round=1), PLAYER)


@pytest.mark.parametrize(
    ("ruleset", "too_low", "least", "clause"),
    rows(
        (CLOTH_18, "higher-duties-dealer", "area-manager", "melbourne-roulette-18 18.10"),
        (CLOTH_VCGR, "game-supervisor", "pit-boss", "melbourne-roulette-vcgr 13.9"),
        (PERTH_CLOTH, "table-games-manager", "operator", "perth-roulette-599 7.13"),
        (RAPID, "game-supervisor", "pit-boss", "rapid-roulette 12.9"),
        (AUTOMATED, "higher-duties-dealer", "area-manager", "automated-10.2 20.10"),
    ),
)
def test_the_last_word_in_a_dispute_is_given_by_rank_and_is_final(ruleset, too_low, least, clause):
    pit = Pit(ruleset)
    pit.must(c.RecordClaim(table=R1, terminal=A1, claim="my chip was moved"), PLAYER)
    decide = c.DecideClaim(table=R1, number=1, decision="the wager lost")
    assert pit.refusal(decide, too_low) == clause
    (decided,) = pit.must(decide, least)
    assert (decided.decision, decided.clause) == ("the wager lost", clause)
    assert pit.refusal(c.DecideClaim(table=R1, number=1, decision="it won"), least) == clause
    pit.refusal(c.DecideClaim(table=R1, number=2, decision="which?"), least)
    pit.refusal(c.DecideClaim(table=R1, number=0, decision="which?"), least)


@pytest.mark.parametrize(
    ("ruleset", "consult", "clause"),
    rows(
        (CLOTH_18, "a VGCCC inspector", "melbourne-roulette-18 18.11"),
        (CLOTH_VCGR, "an inspector under the Gambling Regulation Act 2003", "melbourne-roulette-vcgr 13.10"),
        (PERTH, "the Gaming and Wagering Commission, which may review", "perth-roulette-599 7.13"),
        (RAPID, "an inspector under the Casino Control Act 1991", "rapid-roulette 12.10"),
        (AUTOMATED, "a VCGLR inspector", "automated-10.2 20.11"),
    ),
)
def test_who_complains_is_told_whom_to_consult(ruleset, consult, clause):
    pit = Pit(ruleset)
    pit.must(c.RecordClaim(table=R1, terminal=A1, claim="my chip was moved"), PLAYER)
    (decided,) = pit.must(c.DecideClaim(table=R1, number=1, decision="no"), pit.ladder.ranks[-1])
    assert (decided.consult, decided.consult_clause) == (consult, clause)


# Breaches.


@pytest.mark.parametrize(
    ("ruleset", "breach", "clause"),
    rows(
        (CLOTH_18, "DEVICE", "melbourne-roulette-18 18.1"),
        (CLOTH_VCGR, "DEVICE", "melbourne-roulette-vcgr 13.1"),
        (CLOTH_VCGR, "DEVICE_HELD", "melbourne-roulette-vcgr 13.1"),
        (PERTH, "DEVICE", "perth-roulette-599 7.10"),
        (PERTH, "DEVICE_HELD", "perth-roulette-599 7.10"),
        (PERTH, "PARTNERSHIP", "perth-roulette-599 7.7"),
        (PERTH, "UNREPORTED_FAULT", "perth-roulette-599 6.14"),
        (RAPID, "DEVICE", "rapid-roulette 12.1"),
        (RAPID, "SYNDICATE", "rapid-roulette 3.10"),
        (RAPID, "INDUCEMENT", "rapid-roulette 3.11"),
        (RAPID, "INTERFERENCE", "rapid-roulette 3.5"),
        (RAPID, "BLOCKING", "rapid-roulette 3.4"),
        (AUTOMATED, "DEVICE", "automated-10.2 20.1"),
        (AUTOMATED, "INTERFERENCE", "automated-10.2 3.5"),
        (AUTOMATED, "BLOCKING", "automated-10.2 3.4"),
    ),
)
def test_staff_record_what_the_book_bars(ruleset, breach, clause):
    pit = Pit(ruleset)
    incident = c.RecordIncident(table=R1, breach=breach, detail="seen on camera 4", terminal=A1)
    pit.refusal(incident, PLAYER)
    (recorded,) = pit.must(incident)
    assert (recorded.breach, recorded.detail, recorded.terminal, recorded.at, recorded.clause) == (
        breach,
        "seen on camera 4",
        A1,
        NOON,
        clause,
    )


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows(
        (CLOTH_18, "melbourne-roulette-18 18.1"),
        (RAPID, "rapid-roulette 12.1"),
        (AUTOMATED, "automated-10.2 20.1"),
    ),
)
def test_where_the_book_bars_use_or_intent_to_have_a_device_is_no_breach(ruleset, clause):
    pit = Pit(ruleset)
    offered = {each.name: each.clause for each in table_options(R1, pit.ruleset).breaches}
    assert (offered["DEVICE"], "DEVICE_HELD" in offered) == (clause, False)
    pit.refusal(c.RecordIncident(table=R1, breach="DEVICE_HELD", detail="in a pocket", terminal=A1))


@pytest.mark.parametrize(
    ("ruleset", "breach"),
    [
        (CLOTH_18, "SYNDICATE"),
        (CLOTH_VCGR, "PARTNERSHIP"),
        (PERTH, "SYNDICATE"),
        (RAPID, "PARTNERSHIP"),
        (AUTOMATED, "INDUCEMENT"),
        (RAPID, "WHISTLING"),
    ],
)
def test_what_the_book_does_not_bar_is_no_breach(ruleset, breach):
    pit = Pit(ruleset)
    pit.refusal(c.RecordIncident(table=R1, breach=breach, detail="seen on camera 4", terminal=A3))


def test_an_onlooker_has_no_terminal():
    pit = Pit(RAPID)
    (recorded,) = pit.must(c.RecordIncident(table=R1, breach="INTERFERENCE", detail="a passer-by"))
    assert recorded.terminal is None
    assert Clause.parse(recorded.clause) == Clause("rapid-roulette", "3.5")
