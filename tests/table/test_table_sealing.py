"""A round that can be verified: what a table takes for a commitment, a binding and an opening."""

import hmac
from hashlib import sha256

import msgspec
import pytest
from pit import A1, A2, CLOTH_18, R1, TableAlone

from croupier.core.decider import Refused
from croupier.core.digests import digest_of_salt, joined
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.sealing import (
    RoundName,
    commitment_of,
    digest_of_rules,
    leaves_of,
    salt_of,
    seat_of,
    seats_of,
    share_commitment_of,
)
from croupier.table.state import Phase

SIC_BO = "automated-10.2/sic-bo"
SEED, SALT, OTHER = bytes(range(32)), bytes(range(100, 132)), bytes(32)


def length_and(part):
    return len(part).to_bytes(4, "big") + part


def by_hand(*parts):
    return sha256(b"".join(map(length_and, parts))).hexdigest()


HOUSE = "0" * 64


def named(number=1, table=R1, house=HOUSE):
    return RoundName(house, table, number)


def committed(name=None, seed=SEED, salt=SALT, ruleset=SIC_BO, **options):
    name = name or named()
    shared = share_commitment_of(name)
    return commitment_of(name, digest_of_rules(ruleset, options), seed, digest_of_salt(salt), shared)


def opening_wagers(commitment=None):
    return c.OpenWagering(
        table=R1, commitment=commitment or committed(), share_commitment=share_commitment_of(named())
    )


def at_close(slips=None, salt=SALT):
    """A round that was committed to, with its betting closed and its wagers bound."""
    pit = TableAlone(SIC_BO)
    pit.must(opening_wagers())
    for terminal, slip in (slips or {A1: {"small": 500}, A2: {"big": 700}}).items():
        pit.must(c.SetWagers(table=R1, round=1, terminal=terminal, slip=slip), "player")
    pit.now = pit.table.in_hand.ends_at
    pit.must(c.CloseWagering(table=R1, round=1), "house", salt=salt)
    return pit


def opening(seed=SEED, salt=SALT, number=1):
    return c.OpenCommitment(table=R1, round=number, seed=seed.hex(), salted=digest_of_salt(salt))


def thrown(pit):
    for face in "123":
        pit.must(c.EnterOutcome(table=R1, round=1, outcome=face))


def no(pit, command, words, rank=None):
    before = pit.table
    answer = pit.tell(command, rank)
    assert isinstance(answer, Refused), answer
    assert words in answer.reason
    assert pit.table is before


# ── the digests, worked out by hand ─────────────────────────────────────────────────────────


def test_a_commitment_is_to_the_seed_and_to_the_salt_of_one_round_of_one_table_of_one_house():
    salted = by_hand(b"croupier/salt/1", SALT)
    assert digest_of_salt(SALT) == salted
    rules = by_hand(b"croupier/rules/1", SIC_BO.encode())
    shared = by_hand(b"croupier/share/2", bytes(32), b"R1", b"1", b"")
    fixed = (bytes.fromhex(rules), SEED, bytes.fromhex(salted), bytes.fromhex(shared))
    assert committed() == by_hand(b"croupier/commitment/2", bytes(32), b"R1", b"1", *fixed)
    others = {committed(named(2)), committed(seed=OTHER), committed(salt=OTHER), committed(decks="6")}
    elsewhere = {committed(named(table="R2")), committed(named(house="ab" * 32))}
    assert len({committed(), *others, committed(ruleset="automated-10.2/roulette"), *elsewhere}) == 8


def test_parts_cannot_be_moved_from_one_to_the_next():
    assert joined("R1", "12") == b"\0\0\0\x02R1\0\0\0\x0212" != joined("R11", "2")
    assert joined() == b""


def test_a_leaf_is_one_terminals_slip_under_a_salt_of_its_own():
    own = hmac.digest(SALT, b"A1", "sha256")
    assert salt_of(SALT, A1) == own
    slip = b"".join(map(length_and, (b"big", b"700", b"small", b"501")))
    inner = by_hand(b"croupier/slip/2", own, b"A1", slip)
    shape = b"".join(map(length_and, (b"big", b"0", b"small", b"1")))
    expected = by_hand(b"croupier/seat/2", b"A1", shape, bytes.fromhex(inner))
    assert seat_of(own, A1, {"small": 501, "big": 700}).leaf() == expected
    assert salt_of(SALT, A2) != own


def test_leaves_are_in_an_order_that_says_nothing_and_empty_slips_have_none():
    slips = {A1: {"small": 500}, A2: {"big": 700}}
    leaves = leaves_of(seats_of(SALT, {**slips, "A3": {}}))
    assert leaves == tuple(sorted(seat_of(salt_of(SALT, at), at, slip).leaf() for at, slip in slips.items()))


# ── the round ───────────────────────────────────────────────────────────────────────────────


def test_a_round_is_committed_to_bound_drawn_and_opened():
    pit = at_close()
    leaves = leaves_of(seats_of(SALT, {A1: {"small": 500}, A2: {"big": 700}}))
    nothing = b"".join(map(length_and, (b"", b"", b"")))
    bound = by_hand(b"croupier/wagers/2", bytes.fromhex(committed()), nothing, *map(bytes.fromhex, leaves))
    assert (pit.table.in_hand.wagers, pit.table.in_hand.bound) == (bound, 2)
    thrown(pit)
    assert (pit.table.phase, pit.table.in_hand.seed) == (Phase.SETTLED, None)
    (opened,) = pit.must(opening())
    assert (opened.seed, opened.ruleset, opened.options) == (SEED.hex(), SIC_BO, {})
    assert pit.table.in_hand.seed == SEED.hex()


def test_closing_and_binding_are_one_where_a_person_deals_too():
    pit = TableAlone(CLOTH_18)
    pit.wager({A1: {"straight:17": 1000}})
    pit.must(c.SpinBall(table=R1, round=1, by="HAND"))
    closed, bound = pit.must(c.CloseWagering(table=R1, round=1, by="dealer"), salt=SALT)
    assert (type(closed), type(bound)) == (e.WageringClosed, e.WagersBound)
    assert bound.leaves == leaves_of(seats_of(SALT, {A1: {"straight:17": 1000}}))
    nothing = b"".join(map(length_and, (b"", b"", b"")))
    assert bound.wagers == by_hand(b"croupier/wagers/2", b"", nothing, *map(bytes.fromhex, bound.leaves))


def test_a_round_that_an_earlier_program_opened_is_not_bound_in_another_form():
    pit = TableAlone(SIC_BO)
    pit.must(opening_wagers())
    spin = msgspec.structs.replace(pit.table.in_hand, house=None, share_commitment=None)
    pit.table = msgspec.structs.replace(pit.table, round=spin)
    pit.now = pit.table.in_hand.ends_at
    told = pit.must(c.CloseWagering(table=R1, round=1), "house", salt=SALT)
    assert e.WagersBound not in map(type, told)


def test_no_seed_is_taken_but_the_one_that_was_committed_to():
    pit = at_close()
    no(pit, opening(), "once the round is over")
    thrown(pit)
    no(pit, opening(seed=OTHER), "not the seed that was committed to")
    no(pit, opening(salt=OTHER), "a salt other than")
    no(pit, c.OpenCommitment(table=R1, round=1, seed="zz", salted=""), "64 hexadecimal digits")
    no(pit, opening(), "only the Virtual Dealer", "assistant-casino-manager")
    pit.must(opening())
    no(pit, opening(), "already open")


def test_wagers_bound_with_another_salt_than_was_committed_to_are_found_out():
    pit = at_close(salt=OTHER)
    thrown(pit)
    no(pit, opening(), "a salt other than")
    no(pit, opening(salt=OTHER), "not the seed that was committed to")


def test_a_share_is_opened_as_it_was_committed_to_and_where_there_is_none_none_is():
    pit = at_close()
    thrown(pit)
    for share in (bytes(32).hex(), SEED.hex()):
        no(pit, msgspec.structs.replace(opening(), share=share), "not the seed that was committed to")
    no(pit, msgspec.structs.replace(opening(), share="ab"), "64 hexadecimal digits")
    pit.must(opening())


def test_a_round_that_nobody_committed_to_is_not_opened():
    pit = TableAlone(SIC_BO)
    pit.wager({A1: {"small": 500}})
    pit.now = pit.table.in_hand.ends_at
    pit.must(c.CloseWagering(table=R1, round=1), "house")
    thrown(pit)
    no(pit, opening(), "no commitment")


def test_only_what_the_virtual_dealer_draws_is_committed_to():
    no(TableAlone(CLOTH_18), opening_wagers(), "virtual dealer draws")
    for wrong in ("", "12", committed().upper(), "z" * 64):
        no(
            TableAlone(SIC_BO),
            msgspec.structs.replace(opening_wagers(), commitment=wrong),
            "64 hexadecimal digits",
        )


@pytest.mark.clause("automated-10.2 20.5")
def test_20_5_a_round_without_chance_is_void_every_stake_goes_back_and_it_is_opened_all_the_same():
    pit = at_close()
    pit.must(c.EnterOutcome(table=R1, round=1, outcome="1"))
    held = pit.credit(A1), pit.credit(A2)
    lost = c.VoidRound(table=R1, round=1, cause="no chance", detail="the seed is lost")
    no(pit, lost, "only the Virtual Dealer", "assistant-casino-manager")
    (voided,) = pit.must(lost)
    assert (voided.clause, voided.detail) == ("automated-10.2 20.5", "the seed is lost")
    assert (pit.credit(A1) - held[0], pit.credit(A2) - held[1], pit.staked()) == (500, 700, 0)
    pit.must(opening())
    assert pit.table.in_hand.seed == SEED.hex()


def test_chance_does_not_fail_where_a_person_spins():
    pit = TableAlone(CLOTH_18)
    pit.wager({A1: {"straight:17": 1000}})
    no(pit, c.VoidRound(table=R1, round=1, cause="no chance", detail=""), "virtual dealer draws")


def test_a_game_that_is_shut_in_mid_round_is_opened_too():
    pit = at_close()
    pit.must(c.ShutGame(table=R1, because="the display is dark"), "area-manager")
    assert pit.table.phase is Phase.SHUT
    pit.must(opening())


def test_an_opening_from_before_there_were_commitments_is_read_as_it_was():
    old = {"type": "WageringOpened", "table": "R1", "round": 7, "at": 5, "ends_at": None}
    read = msgspec.convert(old, e.TableEvent)
    assert (read.round, read.commitment) == (7, None)
