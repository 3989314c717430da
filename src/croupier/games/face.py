"""The face of a game: everything that the house asks of it besides its rules.

Floor, table, server, laboratory and command line know no game by name.  What they need to know of the one
in front of them they ask of its face: ``game.face``.  A game owes what is abstract here.  Everything else has
an answer that is right for any game that has nothing of the kind: no shoe, no side wagers, no wheel.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar, Generic, TypeVar

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.cards import Counts
from croupier.games.cut_card import ShoeRules
from croupier.games.equipment import Draws, Equipment
from croupier.games.felt import ColourOfNumber, Felt
from croupier.games.game import Ask, BetKey, Draw, Game, Position, Slip, Slips
from croupier.games.jackpot_events import JackpotEvent
from croupier.games.notation import BadBet, parse_slip
from croupier.games.odds import Odds
from croupier.games.rules_on_screen import KindOfBet, Orders, Row, Say, Step
from croupier.games.side_wagers import SideWager, SideWagerShown
from croupier.games.sight import Lying, Play
from croupier.games.wheels import Wheel
from croupier.words.said import say

G = TypeVar("G", bound=Game)
P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a draw goes: "player", "dealer", "box", "position" and so on, and which of several."""

    to: str
    number: int | None = None
    terminal: TerminalId | None = None


@dataclass(frozen=True, slots=True)
class Boxes:
    """How many hands there may be, and the decks that last for no more."""

    most: int
    decks: Cited[int]


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What a screen must know to draw the layout, besides the bets."""

    wheel: tuple[str, ...] = ()  # the symbols of its compartments, clockwise
    wheels: int = 0
    rows: tuple[tuple[int, ...], ...] = ()  # of a matrix of cards
    lines: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    decks: int | None = None
    decision_seconds: int | None = None  # to choose, or to start the wheel or the ball
    spinner_minimum: int | None = None


@dataclass(frozen=True, slots=True)
class Habit:
    """The bets that people make: those that a game is about, and those that are placed beside one."""

    main: tuple[BetKey, ...]
    beside: tuple[BetKey, ...] | None = None  # none where bets are all alike, and several are made at once


# For every bet, on which of the outcomes it wins and how much of a stake then comes back.
Returns = Mapping[BetKey, tuple[tuple[int, Fraction | int], ...]]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Everything that a round may come to, and what every bet then returns of its stake."""

    names: tuple[str, ...]
    returns: Returns


@dataclass(frozen=True)
class Face(ABC, Generic[G, P]):
    """What a house asks of one game, as it is played at one table."""

    game: G

    word: ClassVar[str]  # by which screens and words know the game: "three card poker"
    told_by_moves: ClassVar[bool] = True  # a round of it is recalled move by move, not by its result alone
    best_choice_pays: ClassVar[bool] = False  # its figures are of a player who chooses what is worth more
    laid_out_by_felt: ClassVar[bool] = False  # what lies on its table is shown with the felt
    needs_seats: ClassVar[bool] = False  # who wagered on what decides how it is dealt, or who is asked

    # ── what every game owes ────────────────────────────────────────────────────────────────

    @abstractmethod
    def result(self, position: P, /) -> str:
        """What a round came to, in one short line that is the same wherever it is kept or shown."""

    @abstractmethod
    def equipment(self) -> Equipment:
        """Where a draw comes from when the system draws it."""

    @abstractmethod
    def draws(self) -> Draws:
        """How many a whole round has."""

    def equipment_of(self, _by: str) -> Equipment:
        """The equipment that a draw is made by, where a game has several kinds of it."""
        return self.equipment()

    @abstractmethod
    def objective(self, say: Say, orders: Orders, /) -> Sequence[Row]:
        """What a player is after."""

    @abstractmethod
    def steps(self, say: Say, orders: Orders, /) -> Sequence[Step]:
        """How a round goes."""

    # ── rules on the screen ─────────────────────────────────────────────────────────────────

    def fittings(self, _say: Say) -> Sequence[Row]:
        """What its table is fitted with."""
        return ()

    def cards(self, _say: Say, _orders: Orders) -> Sequence[Row]:
        """Which cards are used, and what they are worth."""
        return ()

    def decisions(self, _say: Say, _orders: Orders) -> Sequence[Row]:
        """What a player may decide."""
        return ()

    def settlement(self, _say: Say) -> Sequence[Row]:
        """What is to be said of the settlement besides what the table's rules say of it."""
        return ()

    def kinds_of_bets(self, _say: Say) -> Sequence[KindOfBet] | None:
        """One bet for each kind, where all of a kind win and pay alike."""
        return None

    def kind_in_words(self, _bet: BetKey) -> str | None:
        """The key of the words for this kind of bet, where its bets have no words of their own."""
        return None

    # ── what is seen ────────────────────────────────────────────────────────────────────────

    def seen(self, _position: P, _lying: Lying) -> Play | None:
        """What lies on the table; none where the plain view shows it."""
        return None

    def board(self) -> BoardFacts:
        return BoardFacts()

    def felt(self) -> Felt | None:
        """A layout with a place for every chip."""
        return None

    def colour(self, _result: str) -> ColourOfNumber | None:
        return None

    def usual_bets(self) -> Sequence[BetKey]:
        """By whose house edge the game as a whole is known: that of the bet which it names first."""
        return (next(iter(self.game.bets())),)

    def outcomes(self) -> Outcomes | None:
        """For what the house may lose; none where the same draw means another thing to everybody."""
        return None

    def paid_by(self, _drawn: Sequence[str]) -> Mapping[BetKey, Odds | None]:
        """For the bets of a layout, the printed odds by which each is paid after these draws, if by any.

        What was posted is held against it; a bet that is not named here is walked afresh for that.
        """
        return {}

    # ── draws and records ───────────────────────────────────────────────────────────────────

    def place(self, position: P, /) -> Place:
        """Where the next draw goes."""
        turn = position.turn()
        return Place(turn.by if isinstance(turn, Draw) else "table")

    def dealt_by_the_rules(self, _drawn: Sequence[str], *, undone: bool) -> bool:
        """Whether what was drawn is what the rules ask for, where that can be told without the slips."""
        del undone
        return True

    def for_the_verifying_page(self) -> Mapping[str, Any]:
        """By what rules the page walks a round of it; a game that is only drawn says nothing here."""
        return {}

    def as_backed(self, _slip: Slip) -> Game:
        """The game without the draws that this slip does not turn on."""
        return self.game

    # ── the shoe ────────────────────────────────────────────────────────────────────────────

    def shoe(self) -> ShoeRules | None:
        """Where nothing is dealt, or one deck in every round, there is no shoe that could go on."""
        return None

    def with_shoe(self, _shoe: ShoeRules) -> Game:
        return self.game

    def lasts_for(self, _gone: Counts, _boxes: int) -> bool:
        """Whether what is left is sure to last for a round with so many boxes, however they are played."""
        return True

    def shoe_goes_on(self, _position: P) -> bool:
        """Whether the next round is dealt from the same shoe, when this one is over."""
        return False

    # ── players ─────────────────────────────────────────────────────────────────────────────

    def boxes(self) -> Boxes | None:
        """Where every slip has a hand of its own dealt to it."""
        return None

    def further_wager(self, _slip: Slip) -> int:
        """What the game will ask a player to put down besides, and wants covered when betting ends."""
        return 0

    def staked(self, position: P, terminal: TerminalId, /) -> int:
        """What one terminal has at stake by now."""
        return sum(position.stakes()[terminal].values())

    def hand_asked(self, _position: P) -> int | None:
        """Which of several hands is asked for, counted from one."""
        return None

    def why_not(self, _position: P, _choice: str) -> Refused | None:
        """Why a choice is not among those that may be made, where there is more to say than that."""
        return None

    def next_spinner(
        self, _seats: Sequence[TerminalId], _slips: Slips, _last: TerminalId | None
    ) -> TerminalId | None:
        """Whose turn it is to start the wheel or the ball, in the games that players start."""
        return None

    def spinner_foreseen(self) -> bool:
        """Whether that is known before betting ends; where players start nothing there is nothing to know."""
        return False

    def spinner(self, _position: P) -> TerminalId | None:
        """Who is asked to start the wheel or the ball, until it runs."""
        return None

    # ── a jackpot that its rounds may win ───────────────────────────────────────────────────

    def jackpot_event(self) -> JackpotEvent | None:
        """What a jackpot wager plays for; none where no event of the game wins a jackpot."""
        return None

    def jackpot_wager_required(self) -> Clause | None:
        """By which nothing but a jackpot wager enters a jackpot; none where the jackpot may say otherwise."""
        return None

    # ── slips as they are written ───────────────────────────────────────────────────────────

    def slip(self, text: str, /) -> Slip | BadBet:
        """The slip, or the place where it cannot be read and what was expected there."""
        return parse_slip(text, self.game)

    def spoken(self, bet: BetKey, /) -> str:
        return bet

    def layout_name(self) -> str | None:
        """The diagrams of the book that show its layout."""
        return None

    # ── a wheel with a ball, and wagers beside it ───────────────────────────────────────────

    def wheel(self) -> Wheel | None:
        """The wheel that a ball is spun on."""
        return None

    def number(self, _position: P) -> str | None:
        """Where the ball has come to rest."""
        return None

    def sides(self) -> tuple[SideWager, ...]:
        """Side wagers that are drawn for by equipment of their own."""
        return ()

    def side_bets(self) -> frozenset[BetKey]:
        """The bets of those side wagers."""
        return frozenset(bet for side in self.sides() for bet in side.bets())

    def drawn_by(self, _side: str) -> str | None:
        """The equipment that draws for a side wager."""
        return None

    def sides_seen(self, _position: P, *, in_play: bool) -> Sequence[SideWagerShown]:
        """What has been drawn for them, as far as it may be seen."""
        del in_play
        return ()

    def without(self, _sides: frozenset[str]) -> Game:
        """The game while the equipment of these side wagers is not working."""
        return self.game

    def dolly(self, _number: str) -> BetKey | None:
        """Where the dealer marks the winning number on the layout."""
        return None

    def kinds_on(self, _slips: Slips, _number: str) -> tuple[str, ...]:
        """The types of wager that lie on a number."""
        return ()

    def neighbours(self, _number: str, _each_side: int) -> tuple[BetKey, ...] | Refused:
        """The bets of a number and those beside it on the rim."""
        return Refused(say("roulette.this-table-has-no-race"))

    def section(self, _series: str) -> tuple[BetKey, ...] | Refused:
        """The bets of a section of the race track, by its name."""
        return Refused(say("roulette.this-table-has-no-race"))

    # ── how a simple player plays it ────────────────────────────────────────────────────────

    def habit(self, minimum: int, /) -> Habit:
        """All bets that may stand by themselves."""
        known = (bet for bet, what in self.game.bets().items() if not what.enters_jackpot)
        return Habit(tuple(bet for bet in known if self.game.check({bet: minimum}) is None))

    def wishes(self, _position: P, ask: Ask, terminal: TerminalId, /) -> Sequence[str]:
        """What a player would choose who knows the game a little, the dearest wish first."""
        return ask.options[terminal]


AnyFace = Face[Any, Any]
