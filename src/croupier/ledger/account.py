"""The chart of accounts.  An account is a name; its unit is its first word, its kind the second."""

from __future__ import annotations

from typing import NewType

from croupier.core.ids import EntrantId, JackpotId, RoundNumber, TableId, TerminalId, TournamentId
from croupier.core.money import MONEY

Account = NewType("Account", str)

AUD = MONEY
OWN_LIMIT = "LIM"  # cents that a player may still lose by their own limit: a measure, not money
# The house may lose, may pay out cash it was handed elsewhere, and may be owed; nobody else's money may.
# So may what it lends as chips, what it adds to a prize, and what lies behind chips that were bought.
BELOW_NOUGHT = frozenset({"win", "cash", "receivable", "float", "promotion", "behind"})


def credit(terminal: TerminalId, unit: str) -> Account:
    """The chip account: what the house owes the person at a terminal."""
    return Account(f"{unit}:credit:{terminal}")


def stake(table: TableId, number: RoundNumber, unit: str) -> Account:
    """Money appropriated to bets in a round not yet decided."""
    return Account(f"{unit}:stake:{table}:{number}")


def win(table: TableId, unit: str) -> Account:
    """The house's result at a table.  May go below nought."""
    return Account(f"{unit}:win:{table}")


def held(terminal: TerminalId, unit: str) -> Account:
    """Disputed money, set aside until somebody of rank decides."""
    return Account(f"{unit}:held:{terminal}")


def receivable(terminal: TerminalId, unit: str) -> Account:
    """Paid in error and already spent: owed back after a correction.  May go below nought."""
    return Account(f"{unit}:receivable:{terminal}")


def left_behind(terminal: TerminalId, table: TableId, number: RoundNumber, unit: str) -> Account:
    """What a round that was put right gives to, or takes from, a player who had cashed out by then.

    Below nought they owe it, above nought it is kept for them; whoever sits there now has no part in it.
    """
    return Account(f"{unit}:receivable:{terminal}:{table}:{number}")


def of_whom(account: Account) -> tuple[TerminalId, TableId, RoundNumber] | None:
    """Whose an account is, where it is one that was left behind."""
    words = account.split(":")
    if words[:2] != [AUD, "receivable"] or len(words) != 5 or not words[4].isdecimal():
        return None
    return TerminalId(words[2]), TableId(words[3]), RoundNumber(int(words[4]))


def cash(place: str) -> Account:
    """Notes, coins and chips in one place: ``cage``, ``dealer:R1``.  May go below nought."""
    return Account(f"{AUD}:cash:{place}")


def meter(jackpot: JackpotId) -> Account:
    """What a jackpot has gathered and owes to whoever wins it."""
    return Account(f"{AUD}:jackpot:{jackpot}")


def reserve(jackpot: JackpotId) -> Account:
    """What a hidden rate has gathered for the next reset of a jackpot."""
    return Account(f"{AUD}:jackpot:{jackpot}:reserve")


def overflow(jackpot: JackpotId) -> Account:
    """What came above the ceiling of a jackpot; it is players' money and goes to a later cycle."""
    return Account(f"{AUD}:jackpot:{jackpot}:overflow")


def won(jackpot: JackpotId, hit: int) -> Account:
    """A prize that was won and not paid yet."""
    return Account(f"{AUD}:jackpot:{jackpot}:won:{hit}")


def promoted(jackpot: JackpotId) -> Account:
    """What the house has put into a jackpot, as its own result.  May go below nought."""
    return Account(f"{AUD}:win:jackpot:{jackpot}")


def allowance(card: str) -> Account:
    """What may still be lost today by this card; wagers are taken from it as they are from the credit."""
    return Account(f"{OWN_LIMIT}:allowance:{card}")


def corrected(card: str) -> Account:
    """By how much corrections have changed what was lost today, until it is counted.  May go below nought."""
    return Account(f"{OWN_LIMIT}:receivable:{card}")


def won_of(card: str) -> Account:
    """The other side of a card's allowance: what the house has won of it.  May go below nought."""
    return Account(f"{OWN_LIMIT}:win:{card}")


def chips_of(tournament: TournamentId) -> str:
    """The unit of a tournament's chips: a measure of its own that never meets money."""
    return f"CHIPS.{tournament}"


def entries(tournament: TournamentId) -> Account:
    """What was paid to enter a tournament, until its pool is fixed."""
    return Account(f"{AUD}:entries:{tournament}")


def pool(tournament: TournamentId) -> Account:
    """What a tournament pays out as prizes, and owes."""
    return Account(f"{AUD}:pool:{tournament}")


def rake(tournament: TournamentId) -> Account:
    """What the house keeps of the entries."""
    return Account(f"{AUD}:rake:{tournament}")


def promotion(tournament: TournamentId) -> Account:
    """What the house, or whoever bears it, has added to the prizes.  May go below nought."""
    return Account(f"{AUD}:promotion:{tournament}")


def behind(tournament: TournamentId) -> Account:
    """What stands behind chips that are redeemed for money, until they are.  May go below nought."""
    return Account(f"{AUD}:behind:{tournament}")


def float_of(tournament: TournamentId) -> Account:
    """The chips that a tournament has lent out, as a debt of its own.  May go below nought."""
    return Account(f"{chips_of(tournament)}:float")


def bank_of(tournament: TournamentId, entrant: EntrantId) -> Account:
    """Chips that an entrant takes from one session into the next."""
    return Account(f"{chips_of(tournament)}:bank:{entrant}")


UNCLAIMED = Account(f"{AUD}:unclaimed")  # what lapsed tickets were worth, due to the State
TICKETS = Account(f"{AUD}:tickets")  # what the house owes to the bearers of unredeemed tickets


def unit_of(account: Account) -> str:
    return account.partition(":")[0]


def kind_of(account: Account) -> str:
    return account.split(":", 2)[1]


def may_go_below_nought(account: Account) -> bool:
    return kind_of(account) in BELOW_NOUGHT
