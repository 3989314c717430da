"""Who may do what.  A government inspector is the regulator's and stands on no ladder of the house."""

from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.staff.authority import Grant, Ladder, Power

DEALER, TABLE_GAMES_MANAGER, OPERATOR = "dealer", "table-games-manager", "operator"

LADDER = Ladder(
    ranks=(DEALER, TABLE_GAMES_MANAGER, OPERATOR),
    apart=(),
    grants={
        Power.CONDUCT_GAME: Grant(DEALER, perth("1.1[dealer]")),
        Power.ENTER_OUTCOME: Grant(DEALER, perth("4.5(c)")),
        Power.DECLARE_NO_SPIN: Grant(DEALER, perth("6.1(a)")),
        Power.DECLARE_BALL_UNSETTLED: Grant(DEALER, perth("6.1(d)")),
        Power.VOID_FOR_DISRUPTION: Grant(OPERATOR, perth("7.14(a)")),
        Power.VOID_FOR_FRAUD: Grant(OPERATOR, perth("7.14(b)")),
        Power.VOID_WAGER_OF_RULE_BREAKER: Grant(TABLE_GAMES_MANAGER, perth("7.11(a)")),
        Power.EXCLUDE_PLAYER: Grant(TABLE_GAMES_MANAGER, perth("7.11(b)")),
        Power.CORRECT_OUTCOME: Grant(DEALER, perth("6.9")),
        Power.CONFIRM_WAGERS: Grant(TABLE_GAMES_MANAGER, perth("6.16(b)")),
        Power.CONFIRM_WAGERS_OF_DISPLAY_CONTROLLER: Grant(TABLE_GAMES_MANAGER, perth("6.16(b)")),
        Power.CLOSE_OCCUPIED_TABLE: Grant(OPERATOR, perth("7.12")),
        Power.REDEEM_COLOUR_OF_CLOSED_TABLE: Grant(TABLE_GAMES_MANAGER, perth("6.5(b)")),
        Power.CONSIDER_CLAIM: Grant(OPERATOR, perth("6.15")),
        Power.DECIDE_DISPUTE: Grant(OPERATOR, perth("7.13")),
        # Whoever has the last word at its tables; the book names the director and not who appoints one.
        Power.HOLD_TOURNAMENT: Grant(OPERATOR, perth("5.4(b)")),
    },
)
