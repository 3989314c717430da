"""The shoe in a proof: what had gone from it, whether the cut card was drawn for, and how rounds follow on.

A shoe that goes on is public: whoever has the proofs of the rounds before knows what had gone from it.
"""

from __future__ import annotations

from croupier.core.chance import Law
from croupier.floor.proofs import DrawnOf, Proof
from croupier.games.cards import Card, Counts, Shoe, cards_in
from croupier.games.cut_card import BY_CUT_CARD, CUT_CARD, ShoeRules
from croupier.games.equipment import Decks
from croupier.games.game import Game, Outcome
from croupier.games.shoes import gone_after


def goes_on(game: Game) -> bool:
    shoe = game.face.shoe()
    return shoe is not None and shoe.goes_on


def gone_before(proof: Proof) -> Counts:
    return tuple((proof.gone or {}).items())


def cards_of(proof: Proof) -> tuple[Card, ...]:
    return tuple(draw.drawn for draw in proof.draws if draw.by != BY_CUT_CARD)


def may_have_gone(proof: Proof, game: Game) -> bool:
    """From a new shoe nothing; from one that goes on no more than may lie before the cut card."""
    shoe = game.face.shoe()
    if shoe is None or not shoe.goes_on:
        return not proof.gone
    try:
        shoe.left(_full(game), gone_before(proof))
    except ValueError:
        return False
    return proof.gone is not None or not proof.draws


def cut_card_law(proof: Proof, game: Game, dealt: int) -> Law[str] | None:
    """Whether the cut card came while so many cards were dealt; none where there is nothing to draw."""
    shoe = game.face.shoe()
    if shoe is None or not shoe.goes_on:
        return None
    return _law(shoe, game, proof, dealt)


def _law(shoe: ShoeRules, game: Game, proof: Proof, dealt: int) -> Law[str] | None:
    return shoe.law(len(_full(game)) - cards_in(gone_before(proof)) - dealt, dealt)


def cut_card_drawn_for(proof: Proof, game: Game) -> bool:
    """That the cut card was drawn for once, after the last card, unless the round was undone before."""
    cut = [at for at, draw in enumerate(proof.draws, start=1) if draw.by == BY_CUT_CARD]
    due = cut_card_law(proof, game, len(cards_of(proof))) is not None
    return cut == [len(proof.draws)] if due and (cut or proof.end == "settled") else not cut


def _full(game: Game) -> Shoe:
    equipment = game.face.equipment()
    assert isinstance(equipment, Decks), "a shoe is made of decks"
    return Shoe.of_decks(equipment.number)


# ── from round to round ─────────────────────────────────────────────────────────────────────


def follows_on(before: Proof, after: Proof, game: Game) -> tuple[str, bool]:
    """What is to be said of the shoe of two rounds that follow each other, and whether it is right."""
    number, gone = after.round, gone_before(after)
    left = _left_by(before)
    if after.gone is None:
        return f"round {number} was dealt from no shoe", not after.draws
    if gone and sorted(gone) == sorted(left):
        return f"what had gone from the shoe of round {number} is what the rounds before it dealt", True
    if gone:
        return f"what had gone from the shoe of round {number} is not what the rounds before it dealt", False
    if not left:
        return f"round {number} began with a new shoe, as it had to", True
    if not game.face.lasts_for(left, len(after.leaves)):
        return f"round {number} began with a new shoe, since the old one might not have lasted for it", True
    return f"round {number} began with a new shoe before the cut card came; was the table opened anew?", False


def _left_by(proof: Proof) -> Counts:
    """What had gone when the round was over; nothing where all cards were to be shuffled together."""
    if proof.end == "void" or _cut(proof.draws):
        return ()
    return gone_after(gone_before(proof), (Outcome(card) for card in cards_of(proof)))


def _cut(draws: tuple[DrawnOf, ...]) -> bool:
    return bool(draws) and (draws[-1].by, draws[-1].drawn) == (BY_CUT_CARD, CUT_CARD)
