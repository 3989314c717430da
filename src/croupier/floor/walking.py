"""A round gone through move by move, by the rules and by what was bound, and by nobody's word.

Whoever draws a round, goes on with one after a restart, verifies, audits or prints one does it by this.  Seed
and share give what each leg brings; the position says whose move is next, by which law chance moves and what
may be chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from croupier.core.chance import Law
from croupier.devices.drbg import HmacDrbg
from croupier.devices.scaling import ScaledEntropy
from croupier.games.game import Act, Ask, Draw, Failed, Move, Outcome, Over, Position
from croupier.table.sealing import NO_SHARE, RoundName, Transcript, personalisation, share_of_leg


@dataclass(frozen=True, slots=True)
class PublicRound:
    """What everybody may know of a round before its seed is opened."""

    name: RoundName
    ruleset: str
    commitment: str
    wagers: str


class NotByTheRules(Exception):
    """A move that cannot have been made where the round stood."""


# The witness's share: all of it once it is open, and before that what each leg is given for its transcript.
LegShares = Callable[[int, str], bytes]
Share = bytes | LegShares


class LegDraws(ScaledEntropy):
    """HMAC_DRBG on the seed of a round and the witness's share of one leg."""

    def __init__(self, seed: bytes, share: Share, public: PublicRound, transcript: Transcript) -> None:
        name, leg, told = public.name, transcript.leg, transcript.digest
        self.share = share_of_leg(name, share, leg, told) if isinstance(share, bytes) else share(leg, told)
        self._generator = HmacDrbg(
            seed + self.share,
            bytes.fromhex(public.commitment),
            personalisation(name, public.ruleset, leg, told),
        )

    def word(self, bits: int) -> int:
        return int.from_bytes(self._generator.generate(bits // 8), "big")


class RoundDraws:
    """The draws of a round, leg after leg, for whoever knows by which law each is made."""

    def __init__(self, public: PublicRound, seed: bytes, share: Share) -> None:
        self.transcript = Transcript(public.wagers)
        self._public, self._seed, self._share = public, seed, share
        self._leg: LegDraws | None = None

    def draw(self, law: Law[str]) -> str:
        """What the leg in hand brings; every draw that is asked of it takes it further."""
        if self._leg is None:
            self._leg = LegDraws(self._seed, self._share, self._public, self.transcript)
        return self._leg.draw(law)

    @property
    def share(self) -> bytes:
        """What the witness gave to the leg in hand."""
        return NO_SHARE if self._leg is None else self._leg.share

    def took(self, move: Move) -> None:
        """A choice ends the leg; the next one is drawn from everything up to it."""
        self.transcript = self.transcript.after(move)
        if isinstance(move, Act):
            self._leg = None


class RoundWalk:
    """A round at one of its positions."""

    def __init__(self, public: PublicRound, start: Position, seed: bytes, share: Share) -> None:
        self.position = start
        self._draws = RoundDraws(public, seed, share)

    @property
    def transcript(self) -> Transcript:
        return self._draws.transcript

    @property
    def share(self) -> bytes:
        return self._draws.share

    def draw(self) -> str:
        """What comes next, by the law of the position itself.  It has come once it is gone on with."""
        turn = self.position.turn()
        assert isinstance(turn, Draw), "nothing is drawn while somebody is to choose, or when all is over"
        return self._draws.draw(turn.law)

    def go(self, move: Move) -> None:
        """To the position after a move that was made or drawn here."""
        self.position = self.position.after(move)
        self._draws.took(move)

    def follow(self, move: Move) -> None:
        """The same, of a move that somebody says was made: it must be what the rules and the leg give."""
        turn = self.position.turn()
        match turn, move:
            case Draw(), Outcome(of=drawn):
                if (due := self.draw()) != drawn:
                    raise NotByTheRules(f"{drawn} was drawn, but {due} follows from the seed and the wagers")
            case Ask(options=options), Act(terminal=terminal, choice=choice):
                if choice not in options.get(terminal, ()):
                    raise NotByTheRules(f"{terminal} was not asked, or could not choose to {choice}")
            case Over(), _:
                raise NotByTheRules("the round was over before this")
            case Draw(by=by), Act(terminal=terminal):
                raise NotByTheRules(f"it was for the {by} to move, and not for {terminal}")
            case _, Outcome() | Failed():
                raise NotByTheRules("somebody was to choose before anything was drawn")
            case _:
                raise NotByTheRules("nobody can have moved so")
        self.go(move)

    def over(self) -> bool:
        return isinstance(self.position.turn(), Over)
