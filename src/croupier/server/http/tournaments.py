"""Tournaments for everybody: their terms, what they came to, and the proof of their draws."""

from __future__ import annotations

import asyncio
import csv
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from io import StringIO
from typing import Any

import msgspec
from litestar import Controller, MediaType, Response, get
from litestar.params import FromPath

from croupier.core.decider import Refused
from croupier.core.ids import TournamentId
from croupier.core.message import Event
from croupier.floor.rooms import TOURNAMENT
from croupier.floor.tournament_proofs import proof_of_tournament
from croupier.floor.tournament_records import head_of, results_of, rows_of
from croupier.house.results_printed import PrintedResults
from croupier.house.terms_printed import terms_pdf
from croupier.server import verifier
from croupier.server.http.callers import Call
from croupier.server.http.errors import ERRORS, Problem
from croupier.server.http.given import TheScene
from croupier.server.http.tables import Language
from croupier.server.scene import Scene
from croupier.server.sight_picture import code_svg
from croupier.server.terms_page import PageLink, as_html, style_of
from croupier.tournaments import events as e
from croupier.tournaments.hiding import hides
from croupier.tournaments.state import Tournament
from croupier.tournaments.terms import TournamentTerms, terms_of
from croupier.tournaments.terms_on_paper import Edition, TermsDocument, as_json, as_text, document
from croupier.words.figures import ENGLISH, LANGUAGES
from croupier.words.said import say

PATH = "/tournaments/{tournament:str}"
# The page of the terms is whole by itself: its own style and nothing else.
_POLICY = (
    "default-src 'none'; style-src '{style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@dataclass(frozen=True, slots=True)
class HeldTournament:
    """One as it stands, and everything that was told of it."""

    state: Tournament
    events: tuple[Event, ...]


async def _held(scene: Scene, name: str) -> HeldTournament:
    """A name that nobody gave a tournament is not kept in mind as an empty one."""
    tournament = TournamentId(name)
    known = tournament in scene.history.tournaments
    state = scene.state(TOURNAMENT, tournament) if known else Tournament()
    if state.plan is None:
        raise Problem(404, say("http.no-such-tournament", tournament=name), say("http.look-in-lobby"))
    events = await asyncio.to_thread(_told, scene, tournament)
    return HeldTournament(state, events)


def _told(scene: Scene, name: TournamentId) -> tuple[Event, ...]:
    return tuple(each.event for each in scene.core.store.tail(stream=TOURNAMENT.stream(name)))


# ── terms ───────────────────────────────────────────────────────────────────────────────────


def edition_of(held: HeldTournament) -> Edition:
    """A draft until these are published; and which had been published before them."""
    written = sum(isinstance(event, e.Planned | e.Amended) for event in held.events)
    published = (event.digest for event in held.events if isinstance(event, e.TermsPublished))
    before = tuple(each for each in dict.fromkeys(published) if each != held.state.terms)
    return Edition(written, draft=held.state.published != held.state.terms, replaced=before)


def _terms(scene: Scene, state: Tournament) -> TournamentTerms:
    ruleset = scene.core.rulesets.open(state.planned.ruleset, state.planned.options)
    if isinstance(ruleset, Refused):
        raise Problem(404, ruleset.said, say("http.look-in-lobby"))
    return terms_of(state.planned, ruleset.tournaments, ruleset.book)


async def _document(scene: Scene, name: str, language: str) -> tuple[TournamentTerms, TermsDocument]:
    held = await _held(scene, name)
    terms = _terms(scene, held.state)
    spoken = language if language in LANGUAGES else ENGLISH
    return terms, document(terms, spoken, edition_of(held))


def _links(language: str) -> tuple[PageLink, ...]:
    tongues = (
        PageLink(name, f"terms.html?language={tag}", here=tag == language) for tag, name in LANGUAGES.items()
    )
    files = (PageLink(form.upper(), f"terms.{form}?language={language}") for form in ("pdf", "txt", "json"))
    proof = PageLink(say("terms.proof").within(language), "proof")
    verify = PageLink(say("terms.verify").within(language), verifier.ADDRESS)
    return (*tongues, *files, proof, verify)


class PublicTerms(Controller):
    """The terms, in every language and in whatever form somebody wants to read or keep them."""

    path = PATH
    tags = ("tournaments",)

    @get("/terms.html", responses=ERRORS, media_type=MediaType.HTML)
    async def page(
        self, tournament: FromPath[str], scene: TheScene, language: Language = ENGLISH
    ) -> Response[str]:
        """The terms as a page, to read and to print."""
        _, paper = await _document(scene, tournament, language)
        style = b64encode(sha256(style_of(paper).encode()).digest()).decode()
        policy = _POLICY.format(style=f"sha256-{style}")
        page = as_html(paper, _links(paper.language))
        return Response(page, media_type=MediaType.HTML, headers={"Content-Security-Policy": policy})

    @get("/code.svg", responses=ERRORS, media_type="image/svg+xml")
    async def code(self, request: Call, tournament: FromPath[str], scene: TheScene) -> Response[bytes]:
        """Where the terms are, and from there the proof, as a code that a telephone reads from the board."""
        held = await _held(scene, tournament)
        address = f"{request.base_url}api/tournaments/{held.state.name}/terms.html"
        return Response(code_svg(address), media_type="image/svg+xml")

    @get("/terms.pdf", responses=ERRORS, media_type="application/pdf")
    async def printed(
        self, tournament: FromPath[str], scene: TheScene, language: Language = ENGLISH
    ) -> bytes:
        """The terms on sheets of A4, each with the digest that is signed."""
        _, paper = await _document(scene, tournament, language)
        return await asyncio.to_thread(terms_pdf, paper)

    @get("/terms.txt", responses=ERRORS, media_type=MediaType.TEXT)
    async def plain(self, tournament: FromPath[str], scene: TheScene, language: Language = ENGLISH) -> str:
        """The terms as plain text."""
        _, paper = await _document(scene, tournament, language)
        return as_text(paper)

    @get("/terms.json", responses=ERRORS)
    async def values(
        self, tournament: FromPath[str], scene: TheScene, language: Language = ENGLISH
    ) -> dict[str, Any]:
        """The terms statement by statement, each with its clause."""
        terms, paper = await _document(scene, tournament, language)
        return {
            **as_json(terms, paper.language),
            "short": list(paper.short),
            "draft": paper.edition.draft,
            "version": paper.edition.version,
            "replaced": list(paper.edition.replaced),
        }


# ── results ─────────────────────────────────────────────────────────────────────────────────


def _as_file(content: bytes, name: str, kind: str) -> Response[bytes]:
    disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=kind, headers=disposition)


async def _results(scene: Scene, name: str) -> HeldTournament:
    """Not while standings are hidden: a file would tell what the board does not."""
    held = await _held(scene, name)
    if hides(held.state):
        raise Problem(409, say("http.standings-are-hidden"), say("http.ask-again-with-result"))
    return held


class PublicResults(Controller):
    """What it came to: seats, banks after each spin, penalties, disputes, prizes; and its proof."""

    path = PATH
    tags = ("tournaments",)

    @get("/results.csv", responses=ERRORS, media_type="text/csv")
    async def sheet(self, tournament: FromPath[str], scene: TheScene) -> Response[bytes]:
        """A row for each entrant in each session, by their numbers."""
        held = await _results(scene, tournament)
        written = StringIO(newline="")
        rows = csv.writer(written, lineterminator="\n")
        rows.writerow(head_of(held.state))
        rows.writerows(rows_of(held.state))
        return _as_file(written.getvalue().encode(), f"{held.state.name}.csv", "text/csv")

    @get("/results.json", responses=ERRORS)
    async def values(self, tournament: FromPath[str], scene: TheScene) -> dict[str, Any]:
        """Everything of it that is nobody's secret."""
        held = await _results(scene, tournament)
        return results_of(held.state, held.events, scene.core.house_settings.told)

    @get("/results.pdf", responses=ERRORS, media_type="application/pdf")
    async def printed(
        self, tournament: FromPath[str], scene: TheScene, language: Language = ENGLISH
    ) -> Response[bytes]:
        """The results on sheets of A4."""
        held = await _results(scene, tournament)
        spoken = language if language in LANGUAGES else ENGLISH
        told = scene.core.house_settings.told
        printed = PrintedResults(held.state, held.events, told, scene.house.venue, spoken)
        made = await asyncio.to_thread(printed.pdf)
        return _as_file(made, f"{held.state.name}.pdf", "application/pdf")

    @get("/proof", responses=ERRORS, media_type="application/json")
    async def proof(self, tournament: FromPath[str], scene: TheScene) -> Response[bytes]:
        """What anybody can work out again of its draws, secret wagers and prizes, for `croupier verify`."""
        held = await _held(scene, tournament)
        made = await asyncio.to_thread(proof_of_tournament, scene.core.store, held.state.name)
        written = msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n"
        return _as_file(written, f"{held.state.name}-proof.json", "application/json")


TOURNAMENT_ROUTES = (PublicTerms, PublicResults)
