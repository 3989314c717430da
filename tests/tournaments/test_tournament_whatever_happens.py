"""Whatever director, cage, entrants and pit ask of a tournament, and in whichever order, its laws hold."""

from collections import Counter

from hypothesis import HealthCheck, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tournament_floor import CAGE, CUP, DIRECTOR, PAYING, TheCup

from croupier.core.money import MONEY
from croupier.floor.asker import Seat, Staff
from croupier.floor.house_settings import wall_clock_by_utc
from croupier.floor.rooms import TABLE, TERMINAL, TOURNAMENT
from croupier.floor.tournament_proofs import faults_of_tournament_proof, proof_of_tournament
from croupier.ledger.account import behind, entries, kind_of, pool, unit_of
from croupier.table import commands as tc
from croupier.table import events as te
from croupier.table.state import Phase
from croupier.tournaments import commands as oc
from croupier.tournaments import events as oe
from croupier.tournaments.standings import tie_at_line
from croupier.tournaments.state import GOING_ON
from croupier.tournaments.terms import terms_of
from croupier.tournaments.words import (
    AwayKind,
    EarlyGround,
    EntrantStanding,
    Extra,
    SessionStage,
    TournamentStage,
)

SIGN = {"minimum": 100, "maximum": 10_000}
HEAT = {"name": "Heat", "spins": 3, "sign": SIGN, "least": 100, "advance": {"each_table": 1},
        "secret": {"times": 1, "method": "by Seal"}}  # fmt: skip
FINAL = {"name": "Final", "spins": 2, "sign": SIGN, "ties": ["play-off", "lots"]}
OFFER = {"prize": 2_000, "rake": 200, "times": 2, "until": "2027-03-21T20:00:00"}
TABLES = ("R1", "R2")
PATIENCE = 60
AT_LAST = {TournamentStage.DECIDED, TournamentStage.PAYING, TournamentStage.OVER, TournamentStage.CANCELLED}
OUTCOMES = [str(number) for number in range(37)]
AGAIN = {"name": "Again", "kind": "repechage", "from": {"director": True}, "spins": 1, "sign": SIGN,
         "advance": {"best": 1}, "ties": ["play-off", "lots"]}  # fmt: skip
ACTS = [
    "warn", "penalise", "sit out", "disqualify", "retire", "leave", "late", "absent", "back", "phone",
    "pause",
]  # fmt: skip
NOT_IN = {EntrantStanding.WITHDRAWN, EntrantStanding.SUBSTITUTED, EntrantStanding.REFUSED}
BEFORE_START = [
    SessionStage.SET, SessionStage.SEATED, SessionStage.BRIEFED, SessionStage.PRACTISING,
]  # fmt: skip
BEFORE_PLAY = ["withdraw", "substitute", "come back", "refund", "wait"]
PENALTIES = [
    {"breach": "a late wager", "chips": 500},
    {"breach": "a slip of another", "spins_out": 1},
    {"breach": "hidden chips", "disqualified": True},
]
BEHIND = {
    "chips__disposition": "redeemed at the rate",
    "chips__rate": 2,
    "entries__buy_in": {"behind": 20_000},
    "session": [HEAT, {**FINAL, "carried": True}],
}
ABSENT = ["least wagers are taken", "plays on with the full bank", {"out_after": 2}]
BOSS, CORRECTING = Staff("hugo"), Staff("dana", second="hugo")


class AnyTournament(RuleBasedStateMachine):
    @initialize(
        entrants=st.integers(4, 6),
        book=st.sampled_from(["rapid-roulette", "automated-10.2"]),
        absent=st.sampled_from(ABSENT),
        money=st.booleans(),
        substitute=st.sampled_from(["before the start", "before the draw", "none"]),
        before=st.lists(st.tuples(st.sampled_from(BEFORE_PLAY), st.integers(0, 7)), min_size=2, max_size=6),
        practice=st.booleans(),
        instead=st.sampled_from(BEFORE_START),
    )
    def held(self, *, entrants, book, absent, money, substitute, before, practice, instead):
        self.practice, self.instead = practice, instead
        changes = {
            "entries__opens": "2027-03-01T10:00:00",
            "entries__substitute": substitute,
            "session": [HEAT, AGAIN, FINAL],
            "play_off": {"spins": 1, "bank": 5_000, "most": 1},
            "entries__re_buy": OFFER,
            "conduct__absent": absent,
            "conduct__penalties": PENALTIES,
        }
        self.cup = TheCup(book, **{**changes, **(BEHIND if money else {})})
        self.cup.open().enters(entrants)
        self.ever = entrants
        for what, at in before:
            self.comes_and_goes(what, at)
            self.laws_of_entries()
        missing = 4 - len(self.state.standing_at(EntrantStanding.ACCEPTED))
        self.ever += max(0, missing)
        self.cup.enters(max(0, missing)).closed()

    @property
    def state(self):
        return self.cup.state

    @property
    def session(self):
        return self.cup.session

    def asks(self, kind, by=DIRECTOR, /, **given):
        self.cup.house.ask(kind(tournament=CUP, **given), by)

    def name(self, data):
        return data.draw(st.sampled_from(sorted(self.state.entrants)))

    # ── who comes, and who goes again ───────────────────────────────────────────────────

    @property
    def last_moment(self):
        """To withdraw and have back what was paid."""
        return wall_clock_by_utc(self.cup.opened.plan.starts, 7)

    def comes_and_goes(self, what, at):
        """Of somebody, at the last moment or a little before or after it."""
        name = sorted(self.state.entrants)[at % len(self.state.entrants)]
        match what:
            case "withdraw":
                self.asks(oc.WithdrawEntry, CAGE, entrant=name)
            case "substitute":
                self.sends_another(name, at)
            case "come back" if len(self.state.standing_at(EntrantStanding.ACCEPTED)) < 6:
                self.cup.enters(1)
                self.ever += 1
            case "refund":
                for _ in range(2):
                    self.asks(oc.RefundEntry, PAYING, entrant=name)
            case _:
                self.cup.house.now = max(self.cup.house.now, self.last_moment + min(at, 2) - 1)

    def sends_another(self, name, at):
        """Whose card is new to the house, or that of somebody who has entered before."""
        known = [each.card for each in self.state.entrants.values()]
        card = known[at] if at < len(known) // 2 else f"9{len(known):07}"
        self.asks(oc.Substitute, CAGE, entrant=name, card=card)

    def sends_another_once(self):
        """In one stage before the start: after practice, where there is any and it is not in its middle."""
        practises = self.practice and self.session.stage is SessionStage.BRIEFED
        if self.session.stage is self.instead and not practises:
            self.instead = None
            self.sends_another(min(self.session.entrants), 7)

    @rule(what=st.sampled_from(["withdraw", "substitute", "refund"]), at=st.integers(0, 7))
    def goes_again(self, what, at):
        self.comes_and_goes(what, at)

    # ── what the director asks ──────────────────────────────────────────────────────────

    @rule(steps=st.integers(1, 4))
    def goes_on(self, steps):
        for _ in range(steps):
            self.next()

    def next(self):
        """Whatever is next, so that most runs get somewhere."""
        house, number = self.cup.house, self.session.number
        house.ticks()
        self.sends_another_once()
        match self.session.stage:
            case SessionStage.SET:
                if not self.session.entrants:
                    out = self.state.standing_at(EntrantStanding.ELIMINATED)
                    self.asks(oc.NameQualifiers, session=number, entrants=out if len(out) > 1 else ())
                self.asks(oc.MakeDraw, session=self.session.number)
            case SessionStage.SEATED:
                self.asks(oc.Brief, session=number, understood=tuple(self.session.seats))
            case SessionStage.BRIEFED if self.practice:
                self.practice = False
                self.asks(oc.Practise, session=number, on=True)
            case SessionStage.BRIEFED:
                self.asks(oc.Brief, session=number, understood=tuple(self.session.seats))
                self.asks(oc.StartSession, session=number)
            case SessionStage.PRACTISING:
                self.asks(oc.Practise, session=number, on=False)
            case SessionStage.PAUSED:
                self.asks(oc.ResumeSession, session=number)
            case SessionStage.ENDED:
                self.decides(number)
            case _:
                house.waits(1_000)

    def decides(self, number):
        line = self.session
        while line.parent is not None:
            line = self.state.sessions[line.parent - 1]
        tied = tie_at_line(line, self.state, self.cup.rules) is not None
        self.asks(oc.CallPlayOff if tied else oc.Advance, session=number)

    @rule(data=st.data(), what=st.sampled_from(ACTS))
    def conducts(self, data, what):
        name, number = self.name(data), self.session.number
        match what:
            case "warn":
                self.asks(oc.WarnEntrant, entrant=name, because="a phone")
            case "penalise":
                self.asks(oc.Penalise, entrant=name, breach="a late wager")
            case "sit out":
                self.asks(oc.Penalise, entrant=name, breach="a slip of another")
            case "late" | "absent":
                self.asks(oc.ReportAway, entrant=name, why=AwayKind(what))
            case "back":
                self.asks(oc.ReportBack, entrant=name, understood=data.draw(st.booleans()))
            case "phone":
                self.asks(oc.ReportPhone, entrant=name)
            case "disqualify":
                self.asks(oc.Disqualify, entrant=name, ground="hidden chips")
            case "retire":
                self.asks(oc.Retire, entrant=name)
            case "leave":
                self.asks(oc.ApproveLeave, entrant=name, because="an emergency")
            case _:
                self.asks(oc.PauseSession, session=number, because="a drill")

    @rule(data=st.data(), spare=st.sampled_from(["X7", "X8", "X9", "X10"]))
    def moves(self, data, spare):
        self.asks(
            oc.MoveSeat, session=self.session.number, entrant=self.name(data), terminal=spare, because="x"
        )

    @rule(data=st.data())
    def buys_again(self, data):
        self.asks(oc.BuyMore, CAGE, entrant=self.name(data), what=Extra.RE_BUY)

    @rule(data=st.data())
    def redeems(self, data):
        self.asks(oc.RedeemChips, PAYING, entrant=self.name(data))

    @rule(data=st.data(), ground=st.sampled_from(EarlyGround), table=st.sampled_from(TABLES))
    def concludes(self, data, ground, table):
        agreed = tuple(self.session.seats) if data.draw(st.booleans()) else ()
        self.asks(oc.ConcludeTable, session=self.session.number, table=table, ground=ground, agreed=agreed)

    @rule(chance=st.integers(0, 19), held=st.booleans(), data=st.data())
    def cancels(self, chance, held, data):
        if chance == 0:
            self.asks(oc.CancelTournament, because="counterfeit chips", held=held)
        name = self.name(data)
        self.asks(oc.OrderRefunds, Staff("margot", second="hugo"), entrants=(name,), reference="order 1")
        self.asks(oc.RefundEntry, PAYING, entrant=name)

    @rule(early=st.booleans())
    def asks_too_early(self, early):
        number = self.session.number
        self.asks(oc.EndSession if early else oc.Advance, session=number)
        self.asks(oc.CommitDraw, session=number + 1)

    @precondition(lambda self: self.state.stage is TournamentStage.DECIDED)
    @rule()
    def pays(self):
        for name in self.state.entrants:
            self.asks(oc.RefundEntry, PAYING, entrant=name)
        self.asks(oc.FixPrizes)
        for line in self.state.prizes:
            self.asks(oc.PayPrize, PAYING, entrant=line.entrant, payee="P", document="D")

    # ── what is played ──────────────────────────────────────────────────────────────────

    @rule(outcome=st.sampled_from(OUTCOMES), data=st.data())
    def spins_everywhere(self, outcome, data):
        for table in TABLES:
            self.spins(table, outcome, data)

    @rule(table=st.sampled_from(TABLES), outcome=st.sampled_from(OUTCOMES), data=st.data())
    def spins_somewhere(self, table, outcome, data):
        self.spins(table, outcome, data)

    def spins(self, table, outcome, data):
        cup = self.cup
        cup.house.waits(6_000)
        if cup.house.ask(tc.OpenWagering(table=table), cup.dealer) is not None:
            return
        for entrant in self.session.at(table):
            bet = data.draw(st.sampled_from(["red", "black", "odd", "straight:17", ""]))
            stake = data.draw(st.sampled_from([50, 100, 500, 5_000, 10_000]))
            if bet:
                secret = data.draw(st.booleans())
                cup.house.ask(cup.slip(entrant, {bet: stake}, secret=secret), Seat(cup.at(entrant)))
        cup.closes(table)
        if data.draw(st.integers(0, 5)) == 0:
            number = cup.table(table).in_hand.number
            void = tc.VoidRound(table=table, round=number, cause="disruption", detail="fire", because="fire")
            cup.house.ask(void, BOSS)
        if cup.table(table).phase is Phase.NO_MORE_BETS:
            cup.settles(outcome, table)
        cup.house.waits(6_000)

    @rule(table=st.sampled_from(TABLES), outcome=st.sampled_from(OUTCOMES))
    def puts_right(self, table, outcome):
        found = self.cup.table(table).round
        if found is not None:
            putting = tc.CorrectOutcome(
                table=table, round=found.number, outcome=outcome, because="seen again"
            )
            self.cup.house.ask(putting, CORRECTING)

    @rule(table=st.sampled_from(TABLES))
    def voids(self, table):
        found = self.cup.table(table).round
        if found is not None:
            void = tc.VoidRound(table=table, round=found.number, cause="fraud", detail="", because="cheating",
                                outcome_affected=True)  # fmt: skip
            self.cup.house.ask(void, BOSS)

    def is_played_out(self):
        """Whatever has happened: few runs come to the prizes by themselves, and their laws are of money."""
        for at in range(PATIENCE):
            if self.state.stage in AT_LAST:
                break
            self.next()
            if self.session.stage is SessionStage.RUNNING:
                for table in TABLES:
                    self.spins_plainly(table, OUTCOMES[at % len(OUTCOMES)])
        if self.state.stage is TournamentStage.DECIDED:
            self.pays()
        event(f"at last {self.state.stage.value}")
        assert self.state.stage in AT_LAST

    def spins_plainly(self, table, outcome):
        cup = self.cup
        cup.house.waits(6_000)
        if cup.house.ask(tc.OpenWagering(table=table), cup.dealer) is None:
            for stake, entrant in enumerate(self.session.at(table), start=1):
                cup.house.ask(cup.slip(entrant, {"red": 100 * stake}, secret=False), Seat(cup.at(entrant)))
            cup.closes(table)
        if cup.table(table).phase is Phase.NO_MORE_BETS:
            cup.settles(outcome, table)
        cup.house.waits(6_000)

    # ── its laws ────────────────────────────────────────────────────────────────────────

    @property
    def balances(self):
        return self.cup.house.core.store.balances().of

    @invariant()
    def each_unit_sums_to_nought_and_a_session_holds_what_it_was_lent(self):
        sums = Counter()
        for account, amount in self.balances.items():
            sums[unit_of(account)] += amount
        assert set(sums.values()) <= {0}
        if self.session.stage in GOING_ON:
            ours = {a: n for a, n in self.balances.items() if unit_of(a) == self.state.unit}
            held = sum(n for a, n in ours.items() if kind_of(a) in {"credit", "stake", "win", "receivable"})
            assert held == self.session.issued

    @invariant()
    def everybody_stands_in_one_place(self):
        stands = Counter(each.standing for each in self.state.entrants.values())
        assert sum(stands.values()) - stands[EntrantStanding.SUBSTITUTED] == self.ever

    @invariant()
    def nobody_plays_who_has_gone_and_nobody_sits_where_another_does(self):
        session = self.session
        assert not {self.state.entrants[name].standing for name in session.entrants} & NOT_IN
        assert session.seats.keys() <= set(session.entrants)
        assert len({self.state.entrants[name].card for name in session.entrants}) == len(session.entrants)
        seats = [(seat.table, seat.seat) for seat in session.seats.values()]
        assert len(seats) == len(set(seats))
        if session.number == 1:
            stayed = [each for each in self.state.entrants.values() if each.standing not in NOT_IN]
            assert len(session.entrants) == len(stayed)
        if session.stage in GOING_ON:
            at = self.cup.house.core.current.state
            for name, seat in session.seats.items():
                assert at(TERMINAL, seat.terminal).account.entrant == name

    @invariant()
    def nobody_has_back_what_they_did_not_pay_nor_after_the_last_moment(self):
        paid, back, due = Counter(), Counter(), Counter()
        for each in self.told(TOURNAMENT, CUP):
            match each.event:
                case oe.EntryPaid(entrant=name, amount=amount):
                    paid[name] += amount
                case oe.Substituted(entrant=name, by=by):
                    paid[by], paid[name] = paid[name], 0
                case oe.Withdrawn(entrant=name, at=at, refund=refund):
                    due[name] = paid[name] if at <= self.last_moment else 0
                    assert refund == due[name]
                case oe.EntryRefunded(entrant=name, amount=amount):
                    back[name] += amount
        assert all(back[name] <= paid[name] for name in back)
        if self.state.stage is not TournamentStage.CANCELLED:
            gone = self.state.standing_at(EntrantStanding.WITHDRAWN)
            owed = {name: self.state.entrants[name].refund for name in gone}
            assert {name: back[name] + owed[name] for name in gone} == {name: due[name] for name in gone}
            assert not back.keys() - set(gone)

    def laws_of_entries(self):
        self.everybody_stands_in_one_place()
        self.nobody_has_back_what_they_did_not_pay_nor_after_the_last_moment()
        self.entries_are_what_was_paid_and_the_pool_is_what_is_owed()
        self.what_stands_behind_chips_is_what_was_paid_for_them_and_then_what_they_are_worth()

    @invariant()
    def entries_are_what_was_paid_and_the_pool_is_what_is_owed(self):
        paid = sum(each.paid.prize + each.paid.rake for each in self.state.entrants.values())
        left = self.balances.get(entries(CUP), 0)
        if not self.state.prizes:
            assert left == paid
            return
        due = sum(line.amount for line in self.state.prizes)
        gone = sum(line.amount for line in self.state.prizes if line.entrant in self.state.paid)
        assert (left, self.balances.get(pool(CUP), 0)) == (0, due - gone)
        plan = self.state.planned.prizes
        assert due == sum(each.paid.prize for each in self.state.entrants.values()) + plan.added

    @invariant()
    def what_stands_behind_chips_is_what_was_paid_for_them_and_then_what_they_are_worth(self):
        everybody = self.state.entrants.values()
        left = self.balances.get(behind(CUP), 0)
        if self.state.prizes:
            assert left == sum(self.state.worth(each.chips) for each in everybody)
        elif self.state.stage is not TournamentStage.CANCELLED:
            assert left == sum(each.paid.behind - each.redeemed for each in everybody)
        elif not self.state.held:
            owed = (each.refund - each.paid.prize - each.paid.rake for each in everybody)
            assert left == sum(max(0, each) for each in owed)

    @invariant()
    def nobody_wagers_who_sits_out(self):
        for table in TABLES:
            found = self.cup.table(table)
            if found.reserved is not None and found.round is not None:
                assert not found.reserved.terms.sitting_out.keys() & {
                    at for at, slip in found.round.slips.items() if slip and found.phase is Phase.WAGERING
                }

    @invariant()
    def everybody_begins_with_the_same_bank_and_plays_under_one_sign(self):
        if self.session.stage not in GOING_ON:
            return
        signs = {str(self.cup.table(table).sign) for table in self.session.tables}
        assert len(signs) == 1
        started = [
            each.event for each in self.told(TOURNAMENT, CUP) if isinstance(each.event, oe.SessionStarted)
        ]
        assert len({event.bank for event in started if event.session == self.session.number}) == 1

    def told(self, room, name):
        return self.cup.house.core.store.tail(stream=room.stream(name))

    @invariant()
    def a_round_counts_at_most_once_and_only_if_it_is_settled(self):
        for table in TABLES:
            counted = [spin.round for each in self.state.sessions for spin in each.spins.get(table, ())]
            assert len(counted) == len(set(counted))
            settled, undone = set(), set()
            for each in self.told(TABLE, table):
                match each.event:
                    case te.RoundSettled(round=number):
                        settled.add(number)
                        undone.discard(number)
                    case te.RoundVoided(round=number) | te.NoSpinDeclared(round=number):
                        undone.add(number)
            assert set(counted) <= settled - undone

    @invariant()
    def no_chip_ever_meets_money(self):
        money = {kind_of(account) for account in self.balances if unit_of(account) == MONEY}
        assert money <= {"cash", "entries", "pool", "rake", "promotion", "behind"}

    @invariant()
    def what_is_counted_is_what_is_held(self):
        if self.session.stage not in GOING_ON:
            return
        for table in self.session.tables:
            if self.cup.table(table).phase in {Phase.IDLE, Phase.SETTLED}:
                for name in self.session.at(table):
                    held = sum(
                        self.balances.get(f"{self.state.unit}:credit:{at}", 0)
                        for entrant, at in self.session.terminals()
                        if entrant == name
                    )
                    assert held == self.session.bank_of(name)

    def teardown(self):
        if not hasattr(self, "cup"):
            return
        self.is_played_out()
        self.laws_of_entries()
        self.each_unit_sums_to_nought_and_a_session_holds_what_it_was_lent()
        for kind in (oe.Withdrawn, oe.Substituted, oe.EntryRefunded, oe.PractiseBegan):
            if any(isinstance(each.event, kind) for each in self.told(TOURNAMENT, CUP)):
                event(f"at least one {kind.__name__}")
        store = self.cup.house.core.store
        assert faults_of_tournament_proof(proof_of_tournament(store, CUP)) == ()
        again = TOURNAMENT.fold(each.event for each in self.told(TOURNAMENT, CUP))
        assert again == self.state
        book = self.cup.opened.ruleset
        assert terms_of(again.planned, book.tournaments, book.book).digest == again.terms


AnyTournament.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestAnyTournament = AnyTournament.TestCase
