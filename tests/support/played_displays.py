"""The display of a roulette table: every result, every interruption, and the side wagers."""

from played_house import (
    BOSS,
    CALM_MS,
    DEALER,
    TWO,
    UNTRUE,
    WARNING_MS,
    WHEEL,
)
from played_roulette import SLIP, AtTable

from croupier.floor.asker import Dealer
from croupier.floor.commands import FreezeAccounts
from croupier.table import commands as tc

MINUTE = 60_000
SYSTEMS = {"spread-bet-sz-1": "spread-bet"}


def rapid(slip=None, **how):
    return AtTable("R1", "A1", SLIP if slip is None else slip, **how)


def beside(*sides, slip=None):
    """A table that offers these side wagers."""
    fitted = {"winning-number-display": "", **{SYSTEMS.get(each, each): "PLAY-1" for each in sides}}
    options = {"sides": ", ".join(sides)}
    changes = {"ruleset": "melbourne-roulette-18/single-zero", "options": options, "fitted": fitted}
    return AtTable("S1", "S11", slip or {"straight:17": 500}, **changes, earlier=())


def shown(album, state, house, left=None, then=(), **more):
    now = house.now if left is None else house.spin(house.own).ends_at - left
    layout = album.laid_out(house.ruleset)
    album.keep(
        "display", state, now=now, view=house.on_display(house.own), layout=layout, then=list(then), **more
    )


def results(album):
    for state, number in (("outcome", "17"), ("red", "32"), ("zero", "0")):
        shown(album, state, rapid().comes(number))
    shown(album, "triple-zero", AtTable("C1", "C11").comes("000"))
    corrected = rapid().comes("18").says(FreezeAccounts, DEALER).says(tc.CorrectOutcome, TWO, outcome="17")
    shown(album, "corrected", corrected)
    shown(album, "stale", rapid().comes("17"), stale=True)


def the_round(album):
    shown(album, "wagering", rapid(), CALM_MS)
    shown(album, "warning", rapid(), WARNING_MS)
    shown(album, "waiting", rapid(), CALM_MS, waiting=True)
    shown(album, "new", rapid(earlier=()), CALM_MS)
    shown(album, "no-end", AtTable("T1", "T11"))
    shown(album, "closed", rapid().closed())
    shown(album, "early", rapid().says(tc.CloseWagering, WHEEL, by="sensor"))


def interruptions(album):
    shown(album, "no-spin", rapid().closed().says(tc.DeclareNoSpin, DEALER, ground="BALL_LEFT_WHEEL"))
    void = rapid().closed().says(tc.VoidRound, BOSS, cause="faulty equipment", detail=UNTRUE)
    shown(album, "void", void)
    shown(album, "fault", AtTable("M1", "M11").says(tc.Suspend, BOSS, because=UNTRUE))
    shown(album, "idle", rapid({}, earlier=None))
    closing = rapid({}).comes("17").says(tc.GiveClosingNotice, BOSS)
    closing.opens(closing.own)
    shown(album, "closing", closing, CALM_MS)
    closing.comes("8").now += 20 * MINUTE
    shown(album, "shut", closing.says(tc.CloseTable, BOSS))
    limits = rapid()
    sign = tc.Sign(minimum=1000, maximum=500_000)
    limits.says(tc.GiveLimitNotice, BOSS, sign=sign, applies_at=limits.now + 20 * MINUTE)
    shown(album, "limits", limits, CALM_MS)


def automated(album):
    house = AtTable("V1", "D1", slip={}).comes("8")
    house.does(tc.OpenWagering(table=house.own, commitment="ab" * 32, share_commitment="cd" * 32), Dealer())
    house.puts(house.seat, house.own, SLIP).ends(house.own)
    shown(album, "automated", house)
    running = AtTable("V1", "D1").closed()
    now, before = running.now, running.on_display(running.own)
    after = running.enters(running.own, "17").on_display(running.own)
    layout = album.laid_out(running.ruleset)
    album.keep("display", "spinning", now=now, view=before, then=[after], layout=layout)


def sides(album):
    shown(album, "spread-turning", beside("spread-bet-sz-1"))
    shown(album, "spread", beside("spread-bet-sz-1").closed().draws("26").rests("17"))
    two = beside("lucky-symbols", "roulette-match").closed()
    shown(album, "symbols", two.draws("D", "17", "32", "bonus").rests("17"))
    balls = beside("lucky-ball").draws("5", "17", "29", "0")
    shown(album, "balls", balls)
    shown(album, "balls-won", balls.closed().draws("colour 2").rests("17"))
    failed = beside("spread-bet-sz-1", "lucky-symbols")
    shown(album, "side-failed", failed.says(tc.WithdrawSide, DEALER, side="spread-bet"))


def the_display_states(album):
    for part in (results, the_round, interruptions, automated, sides):
        part(album)
