"""What the terms of a tournament may have to state, and when they have to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited, Clause


class Says(Enum):
    """One member for each matter; books that ask the same ask it by the same member."""

    # Details
    HELD = "when it is held"
    FEES = "entry fee, buy-in, re-buy and add-on, or that there is none"
    PLAYERS = "least and most players"
    WHERE = "where it is held"
    START_MAY_MOVE = "a start may be moved on reasonable notice"
    CHANGES_TOLD = "the regulator is told of changes"
    # Entry
    TAKING_PART = "taking part accepts the terms"
    WHO_MAY_ENTER = "who may enter"
    MAY_REFUSE = "any application may be refused"
    CRITERIA = "criteria of selection"
    EMPLOYEES = "employees, who win no prize"
    ABIDE = "who does not abide risks disqualification"
    TERMS_HAD = "how the terms are had"
    SIGNATURE = "each player signs"
    HOW_TO_ENTER = "how to enter"
    WITHDRAWAL = "withdrawal and substitute"
    # Format
    SESSIONS = "sessions and their length"
    TABLES = "tables in play"
    PROGRESSION = "how players progress"
    BUY_BACK = "how and when to buy back"
    REPECHAGE = "repechage and catch-up"
    BANK = "the bank of each player"
    DISPOSITION = "what becomes of the chips"
    # Wagers
    CHIP_TYPE = "the type of chips"
    LEAST_WAGER = "the least wager"
    SEALED_WAGERS = "secret wagers, how many and how made"
    # Result
    ELIMINATION = "how players are eliminated"
    WINNERS = "how winners are found"
    POOL = "the prize pool"
    DIVISION = "how the pool is divided"
    # Conduct
    PENALTY = "when a player is penalised, and how"
    DISQUALIFICATION = "when a player is disqualified"
    SUBSTITUTE = "when a substitute may be named"
    REFUND = "when a fee is refunded"
    LATE = "what late arrival leads to"
    ABSENT = "what absence leads to"
    PHONE = "what use of a phone leads to"
    SUBSTITUTED = "what naming a substitute leads to"
    DISQUALIFIED = "what disqualification leads to"
    RETIRED = "what retiring leads to"
    PRECEDENCE = "the rules of the game prevail"
    EARLY_END = "a table may end early once those to progress are determined"
    EARLY_END_AGREED = "a table may end early if all its players agree"
    PRIVACY = "personal information"
    IMAGES = "names and images, with permission"
    CONDUCTED = "who conducts it"
    DIRECTOR_FINAL = "the director decides disputes"
    LIABILITY = "liability, with the Acts by name"
    COMPLAINT = "the regulator may investigate complaints"
    # Perth alone
    OWN_PLACEMENT = "players answer for where their wagers lie"
    FORM = "the form of entry"
    TERMS = "the terms"
    FEE = "the entry fee"
    BUY_IN = "the buy-in"
    REDEMPTION = "what redemption chips are worth"
    LIMITS = "the limits of wagers"
    PRIZES = "the prize pool and the prizes"
    PLAY_OFF = "the length of a play-off"
    BONUS = "bonus prizes"
    SCHEDULE = "the schedule"
    LIMITS_MOVE = "when limits change"
    TOP_UP = "when chips may be bought again"
    SEVERAL_WINNERS = "more than one winner of a table"
    WILD_CARDS = "wild cards"


class When(Enum):
    """What has to be so in the plan for a statement to be required."""

    ALWAYS = "always"
    RIGHT_RESERVED = "if the right is reserved"
    CRITERIA = "if criteria are used"
    CHARITY = "if it is for charity or the media"
    SIGNED = "if a signature is asked for"
    SEVERAL_SESSIONS = "if there are several sessions"
    BUY_BACK = "if a re-buy is offered"
    REPECHAGE = "if a repechage or catch-up is offered"
    LEAST_WAGER = "if there is a least wager"
    SEALED_WAGERS = "if secret wagers are allowed"
    REDEMPTION = "if redemption chips are used"
    BONUS = "if there are bonus prizes"
    LIMITS_MOVE = "if limits change during play"
    TOP_UP = "if chips may be bought again"
    SEVERAL_WINNERS = "if a table has more than one winner"
    WILD_CARDS = "if wild cards are given"


@dataclass(frozen=True, slots=True)
class Required:
    """One statement that a book asks of the terms, under its clause."""

    says: Says
    when: Cited[When]

    @property
    def key(self) -> Says:
        """By which books are compared."""
        return self.says

    @property
    def clause(self) -> Clause:
        return self.when.clause


def required(clause: Clause, says: Says, when: When = When.ALWAYS) -> Required:
    return Required(says, Cited(when, clause))


class Fixes(Enum):
    """What a book fixes by itself about the play of a tournament, so that the terms can only repeat it."""

    PREVAIL = "the rules of tournaments prevail over the normal rules"
    REFUND_AHEAD = "the fee comes back if it is cancelled seven days ahead"
    REFUND_IF_OFF = "everything comes back if the tournament does not go ahead"
    NO_REFUND_DISQUALIFIED = "nothing comes back to a disqualified player"
    GROUNDS = "for what an entrant is disqualified, whatever the terms name besides"
    EVERY_SPIN = "at least the minimum and at most the maximum on every spin"
    DOUBLE_AFTER_MISS = "at least double the minimum after a spin below it"
    OUT_OF_CHIPS = "whoever has lost all chips is eliminated"
    NO_LOANS = "chips are not lent"
    ALL_BUST = "all who lose their last chips on one spin play off"
    IN_VIEW = "chips stay in view"
    AFTERWARDS = "what becomes of chips once they are recorded"
    TABLE_WINNER = "most chips at a table win the session"
    TABLE_TIE = "equals at a table play off"
    WINNERS_ADVANCE = "winners advance, and nobody else"
    NEW_BUY_IN = "every further heat or final needs a new buy-in"
    OVERALL = "most chips after the last session win the tournament"
    FIRST_TIE = "equals for the first place play off"
    PLAY_OFF_PLACES = "who wins a play-off is first, who loses it second"
    SHARE = "other equals share their prizes"
    REVIEW = "the director decides, the regulator may review"
    LEAVING = "nobody leaves but in an emergency or with approval"


@dataclass(frozen=True, slots=True)
class FixedByBook:
    """One rule of a book that its terms repeat."""

    fixes: Fixes
    clause: Clause

    @property
    def key(self) -> Fixes:
        return self.fixes
