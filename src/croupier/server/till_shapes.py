"""What is shown of the cage: what the house owes, and what waits for a payment."""

from __future__ import annotations

from croupier.server.shapes import AloneView, IncidentView, SecondView, Shown


class LeftBehindView(Shown, frozen=True, kw_only=True):
    """What a round put right after a cash-out left for its player, or took from them."""

    terminal: str
    table: str
    round: int
    amount: int  # below nought they owe it
    at: int | None  # none: longer ago than is remembered
    least: str  # rank that approves
    clause: str | None
    hands: list[str]  # of whoever put it right, and so neither pays, approves nor writes off
    seconds: list[SecondView]  # in a demonstration: those who may approve


class HandPayView(Shown, frozen=True, kw_only=True):
    """A prize that nobody could be paid at a terminal."""

    jackpot: str
    title: dict[str, str]
    hit: int
    table: str
    round: int
    terminal: str
    amount: int
    at: int
    clause: str


class GoodsView(Shown, frozen=True, kw_only=True):
    jackpot: str
    title: dict[str, str]
    hit: int
    goods: str
    goods_in: dict[str, str]
    table: str
    terminal: str
    at: int
    clause: str


class TillView(Shown, frozen=True, kw_only=True):
    liability: int
    outstanding: int  # how many tickets
    waiting: list[IncidentView]  # for a payment by hand
    left_behind: list[LeftBehindView]
    hand_pays: list[HandPayView]
    goods: list[GoodsView]  # to be handed over in the pit
    alone: AloneView
    identify_from: int  # on, whoever is paid is named with a document
    identify_clause: str
