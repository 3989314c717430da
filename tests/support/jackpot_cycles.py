"""Cycles of jackpots that a house has played, their proofs and sights, and proofs altered in every way."""

import copy
import json
from base64 import b64encode, urlsafe_b64encode

import msgspec
from jackpot_floor import A1, A2, A12, MINOR, R1, R2, by_chance, rapid_house, sealed
from page_in_node import verdicts

from croupier.floor.jackpot_proofs import CycleProof
from croupier.floor.jackpot_proving import cycle_proof_of
from croupier.floor.jackpot_verdicts import cycle_judged
from croupier.floor.proving import read_proof
from croupier.floor.sighted import sighting_of
from croupier.floor.sights import SignedSight, read_sights
from croupier.floor.verdicts import SeenBefore, Verdict
from croupier.house.rulesets import open_ruleset
from croupier.house.signing import Signer

WORDS = {Verdict.PROVEN: "proven", Verdict.CONSISTENT: "consistent", Verdict.DOES_NOT_HOLD: "no"}
SIGNER = Signer.new()
OTHER = "5a" * 32
SMALL = sealed(ceiling=10_400, rate="1/100", hidden="1/300")
LUCKY = by_chance(turnover=60_000, ceiling=200_050)


def house(*terms, **how):
    return rapid_house(*(terms or (SMALL, LUCKY)), tables=(R1, R2), terminals=(A1, A2, A12), **how)


def plays(floor, name, most=200):
    """Rounds at both tables, with slips of many sizes, until it is won.  The hit."""
    before = floor.jackpot(name).totals.hits
    for at in range(most):
        for terminal in (A1, A2, A12):
            if floor.credit(terminal) < 50_00:
                floor.note(terminal, 1_000_00)
        slips = {"A1": 100 + 50 * (at % 7), "A2": 300, "A12": 1_050}
        floor.round(table=(R1, R2)[at % 2], **slips)
        if floor.jackpot(name).totals.hits > before:
            return floor.hits(name)[-1]
    raise AssertionError(f"{name} was not won in {most} rounds")


def proof_of(floor, name=MINOR, cycle=1):
    found = cycle_proof_of(floor.store, open_ruleset, floor.core.house_settings.house, name, cycle)
    assert isinstance(found, CycleProof), found
    return found


def sight_of(floor, table, number, signer=SIGNER, *, closed=False):
    told = sighting_of(floor.store, floor.core.house_settings.house, table, number, closed=closed)
    return SignedSight(told, signer.sign(told.message())).written()


def digits_of(proof, count=64):
    """What could be noted when the cycle began."""
    return {"commitment": proof.commitment[:count], "wagers": next(proof.taken_so_far())[:count]}


def written(proof):
    return msgspec.json.encode(proof).decode()


# ── both who verify ─────────────────────────────────────────────────────────────────────────


def by_the_program(text, seen):
    try:
        proof = read_proof(text.encode())
    except msgspec.MsgspecError:
        return "no"
    assert isinstance(proof, CycleProof)
    kept = {**seen, "sights": read_sights(seen.get("sights", ""))}
    return WORDS[cycle_judged(proof, SeenBefore(**kept)).verdict]


def both(cases):
    """What is found of each by the page and by the program, as one word."""
    found = verdicts(cases)
    page = ["no" if each["verdict"] == "unread" else each["verdict"] for each in found]
    program = [by_the_program(text, seen) for text, seen in cases]
    assert page == program, [
        (text[:2000], seen, *pair)
        for (text, seen), *pair in zip(cases, page, program, strict=True)
        if pair[0] != pair[1]
    ]
    return page


# ── altered in every way ────────────────────────────────────────────────────────────────────


def altered(told, others=()):
    """Of what a proof says, every field another, every list longer, shorter and in another order."""
    yield from _each(told, told, ())
    for other in others:
        for name in told.keys() & other.keys():
            if told[name] != other[name]:
                yield f"{name} of another", {**told, name: other[name]}
    for name in told:
        yield f"without {name}", {each: value for each, value in told.items() if each != name}


def _each(whole, at, path):
    named = "/".join(map(str, path))
    if isinstance(at, dict):
        for name, value in at.items():
            yield from _each(whole, value, (*path, name))
        yield from _terms(whole, at, path) if path[-1:] == ("terms",) else ()
    elif isinstance(at, list):
        yield from _lists(whole, at, path)
        for place, value in enumerate(at):
            yield from _each(whole, value, (*path, place))
    elif isinstance(at, str):
        for other in _texts(at):
            yield f"{named} is {other[:12]}", _put(whole, path, other)
    else:
        for other in (at + 1, at - 1, at + 400, -at, 0, (1 << 53) + at, float(at) + 0.5, str(at), None):
            if other != at:
                yield f"{named} is {other}", _put(whole, path, other)


def _terms(whole, at, path):
    named = "/".join(path)
    yield f"{named} more", _put(whole, path, {**at, "zeal": "1"})
    for name in at:
        yield f"{named} less {name}", _put(whole, path, {k: v for k, v in at.items() if k != name})


def _lists(whole, at, path):
    named = "/".join(map(str, path))
    for place in range(len(at)):
        yield f"{named} drop {place}", _put(whole, path, at[:place] + at[place + 1 :])
        yield f"{named} double {place}", _put(whole, path, [*at[: place + 1], *at[place:]])
        if place and at[place] != at[place - 1]:
            swapped = [*at[: place - 1], at[place], at[place - 1], *at[place + 1 :]]
            yield f"{named} swap {place}", _put(whole, path, swapped)
    if at:
        yield f"{named} none", _put(whole, path, [])
    yield f"{named} back", _put(whole, path, at[::-1]) if at != at[::-1] else _put(whole, path, [*at, {}])


def _texts(at):
    yield f"{at} "
    yield ""
    if len(at) == 64:
        yield at.upper() if at.upper() != at else f"0x{at[2:]}"
        yield at[:-1] + ("0" if at[-1] != "0" else "1")
        yield at[:62]
        yield OTHER
    else:
        yield f"0{at}"
        yield "7"


def _put(whole, path, value):
    other = copy.deepcopy(whole)
    at = other
    for name in path[:-1]:
        at = at[name]
    at[path[-1]] = value
    return other


def as_told(proof):
    return json.loads(written(proof))


# ── in what ways a secret could be seen ─────────────────────────────────────────────────────


def every_way(secret):
    """As bytes, in hexadecimal of either case, and in both alphabets of base64."""
    in_64 = (b64encode(secret).rstrip(b"="), urlsafe_b64encode(secret).rstrip(b"="))
    return (secret, secret.hex().encode(), secret.hex().upper().encode(), *in_64)


def of_number(number):
    return str(number).encode(), f"{number:,}".encode(), f"{number:x}".encode()


def of_money(cents):
    return f"{cents / 100:.2f}".encode(), f"{cents / 100:,.2f}".encode()
