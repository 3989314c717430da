"""``croupier audit``: a log worked out again from its first event, and the first difference located."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from croupier.cli.conduct import TO_LOOK_AT, conduct_as_json, conduct_of, print_conduct
from croupier.cli.logs import LogFile, in_a_line, told_if_damaged, watched
from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, table
from croupier.cli.remembered_heads import against_heads, heads_kept
from croupier.core.decider import Refused
from croupier.core.heads import SignedHead
from croupier.floor.audit import AuditFinding, AuditReport
from croupier.floor.audit import audit as audited
from croupier.house.log_files import WatchedLog
from croupier.house.log_place import PlaceOfLog
from croupier.house.personal import first_unlike_text, personal_beside
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.rulebooks.ruleset import Ruleset
from croupier.store.port import RESTORE, Damage, Damaged, Head
from croupier.words.figures import ENGLISH, LANGUAGES
from croupier.words.said import say

app = typer.Typer()

_HEAD = re.compile(r"(?:(?P<number>[0-9]{1,15}):)?(?P<digest>[0-9a-fA-F]{64})")

Remembered = Annotated[
    str | None,
    typer.Option("--head", metavar="HEX", help="The head of an earlier audit; shows if the end was cut off."),
]


KeptHeads = Annotated[
    list[Path] | None,
    typer.Option("--heads", metavar="FILE", help="Signed heads: a file of them, or a witness's folder."),
]
InLanguage = Annotated[
    str, typer.Option("--language", metavar="TAG", help=f"What it says it in: {', '.join(LANGUAGES)}.")
]


WithConduct = Annotated[
    bool,
    typer.Option("--conduct", help="Look at who did what with whom too; ends with 4 if anything shows."),
]


@dataclass(frozen=True, slots=True)
class Audited:
    report: AuditReport
    head: Head
    accounts: int


@app.command()
def audit(
    log: LogFile,
    head: Remembered = None,
    heads: KeptHeads = None,
    conduct: WithConduct = False,
    json: Json = False,
    language: InLanguage = ENGLISH,
) -> None:
    """Rebuild the ledger from the log, settle every round again, and verify the chain.

    It ends with 0 where everything agrees, with 1 where something differs, with 2 where the file itself
    is damaged, and with 4 where everything agrees and the conduct of somebody is to be looked at.
    """
    if language not in LANGUAGES:
        fail(f"{language!r} is no language of this catalogue; write one of {', '.join(LANGUAGES)}")
    remembered = None if head is None else _HEAD.fullmatch(head)
    if head is not None and remembered is None:
        fail(f"{head!r} is no head; write the 64 hexadecimal digits that an earlier audit showed")
    with told_if_damaged(log):
        log.look_at_format()
        found = _work(log, remembered, None if heads is None else _kept_in(heads))
        if found.report.finding and not log.is_sound():
            damage = Damage(found.report.finding.where, found.report.finding.what)
            raise Damaged(str(log), damage, RESTORE)
    remarks = conduct_of(log) if conduct and found.report.finding is None else None
    if json:
        emit_json(_as_json(log, found) | conduct_as_json(remarks))
    else:
        _print(log, found, language)
        print_conduct(remarks, language)
    if found.report.finding:
        raise typer.Exit(1)
    raise typer.Exit(TO_LOOK_AT if remarks else 0)


def _kept_in(places: list[Path]) -> list[SignedHead]:
    return [head for place in places for head in heads_kept(place)]


def _work(path: PlaceOfLog, remembered: re.Match[str] | None, kept: list[SignedHead] | None) -> Audited:
    with watched(path) as log, log.at_one_moment():
        report = audited(log, _open)
        if report.finding is not None:
            return Audited(report, Head(0, 0, b""), 0)
        head, accounts = log.head(), len(log.balances().of)
        texts = _texts(path)
        report.finding = None if texts is None else first_unlike_text(texts, report.texts)
        if kept is not None and report.finding is None:
            report.finding = against_heads(log, kept)
        if remembered is not None and report.finding is None:
            report.finding = _against(log, head, remembered)
    return Audited(report, head, accounts)


def _texts(log: PlaceOfLog) -> Path | None:
    """The personal store of a log, where it lies beside it."""
    beside = None if log.near is None else personal_beside(log.near)
    return beside if beside is not None and beside.exists() else None


def _open(key: str, options: Mapping[str, str]) -> Ruleset | Refused:
    """The ruleset of a round as it was played, even with settings that a house would refuse today."""
    try:
        return open_ruleset(key, options, player_edge_on_purpose=True)
    except UnknownRuleset as unknown:
        return Refused(say("core.plain", text=str(unknown)))


def _against(log: WatchedLog, head: Head, remembered: re.Match[str]) -> AuditFinding | None:
    """The chain has been verified, so that one digest of it vouches for all before it."""
    digest, number = bytes.fromhex(remembered["digest"]), remembered["number"]
    found = log.batches_with(digest)
    if found and (number is None or found == {int(number)}):
        return None
    if number is None:
        return AuditFinding(str(say("audit.batch", n=head.number)), str(say("audit.none-remembered")))
    if int(number) > head.number:
        return AuditFinding(
            str(say("audit.batch", n=head.number + 1)), str(say("audit.end-was-cut", n=number))
        )
    return AuditFinding(str(say("audit.batch", n=number)), str(say("audit.not-remembered")))


def _print(path: PlaceOfLog, found: Audited, language: str) -> None:
    report = found.report

    def told(key: str) -> str:
        return say(f"audit.{key}").within(language)

    if report.finding:
        line = f"{path}: {report.finding.within(language)}. {told('restore')}"
        console().print(in_a_line(line), soft_wrap=True)
        return
    shown = table(f"\n{path}: {told('everything-agrees')}", told("what"), told("count"))
    counted = {
        "batches": report.batches,
        "events": report.events,
        "rounds": report.rounds,
        "drawn": report.verified,
        "cycles": report.cycles,
        "accounts": found.accounts,
        "texts" if _texts(path) else "texts-elsewhere": len(report.texts),
    }
    shown.add_row(told("house"), report.founded or told("not-founded"))
    for what, count in counted.items():
        shown.add_row(told(what), f"{count:,}")
    console().print(shown)
    console().print(f"head {_head_in_words(found.head)}", soft_wrap=True)


def _head_in_words(head: Head) -> str:
    return f"{head.number}:{head.digest.hex()}"


def _as_json(path: PlaceOfLog, found: Audited) -> dict[str, Any]:
    report = found.report
    finding = report.finding
    return {
        "file": str(path),
        "agrees": finding is None,
        "batches": report.batches,
        "events": report.events,
        "founded": report.founded,
        "rounds": report.rounds,
        "verified": report.verified,
        "cycles": report.cycles,
        "accounts": found.accounts,
        "texts": len(report.texts) if _texts(path) else None,
        "head": _head_in_words(found.head) if found.head.digest else None,
        "finding": {"where": in_a_line(finding.where), "what": in_a_line(finding.what)} if finding else None,
        "remedy": RESTORE if finding else None,
    }
