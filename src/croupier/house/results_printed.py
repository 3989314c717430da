"""What a tournament came to, on sheets of paper, in the language of whoever takes it along."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from croupier.core.ids import EntrantId
from croupier.core.message import Event
from croupier.devices.printing.paragraphs import Paper, PaperSection, paper_pdf
from croupier.floor.tournament_names import Told, shown_name
from croupier.floor.tournament_records import banks_after, penalties_in, standings_of
from croupier.tournaments.plan import in_language
from croupier.tournaments.state import Dispute, Tournament, TournamentSession
from croupier.words.figures import in_number
from croupier.words.said import Money, Said, named, say

Paragraph = tuple[str, str]


@dataclass(frozen=True, slots=True)
class PrintedResults:
    tournament: Tournament
    events: tuple[Event, ...]
    told: Told
    venue: str
    language: str

    def pdf(self) -> bytes:
        """``NoLetters`` where the types of the house cannot set it.  The same results give the same bytes."""
        state = self.tournament
        title = in_language(state.planned.title, self.language)
        under = say("results.under", house=self.venue, stage=named(state.stage))
        foot = say("terms.digest", digest=state.terms)
        sections = (
            self._section(say("results.places"), self._places()),
            self._section(say("results.entries"), self._entrants()),
            *(self._of_session(each) for each in state.sessions if each.seats),
            self._section(say("results.penalties"), self._penalties()),
            self._section(say("results.disputes"), self._disputes()),
            self._section(say("results.digests"), self._digests()),
        )
        heading = self._in_words(say("results.of", title=title))
        return paper_pdf(Paper(heading, (self._in_words(under),), sections, (self._in_words(foot),)))

    def _in_words(self, said: Said) -> str:
        return said.within(self.language)

    def _name(self, entrant: EntrantId) -> str:
        """Its number too: names may be alike."""
        shown = shown_name(self.tournament, entrant, self.told)
        return shown if shown == entrant else f"{shown} ({entrant})"

    def _section(self, heading: Said, paragraphs: Iterable[Paragraph]) -> PaperSection:
        none = (("", self._in_words(say("results.none"))),)
        return PaperSection(self._in_words(heading), tuple(paragraphs) or none)

    def _places(self) -> Iterator[Paragraph]:
        prizes = {line.entrant: line for line in self.tournament.prizes}
        place = 1
        for group in self.tournament.places:
            for name in group:
                line = prizes.get(name)
                prize = Money(line.amount if line else 0)
                said = say("results.line", name=self._name(name), prize=prize)
                yield self._in_words(say("results.place", place=place)), self._in_words(said)
            place += len(group)

    def _entrants(self) -> Iterator[Paragraph]:
        for name, entrant in sorted(self.tournament.entrants.items()):
            said = say("results.entrant", name=self._name(name), standing=named(entrant.standing))
            yield name, self._in_words(said)

    def _of_session(self, session: TournamentSession) -> PaperSection:
        planned = in_language(session.plan.called, self.language) or session.plan.name
        heading = say("results.session", name=planned, way=named(session.way))
        return PaperSection(self._in_words(heading), tuple(self._seats(session)))

    def _seats(self, session: TournamentSession) -> Iterator[Paragraph]:
        for place, name, bank in standings_of(session, self.tournament):
            seat = session.seats[name]
            said = say(
                "results.seat",
                name=self._name(name),
                table=seat.table,
                seat=seat.seat,
                terminal=seat.terminal,
                start=self._number(session.carried.get(name, session.bank)),
                bank=self._number(bank),
            )
            banks = tuple(self._number(each) for each in banks_after(session, name))
            yield self._in_words(say("results.place", place=place)), self._in_words(said)
            if banks:
                yield "", self._in_words(say("results.banks", banks=banks))

    def _penalties(self) -> Iterator[Paragraph]:
        for each in penalties_in(self.events):
            what, chips, clause = each.what, self._number(each.chips), each.clause
            fined = say("results.penalty", what=what, chips=chips, clause=clause)
            out = say("results.penalty-out", what=what, chips=chips, clause=clause)
            yield each.entrant, self._in_words(out if each.out else fined)

    def _disputes(self) -> Iterator[Paragraph]:
        for number, each in enumerate(self.tournament.disputes, start=1):
            said = say("results.dispute", name=self._name(each.entrant), state=_state(each))
            yield str(number), self._in_words(said)

    def _digests(self) -> Iterator[Paragraph]:
        yield self._in_words(say("results.terms")), self.tournament.terms
        for session, commitment in sorted(self.tournament.commitments.items()):
            yield self._in_words(say("results.draw", session=session)), commitment

    def _number(self, chips: int) -> str:
        return in_number(chips, self.language)


def _state(dispute: Dispute) -> Said:
    if dispute.reviewed:
        return say("results.dispute-reviewed")
    return say("results.dispute-decided") if dispute.decision else say("results.dispute-open")
