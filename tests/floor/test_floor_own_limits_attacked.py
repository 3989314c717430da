"""Players, and the hours, that try to get round a limit which a player has set himself."""

import pytest
from floor_house import A1, A2, CLOCK, DEVICE, NOON, R1, R2, TheHouse

from croupier.core.cite import Clause
from croupier.core.ids import StaffId
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.audit import audit
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import AUD, allowance, corrected, credit, win
from croupier.ledger.transfer import Code, Transfer
from croupier.loyalty.commands import SetLimits
from croupier.loyalty.postings import Carded, reserved
from croupier.table import commands as tc
from croupier.table.rules import Failing
from croupier.terminal import commands as pc
from croupier.terminal.rules import Fitting

DESK = Staff(StaffId("marta"))
ROULETTE, BLACKJACK = "automated-10.2/roulette", "automated-10.2/blackjack"
GOLD = "gold-1"
LOSS = "automated-10.2 3.9[loss]"
DAY = 86_400_000
MIDNIGHT = NOON // DAY * DAY + DAY
SECOND = 1_000


def house_of(first=ROULETTE, now=NOON):
    house = TheHouse(R1=first, R2=ROULETTE, now=now).staffed().opened(R1, R2)
    fitted = (Fitting.NOTE_ACCEPTOR, Fitting.PRINTER)
    return house.seated(A1, tables=(R1,), fitted=fitted).seated(A2, tables=(R2,), fitted=fitted)


def shows_card(house, *names):
    for name in names:
        house.does(pc.IdentifyPlayer(terminal=name, player=GOLD), DEVICE)


def limited(house, loss):
    house.does(SetLimits(card=GOLD, card_shown=True, daily_loss=loss), DESK)


def left(house):
    """What may still be lost, once everything is counted."""
    ledger = house.core.current.ledger
    return ledger[allowance(house.card(GOLD))] + ledger[corrected(house.card(GOLD))]


def agrees(house):
    return audit(house.store, open_ruleset).finding is None


@pytest.mark.clause(LOSS)
def test_3_9_what_was_staked_before_the_card_was_shown_raises_no_limit_when_it_comes_back():
    house = house_of()
    limited(house, 1000)
    house.wagering(by=Dealer())
    house.bets(A1, red=5000)
    shows_card(house, A1)
    assert house.refuses(house.slip(A1, red=5100), Seat(A1)) == LOSS
    house.bets(A1)
    assert left(house) == 1000
    assert house.refuses(house.slip(A1, red=1100), Seat(A1)) == LOSS
    house.bets(A1, red=1000)
    assert agrees(house)


@pytest.mark.clause(LOSS)
def test_3_9_a_card_shown_at_a_terminal_of_two_books_counts_whichever_table_comes_first():
    house = TheHouse(R1="rapid-roulette/single-zero", R2=ROULETTE).staffed().opened(R1, R2)
    house.seated(A1, tables=(R1, R2))
    limited(house, 1000)
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    shows_card(house, A1)
    house.wagering(R2, by=Dealer())
    assert house.refuses(house.slip(A1, R2, red=1100), Seat(A1)) == LOSS
    house.bets(A1, R2, red=1000)


@pytest.mark.clause(LOSS)
def test_3_9_what_was_staked_before_midnight_raises_no_limit_when_it_comes_back():
    house = house_of(now=MIDNIGHT - 2 * SECOND)
    shows_card(house, A1, A2)
    limited(house, 1000)
    house.wagering(by=Dealer())
    house.bets(A1, red=1000)
    house.now = MIDNIGHT + SECOND
    house.wagering(R2, by=Dealer())
    assert house.refuses(house.slip(A2, R2, red=100), Seat(A2)) == LOSS  # it may all be lost today
    house.bets(A1)
    assert house.refuses(house.slip(A2, R2, red=1100), Seat(A2)) == LOSS
    house.bets(A2, R2, red=1000)
    assert left(house) == 0
    assert agrees(house)


@pytest.mark.clause(LOSS)
def test_3_9_what_is_staked_when_a_tighter_limit_is_set_raises_it_not_when_it_comes_back():
    house = house_of()
    shows_card(house, A1)
    limited(house, 1000)
    house.wagering(by=Dealer())
    house.bets(A1, red=800)
    limited(house, 500)
    house.bets(A1)
    assert left(house) == 500
    assert house.refuses(house.slip(A1, red=600), Seat(A1)) == LOSS
    house.bets(A1, red=500)
    assert agrees(house)


@pytest.mark.clause(LOSS)
def test_3_9_doubling_after_midnight_is_taken_from_the_new_day():
    house = house_of(BLACKJACK, now=MIDNIGHT - 16 * SECOND)
    shows_card(house, A1, A2)
    limited(house, 1000)
    house.wagering(by=Dealer())
    house.bets(A1, blackjack=400)
    house.closes()
    for card in ("5♠", "9♥", "6♦"):
        house.does(tc.EnterOutcome(table=R1, round=1, outcome=card), Dealer())
    house.now = MIDNIGHT + SECOND
    house.does(tc.MakeChoice(table=R1, round=1, terminal=A1, choice="double"), Seat(A1))
    house.wagering(R2, by=Dealer())
    assert house.refuses(house.slip(A2, R2, red=300), Seat(A2)) == LOSS
    house.bets(A2, R2, red=200)
    assert left(house) == 0
    assert agrees(house)


@pytest.mark.clause(LOSS)
def test_3_9_what_a_void_took_back_cannot_be_staked_by_doubling():
    house = house_of(BLACKJACK)
    shows_card(house, A1, A2)
    limited(house, 1000)
    house.wagering(by=Dealer())
    house.wagering(R2, by=Dealer())
    house.bets(A2, R2, red=500)
    house.bets(A1, blackjack=500)
    house.closes()
    house.does(tc.CloseWagering(table=R2, round=1), CLOCK)
    for card in ("5♠", "9♥", "6♦"):
        house.does(tc.EnterOutcome(table=R1, round=1, outcome=card), Dealer())
    house.does(tc.EnterOutcome(table=R2, round=1, outcome="1"), Dealer())
    house.does(tc.ReportFailure(table=R2, round=1, of=Failing.TERMINAL.name, terminal=A2), DESK)
    assert left(house) == 0  # what was won is taken back, and the stake waits for the records
    double = tc.MakeChoice(table=R1, round=1, terminal=A1, choice="double")
    assert house.refuses(double, Seat(A1)) == LOSS


def test_a_limit_counts_what_a_correction_took_once_when_it_is_tightened():
    house = house_of()
    shows_card(house, A1)
    limited(house, 2000)
    house.wagering(by=Dealer())
    house.bets(A1, red=500)
    house.closes()
    house.does(tc.EnterOutcome(table=R1, round=1, outcome="1"), Dealer())
    house.does(tc.VoidRound(table=R1, round=1, cause="disruption", detail="a power cut"), DESK)
    limited(house, 1000)
    house.wagering(by=Dealer())
    house.bets(A1, red=1000)  # nothing has been lost yet
    assert left(house) == 0


def test_no_limit_keeps_the_records_from_confirming_what_was_staked():
    house = house_of()
    shows_card(house, A1)
    limited(house, 1000)
    house.wagering(by=Dealer())
    house.bets(A1, red=1000)
    house.closes()
    failure = tc.ReportFailure(table=R1, round=1, of=Failing.TERMINAL.name, terminal=A1)
    house.does(failure, DESK)
    house.does(tc.ConfirmWagers(table=R1, round=1, terminal=A1, slip={"red": 1500}), DESK)
    assert left(house) == -500
    assert agrees(house)


def test_a_credit_that_is_refused_is_counted_apart_and_never_hindered():
    refused = Transfer(source=credit(A1, AUD), target=win(R1, AUD), amount=700, code=Code.REFUSED_CREDIT)
    cards = {credit(A1, AUD): Carded(GOLD, Clause("automated-10.2", "3.9[loss]"))}
    assert [each.source for each in reserved([refused], cards)] == [corrected(GOLD)]


def test_a_house_without_such_games_any_more_pays_out_all_the_same():
    house = house_of()
    shows_card(house, A1)
    other = TheHouse(house.store, house.now, R9="rapid-roulette/single-zero")
    other.cashes_out(A1)
    assert other.core.current.ledger[credit(A1, AUD)] == 0
