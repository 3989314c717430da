"""Jackpots that events of games win: nines at baccarat, further balls at virtual roulette."""

from jackpot_floor import R1, AutomatedWithJackpots, sealed

from croupier.core.ids import TerminalId
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, JackpotLaw
from croupier.table import commands as tc

AUTOMATED = "automated-10.2"


def _by_event(name, event, top, **more):
    how = {"floor": 250_000, "ceiling": 2_500_000, "rate": "3/20", **more}
    return sealed(
        name,
        book=AUTOMATED,
        approval="PLAY-9",
        style=Style.STAND_ALONE,
        law=JackpotLaw.EVENT,
        entry=Entry.JACKPOT_WAGER,
        event=event,
        top=top,
        **how,
    )


def nines(**more):
    return _by_event("nines", "nines", "grand", fixed={"major": 30_000, "minor": 2_500}, **more)


def balls(**more):
    how = {"floor": 1_000_000, "ceiling": 10_000_000, "rate": "1/10", **more}
    return _by_event("balls", "balls", "three", fixed={"two": 15_000, "one": 300}, **how)


SIGN = tc.Sign(minimum=100, maximum=100_000, by_kind={"jackpot": (100, 100)})


def _house(game, event, *terms, names=("A1", "A2"), sign=SIGN):
    options = {"jackpot": "yes", "jackpot_event": event}
    house = AutomatedWithJackpots(options={"R1": options}, R1=f"{AUTOMATED}/{game}").staffed()
    house.served(*terms, group=game)
    house.opens(R1, sign=sign, **options)
    return house.joined(*map(TerminalId, names), funds=100_000_00)


def baccarat(*terms, **how):
    return _house("baccarat-crown", "nines", *terms, **how)


def virtual_roulette(*terms, **how):
    return _house("virtual-roulette", "balls", *terms, **how)
