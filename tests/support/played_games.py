"""The games in their states, as a house in memory is played into them, for the gallery of the screens.

Cards, dice and wheels are dealt by hand, so that every state is the same each time; everything else is
what the house makes of it.
"""

import json
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

import msgspec
from games_house import T1, Dealt

from croupier.core.ids import StaffId
from croupier.floor.asker import Dealer, Staff
from croupier.games.game import Ask, Draw
from croupier.house.rulesets import RULESETS
from croupier.server.bet_board import board_view
from croupier.server.felt import NoFelt, felt_view
from croupier.server.views.screens import DisplayScreen, TerminalScreen
from croupier.server.views.table import past_view
from croupier.table import commands as tc
from croupier.table.settlement import position_of

OWN = "E1"
FUNDS = 1_240_00
WARNING_MS, CALM_MS = 4_000, 16_000
MANAGER = Staff(StaffId("marta"))
# Of these states a display has one of its own.
ON_DISPLAY = ("", "wagering", "warning", "closed", "decision", "waiting", "turning", "outcome", "void")


class Table(Dealt):
    """A table at which some rounds have been played, and the next is open."""

    def __init__(self, game, earlier=(), funds=FUNDS, own=None, **others):
        super().__init__(game, OWN, *others, funds=funds, play_money=True)
        for draws in earlier:
            self.opens().closes().plays(*draws)
        self.opens()
        for terminal, slip in {OWN: own or {}, **others}.items():
            if slip:
                self.puts(terminal, slip)

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

    def refuses(self, slip):
        """What the house says to a slip that it does not take."""
        number = self.house.spin(T1).number
        answer = self.house.ask(tc.SetWagers(table=T1, round=number, terminal=OWN, slip=slip))
        clause = None if answer.clause is None else str(answer.clause)
        return {"title": "Not placed", "text": answer.reason, "clause": clause, "bets": list(slip)}

    def on_terminal(self):
        past = past_view(self.scene, T1)
        return TerminalScreen(house=self.scene.house, table=self.table, past=past, seat=self.seat(OWN))

    def on_display(self):
        return DisplayScreen(house=self.scene.house, table=self.table, past=past_view(self.scene, T1))


class Album:
    """States by screen and name, as the gallery reads them."""

    def __init__(self):
        self.kept = {"terminal": {}, "display": {}, "boards": {}, "felts": {}}

    def keep(self, game, state, table, then=(), left=None, **more):
        """``then`` is drawn next, as quickly as the house draws; ``left`` is the time before betting ends."""
        ends_at = table.table.ends_at
        now = int(table.house.now) if left is None else ends_at - left
        name = f"{game}-{state}" if state else game
        ruleset = table.table.ruleset
        self._laid_out(ruleset)
        first = table.on_terminal(), table.on_display()
        moments = []
        for draw in then:
            table.draws(draw)
            moments.append((table.on_terminal(), table.on_display()))
        story = {"ruleset": ruleset, "now": now, **more}
        self.kept["terminal"][name] = {**story, "view": first[0], "then": [own for own, _ in moments]}
        if state in ON_DISPLAY:
            last = [shown for _, shown in moments[-1:]]
            self.kept["display"][name] = {**story, "view": first[1], "then": last}

    def _laid_out(self, ruleset):
        if ruleset not in self.kept["boards"]:
            self.kept["boards"][ruleset] = board_view(RULESETS[ruleset])
            with suppress(NoFelt):
                self.kept["felts"][ruleset] = felt_view(RULESETS[ruleset])


def every_round(album, name, make, draws, wagering="wagering"):
    """What a round of any game goes through, with bets of one's own and without."""
    album.keep(name, wagering, make(), left=CALM_MS)
    album.keep(name, "warning", make(), left=WARNING_MS)
    album.keep(name, "closed", make().closes())
    album.keep(name, "outcome", make().closes().plays(*draws))
    album.keep(name, "watched", make(own={}).closes().plays(*draws))
    album.keep(name, "void", make().closes().voided())
    album.keep(name, "lost", make(), left=CALM_MS, stale=True)
    table = make()
    album.keep(name, "refused", table, left=CALM_MS, message=table.refuses({"nowhere": 500}))


def baccarat(album):
    slip = {"banker": 2500, "tie": 500, "pair:player": 500}
    coups = (("9♥", "3♠", "5♣", "4♦", "10♣"), ("8♠", "2♦", "K♣", "6♥"), ("4♥", "9♣", "4♠", "9♦"))
    deal = ("9♥", "3♠", "5♣", "4♦", "10♣", "K♠")

    def make(own=slip):
        return Table("baccarat-crown", coups * 4, own=own, E2={"player": 1000})

    every_round(album, "baccarat", make, deal)
    album.keep("baccarat", "dealing", make().closes(), then=deal)
    album.keep("baccarat", "new", Table("baccarat-crown"), left=CALM_MS)


def blackjack(album):
    deal = ("6♦", "K♣", "6♣", "5♠", "9♥")

    def make(own=None, **how):
        own = {"blackjack": 2500} if own is None else own
        return Table("blackjack", own=own, E4={"blackjack": 1000}, **how)

    every_round(album, "blackjack", make, (*deal, "9♦", "8♠", "K♥"))
    album.keep("blackjack", "dealing", make().closes(), then=deal)
    decision = make().closes().draws(*deal)
    album.keep("blackjack", "decision", decision)
    album.keep("blackjack", "short", make(funds=30_00).closes().draws(*deal))
    album.keep("blackjack", "insurance", make().closes().draws("K♦", "7♣", "A♣", "5♠", "9♥"))
    album.keep("blackjack", "others", make().closes().draws(*deal).answers("stand"))
    split = make().closes().draws("8♦", "K♣", "9♣", "8♠", "9♥").answers("split").draws("3♣", "10♠")
    album.keep("blackjack", "split", split)
    album.keep("blackjack", "split-outcome", split.plays("K♦", "9♠", "5♥", "K♠", "8♥"))


def casino_war(album):
    tied = ("K♦", "5♣", "K♠")

    def make(own=None, **how):
        own = {"ante": 2500, "tie": 500} if own is None else own
        return Table("casino-war", own=own, E4={"ante": 1000}, **how)

    every_round(album, "casino-war", make, ("5♦", "9♣", "K♠"))
    album.keep("casino-war", "dealing", make().closes(), then=tied)
    album.keep("casino-war", "decision", make().closes().draws(*tied))
    album.keep("casino-war", "short", make(funds=30_00).closes().draws(*tied))
    album.keep("casino-war", "others", make().closes().draws("5♦", "K♣", "K♠"))
    album.keep("casino-war", "loss", make().closes().plays("5♦", "9♣", "K♠"))
    war = make().closes().draws(*tied).answers("go-to-war")
    album.keep("casino-war", "outcome", war.plays("9♥", "7♦"))


def three_card_poker(album):
    matrix = ("9♥", "4♠", "K♦", "J♣", "10♥", "4♦", "A♠", "Q♠", "8♥")
    dealer = ("Q♥", "7♣", "2♦")
    slip = {"ante:1-5-9": 2500, "pairs-plus:hand": 500, "pairs-plus:row-2": 500, "six-card-bonus:col-3": 1000}

    def make(own=slip, **how):
        return Table("three-card-poker", own=own, E4={"ante:2-6-7": 1000}, **how)

    every_round(album, "poker", make, (*matrix, *dealer))
    album.keep("poker", "picking", make(own={}), left=CALM_MS)
    album.keep("poker", "dealing", make().closes(), then=matrix)
    album.keep("poker", "decision", make().closes().draws(*matrix))
    album.keep("poker", "others", make().closes().draws(*matrix).answers("play"))
    album.keep("poker", "outcome", make().closes().draws(*matrix).answers("play").plays(*dealer))
    album.keep("poker", "folded", make().closes().plays(*matrix, "J♥", "7♣", "2♦"))
    short = make(own={"ante:1-5-9": 2500}, funds=30_00)
    album.keep("poker", "short", short.closes().plays(*matrix, *dealer))


def sic_bo(album):
    throws = (("1", "3", "5"), ("2", "2", "6"), ("4", "4", "4"), ("6", "1", "2"))
    slip = {"small": 2500, "double:2": 500, "triple:4": 100, "total:9": 500, "pair:2-5": 1000}
    slip |= {"single:5": 1000, "odd": 500, "three-of-four:1-2-3-4": 500}

    def make(own=slip):
        return Table("sic-bo", throws * 4, own=own, E2={"big": 1000})

    every_round(album, "sic-bo", make, ("2", "5", "2"), wagering="")
    album.keep("sic-bo", "empty", make(own={}), left=CALM_MS)
    album.keep("sic-bo", "session", make().closes(), sheet="session")
    album.keep("sic-bo", "lifting", make().closes(), then=("2", "5", "2"))


def big_wheel(album):
    symbols = tuple((symbol,) for symbol in "ABAACABADAABAACBAAEBAFAGABACADAB")
    slip = {"symbol:A": 1000, "symbol:C": 500, "symbol:F": 100}

    def make(own=slip, other=3000):
        return Table("lucky-big-wheel-2", symbols, own=own, E2={"symbol:B": other} if other else {})

    every_round(album, "big-wheel", make, ("C",), wagering="")
    album.keep("big-wheel", "next", make(other=500), left=CALM_MS)
    album.keep("big-wheel", "nobody", make(own={}, other=0), left=CALM_MS)
    album.keep("big-wheel", "spin", make(other=500).closes())
    album.keep("big-wheel", "waiting", make().closes())
    album.keep("big-wheel", "turning", make(other=500).closes().answers("spin"), then=("C",))


def big_3_six(album):
    turned = tuple(tuple(each) for each in ("ABA", "CAA", "AAB", "DAC", "BBA", "AEA", "AAA", "FAB"))
    slip = {"wheel-1:A": 1000, "wheel-2:C": 500, "wheel-3:F": 100, "wheel-3:C": 500, "side": 500}

    def make(own=slip):
        return Table("big-3-six", turned, own=own, E2={"wheel-1:B": 500})

    every_round(album, "big-3-six", make, tuple("DCE"), wagering="")
    album.keep("big-3-six", "turning", make().closes(), then=tuple("DCE"))


def virtual_roulette(album):
    numbers = tuple((number,) for number in ("32", "15", "0", "8", "21"))
    slip = {"straight:17": 500, "split:17-20": 1000, "red": 2500}

    def make(own=slip, other=5000):
        return Table("virtual-roulette", numbers, own=own, E2={"black": other})

    every_round(album, "virtual-roulette", make, ("17",), wagering="")
    album.keep("virtual-roulette", "next", make(other=500), left=CALM_MS)
    album.keep("virtual-roulette", "spin", make(other=500).closes())
    album.keep("virtual-roulette", "waiting", make().closes())
    album.keep("virtual-roulette", "running", make(other=500).closes().answers("spin"), then=("17",))


@cache
def album():
    """Everything, as the text that the gallery fetches."""
    made = Album()
    for game in (baccarat, blackjack, casino_war, three_card_poker, sic_bo, big_wheel, big_3_six):
        game(made)
    virtual_roulette(made)
    return msgspec.json.encode(made.kept).decode()


def played_states(screen):
    return tuple(json.loads(album()).get(screen, ()))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(album(), "utf-8")
