"""No jackpot by which players would have an edge: what is refused, on both sides of each limit."""

from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

from croupier.core.chance import Law
from croupier.core.cite import Cited, Clause
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.game import Act, Ask, Draw, Outcome, Over
from croupier.house import decided_edges
from croupier.house.decided_edges import best_edges
from croupier.house.rulesets import RULESETS
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, FundedBy, JackpotLaw, Terms
from croupier.maths.exact import most_staked
from croupier.maths.jackpot_gate import FedTable, faults, feeders_of
from croupier.maths.jackpots import Feeder, law_of, least_of
from croupier.maths.solving.corners import bound

RAPID = RULESETS["rapid-roulette/single-zero"].jackpots
AUTOMATED = RULESETS["automated-10.2/virtual-roulette"].jackpots
ZERO = Feeder("straight:0", Fraction(1, 37))
COLOUR = Feeder("red", Fraction(1, 10))
NINES_8 = {
    "grand": Fraction(12_416, 92_244_789),
    "major": Fraction(65_536, 153_741_315),
    "minor": Fraction(4_736, 563_155),
}
NINES_6 = {**NINES_8, "grand": Fraction(8_576, 64_546_495)}


def terms(law, floor, **others):
    entry = others.pop("entry", Entry.ANY_WAGER)
    name = others.pop("name", "j")
    return Terms(
        jackpot=name, book="rapid-roulette", style=Style.MYSTERY, law=law, entry=entry, floor=floor, **others
    )


def sealed(floor, ceiling, rate="1/400", **others):
    return terms(JackpotLaw.SEALED, floor, ceiling=ceiling, rate=rate, **others)


def chance(floor, turnover, rate="0", **others):
    return terms(JackpotLaw.CHANCE, floor, turnover=turnover, rate=rate, **others)


def nines(**others):
    given = {
        "ceiling": 2_500_000, "rate": "3/20", "event": "nines", "top": "grand", "entry": Entry.JACKPOT_WAGER,
        "fixed": {"major": 30_000, "minor": 2_500}, **others,
    }  # fmt: skip
    return terms(JackpotLaw.EVENT, 250_000, **given)


MINOR, MAJOR = sealed(10_000, 50_000), sealed(100_000, 500_000)
MINI = sealed(100, 500, "1/100")
GRAND = chance(200_000, 200_000_000, "1/500")
MYSTERY = sealed(250_000, 1_000_000, "1/2", hidden="3/10", entry=Entry.JACKPOT_WAGER)


ANY_SHARE = {"most_in_advantage": Fraction(1)}


def roulette(*beside, **others):
    return FedTable("R1", (COLOUR, ZERO), beside, **others)


def baccarat(table="D4", levels=NINES_8, price=(100, 100), beside=()):
    return FedTable(table, (ZERO,), beside, price, {"nines": levels})


def told(own, *tables, rules=RAPID, **others):
    return [str(refused) for refused in faults(own, tables or (roulette(),), rules, **others)]


# ── the sum over the jackpots of a table ────────────────────────────────────────────────────


def test_the_jackpots_of_the_demonstration_are_let_through_together():
    everything = (MINOR, MAJOR, GRAND, MINI)
    for own in everything:
        assert told(own, roulette(*(each for each in everything if each is not own))) == []


def test_one_more_than_the_edge_bears_is_refused_by_bet_edge_and_return():
    (refusal,) = told(MINI, roulette(MINOR, MAJOR, GRAND, MINI))
    returned = sum(law_of(each).return_at_most for each in (MINI, MINOR, MAJOR, GRAND, MINI))
    assert refusal == (
        f"the jackpots of table R1 return {returned} (4.05 %) of each wager, and of 'straight:0' the house"
        " keeps 1/37 (2.70 %); allow a player's edge expressly if that is meant (rapid-roulette 8.4.2)"
    )
    assert told(MINI, roulette(MINOR, MAJOR, GRAND, MINI), player_edge_on_purpose=True) == []


def test_a_fortieth_of_every_wager_is_more_than_single_zero_bears():
    own = sealed(100_000, 500_000, "1/40")
    (refusal, _) = told(own)  # the other is that 36 % of turnover would be at an advantage
    assert law_of(own).returned.total == pytest.approx(Fraction(3, 80), rel=1e-4)
    assert "3.75 %" in refusal
    assert "'straight:0'" in refusal
    assert "1/37" in refusal
    assert told(sealed(100_000, 500_000, "1/56"), **ANY_SHARE) == []  # three halves of that are below 1/37
    assert len(told(sealed(100_000, 500_000, "1/55"), **ANY_SHARE)) == 1


def test_a_return_equal_to_the_edge_is_refused_and_one_below_is_not():
    assert len(told(chance(100, 3_700), **ANY_SHARE)) == 1
    assert told(chance(100, 3_701), **ANY_SHARE) == []


def test_the_least_edge_of_all_tables_counts():
    generous = FedTable("R2", (COLOUR,))
    own = sealed(100_000, 500_000, "1/40")
    assert told(own, generous) == []
    assert [refusal.split(" return")[0] for refusal in told(own, generous, roulette(), **ANY_SHARE)] == [
        "the jackpots of table R1"
    ]


def test_a_jackpot_wager_gives_back_less_than_its_price():
    whole = sealed(250_000, 1_000_000, "3/5", entry=Entry.JACKPOT_WAGER)
    (refusal,) = told(whole, baccarat(), rules=AUTOMATED, **ANY_SHARE)
    assert "of 'jackpot' the house keeps 1 (100.00 %)" in refusal
    assert refusal.endswith("(automated-10.2 8.4.2)")
    assert told(MYSTERY, baccarat(), rules=AUTOMATED) == []


def test_what_is_entered_by_a_wager_of_its_own_does_not_count_for_the_others():
    assert told(MINOR, roulette(MYSTERY)) == []
    assert told(MYSTERY, roulette(MINOR, MAJOR, GRAND, MINI)) == []


def test_a_jackpot_wager_feeds_what_all_wagers_feed():
    nearly = chance(9_999, 10_000, entry=Entry.JACKPOT_WAGER)
    assert told(nearly, baccarat(), **ANY_SHARE) == []
    assert len(told(nearly, baccarat(beside=(MINOR,)), **ANY_SHARE)) == 1
    assert len(told(MINOR, baccarat(beside=(nearly,)), **ANY_SHARE)) == 1


def test_one_beside_that_is_unfit_is_not_reckoned_with():
    assert told(MINOR, roulette(sealed(10_000, 10_000), nines())) == []


# ── how wagers are played ───────────────────────────────────────────────────────────────────


def test_a_wager_that_may_be_raised_bears_less():
    raised = FedTable("W1", (Feeder("ante", Fraction(1, 40), raised=Fraction(2)),))
    assert told(chance(100, 8_001), raised) == []
    (refusal,) = told(chance(100, 8_000), raised)
    assert "'ante' the house keeps 1/80" in refusal


def test_of_casino_war_and_three_card_poker_the_ante_may_be_doubled():
    for key, bet in (("casino-war", "ante"), ("three-card-poker", "ante:1-2-3")):
        feeders = {each.bet: each for each in feeders_of(RULESETS[f"automated-10.2/{key}"].game)}
        assert feeders[bet].raised == 2
        assert {each.raised for name, each in feeders.items() if not name.startswith("ante")} == {1}
        assert all(each.best_play for each in feeders.values())


@dataclass(frozen=True)
class Raising:
    """A game of two draws, at each of which whoever holds an ace may put down as much again."""

    staked: int = 1
    moves: tuple[object, ...] = ()

    def turn(self):
        match self.moves:
            case (_, _, _, *_):
                return Over()
            case (*_, Outcome("ace")):
                return Ask({"me": ("stay", "raise")}, {"me": "stay"}, Cited(20, Clause("own", "1")))
            case _:
                return Draw(Law.uniform(["ace", "king"]), "dealer")

    def after(self, move):
        doubled = 2 * self.staked if move == Act("me", "raise") else self.staked
        return Raising(doubled, (*self.moves, move))

    def stakes(self):
        return {"me": {"ante": self.staked}}


def test_the_most_that_may_come_to_be_staked_is_found_by_walking():
    """An ace and a raise, and an ace that comes too late; or a king, an ace and a raise."""
    assert most_staked(Raising(), "me") == 2
    assert most_staked(Raising(5), "me") == 10


def test_at_blackjack_no_jackpot_is_entered_by_all_wagers():
    game = RULESETS["automated-10.2/blackjack"].game
    table = FedTable("B1", feeders_of(game))
    bonus = chance(5_000, 5_000_000, funded=FundedBy.HOUSE)
    (refusal,) = told(bonus, table, rules=AUTOMATED)
    assert refusal.startswith(
        "what the best play leaves to the house of 'blackjack' at table B1 is not computed"
    )
    assert refusal.endswith("(automated-10.2 3.10)")
    assert told(bonus, table, rules=AUTOMATED, player_edge_on_purpose=True) == []


def test_at_blackjack_jackpots_are_held_against_best_play():
    """Of 0.7594 % of the first unit, with six units and a half that may come to be staked."""
    game = RULESETS["automated-10.2/blackjack"].game
    table = FedTable("B1", feeders_of(game, best_edges(game)))
    least = next(feeder for feeder in table.feeders if feeder.bet == "blackjack")
    assert (least.raised, least.best_play) == (Fraction(13, 2), True)
    assert Fraction(116, 100_000) < least.least < Fraction(117, 100_000)
    assert told(chance(5_000, 5_000_000, funded=FundedBy.HOUSE), table, rules=AUTOMATED) == []
    (refusal,) = told(chance(6_000, 5_000_000, funded=FundedBy.HOUSE), table, rules=AUTOMATED)
    assert "'blackjack'" in refusal


def test_where_nothing_is_solved_jackpots_are_held_against_the_corner(monkeypatch):
    monkeypatch.setattr(decided_edges, "is_fast", lambda: False)
    rules = RULESETS["automated-10.2/blackjack"].game.rules
    game = Blackjack(replace(rules, hands_after_split=Cited(2, rules.hands_after_split.clause)))
    known = decided_edges.best_edges.__wrapped__(game)
    assert known == {"blackjack": bound(game)}
    assert 0 < known["blackjack"] < Fraction(759, 100_000)


def test_goods_which_count_for_nothing_may_be_won_at_blackjack():
    table = FedTable("B1", feeders_of(RULESETS["automated-10.2/blackjack"].game))
    goods = chance(0, 100_000_000, funded=FundedBy.HOUSE, goods="a weekend for two", declared=80_000)
    assert told(goods, table, rules=AUTOMATED) == []


@pytest.mark.parametrize("key", ["roulette", "sic-bo", "lucky-big-wheel-1", "big-3-six", "three-card-poker"])
def test_the_defaults_of_the_automated_games_are_let_through(key):
    game = RULESETS[f"automated-10.2/{key}"].game
    table = FedTable("A1", feeders_of(game))
    assert told(sealed(50_000, 250_000), table, rules=AUTOMATED) == []
    assert least_of(table.feeders).edge > Fraction(1, 60)


# ── meters at which a wager is worth its price ──────────────────────────────────────────────


def test_too_much_play_at_an_advantage_is_refused():
    """At half the edge break-even is two thirds up, beyond which is a ninth of all turnover."""
    own = sealed(0, 500_000, "1/74")
    assert told(own) == []
    share = law_of(own).beyond(law_of(own).break_even(Fraction(1, 37), 100))
    assert share == pytest.approx(Fraction(1, 9), rel=1e-3)
    (refusal,) = told(own, most_in_advantage=share - Fraction(1, 10**9))
    assert refusal == (
        "11.11 % of all turnover would be wagered at a meter of $3,333.34 or more, where a wager is worth its"
        " price; at most 11.11 % may be (rapid-roulette 8.4.2)"
    )
    assert told(own, most_in_advantage=share) == []


def test_what_is_worth_its_price_from_the_floor_is_refused_on_purpose_or_not():
    own = sealed(450_000, 500_000, "1/400")
    assert len(told(own, player_edge_on_purpose=True)) == 1
    assert told(own, player_edge_on_purpose=True, **ANY_SHARE) == []


# ── what makes no jackpot ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("own", "why", "clause"),
    [
        (sealed(50_000, 50_000), "the floor $500.00 of a jackpot lies below its ceiling $500.00", "8.4.1"),
        (sealed(50_001, 50_000), "the floor $500.01 of a jackpot lies below its ceiling $500.00", "8.4.1"),
        (sealed(100, None), "a jackpot with a sealed trigger needs a ceiling", "8.4.2"),
        (sealed(100, 500, "0"), "a jackpot with a sealed trigger needs a ceiling, and a rate", "8.4.2"),
        (sealed(100, 500, "-1/100"), "the rates of a jackpot are parts of each wager: -1/100 and 0", "8.4.2"),
        (sealed(100, 500, "1/2", hidden="2/3"), "the rates of a jackpot are parts of each wager", "8.4.2"),
        (chance(100, None), "a jackpot by chance needs the turnover of each win", "8.4.2"),
        (chance(100, 5_000, "1/100", funded=FundedBy.HOUSE), "a jackpot that the house funds takes", "8.4.2"),
        (chance(0, 5_000, goods="a car"), "goods are put up by the house", "8.4.2"),
    ],
)
def test_what_cannot_be_computed_is_refused(own, why, clause):
    (refusal,) = told(own)
    assert refusal.startswith(why)
    assert refusal.endswith(f"(rapid-roulette {clause})")


def test_a_cent_from_floor_to_ceiling_is_enough_unless_it_is_one_unit():
    ask = {"player_edge_on_purpose": True, **ANY_SHARE}
    assert told(sealed(99, 100, "1/400"), **ask) == []
    (refusal,) = told(sealed(99, 100, "1"), **ask)
    assert refusal.startswith("on average this jackpot would pay $1.00, which is not below its ceiling $1.00")


def test_one_round_must_not_hold_more_tickets_than_there_are():
    assert told(GRAND, roulette(most_a_round=200_000_000)) == []
    (refusal,) = told(GRAND, roulette(most_a_round=200_000_001))
    assert refusal.startswith(
        "one round of table R1 may wager $2,000,000.01, more than the turnover $2,000,000.00"
    )


# ── events ──────────────────────────────────────────────────────────────────────────────────


def test_nines_are_let_through():
    assert told(nines(), baccarat(), rules=AUTOMATED) == []
    assert told(nines(), baccarat(), baccarat("D5"), rules=AUTOMATED) == []


@pytest.mark.parametrize("price", [None, (100, 500), (0, 0)])
def test_an_event_has_one_price(price):
    (refusal,) = told(nines(), baccarat(price=price), rules=AUTOMATED)
    assert refusal.startswith("an event has one price: at table D4 the jackpot wager is needed")
    assert refusal.endswith("(automated-10.2 3.10)")


def test_an_event_is_entered_by_a_wager_of_its_own():
    assert len(told(nines(entry=Entry.ANY_WAGER), baccarat(), rules=AUTOMATED)) == 1


def test_the_game_must_know_every_level():
    (refusal,) = told(nines(top="royal"), baccarat(), rules=AUTOMATED)
    assert refusal.startswith("the game of table D4 knows 'nines' without royal")
    (refusal,) = told(nines(fixed={"minor": 1, "least": 2}), baccarat(), rules=AUTOMATED)
    assert "without least" in refusal


def test_a_link_of_eight_and_six_decks_is_refused_by_both_fractions():
    (refusal,) = told(nines(), baccarat(), baccarat("D5", NINES_6), rules=AUTOMATED)
    assert refusal == (
        "for each cent the chance is 3104/2306119725 at table D4 and 2144/1613662375 at table D5; these"
        " cannot feed one jackpot (automated-10.2 3.10)"
    )


def test_a_link_of_one_chance_at_two_prices_is_refused():
    (refusal,) = told(nines(), baccarat(), baccarat("D5", price=(200, 200)), rules=AUTOMATED)
    assert refusal.startswith("for each cent the chance is 3104/2306119725 at table D4 and 1552/2306119725")


def test_the_mean_of_an_event_lies_below_its_ceiling():
    """$3,614.42 on average."""
    (refusal,) = told(nines(ceiling=361_442), baccarat(), rules=AUTOMATED)
    assert refusal.startswith("on average this jackpot would pay $3,614.42, which is not below its ceiling")
    assert told(nines(ceiling=361_443), baccarat(), rules=AUTOMATED) == []
