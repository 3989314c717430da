"""The proof of a tournament on the page at /verify: it and the program find the same, of forgeries too."""

import json
from copy import deepcopy

import msgspec
import pytest
from page_in_node import verdicts
from tournament_floor import CUP, TheCup

from croupier.floor.proving import read_proof
from croupier.floor.tournament_proofs import proof_of_tournament
from croupier.floor.tournament_verdicts import tournament_judged
from croupier.floor.verdicts import SeenBefore, Verdict

WORDS = {Verdict.PROVEN: "proven", Verdict.CONSISTENT: "consistent", Verdict.DOES_NOT_HOLD: "no"}
BARE = {
    "format": "croupier tournament proof 1", "house": "11" * 32, "tournament": "cup", "terms": "22" * 32,
    "draws": [], "secrets": [],
}  # fmt: skip
SEALED = {"times": 2, "method": "on the screen"}


@pytest.fixture(scope="module")
def told():
    """Two tables, two secret wagers, two equals who draw lots, and prizes of odd cents."""
    final = {"name": "Final", "spins": 1, "sign": {"minimum": 100, "maximum": 5_000}, "secret": SEALED}
    cup = TheCup(
        "automated-10.2",
        session=[{**final, "ties": ["lots"]}],
        prizes__added=20_001,
        prizes__shares=[5_000, 3_000, 1_000, 1_000],
    ).held(6)
    for table in ("R1", "R2"):
        cup.opens(table)
        for at, name in enumerate(cup.by_seat(table)):
            slip = {"red": 500 + 100 * at} if at else {"red": 500, "straight:3": 100}
            cup.wagers(name, slip, secret=not at)
        cup.closes(table).settles(3, table=table)
    cup.house.ticks()
    return cup


def proof_in(cup):
    return json.loads(msgspec.json.encode(proof_of_tournament(cup.house.core.store, CUP)))


def by_the_program(proof, seen):
    try:
        read = read_proof(json.dumps(proof).encode())
    except msgspec.MsgspecError:
        return "unread"
    return WORDS[tournament_judged(read, SeenBefore(**seen)).verdict]


def both(cases):
    page = [each["verdict"] for each in verdicts(cases)]
    program = [by_the_program(proof, seen) for proof, seen in cases]
    assert page == program, list(zip(page, program, [str(case)[:200] for case in cases], strict=True))
    return page


def altered(proof, way, value):
    made = deepcopy(proof)
    *steps, last = way
    part = made
    for step in steps:
        part = part[step]
    part[last] = value(part[last])
    return made


def other(digits):
    return ("1" if digits[0] == "0" else "0") + digits[1:]


def test_it_is_proven_only_where_the_commitment_to_every_draw_was_noted(told):
    proof = proof_in(told)
    noted = [draw["commitment"] for draw in proof["draws"]]
    sealed = proof["secrets"][0]["digest"]
    assert both(
        [
            (proof, {}),
            (proof, {"commitment": ",".join(noted)}),
            (proof, {"commitment": " , ".join(each[:20].upper() for each in noted)}),
            (proof, {"commitment": ",".join(each[:19] for each in noted)}),
            (proof, {"commitment": ",".join([*noted, "0" * 20])}),
            (proof, {"commitment": ",".join(noted), "wagers": sealed[:20]}),
            (proof, {"commitment": ",".join(noted), "wagers": other(sealed)}),
            (proof, {"commitment": ",".join(noted), "witness": "0" * 64}),
        ]
    ) == ["consistent", "proven", "proven", "consistent", "no", "proven", "no", "no"]


FORGED = [
    (("house",), other),
    (("tournament",), lambda name: name + "2"),
    (("draws", 0, "seed"), other),
    (("draws", 0, "commitment"), other),
    (("draws", 0, "order"), lambda order: order[::-1]),
    (("draws", 0, "entrants"), lambda names: names[1:]),
    (("draws", 0, "entrants"), lambda names: names[::-1]),
    (("draws", 0, "seats"), lambda seats: seats[::-1]),
    (("draws", 0, "seats", 0, "seat"), lambda seat: seat + 1),
    (("draws", 0, "session"), lambda number: number + 1),
    (("draws",), lambda draws: [draws[0], *draws]),
    (("secrets", 0, "slip"), lambda slip: {**slip, "red": 501}),
    (("secrets", 0, "salt"), other),
    (("secrets", 0, "round"), lambda number: number + 1),
    (("secrets", 0, "terminal"), lambda name: name + "0"),
]


@pytest.mark.parametrize(("way", "value"), FORGED)
def test_a_forged_proof_of_a_tournament_is_refused_by_both(told, way, value):
    assert both([(altered(proof_in(told), way, value), {})]) == ["no"]


def test_what_is_written_otherwise_is_no_proof_to_either(told):
    proof = proof_in(told)
    odd = [
        {**proof, "more": 1},
        {name: value for name, value in proof.items() if name != "prizes"},
        {**proof, "format": "croupier tournament proof 2"},
        altered(proof, ("draws", 0, "session"), str),
        altered(proof, ("secrets", 0), lambda sealed: {**sealed, "more": ""}),
    ]
    assert both([(each, {}) for each in odd]) == ["unread"] * len(odd)


def divided(**changes):
    """Prizes alone: what any plan may come to, worked out by both."""
    fixed = {
        "parts": 30_000, "added": 20_001, "top_up": 0, "rake": 3_000, "shares": [5_000, 3_000, 2_000],
        "places": [["E1"], ["E2", "E3"], ["E4"]], "unpaid": [], "bonus": [], "lines": [],
    }  # fmt: skip
    return {**fixed, **changes}


PRIZES = [
    ({}, (("E1", 1, 25_001), ("E2", 2, 12_500), ("E3", 2, 12_500), ("E4", 4, 0))),
    ({"unpaid": ["E1"]}, (("E1", 1, 0), ("E2", 2, 20_001), ("E3", 2, 20_000), ("E4", 4, 10_000))),
    ({"bonus": [["E4", 101]]}, (("E1", 1, 24_950), ("E2", 2, 12_475), ("E3", 2, 12_475), ("E4", 4, 101))),
    ({"parts": 33_333, "added": 0, "shares": [4_000, 3_000, 2_000, 1_000],
      "places": [["E1"], ["E2"], ["E3"], ["E4"]]},
     (("E1", 1, 13_333), ("E2", 2, 10_000), ("E3", 3, 6_667), ("E4", 4, 3_333))),
    ({"shares": [5_000, 5_000], "places": [["E4"]]}, (("E4", 1, 50_001),)),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "lines"), PRIZES)
def test_both_divide_the_pool_to_the_cent(changes, lines):
    told = [{"entrant": name, "place": place, "amount": amount} for name, place, amount in lines]
    right = {**BARE, "prizes": divided(**changes, lines=told)}
    wrong = altered(right, ("prizes", "lines", 0, "amount"), lambda amount: amount + 1)
    assert both([(right, {}), (wrong, {})]) == ["consistent", "no"]


@pytest.mark.parametrize(
    "changes",
    [{"bonus": [["E9", 1]]}, {"bonus": [["E1", 50_002]]}, {"places": [["E1"], ["E1"]]}, {"parts": 2**53 - 1}],
)
def test_prizes_that_cannot_be_are_refused_by_both(changes):
    assert both([({**BARE, "prizes": divided(**changes)}, {})]) == ["no"]
