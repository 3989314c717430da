"""The draws of one round after another, as the virtual dealer makes them from the chance of its house."""

from __future__ import annotations

from collections.abc import Callable

from croupier.core.ids import RoundNumber, TableId
from croupier.devices.port import Entropy
from croupier.floor.round_draws import PublicRound, RoundDraws
from croupier.games.game import Slip
from croupier.laboratory.ways import ME
from croupier.table.commitment import (
    SECRET_BYTES,
    commitment_of,
    digest_of_rules,
    digest_of_salt,
    digest_of_wagers,
    leaves_of,
)

TABLE = TableId("LAB")
SECRETS = 1 << 8 * SECRET_BYTES

Dealt = Callable[[RoundNumber], RoundDraws]


def dealt_from(entropy: Entropy, ruleset: str, slip: Slip) -> Dealt:
    """Each round is committed to and drawn from a seed of its own; its wagers are always the same."""

    def secret() -> bytes:
        return entropy.below(SECRETS).to_bytes(SECRET_BYTES, "big")

    wagers = digest_of_wagers(leaves_of(secret(), {ME: slip}))

    def draws(number: RoundNumber) -> RoundDraws:
        seed, salt = secret(), secret()
        commitment = commitment_of(TABLE, number, digest_of_rules(ruleset, {}), seed, digest_of_salt(salt))
        return RoundDraws(seed, PublicRound(TABLE, number, ruleset, commitment, wagers))

    return draws
