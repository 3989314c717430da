"""The page of the house: who may enter it, what stands there, and the file that two persons accept."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from croupier.alarms.rules import AlarmKind
from croupier.charter.commands import TakeConfiguration
from croupier.charter.events import ConfigurationTaken, HouseFounded, HouseOpened
from croupier.charter.state import Charter
from croupier.core.decider import Refused
from croupier.core.heads import read_head
from croupier.core.ids import Instant, StaffId
from croupier.core.message import Command
from croupier.core.policy import policy
from croupier.floor.alarms import clear_alarm
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, HOUSE_ROSTER, STAFF
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import parsed
from croupier.house.founding import STREAM
from croupier.house.live import LiveHouse
from croupier.house.proposal import Change, changes, proposal, sound_proposal
from croupier.server.house_shapes import (
    AcceptedText,
    HouseStanding,
    ProposedText,
    SettingChange,
    WitnessView,
)
from croupier.server.sentences import fault_found
from croupier.staff.people import answers_for_people
from croupier.store.port import Recorded
from croupier.words.said import say

NOT_FOR_YOU = Refused(say("server.house-page-is-for-people"), policy("2.3"))
NEVER_ALONE = Refused(say("charter.asks-for-two"), policy("1.4"))
OTHER_FILE = Refused(say("server.file-is-another-now"), policy("1.4"))


class AcceptConfiguration(Command, frozen=True, kw_only=True):
    """Take the file into the log as it was looked at; what it says never comes from a screen."""

    digest: str


class HousePage:
    """What a running house says of itself to those who answer for it."""

    def __init__(self, live: LiveHouse) -> None:
        self._live, self._core = live, live.floor.core

    def turned_away(self, staff: StaffId) -> Refused | None:
        roster = self._core.current.state(STAFF, HOUSE_ROSTER)
        may = answers_for_people(roster, staff, self._core.house_settings.ladders)
        return None if may else NOT_FOR_YOU

    async def standing(self) -> HouseStanding:
        return await asyncio.to_thread(self._standing)

    async def taking(self, asked: AcceptConfiguration) -> TakeConfiguration | Refused:
        """What is put to the floor for it, if the file is still what was looked at and the books bear it."""
        try:
            found = await asyncio.to_thread(sound_proposal, self._live.house.file, self._charter, self._key)
        except CannotOpen as wrong:
            return Refused(say("server.file-cannot-be-accepted", why=str(wrong)), policy("1.4"))
        return found.taking() if found.digest == asked.digest else OTHER_FILE

    async def accepted(self) -> None:
        """Nothing differs any more from what was accepted."""
        where = self._live.house.file.name
        await clear_alarm(self._live.floor, self._live.clock(), AlarmKind.FILE_DIFFERS, where=where)

    @property
    def _charter(self) -> Charter:
        return self._core.current.state(CHARTER, HOUSE_CHARTER)

    @property
    def _key(self) -> bytes:
        return self._core.house_settings.ticket_key

    def _standing(self) -> HouseStanding:
        charter, told = self._charter, list(self._core.store.tail(0, STREAM))
        head = read_head(self._live.heads.line())
        return HouseStanding(
            venue=charter.venue,
            mode=charter.mode.value if charter.mode else "",
            founded=_last(told, HouseFounded),
            adopted=charter.adopted,
            opened=_last(told, HouseOpened),
            house=charter.house,
            key=charter.key,
            version=charter.version,
            program=charter.program,
            faulty=fault_found(charter.faulty),
            file=self._live.house.file.name,
            accepted=self._accepted(charter, told),
            proposed=self._proposed(charter),
            witness=_witness(charter),
            head="" if head is None else f"{head.number}:{head.digest}",
            told=list(self._live.heads.places()),
        )

    def _accepted(self, charter: Charter, told: list[Recorded]) -> AcceptedText:
        taken = [each for each in told if isinstance(each.event, ConfigurationTaken)]
        last = taken[-1].event if taken else None
        names = (last.by, last.second) if isinstance(last, ConfigurationTaken) else ()
        text, house = charter.text.encode(), self._live.house
        return AcceptedText(
            digest=charter.configuration,
            at=_last(told, ConfigurationTaken),
            by=[self._called(StaffId(each)) for each in names if each],
            pending=_shown(filter(_of_house, changes(house.config, parsed(text, house.file), self._key))),
        )

    def _proposed(self, charter: Charter) -> ProposedText:
        try:
            found = proposal(self._live.house.file, charter, self._key)
        except CannotOpen as wrong:
            return ProposedText(digest="", changes=[], wrong=str(wrong))
        return ProposedText(digest=found.digest, changes=_shown(found.changes))

    def _called(self, staff: StaffId) -> str:
        member = self._core.current.state(STAFF, HOUSE_ROSTER).members.get(staff)
        return (self._core.house_settings.told(member.name) if member else None) or staff


def _last(told: list[Recorded], kind: type[object]) -> Instant:
    return next((each.stamp.at for each in reversed(told) if isinstance(each.event, kind)), Instant(0))


def _of_house(change: Change) -> bool:
    """Names of people are in no text of the log: whether one was changed cannot be told from it."""
    return not (change.path.startswith("staff.") and change.path.endswith(".name"))


def _witness(charter: Charter) -> WitnessView | None:
    named = charter.witness
    return WitnessView(name=named.name, key=named.key, share=named.share) if named else None


def _shown(differing: Iterable[Change]) -> list[SettingChange]:
    return [SettingChange(path=each.path, before=each.before, after=each.after) for each in differing]
