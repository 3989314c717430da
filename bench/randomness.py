"""What chance costs: ``python -m bench.randomness``.

The anchor is the operating system's own generator, read directly in large blocks in the same run.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from statistics import median
from time import process_time

from croupier.devices.drbg import MOST_BYTES, HmacDrbg
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.devices.system.entropy import SystemEntropy
from croupier.games.cards import DECK, Shoe

REPEATS = 15
OCTETS = 1 << 20
SHOE = DECK * 8
DRAWS = 1_000


def seconds(subject: Callable[[], object]) -> float:
    """Of the processor, for nobody waits here for anything else, and others may keep it busy."""
    begun = process_time()
    subject()
    return process_time() - begun


def throughput() -> tuple[float, float]:
    """Octets a second of the generator and of the operating system, the best of turns taken one by one."""
    generator = HmacDrbg(os.urandom(32), os.urandom(16))
    ours, theirs = list[float](), list[float]()
    for _ in range(REPEATS):
        ours.append(seconds(lambda: [generator.generate(MOST_BYTES) for _ in range(OCTETS // MOST_BYTES)]))
        theirs.append(seconds(lambda: os.urandom(OCTETS)))
    return OCTETS / min(ours), OCTETS / min(theirs)


def shuffling() -> float:
    entropy = SystemEntropy("bench", 1)
    return median(seconds(lambda: entropy.shuffled(SHOE)) for _ in range(REPEATS * 10))


def drawing() -> float:
    """Seconds a card, drawn one by one from eight decks that are never the same again."""
    entropy = SeededEntropy(1)

    def draws() -> None:
        shoe = Shoe.of_decks(8)
        for _ in range(DRAWS):
            shoe = shoe.without(entropy.draw(shoe.law())) if len(shoe) > 1 else Shoe.of_decks(8)

    return median(seconds(draws) for _ in range(5)) / DRAWS


def main() -> None:
    ours, theirs = throughput()
    print(f"HMAC_DRBG in requests of {MOST_BYTES >> 10} KiB: {ours / 1e6:.0f} MB/s,")
    print(f"  {ours / theirs:.2f} of the operating system's own ({theirs / 1e6:.0f} MB/s); 0.1 is promised")
    print(f"a shuffle of 8 decks: {1000 * shuffling():.2f} ms; under 1 ms is promised")
    print(f"a card drawn from a shoe of 8 decks: {1e6 * drawing():.0f} µs")


if __name__ == "__main__":
    main()
