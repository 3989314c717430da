"""Scenarios of tournaments that a director can read: one line is one act, and what follows stands beside it.

The head names ruleset, plan and entrants, and the clauses that the scenario proves.  Then columns are parted
by two spaces or more: the hour, who acts, the act, and what is then so.  ``then`` is the hour of the line
before.  Chips are plain numbers and money has a dollar sign; a clause is of the book that is played.
"""

import re
from dataclasses import dataclass, field

from scenario_plans import cents, changes, moment, number, session
from tournament_floor import CAGE, DIRECTOR, HOLDER, PAYING, TheCup

from croupier.core.decider import Refused
from croupier.core.ids import Instant
from croupier.floor.asker import Seat, Staff
from croupier.floor.house_settings import wall_clock_by_utc
from croupier.table import commands as tc
from croupier.table.least_wagers import required
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn
from croupier.tournaments import commands as oc
from croupier.tournaments.words import EarlyGround, Extra

ASKERS = {
    "director": DIRECTOR,
    "director with a second": Staff(DIRECTOR.staff, second="sara"),
    "cage": CAGE,
    "cage with a second": PAYING,
    "inspector": HOLDER,
    "inspector with a second": Staff("dana", second=HOLDER.staff),
}
SPARE = "X10"  # a terminal at which no entrant sits


@dataclass
class Scenario:
    ruleset: str = ""
    sessions: list[dict] = field(default_factory=list)
    plan: list[str] = field(default_factory=list)
    entrants: list[str] = field(default_factory=list)
    proves: list[str] = field(default_factory=list)
    acts: list[list[str]] = field(default_factory=list)

    @property
    def book(self):
        return self.ruleset.split("/")[0]

    def cited(self):
        return [f"{self.book} {each}" for each in self.proves]


def read(text):
    lines = [re.split(r"\s{2,}", line.strip()) for line in text.splitlines()]
    made = Scenario()
    for word, *rest in (line for line in lines if line[0] and not line[0].startswith("#")):
        match word:
            case "tournament":
                (made.ruleset,) = rest
            case "session":
                made.sessions.append(session(*rest))
            case "plan":
                made.plan += rest[0].split("; ")
            case "entrants":
                made.entrants += rest[0].split(", ")
            case "proves":
                made.proves += rest[0].split("; ")
            case _:
                made.acts.append([word, *rest])
    return made


class Told(TheCup):
    """The tournament of a scenario, whose people have names."""

    def __init__(self, scenario):
        besides = {"ruleset": scenario.ruleset, "session": scenario.sessions, "tables": ["R1"]}
        super().__init__(scenario.book, **besides | changes(scenario.plan))
        self.scenario = scenario

    def named(self, name):
        return f"E{self.scenario.entrants.index(name) + 1:03}"

    def called_as(self, entrant):
        return self.scenario.entrants[int(entrant[1:]) - 1]

    def at_hour(self, written):
        """Time has brought about what was due before; what is due at that very moment comes after the act."""
        if written != "then":
            hour, _, ms = written.partition(".")
            now = wall_clock_by_utc(moment(hour), 0) + int(ms or 0)
            if now > self.house.now:
                self.house.now = Instant(now - 1)
                self.house.ticks()
            self.house.now = Instant(now)

    def asker(self, who):
        return self.dealer if who == "dealer" else ASKERS.get(who) or Seat(SPARE)

    def asks(self, who, kind, **given):
        return self.house.ask(kind(tournament="riverside-cup", **given), self.asker(who))

    def in_session(self, who, kind, **given):
        return self.asks(who, kind, session=self.session.number, **given)

    def at_table(self, who, kind, table="R1", **given):
        spin = self.table(table).in_hand.number
        return self.house.ask(kind(table=table, round=spin, **given), self.asker(who))


# ── acts ────────────────────────────────────────────────────────────────────────────────────


def slip_of(written):
    wagers = (each.split(" on ") for each in written.split(", "))
    return {bet: number(amount) for amount, bet in wagers}


def prepare(cup, _who):
    cup.open().enters(len(cup.scenario.entrants)).closed().seated().briefed()


def enter(cup, who):
    for _ in who.split(", "):
        cup.enters(1)


def wager(cup, who, written, *, secret=False):
    who = ", ".join(cup.scenario.entrants) if who == "everybody" else who
    refusals = []
    for name in who.split(", "):
        entrant = cup.named(name)
        slip = cup.slip(entrant, slip_of(written), secret=secret)
        refusals.append(cup.house.ask(slip, cup.setter(entrant)))
    return next(filter(None, refusals), None)


def buy_in(cup, _who, dollars):
    """Somebody with money, at a terminal where no entrant sits."""
    bought = pc.CreditByDealer(terminal=SPARE, table="R1", tender=BuyIn.DEALER_CASH, amount=cents(dollars))
    return cup.house.ask(bought, Staff("dana"))


def wager_money(cup, _who, dollars, bet):
    return cup.at_table("stranger", tc.SetWagers, terminal=SPARE, slip={bet: cents(dollars)})


def open_betting(cup, who, table=None):
    cup.pays(table or "R1")
    return cup.house.ask(tc.OpenWagering(table=table or "R1"), cup.asker(who))


def settle(cup, _who, outcome, table=None):
    cup.closes(table or "R1").settles(outcome, table or "R1")


def correct(cup, who, outcome):
    return cup.at_table(
        f"{who} with a second", tc.CorrectOutcome, outcome=outcome, because=f"it was {outcome}"
    )


def no_spin(cup, who):
    cup.closes().launches()
    return cup.at_table(who, tc.DeclareNoSpin, ground="BALL_LEFT_WHEEL")


def count(cup, who, name=None, chips=None, because=""):
    counts = {entrant: cup.session.bank_of(entrant) for entrant in cup.session.at("R1")}
    if name:
        counts[cup.named(name)] = number(chips)
    return cup.in_session(who, oc.RecordBanks, table="R1", counts=counts, because=because or "")


def draw(cup, _who):
    cup.house.ticks()
    refusal = cup.in_session("director", oc.MakeDraw)
    cup.house.ticks()
    return refusal


def brief(cup, who):
    return cup.in_session(who, oc.Brief, understood=tuple(cup.session.seats))


def play_off(cup, who):
    """Called, drawn, explained and started."""
    refusal = cup.in_session(who, oc.CallPlayOff)
    return refusal or draw(cup, who) or brief(cup, who) or cup.in_session(who, oc.StartSession)


def about(kind, **given):
    """What is asked about one entrant."""
    return lambda cup, who, name: cup.asks(who, kind, entrant=cup.named(name), **given)


def conclude(cup, who, table):
    return cup.in_session(who, oc.ConcludeTable, table=table, ground=EarlyGround.ONE_LEFT)


ACTS = [
    (r"brings everybody to their seats", prepare),
    (r"opens entries", lambda cup, _who: cup.open() and None),
    (r"enters?", enter),
    (r"closes entries", lambda cup, _who: cup.closed() and None),
    (r"draws the seats", draw),
    (r"briefs everybody", brief),
    (r"starts the session", lambda cup, who: cup.in_session(who, oc.StartSession)),
    (r"opens the betting(?: at (\S+))?", open_betting),
    (r"buys in for (\$\S+)", buy_in),
    (r"wagers? (\$\S+) on (\S+)", wager_money),
    (r"wagers? (.+)", wager),
    (r"seals (.+)", lambda cup, who, written: wager(cup, who, written, secret=True)),
    (r"calls no more bets", lambda cup, _who: cup.closes() and None),
    (r"launches the ball", lambda cup, _who: cup.launches() and None),
    (r"enters (\d+)(?: at (\S+))?", settle),
    (r"takes and pays", lambda cup, _who: cup.pays()),
    (r"corrects to (\d+)", correct),
    (r"declares no spin", no_spin),
    (r"counts the stacks(?:, but (\S+) with (\S+))?(?:, because (.+))?", count),
    (r"ends the session", lambda cup, who: cup.in_session(who, oc.EndSession)),
    (r"lets who has qualified go on", lambda cup, who: cup.in_session(who, oc.Advance)),
    (r"holds a play-off", play_off),
    (r"fixes the prizes", lambda cup, who: cup.asks(who, oc.FixPrizes)),
    (r"cancels because of (.+)", lambda cup, who, why: cup.asks(who, oc.CancelTournament, because=why)),
    (r"concludes (R\d)", conclude),
    (r"sells (\S+) a re-buy", about(oc.BuyMore, what=Extra.RE_BUY)),
    (r"takes (\S+) off the list", about(oc.WithdrawEntry)),
    (r"gives (\S+) the money back", about(oc.RefundEntry)),
    (r"pays (\S+) the prize", about(oc.PayPrize, payee="P", document="D")),
    (r"lets (\S+) retire", about(oc.Retire)),
    (r"waits", lambda _cup, _who: None),
]


def act(cup, who, does):
    found = next(((m, of) for pattern, of in ACTS if (m := re.fullmatch(pattern, does))), None)
    assert found is not None, f"nobody knows how to do {does!r}"
    return found[1](cup, who, *found[0].groups())


# ── what is then so ─────────────────────────────────────────────────────────────────────────


def clause(cup, written):
    return f"{cup.scenario.book} {written}"


def must_wager(cup, name, amount, by):
    entrant = cup.named(name)
    asked, why = required(cup.table().reserved, cup.at(entrant), cup.chips(entrant))
    assert (asked, str(why)) == (number(amount), clause(cup, by))


def groups(cup, found):
    return ", ".join(" + ".join(cup.called_as(each) for each in group) for group in found)


def order_is(cup, written):
    assert groups(cup, cup.session.groups) == written, groups(cup, cup.session.groups)


def prizes_are(cup, written):
    told = {cup.called_as(line.entrant): line.amount for line in cup.state.prizes if line.amount}
    due = dict(each.split(" $") for each in written.split(", "))
    assert told == {name: cents(amount) for name, amount in due.items()}, told


def seated_at(cup, name, table):
    assert cup.table_of(cup.named(name)) == table


def has(cup, name, chips):
    assert cup.chips(cup.named(name)) == number(chips), cup.chips(cup.named(name))


def same(found, wanted):
    assert found == wanted, found


CHECKS = [
    (r"(\S+) has (\S+)", has),
    (r"(\S+) must wager (\S+) by (\S+)", must_wager),
    (r"(\S+) sits at (R\d)", seated_at),
    (r"(\S+) is (seated|eliminated|retired|withdrawn|playing on)",
     lambda cup, name, how: same(cup.state.entrants[cup.named(name)].standing.value, how)),
    (r"the session is (.+)", lambda cup, how: same(cup.session.stage.value, how)),
    (r"no last spins are announced", lambda cup: same(dict(cup.session.last), {})),
    (r"the last spins are announced after (\d+)",
     lambda cup, spins: same(dict(cup.session.last), {"R1": int(spins)})),
    (r"(\d+) spins? (?:is|are) counted", lambda cup, spins: same(cup.session.played("R1"), int(spins))),
    (r"the order is (.+)", order_is),
    (r"places are (.+)", lambda cup, written: same(groups(cup, cup.state.places), written)),
    (r"prizes are (.+)", prizes_are),
    (r"next play (.+)",
     lambda cup, names: same(sorted(map(cup.called_as, cup.session.entrants)), sorted(names.split(", ")))),
    (r"(\S+) is due \$(\S+)",
     lambda cup, name, due: same(cup.state.entrants[cup.named(name)].refund, cents(due))),
    (r"sealed slips are (\d+)", lambda cup, sealed: same(len(cup.table().in_hand.secret), int(sealed))),
    (r"no chips are left", lambda cup: same([each for each in cup.house.core.store.balances().of
                                            if each.startswith("CHIPS.")], [])),
]  # fmt: skip


def check(cup, then):
    found = next(((m, of) for pattern, of in CHECKS if (m := re.fullmatch(pattern, then))), None)
    assert found is not None, f"nobody knows how to check {then!r}"
    found[1](cup, *found[0].groups())


def step(cup, hour, who, does, then=""):
    cup.at_hour(hour)
    before, answer = cup.house.core.store.head(), act(cup, who, does)
    if refused := re.fullmatch(r"refused by (\S+)", then):
        assert isinstance(answer, Refused), "it was not refused"
        assert str(answer.clause) == clause(cup, refused[1]), str(answer)
        assert cup.house.core.store.head() == before, "something has changed"
        return
    assert not isinstance(answer, Refused), str(answer)
    cup.house.ticks()
    for each in filter(None, then.split("; ")):
        check(cup, each)


def run(scenario):
    cup = Told(scenario)
    for line in scenario.acts:
        try:
            step(cup, *line)
        except AssertionError as wrong:
            raise AssertionError(f"{'  '.join(line)}: {wrong}") from wrong
    return cup
