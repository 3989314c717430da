"""What a book may decide about jackpots."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited, Clause


class Style(Enum):
    MYSTERY = "mystery"
    STAND_ALONE = "stand-alone progressive"
    LINKED = "linked progressive"
    BONUS = "bonus"


class EntryBy(Enum):
    ANY_VALID_WAGER = "any valid wager, once the number is confirmed"
    JACKPOT_WAGER = "a jackpot wager, where one is required"


class OnClosing(Enum):
    WHOLE_METER_MOVES = "the whole meter moves to other jackpots"
    PLAYER_CONTRIBUTIONS_MOVE = "player contributions move to other jackpots"


class WhenFaulty(Enum):
    NOT_OFFERED = "the game goes on without it"
    GAME_SHUT = "the game is shut down"


class WhenRoundIsVoid(Enum):
    CONFIRMED_STANDS = "re-credited or moved, but a confirmed jackpot stands"
    RE_CREDITED = "re-credited or moved"


class Payment(Enum):
    ACCOUNT_AFTER_CONFIRMATION = "to the account after confirmation; goods later"
    ACCOUNT_TICKET_OR_VOUCHER = "to the account, by ticket or by voucher"


class MeterShown(Enum):
    AT_EVERY_TABLE = "the meter at every table"
    WHERE_PLAYERS_FUND_IT = "at table or terminal where players fund it, else optional"


@dataclass(frozen=True, slots=True)
class JackpotRules:
    """A prize that many rounds feed."""

    styles: Cited[tuple[Style, ...]]
    approval: Clause | None  # which asks for software that was approved
    viewer: Clause | None  # which asks for a client viewer at the table
    display: Clause | None  # and for a meter display
    groups: Clause
    a_group_at_least: Clause
    group_sign: Clause
    closing_sign: Clause
    on_closing: Cited[OnClosing]
    entry: Cited[EntryBy]
    increment: Clause
    meter_floor: Clause
    reset_to_minimum: Clause | None
    meter_shown: Cited[MeterShown]
    promotional: Clause
    promotional_of_house: Clause | None  # of a prize that the house funds
    payment: Cited[Payment]
    to_account: Clause
    goods: Clause | None
    by_ticket: Clause | None
    operating: Clause
    prize_readable: Clause | None  # by the rank that confirms
    faulty: Cited[WhenFaulty]
    re_credit: Clause
    void: Cited[WhenRoundIsVoid]
