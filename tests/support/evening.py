"""An evening at one automated table, told so that a supervisor could read it: absent players and every
irregularity of the book, one round after the other.

Chance and the players are steady: the same evening is played by whoever plays it.
"""

import hashlib

from automated_floor import ASSISTANT, BOOK, DEVICE, HIGHER_DEALER, MANAGER, RUNNER, Automated, Phase, e

from croupier.core.ids import TableId, TerminalId
from croupier.floor.asker import Seat
from croupier.games.game import Ask, Outcome, Over
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal import events as te
from croupier.terminal.events import FaultyPart, Reporter
from croupier.words.said import named

TABLE = TableId("R1")
ANNA, ABSENT, LEAVER, BREAKER = (TerminalId(f"A{number}") for number in range(1, 5))
PLAYERS = (ANNA, ABSENT, LEAVER, BREAKER)
FUNDS = 500_00


class Evening:
    def __init__(self, key, store=None):
        self.key, self.drawn, self.lines = key, 0, []
        self.house = Automated(store, R1=key).staffed().opens()
        self.house.joined(*PLAYERS, funds=FUNDS)
        self.game = self.house.game()
        self.told_up_to = self.house.store.head().at

    # ── the evening ─────────────────────────────────────────────────────────────────────

    def plays(self):
        for act in (
            self._an_absent_player_and_one_who_leaves,
            self._a_terminal_fails_before_expiry,
            self._a_terminal_fails_after_expiry,
            self._the_display_controller_fails_before_expiry,
            self._the_display_controller_fails_after_expiry,
            self._a_player_breaks_the_rules,
            self._a_fire,
            self._a_fraud,
            self._a_claim_and_a_call_for_service,
            self._the_table_is_to_close_and_goes_dark,
        ):
            self.say(f"## {act.__name__.replace('_', ' ').strip()}")
            act()
            self.tell()
        return "\n".join(self.lines) + "\n"

    def _an_absent_player_and_one_who_leaves(self):
        self.wagered(*PLAYERS)
        self.closed()
        self.house.does(tc.Leave(table=TABLE, terminal=LEAVER), Seat(LEAVER))
        self.played_out()
        self.house.does(tc.Join(table=TABLE, terminal=LEAVER), Seat(LEAVER))

    def _a_terminal_fails_before_expiry(self):
        self.wagered(*PLAYERS)
        self.fails(ANNA)
        self.closed()
        self.played_out()
        self.repaired(ANNA)

    def _a_terminal_fails_after_expiry(self):
        slips = self.wagered(*PLAYERS)
        self.closed()
        self.begun()
        self.fails(ANNA)
        self.fails(LEAVER)
        self.played_out()
        self.in_round(tc.ConfirmWagers, RUNNER, terminal=ANNA, slip=slips[ANNA])
        self.in_round(tc.FailToConfirm, MANAGER, terminal=LEAVER)
        self.repaired(ANNA, LEAVER)

    def _the_display_controller_fails_before_expiry(self):
        self.wagered(ANNA, ABSENT)
        self.in_round(tc.ReportFailure, DEVICE, of="DISPLAY_CONTROLLER")
        self.wagered(ABSENT, opened=True)
        self.closed()
        self.played_out()

    def _the_display_controller_fails_after_expiry(self):
        slips = self.wagered(ANNA, ABSENT)
        self.closed()
        self.in_round(tc.ReportFailure, DEVICE, of="DISPLAY_CONTROLLER")
        self.played_out()
        self.in_round(tc.ConfirmWagers, MANAGER, terminal=ANNA, slip=slips[ANNA])
        self.in_round(tc.FailToConfirm, MANAGER, terminal=ABSENT)

    def _a_player_breaks_the_rules(self):
        self.wagered(*PLAYERS)
        self.closed()
        self.begun()
        found = tc.RecordIncident(table=TABLE, breach="DEVICE", detail="a phone films", terminal=BREAKER)
        self.house.does(found, RUNNER)
        self.in_round(tc.VoidWagers, ASSISTANT, terminal=BREAKER, because="a device")
        self.house.does(tc.ExcludePlayer(table=TABLE, terminal=BREAKER, because="a device"), ASSISTANT)
        self.played_out()

    def _a_fire(self):
        self.wagered(ANNA, ABSENT, LEAVER)
        self.closed()
        self.begun()
        self.in_round(tc.VoidRound, HIGHER_DEALER, cause="disruption", detail="fire")

    def _a_fraud(self):
        self.wagered(ANNA, ABSENT, LEAVER)
        self.closed()
        self.played_out()
        self.in_round(tc.VoidRound, ASSISTANT, cause="fraud", detail="the draws were known")

    def _a_claim_and_a_call_for_service(self):
        self.wagered(ANNA)
        self.house.does(pc.RequestService(terminal=ANNA), Seat(ANNA))
        self.closed()
        self.house.does(pc.RequestService(terminal=ANNA), Seat(ANNA))
        self.played_out()
        number = self.house.spin().number
        claim = tc.RecordClaim(table=TABLE, terminal=ANNA, claim="I had won", round=number)
        self.house.does(claim, Seat(ANNA))
        self.house.does(tc.DecideClaim(table=TABLE, number=1, decision="the record stands"), MANAGER)
        away = tc.SendAway(table=TABLE, terminal=LEAVER, because="shouts")
        self.house.does(away, MANAGER)

    def _the_table_is_to_close_and_goes_dark(self):
        self.house.does(tc.GiveClosingNotice(table=TABLE), MANAGER)
        for _ in range(2):
            self.wagered(ANNA, ABSENT)
            self.closed()
            self.played_out()
        self.wagered(ANNA, ABSENT)
        self.closed()
        self.house.does(tc.ShutGame(table=TABLE, because="neither seen nor heard"), RUNNER)

    # ── acts ────────────────────────────────────────────────────────────────────────────

    def wagered(self, *names, opened=False):
        if not opened:
            self.house.opening()
        slips = {name: self.slip() for name in names}
        for name, slip in slips.items():
            self.house.does(self.house.wagers(name, slip), Seat(name))
        return slips

    def slip(self):
        """One wager that may stand alone, and one beside it where that is offered."""
        bets = list(self.game.bets())
        first = self.steady([bet for bet in bets if self.game.check({bet: 1000}) is None])
        slip = {first: 1000}
        beside = [bet for bet in bets if bet != first and self.game.check({**slip, bet: 600}) is None]
        return {**slip, self.steady(beside): 600} if beside else slip

    def closed(self):
        self.house.expires()

    def played_out(self):
        while self.house.phase() is Phase.NO_MORE_BETS:
            self.one_step()

    def begun(self):
        """The first moment of a round that has more than one."""
        position = self.house.position()
        turn = position.turn()
        if isinstance(turn, Ask):
            self.house.time_passes()
        elif not isinstance(position.after(Outcome(next(iter(turn.law.weights)))).turn(), Over):
            self.one_step()

    def one_step(self):
        """A draw; or Anna chooses, if she can, and for whoever else is asked the time passes."""
        turn = self.house.position().turn()
        if not isinstance(turn, Ask):
            self.house.dealer(lambda law: self.steady(list(law.weights)))
        elif ANNA in turn.options and self._chose(turn.options[ANNA]):
            return
        else:
            self.house.time_passes()

    def _chose(self, options):
        choice = self.house.choice(ANNA, self.steady(options))
        return isinstance(self.house.ask(choice, Seat(ANNA)), Committed)

    def in_round(self, command, by, **how):
        self.house.does(command(table=TABLE, round=self.house.spin().number, **how), by)

    def fails(self, name):
        fault = pc.ReportFault(
            terminal=name,
            fault=self.fault(),
            part=FaultyPart.TERMINAL,
            reporter=Reporter.DEVICE,
            what="the screen is dark",
        )
        self.house.does(fault, DEVICE)

    def fault(self):
        return f"in round {self.house.spin().number}"

    def repaired(self, *names):
        for name in names:
            self.house.does(pc.ClearFault(terminal=name, fault=self.fault()), MANAGER)

    def steady(self, options):
        self.drawn += 1
        digest = hashlib.sha256(f"{self.key} {self.drawn}".encode()).digest()
        return options[int.from_bytes(digest[:8]) % len(options)]

    # ── how it is told ──────────────────────────────────────────────────────────────────

    def say(self, line):
        self.lines.append(line)

    def tell(self):
        for each in self.house.store.tail(self.told_up_to):
            self.lines.extend(f"  {line}" for line in told(each.event))
        self.told_up_to = self.house.store.head().at
        self.say("  = " + " ".join(f"{name} {self.house.credit(name)}" for name in PLAYERS))


def told(event):
    """A line for each event that a supervisor would want to read."""
    yield from (*of_the_round(event), *of_what_went_wrong(event))


def of_the_round(event):
    match event:
        case e.WageringOpened():
            yield f"round {event.round} opens"
        case e.WagersSet():
            yield f"{event.terminal} wagers {slip_of(event.slip)}"
        case e.WageringClosed():
            short = f"; short of Play: {', '.join(event.short)}" if event.short else ""
            yield "no more bets" + (f"; {event.spinner} spins" if event.spinner else "") + short
        case e.OutcomeEntered():
            yield f"> {event.outcome}"
        case e.ChoiceMade():
            yield f"{event.terminal}: {event.choice}" + (f" for {event.cost}" if event.cost else "")
        case e.RoundSettled() | e.RoundResettled():
            yield from settled(event)
        case _:
            return


def of_what_went_wrong(event):
    match event:
        case e.WagersVoided():
            yield f"void: {event.terminal}, {event.because or named(event.public)} [{event.clause}]"
        case e.RoundVoided():
            yield f"round void: {event.cause}, {event.detail or event.because} [{event.clause}]"
        case e.WagersInDoubt():
            yield f"in doubt: {event.terminal} [{event.clause}]"
        case e.WagersConfirmed():
            yield f"confirmed: {event.terminal} {slip_of(event.slip)} [{event.clause}]"
        case te.ServiceRequested():
            yield f"{event.terminal} calls for service: {', '.join(event.paged)}"
        case te.ServiceCancelled():
            yield f"{event.terminal} calls it off"
        case e.ClosingNoticeGiven():
            yield f"closes after round {event.after_round}"
        case _ if getattr(event, "clause", None):
            yield f"{type(event).__name__} [{event.clause}]"
        case _:
            return


def settled(event):
    after = event.settlements if isinstance(event, e.RoundSettled) else event.after
    for each in after:
        for wager in each.wagers:
            came_to = f"{wager.stake} {wager.kind}, {wager.returned} back"
            yield f"{each.terminal} {wager.bet}: {came_to}; {wager.why}"


def slip_of(slip):
    return ", ".join(f"{stake} on {bet}" for bet, stake in slip.items())


__all__ = ["BOOK", "Evening"]
