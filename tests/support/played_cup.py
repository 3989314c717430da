"""A tournament where it is played: the entrant's terminal, its dealer's console, the display and the pit."""

import dataclasses

from played_house import CALM_MS, WARNING_MS
from tournament_floor import TheCup
from views_house import scene_of

from croupier.core.ids import StaffId, TableId, TerminalId
from croupier.floor.asker import Seat
from croupier.server.connections import viewers
from croupier.server.sentences import refused_because
from croupier.server.shapes import HouseView
from croupier.server.table_options import table_options
from croupier.simulation.tournament_house import BOSS, DEALER
from croupier.table import commands as tc
from croupier.tournaments import commands as oc

R1 = TableId("R1")
SIGN = {"minimum": 100, "maximum": 5_000, "by_kind": {"straight": [100, 500]}}
HEAT = {
    "name": "Heat",
    "called": {"en": "Heat", "fr": "Manche", "zh-Hans": "预赛"},
    "spins": 8,
    "sign": SIGN,
    "least": 100,
    "secret": {"times": 1, "method": "on the screen, by Seal"},
    "advance": {"each_table": 3},
}
FINAL = {
    "name": "Final",
    "called": {"en": "Final", "fr": "Finale", "zh-Hans": "决赛"},
    "spins": 4,
    "sign": SIGN,
}
NAMES = ("Mei L.", "Johan B.", "Rafael C.", "Aiko T.", "Nora V.", "Sam O.", "Ines P.", "Karl W.")
DISPUTED = "the ball was touched on spin 3"
DISRUPTED = "a guest needs a doctor"
SLIP = {"straight:8": 100, "split:26-29": 200, "red": 300}
# What each seat wagers, spin after spin, so that no two stand alike.
MANNERS = ({"red": 500}, {"black": 700}, {"dozen:1": 300}, {"odd": 400}, {"low": 200}, {"column:2": 600},
           {"high": 100}, {"even": 900})  # fmt: skip
OUTCOMES = (14, 0, 29, 8, 33, 20, 17)


class PlayedCup(TheCup):
    """With people who have names, and whoever looks on."""

    def __init__(self, book="automated-10.2", **changes):
        super().__init__(book, **{"tables": ["R1"], "session": [HEAT, FINAL], **changes})
        shown = HouseView(venue="The House", play_money=True, timezone="Australia/Melbourne")
        self.scene = dataclasses.replace(scene_of(self.house), house=shown)

    def called(self, number):
        return NAMES[(number - 1) % len(NAMES)]

    def sees(self, viewer):
        return {name: part.draw() for name, part in viewers.parts(self.scene, viewer).items()}

    def plays(self, spins):
        for outcome in OUTCOMES[:spins]:
            self.spin(outcome, dict(zip(self.by_seat(), MANNERS, strict=False)))
        return self

    @property
    def own(self):
        """Whose seat is looked at: the fourth."""
        return self.by_seat()[3]

    def before_the_end(self, left=CALM_MS):
        spin = self.table().in_hand
        return self.house.now if spin.ends_at is None else spin.ends_at - left


def shown(album, state, cup, at=None, left=None, **more):
    name = TerminalId(at or cup.at(cup.own))
    album.keep(
        "terminal",
        state,
        now=cup.house.now if left is None else cup.before_the_end(left),
        view=cup.sees(viewers.TerminalViewer(name)),
        layout=album.laid_out(cup.house.ruleset),
        **more,
    )


def betting(spins=3, slip=SLIP, **given):
    cup = PlayedCup().held(8).plays(spins).opens()
    return cup.wagers(cup.own, slip, **given)


def at_the_seat(album):
    shown(album, "cup-play", betting(), left=CALM_MS)
    shown(album, "cup-sealed", betting(secret=True), left=CALM_MS)
    shown(album, "cup-last", betting(6), left=WARNING_MS)
    short = PlayedCup(session=[HEAT | {"least": 500}, FINAL]).held(8).plays(1).opens()
    shown(album, "cup-least", short.wagers(short.own, {"red": 200}), left=CALM_MS)
    for sheet in ("tournament", "retire", "dispute", "put in", "session"):
        shown(album, f"cup-{sheet.replace(' ', '-')}", betting(), left=CALM_MS, sheet=sheet)
    settled = betting().closes().settles(8)
    shown(album, "cup-settled", settled)
    settled.does(oc.RaiseDispute, Seat(settled.at(settled.own)), entrant=settled.own, what=DISPUTED)
    shown(album, "cup-disputed", settled, sheet="tournament")
    settled.does(oc.PauseSession, session=1, because=DISRUPTED)
    settled.house.waits(1_000)
    shown(album, "cup-paused", settled)


def perths(album):
    """Where a miss is doubled; the race track shares the place below the felt."""
    plan = {"ruleset": "perth-roulette-599/terminal-single-zero"}
    heat = {key: value for key, value in HEAT.items() if key != "secret"} | {"advance": {"each_table": 1}}
    cup = PlayedCup("perth-roulette-599", session=[heat, FINAL], **plan).held(4)
    cup.spin(14, {name: {"red": 500} for name in cup.by_seat()[:3]}).opens()
    shown(album, "cup-doubled", cup.wagers(cup.own, {"red": 100}), left=CALM_MS)


def coming_and_going(album):
    shown(album, "cup-before", PlayedCup().open().enters(8).closed().seated())
    moved = PlayedCup().held(8).plays(2)
    left = moved.at(moved.own)
    moved.does(oc.MoveSeat, session=1, entrant=moved.own, terminal="X9", because="the screen stays dark")
    shown(album, "cup-moved", moved, at=left)
    shown(album, "cup-moved-to", moved)
    out = PlayedCup().held(8)
    for outcome in (0, 0):
        out.spin(outcome, {out.own: {"red": 5_000}})
    shown(album, "cup-out", out.opens(), left=CALM_MS)
    gone = PlayedCup().held(8).plays(2)
    gone.does(oc.Retire, Seat(gone.at(gone.own)), entrant=gone.own)
    shown(album, "cup-retired", gone.opens(), left=CALM_MS)


def ends(album):
    final = PlayedCup(session=[FINAL]).held(4).plays(4)
    final.house.ticks()
    shown(album, "cup-ended", final, at=final.at(final.by_seat()[0]))
    best = final.session.groups[0][0]
    at = final.at(best)
    final.does(oc.Advance, session=1).does(oc.FixPrizes)
    shown(album, "cup-result", final, at=at)
    tied = PlayedCup(session=[FINAL]).held(4).plays_out().does(oc.CallPlayOff, session=1)
    tied.seated().briefed().starts().opens()
    shown(album, "cup-play-off", tied.wagers(tied.own, {"red": 300}), left=CALM_MS)


def on_console(album, state, cup, **more):
    album.keep(
        "console",
        state,
        now=cup.before_the_end(),
        view=cup.sees(viewers.ConsoleViewer(R1, StaffId(DEALER))),
        layout=album.laid_out(cup.house.ruleset),
        options=table_options(R1, cup.scene.ruleset(R1)),
        selects=cup.at(cup.by_seat()[0]),
        **more,
    )


def at_the_table(album):
    rapid = PlayedCup("rapid-roulette").held(8).plays(6).opens()
    first, second, *_ = rapid.by_seat()
    rapid.wagers(first, {"red": 500}).wagers(second, {"black": 400}, secret=True)
    on_console(album, "cup", rapid)
    album.keep(
        "display", "cup", now=rapid.before_the_end(), view=rapid.sees(viewers.DisplayViewer(R1)),
        layout=album.laid_out(rapid.house.ruleset), then=[],
    )  # fmt: skip
    early = PlayedCup("rapid-roulette").held(8).plays(2).opens()
    album.keep(
        "display", "cup-early", now=early.before_the_end(), view=early.sees(viewers.DisplayViewer(R1)),
        layout=album.laid_out(early.house.ruleset), then=[],
    )  # fmt: skip
    album.keep("pit", "cup", now=rapid.before_the_end(), view=rapid.sees(viewers.PitViewer(StaffId(BOSS))))


def on_cloth(album):
    heat = {"name": "Heat", "called": HEAT["called"], "spins": 4, "sign": SIGN, "advance": {"each_table": 1}}
    cloth = PlayedCup("perth-roulette-599", session=[heat, FINAL]).held(4)
    cloth.spin(14, {name: {"red": 500} for name in cloth.by_seat()[:3]})
    on_console(album, "cup-counts", cloth)
    cloth.opens().wagers(cloth.by_seat()[0], {"red": 500})
    on_console(album, "cup-call-bets", cloth)
    refused = PlayedCup("rapid-roulette").held(8).plays(2).does(oc.PauseSession, session=1, because=DISRUPTED)
    on_console(album, "cup-refused", refused, refusal=_why_not(refused))


def _why_not(cup):
    return refused_because(cup.house.ask(tc.OpenWagering(table=R1), cup.dealer))


def the_cup_states(album):
    at_the_seat(album)
    perths(album)
    coming_and_going(album)
    ends(album)
    at_the_table(album)
    on_cloth(album)
