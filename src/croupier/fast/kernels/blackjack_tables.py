"""The tables of blackjack as its kernel reads them: fewer steps, and no rule that they have not."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.compiled import NamedArrays, Numbers
from croupier.fast.kernels.shoes import behind_of, by_two_cards

CARD, ASKED, DONE = range(3)
ROW = 16  # of a table by a card's value, so that a place is found by shifting
STOPS = 1 << 15  # from here on a number of the dealer is an end
INSURED = 1 << 31
MOST_DECISIONS = 3  # without a card between them
MODES = 4  # nobody waits for the dealer; for the total; for a Blackjack; for both
OF_TOTAL, OF_BLACKJACK = 1, 2


def laid_out(tables: NamedArrays) -> tuple[Any, ...]:
    states = _Renumbered(tables)
    offset, sums = (np.uint64(each) for each in tables["sums"])
    return (
        (behind_of(tables["behind"]), offset, sums),
        (
            tables["value"].astype(np.uint8),
            states.openings(),
            by_two_cards(tables["side"]).astype(np.uint16),
            tables["side_waits"].astype(np.uint8),
        ),
        (np.uint64(states.done), np.uint64(states.asked), states.next(), states.decided(), states.ends()),
        (states.acts(), states.then("then"), states.then("parts")),
        _of_dealer(tables),
        (
            tables["pays"].reshape(3, -1).astype(np.int32),
            tables["shields"].astype(np.uint8),
            tables["insurance"].astype(np.int32),
            tables["dealer_blackjack"].astype(np.uint8),
        ),
        _deals(tables.get("deals", np.zeros((0, 4), np.int64))),
    )


def _deals(rows: Numbers) -> tuple[Any, Any]:
    """Of rounds that begin with some deals alone: how many ways lead up to each, and its cards' values."""
    return np.cumsum(rows[:, -1]).astype(np.uint64), np.ascontiguousarray(rows[:, :-1]).astype(np.uint64)


class _Renumbered:
    """States in the order of what they wait for: nothing, a decision, a card."""

    def __init__(self, tables: NamedArrays) -> None:
        self.tables = tables
        turn = tables["turn"]
        self.olds = np.argsort(np.array([2, 1, 0])[turn], kind="stable")
        self.news = np.argsort(self.olds)
        self.done, self.asked = (int((turn == DONE).sum()), int((turn != CARD).sum()))

    def next(self) -> Any:
        """Of those that wait for a card, by its value."""
        rows = np.zeros((len(self.olds) - self.asked, ROW), np.int64)
        rows[:, : self.tables["next"].shape[1]] = self.news[self.tables["next"][self.olds[self.asked :]]]
        return rows.astype(np.uint32).reshape(-1)

    def led_on(self) -> Numbers:
        """By hands, dealer's card and state: where decisions lead that split nothing."""
        tables = self.tables
        most, states, shown = tables["act"].shape
        hands, dealers, found = np.indices((most, shown, states))
        for _ in range(MOST_DECISIONS):
            chosen = tables["act"][hands, found, dealers]
            goes = (tables["turn"][found] == ASKED) & (tables["parts"][found, chosen] < 0)
            found = np.where(goes, tables["then"][found, chosen], found)
        return np.asarray(found, np.int64)

    def decided(self) -> Any:
        """The same by new numbers, in rows."""
        return self.news[self.led_on()][:, :, self.olds].astype(np.uint32).reshape(-1)

    def openings(self) -> Any:
        """By the values of two cards and of the dealer's: the state after decisions, and whether insured."""
        tables, shown = self.tables, self.tables["act"].shape[2]
        one, two, dealer = np.indices((shown, shown, shown))
        states = tables["next"][tables["next"][0, one], two]
        found = self.news[self.led_on()[0, dealer, states]]
        rows = np.zeros((shown, ROW, ROW), np.int64)
        rows[:, :shown, :shown] = found | tables["insures"][states, dealer] * INSURED
        return rows.astype(np.uint32).reshape(-1)

    def ends(self) -> Any:
        """Of hands that are done, by how many there are: the end, and what is waited for."""
        done = self.olds[: self.done]
        waits = self.tables["waits"][:, done] * OF_BLACKJACK + self.tables["in_play"][done] * OF_TOTAL
        return (self.tables["end"][done] * MODES + waits).astype(np.uint32)

    def acts(self) -> Any:
        return self.tables["act"][:, self.olds].astype(np.uint8)

    def then(self, name: str) -> Any:
        """By new numbers on both sides; where nothing is parted, any will do."""
        return self.news[np.maximum(self.tables[name][self.olds], 0)].astype(np.uint32)


def _of_dealer(tables: NamedArrays) -> tuple[Any, Any]:
    """By what is waited for, the dealer's hand and a card's value: the row of the next, or the end."""
    draws, may = tables["dealer_draws"] != 0, tables["dealer_may"] != 0
    states, shown = tables["dealer_next"].shape
    rows, opens = np.zeros((MODES, states, ROW), np.int64), np.zeros((MODES, ROW), np.int64)
    for mode in range(MODES):
        goes = (draws & bool(mode & OF_TOTAL)) | (may & bool(mode & OF_BLACKJACK))
        own_rows = (mode * states + np.arange(len(goes))) * ROW
        numbers = np.where(goes, own_rows, STOPS + tables["dealer_end"])
        rows[mode, :, :shown] = numbers[tables["dealer_next"]]
        opens[mode, :shown] = numbers[tables["dealer_next"][0]]
    assert rows.size < STOPS, "a dealer has few hands"
    return opens.astype(np.uint16).reshape(-1), rows.astype(np.uint16).reshape(-1)
