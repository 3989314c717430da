"""A proof worked out again, step by step, with nothing but the proof and the rules in hand."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.chance import Law
from croupier.core.digests import digest_of_salt, secret
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.floor.first_draws import FirstDraws, FirstRound
from croupier.floor.first_proofs import DrawnOf, Proof1
from croupier.floor.proven_shoes import (
    cards_of,
    cut_card_drawn_for,
    cut_card_law,
    goes_on,
    may_have_gone,
)
from croupier.floor.records import RoundRecord
from croupier.floor.rooms import TABLE
from croupier.floor.verifying import VerifiedStep, exact
from croupier.games.cut_card import BY_CUT_CARD
from croupier.games.equipment import Counts, Decks
from croupier.games.game import Act, Deciding, Game, Slip
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.events import WagersBound
from croupier.table.first_sealing import (
    first_commitment_of,
    first_digest_of_wagers,
    first_leaf_of,
    first_leaves_of,
)
from croupier.table.sealing import digest_of_rules


def first_verified(proof: Proof1, ruleset: Ruleset) -> tuple[VerifiedStep, ...]:
    """Every step, those after a failed one too, so that one sees where it begins to differ."""
    written_well = _well_written(proof)
    if not written_well.holds:
        return (written_well,)
    game = ruleset.game
    shoe = tuple(_shoe(proof, game))
    if not all(step.holds for step in shoe):
        return (written_well, *shoe)
    return (
        written_well,
        *_chosen(proof, game),
        _committed(proof),
        _bound(proof),
        *shoe,
        *_drawn_again(proof, game),
        _all_drawn(proof, game),
    )


def first_own_slip(proof: Proof1, terminal: TerminalId, own_salt: str, slip: Slip) -> VerifiedStep:
    """Whether one player's wagers, as they know them, are among those that the draws followed from."""
    salt = secret(own_salt)
    found = salt is not None and first_leaf_of(salt, terminal, slip) in proof.leaves
    return VerifiedStep(f"the slip of {terminal} is one of the {len(proof.leaves)} that were bound", found)


def first_bound_as_they_lay(record: RoundRecord, proof: Proof1) -> VerifiedStep:
    """For whoever may see the slips: the leaves are theirs, under the salt that was committed to."""
    what = "the slips in the log are those that were bound, under the salt that was committed to"
    table = TABLE.decider.initial
    for each in record.told:
        if isinstance(each.event, WagersBound):
            salt = bytes.fromhex(each.event.salt)
            same = first_leaves_of(salt, table.in_hand.slips) == proof.leaves
            return VerifiedStep(what, same and digest_of_salt(salt) == proof.salted)
        table = TABLE.fold((each.event,), table)
    return VerifiedStep("no wagers were bound", proof.wagers is None)


def _well_written(proof: Proof1) -> VerifiedStep:
    digests = [proof.commitment, proof.seed, proof.salted, *proof.leaves, proof.wagers or proof.seed]
    whole = all(secret(each) is not None for each in digests)
    laws = all(draw.law and min(count for _, count in draw.law) > 0 for draw in proof.draws)
    return VerifiedStep(
        "every digest has 64 hexadecimal digits, and every count is one or more",
        whole and laws and exact(proof.round),
    )


def _chosen(proof: Proof1, game: Game) -> Iterator[VerifiedStep]:
    """What is stirred in as a choice changes every draw after it: where nobody chooses there is none."""
    if not isinstance(game, Deciding) and any(draw.choices for draw in proof.draws):
        yield VerifiedStep("nobody chose anything, for in this game there is nothing to choose", holds=False)


def _committed(proof: Proof1) -> VerifiedStep:
    seed = bytes.fromhex(proof.seed)
    rules = digest_of_rules(proof.ruleset, proof.options)
    again = first_commitment_of(TableId(proof.table), RoundNumber(proof.round), rules, seed, proof.salted)
    return VerifiedStep(
        "the seed is the one that was committed to before wagers were taken", again == proof.commitment
    )


def _bound(proof: Proof1) -> VerifiedStep:
    if proof.wagers is None:
        nothing = not proof.leaves and not proof.draws
        return VerifiedStep("the round ended before its wagers were bound, and nothing was drawn", nothing)
    ordered = list(proof.leaves) == sorted(proof.leaves)
    same = first_digest_of_wagers(proof.leaves) == proof.wagers
    return VerifiedStep(f"the digest of the wagers is that of {len(proof.leaves)} slips", ordered and same)


# ── the draws ───────────────────────────────────────────────────────────────────────────────


def _shoe(proof: Proof1, game: Game) -> Iterator[VerifiedStep]:
    """What had gone can have gone; that it did, the proofs of the rounds before show."""
    may = may_have_gone(proof, game)
    if goes_on(game) or not may:
        gone = sum((proof.gone or {}).values())
        yield VerifiedStep(f"{_of_cards(gone)} had gone from the shoe of {game.face.equipment()}", may)


def _drawn_again(proof: Proof1, game: Game) -> Iterator[VerifiedStep]:
    if proof.wagers is None:
        return
    public = FirstRound(
        TableId(proof.table), RoundNumber(proof.round), proof.ruleset, proof.commitment, proof.wagers
    )
    draws = FirstDraws(bytes.fromhex(proof.seed), public)
    for number, draw in enumerate(proof.draws, start=1):
        yield _lawful(number, draw, proof, game)
        choices = [Act(TerminalId(at), choice) for at, choice in draw.choices]
        again = draws.after(choices, Law[str].counted(dict(draw.law)))
        yield _same(number, draw.drawn, again)


def _lawful(number: int, draw: DrawnOf, proof: Proof1, game: Game) -> VerifiedStep:
    """What could come, and how often it counts, is what the rules say; not what somebody wrote."""
    before = proof.draws[: number - 1]
    if draw.by == BY_CUT_CARD:
        law = cut_card_law(proof, game, len(before))
        rightful = _written(law.cases()) if law else None
        return VerifiedStep(
            f"draw {number}, by the {draw.by}, is as likely as the rules say", draw.law == rightful
        )
    equipment = game.face.equipment_of(draw.by)
    drawn = [each.drawn for each in before if each.by == draw.by]
    gone = [*(card for card, n in (proof.gone or {}).items() for _ in range(n)), *drawn]
    less = f" less {_of_cards(len(gone))}" if gone and isinstance(equipment, Decks) else ""
    rightful = _written(equipment.law(gone))
    return VerifiedStep(f"draw {number}, by the {draw.by}, is from {equipment}{less}", draw.law == rightful)


def _written(counts: Counts) -> tuple[tuple[str, int], ...]:
    return tuple(counts.items())


def _of_cards(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _all_drawn(proof: Proof1, game: Game) -> VerifiedStep:
    """That no draw was left out and none added, by which a house could choose among outcomes."""
    slips = len(proof.leaves) if proof.wagers else 0
    settled = proof.end == "settled"
    every = game.face.draws().are_all(len(cards_of(proof)), slips, settled=settled)
    every = every and game.face.dealt_by_the_rules(cards_of(proof), undone=proof.end == "void")
    every = every and cut_card_drawn_for(proof, game)
    return VerifiedStep(f"{_counted(len(proof.draws))} are as many as a round of these rules has", every)


def _counted(draws: int) -> str:
    return "1 draw" if draws == 1 else f"{draws} draws"


def _same(number: int, drawn: str, again: str) -> VerifiedStep:
    if drawn == again:
        return VerifiedStep(f"draw {number} follows from the seed and the wagers: {drawn}", holds=True)
    return VerifiedStep(
        f"draw {number} was {drawn}, but {again} follows from the seed and the wagers", holds=False
    )
