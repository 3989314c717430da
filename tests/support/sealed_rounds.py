"""Rounds of every automated ruleset out of a seed, with their proofs, and those proofs altered in every way.

``python tests/support/sealed_rounds.py OUT --rounds 40`` writes them as JSON lines, for whoever verifies
elsewhere: of each its ``proof``, the ``kind`` of what was altered, and the ``verdict`` that is due when it is
held against what was ``seen`` of the round as it was dealt, ``proven`` or ``not proven``.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import UNSET

from croupier.core.digests import digest_of_salt
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.core.shares import opened_message
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.proofs import (
    FORMAT_2,
    Proof2,
    ShownSeat,
    WitnessSigned,
    read_moves,
    shown_at_close,
    written_moves,
)
from croupier.floor.walking import PublicRound, RoundWalk
from croupier.games.game import Act, AtClose, Draw, Outcome
from croupier.games.shoes import gone_after
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.table.jackpot_wagers import enters_a_draw
from croupier.table.sealing import (
    RoundName,
    Transcript,
    commitment_of,
    digest_of_rules,
    digest_of_wagers,
    leaves_of,
    legs_of,
    seats_of,
    share_commitment_of,
)
from croupier.table.settlement import clockwise, in_order

AUTOMATED = [key for key in RULESETS if key.startswith("automated-10.2/")]
WITNESS = "riverside-witness"
WITNESS_KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(0x80, 0xA0)))
# A cut card far in front, so that a few rounds see several shoes.
SHORT_SHOE = {"shoe.lasts": "cut card", "least_behind": "300", "most_behind": "390"}
SHORT_OF_SIX = SHORT_SHOE | {"least_behind": "200", "most_behind": "290"}
# Further balls for whoever has entered, and a jackpot that the cards of every coup may win.
JACKPOTS = {
    "automated-10.2/virtual-roulette": {"jackpot": "yes", "jackpot_event": "balls"},
    "automated-10.2/baccarat-crown": {"jackpot": "yes", "jackpot_event": "nines"},
}
SECRETS = 1 << 256


@dataclass(frozen=True)
class SealedRound:
    """A round as it was dealt with its true stakes, and its proof."""

    proof: Proof2
    slips: dict
    salt: bytes
    moves: tuple


class Dealt:
    """Round after round of one table, by whims of its own; a shoe that goes on goes on."""

    def __init__(self, key, seed=1, options=None, *, share=False, house="ab" * 32):
        self.key, self.options, self.shared, self.house = key, dict(options or {}), share, house
        self.whims = SeededEntropy(seed, f"{key}{sorted(self.options.items())}{share}")
        self.ruleset = open_ruleset(key, self.options, player_edge_on_purpose=True)
        self.game = self.ruleset.game
        self.number, self.gone, self.last = 0, (), None

    def secret(self):
        return self.whims.below(SECRETS).to_bytes(32, "big")

    def slips(self):
        """Of one to four terminals, of one to three bets that may stand together; odd stakes among them."""
        names = [TerminalId(f"D{n}") for n in range(1, 12)]
        seated = sorted({self.whims.pick(names) for _ in range(1 + self.whims.below(4))})
        return {name: self.slip() for name in seated}

    def slip(self):
        bets, slip = list(self.game.bets()), {}
        main = [bet for bet in bets if self.game.check({bet: 200}) is None]
        slip[self.whims.pick(main)] = 200 + self.whims.below(300)
        entry = next((bet for bet, of in self.game.bets().items() if of.enters_jackpot), None)
        if entry and self.game.check(slip | {entry: 100}) is None and not self.whims.below(4):
            slip[entry] = 100
        for _ in range(self.whims.below(3)):
            more = slip | {self.whims.pick(bets): 200 + self.whims.below(300)}
            slip = more if self.game.check(more) is None else slip
        return slip

    def at_close(self, slips):
        face, seats = self.game.face, clockwise(slips)
        spinner = face.next_spinner(seats, slips, self.last)
        self.last = spinner or self.last
        short = frozenset(at for at in slips if face.further_wager(slips[at]) and not self.whims.below(5))
        gone = self.gone if self.gone and face.lasts_for(self.gone, len(slips)) else ()
        return AtClose(spinner, short, gone, enters_a_draw(slips, self.game))

    def round(self):
        self.number += 1
        name = RoundName(self.house, TableId("S1"), RoundNumber(self.number))
        seed, salt, share = self.secret(), self.secret(), self.secret() if self.shared else b""
        shared, salted = share_commitment_of(name, share), digest_of_salt(salt)
        commitment = commitment_of(name, digest_of_rules(self.key, self.options), seed, salted, shared)
        slips = self.slips()
        at_close, seats = self.at_close(slips), seats_of(salt, slips)
        wagers = digest_of_wagers(commitment, at_close, leaves_of(seats))
        public = PublicRound(name, self.key, commitment, wagers)
        walk = RoundWalk(public, self.game.start(in_order(slips), at_close), seed, share)
        moves = self.dealt(walk)
        self.gone = gone_after(at_close.gone, moves) if self.game.face.shoe_goes_on(walk.position) else ()
        shown = tuple(ShownSeat(terminal=s.terminal, shape=dict(s.shape), inner=s.inner) for s in seats)
        needs = self.game.face.needs_seats
        proof = Proof2(
            format=FORMAT_2,
            house=self.house,
            table="S1",
            round=self.number,
            ruleset=self.key,
            options=self.options,
            end="settled",
            commitment=commitment,
            seed=seed.hex(),
            salted=salted,
            share=share.hex(),
            share_commitment=shared,
            witness=WITNESS if share else None,
            leaves=UNSET if needs else leaves_of(seats),
            seats=shown if needs else UNSET,
            at_close=shown_at_close(at_close, self.game),
            wagers=wagers,
            moves=written_moves(moves),
            transcript=walk.transcript.told(),
        )
        proof = witnessed(proof) if share else proof
        return SealedRound(proof, slips, salt, moves)

    def dealt(self, walk):
        moves = []
        while not walk.over():
            turn = walk.position.turn()
            if isinstance(turn, Draw):
                move = Outcome(walk.draw())
            else:
                at = self.whims.pick(list(turn.options))
                move = Act(at, self.whims.pick(turn.options[at]))
            walk.go(move)
            moves.append(move)
        return tuple(moves)


def witnessed(proof, *more, key=WITNESS_KEY):
    """With the signature of its witness for the legs of its moves, and for whatever else it has given."""
    legs = (*legs_of(proof.wagers, read_moves(proof.moves)), *more)
    message = opened_message(proof.house, proof.table, proof.round, bytes.fromhex(proof.share), legs)
    signed = WitnessSigned(key=key.public_key().public_bytes_raw().hex(), signature=key.sign(message).hex())
    return msgspec.structs.replace(proof, witnessed=signed)


def every_kind(seed=1):
    """A table of each automated ruleset; with and without a witness; with shoes that go on; with jackpots."""
    for at, key in enumerate(AUTOMATED):
        yield Dealt(key, seed, share=at % 2 == 0)
    for key in AUTOMATED:
        shoe = RULESETS[key].game.face.shoe()
        if shoe is not None:
            decks = RULESETS[key].game.face.equipment().number
            yield Dealt(key, seed, SHORT_SHOE if decks == 8 else SHORT_OF_SIX)
    for at, (key, options) in enumerate(JACKPOTS.items()):
        yield Dealt(key, seed, options, share=at % 2 == 0)


# ── altered ─────────────────────────────────────────────────────────────────────────────────


def retold(proof, **changes):
    """Altered, with the transcript made to fit: whoever forges moves forges that too."""
    altered = msgspec.structs.replace(proof, **changes)
    if altered.wagers is None or not all(len(move) >= 2 for move in altered.moves):
        return altered
    transcript = Transcript(altered.wagers)
    for move in altered.moves:
        transcript = transcript.after(Outcome(move[1]) if move[0] == "d" else Act(move[1], move[2]))
    return msgspec.structs.replace(altered, transcript=transcript.told())


def rebound(proof, **changes):
    """Altered, with the digest at the close made to fit, as whoever does not fear a sight would."""
    altered = msgspec.structs.replace(proof, **changes)
    close, leaves = altered.at_close.started(), altered.all_leaves()
    return retold(altered, wagers=digest_of_wagers(altered.commitment, close, leaves))


def other(digest):
    return f"{(int(digest[0], 16) + 1) % 16:x}{digest[1:]}"


# That a round was made void is the house's word, which nothing drawn can contradict; so it is never proven.
UNDONE = "end"


def mutants(proof, another):
    """Each kind of forgery of one proof, given a proof of another round of the same table."""
    change = msgspec.structs.replace
    for field in ("house", "commitment", "seed", "salted", "share_commitment", "wagers", "transcript"):
        yield field, change(proof, **{field: other(getattr(proof, field))})
    yield "share", change(proof, share=other(proof.share) if proof.share else "00" * 32)
    yield "witness", change(proof, witness=None if proof.witness else "somebody")
    if proof.share:
        signed = proof.witnessed
        yield "witness's key", change(proof, witnessed=change(signed, key="ab" * 32))
        yield (
            "witness's signature",
            change(proof, witnessed=change(signed, signature=other(signed.signature))),
        )
        yield "a leg more", witnessed(proof, proof.transcript)
        yield "no leg", change(proof, witnessed=witnessed(change(proof, moves=())).witnessed)
    yield "table", change(proof, table="S2")
    yield "round", change(proof, round=proof.round + 1)
    yield "ruleset", change(proof, ruleset=AUTOMATED[AUTOMATED.index(proof.ruleset) - 1])
    yield "options", change(proof, options=proof.options | {"other": "1"})
    yield UNDONE, change(proof, end="void")
    yield "another seed", change(proof, seed=another.seed)
    yield from _slips(proof)
    yield from _close(proof)
    yield from _moved(proof)


def _slips(proof):
    if proof.leaves is not UNSET:
        more = tuple(sorted((*proof.leaves, "77" * 32)))
        listed = {"slip added": more, "slip left out": proof.leaves[1:], "slip doubled": proof.leaves * 2}
        field = "leaves"
    else:
        seat = proof.seats[0]
        stranger = msgspec.structs.replace(seat, terminal="Z9")
        odd = {bet: 1 - parity for bet, parity in seat.shape.items()}
        listed = {
            "slip added": (*proof.seats, stranger),
            "slip left out": proof.seats[1:],
            "slip doubled": (*proof.seats, seat),
            "shape": (msgspec.structs.replace(seat, shape=odd), *proof.seats[1:]),
        }
        field = "seats"
    for kind, slips in listed.items():
        altered = msgspec.structs.replace(proof, **{field: slips})
        yield kind, altered
        yield f"{kind}, bound anew", rebound(altered)


def _close(proof):
    close, change = proof.at_close, msgspec.structs.replace
    gone = close.gone or {}
    card = "A♠"
    listed = {
        "spinner": change(close, spinner="Z9" if close.spinner else "D1"),
        "short": change(close, short=() if close.short else ("D1",)),
        "entered": change(close, entered=True if close.entered is UNSET else UNSET),
        "entered, said of nobody": change(close, entered=False),
        "gone": change(close, gone=dict(sorted((gone | {card: gone.get(card, 0) + 1}).items()))),
    }
    if gone:
        first = min(gone)
        less = {each: n for each, n in gone.items() if each != first}
        listed["gone, one kind less"] = change(close, gone=less)
    for kind, closed in listed.items():
        yield kind, change(proof, at_close=closed)
        yield f"{kind}, bound anew", rebound(proof, at_close=closed)


def _moved(proof):
    moves = proof.moves
    at = next(at for at, move in enumerate(moves) if move[0] == "d")
    drawn = {move[1] for move in moves if move[0] == "d"}
    came = min(drawn - {moves[at][1]}, default="nothing")
    yield "draw", retold(proof, moves=(*moves[:at], ("d", came), *moves[at + 1 :]))
    yield "draw fewer", retold(proof, moves=moves[:-1])
    yield "draw left out", retold(proof, moves=moves[:at] + moves[at + 1 :])
    yield "draw more", retold(proof, moves=(*moves, moves[at]))
    yield "choice added", retold(proof, moves=(*moves[:at], ("a", "D1", "hit"), *moves[at:]))
    yield "choice added at the end", retold(proof, moves=(*moves, ("a", "D1", "stand")))
    yield "no move", msgspec.structs.replace(proof, moves=(*moves, ("x", "1")))
    chosen = [at for at, move in enumerate(moves) if move[0] == "a"]
    if not chosen:
        return
    at = chosen[0]
    terminal, choice = moves[at][1:]
    yield "choice of a stranger", retold(proof, moves=(*moves[:at], ("a", "Z9", choice), *moves[at + 1 :]))
    yield "choice that is none", retold(proof, moves=(*moves[:at], ("a", terminal, "fly"), *moves[at + 1 :]))
    yield "choice left out", retold(proof, moves=moves[:at] + moves[at + 1 :])
    yield "choice moved", retold(proof, moves=(moves[at], *moves[:at], *moves[at + 1 :]))


def altered(rounds):
    """Every round of a table with every forgery of it, each with its kind."""
    for one, two in zip(rounds, (*rounds[1:], rounds[0]), strict=True):
        for kind, forged in mutants(one.proof, two.proof):
            if forged != one.proof:
                yield kind, one, forged


def write(out, rounds, *, forge=True):
    """What is written of one table: its proofs, and the forgeries of them."""
    for each in rounds:
        out.write(msgspec.json.encode({"kind": "as dealt", "verdict": "proven", "proof": each.proof}) + b"\n")
    for kind, one, forged in altered(rounds) if forge else ():
        seen = {"commitment": one.proof.commitment, "wagers": one.proof.wagers}
        line = {"kind": kind, "verdict": "not proven", "seen": seen, "proof": forged}
        out.write(msgspec.json.encode(line) + b"\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with asked.out.open("wb") as out:
        for table in every_kind(asked.seed):
            write(out, [table.round() for _ in range(asked.rounds)])
    sys.stdout.write(f"{asked.out}\n")


if __name__ == "__main__":
    main()
