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


class TillView(Shown, frozen=True, kw_only=True):
    liability: int
    outstanding: int  # how many tickets
    waiting: list[IncidentView]  # for a payment by hand
    left_behind: list[LeftBehindView]
    alone: AloneView
    identify_from: int  # on, whoever is paid is named with a document
    identify_clause: str
