"""The draws of one round after another, as the virtual dealer makes them from the chance of its house."""

from __future__ import annotations

from collections.abc import Callable

from croupier.core.digests import SECRET_BYTES, digest_of_salt
from croupier.core.ids import RoundNumber, TableId
from croupier.devices.port import Entropy
from croupier.floor.walking import PublicRound, RoundDraws
from croupier.games.game import NOTHING_ELSE, Slip
from croupier.laboratory.ways import ME
from croupier.table.sealing import (
    NO_SHARE,
    RoundName,
    commitment_of,
    digest_of_rules,
    digest_of_wagers,
    leaves_of,
    seats_of,
    share_commitment_of,
)

HOUSE, TABLE = "0" * 2 * SECRET_BYTES, TableId("LAB")
SECRETS = 1 << 8 * SECRET_BYTES

Dealt = Callable[[RoundNumber], RoundDraws]


def dealt_from(entropy: Entropy, ruleset: str, slip: Slip) -> Dealt:
    """Each round is committed to and drawn from a seed of its own; its slip is always the same."""

    def secret() -> bytes:
        return entropy.below(SECRETS).to_bytes(SECRET_BYTES, "big")

    salt, rules = secret(), digest_of_rules(ruleset, {})
    salted, leaves = digest_of_salt(salt), leaves_of(seats_of(salt, {ME: slip}))

    def draws(number: RoundNumber) -> RoundDraws:
        seed, name = secret(), RoundName(HOUSE, TABLE, number)
        commitment = commitment_of(name, rules, seed, salted, share_commitment_of(name))
        wagers = digest_of_wagers(commitment, NOTHING_ELSE, leaves)
        return RoundDraws(PublicRound(name, ruleset, commitment, wagers), seed, NO_SHARE)

    return draws
