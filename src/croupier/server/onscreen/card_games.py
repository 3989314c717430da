"""The on-screen rules of card games: what cards are worth, how a round goes, what one may decide."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.cite import Cited, Clause
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.baccarat.table_of_play import BankerRow
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.cards import RANKS
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.cut_card import ShoeRules
from croupier.games.three_card_poker.hands import Three
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.server.onscreen.phrases import Phrases
from croupier.server.onscreen.rows import Rows, number, policy, row
from croupier.server.onscreen.steps import (
    AUTOMATED,
    Step,
    by_clause,
    by_rule,
    listed,
    odds_in_words,
    share_of,
)
from croupier.server.onscreen.words import in_words
from croupier.server.views.answers import RuleRow

BACCARAT, BLACKJACK = "incorporated-baccarat", "incorporated-blackjack"
POKER = "incorporated-three-card-poker"


def _decks(decks: Cited[int], say: Phrases) -> Rows:
    text = say.say("decks.one") if decks.value == 1 else say.say("decks.text", n=decks.value)
    yield RuleRow(label=say.say("decks"), text=text, clause=str(decks.clause))


def _shoe(decks: Cited[int], shoe: ShoeRules, say: Phrases) -> Rows:
    """Where it goes on, the odds and edges on the screen are those of a new shoe, and the rules say so."""
    if not shoe.goes_on:
        yield from _decks(decks, say)
        return
    yield _text(say, "decks", say.say("decks.going-on", n=decks.value), decks.clause)
    least, most = shoe.least_behind.value, shoe.most_behind.value
    yield row(say, "shoe", shoe.lasts.clause, least=least, most=most)
    yield row(say, "new-shoe", shoe.lasts.clause)


def _text(say: Phrases, label: str, text: str, clause: Clause) -> RuleRow:
    return RuleRow(label=say.say(label), text=text, clause=str(clause))


# ── baccarat ────────────────────────────────────────────────────────────────────────────────


def cards_of_baccarat(game: Baccarat, say: Phrases) -> Rows:
    table = game.rules.table_of_play
    yield from _shoe(game.rules.decks, game.rules.shoe, say)
    values = " · ".join(f"{rank} {value}" for rank, value in zip(RANKS, table.card_values.value, strict=True))
    yield _text(say, "values", values, table.card_values.clause)
    yield row(say, "points", Clause(BACCARAT, "1.2"))
    yield row(say, "natural", table.naturals.clause, points=listed(say, table.naturals.value))


def round_of_baccarat(game: Baccarat, say: Phrases) -> Iterator[Step]:
    table = game.rules.table_of_play
    yield by_clause(say, "baccarat", "2.1", BACCARAT)
    yield by_clause(say, "shown", "11.6")
    yield by_clause(say, "natural", "2.2", BACCARAT)
    yield by_rule(say, "player", table.player_draws_on, points=listed(say, table.player_draws_on.value))
    yield by_rule(say, "banker", table.banker_draws_on, points=listed(say, table.banker_draws_on.value))
    for each in table.banker_rows:
        yield _banker_row(each, say)


def _banker_row(each: BankerRow, say: Phrases) -> Step:
    of, cards = listed(say, each.of), each.draws_after
    if not cards.value:
        return by_rule(say, "banker-stands", cards, of=of)
    return by_rule(say, "banker-row", cards, of=of, cards=listed(say, cards.value))


# ── blackjack ───────────────────────────────────────────────────────────────────────────────


def cards_of_blackjack(game: Blackjack, say: Phrases) -> Rows:
    yield from _shoe(game.rules.decks, game.rules.shoe, say)
    yield _text(say, "values", say.say("values.blackjack"), Clause(BLACKJACK, "1.2"))
    yield row(say, "blackjack", Clause(BLACKJACK, "1.3"))


def round_of_blackjack(game: Blackjack, say: Phrases) -> Iterator[Step]:
    rules = game.rules
    yield by_clause(say, "one-each", "16.6.1(a)")
    yield by_clause(say, "dealer", "16.6.1(b)")
    yield by_clause(say, "second-each", "16.6.1(c)")
    yield Step(say.say("deal.insurance", odds=odds_in_words(rules.insurance, say)), Clause(BLACKJACK, "2.2"))
    yield by_clause(say, "in-turn", "16.8.2")
    yield Step(say.say("deal.bust"), rules.grounds.over_21)
    yield by_clause(say, "dealer-draws", "16.8.3")
    yield by_rule(say, f"soft-17.{rules.soft_17.value.name}", rules.soft_17)
    yield by_rule(say, f"dealer-22.{rules.dealer_22.value.name}", rules.dealer_22)
    yield Step(say.say("deal.equal"), rules.grounds.equal_totals)
    yield by_rule(say, f"both.{rules.both_blackjack.value.name}", rules.both_blackjack)
    yield by_rule(say, f"dealer-blackjack.{rules.dealer_blackjack.value.name}", rules.dealer_blackjack)
    yield by_rule(say, f"twenty-one.{rules.twenty_one.value.name}", rules.twenty_one)
    yield by_rule(say, f"five.{rules.five_cards.value.name}", rules.five_cards)
    yield by_clause(say, "together", "16.9.1")
    if rules.side_wagers:
        yield by_clause(say, "highest", "16.9.2")


def decisions_at_blackjack(game: Blackjack, say: Phrases) -> Rows:
    rules = game.rules
    yield from number(say, "seconds", rules.decision_seconds)
    yield row(say, "hit", Clause(AUTOMATED, "16.8.1(a)"))
    yield row(say, "stand", Clause(AUTOMATED, "16.8.1(d)"), rules.must_hit.value)
    doubled = share_of(rules.double_wager.value)
    yield row(say, "double", rules.double_wager.clause, rules.doubling.value, share=doubled)
    yield from policy(say, "double-split", rules.double_after_split)
    split, hands = share_of(rules.split_wager.value), rules.hands_after_split.value
    yield row(say, "split", Clause(AUTOMATED, "16.8.1(c)"), share=split, n=hands)
    yield row(say, "insurance", rules.insurance_wager.clause, share=share_of(rules.insurance_wager.value))
    yield from policy(say, "surrender", rules.surrender)
    yield row(say, "otherwise", Clause(AUTOMATED, "16.8.2(b)"), rules.absent_player.value)


# ── casino war ──────────────────────────────────────────────────────────────────────────────


def cards_of_casino_war(game: CasinoWar, say: Phrases) -> Rows:
    yield from _shoe(game.rules.decks, game.rules.shoe, say)
    ranking = game.rules.ranking
    text = say.say("ranking.war", ranks=" ".join(ranking.value))
    yield _text(say, "ranking", text, ranking.clause)


def round_of_casino_war(game: CasinoWar, say: Phrases) -> Iterator[Step]:
    rules = game.rules
    yield by_clause(say, "each-area", "17.5.1(a)")
    yield by_clause(say, "dealer", "17.5.1(b)")
    yield by_clause(say, "equal-ranks", "17.6.1")
    yield by_clause(say, "community", "17.7.1(a)")
    yield by_clause(say, "dealer", "17.7.1(b)")
    yield Step(say.say("deal.war-won", odds=odds_in_words(rules.war, say)), rules.war.clause)
    yield Step(say.say("deal.war-tied", odds=odds_in_words(rules.second_tie, say)), rules.second_tie.clause)
    yield by_clause(say, "together", "17.8")


def decisions_at_casino_war(game: CasinoWar, say: Phrases) -> Rows:
    rules = game.rules
    yield from number(say, "seconds", rules.decision_seconds)
    back = rules.surrender_returns
    yield row(say, "surrender-war", back.clause, share=share_of(back.value))
    yield row(say, "war", rules.war_wager.clause, share=share_of(rules.war_wager.value))
    yield from policy(say, "otherwise", rules.undecided)


# ── three card poker ────────────────────────────────────────────────────────────────────────


def cards_of_three_card_poker(game: ThreeCardPoker, say: Phrases) -> Rows:
    yield from _decks(game.rules.decks, say)
    hands = (in_words(hand.value, say) for hand in reversed(Three) if hand is not Three.MINI_ROYAL)
    text = say.say("ranking.poker", hands=listed(say, hands))
    yield _text(say, "ranking", text, Clause(AUTOMATED, "18.4.2"))


def round_of_three_card_poker(game: ThreeCardPoker, say: Phrases) -> Iterator[Step]:
    rules = game.rules
    yield by_rule(say, "pick", rules.positions_picked, n=rules.positions_picked.value)
    yield by_rule(say, f"short.{rules.short_of_play.value.name}", rules.short_of_play)
    yield by_clause(say, "short-sides", "18.8.1(a)")
    yield by_clause(say, "matrix", "18.6.1")
    yield by_clause(say, "play-or-fold", "2.3", POKER)
    yield by_clause(say, "dealer-three", "18.6.3")
    yield by_rule(say, "qualifies", rules.dealer_qualifies, rank=rules.dealer_qualifies.value)
    unqualified = odds_in_words(rules.unqualified, say)
    yield Step(say.say("deal.unqualified", odds=unqualified), rules.unqualified.clause)
    ante, play = odds_in_words(rules.ante, say), odds_in_words(rules.play, say)
    yield Step(say.say("deal.against", ante=ante, play=play), rules.ante.clause)
    yield by_clause(say, "together", "18.7")


def decisions_at_three_card_poker(game: ThreeCardPoker, say: Phrases) -> Rows:
    rules = game.rules
    yield from number(say, "seconds", rules.decision_seconds)
    yield row(say, "play", Clause(POKER, "2.3"))
    yield from policy(say, "fold", rules.folded)
    yield from policy(say, "otherwise", rules.undecided)
