"""The games in their states, as a house in memory is played into them, for the gallery of the screens.

Cards, dice and wheels are dealt by hand, so that every state is the same each time; everything else is
what the house makes of it.
"""

import dataclasses
from functools import cache

from games_house import T1, Dealt
from jackpot_events import BY_BALLS, BY_NINES, balls, nines
from msgspec.structs import replace
from played_house import PlayedHouse, with_tables

from croupier.core.ids import StaffId, TableId
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.games.game import Ask, Draw
from croupier.house.advising import Advising
from croupier.server.sentences import refused_because
from croupier.server.views.jackpots import jackpots_view
from croupier.server.views.screens import DisplayScreen, TerminalScreen
from croupier.server.views.table import past_view
from croupier.table import commands as tc
from croupier.table.settlement import position_of

OWN = "E1"
FUNDS = 1_240_00
LAST_MS, WARNING_MS, CALM_MS = 400, 4_000, 16_000
MANAGER = Staff(StaffId("marta"))
# Of these states a display has one of its own.
ON_DISPLAY = (
    "-wagering", "-warning", "-closed", "-decision", "-waiting", "-turning", "-outcome", "-void",
)  # fmt: skip
ALONE = ("sic-bo", "big-wheel", "big-3-six", "virtual-roulette")


class Table(Dealt):
    """A table at which some rounds have been played, and the next is open."""

    def __init__(self, game, earlier=(), *, funds=FUNDS, own=None, options=(), jackpots=(), **others):
        how = {"funds": funds, "options": options, "jackpots": jackpots}
        super().__init__(game, OWN, *others, **how, play_money=True)
        for draws in earlier:
            self.opens().closes().plays(*draws)
        self.opens()
        for terminal, slip in {OWN: own or {}, **others}.items():
            if slip:
                self.puts(terminal, slip)

    def opens(self):
        """As the virtual dealer does, committed to what the round is drawn from."""
        sealed = {"commitment": "ab" * 32, "share_commitment": "cd" * 32}
        self.house.does(tc.OpenWagering(table=T1, **sealed), Dealer())
        return self

    def turn(self):
        return position_of(self.scene.table(T1), self.game).turn()

    def draws(self, *outcomes):
        """As far as something is to be drawn."""
        for outcome in outcomes:
            if not isinstance(self.turn(), Draw):
                break
            self.deals(outcome)
        return self

    def answers(self, choice):
        return self.chooses(OWN, choice)

    def plays(self, *outcomes):
        """To the end: with these draws, and the default of whoever is asked."""
        left = list(outcomes)
        while self.table.phase == "no more bets":
            turn = self.turn()
            if isinstance(turn, Ask):
                self.house.now = max(self.house.now, self.table.asking.ends_at)
                for terminal, default in turn.default.items():
                    self.chooses(terminal, default, Dealer())
            else:
                self.deals(left.pop(0) if left else next(iter(turn.law.weights)))
        return self

    def voided(self):
        number = self.house.spin(T1).number
        self.house.does(
            tc.VoidRound(table=T1, round=number, cause="disruption", detail="a power cut"), MANAGER
        )
        return self

    def refuses(self):
        """A chip that was laid in time and comes too late: where, and what the house says."""
        bet = next(iter(self.game.bets()))
        self.house.now = self.table.ends_at
        number = self.house.spin(T1).number
        late = tc.SetWagers(table=T1, round=number, terminal=OWN, slip={bet: 500})
        return bet, refused_because(self.house.ask(late, Seat(OWN)))

    def on_terminal(self):
        return TerminalScreen(
            house=self.scene.house,
            table=self.table,
            past=past_view(self.scene, T1),
            seat=self.seat(OWN),
            jackpots=jackpots_view(self.scene, T1),
        )

    def on_display(self):
        return DisplayScreen(
            house=self.scene.house,
            table=self.table,
            past=past_view(self.scene, T1),
            jackpots=jackpots_view(self.scene, T1),
        )


def on_screens(album, name, table, then=(), left=None, **more):
    """``then`` is drawn next, as quickly as the house draws; ``left`` is the time before betting ends."""
    now = int(table.house.now) if left is None else table.table.ends_at - left
    layout = album.laid_out(table.scene.ruleset(T1), board=True)
    first = table.on_terminal(), table.on_display()
    moments = []
    for draw in then:
        table.draws(draw)
        moments.append((table.on_terminal(), table.on_display()))
    story = {"now": now, "layout": layout, **more}
    album.keep("terminal", name, view=first[0], then=[own for own, _ in moments], **story)
    if name.endswith(ON_DISPLAY) or name in ALONE:
        last = [shown for _, shown in moments[-1:]]
        album.keep("display", name, view=first[1], then=last, **story)


@cache
def four_meters():
    """As many as a screen shows, of the first table of the demonstration."""
    return jackpots_view(PlayedHouse(with_tables("R1", "R2")).scene, TableId("R1"))


def with_meters(album, name, table, **more):
    """A state of a table that as many jackpots serve as can be."""
    on_screens(album, name, table, **more)
    for screen in ("terminal", "display"):
        kept = album.kept[screen].get(name)
        if kept:
            kept["view"] = replace(kept["view"], jackpots=four_meters())


def every_round(album, name, make, draws, wagering="wagering"):
    """What a round of any game goes through, with bets of one's own and without."""
    with_meters(album, f"{name}-metered-{wagering or 'wagering'}", make(), left=CALM_MS)
    with_meters(album, f"{name}-metered-outcome", make().closes().plays(*draws))
    on_screens(album, f"{name}-{wagering}" if wagering else name, make(), left=CALM_MS)
    on_screens(album, f"{name}-warning", make(), left=WARNING_MS)
    on_screens(album, f"{name}-closed", make().closes())
    on_screens(album, f"{name}-outcome", make().closes().plays(*draws))
    on_screens(album, f"{name}-watched", make(own={}).closes().plays(*draws))
    on_screens(album, f"{name}-void", make().closes().voided())
    on_screens(album, f"{name}-lost", make(), left=CALM_MS, stale=True)
    table = make()
    bet, answer = table.refuses()
    on_screens(album, f"{name}-refused", table, left=LAST_MS, lays=bet, answer=answer)


def baccarat(album):
    slip = {"banker": 2500, "tie": 500, "pair:player": 500}
    coups = (("9♥", "3♠", "5♣", "4♦", "10♣"), ("8♠", "2♦", "K♣", "6♥"), ("4♥", "9♣", "4♠", "9♦"))
    deal = ("9♥", "3♠", "5♣", "4♦", "10♣", "K♠")

    def make(own=slip):
        return Table("baccarat-crown", coups * 4, own=own, E2={"player": 1000})

    every_round(album, "baccarat", make, deal)
    on_screens(album, "baccarat-dealing", make().closes(), then=deal)
    on_screens(album, "baccarat-new", Table("baccarat-crown"), left=CALM_MS)
    entered = {"player": 2500, "jackpot": 500}
    struck = Table("baccarat-crown", own=entered, options=BY_NINES, jackpots=(nines(),))
    on_screens(album, "baccarat-jackpot-outcome", struck.closes().plays("9♠", "4♠", "K♠", "5♠"))


def blackjack(album):
    deal = ("6♦", "K♣", "6♣", "5♠", "9♥")

    def make(own=None, **how):
        own = {"blackjack": 2500} if own is None else own
        return Table("blackjack", own=own, E4={"blackjack": 1000}, **how)

    every_round(album, "blackjack", make, (*deal, "9♦", "8♠", "K♥"))
    on_screens(album, "blackjack-dealing", make().closes(), then=deal)
    decision = make().closes().draws(*deal)
    on_screens(album, "blackjack-decision", decision)
    on_screens(album, "blackjack-one-moment", decision, waiting=True)
    on_screens(album, "blackjack-short", make(funds=30_00).closes().draws(*deal))
    on_screens(album, "blackjack-insurance", make().closes().draws("K♦", "7♣", "A♣", "5♠", "9♥"))
    on_screens(album, "blackjack-others", make().closes().draws(*deal).answers("stand"))
    split = make().closes().draws("8♦", "K♣", "9♣", "8♠", "9♥").answers("split").draws("3♣", "10♠")
    on_screens(album, "blackjack-split", split)
    on_screens(album, "blackjack-split-outcome", split.plays("K♦", "9♠", "5♥", "K♠", "8♥"))


def casino_war(album):
    tied = ("K♦", "5♣", "K♠")

    def make(own=None, **how):
        own = {"ante": 2500, "tie": 500} if own is None else own
        return Table("casino-war", own=own, E4={"ante": 1000}, **how)

    every_round(album, "casino-war", make, ("5♦", "9♣", "K♠"))
    on_screens(album, "casino-war-dealing", make().closes(), then=tied)
    on_screens(album, "casino-war-decision", make().closes().draws(*tied))
    advised, advising = make().closes().draws(*tied), Advising([T1])
    advising.learn(advised.game)
    advised.scene = dataclasses.replace(advised.scene, advising=advising)
    on_screens(album, "casino-war-advised", advised)
    on_screens(album, "casino-war-short", make(funds=30_00).closes().draws(*tied))
    on_screens(album, "casino-war-others", make().closes().draws("5♦", "K♣", "K♠"))
    on_screens(album, "casino-war-loss", make().closes().plays("5♦", "9♣", "K♠"))
    war = make().closes().draws(*tied).answers("go-to-war")
    on_screens(album, "casino-war-outcome", war.plays("9♥", "7♦"))


def three_card_poker(album):
    matrix = ("9♥", "4♠", "K♦", "J♣", "10♥", "4♦", "A♠", "Q♠", "8♥")
    dealer = ("Q♥", "7♣", "2♦")
    slip = {"ante:1-5-9": 2500, "pairs-plus:hand": 500, "pairs-plus:row-2": 500, "six-card-bonus:col-3": 1000}

    def make(own=slip, **how):
        return Table("three-card-poker", own=own, E4={"ante:2-6-7": 1000}, **how)

    every_round(album, "poker", make, (*matrix, *dealer))
    on_screens(album, "poker-picking", make(own={}), left=CALM_MS)
    on_screens(album, "poker-dealing", make().closes(), then=matrix)
    on_screens(album, "poker-decision", make().closes().draws(*matrix))
    on_screens(album, "poker-others", make().closes().draws(*matrix).answers("play"))
    on_screens(album, "poker-outcome", make().closes().draws(*matrix).answers("play").plays(*dealer))
    on_screens(album, "poker-folded", make().closes().plays(*matrix, "J♥", "7♣", "2♦"))
    short = make(own={"ante:1-5-9": 2500}, funds=30_00)
    on_screens(album, "poker-short", short.closes().plays(*matrix, *dealer))


def sic_bo(album):
    throws = (("1", "3", "5"), ("2", "2", "6"), ("4", "4", "4"), ("6", "1", "2"))
    slip = {"small": 2500, "double:2": 500, "triple:4": 100, "total:9": 500, "pair:2-5": 1000}
    slip |= {"single:5": 1000, "odd": 500, "three-of-four:1-2-3-4": 500}

    def make(own=slip):
        return Table("sic-bo", throws * 4, own=own, E2={"big": 1000})

    every_round(album, "sic-bo", make, ("2", "5", "2"), wagering="")
    on_screens(album, "sic-bo-empty", make(own={}), left=CALM_MS)
    on_screens(album, "sic-bo-session", make().closes(), sheet="session")
    on_screens(album, "sic-bo-lifting", make().closes(), then=("2", "5", "2"))


def big_wheel(album):
    symbols = tuple((symbol,) for symbol in "ABAACABADAABAACBAAEBAFAGABACADAB")
    slip = {"symbol:A": 1000, "symbol:C": 500, "symbol:F": 100}

    def make(own=slip, other=3000):
        return Table("lucky-big-wheel-2", symbols, own=own, E2={"symbol:B": other} if other else {})

    every_round(album, "big-wheel", make, ("C",), wagering="")
    on_screens(album, "big-wheel-next", make(other=500), left=CALM_MS)
    on_screens(album, "big-wheel-nobody", make(own={}, other=0), left=CALM_MS)
    on_screens(album, "big-wheel-spin", make(other=500).closes())
    on_screens(album, "big-wheel-waiting", make().closes())
    on_screens(album, "big-wheel-turning", make(other=500).closes().answers("spin"), then=("C",))


def big_3_six(album):
    turned = tuple(tuple(each) for each in ("ABA", "CAA", "AAB", "DAC", "BBA", "AEA", "AAA", "FAB"))
    slip = {"wheel-1:A": 1000, "wheel-2:C": 500, "wheel-3:F": 100, "wheel-3:C": 500, "side": 500}

    def make(own=slip):
        return Table("big-3-six", turned, own=own, E2={"wheel-1:B": 500})

    every_round(album, "big-3-six", make, tuple("DCE"), wagering="")
    on_screens(album, "big-3-six-turning", make().closes(), then=tuple("DCE"))


def virtual_roulette(album):
    numbers = tuple((number,) for number in ("32", "15", "0", "8", "21"))
    slip = {"straight:17": 500, "split:17-20": 1000, "red": 2500}

    def make(own=slip, other=5000):
        return Table("virtual-roulette", numbers, own=own, E2={"black": other})

    every_round(album, "virtual-roulette", make, ("17",), wagering="")
    on_screens(album, "virtual-roulette-next", make(other=500), left=CALM_MS)
    on_screens(album, "virtual-roulette-spin", make(other=500).closes())
    on_screens(album, "virtual-roulette-waiting", make().closes())
    on_screens(album, "virtual-roulette-running", make(other=500).closes().answers("spin"), then=("17",))
    served = {"options": BY_BALLS, "jackpots": (balls(),)}
    entered = Table("virtual-roulette", numbers, own={**slip, "jackpot": 500}, **served)
    on_screens(album, "virtual-roulette-jackpot", entered, left=CALM_MS)
    drawn = entered.closes().plays("17", "17", "32", "17")
    on_screens(album, "virtual-roulette-jackpot-outcome", drawn)


GAMES = (
    baccarat, blackjack, casino_war, three_card_poker, sic_bo, big_wheel, big_3_six, virtual_roulette,
)  # fmt: skip


def the_games_states(album):
    for game in GAMES:
        game(album)
