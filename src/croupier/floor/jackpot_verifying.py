"""A cycle of a jackpot worked out again, with nothing but its proof in hand.

The trigger follows from seed, commitment and start; each pick from seed, commitment and the entries of its
round, and from the witness's share in it where it has one.  Seed and terms are bound by the commitment; start
and entries by the digest of what was taken, which every sight of a round shows beside the commitment; a share
by what the witness showed before the round, and signed when it was over.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import accumulate

from msgspec import UNSET

from croupier.core.digests import MOST_EXACT, secret
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.floor.jackpot_proofs import (
    CycleProof,
    FollowedBy,
    OpenedEntry,
    TakenRound,
    ToldTerms,
    read_terms,
)
from croupier.floor.jackpot_seals import pick_of, trigger_of
from croupier.floor.verifying import VerifiedStep
from croupier.jackpots.sealing import EntryBound, commitment_of, digest_of_entries, for_pick, leaf_of
from croupier.jackpots.terms import JackpotLaw, digest_of_terms

Steps = Iterator[VerifiedStep]


def cycle_verified(proof: CycleProof) -> tuple[VerifiedStep, ...]:
    """Every step that can still be taken."""
    terms = read_terms(proof.terms)
    written = terms is not None and _well_written(proof, terms)
    first = VerifiedStep("everything is written as the proof of a cycle is", written)
    if terms is None or not written:
        return (first,)
    return (first, _committed(proof), *_went(proof, terms))


def own_entry(proof: CycleProof, terminal: TerminalId, own_salt: str, begins: int, ends: int) -> VerifiedStep:
    """Whether one player's part, as their receipt tells it, is among those of the round that won."""
    salt, leaves = secret(own_salt), () if proof.won is UNSET else proof.won.leaves
    found = salt is not None and leaf_of(salt, EntryBound(terminal, begins, ends)) in leaves
    return VerifiedStep(f"the part of {terminal} is one of the {len(leaves)} that the pick was among", found)


# ── how it is written ───────────────────────────────────────────────────────────────────────


def _well_written(proof: CycleProof, terms: ToldTerms) -> bool:
    return (
        _exact(proof)
        and all(secret(each) is not None for each in _digests(proof))
        and _parts_fit(proof, terms)
        and all(_drawn_where_due(proof, terms, at) for at in range(len(proof.rounds)))
        and _tables_in_order(proof)
    )


def _exact(proof: CycleProof) -> bool:
    """Numbers that everybody reads alike."""
    counted = [proof.cycle, proof.shown]
    counted += [number for each in proof.rounds for number in (each.round, each.wagered)]
    other = [each.units for each in proof.rounds] + [
        each.pick for each in proof.rounds if each.pick is not UNSET
    ]
    other += [number for number in (proof.start, proof.prize) if number is not UNSET]
    if proof.won is not UNSET:
        other += [proof.won.begins, proof.won.ends]
    if proof.followed is not UNSET:
        followed = proof.followed
        other += [followed.start, followed.from_overflow, followed.surplus]
        counted.append(followed.cycle)
    return all(0 < each <= MOST_EXACT for each in counted) and all(0 <= each <= MOST_EXACT for each in other)


def _digests(proof: CycleProof) -> Iterator[str]:
    yield from (proof.house, proof.commitment, proof.seed, proof.salted)
    yield from (each.entries for each in proof.rounds if each.entries is not UNSET)
    if proof.taken is not UNSET:
        yield proof.taken
    if proof.won is not UNSET:
        yield from (proof.won.own_salt, *proof.won.leaves)
    for each in proof.rounds:
        if each.share is not UNSET:
            signature = each.share.signature
            yield from (each.share.share, each.share.key, signature[:64], signature[64:], *each.share.legs)


def _parts_fit(proof: CycleProof, terms: ToldTerms) -> bool:
    """A cycle that never began tells nothing else; one that was won, by whom, unless the game says so."""
    unused, won = proof.end == "unused", proof.end == "won"
    drawn = won and terms.law is not JackpotLaw.EVENT
    told = (proof.start, proof.taken)
    return (
        bool(proof.jackpot)
        and all((each is UNSET) is unused for each in told)
        and not (unused and proof.rounds)
        and (proof.prize is not UNSET) is won
        and (proof.won is not UNSET) is drawn
        and (proof.followed is UNSET or won)
        and (bool(proof.rounds) or not won)
    )


def _drawn_where_due(proof: CycleProof, terms: ToldTerms, at: int) -> bool:
    """By chance something is drawn in every round; by a trigger in the one that won."""
    each, last = proof.rounds[at], at == len(proof.rounds) - 1
    sealed = terms.law is JackpotLaw.SEALED and proof.end == "won" and last
    due = sealed or terms.law is JackpotLaw.CHANCE
    shared = each.share is UNSET or (due and bool(each.share.legs))
    drawn = (each.entries is not UNSET) is due and (each.pick is not UNSET) is due
    return bool(each.table) and shared and drawn


def _tables_in_order(proof: CycleProof) -> bool:
    """A table goes on counting; a round may have been corrected later, and then it stands here again."""
    last = defaultdict[str, int](int)
    for each in proof.rounds:
        if each.round < last[each.table]:
            return False
        last[each.table] = each.round
    return True


# ── what was fixed, and what was taken ──────────────────────────────────────────────────────


def _committed(proof: CycleProof) -> VerifiedStep:
    terms = digest_of_terms(proof.house, proof.jackpot, proof.terms)
    again = commitment_of(proof.name, terms, bytes.fromhex(proof.seed), proof.salted)
    return VerifiedStep("seed, terms and salt are those that were committed to", again == proof.commitment)


def _went(proof: CycleProof, terms: ToldTerms) -> Steps:
    if proof.start is UNSET:
        yield VerifiedStep("the cycle never began", holds=True)
        return
    yield from _taken(proof, terms, proof.start)
    yield from _shared(proof)
    if terms.law is JackpotLaw.SEALED:
        yield from _by_trigger(proof, terms, proof.start)
    elif terms.law is JackpotLaw.CHANCE:
        yield from _by_chance(proof, terms)
    if proof.won is not UNSET:
        yield from _winner(proof, terms, proof.won)
    if proof.prize is not UNSET:
        yield _prize(proof, terms, proof.start, proof.prize)
        if proof.followed is not UNSET:
            yield _followed(
                proof, terms, proof.followed, _meter(proof, terms, proof.start) - proof.prize * terms.unit
            )


def _taken(proof: CycleProof, terms: ToldTerms, start: int) -> Steps:
    yield VerifiedStep(
        f"the cycle began at {start} units, not below the minimum", start >= terms.floor * terms.unit
    )
    exact = all(each.units == terms.units(each.wagered) for each in proof.rounds)
    yield VerifiedStep(f"each of its {len(proof.rounds)} rounds added exactly the rate", exact)
    *_, last = proof.taken_so_far()
    yield VerifiedStep("what it took is digested as it is told", last == proof.taken)


def _meters(proof: CycleProof, terms: ToldTerms, start: int) -> Iterator[int]:
    """Where the meter stood at the beginning, and after each round."""
    units = (each.units for each in proof.rounds)
    return accumulate(units, lambda meter, more: meter + more - terms.over(meter, more), initial=start)


def _meter(proof: CycleProof, terms: ToldTerms, start: int) -> int:
    *_, last = _meters(proof, terms, start)
    return last


# ── when it was won ─────────────────────────────────────────────────────────────────────────


def _trigger(proof: CycleProof, terms: ToldTerms, start: int) -> int:
    assert terms.ceiling_units is not None
    seed = bytes.fromhex(proof.seed)
    return trigger_of(proof.name, seed, proof.commitment, start, terms.ceiling_units)


def _by_trigger(proof: CycleProof, terms: ToldTerms, start: int) -> Steps:
    trigger = _trigger(proof, terms, start)
    meters = tuple(_meters(proof, terms, start))
    before = meters[:-1] if proof.end == "won" else meters
    at = f"{trigger} units"
    yield VerifiedStep(
        f"no round before the end brought the meter to its trigger, {at}", max(before) < trigger
    )
    if proof.end == "won":
        yield VerifiedStep(f"the round that won brought it there: {meters[-1]} units", meters[-1] >= trigger)


def _by_chance(proof: CycleProof, terms: ToldTerms) -> Steps:
    assert terms.turnover is not None
    again = all(each.pick == _pick(proof, each, max(terms.turnover, each.wagered)) for each in proof.rounds)
    yield VerifiedStep("what was drawn in each round follows from its entries", again)
    hits = [each.pick is not UNSET and each.pick < each.wagered for each in proof.rounds]
    due = [*[False] * (len(hits) - 1), proof.end == "won"] if hits else []
    yield VerifiedStep("the round that won was drawn, and none before it", hits == due)


def _shared(proof: CycleProof) -> Steps:
    shared = [each for each in proof.rounds if each.share is not UNSET]
    if shared:
        what = f"the shares of {len(shared)} of its rounds are signed by their witness, for the legs it gave"
        yield VerifiedStep(what, all(each.share_signed(proof.house) for each in shared))


def _pick(proof: CycleProof, each: TakenRound, below: int) -> int | None:
    if each.entries is UNSET or below < 1:
        return None
    table, number = TableId(each.table), RoundNumber(each.round)
    purpose = for_pick(proof.name, table, number, each.entries, each.last_leg(proof.house))
    return pick_of(bytes.fromhex(proof.seed), proof.commitment, purpose, below)


# ── who won, and what ───────────────────────────────────────────────────────────────────────


def _winner(proof: CycleProof, terms: ToldTerms, won: OpenedEntry) -> Steps:
    last = proof.rounds[-1]
    sealed = terms.law is JackpotLaw.SEALED
    whole = last.units if sealed else last.wagered
    if sealed:
        yield VerifiedStep(
            "the pick follows from the entries of that round", last.pick == _pick(proof, last, whole)
        )
    once = len(set(won.leaves)) == len(won.leaves)
    same = once and digest_of_entries(won.leaves) == last.entries
    yield VerifiedStep(f"its entries are these {len(won.leaves)} parts", same)
    leaf = leaf_of(bytes.fromhex(won.own_salt), won.bound())
    lies = leaf in won.leaves and _fits(won, won.leaves.index(leaf), whole)
    yield VerifiedStep(f"one of them is that of {won.terminal}, {won.begins} to {won.ends} of {whole}", lies)
    holds = last.pick is not UNSET and won.begins <= last.pick < won.ends
    yield VerifiedStep(f"the pick, {last.pick}, lies in it", holds)


def _fits(won: OpenedEntry, at: int, whole: int) -> bool:
    """Parts lie one after the other and none is empty: the first begins at nought, the last ends it all."""
    after = len(won.leaves) - 1 - at
    begins = won.begins == 0 if at == 0 else won.begins >= at
    ends = won.ends == whole if after == 0 else won.ends <= whole - after
    return begins and ends and won.begins < won.ends


def _prize(proof: CycleProof, terms: ToldTerms, start: int, prize: int) -> VerifiedStep:
    if terms.law is JackpotLaw.SEALED:
        assert terms.ceiling is not None
        due = min(_trigger(proof, terms, start) // terms.unit, terms.ceiling)
    else:
        due = _meter(proof, terms, start) // terms.unit
    return VerifiedStep(f"the prize is {due} cents", prize == due)


def _followed(proof: CycleProof, terms: ToldTerms, followed: FollowedBy, left: int) -> VerifiedStep:
    what = f"cycle {followed.cycle} began with the minimum and what was left: {followed.start} units"
    anew = followed.terms is not UNSET
    after = read_terms(followed.terms) if followed.terms is not UNSET else terms
    if after is None or after.unit % terms.unit or followed.terms == proof.terms:
        return VerifiedStep(what, holds=False)
    number = followed.cycle > proof.cycle if anew else followed.cycle == proof.cycle + 1
    meter = left * (after.unit // terms.unit) + after.floor * after.unit
    start = meter + (followed.from_overflow - followed.surplus) * after.unit
    return VerifiedStep(what, number and _to_ceiling(after, followed, meter) and start == followed.start)


def _to_ceiling(terms: ToldTerms, followed: FollowedBy, meter: int) -> bool:
    """What had overflowed comes back as far as there is room; what stands above the ceiling overflows."""
    if terms.ceiling is None or terms.ceiling_units is None:
        return followed.from_overflow == followed.surplus == 0
    room = max(0, terms.ceiling_units - meter)
    above = max(0, meter // terms.unit - terms.ceiling)
    return followed.from_overflow * terms.unit <= room and followed.surplus == above
