"""A policy asked about a position, without tables."""

from croupier.games.blackjack.blackjack import BlackjackPosition
from croupier.games.blackjack.hand import points_of
from croupier.games.cards import rank_of
from croupier.games.casino_war.casino_war import CasinoWarPosition
from croupier.maths.compiling.tables import ME
from croupier.maths.policy_tables import ANY, names_of_three, names_of_total


def choice_of(policy, position, turn):
    options = turn.options[ME]
    match position:
        case BlackjackPosition():
            return in_blackjack(policy, position, options)
        case CasinoWarPosition():
            names = (rank_of(position.card_of(ME)), ANY)
            return policy.choice(names, rank_of(position.dealer_card()), options)
        case _:
            return policy.choice(names_of_three(position.hand_of(ME)), ANY, options)


def named(value):
    return "A" if value == 1 else str(value)


def in_blackjack(policy, position, options):
    (box,) = position.boxes
    dealer = named(points_of(position.dealer[0]))
    if "insure" in options:
        names = [f"insurance of {name}" for name in names_of(box.hands[0], options, 1, added=False)]
        return policy.choice((*names, "insurance"), dealer, options)
    at = position.due().hand
    return policy.choice(names_of(box.hands[at], options, len(box.hands), added=at > 0), dealer, options)


def names_of(hand, options, hands, *, added):
    values = sorted(map(points_of, hand.cards))
    cards = "-".join(map(named, values))
    pair = named(values[0]) if "split" in options else None
    again = [f"pair {pair}, {hands} hands"] if pair and hands > 1 else []
    split = f"{cards} of split {named(points_of(hand.cards[0]))}"
    by_cards = ([f"{split}, added"] if added else []) + [split] if hand.of_split else []
    return (*again, *by_cards, cards, *names_of_total(hand.total, min(len(hand.cards), 5), pair))
