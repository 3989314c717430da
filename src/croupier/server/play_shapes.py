"""The shapes of what everybody at a table sees besides the play itself: side wagers, the shoe, who is asked,
and the layout of a game that has no felt.
"""

from __future__ import annotations

import msgspec

from croupier.games.felt import ColourOfNumber

Colour = ColourOfNumber


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


class SealView(msgspec.Struct, frozen=True, kw_only=True):
    """By what everybody can hold the house to this round: what it committed to, and what was bound."""

    commitment: str | None  # to what the round is drawn from; none where a person deals
    witness: str | None = None  # who has a share in its chance; none where chance is the house's alone
    wagers: str | None = None  # the digest that binds the slips, from the close on and before any draw
    bound: int | None = None  # how many slips it binds


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
    limit the player has set themselves does not cover it: then the clause of that limit stands beside it.
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
    advised: str | None = None  # the best of what is open, where the operator has it said


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
