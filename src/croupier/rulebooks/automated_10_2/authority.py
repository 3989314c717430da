"""Who may do what.  The Dealer is virtual; a Runner stands on a ladder of their own."""

from croupier.core.cite import Cited
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.staff.authority import Grant, Ladder, Power

VIRTUAL_DEALER, RUNNER = "virtual-dealer", "runner"
# 20.4 names a rank that this book does not define; it is the one of the Melbourne roulette book.
HIGHER_DUTIES_DEALER = "higher-duties-dealer"
AREA_MANAGER, ASSISTANT_CASINO_MANAGER = "area-manager", "assistant-casino-manager"

LADDER = Ladder(
    ranks=(VIRTUAL_DEALER, HIGHER_DUTIES_DEALER, AREA_MANAGER, ASSISTANT_CASINO_MANAGER),
    apart=(RUNNER,),
    answerable=Cited(("Crown",), automated("1.4")),
    grants={
        Power.CONDUCT_GAME: Grant(VIRTUAL_DEALER, automated("1.1[dealer]"), or_above=False),
        Power.ENTER_OUTCOME: Grant(VIRTUAL_DEALER, automated("1.1[dealer]"), or_above=False),
        Power.VOID_FOR_DISRUPTION: Grant(HIGHER_DUTIES_DEALER, automated("20.4")),
        Power.VOID_FOR_FRAUD: Grant(ASSISTANT_CASINO_MANAGER, automated("20.3")),
        Power.VOID_WAGER_OF_RULE_BREAKER: Grant(ASSISTANT_CASINO_MANAGER, automated("20.2.1")),
        Power.EXCLUDE_PLAYER: Grant(ASSISTANT_CASINO_MANAGER, automated("20.2.2")),
        Power.WITHHOLD_WINNINGS: Grant(ASSISTANT_CASINO_MANAGER, automated("20.2.3")),
        Power.CONFISCATE_DEVICE: Grant(ASSISTANT_CASINO_MANAGER, automated("20.2.4")),
        Power.DETAIN_PERSON: Grant(ASSISTANT_CASINO_MANAGER, automated("20.2.5")),
        Power.CONFIRM_WAGERS: Grant(AREA_MANAGER, automated("9.2.2"), also=RUNNER),
        Power.CONFIRM_WAGERS_OF_DISPLAY_CONTROLLER: Grant(AREA_MANAGER, automated("9.3.2")),
        Power.CLOSE_OCCUPIED_TABLE: Grant(AREA_MANAGER, automated("20.8")),
        Power.SEND_PLAYER_AWAY: Grant(AREA_MANAGER, automated("5.4.2")),
        # "Crown" considers it; who supervises the games of an area does so for it.
        Power.CONSIDER_CLAIM: Grant(AREA_MANAGER, automated("9.1")),
        Power.DECIDE_DISPUTE: Grant(AREA_MANAGER, automated("20.10")),
        # Whoever has the last word at its tables; the book names the director and not who appoints one.
        Power.HOLD_TOURNAMENT: Grant(AREA_MANAGER, automated("19.2.3")),
        # "Crown" runs jackpots; who supervises the games of an area does so for it.
        Power.RUN_JACKPOTS: Grant(AREA_MANAGER, automated("8.1")),
        Power.CHANGE_JACKPOTS: Grant(ASSISTANT_CASINO_MANAGER, automated("8.1")),
        Power.ANSWER_SERVICE: Grant(AREA_MANAGER, automated("7.3"), also=RUNNER),
        # The book is silent on chance that fails; who supervises the games of an area sees to it.
        Power.SEE_TO_CHANCE: Grant(AREA_MANAGER, automated("1.1[tg-area-manager]")),
    },
)
