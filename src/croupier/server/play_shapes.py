"""The shapes of what lies on the table in each game besides the wagers, for everybody to see.

Cards are in the notation of the log ("10♥"), terminals by name; nobody's money is in here.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Standing = Literal["waiting", "acting", "stood", "bust", "blackjack", "surrendered", "doubled", "full"]
WarStanding = Literal["waiting", "won", "lost", "tied", "surrendered", "at war", "war won", "war lost"]
PokerStanding = Literal["waiting", "acting", "played", "folded", "short"]
Winner = Literal["player", "banker", "tie"]
Colour = Literal["red", "black", "green"]
HandResult = Literal["win", "lose", "stand-off", "void"]


class Play(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag=True):
    """One game each; the tag says which."""


class BaccaratPlay(Play, frozen=True, kw_only=True, tag="baccarat"):
    """The hands as far as they are dealt; who won once the coup is over."""

    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_points: int
    banker_points: int
    next: Literal["player", "banker"] | None
    winner: Winner | None
    player_pair: bool
    banker_pair: bool
    decks: int


class SicBoPlay(Play, frozen=True, kw_only=True, tag="sic bo"):
    """The dice that have come to rest, in the order of the draw; announced low to high."""

    dice: tuple[int, ...]
    announced: str | None
    total: int | None


class WheelPlay(Play, frozen=True, kw_only=True, tag="lucky big wheel"):
    symbol: str | None


class RingsPlay(Play, frozen=True, kw_only=True, tag="big 3 six"):
    """What the wheels show, the outermost first."""

    symbols: tuple[str, ...]
    side: str | None  # the prize of the side wager that these symbols win, in words


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """A hand lies open, and so does what it came to; what was staked on it does not."""

    cards: tuple[str, ...]
    points: int
    soft: bool
    doubled: bool
    standing: Standing
    result: HandResult | None = None  # once the round is over; none where its wager is in doubt


class BoxView(msgspec.Struct, frozen=True, kw_only=True):
    """A player's box.  ``insured`` is none until it has been decided."""

    terminal: str
    hands: tuple[HandView, ...]
    insured: bool | None


class BlackjackPlay(Play, frozen=True, kw_only=True, tag="blackjack"):
    dealer: tuple[str, ...]
    dealer_points: int
    dealer_soft: bool
    dealer_blackjack: bool
    boxes: tuple[BoxView, ...]
    decks: int


class AreaView(msgspec.Struct, frozen=True, kw_only=True):
    terminal: str
    card: str | None
    standing: WarStanding


class WarPlay(Play, frozen=True, kw_only=True, tag="casino war"):
    dealer: str | None
    areas: tuple[AreaView, ...]
    community: str | None
    dealer_war: str | None
    decks: int


class PickView(msgspec.Struct, frozen=True, kw_only=True):
    """The positions that a terminal picked for its hand, and what became of it."""

    terminal: str
    positions: tuple[int, ...]
    hand: str | None  # in words, once its cards are dealt
    standing: PokerStanding


class PokerPlay(Play, frozen=True, kw_only=True, tag="three card poker"):
    matrix: tuple[str, ...]  # the card on position 1 first
    rows: tuple[tuple[int, ...], ...]
    dealer: tuple[str, ...]
    dealer_hand: str | None
    qualifies: bool | None
    picks: tuple[PickView, ...]


class RoulettePlay(Play, frozen=True, kw_only=True, tag="virtual roulette"):
    number: str | None


class PlainMove(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that has happened: the equipment brought something, or a terminal chose something."""

    by: str  # the equipment ("shoe", "coin"), or the terminal
    of: str  # what was drawn or chosen
    chosen: bool  # by a player, or by time for them


class PlainPlay(Play, frozen=True, kw_only=True, tag="plain"):
    """Any game that no screen has a drawing of its own for: its moves in their order, and its result.

    What players are asked comes with ``asking`` and with their own decision, bets with the board.
    """

    moves: tuple[PlainMove, ...]
    result: str | None  # in one line, once the round is over


PlayView = (
    BaccaratPlay
    | SicBoPlay
    | WheelPlay
    | RingsPlay
    | BlackjackPlay
    | WarPlay
    | PokerPlay
    | RoulettePlay
    | PlainPlay
)


class BallView(msgspec.Struct, frozen=True, kw_only=True):
    """A colour's Lucky Ball number."""

    colour: int
    number: str
    bonus: bool
    won: bool


class SideShown(msgspec.Struct, frozen=True, kw_only=True):
    """What has been drawn for a side wager, as far as it may be seen."""

    key: str
    offered: bool
    symbol: str | None = None
    wheels: list[tuple[str, Colour]] = []
    bonus: bool = False
    turning: bool = False  # the rings of Spread-Bet
    outer: str | None = None
    inner: str | None = None
    spread: int | None = None
    balls: list[BallView] = []


class ShoeView(msgspec.Struct, frozen=True, kw_only=True):
    """A shoe that goes on from round to round, as far as everybody has seen it."""

    dealt: int  # since it was shuffled
    ended: bool  # the cut card has come: the next round has a new shoe
    results: int  # so many of the last results are of this shoe
    before: int  # and so many of the one before it


class Asking(msgspec.Struct, frozen=True, kw_only=True):
    """Who is to choose now, by when, and what is done for whoever does not."""

    terminals: tuple[str, ...]
    ends_at: int
    seconds: int
    clause: str


class ChoiceView(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may be chosen now; ``short`` when the account does not hold what it costs, or when the
    limit that the player has set himself does not cover it: then the clause of that limit stands beside it.
    """

    choice: str
    cost: int
    short: bool
    beyond_limit: str | None = None


class DecisionView(msgspec.Struct, frozen=True, kw_only=True):
    """What the person at this terminal is asked.  ``hand`` counts from one where there are several."""

    choices: tuple[ChoiceView, ...]
    default: str
    ends_at: int
    clause: str
    hand: int | None = None


# ── the layout of a game that has no roulette felt ──────────────────────────────────────────


class PrizeView(msgspec.Struct, frozen=True, kw_only=True):
    when: str
    pays: int
    to: int
    clause: str


class BoardSpot(msgspec.Struct, frozen=True, kw_only=True):
    """One bet with every way in which it wins, its exact edge and its chance to win anything."""

    key: str
    kind: str  # what stands before the colon of its key
    name: str
    prizes: tuple[PrizeView, ...]
    clause: str
    edge: str  # empty for a wager on a jackpot, which the jackpot pays
    chance: str
    played: str  # how decisions are taken that the edge is worked out with


class BoardView(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a screen must know to draw the layout of this ruleset."""

    ruleset: str
    title: str
    book: str
    game: str
    spots: tuple[BoardSpot, ...]
    wheel: tuple[str, ...]  # the symbols of its compartments, clockwise; empty without a wheel
    wheels: int
    rows: tuple[tuple[int, ...], ...]  # of the poker matrix
    lines: dict[str, tuple[int, ...]]  # rows and columns that may be wagered on
    decks: int | None
    decision_seconds: int | None
    spinner_minimum: int | None
    words: dict[
        str, dict[str, str]
    ] = {}  # by language and key: what a game that is no part of this house says
