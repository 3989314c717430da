"""A ticket printer that speaks the croupier line protocol."""

from __future__ import annotations

import binascii
from base64 import b64encode

from croupier.devices.port import JobId, PaperTicket, Printing
from croupier.devices.serial.conversation import Conversation

ANSWERS = {
    "printed": Printing.PRINTED,
    "paper-out": Printing.PAPER_OUT,
    "jam": Printing.JAM,
    "not-printed": Printing.NOT_PRINTED,
}
WORDS = {printing: word for word, printing in ANSWERS.items()}
CHUNK_BYTES = 48


class SerialPrinter:
    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation

    async def print(self, job: JobId, ticket: PaperTicket) -> Printing:
        """The page is sent only if the printer has not printed the job and can print at all."""
        known = await self.standing(job)
        if known is not Printing.NOT_PRINTED or not await self._send(job, ticket.page):
            return Printing.DISCONNECTED if known is Printing.NOT_PRINTED else known
        length, check = str(len(ticket.page)), f"{binascii.crc32(ticket.page):08X}"
        return await self._asked("print", job, ticket.number, str(ticket.amount), length, check)

    async def standing(self, job: JobId) -> Printing:
        return await self._asked("standing", job)

    async def _send(self, job: JobId, page: bytes) -> bool:
        for offset in range(0, len(page), CHUNK_BYTES):
            chunk = b64encode(page[offset : offset + CHUNK_BYTES]).decode("ascii")
            if await self._conversation.ask("page", job, str(offset), chunk) is None:
                return False
        return True

    async def _asked(self, *words: str) -> Printing:
        """An answer that makes no sense is no answer: nothing follows from it."""
        match await self._conversation.ask(*words):
            case (word,):
                return ANSWERS.get(word, Printing.DISCONNECTED)
            case _:
                return Printing.DISCONNECTED
