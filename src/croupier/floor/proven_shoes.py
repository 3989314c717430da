"""The shoe in a proof: what had gone from it, whether the cut card was drawn for, and how rounds follow on.

A shoe that goes on is public: whoever has the proofs of the rounds before knows what had gone from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from croupier.core.chance import Law
from croupier.floor.first_proofs import Proof1
from croupier.floor.proofs import Proof2
from croupier.floor.verifying import VerifiedStep
from croupier.games.cards import Card, Counts, Shoe, cards_in
from croupier.games.cut_card import BY_CUT_CARD, CUT_CARD, OF_THE_CUT, ShoeRules
from croupier.games.equipment import Decks
from croupier.games.game import Game, Outcome
from croupier.games.shoes import gone_after
from croupier.rulebooks.ruleset import Ruleset


def goes_on(game: Game) -> bool:
    shoe = game.face.shoe()
    return shoe is not None and shoe.goes_on


def gone_before(proof: Proof1) -> Counts:
    return tuple((proof.gone or {}).items())


def cards_of(proof: Proof1) -> tuple[Card, ...]:
    return tuple(draw.drawn for draw in proof.draws if draw.by != BY_CUT_CARD)


def may_have_gone(proof: Proof1, game: Game) -> bool:
    """From a new shoe nothing; from one that goes on no more than may lie before the cut card."""
    shoe = game.face.shoe()
    if shoe is None or not shoe.goes_on:
        return not proof.gone
    try:
        shoe.left(_full(game), gone_before(proof))
    except ValueError:
        return False
    return proof.gone is not None or not proof.draws


def cut_card_law(proof: Proof1, game: Game, dealt: int) -> Law[str] | None:
    """Whether the cut card came while so many cards were dealt; none where there is nothing to draw."""
    shoe = game.face.shoe()
    if shoe is None or not shoe.goes_on:
        return None
    return _law(shoe, game, proof, dealt)


def _law(shoe: ShoeRules, game: Game, proof: Proof1, dealt: int) -> Law[str] | None:
    return shoe.law(len(_full(game)) - cards_in(gone_before(proof)) - dealt, dealt)


def cut_card_drawn_for(proof: Proof1, game: Game) -> bool:
    """That the cut card was drawn for once, after the last card, unless the round was undone before."""
    cut = [at for at, draw in enumerate(proof.draws, start=1) if draw.by == BY_CUT_CARD]
    due = cut_card_law(proof, game, len(cards_of(proof))) is not None
    return cut == [len(proof.draws)] if due and (cut or proof.end == "settled") else not cut


def _full(game: Game) -> Shoe:
    equipment = game.face.equipment()
    assert isinstance(equipment, Decks), "a shoe is made of decks"
    return Shoe.of_decks(equipment.number)


# ── from round to round ─────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class ShoeTold:
    """What a proof of either form tells of the shoe."""

    round: int
    gone: Counts | None  # none where the round was dealt from no shoe
    drawn: tuple[str, ...]
    void: bool
    slips: int

    def cards(self) -> tuple[Card, ...]:
        return tuple(each for each in self.drawn if each not in OF_THE_CUT)

    def left(self) -> Counts:
        """What had gone when the round was over; nothing where all cards were to be shuffled together."""
        if self.void or CUT_CARD in self.drawn:
            return ()
        return gone_after(self.gone or (), (Outcome(card) for card in self.cards()))


def shoe_told(proof: Proof1 | Proof2) -> ShoeTold:
    if isinstance(proof, Proof1):
        gone, drawn, slips = proof.gone, tuple(draw.drawn for draw in proof.draws), len(proof.leaves)
    else:
        gone, drawn, slips = proof.at_close.gone, proof.drawn(), len(proof.all_leaves())
    counts = None if gone is None else tuple(gone.items())
    return ShoeTold(proof.round, counts, drawn, proof.end == "void", slips)


def follows_on(before: ShoeTold, after: ShoeTold, game: Game) -> tuple[str, bool]:
    """What is to be said of the shoe of two rounds that follow each other, and whether it is right."""
    number, gone, left = after.round, after.gone, before.left()
    if gone is None:
        return f"round {number} was dealt from no shoe", not after.drawn
    if gone and sorted(gone) == sorted(left):
        return f"what had gone from the shoe of round {number} is what the rounds before it dealt", True
    if gone:
        return f"what had gone from the shoe of round {number} is not what the rounds before it dealt", False
    if not left:
        return f"round {number} began with a new shoe, as it had to", True
    if not game.face.lasts_for(left, after.slips):
        return f"round {number} began with a new shoe, since the old one might not have lasted for it", True
    return f"round {number} began with a new shoe before the cut card came; was the table opened anew?", False


def in_sequence(proofs: Sequence[Proof1 | Proof2], ruleset: Ruleset) -> tuple[VerifiedStep, ...]:
    """Of rounds of one table that follow each other: that nobody took a card out of the shoe between them."""
    if not goes_on(ruleset.game):
        return ()
    told = sorted(map(shoe_told, proofs), key=lambda shoe: shoe.round)
    pairs = [(one, two) for one, two in pairwise(told) if two.round == one.round + 1]
    return tuple(VerifiedStep(*follows_on(one, two, ruleset.game)) for one, two in pairs)
