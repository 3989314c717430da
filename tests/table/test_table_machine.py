"""Laws of the table under random commands: the money adds up, replay gives the table back, late is late."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace
from table_at_work import AUTO, M18, OLD, PERTH, R1, RAPID, At, at_table, terminal

from croupier.core.decider import Decision, Refused
from croupier.core.ids import TerminalId
from croupier.games.game import Ask, Draw
from croupier.ledger.account import AUD, credit, stake
from croupier.staff.authority import HOUSE
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import TABLE
from croupier.table.given import TableGiven
from croupier.table.rules import Failing, NoSpinGround
from croupier.table.settlement import position_of, settle
from croupier.table.state import Phase

TABLES = [
    f"{M18}/single-zero-all-side-wagers",
    f"{M18}/touchbet-double-zero",
    f"{OLD}/touchtable-single-zero",
    f"{PERTH}/terminal-single-zero",
    f"{RAPID}/double-zero",
    f"{AUTO}/baccarat-crown",
    f"{AUTO}/lucky-big-wheel-1",
    f"{AUTO}/virtual-roulette",
    f"{AUTO}/blackjack",
    f"{AUTO}/casino-war",
]
NAMES = st.sampled_from(["A1", "A2", "A10"])
IN_PLAY = {Phase.WAGERING, Phase.NO_MORE_BETS}


class Frozen(At):
    """Every account counts as frozen, so that a correction is never refused for that."""

    def given(self, command: c.TableCommand, rank: str) -> TableGiven:
        return replace(super().given(command, rank), frozen=True)


class TableAtWork(RuleBasedStateMachine):
    at: At

    @initialize(key=st.sampled_from(TABLES), funds=st.lists(st.integers(1, 30_000), min_size=3, max_size=3))
    def open(self, key: str, funds: list[int]) -> None:
        opened = at_table(key, c.Sign(minimum=500, maximum=5_000, multiple=100))
        self.at = Frozen(opened.ruleset, opened.now, opened.table, opened.balances, opened.told)
        self.bets = sorted(self.at.ruleset.game.bets())
        self.top = self.at.ruleset.ladder.ranks[-1]
        for name, amount in zip(("A1", "A2", "A10"), funds, strict=True):
            self.at.seat(name, amount)

    def tell(self, command: c.TableCommand, rank: str | None = None) -> Decision[e.TableEvent]:
        """As everybody who could ask it, until somebody is heard."""
        ranks = (
            [rank] if rank else [None, *self.at.ruleset.ladder.ranks, *self.at.ruleset.ladder.apart, HOUSE]
        )
        decision: Decision[e.TableEvent] = ()
        for each in ranks:
            decision = self.at.tell(command, each)
            if not isinstance(decision, Refused):
                break
        return decision

    def round(self) -> dict[str, object]:
        return {"table": R1, "round": self.at.table.round.number if self.at.table.round else 1}

    @rule(ms=st.sampled_from([1, 900, 5_000, 20_000, 30_000]))
    def time_passes(self, ms: int) -> None:
        self.at.now += ms

    @precondition(lambda self: self.at.table.phase not in IN_PLAY)
    @rule(data=st.data(), close=st.sampled_from([True, True, True, False]))
    def begin(self, data: st.DataObject, close: bool) -> None:
        """A round with wagers on it: what goes wrong goes wrong with money at stake."""
        if isinstance(self.tell(c.OpenWagering(table=R1)), Refused):
            return
        for name in sorted(self.at.table.places):
            bet = data.draw(st.sampled_from(self.bets))
            slip = {bet: data.draw(st.sampled_from([500, 1_000, 9_000]))}
            self.tell(c.SetWagers(**self.round(), terminal=name, slip=slip))
        if close:
            self.spin(against=True)
            self.close("clock" if self.at.in_hand.ends_at is not None else "dealer", wait=True)

    @precondition(lambda self: self.at.table.phase is Phase.NO_MORE_BETS)
    @rule(data=st.data())
    def finish(self, data: st.DataObject) -> None:
        self.spin(against=True)
        for _ in range(40):
            if self.at.table.phase is not Phase.NO_MORE_BETS:
                return
            turn = position_of(self.at.table, self.at.ruleset.game).turn()
            if isinstance(turn, Ask):
                self.choose(data)
            else:
                assert isinstance(turn, Draw)
                outcome = data.draw(st.sampled_from(sorted(turn.law.weights)))
                self.tell(c.EnterOutcome(**self.round(), outcome=outcome))

    @rule(extra=st.booleans())
    def open_wagering(self, extra: bool) -> None:
        self.tell(c.OpenWagering(table=R1, extra=extra))

    @precondition(lambda self: self.at.table.round is not None)
    @rule(name=NAMES, data=st.data(), called=st.booleans())
    def set_wagers(self, name: str, data: st.DataObject, called: bool) -> None:
        slip = data.draw(
            st.dictionaries(
                st.sampled_from(self.bets), st.sampled_from([1, 400, 500, 1_050, 9_000]), max_size=3
            )
        )
        before, phase = self.at.table, self.at.table.phase
        decision = self.tell(
            c.SetWagers(**self.round(), terminal=terminal(name), slip=slip, called_by_dealer=called)
        )
        if not isinstance(decision, Refused):
            ends_at = before.in_hand.ends_at
            assert phase is Phase.WAGERING
            assert ends_at is None or self.at.now < ends_at

    @precondition(lambda self: self.at.table.phase in IN_PLAY)
    @rule(against=st.sampled_from([True, True, True, False]))
    def spin(self, against: bool) -> None:
        for way in self.at.ruleset.table.spun:
            later = self.at.in_hand.ends_at
            self.tell(
                c.SpinBall(
                    **self.round(), by=way.value.name, against_the_wheel=against, rest_expected_at=later
                )
            )

    @precondition(lambda self: self.at.table.phase is Phase.WAGERING)
    @rule(by=st.sampled_from(["clock", "sensor", "dealer", "clock"]), wait=st.booleans())
    def close(self, by: str, wait: bool) -> None:
        if wait and self.at.in_hand.ends_at is not None:
            self.at.now = max(self.at.now, self.at.in_hand.ends_at)
        self.tell(c.CloseWagering(**self.round(), by=by))

    @precondition(lambda self: self.at.table.phase in IN_PLAY)
    @rule(data=st.data(), times=st.integers(1, 12))
    def draw(self, data: st.DataObject, times: int) -> None:
        for _ in range(times):
            if self.at.table.phase not in IN_PLAY:
                return
            turn = position_of(self.at.table, self.at.ruleset.game).turn()
            outcomes = sorted(turn.law.weights) if isinstance(turn, Draw) else ["17"]
            outcome = data.draw(st.sampled_from([*outcomes, "nonsense"]))
            decision = self.tell(c.EnterOutcome(**self.round(), outcome=outcome))
            assert outcome != "nonsense" or isinstance(decision, Refused)

    @precondition(lambda self: self.at.table.phase is Phase.NO_MORE_BETS)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        turn = position_of(self.at.table, self.at.ruleset.game).turn()
        if isinstance(turn, Ask):
            at = data.draw(st.sampled_from(sorted(turn.options)))
            choice = data.draw(st.sampled_from([*turn.options[at], "nonsense"]))
            self.tell(c.MakeChoice(**self.round(), terminal=at, choice=choice))

    @rule(side=st.sampled_from(["lucky-symbols", "lucky-ball", "roulette-match"]), back=st.booleans())
    def side(self, side: str, back: bool) -> None:
        command = c.RestoreSide if back else c.WithdrawSide
        self.tell(command(table=R1, side=side))

    @precondition(lambda self: self.at.table.round is not None)
    @rule(number=st.sampled_from(["0", "00", "17", "18"]))
    def correct(self, number: str) -> None:
        self.tell(c.CorrectOutcome(**self.round(), outcome=number))

    @precondition(lambda self: self.at.table.round is not None)
    @rule(what=st.sampled_from(["no spin", "fraud", "wagers"]), name=NAMES)
    def undo(self, what: str, name: str) -> None:
        match what:
            case "no spin":
                self.tell(c.DeclareNoSpin(**self.round(), ground=NoSpinGround.WHEEL_STOPPED.name), self.top)
            case "fraud":
                self.tell(c.VoidRound(**self.round(), cause="fraud", detail="a magnet"), self.top)
            case _:
                self.tell(c.VoidWagers(**self.round(), terminal=terminal(name), because="a breach"), self.top)

    @precondition(lambda self: self.at.table.round is not None)
    @rule(of=st.sampled_from(list(Failing)), name=NAMES)
    def fail(self, of: Failing, name: str) -> None:
        self.tell(c.ReportFailure(**self.round(), of=of.name, terminal=terminal(name)))

    @precondition(lambda self: self.at.table.round is not None and self.at.table.round.in_doubt)
    @rule(confirmed=st.booleans())
    def records_speak(self, confirmed: bool) -> None:
        for at in sorted(self.at.in_hand.in_doubt):
            slip = self.at.slip(at)
            told = (
                c.ConfirmWagers(**self.round(), terminal=at, slip=slip)
                if confirmed
                else c.FailToConfirm(**self.round(), terminal=at)
            )
            self.tell(told)

    @precondition(lambda self: self.at.table.phase not in IN_PLAY)
    @rule(name=NAMES)
    def come_and_go(self, name: str) -> None:
        here = terminal(name) in self.at.table.places
        self.tell((c.Leave if here else c.Join)(table=R1, terminal=terminal(name)))

    @invariant()
    def the_money_adds_up(self) -> None:
        if not hasattr(self, "at"):
            return
        assert self.at.balances.total() == 0
        assert all(self.at.balances[credit(TerminalId(name), AUD)] >= 0 for name in ("A1", "A2", "A10"))

    @invariant()
    def the_stake_account_holds_what_is_undecided(self) -> None:
        if not hasattr(self, "at") or self.at.table.round is None:
            return
        spin = self.at.in_hand
        decided = {settlement.terminal for settlement in spin.settlements}
        undecided = sum(amount for at, amount in spin.all_at_stake().items() if at not in decided)
        assert self.at.balances[stake(R1, spin.number, AUD)] == undecided
        if self.at.table.phase not in IN_PLAY and not spin.in_doubt:
            assert undecided == 0
        stakes = [account for account in self.at.balances.of if ":stake:" in account]
        assert stakes in ([], [stake(R1, spin.number, AUD)]), "no other round holds anything"

    @invariant()
    def a_settled_round_settles_the_same_again(self) -> None:
        if not hasattr(self, "at") or self.at.table.phase is not Phase.SETTLED or self.at.in_hand.in_doubt:
            return
        spin, game = self.at.in_hand, self.at.ruleset.game
        chip = 1 if self.at.ruleset.table.limits.not_exactly_payable else None
        again = {each.terminal: each for each in settle(game, spin, spin.moves, chip)}
        stand = {each.terminal: each for each in spin.settlements if each.terminal not in spin.voided}
        assert stand == again

    def teardown(self) -> None:
        if hasattr(self, "at"):
            assert TABLE.fold(self.at.told) == self.at.table, "what was told gives the table back"


TestTableAtWork = TableAtWork.TestCase
TestTableAtWork.settings = settings(max_examples=60, stateful_step_count=40)


@pytest.mark.parametrize("key", TABLES)
def test_what_was_told_gives_the_table_back_round_after_round(key: str) -> None:
    at = at_table(key, c.Sign(minimum=500, maximum=5_000, multiple=100), A1=50_000, A2=50_000)
    bet = next(bet for bet in at.ruleset.game.bets() if not at.ruleset.game.check({bet: 500}))
    for _ in range(3):
        at.open_wagering()
        at.set("A1", {bet: 500})
        at.close_as_the_book_does()
        at.spin_if_needed()
        while at.table.phase is not Phase.SETTLED:
            turn = position_of(at.table, at.ruleset.game).turn()
            if isinstance(turn, Ask):
                for who, choice in turn.default.items():
                    at.must(c.MakeChoice(table=R1, round=at.number, terminal=who, choice=choice))
            else:
                assert isinstance(turn, Draw)
                at.must(c.EnterOutcome(table=R1, round=at.number, outcome=min(turn.law.weights)))
        assert at.staked() == 0
    assert TABLE.fold(at.told) == at.table
