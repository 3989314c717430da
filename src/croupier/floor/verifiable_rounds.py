"""What the virtual dealer does so that a round can be verified: commits, draws, opens."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from croupier.core.digests import SECRET_BYTES, digest_of_salt
from croupier.core.ids import RoundNumber, TableId
from croupier.devices.port import Entropy, OpenedShare, RoundSecret, RoundSeeds
from croupier.floor.house_settings import HouseSettings
from croupier.floor.round_shares import RoundShares, ShareWithheld
from croupier.floor.walking import NotByTheRules, PublicRound, RoundWalk, Share
from croupier.games.game import Game, Move, Outcome
from croupier.rulebooks.ruleset import Ruleset
from croupier.table import commands as tc
from croupier.table.commands import EnterOutcome, OpenCommitment, OpenWagering
from croupier.table.commitment import IN_PLAY, name_of, sealed_in_first_form
from croupier.table.first_sealing import first_commitment_of
from croupier.table.sealing import (
    NO_SHARE,
    RoundName,
    commitment_of,
    share_commitment_of,
)
from croupier.table.settlement import in_order
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


@dataclass(slots=True)
class _Dealt:
    """A round gone through as far as these moves; the last of them is perhaps not in the log yet."""

    number: RoundNumber
    moves: tuple[Move, ...]
    walk: RoundWalk

    def goes_on(self, spin: Round) -> bool:
        """Whether what was drawn last is in the log."""
        return self.number == spin.number and spin.moves[: len(self.moves)] == self.moves

    def catch_up(self, moves: tuple[Move, ...]) -> None:
        for move in moves[len(self.moves) :]:
            self.walk.follow(move)
            self.moves = (*self.moves, move)


class VerifiableRounds:
    def __init__(
        self,
        seeds: RoundSeeds,
        entropy: Entropy,
        house: HouseSettings,
        shares: RoundShares | None = None,
    ) -> None:
        self._seeds, self._entropy, self._house = seeds, entropy, house
        self._shares = shares
        self._made: dict[TableId, _Made] = {}
        self._dealt: dict[TableId, _Dealt] = {}
        self._fitting: dict[TableId, tuple[RoundSecret, str | None]] = {}  # with the commitment that it fits

    # ── before wagers ───────────────────────────────────────────────────────────────────

    def committed(self, act: OpenWagering, number: RoundNumber, rules: str) -> OpenWagering:
        """With the same commitment for as long as the round is not open, however often that is tried."""
        name, made = act.table, self._made.get(act.table)
        shared, witness = share_commitment_of(RoundName(self._house.house, name, number)), None
        if self._shares is not None:
            shared, witness = self._shares.commitment(name, number), self._shares.witness
        if made is None or made.number != number:
            secret = RoundSecret(self._secret(), self._house.salt(name, number))
            made = self._made[name] = _Made(number, secret)
        commitment = _commitment(RoundName(self._house.house, name, number), rules, made.secret, shared)
        return replace(act, commitment=commitment, share_commitment=shared, witness=witness)

    async def secure(self, name: TableId) -> None:
        """Before a commitment is shown, what it is to is kept."""
        made = self._made[name]
        await self._seeds.put(name, made.number, made.secret)

    def forget_made(self) -> None:
        """What was made before a source failed and not shown to anybody is made again."""
        self._made.clear()
        if self._shares is not None:
            self._shares.ask_anew()

    def _secret(self) -> bytes:
        return self._entropy.below(SECRETS).to_bytes(SECRET_BYTES, "big")

    # ── between ─────────────────────────────────────────────────────────────────────────

    def first(self, name: TableId, table: Table) -> tuple[tc.TableCommand, ...]:
        """What comes before anything else is done at the table; `SeedLost` where it cannot be done."""
        spin = table.round
        if spin is None or spin.commitment is None:
            return ()
        if table.phase not in IN_PLAY:
            return self._opened(name, spin, settled=table.phase is Phase.SETTLED)
        if sealed_in_first_form(spin):
            raise SeedLost(str(say("record.first-form", round=spin.number)))
        self._known(name, spin)
        return ()

    def _opened(self, name: TableId, spin: Round, *, settled: bool) -> tuple[tc.TableCommand, ...]:
        """What was lost stays shut; the log says that the round is void, and why."""
        if spin.seed is not None:
            self._seeds.forget(name, spin.number)
            return ()
        try:
            secret = self._known(name, spin)
        except SeedLost:
            return ()
        opened = self._share_opened(name, spin, settled=settled)
        if opened is None:
            return ()
        opening = OpenCommitment(
            table=name,
            round=spin.number,
            seed=secret.seed.hex(),
            salted=digest_of_salt(secret.salt),
            share=opened.share.hex(),
            witness_key=opened.key,
            signature=opened.signature,
        )
        return (opening,)

    def _share_opened(self, name: TableId, spin: Round, *, settled: bool) -> OpenedShare | None:
        """None where it stays shut: no leg was given, or whoever kept it is witness no longer.

        A round that nobody wagered on may be over without a draw.  It is given its first leg all the same: a
        witness opens nothing that it has given no leg of, so that no house looks at a share and then undoes
        the round as if it had not.
        """
        if spin.witness is None:
            return OpenedShare()
        if self._shares is None or self._shares.witness != spin.witness or spin.wagers is None:
            return None
        if settled and not spin.moves:
            self._shares.leg(name, spin.number, 0, spin.wagers)
        opened = self._shares.opened(name, spin.number)
        if opened and share_commitment_of(name_of(name, spin), opened.share) != spin.share_commitment:
            raise ShareWithheld(str(say("record.share-is-another", witness=spin.witness, round=spin.number)))
        return opened

    def _known(self, name: TableId, spin: Round) -> RoundSecret:
        """Looked at many times a second, and worked out once."""
        secret, fitting = self._seeds.get(name, spin.number), self._fitting.get(name)
        if secret is not None and fitting is not None and fitting == (secret, spin.commitment):
            return secret
        if secret is None or _commitment_of(name, spin, secret) != spin.commitment:
            raise SeedLost(str(say("record.seed-is-lost", round=spin.number)))
        self._fitting[name] = (secret, spin.commitment)
        return secret

    # ── after the close ─────────────────────────────────────────────────────────────────

    def draw(self, name: TableId, table: Table, ruleset: Ruleset) -> str:
        """What comes next; asked again before it is in the log, it is the same."""
        spin = table.in_hand
        dealt = self._dealt.get(name)
        if dealt is None or not dealt.goes_on(spin):
            dealt = self._dealt[name] = self._dealt_anew(name, table, ruleset.game)
        try:
            dealt.catch_up(spin.moves)
        except NotByTheRules as otherwise:
            raise SeedLost(str(say("record.not-from-seed", round=spin.number))) from otherwise
        drawn = dealt.walk.draw()
        dealt.walk.go(Outcome(drawn))
        dealt.moves = (*spin.moves, Outcome(drawn))
        return drawn

    def shared(self, act: EnterOutcome) -> EnterOutcome:
        """What was drawn last, with what the witness gave to its leg."""
        return replace(act, share=self._dealt[act.table].walk.share.hex())

    def _dealt_anew(self, name: TableId, table: Table, game: Game) -> _Dealt:
        spin = table.in_hand
        assert spin.commitment is not None
        assert spin.wagers is not None, "wagers are bound before anything is drawn"
        public = PublicRound(name_of(name, spin), str(table.ruleset), spin.commitment, spin.wagers)
        start = game.start(in_order(spin.slips), spin.at_close)
        walk = RoundWalk(public, start, self._known(name, spin).seed, self._share(name, spin))
        return _Dealt(spin.number, (), walk)

    def _share(self, name: TableId, spin: Round) -> Share:
        """Of a round that was opened with one; it is finished by no other witness, and not without."""
        if spin.witness is None:
            return NO_SHARE
        shares, number = self._shares, spin.number
        if shares is None or shares.witness != spin.witness:
            raise ShareWithheld(str(say("record.share-of-nobody", witness=spin.witness, round=number)))
        return lambda leg, told: shares.leg(name, number, leg, told)


def _commitment(name: RoundName, rules: str, secret: RoundSecret, shared: str) -> str:
    return commitment_of(name, rules, secret.seed, digest_of_salt(secret.salt), shared)


def _commitment_of(name: TableId, spin: Round, secret: RoundSecret) -> str:
    """In the form in which the round was sealed; of the first only what is over is opened still."""
    rules = spin.rules or ""
    if sealed_in_first_form(spin):
        return first_commitment_of(name, spin.number, rules, secret.seed, digest_of_salt(secret.salt))
    return _commitment(name_of(name, spin), rules, secret, spin.share_commitment or "")
