"""What the books want players told, and which text counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.core.cite import Clause
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.onscreen.phrases import Phrases
from croupier.server.onscreen.rows import Rows, plain, row
from croupier.server.views.answers import RuleRow
from croupier.table.rules import ClosingRules, ConductRules, NoticeIn, Surface
from croupier.terminal.rules import PlayerLimits
from croupier.words.recognition import as_said

MELBOURNE, OLDER, PERTH = "melbourne-roulette-18", "melbourne-roulette-vcgr", "perth-roulette-599"
RAPID, AUTOMATED = "rapid-roulette", "automated-10.2"


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence that a clause wants stated, and on which tables; everywhere, where none is named."""

    clause: Clause
    key: str
    on: Surface | None = None
    regulator: str = ""


# Nothing is decided by these, so no record of the rules holds them.
STATEMENTS = (
    Statement(Clause(MELBOURNE, "3.4"), "answers-chips"),
    Statement(Clause(MELBOURNE, "11.4.3"), "answers", Surface.TOUCHBET),
    Statement(Clause(MELBOURNE, "12.4.3"), "answers", Surface.TOUCHTABLE),
    Statement(Clause(MELBOURNE, "18.6"), "advice"),
    Statement(Clause(MELBOURNE, "18.12"), "complaint", regulator="VGCCC"),
    Statement(Clause(MELBOURNE, "18.13"), "side-bets"),
    Statement(Clause(OLDER, "3.4"), "answers-chips"),
    Statement(Clause(OLDER, "10.4.3"), "answers", Surface.TOUCHBET),
    Statement(Clause(OLDER, "11.4.3"), "answers", Surface.TOUCHTABLE),
    Statement(Clause(OLDER, "13.5"), "advice"),
    Statement(Clause(OLDER, "13.11"), "complaint", regulator="VCGR"),
    Statement(Clause(OLDER, "13.12"), "side-bets"),
    Statement(Clause(PERTH, "3.4"), "answers-instructions"),
    Statement(Clause(PERTH, "7.16"), "advice"),
    Statement(Clause(RAPID, "3.3"), "answers"),
    Statement(Clause(RAPID, "12.5"), "advice"),
    Statement(Clause(RAPID, "12.11"), "complaint", regulator="VCGR"),
    Statement(Clause(RAPID, "12.12"), "side-bets"),
    Statement(Clause(AUTOMATED, "3.2.3"), "answers"),
    Statement(Clause(AUTOMATED, "3.2.4"), "answers-table"),
    Statement(Clause(AUTOMATED, "20.6"), "advice"),
    Statement(Clause(AUTOMATED, "20.12"), "complaint", regulator="VCGLR"),
    Statement(Clause(AUTOMATED, "20.13"), "side-bets"),
)
ON_SCREEN_PREVAILS = Clause(PERTH, "2.5(c)")


def for_players(ruleset: Ruleset, say: Phrases) -> Rows:
    for statement in _statements(ruleset):
        yield row(say, statement.key, statement.clause, regulator=statement.regulator)
    seats = ruleset.terminal
    if seats is not None and seats.player_limits is not None:
        yield from _own_information(seats.player_limits, say)
    yield from _conduct(ruleset.table.conduct, say)
    yield from _closing(ruleset.table.closing, say)


def _statements(ruleset: Ruleset) -> Iterator[Statement]:
    surface = ruleset.table.surface.value
    return (s for s in STATEMENTS if s.clause.book == ruleset.book and s.on in {None, surface})


def _own_information(rules: PlayerLimits, say: Phrases) -> Rows:
    yield row(say, "session", rules.session_information)
    yield row(say, "statement", rules.activity_statement)
    yield row(say, "service", rules.service_call)
    yield row(say, "daily_loss", rules.daily_loss)
    yield row(say, "daily_time", rules.daily_time)


def _conduct(rules: ConductRules, say: Phrases) -> Rows:
    yield row(say, "device", rules.device.clause)
    yield from plain(say, "syndicate", rules.syndicate_barred)
    yield row(say, "complain_to", rules.complain_to.clause, whom=as_said(rules.complain_to.value))


def _closing(rules: ClosingRules, say: Phrases) -> Rows:
    rounds = rules.notice_in.value is NoticeIn.ROUNDS
    notice = say.say("rounds" if rounds else "minutes", n=rules.notice.value)
    yield row(say, "closing", rules.notice.clause, notice=notice)
    if rules.idle_rounds is not None:
        yield row(say, "idle", rules.idle_rounds.clause, n=rules.idle_rounds.value)


def which_text(ruleset: Ruleset, say: Phrases) -> Rows:
    for overlay in ruleset.prevails:
        on_screen = overlay.by == ON_SCREEN_PREVAILS
        yield row(say, "on-screen" if on_screen else "overlay", overlay.by)
    conduct = ruleset.table.conduct
    if conduct.rules_on_request is not None:
        clause = str(conduct.rules_on_request)
        yield RuleRow(label=say.say("copy"), text=say.say("copy.text"), clause=clause)
