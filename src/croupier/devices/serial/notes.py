"""A note acceptor that speaks the croupier line protocol."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from croupier.core.ids import TicketNumber
from croupier.devices.port import (
    AcceptorReading,
    Connected,
    Disconnected,
    Insertion,
    InsertionId,
    NoteInserted,
    PaperStanding,
    TicketInserted,
    Trouble,
)
from croupier.devices.serial.conversation import Conversation, Words

STANDINGS = {
    "in-escrow": PaperStanding.IN_ESCROW,
    "stacked": PaperStanding.STACKED,
    "given-back": PaperStanding.GIVEN_BACK,
    "stuck": PaperStanding.STUCK,
    "unknown": PaperStanding.UNKNOWN,
}
WORDS = {standing: word for word, standing in STANDINGS.items()}
MOST_CENTS_DIGITS = 9


def inserted(words: Words) -> Insertion | None:
    match words:
        case ("note", insertion, amount) if amount.isdecimal() and len(amount) <= MOST_CENTS_DIGITS:
            return NoteInserted(InsertionId(insertion), int(amount))
        case ("ticket", insertion, number):
            return TicketInserted(InsertionId(insertion), TicketNumber(number))
        case _:
            return None


class SerialAcceptor:
    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation

    async def insertions(self) -> AsyncGenerator[AcceptorReading, None]:
        async for news in self._conversation.news.each():
            match news:
                case Connected() | Disconnected():
                    yield news
                case ("ready",):
                    yield Connected()
                case ("trouble", *what):
                    yield Trouble(" ".join(what))
                case _:
                    yield inserted(news) or Trouble(f"not a saying of an acceptor: {' '.join(news)}")

    async def stack(self, insertion: InsertionId) -> PaperStanding:
        return await self._standing("stack", insertion)

    async def give_back(self, insertion: InsertionId) -> PaperStanding:
        return await self._standing("back", insertion)

    async def standing(self, insertion: InsertionId) -> PaperStanding:
        return await self._standing("standing", insertion)

    async def unsettled(self) -> Insertion | None:
        answer = await self._conversation.ask("unsettled")
        return None if answer is None else inserted(answer)

    async def settled(self, insertion: InsertionId) -> None:
        await self._conversation.ask("settled", insertion)

    async def open(self) -> None:
        await self._conversation.ask("open")

    async def shut(self) -> None:
        await self._conversation.ask("shut")

    async def _standing(self, question: str, insertion: InsertionId) -> PaperStanding:
        """An answer that makes no sense is no answer: nothing follows from it."""
        match await self._conversation.ask(question, insertion):
            case (word,):
                return STANDINGS.get(word, PaperStanding.OUT_OF_REACH)
            case _:
                return PaperStanding.OUT_OF_REACH
