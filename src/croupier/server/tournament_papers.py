"""Papers of a tournament that the cage hands out: terms to be signed, and receipts of what was paid."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from enum import Enum
from zoneinfo import ZoneInfo

from croupier.core.ids import EntrantId, Instant, StaffId
from croupier.devices.printing.paragraphs import Paper, PaperSection
from croupier.floor.rooms import TOURNAMENT
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.scene import Scene
from croupier.tournaments import events as e
from croupier.tournaments.plan import in_language
from croupier.tournaments.state import Tournament
from croupier.tournaments.terms import terms_of
from croupier.tournaments.terms_on_paper import document
from croupier.words.figures import in_money
from croupier.words.said import say

Fact = tuple[str, str]


class PaperKind(Enum):
    ENTRY = "entry"
    REFUND = "refund"
    PRIZE = "prize"


_TOLD = {
    PaperKind.ENTRY: e.EntryPaid,
    PaperKind.REFUND: e.EntryRefunded,
    PaperKind.PRIZE: e.PrizePaid,
}
Paid = e.EntryPaid | e.EntryRefunded | e.PrizePaid


def form_of(tournament: Tournament, name: EntrantId, ruleset: Ruleset, language: str) -> Paper:
    """The terms in force, and a line under which an entrant signs them by their digest."""
    terms = document(terms_of(tournament.planned, ruleset.tournaments, ruleset.book), language)
    signing = (
        (_say("paper-entrant", language), name),
        (_say("paper-digest", language), tournament.terms),
        (_say("paper-signature", language), "_" * 48),
        (_say("paper-date", language), "_" * 24),
    )
    sections = (PaperSection(each.heading, each.paragraphs) for each in terms.sections)
    accepted = PaperSection(_say("paper-accepts", language), signing)
    return Paper(terms.title, (terms.under, terms.prevails), (*sections, accepted), terms.foot)


def receipt_of_entrant(
    scene: Scene, tournament: Tournament, name: EntrantId, kind: PaperKind, language: str
) -> Paper | None:
    """Of everything of its kind that was paid; nothing where nothing was."""
    paid = list(_paid(scene, tournament, name, kind))
    if not paid:
        return None
    play = f"  ·  {_say('paper-play-money', language)}" if scene.house.play_money else ""
    sections = tuple(PaperSection("", tuple(_facts(scene, each, language))) for each in paid)
    entrant = PaperSection(in_language(tournament.planned.title, language), _whose(name, language))
    return Paper(
        _say(f"paper-{kind.value}", language),
        (f"{scene.house.venue}{play}",),
        (entrant, *sections),
        (f"croupier {scene.build}",),
    )


def _paid(scene: Scene, tournament: Tournament, name: EntrantId, kind: PaperKind) -> Iterator[Paid]:
    told = scene.core.store.read(TOURNAMENT.stream(tournament.name))
    for each in told:
        if isinstance(each, _TOLD[kind]) and each.entrant == name:
            yield each


def _whose(name: EntrantId, language: str) -> tuple[Fact, ...]:
    return ((_say("paper-entrant", language), name),)


def _facts(scene: Scene, paid: Paid, language: str) -> Iterator[Fact]:
    yield _say(f"paper-{_what(paid)}", language), in_money(paid.amount)
    if isinstance(paid, e.PrizePaid):
        if paid.ticket is not None:
            yield _say("paper-ticket", language), paid.ticket
        if paid.payee:
            yield _say("paper-to", language), scene.told(paid.payee)
        if paid.second is not None:
            yield _say("paper-second", language), _name(scene, paid.second)
    yield _say("paper-at", language), f"{paid.place}, {_moment(paid.at, ZoneInfo(scene.house.timezone))}"
    yield _say("paper-by", language), _name(scene, paid.by)


def _what(paid: Paid) -> str:
    match paid:
        case e.EntryPaid(kind=kind):
            return f"paid-{kind}"
        case e.EntryRefunded():
            return "paid-back"
        case e.PrizePaid():
            return "paid-prize"


def _say(key: str, language: str) -> str:
    return say(f"tournament.{key}").within(language)


def _name(scene: Scene, staff: StaffId) -> str:
    member = scene.roster().members.get(staff)
    return scene.told(member.name) if member else staff


def _moment(at: Instant, zone: ZoneInfo) -> str:
    return datetime.fromtimestamp(at // 1_000, UTC).astimezone(zone).isoformat(" ", timespec="minutes")[:16]
