"""What screens and the house say to each other: one tagged union each way.

A screen says who it is, then asks; the house answers every question, shows the whole view once,
and from then on tells only the parts of it that have changed.  Framework-free on purpose.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec
from msgspec import UNSET, UnsetType

from croupier.server.sentences import SaidView

Role = Literal["terminal", "console", "display", "pit", "cage", "lobby", "board", "director"]
Room = Literal[
    "table", "terminal", "ticket", "staff", "loyalty", "floor", "alarms", "house", "jackpots", "tournaments"
]  # fmt: skip

# What a screen says is kept in mind and in the log, so that none of it may be of any length.
Name = Annotated[str, msgspec.Meta(max_length=40)]
Id = Annotated[str, msgspec.Meta(max_length=64)]
Secret = Annotated[str, msgspec.Meta(max_length=200)]
HeadLine = Annotated[str, msgspec.Meta(max_length=400)]


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=True):
    pass


class Strict(Message, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A message from a screen: fields that are not written down here are refused."""


class Second(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The other person, where a book asks for two."""

    staff: Name
    password: Secret


# ── from a screen ───────────────────────────────────────────────────────────────────────────


class Hello(Strict, frozen=True, kw_only=True):
    """The first message.  ``name`` is the terminal, the table or the tournament; ``seen`` the last
    position it knows."""

    role: Role
    name: Name = ""
    token: Secret | None = None  # of an enrolled terminal or display; staff come with a cookie
    seen: int | None = None
    build: Name = ""  # of which program its page was loaded; one that does not say so is not held against it
    head: HeadLine | None = None  # the highest head that this screen was ever shown, as the house signed it


class Ask(Strict, frozen=True, kw_only=True):
    """A command of a room.  The id is the screen's own: the same id is the same question."""

    id: Id
    room: Room
    command: msgspec.Raw
    second: Second | None = None


class PutNote(Strict, frozen=True, kw_only=True):
    """A note into the simulated acceptor of a demonstration house."""

    id: Id
    amount: int


class PutTicket(Strict, frozen=True, kw_only=True):
    """A ticket into the simulated bar code reader of a demonstration house."""

    id: Id
    ticket: Name


class PutCard(Strict, frozen=True, kw_only=True):
    """A player's card into the simulated reader of a demonstration house."""

    id: Id
    card: Name


class PressCasing(Strict, frozen=True, kw_only=True):
    """The simulated service button on the casing of a terminal of a demonstration house."""

    id: Id


class KeepCompany(Strict, frozen=True, kw_only=True):
    """Whether simulated players and an automatic wheel keep a demonstration table alive."""

    id: Id
    table: Name
    on: bool


class TakeFreeSeat(Strict, frozen=True, kw_only=True):
    """The seat that a cup of a demonstration house keeps for a guest: entered for, signed and paid at once.

    ``called`` is the name for the board, or nothing where the number will do.
    """

    id: Id
    tournament: Name
    called: Name = ""


class Ping(Strict, frozen=True, kw_only=True):
    """``sent`` is the screen's own clock and comes back as it was; ``drawn`` is up to which position a
    display has drawn what it was told, as long as somebody could see it."""

    sent: float
    drawn: int | None = None


FromScreenForMoney = Hello | Ask | Ping
FromScreen = FromScreenForMoney | PutNote | PutTicket | PutCard | PressCasing | KeepCompany | TakeFreeSeat
FOR_MONEY = frozenset(each.__name__ for each in get_args(FromScreenForMoney))
FROM_SCREEN = frozenset(each.__name__ for each in get_args(FromScreen))


class Unknown(msgspec.Struct, frozen=True, kw_only=True):
    """A question of no kind that this house knows; it is refused by its name, and nothing else is read."""

    type: Id
    id: Id


# ── to a screen ─────────────────────────────────────────────────────────────────────────────

Parts = dict[str, msgspec.Raw]


class Snapshot(Message, frozen=True, kw_only=True):
    """Everything that this viewer may know, as of a position in the log."""

    at: int
    now: int
    view: Parts
    head: str | UnsetType = UNSET  # signed; the screen keeps the highest and says it when it comes back


class Kept(Message, frozen=True, kw_only=True):
    """What was asked is durable, at this position."""

    id: str
    at: int
    head: str | UnsetType = UNSET


class Told(Message, frozen=True, kw_only=True):
    """What is different since the last message: parts of the view that are another as a whole, of others the
    fields; and what was answered meanwhile, in the order of the answers, which come after the view."""

    at: int
    now: int
    changes: Parts
    patches: Parts | UnsetType = UNSET
    answered: list[Kept] | UnsetType = UNSET


class Refused(Message, frozen=True, kw_only=True):
    id: str
    reason: str
    clause: str | None = None
    said: SaidView | UnsetType = UNSET


class Pong(Message, frozen=True, kw_only=True):
    sent: float
    now: int


class Farewell(Message, frozen=True, kw_only=True):
    """The line is about to close.  ``again`` says whether it makes sense to come back by itself, ``reload``
    that the page has to be loaded anew before that."""

    reason: str
    again: bool
    reload: bool = False
    said: SaidView | UnsetType = UNSET


class OneMoment(Message, frozen=True, kw_only=True):
    """Nobody answers at the moment, and the line is kept: said by a gateway alone.  What is asked meanwhile
    the screen keeps; a whole view ends the waiting, or the floor that was silent speaks again."""

    on: bool


ToScreen = Snapshot | Told | Kept | Refused | Pong | Farewell | OneMoment
