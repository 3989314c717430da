"""Who may do what: a Higher Duties Dealer or above may do all that a Dealer may (1.2)."""

from croupier.rulebooks.melbourne_roulette_18.cite import melbourne, touchbet, touchtable
from croupier.staff.authority import Grant, Ladder, Power

DEALER, HIGHER_DUTIES_DEALER = "dealer", "higher-duties-dealer"
AREA_MANAGER, ASSISTANT_CASINO_MANAGER = "area-manager", "assistant-casino-manager"

_BASE = {
    Power.CONDUCT_GAME: Grant(DEALER, melbourne("1.2")),
    Power.ENTER_OUTCOME: Grant(DEALER, melbourne("5.4.1")),
    Power.DECLARE_NO_SPIN: Grant(DEALER, melbourne("7.1.1")),
    Power.DECLARE_BALL_UNSETTLED: Grant(HIGHER_DUTIES_DEALER, melbourne("7.4")),
    Power.VOID_FOR_FAULTY_EQUIPMENT: Grant(HIGHER_DUTIES_DEALER, melbourne("7.3")),
    Power.VOID_FOR_DISRUPTION: Grant(HIGHER_DUTIES_DEALER, melbourne("18.4")),
    Power.VOID_FOR_FRAUD: Grant(ASSISTANT_CASINO_MANAGER, melbourne("18.3")),
    Power.VOID_WAGER_OF_RULE_BREAKER: Grant(ASSISTANT_CASINO_MANAGER, melbourne("18.2.1")),
    Power.EXCLUDE_PLAYER: Grant(ASSISTANT_CASINO_MANAGER, melbourne("18.2.2")),
    Power.WITHHOLD_WINNINGS: Grant(ASSISTANT_CASINO_MANAGER, melbourne("18.2.3")),
    Power.DETAIN_PERSON: Grant(ASSISTANT_CASINO_MANAGER, melbourne("18.2.4")),
    Power.CLOSE_OCCUPIED_TABLE: Grant(HIGHER_DUTIES_DEALER, melbourne("18.8")),
    Power.ORDER_EXTRA_SPINS: Grant(HIGHER_DUTIES_DEALER, melbourne("5.5")),
    Power.ISSUE_SECOND_COLOUR: Grant(HIGHER_DUTIES_DEALER, melbourne("3.1.2(f)")),
    Power.REDEEM_COLOUR_OF_CLOSED_TABLE: Grant(AREA_MANAGER, melbourne("3.1.2(c)(ii)")),
    Power.DECIDE_DISPUTE: Grant(AREA_MANAGER, melbourne("18.10")),
    # Whoever has the last word at its tables; the book names the director and not who appoints one.
    Power.HOLD_TOURNAMENT: Grant(AREA_MANAGER, melbourne("17.2.3")),
}


def _ladder(grants: dict[Power, Grant]) -> Ladder:
    ranks = (DEALER, HIGHER_DUTIES_DEALER, AREA_MANAGER, ASSISTANT_CASINO_MANAGER)
    return Ladder(ranks=ranks, apart=(), grants=_BASE | grants)


CLOTH = _ladder({})

# Who confirms wagers after a late fault is not stated; an Area Manager is the reading adopted.
TOUCHBET = _ladder(
    {
        Power.CORRECT_OUTCOME: Grant(AREA_MANAGER, touchbet("9.3")),
        Power.CONFIRM_WAGERS: Grant(AREA_MANAGER, touchbet("9.7(b)")),
        Power.SEND_PLAYER_AWAY: Grant(DEALER, touchbet("7.4(b)")),
    }
)
TOUCHTABLE = _ladder(
    {
        Power.CORRECT_OUTCOME: Grant(AREA_MANAGER, touchtable("9.2")),
        Power.CONFIRM_WAGERS: Grant(AREA_MANAGER, touchtable("9.6(b)")),
        Power.SEND_PLAYER_AWAY: Grant(DEALER, touchtable("7.4(b)")),
    }
)
