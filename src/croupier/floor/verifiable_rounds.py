"""What the virtual dealer does so that a round can be verified: commits, binds, draws, opens."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.chance import Law
from croupier.core.ids import RoundNumber, TableId
from croupier.devices.port import Entropy, RoundSecret, RoundSeeds
from croupier.floor.round_draws import PublicRound, RoundDraws, choices_before, draws_so_far
from croupier.games.game import Act, Move, Outcome
from croupier.rulebooks.ruleset import Ruleset
from croupier.table import commands as tc
from croupier.table.commands import BindWagers, OpenCommitment
from croupier.table.commitment import IN_PLAY, SECRET_BYTES, commitment_of, digest_of_salt
from croupier.table.state import Phase, Round, Table
from croupier.words.said import say

SECRETS = 1 << 8 * SECRET_BYTES


class SeedLost(Exception):
    """What this round was to be drawn from is gone, and nothing else may take its place."""


class SeedsInMemory:
    """For a house that keeps nothing: a simulated one, or that of a test."""

    def __init__(self) -> None:
        self._kept: dict[tuple[TableId, RoundNumber], RoundSecret] = {}

    async def put(self, table: TableId, number: RoundNumber, secret: RoundSecret) -> None:
        self._kept[table, number] = secret

    def get(self, table: TableId, number: RoundNumber) -> RoundSecret | None:
        return self._kept.get((table, number))

    def forget(self, table: TableId, number: RoundNumber) -> None:
        self._kept.pop((table, number), None)


@dataclass(frozen=True, slots=True)
class _Made:
    """A secret that was made for a round which may not have been opened yet."""

    number: RoundNumber
    secret: RoundSecret


@dataclass(frozen=True, slots=True)
class _Dealt:
    """The draws of a round, and the moves up to which they have gone."""

    number: RoundNumber
    moves: tuple[Move, ...]
    draws: RoundDraws


class VerifiableRounds:
    def __init__(self, seeds: RoundSeeds, entropy: Entropy) -> None:
        self._seeds, self._entropy = seeds, entropy
        self._made: dict[TableId, _Made] = {}
        self._dealt: dict[TableId, _Dealt] = {}
        self._fitting: dict[TableId, tuple[RoundSecret, str | None]] = {}  # with the commitment that it fits

    # ── before wagers ───────────────────────────────────────────────────────────────────

    def commitment(self, name: TableId, number: RoundNumber, rules: str) -> str:
        """The same for as long as the round has not been opened, however often that is tried."""
        made = self._made.get(name)
        if made is None or made.number != number:
            made = self._made[name] = _Made(number, RoundSecret(self._secret(), self._secret()))
        return _commitment(name, number, rules, made.secret)

    async def secure(self, name: TableId) -> None:
        """Before a commitment is shown, what it is to is kept."""
        made = self._made[name]
        await self._seeds.put(name, made.number, made.secret)

    def forget_made(self) -> None:
        """What was made before a source failed and not shown to anybody is made again."""
        self._made.clear()

    def _secret(self) -> bytes:
        return self._entropy.below(SECRETS).to_bytes(SECRET_BYTES, "big")

    # ── between ─────────────────────────────────────────────────────────────────────────

    def first(self, name: TableId, table: Table) -> tuple[tc.TableCommand, ...]:
        """What comes before anything else is done at the table; `SeedLost` where it cannot be done."""
        spin = table.round
        if spin is None or spin.commitment is None:
            return ()
        if table.phase not in IN_PLAY:
            return self._opened(name, spin)
        secret = self._known(name, spin)
        if table.phase is not Phase.NO_MORE_BETS or spin.wagers is not None:
            return ()
        return (BindWagers(table=name, round=spin.number, salt=secret.salt.hex()),)

    def _opened(self, name: TableId, spin: Round) -> tuple[tc.TableCommand, ...]:
        """What was lost stays shut; the log says that the round is void, and why."""
        if spin.seed is not None:
            self._seeds.forget(name, spin.number)
            return ()
        try:
            secret = self._known(name, spin)
        except SeedLost:
            return ()
        seed, salted = secret.seed.hex(), digest_of_salt(secret.salt)
        return (OpenCommitment(table=name, round=spin.number, seed=seed, salted=salted),)

    def _known(self, name: TableId, spin: Round) -> RoundSecret:
        """Looked at many times a second, and worked out once."""
        secret, fitting = self._seeds.get(name, spin.number), self._fitting.get(name)
        if secret is not None and fitting is not None and fitting == (secret, spin.commitment):
            return secret
        if secret is None or _commitment(name, spin.number, spin.rules or "", secret) != spin.commitment:
            raise SeedLost(str(say("record.seed-is-lost", round=spin.number)))
        self._fitting[name] = (secret, spin.commitment)
        return secret

    # ── after the close ─────────────────────────────────────────────────────────────────

    def draw(self, name: TableId, table: Table, ruleset: Ruleset, law: Law[str]) -> str:
        """What comes next; asked again before it is in the log, it is the same."""
        spin = table.in_hand
        dealt = self._dealt.get(name)
        if dealt is None or dealt.number != spin.number or not _goes_on(dealt.moves, spin.moves):
            dealt = self._dealt_anew(name, spin, ruleset)
        choices = tuple(move for move in spin.moves[len(dealt.moves) :] if isinstance(move, Act))
        drawn = dealt.draws.after(choices, law)
        self._dealt[name] = _Dealt(spin.number, (*spin.moves, Outcome(drawn)), dealt.draws)
        return drawn

    def _dealt_anew(self, name: TableId, spin: Round, ruleset: Ruleset) -> _Dealt:
        assert spin.commitment is not None
        assert spin.wagers is not None, "wagers are bound before anything is drawn"
        public = PublicRound(name, spin.number, ruleset.key, spin.commitment, spin.wagers)
        draws = draws_so_far(self._known(name, spin).seed, public, spin, ruleset.game)
        since = choices_before((*spin.moves, Outcome("")))[-1]
        return _Dealt(spin.number, spin.moves[: len(spin.moves) - len(since)], draws)


def _commitment(name: TableId, number: RoundNumber, rules: str, secret: RoundSecret) -> str:
    return commitment_of(name, number, rules, secret.seed, digest_of_salt(secret.salt))


def _goes_on(dealt: tuple[Move, ...], moves: tuple[Move, ...]) -> bool:
    """Whether what was drawn last is in the log, and only players have moved since."""
    return moves[: len(dealt)] == dealt and all(isinstance(move, Act) for move in moves[len(dealt) :])
