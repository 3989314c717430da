"""Tournaments at a window of the cage: applied, signed, paid, given back and won."""

from played_director import AUTOMATED, Directed
from tournament_floor import CAGE, PAYING

from croupier.core.ids import StaffId
from croupier.server.connections import viewers
from croupier.server.sentences import refused_because
from croupier.tournaments import commands as oc

IRIS = StaffId("iris")
AHEAD = {"entries__opens": "2027-03-01T10:00:00", "entries__closes": "2027-03-20T19:30:00"}
RE_BUY = {"prize": 2_000, "rake": 200, "until": "2027-03-20T20:30:00"}
ONE = {"name": "Final", "spins": 1, "sign": {"minimum": 100, "maximum": 5_000}}


def shown(album, cup, state, **more):
    viewer = viewers.CageViewer(IRIS, "3")
    view = {name: part.draw() for name, part in viewers.parts(cup.scene, viewer).items()}
    album.keep("cage", state, now=cup.house.now, view=view, **more)


def entries(album):
    cup = Directed(
        AUTOMATED, entries__event="charity", entries__re_buy=RE_BUY, entries__signature=True, **AHEAD
    )
    cup.open()
    shown(album, cup, "tournament-none-yet")
    cup.named(3).named(1, paid=False)
    cup.does(oc.Apply, CAGE, card="00000077")
    for state in ("tournament-open", "tournament-apply", "tournament-sign", "tournament-withdraw"):
        shown(album, cup, state)
    cup.does(oc.AcceptEntry, entrant="E004")
    shown(album, cup, "tournament-pay")
    twice = cup.house.ask(oc.Apply(tournament=cup.state.name, card="00000001"), CAGE)
    shown(album, cup, "tournament-refused", refusal=refused_because(twice))
    cup.does(oc.WithdrawEntry, CAGE, entrant="E001")
    shown(album, cup, "tournament-refund")


def prizes(album):
    cup = (
        Directed(AUTOMATED, tables=["R1"], session=[ONE]).open().named(4).closed().seated().briefed().starts()
    )
    cup.spin(3, {name: {"red": 400 - 100 * at} for at, name in enumerate(cup.by_seat())})
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1).does(oc.FixPrizes)
    first, *_ = (line.entrant for line in cup.state.prizes)
    cup.does(oc.PayPrize, PAYING, entrant=first)
    shown(album, cup, "tournament-prizes")
    shown(album, cup, "tournament-prize")


def the_window_states(album):
    for part in (entries, prizes):
        part(album)
