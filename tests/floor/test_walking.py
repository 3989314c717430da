"""Every automated game gone through again from its proof, and every way of altering one: none is proven."""

from collections import Counter
from functools import lru_cache

import msgspec
import pytest
from sealed_rounds import AUTOMATED, UNDONE, Dealt, altered, every_kind

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.floor.verdicts import SeenBefore, Verdict, judged
from croupier.floor.verifying import verified
from croupier.floor.walking import NotByTheRules, PublicRound, RoundWalk
from croupier.games.game import Act, Ask, Outcome
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.table.sealing import RoundName

ROUNDS = 40  # of each kind of table, when all of them are tried


@lru_cache(maxsize=64)
def _opened(key, options):
    return open_ruleset(key, dict(options), player_edge_on_purpose=True)


def rules(proof):
    """None where no house knows such rules; then there is nothing to verify by."""
    try:
        ruleset = _opened(proof.ruleset, tuple(sorted(proof.options.items())))
    except UnknownRuleset:
        return None
    return None if isinstance(ruleset, Refused) else ruleset


def as_seen(proof):
    return SeenBefore(commitment=proof.commitment[:20], wagers=proof.wagers[:20])


def verdicts(proof, seen):
    ruleset = rules(proof)
    if ruleset is None:
        return Verdict.DOES_NOT_HOLD, Verdict.DOES_NOT_HOLD
    return judged(proof, ruleset, seen).verdict, judged(proof, ruleset, SeenBefore()).verdict


def tried(rounds):
    """How often each kind of forgery was tried; none of them may be proven."""
    kinds = Counter()
    for kind, one, forged in altered(rounds):
        kinds[kind] += 1
        seen, alone = verdicts(forged, as_seen(one.proof))
        if kind == UNDONE:
            assert (seen, alone) == (Verdict.CONSISTENT, Verdict.CONSISTENT)
            continue
        assert seen is Verdict.DOES_NOT_HOLD, (kind, forged)
        assert alone in {Verdict.DOES_NOT_HOLD, Verdict.CONSISTENT}, (kind, forged)
        if "bound anew" not in kind:
            assert alone is Verdict.DOES_NOT_HOLD, (kind, forged)
    return kinds


@pytest.mark.parametrize("table", list(every_kind()), ids=lambda table: f"{table.key}{len(table.options)}")
def test_rounds_are_proven_as_they_were_dealt_and_never_as_somebody_altered_them(table, request):
    rounds = [table.round() for _ in range(ROUNDS if request.config.getoption("--long") else 2)]
    for each in rounds:
        assert verdicts(each.proof, as_seen(each.proof)) == (Verdict.PROVEN, Verdict.CONSISTENT)
    assert len(tried(rounds)) >= 25


@pytest.mark.long
def test_six_hundred_and_forty_rounds_of_the_automated_rulesets_and_eleven_thousand_forgeries(request):
    if not request.config.getoption("--long"):
        pytest.skip("tried whole by make long")
    kinds = Counter()
    for key in AUTOMATED:
        table = Dealt(key, 2)
        kinds += tried([table.round() for _ in range(ROUNDS)])
    assert sum(kinds.values()) > 11_000


@pytest.mark.parametrize("key", AUTOMATED)
def test_true_stakes_and_shapes_are_dealt_alike(key):
    table = Dealt(key, 9)
    for _ in range(3):
        proof = table.round().proof
        assert [step.what for step in verified(proof, table.ruleset) if not step.holds] == []


def test_a_void_round_is_at_best_consistent():
    """Cut short and called void, a settled round would otherwise be proven to have been undone."""
    proof = Dealt("automated-10.2/sic-bo", 3).round().proof
    cut = msgspec.structs.replace(proof, end="void", moves=(), transcript=proof.wagers)
    whole = msgspec.structs.replace(proof, end="void")
    for undone in (cut, whole):
        assert verdicts(undone, as_seen(proof)) == (Verdict.CONSISTENT, Verdict.CONSISTENT)


class Credulous:
    """A position of a game that takes whatever it is told, so that only the walk itself is in the way."""

    def turn(self):
        offered = {TerminalId("D1"): ("hit", "stand")}
        return Ask(offered, {TerminalId("D1"): "stand"}, Cited(10, Clause("house", "3.1")))

    def after(self, _move):
        return self


@pytest.mark.parametrize(
    "move",
    [Act(TerminalId("D1"), "fly"), Act(TerminalId("D2"), "hit"), Act(TerminalId("D1"), "hi"), Outcome("5♣")],
)
def test_the_walk_itself_takes_no_choice_that_was_not_offered(move):
    """Games refuse them too; that of somebody else's making might not."""
    name = RoundName("ab" * 32, TableId("S1"), RoundNumber(1))
    walk = RoundWalk(PublicRound(name, "any/game", "cd" * 32, "ef" * 32), Credulous(), bytes(32), b"")
    with pytest.raises(NotByTheRules):
        walk.follow(move)
    walk.follow(Act(TerminalId("D1"), "hit"))
