"""The shuffle of Fisher and Yates, against which shoes that are drawn card by card are held."""

from croupier.devices.scaling import WORD_BITS, scaled


def shuffled(chance, items):
    """Each order is exactly as likely as each other.

    From the last place up, every place gets one of those that are still before it or in it.
    """
    order = list(items)
    places = range(len(order) - 1, 0, -1)
    for last, word in zip(places, chance.words(len(places)), strict=True):
        at = scaled(word, last + 1, WORD_BITS)
        chosen = chance.below(last + 1) if at is None else at
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
