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
    title = {"en": "Nines", "fr": "Neufs", "zh-Hans": "双九奖"}
    return _by_event("nines", "nines", "grand", fixed={"major": 30_000, "minor": 2_500}, title=title, **more)


def balls(**more):
    title = {"en": "Three Balls", "fr": "Trois billes", "zh-Hans": "三球奖"}
    how = {"floor": 1_000_000, "ceiling": 10_000_000, "rate": "1/10", "title": title, **more}
    return _by_event("balls", "balls", "three", fixed={"two": 15_000, "one": 300}, **how)


SIGN = tc.Sign(minimum=100, maximum=100_000, by_kind={"jackpot": (100, 100)})


BY_NINES = {"jackpot": "yes", "jackpot_event": "nines"}
BY_BALLS = {"jackpot": "yes", "jackpot_event": "balls"}


def served_house(table, key, options, *terms, **how):
    """A house of one table that is served by these jackpots, and not laid yet."""
    house = AutomatedWithJackpots(options={table: dict(options)}, **how, **{table: key}).staffed()
    return house.served(*terms, tables=(table,), group="served")


def _house(game, options, *terms, names=("A1", "A2"), sign=SIGN):
    house = served_house(R1, f"{AUTOMATED}/{game}", options, *terms)
    house.opens(R1, sign=sign, **options)
    return house.joined(*map(TerminalId, names), funds=100_000_00)


def baccarat(*terms, **how):
    return _house("baccarat-crown", BY_NINES, *terms, **how)


def virtual_roulette(*terms, **how):
    return _house("virtual-roulette", BY_BALLS, *terms, **how)
