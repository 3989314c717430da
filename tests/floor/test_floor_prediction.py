"""Somebody who knows all the code and everything that is public tries to know the number in advance.

He is given more than any player: the whole log up to the moment before the draw.  What he
hits is compared with what guessing hits, exactly, at fixed seeds.
"""

from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from hmac import digest as hmac
from math import comb

import pytest
from floor_house import R1
from sealed_table import SealedTable

from croupier.core.digests import SALT
from croupier.devices.drbg import HmacDrbg
from croupier.devices.scaling import ScaledEntropy
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.walking import PublicRound, RoundDraws
from croupier.games.wheels import SINGLE_ZERO
from croupier.table import events as e
from croupier.table import sealing

ROULETTE = "automated-10.2/roulette"
ROUNDS = 400
BY_GUESSING = Fraction(1, 37)
# A sound house fails one predictor's test once in a million; the seeds are fixed, so it never does.
SUSPICIOUS = Fraction(1, 1_000_000)
LAW = SINGLE_ZERO.law()
DOMAINS = (sealing.DRAWS, sealing.COMMITMENT, SALT, sealing.SLIP, sealing.WAGERS, "")


@dataclass
class Known:
    """All that has been shown of a round before its number, and of every round before it."""

    number: int
    commitment: str
    salt: str
    leaves: tuple[str, ...]
    wagers: str
    seeds: list[bytes]  # opened by then, the last one last
    outcomes: list[str]

    def public(self):
        name = sealing.RoundName("0" * 64, R1, self.number)
        return PublicRound(name, ROULETTE, self.commitment, self.wagers)


class By(ScaledEntropy):
    """Draws of a generator that somebody made up."""

    def __init__(self, entropy, nonce, personalisation):
        self._generator = HmacDrbg(entropy, nonce, personalisation)

    def word(self, bits):
        return int.from_bytes(self._generator.generate(bits // 8), "big")


def as_if(seed):
    """The prediction of whoever takes something for the seed."""

    def predicted(known):
        guess = seed(known)
        return None if guess is None else RoundDraws(known.public(), guess, b"").draw(LAW)

    return predicted


def from_last(step):
    return as_if(lambda known: step(known.seeds[-1]) if known.seeds else None)


def in_domain(domain):
    """The same seed as in the round before, or the commitment, under the words of another purpose."""

    def predicted(known):
        seed = bytes.fromhex(known.commitment)
        words = sealing.joined(domain, R1, str(known.number), ROULETTE, bytes.fromhex(known.wagers))
        return By(seed, bytes.fromhex(known.commitment), words).draw(LAW)

    return predicted


def streams_on(known):
    """The last round's generator, gone on as if it had never been seeded anew."""
    if not known.seeds:
        return None
    draws = RoundDraws(known.public(), known.seeds[-1], b"")
    draws.draw(LAW)
    return draws.draw(LAW)


def most_frequent(known):
    return max(known.outcomes, key=known.outcomes.count) if known.outcomes else None


def xor(first, second):
    return bytes(a ^ b for a, b in zip(first, second, strict=True))


PREDICTORS = {
    "the commitment is the seed": as_if(lambda known: bytes.fromhex(known.commitment)),
    "the wagers are the seed": as_if(lambda known: bytes.fromhex(known.wagers)),
    "the salt is the seed": as_if(lambda known: bytes.fromhex(known.salt)),
    "a leaf is the seed": as_if(lambda known: bytes.fromhex(known.leaves[0])),
    "there is no seed": as_if(lambda _: bytes(32)),
    "the seed never changes": from_last(lambda last: last),
    "the next seed is the digest of the last": from_last(lambda last: sha256(last).digest()),
    "the next seed is the last and one": from_last(
        lambda last: (int.from_bytes(last, "big") + 1).to_bytes(33, "big")[1:]
    ),
    "the next seed is the last under the commitment": as_if(
        lambda known: (
            hmac(known.seeds[-1], bytes.fromhex(known.commitment), "sha256") if known.seeds else None
        )
    ),
    "the next seed is the difference of the last two": as_if(
        lambda known: xor(*known.seeds[-2:]) if len(known.seeds) > 1 else None
    ),
    "the salt of the last round undoes its seed": as_if(
        lambda known: xor(known.seeds[-1], bytes.fromhex(known.salt)) if known.seeds else None
    ),
    "the last generator goes on": streams_on,
    "the number of the last round comes again": lambda known: (known.outcomes or [None])[-1],
    "the most frequent number comes again": most_frequent,
    **{f"the domain is {domain or 'empty'}": in_domain(domain) for domain in DOMAINS},
}


def played(rounds, seed=31, entropy=None):
    table = SealedTable(ROULETTE, seed=seed)
    table.looks_every_ms, table.entropy = 4_000, entropy or table.entropy
    table.plays_rounds(rounds)
    return table


def known_before_each(table):
    """What was known before each number, and the number."""
    seeds, outcomes, so_far = [], [], {}
    for each in table.store.tail():
        match each.event:
            case e.WageringOpened(commitment=commitment, round=number):
                so_far = {"number": number, "commitment": commitment}
            case e.WagersBound(salt=salt, leaves=leaves, wagers=wagers):
                so_far |= {"salt": salt, "leaves": leaves, "wagers": wagers}
            case e.OutcomeEntered(outcome=outcome):
                yield Known(**so_far, seeds=seeds[:], outcomes=outcomes[:]), outcome
                outcomes.append(outcome)
            case e.CommitmentOpened(seed=seed):
                seeds.append(bytes.fromhex(seed))
            case _:
                pass


def hits(predictor, rounds):
    guesses = [(predictor(known), outcome) for known, outcome in rounds]
    made = [(guess, outcome) for guess, outcome in guesses if guess is not None]
    return sum(guess == outcome for guess, outcome in made), len(made)


def by_chance(hit, of, p=BY_GUESSING):
    """How likely guessing is to hit so often or more, exactly."""
    return sum(comb(of, k) * p**k * (1 - p) ** (of - k) for k in range(hit, of + 1))


@pytest.fixture(scope="module")
def rounds():
    return list(known_before_each(played(ROUNDS)))


@pytest.mark.parametrize("name", PREDICTORS)
def test_whoever_knows_all_but_the_seed_does_no_better_than_guessing(name, rounds):
    hit, of = hits(PREDICTORS[name], rounds)
    assert of >= ROUNDS - 2
    assert by_chance(hit, of) > SUSPICIOUS, f"{hit} of {of}"


def test_whoever_knows_the_seed_knows_every_number(rounds):
    """So the attack would succeed if there were anything to find."""
    after = [known.seeds for known, _ in rounds[1:]]
    for (known, outcome), seeds in zip(rounds, after, strict=False):
        assert RoundDraws(known.public(), seeds[-1], b"").draw(LAW) == outcome


class Chained(SeededEntropy):
    """A house that makes each seed out of the last one, as no house may."""

    last = bytes(32)

    def below(self, n):
        if n != 1 << 256:
            return super().below(n)
        self.last = sha256(self.last).digest()
        return int.from_bytes(self.last, "big")


def test_a_house_whose_seeds_follow_from_each_other_is_found_out():
    rounds = list(known_before_each(played(20, entropy=Chained(1))))
    hit, of = hits(PREDICTORS["the next seed is the digest of the last"], rounds)
    assert (hit, of) == (19, 19)
    assert by_chance(hit, of) < SUSPICIOUS


def test_a_commitment_says_nothing_about_the_number(rounds):
    """Split by any of its first bits, the numbers are high and low as often as by chance."""
    for bit in range(8):
        ones = [int(outcome) for known, outcome in rounds if int(known.commitment[:2], 16) >> bit & 1]
        high = sum(outcome > 18 for outcome in ones)
        low = len(ones) - high
        assert by_chance(high, len(ones), Fraction(18, 37)) > SUSPICIOUS
        assert by_chance(low, len(ones), Fraction(19, 37)) > SUSPICIOUS


def test_no_part_of_a_seed_is_told_before_its_round_is_over():
    """Of every opened seed: none of its runs of four bytes stands in the log before its opening."""
    table = played(25, seed=8)
    told = list(table.store.tail())
    for opening in (each for each in told if isinstance(each.event, e.CommitmentOpened)):
        before = "".join(repr((each.event, each.stamp)) for each in told if each.at < opening.at)
        seed = opening.event.seed
        assert not any(seed[at : at + 8] in before for at in range(0, 57, 2))
