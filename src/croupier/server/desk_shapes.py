"""The shapes of what is said at a table and done with chips: calls, the payout, colours, markers."""

from __future__ import annotations

from typing import Literal

import msgspec

from croupier.core.public_reasons import PublicReason
from croupier.games.felt import ColourOfNumber
from croupier.server.sentences import Because

Says = Literal["place your bets", "no more bets", "result"]


class CallView(msgspec.Struct, frozen=True, kw_only=True):
    """What the dealer says now, as everybody at the table hears it."""

    says: Says
    french: str | None  # said besides
    number: str | None
    colour: ColourOfNumber | None  # where the book wants it said with the number


class PromptView(msgspec.Struct, frozen=True, kw_only=True):
    """How the dealer says it, and what is marked and named with the result."""

    manner: str | None  # the name of a CloseCall
    clause: str | None
    kinds: list[str]  # of wager that lie on the number, to be named before anything is cleared
    dolly: str | None  # the bet in whose area it is put
    colour: bool  # whether a number is called with its colour here


class ChipMoveView(msgspec.Struct, frozen=True, kw_only=True):
    step: str  # the name of a PayoutStep
    terminal: str
    bet: str
    amount: int
    clause: str
    waits: Because | None  # why not yet


class PayoutView(msgspec.Struct, frozen=True, kw_only=True):
    """What is left to be done with the chips of the round just settled, in order."""

    moves: list[ChipMoveView]
    locked: str | None  # the clause by which betting does not open before all of it is done


class MarkerView(msgspec.Struct, frozen=True, kw_only=True):
    """Lies before a player for whom the old minimum and units go on."""

    terminal: str
    minimum: int
    maximum: int
    multiple: int
    until: int | None
    clause: str


class FaultView(msgspec.Struct, frozen=True, kw_only=True):
    """What of a terminal has failed, as staff see it."""

    fault: str
    part: str
    since: int


class FreezeView(msgspec.Struct, frozen=True, kw_only=True):
    """What stands against an account; why is in the record, and never here."""

    freeze: str  # its name, by which it is released
    told: PublicReason
    least: str | None  # the rank that may release it; none where the procedure that froze it does


class ColourView(msgspec.Struct, frozen=True, kw_only=True):
    colour: str
    value: int | None
    holders: list[str]
    marked: bool  # a marker on the set shows its value


class IssuerView(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    minimum: int  # of its sign, which its chips count for unless somebody verifies another value


class ForeignView(msgspec.Struct, frozen=True, kw_only=True):
    """Chips of other tables: whether one in a wager is paid here, and by which clause."""

    paid: bool
    clause: str
    tables: list[IssuerView]


class SpreadView(msgspec.Struct, frozen=True, kw_only=True):
    """Neighbours wagers whose chips do not lie on their numbers."""

    clause: str
    beside_zero: bool  # else on the race track
    marked: dict[str, list[str]]  # bets, by terminal
