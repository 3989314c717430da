"""What the four Victorian books have the terms of a tournament state, in the order in which they print it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from croupier.core.cite import Clause
from croupier.tournaments.statements import Required, Says, When, required


@dataclass(frozen=True, slots=True)
class Numbers:
    """Where a book has the statements whose numbers are not the same in all four."""

    least_wager: str
    sealed_wagers: str
    director_final: str
    liability: str
    complaint: str
    chip_type: str | None = None


_BEFORE_WAGERS: Mapping[str, Says] = {
    "4.1(a)(i)": Says.HELD,
    "4.1(a)(ii)": Says.FEES,
    "4.1(a)(iii)": Says.PLAYERS,
    "4.1(a)(iv)": Says.WHERE,
    "4.1(b)": Says.START_MAY_MOVE,
    "4.1(c)": Says.CHANGES_TOLD,
    "4.2(a)(i)": Says.TAKING_PART,
    "4.2(a)(ii)": Says.WHO_MAY_ENTER,
    "4.2(a)(iii)": Says.MAY_REFUSE,
    "4.2(a)(iv)": Says.CRITERIA,
    "4.2(a)(v)": Says.EMPLOYEES,
    "4.2(b)(i)": Says.ABIDE,
    "4.2(b)(ii)": Says.TERMS_HAD,
    "4.2(b)(iii)": Says.SIGNATURE,
    "4.2(c)": Says.HOW_TO_ENTER,
    "4.2(d)": Says.WITHDRAWAL,
    "4.3(a)(i)": Says.SESSIONS,
    "4.3(a)(ii)": Says.TABLES,
    "4.3(a)(iii)": Says.PROGRESSION,
    "4.3(a)(iv)": Says.BUY_BACK,
    "4.3(a)(v)": Says.REPECHAGE,
    "4.3(b)": Says.BANK,
    "4.3(c)": Says.DISPOSITION,
}
_AFTER_WAGERS: Mapping[str, Says] = {
    "4.5(a)": Says.ELIMINATION,
    "4.6(a)": Says.WINNERS,
    "4.7(a)": Says.POOL,
    "4.7(b)": Says.DIVISION,
    "4.8(a)(i)": Says.PENALTY,
    "4.8(a)(ii)": Says.DISQUALIFICATION,
    "4.8(a)(iii)": Says.SUBSTITUTE,
    "4.8(a)(iv)": Says.REFUND,
    "4.8(b)(i)": Says.LATE,
    "4.8(b)(ii)": Says.ABSENT,
    "4.8(b)(iii)": Says.PHONE,
    "4.8(b)(iv)": Says.SUBSTITUTED,
    "4.8(b)(v)": Says.DISQUALIFIED,
    "4.8(b)(vi)": Says.RETIRED,
    "4.8(c)": Says.PRECEDENCE,
    "4.8(d)(i)": Says.EARLY_END,
    "4.8(d)(ii)": Says.EARLY_END_AGREED,
    "4.8(e)": Says.PRIVACY,
    "4.8(f)": Says.IMAGES,
    "4.8(g)": Says.CONDUCTED,
}
_IF: Mapping[Says, When] = {
    Says.MAY_REFUSE: When.RIGHT_RESERVED,
    Says.CRITERIA: When.CRITERIA,
    Says.EMPLOYEES: When.CHARITY,
    Says.SIGNATURE: When.SIGNED,
    Says.PROGRESSION: When.SEVERAL_SESSIONS,
    Says.BUY_BACK: When.BUY_BACK,
    Says.REPECHAGE: When.REPECHAGE,
    Says.LEAST_WAGER: When.LEAST_WAGER,
    Says.SEALED_WAGERS: When.SEALED_WAGERS,
}


def victorian_statements(at: Callable[[str], Clause], numbers: Numbers) -> tuple[Required, ...]:
    chips = {numbers.chip_type: Says.CHIP_TYPE} if numbers.chip_type else {}
    rows = {
        **_BEFORE_WAGERS,
        **chips,
        numbers.least_wager: Says.LEAST_WAGER,
        numbers.sealed_wagers: Says.SEALED_WAGERS,
        **_AFTER_WAGERS,
        numbers.director_final: Says.DIRECTOR_FINAL,
        numbers.liability: Says.LIABILITY,
        numbers.complaint: Says.COMPLAINT,
    }
    return tuple(required(at(number), says, _IF.get(says, When.ALWAYS)) for number, says in rows.items())
