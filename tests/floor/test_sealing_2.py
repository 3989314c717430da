"""The second form of sealing, held against vectors that were worked out elsewhere and stand in the docs."""

import pytest

from croupier.core.chance import Law
from croupier.core.digests import digest_of_salt, house_name
from croupier.core.ids import RoundNumber, TableId
from croupier.floor.walking import PublicRound, RoundDraws, RoundWalk
from croupier.games.game import Act, Ask, AtClose, Draw, Outcome
from croupier.house.rulesets import RULESETS
from croupier.table.sealing import (
    RoundName,
    commitment_of,
    digest_of_rules,
    digest_of_wagers,
    leaves_of,
    salt_of,
    seat_of,
    seats_of,
    shape_of,
    share_commitment_of,
    slip_like,
    transcript_of,
)

SEED, SALT, SHARE = bytes(range(32)), bytes(range(32, 64)), bytes(range(0x60, 0x80))
HOUSE = house_name(bytes(range(0x40, 0x60)), "07", "real")
SIC_BO, BLACKJACK = "automated-10.2/sic-bo", "automated-10.2/blackjack"


def sealed(table, number, key, slips, share=SHARE):
    """What a round of these slips is committed to and bound by, and a walk at its beginning."""
    name = RoundName(HOUSE, TableId(table), RoundNumber(number))
    shared = share_commitment_of(name, share)
    commitment = commitment_of(name, digest_of_rules(key, {}), SEED, digest_of_salt(SALT), shared)
    wagers = digest_of_wagers(commitment, AtClose(), leaves_of(seats_of(SALT, slips)))
    public = PublicRound(name, key, commitment, wagers)
    return shared, public, RoundWalk(public, RULESETS[key].game.start(slips), SEED, share)


def dealt(walk):
    """To its end; who is asked takes a card where one may be had."""
    told = []
    while True:
        match walk.position.turn():
            case Draw():
                walk.go(move := Outcome(walk.draw()))
                told.append(move.of)
            case Ask(options=options):
                terminal = next(iter(options))
                walk.go(Act(terminal, "hit" if "hit" in options[terminal] else options[terminal][0]))
                told.append(f"{terminal} {'hit' if 'hit' in options[terminal] else options[terminal][0]}")
            case _:
                return told


def test_the_house_has_the_name_of_the_vector():
    assert HOUSE.startswith("982db1e74d14112c")


def test_a_round_of_sic_bo_is_sealed_as_in_the_vector():
    slips = {"A1": {"small": 500}, "A2": {"triple:4": 200, "big": 1000}}
    shared, public, walk = sealed("S1", 417, SIC_BO, slips)
    assert shared.startswith("04c881be31966d49")
    assert public.commitment.startswith("40ae724547589b20")
    assert public.wagers.startswith("ec0c24c293f43335")
    assert dealt(walk) == ["4", "1", "4"]
    assert walk.transcript.told().startswith("968fb72f27198ab4")


def test_a_round_of_blackjack_with_questions_is_drawn_by_legs_as_in_the_vector():
    _, _, walk = sealed("K1", 9, BLACKJACK, {"D1": {"blackjack": 501}, "D2": {"blackjack": 1000}})
    told = "4♥ 9♠ 8♠ 10♥ 3♣ · D1 hit · 4♠ · D1 hit · 10♦ · D2 hit · 9♠ 4♣ K♦"
    expected = [each for part in told.split(" · ") for each in ([part] if "hit" in part else part.split())]
    assert dealt(walk) == expected
    assert walk.transcript.told().startswith("684f93134fb0cb99")
    assert walk.transcript.leg == 3


@pytest.mark.parametrize("changed", ["house", "table", "number", "share"])
def test_whatever_names_a_round_stands_in_its_commitment_and_in_its_draws(changed):
    """With one of them another, neither is what it was: a digest that left it out would be."""
    slips = {"A1": {"small": 500}}
    shared, public, _ = sealed("S1", 417, SIC_BO, slips)
    other = {"house": "0" * 64, "table": "S2", "number": 418}
    name = RoundName(*(other[part] if part == changed else getattr(public.name, part) for part in other))
    share = bytes(32) if changed == "share" else SHARE
    assert share_commitment_of(name, share) != shared
    again = commitment_of(name, digest_of_rules(SIC_BO, {}), SEED, digest_of_salt(SALT), shared)
    assert (again != public.commitment) is (changed != "share")
    moved = PublicRound(name, SIC_BO, public.commitment, public.wagers)
    one, two = RoundDraws(public, SEED, SHARE), RoundDraws(moved, SEED, share)
    law = Law.uniform(map(str, range(1000)))
    assert [one.draw(law) for _ in range(4)] != [two.draw(law) for _ in range(4)]


def test_without_a_witness_the_place_of_the_share_is_empty_and_its_commitment_is_of_nothing():
    slips = {"A1": {"small": 500}}
    shared, public, walk = sealed("S1", 417, SIC_BO, slips, share=b"")
    assert shared == share_commitment_of(public.name)
    assert shared != sealed("S1", 417, SIC_BO, slips)[0]
    assert len(dealt(walk)) == 3


def test_a_slip_shows_what_lies_where_and_not_how_much():
    one, two = ({"blackjack": 501, "perfect-pairs": 200}, {"perfect-pairs": 4000, "blackjack": 99})
    assert shape_of(one) == shape_of(two) == {"blackjack": 1, "perfect-pairs": 0}
    assert slip_like(shape_of(one)) == {"blackjack": 201, "perfect-pairs": 200}
    own = salt_of(SALT, "D1")
    assert seat_of(own, "D1", one).leaf() != seat_of(own, "D1", two).leaf()


def test_what_else_a_round_starts_from_is_bound():
    started = [
        AtClose(),
        AtClose(spinner="A1"),
        AtClose(short=frozenset({"A1"})),
        AtClose(gone=(("A♠", 1),)),
        AtClose(gone=(("A♠", 2),)),
    ]
    assert len({digest_of_wagers("00" * 32, each, ()) for each in started}) == len(started)
    assert digest_of_wagers(None, AtClose(), ()) != digest_of_wagers("00" * 32, AtClose(), ())


def test_a_transcript_takes_up_every_move_in_its_order():
    moves = (Outcome("1"), Act("A1", "hit"), Outcome("2"), Act("A1", "stand"), Act("A2", "stand"))
    seen = {transcript_of("00" * 32, moves[:many]).told() for many in range(len(moves) + 1)}
    assert len(seen) == len(moves) + 1
    assert transcript_of("00" * 32, moves).leg == 2
    turned = (*moves[:3], moves[4], moves[3])
    assert transcript_of("00" * 32, turned).told() not in seen
