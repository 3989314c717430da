"""Blackjack and Blackjack Plus under every option: states of hands, the dealer's, and what ends bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import gcd, lcm

from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.due import CardToDealer, CardToHand
from croupier.games.blackjack.hand import BLACKJACK, Box, Hand, points_of
from croupier.games.blackjack.play import added_wagers
from croupier.games.blackjack.settlement import BoxSettlement
from croupier.games.blackjack.side_wagers import PaidSideWager
from croupier.games.cards import DECK
from croupier.games.game import Outcome, Slip
from croupier.maths.compiling.blackjack_hands import ACTIONS, DONE, VALUES, HandStates
from croupier.maths.compiling.blackjack_pays import (
    ADDED,
    BEHIND,
    INITIAL,
    DealerStates,
    SettledHands,
    settled,
)
from croupier.maths.compiling.shoes import shoe_tables
from croupier.maths.compiling.tables import (
    ME,
    THE_SLIP,
    CannotCompile,
    CompiledTables,
    NumberTable,
    Reading,
    kept_slip,
    table,
)
from croupier.maths.policy_tables import PolicyTable

ORDER = (CardToHand, CardToDealer, CardToHand)  # of the cards that every round begins with
NOTHING = Fraction(0)


def compile_blackjack(game: Blackjack, slip: Slip, policy: PolicyTable) -> CompiledTables:
    stake = slip[BLACKJACK]
    _begins_as_dealt(game, slip)
    hands, dealer = HandStates(game, stake, policy), DealerStates(game)
    complete = [hand for at, (hand, _) in enumerate(hands.seen) if hands.turn[at] == DONE]
    pays = settled(game, stake, complete, dealer.of_end)
    insurance = [_insurance(game, stake, cards) for cards in dealer.of_end]
    mains = _Mains(pays, insurance, hands.most)
    sides = _Sides(game, slip)
    return CompiledTables(
        kernel="blackjack",
        slip=kept_slip(slip),
        policy=policy.name,
        tables={
            **shoe_tables(game.full_shoe(), game.rules.shoe),
            "value": table(VALUES.index(points_of(card)) for card in DECK),
            **_of_hands(hands, pays),
            **_of_dealer(dealer),
            "pays": table(
                (mains.steps(value) for role in pays.pays for row in role for value in row),
                len(pays.pays),
                len(pays.shields),
                len(dealer.ends),
            ),
            "shields": table(pays.shields),
            "insurance": table(map(mains.steps, insurance)),
            "sums": table([mains.offset, mains.places]),
            "side": table(sides.of_cards, len(DECK), len(DECK)),
            "side_waits": table(sides.waits),
        },
        places=2 * len(sides.waits) * mains.places,
        readings=_readings(slip, mains, sides),
        drawn=(("shoe", DECK),),
    )


def _begins_as_dealt(game: Blackjack, slip: Slip) -> None:
    position = game.start({ME: slip})
    for due in ORDER:
        if not isinstance(position.due(), due):
            raise CannotCompile("the first cards are dealt in another order than hand, dealer, hand")
        position = position.after(Outcome(next(iter(position.shoe.law().weights))))
    if not game.lasts_for(game.full_shoe(), 1):
        raise CannotCompile("the shoe may run out within a round; play with a larger one")


def _of_hands(hands: HandStates, pays: SettledHands) -> Mapping[str, NumberTable]:
    states, most = range(len(hands.seen)), hands.most
    ends = iter(pays.end_of)
    return {
        "next": table((each for row in hands.next for each in row), len(hands.seen), len(VALUES)),
        "turn": table(hands.turn),
        "act": table(hands.acts(), most, len(hands.seen), len(VALUES)),
        "then": table((each for row in hands.then for each in row), len(hands.seen), len(ACTIONS)),
        "parts": table((each for row in hands.parts for each in row), len(hands.seen), len(ACTIONS)),
        "in_play": table(map(hands.in_play, states)),
        "waits": table(
            (hands.waits(at, n) for n in range(1, most + 1) for at in states), most, len(hands.seen)
        ),
        "insures": table(
            (hands.insures(at, value) for at in states for value in VALUES), len(hands.seen), len(VALUES)
        ),
        "end": table(next(ends) if hands.turn[at] == DONE else -1 for at in states),
    }


def _of_dealer(dealer: DealerStates) -> Mapping[str, NumberTable]:
    return {
        "dealer_next": table((each for row in dealer.next for each in row), len(dealer.cards), len(VALUES)),
        "dealer_draws": table(dealer.draws),
        "dealer_may": table(dealer.may_be_blackjack),
        "dealer_end": table(dealer.end_of),
        "dealer_blackjack": table(int(has) for _, has in dealer.ends),
    }


def _insurance(game: Blackjack, stake: int, dealer: tuple[str, ...]) -> Fraction:
    """What the insurance of a box brings, less its stake; nought where the stake cannot be insured."""
    box = Box(ME, stake, (), (Hand(),), insured=True)
    if (game.rules.insurance_wager.value * stake).denominator > 1:
        return NOTHING
    (wager,) = added_wagers(box, game.rules)
    return BoxSettlement(game.rules, box, dealer).result(wager).returned - wager.stake


class _Mains:
    """The lattice of what the Blackjack wager brings with all that decisions add to it."""

    def __init__(self, pays: SettledHands, insurance: Sequence[Fraction], hands: int) -> None:
        initial = [value for row in pays.pays[INITIAL] for value in row]
        added = [value for role in (ADDED, BEHIND) for row in pays.pays[role] for value in row]
        values = [*initial, *added, *insurance]
        whole = lcm(*(value.denominator for value in values))
        self.step = Fraction(gcd(*(int(value * whole) for value in values)), whole)
        least = min(initial) + (hands - 1) * min(NOTHING, *added) + min(NOTHING, *insurance)
        most = max(initial) + (hands - 1) * max(NOTHING, *added) + max(NOTHING, *insurance)
        self.offset = -self.steps(least)
        self.places = self.steps(most - least) + 1

    def steps(self, value: Fraction) -> int:
        return int(value / self.step)

    def value(self, place: int) -> Fraction:
        return (place - self.offset) * self.step


class _Sides:
    """First two cards by what side wagers make of them, without and with a dealer's Blackjack."""

    def __init__(self, game: Blackjack, slip: Slip) -> None:
        self.on = [side for side in game.rules.side_wagers if side.key in slip]
        self.slip = slip
        known: dict[tuple[object, ...], int] = {}
        self.of_cards = [
            known.setdefault(self._made((one, two)), len(known)) for one, two in product(DECK, DECK)
        ]
        self.brought = [made[:-1] for made in known]
        self.waits = [int(bool(made[-1])) for made in known]

    def _made(self, dealt: tuple[str, str]) -> tuple[object, ...]:
        brought = (self._returned(side, dealt, has) for has in (False, True) for side in self.on)
        return (*brought, any(side.waits_for_dealer(dealt) for side in self.on))

    def _returned(self, side: PaidSideWager, dealt: tuple[str, str], has: bool) -> Fraction:  # noqa: FBT001
        return side.result(self.slip[side.key], dealt, dealer_blackjack=has).returned

    def rows(self, side: int) -> list[Fraction]:
        """What one of them brings: of every class, without and with a dealer's Blackjack."""
        both = (made[side + has * len(self.on)] for made in self.brought for has in (0, 1))
        return [value for value in both if isinstance(value, Fraction)]


def _readings(slip: Slip, mains: _Mains, sides: _Sides) -> tuple[Reading, ...]:
    main = [mains.value(place) for place in range(mains.places)]
    rows = {side.key: sides.rows(at) for at, side in enumerate(sides.on)}
    classes = range(2 * len(sides.waits))
    beside = [sum((rows[key][at] for key in rows), NOTHING) for at in classes]
    return (
        *(
            Reading(
                bet,
                0,
                tuple(value if bet == BLACKJACK else rows[bet][at] for at in classes for value in main),
            )
            for bet in slip
        ),
        Reading(THE_SLIP, 0, tuple(value + beside[at] for at in classes for value in main)),
    )
