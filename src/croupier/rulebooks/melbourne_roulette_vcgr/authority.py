"""Who may do what: a Game Supervisor or above may do all that a Dealer may (1.2)."""

from croupier.rulebooks.melbourne_roulette_vcgr.cite import melbourne, touchbet, touchtable
from croupier.staff.authority import Grant, Ladder, Power

DEALER, GAME_SUPERVISOR, PIT_BOSS = "dealer", "game-supervisor", "pit-boss"

_BASE = {
    Power.CONDUCT_GAME: Grant(DEALER, melbourne("1.2")),
    Power.ENTER_OUTCOME: Grant(DEALER, melbourne("5.4.1")),
    Power.DECLARE_NO_SPIN: Grant(DEALER, melbourne("7.1.1")),
    Power.DECLARE_BALL_UNSETTLED: Grant(GAME_SUPERVISOR, melbourne("7.4")),
    Power.VOID_FOR_FAULTY_EQUIPMENT: Grant(GAME_SUPERVISOR, melbourne("7.3")),
    Power.VOID_FOR_DISRUPTION: Grant(PIT_BOSS, melbourne("13.3.1")),
    Power.VOID_FOR_FRAUD: Grant(PIT_BOSS, melbourne("13.3.2")),
    Power.VOID_WAGER_OF_RULE_BREAKER: Grant(PIT_BOSS, melbourne("13.2.1")),
    Power.EXCLUDE_PLAYER: Grant(PIT_BOSS, melbourne("13.2.2")),
    Power.WITHHOLD_WINNINGS: Grant(PIT_BOSS, melbourne("13.2.3")),
    Power.CONFISCATE_DEVICE: Grant(PIT_BOSS, melbourne("13.2.4")),
    Power.DETAIN_PERSON: Grant(PIT_BOSS, melbourne("13.2.5")),
    Power.CLOSE_OCCUPIED_TABLE: Grant(PIT_BOSS, melbourne("13.7")),
    Power.ORDER_EXTRA_SPINS: Grant(GAME_SUPERVISOR, melbourne("5.6")),
    Power.ISSUE_SECOND_COLOUR: Grant(PIT_BOSS, melbourne("3.1.2(f)")),
    Power.REDEEM_COLOUR_OF_CLOSED_TABLE: Grant(PIT_BOSS, melbourne("3.1.2(c)(ii)")),
    Power.DECIDE_DISPUTE: Grant(PIT_BOSS, melbourne("13.9")),
    # Whoever has the last word at its tables; the book names the director and not who appoints one.
    Power.HOLD_TOURNAMENT: Grant(PIT_BOSS, melbourne("12.2.3")),
}


def _ladder(grants: dict[Power, Grant]) -> Ladder:
    return Ladder(ranks=(DEALER, GAME_SUPERVISOR, PIT_BOSS), apart=(), grants=_BASE | grants)


CLOTH = _ladder({})

# 10.9.3 prints no "(or above)"; it is read in, as 11.9.2 has it.  Who confirms wagers after a late
# fault is not stated; a Game Supervisor is the reading adopted.
TOUCHBET = _ladder(
    {
        Power.CORRECT_OUTCOME: Grant(GAME_SUPERVISOR, touchbet("9.3")),
        Power.CONFIRM_WAGERS: Grant(GAME_SUPERVISOR, touchbet("9.7(b)")),
        Power.SEND_PLAYER_AWAY: Grant(DEALER, touchbet("7.4(b)")),
    }
)
TOUCHTABLE = _ladder(
    {
        Power.CORRECT_OUTCOME: Grant(GAME_SUPERVISOR, touchtable("9.2")),
        Power.CONFIRM_WAGERS: Grant(GAME_SUPERVISOR, touchtable("9.6(b)")),
        Power.SEND_PLAYER_AWAY: Grant(DEALER, touchtable("7.4(b)")),
    }
)
