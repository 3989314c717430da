"""Who may do what: a Game Supervisor or above may do all that a Dealer may (1.2)."""

from croupier.core.cite import Cited
from croupier.rulebooks.rapid_roulette.cite import rapid
from croupier.staff.authority import Grant, Ladder, Power

DEALER, GAME_SUPERVISOR, PIT_BOSS = "dealer", "game-supervisor", "pit-boss"

LADDER = Ladder(
    ranks=(DEALER, GAME_SUPERVISOR, PIT_BOSS),
    apart=(),
    answerable=Cited((DEALER, "operator"), rapid("1.6")),
    grants={
        Power.CONDUCT_GAME: Grant(DEALER, rapid("1.2")),
        Power.ENTER_OUTCOME: Grant(DEALER, rapid("5.4.2")),
        Power.DECLARE_NO_SPIN: Grant(DEALER, rapid("9.1.1")),
        Power.VOID_FOR_FAULTY_EQUIPMENT: Grant(GAME_SUPERVISOR, rapid("9.3")),
        Power.VOID_FOR_DISRUPTION: Grant(PIT_BOSS, rapid("12.3.1")),
        Power.VOID_FOR_FRAUD: Grant(PIT_BOSS, rapid("12.3.2")),
        Power.VOID_WAGER_OF_RULE_BREAKER: Grant(PIT_BOSS, rapid("12.2.1")),
        Power.EXCLUDE_PLAYER: Grant(PIT_BOSS, rapid("12.2.2")),
        Power.WITHHOLD_WINNINGS: Grant(PIT_BOSS, rapid("12.2.3")),
        Power.CONFISCATE_DEVICE: Grant(PIT_BOSS, rapid("12.2.4")),
        Power.DETAIN_PERSON: Grant(PIT_BOSS, rapid("12.2.5")),
        Power.CORRECT_OUTCOME: Grant(DEALER, rapid("9.4")),
        Power.CONFIRM_WAGERS: Grant(DEALER, rapid("9.7.2")),
        Power.CLOSE_OCCUPIED_TABLE: Grant(PIT_BOSS, rapid("12.7")),
        Power.SEND_PLAYER_AWAY: Grant(DEALER, rapid("6.5.2")),
        Power.CONFIRM_JACKPOT: Grant(PIT_BOSS, rapid("8.3.9")),
        # The book lets the casino run jackpots and names no rank; who confirms them runs them.
        Power.RUN_JACKPOTS: Grant(PIT_BOSS, rapid("8.1")),
        Power.CHANGE_JACKPOTS: Grant(PIT_BOSS, rapid("8.1")),
        Power.CONSIDER_CLAIM: Grant(DEALER, rapid("9.5")),
        Power.DECIDE_DISPUTE: Grant(PIT_BOSS, rapid("12.9")),
        # Whoever has the last word at its tables; the book names the director and not who appoints one.
        Power.HOLD_TOURNAMENT: Grant(PIT_BOSS, rapid("11.2.3")),
    },
)
