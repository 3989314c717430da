"""A round that can be verified: what a table takes for a commitment, a binding and an opening."""

import hmac
from hashlib import sha256

import msgspec
import pytest
from pit import A1, A2, CLOTH_18, R1, Pit

from croupier.core.decider import Refused
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commitment import (
    commitment_of,
    digest_of_rules,
    digest_of_salt,
    joined,
    leaf_of,
    leaves_of,
    salt_of,
)
from croupier.table.state import Phase

SIC_BO = "automated-10.2/sic-bo"
SEED, SALT, OTHER = bytes(range(32)), bytes(range(100, 132)), bytes(32)


def length_and(part):
    return len(part).to_bytes(4, "big") + part


def by_hand(*parts):
    return sha256(b"".join(map(length_and, parts))).hexdigest()


def committed(number=1, seed=SEED, salt=SALT, ruleset=SIC_BO, **options):
    return commitment_of(R1, number, digest_of_rules(ruleset, options), seed, digest_of_salt(salt))


def at_close(slips=None):
    """A round that was committed to, with its betting closed."""
    pit = Pit(SIC_BO)
    pit.must(c.OpenWagering(table=R1, commitment=committed()))
    for terminal, slip in (slips or {A1: {"small": 500}, A2: {"big": 700}}).items():
        pit.must(c.SetWagers(table=R1, round=1, terminal=terminal, slip=slip), "player")
    pit.now = pit.table.in_hand.ends_at
    pit.must(c.CloseWagering(table=R1, round=1), "house")
    return pit


def binding(salt=SALT):
    return c.BindWagers(table=R1, round=1, salt=salt.hex())


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


def test_a_commitment_is_to_the_seed_and_to_the_salt_of_one_round_of_one_table():
    salted = by_hand(b"croupier/salt/1", SALT)
    assert digest_of_salt(SALT) == salted
    rules = by_hand(b"croupier/rules/1", SIC_BO.encode())
    assert committed() == by_hand(
        b"croupier/commitment/1", b"R1", b"1", bytes.fromhex(rules), SEED, bytes.fromhex(salted)
    )
    others = {committed(number=2), committed(seed=OTHER), committed(salt=OTHER), committed(decks="6")}
    elsewhere = commitment_of("R2", 1, digest_of_rules(SIC_BO, {}), SEED, salted)
    assert len({committed(), *others, committed(ruleset="automated-10.2/roulette"), elsewhere}) == 7


def test_parts_cannot_be_moved_from_one_to_the_next():
    assert joined("R1", "12") == b"\0\0\0\x02R1\0\0\0\x0212" != joined("R11", "2")
    assert joined() == b""


def test_a_leaf_is_one_terminals_slip_under_a_salt_of_its_own():
    own = hmac.digest(SALT, b"A1", "sha256")
    assert salt_of(SALT, A1) == own
    slip = b"".join(map(length_and, (b"big", b"700", b"small", b"500")))
    expected = by_hand(b"croupier/slip/1", own, b"A1", slip)
    assert leaf_of(own, A1, {"small": 500, "big": 700}) == expected
    assert salt_of(SALT, A2) != own


def test_leaves_are_in_an_order_that_says_nothing_and_empty_slips_have_none():
    slips = {A1: {"small": 500}, A2: {"big": 700}}
    leaves = leaves_of(SALT, {**slips, "A3": {}})
    assert leaves == tuple(sorted(leaf_of(salt_of(SALT, at), at, slip) for at, slip in slips.items()))


# ── the round ───────────────────────────────────────────────────────────────────────────────


def test_a_round_is_committed_to_bound_drawn_and_opened():
    pit = at_close()
    (bound,) = pit.must(binding())
    assert bound.leaves == leaves_of(SALT, {A1: {"small": 500}, A2: {"big": 700}})
    assert bound.wagers == by_hand(b"croupier/wagers/1", *map(bytes.fromhex, bound.leaves))
    thrown(pit)
    assert (pit.table.phase, pit.table.in_hand.seed) == (Phase.SETTLED, None)
    (opened,) = pit.must(opening())
    assert (opened.seed, opened.ruleset, opened.options) == (SEED.hex(), SIC_BO, {})
    assert pit.table.in_hand.seed == SEED.hex()


def test_nothing_is_drawn_before_the_wagers_are_bound():
    pit = at_close()
    no(pit, c.EnterOutcome(table=R1, round=1, outcome="1"), "bound before anything is drawn")
    pit.must(binding())
    pit.must(c.EnterOutcome(table=R1, round=1, outcome="1"))


def test_wagers_are_bound_once_after_the_close_and_by_the_dealer():
    pit = Pit(SIC_BO)
    pit.must(c.OpenWagering(table=R1, commitment=committed()))
    no(pit, binding(), "once betting has closed")
    pit = at_close()
    no(pit, binding(), "only the Virtual Dealer", "area-manager")
    no(pit, c.BindWagers(table=R1, round=1, salt="ab"), "64 hexadecimal digits")
    no(pit, c.BindWagers(table=R1, round=2, salt=SALT.hex()), "round 2 is not in play")
    pit.must(binding())
    no(pit, binding(OTHER), "already bound")


def test_no_seed_is_taken_but_the_one_that_was_committed_to():
    pit = at_close()
    pit.must(binding())
    no(pit, opening(), "once the round is over")
    thrown(pit)
    no(pit, opening(seed=OTHER), "not the seed that was committed to")
    no(pit, opening(salt=OTHER), "a salt other than")
    no(pit, c.OpenCommitment(table=R1, round=1, seed="zz", salted=""), "64 hexadecimal digits")
    no(pit, opening(), "only the Virtual Dealer", "assistant-casino-manager")
    pit.must(opening())
    no(pit, opening(), "already open")


def test_wagers_bound_with_another_salt_than_was_committed_to_are_found_out():
    pit = at_close()
    pit.must(binding(OTHER))
    thrown(pit)
    no(pit, opening(), "a salt other than")
    no(pit, opening(salt=OTHER), "not the seed that was committed to")


def test_a_round_that_nobody_committed_to_is_neither_bound_nor_opened():
    pit = Pit(SIC_BO)
    pit.wager({A1: {"small": 500}})
    pit.now = pit.table.in_hand.ends_at
    pit.must(c.CloseWagering(table=R1, round=1), "house")
    no(pit, binding(), "no commitment")
    thrown(pit)
    no(pit, opening(), "no commitment")


def test_only_what_the_virtual_dealer_draws_is_committed_to():
    no(Pit(CLOTH_18), c.OpenWagering(table=R1, commitment=committed()), "virtual dealer draws")
    for wrong in ("", "12", committed().upper(), "z" * 64):
        no(Pit(SIC_BO), c.OpenWagering(table=R1, commitment=wrong), "64 hexadecimal digits")


@pytest.mark.clause("automated-10.2 20.5")
def test_20_5_a_round_without_chance_is_void_every_stake_goes_back_and_it_is_opened_all_the_same():
    pit = at_close()
    pit.must(binding())
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
    pit = Pit(CLOTH_18)
    pit.wager({A1: {"straight:17": 1000}})
    no(pit, c.VoidRound(table=R1, round=1, cause="no chance", detail=""), "virtual dealer draws")


def test_a_game_that_is_shut_in_mid_round_is_opened_too():
    pit = at_close()
    pit.must(binding())
    pit.must(c.ShutGame(table=R1, because="the display is dark"), "area-manager")
    assert pit.table.phase is Phase.SHUT
    pit.must(opening())


def test_an_opening_from_before_there_were_commitments_is_read_as_it_was():
    old = {"type": "WageringOpened", "table": "R1", "round": 7, "at": 5, "ends_at": None}
    read = msgspec.convert(old, e.TableEvent)
    assert (read.round, read.commitment) == (7, None)
