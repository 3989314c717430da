"""Calls of no spin and voids of rounds, for the tests of what goes wrong at a table."""

from pit import A1, A2, BANK, EIGHTEEN, R1, SEVENTEEN, number

from croupier.table import commands as c

BOTH = {A1: SEVENTEEN, A2: EIGHTEEN}
BLACKJACK = "automated-10.2/blackjack"
M18, VCGR, P599, RR, AUTO = (
    "melbourne-roulette-18",
    "melbourne-roulette-vcgr",
    "perth-roulette-599",
    "rapid-roulette",
    "automated-10.2",
)


def no_spin(pit, ground, shift=0):
    return c.DeclareNoSpin(table=R1, round=number(pit, shift), ground=ground)


def void(pit, cause, detail="", shift=0, **more):
    return c.VoidRound(table=R1, round=number(pit, shift), cause=cause, detail=detail, **more)


def everybody_has_their_money(pit):
    return (pit.credit(A1), pit.credit(A2), pit.staked(), pit.won()) == (BANK, BANK, 0, 0)


def failure(pit, of, terminal=None):
    return c.ReportFailure(table=R1, round=number(pit), of=of, terminal=terminal)
