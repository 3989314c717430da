"""What the cage is shown of tournaments: who has entered, what is to be paid, and what comes back."""

from __future__ import annotations

from typing import Literal

from croupier.server.shapes import SecondView, Shown
from croupier.tournaments.words import EntrantStanding, Extra, TournamentStage


class OfferAtWindow(Shown, frozen=True, kw_only=True):
    """What may be bought besides the entry."""

    what: Extra
    price: int
    until: int | None
    clause: str | None


class EntrantAtWindow(Shown, frozen=True, kw_only=True):
    entrant: str
    called: str  # nothing where the number has to do
    standing: EntrantStanding
    employee: bool
    signed: bool  # the terms in force
    entered: bool  # the entry is paid
    paid: int
    comes_back: int  # of it, to whoever withdraws in time
    refund: int  # that is due now
    owes: int | None  # fee and buy-in, or the buy-in of who goes on; none where nothing is to be paid
    chips_worth: int  # of chips that are redeemed
    buys: list[Extra]  # what they may buy now, while it is for sale
    replaceable: bool  # by a substitute
    hands: list[str]  # who took in what was paid, and gives it back only with another


class PrizeAtWindow(Shown, frozen=True, kw_only=True):
    entrant: str
    called: str
    place: int
    amount: int
    standing: Literal["due", "paid", "lapsed"]


class ClausesAtWindow(Shown, frozen=True, kw_only=True):
    """By which each act at the window is done, or refused."""

    enter: str | None
    fees: str | None
    refund: str
    substitute: str | None
    employees: str | None
    permission: str | None
    prizes: str | None


class TournamentAtWindow(Shown, frozen=True, kw_only=True):
    tournament: str
    title: dict[str, str]
    stage: TournamentStage
    opens: int | None
    closes: int | None
    starts: int | None
    fee: int
    buy_in: int
    most: int | None
    taken: int  # of the places
    terms: str  # the digest of those in force
    published: bool
    signature: str | None  # the clause by which the terms are signed
    last_withdrawal: int | None  # until when what was paid comes back
    charity: bool  # an employee may enter, with approval
    substitutes: bool
    tickets: bool  # a prize may go on one
    offers: list[OfferAtWindow]
    entrants: list[EntrantAtWindow]
    prizes: list[PrizeAtWindow]
    lapses_at: int | None  # from when on nobody is paid who has not come
    clauses: ClausesAtWindow
    approvers: list[SecondView]  # in a demonstration: who may approve an employee


class TournamentsAtCage(Shown, frozen=True, kw_only=True):
    tournaments: list[TournamentAtWindow]
