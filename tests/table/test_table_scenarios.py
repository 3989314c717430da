"""Scenarios that a supervisor can read: one line is one act, and what follows from it stands beside it.

Columns are parted by two spaces or more: the second of the scenario, who acts, the act, and
what is then so.  Amounts are dollars.  Lines that begin with # are remarks.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from table_at_work import R1, At, at_table, terminal

from croupier.core.decider import Decision, Refused
from croupier.core.ids import Instant
from croupier.house.rulesets import RULESETS
from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import TableGiven

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios"
SIGN_WORDS = {"aggregate": "aggregate_minimum", "outlay": "minimum_outlay"}


class Told(At):
    """The table of a scenario; ``frozen`` is what the terminals' room would say."""

    frozen: bool = False
    began: int = 0

    def given(self, command: c.TableCommand, rank: str) -> TableGiven:
        return replace(super().given(command, rank), frozen=self.frozen)


def cents(dollars: str) -> int:
    whole, _, part = dollars.partition(".")
    return int(whole) * 100 + int(part.ljust(2, "0") if part else 0) * (-1 if whole.startswith("-") else 1)


def slip_of(text: str) -> dict[str, int]:
    if text == "nothing":
        return {}
    wagers = (wager.split(" on ") for wager in text.split(", "))
    return {bet: cents(amount) for amount, bet in wagers}


def opened(key: str, limits: str) -> Told:
    words = (limit.split(" ") for limit in limits.split(", "))
    sign = c.Sign(**{SIGN_WORDS.get(word, word): cents(amount) for word, amount in words})
    at = at_table(key, sign)
    told = Told(at.ruleset, at.now, at.table, at.balances, at.told)
    told.began = at.now
    return told


ACTS: list[tuple[str, str]] = [
    (r"sits down with (\S+)", "sit"),
    (r"opens the betting", "open"),
    (r"wagers (.+)", "wager"),
    (r"takes everything back", "clear"),
    (r"spins the ball(?:, to rest at (\d+))?", "spin"),
    (r"spins the ball the wrong way", "spin_wrong"),
    (r"closes by the (\S+)", "close"),
    (r"calls no more bets", "call"),
    (r"sees the ball about to fall", "sense"),
    (r"reports rest on (\S+)", "rest"),
    (r"enters (\S+)", "enter"),
    (r"chooses (\S+)(?: for (\S+))?", "choose"),
    (r"corrects to (\S+)", "correct"),
    (r"declares (\S+)", "no_spin"),
    (r"freezes every account", "freeze"),
    (r"counts", "count"),
]


def act(at: Told, who: str, does: str) -> Decision[e.TableEvent]:  # noqa: C901
    found = next((m, name) for pattern, name in ACTS if (m := re.fullmatch(pattern, does)) is not None)
    (first, *rest), name = (*found[0].groups(), None), found[1]
    staff = who if at.ruleset.ladder.is_staff(who) or who in {"house", PLAYER} else None
    in_round = {"table": R1, "round": at.table.round.number if at.table.round else 1}
    match name:
        case "sit":
            at.seat(who, cents(first))
            return ()
        case "open":
            return at.tell(c.OpenWagering(table=R1), staff)
        case "wager" | "clear":
            return at.set(who, slip_of(first) if name == "wager" else {})
        case "spin" | "spin_wrong":
            rest_at = Instant(at.began + int(first) * 1000) if first else None
            right = name == "spin"
            return at.tell(
                c.SpinBall(**in_round, by="HAND", against_the_wheel=right, rest_expected_at=rest_at), staff
            )
        case "close" | "call" | "sense":
            by = {"close": "clock", "call": "dealer", "sense": "sensor"}[name]
            return at.tell(c.CloseWagering(**in_round, by=by), staff)
        case "rest":
            return at.tell(c.ReportRest(**in_round, suggested=first), staff)
        case "enter":
            return at.tell(c.EnterOutcome(**in_round, outcome=first), staff)
        case "choose":
            for_whom = terminal(rest[0] or who)
            return at.tell(c.MakeChoice(**in_round, terminal=for_whom, choice=first), staff)
        case "correct":
            return at.tell(c.CorrectOutcome(**in_round, outcome=first), staff)
        case "no_spin":
            return at.tell(c.DeclareNoSpin(**in_round, ground=first), staff)
        case "freeze":
            at.frozen = True
            return ()
        case _:
            return ()


def check(at: Told, decision: Decision[e.TableEvent], then: str) -> None:
    if found := re.fullmatch(r"refused(?: (\S+ \S+))?", then):
        assert isinstance(decision, Refused), decision
        assert found[1] is None or str(decision.clause) == found[1], str(decision)
        return
    assert not isinstance(decision, Refused), str(decision)
    if found := re.fullmatch(r"(\S+) has (\S+)", then):
        assert at.credit(found[1]) == cents(found[2])
    elif found := re.fullmatch(r"(\S+) shows (.+)", then):
        assert at.slip(found[1]) == slip_of(found[2])
    elif found := re.fullmatch(r"on the table (\S+)", then):
        assert at.staked() == cents(found[1])
    elif found := re.fullmatch(r"the house won (\S+)", then):
        assert at.won() == cents(found[1])
    elif found := re.fullmatch(r"it is (.+)", then):
        assert at.table.phase.value == found[1]
    elif found := re.fullmatch(r"cut by (.+)", then):
        assert [trim.clause for event in decision for trim in event.trimmed] == [found[1]]
    elif found := re.fullmatch(r"(\S+) is warned", then):
        assert at.table.places[terminal(found[1])].warned
    else:
        raise AssertionError(f"nobody knows how to check {then!r}")


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.txt")), ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    lines = [re.split(r"\s{2,}", line.strip()) for line in path.read_text("utf-8").splitlines()]
    (word, key, limits), *acts = [line for line in lines if line[0] and not line[0].startswith("#")]
    assert word == "table"
    assert key in RULESETS
    at = opened(key, limits)
    for second, who, does, *then in acts:
        at.now = at.began + int(second) * 1000
        decision = act(at, who, does)
        checks = then[0].split("; ") if then else [""]
        for each in checks:
            try:
                if each:
                    check(at, decision, each)
                else:
                    assert not isinstance(decision, Refused), str(decision)
            except AssertionError as wrong:
                raise AssertionError(
                    f"{path.name}, second {second}, {who} {does}: {each}: {wrong}"
                ) from wrong
