"""What the soak has found, each as small as it can be told."""

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.floor.asker import HouseSystem, Seat
from croupier.floor.rooms import TABLE
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn
from croupier.testing.soak.furniture import BOSS, DEALER
from croupier.testing.soak.network import Network
from croupier.testing.soak.stores import in_memory

R1, PLAYER = TableId("R1"), TerminalId("R1-0")


def calm_house():
    net = Network(1, in_memory())
    net.furnish()
    net._calm = True
    return net


def does(net, command, by=DEALER):
    answer = net.ask(command, by)
    assert isinstance(answer, Committed), answer


def test_no_wagers_are_voided_at_a_table_that_never_had_a_round():
    void = tc.VoidWagers(table=R1, round=0, terminal=PLAYER, because="a breach")
    assert isinstance(calm_house().ask(void, BOSS), Refused)


def test_a_settled_round_that_is_voided_passes_the_audit():
    net = calm_house()
    does(net, pc.CreditByDealer(terminal=PLAYER, table=R1, tender=BuyIn.DEALER_CASH, amount=5_000))
    does(net, tc.OpenWagering(table=R1))
    does(net, tc.SetWagers(table=R1, round=1, terminal=PLAYER, slip={"red": 1_000}), Seat(PLAYER))
    net.wall = net.core.current.state(TABLE, R1).in_hand.ends_at
    does(net, tc.CloseWagering(table=R1, round=1), HouseSystem())
    does(net, tc.SpinBall(table=R1, round=1, by="HAND"))
    does(net, tc.EnterOutcome(table=R1, round=1, outcome="2"))
    assert net.store.balance("AUD:credit:R1-0") == 4_000
    void = tc.VoidRound(table=R1, round=1, cause="disruption", detail="fire", outcome_affected=True)
    does(net, void, BOSS)
    assert net.store.balance("AUD:credit:R1-0") == 5_000
    net.finish()
    assert net.soaked.audited > 0
